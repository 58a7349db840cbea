// The backup and the way back, by PostgreSQL's own programs: docs/runbooks/restore.md names the same commands.
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  dataOwner,
  type Engine,
  findPostgresProgram,
  freePort,
  startPostgres,
} from '../../tools/engines/index.ts';
import { askPostgres } from '../../tools/launch/engine-words.ts';

const pollMs = 100;
const archivedTimeoutMs = 60_000;
const promotedTimeoutMs = 120_000;

/** A folder that PostgreSQL's own user may write to. */
export function makeArchiveFolder(dir: string): string {
  const archive = join(dir, 'archive');
  mkdirSync(archive, { mode: 0o700 });
  dataOwner().take(archive);
  return archive;
}

/** Every piece of the log leaves when it is full, and at the latest after the time-out: that bounds what can be lost. */
export const archiveSettings = (archive: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_timeout: '5s',
  // Under another name until it is whole and on the disk: half a piece would stop the way back.
  archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && sync ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
});

/** Copies the running server and proves the copy by its own manifest. */
export async function takeBackup(postgres: Engine, backup: string): Promise<void> {
  mkdirSync(backup, { mode: 0o700 });
  dataOwner().take(backup);
  await run(
    findPostgresProgram('pg_basebackup'),
    `--dbname=${postgres.url}`,
    `--pgdata=${backup}`,
    '--wal-method=stream',
    '--checkpoint=fast',
  );
  await run(findPostgresProgram('pg_verifybackup'), backup);
}

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

export interface RestoreOptions {
  backup: string;
  archive: string;
  restorePoint: string;
  dir: string;
}

/** The backup in a new folder, the archived log on top of it up to the restore point, and open for writing. */
export async function restore({ backup, archive, restorePoint, dir }: RestoreOptions): Promise<Engine> {
  mkdirSync(dir, { mode: 0o700 });
  dataOwner().take(dir);
  const data = join(dir, 'data');
  await run('cp', '--archive', backup, data);
  await run('touch', join(data, 'recovery.signal'));
  const postgres = await startPostgres({
    dir,
    port: await freePort(),
    settings: {
      ...archiveSettings(archive),
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_name: restorePoint,
      recovery_target_action: 'promote',
    },
  });
  await waitForYes(postgres, 'select not pg_is_in_recovery()', promotedTimeoutMs);
  return postgres;
}

async function run(...command: [string, ...string[]]): Promise<void> {
  const [program, ...args] = dataOwner().run(command);
  // In a folder that the other user may enter.
  await promisify(execFile)(program, args, { cwd: '/' });
}

async function waitForYes(postgres: Engine, statement: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while ((await askPostgres(new URL(postgres.url), statement))[0] !== 't') {
    if (Date.now() > deadline) throw new Error(`not so after ${timeoutMs / 1000} s: ${statement}`);
    await sleep(pollMs);
  }
}
