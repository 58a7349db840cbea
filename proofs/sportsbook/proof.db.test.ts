// One hundredth of `pnpm prove:sportsbook` in every run of the tests.
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { proveHistories } from './histories.ts';
import { proveTickets } from './proof.ts';
import { overlooked } from './sabotage.ts';
import { isFound, sabotages } from './spoilt-houses.ts';
import { withValuers } from './valuers.ts';
import { checkVectors } from './vectors.ts';

// A few seconds on a quiet machine; others may be testing beside us.
const timeoutMs = 180_000;

// A seed that once failed is added to the list and stays there.
test.each([1, randomInt(1_000_000)])(
  'SPB-12 SQL and the browser say what the oracle says, seed %i',
  async (seed) => {
    const { problems, figures } = await withValuers(async (valuers) => {
      expect(await checkVectors(valuers)).toEqual([]);
      return proveTickets(valuers, { tickets: 500, seed });
    });
    expect(problems, `seed ${seed}`).toEqual([]);
    expect(figures).toBe('tickets=500 kurus_off=0');
  },
);

test('the proof finds roundings in lines, refunds at the price, doubles and forgotten bankers', async () => {
  expect(await overlooked({ tickets: 200, seed: 1, say: () => undefined })).toEqual([]);
});

test.each([1, randomInt(1_000_000)])(
  'SPB-7 to SPB-18 hold in ten random histories, seed %i',
  async (seed) => {
    const { violations } = await proveHistories({ histories: 10, seed });
    expect(violations, `seed ${seed}`).toEqual([]);
  },
  timeoutMs,
);

// The full run tries all of them.
test.each(sabotages.slice(0, 1))('the model notices $what', { timeout: timeoutMs }, async (sabotage) => {
  expect(await isFound(sabotage)).toBe(true);
});
