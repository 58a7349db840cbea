import { expect, test } from 'vitest';

import { placeInBand } from './band-place.ts';

test.each([
  ['the theoretical return is in the middle', 96, 50],
  ['the ends of the band', 98, 75],
  ['the other end', 94, 25],
  ['far outside it stays in the picture', 150, 100],
  ['far below as well', 0, 0],
])('%s', (_what, actual, place) => {
  expect(placeInBand(actual, 96, 2)).toBe(place);
});

test('without any spread there is only the middle', () => {
  expect(placeInBand(97, 96, 0)).toBe(50);
});
