import { aCompanyMethod, aMethodList } from '@yakamoz/contracts/fixtures/payments';
import { answers } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { openCashier } from '../../shared/cashier-opener.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { DepositModal } from './deposit-modal.tsx';

test.each([
  ['papara', 'Papara'],
  ['kredi-karti', 'Kredi / Banka Kartı'],
])('WALK-27 %s asks for the amount alone and speaks of no account', async (category, name) => {
  const chosen = aCompanyMethod({ category, type: category, display_name: name, last_used: false });
  answers('GET /api/get_payment_methods.php', aMethodList({ methods: [chosen] }));
  answers('GET /api/v1/casino/open-rounds', { amount: '0.00', rounds: [] });
  openCashier('deposit');
  const screen = await showPart(<DepositModal />, { player: {} });
  await screen.getByRole('list', { name: paymentsTexts.methods }).getByRole('button').click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox', { name: paymentsTexts.amount })).toHaveFocus();
  expect(dialog.getByRole('textbox').elements()).toHaveLength(1);
  expect(dialog.element().textContent).not.toMatch(/IBAN|Ad Soyad|Açıklama|[Hh]avale/);
});
