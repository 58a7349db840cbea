import { aQueuedWithdrawal, aWithdrawal, aWithdrawalQueue } from '@yakamoz/contracts/fixtures/staff/payments';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { openDesk, showPart } from '../../../testing/open-desk.tsx';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';
import { withdrawalsTexts as texts } from './withdrawals-texts.ts';

const queue = 'GET /api/staff/v1/payments/withdrawals';
const one = 'GET /api/staff/v1/payments/withdrawals/:id';
const approve = 'POST /api/staff/v1/payments/withdrawals/:id/approval';
const show = () => showPart(<WithdrawalsPage />);

beforeEach(() => pinClock('2026-03-01T09:05:00.000Z'));

test('loading: the queue says so', async () => {
  holds(queue);
  const screen = await show();
  await expect.element(screen.getByText(sharedTexts.loading)).toBeInTheDocument();
});

test('empty: nothing waits', async () => {
  answers(queue, aWithdrawalQueue({ withdrawals: [], open: 0 }));
  const screen = await show();
  await expect.element(screen.getByText(texts.emptyOpen)).toBeVisible();
});

test('failed: the queue can be asked for again', async () => {
  fails(queue);
  const screen = await show();
  await expect.element(screen.getByText(sharedTexts.loadFailed)).toBeVisible();
  answers(queue, aWithdrawalQueue());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByText('deniz · Havale')).toBeVisible();
});

test('partial: what is there stays when the next page does not come', async () => {
  answers(queue, aWithdrawalQueue({ next: '501' }));
  const screen = await show();
  await expect.element(screen.getByText('deniz · Havale')).toBeVisible();
  fails(queue, 503);
  await screen.getByRole('button', { name: tableTexts.more }).click();
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false })).toBeVisible();
  await expect.element(screen.getByText('deniz · Havale')).toBeVisible();
  expect(sent(queue).at(-1)?.query).toMatchObject({ state: 'open', before: '501' });
});

test('ready: a row says how much, whose and since when, and axe finds nothing', async () => {
  answers(queue, aWithdrawalQueue());
  const screen = await show();
  const row = screen.getByRole('list', { name: texts.list }).getByRole('button');
  await expect.element(row).toMatchTextContent(/₺750,00.*deniz · Havale.*5 dk/);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('WALK-17 a row names what stops it and how many warnings there are', async () => {
  const obstacles = [
    { code: 'national_id', level: 'stop' as const, text: 'Kimlik numarası kayıtlı değil.' },
    { code: 'usual', level: 'warn' as const, text: 'İlk çekimi.' },
    { code: 'never_played', level: 'warn' as const, text: 'Para yatırdı, hiç oynamadı.' },
  ];
  answers(queue, aWithdrawalQueue({ withdrawals: [aQueuedWithdrawal({ obstacles })] }));
  const screen = await show();
  const row = screen.getByRole('list', { name: texts.list }).getByRole('button');
  await expect.element(row).toMatchTextContent(/Engel: Kimlik numarası kayıtlı değil\.2 uyarı$/);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('REQ-04 the payout of a closure says what it is, in its row and in its facts', async () => {
  answers(queue, aWithdrawalQueue({ withdrawals: [aQueuedWithdrawal({ kind: 'closure' })] }));
  answers(one, aWithdrawal({ kind: 'closure' }));
  const screen = await show();
  const row = screen.getByRole('list', { name: texts.list }).getByRole('button');
  await expect.element(row).toMatchTextContent(/₺750,00.*deniz · Hesap kapatma/);
  await row.click();
  const facts = screen.getByRole('region', { name: texts.facts });
  await expect.element(facts.getByText(texts.kinds.closure)).toBeVisible();
});

async function tryToApprove(): Promise<Screen> {
  answers(queue, aWithdrawalQueue());
  answers(one, aWithdrawal());
  const screen = await show();
  await screen.getByRole('list', { name: texts.list }).getByRole('button').click();
  await screen.getByRole('button', { name: texts.approve }).click();
  const dialog = screen.getByRole('dialog', { name: texts.approveTitle });
  await dialog.getByLabelText(sharedTexts.reason).fill('Kontroller tamam');
  await dialog.getByRole('button', { name: texts.approve }).click();
  return screen;
}

test('an approval is sent with its reason, and the dialog leaves', async () => {
  answers(approve, aWithdrawal({ state: 'approved' }));
  const screen = await tryToApprove();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent(approve).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: aQueuedWithdrawal().id }, body: { reason: 'Kontroller tamam' } },
  ]);
});

test.each([
  'payments.already_handled',
  'payments.withdrawal_unknown',
  'staff.not_permitted',
  'platform.too_busy',
] as const)('the refusal %s of an approval stands in the dialog, which stays open', async (code) => {
  refuses(approve, code);
  const dialog = (await tryToApprove()).getByRole('dialog', { name: texts.approveTitle });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(refusalSentence(code));
});

test('what stops an approval is named in the dialog', async () => {
  const fact = { why: 'Hesap kapalı.' };
  refuses(approve, 'payments.stopped', fact);
  const dialog = (await tryToApprove()).getByRole('dialog', { name: texts.approveTitle });
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(refusalSentence('payments.stopped', fact));
});

test('a role that may only look sees no button', async () => {
  answers(queue, aWithdrawalQueue());
  answers(one, aWithdrawal());
  const screen = await openDesk('/cekimler', 'support');
  await screen.getByRole('list', { name: texts.list }).getByRole('button').click();
  await expect.element(screen.getByText(texts.mayNot)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.approve })).not.toBeInTheDocument();
});
