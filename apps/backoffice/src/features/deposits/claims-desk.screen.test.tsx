import { aClaim, aClaimQueue, aLineQueue, aQueuedClaim } from '@yakamoz/contracts/fixtures/staff/payments';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { aChainPaymentQueue } from '@yakamoz/contracts/fixtures/staff/chain-payments';
import { aRecordQueue } from '@yakamoz/contracts/fixtures/staff/suspense-records';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { factOf, patience, press, pressRetry } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { refused, someReason, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { DepositsPage } from './deposits-page.tsx';
import { depositsTexts } from './deposits-texts.ts';

const { claims: texts } = depositsTexts;

const claims = 'GET /api/staff/v1/payments/deposits';
const claim = 'GET /api/staff/v1/payments/deposits/:id';
const refuseClaim = 'POST /api/staff/v1/payments/deposits/:id/refusal';
const creditClaim = 'POST /api/staff/v1/payments/deposits/:id/credit';
const returnClaim = 'POST /api/staff/v1/payments/deposits/:id/return';
const recordReturn = 'POST /api/staff/v1/payments/deposits/:id/return-record';
const releaseReturn = 'POST /api/staff/v1/payments/deposits/:id/return-release';
const lines = 'GET /api/staff/v1/payments/lines';

const show = (path = '/yatirimlar', role: Parameters<typeof showPart>[1] = 'payments_maker') =>
  showPart(<DepositsPage />, role, path);
const held = { state: 'in_review', creditable: true, returnable: true } as const;
const returning = { state: 'in_review', return_stage: 'approved' } as const;

async function openClaim(over: Parameters<typeof aClaim>[0] = {}, button?: string): Promise<Screen> {
  answers(claim, aClaim(over));
  const screen = await show('/yatirimlar?id=601');
  await expect.element(screen.getByRole('heading', { name: '₺1.500,00 yatırma' })).toBeVisible();
  if (button !== undefined) await press(screen.getByRole('button', { name: button }));
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
  name: 'claims',
  route: claims,
  show,
  full: aClaimQueue(),
  none: aClaimQueue({ deposits: [], open: 0 }),
  row: 'deniz · Havale',
  empty: texts.emptyOpen,
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

test('a role that may only look has no button at a claim', async () => {
  answers(claim, aClaim());
  const screen = await show('/yatirimlar?id=601', 'support');
  await expect.element(screen.getByText(texts.waits)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.refuse })).not.toBeInTheDocument();
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

testReasonDialog({
  deed: 'returning a held claim',
  route: returnClaim,
  open: () => openClaim(held, texts.giveBack),
  title: texts.giveBack,
  action: texts.propose,
  answer: aClaim(held),
  sends: { params: { id: '601' }, body: { reason: someReason } },
  told: depositsTexts.lines.done.proposed,
  refusals: [
    refused('payments.record_awaited'),
    refused('payments.already_handled'),
    refused('payments.claim_unknown'),
  ],
});

testReasonDialog({
  deed: 'recording a return that was sent',
  route: recordReturn,
  open: () => openClaim(returning, depositsTexts.lines.record),
  title: depositsTexts.lines.recordTitle,
  action: depositsTexts.lines.record,
  fill: (dialog) => dialog.getByLabelText(sharedTexts.bankReference).fill(' DK-55 '),
  answer: aClaim({ state: 'rejected' }),
  sends: { params: { id: '601' }, body: { bank_reference: 'DK-55', reason: someReason } },
  told: depositsTexts.lines.done.recorded,
  refusals: [
    refused('payments.return_not_approved'),
    refused('payments.return_differs', {
      approved: { amount: '125.00', currency: 'TRY' },
      held: { amount: '250.00', currency: 'TRY' },
    }),
    refused('payments.claim_unknown'),
  ],
});

testReasonDialog({
  deed: 'releasing a return that cannot be sent',
  route: releaseReturn,
  open: () => openClaim(returning, depositsTexts.lines.release),
  title: depositsTexts.lines.releaseTitle,
  action: depositsTexts.lines.releasePropose,
  answer: aClaim(returning),
  sends: { params: { id: '601' }, body: { reason: someReason } },
  told: depositsTexts.lines.done.proposed,
  refusals: [refused('payments.return_not_approved'), refused('payments.claim_unknown')],
});

test.each([
  ['proposed', texts.returnProposed],
  ['approved', texts.returnApproved],
] as const)(
  'PAYDESK-11 PAY-11 money whose return is %s is neither credited nor refused',
  async (stage, words) => {
    const screen = await openClaim({ ...returning, return_stage: stage });
    await expect.element(screen.getByText(words)).toBeVisible();
    for (const name of [texts.credit, texts.giveBack, texts.refuse])
      await expect.element(screen.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
  },
);

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
