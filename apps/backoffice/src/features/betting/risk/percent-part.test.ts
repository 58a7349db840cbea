import { expect, test } from 'vitest';

import { basisPointsOf, percentOf } from './percent-part.ts';

test.each([
  ['50', 5_000],
  ['12,5', 1_250],
  [' 0.25 ', 25],
  ['0', 0],
  ['1000', 100_000],
  ['1000,01', undefined],
  ['-1', undefined],
  ['', undefined],
  ['%50', undefined],
])('%j is %s basis points', (typed, points) => expect(basisPointsOf(typed)).toBe(points));

test.each([
  [5_000, '50'],
  [1_250, '12,5'],
  [25, '0,25'],
  [0, '0'],
])('%i is shown as %s', (points, shown) => expect(percentOf(points)).toBe(shown));
