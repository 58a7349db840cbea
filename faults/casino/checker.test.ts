// The judge of the fault run must itself be above suspicion: each fault is seeded once and must be found.
import { expect, test } from 'vitest';
import type { RoundRecord } from '../../conformance/chaos/round-record.ts';
import type { BookedRound, Books } from './books.ts';
import { judge } from './checker.ts';

const player = '4711';
const seat = { session: 's', player, currency: 'TRY', game: 'g' };
const accounts = [{ seat, start: 1000n }];

const won: RoundRecord = {
  player,
  round: 'r1',
  moves: [
    { kind: 'bet', tx: 'b1', ref: null, amount: 100n },
    { kind: 'win', tx: 'w1', ref: 'b1', amount: 250n },
  ],
  undone: [],
  closed: true,
};
const undone: RoundRecord = {
  player,
  round: 'r2',
  moves: [],
  undone: [{ tx: 'b2', amount: 70n }],
  closed: false,
};
const refused: RoundRecord = { player, round: 'r3', moves: [], undone: [], closed: false };

const bookedWon: BookedRound = {
  player,
  round: 'r1',
  state: 'closed',
  staked: 100n,
  won: 250n,
  phases: [
    { kind: 'bet', tx: 'b1', ref: null, amount: 100n },
    { kind: 'win', tx: 'w1', ref: 'b1', amount: 250n },
  ],
};
const bookedUndone: BookedRound = {
  player,
  round: 'r2',
  state: 'cancelled',
  staked: 0n,
  won: 0n,
  phases: [
    { kind: 'bet', tx: 'b2', ref: null, amount: 70n },
    { kind: 'rollback', tx: 'x2', ref: 'b2', amount: 70n },
  ],
};

const judgeBooks = (changes: Partial<Books> = {}, rounds = [won, undone, refused]) =>
  judge({
    accounts,
    rounds,
    books: {
      rounds: [bookedWon, bookedUndone],
      purses: [{ player, cash: 1150n, bonus: 0n, owed: 0n }],
      counted: { rounds: 1, staked: 100n, won: 250n },
      ...changes,
    },
  });
const clean = { kurusOff: 0n, lateBets: [], lostRounds: [], open: [], others: [] };

test('books that agree are clean', () => {
  expect(judgeBooks()).toEqual(clean);
});

test('a bet that never came before its rollback leaves no round', () => {
  expect(judgeBooks({ rounds: [bookedWon] })).toEqual(clean);
});

test.each([1149n, 1151n])('a purse of %s is off by one', (cash) => {
  expect(judgeBooks({ purses: [{ player, cash, bonus: 0n, owed: 0n }] }).kurusOff).toBe(1n);
});

test('faults of two players do not cancel each other out', () => {
  const other = { ...seat, player: '4712' };
  const verdict = judge({
    accounts: [...accounts, { seat: other, start: 1000n }],
    rounds: [],
    books: {
      rounds: [],
      purses: [
        { player, cash: 1001n, bonus: 0n, owed: 0n },
        { player: other.player, cash: 999n, bonus: 0n, owed: 0n },
      ],
      counted: { rounds: 0, staked: 0n, won: 0n },
    },
  });
  expect(verdict.kurusOff).toBe(2n);
});

test('money of another kind is told', () => {
  expect(judgeBooks({ purses: [{ player, cash: 1150n, bonus: 5n, owed: 0n }] }).others).toHaveLength(1);
  expect(judgeBooks({ purses: [{ player, cash: 1150n, bonus: 0n, owed: 5n }] }).others).toHaveLength(1);
});

test('a bet that stands although its rollback was answered is a late bet', () => {
  const [bet] = bookedUndone.phases;
  if (bet === undefined) throw new Error('there is a bet');
  const late = { ...bookedUndone, state: 'open', staked: 70n, phases: [bet] };
  const verdict = judgeBooks({ rounds: [bookedWon, late] });
  expect(verdict.lateBets).toHaveLength(1);
  expect(verdict.open).toHaveLength(1);
});

test('a bet that was booked after its rollback is a late bet', () => {
  const verdict = judgeBooks({
    rounds: [bookedWon, { ...bookedUndone, phases: bookedUndone.phases.toReversed() }],
  });
  expect(verdict.lateBets).toHaveLength(1);
});

test.each<[string, BookedRound[]]>([
  ['is not there', [bookedUndone]],
  ['lacks a phase', [{ ...bookedWon, phases: bookedWon.phases.slice(0, 1) }, bookedUndone]],
  [
    'has a phase twice',
    [{ ...bookedWon, phases: [...bookedWon.phases, ...bookedWon.phases.slice(1)] }, bookedUndone],
  ],
  [
    'has another amount',
    [{ ...bookedWon, phases: bookedWon.phases.map((phase) => ({ ...phase, amount: 1n })) }, bookedUndone],
  ],
  ['has other sums', [{ ...bookedWon, won: 251n }, bookedUndone]],
  ['was given back', [{ ...bookedWon, state: 'cancelled' }, bookedUndone]],
  ['was never played', [bookedWon, bookedUndone, { ...bookedWon, round: 'r9' }]],
  ['had been refused', [bookedWon, bookedUndone, { ...bookedWon, round: 'r3' }]],
])('a round that %s is told', (_name, rounds) => {
  expect(judgeBooks({ rounds }).lostRounds.length).toBeGreaterThan(0);
});

test('a round that is still open is told', () => {
  const verdict = judgeBooks({ rounds: [{ ...bookedWon, state: 'open' }, bookedUndone] });
  expect(verdict.open).toHaveLength(1);
});

test('a day that counts otherwise is told', () => {
  expect(judgeBooks({ counted: { rounds: 2, staked: 100n, won: 250n } }).others).toHaveLength(1);
});

test('a provider who leaves a round unfinished is told so', () => {
  expect(judgeBooks({}, [{ ...won, closed: false }, undone, refused]).others.length).toBeGreaterThan(0);
});
