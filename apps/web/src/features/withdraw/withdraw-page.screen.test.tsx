import { aDestination, aDestinationList, theTerms } from '@yakamoz/contracts/fixtures/cashier';
import { aMethod, aMethodList, aTakenRequest } from '@yakamoz/contracts/fixtures/payments';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { shownToast } from '../../../testing/toasts.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { WithdrawPage } from './withdraw-page.tsx';
import { withdrawTexts as texts } from './withdraw-texts.ts';

const ask = 'POST /api/request_transaction.php';

beforeEach(() => {
  answers('GET /api/v1/casino/open-rounds', { amount: '0.00', rounds: [] });
  answers('GET /api/get_payment_methods.php', aMethodList({ methods: [aMethod({ id: 11 })] }));
  answers('GET /api/v1/payments/destinations', aDestinationList());
  answers('GET /api/v1/payments/withdrawal-terms', theTerms());
});

async function choose(): Promise<Screen> {
  const screen = await showPart(<WithdrawPage />, { player: {} }, '/withdraw');
  await screen.getByRole('button', { name: /^Havale/ }).click();
  await screen.getByLabelText(paymentsTexts.amount).fill('1.250,50');
  return screen;
}
const send = (screen: Screen) => screen.getByRole('button', { name: texts.send }).click();
const closeAlert = (screen: Screen) => screen.getByRole('button', { name: paymentsTexts.ok }).click();

async function expectAlert(screen: Screen, title: string, text: string): Promise<void> {
  const alert = screen.getByRole('alertdialog', { name: title });
  await expect.element(alert).toHaveAccessibleDescription(text);
}

test('WD-04 WD-05 the page sends its own shape, alerts the server’s words and then leads to the request', async () => {
  answers(ask, aTakenRequest({ message: 'Çekim talebiniz sıraya alındı.' }));
  const screen = await choose();
  await send(screen);
  await expectAlert(screen, 'Başarılı', 'Çekim talebiniz sıraya alındı.');
  expect(sent(ask).map(({ body }) => body)).toEqual([
    {
      request_type: 'withdrawal',
      payment_method_id: 11,
      amount: '1250.50',
      request_details: { destination_id: aDestination().id },
    },
  ]);
  await closeAlert(screen);
  await expect.poll(() => location.pathname + location.search).toBe('/islem-gecmisi?talep=3002');
  expect(shownToast()).toBeUndefined();
});

test('WD-04 what is missing, what is refused and what fails is alerted', async () => {
  const screen = await choose();
  await screen.getByLabelText(paymentsTexts.amount).fill('');
  await send(screen);
  await expectAlert(screen, 'Eksik Bilgi', 'Lütfen bir yöntem seçin ve tutarı girin.');
  await closeAlert(screen);
  await expect.element(screen.getByLabelText(paymentsTexts.amount)).toHaveFocus();
  await screen.getByLabelText(paymentsTexts.amount).fill('99.999');
  refuses(ask, 'wallet.insufficient_funds');
  await send(screen);
  await expectAlert(screen, 'Hata', refusalSentence('wallet.insufficient_funds'));
  await closeAlert(screen);
  fails(ask, 503);
  await send(screen);
  await expectAlert(screen, 'Hata', 'Bir hata oluştu.');
});
