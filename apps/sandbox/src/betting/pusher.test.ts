// The pusher against a house that keeps the protocol's rules and is as unreliable as a test wants it.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFeedOutbox, type FeedOutbox } from './feed-outbox.ts';
import { messageOf, wholeOf } from './feed-messages.ts';
import { createHands } from './hands.ts';
import { createModelClock } from './model-clock.ts';
import { type Pusher, startPusher } from './pusher.ts';
import { createWorld, type World } from './world.ts';

const secret = Buffer.alloc(32, 7);

type Mood =
  'takes' | 'loses' | 'answers nothing' | 'forgets' | 'does not understand' | 'does not know the key';

interface Told {
  epoch: string;
  messages: { seq: number; type: string }[];
}

/** Keeps seq and epoch as docs/protocols/sports-feed says; each call uses up one mood, then it takes everything. */
class House {
  epoch = '';
  receivedUpTo = 0;
  moods: Mood[] = [];
  calls: Told[] = [];
  taken: string[] = [];

  answer(body: string, headers: Record<string, unknown>): { status: number; body: object } | undefined {
    const told = JSON.parse(body) as Told;
    this.calls.push(told);
    const stamp = String(headers['x-feed-timestamp']);
    const expected = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex');
    const isLate = Math.abs(Number(stamp) - Date.now() / 1000) > 300;
    if (headers['x-feed-signature'] !== expected || isLate) return { status: 401, body: {} };
    const mood = this.moods.shift() ?? 'takes';
    if (mood === 'does not know the key') return { status: 401, body: { code: 'x', message: 'x' } };
    if (mood === 'does not understand') return { status: 400, body: { code: 'x', message: 'x' } };
    if (mood === 'answers nothing') return { status: 503, body: {} };
    if (mood === 'forgets') this.epoch = '';
    const answer = this.take(told);
    return mood === 'loses' ? undefined : answer;
  }

  private take({ epoch, messages }: Told): { status: number; body: object } {
    if (epoch !== this.epoch) {
      if (messages[0]?.seq !== 1)
        return { status: 409, body: { epoch: this.epoch, expected: this.receivedUpTo + 1 } };
      this.epoch = epoch;
      this.receivedUpTo = 0;
    }
    const fresh = messages.filter(({ seq }) => seq > this.receivedUpTo);
    if (fresh.length > 0 && fresh[0]?.seq !== this.receivedUpTo + 1) {
      return { status: 409, body: { epoch: this.epoch, expected: this.receivedUpTo + 1 } };
    }
    for (const { seq } of fresh) this.taken.push(`${epoch} ${seq}`);
    this.receivedUpTo += fresh.length;
    return { status: 200, body: { epoch, received_up_to: this.receivedUpTo } };
  }
}

let house: House;
let server: Server;
let pusher: Pusher;
let outbox: FeedOutbox;
let world: World;
const alarms: string[] = [];

let now = Date.UTC(2026, 10, 15, 12);
function move(): void {
  now += 4000;
  const said = { at: new Date(now), version: now };
  outbox.add(world.look().map((change) => messageOf(change, said)));
}

beforeEach(async () => {
  alarms.length = 0;
  house = new House();
  server = createServer((request, reply) => {
    void text(request).then((body) => {
      const answer = house.answer(body, request.headers);
      if (answer === undefined) return request.socket.destroy();
      reply.writeHead(answer.status, { 'content-type': 'application/json' });
      return reply.end(JSON.stringify(answer.body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  world = createWorld({
    seed: 1,
    clock: createModelClock({ speed: 1, now: () => now }),
    hands: createHands(),
  });
  world.look();
  let epochs = 0;
  outbox = createFeedOutbox({
    producer: 'live',
    picture: () => world.offers().flatMap((offer) => wholeOf(offer, { at: new Date(now), version: now })),
    newEpoch: () => `e${(epochs += 1)}`,
  });
});

afterEach(async () => {
  await pusher.stop();
  server.closeAllConnections();
  server.close();
});

/** Fifty times as hasty as in life: a sign of life after 100 ms, a first repetition after 10 ms. */
function start(): void {
  const { port } = server.address() as AddressInfo;
  const alarm = (_facts: object, words: string): void => void alarms.push(words);
  pusher = startPusher({
    feed: { url: `http://127.0.0.1:${port}/feed`, keyId: 'sandbox', secret },
    outbox,
    log: { info: () => undefined, warn: () => undefined, error: alarm },
    aliveMs: 5000,
    haste: 50,
  });
}

const untilTaken = (epoch: string, seq: number): Promise<void> =>
  vi.waitFor(() => expect(house.taken).toContain(`${epoch} ${seq}`), { timeout: 10_000, interval: 5 });

/** Nothing is left to say but that. */
const untilQuiet = (): Promise<void> =>
  vi.waitFor(() => expect(house.calls.at(-1)?.messages.map(({ type }) => type)).toEqual(['alive']), {
    timeout: 20_000,
    interval: 5,
  });

/** Each number of the epoch once and in order. */
function expectWholeEpoch(epoch: string): void {
  const numbers = house.taken.filter((entry) => entry.startsWith(`${epoch} `));
  expect(numbers).toEqual(numbers.map((_, index) => `${epoch} ${index + 1}`));
}

test('opens with the picture, goes on with what moves, and says it is alive when nothing does', async () => {
  start();
  await untilTaken('e1', 1);
  await untilQuiet();
  const picture = house.receivedUpTo;
  move();
  await untilTaken('e1', picture + 1);
  await untilQuiet();
  expectWholeEpoch('e1');
});

test('a house that loses answers, is away and comes back misses nothing and takes nothing twice', async () => {
  start();
  await untilTaken('e1', 1);
  for (const moods of [
    ['loses'],
    ['answers nothing', 'answers nothing'],
    ['answers nothing', 'loses'],
  ] as Mood[][]) {
    await untilQuiet();
    const before = house.receivedUpTo;
    house.moods = [...moods];
    move();
    await untilTaken('e1', before + 1);
    await vi.waitFor(() => expect(house.moods).toEqual([]));
  }
  move();
  await untilQuiet();
  expectWholeEpoch('e1');
  expect(new Set(house.taken).size).toBe(house.taken.length);
});

test('a house that lost a part gets it again from there', async () => {
  start();
  await untilQuiet();
  const picture = house.receivedUpTo;
  move();
  await untilTaken('e1', picture + 1);
  await untilQuiet();
  house.receivedUpTo -= 1;
  const again = `e1 ${house.receivedUpTo + 1}`;
  house.taken = house.taken.filter((entry) => entry !== again);
  move();
  await vi.waitFor(() => expect(house.taken).toContain(again));
  expect(house.epoch).toBe('e1');
});

test('a house that forgot everything gets the picture in a new epoch', async () => {
  start();
  await untilTaken('e1', 1);
  house.moods = ['forgets'];
  move();
  await untilTaken('e2', 1);
  expectWholeEpoch('e2');
});

test('a house that does not understand is an alarm and gets a picture', async () => {
  start();
  await untilTaken('e1', 1);
  house.moods = ['does not understand'];
  move();
  await untilTaken('e2', 1);
  expect(alarms).toEqual(['the house refuses the feed']);
});

test('a house that does not know the key is an alarm, and the same is said again', async () => {
  house.moods = ['does not know the key', 'does not know the key'];
  start();
  await untilTaken('e1', 1);
  expect(alarms).toHaveLength(2);
  expect(house.calls.slice(0, 3).map(({ epoch, messages }) => `${epoch} ${messages[0]?.seq}`)).toEqual([
    'e1 1',
    'e1 1',
    'e1 1',
  ]);
});

test('silence is complete, and afterwards the present is told', async () => {
  start();
  await untilTaken('e1', 1);
  await untilQuiet();
  pusher.silence(true);
  const silentSince = performance.now();
  const heard = house.calls.length;
  for (let step = 0; step < 5; step += 1) move();
  // Long enough for several signs of life.
  await vi.waitFor(() => expect(performance.now() - silentSince).toBeGreaterThan(400), { timeout: 2000 });
  expect(house.calls.length).toBeLessThanOrEqual(heard + 1);
  pusher.silence(false);
  const before = house.receivedUpTo;
  await untilTaken('e1', before + 1);
  expectWholeEpoch('e1');
});

test('a line that loses and doubles brings everything all the same', async () => {
  start();
  await untilTaken('e1', 1);
  pusher.spoil({ lose: 0.3, double: 0.3, delayMs: 1 });
  for (let step = 0; step < 5; step += 1) move();
  await untilQuiet();
  pusher.spoil({ lose: 0, double: 0, delayMs: 0 });
  expectWholeEpoch('e1');
});
