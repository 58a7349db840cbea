import type { MatchChanged } from '@yakamoz/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { closureOf, createMatchBook } from './match-book.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const odds = (...prices: string[]): MatchChanged['odds'] =>
  prices.map((value, index) => ({ id: `o${index}`, outcome_name: '1X2'.charAt(index), value }));

const picture = (seq: number, changes: Partial<MatchChanged> = {}): MatchChanged => ({
  id: 'm',
  status: 'live',
  clock: '34',
  score: { home: 0, away: 0 },
  suspended: false,
  odds: odds('1.85', '3.40', '4.10'),
  seq,
  ...changes,
});

const move = (book: ReturnType<typeof createMatchBook>, odd = 'o0') => book.match('m')?.odds.get(odd)?.move;
const price = (book: ReturnType<typeof createMatchBook>, odd = 'o0') => book.match('m')?.odds.get(odd)?.price;

test('HOME-10 only a higher number counts, in whatever order pictures arrive', () => {
  const book = createMatchBook();
  book.learn([picture(5)]);
  book.learn([picture(7, { odds: odds('1.90') }), picture(6, { odds: odds('1.10') })]);
  expect(price(book)).toBe('1.90');
  book.learn([picture(7, { odds: odds('9.99') })]);
  expect(price(book)).toBe('1.90');
});

test('HOME-10 a price that rose or fell is marked for two seconds; one that stayed is not', () => {
  const book = createMatchBook();
  book.learn([picture(1)]);
  expect(move(book)).toBeUndefined();
  book.learn([picture(2, { odds: odds('1.90', '3.35', '4.10') })]);
  expect([move(book, 'o0'), move(book, 'o1'), move(book, 'o2')]).toEqual(['up', 'down', undefined]);
  vi.advanceTimersByTime(1_999);
  expect(move(book)).toBe('up');
  vi.advanceTimersByTime(1);
  expect([move(book, 'o0'), move(book, 'o1')]).toEqual([undefined, undefined]);
  expect(price(book)).toBe('1.90');
});

test('a second move has its own two seconds', () => {
  const book = createMatchBook();
  book.learn([picture(1)]);
  book.learn([picture(2, { odds: odds('1.90') })]);
  vi.advanceTimersByTime(1_500);
  book.learn([picture(3, { odds: odds('1.80') })]);
  vi.advanceTimersByTime(1_500);
  expect(move(book)).toBe('down');
  vi.advanceTimersByTime(500);
  expect(move(book)).toBeUndefined();
});

test('prices compare as numbers: 10.00 is more than 9.50', () => {
  const book = createMatchBook();
  book.learn([picture(1, { odds: odds('9.50') })]);
  book.learn([picture(2, { odds: odds('10.00') })]);
  expect(move(book)).toBe('up');
});

test('HOME-10 a suspended match keeps its prices and closes its odds', () => {
  const book = createMatchBook();
  book.learn([picture(1)]);
  book.learn([picture(2, { suspended: true })]);
  expect(book.match('m')?.odds.get('o0')).toEqual({ price: '1.85', open: false, move: undefined });
  book.learn([picture(3)]);
  expect(book.match('m')?.odds.get('o0')?.open).toBe(true);
  book.learn([picture(4, { status: 'ended' })]);
  expect(book.match('m')?.odds.get('o0')?.open).toBe(false);
});

test('what did not change stays the same object, so that only a changed button renders', () => {
  const book = createMatchBook();
  book.learn([picture(1)]);
  const before = book.match('m');
  book.learn([picture(2, { odds: odds('1.90', '3.40', '4.10'), clock: '35' })]);
  const after = book.match('m');
  expect(after?.outcomes).toBe(before?.outcomes);
  expect(after?.odds.get('o1')).toBe(before?.odds.get('o1'));
  expect(after?.odds.get('o0')).not.toBe(before?.odds.get('o0'));
});

test('followers of a match hear of it until they stop, and of no other match', () => {
  const book = createMatchBook();
  const heard = vi.fn<() => void>();
  const stop = book.follow('m', heard);
  book.learn([picture(1), picture(1, { id: 'other' })]);
  expect(heard).toHaveBeenCalledTimes(1);
  book.learn([picture(1)]);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  book.learn([picture(2)]);
  expect(heard).toHaveBeenCalledTimes(1);
});

test.each<[string, Partial<MatchChanged>, string | undefined]>([
  ['open', { status: 'scheduled' }, undefined],
  ['of a match under way', {}, undefined],
  ['suspended', { status: 'scheduled', suspended: true }, 'suspended'],
  ['of a match under way, suspended', { suspended: true }, 'suspended'],
  ['withdrawn', { odds: [] }, 'gone'],
  ['ended', { status: 'ended', odds: [] }, 'ended'],
])('SLIP-03 an odd that is %s', (_name, changes, closure) => {
  const book = createMatchBook();
  book.learn([picture(1, changes)]);
  expect(closureOf(book.match('m'), 'o0')).toBe(closure);
});

test('of a match that was never heard of no odd is called closed', () => {
  expect(closureOf(undefined, 'o0')).toBeUndefined();
});
