import { expect, test } from 'vitest';

import { createHold, isHolding } from './hold.ts';

function openHold(isEmbedded = true) {
  const told: unknown[] = [];
  let changes = 0;
  const hold = createHold(
    { isEmbedded, tell: (type, facts) => void told.push([type, facts]) },
    () => (changes += 1),
  );
  return { hold, told, changes: () => changes };
}

test('SAFE-14 a reality check holds the game until the page says so, and a press in between reminds the page', () => {
  const { hold, told, changes } = openHold();
  hold.remind();
  hold.release();
  expect([told, changes()]).toEqual([[], 0]);
  hold.take('REALITY_CHECK');
  expect([hold.isHeld(), changes()]).toEqual([true, 1]);
  hold.remind();
  expect(told).toEqual([
    ['paused', { status: 'REALITY_CHECK' }],
    ['paused', { status: 'REALITY_CHECK' }],
  ]);
  hold.release();
  expect([hold.isHeld(), changes()]).toEqual([false, 2]);
});

test('a game that stands alone is not held: nobody could let it go', () => {
  const { hold } = openHold(false);
  hold.take('REALITY_CHECK');
  expect(hold.isHeld()).toBe(false);
});

test('a limit of time is told and does not hold the game', () => {
  expect(isHolding('REALITY_CHECK')).toBe(true);
  expect(isHolding('LIMIT_SESSION_TIME')).toBe(false);
});
