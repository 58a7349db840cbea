// What the switchboard's calls carry.

export interface PriceOrder {
  match_id: string;
  outcome_id: string;
  price: string;
  market_id?: string;
}

export interface DecisionOrder {
  match_id: string;
  /** The name of the decision. */
  id: string;
  type: 'settlement' | 'settlement_rollback' | 'cancel' | 'cancel_rollback';
  certainty?: 'scouted' | 'confirmed';
  /** By market, in the order of the outcomes: won, refunded, parts. */
  verdicts?: Record<string, [number, number, number][]>;
  markets?: string[];
  /** Of a cancel: bets accepted from this second of the match on, and before that one. */
  from_s?: number;
  until_s?: number;
  cause?: string;
  /** Of a rollback: the name of the cancel that it takes back. */
  of?: string;
}

const text = { type: 'string', minLength: 1, maxLength: 64 };
const flag = { type: 'boolean' };
const producer = { type: 'string', enum: ['pre', 'live', 'virtual'] };
const share = { type: 'number', minimum: 0, maximum: 1 };
const second = { type: 'integer', minimum: 0, maximum: 36_000 };
const goals = { type: 'integer', minimum: 0, maximum: 20 };
// From 1.01 to 1000.00, as the protocol allows.
const priceText = {
  type: 'string',
  pattern: String.raw`^(?:1\.(?!00)\d{2}|[2-9]\.\d{2}|[1-9]\d{1,2}\.\d{2}|1000\.00)$`,
};

const body = (required: object, optional: object = {}): object => ({
  type: 'object',
  required: Object.keys(required),
  additionalProperties: false,
  properties: { ...required, ...optional },
});

export const match = body({ match_id: text });
export const release = body({}, { match_id: text });
export const price = body({ match_id: text, outcome_id: text, price: priceText }, { market_id: text });
export const suspend = body({ match_id: text, suspended: flag });
export const goal = body({ match_id: text, side: { type: 'string', enum: ['home', 'away'] } });
export const correct = body({ match_id: text, home: goals, away: goals });
export const silence = body({ on: flag }, { producer });
export const line = body(
  {},
  { producer, lose: share, double: share, delay_ms: { type: 'integer', minimum: 0, maximum: 60_000 } },
);
export const restart = body({}, { producer });
export const skip = body({ seconds: { type: 'integer', minimum: 1, maximum: 3600 } });
export const decide = body(
  {
    match_id: text,
    id: text,
    type: { type: 'string', enum: ['settlement', 'settlement_rollback', 'cancel', 'cancel_rollback'] },
  },
  {
    certainty: { type: 'string', enum: ['scouted', 'confirmed'] },
    verdicts: { type: 'object' },
    markets: { type: 'array', items: text },
    from_s: second,
    until_s: second,
    cause: text,
    of: text,
  },
);
