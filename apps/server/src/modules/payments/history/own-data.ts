// Everything this module knows about one player, for that player (a copy of one's data).
import type { PlayerId } from '@yakamoz/contracts';

import { listEveryDestination } from '../withdrawal/destination-store.ts';
import { openAddress } from '../withdrawal/destinations.ts';
import type { Context } from '../context.ts';
import { statementRows } from './statement-rows.ts';

/** Includes removed addresses, whose rows are kept. */
export async function ownAddressesOf(context: Context, playerId: PlayerId) {
  const destinations = await listEveryDestination(context.platform.database.reader, playerId);
  return destinations.map((destination) => ({
    kind: destination.kind,
    address: openAddress(context, destination),
    holder: destination.holder,
    addedAt: destination.addedAt,
    lastUsedAt: destination.lastUsedAt,
    removedAt: destination.removedAt,
  }));
}

export async function* ownPaymentsOf(context: Context, playerId: PlayerId) {
  for await (const page of statementRows(context, playerId, {}, Number.MAX_SAFE_INTEGER)) {
    yield page.map((request) => ({
      requestId: request.requestId,
      direction: request.direction,
      method: request.method,
      amount: request.amount,
      fee: request.fee,
      currency: request.currency,
      state: request.state,
      askedAt: request.askedAt,
      finishedAt: request.finishedAt,
      reason: request.reason,
      claimedName: request.claimedName,
      referenceCode: request.referenceCode,
    }));
  }
}
