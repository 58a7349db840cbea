// The program as an operator starts it: a process, an exit code, what it prints.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';

import { runRole } from '../testing/run-role.ts';
import { testEnvironment } from '../testing/test-config.ts';
import { createTestDatabase, ownerUrl } from '../testing/test-database.ts';

const demoSecret = { DEMO_SECRET: randomBytes(32).toString('base64') };

test('D-05 the server refuses to start with REAL_MONEY=true and names what is missing', async () => {
  const { code, said } = await runRole('api', { ...testEnvironment(ownerUrl), REAL_MONEY: 'true' });
  expect(code).toBe(78);
  expect(said).toContain('Yakamoz cannot start');
  for (const fact of ['licence.number', 'licence.check_url', 'company.registration', 'countries']) {
    expect(said).toContain(fact);
  }
});

test('the server refuses to start on a pending migration and names it', async () => {
  const { code, said } = await runRole('worker', testEnvironment(ownerUrl));
  expect(code).toBe(78);
  expect(said).toContain('0027_platform_create_ground.sql');
  expect(said).toContain('Run the role migrate first');
});

/** Three processes one after another, on a machine that does other work besides. */
const startsMaxMs = 180_000;

test(
  'migrating twice changes nothing, seeding twice makes the players once',
  async () => {
    const database = await createTestDatabase();
    const own = { MIGRATION_DATABASE_URL: database.ownerUrl, ...demoSecret };
    const env = { ...testEnvironment(database.url), ...own };
    expect(await runRole('migrate', env)).toMatchObject({ code: 0 });
    const first = await runRole('seed', env);
    expect(first).toMatchObject({ code: 0 });
    expect(first.said).toMatch(/^demo-login: ayse \S{10}$/m);
    // The same passwords again, made from the secret of this installation.
    const logins = (said: string) => said.split('\n').filter((line) => line.startsWith('demo-'));
    expect(logins((await runRole('seed', env)).said)).toEqual(logins(first.said));
    await database.drop();
  },
  startsMaxMs,
);

test(
  'the role verify says that the books add up, and names the player where they do not',
  async () => {
    const database = await createTestDatabase();
    const env = { ...testEnvironment(database.url), ...demoSecret };
    await runRole('seed', env);
    const honest = await runRole('verify', env);
    expect(honest.code).toBe(0);
    expect(honest.said).toMatch(/^players=[1-9]\d* findings=0\n$/);

    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query<{ player_id: string; cash: string }>(
      'update wallet.purse set cash = cash + 1 where player_id = (select min(player_id) from wallet.purse) returning player_id, cash',
    );
    await owner.end();
    const tampered = await runRole('verify', env);
    expect(tampered.code).toBe(1);
    expect(tampered.said).toContain(`WAL-2 player ${rows[0]?.player_id}: cash holds ${rows[0]?.cash}`);
    expect(tampered.said.trimEnd()).toMatch(/findings=1$/);
    await database.drop();
  },
  startsMaxMs,
);
