// From an older database: what release 0.1.0 left behind becomes the newest state, and the books verify.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';

import { dumpSchema } from '../../../tools/database/schema-dump.ts';
import { cleanUpLater } from '../testing/clean-up.ts';
import { createTestDatabase, ownerUrl } from '../testing/test-database.ts';
import { testConfig } from '../testing/test-config.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { createLog } from './platform/log.ts';
import { openDatabase } from './platform/database.ts';

const at0038 = resolve(import.meta.dirname, '../../../database/testing/at-0038.sql');

interface Opened {
  name: string;
  url: string;
  ask: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
}

async function open(url: string): Promise<Opened> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanUpLater(() => client.end());
  return {
    name: new URL(url).pathname.slice(1),
    url,
    ask: async (text, values) => (await client.query(text, values)).rows,
  };
}

async function givenEmptyDatabase(): Promise<Opened> {
  const postgres = await open(ownerUrl);
  const name = `yakamoz_test_${randomBytes(6).toString('hex')}`;
  await postgres.ask(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  cleanUpLater(async () => void (await postgres.ask(`drop database ${name} with (force)`)));
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  return open(url.href);
}

async function givenDatabaseAt0038(): Promise<Opened> {
  const database = await givenEmptyDatabase();
  const loader = new pg.Client({ connectionString: database.url });
  await loader.connect();
  await loader.query(readFileSync(at0038, 'utf8'));
  await loader.end();
  return database;
}

let upgraded: Promise<Opened> | undefined;
/** Brought forward once for all tests that only look at it. */
const upgradedDatabase = (): Promise<Opened> =>
  (upgraded ??= givenDatabaseAt0038().then(async (database) => {
    await migrate(database.url);
    return database;
  }));

async function givenNewDatabase(): Promise<Opened> {
  const database = await createTestDatabase();
  cleanUpLater(() => database.drop());
  const opened = await open(database.ownerUrl);
  // Of tests alone (database/testing/give-run.sql).
  await opened.ask('drop schema given cascade');
  return opened;
}

const findings = `
  select rule || ' ' || player_id || ': ' || finding as found from wallet.verify(0, 9223372036854775807)
  union all select rule || ' ' || account || ': ' || finding from wallet.verify_house()
  union all select 'audit ' || seq || ': ' || finding from staff.verify_audit()`;

const counts = `
  select (select count(*) from wallet.transfer) as transfers, (select count(*) from wallet.op) as operations,
    (select count(*) from wallet.house_transfer) as house, (select count(*) from staff.audit) as entries,
    (select count(*) from casino.phase) as phases, (select count(*) from payments.request) as requests,
    (select count(*) from payments.case) as cases, (select count(*) from casino.difference) as differences,
    (select sum(cash + bonus + withdrawal_pending) from wallet.purse) as held`;

test('a database at 0038 with data is brought forward, and its books verify', async () => {
  const database = await givenDatabaseAt0038();
  const before = await database.ask(counts);
  expect(
    Object.values(before[0] ?? {})
      .map(Number)
      .every((count) => count > 0),
  ).toBe(true);

  const { applied } = await migrate(database.url);
  expect(applied).toContain('wallet.post');
  expect(await database.ask(findings)).toEqual([]);
  expect(await database.ask(counts)).toEqual(before);
  // IDN-15: whoever deposited before is frozen, and nobody else.
  expect(await database.ask('select player_id from identity.person_freeze order by 1')).toEqual(
    await database.ask(`
      select player_id from payments.request where direction = 'deposit' and state = 'credited'
      union select player_id from verification.document where status = 'accepted' order by 1`),
  );

  // It goes on: a hold of then is captured now, and what was rolled up goes on being so.
  await database.ask('select wallet.roll_up()');
  const [hold] = await database.ask<{ player_id: string; source: string; key: string }>(
    `select player_id, source, key from wallet.hold join wallet.op using (player_id, op_id) limit 1`,
  );
  const taken = await database.ask(
    `select outcome from wallet.capture($1, $2, 'after the upgrade', $3, 'bank')`,
    [hold?.player_id, hold?.source, hold?.key],
  );
  expect(taken).toEqual([{ outcome: 'posted' }]);
  expect(await database.ask(findings)).toEqual([]);
});

test('WAL-13 WAL-22 what players had used of their limits at 0038 is used of their bounds after it', async () => {
  const database = await givenDatabaseAt0038();
  const { ask } = database;
  // In the week in which its players played. One of them has a limit on a day's losses and loses again.
  await ask(
    `update platform.clock set offset_by = timestamptz '2026-11-18 15:00+03' - statement_timestamp()`,
  );
  const [{ player_id: player } = { player_id: '' }] = await ask<{ player_id: string }>(
    `select player_id from wallet.allowance where kind = 'loss' and "window" = 'day'`,
  );
  await ask(
    `select wallet.post($1, 'house', 'before', 'TRY',
       array[row('deposit', 12300, 'bank')::wallet.step, row('stake', 2000, 'ggr:own-studio')::wallet.step])`,
    [player],
  );
  for (const [kind, window] of [
    ['stake', 'day'],
    ['loss', 'week'],
    ['deposit', 'month'],
  ])
    await ask('select wallet.set_allowance($1, $2, $3, 500000)', [player, kind, window]);
  await ask(`select wallet.set_allowance($1, 'stake', 'month', null)`, [player]);
  const before = await ask<{ kind: string; window: string; cap: string | null; used: string }>(
    `select kind, "window", cap, used from wallet.allowance where player_id = $1 and cap is not null order by 1, 2`,
    [player],
  );
  expect(before).toHaveLength(4);
  expect(before.every(({ used }) => Number(used) > 0)).toBe(true);

  await migrate(database.url);
  expect(await ask(findings)).toEqual([]);
  const kept = (kind: string, window: string, counter: string): string =>
    `select '${kind}' as kind, '${window}' as "window", ${kind}_${window}_cap as cap,
       ${counter} - ${kind}_${window}_base as used
     from wallet.bounds join wallet.purse using (player_id)
     where player_id = $1 and ${kind}_${window}_cap is not null`;
  const after = ['day', 'week', 'month']
    .flatMap((window) => [
      kept('deposit', window, 'deposited'),
      kept('loss', window, 'lost'),
      kept('stake', window, 'staked'),
      kept('time', window, 'played_s'),
    ])
    .join(' union all ');
  expect(await ask(`${after} order by 1, 2`, [player])).toEqual(before);
  // Nobody else has a bound, and everybody's counters are those of their transfers.
  expect(await ask('select player_id from wallet.purse where has_bounds')).toEqual([{ player_id: player }]);
  expect(await ask('select player_id from wallet.purse where counted_seq <> seq')).toEqual([]);
  expect(await ask('select count(*) > 1 as played from wallet.purse where staked > 0')).toEqual([
    { played: true },
  ]);

  // The limit goes on where it stood: 3,000 a day, of which 2,000 are lost.
  const lose = (amount: number) =>
    ask(
      `select outcome, detail from wallet.post($1, 'studio', 'after ' || $2, 'TRY',
         array[row('stake', $2, 'ggr:own-studio')::wallet.step])`,
      [player, String(amount)],
    );
  expect(await lose(1_001)).toEqual([{ outcome: 'allowance_exhausted', detail: 'loss day 1000' }]);
  expect(await lose(1_000)).toEqual([{ outcome: 'posted', detail: null }]);
  expect(await ask(findings)).toEqual([]);
});

test('WAL-22 what functions of the last release post while the new ones wait is counted by the next posting', async () => {
  const { ask, url } = await givenNewDatabase();
  await ask(`select wallet.open_purse(1, 'TRY')`);
  const post = (key: string, code: string, amount: number) =>
    ask(`select outcome from wallet.post(1, 'house', $1, 'TRY', array[row($2, $3, 'bank')::wallet.step])`, [
      key,
      code,
      amount,
    ]);
  // Book as release 0.1.0 wrote it: it knows no counters.
  const [{ text } = { text: '' }] = await ask<{ text: string }>(
    `select pg_get_functiondef('wallet.book'::regproc) as text`,
  );
  const counting = /,\s+deposited = [^]*?pause_at = \(entry\.purse\)\.pause_at/;
  expect(text).toMatch(counting);
  await ask(text.replace(counting, ''));
  await post('one', 'deposit', 700);
  await post('two', 'stake', 300);
  expect(await ask('select counted_seq, seq, deposited, staked from wallet.purse')).toEqual([
    { counted_seq: '0', seq: '2', deposited: '0', staked: '0' },
  ]);
  await ask(`update platform.sql_function set checksum = repeat('0', 64) where name = 'wallet.book'`);
  expect(await migrate(url)).toEqual({ applied: ['wallet.book'], dropped: [] });
  expect(await ask(findings)).toEqual([]);
  await post('three', 'win', 50);
  expect(await ask('select counted_seq, seq, deposited, staked, lost from wallet.purse')).toEqual([
    { counted_seq: '3', seq: '3', deposited: '700', staked: '300', lost: '250' },
  ]);
  expect(await ask(findings)).toEqual([]);
});

test('D-49 purses of an earlier release get the default reality check, and their history begins', async () => {
  const { ask } = await upgradedDatabase();
  const [purses] = await ask<{ all: string; checked: string }>(
    `select count(*) as all, count(*) filter (where pause_minutes = 60) as checked from wallet.purse`,
  );
  expect(Number(purses?.all)).toBeGreaterThan(0);
  expect(purses?.checked).toBe(purses?.all);
  expect(
    await ask(`select player_id from wallet.purse left join play_safety.history using (player_id)
      where what is distinct from 'opened' or purse_seq is distinct from seq`),
  ).toEqual([]);
});

test('no constraint is left that was never validated', async () => {
  for (const { ask } of [await upgradedDatabase(), await givenNewDatabase()])
    expect(
      await ask(`select conrelid::regclass::text as of_table, conname as name from pg_constraint
        where not convalidated order by 1, 2`),
    ).toEqual([]);
});

test('D-60 a database whose clock real money had pinned is real, any other that was in use is play', async () => {
  const [real, play] = [await givenDatabaseAt0038(), await givenDatabaseAt0038()];
  await real.ask(`update platform.clock set offset_by = '0', pinned = true`);
  await migrate(real.url, 'real');
  expect(await real.ask('select mode from platform.mode')).toEqual([{ mode: 'real' }]);
  await expect(migrate(play.url, 'real')).rejects.toThrow('made for play money');
  expect(await play.ask('select mode from platform.mode')).toEqual([{ mode: 'play' }]);
});

test('a database that came from 0038 and a new one have the same schema and the same functions', async () => {
  const [old, made] = [await upgradedDatabase(), await givenNewDatabase()];
  expect(await schemaOf(old)).toBe(await schemaOf(made));
  expect(await functionsOf(old)).toEqual(await functionsOf(made));
});

/** Months differ: they follow the day of the migration. So do parentheses, which a restored dump has fewer of. */
async function schemaOf({ ask, url, name }: Opened): Promise<string> {
  const months = await ask<{ month: string }>(
    `select inhrelid::regclass::text as month from pg_inherits where inhrelid::regclass::text ~ '_[0-9]{6}$'`,
  );
  await ask('set session_replication_role = replica');
  for (const { month } of months) await ask(`drop table ${month}`);
  return (await dumpSchema(url, name, [])).replaceAll(/[()]/g, '');
}

const functionsOf = ({ ask }: Opened): Promise<{ name: string; definition: string; rights: string }[]> =>
  ask(`select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition, proacl::text as rights
       from pg_proc where prokind = 'f'
         and pronamespace::regnamespace::text !~ '^(pg_|information_schema$|public$|graphile_worker$)'
       order by 1`);

test('a database before 0038 is refused, and the operator is told what to run', async () => {
  const database = await givenEmptyDatabase();
  await database.ask('create table public.schema_migrations (version varchar(128) primary key)');
  await database.ask(`insert into public.schema_migrations
    select lpad(number::text, 4, '0') from generate_series(1, 31) as number`);
  await expect(migrate(database.url)).rejects.toThrow(
    /at migration 0031.*only one at 0038.*role migrate of release 0\.1\.0 first/,
  );
  expect(await database.ask('select max(version) as newest from public.schema_migrations')).toEqual([
    { newest: '0031' },
  ]);
});

test('migrating twice applies nothing, and a function that changed is applied again', async () => {
  const { ask, url } = await givenNewDatabase();
  expect(await migrate(url)).toEqual({ applied: [], dropped: [] });
  const another = 'update platform.sql_function set checksum = repeat($1, 64) where name = $2';
  await ask(another, ['0', 'wallet.has_purse']);
  await ask(
    `create or replace function wallet.has_purse(for_player bigint) returns boolean language sql return null::boolean`,
  );
  expect(await migrate(url)).toEqual({ applied: ['wallet.has_purse'], dropped: [] });
  expect(await ask('select wallet.has_purse(1) as has')).toEqual([{ has: false }]);
});

test('an older build leaves the functions of a newer one alone', async () => {
  const { ask, url } = await givenNewDatabase();
  await ask(`insert into public.schema_migrations values ('9999')`);
  await ask(`update platform.sql_function set checksum = repeat('0', 64) where name = 'wallet.has_purse'`);
  expect(await migrate(url)).toEqual({ applied: [], dropped: [] });
});

test('a server starts where its functions were applied once, and names what never was', async () => {
  const { ask, url } = await givenNewDatabase();
  const log = createLog({ level: testConfig(url).logLevel, role: 'test' });
  const database = openDatabase({ url, poolMax: 1, name: 'test', log });
  cleanUpLater(() => database.close());
  await ask(`update platform.sql_function set is_current = false where name = 'wallet.post'`);
  await ask(
    `insert into platform.sql_function (name, checksum, is_current) values ('wallet.post', repeat('0', 64), true)`,
  );
  expect(await pendingMigrations(database)).toEqual([]);
  await ask(`delete from platform.sql_function where name in ('wallet.post', 'casino.decide')`);
  expect(await pendingMigrations(database)).toEqual(['casino.decide', 'wallet.post']);
  // Dropped since by whatever build: applied once is not enough.
  await ask(`update platform.sql_function set is_current = false where name = 'wallet.book'`);
  expect(await pendingMigrations(database)).toContain('wallet.book');
});

test('a server that starts before the role migrate has ended is told that migrations are missing', async () => {
  const { ask, url } = await givenNewDatabase();
  await ask('revoke select on public.schema_migrations from yakamoz_app');
  const own = new URL(url);
  own.username = 'yakamoz';
  const log = createLog({ level: testConfig(url).logLevel, role: 'test' });
  const database = openDatabase({ url: own.href, poolMax: 1, name: 'test', log });
  cleanUpLater(() => database.close());
  expect(await pendingMigrations(database)).not.toEqual([]);
});

test('a constructor has the fields of its type, in their order', async () => {
  const { ask } = await givenNewDatabase();
  const rows = await ask<{ name: string; parameters: string[]; fields: string[] }>(`
    select proc.oid::regproc::text as name, proc.proargnames as parameters,
      array(select attname::text from pg_attribute
            where attrelid = type.typrelid and attnum > 0 and not attisdropped order by attnum) as fields
    from pg_proc as proc join pg_type as type on type.oid = proc.prorettype
    where proc.proname like 'new\\_%' and type.typrelid <> 0`);
  expect(rows.length).toBeGreaterThan(5);
  for (const { name, parameters, fields } of rows) expect(fields, name).toEqual(parameters);
});
