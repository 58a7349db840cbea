import { expect, test } from 'vitest';

import { rowsInSight } from './windowing.ts';

const heights = [40, 60, 60, 60, 40, 60];

test.each([
  ['the beginning', 0, 100, { first: 0, last: 3, beforePx: 0, afterPx: 160 }],
  ['the middle', 110, 200, { first: 2, last: 4, beforePx: 100, afterPx: 100 }],
  ['the end', 300, 900, { first: 5, last: 6, beforePx: 260, afterPx: 0 }],
  ['all of it', 0, 1_000, { first: 0, last: 6, beforePx: 0, afterPx: 0 }],
])('SPORT-02 %s is drawn, and the rest keeps its place', (_part, from, to, drawn) => {
  expect(rowsInSight(heights, from, to)).toEqual(drawn);
});

test('SPORT-02 whatever is in sight, the list is as high as all its rows', () => {
  const whole = heights.reduce((sum, height) => sum + height, 0);
  for (let from = -200; from < 600; from += 7) {
    const { first, last, beforePx, afterPx } = rowsInSight(heights, from, from + 90);
    const drawn = heights.slice(first, last).reduce((sum, height) => sum + height, 0);
    expect(beforePx + drawn + afterPx).toBe(whole);
  }
});
