import { expect, test } from 'vitest';
import { type Batch, createFeedOutbox } from './feed-outbox.ts';
import type { FeedMessage } from './feed-messages.ts';

const sentAt = '2026-11-15T12:00:00.000Z';

const fixture = (id: string): FeedMessage => ({
  type: 'fixture',
  sent_at: sentAt,
  match: {
    id,
    sport: 'football',
    league: { id: 'l', name: 'L' },
    home: 'H',
    away: 'A',
    starts_at: sentAt,
    featured: false,
  },
});

const odds = (id: string, clock = '1'): FeedMessage => ({
  type: 'odds_change',
  sent_at: sentAt,
  match_id: id,
  status: 'live',
  clock,
  score: null,
  suspended: false,
  markets: [],
});

const result = (id: string): FeedMessage => ({
  type: 'result',
  sent_at: sentAt,
  match_id: id,
  score: { home: 0, away: 0 },
  void: false,
  markets: [],
});

function openOutbox({ messagesMax = 5, waitingMax = 50, keptMax = 5, bytesMax = 480_000 } = {}) {
  const onOffer = ['a'];
  let epochs = 0;
  const outbox = createFeedOutbox({
    picture: () => onOffer.map(fixture),
    newEpoch: () => `e${(epochs += 1)}`,
    messagesMax,
    waitingMax,
    keptMax,
    bytesMax,
  });
  return { outbox, onOffer };
}

/** 'e1! 1 fixture a, 2 odds_change b': the exclamation mark is the snapshot's. */
function words(batch: Batch | undefined): string {
  if (batch === undefined) return 'nothing';
  const messages = batch.messages.map((message) => {
    const id = message.type === 'fixture' ? message.match.id : message.match_id;
    return `${message.seq} ${message.type} ${id}`;
  });
  return `${batch.epoch}${batch.snapshot ? '!' : ''} ${messages.join(', ')}`;
}

test('begins with the whole picture and says it again until it is acknowledged', () => {
  const { outbox } = openOutbox();
  outbox.add([odds('a')]);
  expect(words(outbox.next())).toBe('e1! 1 fixture a');
  outbox.add([odds('a')]);
  expect(words(outbox.next())).toBe('e1! 1 fixture a');
  outbox.received('e1', 1);
  expect(words(outbox.next())).toBe('e1 2 odds_change a');
});

test('a batch is repeated unchanged until it is acknowledged, then the next numbers follow', () => {
  const { outbox } = openOutbox();
  outbox.next();
  outbox.received('e1', 1);
  outbox.add([odds('a', '1'), odds('b')]);
  const first = outbox.next();
  outbox.add([odds('a', '2')]);
  expect(outbox.next()).toEqual(first);
  outbox.received('e1', 3);
  expect(words(outbox.next())).toBe('e1 4 odds_change a');
  outbox.received('e1', 4);
  expect(words(outbox.next())).toBe('nothing');
});

test('of what waits only the newest of each match is told', () => {
  const { outbox } = openOutbox();
  outbox.next();
  outbox.received('e1', 1);
  outbox.add([odds('a', '1'), odds('b'), odds('a', '2'), odds('a', '3')]);
  const batch = outbox.next();
  expect(words(batch)).toBe('e1 2 odds_change a, 3 odds_change b');
  expect(batch?.messages[0]).toMatchObject({ clock: '3' });
});

test.each([{ messagesMax: 2 }, { bytesMax: 400 }])('batches keep to %j', (limits) => {
  const { outbox } = openOutbox(limits);
  outbox.next();
  outbox.received('e1', 1);
  outbox.add([odds('a'), odds('b'), odds('c')]);
  expect(words(outbox.next())).toBe('e1 2 odds_change a, 3 odds_change b');
  outbox.received('e1', 3);
  expect(words(outbox.next())).toBe('e1 4 odds_change c');
});

test('a gap is filled from what was kept, and opens an epoch where nothing was', () => {
  const { outbox } = openOutbox({ keptMax: 3 });
  outbox.next();
  outbox.received('e1', 1);
  for (const [index, id] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    outbox.add([odds(id)]);
    outbox.next();
    outbox.received('e1', index + 2);
  }
  outbox.gap('e1', 5);
  expect(words(outbox.next())).toBe('e1 5 odds_change d, 6 odds_change e');
  outbox.received('e1', 6);
  outbox.gap('e1', 2);
  expect(words(outbox.next())).toBe('e2! 1 fixture a');
});

test('an answer that was lost on its way is made up for by the gap that follows', () => {
  const { outbox } = openOutbox();
  outbox.next();
  outbox.received('e1', 1);
  outbox.add([odds('a'), odds('b')]);
  outbox.next();
  outbox.gap('e1', 4);
  expect(words(outbox.next())).toBe('nothing');
});

test.each([
  { why: 'another epoch', epoch: 'x', expected: 2 },
  { why: 'the beginning', epoch: 'e1', expected: 1 },
  { why: 'no number at all', epoch: 'e1', expected: Number.NaN },
  { why: 'a number never sent', epoch: 'e1', expected: 9 },
])('a house that expects $why gets the picture in a new epoch', ({ epoch, expected }) => {
  const { outbox } = openOutbox();
  outbox.next();
  outbox.received('e1', 1);
  outbox.gap(epoch, expected);
  expect(words(outbox.next())).toBe('e2! 1 fixture a');
});

test('a house that was away too long gets the picture, and the results it does not know', () => {
  const { outbox, onOffer } = openOutbox({ waitingMax: 3 });
  onOffer.push('b');
  outbox.next();
  outbox.received('e1', 2);
  onOffer.splice(0, 2, 'c');
  outbox.add([result('a'), result('b'), result('never-told'), fixture('c'), odds('c')]);
  expect(words(outbox.next())).toBe('e2! 1 fixture c, 2 result a, 3 result b');
  outbox.received('e2', 3);
  outbox.gap('e2', 1);
  expect(words(outbox.next())).toBe('e3! 1 fixture c');
});

test('a picture that was not understood is not repeated with what was owed', () => {
  const { outbox } = openOutbox({ waitingMax: 0 });
  outbox.next();
  outbox.received('e1', 1);
  outbox.add([result('a')]);
  expect(words(outbox.next())).toBe('e2! 1 fixture a, 2 result a');
  outbox.begin();
  expect(words(outbox.next())).toBe('e3! 1 fixture a');
});
