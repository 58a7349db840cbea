// One hundredth of `pnpm prove:promotions` in every run of the tests.
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';

import { prove } from './proof.ts';
import { isFound, sabotages } from './sabotage.ts';

// A few seconds on a quiet machine; others may be testing beside us.
const timeoutMs = 180_000;

// A seed that once failed is added to the list and stays there.
test.each([1, randomInt(1_000_000)])(
  'PRO-1 to PRO-20 hold in a random history of 250 bets, seed %i',
  async (seed) => {
    const { problems } = await prove({ bets: 250, seed });
    expect(problems, `seed ${seed}`).toEqual([]);
  },
  timeoutMs,
);

// The full run tries all of them.
test.each(sabotages.slice(0, 1))('the model notices $what', { timeout: timeoutMs }, async (sabotage) => {
  expect(await isFound(sabotage)).toBe(true);
});
