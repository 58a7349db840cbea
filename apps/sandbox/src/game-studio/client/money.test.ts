import { expect, test } from 'vitest';

import { moneyText, plainMoney } from './money.ts';

test.each([
  [74_300n, 'TRY', '₺743,00'],
  [125_000_000n, 'USD', '$1.250.000,00'],
  [5n, 'EUR', '€0,05'],
  [-1_050n, 'TRY', '−₺10,50'],
] as const)('WALK-12 D-02 %s %s is written as the house writes it: %s', (amount, currency, text) => {
  expect(moneyText(amount, currency)).toBe(text);
});

test('an amount without its currency', () => {
  expect(plainMoney(125_000n)).toBe('1.250,00');
  expect(plainMoney(-5n)).toBe('−0,05');
});
