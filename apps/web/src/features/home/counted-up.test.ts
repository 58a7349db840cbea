import { expect, test } from 'vitest';

import { countedTo } from './counted-up.ts';

test('WALK-39 an amount counts up to what was told and never beyond it', () => {
  const steps = Array.from({ length: 101 }, (_, index) => countedTo(100_00, 100_37, index / 100));
  expect(steps[0]).toBe(100_00);
  expect(steps.at(-1)).toBe(100_37);
  expect(steps.every((shown, index) => shown <= 100_37 && shown >= (steps[index - 1] ?? 0))).toBe(true);
});

test('WALK-39 an amount that fell was won, and is shown as told; so is the first one', () => {
  expect(countedTo(500_00, 50_00, 0)).toBe(50_00);
  expect(countedTo(undefined, 50_00, 0)).toBe(50_00);
});
