import { expect, test } from 'vitest';

import { openOffThread } from './off-thread.ts';

const thread = (timeMaxMs: number, waitingMax = 8) =>
  openOffThread<{ spinMs: number }, string>({
    file: new URL('../../testing/spinning-thread.ts', import.meta.url),
    timeMaxMs,
    waitingMax,
  });

test('work that takes too long is given up, and the next is done by another thread', async () => {
  const spinning = thread(1_500);
  const endless = spinning.ask({ spinMs: 60_000 });
  const next = spinning.ask({ spinMs: 0 });
  expect(await endless).toBeUndefined();
  expect(await next).toBe('spun');
});

test('more than may wait is not begun', async () => {
  const spinning = thread(10_000, 1);
  const asked = [1, 2, 3].map(() => spinning.ask({ spinMs: 50 }));
  expect(await Promise.all(asked)).toEqual(['spun', 'spun', undefined]);
});
