import { expect, test } from 'vitest';
import { createBets } from './bets.ts';
import { createGeometry, insideKinds, layoutFor, type Shape, shapeOf } from './geometry.ts';
import { type Kind, type Position, positions } from './table.ts';

const place = (id: string): Position => {
  const position = positions.get(id);
  if (position === undefined) throw new Error(`No place ${id}.`);
  return position;
};
const windows: Record<Shape, { width: number; height: number }> = {
  tall: { width: 344, height: 330 },
  low: { width: 724, height: 190 },
  stacked: { width: 700, height: 300 },
  wide: { width: 930, height: 400 },
};
const geometries = Object.entries(windows).map(
  ([shape, size]) => [shape, createGeometry(layoutFor(shape as Shape, size))] as const,
);

test.each(geometries)(
  'on a %s table no two places lie on the same spot, and a finger on each finds it',
  (_, table) => {
    const spots = new Set<string>();
    for (const position of positions.values()) {
      const point = table.pointOf(position);
      expect(spots.has(`${point.x} ${point.y}`), position.id).toBe(false);
      spots.add(`${point.x} ${point.y}`);
      expect(table.nearest(point, insideKinds)?.id).toBe(position.id);
      expect(table.nearest(point, [position.kind])?.id).toBe(position.id);
    }
  },
);

test.each(geometries)('on a %s table the arrow keys reach every place from every kind', (_, table) => {
  const ways = [
    { x: 1, y: 0 },
    { x: -1, y: 0 },
    { x: 0, y: 1 },
    { x: 0, y: -1 },
  ];
  for (const kinds of [insideKinds, ...insideKinds.map((kind): Kind[] => [kind])]) {
    const allowed = [...positions.values()].filter(
      ({ kind }) => kinds.includes(kind) || !insideKinds.includes(kind),
    );
    const reached = new Set([place('red')]);
    for (const position of reached) for (const way of ways) reached.add(table.step(position, way, kinds));
    expect(
      allowed.filter((position) => !reached.has(position)).map(({ id }) => id),
      kinds.join(),
    ).toEqual([]);
  }
});

test('on a phone no field is smaller than 40 pixels', () => {
  const { cellAlong, cellAcross, side } = layoutFor('tall', windows.tall);
  expect(Math.min(cellAlong, cellAcross, cellAcross * side)).toBeGreaterThanOrEqual(40);
  expect(shapeOf(360, 456)).toBe('tall');
  expect(shapeOf(740, 245)).toBe('low');
  expect(shapeOf(768, 875)).toBe('stacked');
  expect(shapeOf(1440, 752)).toBe('wide');
});

test('a table with room around it keeps to the height that is left for it', () => {
  const heightIn = (height: number): number =>
    createGeometry(layoutFor('wide', { width: 800, height })).height;
  expect(heightIn(Infinity)).toBeGreaterThan(300);
  expect(heightIn(240)).toBeLessThanOrEqual(240);
});

test('chips are laid, taken back, doubled, cleared and laid again as last time', () => {
  const bets = createBets();
  bets.lay('17', 100n);
  bets.lay('17', 500n);
  bets.lay('red', 100n);
  expect(bets.total()).toBe(700n);
  bets.double();
  expect(Object.fromEntries(bets.laid())).toEqual({ '17': 1200n, red: 200n });
  bets.undo();
  bets.undo();
  expect(Object.fromEntries(bets.laid())).toEqual({ '17': 600n });
  bets.lift('17');
  expect(bets.total()).toBe(0n);
  bets.undo();
  bets.clear();
  bets.undo();
  expect(bets.total()).toBe(600n);

  expect(bets.canRepeat()).toBe(false);
  bets.remember();
  expect([bets.total(), bets.canUndo(), bets.canRepeat()]).toEqual([0n, false, true]);
  bets.repeat();
  expect(bets.total()).toBe(600n);
});
