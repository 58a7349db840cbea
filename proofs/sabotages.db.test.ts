// The long runs alone try every seeded fault; a function that was written anew must not take away what one of them spoils unnoticed.
import { beforeAll, test } from 'vitest';
import { openTestHouse, type TestHouse } from '../apps/server/testing/test-house.ts';
import { sabotages as ofCasino } from './casino/sabotage.ts';
import { sabotages as ofPromotions } from './promotions/sabotage.ts';
import { bonusSabotages, sabotages as ofBets } from './sportsbook/spoilt-houses.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});

test.each([...ofCasino, ...ofPromotions, ...ofBets, ...bonusSabotages])(
  'the seeded fault finds what it spoils: $what',
  async ({ sql }) => {
    // In one call, so on one connection: what is spoilt for one fault is whole again for the next.
    await house.sql(`begin; ${sql}; rollback`);
  },
);
