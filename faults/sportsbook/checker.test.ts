import { expect, test } from 'vitest';
import type { Decision } from '../../proofs/sportsbook/offer-model.ts';
import { verdicts } from '../../packages/bets/src/bet-value.ts';
import { judge } from './checker.ts';
import type { BookedBet, Books, TakenBet, Told } from './judged.ts';
import { createClosings } from './closings.ts';
import type { BookedStep } from './debts.ts';
import { missingOf } from './demands.ts';
import { bet, booked, books, broken, found, once, result, told } from './sample-bets.ts';
import { createStops } from './stops.ts';

test('a bet that was taken, stands and was paid is right', () => {
  expect(found(told(), books())).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test.each([
  ['that is gone', { id: '8' }, 1_000n, [1, 0, 0, 0, 0, 1, 0]],
  ['of another stake', { stake: 99n }, 1_000n, [1, 0, 0, 0, 0, 0, 0]],
  ['of other lines', { shape: '1 2 --' }, 1_000n, [1, 0, 0, 0, 0, 0, 0]],
  [
    'that was rejected without a delay',
    { state: 'rejected', ...once(0n), revisions: [] },
    1_000n,
    [1, 0, 0, 0, 0, 0, 0],
  ],
  ['that was settled twice', { isSettledOnce: false }, 1_100n, [0, 1, 0, 0, 0, 0, 0]],
  ['that was paid too much', once(201n), 1_101n, [0, 0, 1, 0, 0, 1, 1]],
  ['that was given back', once(200n, true), 1_100n, [0, 0, 1, 0, 0, 0, 0]],
  ['that is open', { state: 'open', paid: 0n, revisions: [] }, 900n, [0, 0, 0, 0, 1, 0, 0]],
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
  expect(found(told({ taken: [cheaper] }), books({ prices: '199', ...once(199n) }, 1_099n))).toEqual([
    0, 0, 0, 0, 0, 1, 0,
  ]);
  const content: TakenBet = { ...cheaper, policy: 'all' };
  expect(found(told({ taken: [content] }), books({ prices: '199', ...once(199n) }, 1_099n))).toEqual([
    0, 0, 0, 0, 0, 0, 0,
  ]);
});

const corrected = new Map([['m', [result(verdicts.won), result(verdicts.lost)]]]);
const revised = (...values: (bigint | undefined)[]): Partial<BookedBet> => ({
  paid: values.at(-1) ?? 0n,
  revisions: values.map((value, index) => ({
    revision: index + 1,
    value: value ?? 0n,
    isRefund: false,
    isOpen: value === undefined,
  })),
});

test('a bet whose result was corrected is paid anew', () => {
  const given = told({ decisions: corrected });
  expect(found(given, books(revised(200n, 0n), 900n))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  // Never corrected, and taken back without a reason.
  expect(found(given, books())).toEqual([0, 0, 1, 0, 0, 1, 200]);
  expect(found(told(), books(revised(0n, 200n)))).toEqual([0, 0, 1, 0, 0, 0, 0]);
  expect(found(given, books(revised(200n, 0n, 200n, 0n), 900n))).toEqual([0, 0, 1, 0, 0, 0, 0]);
  expect(found(given, books(revised(200n, 0n, 0n), 900n))).toEqual([0, 1, 0, 0, 0, 0, 0]);
});

test('a bet whose result was taken back is open until the next one', () => {
  const back: Decision = { match: 'm', markets: ['1x2'], says: { type: 'result_rollback' } };
  const decisions = new Map([['m', [result(verdicts.won), back, result(verdicts.lost)]]]);
  expect(found(told({ decisions }), books(revised(200n, undefined, 0n), 900n))).toEqual([
    0, 0, 0, 0, 0, 0, 0,
  ]);
  expect(found(told({ decisions: corrected }), books(revised(200n, undefined, 0n), 900n))).toEqual([
    0, 0, 1, 0, 0, 0, 0,
  ]);
});

test('a correction is held back where it is large, and only there', () => {
  const large: TakenBet = { ...bet, stake: 6_000_000n };
  const given = told({ taken: [large], decisions: corrected, firstCash: () => 6_000_000n });
  const paid = { ...once(12_000_000n), stake: 6_000_000n, contradictions: [0n] };
  expect(found(given, books(paid, 12_000_000n))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(found(told({ decisions: corrected }), books({ contradictions: [0n] }))).toEqual([
    0, 0, 1, 0, 0, 1, 200,
  ]);
});

const system: TakenBet = {
  ...bet,
  stake: 300n,
  sizes: [2],
  legs: ['m', 'n', 'o'].map((match) => ({
    match,
    market: '1x2',
    outcome: 0,
    shown: 200,
    banker: false,
    isLive: false,
  })),
  prices: [200, 300, 400],
};
const decided = (...of: (typeof verdicts)[keyof typeof verdicts][]) =>
  new Map(
    of.map((first, index) => {
      const match = ['m', 'n', 'o'][index] ?? '';
      return [match, [{ ...result(first), match }]];
    }),
  );

test.each([
  // 2 x 3, 2 x 4 and 3 x 4, a hundred each.
  ['with all won', decided(verdicts.won, verdicts.won, verdicts.won), 2_600n],
  ['with one lost', decided(verdicts.won, verdicts.won, verdicts.lost), 600n],
  ['with one void and one half lost', decided(verdicts.void, verdicts.halfLost, verdicts.won), 650n],
])('a system %s is worth the sum of its lines', (_what, decisions, value) => {
  const given = told({ taken: [{ ...system, policy: 'all' }], decisions });
  const stands = (paid: bigint): Books =>
    books({ stake: 300n, shape: '2 ---', prices: '200,300,400', ...once(paid) }, 700n + paid);
  expect(found(given, stands(value))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(found(given, stands(value + 1n))).toEqual([0, 0, 1, 0, 0, 1, 1]);
});

test('a banker is in every line', () => {
  const banked = system.legs.map((leg, index) => ({ ...leg, banker: index === 0 }));
  const given = told({
    taken: [{ ...system, policy: 'all', sizes: [1], legs: banked }],
    decisions: decided(verdicts.lost, verdicts.won, verdicts.won),
  });
  const shape = { stake: 300n, shape: '1 B--', prices: '200,300,400' };
  expect(found(given, books({ ...shape, ...once(0n) }, 700n))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  // As if it were none.
  expect(found(given, books({ ...shape, ...once(700n) }, 1_400n))).toEqual([0, 0, 1, 0, 0, 1, 700]);
});

const liveBet: TakenBet = {
  ...bet,
  legs: bet.legs.map((leg) => ({ ...leg, isLive: true })),
  delayS: 2,
  delayMinS: 2,
  toldState: 'waiting',
};

/** A world in which everything was heard at once, and what was stopped or closed in it. */
function liveWorld(happens: (closings: ReturnType<typeof createClosings>) => void = () => undefined): Told {
  const stops = createStops(() => 1_500);
  const closings = createClosings(() => 30);
  happens(closings);
  stops.alive(1_500).sent?.();
  return told({ taken: [liveBet], closings, stops });
}
const accepted = (at: number): Books => books({ at });

test('SPB-13 a bet that waited its delay is right, one that did not is found', () => {
  expect(broken(liveWorld(), accepted(2_010))).toBe(0);
  expect(broken(liveWorld(), accepted(2_009))).toBe(1);
  const given = liveWorld();
  const hasty = { ...given, taken: [{ ...liveBet, delayS: 1 }] };
  expect(broken(hasty, accepted(2_010))).toBe(1);
  expect(broken({ ...given, taken: [{ ...liveBet, delayS: 0 }] }, accepted(2_010))).toBe(1);
});

test.each([
  ['between', 21, 2_009, 1],
  ['before it was answered', 20, 2_009, 0],
  ['that was acknowledged behind its acceptance', 21, 2_010, 0],
])('SPB-13 finds a stop %s', (_what, sent, acknowledged, count) => {
  let now = sent;
  const stops = createStops(() => now);
  const stop = stops.stop(['m/1x2']);
  stop.sent?.();
  now = acknowledged;
  stop.acknowledged?.();
  now = 1_500;
  stops.alive(1_500).sent?.();
  expect(broken(told({ taken: [liveBet], stops }), accepted(2_010))).toBe(count);
});

test('SPB-13 finds what was accepted while it was closed, and what nothing was heard of', () => {
  const closed = liveWorld((closings) => {
    closings.closing(['m/1x2']).acknowledged?.();
  });
  expect(broken(closed, accepted(2_010))).toBe(1);
  const stops = createStops(() => 1_500);
  // Told after the bet, of a time before it.
  stops.alive(10).sent?.();
  expect(broken(told({ taken: [liveBet], stops }), accepted(2_010))).toBe(1);
  stops.alive(11).sent?.();
  expect(broken(told({ taken: [liveBet], stops }), accepted(2_010))).toBe(0);
  expect(broken(told({ taken: [liveBet], stops }), accepted(1_499))).toBe(2);
});

test('a bet that was rejected has its stake back, and was not told to be accepted', () => {
  const given = liveWorld();
  const rejected = { state: 'rejected', paid: 0n, revisions: [], reason: 'CLOSED' };
  expect(found(given, books(rejected, 1_000n))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(found(given, books(rejected, 900n))).toEqual([0, 0, 0, 0, 0, 1, 100]);
  const sure = { ...given, taken: [{ ...liveBet, toldState: 'open' }] };
  expect(found(sure, books(rejected, 1_000n))).toEqual([1, 0, 0, 0, 0, 0, 0]);
  const back = { ...given, taken: [{ ...liveBet, toldState: 'rejected' }] };
  expect(found(back, books({ at: 2_010 }))).toEqual([1, 0, 0, 0, 0, 0, 0]);
  expect(found(given, books({ state: 'waiting', paid: 0n, revisions: [] }, 900n))).toEqual([
    0, 0, 0, 0, 1, 0, 0,
  ]);
});

const step = (key: string, cashAfter: bigint, owed = 0n, repaid = 0n): BookedStep => ({
  player: 1,
  key,
  cashAfter,
  owed,
  repaid,
});
/** Won 200, spent 150 of what was there, lost the win again. */
const spent: TakenBet = { ...bet, key: 'k2', id: '8', stake: 150n };
const stepsOfDebt = [
  step('k', 0n),
  step('bet/7/1/win', 200n),
  step('k2', 50n),
  step('bet/7/2/reverse', 0n, 150n),
  step('bet/8/1/refund', 0n, 0n, 150n),
];
function debts(steps: BookedStep[], purse = { cash: 0n, openBets: 0n, owed: 0n }): string[] {
  const back: Decision = {
    match: 'other',
    markets: null,
    says: { type: 'cancel', from: null, until: null },
  };
  const other = { ...spent, legs: spent.legs.map((leg) => ({ ...leg, match: 'other' })) };
  const given = told({
    taken: [bet, other],
    decisions: new Map([...corrected, ['other', [back]]]),
    firstCash: () => 100n,
  });
  const stands = books(revised(200n, 0n));
  return judge(given, {
    bets: [...stands.bets, { ...booked, id: '8', key: 'k2', stake: 150n, ...once(150n, true) }],
    purses: new Map([[1, purse]]),
    steps: new Map([[1, steps]]),
  }).wrongDebts;
}

test('SPB-18 what was spent is owed and paid back first', () => {
  expect(debts(stepsOfDebt)).toEqual([]);
  // The same money, and what is owed was not told so.
  expect(debts(stepsOfDebt, { cash: 20n, openBets: 0n, owed: 20n })).toHaveLength(2);
});

test('SPB-18 a win that paid a debt back takes that back, and pays it again', () => {
  const won = once(200n);
  const owing: TakenBet = { ...bet, key: 'k0', id: '6', stake: 100n };
  const given = told({ taken: [owing, bet], firstCash: () => 200n });
  const stands: Books = {
    bets: [
      { ...booked, id: '6', key: 'k0', ...won },
      { ...booked, ...won },
    ],
    purses: new Map([[1, { cash: 400n, openBets: 0n, owed: 0n }]]),
    steps: new Map([
      [1, [step('k0', 100n), step('k', 0n), step('bet/6/1/win', 200n), step('bet/7/1/win', 400n, 30n, 30n)]],
    ]),
  };
  expect(judge(given, stands).wrongDebts).toEqual([]);
});

test.each([
  ['a debt that is too small', 3, step('bet/7/2/reverse', 0n, 149n)],
  ['money that was left although something is owed', 4, step('bet/8/1/refund', 10n, 0n, 140n)],
  ['a step that no bet knows', 4, step('bet/9/1/refund', 0n, 0n, 150n)],
  ['a step of a revision that there is not', 4, step('bet/8/2/win', 0n, 0n, 150n)],
])('SPB-18 finds %s', (_what, place, wrong) => {
  expect(debts(stepsOfDebt.with(place, wrong)).length).toBeGreaterThan(0);
});

test('SPB-18 finds a stake of somebody who owes', () => {
  const early = [...stepsOfDebt.slice(0, 4), step('k2', 0n), ...stepsOfDebt.slice(4)];
  expect(debts(early).some((text) => text.includes('was staked while 150 was owed'))).toBe(true);
});

test('a day that did not see a thing proves nothing of it', () => {
  const seen = { name: 'goals taken back', count: 2, least: 2 };
  expect(missingOf([seen, { ...seen, count: 1 }])).toHaveLength(1);
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
