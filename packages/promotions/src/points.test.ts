// PRO-15: points are worth no more than the edge, by exact arithmetic, for Keno's ten rows and every game of the demo.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { picksMax, returnOf } from '@yakamoz/keno';
import { expect, test } from 'vitest';

import { pointPercents, pointUnitsOf, unitsAPoint } from './points.ts';
import type { Fraction } from './rules.ts';

const catalogue = resolve(import.meta.dirname, '../../../database/seed/catalogue');
const demoGames = ['slots', 'live', 'tables'].flatMap(
  (file) =>
    JSON.parse(readFileSync(resolve(catalogue, `${file}.json`), 'utf8')) as {
      code: string;
      rtp: string | null;
    }[],
);
const kenoRows = Array.from({ length: picksMax }, (_, index) => ({
  name: `Keno, ${index + 1}`,
  back: returnOf(index + 1),
}));
/** '96.2' is 9620 of 10000, digit by digit. */
const fractionOf = (rtp: string): Fraction => {
  const [whole = '', parts = ''] = rtp.split('.');
  return { ways: BigInt(whole + parts.padEnd(2, '0')), of: 10_000n };
};
const games: { name: string; back: Fraction }[] = [
  ...demoGames.flatMap(({ code, rtp }) => (rtp === null ? [] : [{ name: code, back: fractionOf(rtp) }])),
  ...kenoRows,
];

test('PRO-15 at every percent the points of a game are worth no more than its edge, and less than a fifth of it', () => {
  expect(games.length).toBeGreaterThan(50);
  for (const { name, back } of games)
    for (let percent = pointPercents.least; percent <= pointPercents.most; percent += 1n) {
      const staked = 12_345n;
      const units = pointUnitsOf(staked, percent, back);
      // What the house keeps of it on average, in the same units of a minor unit; both are whole.
      const edge = staked * (back.of - back.ways) * (unitsAPoint / back.of);
      expect(units * 100n, name).toBe(edge * percent);
      expect(units * 5n <= edge, name).toBe(true);
      expect(units >= 0n, name).toBe(true);
    }
});

test('D-56 a slot of %96 gives 40 points for 100.00, and what does not return in ten-thousandths or draws is refused', () => {
  expect(pointUnitsOf(10_000n, 10n, { ways: 9_600n, of: 10_000n })).toBe(40n * unitsAPoint);
  expect(() => pointUnitsOf(1n, 10n, { ways: 1n, of: 7_919n })).toThrow('PRO-15');
});

test('parts of points add up without rounding, whatever the order of play', () => {
  const [tenth] = kenoRows.slice(-1);
  const back = tenth?.back ?? { ways: 0n, of: 1n };
  let carry = 0n;
  for (let round = 0; round < 1_000; round += 1) carry += pointUnitsOf(1n, 11n, back);
  expect(carry).toBe(pointUnitsOf(1_000n, 11n, back));
});
