// The program as an operator starts it: a process, an exit code, what it prints.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const program = resolve(import.meta.dirname, '../src/main.ts');

export async function runRole(role: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [program, role], { env: { PATH: process.env['PATH'], ...env } });
  let said = '';
  child.stdout.on('data', (bytes) => (said += bytes));
  child.stderr.on('data', (bytes) => (said += bytes));
  const [code] = await once(child, 'exit');
  return { code: code as number, said };
}
