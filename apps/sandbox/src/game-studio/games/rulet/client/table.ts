// Every place of the table where chips can lie. The studio's server and its page read the same list.

export type Kind =
  'straight' | 'split' | 'street' | 'corner' | 'sixLine' | 'column' | 'dozen' | 'colour' | 'parity' | 'half';

export interface Position {
  id: string;
  kind: Kind;
  numbers: readonly number[];
}

/** The order in which the numbers lie on a European wheel. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export const colourOf = (number: number): 'green' | 'red' | 'black' => {
  if (number === 0) return 'green';
  return red.has(number) ? 'red' : 'black';
};

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const inside = (kind: Kind, ...numbers: number[]): Position => ({ id: numbers.join('-'), kind, numbers });
const outside = (id: string, kind: Kind, holds: (number: number) => boolean): Position => ({
  id,
  kind,
  numbers: range(1, 36).filter(holds),
});

/** The first numbers of the twelve rows of three. */
const rows = range(0, 11).map((row) => row * 3 + 1);
const innerRows = rows.slice(0, -1);

export const positions: ReadonlyMap<string, Position> = new Map(
  [
    ...range(0, 36).map((number) => inside('straight', number)),
    ...rows.flatMap((first) => [first, first + 1].map((number) => inside('split', number, number + 1))),
    ...range(1, 33).map((number) => inside('split', number, number + 3)),
    ...rows.map((first) => inside('street', first, first + 1, first + 2)),
    ...innerRows.flatMap((first) =>
      [first, first + 1].map((number) => inside('corner', number, number + 1, number + 3, number + 4)),
    ),
    ...innerRows.map((first) => inside('sixLine', ...range(first, first + 5))),
    // Zero touches the first row: three splits, two streets of three, and the first four numbers.
    ...[1, 2, 3].map((number) => inside('split', 0, number)),
    inside('street', 0, 1, 2),
    inside('street', 0, 2, 3),
    inside('corner', 0, 1, 2, 3),
    ...[1, 2, 3].map((column) =>
      outside(`column-${column}`, 'column', (number) => (number - column) % 3 === 0),
    ),
    ...[1, 2, 3].map((dozen) =>
      outside(`dozen-${dozen}`, 'dozen', (number) => Math.ceil(number / 12) === dozen),
    ),
    outside('low', 'half', (number) => number <= 18),
    outside('high', 'half', (number) => number > 18),
    outside('even', 'parity', (number) => number % 2 === 0),
    outside('odd', 'parity', (number) => number % 2 === 1),
    outside('red', 'colour', (number) => red.has(number)),
    outside('black', 'colour', (number) => !red.has(number)),
  ].map((position) => [position.id, position]),
);

/** What comes back for each unit laid, the unit itself included: the same law for every kind of bet. */
export const factorOf = ({ numbers }: Position): number => 36 / numbers.length;
