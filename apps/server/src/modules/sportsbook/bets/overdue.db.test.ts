// Whether a bet is open for too long: by its matches, not by its age.
import { expect, test } from 'vitest';

import { betRow, givenBettor, givenOffer, settleAll, toCome } from '../../../../testing/given-bets.ts';
import { feedKeys } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';

test('an open bet is overdue when 48 hours have passed since the end of all its matches, and not before', async () => {
  const house = await openTestHouse(feedKeys);
  const api = await house.startApi();
  const feed = await givenOffer(house, api, 'a');
  const bettor = await givenBettor(house, api);
  const { settling } = house.house.sportsbook;
  const soon = async (id: string) => {
    const [row] = await house.sql<{ at: Date }>(`select platform.now() + interval '1 hour' as at`);
    await feed.tell(toCome(id, { starts_at: row?.at.toISOString() }));
  };
  const voidOverdue = async () => {
    await settling.voidOverdue();
    await settleAll(house);
  };

  await soon('s');
  await bettor.bet(['s', 'a']);
  await house.moveClock('60 hours');
  // A combination waits for its last match.
  expect(await settling.overdueSeconds()).toBe(0);
  await voidOverdue();
  await feed.tell();
  await bettor.signInAgain();
  await soon('t');
  const single = await bettor.bet(['t']);
  await house.moveClock('53 hours');
  expect(await settling.overdueSeconds()).toBe(0);
  await house.moveClock('10 hours');
  const hours = (await settling.overdueSeconds()) / 3_600;
  expect(hours).toBeGreaterThan(8.9);
  expect(hours).toBeLessThan(9.2);
  await voidOverdue();
  expect(await betRow(house, single)).toMatchObject({ state: 'settled' });
  expect(await settling.overdueSeconds()).toBe(0);
});
