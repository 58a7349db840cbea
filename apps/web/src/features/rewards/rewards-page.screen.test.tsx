import { anEarning, aPointTransfer, aReward, someRates } from '@yakamoz/contracts/fixtures/rewards';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { setClosedPlay } from '../../shared/play-safety/closed-play.ts';
import { closeAuth, openedAuth } from '../../shared/session/auth-opener.ts';
import { RewardsPage } from './rewards-page.tsx';
import { rewardsTexts as texts } from './rewards-texts.ts';

const own = 'GET /api/v1/rewards';
const rates = 'GET /api/v1/rewards/rates';
const redeem = 'POST /api/v1/rewards/redeem';
const show = () => showPart(<RewardsPage />, { player: {} });
const fullReward = () =>
  aReward({
    earnings: [anEarning(), anEarning({ game_id: 8, name: 'Keno', picks: 4, points: '16.0270' })],
    transfers: [
      aPointTransfer({ seq: 2, kind: 'redeemed', amount: 10, points_after: 1_250 }),
      aPointTransfer({ amount: 1_260, points_after: 1_260 }),
    ],
  });

beforeEach(() => answers(rates, someRates()));
afterEach(closeAuth);

test('a visitor reads what points buy and what games give, and can sign in; nothing of anybody is asked for', async () => {
  const screen = await showPart(<RewardsPage />);
  await expect.element(screen.getByText(texts.visitor)).toBeVisible();
  await expect.element(screen.getByRole('rowheader', { name: 'Kıyıdaki Fener' })).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
  await screen.getByRole('button', { name: texts.seeRewards }).click();
  const dialog = screen.getByRole('dialog', { name: texts.listTitle });
  await expect.element(dialog.getByText(texts.cashRate('100', '₺1,00'))).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: texts.signIn }).click();
  expect(openedAuth.get()).toEqual({ view: 'login' });
  expect(sent(own)).toEqual([]);
});

test('DATA-01 loading, then failed with a way to try again, then the points', async () => {
  holds(own);
  const screen = await show();
  await expect.element(screen.getByText(texts.loading)).toBeInTheDocument();
  fails(own);
  await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
  answers(own, fullReward());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByText(texts.pointsOf('1.250'), { exact: true })).toBeVisible();
});

test('DATA-01 empty: no points, nothing to redeem, and where they will come from', async () => {
  answers(own, aReward({ points: 0, worth: '0.00', carry: '0.0000', earned: 0 }));
  const screen = await show();
  await expect.element(screen.getByText(texts.noEarnings)).toBeVisible();
  await screen.getByRole('button', { name: texts.seeRewards }).click();
  await expect.element(screen.getByText(texts.nothing)).toBeVisible();
  await expect.element(screen.getByLabelText(texts.amount)).not.toBeInTheDocument();
});

test('DATA-01 partial: the points stand where the rates do not come, and the other way round', async () => {
  answers(own, fullReward());
  fails(rates);
  const screen = await show();
  await expect.element(screen.getByText(texts.pointsOf('1.250'), { exact: true })).toBeVisible();
  await expect.element(screen.getByText(texts.rates.loadFailed)).toBeVisible();
  answers(rates, someRates());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByRole('rowheader', { name: 'Kıyıdaki Fener' })).toBeVisible();
});

test('DATA-01 stale: the last known points stay and say so', async () => {
  answers(own, fullReward());
  const screen = await show();
  await expect.element(screen.getByText(texts.pointsOf('1.250'), { exact: true })).toBeVisible();
  fails(own);
  await renew();
  await expect.element(screen.getByText(texts.stale, { exact: false })).toBeVisible();
  await expect.element(screen.getByText(texts.pointsOf('1.250'), { exact: true })).toBeVisible();
});

test('RWD-01 ready: points with their worth, level and cause; rates by kind of game; axe finds nothing', async () => {
  answers(own, fullReward());
  const screen = await show();
  await expect.element(screen.getByText(texts.worth('₺12,50'))).toBeVisible();
  await expect.element(screen.getByText(texts.level(1, 10))).toBeVisible();
  await expect.element(screen.getByText(texts.next(2, '8.750', 11))).toBeVisible();
  await expect.element(screen.getByText(texts.notWhole('0,4'))).toBeVisible();
  await expect.element(screen.getByText(texts.pointsOf('40'), { exact: true })).toBeVisible();
  await expect
    .element(
      screen.getByText('Nakit bahis ₺100,00 · Oyuncuya dönüş %96,00 · Oran %10', { exact: false }).first(),
    )
    .toBeVisible();
  await expect.element(screen.getByText(`Keno, ${texts.picks(4)}`)).toBeVisible();
  await expect.element(screen.getByText(texts.pointsOf('−10'), { exact: true })).toBeVisible();
  await expect.element(screen.getByText(texts.levelFrom('10.000'))).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
  answers(rates, someRates({ games: [] }));
  await screen.getByRole('tab', { name: texts.products.table }).click();
  await expect.element(screen.getByText(texts.noRates)).toBeVisible();
});

test('RWD-01 points are redeemed after a yes to exactly that, and the page says what happened', async () => {
  answers(own, fullReward());
  const screen = await show();
  await screen.getByRole('button', { name: texts.seeRewards }).click();
  const field = screen.getByLabelText(texts.amount);
  await field.fill('1.251');
  await screen.getByRole('button', { name: texts.goOn }).click();
  await expect.element(screen.getByText(texts.notPoints('1.250'))).toBeVisible();
  await field.fill('1.000');
  await screen.getByRole('button', { name: texts.goOn }).click();
  await expect.element(screen.getByText(texts.confirmText('1.000', '₺10,00'))).toBeVisible();
  expect(sent(redeem)).toEqual([]);
  refuses(redeem, 'promotions.too_few_points');
  await screen.getByRole('button', { name: texts.confirm }).click();
  await expect.element(screen.getByText(refusalSentence('promotions.too_few_points'))).toBeVisible();
  answers(redeem, { points: 250, redeemed: '10.00', currency: 'TRY' });
  answers(own, aReward({ points: 250, worth: '2.50' }));
  await screen.getByRole('button', { name: texts.confirm }).click();
  await expect.element(screen.getByText(texts.redeemed('1.000', '₺10,00'))).toBeVisible();
  await expect.element(screen.getByText(texts.pointsOf('250'), { exact: true })).toBeVisible();
  expect(sent(redeem).map(({ body }) => body)).toEqual([{ points: 1_000 }, { points: 1_000 }]);
});

test('PRO-9 who has left play sees the own points and the way to cash, no level to reach and no rate', async () => {
  setClosedPlay(true);
  answers(own, aReward({ open: false, next: null }));
  const screen = await show();
  await expect.element(screen.getByText(texts.closed)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.seeRewards })).toBeVisible();
  await expect.element(screen.getByText(texts.level(1, 10))).not.toBeInTheDocument();
  await expect.element(screen.getByText(texts.ratesTitle)).not.toBeInTheDocument();
  expect(sent(rates)).toEqual([]);
});
