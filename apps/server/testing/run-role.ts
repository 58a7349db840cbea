// The program as an operator starts it: a process, an exit code, what it prints.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { vi } from 'vitest';

import { compileCache } from '../../../tools/launch/compile-cache.ts';
import type { Role } from '../src/role-secrets.ts';
import { cleanUpLater } from './clean-up.ts';

const program = resolve(import.meta.dirname, '../src/main.ts');

function start(role: string, env: Record<string, string>, words: readonly string[] = []) {
  const child = spawn(process.execPath, [program, role, ...words], {
    env: { PATH: process.env['PATH'], ...compileCache, ...env },
  });
  const told = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (told.text += bytes));
  return { child, told, ended: once(child, 'exit') as Promise<[number | null]> };
}

export async function runRole(role: string, env: Record<string, string>, ...words: string[]) {
  const { told, ended } = start(role, env, words);
  const [code] = await ended;
  return { code: code as number, said: told.text };
}

/** A role that stays, once it has said that it is ready. */
export async function startRole(
  role: Extract<Role, 'api' | 'worker' | 'notary'>,
  env: Record<string, string>,
) {
  const { child, told, ended } = start(role, { ...env, LOG_LEVEL: 'info' });
  cleanUpLater(() => child.kill());
  await vi.waitFor(
    () => {
      if (child.exitCode === null && !told.text.includes('"msg":"ready"')) throw new Error(told.text);
    },
    { timeout: 40_000, interval: 100 },
  );
  return {
    said: () => told.text,
    /** Its exit code. */
    async stop(): Promise<number | null> {
      child.kill();
      return (await ended)[0];
    },
  };
}
