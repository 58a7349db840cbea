import { anOpenRound } from '@yakamoz/contracts/fixtures/casino';
import { aSafety, anExclusion } from '@yakamoz/contracts/fixtures/play-safety';
import { aSecondFactor } from '@yakamoz/contracts/fixtures/second-factor';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { codeFieldTexts } from '../../shared/code-field-texts.ts';
import { safetyTexts } from '../../shared/play-safety/safety-texts.ts';
import { closeAuth, openedAuth } from '../../shared/session/auth-opener.ts';
import { SelfExclusionPage } from './self-exclusion-page.tsx';
import { selfExclusionTexts as texts } from './self-exclusion-texts.ts';

const state = 'GET /api/v1/safety';
const excluding = 'POST /api/v1/safety/exclusions';
const returning = 'POST /api/v1/safety/exclusions/return';
const openRounds = 'GET /api/v1/casino/open-rounds';
const secondFactor = 'GET /api/v1/second-factor';

beforeEach(() => {
  answers(state, aSafety());
  answers(openRounds, { amount: '0.00', rounds: [] });
  answers(secondFactor, aSecondFactor());
});
afterEach(closeAuth);

const visitor = () => showPart(<SelfExclusionPage />);
const member = (player = {}) => showPart(<SelfExclusionPage />, { player });
const press = (screen: Screen) => screen.getByRole('button', { name: texts.confirm }).first().click();
const dialogOf = (screen: Screen) => screen.getByRole('dialog', { name: texts.dialogTitle });
const labels = (screen: Screen) =>
  screen
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.textContent);
const seed = ['1 Hafta', '1 Ay', '3 Ay', '6 Ay', 'Süresiz'];

test('EXCL-01 a visitor sees the five terms, none of them chosen, and signs in first; axe finds nothing', async () => {
  const screen = await visitor();
  expect(labels(screen)).toEqual(seed);
  await expect.element(screen.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('link', { name: safetyTexts.helpLine }))
    .toHaveAttribute('href', 'tel:115');
  expect(await axeViolations(screen.container)).toEqual([]);
  await press(screen);
  await expect.poll(() => openedAuth.get()).toEqual({ view: 'login', notice: texts.signInFirst });
  await expect.element(screen.getByText(texts.missing)).not.toBeInTheDocument();
});

describe('the looks of a member', () => {
  test('loading, then the form', async () => {
    holds(state);
    const screen = await member();
    await expect.element(screen.getByRole('status')).toMatchTextContent(texts.loading);
    answers(state, aSafety());
    await expect.poll(() => labels(screen)).toEqual(seed);
  });

  test('failed: it can be asked for again', async () => {
    fails(state);
    const screen = await member();
    await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
    answers(state, aSafety());
    await screen.getByRole('button', { name: siteTexts.retry }).click();
    await expect.poll(() => labels(screen)).toEqual(seed);
  });

  test('stale: what is known of an exclusion stays', async () => {
    answers(state, aSafety({ exclusion: anExclusion() }));
    const screen = await member();
    await expect
      .element(screen.getByRole('heading', { name: safetyTexts.closed.excludedTitle }))
      .toBeVisible();
    fails(state, 503);
    await renew();
    await expect.element(screen.getByText(texts.stale, { exact: false })).toBeVisible();
    await expect
      .element(screen.getByRole('heading', { name: safetyTexts.closed.excludedTitle }))
      .toBeVisible();
  });

  test("the operator's own terms take the place of the brief's", async () => {
    const [week, , , , forever] = aSafety().terms;
    answers(state, aSafety({ terms: [week, forever].filter((one) => one !== undefined) }));
    const screen = await member();
    await expect.poll(() => labels(screen)).toEqual(['1 Hafta', 'Süresiz']);
  });
});

test('EXCL-01 EXCL-02 nothing is chosen; the dialog tells end, balance, rounds and bonus; a refusal is told; then it holds', async () => {
  answers(openRounds, {
    amount: '30.00',
    rounds: [anOpenRound()],
  });
  const screen = await member({ balance: '240.00', bonus_balance: '50.00' });
  await press(screen);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(texts.missing);
  await expect.element(screen.getByRole('radio').first()).toHaveFocus();
  await screen.getByText('3 Ay').click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await press(screen);
  const dialog = dialogOf(screen);
  for (const fact of [
    '3 Ay',
    '17 Şubat 2027',
    '₺240,00',
    '1 tur, ₺30,00',
    texts.roundsText,
    '₺50,00',
    texts.bonusText,
  ])
    await expect.element(dialog).toMatchTextContent(fact);
  expect(sent(excluding)).toHaveLength(0);
  expect(await axeViolations(document.body)).toEqual([]);

  refuses(excluding, 'play_safety.term_not_offered');
  await dialog.getByRole('button', { name: texts.confirm }).click();
  await expect.element(dialog.getByText(refusalSentence('play_safety.term_not_offered'))).toBeVisible();
  answers(
    excluding,
    aSafety({ exclusion: anExclusion({ term: 'month_3', ends_at: '2027-02-17T12:00:00.000Z' }) }),
  );
  await dialog.getByRole('button', { name: texts.confirm }).click();
  const head = screen.getByRole('heading', { name: safetyTexts.closed.excludedTitle });
  await expect.element(head).toBeVisible();
  await expect.element(screen.getByText(safetyTexts.closed.excludedUntil('17 Şubat 2027'))).toBeVisible();
  expect(sent(excluding).at(-1)?.body).toEqual({ term: 'month_3' });
});

test('EXCL-02 without money, rounds and bonus the dialog says so; without end it says from when one may come back', async () => {
  const screen = await member({ balance: '0.00', bonus_balance: '0.00' });
  await screen.getByText('Süresiz').click();
  await press(screen);
  const dialog = dialogOf(screen);
  await expect.element(dialog).toMatchTextContent(texts.endless('17 Kasım 2027'));
  await expect.poll(() => dialog.getByText(texts.none, { exact: true }).elements()).toHaveLength(2);
  await dialog.getByRole('button', { name: texts.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(excluding)).toHaveLength(0);
});

test('EXCL-04 an excluded member sees balance, withdrawal and history, from when to come back, and longer terms only; axe finds nothing', async () => {
  answers(state, aSafety({ exclusion: anExclusion() }));
  const screen = await member({ balance: '240.00' });
  await expect.element(screen.getByText(safetyTexts.closed.excludedUntil('17 Aralık 2026'))).toBeVisible();
  await expect.element(screen.getByText('₺240,00')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: safetyTexts.closed.withdraw })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'İşlem Geçmişi' }))
    .toHaveAttribute('href', '/islem-gecmisi');
  await expect.element(screen.getByText(texts.returnFrom('17 Aralık 2026', 24))).toBeVisible();
  await expect.element(screen.getByLabelText(texts.password)).not.toBeInTheDocument();
  expect(labels(screen)).toEqual(['3 Ay', '6 Ay', 'Süresiz']);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('EXCL-05 after the term the return asks for password and code, and then tells when it opens', async () => {
  const over = anExclusion({
    ends_at: '2026-11-16T12:00:00.000Z',
    may_ask_return_at: '2026-11-16T12:00:00.000Z',
    may_ask_return: true,
  });
  answers(state, aSafety({ exclusion: over }));
  const screen = await member();
  await expect.element(screen.getByText(texts.returnNow(24))).toBeVisible();
  const ask = screen.getByRole('button', { name: texts.ask });
  await ask.click();
  await expect.element(screen.getByText(texts.passwordMissing)).toBeVisible();
  refuses(returning, 'identity.wrong_password');
  await screen.getByLabelText(texts.password).fill('falsches');
  await ask.click();
  await expect.element(screen.getByLabelText(texts.password)).toHaveAttribute('aria-invalid', 'true');
  refuses(returning, 'identity.second_factor_required');
  await screen.getByLabelText(texts.password).fill('deniz-feneri-7');
  await ask.click();
  const code = screen.getByLabelText(codeFieldTexts.app.label);
  await code.fill('123456');
  answers(
    returning,
    aSafety({
      exclusion: anExclusion({
        ...over,
        may_ask_return: false,
        return_asked_at: '2026-11-17T12:00:00.000Z',
        opens_at: '2126-11-18T12:00:00.000Z',
      }),
    }),
  );
  await ask.click();
  await expect.element(screen.getByText(texts.opensAt('18 Kasım 2126 15:00'))).toBeVisible();
  expect(sent(returning).at(-1)?.body).toEqual({ password: 'deniz-feneri-7', code: '123456' });
});

test('EXCL-05 whoever asked to return from an exclusion without end can choose a term again', async () => {
  const asked = { return_asked_at: '2026-11-17T12:00:00.000Z', opens_at: '2126-11-18T12:00:00.000Z' };
  answers(state, aSafety({ exclusion: anExclusion({ term: 'indefinite', ends_at: null, ...asked }) }));
  const screen = await member();
  await expect.element(screen.getByText(texts.changedMind)).toBeVisible();
  expect(labels(screen)).toEqual(seed);
});

test("EXCL-01 the page tells the operator's own wait before a return opens", async () => {
  answers(state, aSafety({ return_wait_h: 48 }));
  const screen = await member();
  await expect.element(screen.getByText(texts.effects(48).at(-1) ?? '')).toBeVisible();
});
