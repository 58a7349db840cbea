import { expect, test, vi } from 'vitest';

import { createTurnQueue } from './turn-queue.ts';
import type { OtherQueues } from './turn-queue.ts';

/** A queue under a clock of its own, whose works end when the test says so. */
function openQueue(rules: Parameters<typeof createTurnQueue>[0], others?: OtherQueues) {
  let nowMs = 0;
  let asked = 0;
  const queue = createTurnQueue(
    rules,
    {
      askedSince: () => asked,
      issue: (since) => `ticket ${since}`,
      spend: () => undefined,
      isSpent: () => false,
      atEnd: (end) => end(),
    },
    { now: () => nowMs, ...(others === undefined ? {} : { others }) },
  );
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const outcomes = new Map<string, string>();
  const come = (name: string, askedSince = nowMs): void => {
    asked = askedSince;
    const work = () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    };
    queue.inTurn(work).then(
      () => outcomes.set(name, 'served'),
      ({ code, facts }: { code: string; facts: Record<string, unknown> }) =>
        outcomes.set(name, `${code} ${String(facts['retryAfterSeconds'])}`),
    );
  };
  /** Lets time pass, then ends that work; afterwards everything that follows from it has happened. */
  const end = async (name: string, afterMs: number): Promise<void> => {
    nowMs += afterMs;
    ends.get(name)?.();
    await settle();
  };
  return { queue, begun, outcomes, come, end };
}
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('callers are served in the order in which they came, and a newcomer does not pass', async () => {
  const { queue, begun, come, end } = openQueue({
    concurrency: 2,
    waitingMax: 10,
    waitMaxMs: 60_000,
    awayMaxMs: 60_000,
  });
  for (const name of ['a', 'b', 'c', 'd', 'e']) come(name);
  await settle();
  expect(begun).toEqual(['a', 'b']);
  expect(queue.waiting()).toBe(3);
  const ended = end('b', 100);
  come('f');
  await ended;
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd', 'e']) await end(name, 100);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('whoever comes when the queue is full is refused at once, and those in it keep their turn', async () => {
  const { begun, outcomes, come, end } = openQueue({
    concurrency: 1,
    waitingMax: 2,
    waitMaxMs: 60_000,
    awayMaxMs: 60_000,
  });
  for (const name of ['a', 'b', 'c', 'd']) come(name);
  await settle();
  expect([...outcomes]).toEqual([['d', 'platform.too_busy 1']]);
  for (const name of ['a', 'b', 'c']) await end(name, 100);
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(outcomes.get('c')).toBe('served');
});

test('a slow machine has a shorter queue: who would wait longer than the limit is refused at once', async () => {
  const { outcomes, come, end } = openQueue({
    concurrency: 1,
    waitingMax: 100,
    waitMaxMs: 10_000,
    awayMaxMs: 10_000,
  });
  come('first');
  await settle();
  await end('first', 4_000);
  for (const name of ['a', 'b', 'c', 'd']) come(name);
  await settle();
  // 'b' waits about 4 s and 'c' about 8 s; 'd' would wait 12 s.
  expect([...outcomes]).toEqual([
    ['first', 'served'],
    ['d', 'platform.too_busy 1'],
  ]);
});

test('nothing is done for somebody who has waited longer than the limit, and who comes after is served', async () => {
  const { begun, outcomes, come, end } = openQueue({
    concurrency: 1,
    waitingMax: 10,
    waitMaxMs: 10_000,
    awayMaxMs: 10_000,
  });
  come('slow');
  come('late');
  await settle();
  await end('slow', 11_000);
  expect(outcomes.get('late')).toMatch(/^platform\.too_busy/);
  come('next');
  await settle();
  expect(begun).toEqual(['slow', 'next']);
});

test('a work that fails gives its turn on', async () => {
  const tickets = {
    askedSince: () => 0,
    issue: () => undefined,
    spend: () => undefined,
    isSpent: () => false,
    atEnd: (end: () => void) => end(),
  };
  const queue = createTurnQueue(
    { concurrency: 1, waitingMax: 5, waitMaxMs: 10_000, awayMaxMs: 10_000 },
    tickets,
  );
  const failing = queue.inTurn(() => Promise.reject(new Error('broken')));
  const after = queue.inTurn(async () => 'served');
  await expect(failing).rejects.toThrow('broken');
  expect(await after).toBe('served');
});

test('WALK-48 whoever was refused keeps the place of the first try, also before those who came meanwhile', async () => {
  const { begun, outcomes, come, end } = openQueue({
    concurrency: 1,
    waitingMax: 2,
    waitMaxMs: 60_000,
    awayMaxMs: 60_000,
  });
  for (const name of ['a', 'b', 'c']) come(name, 1);
  come('refused', 2);
  await settle();
  expect(outcomes.get('refused')).toBe('platform.too_busy 1');
  await end('a', 100);
  come('newcomer', 90);
  // The queue is full again: the one who has been asking for longer takes the newest one's place.
  come('refused', 2);
  await settle();
  expect(outcomes.get('newcomer')).toMatch(/^platform\.too_busy/);
  for (const name of ['b', 'c']) await end(name, 100);
  expect(begun).toEqual(['a', 'b', 'c', 'refused']);
});

test('WALK-48 under an overload that does not end everybody is served in the order of their first try', async () => {
  const { outcomes, begun, come, end } = openQueue({
    concurrency: 1,
    waitingMax: 3,
    waitMaxMs: 60_000,
    awayMaxMs: 60_000,
  });
  const names = Array.from({ length: 40 }, (_, at) => `p${at}`);
  const asking = new Set<string>();
  for (let round = 0; round < 45; round += 1) {
    // Whoever was refused comes again, in any order; each round somebody new comes as well.
    const refused = names.filter((name) => !asking.has(name) || outcomes.get(name)?.startsWith('platform'));
    for (const name of refused.toReversed()) {
      asking.add(name);
      outcomes.delete(name);
      come(name, names.indexOf(name));
    }
    come(`new-${round}`, 100 + round);
    await settle();
    await end(begun.at(-1) ?? '', 10);
  }
  // The first one found nobody before them.
  expect(begun.slice(1, 40).toSorted()).toEqual(names.filter((name) => name !== begun[0]).toSorted());
  expect(begun.slice(1, 40)).toEqual(names.filter((name) => name !== begun[0]));
});

test('WALK-48 a newcomer does not take the place of somebody who was told to come again', async () => {
  const { begun, outcomes, come, end } = openQueue({
    concurrency: 1,
    waitingMax: 10,
    waitMaxMs: 1_000,
    awayMaxMs: 1_000,
  });
  come('first', 0);
  await end('first', 500);
  // Two of them can be served within the limit.
  for (const [since, name] of ['a', 'b', 'c', 'd', 'e'].entries()) come(name, since);
  await settle();
  expect([...outcomes.keys()]).toEqual(['first', 'd', 'e']);
  await end('a', 500);
  come('newcomer', 9);
  await settle();
  expect(outcomes.get('newcomer')).toMatch('platform.too_busy');
  come('d', 3);
  await end('b', 500);
  come('e', 4);
  for (const name of ['c', 'd', 'e']) await end(name, 500);
  come('newcomer', 9);
  await settle();
  expect(begun).toEqual(['first', 'a', 'b', 'c', 'd', 'e', 'newcomer']);
});

test('WALK-48 the queue does not run empty while the next are away: they are told to come again before its work is done', async () => {
  const rules = { concurrency: 1, waitingMax: 10, waitMaxMs: 10_000, awayMaxMs: 3_000 };
  const { outcomes, come, end } = openQueue(rules);
  come('first', 0);
  await end('first', 2_000);
  // Five are served within ten seconds; the sixth is to be back long before they are, whoever is far behind a little later.
  for (const [since, name] of Array.from('abcdefghijklmnop').entries()) come(name, since);
  await settle();
  expect([...outcomes].slice(0, 2)).toEqual([
    ['first', 'served'],
    ['g', 'platform.too_busy 1'],
  ]);
  expect(outcomes.get('p')).toBe('platform.too_busy 3');
});

test('WALK-48 whoever does not come again is counted no longer than they were told to stay away', async () => {
  const { begun, outcomes, come, end } = openQueue({
    concurrency: 1,
    waitingMax: 10,
    waitMaxMs: 10_000,
    awayMaxMs: 10_000,
  });
  come('first', 0);
  await end('first', 5_000);
  for (const [since, name] of ['a', 'b', 'c', 'd', 'e'].entries()) come(name, since);
  await end('a', 3_000);
  come('early', 9);
  await settle();
  expect([...outcomes.keys()]).toEqual(['first', 'd', 'e', 'a', 'early']);
  await end('b', 5_000);
  await end('c', 5_000);
  come('late', 20);
  come('later', 21);
  await end('late', 5_000);
  expect(begun).toEqual(['first', 'a', 'b', 'c', 'late', 'later']);
});

test('WALK-48 whoever has waited for the limit is told so then, and not when their turn comes', async () => {
  vi.useFakeTimers();
  try {
    const { queue, outcomes, come } = openQueue({
      concurrency: 1,
      waitingMax: 10,
      waitMaxMs: 10_000,
      awayMaxMs: 10_000,
    });
    for (const name of ['stuck', 'a', 'b']) come(name);
    await vi.advanceTimersByTimeAsync(9_999);
    expect([...outcomes]).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([...outcomes.keys()]).toEqual(['a', 'b']);
    expect(outcomes.get('a')).toMatch(/^platform\.too_busy/);
    expect(queue.waiting()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('WALK-48 whoever has waited for the limit comes again as soon as their place says, however many stand behind them', async () => {
  vi.useFakeTimers();
  try {
    const rules = { concurrency: 1, waitingMax: 100, waitMaxMs: 10_000, awayMaxMs: 60_000 };
    const { outcomes, come, end } = openQueue(rules);
    come('first', 0);
    await vi.advanceTimersByTimeAsync(0);
    const ended = end('first', 90);
    await vi.advanceTimersByTimeAsync(0);
    await ended;
    come('stuck', 1);
    come('oldest', 2);
    for (let newer = 0; newer < 99; newer += 1) come(`newer ${newer}`, 3);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(outcomes.get('oldest')).toBe('platform.too_busy 1');
  } finally {
    vi.useRealTimers();
  }
});

test('who would be refused anyway is refused early, before anything is looked up, and keeps the place', async () => {
  const rules = { concurrency: 1, waitingMax: 1, waitMaxMs: 60_000, awayMaxMs: 60_000 };
  const { queue, come, end } = openQueue(rules);
  expect(() => queue.refuseEarly()).not.toThrow();
  come('served');
  await settle();
  expect(() => queue.refuseEarly(), 'the queue has room').not.toThrow();
  come('waiting');
  await settle();
  expect(() => queue.refuseEarly()).toThrow(
    expect.objectContaining({ code: 'platform.too_busy', facts: { retryAfterSeconds: 1, turn: 'ticket 0' } }),
  );
  await end('served', 10);
  expect(() => queue.refuseEarly(), 'the queue has room again').not.toThrow();
});

/** As NATS carries their words. */
function connect(): () => OtherQueues {
  const listeners: OtherQueues['tell'][] = [];
  return () => ({
    tell: (askedSince, awayMs) => {
      for (const listener of listeners) listener(askedSince, awayMs);
    },
    hear: (listener) => void listeners.push(listener),
  });
}

test('WALK-48 whoever was told to come again by one process is passed at no other, and passes nobody there', async () => {
  const rules = { concurrency: 1, waitingMax: 1, waitMaxMs: 10_000, awayMaxMs: 10_000 };
  const others = connect();
  const [full, free] = [openQueue(rules, others()), openQueue({ ...rules, waitingMax: 100 }, others())];
  free.come('first', 0);
  await settle();
  await free.end('first', 4_000);
  // Both are busy, and both hear each other from then on.
  for (const { come } of [full, free]) for (const name of ['served', 'waits']) come(name, 0);
  for (const since of [1, 2]) full.come(`away ${since}`, since);
  await settle();
  expect([...full.outcomes.keys()]).toEqual(['away 1', 'away 2']);
  // 'waits' and both who are away come before: 16 s.
  free.come('newcomer', 3);
  await settle();
  expect(free.outcomes.get('newcomer')).toBe('platform.too_busy 2');
  // One of them comes here and stays: 8 s are expected, and the other one stands before the newcomer still.
  free.come('away 1', 1);
  await settle();
  expect(free.queue.waiting()).toBe(2);
  full.come('newcomer', 3);
  free.come('away 2', 2);
  await settle();
  expect(free.outcomes.get('away 2')).toBe('platform.too_busy 1');
});
