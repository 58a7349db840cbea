// What bets were and why they were paid can be removed by nobody, the owner of the tables included.
import { beforeAll, expect, test } from 'vitest';

import { givenLiveOffer, giveUp, placeLive } from '../../../../testing/given-live.ts';
import { givenBettor, givenOffer, result, rollback, settleAll, won } from '../../../../testing/given-bets.ts';
import { feedKeys } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  const api = await house.startApi();
  const feed = await givenOffer(house, api, 'a');
  const bettor = await givenBettor(house, api);
  await bettor.bet(['a']);
  const live = await givenLiveOffer(house, api, 'l');
  await live.sayAlive();
  await giveUp(bettor, (await placeLive(bettor, ['l'])).id);
  await feed.tell(result('a', won));
  await settleAll(house);
  await feed.tell(rollback('a'));
  await settleAll(house);
  await house.sql(`insert into sportsbook.contradiction (player_id, bet_id, decision_id, revision, paid, value, at, why)
    select player_id, bet_id, (select max(decision_id) from sportsbook.decision), revision, paid, 0, platform.now(), 'large'
    from sportsbook.bet where state <> 'rejected' limit 1`);
  await house.sql(
    `insert into sportsbook.halt (scope, closed, reason, made_by) values ('match/a', true, 'x', 'x')`,
  );
  await house.house.sportsbook.makePartitions();
});

const monthly = ['sportsbook.bet', 'sportsbook.leg', 'sportsbook.settlement', 'sportsbook.waiting'];
const kept = [
  ...monthly,
  'sportsbook.decision',
  'sportsbook.sweep',
  'sportsbook.contradiction',
  'sportsbook.halt',
];
const partsOf = async (table: string): Promise<string[]> =>
  (
    await house.sql<{ part: string }>(
      `select inhrelid::regclass::text as part from pg_inherits where inhparent = $1::regclass`,
      [table],
    )
  ).map(({ part }) => part);

test.each(kept)(
  'SPB-9 SPB-14 %s has rows, and none of them is removed, nor all of them at once',
  async (table) => {
    const count = async () => (await house.sql(`select count(*)::int as count from ${table}`))[0];
    const before = await count();
    expect(before).not.toEqual({ count: 0 });
    await expect(house.sql(`delete from ${table}`)).rejects.toThrow('SPB-9');
    await expect(house.sql(`truncate ${table} cascade`)).rejects.toThrow('SPB-9');
    expect(await count()).toEqual(before);
  },
);

test.each([
  ['sportsbook.leg', 'price = 900'],
  ['sportsbook.settlement', 'payout = 1'],
  ['sportsbook.waiting', 'reason = null'],
  ['sportsbook.bet', 'possible = possible + 1'],
  ['sportsbook.bet', `accepted_at = accepted_at - interval '1 second'`],
  ['sportsbook.bet', `state = 'waiting'`],
  ['sportsbook.bet', `state = 'rejected'`],
  ['sportsbook.decision', `cause = 'x'`],
  ['sportsbook.contradiction', 'paid = 1'],
  ['sportsbook.halt', 'closed = false'],
])('SPB-9 SPB-14 no row of %s is changed', async (table, assignment) => {
  await expect(house.sql(`update ${table} set ${assignment}`)).rejects.toThrow('SPB-9');
});

test.each(monthly)('SPB-9 no month of %s is emptied', async (table) => {
  const parts = await partsOf(table);
  expect(parts.length).toBeGreaterThan(4);
  for (const part of parts) await expect(house.sql(`truncate ${part}`), part).rejects.toThrow('SPB-9');
});
