import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { cleanUpLater } from '../../../testing/clean-up.ts';
import {
  betStop,
  createTestFeed,
  ended,
  feedKeys,
  fixture,
  market,
  markets,
  quoted,
} from '../../../testing/test-feed.ts';
import type { TestFeed } from '../../../testing/test-feed.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import { startTestWorker } from '../../../testing/test-worker.ts';
import { createPlatform } from '../../platform/platform.ts';
import { buildHouse } from '../../wiring.ts';

let house: TestHouse;
let one: Awaited<ReturnType<TestHouse['startApi']>>;
let two: Awaited<ReturnType<TestHouse['startApi']>>;
let feed: TestFeed;

beforeAll(async () => {
  house = await openTestHouse({ ...feedKeys, MATCH_STREAMS_PER_ADDRESS_MAX: '3', MATCH_STREAMS_MAX: '6' });
  one = await house.startApi();
  two = await house.startApi();
  feed = createTestFeed(house, one.url);
});

interface Shown {
  id: string;
  seq: number;
  status: string;
  clock: string | null;
  suspended: boolean;
  odds: { value: string }[];
}

interface ShownMarket {
  id: string;
  prices: number[];
  closed: string | null;
}

/** Opens a stream on a connection of its own and keeps what comes; gone with the test file at the latest. */
async function openStream(url: string, ids: string, address = '10.1.1.1') {
  const asked = get(`${url}/api/v1/matches/stream?ids=${ids}`, {
    agent: false,
    headers: { 'x-forwarded-for': address },
  });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let seen = '';
  response.on('data', (bytes: Buffer) => (seen += bytes.toString())).on('error', () => undefined);
  const close = () => void asked.on('error', () => undefined).destroy();
  cleanUpLater(close);
  const shown = () =>
    [...seen.matchAll(/event: match\ndata: (.*)\n\n/g)].map(([, data = '']) => JSON.parse(data) as Shown);
  const allMarkets = () =>
    [...seen.matchAll(/event: markets\ndata: (.*)\n\n/g)].map(
      ([, data = '']) => JSON.parse(data) as { id: string; markets: ShownMarket[] },
    );
  const latest = (id: string) => shown().findLast((match) => match.id === id);
  const body = () => JSON.parse(seen) as { code: string };
  return { status: response.statusCode, headers: response.headers, shown, allMarkets, latest, body, close };
}
const toCome = { status: 'scheduled', clock: null, score: null };
const soon = { timeout: 5_000, interval: 10 };

describe('GET /api/v1/matches/stream', () => {
  test('API-29 each named match comes at once, and again when a batch reaches another server', async () => {
    await feed.open(fixture('a'), quoted('a', '1.50'), fixture('b'), fixture('c'), quoted('c', '2.00'));
    const stream = await openStream(two.url, 'a,b,unknown');
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    await vi.waitFor(() => expect(stream.shown()).toHaveLength(2), soon);
    expect(stream.latest('a')).toEqual({
      id: 'a',
      status: 'live',
      clock: "23'",
      score: { home: 1, away: 0 },
      suspended: false,
      odds: [
        { id: '1x2:1', outcome_name: '1', value: '1.50' },
        { id: '1x2:x', outcome_name: 'X', value: '3.40' },
        { id: '1x2:2', outcome_name: '2', value: '4.10' },
      ],
      seq: 1,
    });
    expect(stream.latest('b')).toMatchObject({ status: 'scheduled', odds: [] });

    await feed.tell(quoted('a', '1.60'), quoted('c', '2.10'));
    await vi.waitFor(
      () => expect(stream.latest('a')).toMatchObject({ seq: 2, odds: [{ value: '1.60' }, {}, {}] }),
      soon,
    );
    await feed.tell(ended('a'));
    await vi.waitFor(
      () => expect(stream.latest('a')).toMatchObject({ status: 'ended', odds: [], seq: 3 }),
      soon,
    );
    expect(stream.latest('c')).toBeUndefined();
    stream.close();
  });

  test('API-29 a second reader of a followed match gets its newest picture, whoever left meanwhile', async () => {
    await feed.open(fixture('shared'), quoted('shared', '1.50'));
    const first = await openStream(two.url, 'shared', '10.1.1.2');
    await vi.waitFor(() => expect(first.latest('shared')).toBeDefined(), soon);
    await feed.tell(quoted('shared', '1.55'));
    await vi.waitFor(() => expect(first.latest('shared')?.odds[0]?.value).toBe('1.55'), soon);
    const second = await openStream(two.url, 'shared', '10.1.1.2');
    await vi.waitFor(() => expect(second.latest('shared')).toEqual(first.latest('shared')), soon);
    first.close();
    await feed.tell(quoted('shared', '1.65'));
    await vi.waitFor(() => expect(second.latest('shared')?.odds[0]?.value).toBe('1.65'), soon);
    second.close();
  });

  test('API-29 RTM-7 of a match that changes faster than four times a second the newest picture comes', async () => {
    await feed.open(fixture('fast'), quoted('fast', '1.50'));
    const stream = await openStream(two.url, 'fast', '10.1.1.3');
    await vi.waitFor(() => expect(stream.shown()).toHaveLength(1), soon);
    const before = performance.now();
    for (let price = 100; price < 140; price += 1) await feed.tell(quoted('fast', `2.${price - 90}`));
    await vi.waitFor(() => expect(stream.latest('fast')?.odds[0]?.value).toBe('2.49'), soon);
    const seconds = (performance.now() - before) / 1_000;
    expect(stream.shown().length - 1).toBeLessThanOrEqual(Math.ceil(seconds * 4) + 1);
    const numbers = stream.shown().map((match) => match.seq);
    expect(numbers).toEqual(numbers.toSorted((left, right) => left - right));
    stream.close();
  });

  test('API-164 with markets= all markets of that match come at once, and again when one moves, closes or opens', async () => {
    const total = (...prices: string[]) => markets('page', market(prices, { id: 'total:2.5' }));
    await feed.open(
      fixture('page'),
      quoted('page', '1.42', toCome),
      total('1.80', '2.00'),
      fixture('b'),
      quoted('b', '2.00'),
    );
    const stream = await openStream(two.url, 'page&markets=page', '10.1.1.6');
    const shown = () =>
      stream
        .allMarkets()
        .at(-1)
        ?.markets.find(({ id }) => id === 'total:2.5');
    await vi.waitFor(() => expect(stream.allMarkets()).toHaveLength(1), soon);
    expect(stream.allMarkets()[0]).toMatchObject({
      id: 'page',
      markets: [{ id: '1x2' }, { id: 'total:2.5' }],
    });

    // Not the main market: lists show nothing of it, and no picture goes out.
    const pictures = stream.shown().length;
    await feed.tell(total('1.85', '1.95'));
    await vi.waitFor(() => expect(shown()).toMatchObject({ prices: [185, 195], closed: null }), soon);
    expect(stream.shown()).toHaveLength(pictures);

    await feed.tell(betStop('page', ['total']));
    await vi.waitFor(() => expect(shown()).toMatchObject({ prices: [185, 195], closed: 'stopped' }), soon);
    await feed.tell(total('1.90', '1.90'));
    await vi.waitFor(() => expect(shown()).toMatchObject({ prices: [190, 190], closed: null }), soon);
    await house.moveClock('21 seconds');
    await house.house.sportsbook.noticeSilence();
    await vi.waitFor(() => expect(shown()).toMatchObject({ closed: 'silent' }), soon);
    await feed.tell();
    await vi.waitFor(() => expect(shown()).toMatchObject({ closed: null }), soon);
    stream.close();
  });

  test('API-29 RTM-8 a picture that nobody heard is found by looking', async () => {
    await feed.open(fixture('quiet'), quoted('quiet', '1.50', toCome));
    const stream = await openStream(two.url, 'quiet', '10.1.1.4');
    await vi.waitFor(() => expect(stream.latest('quiet')?.suspended).toBe(false), soon);
    const { config, platform } = house;
    const unheard = createPlatform({ ...config.platform, natsPrefix: 'elsewhere' }, 'test', platform.log);
    cleanUpLater(() => unheard.close());
    await house.moveClock('21 seconds');
    await buildHouse(unheard, house.config).sportsbook.noticeSilence();
    await vi.waitFor(() => expect(stream.latest('quiet')?.suspended).toBe(true), { timeout: 20_000 });
    stream.close();
  });

  test('API-29 a feed that falls silent suspends what is on screen, and a sign of life lifts it', async () => {
    await startTestWorker(house);
    await feed.open(fixture('heard'), quoted('heard', '1.50', toCome));
    const stream = await openStream(two.url, 'heard', '10.1.1.5');
    await vi.waitFor(() => expect(stream.latest('heard')?.suspended).toBe(false), soon);
    await house.moveClock('21 seconds');
    await vi.waitFor(() => expect(stream.latest('heard')?.suspended).toBe(true), { timeout: 10_000 });
    expect(stream.latest('heard')?.odds).toHaveLength(3);
    await feed.tell();
    await vi.waitFor(() => expect(stream.latest('heard')?.suspended).toBe(false), { timeout: 10_000 });
    stream.close();
  });

  test.each([
    ['no ids', ''],
    ['an id of other letters', 'a,b.c'],
    ['an empty id', 'a,,b'],
    ['too long an id', 'a'.repeat(65)],
    ['more than forty', Array.from({ length: 41 }, (_, index) => `m-${index}`).join(',')],
  ])('API-29 %s is refused', async (_what, ids) => {
    const stream = await openStream(two.url, ids);
    expect(stream.status).toBe(400);
    await vi.waitFor(() => expect(stream.body().code).toBe('platform.invalid_request'), soon);
  });

  test('API-29 a network holds its share of streams and a process its own, until some close', async () => {
    const opened = [];
    // Addresses of one IPv6 network are one.
    const from = (index: number) => `2001:db8:2:2::${index}`;
    for (let index = 0; index < 3; index += 1) opened.push(await openStream(two.url, 'a', from(index)));
    const refused = await openStream(two.url, 'a', from(3));
    expect(refused.status).toBe(429);
    for (let index = 0; index < 3; index += 1) opened.push(await openStream(two.url, 'a', `10.2.3.${index}`));
    const full = await openStream(two.url, 'a', '10.2.4.4');
    expect(full.status).toBe(503);
    expect(opened.map((stream) => stream.status)).toEqual([200, 200, 200, 200, 200, 200]);
    for (const stream of opened) stream.close();
    await vi.waitFor(async () => {
      const again = await openStream(two.url, 'a', from(4));
      again.close();
      expect(again.status).toBe(200);
    }, soon);
  });
});
