import { expect, test } from 'vitest';
import type { Decision } from '../../proofs/sportsbook/offer-model.ts';
import { verdicts } from '../../packages/bets/src/bet-value.ts';
import { type BookedBet, type Books, judge, type TakenBet, type Told } from './checker.ts';
import { createClosings } from './closings.ts';

const bet: TakenBet = {
  player: 1,
  key: 'k',
  id: '7',
  at: 1_000,
  stake: 100n,
  policy: 'ask',
  legs: [{ match: 'm', market: '1x2', outcome: 0, shown: 200 }],
  prices: [200],
  sentAt: 10,
  answeredAt: 20,
};
const result = (first: (typeof verdicts)[keyof typeof verdicts]): Decision => ({
  match: 'm',
  markets: ['1x2'],
  says: { type: 'result', isConfirmed: true, verdicts: { '1x2': [first, verdicts.lost, verdicts.lost] } },
});
const booked: BookedBet = {
  id: '7',
  player: 1,
  key: 'k',
  stake: 100n,
  state: 'settled',
  paid: 200n,
  isRefund: false,
  settlements: 1,
  prices: '200',
  contradictions: [],
};
const told = (changes: Partial<Told> = {}): Told => ({
  taken: [bet],
  decisions: new Map([['m', [result(verdicts.won)]]]),
  closings: createClosings(),
  firstCash: 1_000n,
  ...changes,
});
const books = (changes: Partial<BookedBet> = {}, cash = 1_100n): Books => ({
  bets: [{ ...booked, ...changes }],
  purses: new Map([[1, { cash, openBets: 0n }]]),
});
/** How many of each were found. */
const found = (given: Told, stands: Books) => {
  const { lost, doubled, wrongSettlements, lateBets, unsettled, others, kurusOff } = judge(given, stands);
  return [lost, doubled, wrongSettlements, lateBets, unsettled, others]
    .map(({ length }) => length)
    .concat(Number(kurusOff));
};

test('a bet that was taken, stands and was paid is right', () => {
  expect(found(told(), books())).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test.each([
  ['that is gone', { id: '8' }, 1_000n, [1, 0, 0, 0, 0, 1, 0]],
  ['of another stake', { stake: 99n }, 1_000n, [1, 0, 0, 0, 0, 0, 0]],
  ['that was settled twice', { settlements: 2 }, 1_100n, [0, 1, 0, 0, 0, 0, 0]],
  ['that was paid too much', { paid: 201n }, 1_101n, [0, 0, 1, 0, 0, 1, 1]],
  ['that was given back', { paid: 200n, isRefund: true }, 1_100n, [0, 0, 1, 0, 0, 0, 0]],
  ['that is open', { state: 'open', paid: 0n, settlements: 0 }, 900n, [0, 0, 0, 0, 1, 0, 0]],
  ['at other prices', { prices: '199' }, 1_100n, [0, 0, 0, 0, 0, 1, 0]],
  ['whose money is not there', {}, 1_050n, [0, 0, 0, 0, 0, 1, 50]],
] as const)('finds a bet %s', (_what, changes, cash, expected) => {
  expect(found(told(), books(changes, cash))).toEqual(expected);
});

test('finds two bets of one key', () => {
  const twice = { ...books(), bets: [booked, { ...booked, id: '8' }] };
  expect(found(told(), twice)).toEqual([0, 1, 0, 0, 0, 1, 0]);
});

test('SPB-9 finds a bet at a price that its player did not agree to', () => {
  const cheaper: TakenBet = { ...bet, prices: [199] };
  expect(found(told({ taken: [cheaper] }), books({ prices: '199', paid: 199n }, 1_099n))).toEqual([
    0, 0, 0, 0, 0, 1, 0,
  ]);
  const content: TakenBet = { ...cheaper, policy: 'all' };
  expect(found(told({ taken: [content] }), books({ prices: '199', paid: 199n }, 1_099n))).toEqual([
    0, 0, 0, 0, 0, 0, 0,
  ]);
});

test('a bet that was paid before a correction is right where that is told', () => {
  const corrected = new Map([['m', [result(verdicts.won), result(verdicts.lost)]]]);
  expect(found(told({ decisions: corrected }), books({ contradictions: [0n] }))).toEqual([
    0, 0, 0, 0, 0, 0, 0,
  ]);
  expect(found(told({ decisions: corrected }), books())).toEqual([0, 0, 1, 0, 0, 1, 200]);
});

test('a bet that was sent after the word that its market is closed came too late', () => {
  let now = 5;
  const closings = createClosings(() => now);
  const key = 'm/1x2';
  closings.opening(key).sent?.();
  const closing = closings.closing([key]);
  closing.acknowledged?.();
  expect(found(told({ closings }), books())).toEqual([0, 0, 0, 1, 0, 0, 0]);
  // Opened again before the answer: it may have been taken then.
  now = 15;
  closings.opening(key).sent?.();
  expect(found(told({ closings }), books())).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('an opening that was sent before a closing is acknowledged may stand', () => {
  const closings = createClosings(() => 5);
  const closing = closings.closing(['m/1x2']);
  closings.opening('m/1x2').sent?.();
  closing.acknowledged?.();
  expect(closings.closedBy('m/1x2', 10, 20)).toBeUndefined();
  closings.closeAllFrom(8);
  expect(closings.closedBy('m/1x2', 10, 20)?.by).toBe('silence');
});

test('an opening that overtook an older one still counts', () => {
  const closings = createClosings(() => 5);
  const older = closings.opening('m/1x2');
  const closing = closings.closing(['m/1x2']);
  // Behind the closing, and sent before it: the second half of a batch came first.
  closings.opening('m/1x2').sent?.();
  older.sent?.();
  closing.acknowledged?.();
  expect(closings.closedBy('m/1x2', 10, 20)).toBeUndefined();
});
