// D-60 and D-05: which databases a process refuses to work on. Processes, exit codes and sentences, as an operator meets them.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';

import { cleanUpLater } from '../testing/clean-up.ts';
import { registrationForm } from '../testing/given.ts';
import { completeOperator, operatorFile, realEnvironment } from '../testing/real-environment.ts';
import { runRole } from '../testing/run-role.ts';
import { testEnvironment } from '../testing/test-config.ts';
import { createTestDatabase, ownerUrl } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { readConfig } from './config.ts';
import { migrate } from './migrate.ts';
import { createLog } from './platform/log.ts';
import { createPlatform } from './platform/platform.ts';
import { roles } from './role-secrets.ts';
import { seed } from './seed.ts';
import {
  refuseDemoRows,
  refuseLoggedParameters,
  refuseUnreadySafety,
  refuseWrongMode,
} from './start-checks.ts';
import { buildHouse } from './wiring.ts';

const secret = randomBytes(32).toString('base64');
async function asked(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}
const modeIn = (url: string) => asked(url, 'select mode from platform.mode');

async function givenDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  cleanUpLater(() => database.drop());
  return database;
}

async function makeDatabase(template: string): Promise<URL> {
  const name = `yakamoz_test_${randomBytes(6).toString('hex')}`;
  await asked(ownerUrl, `create database ${name} template ${template} encoding 'UTF8' locale 'C.UTF-8'`);
  cleanUpLater(async () => void (await asked(ownerUrl, `drop database ${name} with (force)`)));
  const owner = new URL(ownerUrl);
  owner.pathname = `/${name}`;
  return owner;
}

// Migrated once: each test gets a copy.
let realTemplate: string;
beforeAll(async () => {
  const owner = await makeDatabase('template0');
  await migrate(owner.href, 'real');
  realTemplate = owner.pathname.slice(1);
});

/** As the role migrate of an installation with real money makes it. */
async function givenRealDatabase(): Promise<TestDatabase> {
  const owner = await makeDatabase(realTemplate);
  const application = new URL(owner);
  application.username = 'yakamoz';
  // A copy has none of the settings that belong to a database.
  await migrate(owner.href, 'real');
  const notary = new URL(owner);
  notary.username = 'notary';
  const urls = { url: application.href, notaryUrl: notary.href };
  return { ...urls, ownerUrl: owner.href, drop: async () => undefined };
}

/** The house over a database, without the engines that real money wants TLS for. */
async function openHouse(databaseUrl: string, changes: Record<string, string> = {}) {
  const config = readConfig('seed', { ...testEnvironment(databaseUrl), ...changes });
  const platform = createPlatform(config.platform, 'test', createLog({ level: 'silent', role: 'test' }));
  cleanUpLater(() => platform.close());
  return { platform, config, house: buildHouse(platform, config) };
}

test('D-60 the mode is written when the database is made, and stays', async () => {
  const [play, real] = [await givenDatabase(), await givenRealDatabase()];
  expect(await modeIn(play.ownerUrl)).toEqual([{ mode: 'play' }]);
  expect(await modeIn(real.ownerUrl)).toEqual([{ mode: 'real' }]);
  for (const change of [
    `update platform.mode set mode = 'play'`,
    'delete from platform.mode',
    'truncate platform.mode',
  ])
    await expect(asked(real.ownerUrl, change)).rejects.toThrow('keeps the mode it was made with');
  await expect(asked(real.url, `insert into platform.mode (mode) values ('play')`)).rejects.toThrow(
    'permission denied',
  );
});

test(
  'D-60 every role of play money refuses a database of real money, exit 78',
  { timeout: 180_000 },
  async () => {
    const { url, ownerUrl: owner } = await givenRealDatabase();
    const env = { ...testEnvironment(url), MIGRATION_DATABASE_URL: owner, DEMO_SECRET: secret };
    for (const role of roles) {
      const { code, said } = await runRole(role, env);
      expect([role, code]).toEqual([role, 78]);
      expect(said).toBe(
        'Yakamoz cannot start: this database was made for real money, and without REAL_MONEY=true its money would ' +
          'count as play money. Set REAL_MONEY=true for every process of it.\n',
      );
    }
  },
);

test('D-60 a process with real money refuses a database of play money, and so does its role migrate', async () => {
  const database = await givenDatabase();
  const { platform } = await openHouse(database.url);
  const sentence = /^this database was made for play money, and REAL_MONEY=true asks for real money\./;
  await expect(refuseWrongMode(platform.database, true)).rejects.toThrow(sentence);
  await refuseWrongMode(platform.database, false);
  await expect(migrate(database.ownerUrl, 'real')).rejects.toThrow(sentence);
  expect(await modeIn(database.ownerUrl)).toEqual([{ mode: 'play' }]);
});

test('D-60 a seeded database that is asked for real money is refused before anything is changed', async () => {
  const database = await givenDatabase();
  const { house, config } = await openHouse(database.url, { DEMO_SECRET: secret });
  await seed(house, config);
  // Before modes were written.
  const forget = ['alter table platform.mode disable trigger user', 'delete from platform.mode'];
  await asked(database.ownerUrl, ...forget);
  await expect(migrate(database.ownerUrl, 'real')).rejects.toThrow('made for play money');
  expect(await modeIn(database.ownerUrl)).toEqual([{ mode: 'play' }]);
  // Past the trigger, as only somebody with the whole machine could.
  await asked(database.ownerUrl, `update platform.mode set mode = 'real'`);
  await expect(refuseDemoRows(house)).rejects.toThrow(
    'this database holds real money and rows of a demonstration: 2 players, 9 members of staff, 9 payment methods, 5 accounts.',
  );
});

test('D-60 a database of real money takes no demo rows, whoever writes them', async () => {
  const real = await givenRealDatabase();
  const { house, config } = await openHouse(real.url, { DEMO_SECRET: secret });
  await refuseDemoRows(house);
  const refused = 'this database holds real money and takes no demo rows';
  await expect(house.payments.addDemoMethods()).rejects.toThrow(refused);
  await expect(seed(house, config)).rejects.toThrow(refused);
  const rows = [
    `insert into staff.member (login, name, role, demo) values ('deneme', 'x', 'support', true)`,
    `insert into identity.demo_player (player_id) values (1)`,
    `insert into payments.method (name, demo) values ('deneme', true)`,
    `insert into payments.account (number, demo) values ('TR00', true)`,
  ];
  for (const row of rows) await expect(asked(real.ownerUrl, row)).rejects.toThrow(refused);
  await asked(
    real.ownerUrl,
    `insert into staff.member (login, name, role) values ('deneme', 'x', 'support')`,
  );
  await expect(asked(real.ownerUrl, 'update staff.member set demo = true')).rejects.toThrow(refused);
  await expect(asked(real.url, `select staff.open_demo_member('gizli', 'x', 'admin')`)).rejects.toThrow(
    refused,
  );
  await refuseDemoRows(house);
});

test('D-60 a database made for real money gives no play money and keeps the true time before any process has started on it', async () => {
  const real = await givenRealDatabase();
  const { house, platform } = await openHouse(real.url);
  const { playerId } = await house.identity.register(
    registrationForm({ consents: { terms: true, privacy: true } }),
    {
      address: '10.9.0.1',
      ipCountry: null,
    },
  );
  const money = { playerId, source: 'test', key: 'k', currency: 'TRY' as const };
  const steps = [{ code: 'play_money' as const, amount: 100n, house: 'bank' as const }];
  const refused = 'WAL-14: this installation holds real money and gives no play money';
  await expect(
    platform.database.inTransaction((tx) => house.wallet.post(tx, { ...money, steps })),
  ).rejects.toThrow(refused);
  await expect(house.wallet.postBatched({ ...money, key: 'l', steps })).rejects.toThrow(refused);
  expect(await asked(real.ownerUrl, 'select cash::int from wallet.purse')).toEqual([{ cash: 0 }]);
  for (const statement of [
    `select platform.move_clock(interval '1 day')`,
    `update platform.clock set offset_by = interval '1 day'`,
  ])
    await expect(asked(real.ownerUrl, statement)).rejects.toThrow('this database holds real money');
});

test('D-60 nothing but the mode says what a database holds', async () => {
  const [play, real] = [await givenDatabase(), await givenRealDatabase()];
  expect(
    await asked(
      play.ownerUrl,
      `select attname from pg_attribute where attrelid = 'platform.clock'::regclass and attnum > 0 and not attisdropped order by attnum`,
    ),
  ).toEqual([{ attname: 'only_row' }, { attname: 'offset_by' }]);
  expect(await asked(play.ownerUrl, `select proname from pg_proc where proname = 'is_pinned'`)).toEqual([]);
  // Processes of the last release call it at their start with real money.
  await expect(asked(play.url, 'select platform.pin_clock()')).rejects.toThrow('made for play money');
  await asked(real.url, 'select platform.pin_clock()');
  for (const [{ ownerUrl: owner }, holds] of [
    [play, false],
    [real, true],
  ] as const)
    expect(await asked(owner, 'select platform.holds_real_money() as holds')).toEqual([{ holds }]);
});

test('SAFE-15 a database of real money is ready as it was made, and each guard that is taken away stops the start', async () => {
  const [play, real] = [await givenDatabase(), await givenRealDatabase()];
  const { house } = await openHouse(real.url);
  await refuseUnreadySafety(house);

  const losses: [taken: string, told: string, back: string][] = [
    [
      'alter table wallet.closure disable trigger wal23_a_firm_closure_grows',
      'the trigger wal23_a_firm_closure_grows of wallet.closure is off',
      'alter table wallet.closure enable trigger wal23_a_firm_closure_grows',
    ],
    [
      'alter table play_safety.history disable trigger safe12_history_stays',
      'the trigger safe12_history_stays of play_safety.history is off',
      'alter table play_safety.history enable trigger safe12_history_stays',
    ],
    [
      'grant update (until) on wallet.closure to yakamoz_app',
      'the server may write wallet.closure',
      'revoke update (until) on wallet.closure from yakamoz_app',
    ],
    [
      'grant delete on play_safety.exclusion to yakamoz_app',
      'the server may write play_safety.exclusion',
      'revoke delete on play_safety.exclusion from yakamoz_app',
    ],
    [
      'grant execute on function wallet.put_bound to yakamoz_app',
      'the server may call wallet.put_bound',
      'revoke execute on function wallet.put_bound from yakamoz_app',
    ],
    [
      'alter table platform.clock disable trigger real_money_keeps_the_true_time',
      'the trigger real_money_keeps_the_true_time of platform.clock is off',
      'alter table platform.clock enable trigger real_money_keeps_the_true_time',
    ],
  ];
  for (const [taken, told, back] of losses) {
    await asked(real.ownerUrl, taken);
    await expect(refuseUnreadySafety(house)).rejects.toThrow(told);
    await asked(real.ownerUrl, back);
  }
  await refuseUnreadySafety(house);

  // A clock that can be moved is none for real money, and neither is a server that owns the tables.
  await expect(refuseUnreadySafety((await openHouse(play.url)).house)).rejects.toThrow(
    'the clock can be moved',
  );
  await expect(refuseUnreadySafety((await openHouse(real.ownerUrl)).house)).rejects.toThrow(
    'who may do anything',
  );
});

test(
  'FAIR-6 a database whose engine logs parameters stops api and worker, exit 78; the role migrate sees to it',
  { timeout: 120_000 },
  async () => {
    const { url, ownerUrl: owner } = await givenDatabase();
    const [{ name } = { name: '' }] = (await asked(owner, 'select current_database() as name')) as {
      name: string;
    }[];
    await asked(owner, `alter database ${name} set log_parameter_max_length = -1`);
    const { platform } = await openHouse(url);
    await expect(refuseLoggedParameters(platform.database)).rejects.toThrow(
      'Set log_parameter_max_length = 0',
    );
    for (const role of ['api', 'worker']) {
      const { code, said } = await runRole(role, testEnvironment(url));
      expect([role, code]).toEqual([role, 78]);
      expect(said).toContain('open seeds of Keno are among them');
    }
    await migrate(owner);
    await refuseLoggedParameters((await openHouse(url)).platform.database);
    // What a failed statement was called with is no part of the log either.
    expect(
      await (await openHouse(url)).platform.database.pool.query('show log_parameter_max_length_on_error'),
    ).toMatchObject({
      rows: [{ log_parameter_max_length_on_error: '0' }],
    });
  },
);

test('SAFE-15 with real money a file without a help line stops the start, exit 78', async () => {
  const operator = completeOperator();
  operator.play_safety.help_line = null;
  const { code, said } = await runRole(
    'api',
    realEnvironment('api', { OPERATOR_FILE: operatorFile(operator) }),
  );
  expect(code).toBe(78);
  expect(said).toContain('operator file: play_safety.help_line is required with REAL_MONEY=true');
});

test('D-60 with real money a plain connection stops the start, exit 78, each with its sentence', async () => {
  const plain = { DATABASE_URL: ownerUrl, NATS_URL: 'nats://127.0.0.1:4222' };
  const { code, said } = await runRole('api', realEnvironment('api', plain));
  expect(code).toBe(78);
  expect(said).toContain('DATABASE_URL: must end with ?sslmode=verify-full');
  expect(said).toContain('NATS_URL: must begin with tls://');
  for (const name of Object.keys(plain)) expect(said).toContain(`${name}: must name an account`);
  expect(said).not.toContain('REDIS_URL');
});

test('D-60 a player of an earlier seed gets the password of now, and a stranger of that name keeps theirs', async () => {
  const database = await givenDatabase();
  const { house, config } = await openHouse(database.url, { DEMO_SECRET: secret });
  const { players } = await seed(house, config);
  const [ayse] = players;
  const other = await openHouse(database.url, { DEMO_SECRET: randomBytes(32).toString('base64') });
  const [renewed] = (await seed(other.house, other.config)).players;
  expect(renewed?.username).toBe(ayse?.username);
  expect(renewed?.password).not.toBe(ayse?.password);
  const hashOf = async () => {
    const rows = await asked(
      database.ownerUrl,
      `select password_hash from identity.credential join identity.player using (player_id) where username = 'ayse'`,
    );
    return String(rows[0]?.['password_hash']);
  };
  expect(await other.platform.passwords.verify(await hashOf(), renewed?.password ?? '')).toBe(true);
  await asked(database.ownerUrl, 'delete from identity.demo_player');
  await seed(house, config);
  expect(await other.platform.passwords.verify(await hashOf(), renewed?.password ?? '')).toBe(true);
});

test('D-60 no password of a demo account is in the repository', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../../database/seed/players.json'), 'utf8');
  expect(text).not.toMatch(/password/i);
});
