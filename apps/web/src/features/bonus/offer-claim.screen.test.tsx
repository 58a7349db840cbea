import { aBonusClaim, aBonusOffer, theBonuses } from '@yakamoz/contracts/fixtures/promotions';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { expectToast } from '../../../testing/toasts.ts';
import { closeCashier, openedCashier } from '../../shared/cashier-opener.ts';
import { BonusPage } from './bonus-page.tsx';
import { bonusTexts as texts } from './bonus-texts.ts';

const own = 'GET /api/v1/bonuses';
const ask = 'POST /api/claim_promotion.php';
const drop = 'POST /api/v1/bonuses/claims/:id/drop';
const title = 'Hoş geldin bonusu';

beforeEach(() => {
  closeCashier();
  answers(own, theBonuses());
});

async function look(): Promise<Screen> {
  const screen = await showPart(<BonusPage />, { player: {} });
  await screen.getByRole('button', { name: texts.named(texts.look, title) }).click();
  return screen;
}
const dialogOf = (screen: Screen) => screen.getByRole('dialog', { name: title });
const claimButton = (screen: Screen) => dialogOf(screen).getByRole('button', { name: texts.claim });
const amountField = (screen: Screen) => dialogOf(screen).getByLabelText(texts.meter.amount);

test('BONUS-04 a typed deposit shows its bonus and the turnover in money before anything is claimed', async () => {
  const screen = await look();
  const meter = dialogOf(screen).getByRole('region', { name: texts.meter.title });
  await expect.element(meter.getByRole('status')).toHaveTextContent(texts.meter.empty);
  await amountField(screen).fill('199,99');
  await expect.element(meter.getByRole('status')).toHaveTextContent(texts.meter.least('₺200,00'));
  await amountField(screen).fill('500');
  await expect.element(meter.getByText('₺250,00', { exact: true })).toBeVisible();
  await expect.element(meter.getByText('₺1.250,00')).toBeVisible();
  await expect.element(meter.getByText('5 × ₺250,00')).toBeVisible();
  await expect.element(meter.getByText('₺50,00 tutarında 25 bahis')).toBeVisible();
  await amountField(screen).fill('9.000');
  await expect.element(meter.getByText('₺5.000,00')).toBeVisible();
  await expect.element(meter.getByText(texts.meter.highest)).toBeVisible();
  await amountField(screen).fill('bir');
  await expect.element(amountField(screen)).toHaveAttribute('aria-invalid', 'true');
  expect(sent(ask)).toEqual([]);
  expect(await axeViolations(document.body)).toEqual([]);
});

test('BONUS-02 BONUS-05 a claim names the terms that were shown, says that it was taken, and then waits for a deposit', async () => {
  const screen = await look();
  answers(ask, () => {
    answers(own, theBonuses({ eligible: false, claim: aBonusClaim() }));
    return { success: true, message: 'Bonus talebiniz alınmıştır.' };
  });
  await claimButton(screen).click();
  await expectToast({ title: 'Bonus talebiniz alınmıştır.', variant: 'success' });
  await expect.element(dialogOf(screen)).not.toBeInTheDocument();
  expect(sent(ask).map(({ body }) => body)).toEqual([{ promotion_id: 11, terms_hash: 'a'.repeat(64) }]);
  const waiting = screen.getByRole('region', { name: texts.waiting.title });
  await expect.element(waiting).toMatchTextContent(title);
  await waiting.getByRole('button', { name: texts.waiting.deposit }).click();
  expect(openedCashier.get()).toEqual({ side: 'deposit' });
});

test('BONUS-02 a refusal is said in its place with its reason; other terms take the place of the old ones', async () => {
  const screen = await look();
  refuses(ask, 'promotions.terms_changed');
  answers(own, theBonuses({ offers: [aBonusOffer({ terms: ['Yeni koşul.'], terms_hash: 'b'.repeat(64) })] }));
  await claimButton(screen).click();
  const alert = dialogOf(screen).getByRole('alert');
  await expect.element(alert).toMatchTextContent('Bonus talep edilirken bir hata oluştu.');
  await expect.element(alert).toMatchTextContent(refusalSentence('promotions.terms_changed'));
  await expect.element(dialogOf(screen).getByText('Yeni koşul.')).toBeVisible();
  answers(ask, { success: true, message: texts.claimed });
  await claimButton(screen).click();
  await expectToast({ title: texts.claimed });
  expect(sent(ask).at(-1)?.body).toMatchObject({ terms_hash: 'b'.repeat(64) });
});

test('BONUS-02 what got lost is asked for again under the same key, and only a definite answer ends it', async () => {
  const screen = await look();
  fails(ask);
  await claimButton(screen).click();
  await expect.element(dialogOf(screen).getByRole('alert')).toMatchTextContent(texts.claimUnknown);
  answers(ask, { success: true, message: texts.claimed });
  await claimButton(screen).click();
  await expectToast({ title: texts.claimed });
  const keys = sent(ask).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(1);
});

test('an offer that ends while it is read cannot be claimed any more, and says so', async () => {
  const screen = await look();
  refuses(ask, 'promotions.not_open');
  answers(own, theBonuses({ offers: [] }));
  await claimButton(screen).click();
  await expect.element(dialogOf(screen).getByText(texts.gone)).toBeVisible();
  await expect.element(claimButton(screen)).not.toBeInTheDocument();
});

test('BONUS-05 a waiting claim is dropped after a second question, and a refusal is said', async () => {
  answers(own, theBonuses({ eligible: false, claim: aBonusClaim() }));
  const screen = await showPart(<BonusPage />, { player: {} });
  const waiting = screen.getByRole('region', { name: texts.waiting.title });
  await waiting.getByRole('button', { name: `${texts.waiting.drop}: ${title}` }).click();
  await expect.element(waiting.getByText(texts.waiting.dropSure)).toBeVisible();
  refuses(drop, 'promotions.claim_unknown');
  await waiting.getByRole('button', { name: texts.waiting.dropNow }).click();
  await expect
    .element(waiting.getByRole('alert'))
    .toMatchTextContent(refusalSentence('promotions.claim_unknown'));
  answers(drop, () => {
    answers(own, theBonuses());
    return {};
  });
  await waiting.getByRole('button', { name: texts.waiting.dropNow }).click();
  await expectToast({ title: texts.waiting.dropped });
  await expect.element(waiting).not.toBeInTheDocument();
  expect(sent(drop).at(-1)?.params).toEqual({ id: '501' });
});

test('a claim that a person looks at says until when, and cannot be dropped', async () => {
  answers(own, theBonuses({ eligible: false, claim: aBonusClaim({ state: 'review' }) }));
  const screen = await showPart(<BonusPage />, { player: {} });
  const waiting = screen.getByRole('region', { name: texts.waiting.title });
  await expect.element(waiting).toMatchTextContent(texts.waiting.reviewText('4.08.2026 12:00'));
  await expect.element(waiting.getByRole('button')).not.toBeInTheDocument();
});
