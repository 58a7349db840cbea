import { expect, test } from 'vitest';

import { slotOf } from './cells.ts';

// Sessions that are open carry these numbers, and a cell would keep its players by them.
test.each([
  ['1', 627],
  ['4711', 353],
  ['9007199254740993', 962],
])('the slot of player %s never changes', (player, slot) => {
  expect(slotOf(player)).toBe(slot);
});

test('players are spread evenly over all 1,024 slots', () => {
  const players = new Map<number, number>();
  for (let id = 1; id <= 102_400; id += 1) {
    const slot = slotOf(String(id));
    players.set(slot, (players.get(slot) ?? 0) + 1);
  }
  expect(players.size).toBe(1024);
  expect(Math.max(...players.keys())).toBe(1023);
  expect(Math.min(...players.values())).toBeGreaterThan(60);
  expect(Math.max(...players.values())).toBeLessThan(150);
});
