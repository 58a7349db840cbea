// The judge of the fault run must itself be above suspicion: each fault is seeded once and must be found.
import { expect, test } from 'vitest';
import type { RoundRecord } from '../../conformance/chaos/round-record.ts';
import type { Seated } from './bonus-due.ts';
import type { BookedPhase, BookedPurse, BookedRound, Books } from './books.ts';
import { judge } from './checker.ts';

const player = '4711';
const seat = { session: 's', player, currency: 'TRY', game: 'g' };
const accounts: Seated[] = [{ seat, start: 1000n, run: null }];
const purseOf = (changes: Partial<BookedPurse>): BookedPurse => ({
  player,
  cash: 1150n,
  bonus: 0n,
  owed: 0n,
  run: null,
  left: 0n,
  open: 0n,
  ...changes,
});
const phaseOf = (kind: string, tx: string, ref: string | null, amount: bigint, bonus = 0n): BookedPhase => ({
  kind,
  tx,
  ref,
  amount,
  bonus,
});
const noBonus = { stakedBonus: 0n, run: null, share: 0n };

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
  ...noBonus,
  player,
  round: 'r1',
  state: 'closed',
  staked: 100n,
  won: 250n,
  phases: [phaseOf('bet', 'b1', null, 100n), phaseOf('win', 'w1', 'b1', 250n)],
};
const bookedUndone: BookedRound = {
  ...noBonus,
  player,
  round: 'r2',
  state: 'cancelled',
  staked: 0n,
  won: 0n,
  phases: [phaseOf('bet', 'b2', null, 70n), phaseOf('rollback', 'x2', 'b2', 70n)],
};

const judgeBooks = (changes: Partial<Books> = {}, rounds = [won, undone, refused]) =>
  judge({
    accounts,
    rounds,
    books: {
      rounds: [bookedWon, bookedUndone],
      purses: [purseOf({})],
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
  expect(judgeBooks({ purses: [purseOf({ cash })] }).kurusOff).toBe(1n);
});

test('faults of two players do not cancel each other out', () => {
  const other = { ...seat, player: '4712' };
  const verdict = judge({
    accounts: [...accounts, { seat: other, start: 1000n, run: null }],
    rounds: [],
    books: {
      rounds: [],
      purses: [purseOf({ cash: 1001n }), purseOf({ player: other.player, cash: 999n })],
      counted: { rounds: 0, staked: 0n, won: 0n },
    },
  });
  expect(verdict.kurusOff).toBe(2n);
});

test('money of another kind is told', () => {
  expect(judgeBooks({ purses: [purseOf({ cash: 1145n, bonus: 5n })] }).others).toHaveLength(1);
  expect(judgeBooks({ purses: [purseOf({ owed: 5n })] }).others).toHaveLength(1);
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

// 500 of cash and 1000 of a bonus whose turnover is 3000, cash first; all of a stake counts.
const bonusAccount: Seated = {
  seat,
  start: 1500n,
  run: { bonus: 1000n, required: 300_000n, order: 'cash_first' },
};
// 500 of cash and 300 of the bonus stake 800 and win 1001: 375 for the bonus, which is then at 1075, and 626 of cash.
const mixed: RoundRecord = {
  player,
  round: 'm1',
  moves: [
    { kind: 'bet', tx: 'b1', ref: null, amount: 800n },
    { kind: 'win', tx: 'w1', ref: 'b1', amount: 1001n },
  ],
  undone: [{ tx: 'b0', amount: 900n }],
  closed: true,
};
// 626 of cash and 74 of the bonus are lost.
const lost: RoundRecord = {
  player,
  round: 'm2',
  moves: [
    { kind: 'bet', tx: 'b3', ref: null, amount: 700n },
    { kind: 'win', tx: 'e3', ref: 'b3', amount: 0n },
  ],
  undone: [],
  closed: true,
};
const ofRun = { state: 'closed', run: '9', share: 100n };
const bookedMixed: BookedRound = {
  ...ofRun,
  player,
  round: 'm1',
  staked: 800n,
  stakedBonus: 300n,
  won: 1001n,
  phases: [
    phaseOf('bet', 'b0', null, 900n, -400n),
    phaseOf('rollback', 'x0', 'b0', 900n, 400n),
    phaseOf('bet', 'b1', null, 800n, -300n),
    phaseOf('win', 'w1', 'b1', 1001n, 375n),
  ],
};
const bookedLost: BookedRound = {
  ...ofRun,
  player,
  round: 'm2',
  staked: 700n,
  stakedBonus: 74n,
  won: 0n,
  phases: [phaseOf('bet', 'b3', null, 700n, -74n), phaseOf('win', 'e3', 'b3', 0n)],
};
const underWay = purseOf({ cash: 0n, bonus: 1001n, run: '9', left: 150_000n });

const judgeBonusBooks = (
  purse: BookedPurse,
  booked: BookedRound[] = [bookedMixed, bookedLost],
  { account = bonusAccount, rounds = [mixed, lost] }: { account?: Seated; rounds?: RoundRecord[] } = {},
) => {
  const moves = rounds.flatMap((round) => round.moves);
  const sum = (of: string): bigint =>
    moves.reduce((so, { kind, amount }) => (kind === of ? so + amount : so), 0n);
  return judge({
    accounts: [account],
    rounds,
    books: {
      rounds: booked,
      purses: [purse],
      counted: { rounds: rounds.length, staked: sum('bet'), won: sum('win') },
    },
  });
};

test('a bonus that is played as its terms say is clean', () => {
  expect(judgeBonusBooks(underWay)).toEqual(clean);
});

test('a bonus first stakes the bonus first', () => {
  const account: Seated = {
    seat,
    start: 1500n,
    run: { bonus: 1000n, required: 300_000n, order: 'bonus_first' },
  };
  // 800 of the bonus win 1001 of it, of which 700 are lost.
  const [bet, , again, win] = bookedMixed.phases as [BookedPhase, BookedPhase, BookedPhase, BookedPhase];
  const first = {
    ...bookedMixed,
    stakedBonus: 800n,
    phases: [
      { ...bet, bonus: -900n },
      { ...phaseOf('rollback', 'x0', 'b0', 900n, 900n) },
      { ...again, bonus: -800n },
      { ...win, bonus: 1001n },
    ],
  };
  const second = { ...bookedLost, stakedBonus: 700n };
  const purse = purseOf({ cash: 500n, bonus: 501n, run: '9', left: 150_000n });
  expect(judgeBonusBooks(purse, [first, second], { account })).toEqual(clean);
});

test('a run whose turnover is done is cash, whole', () => {
  const account: Seated = { ...bonusAccount, run: { bonus: 1000n, required: 150_000n, order: 'cash_first' } };
  expect(judgeBonusBooks(purseOf({ cash: 1001n }), undefined, { account })).toEqual(clean);
  expect(judgeBonusBooks({ ...underWay, left: 0n }, undefined, { account }).others.length).toBeGreaterThan(0);
  // Cash already, and still under way.
  const late = purseOf({ cash: 1001n, run: '9' });
  expect(judgeBonusBooks(late, undefined, { account }).others).toHaveLength(1);
  // Converted before its turnover.
  expect(judgeBonusBooks(purseOf({ cash: 1001n })).others.length).toBeGreaterThan(0);
});

test('a run whose bonus is lost is over', () => {
  const all: RoundRecord = {
    ...lost,
    moves: [
      { kind: 'bet', tx: 'b3', ref: null, amount: 1701n },
      { kind: 'win', tx: 'e3', ref: 'b3', amount: 0n },
    ],
  };
  const booked: BookedRound = {
    ...bookedLost,
    staked: 1701n,
    stakedBonus: 1075n,
    phases: [phaseOf('bet', 'b3', null, 1701n, -1075n), phaseOf('win', 'e3', 'b3', 0n)],
  };
  const rounds = [mixed, all];
  expect(judgeBonusBooks(purseOf({ cash: 0n }), [bookedMixed, booked], { rounds })).toEqual(clean);
  const alive = purseOf({ cash: 0n, run: '9', left: 49_900n });
  expect(judgeBonusBooks(alive, [bookedMixed, booked], { rounds }).others.length).toBeGreaterThan(0);
});

test.each([1000n, 1002n])('a bonus of %s is off by one', (bonus) => {
  expect(judgeBonusBooks({ ...underWay, bonus }).kurusOff).toBe(1n);
});

test.each<[string, Partial<BookedPurse>]>([
  ['a bonus that is cash', { cash: 1n, bonus: 1000n }],
  ['cash that is bonus', { cash: -1n, bonus: 1002n }],
  ['turnover that nobody played', { left: 149_900n }],
  ['turnover that did not count', { left: 150_100n }],
  ['a run that ended too early', { run: null, left: 0n }],
  ['a bonus that is still open', { open: 300n }],
])('%s is told and is no minor unit off', (_name, changes) => {
  const verdict = judgeBonusBooks({ ...underWay, ...changes });
  expect(verdict.others.length).toBeGreaterThan(0);
  expect(verdict.kurusOff).toBe(0n);
});

test.each<[string, BookedRound]>([
  ['staked another part of the bonus', { ...bookedMixed, stakedBonus: 299n }],
  [
    'won another part for the bonus',
    {
      ...bookedMixed,
      phases: bookedMixed.phases.map((phase) => (phase.kind === 'win' ? { ...phase, bonus: 376n } : phase)),
    },
  ],
  ['counts by another share', { ...bookedMixed, share: 50n }],
  ['began under no run', { ...bookedMixed, run: null }],
])('a round that %s is told', (_name, round) => {
  expect(judgeBonusBooks(underWay, [round, bookedLost]).others).toHaveLength(1);
});

test('turnover that purse and rounds count alike, and not as the terms do, is told', () => {
  const halved = [bookedMixed, bookedLost].map((round) => ({ ...round, share: 50n }));
  expect(judgeBonusBooks({ ...underWay, left: 225_000n }, halved).others).toHaveLength(1);
});
