// 'Yeni sürüm öner': what the form begins with, by kind of the version before.
import { aCampaignDetail, someChoices } from '@yakamoz/contracts/fixtures/staff/promotions';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { pressRetry } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { BuilderPage } from './builder-page.tsx';
import { builderTexts as texts } from './builder-texts.ts';

const bonusAmounts = texts.amountNames.deposit_match;
const before = 'GET /api/staff/v1/promotions/:id';
const show = (path: string) => showPart(<BuilderPage />, 'risk', path);

beforeEach(() => {
  pinClock('2026-03-01T09:00:00.000Z');
  answers('GET /api/staff/v1/promotions/choices', someChoices());
});

test('PRODESK-15 the next version begins with the values of the one before', async () => {
  holds(before);
  const screen = await show('/kampanyalar/yeni?article=12');
  await expect.element(screen.getByText(sharedTexts.loading).first()).toBeInTheDocument();
  fails(before, 503);
  await expect.element(screen.getByText(sharedTexts.loadFailedText)).toBeVisible();
  answers(before, aCampaignDetail());
  await pressRetry(screen);
  const shows = async (label: string, value: string): Promise<void> => {
    await expect.element(screen.getByLabelText(label)).toHaveValue(value);
  };
  await shows(texts.article, '12');
  await shows(texts.name, 'Hoş geldin bonusu');
  await shows(texts.starts, '01.03.2026 12:00');
  await shows(texts.ends, '31.03.2026 23:59');
  await shows(texts.turn, 'week');
  await shows(texts.percent, '50');
  await shows(texts.multiplier, '4');
  await shows(texts.days, '30');
  await shows(texts.order, 'bonus_first');
  await shows(texts.shareOf(texts.gameNumber(31)), '50');
  await expect.element(screen.getByLabelText(texts.firstDeposit)).toBeChecked();
  await expect.element(screen.getByLabelText('Cumartesi')).toBeChecked();
  const lira = screen.getByRole('group', { name: texts.amountsOf('TRY') });
  await expect.element(lira.getByLabelText(bonusAmounts.most)).toHaveValue('1.000,00');
  await expect.element(lira.getByLabelText(texts.budget)).toHaveValue('100.000,00');
  const euro = screen.getByRole('group', { name: texts.amountsOf('EUR') });
  await expect.element(euro.getByLabelText(bonusAmounts.least)).toHaveValue('5,00');
  await expect.element(screen.getByText(texts.offered('USD'))).toBeVisible();
});

const offered = {
  product: 'slot' as const,
  turn: 'week' as const,
  weekdays: [],
  amounts: [{ currency: 'TRY' as const, least: '100.00', most: '500.00', stake: '5.00' }],
};
const lira = (screen: Screen) => screen.getByRole('group', { name: texts.amountsOf('TRY') });

test('PRODESK-15 the next version of free rounds begins with their game, count, days and stake', async () => {
  const kind = 'free_rounds' as const;
  const game = { id: 31, name: 'Pırıltı' };
  answers(before, aCampaignDetail({ rules: { kind, ...offered, game, count: 20, days: 3 } }));
  const screen = await show('/kampanyalar/yeni?article=12');
  await expect.element(screen.getByLabelText(texts.kind)).toHaveValue(kind);
  await expect.element(screen.getByLabelText(texts.count)).toHaveValue('20');
  await expect.element(screen.getByLabelText(texts.daysOfGift)).toHaveValue('3');
  await expect.element(lira(screen).getByLabelText(texts.amountNames.free_rounds.stake)).toHaveValue('5,00');
  await expect.element(screen.getByText('Pırıltı').first()).toBeVisible();
});

test('PRODESK-15 the next version of a cashback begins with its part and its bounds', async () => {
  answers(before, aCampaignDetail({ rules: { kind: 'cashback', ...offered, percent: 10 } }));
  const screen = await show('/kampanyalar/yeni?article=12');
  await expect.element(screen.getByLabelText(texts.kind)).toHaveValue('cashback');
  await expect.element(screen.getByLabelText(texts.turn)).toHaveValue('week');
  await expect.element(screen.getByLabelText(texts.refund)).toHaveValue('10');
  await expect.element(lira(screen).getByLabelText(texts.amountNames.cashback.most)).toHaveValue('500,00');
});

test('PRODESK-15 the next version of terms that staff give by begins with their turnover', async () => {
  const turnover = {
    multiplier: 3,
    days: 14,
    order: 'cash_first' as const,
    percent_counted: 100,
    exceptions: [],
  };
  answers(before, aCampaignDetail({ rules: { kind: 'manual', ...offered, ...turnover } }));
  const screen = await show('/kampanyalar/yeni?article=12');
  await expect.element(screen.getByLabelText(texts.kind)).toHaveValue('manual');
  await expect.element(screen.getByLabelText(texts.multiplier)).toHaveValue('3');
  await expect.element(screen.getByLabelText(texts.days)).toHaveValue('14');
  await expect.element(lira(screen).getByLabelText(bonusAmounts.most)).toHaveValue('500,00');
});
