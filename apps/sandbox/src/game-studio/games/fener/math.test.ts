import { describe, expect, test } from 'vitest';
import { createSeededDice } from '../../play/dice.ts';
import { fener, type SpinView } from './game.ts';
import { cellOf, exactCells, exactReturn, exactSquare, type Fraction, maxUnits, spreadOf } from './math.ts';
import { baseStrips, lineWinsOf, moonsOf, nightStrips, pays, unitsOf, windowOf } from './reels.ts';
import { lines } from './client/lines.ts';

const cut = ([numerator, denominator]: Fraction, digits: number): string => {
  const scaled = String((numerator * 10n ** BigInt(digits)) / denominator).padStart(digits + 1, '0');
  return `${scaled.slice(0, -digits)}.${scaled.slice(-digits)}`;
};

describe('the exact return of Fener Gecesi', () => {
  test('the declared return, deviation and greatest win are what the arithmetic gives', () => {
    const back = exactReturn();
    expect(cut([back[0] * 100n, back[1]], 2)).toBe(fener.facts.rtp);
    const [numerator, denominator] = exactSquare();
    const mean = Number((back[0] * 10n ** 12n) / back[1]) / 1e12;
    const square = Number((numerator * 10n ** 12n) / denominator) / 1e12;
    expect(Math.sqrt(square - mean ** 2).toFixed(2)).toBe(fener.facts.deviation);
    expect(String(maxUnits() / 20)).toBe(fener.facts.maxWin);
  });

  test('the walk counts what going through every stop would count', () => {
    // Short reels, so that all 6^5 ways can be gone through one by one by the rules of the game itself.
    const strips = baseStrips.map((strip) => strip.slice(0, 6));
    const slow = new Map<string, bigint>();
    const stops = [0, 0, 0, 0, 0];
    for (let way = 0; way < 6 ** 5; way += 1) {
      for (const reel of stops.keys()) stops[reel] = Math.floor(way / 6 ** reel) % 6;
      const grid = strips.map((strip, reel) => windowOf(strip, stops[reel] ?? 0));
      const moons = moonsOf(grid).length;
      const key = `${unitsOf(lineWinsOf(grid), moons)} ${moons}`;
      slow.set(key, (slow.get(key) ?? 0n) + 1n);
    }
    const quick = new Map([...spreadOf(strips).counts].map(([key, { count }]) => [key, count]));
    expect(quick).toEqual(slow);
  });

  test('the chances of all classes add up to one', () => {
    const cells = exactCells();
    const ways = cells.reduce((sum, { probability }) => sum + probability[0], 0n);
    expect(ways).toBe(cells[0]?.probability[1]);
    expect(cells.length).toBeGreaterThan(8);
  });
});

describe('the rules of Fener Gecesi', () => {
  test('no reel shows one mark twice, and the first and last have no lighthouse', () => {
    for (const strips of [baseStrips, nightStrips])
      for (const [reel, strip] of strips.entries()) {
        for (const stop of strip.keys()) expect(new Set(windowOf(strip, stop)).size).toBe(3);
        if (reel === 0 || reel === 4) expect(strip).not.toContain('F');
      }
    for (const strip of nightStrips) expect(strip).not.toContain('A');
  });

  test('twenty lines, no two alike', () => {
    expect(new Set(lines.map((rows) => rows.join(''))).size).toBe(20);
  });

  test('lighthouses continue a line and moons break it', () => {
    const of = (marks: string) =>
      lineWinsOf(marks.split('').map((mark) => ['B', mark, 'K']) as Parameters<typeof lineWinsOf>[0]);
    expect(of('GFFGG').find(({ line }) => line === 0)).toMatchObject({
      mark: 'G',
      count: 5,
      units: pays.G[2],
    });
    expect(of('GGFAG').find(({ line }) => line === 0)).toMatchObject({ count: 3, units: pays.G[0] });
    expect(of('GGAGG').find(({ line }) => line === 0)).toBeUndefined();
  });

  test('every stake that is offered pays whole minor units, as its steps and their details say', () => {
    const dice = createSeededDice('fener');
    let nights = 0;
    for (let round = 0; round < 2000; round += 1) {
      const stake = fener.stakes[round % fener.stakes.length] ?? 0n;
      const steps = fener.draw({ stake }, dice, { currency: 'TRY', poolAmount: () => 0n });
      const first = steps[0]?.view as SpinView;
      expect(steps).toHaveLength(1 + first.spins);
      nights += first.spins > 0 ? 1 : 0;
      for (const { win, view, detail } of steps) {
        expect(win * 20n).toBe(BigInt((view as SpinView).units) * stake);
        expect(detail.summary.length).toBeLessThanOrEqual(200);
        expect(detail.grid?.map((row) => row.length)).toEqual([5, 5, 5]);
        expect((detail.marks?.length ?? 0) > 0).toBe(win > 0n);
      }
      expect(exactCells().map(({ name }) => name)).toContain(cellOf(steps));
    }
    expect(nights).toBeGreaterThan(5);
  });
});
