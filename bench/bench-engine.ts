// A private PostgreSQL for one bench, set up as one that holds money: what it measures is durable.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, freePort, startPostgres } from '../tools/engines/index.ts';
import { isAlive } from '../tools/engines/process-tree.ts';
import { askPostgres } from '../tools/launch/engine-words.ts';

export type Settings = Record<string, string>;

export const durable: Settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

// A checkpoint inside one phase and not in the other would decide between them, so none comes by itself.
export const noCheckpoints: Settings = {
  max_wal_size: '32GB',
  min_wal_size: '4GB',
  checkpoint_timeout: '1d',
};

const logFiles = 160;

/**
 * A new engine has to make each file of its log first, while all commits wait; one that has run for a while uses old
 * files again. So the log is run through once, and the checkpoint frees its files.
 */
export async function fillLog(engine: Engine): Promise<void> {
  const url = new URL(engine.url);
  await askPostgres(
    url,
    `select count(pg_switch_wal()) from (
      select pg_logical_emit_message(false, 'bench', 'x') from generate_series(1, ${logFiles}) offset 0
    ) as each_file`,
  );
  await askPostgres(url, 'checkpoint');
}

export function makeBenchFolder(name: string): string {
  const dir = mkdtempSync(join(tmpdir(), `${name}-`));
  // Run by root, PostgreSQL's own user must be able to pass through to its folder.
  chmodSync(dir, 0o755);
  // A signal must not end us without the children, which end with the process's own exit.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  return dir;
}

/** The folder goes with the process, however it ends: it may hold gigabytes. */
export async function startBenchPostgres(dir: string, settings: Settings): Promise<Engine> {
  const engine = await startPostgres({ dir: join(dir, 'postgres'), port: await freePort(), settings });
  // Registered after the engine's own end at our exit, and so called after it.
  process.once('exit', () => removeFolder(dir, engine));
  const given = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const [version] = await askPostgres(new URL(engine.url), 'show server_version');
  console.log(`PostgreSQL ${version}: ${given.join(' ')}`);
  return engine;
}

const deathTimeoutMs = 10_000;

function removeFolder(dir: string, engine: Engine): void {
  // An engine that is dying still writes. At the exit of a process nothing can be awaited, only waited for.
  const deadline = performance.now() + deathTimeoutMs;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (isAlive(engine.pid) && performance.now() < deadline) Atomics.wait(pause, 0, 0, 50);
  rmSync(dir, { recursive: true, force: true });
}
