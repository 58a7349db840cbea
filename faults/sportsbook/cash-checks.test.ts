import { expect, test } from 'vitest';
import { judge } from './checker.ts';
import type { BookedBet, BookedCashOut, Books, Press, TakenBet, Told } from './judged.ts';
import { bet, books, broken, found, once, told } from './sample-bets.ts';
import { createStops } from './stops.ts';

const press: Press = { key: 'p', part: 40n, amount: 30n, sentAt: 100, answeredAt: 110, told: 'paid' };
const cashOut: BookedCashOut = {
  key: 'p',
  part: 40n,
  amount: 30n,
  isAutomatic: false,
  delayS: 0,
  decidedAt: 105,
  paidRevision: 1,
  decidedLegs: [false],
};
/** 60 of 100 are left for the result, at 2.00. */
const partly = (changes: Partial<BookedCashOut> = {}): Partial<BookedBet> => ({
  paid: 120n,
  revisions: [{ revision: 2, value: 120n, isRefund: false, isOpen: false }],
  cashOuts: [{ ...cashOut, ...changes }],
});
const cashed = (changes: Partial<TakenBet> = {}): Told =>
  told({ taken: [{ ...bet, presses: [press], ...changes }] });
const doubles = (given: Told, stands: Books): number => judge(given, stands).doubleCashOuts.length;

test('SPB-19 a part that was cashed out is paid as quoted, and the result pays the rest', () => {
  expect(found(cashed(), books(partly(), 1_050n))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(doubles(cashed(), books(partly(), 1_050n))).toBe(0);
  // As if nothing had been cashed out.
  expect(found(cashed(), books({ ...partly(), ...once(200n) }, 1_130n))).toEqual([0, 0, 1, 0, 0, 1, 80]);
  const all = { ...partly({ part: 100n }), state: 'cashed', paid: 0n, revisions: [] };
  const wholePress = cashed({ presses: [{ ...press, part: 100n }] });
  expect(found(wholePress, books(all, 930n))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(found(wholePress, books({ ...all, state: 'settled' }, 930n))).toEqual([0, 0, 0, 0, 1, 0, 0]);
});

test.each([
  ['another sum than was quoted', { amount: 31n }, {}],
  ['that nobody asked for', { key: 'other' }, {}],
  ['that was told to be refused', {}, { presses: [{ ...press, told: 'changed' }] }],
  ['that was told to be paid and is not', { paidRevision: 0 }, {}],
  ['by a target that nobody set', { isAutomatic: true }, { presses: [], targets: [31n] }],
  ['of more than was staked', { part: 101n }, { presses: [{ ...press, part: 101n }] }],
])('SPB-19 finds a cash-out %s', (_what, made, taken) => {
  expect(doubles(cashed(taken), books(partly(made), 1_050n))).toBeGreaterThan(0);
});

test('SPB-19 finds a cash-out that is gone, and one that outlived a stop or was too early', () => {
  expect(judge(cashed(), books()).lost).toHaveLength(1);
  const late = books(partly({ delayS: 2, decidedAt: 2_100 }), 1_050n);
  const waited = { presses: [{ ...press, told: 'waiting' }] };
  expect(broken(cashed(waited), late)).toBe(0);
  expect(broken(cashed(waited), books(partly({ delayS: 2, decidedAt: 2_099 }), 1_050n))).toBe(1);
  let now = 111;
  const stops = createStops(() => now);
  const stop = stops.stop(['m/1x2']);
  stop.sent?.();
  now = 2_099;
  stop.acknowledged?.();
  expect(broken({ ...cashed(waited), stops }, late)).toBe(1);
  expect(
    broken(
      { ...cashed(waited), stops },
      books(partly({ delayS: 2, decidedAt: 2_100, decidedLegs: [true] }), 1_050n),
    ),
  ).toBe(0);
});
