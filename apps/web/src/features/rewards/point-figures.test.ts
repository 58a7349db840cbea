import { expect, test } from 'vitest';

import { formatPoints, typedPoints, worthOf } from './point-figures.ts';

test.each([
  ['1250', 1_250],
  ['1.250', 1_250],
  [' 1 ', 1],
  ['0', undefined],
  ['1251', undefined],
  ['1,5', undefined],
  ['12.50', undefined],
  ['-1', undefined],
  ['', undefined],
])("'%s' of 1250 points is %s", (typed, points) => expect(typedPoints(typed, 1_250)).toBe(points));

test('parts of a point are cut, not rounded up', () => {
  expect(formatPoints('0.9999')).toBe('0,99');
  expect(formatPoints(1_250)).toBe('1.250');
  expect(formatPoints('-20.5000')).toBe('−20,5');
  expect(worthOf(1_250, 'TRY')).toBe('₺12,50');
});
