import { aDifference, aDifferenceList } from '@yakamoz/contracts/fixtures/staff/differences';
import { aCase, aCaseList } from '@yakamoz/contracts/fixtures/staff/payments';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { expectToast, factOf, press } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { refused, someReason, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { testTakingOver } from '../../../testing/taking-over.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { CasesPage } from './cases-page.tsx';
import { casesTexts as texts } from './cases-texts.ts';
import { differencesTexts } from './differences-texts.ts';

const cases = 'GET /api/staff/v1/payments/cases';
const take = 'POST /api/staff/v1/payments/cases/:id/owner';
const close = 'POST /api/staff/v1/payments/cases/:id/closure';
const differences = 'GET /api/staff/v1/casino/differences';
const takeDifference = 'POST /api/staff/v1/casino/differences/:id/owner';
const closeDifference = 'POST /api/staff/v1/casino/differences/:id/closure';

const show = (path = '/uyusmazliklar'): Promise<Screen> => showPart(<CasesPage />, 'payments_maker', path);
const gamesPath = '/uyusmazliklar?tab=games';
const openCase = (over: Parameters<typeof aCase>[0] = {}): Promise<Screen> => {
  answers(cases, aCaseList({ cases: [aCase(over)] }));
  return show('/uyusmazliklar?id=801');
};
const openDifference = (over: Parameters<typeof aDifference>[0] = {}): Promise<Screen> => {
  answers(differences, aDifferenceList({ differences: [aDifference(over)] }));
  return show(`${gamesPath}&id=${aDifference().id}`);
};

beforeEach(() => {
  answers(cases, aCaseList());
  answers(differences, aDifferenceList());
});

testQueueLooks({
  name: 'cases',
  route: cases,
  show,
  full: aCaseList(),
  none: aCaseList({ cases: [], open: 0 }),
  row: texts.number('801'),
  empty: texts.emptyOpen,
});

testQueueLooks({
  name: 'differences to studios',
  route: differences,
  show: () => show(gamesPath),
  full: aDifferenceList(),
  none: aDifferenceList({ differences: [], open: 0 }),
  row: 'Lodos · tx-9',
  empty: differencesTexts.emptyOpen,
  next: aDifference().id,
});

test('ready: the tabs count both desks, and a row says what differs, since when and whose it is', async () => {
  const mine = aCase({ id: '802', owner: 'ada' });
  answers(cases, aCaseList({ cases: [aCase(), mine, aCase({ id: '803', owner: 'ece' })], open: 3 }));
  answers(differences, aDifferenceList({ open: 12 }));
  const screen = await show();
  const rows = screen.getByRole('list', { name: texts.list }).getByRole('button');
  await expect
    .element(rows.nth(0))
    .toHaveTextContent(`Uyuşmazlık 801Kimse üstlenmedi${aCase().text}1.03.2026 11:00`);
  await expect.element(rows.nth(1)).toMatchTextContent(/802Sizde/);
  await expect.element(rows.nth(2)).toMatchTextContent(/803ece/);
  await expect.element(screen.getByRole('tab', { name: `${texts.paymentsTab} 3` })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: `${texts.gamesTab} 12` })).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test.each([
  ['payout_conflict', '/cekimler?id=501'],
  ['credit_refused', '/yatirimlar?id=501'],
  ['other_amount', undefined],
])('the request of a case of the kind %s leads to its desk, if any', async (kind, path) => {
  const screen = await openCase({ kind });
  const detail = screen.getByRole('region', { name: texts.detail });
  await expect.element(detail).toBeVisible();
  expect(factOf(detail, texts.request)).toBe('501');
  const link = detail.getByRole('link', { name: '501' });
  if (path === undefined) await expect.element(link).not.toBeInTheDocument();
  else await expect.element(link).toHaveAttribute('href', path);
});

test('a closed case says when and with what it was closed, and offers nothing', async () => {
  const screen = await openCase({
    owner: 'ece',
    closed_at: '2026-03-01T10:00:00.000Z',
    closed_by: 'ece',
    reason: 'Kuruluş düzeltti.',
  });
  const detail = screen.getByRole('region', { name: texts.detail });
  await expect.element(detail).toBeVisible();
  expect(factOf(detail, texts.owner)).toBe('ece');
  expect(factOf(detail, texts.closedAt)).toBe('1.03.2026 13:00');
  expect(factOf(detail, texts.found)).toBe('Kuruluş düzeltti.');
  await expect.element(detail.getByRole('button', { name: texts.takeOver })).not.toBeInTheDocument();
});

test('a difference shows both records side by side, amounts in their currency', async () => {
  const screen = await openDifference();
  const theirs = screen.getByRole('region', { name: differencesTexts.theirs });
  await expect.element(theirs).toBeVisible();
  expect(factOf(theirs, 'Tutar')).toBe('₺12,00');
  expect(factOf(theirs, 'Tür')).toBe('Kazanç');
  expect(factOf(theirs, 'Zaman')).toBe('1.03.2026 11:00:05');
  const ours = screen.getByRole('region', { name: differencesTexts.ours });
  expect(factOf(ours, 'Tutar')).toBe('₺10,00');
  expect(factOf(ours, 'Sonuç')).toBe('Kabul');
});

test('a side that has no record says so, and a round that stands here is linked with its player', async () => {
  const screen = await openDifference({ ours: null, round_id: '1042~lodos~r-77' });
  const ours = screen.getByRole('region', { name: differencesTexts.ours });
  await expect.element(ours.getByText(differencesTexts.missing)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'r-77' }))
    .toHaveAttribute('href', '/turlar/1042~lodos~r-77');
  await expect.element(screen.getByRole('link', { name: '1042' })).toHaveAttribute('href', '/oyuncular/1042');
});

test('taking a case: sent once, told, and then it can be closed', async () => {
  holds(take);
  const screen = await openCase();
  await expect.element(screen.getByText(texts.howTo)).toBeVisible();
  const button = screen.getByRole('button', { name: texts.take });
  await press(button);
  const busy = screen.getByRole('button', { name: texts.taking });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  await press(busy);
  answers(cases, aCaseList({ cases: [aCase({ owner: 'ada' })] }));
  answers(take, aCase({ owner: 'ada' }));
  await expect.element(screen.getByRole('button', { name: texts.close })).toBeVisible();
  await expectToast(texts.done.taken, 'success');
  expect(sent(take).map(({ params }) => params)).toEqual([{ id: '801' }]);
});

testTakingOver({
  route: take,
  openWithEce: () => openCase({ owner: 'ece' }),
  words: texts,
  refusals: [
    refused('payments.already_handled'),
    refused('payments.case_unknown'),
    refused('staff.not_permitted'),
  ],
});

test('a difference that was taken can be closed at once', async () => {
  const screen = await openDifference();
  const mine = aDifference({ owner: 'ada' });
  answers(differences, aDifferenceList({ differences: [mine] }));
  answers(takeDifference, mine);
  await press(screen.getByRole('button', { name: texts.take }));
  await expect.element(screen.getByRole('button', { name: texts.close })).toBeVisible();
});

test.each(['casino.difference_closed', 'casino.difference_unknown'] as const)(
  'the refusal %s of taking a difference is told',
  async (code) => {
    refuses(takeDifference, code);
    const screen = await openDifference();
    await press(screen.getByRole('button', { name: texts.take }));
    await expectToast(refusalSentence(code), 'destructive');
  },
);

testReasonDialog({
  deed: 'closing a case',
  route: close,
  open: async () => {
    const screen = await openCase({ owner: 'ada' });
    await press(screen.getByRole('button', { name: texts.close }));
    return screen;
  },
  title: texts.closeTitle,
  action: texts.close,
  answer: aCase({ owner: 'ada', closed_at: '2026-03-01T10:00:00.000Z', reason: someReason }),
  sends: { params: { id: '801' }, body: { reason: someReason } },
  told: texts.done.closed,
  refusals: [
    refused('payments.case_not_yours'),
    refused('payments.already_handled'),
    refused('payments.case_unknown'),
  ],
});

testReasonDialog({
  deed: 'closing a difference',
  route: closeDifference,
  open: async () => {
    const screen = await openDifference({ owner: 'ada' });
    await press(screen.getByRole('button', { name: texts.close }));
    return screen;
  },
  title: texts.closeTitle,
  action: texts.close,
  answer: aDifference({ owner: 'ada', closed_at: '2026-03-01T10:00:00.000Z', note: someReason }),
  sends: { params: { id: aDifference().id }, body: { reason: someReason } },
  told: texts.done.closed,
  refusals: [
    refused('casino.difference_not_yours'),
    refused('casino.difference_closed'),
    refused('casino.difference_unknown'),
  ],
});

test('after the last one was closed nothing is open any more, and its row is gone', async () => {
  answers(cases, () =>
    aCaseList(sent(close).length > 0 ? { cases: [], open: 0 } : { cases: [aCase({ owner: 'ada' })] }),
  );
  answers(close, aCase({ owner: 'ada', closed_at: '2026-03-01T10:00:00.000Z' }));
  const screen = await show('/uyusmazliklar?id=801');
  await press(screen.getByRole('button', { name: texts.close }));
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.close }));
  await expect.element(screen.getByText(texts.emptyOpen)).toBeVisible();
  await expect.element(screen.getByText(texts.choose)).toBeVisible();
});

test('a role that may only look sees no button', async () => {
  answers(cases, aCaseList());
  const screen = await showPart(<CasesPage />, 'support', '/uyusmazliklar?id=801');
  await expect.element(screen.getByRole('region', { name: texts.detail })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.take })).not.toBeInTheDocument();
});

test('PAYDESK-08 an address that two players name is released by the owner of the case, where the role may', async () => {
  const release = 'POST /api/staff/v1/payments/cases/:id/address-release';
  const claimed = aCase({ kind: 'address_claimed', owner: 'ada' });
  answers(cases, aCaseList({ cases: [claimed] }));
  const screen = await showPart(<CasesPage />, 'payments_checker', '/uyusmazliklar?id=801');
  const button = screen.getByRole('button', { name: texts.release.action });
  await press(button);
  answers(release, aCase({ kind: 'address_claimed', closed_at: '2026-03-02T09:00:00.000Z' }));
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(sharedTexts.reason).fill(someReason);
  await press(dialog.getByRole('button', { name: texts.release.action }));
  await expectToast(texts.release.done);
  expect(sent(release)).toMatchObject([{ params: { id: '801' }, body: { reason: someReason } }]);
});

test('PAYDESK-08 nobody else sees that button', async () => {
  answers(cases, aCaseList({ cases: [aCase({ kind: 'address_claimed', owner: 'ada' })] }));
  const screen = await show('/uyusmazliklar?id=801');
  await expect.element(screen.getByText(texts.facts)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.release.action })).not.toBeInTheDocument();
});

const reverse = 'POST /api/staff/v1/payments/cases/:id/deposit-reversal';
const reversible = { kind: 'refused_after_money', owner: 'ada', reversal: { approval_id: null } };

testReasonDialog({
  deed: 'PAYDESK-12 proposing to take a deposit back',
  route: reverse,
  open: async () => {
    const screen = await openCase(reversible);
    await press(screen.getByRole('button', { name: texts.reversal.action }));
    return screen;
  },
  title: texts.reversal.title,
  action: texts.reversal.propose,
  answer: aCase({ ...reversible, reversal: { approval_id: '301' } }),
  sends: { params: { id: '801' }, body: { reason: someReason } },
  told: texts.reversal.done,
  refusals: [
    refused('payments.case_not_yours'),
    refused('payments.already_handled'),
    refused('payments.case_unknown'),
    refused('payments.case_of_other_kind'),
  ],
});

test('PAYDESK-12 a deposit that waits for the second member leads to the approval and offers nothing more', async () => {
  const screen = await openCase({ ...reversible, reversal: { approval_id: '301' } });
  await expect.element(screen.getByText(texts.reversal.waits)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: texts.reversal.toApproval }))
    .toHaveAttribute('href', '/onaylar?id=301');
  await expect.element(screen.getByRole('button', { name: texts.reversal.action })).not.toBeInTheDocument();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test.each([
  ['it is another member’s case', { ...reversible, owner: 'ece' }],
  ['the deposit is not credited any more', { ...reversible, reversal: null }],
])('PAYDESK-12 it is not offered where %s', async (_, over) => {
  const screen = await openCase(over);
  await expect.element(screen.getByText(texts.facts)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.reversal.action })).not.toBeInTheDocument();
});

test('PAYDESK-12 a role that matches no deposits sees no button for it', async () => {
  answers(cases, aCaseList({ cases: [aCase(reversible)] }));
  const screen = await showPart(<CasesPage />, 'payments_checker', '/uyusmazliklar?id=801');
  await expect.element(screen.getByText(texts.facts)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.reversal.action })).not.toBeInTheDocument();
});
