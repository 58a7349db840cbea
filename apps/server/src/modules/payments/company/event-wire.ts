// An event as the payment company tells it (docs/protocols/payments), and its translation.
import * as z from 'zod/mini';

import { wireAmount, wireCurrency, wireId, wireText, wireTime } from './wire-fields.ts';

export const factKinds = [
  'deposit.succeeded',
  'deposit.refused',
  'deposit.expired',
  'payout.paid',
  'payout.bounced',
  'refund.paid',
  'refund.bounced',
] as const;
export type FactKind = (typeof factKinds)[number];

const wire = z.object({
  event_id: wireId,
  kind: z.enum(factKinds),
  id: wireId,
  reference: wireId,
  amount: wireAmount,
  currency: wireCurrency,
  occurred_at: wireTime,
  reason: z.nullable(wireText(280)),
});

export const companyEvent = z.pipe(
  wire,
  z.transform(({ event_id: eventId, id: gatewayId, occurred_at: occurredAt, ...told }) => ({
    eventId,
    gatewayId,
    occurredAt,
    ...told,
  })),
);
export type CompanyEvent = z.output<typeof companyEvent>;
