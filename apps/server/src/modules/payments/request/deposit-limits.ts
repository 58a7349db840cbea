// Whether a deposit may be asked for at all: depositing is open, and the amount fits beside the open claims into the player's own limit.
import type { Currency, PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Reader, Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { waitsForDocuments } from '../../wallet/index.ts';
import type { Context } from '../context.ts';
import { isClosedForSafety } from './refused-credits.ts';
import { sumAwaited } from './standing-store.ts';

/** Refused before the player pays, not when the money has arrived; whoever closed it themselves is told that it would come back. */
export async function refuseClosedGate(
  { wallet }: Context,
  playerId: PlayerId,
  reader?: Reader,
): Promise<void> {
  const closures = (await wallet.closuresOf(playerId, reader)).filter(({ way }) => way === 'deposit');
  if (isClosedForSafety(closures)) throw new Refusal('payments.deposits_closed');
  if (waitsForDocuments(closures)) throw new Refusal('verification.needed');
  if (closures.length > 0) throw new Refusal('wallet.gate_closed');
}

/** Nothing about an account is told to whoever could not pay this amount whatever else is open. */
export async function refuseAboveRoom(
  { wallet, platform }: Context,
  { playerId, currency, amount }: { playerId: PlayerId; currency: Currency; amount: bigint },
): Promise<void> {
  const room = await wallet.depositRoom(platform.database.reader, playerId);
  if (room !== undefined && amount > room) throw limitReached({ room, open: 0n, currency });
}

/** PAY-26, under the lock of the purse: what was asked for before it counts as if it had come. */
export async function refuseBeyondLimit(
  tx: Tx,
  { wallet }: Context,
  asked: { playerId: PlayerId; currency: Currency; amount: bigint; except?: PaymentRequestId },
): Promise<void> {
  const { playerId, currency, amount, except } = asked;
  const room = await wallet.depositRoom(tx, playerId);
  if (room === undefined) return;
  const open = await sumAwaited(tx, playerId, { currency, except });
  if (amount + open > room) throw limitReached({ room, open, currency });
}

const limitReached = ({
  room,
  open,
  currency,
}: {
  room: bigint;
  open: bigint;
  currency: Currency;
}): Refusal =>
  new Refusal('payments.limit_reached', {
    say: {
      left: { amount: decimalOf(room > open ? room - open : 0n), currency },
      open: open === 0n ? null : { amount: decimalOf(open), currency },
    },
  });
