import { expect, test, vi } from 'vitest';

import { lazyPart, retryLoading } from './lazy-part.tsx';

type Load = Parameters<typeof lazyPart>[0];

const Arrived = () => null;

test('a part is loaded once, however often it is asked for', () => {
  const load = vi.fn<Load>(() => Promise.resolve(Arrived));
  const Part = lazyPart(load);
  Part.preload();
  Part.preload();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that failed is asked for again only after a retry', async () => {
  const load = vi.fn<Load>(() => Promise.reject(new Error('gone')));
  const Part = lazyPart(load);
  Part.preload();
  await expect(load.mock.results[0]?.value).rejects.toThrow('gone');

  Part.preload();
  expect(load).toHaveBeenCalledTimes(1);
  retryLoading();
  Part.preload();
  expect(load).toHaveBeenCalledTimes(2);
});
