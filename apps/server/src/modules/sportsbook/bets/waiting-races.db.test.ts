// SPB-10, SPB-13: whoever comes in between, a bet that waits is decided once, and its money is in one place.
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import {
  betRow,
  givenBettor,
  givenOffer,
  holdPurse,
  result,
  settleAll,
  won,
} from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { giveUp, givenLiveOffer, placeLive, readBet, ripenAll } from '../../../../testing/given-live.ts';
import type { LiveFeed } from '../../../../testing/given-live.ts';
import { feedKeys } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let live: LiveFeed;
let bettor: Bettor;

beforeAll(async () => {
  house = await openTestHouse({ ...feedKeys, DATABASE_POOL_MAX: '12' });
  api = await house.startApi();
});
beforeEach(async () => {
  await givenOffer(house, api, 'p');
  live = await givenLiveOffer(house, api, 'l');
  bettor = await givenBettor(house, api);
});

const untouched = { cash: 100_000n, bonus: 0n, openBets: 0n };
const held = { cash: 90_000n, bonus: 0n, openBets: 10_000n };
async function noFindings(): Promise<void> {
  expect((await house.house.sportsbook.settling.verify()).findings).toEqual([]);
  expect((await house.house.wallet.verify()).findings).toEqual([]);
}
/** A transaction of its own, rolled back unless the work commits it. */
async function apart<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await house.platform.database.pool.connect();
  try {
    await client.query('begin');
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('a worker that dies in the middle leaves everything as it was; the next one decides it once', async () => {
  const { id } = await placeLive(bettor, ['l']);
  await live.pass('5 seconds');
  await apart(async (client) => {
    const { rows } = await client.query('select * from sportsbook.ripen_bets(200)');
    expect(rows).toEqual([{ status: 'OK', bets: 1 }]);
  });
  expect(await betRow(house, id)).toMatchObject({ state: 'waiting' });
  expect(await bettor.purse()).toEqual(held);
  await ripenAll(house);
  await ripenAll(house);
  expect(await betRow(house, id)).toMatchObject({ state: 'open' });
  await noFindings();
});

test('what was stopped in a transaction that began before the bet and ended after it is a stop since', async () => {
  const { id } = await apart(async (client) => {
    await client.query(
      `update sportsbook.match set stopped_at = platform.now(), seq = seq + 1 where id = 'l'`,
    );
    const bet = await placeLive(bettor, ['l']);
    await client.query('commit');
    return bet;
  });
  await live.pass('5 seconds');
  await ripenAll(house);
  expect(await readBet(bettor, id)).toMatchObject({ rejection: { code: 'sportsbook.market_closed' } });
  expect(await bettor.purse()).toEqual(untouched);
});

test('a player who is busy elsewhere is passed over and comes again', async () => {
  const other = await givenBettor(house, api);
  const busy = await placeLive(bettor, ['l']);
  const free = await placeLive(other, ['l']);
  await live.pass('5 seconds');
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  await owner.query('begin');
  await holdPurse(owner, bettor.player.id);
  await ripenAll(house);
  await owner.end();
  expect(await betRow(house, free.id)).toMatchObject({ state: 'open' });
  expect(await betRow(house, busy.id)).toMatchObject({ state: 'waiting' });
  await ripenAll(house);
  expect(await betRow(house, busy.id)).toMatchObject({ state: 'open' });
});

test('several workers at once decide each bet once', async () => {
  const bettors = await Promise.all(Array.from({ length: 6 }, () => givenBettor(house, api)));
  const bets: { id: string }[] = [];
  for (const one of bettors)
    for (const stake of ['10', '20']) {
      await live.sayAlive();
      bets.push(await placeLive(one, ['l'], { stake }));
    }
  await live.pass('5 seconds');
  const ripen = () => house.house.sportsbook.waiting.ripen();
  while ((await house.sql('select from sportsbook.waiting where look_at is not null')).length > 0)
    await Promise.all([ripen(), ripen(), ripen(), ripen()]);
  for (const { id } of bets) expect(await betRow(house, id)).toMatchObject({ state: 'open' });
  expect(await house.sql('select from sportsbook.leg')).toHaveLength(bets.length);
  await noFindings();
});

test('LIVE-04 whoever gives up in the moment of the decision learns what became of the bet', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const { id } = await placeLive(bettor, ['l'], { stake: '10' });
    await live.pass('5 seconds');
    const [, answer] = await Promise.all([
      house.house.sportsbook.waiting.ripen(),
      giveUp(bettor, id),
      house.house.sportsbook.waiting.ripen(),
    ]);
    await ripenAll(house);
    expect(answer.status).toBe(200);
    const { state } = answer.body.bet;
    expect(['open', 'rejected']).toContain(state);
    expect(await betRow(house, id)).toMatchObject({ state });
    expect((await giveUp(bettor, id)).body.bet.state).toBe(state);
    seen.add(state);
  }
  await noFindings();
});

test('SPB-17 a decision that comes while a bet is accepted is carried to it', async () => {
  const { id } = await placeLive(bettor, ['l']);
  await live.pass('5 seconds');
  await apart(async (client) => {
    await client.query('select * from sportsbook.ripen_bets(200)');
    // It has read the market open and is not committed: the decision and its first pass see nothing of it.
    await live.tell(result('l', won));
    while ((await house.house.sportsbook.settling.sweep()) !== undefined);
    await client.query('commit');
  });
  await settleAll(house);
  expect(await betRow(house, id)).toMatchObject({ state: 'settled', paid: '20000' });
  await noFindings();
});

test('SAFE-1 D-47 SPB-23 an exclusion gives back what waits, whether the news or the end of the delay comes first', async () => {
  const exclude = async (one: Bettor) => {
    const { status } = await one.browser.post('/api/v1/safety/exclusions', { term: 'month_1' });
    expect(status).toBe(200);
  };
  const told = await placeLive(bettor, ['l']);
  const open = await placeLive(bettor, ['p']);
  await exclude(bettor);
  const news = { body: { player_id: bettor.player.id } };
  const { waiting } = house.house.sportsbook;
  for (let times = 0; times < 2; times += 1)
    await house.platform.database.inTransaction((tx) => waiting.hearSafetyChange(tx, news as never));
  expect(await readBet(bettor, told.id)).toMatchObject({ rejection: { code: 'sportsbook.play_closed' } });
  expect(await betRow(house, open.id)).toMatchObject({ state: 'open' });
  expect(await bettor.purse()).toEqual(held);

  const other = await givenBettor(house, api);
  const due = await placeLive(other, ['l']);
  await exclude(other);
  await live.pass('5 seconds');
  await ripenAll(house);
  expect(await readBet(other, due.id)).toMatchObject({ rejection: { code: 'sportsbook.play_closed' } });
  expect(await other.purse()).toEqual(untouched);
  await noFindings();
});

test('news about a player who may stake touches nothing', async () => {
  const { id } = await placeLive(bettor, ['l']);
  await house.platform.database.inTransaction((tx) =>
    house.house.sportsbook.waiting.hearSafetyChange(tx, { body: { player_id: bettor.player.id } } as never),
  );
  expect(await betRow(house, id)).toMatchObject({ state: 'waiting' });
});

test('who cannot be decided holds nobody else back, and is tried again', async () => {
  const other = await givenBettor(house, api);
  const broken = await placeLive(bettor, ['l']);
  const whole = await placeLive(other, ['l']);
  await house.sql(`begin; set local session_replication_role = replica;
    update sportsbook.bet set key = 'nobody' where bet_id = ${broken.id}; commit`);
  await live.tell({ type: 'bet_stop', match_id: 'l', kinds: null });
  await live.pass('5 seconds');
  await ripenAll(house);
  expect(await betRow(house, whole.id)).toMatchObject({ state: 'rejected' });
  expect(await betRow(house, broken.id)).toMatchObject({ state: 'waiting' });
  expect(await bettor.purse()).toEqual(held);
});

test('what came of them is counted', async () => {
  const metrics = house.platform.metrics.registry;
  const figure = async (outcome: string): Promise<number> => {
    const all = (await metrics.getSingleMetric('sports_waiting_bets_total')?.get())?.values ?? [];
    return all.find(({ labels }) => labels['outcome'] === outcome)?.value ?? 0;
  };
  const before = [await figure('accepted'), await figure('closed')];
  await placeLive(bettor, ['l']);
  await live.pass('5 seconds');
  await ripenAll(house);
  await placeLive(bettor, ['l']);
  await live.tell({ type: 'bet_stop', match_id: 'l', kinds: null });
  await live.pass('5 seconds');
  await ripenAll(house);
  expect([await figure('accepted'), await figure('closed')]).toEqual(before.map((count) => count + 1));
});
