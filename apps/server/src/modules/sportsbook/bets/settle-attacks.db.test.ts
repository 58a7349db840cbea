// Many hands at the same bets: what must hold however sweeps, bets and kills interleave (SPB-15 to SPB-17).
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  betRow,
  givenBettor,
  givenOffer,
  holdPurse,
  legsOn,
  lost,
  result,
  sessionIdOf,
  settleAll,
  voided,
  won,
} from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { feedKeys } from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let feed: TestFeed;
let clients: pg.Client[] = [];

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
});
beforeEach(async () => {
  feed = await givenOffer(house, api, 'a', 'b');
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  clients = [];
});

/** A connection of its own, with a transaction under way. */
const begin = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: house.ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  await client.query('begin');
  return client;
};
const sweepUntilNone = async (): Promise<void> => {
  while ((await house.house.sportsbook.settling.sweep()) !== undefined);
};
const unended = async (): Promise<number> =>
  (await house.sql('select from sportsbook.sweep where ended_at is null')).length;
const verified = async () => {
  expect((await house.house.sportsbook.settling.verify()).findings).toEqual([]);
  expect((await house.house.wallet.verify()).findings).toEqual([]);
};
const bettors = (count: number): Promise<Bettor[]> =>
  Promise.all(Array.from({ length: count }, () => givenBettor(house, api)));

test('SPB-16 eight workers over the same bets pay each of them once', async () => {
  const players = await bettors(12);
  for (const { bet } of players) {
    await bet(['a']);
    await bet(['a', 'b']);
    await bet(['b']);
  }
  await feed.tell(result('a', won), result('b', voided));
  await Promise.all(Array.from({ length: 8 }, () => sweepUntilNone()));
  await settleAll(house);
  for (const { purse } of players)
    // 100 at 2.00, 100 at 2.00 with a void leg, and 100 given back.
    expect(await purse()).toEqual({ cash: 120_000n, bonus: 0n, openBets: 0n });
  const [counted] = await house.sql<{ bets: string; settled: string }>(
    `select count(*) as bets, (select count(*) from sportsbook.settlement) as settled from sportsbook.bet`,
  );
  expect(counted?.settled).toBe(counted?.bets);
  await verified();
});

test('WAL-26 WAL-13 what a void bet was given back is taken again once, and no window of a bound is charged twice', async () => {
  const bettor = await givenBettor(house, api);
  const id = await bettor.bet(['a']);
  await house.moveClock('1 day');
  await feed.tell(result('a', voided));
  await settleAll(house);
  expect(await bettor.purse()).toEqual({ cash: 100_000n, bonus: 0n, openBets: 0n });
  const { wallet } = house.house;
  const undo = (key: string) =>
    house.platform.database.inTransaction((tx) =>
      wallet.reverse(
        tx,
        { playerId: bettor.player.id, source: 'sportsbook', key },
        { key: `bet/${id}/1/refund` },
      ),
    );
  expect(await undo('undo')).toMatchObject({ outcome: 'posted' });
  expect(await undo('undo again')).not.toMatchObject({ outcome: 'posted' });
  expect(await bettor.purse()).toEqual({ cash: 90_000n, bonus: 0n, openBets: 0n });
  expect(await house.sql('select rule, finding from wallet.verify($1, $1)', [bettor.player.id])).toEqual([]);
});

test('SPB-17 no sweep ends before a bet that was under way at its decision, and it is settled too', async () => {
  const bettor = await givenBettor(house, api);
  const client = await begin();
  const slip = {
    player_id: bettor.player.id,
    session_id: await sessionIdOf(house, bettor.player.id),
    key: randomUUID(),
    stake: '10000',
    policy: 'ask',
    legs: legsOn('a'),
  };
  const { rows } = await client.query('select status, bet_id from sportsbook.place_bets($1)', [
    JSON.stringify([slip]),
  ]);
  expect(rows[0]?.status).toBe('OK');
  await feed.tell(result('a', won));
  await sweepUntilNone();
  expect(await unended()).toBe(4);
  await client.query('commit');
  await settleAll(house);
  expect(await betRow(house, rows[0]?.bet_id)).toMatchObject({ state: 'settled', paid: '20000' });
  await verified();
});

test('SPB-7 SPB-15 bets that come while the market is decided are refused or settled, never left open', async () => {
  const players = await bettors(8);
  const placing = players.map(async ({ bet }) => {
    for (let at = 0; at < 6; at += 1) await bet(['a'], '10').catch(() => undefined);
  });
  const deciding = feed.tell(result('a', lost));
  const settling = Promise.all([deciding, ...placing]).then(() => settleAll(house));
  await Promise.all([settling, sweepUntilNone(), sweepUntilNone()]);
  expect(await house.sql(`select from sportsbook.bet where state = 'open'`)).toEqual([]);
  for (const { purse } of players) expect((await purse()).openBets).toBe(0n);
  await verified();
});

test('SPB-16 a worker that is killed after it settled and before it committed leaves nothing behind', async () => {
  const players = await bettors(4);
  const ids = await Promise.all(players.map(({ bet }) => bet(['a'])));
  await feed.tell(result('a', won));
  const client = await begin();
  const { rows: backends } = await client.query('select pg_backend_pid() as pid');
  let settled = 0;
  while (settled === 0) {
    const { rows } = await client.query('select * from sportsbook.settle_bets(200)');
    settled += rows[0]?.settled ?? 0;
  }
  await house.sql('select pg_terminate_backend($1)', [backends[0]?.pid]);
  await settleAll(house);
  for (const id of ids)
    expect(await betRow(house, id)).toEqual({ state: 'settled', paid: '20000', revision: 1 });
  for (const { purse } of players) expect((await purse()).cash).toBe(110_000n);
  await verified();
});

test('a player who is locked elsewhere stops neither other players nor other decisions', async () => {
  const players = await bettors(6);
  const ids = await Promise.all(players.map(({ bet }) => bet(['a'])));
  const later = await Promise.all(players.slice(1).map(({ bet }) => bet(['b'])));
  const client = await begin();
  await holdPurse(client, players[0]?.player.id);
  await feed.tell(result('a', won));
  await feed.tell(result('b', won));
  await sweepUntilNone();
  const states = await Promise.all([...ids.slice(1), ...later].map((id) => betRow(house, id)));
  expect(new Set(states.map((row) => row?.state))).toEqual(new Set(['settled']));
  expect(await betRow(house, ids[0] ?? '')).toMatchObject({ state: 'open' });
  await client.query('rollback');
  await settleAll(house);
  expect(await betRow(house, ids[0] ?? '')).toMatchObject({ state: 'settled', paid: '20000' });
  await verified();
});

test('a sweep over more bets than one batch goes on from its cursor', async () => {
  const bettor = await givenBettor(house, api);
  const ids: string[] = [];
  for (let at = 0; at < 7; at += 1) ids.push(await bettor.bet(['a'], '10'));
  await feed.tell(result('a', won));
  const client = await begin();
  const counts: number[] = [];
  for (;;) {
    const { rows } = await client.query('select * from sportsbook.settle_bets(3)');
    if (rows[0] === undefined) break;
    if (rows[0].settled > 0) counts.push(rows[0].settled);
  }
  await client.query('commit');
  expect(counts).toEqual([3, 3, 1]);
  expect(await bettor.purse()).toEqual({ cash: 107_000n, bonus: 0n, openBets: 0n });
  await settleAll(house);
  await verified();
});
