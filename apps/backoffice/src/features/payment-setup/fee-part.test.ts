import { expect, test } from 'vitest';

import { basisPointsOf, percentText, typedPercent } from './fee-part.ts';

test.each([
  ['0', 0],
  ['', 0],
  ['0,5', 50],
  ['1.25', 125],
  ['20', 2000],
])("'%s' is %i hundredths of a percent", (typed, points) => expect(basisPointsOf(typed)).toBe(points));

test.each(['20,01', '-1', '1,234', 'beş', '1e1'])("'%s' is no fee", (typed) =>
  expect(basisPointsOf(typed)).toBeUndefined(),
);

test('a fee is read and typed the same way', () => {
  expect(percentText(50)).toBe('%0,5');
  expect(typedPercent(125)).toBe('1,25');
  expect(basisPointsOf(typedPercent(1999))).toBe(1999);
});
