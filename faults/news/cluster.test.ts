import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createLog } from '../../apps/server/src/platform/log.ts';
import { connectOrWait } from '../../apps/server/src/platform/news-connection.ts';
import type { NewsConnection } from '../../apps/server/src/platform/news-connection.ts';
import { type Engine, freePort, startNats, startNatsCluster } from '../../tools/engines/index.ts';

const log = createLog({ level: 'silent', role: 'test' });
const running: Engine[] = [];
let dir: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'news-cluster-'));
  chmodSync(dir, 0o755);
});
afterAll(async () => {
  for (const engine of running) await engine.stop();
  rmSync(dir, { recursive: true });
});

async function connectTo(url: string, replicas?: number): Promise<NewsConnection> {
  const options = { url, prefix: 'test', name: 'test', log, ...(replicas === undefined ? {} : { replicas }) };
  const connection = await connectOrWait(options, AbortSignal.timeout(20_000));
  if (connection === undefined) throw new Error('not connected');
  return connection;
}

// The servers of a new cluster agree on a leader first.
const patience = { timeout: 40_000, interval: 500 };
const copiesOf = async ({ manager, stream }: NewsConnection): Promise<number> =>
  (await manager.streams.info(stream)).config.num_replicas;

test('the stream is kept as often as NATS_REPLICAS says, also one that was made before', async () => {
  const cluster = await startNatsCluster(join(dir, 'cluster'));
  running.push(...cluster);
  const url = cluster.map((server) => server.url).join(',');
  const once = await connectTo(url);
  await vi.waitFor(() => once.ensureStream(), patience);
  expect(await copiesOf(once)).toBe(1);
  await once.client.publish('test.news.test.happened.key', 'kept');

  const thrice = await connectTo(url, 3);
  await vi.waitFor(() => thrice.ensureStream(), patience);
  expect(await copiesOf(thrice)).toBe(3);
  expect((await thrice.manager.streams.info(thrice.stream)).state.messages).toBe(1);
  // Where it is as it should be, nothing changes.
  await thrice.ensureStream();
  for (const { nats } of [once, thrice]) await nats.close();

  // Whichever server is gone, another of the list is found.
  await cluster[0]?.kill();
  const left = await connectTo(url, 3);
  await left.nats.flush();
  await left.nats.close();
});

test('a server that hangs is left for another, and keeps nobody who connects', async () => {
  const cluster = await startNatsCluster(join(dir, 'hanging'), 2);
  running.push(...cluster);
  const url = cluster.map((server) => server.url).join(',');
  const { nats } = await connectTo(url);
  const left = nats.getServer();
  const hanging = cluster.find((server) => new URL(server.url).host === left);
  if (hanging === undefined) throw new Error(`${left} is none of them`);
  process.kill(hanging.pid, 'SIGSTOP');
  try {
    await vi.waitFor(() => expect(nats.getServer()).not.toBe(left), { timeout: 10_000, interval: 100 });
    await nats.flush();
    // Each begins with any of the two.
    const begin = performance.now();
    const others = await Promise.all(Array.from({ length: 8 }, () => connectTo(url)));
    expect(performance.now() - begin).toBeLessThan(10_000);
    for (const other of others) expect(other.nats.getServer()).toBe(nats.getServer());
    for (const each of [nats, ...others.map((other) => other.nats)]) await each.close();
  } finally {
    process.kill(hanging.pid, 'SIGCONT');
  }
});

test('the account in the address is the one that NATS is told', async () => {
  // With digits first, as a password may be: the client would take them for the port.
  const account = { user: 'house', password: '4711:secret' };
  const server = await startNats({ dir: join(dir, 'locked'), port: await freePort(), account });
  running.push(server);
  const { host } = new URL(server.url);
  const named = await connectTo(`nats://house:${encodeURIComponent(account.password)}@${host}`);
  await named.nats.flush();
  await named.nats.close();
  const stranger = { url: server.url, prefix: 'test', name: 'test', log };
  expect(await connectOrWait(stranger, AbortSignal.timeout(1_500))).toBeUndefined();
});
