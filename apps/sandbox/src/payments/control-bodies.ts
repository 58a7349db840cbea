// What the switchboard accepts. Names are as the sandbox writes them inside, not those of the protocols.
import { amountPattern, currencies } from './amounts.ts';
import { eventKinds } from './books.ts';
import { callbacks } from './callbacks.ts';
import { manners } from './event-call.ts';
import { flags as flagNames } from './event-faults.ts';
import { answers, outcomes } from './payout-rules.ts';

const text = { type: 'string', minLength: 1, maxLength: 280 };
const flag = { type: 'boolean' };
const share = { type: 'number', minimum: 0, maximum: 1 };
const amount = { type: 'string', pattern: amountPattern };
const waitMs = { type: 'integer', minimum: 0, maximum: 86_400_000 };
const times = { type: 'integer', minimum: 1, maximum: 1_000_000 };
const oneOf = (values: readonly string[]): object => ({ type: 'string', enum: values });

const body = (required: object, optional: object = {}): object => ({
  type: 'object',
  required: Object.keys(required),
  additionalProperties: false,
  properties: { ...required, ...optional },
});

const flags = Object.fromEntries(flagNames.map((name) => [name, flag]));

export const decide = body(
  { reference: text, outcome: oneOf(['succeed', 'refuse', 'expire']) },
  { callback: oneOf(callbacks), delayMs: waitMs },
);
export const payoutRule = body(
  {},
  {
    reference: text,
    amount,
    account: text,
    share,
    times,
    outcome: oneOf(outcomes),
    reason: text,
    delayMs: waitMs,
    answer: oneOf(answers),
    slowMs: { type: 'integer', minimum: 0, maximum: 600_000 },
  },
);
export const settle = body({ reference: text, status: oneOf(['paid', 'bounced']) }, { reason: text });
export const faults = body({ faults: body({}, { ...flags, delayMs: waitMs }) }, { reference: text, times });
export const shares = body(
  {},
  {
    ...Object.fromEntries(flagNames.map((name) => [name, share])),
    delay: share,
    delayMsMax: waitMs,
    seed: { type: 'integer', minimum: 0, maximum: 4_294_967_295 },
  },
);
export const tell = body({ reference: text }, { kind: text, manner: oneOf(manners) });
export const say = body({ reference: text, kind: oneOf(eventKinds) }, { delayMs: waitMs });
export const down = body(
  { seconds: { type: 'number', minimum: 0, maximum: 86_400 } },
  { part: oneOf(['company', 'bank']), how: oneOf(['503', 'hang']) },
);
export const account = body({ account: text });
export const line = body(
  {
    account: text,
    amount,
    otherName: { type: 'string', maxLength: 160 },
    description: { type: 'string', maxLength: 280 },
  },
  {
    currency: oneOf(currencies),
    direction: oneOf(['in', 'out']),
    otherIban: { type: ['string', 'null'], maxLength: 64 },
  },
);
