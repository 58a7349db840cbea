import {
  aClaim,
  aClaimQueue,
  aLine,
  aLineQueue,
  aQueuedClaim,
  aQueuedLine,
  aSuggestion,
} from '@yakamoz/contracts/fixtures/staff/payments';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import type { Place } from '../../../testing/hands.ts';
import { factOf, patience, press, pressKey, pressRetry } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { refused, someReason, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { DepositsPage } from './deposits-page.tsx';
import { depositsTexts } from './deposits-texts.ts';

const { claims: texts, lines: lineTexts } = depositsTexts;

const claims = 'GET /api/staff/v1/payments/deposits';
const claim = 'GET /api/staff/v1/payments/deposits/:id';
const refuseClaim = 'POST /api/staff/v1/payments/deposits/:id/refusal';
const creditClaim = 'POST /api/staff/v1/payments/deposits/:id/credit';
const returnClaim = 'POST /api/staff/v1/payments/deposits/:id/return';
const lines = 'GET /api/staff/v1/payments/lines';
const line = 'GET /api/staff/v1/payments/lines/:id';
const assign = 'POST /api/staff/v1/payments/lines/:id/assignment';
const returnLine = 'POST /api/staff/v1/payments/lines/:id/return';

const show = (path = '/yatirimlar', role: Parameters<typeof showPart>[1] = 'payments_maker') =>
  showPart(<DepositsPage />, role, path);
const linesPath = '/yatirimlar?tab=lines';
const held = { state: 'in_review', creditable: true, returnable: true } as const;

async function openClaim(over: Parameters<typeof aClaim>[0] = {}, button?: string): Promise<Screen> {
  answers(claim, aClaim(over));
  const screen = await show('/yatirimlar?id=601');
  await expect.element(screen.getByRole('heading', { name: '₺1.500,00 yatırma' })).toBeVisible();
  if (button !== undefined) await press(screen.getByRole('button', { name: button }));
  return screen;
}

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
});

testQueueLooks({
  name: 'claims',
  route: claims,
  show,
  full: aClaimQueue(),
  none: aClaimQueue({ deposits: [], open: 0 }),
  row: 'deniz · Havale',
  empty: texts.emptyOpen,
});

testQueueLooks({
  name: 'lines of the bank',
  route: lines,
  show: () => show(linesPath),
  full: aLineQueue(),
  none: aLineQueue({ lines: [], open: 0 }),
  row: 'DENIZ AY',
  empty: lineTexts.emptySuspense,
});

test('ready: the tabs count what waits, a row says how much, whose and whether it is late', async () => {
  const late = aQueuedClaim({ id: '602', username: 'mert', latest_by: '2026-03-01T09:04:00.000Z' });
  const review = aQueuedClaim({ id: '603', state: 'in_review', amount: '20.50', currency: 'EUR' });
  answers(claims, aClaimQueue({ deposits: [aQueuedClaim(), late, review], open: 3 }));
  answers(lines, aLineQueue({ open: 2 }));
  const screen = await show();
  const rows = screen.getByRole('list', { name: texts.list }).getByRole('button');
  await expect.element(rows.nth(0)).toHaveTextContent('₺1.500,00Para bekleniyordeniz · Havale5 dk');
  await expect.element(rows.nth(1)).toMatchTextContent(/mert · Havale5 dk · gecikti/);
  await expect.element(rows.nth(2)).toMatchTextContent(/^€20,50İncelenmeli/);
  await expect.element(screen.getByRole('tab', { name: `${depositsTexts.claimsTab} 3` })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: `${depositsTexts.linesTab} 2` })).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('ready: a line that waits says why, one that does not is told by its time', async () => {
  const done = aQueuedLine({ id: '702', state: 'assigned', other_name: 'ECE SU' });
  answers(lines, aLineQueue({ lines: [aQueuedLine(), done] }));
  const screen = await show(linesPath);
  const rows = screen.getByRole('list', { name: lineTexts.list }).getByRole('button');
  await expect
    .element(rows.nth(0))
    .toHaveTextContent('₺1.500,00Sahibi aranıyorDENIZ AY15 dkAçıklamada referans kodu yok.');
  await expect.element(rows.nth(1)).toHaveTextContent('₺1.500,00AtandıECE SU1.03.2026 11:50');
});

test('a claim that fails to load is asked for again, beside its list', async () => {
  fails(claim);
  const screen = await show('/yatirimlar?id=601');
  const detail = screen.getByRole('region', { name: texts.detail });
  await expect.element(detail.getByText(sharedTexts.loadFailed)).toBeVisible();
  await expect.element(screen.getByText('deniz · Havale')).toBeVisible();
  refuses(claim, 'payments.claim_unknown');
  await pressRetry(detail);
  await expect.element(detail.getByText(refusalSentence('payments.claim_unknown'))).toBeVisible();
  answers(claim, aClaim());
  await pressRetry(detail);
  await expect.element(detail.getByText(texts.waits)).toBeVisible();
});

test('a line that fails to load is asked for again', async () => {
  refuses(line, 'payments.line_unknown');
  const screen = await show(`${linesPath}&id=701`);
  const detail = screen.getByRole('region', { name: lineTexts.detail });
  await expect.element(detail.getByText(refusalSentence('payments.line_unknown'))).toBeVisible();
  answers(line, aLine());
  await pressRetry(detail);
  await expect.element(detail.getByText('₺1.500,00 geldi')).toBeVisible();
});

test('an open claim shows its facts and its course, the newest first', async () => {
  const steps = [
    { state: 'claimed', status: 'claimed', at: '2026-03-01T09:00:00.000Z', reason: null },
    { state: 'in_review', status: 'in_review', at: '2026-03-01T09:02:00.000Z', reason: 'Hesap kapalıydı.' },
  ] as const;
  const screen = await openClaim({ ...held, steps: [...steps] });
  const facts = screen.getByRole('region', { name: depositsTexts.facts });
  expect(factOf(facts, texts.claimedName)).toBe('Deniz Ay');
  expect(factOf(facts, texts.code)).toContain('YK-7F3K');
  expect(factOf(facts, texts.asked)).toBe('1.03.2026 12:00');
  expect(factOf(facts, texts.latest)).toBe('1.03.2026 16:00');
  await expect.element(screen.getByText(texts.review)).toBeVisible();
  const course = screen.getByRole('list', { name: depositsTexts.course }).getByRole('listitem');
  await expect.element(course.nth(0)).toMatchTextContent(/^İncelemeye alındıHesap kapalıydı\./);
  await expect.element(course.nth(1)).toMatchTextContent(/^Oyuncu bildirdi/);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test.each([
  ['waits for its money', {}, [texts.refuse]],
  ['is held and can go back', held, [texts.credit, texts.giveBack]],
  ['is held without a record', { ...held, returnable: false }, [texts.credit, texts.refuse]],
  ['is over', { state: 'credited' } as const, []],
])('a claim that %s offers what can be done with it, and nothing else', async (_, over, offered) => {
  const screen = await openClaim(over);
  const shown = [texts.credit, texts.giveBack, texts.refuse].filter(
    (name) => screen.getByRole('button', { name }).query() !== null,
  );
  expect(shown).toEqual(offered);
});

test('a role that may only look has no button at a claim, nor at a line', async () => {
  answers(claim, aClaim());
  answers(line, aLine());
  const screen = await show('/yatirimlar?id=601', 'support');
  await expect.element(screen.getByText(texts.waits)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.refuse })).not.toBeInTheDocument();
  await screen.unmount();
  const other = await show(`${linesPath}&id=701`, 'support');
  await expect.element(other.getByText(depositsTexts.mayNot)).toBeVisible();
  await expect.element(other.getByRole('button', { name: lineTexts.assign })).not.toBeInTheDocument();
  await expect.element(other.getByRole('button', { name: lineTexts.giveBack })).not.toBeInTheDocument();
});

testReasonDialog({
  deed: 'refusing a claim',
  route: refuseClaim,
  open: () => openClaim({}, texts.refuse),
  title: texts.refuseTitle,
  action: texts.refuse,
  answer: aClaim({ state: 'rejected' }),
  sends: { params: { id: '601' }, body: { reason: someReason } },
  told: texts.refused,
  refusals: [
    refused('payments.money_came'),
    refused('payments.already_handled'),
    refused('payments.claim_unknown'),
  ],
});

testReasonDialog({
  deed: 'crediting a held claim',
  route: creditClaim,
  open: () => openClaim(held, texts.credit),
  title: texts.creditTitle,
  action: texts.credit,
  answer: aClaim({ state: 'credited' }),
  sends: { params: { id: '601' }, body: { reason: someReason } },
  told: texts.credited,
  refusals: [
    refused('payments.company_away'),
    refused('payments.not_confirmed'),
    refused('payments.already_handled'),
    refused('payments.claim_unknown'),
    refused('wallet.gate_closed'),
  ],
});

const fillReference = (dialog: Place): Promise<void> =>
  dialog.getByLabelText(sharedTexts.bankReference).fill(' DK-55 ');

testReasonDialog({
  deed: 'returning a held claim',
  route: returnClaim,
  open: () => openClaim(held, texts.giveBack),
  title: texts.giveBack,
  action: texts.propose,
  fill: fillReference,
  answer: aClaim(held),
  sends: { params: { id: '601' }, body: { bank_reference: 'DK-55', reason: someReason } },
  told: lineTexts.done.proposed,
  refusals: [
    refused('payments.record_awaited'),
    refused('payments.already_handled'),
    refused('payments.claim_unknown'),
  ],
});

testReasonDialog({
  deed: 'returning money of the bank',
  route: returnLine,
  open: () => openLine({}, lineTexts.giveBack),
  title: lineTexts.returnTitle,
  action: lineTexts.giveBack,
  fill: fillReference,
  answer: aLine({ state: 'proposed', approval_id: '301' }),
  sends: { params: { id: '701' }, body: { bank_reference: 'DK-55', reason: someReason } },
  told: lineTexts.done.proposed,
  refusals: [refused('payments.already_handled'), refused('payments.line_unknown')],
});

testReasonDialog({
  deed: 'assigning money of the bank',
  route: assign,
  open: () => openLine({}, lineTexts.assign),
  title: lineTexts.assignTitle,
  action: lineTexts.assign,
  answer: aLine({ state: 'assigned' }),
  sends: { params: { id: '701' }, body: { request_id: '601', reason: someReason } },
  told: lineTexts.done.assigned,
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

test('money is not returned without the bank’s reference', async () => {
  const screen = await openLine({}, lineTexts.giveBack);
  const dialog = screen.getByRole('dialog', { name: lineTexts.returnTitle });
  await expect.element(dialog.getByText(/^₺1\.500,00, gönderene \(DENIZ AY\)/)).toBeVisible();
  await dialog.getByLabelText(sharedTexts.bankReference).fill('  x ');
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: lineTexts.giveBack }));
  await expect.element(dialog.getByText(sharedTexts.bankReferenceMissing)).toBeVisible();
  await expect
    .element(dialog.getByLabelText(sharedTexts.bankReference))
    .toHaveAttribute('aria-invalid', 'true');
  expect(sent(returnLine)).toEqual([]);
});

test('PAYDESK-05 the claims a line may belong to stand there in the server’s order, each with what speaks for it', async () => {
  const other = aSuggestion({
    id: '602',
    username: 'mert',
    amount: '150.00',
    same_amount: false,
    same_name: false,
    same_account: false,
  });
  const screen = await openLine({ suggestions: [aSuggestion({ same_code: true }), other] });
  const rows = screen.getByRole('list', { name: lineTexts.suggestions }).getByRole('listitem');
  await expect
    .element(rows.nth(0))
    .toHaveTextContent(
      '₺1.500,00 · denizDeniz Ay · YK-7F3K · 1.03.2026 12:00Bu talebe ataKod aynıTutar aynıAd aynıHesap aynı',
    );
  await expect.element(rows.nth(1)).toMatchTextContent(/^₺150,00 · mert.*Tutar farklı: atanamaz$/);
  await expect.element(rows.nth(1).getByRole('button')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Açıklamada referans kodu yok.').last()).toBeVisible();
  pressKey('a');
  const dialog = screen.getByRole('dialog', { name: lineTexts.assignTitle });
  await expect.element(dialog.getByText(/^₺1\.500,00, deniz adlı oyuncunun bakiyesine geçer/)).toBeVisible();
});

test('a line without claims says so, and the key to assign does nothing', async () => {
  const screen = await openLine({ suggestions: [] });
  await expect.element(screen.getByText(lineTexts.noSuggestions)).toBeVisible();
  pressKey('a');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a proposed line leads to its approval and offers nothing more', async () => {
  const screen = await openLine({ state: 'proposed', approval_id: '301' });
  await expect
    .element(screen.getByRole('link', { name: lineTexts.toApproval }))
    .toHaveAttribute('href', '/onaylar?id=301');
  await expect.element(screen.getByRole('button', { name: lineTexts.giveBack })).not.toBeInTheDocument();
});

test('money that left names who got it', async () => {
  const screen = await openLine({ state: 'noted', direction: 'out', request_id: '601', decided_by: 'ece' });
  await expect.element(screen.getByRole('heading', { name: '₺1.500,00 gitti' })).toBeVisible();
  const facts = screen.getByRole('region', { name: depositsTexts.facts });
  expect(factOf(facts, lineTexts.from.out)).toBe('DENIZ AY');
  expect(factOf(facts, lineTexts.decidedBy)).toBe('ece');
  await expect
    .element(facts.getByRole('link', { name: '601' }))
    .toHaveAttribute('href', '/yatirimlar?id=601');
});

test('after a refusal the claim’s row is gone and the next one opens', async () => {
  const next = aQueuedClaim({ id: '602', username: 'mert' });
  answers(claims, () =>
    aClaimQueue({ deposits: sent(refuseClaim).length > 0 ? [next] : [aQueuedClaim(), next] }),
  );
  answers(claim, ({ params }) => aClaim({ id: params['id'] ?? '' }));
  answers(refuseClaim, aClaim({ state: 'rejected' }));
  const screen = await show('/yatirimlar?id=601');
  await press(screen.getByRole('button', { name: texts.refuse }));
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.refuse }));
  await expect.element(screen.getByText('deniz · Havale')).not.toBeInTheDocument();
  await expect.poll(() => location.search, patience).toBe('?id=602');
});
