import { expect, test } from 'vitest';

import { withdrawalFee } from './withdrawal-fee.ts';

test.each([
  [100_000n, 3_000n],
  [100_199n, 3_000n],
  [100_200n, 3_001n],
  [0n, 2_500n],
])('0.5 % and 25.00: %s minor units cost %s', (amount, fee) => {
  expect(withdrawalFee(amount, { feeBasisPoints: 50, feeFixed: 2_500n })).toBe(fee);
});
