// A PostgreSQL for one fault run, on a free port, in a folder that is thrown away.
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, freePort, startPostgres } from '../tools/engines/index.ts';

/** The folder of a run: for its engine, its logs and its records. */
export function makeRunFolder(name: string): string {
  const dir = mkdtempSync(join(tmpdir(), `${name}-`));
  // Run by root, PostgreSQL's own user must be able to pass through to its folder.
  chmodSync(dir, 0o755);
  // A signal must not end us without the children, which end with the process's own exit.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  return dir;
}

export async function startRunPostgres(dir: string, settings: Record<string, string> = {}): Promise<Engine> {
  return startPostgres({ dir: join(dir, 'postgres'), port: await freePort(), settings });
}
