import { expect, test } from 'vitest';

import { createTurnstile } from './turnstile.ts';

test('so many are inside, the next ones wait in their order, and a longer line is turned away', async () => {
  const pass = createTurnstile({ insideMax: 2, waitingMax: 2 });
  const begun: number[] = [];
  const doors = [0, 1, 2, 3, 4].map(() => Promise.withResolvers<void>());
  const asked = doors.map(({ promise }, number) =>
    pass('a', async () => {
      begun.push(number);
      await promise;
      return number;
    }),
  );
  expect(await asked[4]).toBeUndefined();
  expect(begun).toEqual([0, 1]);
  // Another studio finds its own places.
  expect(await pass('b', async () => 'in')).toBe('in');

  doors[1]?.resolve();
  expect(await asked[1]).toBe(1);
  expect(begun).toEqual([0, 1, 2]);
  for (const door of doors) door.resolve();
  expect(await Promise.all(asked)).toEqual([0, 1, 2, 3, undefined]);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('whoever fails leaves its place to the next', async () => {
  const pass = createTurnstile({ insideMax: 1, waitingMax: 1 });
  const failed = pass('a', () => Promise.reject(new Error('away')));
  const next = pass('a', async () => 'in');
  await expect(failed).rejects.toThrow('away');
  expect(await next).toBe('in');
  expect(await pass('a', async () => 'again')).toBe('again');
});
