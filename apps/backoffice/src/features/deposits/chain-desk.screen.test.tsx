import {
  aChainPayment,
  aChainPaymentQueue,
  aQueuedChainPayment,
} from '@yakamoz/contracts/fixtures/staff/chain-payments';
import { aClaimQueue, aLineQueue } from '@yakamoz/contracts/fixtures/staff/payments';
import { aRecordQueue } from '@yakamoz/contracts/fixtures/staff/suspense-records';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { press } from '../../../testing/hands.ts';
import { openDesk, showPart } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { refused, someReason, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { chainTexts as texts } from './chain-texts.ts';
import { DepositsPage } from './deposits-page.tsx';
import { depositsTexts } from './deposits-texts.ts';

const list = 'GET /api/staff/v1/payments/chain-payments';
const one = 'GET /api/staff/v1/payments/chain-payments/:id';
const path = '/yatirimlar?tab=chain';
const show = (at = path, role: Parameters<typeof showPart>[1] = 'payments_maker') =>
  showPart(<DepositsPage />, role, at);

async function open(over: Parameters<typeof aChainPayment>[0] = {}, button?: string): Promise<Screen> {
  answers(one, aChainPayment(over));
  const screen = await show(`${path}&id=801`);
  await expect.element(screen.getByRole('region', { name: depositsTexts.facts })).toBeVisible();
  if (button !== undefined) await press(screen.getByRole('button', { name: button }).first());
  return screen;
}

beforeEach(() => {
  pinClock('2026-03-01T09:15:00.000Z');
  answers('GET /api/staff/v1/payments/deposits', aClaimQueue());
  answers('GET /api/staff/v1/payments/records', aRecordQueue());
  answers('GET /api/staff/v1/payments/lines', aLineQueue());
  answers(list, aChainPaymentQueue());
});

testQueueLooks({
  name: 'payments on chains',
  route: list,
  show,
  full: aChainPaymentQueue(),
  none: aChainPaymentQueue({ payments: [], open: 0 }),
  row: 'deniz',
  empty: texts.emptyUndecided,
});

test('WALK-31 a row says what came, what it is worth, whose it is and why it waits', async () => {
  answers(list, aChainPaymentQueue({ payments: [aQueuedChainPayment()] }));
  const screen = await show();
  const rows = screen.getByRole('list', { name: texts.list }).getByRole('button');
  await expect
    .element(rows.nth(0))
    .toHaveTextContent('2,5 USDT · ₺102,50Karar bekliyordeniz15 dkGelen tutar yöntemin alt sınırından az.');
});

testReasonDialog({
  deed: 'crediting a payment on a chain',
  route: 'POST /api/staff/v1/payments/chain-payments/:id/credit',
  open: () => open({}, texts.credit),
  title: texts.creditTitle,
  action: texts.credit,
  answer: aChainPayment({ state: 'proposed', approval_id: '301' }),
  sends: { params: { id: '801' }, body: { reason: someReason } },
  told: texts.done,
  refusals: [refused('payments.already_handled'), refused('payments.chain_payment_unknown')],
});

testReasonDialog({
  deed: 'sending a payment on a chain back',
  route: 'POST /api/staff/v1/payments/chain-payments/:id/return',
  open: () => open({}, texts.giveBack),
  title: texts.returnTitle,
  action: texts.giveBack,
  answer: aChainPayment({ state: 'proposed', approval_id: '301' }),
  sends: { params: { id: '801' }, body: { destination_id: '82', reason: someReason } },
  told: texts.done,
  refusals: [refused('payments.already_handled'), refused('payments.destination_unknown')],
});

test('WALK-31 without a proved address nothing can be sent back', async () => {
  const screen = await open({ destinations: [] });
  await expect.element(screen.getByText(texts.noDestination)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.giveBack })).toBeDisabled();
});

test.each([
  ['proposed', { approval_id: '301' }, texts.proposedText],
  ['approved', {}, texts.approvedText],
  ['noted', { amount: null, currency: null, rate: null }, texts.notedText],
] as const)('a payment that is %s says so and offers no decision', async (state, over, said) => {
  const screen = await open({ state, ...over });
  await expect.element(screen.getByText(said)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.credit })).not.toBeInTheDocument();
});

test('a role that may only look has no button', async () => {
  answers(one, aChainPayment());
  const screen = await show(`${path}&id=801`, 'support');
  await expect.element(screen.getByText(depositsTexts.mayNot)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.credit })).not.toBeInTheDocument();
});

test('on a phone the chosen tab is in sight', async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(360, 740);
  try {
    const screen = await openDesk(path, 'payments_maker');
    const tab = screen.getByRole('tab', { name: texts.tab, exact: false });
    await expect.element(tab).toHaveAttribute('aria-selected', 'true');
    // Its number comes later and makes the row longer.
    await expect.element(tab).toHaveTextContent(`${texts.tab}1`);
    await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
    expect(tab.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  } finally {
    await page.viewport(innerWidth, innerHeight);
  }
});
