import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindOf } from './catalogue.ts';
import { type FeedMessage, messageOf, type Said, wholeOf } from './feed-messages.ts';
import { createHands } from './hands.ts';
import { createModelClock } from './model-clock.ts';
import { sign } from './signature.ts';
import { createWorld, type Offer } from './world.ts';

const example = (name: string): { messages: FeedMessage[] } =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../docs/protocols/sports-feed/examples/${name}.json`, import.meta.url),
      'utf8',
    ),
  ) as { messages: FeedMessage[] };

interface Example {
  key_id: string;
  secret_base64: string;
  timestamp: string;
  body: string;
  signature: string;
}

test('signs as the example of the protocol is signed', () => {
  const { secret_base64: secret, timestamp, body, signature } = example('signature') as unknown as Example;
  expect(sign({ secret: Buffer.from(secret, 'base64'), timestamp, body })).toBe(signature);
});

/** The names of all fields in the order of the alphabet, and which kind of value each holds; of a list, its first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const fields = Object.entries(value).filter(([name]) => name !== 'seq');
  return fields
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, inner]) => [name, shapeOf(inner)]);
}

const said: Said = { at: new Date('2026-11-17T18:00:00.000Z'), version: 7 };

function openWorld() {
  let now = Date.UTC(2026, 10, 15, 12);
  const clock = createModelClock({ speed: 1, now: () => now });
  const world = createWorld({ seed: 1, clock, hands: createHands() });
  const pass = (ms: number) => {
    now += ms;
    return world.look();
  };
  pass(0);
  const find = (status: Offer['status']): Offer => {
    const found = world.offers().find((offer) => offer.sport === 'football' && offer.status === status);
    if (found === undefined) throw new Error('There is always football.');
    return found;
  };
  return { world, pass, find };
}

const shapeIn = (name: string, type: string): unknown =>
  shapeOf(example(name).messages.find((message) => message.type === type));

test('a whole match has the shape of the snapshot of the protocol', () => {
  const { find } = openWorld();
  const messages = wholeOf(find('scheduled'), said);
  expect(messages.map(({ type }) => type)).toEqual(['fixture', 'state', 'markets']);
  for (const message of messages) expect(shapeOf(message)).toEqual(shapeIn('snapshot', message.type));
});

test('every message has the shape of the protocol', () => {
  const { world, find } = openWorld();
  const offer = find('live');
  expect(shapeOf(messageOf({ kind: 'handover', offer }, said))).toEqual(shapeIn('handover', 'handover'));
  expect(shapeOf(messageOf({ kind: 'stop', offer }, said))).toEqual(shapeIn('bet-stop', 'bet_stop'));
  expect(shapeOf(messageOf({ kind: 'state', offer }, said))).toEqual(shapeIn('live-state', 'state'));
  const [market] = offer.markets;
  if (market === undefined) throw new Error('It has markets.');
  const markets = messageOf({ kind: 'markets', offer, changed: [market], gone: [] }, said);
  expect(shapeOf(markets)).toEqual(shapeIn('markets', 'markets'));

  world.order(offer.id, { type: 'goal', side: 'home' });
  world.look();
  world.order(offer.id, { type: 'goal_back' });
  world.look();
  const decided = world.find(offer.id);
  const told = (decided?.decisions ?? []).map((decision) =>
    messageOf({ kind: 'decision', offer, decision }, said),
  );
  const last = (type: string): unknown => shapeOf(told.findLast((message) => message.type === type));
  expect(last('settlement')).toEqual(shapeIn('settlement', 'settlement'));
  expect(last('settlement_rollback')).toEqual(shapeIn('rollback', 'settlement_rollback'));
  expect(last('cancel')).toEqual(shapeIn('rollback', 'cancel'));
});

test('whatever is sent keeps the bounds of the protocol', () => {
  const { world, pass } = openWorld();
  const kinds = new Set<string>();
  const isId = (id: string): boolean => /^[a-z0-9-]{1,32}(?::-?\d{1,4}(?:\.\d{1,2})?)?$/.test(id);
  const isPrice = (price: number): boolean => price === 0 || (price >= 101 && price <= 100_000);
  const isChance = (chance: number): boolean => chance >= 0 && chance <= 1_000_000;
  for (let step = 0; step < 4; step += 1) {
    pass(20 * 60_000);
    const told = world.offers().flatMap((offer) => wholeOf(offer, said));
    const markets = told.flatMap((message) => (message.type === 'markets' ? message.markets : []));
    for (const { id } of markets) kinds.add(kindOf(id).code);
    const wrong = markets.filter(({ id, prices, chances }) => {
      const count = kindOf(id).outcomes.length;
      const isWhole = prices.length === count && chances.length === 2 * count;
      return !isWhole || !isId(id) || !prices.every(isPrice) || !chances.every(isChance);
    });
    expect(wrong).toEqual([]);
  }
  // All 31 of football, and the main ones elsewhere.
  expect(kinds.size).toBe(50);
});
