// The role migrate: brings the database to the version of this build, first its tables, then its functions.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { runMigrations } from 'graphile-worker';
import { resolveBinary } from 'dbmate';
import pg from 'pg';

import type { Database } from './platform/database.ts';
import { readMode, refuseOtherMode, StartRefused } from './platform/mode.ts';
import type { Mode } from './platform/mode.ts';
import { applyFunctions } from './sql-functions/apply-functions.ts';
import type { AppliedFunctions } from './sql-functions/apply-functions.ts';
import { readFunctions } from './sql-functions/function-files.ts';

const databaseDir = resolve(import.meta.dirname, '../../../database');
const migrationsDir = resolve(databaseDir, 'migrations');
const functionsDir = resolve(databaseDir, 'functions');
// Any constant: two migrators of one database wait for each other.
const migrationLock = 4_011_871;
// The baseline took the place of the migrations 0001 to 0038 and carries the last of their numbers (ADR 0027).
const firstOfHistory = '0001';
const lastOfHistory = '0038';

export async function migrate(url: string, mode: Mode = 'play'): Promise<AppliedFunctions> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseUnfinishedHistory(client);
    refuseOtherMode((await readMode(client)) ?? mode, mode);
    // In its environment, not in its arguments: those can be read by everybody on the machine.
    const env = { DATABASE_URL: withoutTls(url) };
    await promisify(execFile)(
      resolveBinary(),
      ['--migrations-dir', migrationsDir, '--no-dump-schema', 'up'],
      { env },
    );
    refuseOtherMode(await writeMode(client, mode), mode);
    await client.query(knowTrigrams);
    const applied = (await isOfNewerBuild(client))
      ? { applied: [], dropped: [] }
      : await applyFunctions(client, readFunctions(functionsDir));
    await runMigrations({ connectionString: url });
    await client.query(jobQueueGrants);
    await client.query(closeTemporaryObjects);
    await client.query(logNoParameters);
    // Partitions for the coming months depend on today, so no migration can name them.
    await client.query(
      'select access.make_partitions(), wallet.make_partitions(), staff.make_partitions(), casino.make_partitions(), keno.make_partitions(), sportsbook.make_partitions()',
    );
    return applied;
  } finally {
    await client.end();
  }
}

/** The steps between 0001 and 0038 are in the releases that had them, and in no later one. */
async function refuseUnfinishedHistory(client: pg.Client): Promise<void> {
  const versions = await versionsOf(client);
  if (!versions.has(firstOfHistory) || versions.has(lastOfHistory)) return;
  throw new StartRefused(
    `this database is at migration ${[...versions].toSorted().at(-1)}, and this release brings forward only one at ` +
      `${lastOfHistory} or later. Run the role migrate of release 0.1.0 first, then this one.`,
  );
}

/**
 * An empty database is being made now and gets the mode asked for. One that was in use before modes were written is play, so
 * that nobody's play money and no demo account becomes real by a changed variable; where a process with real money had
 * started on it, migration 0067 has written so.
 */
async function writeMode(client: pg.Client, wanted: Mode): Promise<Mode> {
  await client.query(
    `insert into platform.mode (mode)
     select case
       when exists (select from identity.directory) or exists (select from staff.member)
         or exists (select from payments.method) then 'play'
       else $1
     end
     on conflict do nothing`,
    [wanted],
  );
  const written = await readMode(client);
  assert(written, 'the role migrate writes the mode');
  return written;
}

/** An older build that runs once more leaves the functions of the newer one alone: running code needs those. */
async function isOfNewerBuild(client: pg.Client): Promise<boolean> {
  const newest = versionOf(migrationFiles().at(-1) ?? '');
  return [...(await versionsOf(client))].some((version) => version > newest);
}

const migrationFiles = (): string[] => {
  const files = readdirSync(migrationsDir).filter((name) => name.endsWith('.sql'));
  assert(files.length > 0, 'the build carries its migrations');
  return files.toSorted();
};

const versionOf = (file: string): string => file.split('_')[0] ?? '';

// No such table, or no right to read it: the application gets that one at the end of the role migrate.
const notYet: readonly (string | undefined)[] = ['42P01', '42501'];

/** Rows of a table that a database has when the role migrate has come to its end. */
async function rowsOf<Row extends pg.QueryResultRow>(
  asked: Pick<pg.Pool, 'query'> | pg.Client,
  statement: string,
): Promise<Row[]> {
  return asked
    .query<Row>(statement)
    .then(({ rows }) => rows)
    .catch((error: unknown) => {
      if (notYet.includes((error as { code?: string }).code)) return [];
      throw error;
    });
}

async function versionsOf(asked: Pick<pg.Pool, 'query'> | pg.Client): Promise<Set<string>> {
  const rows = await rowsOf<{ version: string }>(asked, 'select version from public.schema_migrations');
  return new Set(rows.map(({ version }) => version));
}

// A function may set a parameter of pg_trgm. Before the library is loaded, only a superuser may name that.
const knowTrigrams = 'select public.show_limit()';

// A caller's temporary objects could replace what a function with the owner's rights refers to. Those functions name
// their schemas; this is a second protection.
const closeTemporaryObjects = `
  do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$;
`;

// Open seeds of Keno travel as parameters, and slow statements are logged. An owner who may not set this is told by nobody here: api and
// worker refuse to start where the engine does not have it either (start-checks.ts).
const logNoParameters = `
  do $$ begin
    execute format('alter database %I set log_parameter_max_length = 0', current_database());
  exception when insufficient_privilege then
    null;
  end $$;
`;

// The job queue's tables come from its own migrations, closed by row-level security. The application works the
// queue, so its role gets these rights; granted at every run, because a newer version may have added a table.
const jobQueueGrants = `
  grant usage on schema graphile_worker to yakamoz_app;
  grant select, insert, update, delete on all tables in schema graphile_worker to yakamoz_app;
  grant usage, select on all sequences in schema graphile_worker to yakamoz_app;
  grant execute on all functions in schema graphile_worker to yakamoz_app;
  grant select on public.schema_migrations to yakamoz_app, yakamoz_notary;
  do $$
  declare name text;
  begin
    for name in select relname from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
    loop
      execute format('drop policy if exists application on graphile_worker.%I', name);
      execute format('create policy application on graphile_worker.%I to yakamoz_app using (true)', name);
    end loop;
  end
  $$;
`;

// dbmate wants TLS unless told otherwise; the driver decides by the same parameter.
function withoutTls(url: string): string {
  const parsed = new URL(url);
  if (!parsed.searchParams.has('sslmode')) parsed.searchParams.set('sslmode', 'disable');
  return parsed.href;
}

/** Migrations and functions that this build needs and the database never had. */
export async function pendingMigrations({ pool }: Database): Promise<string[]> {
  const versions = await versionsOf(pool);
  const files = migrationFiles().filter((file) => !versions.has(versionOf(file)));
  if (files.length > 0) return files;
  // What a newer build has replaced meanwhile was applied once, so the older one that still runs may start again. A
  // function that was dropped since is missing, whoever dropped it.
  const rows = await rowsOf<{ version: string }>(
    pool,
    `select applied.name || ' ' || applied.checksum as version from platform.sql_function as applied
     where exists (select from platform.sql_function as kept where kept.name = applied.name and kept.is_current)`,
  );
  const applied = new Set(rows.map(({ version }) => version));
  return readFunctions(functionsDir)
    .filter(({ name, checksum }) => !applied.has(`${name} ${checksum}`))
    .map(({ name }) => name);
}
