import { expect, test } from 'vitest';
import { createFeedLines } from './feed-lines.ts';
import { matchIdOf, type Producer } from './feed-messages.ts';
import { createHands } from './hands.ts';
import { createModelClock } from './model-clock.ts';
import { createWorld } from './world.ts';

const noon = Date.UTC(2026, 10, 15, 12);

function openLines() {
  let now = noon;
  const world = createWorld({
    seed: 1,
    clock: createModelClock({ speed: 1, now: () => now }),
    hands: createHands(),
  });
  const lines = createFeedLines(world, () => new Date(now));
  const look = (ms = 0): void => {
    now += ms;
    lines.tell(world.look());
  };
  /** Everything that a producer says until it has nothing to say, as 'type match'. */
  const hear = (producer: Producer): string[] => {
    const outbox = lines.outboxes[producer];
    const said: string[] = [];
    for (let batch = outbox.next(); batch !== undefined; batch = outbox.next()) {
      said.push(...batch.messages.map((message) => `${message.type} ${matchIdOf(message) ?? ''}`));
      outbox.received(batch.epoch, batch.messages.at(-1)?.seq ?? 0);
    }
    return said;
  };
  look();
  return { world, lines, look, hear };
}

test('what is under way is named again after each snapshot of what is to come: until its end it may have been the other of them', () => {
  const { world, lines, look, hear } = openLines();
  const live = world.offers().filter(({ status }) => status === 'live');
  expect(live.length).toBeGreaterThan(5);
  const fixtures = live.map(({ id }) => `fixture ${id}`);
  expect(hear('live')).toEqual(expect.arrayContaining(fixtures));
  look();
  expect(hear('live')).toEqual([]);
  hear('pre');
  look();
  expect(hear('live')).toEqual(expect.arrayContaining(fixtures));
  look();
  expect(hear('live')).toEqual([]);
  lines.outboxes.pre.begin();
  hear('pre');
  look();
  expect(hear('live')).toEqual(expect.arrayContaining(fixtures));
});

test('a match that begins is handed over first, and named by its new owner once that was heard', () => {
  const { world, look, hear } = openLines();
  hear('pre');
  hear('live');
  look();
  hear('live');
  const next = world.offers().find(({ status }) => status === 'scheduled');
  const id = next?.id ?? '';
  look(Date.parse(next?.startsAt ?? '') - noon);
  expect(hear('live').filter((words) => words.endsWith(id))).toEqual([]);
  expect(hear('pre')).toContain(`handover ${id}`);
  look();
  expect(hear('live')).toEqual(expect.arrayContaining([`fixture ${id}`, `state ${id}`, `markets ${id}`]));
});

test('what is told of one match is newer than all that was said before', () => {
  const { world, lines, hear } = openLines();
  hear('pre');
  const id = world.offers().at(-1)?.id ?? '';
  const versions = [lines.whole(id), lines.whole(id)].map(
    (messages) =>
      messages?.flatMap((message) => (message.type === 'markets' ? message.markets : []))[0]?.version,
  );
  expect(versions[1]).toBeGreaterThan(versions[0] ?? Infinity);
  expect(lines.whole('other')).toBeUndefined();
});
