// One hundredth of `pnpm prove:wallet` in every run of the tests.
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';

import { prove } from './proof.ts';
import { isFound, sabotages } from './sabotage.ts';

// A few seconds on a quiet machine; others may be testing beside us.
const timeoutMs = 120_000;

// A seed that once failed is added to the list and stays there.
test.each([1, randomInt(1_000_000)])(
  'WAL-1 to WAL-13 hold in a random history of 2,000 calls, seed %i',
  async (seed) => {
    const size = { calls: 2_000, clients: 24, days: 3 };
    const { problems, figures } = await prove({ ...size, seed, say: () => undefined });
    expect(problems, `seed ${seed}`).toEqual([]);
    expect(figures).toMatch(
      /^calls=\d+ clients=24 players=20 violations=0 tampered_found=6 naive_violations=[1-9]\d* seed=\d+$/,
    );
  },
  timeoutMs,
);

// The full run tries all of them.
test.each(sabotages.slice(0, 1))('the judgement finds $what', { timeout: timeoutMs }, async (sabotage) => {
  expect(await isFound(sabotage)).toBe(true);
});
