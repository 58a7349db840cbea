// What a run needs of whatever makes its backups.
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { dataOwner, type Engine } from '../../tools/engines/index.ts';
import { askPostgres } from '../../tools/launch/engine-words.ts';

export interface Means {
  /** Of a server whose log is archived. */
  settings: Record<string, string>;
  /** Once, when the server runs. */
  prepare(postgres: Engine): Promise<void>;
  /** Copies the running server and proves the copy. */
  take(postgres: Engine): Promise<void>;
  /** The backup in a new folder, the archived log on top of it up to the restore point, and open for writing. */
  restore(target: { restorePoint: string; dir: string }): Promise<Engine>;
}

const pollMs = 100;
const promotedTimeoutMs = 120_000;

export async function runAsOwner(
  command: [string, ...string[]],
  variables: Record<string, string> = {},
): Promise<void> {
  const [program, ...args] = dataOwner().run(command);
  // In a folder that the other user may enter.
  await promisify(execFile)(program, args, { cwd: '/', env: { ...process.env, ...variables } });
}

export async function waitForYes(postgres: Engine, statement: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while ((await askPostgres(new URL(postgres.url), statement))[0] !== 't') {
    if (Date.now() > deadline) throw new Error(`not so after ${timeoutMs / 1000} s: ${statement}`);
    await sleep(pollMs);
  }
}

export const untilPromoted = (postgres: Engine): Promise<void> =>
  waitForYes(postgres, 'select not pg_is_in_recovery()', promotedTimeoutMs);
