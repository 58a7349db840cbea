import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';

import { openNatsProxy } from '../../testing/nats-proxy.ts';
import { openTestHouse } from '../../testing/test-house.ts';
import type { TestHouse } from '../../testing/test-house.ts';
import { deleteTestStream } from '../../testing/test-worker.ts';
import { handleOnce } from './news-listener.ts';
import type { Listener } from './news-listener.ts';
import { connectOrWait } from './news-connection.ts';
import type { Delivered } from './news-connection.ts';
import { openNewsClient } from './news.ts';
import { publishNews } from './outbox.ts';
import { relayBatch, relayWork } from './relay.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
});

// A machine that is busy with something else answers late; nothing here is about how fast it is.
const patience = { timeout: 60_000 };
vi.setConfig({ testTimeout: 240_000 });

const database = () => house.platform.database;
const say = (count: number, subject: `${string}.${string}` = 'test.happened') =>
  database().inTransaction(async (tx) => {
    for (let number = 0; number < count; number += 1)
      await publishNews(tx, { subject, key: 'test', body: { number } });
  });
const waiting = async () =>
  Number((await house.sql<{ count: string }>('select count(*) from platform.outbox'))[0]?.count);

test('news of a transaction that rolls back was never said', async () => {
  await database()
    .inTransaction(async (tx) => {
      await publishNews(tx, { subject: 'test.happened', key: 'test', body: {} });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect(await waiting()).toBe(0);
});

test('a failed publish leaves the row, many relays publish each row once', async () => {
  await say(500);
  await expect(
    relayBatch(database(), { publish: () => Promise.reject(new Error('NATS is gone')) }),
  ).rejects.toThrow();
  expect(await waiting()).toBe(500);

  const published: string[] = [];
  const client = { publish: async (news: Delivered) => void published.push(news.event_id) };
  const drain = async () => {
    while ((await relayBatch(database(), client)) > 0);
  };
  await Promise.all([drain(), drain(), drain(), drain()]);

  expect(await waiting()).toBe(0);
  expect(published).toHaveLength(500);
  expect(new Set(published).size).toBe(500);
});

test('an event delivered twice has one effect, a failed one can come again', async () => {
  const news: Delivered = { event_id: randomUUID(), subject: 'test.happened', key: 'test', body: {} };
  let fail = true;
  const listener: Listener = {
    consumer: 'test-once',
    subject: 'test.happened',
    handle: async (tx) => {
      await publishNews(tx, { subject: 'test.effect', key: 'test', body: {} });
      if (fail) throw new Error('half-way');
    },
  };
  await expect(handleOnce(database(), listener, news)).rejects.toThrow('half-way');
  expect(await waiting()).toBe(0);
  fail = false;
  // One waits for the other, and where that takes too long it is delivered again.
  await Promise.allSettled([handleOnce(database(), listener, news), handleOnce(database(), listener, news)]);
  await handleOnce(database(), listener, news);
  expect(await waiting()).toBe(1);
  await house.sql('delete from platform.outbox');
});

test('from the outbox over JetStream to a consumer, each event once, also after the stream was lost', async () => {
  const client = house.platform.news;
  const seen: number[] = [];
  const listening = client.listen({
    consumer: 'test-durable',
    subject: 'test.counted',
    handle: async (_tx, news) => void seen.push(news.body['number'] as number),
  });
  const relay = house.platform.repeat([relayWork(database(), client)]);

  await say(300, 'test.counted');
  await vi.waitFor(() => expect(seen).toHaveLength(300), patience);
  expect(new Set(seen).size).toBe(300);

  await deleteTestStream(house.config);
  await say(10, 'test.counted');
  await vi.waitFor(() => expect(seen).toHaveLength(310), patience);

  await relay.stop();
  await listening.stop();
  await deleteTestStream(house.config);
});

test('whoever follows a key hears what concerns it, and nothing else', async () => {
  // A publish that NATS confirms late is sent again, and then heard twice: followers only ask again.
  const heard = new Set<unknown>();
  const stop = house.platform.news.follow('player-7', {
    onMessage: (news) => void heard.add(news.body['number']),
    onGap: () => undefined,
  });
  await vi.waitFor(() => expect(house.platform.news.connected()).toBe(true), patience);
  // The first publish makes the stream again that the test above deleted, and may be heard twice meanwhile.
  const relay = house.platform.repeat([relayWork(database(), house.platform.news)]);
  const tell = (key: string, number: number) =>
    database().inTransaction((tx) => publishNews(tx, { subject: 'test.told', key, body: { number } }));

  await tell('nobody', 0);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
  await tell('player-7', 1);
  await tell('player-8', 2);
  await tell('player-7', 3);
  await vi.waitFor(() => expect([...heard]).toEqual([1, 3]), patience);

  stop();
  await tell('player-7', 4);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
  expect([...heard]).toEqual([1, 3]);
  await relay.stop();
  await deleteTestStream(house.config);
});

test('what is broadcast is heard by everybody who listens to its key, and by one subscription of this process', async () => {
  const client = house.platform.news;
  const heard: string[] = [];
  const gaps: string[] = [];
  const listen = (name: string, key: string) =>
    client.followBroadcast('broadcasts', key, {
      onMessage: (bytes) => void heard.push(`${name} ${Buffer.from(bytes).toString()}`),
      onGap: () => void gaps.push(name),
    });
  const [stopA, stopB, stopC] = [listen('a', 'one'), listen('b', 'one'), listen('c', 'two')];
  await vi.waitFor(() => expect(gaps.toSorted()).toEqual(['a', 'b', 'c']), patience);
  client.broadcast('broadcasts', 'one', Buffer.from('1'));
  await vi.waitFor(() => expect(heard).toEqual(['a 1', 'b 1']), patience);
  stopA();
  client.broadcast('broadcasts', 'one', Buffer.from('2'));
  await vi.waitFor(() => expect(heard.slice(2)).toEqual(['b 2']), patience);
  stopB();
  client.broadcast('broadcasts', 'one', Buffer.from('3'));
  client.broadcast('broadcasts', 'two', Buffer.from('4'));
  await vi.waitFor(() => expect(heard.slice(3)).toEqual(['c 4']), patience);
  stopC();
});

test('a listener that fails costs nobody else what is said, neither now nor later', async () => {
  const client = house.platform.news;
  const heard: string[] = [];
  const onGap = vi.fn<() => void>();
  const failing = (): never => {
    throw new Error('cannot be used');
  };
  const stops = [
    client.followBroadcast('broadcasts', 'bad', { onMessage: failing, onGap }),
    client.followBroadcast('broadcasts', 'bad', {
      onMessage: (bytes) => void heard.push(Buffer.from(bytes).toString()),
      onGap,
    }),
  ];
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(2), patience);
  for (const text of ['1', '2']) client.broadcast('broadcasts', 'bad', Buffer.from(text));
  await vi.waitFor(() => expect(heard).toEqual(['1', '2']), patience);
  for (const stop of stops) stop();
});

test('what is broadcast before the connection is open is heard, the newest of each key', async () => {
  const heard: string[] = [];
  const ready = vi.fn<() => void>();
  const stop = house.platform.news.followBroadcast('broadcasts', 'early', {
    onMessage: (bytes) => void heard.push(Buffer.from(bytes).toString()),
    onGap: ready,
  });
  await vi.waitFor(() => expect(ready).toHaveBeenCalled(), patience);
  const { natsUrl: url, natsPrefix: prefix } = house.config.platform;
  const other = openNewsClient({ url, prefix, name: 'test', database: database(), log: house.platform.log });
  other.broadcast('broadcasts', 'early', Buffer.from('old'));
  other.broadcast('broadcasts', 'early', Buffer.from('new'));
  await vi.waitFor(() => expect(heard).toEqual(['new']), patience);
  stop();
  await other.close();
});

test('while the connection is away nothing is piled up, and whoever listens is told of the gap when it is back', async () => {
  const { natsUrl, natsPrefix: prefix } = house.config.platform;
  const proxy = await openNatsProxy(natsUrl ?? '');
  const client = openNewsClient({
    url: proxy.url,
    prefix,
    name: 'test',
    database: database(),
    log: house.platform.log,
  });
  const heard: string[] = [];
  const onGap = vi.fn<() => void>();
  client.followBroadcast('broadcasts', 'gate', {
    onMessage: (bytes) => void heard.push(Buffer.from(bytes).toString()),
    onGap,
  });
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), patience);
  expect(client.connected()).toBe(true);
  proxy.cut();
  await vi.waitFor(() => expect(client.connected()).toBe(false), patience);
  client.broadcast('broadcasts', 'gate', Buffer.from('lost'));
  const news: Delivered = { event_id: randomUUID(), subject: 'test.happened', key: 'test', body: {} };
  await expect(client.publish(news)).rejects.toThrow('not connected');
  proxy.restore();
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(2), patience);
  house.platform.news.broadcast('broadcasts', 'gate', Buffer.from('after'));
  await vi.waitFor(() => expect(heard).toEqual(['after']), patience);
  await client.close();
  proxy.close();
});

test('D-60 a server without TLS is not connected to where TLS was asked for', async () => {
  const url = new URL(house.config.platform.natsUrl ?? '');
  const options = {
    prefix: house.config.platform.natsPrefix,
    name: 'test',
    database: database(),
    log: house.platform.log,
  };
  const tried = (scheme: string) =>
    connectOrWait({ ...options, url: `${scheme}://${url.host}` }, AbortSignal.timeout(1500));
  expect(await tried('tls')).toBeUndefined();
  const plain = await tried('nats');
  expect(plain).toBeDefined();
  await plain?.nats.close();
});
