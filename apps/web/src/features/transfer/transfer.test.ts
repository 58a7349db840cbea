import { expect, test } from 'vitest';

import type { BankAccount } from './transfer.state.ts';
import { accountOf, banksOf, canContinue, startOf, stepTransfer } from './transfer.state.ts';

const account = (id: number, bank: string): BankAccount => ({
  id,
  bank_name: bank,
  account_name: 'Yakamoz',
  iban: `TR${id}`,
});
const accounts = [account(1, 'Ziraat'), account(2, 'Garanti'), account(3, 'Ziraat')];
const goOn = { type: 'continue', accounts } as const;

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
  expect(accountOf(atAccount, accounts)?.id).toBe(1);
  expect(accountOf(atAccount, accounts.slice(1))).toBeUndefined();
  expect(stepTransfer(atAccount, { type: 'back' })).toMatchObject({ step: 2, bank: 'Ziraat' });
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
