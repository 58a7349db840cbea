import { aDestination, aDestinationList, theTerms } from '@yakamoz/contracts/fixtures/cashier';
import { aMethod, aMethodList, aTakenRequest } from '@yakamoz/contracts/fixtures/payments';
import { aRunEnd } from '@yakamoz/contracts/fixtures/promotions';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { expectToast } from '../../../testing/toasts.ts';
import { openCashier } from '../../shared/cashier-opener.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { WithdrawModal } from './withdraw-modal.tsx';
import { withdrawTexts as texts } from './withdraw-texts.ts';

const terms = 'GET /api/v1/payments/withdrawal-terms';
const ask = 'POST /api/request_transaction.php';

beforeEach(() => {
  openCashier('withdraw');
  answers('GET /api/v1/casino/open-rounds', { amount: '0.00', rounds: [] });
  answers('GET /api/get_payment_methods.php', aMethodList({ methods: [aMethod({ id: 11 })] }));
  answers('GET /api/v1/payments/destinations', aDestinationList());
  answers(terms, theTerms({ run_end: aRunEnd() }));
});

async function fill(): Promise<Screen> {
  const screen = await showPart(<WithdrawModal />, { player: {} });
  await screen.getByRole('button', { name: /^Havale/ }).click();
  await screen.getByLabelText(paymentsTexts.amount, { exact: true }).fill('500');
  return screen;
}
const notice = (screen: Screen) => screen.getByRole('region', { name: texts.endsRun });
const tick = (screen: Screen) => screen.getByRole('checkbox', { name: texts.endsRunSeen });
const send = (screen: Screen) => screen.getByRole('button', { name: texts.send }).click();

test('BONUS-08 a withdrawal shows what it ends and is sent only once that was confirmed; axe finds nothing', async () => {
  const screen = await fill();
  await expect.element(notice(screen)).toMatchTextContent('₺420,00');
  await send(screen);
  await expectToast({ description: texts.endsRunMissing });
  await expect.element(tick(screen)).toHaveFocus();
  expect(sent(ask)).toEqual([]);
  expect(await axeViolations(screen.getByRole('dialog').element())).toEqual([]);
  answers(ask, aTakenRequest());
  await tick(screen).click();
  await send(screen);
  await expectToast({ description: texts.taken });
  expect(sent(ask).map(({ body }) => body)).toEqual([
    {
      type: 'withdrawal',
      method_id: 11,
      amount: '500.00',
      details: { destination_id: aDestination().id },
      end_run_seq: '7',
    },
  ]);
});

test('BONUS-08 where the purse has moved the new figures are shown and ask for another word', async () => {
  const screen = await fill();
  await tick(screen).click();
  refuses(ask, 'promotions.purse_moved');
  answers(terms, theTerms({ run_end: aRunEnd({ seq: '9', bonus_change: '-380.00' }) }));
  await send(screen);
  await expectToast({ description: refusalSentence('promotions.purse_moved') });
  await expect.element(notice(screen)).toMatchTextContent('₺380,00');
  await expect.element(tick(screen)).not.toBeChecked();
});

test('D-35 a withdrawal whose answer got lost is the same request, also when the run has ended by it', async () => {
  const screen = await fill();
  await tick(screen).click();
  fails(ask, 503);
  answers(terms, theTerms());
  await send(screen);
  await expectToast({ description: texts.notSent });
  await expect.element(notice(screen)).not.toBeInTheDocument();
  answers(ask, aTakenRequest());
  await send(screen);
  await expectToast({ description: texts.taken });
  const keys = sent(ask).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});
