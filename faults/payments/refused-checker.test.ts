import { expect, test } from 'vitest';
import { type BookedRefund, judgeRefused, type RefusedEvidence } from './refused-checker.ts';

const credit = { requestId: '1', amount: '250.00', way: 'page' } as const;
const fromBank = { requestId: '2', amount: '90.10', way: 'bank', line: 'bl_2', iban: 'TR02' } as const;
const unnamed = { requestId: '3', amount: '10.00', way: 'unnamed', line: 'bl_3' } as const;
const refund: BookedRefund = {
  id: '901',
  request_id: '1',
  state: 'paid',
  amount: '25000',
  method: 'papara',
  bank_line: null,
  request_state: 'rejected',
};
const ofBank = {
  ...refund,
  id: '902',
  request_id: '2',
  amount: '9010',
  method: 'banka-cekim',
  bank_line: 'bl_2',
};
const back = {
  reference: 'ref-901',
  amount: '250.00',
  currency: 'TRY',
  status: 'paid',
  beneficiary: { deposit: 'dep-1' },
  carriedOut: 1,
  returned: 0,
};
const toBank = { ...back, reference: 'ref-902', amount: '90.10', beneficiary: { iban: 'TR02' } };

const evidence: RefusedEvidence = {
  credits: [credit, fromBank, unnamed],
  refunds: [refund, ofBank],
  books: {
    requests: [],
    movements: [],
    lines: [{ bank_line: 'bl_3', state: 'suspense', request_id: null, amount: '1000' }],
    positions: [],
    records: 0,
  },
  journal: {
    deposits: [],
    payouts: [toBank],
    refunds: [back],
    lines: [],
    records: 0,
    events: { waiting: 0, faulty: 0 },
  },
  cases: [],
};
const failed = { refunds: [{ ...refund, state: 'failed', request_state: 'in_review' }, ofBank] };
const bounced = { journal: { ...evidence.journal, refunds: [{ ...back, carriedOut: 0 }] } };
const stuck = { subject: 'ref-901', kind: 'refund_stuck' };

test('what went back once, to its sender, is right; a sender nobody knows waits', () => {
  expect(judgeRefused(evidence)).toMatchObject({ refused: 3, returned: 2, kurusOff: 0n, problems: [] });
});

test('what did not arrive is with people, and the house has it', () => {
  const verdict = judgeRefused({ ...evidence, ...failed, ...bounced, cases: [stuck] });
  expect(verdict).toMatchObject({ refused: 3, returned: 1, kurusOff: 0n, problems: [] });
  expect(verdict.held).toEqual(new Map([['psp_clearing:papara', 25000n]]));
});

test.each<[string, Partial<RefusedEvidence>]>([
  [
    'was credited',
    { books: { ...evidence.books, movements: [{ key: 'deposit-1-2', code: 'deposit', amount: '1' }] } },
  ],
  ['has 0 refunds', { refunds: [ofBank] }],
  ['has 2 refunds', { refunds: [refund, { ...refund, id: '903' }, ofBank] }],
  ['went back 2 times', { journal: { ...evidence.journal, refunds: [{ ...back, carriedOut: 2 }] } }],
  [
    'to somebody else',
    { journal: { ...evidence.journal, payouts: [{ ...toBank, beneficiary: { iban: 'TR99' } }] } },
  ],
  ['was never sent back', { journal: { ...evidence.journal, refunds: [] } }],
  ['is paid, and outside it was carried out 0 times', bounced],
  ['there is no case', { ...failed, ...bounced }],
  ['nobody refused', { refunds: [refund, ofBank, { ...refund, id: '999', request_id: '77' }] }],
  ['the deposit is in_review', { refunds: [{ ...refund, request_state: 'in_review' }, ofBank] }],
])('it is told: %s', (words, changes) => {
  expect(judgeRefused({ ...evidence, ...changes }).problems.join('; ')).toContain(words);
});

test('another amount than came is off by the difference', () => {
  const less = { ...evidence.journal, refunds: [{ ...back, amount: '249.00' }] };
  expect(judgeRefused({ ...evidence, journal: less }).kurusOff).toBe(100n);
});
