import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type Engine,
  findPostgresProgram,
  freePort,
  isPortFree,
  probeNats,
  probePostgres,
  probeRedis,
  startNats,
  startPostgres,
  startRedis,
} from './index.ts';

let root: string;
const running: Engine[] = [];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'engines-'));
  // Run by root, PostgreSQL's own user must be able to pass through to its folder.
  chmodSync(root, 0o755);
});

afterEach(async () => {
  for (const engine of running.splice(0)) await engine.stop();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function owned(engine: Engine): Engine {
  running.push(engine);
  return engine;
}

const at = (port: number) => ({ host: '127.0.0.1', port });

function sql(engine: Engine, statement: string): string {
  const args = ['--no-psqlrc', '-qtAX', '-d', engine.url, '-c', statement];
  return execFileSync(findPostgresProgram('psql'), args, { encoding: 'utf8' }).trim();
}

/** One request of the NATS protocol over a plain socket. */
async function natsRequest(port: number, subject: string, body: unknown): Promise<Record<string, unknown>> {
  const socket = connect(port, '127.0.0.1');
  const payload = JSON.stringify(body);
  socket.write('CONNECT {"verbose":false}\r\nSUB answer 1\r\n');
  socket.write(`PUB ${subject} answer ${Buffer.byteLength(payload)}\r\n${payload}\r\n`);
  try {
    for await (const line of createInterface({ input: socket })) {
      if (line.startsWith('{')) return JSON.parse(line) as Record<string, unknown>;
    }
    throw new Error('NATS hung up.');
  } finally {
    socket.destroy();
  }
}

describe('PostgreSQL', () => {
  test('keeps what was committed through a kill and a restart', async () => {
    const port = await freePort();
    const engine = owned(await startPostgres({ dir: join(root, 'pg'), port, settings: { work_mem: '7MB' } }));
    expect(sql(engine, 'show fsync')).toBe('on');
    expect(sql(engine, 'show work_mem')).toBe('7MB');
    expect(sql(engine, "select datcollate from pg_database where datname = 'postgres'")).toBe('C.UTF-8');
    sql(engine, 'create table fact (id int); insert into fact values (42)');
    const firstPid = engine.pid;

    await engine.kill();
    expect(await probePostgres(at(port))).toBe('silent');
    await engine.restart();

    expect(engine.pid).not.toBe(firstPid);
    expect(sql(engine, 'select id from fact')).toBe('42');
    await engine.stop();
    expect(await probePostgres(at(port))).toBe('silent');
    // The second end was the clean one, so its last words are those of a clean shutdown.
    expect(readFileSync(join(root, 'pg', 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/);
  });

  test('says what is wrong when it cannot start', async () => {
    const settings = { shared_buffers: 'many' };
    const start = startPostgres({ dir: join(root, 'pg-bad'), port: await freePort(), settings });
    await expect(start).rejects.toThrow(/ended while it was starting[\s\S]*shared_buffers/);
  });

  test('runs in a folder that does not exist yet and is too deep for a unix socket', async () => {
    const dir = join(root, 'x'.repeat(50), 'y'.repeat(50));
    const engine = owned(await startPostgres({ dir, port: await freePort() }));
    expect(sql(engine, 'select 1')).toBe('1');
  });
});

describe('Redis', () => {
  test('comes back after a kill', async () => {
    const port = await freePort();
    const engine = owned(await startRedis({ dir: join(root, 'redis'), port }));
    expect(await probeRedis(at(port))).toBe('open');
    const firstPid = engine.pid;

    await engine.kill();
    expect(await probeRedis(at(port))).toBe('silent');
    await engine.restart();

    expect(engine.pid).not.toBe(firstPid);
    expect(await probeRedis(at(port))).toBe('open');
  });

  test('refuses an address where something already answers', async () => {
    const port = await freePort();
    owned(await startRedis({ dir: join(root, 'redis-one'), port }));
    await expect(startRedis({ dir: join(root, 'redis-two'), port })).rejects.toThrow(/already answers/);
  });
});

describe('NATS', () => {
  test('keeps its streams through a kill and a restart', async () => {
    const port = await freePort();
    const engine = owned(await startNats({ dir: join(root, 'nats'), port }));
    const stream = { name: 'news', subjects: ['news.*'], storage: 'file' };
    expect(await natsRequest(port, '$JS.API.STREAM.CREATE.news', stream)).not.toHaveProperty('error');
    expect(await natsRequest(port, 'news.first', { hello: true })).toMatchObject({ stream: 'news', seq: 1 });

    await engine.kill();
    expect(await probeNats(at(port))).toBe('silent');
    await engine.restart();

    const info = await natsRequest(port, '$JS.API.STREAM.INFO.news', {});
    expect(info).toMatchObject({ state: { messages: 1 } });
  });
});

describe('probes', () => {
  test('something else on the port is told apart from nothing', async () => {
    const stranger = createServer((socket) => socket.on('error', () => undefined).write('220 hello\r\n'));
    const port = await freePort();
    stranger.listen(port, '127.0.0.1');
    await once(stranger, 'listening');

    expect(await isPortFree(at(port))).toBe(false);
    expect(await Promise.all([probePostgres(at(port)), probeRedis(at(port)), probeNats(at(port))])).toEqual([
      'foreign',
      'foreign',
      'foreign',
    ]);

    stranger.close();
    expect(await isPortFree(at(port))).toBe(true);
    expect(await probePostgres(at(port))).toBe('silent');
  });
});
