// PRO-11: what a bonus asks for is at most ten times the bonus and costs less than it, in every game that counts.
import { picksMax, returnOf } from '@yakamoz/keno';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { countedShare, faultsOf } from './fairness-rules.ts';
import { bonusOf, expectedCost, expectedWins, meterOf, promiseOf, turnoverOf } from './figures.ts';
import type { Fraction, KnownGame, Rules, TurnoverRules } from './rules.ts';

const match: TurnoverRules & { kind: 'deposit_match' } = {
  kind: 'deposit_match',
  product: 'slot',
  turn: 'once',
  weekdays: [],
  percent: 50,
  isFirstDeposit: true,
  multiplier: 5,
  days: 30,
  order: 'cash_first',
  percentCounted: 100,
  exceptions: [],
  amounts: { TRY: { least: 20_000n, most: 100_000n, stake: 5_000n } },
};
const slot = (id: number, hundredths: number, product: KnownGame['product'] = 'slot'): KnownGame => ({
  id,
  product,
  picks: 0,
  return: { ways: BigInt(hundredths), of: 10_000n },
});
const kenoRows: KnownGame[] = Array.from({ length: picksMax }, (_, index) => ({
  id: 7,
  product: 'keno',
  picks: index + 1,
  return: returnOf(index + 1),
}));
const slots = [slot(1, 9_600), slot(2, 8_800), slot(3, 9_900)];
const codes = (rules: Rules, games: readonly KnownGame[] = slots) =>
  faultsOf(rules, games).map(({ fault }) => fault);

const fraction = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 18n }), fc.bigInt({ min: 0n, max: 10n ** 18n }))
  .map(([of, ways]): Fraction => ({ ways: ways % (of + 1n), of }));
const whole = (min: number, max: number) => fc.integer({ min, max });
const games = fc.array(
  fc.record({
    id: whole(1, 6),
    product: fc.constantFrom<KnownGame['product']>('slot', 'live', 'keno'),
    picks: whole(0, 3),
    return: fc.option(fraction),
  }),
  { maxLength: 12 },
);
const rules = fc
  .record({
    multiplier: whole(1, 14),
    percentCounted: whole(0, 100),
    exceptions: fc.array(fc.record({ game: whole(1, 6), picks: whole(0, 3), percent: whole(0, 100) }), {
      maxLength: 4,
    }),
  })
  .map((changed): TurnoverRules => ({ ...match, ...changed }));

describe('PRO-11', () => {
  test('whatever counts is at most ten times, costs less than the bonus, and is of the one product', () => {
    fc.assert(
      fc.property(rules, games, fc.bigInt({ min: 1n, max: 10n ** 12n }), (given, known, bonus) => {
        for (const game of known) {
          const percent = countedShare(given, game);
          if (percent === 0) continue;
          const turnover = turnoverOf(bonus, given.multiplier);
          expect(game.product).toBe(given.product);
          // The money staked there, and what it costs, by fractions and not by the code under test.
          expect(turnover * 100n <= 10n * bonus * BigInt(percent)).toBe(true);
          const back = game.return as Fraction;
          expect(turnover * 100n * (back.of - back.ways) < bonus * BigInt(percent) * back.of).toBe(true);
          expect(expectedCost(turnover, percent, back) <= bonus).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('terms without a fault count somewhere, and nothing that is counted by name falls out', () => {
    fc.assert(
      fc.property(rules, games, (given, known) => {
        if (faultsOf(given, known).length > 0) return;
        expect(known.some((game) => countedShare(given, game) > 0)).toBe(true);
        for (const { game, picks, percent } of given.exceptions) {
          if (percent === 0) continue;
          const named = known.filter(({ id, picks: of }) => id === game && (picks === 0 || of === picks));
          expect(named.every(({ product }) => product === given.product)).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    [10, 100, []],
    [10, 99, ['over_ten', 'no_game']],
    [8, 80, []],
    [8, 79, ['over_ten', 'no_game']],
    [1, 10, []],
    [11, 100, ['multiplier']],
    [5, 0, ['no_game']],
    [5, 101, ['percent']],
  ])('%s times at a share of %s percent: %j', (multiplier, percentCounted, faults) => {
    expect(codes({ ...match, multiplier, percentCounted })).toEqual(faults);
  });

  // 1 - 0.88 = 0.12: at ten times it costs 1.2 of the bonus, at eight 0.96, and exactly the bonus is too much.
  test.each([
    [10, 8_800, 0],
    [8, 8_800, 100],
    [10, 9_000, 0],
    [10, 9_001, 100],
    [5, 8_000, 0],
  ])('%s times in a game that returns %s of 10,000 counts %s percent', (multiplier, back, counted) => {
    expect(countedShare({ ...match, multiplier }, slot(1, back))).toBe(counted);
  });

  test('a game of unknown return counts nothing', () => {
    expect(countedShare(match, { ...slot(1, 9_600), return: null })).toBe(0);
  });

  test.each([
    [{ game: 9, picks: 0, percent: 100 }, 'other_product'],
    [{ game: 4, picks: 0, percent: 100 }, 'other_product'],
    [{ game: 1, picks: 0, percent: 40 }, 'over_ten'],
    [{ game: 2, picks: 0, percent: 55 }, 'cost'],
    [{ game: 1, picks: 0, percent: 101 }, 'percent'],
  ])('an exception %j is refused: %s', (exception, fault) => {
    const known = [...slots, slot(4, 9_600, 'live')];
    expect(codes({ ...match, exceptions: [exception] }, known)).toContain(fault);
  });

  test('an exception of 0 keeps bonus money out of a game', () => {
    const given = { ...match, exceptions: [{ game: 3, picks: 0, percent: 0 }] };
    expect(codes(given)).toEqual([]);
    expect(countedShare(given, slot(3, 9_900))).toBe(0);
  });
});

test("PRO-11 Keno's rows count by their picks: at three times only those that cost less than the bonus", () => {
  const keno: TurnoverRules = { ...match, product: 'keno', multiplier: 3 };
  expect(kenoRows.filter((row) => countedShare(keno, row) > 0).map(({ picks }) => picks)).toEqual([
    1, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  expect(
    kenoRows.filter((row) => countedShare({ ...keno, multiplier: 10 }, row) > 0).map(({ picks }) => picks),
  ).toEqual([5, 9, 10]);
  const without = { ...keno, exceptions: [{ game: 7, picks: 10, percent: 0 }] };
  expect(codes(without, kenoRows)).toEqual([]);
  expect(countedShare(without, kenoRows[9] as KnownGame)).toBe(0);
  expect(codes({ ...keno, exceptions: [{ game: 7, picks: 2, percent: 100 }] }, kenoRows)).toEqual(['cost']);
});

test.each<[Partial<typeof match>, string]>([
  [{ amounts: {} }, 'no_amounts'],
  [{ amounts: { TRY: { least: 0n, most: 1n, stake: 1n } } }, 'amounts'],
  [{ amounts: { TRY: { least: 100n, most: 0n, stake: 1n } } }, 'amounts'],
  [{ percent: 50, amounts: { TRY: { least: 1n, most: 1n, stake: 1n } } }, 'amounts'],
  [{ amounts: { TRY: { least: 100n, most: 1n, stake: 0n } } }, 'amounts'],
  [{ percent: 0 }, 'percent'],
  [{ percent: 201 }, 'percent'],
  [{ days: 0 }, 'days'],
  [{ days: 91 }, 'days'],
  [{ weekdays: [6, 6] }, 'weekdays'],
  [{ weekdays: [8] }, 'weekdays'],
  [{ multiplier: 0 }, 'multiplier'],
  [{ multiplier: 2.5 }, 'multiplier'],
])('terms with %o are refused: %s', (changed, fault) => {
  expect(codes({ ...match, ...changed })).toContain(fault);
});

test('a gift of rounds is of a game of its product', () => {
  const rounds: Rules = {
    kind: 'free_rounds',
    product: 'slot',
    turn: 'once',
    weekdays: [],
    game: { id: 1, name: 'Mehtap' },
    count: 20,
    days: 7,
    amounts: { TRY: { least: 0n, most: 0n, stake: 200n } },
  };
  expect(codes(rounds)).toEqual([]);
  expect(codes({ ...rounds, game: { id: 8, name: 'x' } })).toEqual(['no_game']);
  expect(codes({ ...rounds, product: 'live' })).toEqual(['other_product']);
  expect(codes({ ...rounds, count: 0 })).toEqual(['count']);
  expect(promiseOf(rounds, { least: 0n, most: 0n, stake: 200n })).toBe(4_000n);
});

test("rounds at the house's cost win what their game returns, rounded up", () => {
  expect(expectedWins(50_000n, { ways: 9_600n, of: 10_000n })).toBe(48_000n);
  expect(expectedWins(1n, { ways: 9_600n, of: 10_000n })).toBe(1n);
  expect(expectedWins(0n, { ways: 9_600n, of: 10_000n })).toBe(0n);
});

test('a cashback has a window of whole days or weeks, and no days within it', () => {
  const cashback: Rules = {
    kind: 'cashback',
    product: 'slot',
    turn: 'week',
    weekdays: [],
    percent: 10,
    amounts: { TRY: { least: 50_000n, most: 50_000n, stake: 0n } },
  };
  expect(codes(cashback)).toEqual([]);
  expect(codes({ ...cashback, weekdays: [6] })).toEqual(['weekdays']);
});

describe('PRO-11 of bets', () => {
  /** Of each leg nine tenths come back. */
  const bets: KnownGame[] = Array.from({ length: 20 }, (_, index) => ({
    id: 2_100_000_001,
    product: 'sports',
    picks: index + 1,
    return: { ways: 9n ** BigInt(index + 1), of: 10n ** BigInt(index + 1) },
  }));
  const ofBets: TurnoverRules = {
    ...match,
    product: 'sports',
    bets: { legsMin: 1, legOddsMin: 130, oddsMin: 180 },
  };
  const legsCounted = (changed: Partial<TurnoverRules>) =>
    bets.filter((bet) => countedShare({ ...ofBets, ...changed }, bet) > 0).map(({ picks }) => picks);

  test.each([
    [9, 100, [1]],
    [10, 100, []],
    [5, 100, [1, 2]],
    [2, 100, [1, 2, 3, 4, 5, 6]],
    [5, 60, [1]],
    [5, 40, []],
  ])(
    '%s times at %s percent counts bets of %j legs: more of them would cost the bonus',
    (multiplier, percentCounted, legs) => {
      expect(legsCounted({ multiplier, percentCounted })).toEqual(legs);
    },
  );

  test('bets of too few legs do not count, and terms by which none is left cannot be proposed', () => {
    const bounds = { legsMin: 2, legOddsMin: 130, oddsMin: 180 };
    expect(legsCounted({ bets: bounds })).toEqual([2]);
    expect(codes({ ...ofBets, bets: bounds }, bets)).toEqual([]);
    expect(codes({ ...ofBets, bets: { ...bounds, legsMin: 3 } }, bets)).toEqual(['no_game']);
  });

  test.each([
    ['no legs', { bets: { legsMin: 0, legOddsMin: 130, oddsMin: 180 } }, ['legs']],
    ['a price of 1.00', { bets: { legsMin: 1, legOddsMin: 100, oddsMin: 180 } }, ['odds']],
    ['an exception', { exceptions: [{ game: 2_100_000_001, picks: 2, percent: 100 }] }, ['legs']],
    ['prices of a slot', { product: 'slot' as const }, ['legs']],
  ])('%s cannot be proposed', (_, changed, faults) => {
    expect(codes({ ...ofBets, ...changed }, [...bets, ...slots])).toEqual(faults);
  });
});

describe('figures', () => {
  const amounts = { least: 20_000n, most: 100_000n, stake: 5_000n };
  test.each([
    [19_999n, 0n],
    [20_000n, 10_000n],
    [20_001n, 10_000n],
    [100_000n, 50_000n],
    [200_000n, 100_000n],
    [900_000n, 100_000n],
  ])('a deposit of %s brings %s', (deposit, bonus) => {
    expect(bonusOf(deposit, 50, amounts)).toBe(bonus);
  });

  test('a bonus is never above its most nor above its percent of the deposit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        whole(1, 200),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (deposit, percent, most) => {
          const bonus = bonusOf(deposit, percent, { ...amounts, most });
          expect(bonus >= 0n && bonus <= most).toBe(true);
          expect(bonus * 100n <= deposit * BigInt(percent)).toBe(true);
        },
      ),
    );
  });

  test('the meter tells what is left to stake here, in how many stakes and at what cost', () => {
    const back = { ways: 96n, of: 100n };
    expect(meterOf(250_000n, { percent: 100, back, stake: 5_000n })).toEqual({
      left: 250_000n,
      toStake: 250_000n,
      stakes: 50n,
      cost: 10_000n,
    });
    expect(meterOf(250_000n, { percent: 30, back, stake: 5_000n })).toEqual({
      left: 250_000n,
      toStake: 833_334n,
      stakes: 167n,
      cost: 33_334n,
    });
    expect(meterOf(250_000n, { percent: 0, back, stake: 5_000n })).toMatchObject({
      toStake: null,
      cost: null,
    });
    expect(meterOf(1n, { percent: 100, back: null, stake: 0n })).toMatchObject({ stakes: null, cost: null });
  });
});
