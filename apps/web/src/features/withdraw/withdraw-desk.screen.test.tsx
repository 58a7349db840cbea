import { theTerms } from '@yakamoz/contracts/fixtures/cashier';
import { aMethod, aMethodList } from '@yakamoz/contracts/fixtures/payments';
import { siteTexts } from '@yakamoz/site/texts';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { openCashier } from '../../shared/cashier-opener.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { WithdrawModal } from './withdraw-modal.tsx';
import { withdrawTexts as texts } from './withdraw-texts.ts';

const terms = 'GET /api/v1/payments/withdrawal-terms';
const methods = 'GET /api/get_payment_methods.php';
const bank = aMethod({ id: 11, display_name: 'Banka Hesabı' });

beforeEach(() => {
  openCashier('withdraw');
  answers('GET /api/v1/casino/open-rounds', { amount: '0.00', rounds: [] });
  answers(methods, aMethodList({ methods: [bank] }));
  answers('GET /api/v1/payments/destinations', { destinations: [] });
  answers(terms, theTerms());
});

const show = () => showPart(<WithdrawModal />, { player: {} });
const sendButton = (screen: Screen) => screen.getByRole('button', { name: texts.send });
const field = (screen: Screen, label: string) => screen.getByLabelText(label, { exact: true });

test('loading: the terms are said to be on their way', async () => {
  holds(terms);
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.loading);
  answers(terms, theTerms());
  await expect.element(sendButton(screen)).toBeVisible();
});

test('failed: the terms can be asked for again', async () => {
  fails(terms);
  const screen = await show();
  await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
  await expect.element(sendButton(screen)).not.toBeInTheDocument();
  answers(terms, theTerms());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(sendButton(screen)).toBeVisible();
});

test('partial: without the methods the form says so in their place, and they can be asked for again', async () => {
  fails(methods);
  const screen = await show();
  await expect.element(screen.getByText(paymentsTexts.methodsFailed)).toBeVisible();
  await expect.element(field(screen, paymentsTexts.amount)).toBeVisible();
  answers(methods, aMethodList({ methods: [bank] }));
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByRole('button', { name: /^Banka Hesabı/ })).toBeVisible();
});

test('stale: what was typed stays when the terms could not be renewed, and that is said', async () => {
  const screen = await show();
  await field(screen, paymentsTexts.amount).fill('321');
  fails(terms, 503);
  await renew();
  await expect.element(screen.getByText(texts.stale, { exact: false })).toBeVisible();
  await expect.element(field(screen, paymentsTexts.amount)).toHaveValue('321');
});

test('empty: without an open method it says so', async () => {
  answers(methods, aMethodList({ methods: [] }));
  const screen = await show();
  await expect.element(screen.getByText(paymentsTexts.noMethods)).toBeVisible();
});

test('CASH-06 closed or resting: it is said before anything is typed, and there is no form', async () => {
  answers(terms, theTerms({ closed: 'Hesabınız incelemede.' }));
  const screen = await show();
  await expect.element(screen.getByText(texts.closed)).toBeVisible();
  await expect.element(screen.getByText('Hesabınız incelemede.')).toBeVisible();
  await expect.element(sendButton(screen)).not.toBeInTheDocument();
  answers(terms, theTerms({ cooling_until: '2026-11-15T18:02:00.000Z' }));
  await renew();
  await expect.element(screen.getByText(texts.cooling)).toBeVisible();
  await expect.element(screen.getByText(/15\.11\.2026 21:02/)).toBeVisible();
  await expect.element(sendButton(screen)).not.toBeInTheDocument();
});

test('CASH-06 what may go out before documents are checked, and the way to upload them', async () => {
  answers(terms, theTerms({ verification: 'none', unverified_left: '12000.00' }));
  const screen = await show();
  await expect
    .element(
      screen.getByText('Belgeleriniz onaylanana kadar toplam ₺20.000,00 çekebilirsiniz; kalan ₺12.000,00.'),
    )
    .toBeVisible();
  await field(screen, paymentsTexts.amount).fill('12.000,00');
  await expect.element(screen.getByText(texts.overUnverified)).not.toBeInTheDocument();
  await field(screen, paymentsTexts.amount).fill('12.000,01');
  await expect.element(screen.getByText(texts.overUnverified)).toBeVisible();
  const upload = screen.getByRole('link', { name: texts.upload });
  await expect.element(upload).toHaveAttribute('href', '/profil#verification');
  answers(terms, theTerms({ verification: 'waiting' }));
  await renew();
  await expect.element(screen.getByText(texts.documentsWaiting)).toBeVisible();
  await expect.element(upload).not.toBeInTheDocument();
  answers(terms, theTerms());
  await renew();
  await expect.element(screen.getByText(texts.documentsWaiting)).not.toBeInTheDocument();
});
