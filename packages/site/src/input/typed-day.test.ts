import { expect, test } from 'vitest';

import { isWholeDay, shapeDay, shapeMoment, typedMoment, wireDay, wireMoment } from './typed-day.ts';

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

test.each([
  ['17.05.2026', true],
  ['29.02.2028', true],
  ['29.02.2026', false],
  ['31.04.2026', false],
  ['17.05.26', false],
  ['', false],
])('WALK-35 %j is a whole day: %s', (typed, whole) => expect(isWholeDay(typed)).toBe(whole));

test.each([
  ['1705202618', '17.05.2026 18'],
  ['17.05.2026 1830', '17.05.2026 18:30'],
  ['17.05.2026', '17.05.2026'],
  ['2026-05-17T18:30', '17.05.2026 18:30'],
])('WALK-35 a typed moment %j is shown as %j', (typed, shown) => expect(shapeMoment(typed)).toBe(shown));

test('WALK-35 a moment is one of Istanbul, and what is none stays as it was typed', () => {
  expect(wireMoment('17.05.2026 01:30')).toBe('2026-05-16T22:30:00.000Z');
  expect(typedMoment('2026-05-16T22:30:00.000Z')).toBe('17.05.2026 01:30');
  for (const typed of ['17.05.2026', '31.04.2026 10:00', '17.05.2026 25:00']) {
    expect(wireMoment(typed)).toBe(typed);
    expect(typedMoment(typed)).toBe(typed);
  }
});
