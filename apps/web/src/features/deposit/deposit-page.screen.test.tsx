import { aMethod, aMethodList, aTakenRequest } from '@yakamoz/contracts/fixtures/payments';
import { siteTexts } from '@yakamoz/site/texts';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { shownToast } from '../../../testing/toasts.ts';
import { closeCashier, openedCashier } from '../../shared/cashier-opener.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { DepositPage } from './deposit-page.tsx';
import { depositTexts as texts } from './deposit-texts.ts';

const methods = 'GET /api/get_payment_methods.php';
const ask = 'POST /api/request_transaction.php';

beforeEach(() => {
  closeCashier();
  answers('GET /api/v1/casino/open-rounds', { amount: '0.00', rounds: [] });
  answers(methods, aMethodList());
});

const show = () => showPart(<DepositPage />, { player: {} }, '/deposit');

async function chooseManual(): Promise<Screen> {
  const screen = await show();
  await screen.getByRole('button', { name: /^Havale \/ EFT/ }).click();
  await screen.getByLabelText(paymentsTexts.fullName).fill('Deniz Ay');
  return screen;
}

async function send(screen: Screen, amount = '300'): Promise<void> {
  await screen.getByLabelText(paymentsTexts.amount).fill(amount);
  await screen.getByRole('button', { name: texts.send }).click();
}

async function expectAlert(screen: Screen, title: string, text: string): Promise<void> {
  const alert = screen.getByRole('alertdialog', { name: title });
  await expect.element(alert).toHaveAccessibleDescription(text);
}

const closeAlert = (screen: Screen) => screen.getByRole('button', { name: paymentsTexts.ok }).click();

test('DEP-08 without a method, or without an amount, an alert says what is missing', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: texts.continue }).click();
  await expectAlert(screen, 'Eksik Bilgi', 'Lütfen bir ödeme yöntemi seçin ve tutar girin.');
  await closeAlert(screen);
  await screen.getByRole('button', { name: /^Havale \/ EFT/ }).click();
  await screen.getByLabelText(paymentsTexts.fullName).fill('Deniz Ay');
  await screen.getByRole('button', { name: texts.send }).click();
  await expectAlert(screen, 'Eksik Bilgi', 'Lütfen bir ödeme yöntemi seçin ve tutar girin.');
  await closeAlert(screen);
  await expect.element(screen.getByLabelText(paymentsTexts.amount)).toHaveFocus();
  expect(sent(ask)).toEqual([]);
});

test('DEP-08 without the name an alert says so', async () => {
  const screen = await chooseManual();
  await screen.getByLabelText(paymentsTexts.fullName).fill('');
  await send(screen);
  await expectAlert(screen, 'Eksik Bilgi', texts.missing);
  expect(sent(ask)).toEqual([]);
});

test('DEP-08 a refusal is alerted with the server’s words', async () => {
  refuses(ask, 'payments.amount_too_small', { amount: '250.00', currency: 'TRY' });
  const screen = await chooseManual();
  await send(screen, '5');
  await expectAlert(screen, 'Hata', 'Bu yöntemle en az ₺250,00 işlem yapılabilir.');
  await closeAlert(screen);
  refuses(ask, 'platform.too_busy');
  await send(screen);
  await expectAlert(screen, 'Hata', refusalSentence('platform.too_busy'));
});

test('DEP-08 a refusal without words and a request that fails have words of their own', async () => {
  answers(ask, { status: 'error', message: '' });
  const screen = await chooseManual();
  await send(screen);
  await expectAlert(screen, 'Hata', 'Bilinmeyen bir hata oluştu.');
  await closeAlert(screen);
  fails(ask, 503);
  await send(screen);
  await expectAlert(screen, 'Ağ Hatası', 'İşlem sırasında bir ağ hatası oluştu.');
  expect(shownToast()).toBeUndefined();
});

test('DEP-08 a taken request is alerted, and closing the alert leads to it', async () => {
  answers(ask, aTakenRequest());
  const screen = await chooseManual();
  await send(screen);
  await expectAlert(screen, 'Başarılı', 'Para yatırma talebiniz başarıyla alınmıştır.');
  expect(location.pathname).toBe('/deposit');
  await closeAlert(screen);
  await expect.poll(() => location.pathname + location.search).toBe('/islem-gecmisi?talep=3002');
  expect(sent(ask)[0]?.body).toMatchObject({ method_id: aMethod().id, amount: '300.00' });
});

test('DEP-08 an amount that was typed first goes along into the transfer', async () => {
  const screen = await show();
  await screen.getByLabelText(paymentsTexts.amount).fill('450');
  await screen.getByRole('button', { name: /^Otomatik Havale/ }).click();
  expect(openedCashier.get()).toMatchObject({ side: 'transfer', amount: '450,00' });
});

test('failed: the page says so in its place, without an alert, and can be tried again', async () => {
  fails(methods);
  const screen = await show();
  await expect.element(screen.getByText(paymentsTexts.methodsFailed)).toBeVisible();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(shownToast()).toBeUndefined();
  answers(methods, aMethodList());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByRole('list', { name: paymentsTexts.methods })).toBeVisible();
});
