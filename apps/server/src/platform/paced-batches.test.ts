import { expect, test, vi } from 'vitest';

import { createPacedBatches } from './paced-batches.ts';

test('what comes at once is worked on in batches with a pause between, and nothing is lost', async () => {
  const batches: { at: number; items: readonly number[] }[] = [];
  const paced = createPacedBatches<number>({
    batchMax: 250,
    pauseMs: 20,
    work: async (items) => void batches.push({ at: performance.now(), items }),
  });
  for (let item = 0; item < 2_500; item += 1) paced.add(item);
  paced.add(7);
  await vi.waitFor(() => expect(batches).toHaveLength(10));
  const items = batches.flatMap((batch) => batch.items);
  expect(items).toHaveLength(2_500);
  expect(new Set(items).size).toBe(2_500);
  for (const [index, { at }] of batches.entries())
    if (index > 0) expect(at - (batches[index - 1]?.at ?? 0)).toBeGreaterThan(18);
});

test('what is urgent is taken before all that waits; what was removed is not taken', async () => {
  const taken: string[] = [];
  const paced = createPacedBatches<string>({
    batchMax: 1,
    pauseMs: 0,
    work: async ([item]) => void taken.push(item ?? ''),
  });
  for (const item of ['one', 'two', 'gone', 'now']) paced.add(item);
  paced.add('now', 'urgent');
  paced.remove('gone');
  await vi.waitFor(() => expect(taken).toEqual(['now', 'one', 'two']));
});
