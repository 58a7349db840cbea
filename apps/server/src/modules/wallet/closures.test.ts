import { expect, test } from 'vitest';

import { toldClosures, waitsForDocuments } from './closures.ts';

const closed = (source: string) => ({ source, way: 'stake' as const, until: null });

test('SAFE-13 documents are asked for where nothing else keeps the player from play', () => {
  expect(waitsForDocuments([])).toBe(false);
  expect(waitsForDocuments([closed('held')])).toBe(true);
  expect(waitsForDocuments([closed('held'), closed('staff')])).toBe(false);
});

test('SAFE-13 in the own file an account that resembles another waits for any verification', () => {
  const told = toldClosures([closed('held'), closed('time_out')]);
  expect(told).toEqual([closed('verification'), closed('time_out')]);
});
