import { expect, test } from 'vitest';
import { type Batch, createFeedOutbox } from './feed-outbox.ts';
import type { FeedMessage } from './feed-messages.ts';

const sentAt = '2026-11-15T12:00:00.000Z';

const fixture = (id: string): FeedMessage => ({ type: 'fixture', sent_at: sentAt, match: { id } });
const state = (id: string, clock = '1'): FeedMessage => ({
  type: 'state',
  sent_at: sentAt,
  match_id: id,
  status: 'live',
  clock,
  score: null,
});
const market = (id: string, version: number, status: 'open' | 'suspended' = 'open') => ({
  id,
  version,
  status,
  prices: [],
  chances: [],
});
const markets = (id: string, ...told: ReturnType<typeof market>[]): FeedMessage => ({
  type: 'markets',
  sent_at: sentAt,
  match_id: id,
  markets: told,
});
const stop = (id: string): FeedMessage => ({ type: 'bet_stop', sent_at: sentAt, match_id: id, kinds: null });
const decision = (id: string, key: string): FeedMessage => ({
  type: 'settlement_rollback',
  sent_at: sentAt,
  id: key,
  match_id: id,
  markets: [],
});

function openOutbox({ messagesMax = 5, waitingMax = 50, keptMax = 5, bytesMax = 480_000 } = {}) {
  const onOffer = ['a'];
  let epochs = 0;
  const outbox = createFeedOutbox({
    producer: 'pre',
    picture: () => onOffer.map(fixture),
    newEpoch: () => `e${(epochs += 1)}`,
    messagesMax,
    waitingMax,
    keptMax,
    bytesMax,
  });
  return { outbox, onOffer };
}

/** 'e1: 1 fixture a, 2 state b'. */
function words(batch: Batch | undefined): string {
  if (batch === undefined) return 'nothing';
  const said = batch.messages.map((message) => {
    const about =
      message.type === 'fixture' ? message.match.id : 'match_id' in message ? message.match_id : '';
    return `${message.seq} ${message.type} ${about}`.trim();
  });
  return `${batch.epoch}: ${said.join(', ')}`;
}

/** The snapshot was told and acknowledged. */
function openToldOutbox(options?: Parameters<typeof openOutbox>[0]) {
  const made = openOutbox(options);
  for (let told = made.outbox.next(); told !== undefined; told = made.outbox.next())
    made.outbox.received('e1', told.messages.at(-1)?.seq ?? 0);
  return made;
}

test('opens with everything on offer, and goes on where it was acknowledged', () => {
  const { outbox } = openOutbox();
  expect(words(outbox.next())).toBe('e1: 1 fixture a, 2 snapshot_complete');
  expect(words(outbox.next())).toBe('e1: 1 fixture a, 2 snapshot_complete');
  outbox.received('e1', 2);
  expect(words(outbox.next())).toBe('nothing');
  outbox.add([state('a')]);
  expect(words(outbox.next())).toBe('e1: 3 state a');
  outbox.received('e1', 3);
  expect(outbox.alive()?.messages).toMatchObject([{ seq: 4, type: 'alive' }]);
});

test('a snapshot takes as many batches as it needs, and ends with one of its own end', () => {
  const { outbox, onOffer } = openOutbox({ messagesMax: 2 });
  onOffer.push('b', 'c');
  expect(words(outbox.next())).toBe('e1: 1 fixture a, 2 fixture b');
  // What happens meanwhile waits for its end.
  outbox.add([state('a')]);
  outbox.received('e1', 2);
  expect(words(outbox.next())).toBe('e1: 3 fixture c, 4 snapshot_complete');
  outbox.received('e1', 4);
  expect(words(outbox.next())).toBe('e1: 5 state a');
});

test('bytes end a batch as well, but never before its first message', () => {
  const { outbox } = openToldOutbox({ bytesMax: 10 });
  outbox.add([state('a'), state('b')]);
  expect(words(outbox.next())).toBe('e1: 3 state a');
  outbox.received('e1', 3);
  expect(words(outbox.next())).toBe('e1: 4 state b');
});

test('of what waits only the newest is told, market by market; decisions are all told', () => {
  const { outbox } = openToldOutbox();
  outbox.add([markets('a', market('x', 1), market('y', 1)), state('a', '1'), decision('a', 'd1')]);
  outbox.add([markets('a', market('x', 2)), state('a', '2'), decision('a', 'd2')]);
  const batch = outbox.next();
  expect(words(batch)).toBe('e1: 3 settlement_rollback a, 4 markets a, 5 state a, 6 settlement_rollback a');
  expect(batch?.messages[1]).toMatchObject({ markets: [market('x', 2), market('y', 1)] });
});

test('what waited open before a stop does not open after it', () => {
  const { outbox } = openToldOutbox();
  outbox.add([markets('a', market('x', 1), market('y', 1))]);
  outbox.add([stop('a')]);
  outbox.add([markets('a', market('x', 2))]);
  const batch = outbox.next();
  expect(words(batch)).toBe('e1: 3 bet_stop a, 4 markets a');
  expect(batch?.messages[1]).toMatchObject({ markets: [market('x', 2), market('y', 1, 'suspended')] });
});

test('a house that lost a part gets it again, one that lost more gets a new epoch', () => {
  const { outbox } = openToldOutbox({ keptMax: 2 });
  outbox.add([state('a'), state('b'), state('c')]);
  outbox.next();
  outbox.received('e1', 5);
  outbox.gap('e1', 5);
  expect(words(outbox.next())).toBe('e1: 5 state c');
  outbox.gap('e1', 2);
  expect(words(outbox.next())).toBe('e2: 1 fixture a, 2 snapshot_complete');
  outbox.gap('', 1);
  expect(words(outbox.next())).toBe('e3: 1 fixture a, 2 snapshot_complete');
});

test('a house that was away for very long gets the picture instead of everything it missed', () => {
  const { outbox } = openToldOutbox({ waitingMax: 3 });
  outbox.add(['a', 'b', 'c', 'd'].map((id) => state(id)));
  expect(words(outbox.next())).toBe('e2: 1 fixture a, 2 snapshot_complete');
});

test('a match is told of once everything about it is acknowledged', () => {
  const { outbox } = openOutbox();
  expect(outbox.isToldOf('a')).toBe(false);
  outbox.next();
  outbox.received('e1', 1);
  expect(outbox.isToldOf('z')).toBe(false);
  outbox.received('e1', 2);
  expect(outbox.isToldOf('a')).toBe(true);
  outbox.add([state('a')]);
  expect([outbox.isToldOf('a'), outbox.isToldOf('b')]).toEqual([false, true]);
  outbox.next();
  expect(outbox.isToldOf('a')).toBe(false);
  outbox.received('e1', 3);
  expect(outbox.isToldOf('a')).toBe(true);
});
