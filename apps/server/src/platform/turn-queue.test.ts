import { expect, test } from 'vitest';

import { createTurnQueue } from './turn-queue.ts';

/** A queue under a clock of its own, whose works end when the test says so. */
function openQueue(rules: Parameters<typeof createTurnQueue>[0]) {
  let nowMs = 0;
  const queue = createTurnQueue(rules, () => nowMs);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const outcomes = new Map<string, string>();
  const come = (name: string): void => {
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
  const { queue, begun, come, end } = openQueue({ concurrency: 2, waitingMax: 10, waitMaxMs: 60_000 });
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
  const { begun, outcomes, come, end } = openQueue({ concurrency: 1, waitingMax: 2, waitMaxMs: 60_000 });
  for (const name of ['a', 'b', 'c', 'd']) come(name);
  await settle();
  expect([...outcomes]).toEqual([['d', 'platform.too_busy 1']]);
  for (const name of ['a', 'b', 'c']) await end(name, 100);
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(outcomes.get('c')).toBe('served');
});

test('a slow machine has a shorter queue: who would wait longer than the limit is refused at once', async () => {
  const { outcomes, come, end } = openQueue({ concurrency: 1, waitingMax: 100, waitMaxMs: 10_000 });
  come('first');
  await settle();
  await end('first', 4_000);
  for (const name of ['a', 'b', 'c', 'd']) come(name);
  await settle();
  // 'b' waits about 4 s and 'c' about 8 s; 'd' would wait 12 s.
  expect([...outcomes]).toEqual([
    ['first', 'served'],
    ['d', 'platform.too_busy 10'],
  ]);
});

test('nothing is done for somebody who has waited longer than the limit, and who comes after is served', async () => {
  const { begun, outcomes, come, end } = openQueue({ concurrency: 1, waitingMax: 10, waitMaxMs: 10_000 });
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
  const queue = createTurnQueue({ concurrency: 1, waitingMax: 5, waitMaxMs: 10_000 });
  const failing = queue.inTurn(() => Promise.reject(new Error('broken')));
  const after = queue.inTurn(async () => 'served');
  await expect(failing).rejects.toThrow('broken');
  expect(await after).toBe('served');
});
