import { expect, test } from 'vitest';
import { type CryptoEvidence, judgeCrypto } from './crypto-checker.ts';

const quote = (id: string) => ({
  reference: `dep-${id}`,
  asset: 'USDT',
  network: 'TRON',
  address: `T${id}`,
  rate: '41.25',
  validUntil: 1000,
});
const paid = (id: string, changes: object = {}) => ({
  txid: `tx${id}`,
  network: 'TRON',
  asset: 'USDT',
  amount: '24242425',
  address: `T${id}`,
  seenAt: 500,
  rate: '40',
  lost: false,
  confirmations: 22,
  ...changes,
});
const booked = (id: string, changes: object = {}) => ({
  txid: `tx${id}`,
  state: 'credited',
  value: '100000',
  request_id: id,
  credited_request_id: id,
  ...changes,
});

/** One in time, one late, one too small, one lost. All of it true. */
const truth: CryptoEvidence = {
  claims: ['1', '2', '3', '4'],
  quotes: ['1', '2', '3', '4'].map(quote),
  transactions: [
    paid('1'),
    paid('2', { seenAt: 1001 }),
    paid('3', { amount: '2000000' }),
    paid('4', { lost: true, confirmations: 0 }),
  ],
  payments: [
    booked('1'),
    booked('2', { value: '96969' }),
    booked('3', { state: 'suspense', value: '8250', credited_request_id: null }),
    booked('4', { state: 'gone', value: null, credited_request_id: null }),
  ],
  credits: new Map([
    ['1', ['100000']],
    ['2', ['96969']],
  ]),
  bounds: { USDT: { min: 50_000n, max: 25_000_000n } },
};

test('what is true has no fault', () => {
  expect(judgeCrypto(truth)).toEqual({
    crypto: 4,
    suspense: 8250n,
    unmatchedCredits: [],
    doubleCredits: [],
    missing: [],
  });
});

const credits = (changes: Record<string, string[]>) =>
  new Map([...truth.credits, ...Object.entries(changes)]);

test.each([
  ['credited twice', 'doubleCredits', { credits: credits({ 1: ['100000', '100000'] }) }],
  [
    'two payments of one claim credited',
    'doubleCredits',
    {
      transactions: [...truth.transactions, paid('1', { txid: 'tx9' })],
      payments: [...truth.payments, booked('1', { txid: 'tx9' })],
    },
  ],
  ['another value', 'unmatchedCredits', { credits: credits({ 1: ['100001'] }) }],
  ['the quote’s rate for a late one', 'unmatchedCredits', { credits: credits({ 2: ['100000'] }) }],
  ['a lost payment credited', 'unmatchedCredits', { credits: credits({ 4: ['100000'] }) }],
  [
    'a payment that is not final credited',
    'unmatchedCredits',
    { transactions: [paid('1', { confirmations: 19 }), ...truth.transactions.slice(1)] },
  ],
  ['too little credited by itself', 'unmatchedCredits', { credits: credits({ 3: ['8250'] }) }],
  ['a final payment that is not credited', 'missing', { credits: new Map([['2', ['96969']]]) }],
  ['a final payment that is not booked', 'missing', { payments: truth.payments.slice(1) }],
  ['a claim without a quote', 'missing', { quotes: truth.quotes.slice(1) }],
] as const)('seen red: %s', (_, where, changes) => {
  const verdict = judgeCrypto({ ...truth, ...changes });
  expect(verdict[where]).not.toEqual([]);
  expect(verdict.crypto).toBeLessThan(where === 'doubleCredits' ? 5 : 4);
});
