// Schemas of a studio's answers to the house (docs/protocols/game-wallet).
import * as z from 'zod/mini';

const id = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,64}$/));
const words = z.string().check(z.minLength(1), z.maxLength(2000));
const currency = z.enum(['TRY', 'USD', 'EUR']);
const decimal = z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?$/));
const minor = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((digits) => BigInt(digits)),
);
const time = z.iso.datetime();

export const gamesAnswer = z.object({
  games: z.array(
    z.object({
      code: id,
      name: words,
      kind: words,
      rtp: decimal,
      rtp_note: words,
      deviation: decimal,
      volatility: z.nullable(z.enum(['low', 'medium', 'high'])),
      max_win: decimal,
      version: id,
      /** The stakes that a round can have, by currency; null or left out where a stake may be any amount. */
      stakes: z.optional(
        z.nullable(z.partialRecord(currency, z.array(minor).check(z.minLength(1), z.maxLength(200)))),
      ),
      rules: z.array(z.object({ heading: words, text: words })).check(z.maxLength(50)),
    }),
  ),
});
export type ReportedGame = z.output<typeof gamesAnswer>['games'][number];

export const jackpotsAnswer = z.object({
  pools: z.array(
    z.object({
      pool: id,
      name: words,
      game: id,
      currency,
      amount: minor,
      last_won_at: z.nullable(time),
      /** Left out by studios that do not tell it. */
      last_won_amount: z.optional(z.nullable(minor)),
    }),
  ),
});
export type ReportedPool = z.output<typeof jackpotsAnswer>['pools'][number];

const transaction = z.object({
  cursor: minor,
  kind: z.enum(['bet', 'win', 'rollback']),
  tx_id: id,
  ref_tx_id: z.nullable(id),
  player: z.string().check(z.minLength(1), z.maxLength(64)),
  game: id,
  round_id: id,
  amount: minor,
  currency,
  status: z.enum(['accepted', 'refused', 'rolled_back']),
  at: time,
});
export type ReportedTransaction = z.output<typeof transaction>;

export const transactionsAnswer = z.object({ transactions: z.array(transaction), next: minor });

export const roundAnswer = z.object({
  state: z.enum(['open', 'closed', 'cancelled']),
  game: id,
  transactions: z.array(transaction),
});
export type ReportedRound = z.output<typeof roundAnswer>;
