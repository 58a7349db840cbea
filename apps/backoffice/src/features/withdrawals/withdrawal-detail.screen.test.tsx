import { anApproval, anApprovalList } from '@yakamoz/contracts/fixtures/staff/approvals';
import { aQueuedWithdrawal, aWithdrawal, aWithdrawalQueue } from '@yakamoz/contracts/fixtures/staff/payments';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import type { Place } from '../../../testing/hands.ts';
import {
  comeBackAt,
  expectToast,
  factOf,
  patience,
  press,
  pressKey,
  pressRetry,
} from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import {
  fillCode,
  refused,
  someCode,
  someReason,
  testReasonDialog,
} from '../../../testing/reason-dialogs.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';
import { withdrawalsTexts as texts } from './withdrawals-texts.ts';

const queue = 'GET /api/staff/v1/payments/withdrawals';
const one = 'GET /api/staff/v1/payments/withdrawals/:id';
const approve = 'POST /api/staff/v1/payments/withdrawals/:id/approval';
const refuse = 'POST /api/staff/v1/payments/withdrawals/:id/refusal';
const settle = 'POST /api/staff/v1/payments/withdrawals/:id/settlement';
const approvals = 'GET /api/staff/v1/approvals';
const decide = 'POST /api/staff/v1/approvals/:id/decision';

type Role = Parameters<typeof showPart>[1];
const show = (role: Role = 'payments_maker'): Promise<Screen> =>
  showPart(<WithdrawalsPage />, role, '/cekimler?id=501');

async function open(over: Parameters<typeof aWithdrawal>[0], button?: string, role?: Role): Promise<Screen> {
  answers(one, aWithdrawal(over));
  const screen = await show(role);
  await expect.element(screen.getByRole('region', { name: texts.facts })).toBeVisible();
  if (button !== undefined) await press(screen.getByRole('button', { name: button }));
  return screen;
}

beforeEach(() => {
  pinClock('2026-03-01T09:05:00.000Z');
  answers(queue, aWithdrawalQueue());
});

test('a withdrawal that fails to load is asked for again, and an old one is marked', async () => {
  refuses(one, 'payments.withdrawal_unknown');
  const screen = await show();
  const detail = screen.getByRole('region', { name: texts.detail });
  await expect.element(detail.getByText(refusalSentence('payments.withdrawal_unknown'))).toBeVisible();
  answers(one, aWithdrawal());
  await pressRetry(detail);
  await expect.element(detail.getByRole('heading', { name: '₺750,00 çekim' })).toBeVisible();
  fails(one, 503);
  comeBackAt('2026-03-01T09:06:00.000Z');
  await expect.element(detail.getByText(sharedTexts.stale, { exact: false }).first()).toBeVisible();
  await expect.element(detail.getByRole('heading', { name: '₺750,00 çekim' })).toBeVisible();
});

test('ready: what leaves, what it costs and what arrives, where to and whose it is', async () => {
  const steps = [
    { state: 'requested', status: 'requested', at: '2026-03-01T09:00:00.000Z', reason: null },
    { state: 'second_approval', status: 'second_approval', at: '2026-03-01T09:01:00.000Z', reason: null },
    { state: 'requested', status: 'requested', at: '2026-03-01T09:02:00.000Z', reason: 'Belge eksik' },
  ] as const;
  const screen = await open({
    currency: 'EUR',
    fee: '7.50',
    net: '742.50',
    verification: 'none',
    steps: [...steps],
  });
  const facts = screen.getByRole('region', { name: texts.facts });
  expect(factOf(facts, texts.amount)).toBe('€750,00');
  expect(factOf(facts, texts.fee)).toBe('€7,50');
  expect(factOf(facts, texts.net)).toBe('€742,50');
  expect(factOf(facts, texts.destination)).toBe('TR33 … 1326');
  expect(factOf(facts, texts.holder)).toBe('Deniz Ay');
  expect(factOf(facts, texts.verification)).toBe('Belge yok');
  expect(factOf(facts, texts.latest)).toBe('1.03.2026 16:00');
  await expect.element(screen.getByText(texts.whatNext('€742,50', 'TR33 … 1326'))).toBeVisible();
  const course = screen.getByRole('list', { name: texts.course }).getByRole('listitem');
  await expect.element(course.nth(0)).toHaveTextContent('Yeniden sıradaBelge eksik1.03.2026 12:02');
  await expect.element(course.nth(1)).toMatchTextContent(/^İlk onay verildi/);
  await expect.element(course.nth(2)).toMatchTextContent(/^Oyuncu istedi/);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('PAYDESK-04 a check that stops stands first, closes Onayla, and leaves the refusal', async () => {
  const facts = [
    { code: 'blocked', level: 'stop', text: 'Hesap kapalı.' },
    { code: 'new', level: 'warn', text: 'Adres 2 saatlik.' },
    { code: 'holder', level: 'ok', text: 'Ad aynı.' },
  ] as const;
  const screen = await open({ facts: [...facts] });
  const checks = screen.getByRole('region', { name: texts.checks });
  await expect.element(checks.getByText('1 engel, 1 uyarı')).toBeVisible();
  await expect.element(checks.getByRole('listitem').nth(0)).toHaveTextContent('EngelHesap kapalı.');
  await expect.element(screen.getByText(texts.stopped)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.approve })).toBeDisabled();
  pressKey('a');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  pressKey('r');
  await expect.element(screen.getByRole('dialog', { name: texts.refuseTitle })).toBeVisible();
});

test.each([
  ['approved, and still to be stopped', { state: 'approved' }, `${texts.onItsWay} ${texts.onItsWayYet}`],
  ['approved, and on its way', { state: 'approved', refusable: false }, texts.onItsWay],
] as const)('one that is %s says so', async (_, over, words) => {
  const screen = await open(over);
  await expect.element(screen.getByText(words)).toBeVisible();
  const offered = screen.getByRole('button', { name: texts.refuse }).query() !== null;
  expect(offered).toBe(over.state === 'approved' && !('refusable' in over));
});

test('PAYDESK-03 from the threshold on the first approval says that another member decides', async () => {
  const because = 'Tutar ₺10.000,00 sınırının üstünde.';
  answers(approve, aWithdrawal({ state: 'second_approval' }));
  const screen = await open(
    { needs_second: true, second_because: because, fee: '10.00', net: '740.00' },
    texts.approve,
  );
  const dialog = screen.getByRole('dialog', { name: texts.approveTitle });
  await expect.element(dialog.getByText(texts.whatNextTwo(because, '₺740,00', 'TR33 … 1326'))).toBeVisible();
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.approve }));
  await expectToast(`${texts.done.proposed}${texts.done.proposedText}`, 'success');
});

testReasonDialog({
  deed: 'refusing a withdrawal',
  route: refuse,
  open: () => open({}, texts.refuse),
  title: texts.refuseTitle,
  action: texts.refuse,
  fill: (dialog) => dialog.getByLabelText(texts.why).selectOptions('documents_needed'),
  answer: aWithdrawal({ state: 'rejected' }),
  sends: { params: { id: '501' }, body: { why: 'documents_needed', reason: someReason } },
  told: texts.done.refused,
  refusals: [refused('payments.already_handled'), refused('payments.withdrawal_unknown')],
});

const silent = { state: 'sent', refusable: false, settleable: ['paid', 'returned'] } as const;
const openSettlement = (): Promise<Screen> =>
  open({ ...silent, settleable: [...silent.settleable] }, texts.settlement.title);

testReasonDialog({
  deed: 'settling by evidence',
  route: settle,
  open: openSettlement,
  title: texts.settlement.title,
  action: texts.settlement.propose,
  fill: async (dialog) => {
    await dialog.getByLabelText(texts.settlement.outcome).selectOptions('returned');
    await dialog.getByLabelText(texts.settlement.evidence).fill(' Dekont 77 ');
  },
  answer: aWithdrawal({ state: 'sent', approval_id: '301' }),
  sends: {
    params: { id: '501' },
    body: { outcome: 'returned', evidence: 'Dekont 77', reason: someReason },
  },
  told: texts.settlement.proposed,
  refusals: [refused('payments.already_handled'), refused('payments.withdrawal_unknown')],
});

test('PAYDESK-10 nothing is settled without evidence, and only as the server allows', async () => {
  const screen = await open({ ...silent, settleable: ['paid'] }, texts.settlement.title);
  const dialog = screen.getByRole('dialog');
  const outcome = dialog.getByLabelText(texts.settlement.outcome).element() as HTMLSelectElement;
  expect([...outcome.options].map(({ value }) => value)).toEqual(['paid']);
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.settlement.propose }));
  await expect.element(dialog.getByText(texts.settlement.evidenceMissing)).toBeVisible();
  expect(sent(settle)).toEqual([]);
});

const proposed = {
  state: 'second_approval',
  refusable: false,
  approval_id: '301',
  handled_by: 'ece',
  net: '740.00',
} as const;
const openProposed = (button?: string): Promise<Screen> => {
  answers(approvals, anApprovalList({ approvals: [anApproval({ kind: 'payments.withdrawal' })] }));
  return open(proposed, button, 'payments_checker');
};
const decisionOf = (decision: 'approve' | 'refuse') => ({
  params: { id: '301' },
  body: {
    decision,
    payload_hash: anApproval().payload_hash,
    reason: someReason,
    ...(decision === 'approve' ? { code: someCode } : {}),
  },
});
const refusals = [
  refused('staff.own_proposal'),
  refused('staff.approval_decided'),
  refused('staff.approval_altered'),
  refused('staff.approval_unknown'),
  refused('staff.approval_lapsed'),
];

testReasonDialog({
  deed: 'the second approval',
  route: decide,
  fill: fillCode,
  open: () => openProposed(texts.second),
  title: texts.secondTitle,
  action: texts.second,
  answer: anApproval({ state: 'done' }),
  sends: decisionOf('approve'),
  told: texts.done.approved,
  refusals: [...refusals, refused('staff.code_wrong')],
});

testReasonDialog({
  deed: 'sending back',
  route: decide,
  open: () => openProposed(texts.sendBack),
  title: texts.sendBackTitle,
  action: texts.sendBack,
  answer: anApproval({ state: 'refused' }),
  sends: decisionOf('refuse'),
  told: texts.done.sentBack,
  refusals,
});

test('a second approval that could not be carried out is told with its reason', async () => {
  answers(decide, anApproval({ state: 'failed', result: 'Adres değişti.' }));
  const screen = await openProposed(texts.second);
  const dialog = screen.getByRole('dialog', { name: texts.secondTitle });
  await expect.element(dialog.getByText(texts.secondText('₺740,00', 'TR33 … 1326'))).toBeVisible();
  await expect.element(dialog.getByTitle(anApproval().payload_hash)).toBeVisible();
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await fillCode(dialog);
  await press(dialog.getByRole('button', { name: texts.second }));
  await expectToast(`${texts.done.failed}Adres değişti.`, 'destructive');
  expect(sent(approvals)[0]?.query).toMatchObject({ before: '302', limit: '1' });
});

test('whoever gives only first approvals reads who decides next and has no button for it', async () => {
  const screen = await open(proposed);
  await expect.element(screen.getByText(texts.waitsForSecond('ece'), { exact: false }).first()).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: texts.toApproval }))
    .toHaveAttribute('href', '/onaylar?id=301');
  await expect.element(screen.getByRole('button', { name: texts.second })).not.toBeInTheDocument();
  expect(sent(approvals)).toEqual([]);
});

test('PAYDESK-01 after a decision the row is gone and the next one opens', async () => {
  const next = aQueuedWithdrawal({ id: '502', username: 'mert' });
  answers(queue, () =>
    aWithdrawalQueue({ withdrawals: sent(approve).length > 0 ? [next] : [aQueuedWithdrawal(), next] }),
  );
  answers(one, ({ params }) => aWithdrawal({ id: params['id'] ?? '' }));
  answers(approve, aWithdrawal({ state: 'approved' }));
  const screen = await show();
  await press(screen.getByRole('button', { name: texts.approve }));
  const dialog: Place = screen.getByRole('dialog');
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.approve }));
  await expect.element(screen.getByText('deniz · Havale')).not.toBeInTheDocument();
  await expect.poll(() => location.search, patience).toBe('?id=502');
});
