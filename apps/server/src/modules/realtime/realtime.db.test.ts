import { beforeAll, expect, test, vi } from 'vitest';

import { givenMoney, givenPlayer, signIn } from '../../../testing/given.ts';
import { openNatsProxy } from '../../../testing/nats-proxy.ts';
import { openStream } from '../../../testing/open-stream.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import { startTestWorker } from '../../../testing/test-worker.ts';

let house: TestHouse;
let one: Awaited<ReturnType<TestHouse['startApi']>>;
let two: Awaited<ReturnType<TestHouse['startApi']>>;

beforeAll(async () => {
  house = await openTestHouse();
  one = await house.startApi();
  two = await house.startApi();
  await startTestWorker(house);
});

test('RTM-3 ending the other sessions on one server reaches a stream on another within a second', async () => {
  const player = await givenPlayer(house);
  const mine = await signIn(one.browser(), player);
  const other = await signIn(two.browser(), player);
  const [stays, goes] = [await openStream(one.url, mine), await openStream(two.url, other)];
  await vi.waitFor(() => expect(goes.seen.text).toContain('retry:'));

  const before = performance.now();
  await mine.post('/api/v1/sessions/others/end', { password: player.password });
  await vi.waitFor(() => expect(goes.seen).toMatchObject({ ended: true }), { timeout: 3_000, interval: 10 });
  expect(performance.now() - before).toBeLessThan(1_000);

  expect(goes.seen.text).toContain('data: {"topic":"session"}');
  expect(stays.seen).toMatchObject({ ended: false });
  expect(stays.seen.text).not.toContain('session');
  await stays.close();
});

test('a visitor has no stream', async () => {
  const stream = await openStream(one.url, one.browser());
  expect(stream.status).toBe(401);
  await stream.close();
});

test('a browser that leaves is forgotten, and a session holds four streams at most', async () => {
  const browser = await signIn(one.browser(), await givenPlayer(house));
  const streams: Awaited<ReturnType<typeof openStream>>[] = [];
  for (let index = 0; index < 5; index += 1) streams.push(await openStream(one.url, browser));
  await vi.waitFor(() => expect(streams[0]?.seen.ended).toBe(true));
  expect(streams[4]?.seen.ended).toBe(false);
  for (const stream of streams) await stream.close();
});

test('RTM-1 a posting made elsewhere is told as its number, and a burst of them at most once a second', async () => {
  const player = await givenPlayer(house);
  const stream = await openStream(two.url, await signIn(two.browser(), player));
  const told = () =>
    [...stream.seen.text.matchAll(/data: (\{"topic":"wallet".*\})/g)].map(
      ([, data = '']) => JSON.parse(data) as { seq?: number },
    );
  // The first one carries no number: listening has only just begun.
  await vi.waitFor(() => expect(told()).toEqual([{ topic: 'wallet' }]));

  let last = 0;
  const before = performance.now();
  for (let post = 0; post < 20; post += 1) {
    last = Number((await givenMoney(house, player, { cash: '1.00' })).seq);
  }
  await vi.waitFor(() => expect(told().at(-1)).toEqual({ topic: 'wallet', seq: last }), { timeout: 5_000 });
  const seconds = (performance.now() - before) / 1_000;
  expect(told().length - 1).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  await stream.close();
});

test('RTM-1 a browser is told of every kind of change when listening begins, and again when NATS is back', async () => {
  const proxy = await openNatsProxy(house.config.platform.natsUrl ?? '');
  const away = await openTestHouse({ NATS_URL: proxy.url });
  const api = await away.startApi();
  const stream = await openStream(api.url, await signIn(api.browser(), await givenPlayer(away)));
  const told = () =>
    [...stream.seen.text.matchAll(/data: \{"topic":"(\w+)"\}/g)].map(([, topic = '']) => topic).toSorted();
  // An open session is told of its end only.
  const every = [
    'bets',
    'bonuses',
    'inbox',
    'keno',
    'payments',
    'requests',
    'safety',
    'support',
    'verification',
    'wallet',
  ];
  await vi.waitFor(() => expect(told()).toEqual(every), { timeout: 5_000 });

  proxy.cut();
  proxy.restore();
  await vi.waitFor(() => expect(told()).toEqual([...every, ...every].toSorted()), { timeout: 10_000 });
  await stream.close();
  proxy.close();
});
