// One hundredth of `pnpm prove:statement` in every run of the tests.
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';

import { prove } from './proof.ts';
import { isFound, sabotages } from './sabotage.ts';

// Half a minute on a quiet machine; others may be testing beside us.
const timeoutMs = 240_000;

// A seed that once failed is added to the list and stays there.
test.each([1, randomInt(1_000_000)])(
  'WALK-32 opening balance + rows = closing balance in 50 random histories, in the API, CSV and PDF, seed %i',
  async (seed) => {
    const { problems, figures } = await prove({ histories: 50, seed, say: () => undefined });
    expect(problems, `seed ${seed}`).toEqual([]);
    expect(figures).toBe(`histories=50 off=0 seed=${seed}`);
  },
  timeoutMs,
);

// The full run tries all of them.
test.each(sabotages.slice(0, 1))('the judgement finds $what', { timeout: timeoutMs }, async (sabotage) => {
  expect(await isFound(sabotage)).toBe(true);
});
