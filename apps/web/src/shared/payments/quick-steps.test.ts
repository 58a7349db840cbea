import { expect, test } from 'vitest';

import { quickSteps } from './quick-steps.ts';

test.each([
  ['100.00 to 50,000.00', 100_00n, 5_000_000n, [100_00n, 250_00n, 500_00n, 1_000_00n]],
  ['1.00 to 600.00', 1_00n, 600_00n, [1_00n, 5_00n, 10_00n, 25_00n]],
  ['a minimum that is not round', 120_50n, 5_000_000n, [250_00n, 500_00n, 1_000_00n, 2_500_00n]],
  ['no more than there is', 100_00n, 300_00n, [100_00n, 250_00n]],
  ['less than the minimum', 100_00n, 50_00n, []],
  ['nothing', 0n, 0n, []],
])('WALK-05 quick amounts from %s', (_what, min, max, steps) => expect(quickSteps(min, max)).toEqual(steps));
