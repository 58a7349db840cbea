import { expect, test } from 'vitest';
import { createSeededDice } from '../../play/dice.ts';
import { BadChoice } from '../../play/game.ts';
import { Refused } from '../../play/refused.ts';
import { colourOf, factorOf, type Kind, positions, wheel } from './client/table.ts';
import { rulet } from './game.ts';
import {
  cellOf,
  type Choice,
  draw,
  exactCells,
  exactReturn,
  exactSquare,
  readChoice,
  settle,
} from './math.ts';

const bounds = { min: 100n, max: 100_000n };
const bet = (id: string, amount = 100n): Choice[number] => {
  const position = positions.get(id);
  if (position === undefined) throw new Error(`No place ${id}.`);
  return { position, amount };
};

test('the table has every place of the European game, and each pays what it should', () => {
  const known: Record<Kind, [places: number, factor: number]> = {
    straight: [37, 36],
    split: [60, 18],
    street: [14, 12],
    corner: [23, 9],
    sixLine: [11, 6],
    column: [3, 3],
    dozen: [3, 3],
    colour: [2, 2],
    parity: [2, 2],
    half: [2, 2],
  };
  for (const [kind, [places, factor]] of Object.entries(known)) {
    const found = [...positions.values()].filter((position) => position.kind === kind);
    expect(found.length, kind).toBe(places);
    for (const position of found) expect(factorOf(position), position.id).toBe(factor);
  }
});

test('the wheel holds each number once, 18 red and 18 black in turn', () => {
  expect(wheel.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
  const colours = wheel.slice(1).map(colourOf);
  expect(colours.every((colour, index) => colour === (index % 2 === 0 ? 'red' : 'black'))).toBe(true);
});

test('neighbours on the table: what a split, a street, a corner and a six line hold', () => {
  expect(positions.get('14-17')?.kind).toBe('split');
  expect(positions.get('14-15')?.kind).toBe('split');
  expect(positions.has('15-16'), 'ends of two rows do not touch').toBe(false);
  expect(positions.has('3-4')).toBe(false);
  expect(positions.get('13-14-16-17')?.kind).toBe('corner');
  expect(positions.has('15-16-18-19')).toBe(false);
  expect(positions.get('34-35-36')?.kind).toBe('street');
  expect(positions.get('31-32-33-34-35-36')?.kind).toBe('sixLine');
  expect(positions.get('0-1-2-3')?.kind).toBe('corner');
});

test('every place returns exactly 36/37 over all 37 numbers', () => {
  for (const position of positions.values()) {
    const [numerator, denominator] = exactReturn([{ position, amount: 700n }]);
    expect(numerator * 37n, position.id).toBe(denominator * 36n);
  }
});

test('a full table returns the same, whatever lies where', () => {
  const choice = [...positions.values()].map((position, index) => ({
    position,
    amount: 100n + BigInt(index),
  }));
  const [numerator, denominator] = exactReturn(choice);
  expect(numerator * 37n).toBe(denominator * 36n);
});

test('the declared figures are those of the arithmetic', () => {
  const [numerator, denominator] = exactReturn();
  const percent = (Number(numerator) / Number(denominator)) * 100;
  expect(rulet.facts.rtp).toBe(String(Math.floor(percent * 100) / 100));
  const [square, of] = exactSquare();
  const deviation = Math.sqrt(Number(square) / Number(of) - (percent / 100) ** 2);
  expect(rulet.facts.deviation).toBe(deviation.toFixed(2));
});

test.each([
  ['17', 17, 3_600n],
  ['17', 18, 0n],
  ['14-17', 17, 1_800n],
  ['16-17-18', 17, 1_200n],
  ['16-17-19-20', 20, 900n],
  ['13-14-15-16-17-18', 13, 600n],
  ['column-2', 17, 300n],
  ['dozen-2', 13, 300n],
  ['black', 17, 200n],
  ['red', 0, 0n],
  ['even', 0, 0n],
  ['low', 0, 0n],
  ['0-1-2-3', 0, 900n],
  ['0', 0, 3_600n],
])('%s pays for %i', (id, number, win) => {
  expect(settle([bet(id)], number).win).toBe(win);
});

test('several bets are paid together, and the view names those that won', () => {
  const step = settle([bet('17', 200n), bet('black', 500n), bet('red', 500n)], 17);
  expect(step.win).toBe(7_200n + 1_000n);
  expect(step.view).toEqual({
    number: 17,
    won: [
      { position: '17', amount: '200', win: '7200' },
      { position: 'black', amount: '500', win: '1000' },
    ],
  });
  expect(step.detail.summary).toBe('Gelen sayı 17 Siyah, bahis 12,00, kazanç 82,00');
});

test('the record of a full table keeps to the limits of the protocol', () => {
  const { detail } = settle(
    [...positions.values()].map((position) => ({ position, amount: 123_456_789n })),
    0,
  );
  expect(detail.choices?.length).toBe(20);
  expect(detail.choices?.at(-1)?.[0]).toBe(`Diğer ${positions.size - 19} bahis`);
  for (const pair of [...(detail.choices ?? []), ...(detail.facts ?? [])])
    for (const text of pair) expect(text.length).toBeLessThanOrEqual(60);
  expect(detail.summary.length).toBeLessThanOrEqual(200);
});

test('a round draws one number, and its cell is that number', () => {
  const dice = createSeededDice('rulet');
  const seen = new Set(Array.from({ length: 2_000 }, () => cellOf(draw([bet('0')], dice))));
  expect(seen).toEqual(new Set(exactCells().map(({ name }) => name)));
});

test('a choice of the rules is read as it was made', () => {
  const input = [
    ['17', '100'],
    ['red', '2500'],
  ];
  expect(readChoice(input, bounds)).toEqual([bet('17'), bet('red', 2_500n)]);
});

test.each([
  ['nothing', undefined],
  ['an empty table', []],
  ['no list', { 17: '100' }],
  ['no pair', ['17']],
  ['three of a pair', [['17', '100', '1']]],
  ['a place that is none', [['37', '100']]],
  ['a place of the prototype', [['constructor', '100']]],
  ['a place as a number', [[17, '100']]],
  ['places that do not touch', [['15-16', '100']]],
  ['places in another order', [['17-14', '100']]],
  ['an amount as a number', [['17', 100]]],
  ['a broken amount', [['17', '100.5']]],
  ['an amount below zero', [['17', '-100']]],
  ['zero', [['17', '0']]],
  ['leading zeros', [['17', '0100']]],
  ['another notation', [['17', '1e3']]],
  ['less than the smallest chip', [['17', '99']]],
  ['a number without end', [['17', '9'.repeat(40)]]],
  [
    'a place twice',
    [
      ['17', '100'],
      ['17', '100'],
    ],
  ],
  ['more places than there are', Array.from({ length: 200 }, () => ['17', '100'])],
])('no choice: %s', (_, input) => {
  expect(() => readChoice(input, bounds)).toThrow(BadChoice);
});

test('less than the house takes is no choice', () => {
  expect(() => readChoice([['17', '400']], { min: 500n, max: 100_000n })).toThrow(BadChoice);
});

test('more than the house takes on one place or together is refused with a reason', () => {
  const together = [
    ['17', '60000'],
    ['18', '60000'],
  ];
  for (const input of [[['17', '100001']], together])
    expect(() => readChoice(input, bounds)).toThrow(new Refused('LIMIT_STAKE'));
});
