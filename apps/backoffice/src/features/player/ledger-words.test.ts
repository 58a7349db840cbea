import { expect, test } from 'vitest';

import { accountName, causeOf, signedAmount, sourceName } from './ledger-words.ts';
import type { Transfer } from './ledger-words.ts';

const between = (debit: string, credit: string) =>
  signedAmount({ amount: '5.00', debit, credit } as Transfer);

test('money has a sign only where it leaves or reaches what the player can use', () => {
  expect(between('bank', 'cash')).toEqual({ amount: '5.00', sign: 'in' });
  expect(between('bonus', 'ggr:studyo')).toEqual({ amount: '-5.00', sign: 'out' });
  expect(between('cash', 'withdrawal_pending')).toEqual({ amount: '-5.00', sign: 'out' });
  expect(between('bonus', 'cash')).toEqual({ amount: '5.00', sign: 'within' });
  expect(between('withdrawal_pending', 'bank')).toEqual({ amount: '5.00', sign: 'within' });
});

test('what was undone says so first, and an unknown code stands as it came', () => {
  expect(causeOf({ code: 'stake', kind: 'post' })).toBe('Bahis');
  expect(causeOf({ code: 'stake', kind: 'reverse' })).toBe('İptal: Bahis');
  expect(causeOf({ code: 'bet_hold', kind: 'release' })).toBe('İade: Kupon için ayrıldı');
  expect(causeOf({ code: 'later', kind: 'post' })).toBe('later');
  expect(accountName('ggr:studyo', null)).toBe('Oyun geliri (studyo)');
});

test('WALK-47 methods and studios stand under their names', () => {
  expect(accountName('psp_clearing:otomatik-havale', 'Otomatik Havale')).toBe(
    'Ödeme takas (Otomatik Havale)',
  );
  expect(accountName('bank', 'Otomatik Havale')).toBe('Banka');
  const game = { debit: 'ggr:lodos', credit: 'cash', house_name: 'Lodos Stüdyo' };
  expect(sourceName({ source: 'lodos', ...game })).toBe('Lodos Stüdyo');
  expect(sourceName({ source: 'payments', debit: 'suspense', credit: 'cash', house_name: null })).toBe(
    'Ödemeler',
  );
});
