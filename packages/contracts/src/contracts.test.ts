import { expect, test } from 'vitest';

import { amountInput } from './fields.ts';
import { requestDeposit, requestWithdrawal, requestWithdrawalFromPage } from './payments.ts';
import { refusalTexts } from './refusal-texts.ts';
import { refusalStatus } from './refusals.ts';
import { rowCalls } from './row-calls.ts';

test('all 25 call rows have a contract', () => {
  const rows = Array.from({ length: 25 }, (_, index) => `API-${String(index + 1).padStart(2, '0')}`);
  expect([...new Set(rowCalls.map((call) => call.row))]).toEqual(rows);
});

test.each([
  ['10', '10'],
  [10, '10'],
  [10.5, '10.5'],
  ['10.50', '10.50'],
  ['0.01', '0.01'],
])('D-22 %j is an amount', (given, read) => {
  expect(amountInput.parse(given)).toBe(read);
});

test.each([
  '10.505',
  '1e3',
  '+5',
  '-5',
  '',
  ' 5',
  '5,00',
  '٥',
  '0x10',
  '1.',
  '.5',
  -1,
  0.001,
  1e21,
  null,
  [],
  {},
])('D-22 %j is no amount', (given) => {
  expect(amountInput.safeParse(given).success).toBe(false);
});

test('D-11 one path takes a deposit and both shapes of a withdrawal, and none is taken for another', () => {
  const deposit = { type: 'deposit', method_id: 1, amount: 50, details: { fullName: 'Deniz Ay' } };
  const modal = {
    type: 'withdrawal',
    method_id: 1,
    amount: '50.00',
    details: { fullName: 'Deniz Ay', iban: 'TR1' },
  };
  const page = {
    request_type: 'withdrawal',
    payment_method_id: 1,
    amount: '50.00',
    request_details: { walletType: 'BTC', walletAddress: 'x' },
  };
  const shapes = [requestDeposit.body, requestWithdrawal.body, requestWithdrawalFromPage.body];
  const matches = (body: unknown) => shapes.map((shape) => shape.safeParse(body).success);
  expect(matches(deposit)).toEqual([true, false, false]);
  expect(matches(modal)).toEqual([false, true, false]);
  expect(matches(page)).toEqual([false, false, true]);
});

test('every refusal has a status and a sentence', () => {
  expect(Object.keys(refusalTexts).toSorted()).toEqual(Object.keys(refusalStatus).toSorted());
});
