// Payments by their number or by the code that a transfer carries, for the box that finds anything.
import type { PaymentRequestId } from '@yakamoz/contracts';

import type { Reader } from '../../platform/database.ts';
import { numberIn } from '../staff/index.ts';
import type { Context } from './context.ts';
import { deskOf } from './request/queue.ts';
import { referenceIn } from './request/rules.ts';
import { findByReference, findRequest } from './request/store.ts';
import type { StoredRequest } from './request/store.ts';

export function registerFinder({ platform, staff, identity }: Context): void {
  staff.finders.register({
    permission: 'payments.read',
    async find(_session, text) {
      const request = await platform.searches.run((reader) => requestBy(reader, text));
      if (request === undefined) return [];
      const { requestId, playerId, direction, amount, currency } = request;
      const name = (await identity.usernamesOf([playerId])).get(playerId) ?? '';
      return [{ kind: direction, id: requestId, name, money: { amount, currency }, view: deskOf(request) }];
    },
  });
}

async function requestBy(reader: Reader, text: string): Promise<StoredRequest | undefined> {
  const id = numberIn(text);
  if (id !== undefined) return findRequest(reader, id as PaymentRequestId);
  const code = referenceIn(text);
  return code === undefined ? undefined : findByReference(reader, code);
}
