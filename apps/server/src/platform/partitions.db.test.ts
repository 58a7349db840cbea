// What holds: a row outside all months is seen, and it stops no month from being made.
import assert from 'node:assert/strict';
import { afterEach, beforeAll, expect, test } from 'vitest';

import { givenMoney, givenPlayer } from '../../testing/given.ts';
import { givenStaff, sessionOf } from '../../testing/given-staff.ts';
import { openTestHouse } from '../../testing/test-house.ts';
import type { TestHouse } from '../../testing/test-house.ts';
import { partitionMetrics, readPartitions } from './partitions.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterEach(async () => {
  assert.deepEqual((await house.house.wallet.verify()).findings, []);
  assert.deepEqual((await house.house.staff.verifyAudit()).findings, []);
});

const partitions = () => readPartitions(house.platform.database.reader);
const make = {
  'access.event': () => house.house.access.makePartitions(),
  'casino.phase': () => house.house.casino.upkeep.makePartitions(),
  'keno.draw': () => house.house.keno.upkeep.makePartitions(),
  'sportsbook.bet': () => house.house.sportsbook.makePartitions(),
  'sportsbook.cash_out': () => house.house.sportsbook.makePartitions(),
  'sportsbook.leg': () => house.house.sportsbook.makePartitions(),
  'sportsbook.settlement': () => house.house.sportsbook.makePartitions(),
  'sportsbook.waiting': () => house.house.sportsbook.makePartitions(),
  'staff.audit': () => house.house.staff.makePartitions(),
  'wallet.transfer': async () => void (await house.house.wallet.makePartitions()),
};
const newBet = 'sportsbook.new_bet_id(platform.now())';
const write = {
  'access.event': () =>
    house.sql(
      `insert into access.event (side, player_id, step, outcome, agent, known) values ('player', 1, 'sign_in', 'passed', '', false)`,
    ),
  'casino.phase': () =>
    house.sql(`insert into casino.phase (player_id, studio_id, round, number, at, kind, tx, amount, cash_change, bonus_change,
      cash_after, bonus_after, op_id) values (1, 1, 'r', 1, platform.now(), 'bet', 'b', 0, 0, 0, 0, 0, gen_random_uuid())`),
  'keno.draw': () =>
    house.sql(`insert into keno.draw (player_id, pair_id, nonce, at, picks, drawn, hits, table_version, multiplier, currency, stake,
      payout, salt, op_id) values (1, gen_random_uuid(), 0, platform.now(), '{1}', array(select generate_series(1, 20)), 1, 1, 3, 'TRY',
      100, 300, sha256('salt'), gen_random_uuid())`),
  'sportsbook.bet': () =>
    house.sql(`insert into sportsbook.bet (player_id, bet_id, currency, sizes, lines, stake, possible, policy, state, accepted_at, hold, key)
      values (1, ${newBet}, 'TRY', '{1}', 1, 100, 200, 'ask', 'rejected', platform.now(), gen_random_uuid(), 'k')`),
  'sportsbook.cash_out': () =>
    house.sql(`insert into sportsbook.cash_out (player_id, bet_id, key, asked_at, revision, part, amount, percent, versions, is_automatic,
      due_at, legs, decided_at, paid_revision) values (1, ${newBet}, 'k', platform.now(), 0, 100, 95, 95, '1', false, platform.now(), '[]',
      platform.now(), 1)`),
  'sportsbook.leg': () =>
    house.sql(`insert into sportsbook.leg (player_id, bet_id, no, match_id, market_id, outcome, outcome_id, version, price, sport, home,
      away, starts_at) values (1, ${newBet}, 1, 'm', '1x2', 1, '1', 1, 200, 'football', 'a', 'b', platform.now())`),
  'sportsbook.settlement': () =>
    house.sql(`insert into sportsbook.settlement (player_id, bet_id, revision, at, won, refunded, parts, causes, decisions, payout,
      is_refund) values (1, ${newBet}, 1, platform.now(), '{1}', '{0}', '{1}', '{result}', '{1}', 200, false)`),
  'sportsbook.waiting': () =>
    house.sql(`insert into sportsbook.waiting (player_id, bet_id, asked_at, delay_s, due_at, look_at, slip, legs)
      values (1, ${newBet}, platform.now(), 5, platform.now() + interval '5 seconds', platform.now(), '{}', '[]')`),
  'staff.audit': async () => {
    const member = sessionOf(await givenStaff(house, 'support'));
    await house.platform.database.inTransaction((tx) =>
      house.house.staff.record(tx, member, { action: 'test.deed', subject: 'late', facts: {} }),
    );
  },
  'wallet.transfer': async () => givenMoney(house, await givenPlayer(house), { cash: '1.00' }),
};
const tables = [
  'access.event',
  'casino.phase',
  'keno.draw',
  'sportsbook.bet',
  'sportsbook.cash_out',
  'sportsbook.leg',
  'sportsbook.settlement',
  'sportsbook.waiting',
  'staff.audit',
  'wallet.transfer',
] as const;
const isLate = (table: string): string =>
  table.startsWith('sportsbook.')
    ? `bet_id > platform.first_id(platform.now() - interval '60 days')`
    : `at > platform.now() - interval '60 days'`;

test('rows of months that were not made go to their months, for every table, and later months are made too', async () => {
  expect((await partitions()).map(({ name }) => name)).toEqual([...tables]);
  // Nobody made months for half a year: what is written lies outside all of them, of two months.
  for (const away of ['200 days', '31 days']) {
    await house.moveClock(away);
    for (const table of tables) await write[table]();
  }
  expect(await partitions()).toEqual(tables.map((name) => ({ name, strays: 2, monthsAhead: 0 })));

  for (const table of tables) await make[table]();
  expect(await partitions()).toEqual(tables.map((name) => ({ name, strays: 0, monthsAhead: 3 })));
  for (const table of tables) {
    const [row] = await house.sql<{ rows: number }>(
      `select count(*)::int as rows from ${table} where ${isLate(table)}`,
    );
    expect(row).toEqual({ rows: 2 });
  }
});

test('the fences of a table hold in the months that were made from stray rows', async () => {
  for (const table of tables.filter((name) => name !== 'casino.phase')) {
    await expect(house.sql(`delete from ${table}`)).rejects.toThrow();
    const parts = await house.sql<{ part: string }>(
      `select inhrelid::regclass::text as part from pg_inherits where inhparent = '${table}'::regclass`,
    );
    for (const { part } of parts) {
      await expect(house.sql(`truncate ${part}`)).rejects.toThrow();
      const [row] = await house.sql<{ off: number }>(
        `select count(*)::int as off from pg_trigger where tgrelid = '${part}'::regclass and tgenabled <> 'O'`,
      );
      expect(row).toEqual({ off: 0 });
    }
  }
});

test('a partition that lost its fence against emptying gets it back with the next months', async () => {
  const lost = 'drop trigger s6_entries_are_not_emptied on staff.audit_default';
  await house.sql(lost);
  await house.sql(`select from platform.make_months('staff.audit', 100000)`);
  await expect(house.sql('truncate staff.audit_default')).rejects.toThrow();
});

test('a month with more stray rows than are moved at once is left to a person, the others are made', async () => {
  await house.moveClock('200 days');
  for (let row = 0; row < 3; row += 1) await write['casino.phase']();
  // As casino.make_partitions does, with a bound of two.
  const made = await house.sql<{ name: string }>(
    `select name from platform.make_months('casino.phase', 2) as made (name)`,
  );
  expect(made).toHaveLength(3);
  const stray = async () => (await partitions()).find(({ name }) => name === 'casino.phase')?.strays;
  expect(await stray()).toBe(3);
  expect(await house.sql(`select from platform.make_months('casino.phase', null)`)).toHaveLength(1);
  expect(await stray()).toBe(0);
});

test('both figures of every table are metrics', async () => {
  partitionMetrics(house.platform);
  const page = await house.platform.metrics.registry.metrics();
  for (const table of tables) {
    expect(page).toMatch(new RegExp(`partition_stray_rows\\{table="${table}",role="test"\\} \\d`));
    expect(page).toMatch(new RegExp(`partition_months_ahead\\{table="${table}",role="test"\\} \\d`));
  }
});
