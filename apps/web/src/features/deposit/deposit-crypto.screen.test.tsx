import { aCryptoDetail } from '@yakamoz/contracts/fixtures/cashier';
import { aCryptoMethod, aMethodList } from '@yakamoz/contracts/fixtures/payments';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { expectToast } from '../../../testing/toasts.ts';
import { openCashier } from '../../shared/cashier-opener.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { DepositModal } from './deposit-modal.tsx';
import { depositTexts as texts } from './deposit-texts.ts';

const ask = 'POST /api/v1/payments/crypto-deposits';

beforeEach(() => {
  openCashier('deposit');
  answers('GET /api/v1/casino/open-rounds', { amount: '0.00', rounds: [] });
  const method = aCryptoMethod({ display_name: 'USDT (TRC-20)', asset: 'USDT' });
  answers('GET /api/get_payment_methods.php', aMethodList({ methods: [method] }));
});

async function askFor(amount: string): Promise<Screen> {
  const screen = await showPart(<DepositModal />, { player: {} });
  await screen.getByRole('button', { name: /^USDT/ }).click();
  await screen.getByLabelText(paymentsTexts.amount).fill(amount);
  await screen.getByRole('button', { name: texts.quote }).click();
  return screen;
}

test('WALK-28 a coin asks for the amount alone and leads to its quote', async () => {
  answers(ask, aCryptoDetail());
  const screen = await askFor('1000');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent(ask).map(({ body }) => body)).toEqual([{ method_id: 6, amount: '1000.00' }]);
  expect(location.pathname + location.search).toBe('/islem-gecmisi?talep=3002');
});

test('WALK-28 no name is asked for, and it says what comes next', async () => {
  const screen = await showPart(<DepositModal />, { player: {} });
  await screen.getByRole('button', { name: /^USDT/ }).click();
  await expect.element(screen.getByText(texts.cryptoHint)).toBeVisible();
  await expect.element(screen.getByLabelText(paymentsTexts.fullName)).not.toBeInTheDocument();
});

test('a refusal is said in the server’s words, and the form stays', async () => {
  refuses(ask, 'payments.company_away');
  const screen = await askFor('1000');
  await expectToast({ description: refusalSentence('payments.company_away') });
  await expect.element(screen.getByRole('button', { name: texts.quote })).toBeVisible();
});
