import { expect, test } from 'vitest';

import type { BankAccount } from './transfer.state.ts';
import { banksOf, canContinue, resume, startOf, stepTransfer } from './transfer.state.ts';

const account = (id: number, bank: string): BankAccount => ({
  id,
  bank_name: bank,
  account_name: 'Yakamoz',
  iban: `TR${id}`,
});
const accounts = [account(1, 'Ziraat'), account(2, 'Garanti'), account(3, 'Ziraat')];
const bounds = { min: '100.00', max: '50000.00' };
const goOn = { type: 'continue', accounts, bounds } as const;

test('each step waits for its own input', () => {
  const empty = startOf('', 'k1');
  expect(canContinue(empty)).toBe(false);
  expect(stepTransfer(startOf('on lira', 'k1'), goOn).step).toBe(1);
  const atBank = stepTransfer(startOf('500', 'k1'), goOn);
  expect([atBank.step, canContinue(atBank)]).toEqual([2, false]);
  expect(stepTransfer(atBank, goOn)).toBe(atBank);
});

test('the way to the third step fixes the first account of the chosen bank', () => {
  expect(banksOf(accounts)).toEqual(['Ziraat', 'Garanti']);
  const chosen = stepTransfer(stepTransfer(startOf('500', 'k1'), goOn), {
    type: 'bank',
    name: 'Ziraat',
    key: 'k2',
  });
  const atAccount = stepTransfer(chosen, goOn);
  expect(atAccount).toMatchObject({ step: 3, accountId: 1 });
  expect(stepTransfer(atAccount, { type: 'back' })).toMatchObject({ step: 2, bank: 'Ziraat' });
});

test.each([
  ['50', 1],
  ['99,99', 1],
  ['100', 2],
  ['50.000', 2],
  ['50.000,01', 1],
])('WALK-26 %s leads to step %i: the bounds are asked before a bank is', (typed, step) => {
  expect(stepTransfer(startOf(typed, 'k1'), goOn).step).toBe(step);
});

test('WALK-25 a claim that was opened is remembered, so that the next one takes its place', () => {
  const opened = stepTransfer(startOf('500', 'k1'), { type: 'opened', key: 'k1', requestId: '3003' });
  expect(opened.opened).toEqual({ key: 'k1', requestId: '3003' });
  const changed = stepTransfer(opened, { type: 'amount', typed: '600', key: 'k2' });
  expect(changed).toMatchObject({ key: 'k2', opened: { key: 'k1' } });
});

test('WALK-25 taken up from the history it is where it was left', () => {
  const draft = resume({
    request_id: '3003' as never,
    key: 'k1',
    method_id: 4,
    amount: '1500.00',
    currency: 'TRY',
    state: 'claimed',
    reference_code: 'YKMABC234',
    account: account(1, 'Ziraat'),
  });
  expect(draft).toEqual({
    step: 3,
    amount: '1.500,00',
    bank: 'Ziraat',
    accountId: 1,
    key: 'k1',
    opened: { key: 'k1', requestId: '3003' },
  });
});

test('a bank that is not among the accounts leads nowhere', () => {
  const lost = { ...startOf('500', 'k1'), step: 2 as const, bank: 'Kapanan' };
  expect(stepTransfer(lost, goOn)).toBe(lost);
});

test('another amount or another bank is another request; the same one keeps its key', () => {
  const typed = stepTransfer(startOf('', 'k1'), { type: 'amount', typed: '500', key: 'k2' });
  expect(typed.key).toBe('k2');
  const atBank = stepTransfer(stepTransfer(typed, goOn), { type: 'bank', name: 'Ziraat', key: 'k3' });
  expect(atBank.key).toBe('k3');
  expect(stepTransfer(atBank, { type: 'bank', name: 'Ziraat', key: 'k4' }).key).toBe('k3');
  expect(stepTransfer(stepTransfer(atBank, goOn), { type: 'back' }).key).toBe('k3');
});
