// The moment that the house is set back to, and the loss of everything after it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../../tools/engines/index.ts';
import { askPostgres } from '../../tools/launch/engine-words.ts';
import { waitForYes } from './means.ts';

const archivedTimeoutMs = 60_000;

/** Names this moment in the log. Gives the file of the log that holds it. */
export async function nameRestorePoint(postgres: Engine, name: string): Promise<string> {
  const statement = `select pg_walfile_name(pg_create_restore_point('${name}'))`;
  const [file] = await askPostgres(new URL(postgres.url), statement);
  if (file === undefined) throw new Error('PostgreSQL named no file of its log.');
  return file;
}

export async function waitUntilArchived(postgres: Engine, file: string): Promise<void> {
  const statement = `select last_archived_wal >= '${file}' from pg_stat_archiver`;
  await waitForYes(postgres, statement, archivedTimeoutMs);
}

/** The server ends in the middle of everything and its data is gone. */
export async function loseEverything(postgres: Engine, dir: string): Promise<void> {
  process.kill(postgres.pid, 'SIGQUIT');
  await postgres.stop();
  rmSync(join(dir, 'data'), { recursive: true });
}
