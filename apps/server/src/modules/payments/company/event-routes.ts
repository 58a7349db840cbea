import type { FastifyInstance } from 'fastify';

import { isLockTimeout } from '../../../platform/database.ts';
import { addSignedRoute, readSignedBody } from '../../../platform/http/signature-guard.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { EventAnswer, SignedEvent } from './events.ts';
import { companyEvent } from './event-wire.ts';
import type { CompanyEvent } from './event-wire.ts';
import type { Payments } from '../payments.ts';
import { preambleOf } from './signature.ts';

/** Where the payment company sends its events (docs/protocols/payments). */
export const paymentEventRoutes = (
  app: FastifyInstance,
  payments: Payments,
  { payments: { eventKeys } }: { payments: { eventKeys: ReadonlyMap<string, Buffer> } },
): Promise<void> =>
  addSignedRoute(app, {
    path: '/api/providers/payments/v1/events',
    audience: 'provider:payments',
    headers: 'x-pay',
    bodyBytesMax: 64 * 1024,
    keys: eventKeys,
    preambleOf,
    untrusted: (reason) => new Refusal('payments.event_untrusted', { facts: { reason } }),
    async take(signed) {
      const event = readSignedBody(companyEvent, signed);
      const { timestamp, signature } = signed;
      return { outcome: await take(payments, event, { timestamp, signature }) };
    },
  });

/** The protocol has no 429, so a lock timeout is answered as 503, after which the company sends the event again. */
async function take(
  payments: Payments,
  event: CompanyEvent,
  signed: SignedEvent,
): Promise<'taken' | 'known'> {
  let answer: EventAnswer;
  try {
    answer = await payments.company.takeEvent(event, signed);
  } catch (error) {
    if (isLockTimeout(error)) throw new Refusal('platform.unavailable');
    throw error;
  }
  const facts = { event: event.eventId, reference: event.reference };
  switch (answer) {
    case 'taken':
    case 'known':
      return answer;
    case 'stale':
    case 'replayed':
      throw new Refusal('payments.event_untrusted', { facts: { ...facts, reason: answer } });
    case 'unknown':
      throw new Refusal('payments.event_unknown', { facts });
    case 'other_amount':
    case 'conflict':
      throw new Refusal('payments.event_differs', { facts: { ...facts, reason: answer } });
  }
}
