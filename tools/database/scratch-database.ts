import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { applyFunctionFiles } from '../../apps/server/src/sql-functions/apply-functions.ts';

const run = promisify(execFile);
const dbmate = join(import.meta.dirname, '../../node_modules/.bin/dbmate');

/** `database` holds the folders migrations and functions. */
export interface ScratchPlan {
  serverUrl: string;
  database: string;
  signal?: AbortSignal;
}

/**
 * Makes an empty database, applies every migration and function, lends it to `use` and drops it again, also after a
 * fault or an interruption. That they fit an empty database is part of what is proved here.
 */
export async function withScratchDatabase<T>(
  { serverUrl, database, signal }: ScratchPlan,
  use: (url: string, name: string) => Promise<T>,
): Promise<T> {
  const name = `yakamoz_snapshot_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = databaseUrl(serverUrl, name);
  try {
    await migrate(url, join(database, 'migrations'), signal);
    await applyFunctionFiles(url, join(database, 'functions'));
    return await use(url, name);
  } finally {
    await run(dbmate, ['--url', url, 'drop']);
  }
}

async function migrate(url: string, migrations: string, signal: AbortSignal | undefined): Promise<void> {
  const options = ['--url', url, '--migrations-dir', migrations, '--no-dump-schema'];
  await run(dbmate, [...options, 'up'], signal ? { signal } : {}).catch((fault: unknown) => {
    const { stdout = '', stderr = '' } = fault as { stdout?: string; stderr?: string };
    const applying = stdout.match(/Applying: .*/g)?.at(-1) ?? '';
    throw new Error(`the migrations do not apply to an empty database: ${applying} ${stderr.trim()}`, {
      cause: fault,
    });
  });
}

/** dbmate insists on TLS unless told otherwise, which a server on this machine does not offer. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (isLocal && !url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'disable');
  return url.href;
}
