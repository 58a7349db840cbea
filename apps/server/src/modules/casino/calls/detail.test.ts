import { expect, test } from 'vitest';

import { detailOf } from './detail.ts';

test('WALK-37 what fell is kept in short, with its tone', () => {
  const outcome = { value: '17', tone: 'black', player: 'nobody asked' };
  expect(detailOf({ summary: 'Gelen sayı 17', outcome })).toEqual({
    summary: 'Gelen sayı 17',
    outcome: { value: '17', tone: 'black' },
  });
  expect(detailOf({ summary: '', outcome: { value: '2,31×' } })?.outcome).toEqual({ value: '2,31×' });
  expect(detailOf({ summary: '' })).not.toHaveProperty('outcome');
});

test.each([
  ['no object', '17'],
  ['no value', { tone: 'red' }],
  ['an empty value', { value: '' }],
  ['a long value', { value: '123456789' }],
  ['an unknown tone', { value: '17', tone: 'purple' }],
])('an outcome with %s is refused', (_, outcome) => {
  expect(() => detailOf({ summary: '', outcome })).toThrow();
});
