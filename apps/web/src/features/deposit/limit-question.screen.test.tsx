import { aMethodList } from '@yakamoz/contracts/fixtures/payments';
import { aLimit, aSafety, anExclusion } from '@yakamoz/contracts/fixtures/play-safety';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { openCashier } from '../../shared/cashier-opener.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { setClosedPlay } from '../../shared/play-safety/closed-play.ts';
import { safetyTexts } from '../../shared/play-safety/safety-texts.ts';
import { DepositModal } from './deposit-modal.tsx';
import { depositTexts as texts } from './deposit-texts.ts';

const state = 'GET /api/v1/safety';
const limit = 'POST /api/v1/safety/limits';
const answer = 'POST /api/v1/safety/first-question';

beforeEach(() => {
  openCashier('deposit');
  answers(state, aSafety());
  answers('GET /api/v1/casino/open-rounds', { amount: '0.00', rounds: [] });
  answers('GET /api/get_payment_methods.php', aMethodList());
});

const show = () => showPart(<DepositModal />, { player: {} });
const methods = (screen: Screen) => screen.getByRole('list', { name: paymentsTexts.methods });
const daily = aLimit({ cap: '500.00', bound: '500.00', used: '0.00' });

test('LIMIT-06 the first deposit asks once: an empty field, two buttons of one look; axe finds nothing', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: texts.question })).toBeVisible();
  await expect.element(screen.getByLabelText(texts.questionAmount)).toHaveValue('');
  await expect.element(methods(screen)).not.toBeInTheDocument();
  const [save, without] = [texts.saveLimit, texts.withoutLimit].map((name) =>
    screen.getByRole('button', { name }).element(),
  );
  expect(save?.getAttribute('data-variant')).toBe(without?.getAttribute('data-variant'));
  expect(save?.getBoundingClientRect().width).toBe(without?.getBoundingClientRect().width);
  expect(await axeViolations(document.body)).toEqual([]);

  answers(answer, aSafety({ question_answered: true }));
  await screen.getByRole('button', { name: texts.withoutLimit }).click();
  await expect.element(methods(screen)).toBeVisible();
  await expect.element(screen.getByText(texts.noLimit)).toBeVisible();
  expect(sent(answer).at(-1)?.body).toEqual({ wants_limit: false });
});

test('LIMIT-06 a limit is set before anything is paid in; what is no amount is not sent, a refusal is told', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: texts.saveLimit }).click();
  await expect.element(screen.getByText(texts.questionMissing)).toBeVisible();
  refuses(limit, 'play_safety.cap_invalid');
  await screen.getByLabelText(texts.questionAmount).fill('500');
  await screen.getByRole('button', { name: texts.saveLimit }).click();
  await expect.element(screen.getByText(refusalSentence('play_safety.cap_invalid'))).toBeVisible();
  answers(limit, aSafety({ limits: [daily] }));
  answers(answer, aSafety({ limits: [daily], question_answered: true }));
  await screen.getByRole('button', { name: texts.saveLimit }).click();
  await expect.element(methods(screen)).toBeVisible();
  await expect.element(screen.getByText(texts.room('₺500,00', 'Bugün', '₺500,00'))).toBeVisible();
  expect(sent(limit).at(-1)?.body).toEqual({ kind: 'deposit', window: 'day', cap: '500.00' });
});

test('the tightest of the own limits is told before an amount is typed', async () => {
  const month = aLimit({ window: 'month', cap: '900.00', bound: '900.00', used: '900.00' });
  answers(state, aSafety({ limits: [daily, month], question_answered: true }));
  const screen = await show();
  await expect.element(screen.getByText(texts.full('Bu ay', '₺900,00', '18 Kasım 2026 00:00'))).toBeVisible();
});

test('where the state cannot be had the deposit is not kept waiting', async () => {
  fails(state);
  const screen = await show();
  await expect.element(methods(screen)).toBeVisible();
});

test('EXCL-03 a closed account has no deposit: why, and the way to its money', async () => {
  answers(state, aSafety({ exclusion: anExclusion() }));
  const screen = await show();
  setClosedPlay(true);
  await expect.element(screen.getByText(safetyTexts.closed.excludedUntil('17 Aralık 2026'))).toBeVisible();
  await expect.element(screen.getByRole('link', { name: safetyTexts.closed.withdraw })).toBeVisible();
  await expect.element(methods(screen)).not.toBeInTheDocument();
});
