import { aDepositDetail, anOpenedClaim } from '@yakamoz/contracts/fixtures/cashier';
import { siteTexts } from '@yakamoz/site/texts';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { expectToast } from '../../../testing/toasts.ts';
import {
  calls,
  method,
  ziraat,
  show,
  goOn,
  paid,
  step,
  sentKeys,
  opensClaims,
  toBanks,
  toAccount,
  throwAway,
  claimIsForgotten,
} from '../../../testing/transfer-wizard.tsx';
import { accountTexts } from '../../shared/account-texts.ts';
import { openTransfer, resumeTransfer } from '../../shared/cashier-opener.ts';
import type { TakenUpClaim } from '../../shared/cashier-opener.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { transferTexts as texts } from './transfer-texts.ts';

const { accounts, opening, claim, givingUp, state } = calls;

test('WALK-25 the third step opens the claim, and a page that was thrown away asks for the same one', async () => {
  holds(opening);
  const first = await toBanks();
  await first.getByLabelText('Deneme Ziraat').click();
  expect(sent(opening)).toEqual([]);
  await goOn(first).click();
  await expect.element(first.getByText(texts.opening)).toBeVisible();
  opensClaims();
  await expect.element(first.getByText('YKMAAAAAA')).toBeVisible();
  await throwAway(first);
  openTransfer(method);
  const screen = await show();
  await expect.element(screen.getByText('YKMAAAAAA')).toBeVisible();
  expect(sent(opening)).toHaveLength(2);
  expect(sentKeys()).toHaveLength(1);
});

test('WALK-25 closed and opened again, the wizard asks anew whether its account is still open', async () => {
  const screen = await toAccount();
  await screen.getByRole('button', { name: accountTexts.close }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await claimIsForgotten();
  refuses(opening, 'payments.no_account');
  openTransfer(method);
  await expect.element(screen.getByText(texts.chooseBank)).toBeVisible();
  expect(sentKeys()).toHaveLength(1);
});

test('WALK-25 failed: the account can be asked for again, under the same key', async () => {
  fails(opening);
  const screen = await toBanks();
  await screen.getByLabelText('Deneme Ziraat').click();
  await goOn(screen).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(texts.openFailed);
  opensClaims();
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByText('YKMAAAAAA')).toBeVisible();
  expect(sentKeys()).toHaveLength(1);
});

test('WALK-25 refused: it says why, and too many open claims lead to the history', async () => {
  refuses(opening, 'payments.too_many_unpaid', { max: 5 });
  const screen = await toBanks();
  await screen.getByLabelText('Deneme Ziraat').click();
  await goOn(screen).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(refusalSentence('payments.too_many_unpaid', { max: 5 }));
  await paid(screen).click();
  await expectToast({ title: 'Eksik Bilgi', description: 'Lütfen tüm alanları doldurun.' });
  expect(sent(claim)).toEqual([]);
  await screen.getByRole('link', { name: texts.history }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(location.pathname).toBe('/islem-gecmisi');
});

test('WALK-25 cancelled at the third step: the claim is closed and it says what becomes of money that was sent', async () => {
  answers(givingUp, { given_up: true });
  const screen = await toAccount();
  await screen.getByRole('button', { name: texts.cancel }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expectToast({ title: texts.cancelled, description: texts.cancelledText });
  expect(sent(givingUp).map(({ params }) => params)).toEqual([{ id: '3003' }]);
});

test('WALK-25 cancelled without an answer: it says that the claim stays open', async () => {
  fails(givingUp);
  const screen = await toAccount();
  await screen.getByRole('button', { name: texts.cancel }).click();
  await expectToast({ title: texts.notCancelled, description: texts.notCancelledText });
});

test('WALK-25 money that comes while the account is on the screen is said there', async () => {
  answers(
    state,
    aDepositDetail({ state: 'credited', finished_at: '2026-03-01T10:00:00.000Z', pay_to: null, needs: null }),
  );
  const screen = await toAccount();
  await expect.element(screen.getByText(texts.came)).toBeVisible();
  await screen.getByRole('button', { name: texts.seeRequest }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(location.pathname + location.search).toBe('/islem-gecmisi?talep=3003');
  expect(sent(claim)).toEqual([]);
});

test('WALK-25 taken up from the history it opens at its third step, with the same code', async () => {
  const kept = anOpenedClaim({ amount: '350.00' });
  answers(opening, kept);
  resumeTransfer(method, kept as TakenUpClaim);
  const screen = await show();
  await expect.element(step(screen, 3)).toBeVisible();
  await expect.element(screen.getByText(kept.reference_code)).toBeVisible();
  await expect.element(screen.getByText('₺350,00')).toBeVisible();
  expect(sentKeys()).toEqual([kept.key]);
  expect(sent(opening)[0]?.body).toEqual({ method_id: method.id, amount: '350.00', account_id: ziraat.id });
});

test('WALK-26 an amount out of bounds stays at the first step, and no account is asked for', async () => {
  const screen = await show();
  const amount = screen.getByLabelText(paymentsTexts.amount);
  for (const typed of ['50', '50.000,01']) {
    await amount.fill(typed);
    await goOn(screen).click();
    await expect.element(amount).toBeInvalid();
    await expect.element(step(screen, 1)).toBeVisible();
  }
  expect(sent(accounts)).toEqual([]);
  await amount.fill('100');
  await goOn(screen).click();
  await expect.element(step(screen, 2)).toBeVisible();
});

test('WALK-26 bounds that changed meanwhile are said in the server’s words', async () => {
  const facts = { amount: '2000.00', currency: 'TRY' } as const;
  refuses(accounts, 'payments.amount_too_small', facts);
  const screen = await toBanks();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(refusalSentence('payments.amount_too_small', facts));
});
