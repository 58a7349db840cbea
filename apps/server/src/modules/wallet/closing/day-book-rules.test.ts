import { expect, test } from 'vitest';

import { currencyBook } from './day-book-rules.ts';
import type { Counted } from './day-book-rules.ts';

const accounts = ['ggr:a', 'psp_clearing:b', 'bank', 'suspense', 'fee', 'bonus_cost', 'rounding', 'new'];
const codes = ['stake', 'bet_settled', 'win', 'bonus_win', 'deposit', 'withdrawal_paid', 'bonus_grant'];
const houseCodes = ['settlement', 'statement_in', 'statement_out', 'fee'];
const byHand = ['adjustment_in', 'adjustment_out', 'a_code_to_come'];

/** Every account with every code, each with figures of its own. */
const everything: Counted[] = accounts.flatMap((account, place) =>
  [...codes, ...houseCodes, ...byHand].map((code, number) => ({
    account,
    code,
    debits: 10n ** BigInt(place) * BigInt(number + 1),
    credits: BigInt(number) * 7n,
  })),
);

const bookOf = (counted: readonly Counted[]) => {
  const moved = counted.reduce((sum, { debits, credits }) => sum + debits - credits, 0n);
  const positions = accounts.map((account) => ({
    account,
    opening: 1n,
    closing: counted
      .filter((row) => row.account === account)
      .reduce((sum, { debits, credits }) => sum + credits - debits, 1n),
  }));
  return currencyBook({ currency: 'TRY', opening: 500n, closing: 500n + moved, counted, positions });
};

test('WAL-17 every counted row is in exactly one figure: alone it ties, and with all others too', () => {
  for (const row of everything) expect(bookOf([row]).difference, `${row.account} ${row.code}`).toBe(0n);
  expect(bookOf(everything).difference).toBe(0n);
});

test('the lines of play and payments come to the figures above them, and every account to its closing', () => {
  const { play, payments, ggr, stakes, wins } = bookOf(everything);
  const sum = (figures: readonly bigint[]) => figures.reduce((total, figure) => total + figure, 0n);
  expect(sum(play.map((line) => line.ggr))).toBe(ggr);
  expect(sum(play.map((line) => line.stakes))).toBe(stakes);
  expect(sum(play.map((line) => line.wins))).toBe(wins);
  for (const line of payments)
    expect(
      line.opening - line.deposits + line.withdrawals + line.settled + line.fees + line.other,
      line.account,
    ).toBe(line.closing);
});

test('what stands still and empty is left out, what stands still with money in it is not', () => {
  const still = { opening: 0n, closing: 0n };
  const waiting = { account: 'suspense', opening: 5n, closing: 5n };
  const { payments } = currencyBook({
    currency: 'TRY',
    opening: 0n,
    closing: 0n,
    counted: [],
    positions: [{ account: 'bank', ...still }, waiting],
  });
  expect(payments.map(({ account }) => account)).toEqual(['suspense']);
});
