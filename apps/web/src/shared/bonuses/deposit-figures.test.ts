import { expect, test } from 'vitest';

import { figuresOf } from './deposit-figures.ts';

const offered = {
  percent: 50,
  deposit_min: '200.00',
  bonus_max: '1000.00',
  stake_max: '50.00',
  multiplier: 5,
  days: 30,
  order: 'cash_first',
} as const;

test.each([
  ['below the least', 19_999n, undefined],
  ['the least', 20_000n, { bonus: 10_000n, turnover: 50_000n, stakes: 10n, isHighest: false }],
  [
    'a half kuruş is not given',
    20_001n,
    { bonus: 10_000n, turnover: 50_000n, stakes: 10n, isHighest: false },
  ],
  ['a started stake counts', 20_002n, { bonus: 10_001n, turnover: 50_005n, stakes: 11n, isHighest: false }],
  ['the highest', 200_000n, { bonus: 100_000n, turnover: 500_000n, stakes: 100n, isHighest: true }],
  ['more brings no more', 900_000n, { bonus: 100_000n, turnover: 500_000n, stakes: 100n, isHighest: true }],
] as const)('what a deposit brings: %s', (_what, deposit, figures) =>
  expect(figuresOf(offered, deposit)).toEqual(figures),
);

test('a bonus that needs no deposit is whole', () =>
  expect(figuresOf({ ...offered, percent: null }, 0n)).toMatchObject({
    bonus: 100_000n,
    turnover: 500_000n,
  }));
