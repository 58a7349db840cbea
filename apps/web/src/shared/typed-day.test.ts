import { expect, test } from 'vitest';

import { shapeDay, wireDay } from './typed-day.ts';

test.each([
  ['', ''],
  ['1', '1'],
  ['17', '17'],
  ['17.', '17.'],
  ['170', '17.0'],
  ['1705', '17.05'],
  ['17051990', '17.05.1990'],
  ['170519901', '17.05.1990'],
  ['1.', '01.'],
  ['1.5.1990', '01.05.1990'],
  ['17/05/1990', '17.05.1990'],
  ['1990-05-17', '17.05.1990'],
  ['on yedi', ''],
])("WALK-07 '%s' becomes '%s'", (typed, shaped) => {
  expect(shapeDay(typed)).toBe(shaped);
  // What was put right stays so.
  expect(shapeDay(shaped)).toBe(shaped);
});

test('a whole day goes over the wire in its order; anything else as it is', () => {
  expect(wireDay('17.05.1990')).toBe('1990-05-17');
  expect(wireDay('1990-05-17')).toBe('1990-05-17');
  expect(wireDay('17.05')).toBe('17.05');
  expect(wireDay(' ')).toBe('');
});
