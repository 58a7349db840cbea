import { aBonusOffer, anEndedClaim, theBonuses } from '@yakamoz/contracts/fixtures/promotions';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, refusalSentence, sent } from '@yakamoz/site-testing/server';
import { afterEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { accountTexts } from '../../shared/account-texts.ts';
import { closeAuth, openedAuth } from '../../shared/session/auth-opener.ts';
import { BonusPage } from './bonus-page.tsx';
import { bonusTexts as texts } from './bonus-texts.ts';

const own = 'GET /api/v1/bonuses';
const show = () => showPart(<BonusPage />, { player: {} });
const look = { name: texts.named(texts.look, 'Hoş geldin bonusu') };

afterEach(closeAuth);

test('DATA-01 loading and failed: the bonuses load in their place, fail with a way to try again, and come', async () => {
  holds(own);
  const screen = await show();
  await expect.element(screen.getByRole('status')).toMatchTextContent(texts.loading);
  fails(own);
  await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
  answers(own, theBonuses());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByRole('button', look)).toBeVisible();
});

test('DATA-01 stale: bonuses that could not be renewed stay and say so', async () => {
  answers(own, theBonuses());
  const screen = await show();
  await expect.element(screen.getByRole('button', look)).toBeVisible();
  fails(own);
  await renew();
  await expect.element(screen.getByText(texts.stale, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', look)).toBeVisible();
});

test('BONUS-02 DATA-01 empty: with nothing to claim the page says so', async () => {
  answers(own, theBonuses({ offers: [] }));
  const screen = await show();
  await expect.element(screen.getByText(texts.none)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: texts.promotions }))
    .toHaveAttribute('href', '/promosyonlar');
  await expect.element(screen.getByText(texts.history.empty)).toBeVisible();
});

test('BONUS-02 partial: with a closed gate there is the reason and no offer, and the own history stays', async () => {
  const message = refusalSentence('promotions.gate_closed');
  answers(
    own,
    theBonuses({
      eligible: false,
      obstacle: { code: 'promotions.gate_closed', message },
      offers: [],
      history: [anEndedClaim()],
    }),
  );
  const screen = await show();
  await expect.element(screen.getByText(message)).toBeVisible();
  const history = screen.getByRole('region', { name: texts.history.title });
  await expect.element(history.getByText('+₺500,00')).toBeVisible();
  await expect.element(history.getByText(texts.history.ends.completed)).toBeVisible();
  await expect.element(history.getByText(texts.history.cash('₺310,00'))).toBeVisible();
});

test('BONUS-02 ready: cards cut at 80 characters with their facts, and no button that does nothing; axe finds nothing', async () => {
  answers(own, theBonuses({ offers: [aBonusOffer({ description: 'ğ'.repeat(100) })] }));
  const screen = await show();
  await expect.element(screen.getByText(`${'ğ'.repeat(80)}…`)).toBeVisible();
  for (const { label, value } of aBonusOffer().facts) {
    await expect.element(screen.getByText(label, { exact: true })).toBeVisible();
    await expect.element(screen.getByText(value, { exact: true })).toBeVisible();
  }
  for (const button of screen.getByRole('button').elements()) expect(button).toBeEnabled();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('BONUS-03 an offer that cannot be had says why in the server’s words; its terms can be read all the same', async () => {
  const message = refusalSentence('promotions.email_unproved');
  answers(
    own,
    theBonuses({
      eligible: false,
      offers: [aBonusOffer({ obstacle: { code: 'promotions.email_unproved', message } })],
    }),
  );
  const screen = await show();
  await expect.element(screen.getByText(message, { exact: false })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: texts.proveEmail }))
    .toHaveAttribute('href', '/profil');
  await screen.getByRole('button', { name: texts.named(texts.terms, 'Hoş geldin bonusu') }).click();
  const dialog = screen.getByRole('dialog', { name: 'Hoş geldin bonusu' });
  await expect.element(dialog.getByText('Kampanya süresince bir kez alınabilir.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: texts.claim })).not.toBeInTheDocument();
});

test('BONUS-01 a visitor is refused and can sign in; no bonus is asked for', async () => {
  const screen = await showPart(<BonusPage />);
  await expect.element(screen.getByRole('heading', { name: texts.denied })).toBeVisible();
  await screen.getByRole('button', { name: accountTexts.signIn }).click();
  expect(openedAuth.get()).toEqual({ view: 'login' });
  expect(sent(own)).toEqual([]);
});
