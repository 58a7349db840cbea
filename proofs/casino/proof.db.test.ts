// One hundredth of `pnpm prove:casino` in every run of the tests.
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';

import { prove } from './proof.ts';
import { isFound, sabotages } from './sabotage.ts';

// A few seconds on a quiet machine; others may be testing beside us.
const timeoutMs = 120_000;

// A seed that once failed is added to the list and stays there.
test.each([1, randomInt(1_000_000)])(
  'CAS-8 to CAS-11 hold in a random history of 2,000 calls, seed %i',
  async (seed) => {
    const { problems } = await prove({ calls: 2_000, seed });
    expect(problems, `seed ${seed}`).toEqual([]);
  },
  timeoutMs,
);

// The full run tries all of them.
test.each(sabotages.slice(0, 1))('the model notices $what', { timeout: timeoutMs }, async (sabotage) => {
  expect(await isFound(sabotage)).toBe(true);
});
