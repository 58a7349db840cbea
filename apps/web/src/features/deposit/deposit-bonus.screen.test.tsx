import { aMethodList } from '@yakamoz/contracts/fixtures/payments';
import { aBonusClaim, aBonusOffer, theBonuses } from '@yakamoz/contracts/fixtures/promotions';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { expectToast } from '../../../testing/toasts.ts';
import { bonusesTexts as texts } from '../../shared/bonuses/bonuses-texts.ts';
import { openCashier } from '../../shared/cashier-opener.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { DepositModal } from './deposit-modal.tsx';

const own = 'GET /api/v1/bonuses';
const drop = 'POST /api/v1/bonuses/claims/:id/drop';

beforeEach(() => {
  openCashier('deposit');
  answers('GET /api/v1/casino/open-rounds', { amount: '0.00', rounds: [] });
  answers('GET /api/get_payment_methods.php', aMethodList());
  answers(own, theBonuses({ eligible: false, claim: aBonusClaim() }));
});

const note = (screen: Screen) => screen.getByRole('region', { name: texts.waiting });
async function choose(): Promise<Screen> {
  const screen = await showPart(<DepositModal />, { player: {} });
  await screen.getByRole('button', { name: /^Havale \/ EFT/ }).click();
  return screen;
}

test('BONUS-05 the cashier says which bonus the deposit brings and what turnover that asks for; axe finds nothing', async () => {
  const screen = await choose();
  await expect.element(note(screen).getByText(texts.brings('Hoş geldin bonusu'))).toBeVisible();
  await expect.element(note(screen).getByRole('status')).toHaveTextContent(texts.least('₺200,00'));
  await screen.getByLabelText(paymentsTexts.amount).fill('1000');
  await expect
    .element(note(screen).getByRole('status'))
    .toHaveTextContent(texts.sum('₺1.000,00', '₺500,00', '₺2.500,00'));
  expect(await axeViolations(screen.getByRole('dialog').element())).toEqual([]);
});

test('BONUS-05 it is dropped there, and the deposit goes on without it', async () => {
  const screen = await choose();
  await screen.getByLabelText(paymentsTexts.amount).fill('1000');
  await note(screen)
    .getByRole('button', { name: `${texts.drop}: Hoş geldin bonusu` })
    .click();
  answers(drop, () => {
    answers(own, theBonuses());
    return {};
  });
  await note(screen).getByRole('button', { name: texts.dropNow }).click();
  await expectToast({ title: texts.dropped });
  await expect.element(note(screen)).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText(paymentsTexts.amount)).toHaveValue('1.000,00');
  expect(sent(drop)).toHaveLength(1);
});

test('no figures are made of terms that were not claimed, and a claim in review brings nothing here', async () => {
  answers(own, theBonuses({ eligible: false, claim: aBonusClaim(), offers: [aBonusOffer({ version: 2 })] }));
  const screen = await choose();
  await screen.getByLabelText(paymentsTexts.amount).fill('1000');
  await expect.element(note(screen).getByText(texts.brings('Hoş geldin bonusu'))).toBeVisible();
  await expect.element(note(screen)).not.toMatchTextContent('₺');
});
