import { expect, test } from 'vitest';

import { scaleFor } from './chart-scale.ts';

test.each([
  [[0, 3, 7], true, [0, 2, 4, 6, 8]],
  [[0, 1], true, [0, 1]],
  [[12, 380], true, [0, 100, 200, 300, 400]],
  [[-40, 100], false, [-50, 0, 50, 100]],
  [[-7], false, [-8, -6, -4, -2, 0]],
])('the lines for %j are %j', (values, whole, ticks) => {
  expect(scaleFor(values, whole).ticks).toEqual(ticks);
});

test('a course of nothing has a ground to stand on', () => {
  expect(scaleFor([0, 0, 0], true)).toEqual({ ticks: [0, 1], low: 0, high: 1 });
});

test('every value lies between the lowest and the highest line', () => {
  for (const top of [1, 9, 10, 11, 99, 101, 12_345, 999_999.99]) {
    const { low, high } = scaleFor([-top / 3, top], false);
    expect(low).toBeLessThanOrEqual(-top / 3);
    expect(high).toBeGreaterThanOrEqual(top);
  }
});
