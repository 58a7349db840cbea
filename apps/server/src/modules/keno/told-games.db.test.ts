import { returnOf } from '@yakamoz/keno';
import { expect, test } from 'vitest';

import { openTestHouse } from '../../../testing/test-house.ts';

test("PRO-11 promotions know the exact return of Keno's ten rows, told as often as it may be", async () => {
  const house = await openTestHouse();
  await house.house.keno.upkeep.tellGames();
  await house.house.keno.upkeep.tellGames();
  const { faults, gamesCounted } = await house.house.promotions.desk.previewTerms({
    kind: 'manual',
    product: 'keno',
    turn: 'once',
    weekdays: [],
    multiplier: 10,
    days: 7,
    order: 'cash_first',
    percentCounted: 100,
    exceptions: [],
    amounts: { TRY: { least: 0n, most: 10_000n, stake: 1_000n } },
  });
  expect(faults).toEqual([]);
  // At ten times the rows of 5, 9 and 10 picks cost less than the bonus.
  expect(gamesCounted).toBe([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((picks) => isFair(picks)).length);
  expect(gamesCounted).toBe(3);
});

const isFair = (picks: number): boolean => {
  const { ways, of } = returnOf(picks);
  return 10n * (of - ways) < of;
};
