// Every test file works in a database of its own, copied from a template that holds the migrated schema.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import pg from 'pg';

import { migrate } from '../src/migrate.ts';

const databaseDir = resolve(import.meta.dirname, '../../../database');
const sourceDir = resolve(import.meta.dirname, '../src');
export const ownerUrl =
  process.env['MIGRATION_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const templateLock = 4_011_872;

/** What only databases of tests, proofs and benches have. */
export const giveRun = (): string => readFileSync(resolve(databaseDir, 'testing/give-run.sql'), 'utf8');

function databaseUrl(name: string, user?: string): string {
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  if (user !== undefined) url.username = user;
  return url.href;
}

/** Named after everything that shapes it, so that a run with other migrations or functions makes another one. */
function templateName(): string {
  const hash = createHash('sha256')
    .update(readFileSync(resolve(sourceDir, 'migrate.ts')))
    .update(giveRun());
  for (const folder of [
    `${databaseDir}/migrations`,
    `${databaseDir}/functions`,
    `${sourceDir}/sql-functions`,
  ])
    for (const file of filesBelow(folder)) hash.update(file).update(readFileSync(resolve(folder, file)));
  return `yakamoz_template_${hash.digest('hex').slice(0, 12)}`;
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, resolve(entry.parentPath, entry.name)))
    .toSorted();

async function asOwner<T>(work: (client: pg.Client) => Promise<T>, name = 'postgres'): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl(name) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function prepareTemplate(): Promise<void> {
  await asOwner(async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const name = templateName();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      // Built under another name: a run that dies half-way must not leave a half-made template behind.
      const unfinished = `${name}_unfinished`;
      await client.query(`drop database if exists ${unfinished} with (force)`);
      await client.query(`create database ${unfinished} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
      await migrate(databaseUrl(unfinished));
      await asOwner((owner) => owner.query(giveRun()), unfinished);
      await client.query(`alter database ${unfinished} rename to ${name}`);
    }
    for (const [login, group] of [
      ['yakamoz', 'yakamoz_app'],
      ['notary', 'yakamoz_notary'],
    ] as const) {
      await client.query(
        `do $$ begin create role ${login} login; exception when duplicate_object then null; end $$`,
      );
      await client.query(`grant ${group} to ${login}`);
    }
  });
}

export interface TestDatabase {
  /** As the application's role, which may do only what the migrations grant. */
  url: string;
  /** As the notary's role. */
  notaryUrl: string;
  /** As the owner: for looking behind the application's back. */
  ownerUrl: string;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `yakamoz_test_${randomBytes(6).toString('hex')}`;
  await asOwner(async (client) => {
    await client.query(`create database ${name} template ${templateName()}`);
    // As the role migrate sets it; settings of a database do not come with its template.
    await client.query(`alter database ${name} set log_parameter_max_length = 0`);
    // What a killed process had committed stays; only a crash of PostgreSQL could lose it, and those have engines of their own.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  return {
    url: databaseUrl(name, 'yakamoz'),
    notaryUrl: databaseUrl(name, 'notary'),
    ownerUrl: databaseUrl(name),
    drop: () => asOwner(async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}
