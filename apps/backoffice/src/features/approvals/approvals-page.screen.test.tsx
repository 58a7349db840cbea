import { anApproval, anApprovalList } from '@yakamoz/contracts/fixtures/staff/approvals';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { expectToast, factOf, press, pressKey } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import {
  fillCode,
  refused,
  someCode,
  someReason,
  testReasonDialog,
} from '../../../testing/reason-dialogs.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { ApprovalsPage } from './approvals-page.tsx';
import { approvalsTexts as texts } from './approvals-texts.ts';

const list = 'GET /api/staff/v1/approvals';
const decide = 'POST /api/staff/v1/approvals/:id/decision';
const show = (path = '/onaylar'): Promise<Screen> => showPart(<ApprovalsPage />, 'payments_checker', path);
const showOne = (over: Parameters<typeof anApproval>[0] = {}): Promise<Screen> => {
  answers(list, anApprovalList({ approvals: [anApproval(over)] }));
  return show('/onaylar?id=301');
};

testQueueLooks({
  name: 'approvals',
  route: list,
  show,
  full: anApprovalList(),
  none: anApprovalList({ approvals: [], waiting: 0 }),
  row: 'Bakiye düzeltmesi',
  empty: texts.emptyWaiting,
});

test('WALK-17 ready: a row says what, how much, about whom, why, by whom and when; the number stands beside what waits', async () => {
  const mine = anApproval({ id: '302', kind: 'payments.account', made_by: 'ada', made_by_me: true });
  answers(list, anApprovalList({ approvals: [anApproval(), mine], waiting: 1_204 }));
  const screen = await show();
  const rows = screen.getByRole('list', { name: texts.list }).getByRole('button');
  await expect
    .element(rows.nth(0))
    .toHaveTextContent(
      'Bakiye düzeltmesiBekliyordeniz · 1042+₺250,00Yanlış sonuçlanan bahisTeklif eden: ece1.03.2026 12:00',
    );
  await expect.element(rows.nth(1)).toMatchTextContent(/Teklif eden: ada1\.03\.2026 12:00Sizin teklifiniz$/);
  await expect.element(screen.getByRole('button', { name: 'Bekleyen 1.204' })).toBeVisible();
  expect(sent(list).at(-1)?.query).toMatchObject({ state: 'waiting' });
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('WALK-17 a row about nobody names its subject, and one without money has no amount', async () => {
  const about = { kind: 'staff.role_change', subject: 'staff:12', player: null, payload: { role: 'risk' } };
  answers(list, anApprovalList({ approvals: [anApproval(about)] }));
  const screen = await show();
  const row = screen.getByRole('list', { name: texts.list }).getByRole('button');
  await expect.element(row).toMatchTextContent(/BekliyorPersonel 12Yanlış sonuçlanan bahis/);
});

test('PRODESK-05 a campaign in the list: its name, budgets and reason; its facts have Turkish names and money', async () => {
  const campaign = {
    kind: 'promotions.publish',
    subject: 'campaign:41',
    player: null,
    payload: {
      campaign_id: '41',
      version: '2',
      hash: 'a1b2',
      name: 'Hoş geldin bonusu',
      budget_TRY: '10000000',
      budget_EUR: '50050',
    },
  };
  answers(list, anApprovalList({ approvals: [anApproval(campaign)] }));
  const screen = await showPart(<ApprovalsPage />, 'admin', '/onaylar?id=301');
  await expect
    .element(screen.getByRole('list', { name: texts.list }).getByRole('button'))
    .toMatchTextContent(
      /^Kampanya yayınıBekliyorKampanya 41 · Hoş geldin bonusu₺100\.000,00 · €500,50Yanlış sonuçlanan bahis/,
    );
  const detail = screen.getByRole('region', { name: texts.open });
  const facts = detail.getByRole('region', { name: texts.facts });
  expect(factOf(facts, 'Bütçe (TRY)')).toBe('₺100.000,00');
  expect(factOf(facts, 'Bütçe (EUR)')).toBe('€500,50');
  expect(factOf(facts, 'Sürüm')).toBe('2');
  await expect
    .element(detail.getByRole('link', { name: 'Kampanya 41' }))
    .toHaveAttribute('href', '/kampanyalar/41');
});

test('PRODESK-11 a bonus by hand in the list: player, amount and reason; its facts say which campaign and of which kind', async () => {
  const given = {
    kind: 'promotions.give',
    payload: {
      player_id: '1042',
      campaign_id: '51',
      name: 'Gönül alma bonusu',
      version: '1',
      amount: '150.00',
      currency: 'TRY',
      kind: 'manual',
    },
  };
  answers(list, anApprovalList({ approvals: [anApproval(given)] }));
  const screen = await showPart(<ApprovalsPage />, 'finance', '/onaylar?id=301');
  await expect
    .element(screen.getByRole('list', { name: texts.list }).getByRole('button'))
    .toMatchTextContent(/^Oyuncuya elle bonusBekliyordeniz · 1042₺150,00Yanlış sonuçlanan bahis/);
  const facts = screen.getByRole('region', { name: texts.open }).getByRole('region', { name: texts.facts });
  expect(factOf(facts, 'Tür')).toBe('Elle verilen bonus');
  expect(factOf(facts, 'Ad')).toBe('Gönül alma bonusu');
  expect(factOf(facts, 'Tutar')).toBe('₺150,00');
});

test('PRODESK-13 a tournament in the list: its name, the cost of its prizes and the reason; its facts are Turkish', async () => {
  const tournament = {
    kind: 'promotions.tournament',
    subject: 'tournament:7',
    player: null,
    payload: {
      tournament_id: '7',
      name: 'Mart turnuvası',
      currency: 'TRY',
      prizes: '100000 50000',
      starts_at: '2026-03-02T09:00:00.000Z',
      ends_at: '2026-03-05T20:59:00.000Z',
    },
  };
  answers(list, anApprovalList({ approvals: [anApproval(tournament)] }));
  const screen = await showPart(<ApprovalsPage />, 'admin', '/onaylar?id=301');
  await expect
    .element(screen.getByRole('list', { name: texts.list }).getByRole('button'))
    .toMatchTextContent(/^Turnuva yayınıBekliyorTurnuva 7 · Mart turnuvası₺1\.500,00Yanlış sonuçlanan bahis/);
  const detail = screen.getByRole('region', { name: texts.open });
  const facts = detail.getByRole('region', { name: texts.facts });
  expect(factOf(facts, 'Ödüller')).toBe('1. ₺1.000,00 · 2. ₺500,00');
  expect(factOf(facts, 'Başlangıç')).toBe('2.03.2026 12:00');
  await expect
    .element(detail.getByRole('link', { name: 'Turnuva 7' }))
    .toHaveAttribute('href', '/turnuvalar/7');
});

test('ready: what was decided is asked for apart, and says so where there is none', async () => {
  answers(list, ({ query }) =>
    query['state'] === 'decided' ? anApprovalList({ approvals: [] }) : anApprovalList(),
  );
  const screen = await show();
  await press(screen.getByRole('button', { name: texts.decided }));
  await expect.element(screen.getByText(texts.emptyDecided)).toBeVisible();
});

test('STAFF-07 a proposal shows its facts, its reason and the hash of its payload', async () => {
  const screen = await showOne();
  const detail = screen.getByRole('region', { name: texts.open });
  await expect.element(detail.getByRole('heading', { level: 2 }).first()).toMatchTextContent(/\+₺250,00$/);
  const facts = detail.getByRole('region', { name: texts.facts });
  expect(factOf(facts, 'Tutar')).toBe('₺250,00');
  const proposal = detail.getByRole('region', { name: texts.proposal });
  expect(factOf(proposal, texts.reason)).toBe('Yanlış sonuçlanan bahis');
  expect(factOf(proposal, texts.hash)).toContain('a1b2c3…7e8f90');
  await expect.element(detail.getByTitle(anApproval().payload_hash)).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test.each([
  ['a debit', { amount: '40.00', currency: 'TRY', direction: 'debit' }, '\u2212₺40,00'],
  ['a payment, which has no direction', { amount: '40.00', currency: 'EUR' }, '€40,00'],
  ['what is no money', { login: 'ece' }, ''],
])('the heading of %s', async (_, payload, shown) => {
  const screen = await showOne({ payload });
  const detail = screen.getByRole('region', { name: texts.open });
  await expect
    .element(detail.getByRole('heading', { level: 2 }).first())
    .toHaveTextContent(`Bakiye düzeltmesi${shown}`);
});

test('who may not decide reads that and has no button, nor a key', async () => {
  const screen = await showOne({ may_decide: false });
  await expect.element(screen.getByText(texts.mayNot)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.approve })).not.toBeInTheDocument();
  pressKey('a');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['done', 'success', 'Bakiyeye geçti.'],
  ['failed', 'warn', 'Bu kayıt artık beklemiyor.'],
] as const)('what came of one that is %s stands above its facts', async (state, tone, result) => {
  const screen = await showOne({
    state,
    result,
    decided_by: 'can',
    decided_at: '2026-03-01T09:30:00.000Z',
    decision_reason: 'Gördüm',
  });
  const said = screen.getByRole('status').filter({ hasText: result });
  await expect.element(said).toHaveAttribute('data-tone', tone);
  const course = screen.getByRole('list', { name: texts.course }).getByRole('listitem');
  await expect.element(course.nth(0)).toHaveTextContent('can onayladıGördüm1.03.2026 12:30');
  await expect.element(course.nth(1)).toMatchTextContent(/^ece teklif etti/);
  await expect.element(screen.getByRole('button', { name: texts.approve })).not.toBeInTheDocument();
});

test('STAFF-11 approving asks for a code and sends nothing without one; refusing asks for none', async () => {
  const screen = await open('a')();
  const dialog = screen.getByRole('dialog', { name: texts.approveTitle });
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await dialog.getByLabelText(sharedTexts.code).fill('12 34');
  await press(dialog.getByRole('button', { name: texts.approve }));
  await expect.element(dialog.getByText(sharedTexts.codeMissing)).toBeVisible();
  expect(sent(decide)).toEqual([]);
  await press(dialog.getByRole('button', { name: sharedTexts.cancel }));
  await expect.element(dialog).not.toBeInTheDocument();
  pressKey('r');
  const refusing = screen.getByRole('dialog', { name: texts.refuseTitle });
  await expect.element(refusing).toBeVisible();
  expect(refusing.getByLabelText(sharedTexts.code).elements()).toEqual([]);
});

test.each(['expired', 'maker_closed', 'maker_changed'])('one that lapsed says why: %s', async (result) => {
  const screen = await showOne({ state: 'lapsed', result, decided_at: '2026-03-04T09:00:00.000Z' });
  const said = screen.getByRole('status').filter({ hasText: texts.lapses[result] ?? '' });
  await expect.element(said).toHaveAttribute('data-tone', 'info');
  const course = screen.getByRole('list', { name: texts.course }).getByRole('listitem');
  await expect.element(course.nth(0)).toMatchTextContent(new RegExp(`^${texts.lapsed}`));
  await expect.element(screen.getByRole('button', { name: texts.approve })).not.toBeInTheDocument();
});

const open = (key: 'a' | 'r') => async (): Promise<Screen> => {
  const screen = await showOne();
  await expect.element(screen.getByRole('button', { name: texts.approve })).toBeVisible();
  pressKey(key);
  return screen;
};
const decided = { decided_by: 'ada', decided_at: '2026-03-01T09:30:00.000Z', decision_reason: someReason };
const refusals = [
  refused('staff.own_proposal'),
  refused('staff.approval_decided'),
  refused('staff.approval_altered'),
  refused('staff.approval_unknown'),
  refused('staff.approval_lapsed'),
];

testReasonDialog({
  deed: 'approving',
  route: decide,
  fill: fillCode,
  open: open('a'),
  title: texts.approveTitle,
  action: texts.approve,
  answer: anApproval({ ...decided, state: 'done' }),
  sends: {
    params: { id: '301' },
    body: {
      decision: 'approve',
      payload_hash: anApproval().payload_hash,
      reason: someReason,
      code: someCode,
    },
  },
  told: texts.done.done,
  refusals: [...refusals, refused('staff.code_wrong'), refused('staff.throttled', { minutes: 5 })],
});

testReasonDialog({
  deed: 'refusing',
  route: decide,
  open: open('r'),
  title: texts.refuseTitle,
  action: texts.refuse,
  answer: anApproval({ ...decided, state: 'refused' }),
  sends: {
    params: { id: '301' },
    body: { decision: 'refuse', payload_hash: anApproval().payload_hash, reason: someReason },
  },
  told: texts.done.refused,
  refusals,
});

test('what was decided leaves the list, stays open with its end, and a failed one is told as such', async () => {
  answers(list, () => anApprovalList(sent(decide).length > 0 ? { approvals: [], waiting: 0 } : {}));
  answers(decide, anApproval({ ...decided, state: 'failed', result: 'Bakiye yetersiz.' }));
  const screen = await show('/onaylar?id=301');
  await press(screen.getByRole('button', { name: texts.approve }));
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await fillCode(dialog);
  await press(dialog.getByRole('button', { name: texts.approve }));
  await expectToast(texts.done.failed, 'destructive');
  await expect.element(screen.getByText(texts.emptyWaiting)).toBeVisible();
  await expect.element(screen.getByText('Bakiye yetersiz.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.approve })).not.toBeInTheDocument();
});
