import {
  aClock,
  aLimit,
  aSafety,
  aSelfTest,
  aWaitingRaise,
  anExclusion,
} from '@yakamoz/contracts/fixtures/play-safety';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, describe, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { accountTexts } from '../../shared/account-texts.ts';
import type { Limit, Safety } from '../../shared/play-safety/safety-query.ts';
import { LimitsPage } from './limits-page.tsx';
import { limitsTexts as texts } from './limits-texts.ts';
import { selfTestTexts } from './self-test-texts.ts';

const state = 'GET /api/v1/safety';
const setting = 'POST /api/v1/safety/limits';
const confirming = 'POST /api/v1/safety/limits/confirm';
const dropping = 'POST /api/v1/safety/limits/drop';
const timeOut = 'POST /api/v1/safety/time-outs';
const reminder = 'POST /api/v1/safety/reality-check';
const selfTest = 'POST /api/v1/safety/self-test';

/** The state with one of its limits as told. */
const withLimit = (changes: Partial<Limit> & Pick<Limit, 'kind' | 'window'>, more: Partial<Safety> = {}) =>
  aSafety({
    ...more,
    limits: aSafety().limits.map((limit) =>
      limit.kind === changes.kind && limit.window === changes.window
        ? aLimit({ ...limit, ...changes })
        : limit,
    ),
  });
const daily = (changes: Partial<Limit> = {}, more: Partial<Safety> = {}) =>
  withLimit({ kind: 'deposit', window: 'day', ...changes }, more);
const set = { cap: '1000.00', bound: '1000.00', used: '350.00' } as const;

beforeEach(() => answers(state, aSafety()));

const show = () => showPart(<LimitsPage />, { player: {} });
const card = (screen: Screen, kind: keyof typeof texts.kinds) =>
  screen.getByRole('region', { name: texts.kinds[kind].title });
const rowOf = (screen: Screen, kind: keyof typeof texts.kinds, place = 0) =>
  card(screen, kind).getByRole('listitem').nth(place);
const edit = async (screen: Screen, name: string, button: string = texts.set) =>
  screen.getByRole('button', { name: texts.of(button, name), exact: true }).click();
const deposits = 'Günlük yatırma limiti';

describe('the five looks', () => {
  test('loading: it says so and keeps the place', async () => {
    holds(state);
    const screen = await show();
    await expect.element(screen.getByRole('status')).toMatchTextContent(texts.loading);
    answers(state, aSafety());
    await expect.element(card(screen, 'deposit')).toBeVisible();
  });

  test('failed: it can be asked for again', async () => {
    fails(state);
    const screen = await show();
    await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
    answers(state, aSafety());
    await screen.getByRole('button', { name: siteTexts.retry }).click();
    await expect.element(card(screen, 'time')).toBeVisible();
  });

  test('stale: what is known stays and is said to be old', async () => {
    answers(state, daily(set));
    const screen = await show();
    await expect.element(rowOf(screen, 'deposit')).toMatchTextContent('₺350,00 / ₺1.000,00');
    fails(state, 503);
    await renew();
    await expect.element(screen.getByText(texts.stale, { exact: false })).toBeVisible();
    await expect.element(rowOf(screen, 'deposit')).toMatchTextContent('₺350,00 / ₺1.000,00');
  });

  test('empty: four kinds with three windows each, no limit anywhere; axe finds nothing', async () => {
    const screen = await show();
    for (const kind of ['deposit', 'loss', 'stake', 'time'] as const)
      await expect.poll(() => card(screen, kind).getByText(texts.none).elements()).toHaveLength(3);
    await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'YEDAM 115' })).toHaveAttribute('href', 'tel:115');
    expect(await axeViolations(screen.container)).toEqual([]);
  });

  test('ready: session, meter, rest and renewal; axe finds nothing', async () => {
    answers(state, daily(set, { clock: aClock() }));
    const screen = await show();
    const session = screen.getByRole('region', { name: texts.session });
    await expect.element(session).toMatchTextContent('40 dakika');
    await expect.element(session).toMatchTextContent('−₺85,50');
    const row = rowOf(screen, 'deposit');
    await expect
      .element(row.getByRole('progressbar', { name: deposits }))
      .toHaveAttribute('aria-valuenow', '35');
    await expect.element(row).toMatchTextContent('Kalan ₺650,00Yenilenme 18 Kasım 2026 00:00');
    expect(await axeViolations(screen.container)).toEqual([]);
  });
});

test.each([
  ['490.00', ''],
  ['500.00', texts.levels.half],
  ['800.00', texts.levels.near],
  ['1000.00', texts.levels.full],
])('LIMIT-05 with %s of 1000 used it says: %s', async (used, notice) => {
  answers(state, daily({ ...set, used }));
  const screen = await show();
  const row = rowOf(screen, 'deposit');
  await expect.element(row.getByRole('progressbar')).toBeVisible();
  const said = [texts.levels.half, texts.levels.near, texts.levels.full].filter(
    (one) => row.getByText(one).elements().length > 0,
  );
  expect(said).toEqual(notice === '' ? [] : [notice]);
});

test('a lower bound of the house is told beside the own limit', async () => {
  answers(state, daily({ cap: '1000.00', house_cap: '400.00', bound: '400.00', used: '0.00' }));
  const screen = await show();
  await expect.element(rowOf(screen, 'deposit').getByText(texts.houseCap('₺400,00'))).toBeVisible();
});

test('LIMIT-01 a first limit: the field is empty and suggests nothing; it is set at once', async () => {
  const screen = await show();
  await edit(screen, deposits);
  const field = screen.getByRole('textbox', { name: deposits });
  await expect.element(field).toHaveValue('');
  await expect.element(field).not.toHaveAttribute('placeholder');
  await expect.element(field).toHaveFocus();
  await screen.getByRole('button', { name: texts.save }).click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByText(texts.amountMissing)).toBeVisible();
  expect(sent(setting)).toHaveLength(0);

  answers(setting, daily({ ...set, used: '0.00' }));
  await field.fill('1.000');
  await screen.getByRole('button', { name: texts.save }).click();
  await expect.element(rowOf(screen, 'deposit').getByText(texts.saved(deposits, '₺1.000,00'))).toBeVisible();
  expect(sent(setting).at(-1)?.body).toEqual({ kind: 'deposit', window: 'day', cap: '1000.00' });
  await expect.element(screen.getByRole('heading', { name: deposits })).toHaveFocus();
});

test('LIMIT-03 a higher limit waits and says so; removing one waits as well; a refusal is told in the form', async () => {
  answers(state, daily(set));
  const screen = await show();
  await edit(screen, deposits, texts.change);
  await expect.element(screen.getByText(texts.waitsHint('₺1.000,00'))).toBeVisible();
  refuses(setting, 'play_safety.cap_invalid');
  await screen.getByRole('textbox', { name: deposits }).fill('2000');
  await screen.getByRole('button', { name: texts.save }).click();
  await expect.element(screen.getByText(refusalSentence('play_safety.cap_invalid'))).toBeVisible();

  fails(setting, 503);
  await screen.getByRole('button', { name: texts.save }).click();
  await expect.element(screen.getByText(accountTexts.failed)).toBeVisible();

  answers(setting, daily({ ...set, waiting: aWaitingRaise() }));
  await screen.getByRole('button', { name: texts.save }).click();
  await expect.element(screen.getByText(texts.asked)).toBeVisible();
  await expect.element(screen.getByRole('group', { name: texts.waiting('₺2.000,00') })).toBeVisible();

  answers(setting, daily({ ...set, waiting: aWaitingRaise({ cap: null }) }));
  await edit(screen, deposits, texts.change);
  await screen.getByRole('button', { name: texts.remove }).click();
  await expect.element(screen.getByRole('group', { name: texts.waitingNone })).toBeVisible();
  expect(sent(setting).at(-1)?.body).toEqual({ kind: 'deposit', window: 'day', cap: null });
});

test('LIMIT-03 a raise that is ripe is confirmed as it was shown; one that waits can be given up', async () => {
  const ripe = aWaitingRaise({ ripe: true });
  answers(state, daily({ ...set, waiting: ripe }));
  const screen = await show();
  const box = screen.getByRole('group', { name: texts.waiting('₺2.000,00') });
  await expect.element(box).toMatchTextContent('24 Kasım 2126 15:00 tarihine kadar onaylamazsanız düşer.');
  refuses(confirming, 'play_safety.change_differs');
  await box.getByRole('button', { name: texts.confirm }).click();
  await expect.element(box.getByText(refusalSentence('play_safety.change_differs'))).toBeVisible();
  answers(confirming, daily({ cap: '2000.00', bound: '2000.00', used: '350.00' }));
  await box.getByRole('button', { name: texts.confirm }).click();
  await expect.element(rowOf(screen, 'deposit')).toMatchTextContent('₺350,00 / ₺2.000,00');
  await expect.element(screen.getByText(texts.confirmed(deposits))).toBeVisible();
  expect(sent(confirming).at(-1)?.body).toEqual({ kind: 'deposit', window: 'day', cap: '2000.00' });

  answers(state, daily({ ...set, waiting: aWaitingRaise() }, { now: '2026-11-17T13:00:00.000Z' }));
  await renew();
  await expect.element(box.getByRole('button', { name: texts.confirm })).not.toBeInTheDocument();
  answers(dropping, daily(set, { now: '2026-11-17T14:00:00.000Z' }));
  await box.getByRole('button', { name: texts.drop }).click();
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(screen.getByText(texts.dropped)).toBeVisible();
});

test('LIMIT-07 a limit of time is typed in hours and minutes and goes over the wire in minutes', async () => {
  const name = 'Haftalık süre limiti';
  const screen = await show();
  await edit(screen, name);
  const form = screen.getByRole('form', { name });
  await form.getByRole('button', { name: texts.save }).click();
  await expect.element(form.getByText(texts.timeMissing)).toBeVisible();
  await form.getByLabelText(texts.minutes).fill('75');
  await form.getByRole('button', { name: texts.save }).click();
  await expect.element(form.getByText(texts.timeMissing)).toBeVisible();
  await form.getByLabelText(texts.hours).fill('5');
  await form.getByLabelText(texts.minutes).fill('30');
  answers(setting, withLimit({ kind: 'time', window: 'week', cap: '330', bound: '330', used: '65' }));
  await form.getByRole('button', { name: texts.save }).click();
  await expect.element(rowOf(screen, 'time', 1)).toMatchTextContent('1 saat 5 dakika / 5 saat 30 dakika');
  expect(sent(setting).at(-1)?.body).toEqual({ kind: 'time', window: 'week', cap: '330' });
});

test('Mola: nothing is chosen, its end is told before it begins, and a refusal is told', async () => {
  const screen = await show();
  const box = screen.getByRole('region', { name: texts.timeOut.title });
  await expect.element(box.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  await box.getByRole('button', { name: texts.timeOut.take }).click();
  await expect.element(box.getByText(texts.timeOut.missing)).toBeVisible();
  await box.getByText('7 gün').click();
  await box.getByRole('button', { name: texts.timeOut.take }).click();
  const dialog = screen.getByRole('dialog', { name: texts.timeOut.dialogTitle });
  await expect
    .element(dialog)
    .toMatchTextContent('tarihine kadar oyuna, para yatırmaya ve bonuslara kapanır.');
  refuses(timeOut, 'play_safety.time_out_shorter');
  await dialog.getByRole('button', { name: texts.timeOut.confirm }).click();
  await expect.element(dialog.getByText(refusalSentence('play_safety.time_out_shorter'))).toBeVisible();
  answers(timeOut, aSafety({ time_out: { until: '2026-11-24T12:00:00.000Z' } }));
  await dialog.getByRole('button', { name: texts.timeOut.confirm }).click();
  await expect.element(box.getByText(texts.timeOut.running('24 Kasım 2026 15:00'))).toBeVisible();
  expect(sent(timeOut).at(-1)?.body).toEqual({ days: 7 });
});

test('the reminder: the one that holds is chosen, another one is saved', async () => {
  const screen = await show();
  const box = screen.getByRole('region', { name: texts.reminder.title });
  await expect.element(box.getByRole('radio', { checked: true })).toHaveAttribute('value', '60');
  await expect.element(box.getByRole('button', { name: texts.reminder.save })).toBeDisabled();
  await box.getByText('15 dakika').click();
  answers(reminder, aSafety({ reality_check: { interval_min: 15, next_at: null, due: false } }));
  await box.getByRole('button', { name: texts.reminder.save }).click();
  await expect.element(box.getByText(texts.reminder.saved(15))).toBeVisible();
  expect(sent(reminder).at(-1)?.body).toEqual({ interval_min: 15 });
});

test('the self-test: nine questions one after another, a plain sentence and where help is; axe finds nothing', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: selfTestTexts.start }).click();
  const dialog = screen.getByRole('dialog', { name: selfTestTexts.title });
  fails(selfTest, 503);
  for (const question of selfTestTexts.questions) {
    await expect.element(dialog.getByText(question, { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: selfTestTexts.answers[1], exact: true }).click();
  }
  await expect.element(dialog.getByText(selfTestTexts.loadFailed)).toBeVisible();
  answers(selfTest, aSelfTest({ score: 9, risk: 'high' }));
  await dialog.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(dialog.getByRole('heading', { name: selfTestTexts.results.high.title })).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'YEDAM 115' })).toHaveAttribute('href', 'tel:115');
  await expect.element(dialog.getByText(selfTestTexts.notADiagnosis)).toBeVisible();
  expect(sent(selfTest).at(-1)?.body).toEqual({ answers: Array.from({ length: 9 }, () => 1) });
  expect(await axeViolations(document.body)).toEqual([]);
});

test("the self-test names the operator's own help line", async () => {
  answers(state, aSafety({ help_line: { name: 'Yardım Hattı', phone: '0850 000 00 00', url: null } }));
  answers(selfTest, aSelfTest());
  const screen = await show();
  await screen.getByRole('button', { name: selfTestTexts.start }).click();
  const dialog = screen.getByRole('dialog', { name: selfTestTexts.title });
  for (const question of selfTestTexts.questions) {
    await expect.element(dialog.getByText(question, { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: selfTestTexts.answers[1], exact: true }).click();
  }
  await expect
    .element(dialog.getByRole('link', { name: 'Yardım Hattı 0850 000 00 00' }))
    .toHaveAttribute('href', 'tel:08500000000');
});

test('an excluded member may lower limits, raise none, and has no time-out to take', async () => {
  answers(state, daily(set, { exclusion: anExclusion() }));
  const screen = await show();
  await expect.element(screen.getByText(texts.closed)).toBeVisible();
  await edit(screen, deposits, texts.change);
  refuses(setting, 'play_safety.excluded');
  await screen.getByRole('textbox', { name: deposits }).fill('2000');
  await screen.getByRole('button', { name: texts.save }).click();
  await expect.element(screen.getByText(refusalSentence('play_safety.excluded'))).toBeVisible();
  await expect.element(screen.getByRole('region', { name: texts.timeOut.title })).not.toBeInTheDocument();
});
