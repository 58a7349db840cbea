import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { EventStream } from '../../platform/http/event-stream.ts';
import { createLog } from '../../platform/log.ts';
import { createMatchTopics } from './match-topics.ts';

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'],
    }),
);
afterEach(() => void vi.useRealTimers());

const stream: EventStream = {
  send: () => undefined,
  sendRaw: () => undefined,
  close: () => undefined,
  onClose: () => undefined,
};

/** What is asked for, how often anybody was told that nothing can be seen, and a message about a match. */
function given(sparing?: { atOnceMax: number; againMs: number }) {
  const asked: string[][] = [];
  const followers = new Map<string, () => void>();
  let fails = false;
  let blind = 0;
  const topics = createMatchTopics(
    { log: createLog({ level: 'silent', role: 'test' }) },
    {
      onBlind: () => (blind += 1),
      source: {
        event: 'markets',
        follow(id, { onGap }) {
          followers.set(id, onGap);
          return () => undefined;
        },
        async newer(known) {
          if (fails) throw new Error('nothing answers');
          asked.push(known.map(({ id }) => id));
          return known.map(({ id, seq }) => ({ id, seq: seq + 1, json: Buffer.from('{}') }));
        },
        ...(sparing === undefined ? {} : { sparing }),
      },
    },
  );
  const ids = Array.from({ length: 100 }, (_, index) => `m-${index}`);
  topics.join(ids, stream);
  return {
    ids,
    topics,
    /** Of this time, in the order in which it was asked for. */
    seen: async (ms: number) => {
      asked.length = 0;
      await vi.advanceTimersByTimeAsync(ms);
      return [...asked];
    },
    tell: (id: string) => followers.get(id)?.(),
    fail: (now: boolean) => void (fails = now),
    blind: () => blind,
  };
}

test('RTM-8 what is dear to read is read when a message names it, and otherwise once a minute, never much at once', async () => {
  const { ids, seen, tell, topics } = given({ atOnceMax: 40, againMs: 60_000 });
  expect((await seen(1_000)).map((look) => look.length)).toEqual([40, 40, 20]);
  // One of them shows that PostgreSQL answers.
  expect((await seen(50_000)).map((look) => look.length)).toEqual([1, 1, 1, 1, 1]);
  const minute = await seen(70_000);
  expect(minute.flat().length).toBeLessThanOrEqual(120);
  expect(new Set(minute.flat())).toEqual(new Set(ids));
  expect(Math.max(...minute.map((look) => look.length))).toBeLessThanOrEqual(40);
  tell('m-7');
  expect((await seen(100)).flat()).toEqual(['m-7']);
  topics.stop();
});

test('RTM-8 what is cheap to read is asked for whole, every ten seconds', async () => {
  const { seen, topics } = given();
  expect((await seen(30_500)).map((look) => look.length)).toEqual([100, 100, 100, 100]);
  topics.stop();
});

test('RTM-8 RTM-10 what could not be read comes first when it can be read again; quiet matches blind nobody', async () => {
  const { seen, tell, fail, blind, topics } = given({ atOnceMax: 40, againMs: 60_000 });
  await seen(59_000);
  expect(blind()).toBe(0);
  fail(true);
  for (const id of ['m-1', 'm-2', 'm-3']) tell(id);
  await seen(1_000);
  fail(false);
  const [look] = await seen(10_000);
  expect(look?.slice(0, 3)).toEqual(['m-1', 'm-2', 'm-3']);
  fail(true);
  await seen(30_000);
  expect(blind()).toBe(1);
  topics.stop();
});
