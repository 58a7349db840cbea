import { aProfile } from '@yakamoz/contracts/fixtures/identity';
import { aBonusRun, aRunEnd, theBonuses } from '@yakamoz/contracts/fixtures/promotions';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { moveBalance, showPart } from '../../../testing/open-site.tsx';
import { expectToast } from '../../../testing/toasts.ts';
import { bonusesTexts } from '../../shared/bonuses/bonuses-texts.ts';
import { BonusPage } from './bonus-page.tsx';
import { bonusTexts } from './bonus-texts.ts';

const texts = bonusTexts.run;
const cancelTexts = bonusTexts.cancel;
const own = 'GET /api/v1/bonuses';
const preview = 'GET /api/v1/bonuses/run/end';
const cancel = 'POST /api/v1/bonuses/run/end';

beforeEach(() => {
  answers(own, theBonuses({ eligible: false, run: aBonusRun() }));
  answers(preview, aRunEnd());
});

const show = () => showPart(<BonusPage />, { player: { bonus_balance: '420.00' } });
const card = (screen: Screen) => screen.getByRole('region', { name: texts.title });
const dialog = (screen: Screen) => screen.getByRole('dialog', { name: cancelTexts.title });
const confirm = (screen: Screen) => dialog(screen).getByRole('button', { name: cancelTexts.confirm });
/** A figure of a list by its name. */
const figure = (screen: Screen, name: string) =>
  dialog(screen)
    .getByRole('definition')
    .elements()
    .find((value) => value.previousElementSibling?.textContent === name)?.textContent;

async function ask(): Promise<Screen> {
  const screen = await show();
  await card(screen).getByRole('button', { name: cancelTexts.open }).click();
  return screen;
}

test('BONUS-06 a run says what is left of its turnover, what binds a stake and until when; axe finds nothing', async () => {
  const screen = await show();
  await expect.element(card(screen)).toMatchTextContent('₺1.500,00');
  await expect.element(card(screen)).toMatchTextContent(texts.done('₺1.000,00', '₺2.500,00'));
  await expect.element(card(screen).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  for (const text of [
    texts.stakeMost('₺50,00'),
    bonusesTexts.order.cash_first,
    '₺420,00',
    '31.08.2026 12:30',
  ])
    await expect.element(card(screen).getByText(text)).toBeVisible();
  await expect.element(card(screen).getByText(texts.open)).not.toBeInTheDocument();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('BONUS-06 the meter follows the balance: a stake may have counted', async () => {
  const screen = await show();
  await expect.element(card(screen)).toMatchTextContent('₺1.500,00');
  answers(own, theBonuses({ run: aBonusRun({ left: '1450.00', bonus_open: '50.00' }) }));
  moveBalance({ balance_seq: 8 });
  await expect.element(card(screen)).toMatchTextContent('₺1.450,00');
  await expect.element(card(screen).getByText(texts.open)).toBeVisible();
});

test('BONUS-07 cancelling shows exactly what it takes and what cash remains, and sends what was shown', async () => {
  const screen = await ask();
  await expect.poll(() => figure(screen, bonusesTexts.end.taken)).toBe('₺420,00');
  expect(figure(screen, bonusesTexts.end.cashLeft)).toBe('₺1.250,00');
  expect(await axeViolations(document.body)).toEqual([]);
  answers(cancel, () => {
    answers(own, theBonuses());
    return { cash_change: '0.00', bonus_change: '-420.00' };
  });
  await confirm(screen).click();
  await expectToast({ title: cancelTexts.done, description: cancelTexts.doneText('₺420,00') });
  expect(sent(cancel).map(({ body }) => body)).toEqual([{ run_id: '701', seq: '7' }]);
  await expect.element(card(screen)).not.toBeInTheDocument();
});

test('BONUS-07 where the purse has moved nothing ends, and the new figures are shown', async () => {
  const screen = await ask();
  await expect.poll(() => figure(screen, bonusesTexts.end.taken)).toBe('₺420,00');
  refuses(cancel, 'promotions.purse_moved');
  answers(preview, aRunEnd({ seq: '9', bonus_change: '-380.00', bonus_open: '40.00' }));
  answers('GET /api/get_user.php', aProfile({ balance: '1200.00', balance_seq: 9 }));
  await confirm(screen).click();
  await expect
    .element(dialog(screen).getByRole('alert'))
    .toMatchTextContent(refusalSentence('promotions.purse_moved'));
  await expect.poll(() => figure(screen, bonusesTexts.end.taken)).toBe('₺380,00');
  await expect.poll(() => figure(screen, bonusesTexts.end.cashLeft)).toBe('₺1.200,00');
  await expect.element(dialog(screen).getByText(bonusesTexts.end.openNote)).toBeVisible();
  answers(cancel, { cash_change: '0.00', bonus_change: '-380.00' });
  await confirm(screen).click();
  await expectToast({ title: cancelTexts.done });
  expect(sent(cancel).at(-1)?.body).toEqual({ run_id: '701', seq: '9' });
});

test('BONUS-07 without a preview nothing can be confirmed; it can be asked for again, and the bonus can stay', async () => {
  holds(preview);
  const screen = await ask();
  await expect.element(dialog(screen).getByRole('status')).toHaveTextContent(cancelTexts.loading);
  await expect.element(confirm(screen)).not.toBeInTheDocument();
  fails(preview);
  await expect.element(dialog(screen).getByText(cancelTexts.loadFailed)).toBeVisible();
  answers(preview, aRunEnd());
  await dialog(screen).getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(confirm(screen)).toBeVisible();
  await dialog(screen).getByRole('button', { name: cancelTexts.keep }).click();
  await expect.element(dialog(screen)).not.toBeInTheDocument();
  expect(sent(cancel)).toEqual([]);
});
