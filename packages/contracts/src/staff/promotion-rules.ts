// What terms are made of, by kind: as staff send them, and as a version has them.
import * as z from 'zod/mini';

import { amount, amountInput, currency, text } from '../fields.ts';
import { promotionProduct, spendOrder } from '../promotions.ts';

const whole = z.int().check(z.minimum(0), z.maximum(100_000));

/** Amounts per currency (D-37); what a kind does not have is left out. */
const amounts = z
  .array(
    z.object({
      currency,
      least: z._default(amountInput, '0'),
      most: z._default(amountInput, '0'),
      stake: z._default(amountInput, '0'),
    }),
  )
  .check(z.maxLength(3));

const offered = {
  product: promotionProduct,
  turn: z.enum(['once', 'day', 'week']),
  weekdays: z.array(z.int()).check(z.maxLength(7)),
  amounts,
};

const turnover = {
  multiplier: whole,
  days: whole,
  order: spendOrder,
  percent_counted: whole,
  /** Games that count otherwise than the rest of the product; picks is 0 but for Keno. */
  exceptions: z.array(z.object({ game: z.int(), picks: whole, percent: whole })).check(z.maxLength(500)),
  /** What a bet must have to count; prices in hundredths. */
  bets: z.optional(z.object({ legs_min: whole, leg_odds_min: whole, odds_min: whole })),
};

export const depositMatch = z.object({
  kind: z.literal('deposit_match'),
  ...offered,
  ...turnover,
  percent: whole,
  first_deposit: z.boolean(),
});

export const freeRounds = z.object({
  kind: z.literal('free_rounds'),
  ...offered,
  game: z.object({ id: z.int(), name: text(120) }),
  count: whole,
  days: whole,
});

export const cashback = z.object({ kind: z.literal('cashback'), ...offered, percent: whole });

const manual = z.object({ kind: z.literal('manual'), ...offered, ...turnover });

const freeBet = z.object({ kind: z.literal('free_bet'), ...offered, odds_min: whole, days: whole });

export const rules = z.discriminatedUnion('kind', [depositMatch, manual, freeRounds, freeBet, cashback]);

const keptAmounts = z.array(z.object({ currency, least: amount, most: amount, stake: amount }));
/** Rules of a version that is there: nothing of them is left out. */
export const keptRules = z.discriminatedUnion('kind', [
  z.object({ ...depositMatch.shape, amounts: keptAmounts }),
  z.object({ ...manual.shape, amounts: keptAmounts }),
  z.object({ ...freeRounds.shape, amounts: keptAmounts }),
  z.object({ ...freeBet.shape, amounts: keptAmounts }),
  z.object({ ...cashback.shape, amounts: keptAmounts }),
]);
