import { expect, test } from 'vitest';
import type { Evidence } from './checker.ts';
import { type ContradictionBooks, judgeContradictions } from './contradictions.ts';

const payoutOf = (reference: string, status: string, carriedOut: number) => ({
  reference,
  amount: '300.00',
  currency: 'TRY',
  status,
  beneficiary: {},
  carriedOut,
  returned: carriedOut > 1 ? 1 : 0,
});

/** Said only, paid after all, and paid twice; and a usual one. */
const evidence: Evidence = {
  deposits: [],
  withdrawals: ['1', '2', '3', '4'],
  ownName: 'DENIZ YILDIZ',
  books: {
    requests: [],
    movements: [],
    lines: [],
    records: 0,
    positions: [
      { account: 'psp_clearing:banka-cekim', currency: 'TRY', position: '-30000' },
      { account: 'suspense', currency: 'TRY', position: '-29300' },
    ],
  },
  journal: {
    deposits: [],
    refunds: [],
    payouts: [
      payoutOf('wd-1', 'bounced', 0),
      payoutOf('wd-2', 'paid', 1),
      payoutOf('wd-3', 'paid', 2),
      payoutOf('wd-4', 'paid', 1),
    ],
    lines: [],
    records: 0,
    events: { waiting: 0, faulty: 0 },
  },
};
const words = [
  ...['wd-1', 'wd-2', 'wd-3'].map((reference) => ({ reference, kind: 'payout.paid' })),
  { reference: 'dep-9', kind: 'deposit.refused' },
];
const books: ContradictionBooks = {
  cases: [
    ...['wd-1', 'wd-2', 'wd-3'].map((subject) => ({ subject, kind: 'paid_after_return' })),
    { subject: 'dep-9', kind: 'refused_after_money' },
  ],
  latePaid: ['wd-1'],
  methods: new Map([['wd-2', 'banka-cekim']]),
};

test('what the company paid after all is set apart, with what it took from the house', () => {
  const { ordinary, paidAfterAll, uncased } = judgeContradictions(evidence, words, books);
  expect(uncased).toEqual([]);
  expect(paidAfterAll).toBe(2);
  expect(ordinary.withdrawals).toEqual(['1', '4']);
  expect(ordinary.journal.payouts.map(({ reference }) => reference)).toEqual(['wd-1', 'wd-4']);
  expect(ordinary.books.positions.map(({ position }) => position)).toEqual(['0', '700']);
});

test.each([
  ['a word without a case', { cases: books.cases.slice(1) }, 1],
  [
    'a case of another kind',
    { cases: books.cases.map(({ subject }) => ({ subject, kind: 'late_money' })) },
    4,
  ],
  ['a late word that the house met by itself', { latePaid: ['wd-8'] }, 1],
])('%s is uncased', (_what, changes, count) => {
  expect(judgeContradictions(evidence, words, { ...books, ...changes }).uncased).toHaveLength(count);
});
