import { aLifetime } from '@yakamoz/contracts/fixtures/staff/player-records';
import { aDeskPlayer, aLedger } from '@yakamoz/contracts/fixtures/staff/players';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import type { Place } from '../../../testing/hands.ts';
import { expectToast, factOf, press, pressRetry } from '../../../testing/hands.ts';
import { askAgain, showRoute } from '../../../testing/open-desk.tsx';
import { refused, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import type { Me } from '../../shared/session/session.ts';
import { adjustmentTexts } from './ledger-texts.ts';
import { PlayerPage } from './player-page.tsx';
import { playerTexts as texts } from './player-texts.ts';

const one = 'GET /api/staff/v1/players/:id';
const ledger = 'GET /api/staff/v1/players/:id/ledger';
const adjust = 'POST /api/staff/v1/players/:id/adjustments';
const block = 'POST /api/staff/v1/players/:id/block';
const reveal = 'POST /api/staff/v1/players/:id/reveals';

const show = (role: Me['role'] = 'support') =>
  showRoute('/oyuncular/:id', <PlayerPage />, role, '/oyuncular/1042');

beforeEach(() => {
  answers(one, aDeskPlayer());
  answers(ledger, aLedger());
  answers('GET /api/staff/v1/players/:id/lifetime', aLifetime());
});

test('one player: loading, unknown, then there; stale when a newer state does not come', async () => {
  holds(one);
  const screen = await show();
  await expect.element(screen.getByText(sharedTexts.loading)).toBeInTheDocument();
  refuses(one, 'identity.player_unknown');
  await expect.element(screen.getByText(refusalSentence('identity.player_unknown'))).toBeVisible();
  answers(one, aDeskPlayer());
  await pressRetry(screen);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'deniz' })).toBeVisible();
  fails(one, 503);
  askAgain();
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'deniz' })).toBeVisible();
});

test('DESK-03 ready: balances, and a person that is masked; axe finds nothing', async () => {
  const screen = await show();
  const balances = screen.getByRole('region', { name: texts.balances });
  await expect
    .element(balances)
    .toHaveTextContent('Nakit₺1.250,50Bonus₺100,00Açık bahislerde₺75,00Bekleyen çekimde₺500,00');
  const profile = screen.getByRole('region', { name: texts.profile });
  expect(factOf(profile, texts.name)).toBe('Deniz Ay');
  expect(factOf(profile, texts.email)).toBe('d***@ornek.test doğrulanmış');
  expect(factOf(profile, texts.birth_date)).toBe('31.**.****');
  expect(factOf(profile, texts.address)).toBe(sharedTexts.none);
  expect(factOf(profile, texts.place)).toBe('TR, İzmir');
  await expect.element(screen.getByText(texts.accessOpen)).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('a debt stands among the balances, in the currency of the player', async () => {
  answers(
    one,
    aDeskPlayer({ currency: 'EUR', balances: { ...aDeskPlayer().balances, receivable: '40.00' } }),
  );
  const screen = await show();
  await expect
    .element(screen.getByRole('region', { name: texts.balances }))
    .toMatchTextContent(/^Nakit€1\.250,50.*Borç€40,00$/);
});

test('DESK-02 what is closed says by whom and until when, and which of it staff cannot lift', async () => {
  answers(
    one,
    aDeskPlayer({
      status: 'blocked',
      block: { author: 'ece', at: '2026-03-01T09:00:00.000Z', reason: 'Şüpheli işlem' },
      closures: [
        { source: 'staff', way: 'stake', until: null, by_staff: true },
        { source: 'staff', way: 'deposit', until: null, by_staff: true },
        { source: 'self_exclusion', way: 'bonus', until: '2026-06-01T09:00:00.000Z', by_staff: false },
      ],
    }),
  );
  const access = (await show()).getByRole('region', { name: texts.access });
  const lines = access.getByRole('listitem');
  await expect.element(lines.nth(0)).toHaveTextContent('Bahis, YatırmaPersonel, süresiz');
  await expect
    .element(lines.nth(1))
    .toHaveTextContent('BonusKendini dışlama, 1.06.2026 12:00 tarihine kadarPersonel kaldıramaz');
  expect(factOf(access, texts.blockedBy)).toBe('ece');
  expect(factOf(access, texts.blockedWhy)).toBe('Şüpheli işlem');
});

test.for([
  ['support', ['block', 'reveal'], ['adjust', 'unblock']],
  ['payments_maker', ['adjust'], ['block', 'reveal', 'unblock']],
  ['finance', [], ['adjust', 'block', 'reveal', 'unblock']],
] as const)('the role %s sees what it may do and nothing else', async ([role, may, mayNot]) => {
  const names = {
    block: texts.block,
    unblock: texts.unblock,
    reveal: texts.reveal,
    adjust: adjustmentTexts.open,
  };
  const screen = await show(role);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of may)
    await expect.element(screen.getByRole('button', { name: names[name] })).toBeVisible();
  for (const name of mayNot) expect(screen.getByRole('button', { name: names[name] }).elements()).toEqual([]);
});

test('a closed account is neither blocked nor corrected', async () => {
  answers(one, aDeskPlayer({ status: 'closed' }));
  const screen = await show('support');
  await expect.element(screen.getByText(texts.statuses.closed)).toBeVisible();
  expect(screen.getByRole('button', { name: texts.block }).elements()).toEqual([]);
});

const openHead = async (button: string, role: Me['role'] = 'support'): Promise<Screen> => {
  const screen = await show(role);
  await press(screen.getByRole('button', { name: button, exact: true }));
  return screen;
};

testReasonDialog({
  deed: 'DESK-02 blocking',
  route: block,
  open: () => openHead(texts.block),
  title: texts.blockTitle,
  action: texts.block,
  answer: { sessions_ended: 0 },
  // All but withdrawing are chosen from the start.
  sends: {
    params: { id: '1042' },
    body: { ways: ['stake', 'deposit', 'bonus'], reason: 'Kontroller tamam', end_sessions: false },
  },
  told: texts.blockDone('deniz'),
  refusals: [refused('identity.player_unknown')],
});

test('DESK-02 a block closes at least one way, and begins with what staff closed before', async () => {
  answers(
    one,
    aDeskPlayer({
      status: 'blocked',
      closures: [
        { source: 'staff', way: 'withdraw', until: null, by_staff: true },
        { source: 'self_exclusion', way: 'stake', until: null, by_staff: false },
      ],
    }),
  );
  answers(block, { sessions_ended: 1 });
  const dialog = (await openHead(texts.blockAgain)).getByRole('dialog', { name: texts.blockTitle });
  await expect.element(dialog.getByLabelText(texts.ways.withdraw)).toBeChecked();
  await expect.element(dialog.getByLabelText(texts.ways.stake)).not.toBeChecked();
  await dialog.getByLabelText(texts.ways.withdraw).click();
  await dialog.getByLabelText(sharedTexts.reason).fill('Yeni bulgu');
  await press(dialog.getByRole('button', { name: texts.block }));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(texts.blockNone);
  expect(sent(block)).toEqual([]);
  await dialog.getByLabelText(texts.ways.bonus).click();
  await dialog.getByLabelText(texts.endSessionsToo).click();
  await press(dialog.getByRole('button', { name: texts.block }));
  await expectToast(texts.blockDone('deniz'));
  expect(sent(block).map(({ body }) => body)).toEqual([
    { ways: ['bonus'], reason: 'Yeni bulgu', end_sessions: true },
  ]);
});

testReasonDialog({
  deed: 'DESK-02 lifting a block',
  route: 'POST /api/staff/v1/players/:id/unblock',
  open: () => {
    answers(one, aDeskPlayer({ status: 'blocked' }));
    return openHead(texts.unblock);
  },
  title: texts.unblockTitle,
  action: texts.unblock,
  answer: {},
  sends: { params: { id: '1042' }, body: { reason: 'Kontroller tamam' } },
  told: texts.unblockDone('deniz'),
  refusals: [refused('identity.player_unknown'), refused('identity.not_blocked')],
});

testReasonDialog({
  deed: 'DESK-03 showing personal data',
  route: reveal,
  open: () => openHead(texts.reveal),
  fill: async (dialog) => {
    await dialog.getByLabelText(texts.email).click();
    await dialog.getByLabelText(texts.birth_date).click();
  },
  title: texts.revealTitle,
  action: texts.reveal,
  answer: { values: { email: 'deniz@ornek.test', birth_date: '1990-01-31' } },
  sends: { params: { id: '1042' }, body: { fields: ['email', 'birth_date'], reason: 'Kontroller tamam' } },
  refusals: [refused('identity.player_unknown')],
});

test('DESK-03 personal data needs a chosen field, is shown in full, and hidden again', async () => {
  answers(reveal, { values: { email: 'deniz@ornek.test', birth_date: '1990-01-31' } });
  const screen = await openHead(texts.reveal);
  const dialog = screen.getByRole('dialog', { name: texts.revealTitle });
  await dialog.getByLabelText(sharedTexts.reason).fill('Kimlik sorusu');
  await press(dialog.getByRole('button', { name: texts.reveal }));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(texts.revealNone);
  expect(sent(reveal)).toEqual([]);
  await dialog.getByLabelText(texts.email).click();
  await press(dialog.getByRole('button', { name: texts.reveal }));
  const profile = screen.getByRole('region', { name: texts.profile });
  await expect.element(profile.getByText('deniz@ornek.test')).toBeVisible();
  expect(factOf(profile, texts.birth_date)).toBe('31.01.1990');
  expect(factOf(profile, texts.phone)).toBe('+90 *** ** 12');
  await press(profile.getByRole('button', { name: texts.hide }));
  await expect.element(profile.getByText('deniz@ornek.test')).not.toBeInTheDocument();
});

const fillAdjustment = async (dialog: Place): Promise<void> => {
  await dialog.getByLabelText(adjustmentTexts.direction).selectOptions('debit');
  await dialog.getByLabelText(adjustmentTexts.kind).selectOptions('correction');
  await dialog.getByLabelText(adjustmentTexts.amount).fill('1.250,5');
  await dialog.getByLabelText(adjustmentTexts.ticket).fill(' T-9 ');
};

testReasonDialog({
  deed: 'DESK-01 proposing an adjustment',
  route: adjust,
  open: () => openHead(adjustmentTexts.open, 'payments_maker'),
  fill: fillAdjustment,
  title: adjustmentTexts.title,
  action: adjustmentTexts.action,
  answer: { approval_id: '88' },
  sends: {
    params: { id: '1042' },
    body: {
      direction: 'debit',
      kind: 'correction',
      amount: '1250.50',
      ticket: 'T-9',
      reason: 'Kontroller tamam',
    },
  },
  told: adjustmentTexts.done('88'),
  refusals: [refused('wallet.goodwill_only_gives'), refused('wallet.purse_unknown')],
});

test.for(['', '0', '0,00', '-5', '12,345', 'abc', '1234567890'])(
  'DESK-01 “%s” is no amount of an adjustment, and a ticket is needed',
  async (typed) => {
    const screen = await openHead(adjustmentTexts.open, 'payments_maker');
    const dialog = screen.getByRole('dialog', { name: adjustmentTexts.title });
    await dialog.getByLabelText(adjustmentTexts.amount).fill(typed);
    await dialog.getByLabelText(sharedTexts.reason).fill('Kontroller tamam');
    await press(dialog.getByRole('button', { name: adjustmentTexts.action }));
    await expect.element(dialog.getByText(adjustmentTexts.amountWrong)).toBeVisible();
    await expect.element(dialog.getByText(adjustmentTexts.ticketMissing)).toBeVisible();
    expect(sent(adjust)).toEqual([]);
  },
);
