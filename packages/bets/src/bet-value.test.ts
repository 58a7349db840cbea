import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BetLeg, deadHeatOf, linesOf, valueOf, type Verdict, verdicts } from './bet-value.ts';

const { won, lost, void: isVoid, halfWon, halfLost } = verdicts;
const leg = (price: number, verdict: Verdict, banker = false): BetLeg => ({ price, verdict, banker });
const combo = (stake: bigint, legs: BetLeg[]): bigint => valueOf({ stake, legs, sizes: [legs.length] });
const lira = (amount: number): bigint => BigInt(Math.round(amount * 100));

describe('SPB-12 the vectors of the trade', () => {
  const prices = [200, 300, 150, 180];
  const system = (changes: Record<number, Verdict>): bigint =>
    valueOf({
      stake: lira(40),
      legs: prices.map((price, index) => leg(price, changes[index] ?? won)),
      sizes: [3],
    });

  test.each([
    ['all won', {}, 333],
    ['1.80 lost', { 3: lost }, 90],
    ['3.00 void', { 1: isVoid }, 147],
    ['1.50 half lost', { 2: halfLost }, 183],
  ])('system 3 of 4 at 10.00 a line, %s', (_what, changes, expected) => {
    expect(system(changes)).toBe(lira(expected));
  });

  test('four of them in one line, and two legs of which one is half won', () => {
    expect(
      combo(
        lira(10),
        prices.map((price) => leg(price, won)),
      ),
    ).toBe(lira(162));
    expect(combo(lira(100), [leg(185, halfWon), leg(210, won)])).toBe(lira(299.25));
  });

  test.each([
    [2, 3, 3],
    [2, 4, 6],
    [3, 4, 4],
    [2, 5, 10],
    [3, 5, 10],
    [4, 5, 5],
    [2, 6, 15],
    [3, 6, 20],
    [4, 6, 15],
    [5, 6, 6],
    [3, 7, 35],
    [4, 8, 70],
  ])('%d of %d are %d lines', (size, legs, lines) => {
    expect(linesOf(legs, [size])).toBe(BigInt(lines));
  });

  test('every factor of the table', () => {
    expect([won, lost, isVoid, halfWon, halfLost, deadHeatOf(2), deadHeatOf(3)].map(oneLeg)).toEqual(
      [2.5, 0, 1, 1.75, 0.5, 1.25, 0.8333].map((factor) => BigInt(Math.floor(factor * 10_000))),
    );
  });
});

const oneLeg = (verdict: Verdict): bigint => combo(10_000n, [leg(250, verdict)]);

const anyVerdict = fc.constantFrom<Verdict>(
  won,
  lost,
  isVoid,
  halfWon,
  halfLost,
  deadHeatOf(2),
  deadHeatOf(3),
);
const anyPrice = fc.integer({ min: 101, max: 100_000 });
const anyLeg = fc.record({ price: anyPrice, verdict: anyVerdict, banker: fc.constant(false) });
const anyStake = fc.bigInt({ min: 1n, max: 100_000_000n });

describe('SPB-12 for any bet', () => {
  test('the order of legs does not matter', () => {
    fc.assert(
      fc.property(anyStake, fc.array(anyLeg, { minLength: 1, maxLength: 20 }), (stake, legs) => {
        expect(combo(stake, legs.toReversed())).toBe(combo(stake, legs));
      }),
    );
  });

  test('a bet whose legs are all void is worth its stake, one lost leg of a combo takes all', () => {
    fc.assert(
      fc.property(anyStake, fc.array(anyLeg, { minLength: 1, maxLength: 12 }), (stake, legs) => {
        const refunded = legs.map((one) => ({ ...one, verdict: isVoid }));
        expect(combo(stake, refunded)).toBe(stake);
        expect(combo(stake, [...legs, leg(500, lost)])).toBe(0n);
      }),
    );
  });

  test('a better verdict is never worth less', () => {
    const rising: Verdict[] = [lost, halfLost, isVoid, halfWon, won];
    fc.assert(
      fc.property(anyStake, fc.array(anyLeg, { maxLength: 8 }), anyPrice, (stake, legs, price) => {
        const values = rising.map((verdict) => combo(stake, [...legs, leg(price, verdict)]));
        expect(values).toEqual(values.toSorted((one, other) => (one < other ? -1 : Number(one > other))));
      }),
    );
  });

  test('a banker of one more leg equals that leg in every line', () => {
    fc.assert(
      fc.property(
        anyStake,
        anyLeg,
        fc.array(anyLeg, { minLength: 2, maxLength: 8 }),
        (stake, banker, legs) => {
          const all = { stake, legs: [...legs, { ...banker, banker: true }], sizes: [legs.length] };
          expect(valueOf(all)).toBe(combo(stake, [...legs, banker]));
        },
      ),
    );
  });

  test('a system of all sizes is worth what its singles and combos are, but for one rounding', () => {
    fc.assert(
      fc.property(fc.array(anyLeg, { minLength: 2, maxLength: 5 }), (legs) => {
        const sizes = legs.map((_, index) => index + 1);
        const lines = linesOf(legs.length, sizes);
        const each = sizes.map((size) =>
          valueOf({ stake: linesOf(legs.length, [size]) * 1_000_000n, legs, sizes: [size] }),
        );
        const whole = valueOf({ stake: lines * 1_000_000n, legs, sizes });
        const sum = each.reduce((total, value) => total + value, 0n);
        expect(whole - sum).toBeGreaterThanOrEqual(0n);
        expect(whole - sum).toBeLessThan(BigInt(sizes.length));
      }),
    );
  });
});
