import { expect, test } from 'vitest';
import { createSeededDice, type Dice } from '../../play/dice.ts';
import { heightMax, heightAt, startHeight, timeOf } from './client/curve.ts';
import {
  cellOf,
  draw,
  drawCrash,
  exactCells,
  exactReturn,
  exactSquare,
  type Fraction,
  reachChance,
  winOf,
} from './math.ts';

/** Dice that give these words, and fail when more are asked for. */
function wordsOf(...words: number[]): Dice {
  return {
    below(bound) {
      const word = words.shift();
      if (word === undefined || word >= bound) throw new Error('No such word.');
      return word;
    },
  };
}

/** The first word of u for which the crash is surely at this height or above: u < 97 / height. */
const lastWordReaching = (height: number): number => Number((97n << 32n) / BigInt(height)) - 1;

test('every automatic cash-out on the grid returns exactly 97 %', () => {
  for (let cashOutAt = startHeight + 1; cashOutAt <= heightMax; cashOutAt += 1) {
    const [numerator, denominator] = exactReturn({ stake: 100n, cashOutAt });
    expect(numerator * 100n === denominator * 97n, String(cashOutAt)).toBe(true);
  }
});

test('the draw turns at the exact point of every step', () => {
  for (const height of [101, 102, 150, 199, 200, 1000, 12_345, 99_999, heightMax]) {
    const word = lastWordReaching(height);
    expect(drawCrash(wordsOf(word, 0)), String(height)).toBeGreaterThanOrEqual(height);
    expect(drawCrash(wordsOf(word + 2, 0)), String(height)).toBeLessThan(height);
  }
});

test('a word on the border of two steps is decided by the next one', () => {
  // 97 * 2^32 is not a multiple of 200: this word holds the border between x1,99 and x2,00.
  const border = lastWordReaching(200) + 1;
  expect(() => drawCrash(wordsOf(border))).toThrow('No such word.');
  expect(drawCrash(wordsOf(border, 0))).toBe(200);
  expect(drawCrash(wordsOf(border, 2 ** 32 - 1))).toBe(199);
});

test('the ends of the scale: the largest u bursts at the start, the smallest flies to the cap', () => {
  expect(drawCrash(wordsOf(2 ** 32 - 1))).toBe(startHeight);
  expect(drawCrash(wordsOf(0))).toBe(heightMax);
});

test('the chances fall with the height and end at the cap', () => {
  expect(reachChance(startHeight)).toEqual([1n, 1n]);
  expect(reachChance(200)).toEqual([97n, 200n]);
  expect(reachChance(heightMax)).toEqual([97n, 100_000n]);
});

test('the cells add up to one, and drawn flights fall into them as often as they should', () => {
  const cells = exactCells();
  const sum = cells.reduce<Fraction>(([a, b], { probability: [c, d] }) => [a * d + c * b, b * d], [0n, 1n]);
  expect(sum[0]).toBe(sum[1]);

  const dice = createSeededDice('roket');
  const rounds = 50_000;
  const seen = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    const cell = cellOf(draw({ stake: 100n, cashOutAt: 200 }, dice));
    seen.set(cell, (seen.get(cell) ?? 0) + 1);
  }
  for (const { name, probability } of cells) {
    const chance = Number(probability[0]) / Number(probability[1]);
    const deviation = Math.sqrt(rounds * chance * (1 - chance));
    expect(Math.abs((seen.get(name) ?? 0) - rounds * chance), name).toBeLessThan(4 * deviation);
  }
});

test('a win is a whole number of minor units for every stake of whole hundreds', () => {
  expect(winOf(100n, 137)).toBe(137n);
  expect(winOf(2_500n, 101)).toBe(2_525n);
  const [numerator, denominator] = exactSquare();
  expect(Number(numerator) / Number(denominator)).toBeCloseTo(1.94);
});

test('the curve and its times agree on every step', () => {
  for (let height = startHeight; height <= heightMax; height += 7) {
    expect(heightAt(timeOf(height)), String(height)).toBe(height);
    expect(heightAt(timeOf(height + 1) - 1e-9), String(height)).toBeLessThanOrEqual(height);
  }
  expect(heightAt(-50)).toBe(startHeight);
});
