// Each fault that the end of a tournament could have is seeded once and must be found.
import { expect, test } from 'vitest';
import { judgePlaces, type Outcome, type Placing } from './places.ts';

const keyOf = (best: number, earliness: number): bigint => BigInt(best) * 2n ** 29n + BigInt(earliness);
const contestants = [
  { player: 1, rounds: 3, best: 500 },
  { player: 2, rounds: 1, best: 700 },
  { player: 3, rounds: 2, best: 500 },
  { player: 4, rounds: 1, best: 0 },
];
const prizes = [1_000n, 400n];
const scores = [
  { player: 1, rounds: 3, best: 500, key: keyOf(500, 7) },
  { player: 2, rounds: 1, best: 700, key: keyOf(700, 5) },
  { player: 3, rounds: 2, best: 500, key: keyOf(500, 9) },
  { player: 4, rounds: 1, best: 0, key: 0n },
];
const [first, second] = [
  { place: 1, player: 2, amount: 1_000n },
  { place: 2, player: 3, amount: 400n },
];
const winner = { place: 1, player: 2, best: 700, prize: 1_000n };
const runnerUp = { place: 2, player: 3, best: 500, prize: 400n };
const third = { place: 3, player: 1, best: 500, prize: 0n };
const finals = [winner, runnerUp, third];
const outcome: Outcome = {
  scores,
  copy: scores.filter(({ key }) => key > 0n).map(({ player, key }) => ({ player, key })),
  finals,
  paid: [first, second],
};

const found = (changes: Partial<Outcome>): (keyof Placing)[] => {
  const placing = judgePlaces(contestants, { ...outcome, ...changes }, prizes);
  return (Object.keys(placing) as (keyof Placing)[]).filter((name) => placing[name].length > 0);
};

test('an end that agrees is clean', () => {
  expect(found({})).toEqual([]);
});

test.each<[string, Partial<Outcome>, (keyof Placing)[]]>([
  ['a score that is gone', { scores: scores.slice(0, 3) }, ['boardOff']],
  [
    'a round that was undone and counts',
    { scores: scores.with(3, { player: 4, rounds: 2, best: 0, key: 0n }) },
    ['boardOff'],
  ],
  [
    'a place on the board that its multiple does not earn',
    { scores: scores.with(0, { player: 1, rounds: 3, best: 500, key: keyOf(900, 7) }) },
    ['boardOff', 'prizesDoubled', 'prizesMissing'],
  ],
  ['a score of nobody', { scores: [...scores, { player: 5, rounds: 0, best: 0, key: 0n }] }, ['boardOff']],
  ['no board in Redis', { copy: undefined }, ['boardOff']],
  ['a player who is not in Redis', { copy: outcome.copy?.slice(1) }, ['boardOff']],
  [
    'a player who is in Redis alone',
    { copy: [...(outcome.copy ?? []), { player: 9, key: 1n }] },
    ['boardOff'],
  ],
  [
    'an end with two places exchanged',
    { finals: [winner, { ...runnerUp, player: 1 }, { ...third, player: 3 }] },
    ['boardOff'],
  ],
  ['an end that nobody wrote', { finals: [] }, ['boardOff']],
  ['a prize that is gone', { paid: [first] }, ['prizesMissing']],
  ['a prize that came twice', { paid: [first, second, second] }, ['prizesDoubled']],
  [
    'a prize of a place that has none',
    { paid: [first, second, { place: 3, player: 1, amount: 1n }] },
    ['prizesDoubled'],
  ],
  [
    'a prize of another amount',
    { paid: [first, { ...second, amount: 401n }] },
    ['prizesDoubled', 'prizesMissing'],
  ],
  [
    'a prize of somebody else',
    { paid: [first, { ...second, player: 1 }] },
    ['prizesDoubled', 'prizesMissing'],
  ],
])('%s is found', (_, changes, expected) => {
  expect(found(changes).toSorted()).toEqual(expected.toSorted());
});
