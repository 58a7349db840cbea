import {
  aClaimQueue,
  aLine,
  aLinePlayer,
  aLineQueue,
  aQueuedLine,
  aSuggestion,
} from '@yakamoz/contracts/fixtures/staff/payments';
import { aChainPaymentQueue } from '@yakamoz/contracts/fixtures/staff/chain-payments';
import { aFind, aFound } from '@yakamoz/contracts/fixtures/staff/desk';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { aRecordQueue } from '@yakamoz/contracts/fixtures/staff/suspense-records';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Place } from '../../../testing/hands.ts';
import { factOf, press, pressKey, pressRetry } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { refused, someReason, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { DepositsPage } from './deposits-page.tsx';
import { depositsTexts } from './deposits-texts.ts';

const { lines: texts } = depositsTexts;

const claims = 'GET /api/staff/v1/payments/deposits';
const lines = 'GET /api/staff/v1/payments/lines';
const line = 'GET /api/staff/v1/payments/lines/:id';
const assign = 'POST /api/staff/v1/payments/lines/:id/assignment';
const linePlayer = 'GET /api/staff/v1/payments/lines/:id/players/:player';
const assignUnclaimed = 'POST /api/staff/v1/payments/lines/:id/player-assignment';
const search = 'POST /api/staff/v1/searches';
const returnLine = 'POST /api/staff/v1/payments/lines/:id/return';
const recordReturn = 'POST /api/staff/v1/payments/lines/:id/return-record';
const releaseReturn = 'POST /api/staff/v1/payments/lines/:id/return-release';

const linesPath = '/yatirimlar?tab=lines';
const show = (path = linesPath, role: Parameters<typeof showPart>[1] = 'payments_maker') =>
  showPart(<DepositsPage />, role, path);

async function openLine(over: Parameters<typeof aLine>[0] = {}, button?: string): Promise<Screen> {
  answers(line, aLine(over));
  const screen = await show(`${linesPath}&id=701`);
  await expect.element(screen.getByRole('region', { name: depositsTexts.facts })).toBeVisible();
  if (button !== undefined) await press(screen.getByRole('button', { name: button }).first());
  return screen;
}

beforeEach(() => {
  pinClock('2026-03-01T09:05:00.000Z');
  answers(claims, aClaimQueue());
  answers(lines, aLineQueue());
  answers('GET /api/staff/v1/payments/records', aRecordQueue());
  answers('GET /api/staff/v1/payments/chain-payments', aChainPaymentQueue());
});

testQueueLooks({
  name: 'lines of the bank',
  route: lines,
  show: show,
  full: aLineQueue(),
  none: aLineQueue({ lines: [], open: 0 }),
  row: 'DENIZ AY',
  empty: texts.emptySuspense,
});

test('ready: a line that waits says why, one that does not is told by its time', async () => {
  const done = aQueuedLine({ id: '702', state: 'assigned', other_name: 'ECE SU' });
  answers(lines, aLineQueue({ lines: [aQueuedLine(), done] }));
  const screen = await show();
  const rows = screen.getByRole('list', { name: texts.list }).getByRole('button');
  await expect
    .element(rows.nth(0))
    .toHaveTextContent('₺1.500,00Sahibi aranıyorDENIZ AY15 dkAçıklamada referans kodu yok.');
  await expect.element(rows.nth(1)).toHaveTextContent('₺1.500,00AtandıECE SU1.03.2026 11:50');
});

test('a line that fails to load is asked for again', async () => {
  refuses(line, 'payments.line_unknown');
  const screen = await show(`${linesPath}&id=701`);
  const detail = screen.getByRole('region', { name: texts.detail });
  await expect.element(detail.getByText(refusalSentence('payments.line_unknown'))).toBeVisible();
  answers(line, aLine());
  await pressRetry(detail);
  await expect.element(detail.getByText('₺1.500,00 geldi')).toBeVisible();
});

test('a role that may only look has no button at a line', async () => {
  answers(line, aLine());
  const screen = await show(`${linesPath}&id=701`, 'support');
  await expect.element(screen.getByText(depositsTexts.mayNot)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.assign })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: texts.giveBack })).not.toBeInTheDocument();
});

testReasonDialog({
  deed: 'returning money of the bank',
  route: returnLine,
  open: () => openLine({}, texts.giveBack),
  title: texts.returnTitle,
  action: texts.giveBack,
  answer: aLine({ state: 'proposed', approval_id: '301' }),
  sends: { params: { id: '701' }, body: { reason: someReason } },
  told: texts.done.proposed,
  refusals: [refused('payments.already_handled'), refused('payments.line_unknown')],
});

testReasonDialog({
  deed: 'recording a return of the bank’s money',
  route: recordReturn,
  open: () => openLine({ state: 'proposed', recordable: true }, texts.record),
  title: texts.recordTitle,
  action: texts.record,
  fill: (dialog) => dialog.getByLabelText(sharedTexts.bankReference).fill(' DK-55 '),
  answer: aLine({ state: 'returned' }),
  sends: { params: { id: '701' }, body: { bank_reference: 'DK-55', reason: someReason } },
  told: texts.done.recorded,
  refusals: [refused('payments.return_not_approved'), refused('payments.line_unknown')],
});

testReasonDialog({
  deed: 'releasing a return of the bank’s money that cannot be sent',
  route: releaseReturn,
  open: () => openLine({ state: 'proposed', recordable: true }, texts.release),
  title: texts.releaseTitle,
  action: texts.releasePropose,
  answer: aLine({ state: 'proposed', recordable: true }),
  sends: { params: { id: '701' }, body: { reason: someReason } },
  told: texts.done.proposed,
  refusals: [refused('payments.return_not_approved'), refused('payments.line_unknown')],
});

testReasonDialog({
  deed: 'assigning money of the bank',
  route: assign,
  open: () => openLine({}, texts.assign),
  title: texts.assignTitle,
  action: texts.assign,
  answer: aLine({ state: 'assigned' }),
  sends: { params: { id: '701' }, body: { request_id: '601', reason: someReason } },
  told: texts.done.assigned,
  refusals: [
    refused('payments.amount_differs', {
      came: { amount: '1500.00', currency: 'TRY' },
      claimed: { amount: '150.00', currency: 'TRY' },
    }),
    refused('payments.claim_by_company'),
    refused('payments.already_handled'),
    refused('payments.line_unknown'),
    refused('payments.claim_unknown'),
    refused('wallet.gate_closed'),
  ],
});

async function choosePlayer(dialog: Place): Promise<void> {
  await dialog.getByLabelText(texts.findPlayer).fill('deniz');
  await press(dialog.getByRole('button', { name: 'deniz · 100001' }));
  await expect.element(dialog.getByText(texts.same.name)).toBeVisible();
}

describe('WALK-45 money that nobody claimed', () => {
  beforeEach(() => {
    const found = [
      aFound({ kind: 'player', id: '100001', name: 'deniz', money: null, view: null }),
      aFound({ kind: 'deposit', id: '601' }),
    ];
    answers(search, aFind({ found }));
    answers(linePlayer, aLinePlayer());
  });

  testReasonDialog({
    deed: 'proposing it for a player',
    route: assignUnclaimed,
    open: () => openLine({}, texts.unclaimed),
    title: texts.unclaimedTitle,
    action: texts.unclaimedPropose,
    fill: choosePlayer,
    answer: aLine({ state: 'proposed', approval_id: '301' }),
    sends: { params: { id: '701' }, body: { player_id: '100001', reason: someReason } },
    told: texts.done.proposed,
    refusals: [
      refused('payments.already_handled'),
      refused('payments.amount_same'),
      refused('payments.sender_of_other'),
      refused('payments.claim_by_company'),
      refused('payments.claim_unknown'),
      refused('payments.line_unknown'),
      refused('identity.player_unknown'),
      refused('identity.consent_due'),
      refused('identity.email_unverified'),
      refused('jurisdiction.country_not_served'),
      refused('wallet.gate_closed'),
      refused('wallet.currency_mismatch'),
    ],
  });

  test('nothing is proposed without a player, and only players are offered', async () => {
    const screen = await openLine({}, texts.unclaimed);
    const dialog = screen.getByRole('dialog', { name: texts.unclaimedTitle });
    await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
    await press(dialog.getByRole('button', { name: texts.unclaimedPropose }));
    await expect.element(dialog.getByText(texts.playerMissing)).toBeVisible();
    await dialog.getByLabelText(texts.findPlayer).fill('deniz');
    const offered = dialog.getByRole('list', { name: texts.foundPlayers }).getByRole('listitem');
    await expect.element(offered.first()).toBeVisible();
    expect(offered.elements()).toHaveLength(1);
    expect(sent(assignUnclaimed)).toEqual([]);
  });

  test('the sender stands beside the registered name, with what stops it', async () => {
    const obstacle = refusalSentence('wallet.gate_closed');
    answers(linePlayer, aLinePlayer({ name: 'Mert Işık', same_name: false, obstacle }));
    const screen = await openLine({}, texts.unclaimed);
    const dialog = screen.getByRole('dialog', { name: texts.unclaimedTitle });
    await dialog.getByLabelText(texts.findPlayer).fill('deniz');
    await press(dialog.getByRole('button', { name: 'deniz · 100001' }));
    await expect.element(dialog.getByText('Kayıtlı ad: Mert Işık · Gönderen: DENIZ AY')).toBeVisible();
    await expect.element(dialog.getByText(texts.otherName)).toBeVisible();
    await expect.element(dialog.getByText(obstacle)).toBeVisible();
    expect(await axeViolations(screen.container)).toEqual([]);
  });

  test('a claim of another amount is closed by what came: its player needs no choice', async () => {
    const other = aSuggestion({ id: '602', player_id: '100002', amount: '150.00', same_amount: false });
    answers(assignUnclaimed, aLine({ state: 'proposed', approval_id: '301' }));
    const screen = await openLine({ suggestions: [other] }, texts.instead);
    const dialog = screen.getByRole('dialog', { name: texts.unclaimedTitle });
    await expect.element(dialog.getByText(/^deniz ₺150,00 bildirdi, ₺1\.500,00 geldi\./)).toBeVisible();
    await expect.element(dialog.getByLabelText(texts.findPlayer)).not.toBeInTheDocument();
    await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
    await press(dialog.getByRole('button', { name: texts.unclaimedPropose }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent(assignUnclaimed).map(({ body }) => body)).toEqual([
      { player_id: '100002', request_id: '602', reason: someReason },
    ]);
  });
});

test('PAYDESK-11 a return is not recorded without the bank’s reference', async () => {
  const screen = await openLine({ state: 'proposed', recordable: true }, texts.record);
  const dialog = screen.getByRole('dialog', { name: texts.recordTitle });
  await expect.element(dialog.getByText(/^₺1\.500,00, DENIZ AY adına/)).toBeVisible();
  await dialog.getByLabelText(sharedTexts.bankReference).fill('  x ');
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.record }));
  await expect.element(dialog.getByText(sharedTexts.bankReferenceMissing)).toBeVisible();
  await expect
    .element(dialog.getByLabelText(sharedTexts.bankReference))
    .toHaveAttribute('aria-invalid', 'true');
  expect(sent(recordReturn)).toEqual([]);
});

test('PAYDESK-05 WALK-09 the claims a line may belong to stand there in the server’s order, each with what speaks for it', async () => {
  const other = aSuggestion({
    id: '602',
    username: 'mert',
    amount: '150.00',
    name: 'Mert Işık',
    claimed_name: 'Başka Biri',
    same_amount: false,
    same_name: false,
    same_account: false,
  });
  const screen = await openLine({ suggestions: [aSuggestion({ same_code: true }), other] });
  const rows = screen.getByRole('list', { name: texts.suggestions }).getByRole('listitem');
  await expect
    .element(rows.nth(0))
    .toHaveTextContent(
      '₺1.500,00 · denizYK-7F3K · 1.03.2026 12:00Kayıtlı ad: Deniz AyBu talebe ataKod aynıTutar aynıHesap aynıGönderen, kayıtlı adla aynı',
    );
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(
      /^₺150,00 · mert.*Kayıtlı ad: Mert Işık · talepte yazan: Başka BiriGelen tutarı ataGönderen, kayıtlı addan farklıTutar farklı$/,
    );
  await expect.element(rows.nth(1).getByRole('button')).toHaveTextContent(texts.instead);
  await expect.element(screen.getByText('Açıklamada referans kodu yok.').last()).toBeVisible();
  pressKey('a');
  const dialog = screen.getByRole('dialog', { name: texts.assignTitle });
  await expect.element(dialog.getByText(/^₺1\.500,00, deniz adlı oyuncunun bakiyesine geçer/)).toBeVisible();
});

test('a line without claims says so, and the key to assign does nothing', async () => {
  const screen = await openLine({ suggestions: [] });
  await expect.element(screen.getByText(texts.noSuggestions)).toBeVisible();
  pressKey('a');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a proposed line leads to its approval and offers nothing more', async () => {
  const screen = await openLine({ state: 'proposed', approval_id: '301' });
  await expect
    .element(screen.getByRole('link', { name: depositsTexts.toApproval }))
    .toHaveAttribute('href', '/onaylar?id=301');
  await expect.element(screen.getByRole('button', { name: texts.giveBack })).not.toBeInTheDocument();
});

test('money that left names who got it', async () => {
  const screen = await openLine({ state: 'noted', direction: 'out', request_id: '601', decided_by: 'ece' });
  await expect.element(screen.getByRole('heading', { name: '₺1.500,00 gitti' })).toBeVisible();
  const facts = screen.getByRole('region', { name: depositsTexts.facts });
  expect(factOf(facts, texts.from.out)).toBe('DENIZ AY');
  expect(factOf(facts, texts.decidedBy)).toBe('ece');
  await expect
    .element(facts.getByRole('link', { name: '601' }))
    .toHaveAttribute('href', '/yatirimlar?id=601');
});
