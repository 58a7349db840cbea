import { minorOf as lira } from '@yakamoz/money';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { cleanUpLater } from '../../../testing/clean-up.ts';
import { givenMoney, givenPlayer } from '../../../testing/given.ts';
import type { GivenPlayer } from '../../../testing/given.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import { readPartitions } from '../../platform/partitions.ts';
import { walletMetrics, walletSchedule } from './jobs.ts';
import type { HouseAccount, Step } from './recipes.ts';
import type { Wallet } from './wallet.ts';

let house: TestHouse;
let wallet: Wallet;

beforeAll(async () => {
  house = await openTestHouse();
  ({ wallet } = house.house);
});

const post = (player: GivenPlayer, step: Step) =>
  wallet.postBatched({
    playerId: player.id,
    source: 'test',
    key: randomUUID(),
    currency: 'TRY',
    steps: [step],
  });

/** Everything that has committed is counted, as soon as no older transaction of the whole cluster is still open. */
const rollUpAll = () =>
  vi.waitFor(
    async () => {
      await wallet.rollUp();
      const [row] = await house.sql<{ left: boolean }>(
        'select exists (select from wallet.transfer where xid >= (select below_xid from wallet.rollup)) as left',
      );
      expect(row).toEqual({ left: false });
    },
    { timeout: 20_000, interval: 50 },
  );

async function givenHistory(): Promise<GivenPlayer> {
  const player = await givenPlayer(house);
  await givenMoney(house, player, { cash: '100.00', bonus: '20.00' });
  for (let round = 0; round < 3; round += 1) {
    await post(player, { code: 'stake', amount: lira('5.00'), house: 'ggr:studio' });
  }
  return player;
}

describe("the application's role", () => {
  test.each([
    'purse',
    'transfer',
    'op',
    'hold',
    'closure',
    'bounds',
    'clearance_rule',
    'house_position',
    'house_day',
    'rollup',
    'house_transfer',
    'house_book',
    'player_day',
    'day_close',
    'day_balance',
  ])('WAL-3 cannot write wallet.%s', async (table) => {
    for (const statement of [
      `insert into wallet.${table} default values`,
      `delete from wallet.${table}`,
      `truncate wallet.${table}`,
    ]) {
      await expect(house.platform.database.pool.query(statement)).rejects.toThrow('permission denied');
    }
  });

  test('cannot come in by anything but the doors', async () => {
    const { rows } = await house.platform.database.pool.query<{ name: string }>(`
      select proname as name from pg_proc
      where pronamespace = 'wallet'::regnamespace and has_function_privilege(oid, 'execute') order by 1`);
    expect(rows.map((row) => row.name)).toEqual([
      'adjustment_of',
      'approval_in',
      'bounds_of',
      'capture',
      'chain_of',
      'clock_of',
      'close_days',
      'day_sums',
      'deposit_room',
      'end_carried_runs',
      'end_run',
      'genesis',
      'house_genesis',
      'keep_pace',
      'kind_of_transfer',
      'link',
      'link_house',
      'list_movements',
      'lock',
      'make_partitions',
      'movement_kind',
      'new_counters',
      'open_purse',
      'post',
      'post_adjustment',
      'post_house',
      'post_many',
      'preview_end',
      'recount',
      'release',
      'required_of',
      'reverse',
      'roll_up',
      'set_gate',
      'set_spending',
      'stretch_gap',
      'tell_heads',
      'used_between',
      'verify',
      'verify_heads',
      'verify_house',
      'verify_runs',
      'window_start',
    ]);
  });

  test("WAL-3 cannot borrow the owner's rights by names of its own", async () => {
    const player = await givenHistory();
    const before = await wallet.balanceOf(player.id);
    const client = new pg.Client({ connectionString: house.config.platform.databaseUrl });
    await house.sql(
      `do $$ begin execute format('grant temporary on database %I to yakamoz', current_database()); end $$`,
    );
    await client.connect();
    cleanUpLater(() => client.end());
    await client.query(`
      create function pg_temp.evil(given pg_catalog.text) returns boolean language plpgsql as $$
      begin
        if current_user <> 'yakamoz' then
          update wallet.purse set cash = 123456789 where player_id = ${player.id};
        end if;
        return true;
      end $$;
      create domain pg_temp.text as pg_catalog.text check (pg_temp.evil(value));
      create domain pg_temp.timestamptz as pg_catalog.timestamptz check (pg_temp.evil(''))`);
    await client.query(`select wallet.post($1, 'a', 'k', 'TRY', array[row('win', 1, 'bank')::wallet.step])`, [
      player.id,
    ]);
    await client.query(`select wallet.set_gate($1, 'evil', 'stake', null)`, [player.id]);
    expect((await wallet.balanceOf(player.id)).cash).toBe(before.cash + 1n);
  });

  test('WAL-3 even the owner meets a fence before an update, a removal or another currency', async () => {
    const player = await givenHistory();
    const update = 'update wallet.transfer set amount = amount + 1 where player_id = $1';
    await expect(house.sql(update, [player.id])).rejects.toThrow('WAL-3');
    await expect(house.sql('delete from wallet.op where player_id = $1', [player.id])).rejects.toThrow(
      'WAL-3',
    );
    await expect(house.sql('truncate wallet.transfer')).rejects.toThrow('WAL-3');
    await expect(house.sql('truncate wallet.transfer_default')).rejects.toThrow('WAL-3');
    const [month] = await house.sql<{ name: string }>(
      "select relname as name from pg_class where relname ~ '^transfer_[0-9]{6}$' limit 1",
    );
    await expect(house.sql(`truncate wallet.${month?.name}`)).rejects.toThrow('WAL-3');
    const convert = "update wallet.purse set currency = 'EUR' where player_id = $1";
    await expect(house.sql(convert, [player.id])).rejects.toThrow('WAL-3');
  });
});

describe('the rollup', () => {
  const position = async (account: HouseAccount) => {
    const [row] = await house.sql<{ position: string; undrained_since: Date | null }>(
      'select position, undrained_since from wallet.house_position where account = $1',
      [account],
    );
    return row && { position: BigInt(row.position), undrained: row.undrained_since !== null };
  };

  const payOut = (player: GivenPlayer, amount: bigint) =>
    house.platform.database.inTransaction(async (tx) => {
      const command = { playerId: player.id, source: 'test' };
      const held = { ...command, key: randomUUID() };
      await wallet.hold(tx, { ...held, currency: 'TRY', code: 'withdrawal_hold', amount });
      await wallet.capture(
        tx,
        { ...command, key: randomUUID() },
        { key: held.key, house: 'psp_clearing:roll' },
      );
    });

  test('WAL-2 counts every transfer once, however often it runs', async () => {
    const player = await givenPlayer(house);
    await post(player, { code: 'deposit', amount: lira('50.00'), house: 'psp_clearing:roll' });
    await post(player, { code: 'stake', amount: lira('20.00'), house: 'ggr:roll' });
    await rollUpAll();
    await wallet.rollUp();
    expect(await position('psp_clearing:roll')).toEqual({ position: lira('-50.00'), undrained: true });
    expect(await position('ggr:roll')).toEqual({ position: lira('20.00'), undrained: true });
    expect(await wallet.clearingAges()).toHaveProperty('psp_clearing:roll');

    await payOut(player, lira('30.00'));
    await givenMoney(house, player, { cash: '20.00' });
    await payOut(player, lira('20.00'));
    await rollUpAll();
    expect(await position('psp_clearing:roll')).toEqual({ position: 0n, undrained: false });
    expect(await wallet.clearingAges()).not.toHaveProperty('psp_clearing:roll');
    expect((await wallet.verify()).findings).toEqual([]);
  });

  test('WAL-2 leaves what may still commit for the next time, and then counts it', async () => {
    const player = await givenPlayer(house);
    const { database } = house.platform;
    await database.inTransaction(async (tx) => {
      await wallet.post(tx, {
        playerId: player.id,
        source: 'test',
        key: 'late',
        currency: 'TRY',
        steps: [{ code: 'win', amount: 700n, house: 'ggr:late' }],
      });
      const other = await givenPlayer(house);
      await post(other, { code: 'win', amount: 7n, house: 'ggr:late' });
      await wallet.rollUp();
      expect(await position('ggr:late')).toBeUndefined();
    });
    await rollUpAll();
    expect(await position('ggr:late')).toMatchObject({ position: -707n });
  });
});

describe('the checker', () => {
  const tampered = async (statement: string, values: unknown[]) => {
    const client = new pg.Client({ connectionString: ownerUrl() });
    await client.connect();
    cleanUpLater(() => client.end());
    await client.query('set session_replication_role = replica');
    await client.query(statement, values);
    const { findings } = await wallet.verify();
    return findings;
  };
  const ownerUrl = () => {
    const url = new URL(house.config.platform.databaseUrl);
    url.username = 'postgres';
    return url.href;
  };

  test('has nothing to say about honest books', async () => {
    await givenHistory();
    const { players, findings } = await wallet.verify();
    expect(players).toBeGreaterThan(0);
    expect(findings).toEqual([]);
  });

  test('WAL-11 names the transfer whose amount was changed', async () => {
    const player = await givenHistory();
    const change = 'update wallet.transfer set amount = amount + $2 where player_id = $1 and seq = 3';
    const found = await tampered(change, [player.id, 1]);
    expect(found).toContainEqual(expect.objectContaining({ rule: 'WAL-11', player: player.id, seq: '3' }));
    expect(await tampered(change, [player.id, -1])).toEqual([]);
  });

  test('WAL-10 names the gap a removed transfer leaves', async () => {
    const player = await givenHistory();
    await house.sql(
      'create table public.removed as select * from wallet.transfer where player_id = $1 and seq = 4',
      [player.id],
    );
    const found = await tampered('delete from wallet.transfer where player_id = $1 and seq = 4', [player.id]);
    expect(found).toContainEqual(expect.objectContaining({ rule: 'WAL-10', player: player.id, seq: '5' }));
    expect(await tampered('insert into wallet.transfer select * from public.removed', [])).toEqual([]);
  });

  test('WAL-2 names the purse that holds more than its transfers', async () => {
    const player = await givenHistory();
    const change = 'update wallet.purse set cash = cash + $2 where player_id = $1';
    const found = await tampered(change, [player.id, 1]);
    expect(found).toContainEqual(
      expect.objectContaining({ rule: 'WAL-2', player: player.id, finding: expect.stringContaining('cash') }),
    );
    expect(await tampered(change, [player.id, -1])).toEqual([]);
  });

  test('WAL-5 names the operation that tells other figures than its transfers', async () => {
    const player = await givenHistory();
    const change = 'update wallet.op set cash_change = cash_change + $2 where player_id = $1 and seq = 3';
    const found = await tampered(change, [player.id, 1]);
    expect(found).toContainEqual(expect.objectContaining({ rule: 'WAL-5', player: player.id, seq: '3' }));
    expect(await tampered(change, [player.id, -1])).toEqual([]);
  });

  test("WAL-2 the house's books can be made again from the transfers", async () => {
    await givenHistory();
    await rollUpAll();
    const days = () => house.sql('select * from wallet.house_day order by 1, 2, 3, 4');
    const before = await days();
    await house.sql('select wallet.recount_house()');
    await rollUpAll();
    expect(await days()).toEqual(before);
    expect((await wallet.verify()).findings).toEqual([]);
  });

  test('WAL-2 names a position of the house that was changed', async () => {
    await givenHistory();
    await rollUpAll();
    const change = "update wallet.house_position set position = position + $1 where account = 'ggr:studio'";
    expect(await tampered(change, [1])).toContainEqual(
      expect.objectContaining({ rule: 'WAL-2', finding: expect.stringContaining('ggr:studio') }),
    );
    expect(await tampered(change, [-1])).toEqual([]);
  });
});

test('the worker shows the age of what is parked, and its nightly check fails where the books do not add up', async () => {
  const player = await givenHistory();
  const jobs = walletSchedule(wallet, house.platform);
  const verifyJob = jobs.find((job) => job.name === 'wallet:verify');
  await house.platform.database.inTransaction((tx) =>
    wallet.hold(tx, {
      playerId: player.id,
      source: 'test',
      key: 'h',
      currency: 'TRY',
      code: 'bet_hold',
      amount: 1n,
    }),
  );
  walletMetrics(wallet, house.platform);
  const page = await house.platform.metrics.registry.metrics();
  expect(page).toMatch(/wallet_clearing_age_seconds\{account="open_bets",role="test"\} \d/);

  await verifyJob?.work();
  await house.sql('update wallet.purse set bonus = bonus + 1 where player_id = $1', [player.id]);
  await expect(verifyJob?.work()).rejects.toThrow('1 findings');
  await house.sql('update wallet.purse set bonus = bonus - 1 where player_id = $1', [player.id]);
});

test('months are made ahead, and a transfer outside them is caught and counted', async () => {
  const [row] = await house.sql<{ months: number }>(
    "select count(*)::int as months from pg_class where relname ~ '^transfer_[0-9]{6}$'",
  );
  expect(row).toEqual({ months: 4 });
  expect(await wallet.makePartitions()).toBe(0);
  const strays = async () =>
    (await readPartitions(house.platform.database.reader)).find(({ name }) => name === 'wallet.transfer')
      ?.strays;
  expect(await strays()).toBe(0);

  await house.moveClock('200 days');
  await givenMoney(house, await givenPlayer(house), { cash: '1.00' });
  expect(await strays()).toBe(1);
  expect((await wallet.verify()).findings).toEqual([]);

  // WAL-3 holds for every caller; this moves a row to where it belongs, and no hash changes.
  expect(await wallet.makePartitions()).toBe(4);
  expect(await strays()).toBe(0);
  expect((await wallet.verify()).findings).toEqual([]);
});
