// A bet of the checkers' own tests: taken, won and paid.
import { verdicts } from '../../packages/bets/src/bet-value.ts';
import type { Decision } from '../../proofs/sportsbook/offer-model.ts';
import { judge } from './checker.ts';
import type { BookedBet, Books, TakenBet, Told } from './judged.ts';
import { createClosings } from './closings.ts';
import { createStops } from './stops.ts';

export const bet: TakenBet = {
  player: 1,
  key: 'k',
  id: '7',
  at: 1_000,
  stake: 100n,
  policy: 'ask',
  legs: [{ match: 'm', market: '1x2', outcome: 0, shown: 200, banker: false, isLive: false }],
  prices: [200],
  delayS: 0,
  delayMinS: 0,
  sentAt: 10,
  answeredAt: 20,
  toldState: 'open',
  presses: [],
  targets: [],
};
export const result = (first: (typeof verdicts)[keyof typeof verdicts]): Decision => ({
  match: 'm',
  markets: ['1x2'],
  says: { type: 'result', isConfirmed: true, verdicts: { '1x2': [first, verdicts.lost, verdicts.lost] } },
});
export const booked: BookedBet = {
  id: '7',
  player: 1,
  key: 'k',
  stake: 100n,
  state: 'settled',
  paid: 200n,
  at: 1_000,
  reason: '',
  shape: '1 -',
  revisions: [{ revision: 1, value: 200n, isRefund: false, isOpen: false }],
  cashOuts: [],
  isSettledOnce: true,
  prices: '200',
  contradictions: [],
};
export const told = (changes: Partial<Told> = {}): Told => ({
  taken: [bet],
  decisions: new Map([['m', [result(verdicts.won)]]]),
  closings: createClosings(),
  stops: createStops(),
  firstCash: () => 1_000n,
  ...changes,
});
export const once = (value: bigint, isRefund = false): Partial<BookedBet> => ({
  paid: value,
  revisions: [{ revision: 1, value, isRefund, isOpen: false }],
});
export const books = (changes: Partial<BookedBet> = {}, cash = 1_100n, owed = 0n): Books => ({
  bets: [{ ...booked, ...changes }],
  purses: new Map([[1, { cash, openBets: 0n, owed }]]),
  steps: new Map(),
});
/** How many of each were found. */
export const found = (given: Told, stands: Books) => {
  const { lost, doubled, wrongSettlements, lateBets, unsettled, others, kurusOff } = judge(given, stands);
  return [lost, doubled, wrongSettlements, lateBets, unsettled, others]
    .map(({ length }) => length)
    .concat(Number(kurusOff));
};

export const broken = (given: Told, stands: Books): number => judge(given, stands).brokenDelays.length;
