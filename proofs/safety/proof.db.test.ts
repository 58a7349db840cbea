// One hundredth of `pnpm prove:safety` in every run of the tests, in a house inside this process, and one of its faults.
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openInsideStage } from './inside-stage.ts';
import { prove } from './proof.ts';
import { rulesFound, sabotages } from './sabotage.ts';
import type { Stage } from './stage.ts';

// Twenty seconds on a quiet machine; others may be testing beside us.
const timeout = 180_000;
let stage: Stage;

beforeAll(async () => {
  stage = await openInsideStage();
}, timeout);
afterAll(() => stage.close(), timeout);

// A seed that once failed is added to the list and stays there.
test.each([randomInt(1_000_000)])(
  'SAFE-1 to SAFE-14 hold in a thousand calls of sixteen clients over three servers, seed %i',
  { timeout },
  async (seed) => {
    const { breaches, gaps, counts } = await prove(stage, {
      calls: 1000,
      clients: 16,
      players: 10,
      moves: 40,
      seed,
    });
    expect({ breaches, gaps }, `seed ${seed}`).toEqual({ breaches: [], gaps: [] });
    expect(counts.get('stake posted')).toBeGreaterThan(0);
    expect(counts.get('refused')).toBeGreaterThan(0);
  },
);

// The full run tries all of them.
test.each(sabotages.slice(0, 1))('the proof finds $what', { timeout }, async (sabotage) => {
  expect(await rulesFound(stage, sabotage)).toContain(sabotage.rule);
});
