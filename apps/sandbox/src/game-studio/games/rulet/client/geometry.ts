// Where everything lies on the table, in cells: `along` from zero to the columns, `across` from the side bets to the third
// number of a row. A wide room lays the table down (along is to the right), a tall one stands it up (along is downwards).
import { type Kind, type Position, positions } from './table.ts';

export interface Area {
  along: number;
  across: number;
  length: number;
  width: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  tall: boolean;
  cellAlong: number;
  cellAcross: number;
  side: number;
}

/** The rows of three with zero before and the columns after them. */
const tableLength = 14;
export const insideKinds: readonly Kind[] = ['straight', 'split', 'street', 'corner', 'sixLine'];
const evenChances = ['low', 'even', 'red', 'black', 'odd', 'high'];

const rowOf = (number: number): number => Math.floor((number - 1) / 3);
const placeInRow = (number: number): number => (number - 1) % 3;
const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;

export const isInside = ({ kind }: Position): boolean => insideKinds.includes(kind);

/** The field that belongs to a place of its own: a number or a side bet; none for what lies on lines. */
export function areaOf({ id, kind, numbers }: Position, side: number): Area | undefined {
  const [number = 0] = numbers;
  if (id === '0') return { along: 0, across: 0, length: 1, width: 3 };
  if (kind === 'straight')
    return { along: 1 + rowOf(number), across: placeInRow(number), length: 1, width: 1 };
  if (kind === 'column') return { along: 13, across: placeInRow(number), length: 1, width: 1 };
  if (kind === 'dozen') return { along: 1 + rowOf(number), across: -side, length: 4, width: side };
  const turn = evenChances.indexOf(id);
  return turn < 0 ? undefined : { along: 1 + turn * 2, across: -2 * side, length: 2, width: side };
}

/** Where a chip lies, in cells. */
function spotOf(position: Position, side: number): { along: number; across: number } {
  const area = areaOf(position, side);
  if (area) return { along: area.along + area.length / 2, across: area.across + area.width / 2 };
  const { kind, numbers } = position;
  const others = numbers.filter((number) => number > 0);
  const onEdge = kind === 'street' || kind === 'sixLine';
  const touchesZero = others.length < numbers.length;
  const across = mean(others.map(placeInRow)) + 0.5;
  // The first four lie on the edge, where a street of the first row would begin.
  if (touchesZero) return { along: 1, across: others.length === 3 ? 0 : across };
  return { along: 1.5 + mean(others.map(rowOf)), across: onEdge ? 0 : across };
}

export interface Geometry {
  width: number;
  height: number;
  /** In pixels of the drawing. */
  pointOf(position: Position): Point;
  boxOf(area: Area): { x: number; y: number; width: number; height: number };
  /** The place that a finger at this point means, among these kinds of inside bets; side bets are always meant. */
  nearest(point: Point, kinds: readonly Kind[]): Position | undefined;
  /** The next place in a direction, for arrow keys. */
  step(from: Position, direction: Point, kinds: readonly Kind[]): Position;
}

/** A finger in the middle of a number means the number, though a line may be as near. */
const numberPull = 0.62;
const lineReach = 0.24;

export function createGeometry({ tall, cellAlong, cellAcross, side }: Layout): Geometry {
  const acrossFrom = -2 * side;
  const small = Math.min(cellAlong, cellAcross);
  const project = (along: number, across: number): Point =>
    tall
      ? { x: (across - acrossFrom) * cellAcross, y: along * cellAlong }
      : { x: along * cellAlong, y: (3 - across) * cellAcross };
  const points = new Map<Position, Point>();
  for (const position of positions.values()) {
    const { along, across } = spotOf(position, side);
    points.set(position, project(along, across));
  }
  const pointOf = (position: Position): Point => points.get(position) ?? { x: 0, y: 0 };
  const boxOf = ({ along, across, length, width }: Area) => {
    const a = project(along, across);
    const b = project(along + length, across + width);
    return {
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      width: Math.abs(a.x - b.x),
      height: Math.abs(a.y - b.y),
    };
  };
  const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
  const among = (kinds: readonly Kind[]): Position[] =>
    [...positions.values()].filter((position) => !isInside(position) || kinds.includes(position.kind));

  function sideBetAt(point: Point): Position | undefined {
    return [...positions.values()].find((position) => {
      const area = isInside(position) ? undefined : areaOf(position, side);
      if (area === undefined) return false;
      const box = boxOf(area);
      return (
        point.x >= box.x && point.x < box.x + box.width && point.y >= box.y && point.y < box.y + box.height
      );
    });
  }

  return {
    width: tall ? (3 - acrossFrom) * cellAcross : tableLength * cellAlong,
    height: tall ? tableLength * cellAlong : (3 - acrossFrom) * cellAcross,
    pointOf,
    boxOf,
    nearest(point, kinds) {
      const pull = (position: Position): number =>
        distance(point, pointOf(position)) *
        (position.kind === 'straight' && kinds.length > 1 ? numberPull : 1);
      const inside = least(among(kinds).filter(isInside), pull);
      // A line between numbers and side bets is touched on both of its sides.
      const isTouched = inside !== undefined && distance(point, pointOf(inside)) < lineReach * small;
      return isTouched ? inside : (sideBetAt(point) ?? inside);
    },
    step(from, direction, kinds) {
      const here = pointOf(from);
      const ways = among(kinds).map((position) => {
        const { x, y } = pointOf(position);
        const forward = (x - here.x) * direction.x + (y - here.y) * direction.y;
        const aside = Math.abs((x - here.x) * direction.y) + Math.abs((y - here.y) * direction.x);
        return { position, forward, aside };
      });
      const ahead = ways.filter(({ forward }) => forward > 1);
      const alongX = direction.x !== 0;
      const width = alongX === tall ? cellAlong : cellAcross;
      const near = ahead.filter(({ aside }) => aside <= 0.55 * width);
      // Of two that are equally near the way there takes the one and the way back the other, so that none is left out.
      const bias = (direction.x + direction.y) * (tall ? 1e-6 : -1e-6);
      const turn = (position: Position): number => bias * (pointOf(position).x + pointOf(position).y);
      // What lies just ahead comes first; where nothing does, whatever is least far away.
      return (
        (
          least(near, ({ position, forward, aside }) => forward + aside / 100 + turn(position)) ??
          least(ahead, ({ forward, aside }) => forward + aside * 3)
        )?.position ?? from
      );
    },
  };
}

function least<Item>(list: readonly Item[], cost: (item: Item) => number): Item | undefined {
  let best: Item | undefined;
  for (const item of list) if (best === undefined || cost(item) < cost(best)) best = item;
  return best;
}

/** How the room is filled: a standing or a lying table alone, a wheel above a lying one, or both side by side. */
export type Shape = 'tall' | 'low' | 'stacked' | 'wide';

export function shapeOf(width: number, height: number): Shape {
  if (height < 400 && width > height * 1.5) return 'low';
  if (width < 700) return 'tall';
  return width < height * 1.1 ? 'stacked' : 'wide';
}

/** No field of a tall table is smaller than a finger. */
const touchMin = 40;

/**
 * A tall table is as high as its window allows, and scrolls rather than have fields too small to touch. One with room
 * around it is as high as it likes, unless the height that it may take says otherwise.
 */
export function layoutFor(shape: Shape, { width, height }: { width: number; height: number }): Layout {
  if (shape === 'tall') {
    const side = 0.62;
    return {
      tall: true,
      side,
      cellAlong: Math.max(touchMin, height / tableLength),
      cellAcross: Math.min(110, width / (3 + 2 * side)),
    };
  }
  const side = 0.72;
  const cellAlong = Math.min(78, width / tableLength);
  const cellMax = height / (3 + 2 * side);
  if (shape === 'low') return { tall: false, side, cellAlong, cellAcross: cellMax };
  const liked = Math.min(86, Math.max(48, cellAlong * 1.22));
  return { tall: false, side, cellAlong, cellAcross: Math.max(touchMin, Math.min(liked, cellMax)) };
}
