// Runs `dev.ts` as a person would, in a copy of the checkout whose server is a stand-in, with private engines.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort, isPortFree } from '../engines/index.ts';

const checkout = join(import.meta.dirname, '../..');

// Says what it was given, makes the group roles that the real migrations make, and listens.
const standIn = `
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
const role = process.argv[2];
const env = process.env;
console.log(JSON.stringify({ level: 30, msg: role + ' sees', owner: env.MIGRATION_DATABASE_URL ?? 'nothing', prefix: env.REDIS_PREFIX, keys: env.ENCRYPTION_KEYS?.length }));
const psql = (url, sql) => execFileSync('psql', ['-qtAX', '-d', url, '-c', sql], { encoding: 'utf8' }).trim();
if (role === 'migrate') {
  for (const group of ['yakamoz_app', 'yakamoz_notary'])
    psql(env.MIGRATION_DATABASE_URL, "do $$ begin if not exists (select from pg_roles where rolname = '" + group + "') then create role " + group + "; end if; end $$");
} else if (role === 'seed') {
  console.log('member: ' + psql(env.DATABASE_URL, "select current_user || ' ' || current_database() || ' ' || pg_has_role('yakamoz_app', 'member')"));
  console.log('demo-login: demo Sifre-123');
} else {
  const listen = (port) => createServer((request, reply) => {
    if (request.url === '/die') process.exit(7);
    reply.end('ok');
  }).listen(Number(port), env.HOST);
  const servers = (role === 'api' ? [env.PORT, env.OPS_PORT] : [env.OPS_PORT]).map(listen);
  process.on('SIGTERM', () => {
    console.log(role + ' says goodbye');
    for (const server of servers) { server.close(); server.closeAllConnections(); }
  });
}
`;

const port = async (): Promise<string> => String(await freePort());

let root: string;
let ports: Record<string, string>;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'dev-'));
  chmodSync(root, 0o755);
  for (const folder of ['tools/dev', 'tools/engines', 'tools/web']) {
    cpSync(join(checkout, folder), join(root, folder), { recursive: true });
  }
  mkdirSync(join(root, 'apps/server/src'), { recursive: true });
  writeFileSync(join(root, 'apps/server/src/main.ts'), standIn);
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  for (const real of ['apps/sandbox', 'node_modules']) symlinkSync(join(checkout, real), join(root, real));

  ports = {
    POSTGRES: await port(),
    PORT: await port(),
    OPS_PORT: await port(),
    WORKER_OPS_PORT: await port(),
    NOTARY_OPS_PORT: await port(),
    MAIL_HTTP_PORT: await port(),
    MAIL_SMTP_PORT: await port(),
    BETTING_HTTP_PORT: await port(),
    PAYMENTS_HTTP_PORT: await port(),
    CHAIN_HTTP_PORT: await port(),
    REGISTER_HTTP_PORT: await port(),
    STUDIO_PORT: await port(),
    STUDIO_HTTP_PORT: await port(),
    REDIS_URL: `redis://127.0.0.1:${await port()}`,
    NATS_URL: `nats://127.0.0.1:${await port()}`,
  };
  const { POSTGRES: postgres, ...others } = ports;
  const lines = Object.entries({
    ...others,
    DATABASE_URL: `postgres://yakamoz@127.0.0.1:${postgres}/yakamoz`,
    MIGRATION_DATABASE_URL: `postgres://postgres@127.0.0.1:${postgres}/yakamoz?sslmode=disable`,
    // A copied example leaves the keys empty, which must not hide those made for this checkout.
    ENCRYPTION_KEYS: '',
  }).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(root, '.env'), lines.join('\n'));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Run {
  child: ChildProcess;
  output: () => string;
  until: (words: string) => Promise<void>;
}

function runDev(): Run {
  // Only what a shell gives: settings of the test run itself must not leak in.
  const env = { PATH: process.env['PATH'], YAKAMOZ_DATABASE: 'o\'dd-"name' };
  const child = spawn(process.execPath, ['tools/dev/dev.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return {
    child,
    output: () => output,
    async until(words) {
      const closed = once(child, 'close');
      while (!output.includes(words)) {
        const next = await Promise.race([once(child.stdout, 'data'), closed.then(() => 'closed')]);
        if (next === 'closed') throw new Error(`It ended without saying '${words}':\n${output}`);
      }
    },
  };
}

async function everythingIsFree(): Promise<boolean> {
  const numbers = Object.values(ports).map((value) => Number(value.split(':').at(-1)));
  const free = await Promise.all(numbers.map((number) => isPortFree({ host: '127.0.0.1', port: number })));
  return free.every(Boolean);
}

test('brings everything up, shows addresses and logins, and leaves nothing behind', async () => {
  const run = runDev();
  await run.until('Ctrl-C stops everything.');
  const output = run.output();

  expect(output).toContain(
    `Started a private PostgreSQL at postgres://postgres@127.0.0.1:${ports['POSTGRES']}`,
  );
  expect(output).toContain(`yakamoz o'dd-"name true`);
  expect(output).toMatch(/│ demo +Sifre-123 +│/);
  expect(output).toContain(`http://mail.localhost:${ports['MAIL_HTTP_PORT']}`);
  expect(output).toContain(`http://bets.localhost:${ports['BETTING_HTTP_PORT']}`);
  expect(output).toContain(`http://pay.localhost:${ports['PAYMENTS_HTTP_PORT']}/banka`);
  expect(output).toContain(`http://studio.localhost:${ports['STUDIO_HTTP_PORT']}`);
  expect(output).toMatch(/migrate│ INFO +migrate sees owner=postgres:\/\/postgres@/);
  expect(output).toMatch(/api +│ INFO +api sees owner=nothing prefix=o-dd--name keys=46/);
  expect(statSync(join(root, '.yakamoz/dev.env')).mode & 0o777).toBe(0o600);
  // The stand-in takes no feed, which the betting provider complains of; Node itself has nothing to warn of.
  expect(output).not.toMatch(/\(node:\d+\)|Warning/);

  run.child.kill('SIGTERM');
  expect(await once(run.child, 'close')).toEqual([0, null]);
  expect(run.output()).toMatch(/api says goodbye[\s\S]*notary says goodbye[\s\S]*worker says goodbye/);
  expect(await everythingIsFree()).toBe(true);
});

test('a second run finds its data and keys again; a child that dies is named and ends the run', async () => {
  const keys = readFileSync(join(root, '.yakamoz/dev.env'), 'utf8');
  const run = runDev();
  await run.until('Ctrl-C stops everything.');
  expect(readFileSync(join(root, '.yakamoz/dev.env'), 'utf8')).toBe(keys);

  await fetch(`http://127.0.0.1:${ports['WORKER_OPS_PORT']}/die`).catch(() => undefined);

  expect(await once(run.child, 'close')).toEqual([1, null]);
  expect(run.output()).toContain('worker ended by itself (7).');
  expect(run.output()).toContain('api says goodbye');
  expect(await everythingIsFree()).toBe(true);
});

test('killed outright, it still leaves nothing behind', async () => {
  const run = runDev();
  await run.until('Ctrl-C stops everything.');
  run.child.kill('SIGKILL');
  await vi.waitFor(async () => expect(await everythingIsFree()).toBe(true), {
    timeout: 20_000,
    interval: 200,
  });
});

test('a taken port is said before anything starts', async () => {
  const stranger = createServer().listen(Number(ports['PORT']), '127.0.0.1');
  await once(stranger, 'listening');
  const run = runDev();
  expect(await once(run.child, 'close')).toEqual([1, null]);
  expect(run.output()).toContain(`Port ${ports['PORT']} (PORT) is taken.`);
  expect(run.output()).not.toContain('Started');
  stranger.close();
});
