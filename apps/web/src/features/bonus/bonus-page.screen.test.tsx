import { aNewsItem, aPromotion } from '@yakamoz/contracts/fixtures/promotions';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, sent } from '@yakamoz/site-testing/server';
import { afterEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { accountTexts } from '../../shared/account-texts.ts';
import { closeAuth, openedAuth } from '../../shared/session/auth-opener.ts';
import { BonusPage } from './bonus-page.tsx';
import { bonusTexts as texts } from './bonus-texts.ts';

const list = 'GET /api/get_promotions.php';
const show = () => showPart(<BonusPage />, { player: {} });
const terms = new RegExp(`^${texts.terms} ?: Hoş geldin bonusu$`);

afterEach(closeAuth);

test('DATA-01 the bonuses load in their place, fail with a way to try again, and come', async () => {
  holds(list);
  const screen = await show();
  await expect.element(screen.getByRole('status')).toMatchTextContent(texts.loading);
  fails(list);
  await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
  answers(list, [aPromotion()]);
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByRole('link', { name: terms })).toBeVisible();
});

test('DATA-01 stale: bonuses that could not be renewed stay and say so', async () => {
  answers(list, [aPromotion()]);
  const screen = await show();
  await expect.element(screen.getByRole('link', { name: terms })).toBeVisible();
  fails(list);
  await renew(['promotions']);
  await expect.element(screen.getByText(texts.stale, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: terms })).toBeVisible();
});

test('BONUS-02 DATA-01 with nothing to claim the page says so; news are nothing to claim', async () => {
  answers(list, [aNewsItem()]);
  const screen = await show();
  await expect.element(screen.getByText(texts.none)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: texts.promotions }))
    .toHaveAttribute('href', '/promosyonlar');
});

test('BONUS-02 ready: cards cut at 80 characters with their terms; a claim is not open yet; axe finds nothing', async () => {
  answers(list, [aPromotion({ description: 'ğ'.repeat(100) }), aNewsItem()]);
  const screen = await show();
  await expect.element(screen.getByText(`${'ğ'.repeat(80)}…`)).toBeVisible();
  await expect.element(screen.getByText(texts.notOpen)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: terms }))
    .toHaveAttribute('href', '/promosyonlar?promosyon=11');
  await expect
    .element(screen.getByRole('button', { name: texts.claimLater('Hoş geldin bonusu') }))
    .toBeDisabled();
  await expect.element(screen.getByText('Yeni oyunlar')).not.toBeInTheDocument();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('BONUS-01 a visitor is refused and can sign in; no promotion is asked for', async () => {
  const screen = await showPart(<BonusPage />);
  await expect.element(screen.getByRole('heading', { name: texts.denied })).toBeVisible();
  await screen.getByRole('button', { name: accountTexts.signIn }).click();
  expect(openedAuth.get()).toEqual({ view: 'login' });
  expect(sent(list)).toEqual([]);
});
