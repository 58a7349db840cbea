import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFeedOutbox } from './feed-outbox.ts';
import { messageOf, pictureMessages } from './feed-messages.ts';
import { createHands } from './hands.ts';
import { createModelClock } from './model-clock.ts';
import { sign } from './signature.ts';
import { createWorld } from './world.ts';

const example = (name: string): unknown =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../docs/protocols/sports-feed/examples/${name}.json`, import.meta.url),
      'utf8',
    ),
  );

interface Example {
  key_id: string;
  secret_base64: string;
  timestamp: string;
  body: string;
  signature: string;
}

test('signs as the example of the protocol is signed', () => {
  const { secret_base64: secret, timestamp, body, signature } = example('signature') as Example;
  expect(sign({ secret: Buffer.from(secret, 'base64'), timestamp, body })).toBe(signature);
});

/** The names of all fields, in their order, and which kind of value each holds; of a list, its first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]);
}

function openWorld() {
  let now = Date.UTC(2026, 10, 15, 12);
  const clock = createModelClock({ speed: 1, now: () => now });
  const world = createWorld({ seed: 1, clock, hands: createHands() });
  const pass = (ms: number) => {
    now += ms;
    return world.look();
  };
  pass(0);
  return { world, pass };
}

test('a picture has the shape of the snapshot of the protocol', () => {
  const { world } = openWorld();
  const football = world
    .offers()
    .filter(({ sport, status }) => sport === 'football' && status === 'scheduled');
  const outbox = createFeedOutbox({
    picture: () => pictureMessages(football.slice(0, 1), new Date()),
    newEpoch: () => 'e-1',
  });
  expect(shapeOf(outbox.next())).toEqual(shapeOf(example('snapshot')));
  expect(outbox.next()?.messages.map(({ seq, type }) => `${seq} ${type}`)).toEqual([
    '1 fixture',
    '2 odds_change',
  ]);
  expect(shapeOf(outbox.alive())).toEqual(shapeOf(example('alive')));
});

test('changes and results have the shapes of the protocol', () => {
  const { world, pass } = openWorld();
  const live = world.offers().find(({ sport, status }) => sport === 'football' && status === 'live');
  if (live === undefined) throw new Error('There is always football.');
  const odds = { seq: 1, ...messageOf({ kind: 'odds', offer: live }, new Date()) };
  const [oddsExample] = (example('odds-change') as { messages: unknown[] }).messages;
  expect(shapeOf(odds)).toEqual(shapeOf(oddsExample));

  const changes = Array.from({ length: 60 }, () => pass(30_000)).flat();
  const ended = changes.find(({ kind }) => kind === 'result');
  if (ended === undefined) throw new Error('A match ends every few minutes.');
  const [resultExample] = (example('result') as { messages: unknown[] }).messages;
  expect(shapeOf({ seq: 1, ...messageOf(ended, new Date()) })).toEqual(shapeOf(resultExample));
});

const isPrice = (text: string): boolean =>
  /^\d{1,4}\.\d{2}$/.test(text) && Number(text) >= 1.01 && Number(text) <= 1000;

test('whatever is sent keeps the bounds of the protocol', () => {
  const { world, pass } = openWorld();
  const sports = ['football', 'basketball', 'tennis', 'volleyball', 'counter_strike', 'dota'];
  for (let step = 0; step < 100; step += 1) {
    pass(60_000);
    const messages = pictureMessages(world.offers(), new Date());
    expect(messages.length).toBeLessThanOrEqual(500);
    expect(Buffer.byteLength(JSON.stringify(messages))).toBeLessThan(400_000);
    for (const { id, sport, markets } of world.offers()) {
      const outcomes = markets.flatMap((market) => market.outcomes);
      const ids = [id, ...markets.map((market) => market.id), ...outcomes.map((outcome) => outcome.id)];
      expect(ids.filter((text) => !/^[A-Za-z0-9_-]{1,64}$/.test(text))).toEqual([]);
      expect(outcomes.filter(({ price }) => !isPrice(price))).toEqual([]);
      expect(sports).toContain(sport);
      expect(markets.filter((market) => market.main)).toHaveLength(1);
    }
  }
});
