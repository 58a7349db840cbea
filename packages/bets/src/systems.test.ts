import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { valueOf, verdicts } from './bet-value.ts';
import {
  leastOf,
  linesOfSystem,
  namedSystems,
  nameOfSystem,
  paidBySize,
  possibleOf,
  sizesOfNamed,
} from './systems.ts';

const legs = (count: number, bankers = 0) =>
  Array.from({ length: count }, (_, index) => ({ price: 200, banker: index < bankers }));

const anyLeg = fc.record({
  price: fc.integer({ min: 101, max: 10_000 }),
  banker: fc.boolean(),
  verdict: fc.constantFrom(...Object.values(verdicts)),
});
const anySystem = fc
  .array(anyLeg, { minLength: 3, maxLength: 8 })
  .map((given) => given.map((leg, index) => (index < 2 ? { ...leg, banker: false } : leg)))
  .chain((given) =>
    fc.record({
      legs: fc.constant(given),
      stake: fc.bigInt({ min: 100n, max: 10_000_000n }),
      sizes: fc.shuffledSubarray(
        given.filter(({ banker }) => !banker).map((_, index) => index + 1),
        { minLength: 1 },
      ),
    }),
  );

describe('lines', () => {
  test('2 of 3 are 3, and 2, 3 and 4 of 5 with a banker are 11', () => {
    expect(linesOfSystem({ legs: legs(3), sizes: [2] })).toBe(3n);
    expect(linesOfSystem({ legs: legs(5, 1), sizes: [2, 3, 4] })).toBe(11n);
    expect(linesOfSystem({ legs: legs(4, 2), sizes: [3] })).toBe(0n);
  });

  test.each([
    ['Trixie', 4],
    ['Patent', 7],
    ['Yankee', 11],
    ['Lucky 15', 15],
    ['Super Yankee', 26],
    ['Lucky 31', 31],
    ['Heinz', 57],
    ['Lucky 63', 63],
    ['Super Heinz', 120],
    ['Goliath', 247],
  ])('%s has %d', (name, lines) => {
    const named = namedSystems.find((each) => each.name === name);
    if (named === undefined) throw new Error(`${name} is missing`);
    const system = { legs: legs(named.legs), sizes: sizesOfNamed(named) };
    expect(linesOfSystem(system)).toBe(BigInt(lines));
    expect(nameOfSystem({ ...system, sizes: system.sizes.toReversed() })).toBe(named);
    expect(nameOfSystem({ ...system, legs: legs(named.legs, 1) })).toBeUndefined();
    expect(nameOfSystem({ ...system, sizes: system.sizes.slice(1) })?.name).not.toBe(name);
  });

  test('ten have a name, and a system with a gap has none', () => {
    expect(namedSystems).toHaveLength(10);
    expect(nameOfSystem({ legs: legs(4), sizes: [1, 2, 4] })).toBeUndefined();
  });
});

describe('what it may bring', () => {
  test('the least is one line of the lowest prices with every banker', () => {
    const system = {
      stake: 1_100n,
      legs: [
        { price: 150, banker: true },
        ...[400, 200, 300, 250, 500].map((price) => ({ price, banker: false })),
      ],
      sizes: [3, 2],
    };
    // 10 and 10 lines; 11.00 x 1.50 x 2.00 x 2.50 / 20
    expect(linesOfSystem(system)).toBe(20n);
    expect(leastOf(system)).toBe(412n);
    expect(possibleOf(system)).toBeGreaterThan(1_100n);
  });

  test('no set of won legs that wins a line pays less', () => {
    fc.assert(
      fc.property(anySystem, fc.infiniteStream(fc.boolean()), (system, luck) => {
        const played = system.legs.map((leg) => ({
          ...leg,
          verdict: luck.next().value === true ? verdicts.won : verdicts.lost,
        }));
        const value = valueOf({ ...system, legs: played });
        const won = played.filter(({ verdict }) => verdict === verdicts.won);
        const isLineWon =
          played.every(({ banker, verdict }) => !banker || verdict === verdicts.won) &&
          won.filter(({ banker }) => !banker).length >= Math.min(...system.sizes);
        if (isLineWon) expect(value).toBeGreaterThanOrEqual(leastOf(system));
        else expect(value).toBe(0n);
        expect(value).toBeLessThanOrEqual(possibleOf(system));
      }),
    );
  });
});

describe('SPB-12 what each size paid', () => {
  test('the parts are the value to the last minor unit, each its own share but for less than one', () => {
    fc.assert(
      fc.property(anySystem, (system) => {
        const parts = paidBySize(system);
        expect(parts.map(({ size }) => size)).toEqual(system.sizes.toSorted((one, two) => one - two));
        expect(parts.reduce((sum, { paid }) => sum + paid, 0n)).toBe(valueOf(system));
        const all = linesOfSystem(system);
        for (const { size, lines, paid } of parts) {
          const share = valueOf({ ...system, stake: system.stake * lines, sizes: [size] }) / all;
          expect(paid - share).toBeGreaterThanOrEqual(0n);
          expect(paid - share).toBeLessThanOrEqual(1n);
        }
      }),
    );
  });

  test('a size of which no line won gets nothing of what is left over', () => {
    const played = [201, 333, 107, 109].map((price, index) => ({
      price,
      verdict: index < 2 ? verdicts.won : verdicts.lost,
    }));
    const parts = paidBySize({ stake: 997n, legs: played, sizes: [4, 3, 2, 1] });
    expect(parts.map(({ paid }) => paid > 0n)).toEqual([true, true, false, false]);
  });
});
