// The role migrate: brings the database to the version of this build.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { runMigrations } from 'graphile-worker';
import { resolveBinary } from 'dbmate';
import pg from 'pg';

import type { Database } from './platform/database.ts';

const migrationsDir = resolve(import.meta.dirname, '../../../database/migrations');
// Any constant: two migrators of one database wait for each other.
const migrationLock = 4_011_871;

export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await promisify(execFile)(resolveBinary(), [
      '--url',
      withoutTls(url),
      '--migrations-dir',
      migrationsDir,
      '--no-dump-schema',
      'up',
    ]);
    await runMigrations({ connectionString: url });
    await client.query(jobQueueGrants);
    await client.query(closeTemporaryObjects);
    // Partitions for the coming months of the ledger and the audit trail depend on today, so no migration can name them.
    await client.query('select wallet.make_partitions(), staff.make_partitions()');
  } finally {
    await client.end();
  }
}

// A caller's temporary objects could replace what a function with the owner's rights refers to. Those functions name
// their schemas; this is a second protection.
const closeTemporaryObjects = `
  do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$;
`;

// The job queue's tables come from its own migrations, closed by row-level security. The application works the
// queue, so its role gets these rights; granted at every run, because a newer version may have added a table.
const jobQueueGrants = `
  grant usage on schema graphile_worker to yakamoz_app;
  grant select, insert, update, delete on all tables in schema graphile_worker to yakamoz_app;
  grant usage, select on all sequences in schema graphile_worker to yakamoz_app;
  grant execute on all functions in schema graphile_worker to yakamoz_app;
  grant select on public.schema_migrations to yakamoz_app;
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

/** Versions this build needs and the database does not have. */
export async function pendingMigrations(database: Database): Promise<string[]> {
  const files = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql'));
  assert(files.length > 0, 'the build carries its migrations');
  const applied = await database.pool
    .query<{ version: string }>('select version from public.schema_migrations')
    .then((result) => new Set(result.rows.map((row) => row.version)))
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === '42P01') return new Set<string>();
      throw error;
    });
  return files.filter((name) => !applied.has(name.split('_')[0] ?? '')).toSorted();
}
