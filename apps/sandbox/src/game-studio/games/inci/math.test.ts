import { expect, test } from 'vitest';
import { createSeededDice, type Dice } from '../../play/dice.ts';
import { columnCount, burstMin, partsPerStake, prices, rowCount, stringFactors } from './client/prices.ts';
import { mostParts, exactFall } from './exact.ts';
import { burstSize, burstsOf, cellCount, colourCount, drawFall, partsOf, priceOf } from './math.ts';

/** Takes seconds, and is the same for all. */
const { outOf, ends } = exactFall();

const falls = (seed: string, count: number) => {
  const dice = createSeededDice(seed);
  return Array.from({ length: count }, () => drawFall(dice));
};

/** Dice that fall as told, and then on zero for ever. */
const scripted = (colours: number[]): Dice => {
  const left = [...colours];
  return { below: () => left.shift() ?? 0 };
};

test.each([
  [7, 0],
  [8, 5],
  [9, 7],
  [10, 15],
  [11, 30],
  [12, 80],
  [13, 200],
  [14, 500],
  [15, 1500],
  [30, 1500],
])('%i pearls of a colour pay %i twentieths of the stake', (count, parts) =>
  expect(priceOf(count)).toBe(parts),
);

test('prices rise with the number of pearls', () => {
  for (const [index, [count, parts]] of prices.entries()) {
    const [before, less] = prices[index - 1] ?? [burstMin - 1, 0];
    expect(count).toBe(before + 1);
    expect(parts).toBeGreaterThan(less);
  }
});

test('every board is full until the string is whole, and a fall ends only where nothing bursts any more', () => {
  for (const { board, cascades, left } of falls('full', 1_000)) {
    let lying = board;
    for (const { bursts, dropped } of cascades) {
      expect(lying.map((column) => column.length)).toEqual(
        Array.from({ length: columnCount }, () => rowCount),
      );
      expect(bursts).toEqual(burstsOf(lying));
      const gone = new Set(bursts.map(({ colour }) => colour));
      lying = lying.map((column, at) => [
        ...(dropped[at] ?? []),
        ...column.filter((colour) => !gone.has(colour)),
      ]);
    }
    expect(lying).toEqual(left);
    expect(cascades.map(({ times }) => times)).toEqual(stringFactors.slice(0, cascades.length));
    if (cascades.length < stringFactors.length) expect(burstsOf(left)).toEqual([]);
    else
      expect(left.flat().length).toBe(
        cellCount - burstSize(cascades.at(-1) ?? { bursts: [], times: 1, dropped: [] }),
      );
  }
});

test('dice that show one colour only burst the whole board seven times and end', () => {
  const fall = drawFall(scripted([]));
  expect(fall.cascades).toHaveLength(stringFactors.length);
  expect(fall.cascades.every((cascade) => burstSize(cascade) === cellCount)).toBe(true);
  expect(fall.left.flat()).toEqual([]);
  expect(partsOf(fall)).toBe(1500n * 51n);
});

test('nothing pays more than the declared most: two colours of fifteen, seven times', () => {
  const halves = Array.from({ length: cellCount }, (_, index) => index % 2);
  const fall = drawFall(scripted(stringFactors.flatMap(() => halves)));
  expect(partsOf(fall)).toBe(mostParts());
  expect(mostParts() / partsPerStake).toBe(7_650n);
});

test('every place of the board gets every colour alike', () => {
  const counts = Array.from({ length: cellCount }, () => Array.from({ length: colourCount }, () => 0));
  const rounds = 7_000;
  for (const { board } of falls('places', rounds))
    board.flat().forEach((colour, place) => {
      const row = counts[place];
      if (row !== undefined) row[colour] = (row[colour] ?? 0) + 1;
    });
  // 210 counts with a deviation of 29 each: five deviations are one in a million.
  for (const count of counts.flat()) expect(Math.abs(count - rounds / colourCount)).toBeLessThan(5 * 29.3);
});

test('the ways of a fall add up to all there are', () => {
  expect(outOf).toBe(BigInt(colourCount) ** BigInt(cellCount * stringFactors.length));
  expect(ends.reduce((sum, { ways }) => sum + ways, 0n)).toBe(outOf);
});

/** Of the first board alone, by going through all counts of seven colours. */
function quietBoards(): bigint {
  const factorials = [1n];
  for (let n = 1n; n <= BigInt(cellCount); n += 1n) factorials.push(n * (factorials.at(-1) ?? 1n));
  const of = (n: number): bigint => factorials[n] ?? 0n;
  const fill = (colours: number, pearls: number): bigint => {
    if (colours === 0) return pearls === 0 ? of(cellCount) : 0n;
    let ways = 0n;
    for (let count = 0; count < burstMin && count <= pearls; count += 1)
      if (pearls - count < burstMin * (colours - 1) || colours === 1)
        ways += fill(colours - 1, pearls - count) / of(count);
    return ways;
  };
  return fill(colourCount, cellCount);
}

test('as many boards burst nothing as counting them one by one finds', () => {
  const quiet = ends.filter(({ cascades }) => cascades === 0);
  expect(quiet).toHaveLength(1);
  expect((quiet[0]?.ways ?? 0n) * BigInt(colourCount) ** BigInt(cellCount)).toBe(quietBoards() * outOf);
});
