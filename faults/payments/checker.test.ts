import { expect, test } from 'vitest';
import type { HouseBooks } from './books.ts';
import { type Evidence, judge } from './checker.ts';
import type { Journal } from './company.ts';

const ownName = 'DENIZ YILDIZ';

/** One deposit of each way, one withdrawal that was paid and one that came back, all of it true. */
const books: HouseBooks = {
  requests: [
    {
      id: '1',
      direction: 'deposit',
      flow: 'redirect',
      state: 'credited',
      amount: '25000',
      fee: '0',
      code: null,
      account: null,
    },
    {
      id: '2',
      direction: 'deposit',
      flow: 'transfer',
      state: 'credited',
      amount: '50000',
      fee: '0',
      code: 'YKMABC234',
      account: 'TR1',
    },
    {
      id: '3',
      direction: 'deposit',
      flow: 'redirect',
      state: 'rejected',
      amount: '10000',
      fee: '0',
      code: null,
      account: null,
    },
    {
      id: '4',
      direction: 'withdrawal',
      flow: 'payout',
      state: 'paid',
      amount: '30000',
      fee: '500',
      code: null,
      account: null,
    },
    {
      id: '5',
      direction: 'withdrawal',
      flow: 'payout',
      state: 'failed',
      amount: '30000',
      fee: '0',
      code: null,
      account: null,
    },
  ],
  movements: [
    { key: 'deposit-1-1', code: 'deposit', amount: '25000' },
    { key: 'deposit-2-1', code: 'deposit', amount: '50000' },
    { key: 'wd-4-paid', code: 'withdrawal_paid', amount: '30000' },
    { key: 'wd-5-paid', code: 'withdrawal_paid', amount: '30000' },
    { key: 'wd-5-returned', code: 'payout_returned', amount: '30000' },
  ],
  lines: [
    { bank_line: 'bl_1', state: 'matched', request_id: '2', amount: '50000' },
    { bank_line: 'bl_2', state: 'suspense', request_id: null, amount: '700' },
  ],
  positions: [
    { account: 'psp_clearing:papara', currency: 'TRY', position: '0' },
    { account: 'suspense', currency: 'TRY', position: '700' },
  ],
  records: 4,
};
const journal: Journal = {
  deposits: [
    { reference: 'dep-1', amount: '250.00', paidAmount: '250.00', status: 'succeeded' },
    { reference: 'dep-3', amount: '100.00', paidAmount: null, status: 'refused' },
  ],
  refunds: [],
  payouts: [
    {
      reference: 'wd-4',
      amount: '295.00',
      currency: 'TRY',
      status: 'paid',
      beneficiary: {},
      carriedOut: 1,
      returned: 0,
    },
    {
      reference: 'wd-5',
      amount: '300.00',
      currency: 'TRY',
      status: 'bounced',
      beneficiary: {},
      carriedOut: 1,
      returned: 1,
    },
  ],
  lines: [
    {
      account: 'TR1',
      line_id: 'bl_1',
      amount: '500.00',
      other_name: ownName,
      description: 'YKMABC234 havale',
    },
    { account: 'TR1', line_id: 'bl_2', amount: '7.00', other_name: 'ALI VELI', description: 'havale' },
  ],
  records: 4,
  events: { waiting: 0, faulty: 1 },
};
const good: Evidence = { deposits: ['1', '2', '3'], withdrawals: ['4', '5'], books, journal, ownName };

const nothingWrong = {
  deposits: 3,
  withdrawals: 2,
  unmatchedCredits: [],
  doubleCredits: [],
  doublePayouts: [],
  undrained: [],
  missing: [],
};
const withBooks = (changes: Partial<HouseBooks>) => judge({ ...good, books: { ...books, ...changes } });
const withJournal = (changes: Partial<Journal>) => judge({ ...good, journal: { ...journal, ...changes } });

test('a house that agrees with the world outside has nothing to explain', () => {
  expect(judge(good)).toEqual(nothingWrong);
});

const reversedFirst = {
  requests: books.requests.map((request) =>
    request.id === '1' ? { ...request, state: 'reversed' } : request,
  ),
  movements: [...books.movements, { key: 'deposit-1-reversed', code: 'deposit', amount: '25000' }],
};
const refusedAfterwards = journal.deposits.map((deposit) =>
  deposit.reference === 'dep-1' ? { ...deposit, paidAmount: null, status: 'refused' as const } : deposit,
);

test('a credit that was taken back because the company refused its money is nothing to explain', () => {
  const outside = { ...journal, deposits: refusedAfterwards };
  expect(judge({ ...good, books: { ...books, ...reversedFirst }, journal: outside })).toEqual(nothingWrong);
});

test('money that came and was taken back is missing, and so is a reversal of which only one side knows', () => {
  expect(withBooks(reversedFirst).missing).toEqual(['the money of deposit 1 came, and it is reversed']);
  const outside = { ...journal, deposits: refusedAfterwards };
  const halves = [{ requests: reversedFirst.requests }, { movements: reversedFirst.movements }];
  expect(
    halves.map((half) => judge({ ...good, books: { ...books, ...half }, journal: outside }).missing),
  ).toEqual([
    ['deposit 1 is reversed, and its money was not taken back'],
    ['deposit 1 is credited, and its money was taken back'],
  ]);
});

test('a credit whose money never came is unmatched', () => {
  const [first, ...others] = journal.deposits;
  const deposits = [
    { ...first, reference: 'dep-1', amount: '250.00', paidAmount: null, status: 'refused' },
    ...others,
  ];
  expect(withJournal({ deposits })).toMatchObject({ deposits: 2, unmatchedCredits: [expect.any(String)] });
  const other = journal.deposits.map((one) => ({ ...one, paidAmount: '125.00' }));
  expect(withJournal({ deposits: other }).unmatchedCredits).toHaveLength(1);
});

test.each([
  ['another name', { other_name: 'ALI VELI' }],
  ['another amount', { amount: '500.01' }],
  ['another account', { account: 'TR2' }],
  ['no code', { description: 'havale' }],
])('a transfer with %s credits nobody', (_what, changes) => {
  const lines = journal.lines.map((line) => ({ ...line, ...changes }));
  expect(withJournal({ lines }).unmatchedCredits).toHaveLength(1);
});

test('a deposit credited twice, or from two lines, is counted', () => {
  const movements = [...books.movements, { key: 'deposit-1-2', code: 'deposit', amount: '25000' }];
  expect(withBooks({ movements })).toMatchObject({ deposits: 2, doubleCredits: [expect.any(String)] });
  const lines = books.lines.map((line) => ({ ...line, state: 'matched', request_id: '2' }));
  expect(withBooks({ lines }).doubleCredits).toHaveLength(1);
});

test('a payout carried out twice, never asked for, or given back as well is counted', () => {
  const [paid, back] = journal.payouts;
  if (paid === undefined || back === undefined) throw new Error('there are two');
  expect(withJournal({ payouts: [{ ...paid, carriedOut: 2 }, back] }).doublePayouts).not.toEqual([]);
  expect(withJournal({ payouts: [paid, back, { ...paid, reference: 'wd-9' }] }).doublePayouts).toHaveLength(
    1,
  );
  expect(withJournal({ payouts: [paid, { ...back, returned: 0 }] }).doublePayouts).toHaveLength(1);
  expect(withJournal({ payouts: [{ ...paid, amount: '300.00' }, back] }).doublePayouts).toHaveLength(1);
});

test('money that stays in clearing, or that suspense cannot explain, is undrained', () => {
  const positions = [
    { account: 'psp_clearing:papara', currency: 'TRY', position: '-25000' },
    { account: 'suspense', currency: 'TRY', position: '701' },
  ];
  expect(withBooks({ positions }).undrained).toHaveLength(2);
});

test('what came and was not credited, and what was not sent or not read, is missing', () => {
  const state = (id: string, to: string) =>
    books.requests.map((request) => (request.id === id ? { ...request, state: to } : request));
  const movements = books.movements.filter(({ key }) => key !== 'deposit-2-1');
  expect(withBooks({ movements, requests: state('2', 'claimed') })).toMatchObject({ deposits: 2 });
  expect(withBooks({ requests: state('4', 'sent') })).toMatchObject({ withdrawals: 1 });
  expect(withJournal({ payouts: [] }).missing).toHaveLength(2);
  expect(withBooks({ lines: [] }).missing).toHaveLength(2);
  expect(withBooks({ records: 3 }).missing).toHaveLength(1);
});
