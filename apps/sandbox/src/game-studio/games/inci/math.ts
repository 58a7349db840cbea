// The pearl fall: what lies, what bursts, what it pays. Every pearl that falls has one of seven colours, each as likely as
// any other and independent of all others; the places do not matter, only how many of a colour lie. That is what makes
// the figures in exact.ts computable to the last digit.
import type { Dice } from '../../play/dice.ts';
import { columnCount, burstMin, prices, rowCount, stringFactors } from './client/prices.ts';
import type { Board } from './client/view.ts';

export const cellCount = columnCount * rowCount;
export const colourCount = 7;

export const priceOf = (count: number): number => prices.findLast(([from]) => count >= from)?.[1] ?? 0;

export interface Burst {
  colour: number;
  count: number;
  parts: number;
}

/** One burst of the board and what fell into the gaps; nothing falls after the last pearl of the string. */
export interface Cascade {
  bursts: Burst[];
  times: number;
  dropped: Board;
}

export interface Fall {
  board: Board;
  cascades: Cascade[];
  left: Board;
}

export function drawFall(dice: Dice): Fall {
  const board = refill(emptyBoard(), dice).board;
  const cascades: Cascade[] = [];
  let lying = board;
  for (const [index, times] of stringFactors.entries()) {
    const bursts = burstsOf(lying);
    if (bursts.length === 0) break;
    const rest = withoutBursts(lying, bursts);
    const next =
      index + 1 < stringFactors.length ? refill(rest, dice) : { board: rest, dropped: emptyBoard() };
    cascades.push({ bursts, times, dropped: next.dropped });
    lying = next.board;
  }
  return { board, cascades, left: lying };
}

/** In twentieths of the stake. */
export const partsOf = ({ cascades }: Fall): bigint =>
  cascades.reduce((sum, { bursts, times }) => sum + BigInt(times * sumOf(bursts, ({ parts }) => parts)), 0n);

export const burstSize = ({ bursts }: Cascade): number => sumOf(bursts, ({ count }) => count);

export function burstsOf(board: Board): Burst[] {
  const counts = Array.from({ length: colourCount }, () => 0);
  for (const colour of board.flat()) counts[colour] = (counts[colour] ?? 0) + 1;
  return counts
    .map((count, colour) => ({ colour, count, parts: priceOf(count) }))
    .filter(({ count }) => count >= burstMin);
}

const withoutBursts = (board: Board, bursts: Burst[]): Board => {
  const gone = new Set(bursts.map(({ colour }) => colour));
  return board.map((column) => column.filter((colour) => !gone.has(colour)));
};

/** What lies sinks, and new pearls fall on top of it. */
function refill(board: Board, dice: Dice): { board: Board; dropped: Board } {
  const dropped = board.map((column) =>
    Array.from({ length: rowCount - column.length }, () => dice.below(colourCount)),
  );
  return { board: board.map((column, at) => [...(dropped[at] ?? []), ...column]), dropped };
}

const emptyBoard = (): Board => Array.from({ length: columnCount }, () => []);

const sumOf = <T>(list: readonly T[], of: (item: T) => number): number =>
  list.reduce((sum, item) => sum + of(item), 0);
