import { aFailedSignIn, aSignIn, aSignInList } from '@yakamoz/contracts/fixtures/access';
import { aGrant, aGrantList } from '@yakamoz/contracts/fixtures/staff/casino';
import { aLifetime } from '@yakamoz/contracts/fixtures/staff/player-records';
import {
  aDeskPlayer,
  aLedger,
  aNote,
  aNoteList,
  aPlayerSession,
  aTransfer,
} from '@yakamoz/contracts/fixtures/staff/players';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { expectToast, press, pressRetry } from '../../../testing/hands.ts';
import { askAgain, showRoute } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { refused, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import type { Me } from '../../shared/session/session.ts';
import { signInsTexts } from '../../shared/sign-ins/sign-ins-texts.ts';
import { freeRoundsTexts } from './free-rounds-texts.ts';
import { prizeTexts } from './prize-texts.ts';
import { ledgerTexts } from './ledger-texts.ts';
import { PlayerPage } from './player-page.tsx';
import { playerTexts as texts } from './player-texts.ts';

const one = 'GET /api/staff/v1/players/:id';
const ledger = 'GET /api/staff/v1/players/:id/ledger';
const notes = 'GET /api/staff/v1/players/:id/notes';
const addNote = 'POST /api/staff/v1/players/:id/notes';
const sessions = 'GET /api/staff/v1/players/:id/sessions';
const signIns = 'GET /api/staff/v1/players/:id/sign-ins';
const freeRounds = 'GET /api/staff/v1/players/:id/free-rounds';
const audit = 'GET /api/staff/v1/audit';
const lifetime = 'GET /api/staff/v1/players/:id/lifetime';
const give = 'POST /api/staff/v1/players/:id/free-rounds';

type Tab = keyof typeof texts.tab;
const show = (tab?: Tab, role: Me['role'] = 'support') =>
  showRoute(
    '/oyuncular/:id',
    <PlayerPage />,
    role,
    `/oyuncular/1042${tab === undefined ? '' : `?sekme=${tab}`}`,
  );
const inTab = (screen: Screen) => screen.getByRole('tabpanel');

beforeEach(() => {
  answers(one, aDeskPlayer());
  answers(ledger, aLedger());
  answers(lifetime, aLifetime());
});

testQueueLooks({
  name: 'transfers',
  route: ledger,
  show,
  within: inTab,
  full: aLedger(),
  none: aLedger({ transfers: [] }),
  row: 'Para yatırma',
  empty: ledgerTexts.empty,
  loading: tableTexts.loading(ledgerTexts.list),
});

test('DESK-01 each transfer has its cause, its sign, what was there after it, and the approval behind it', async () => {
  answers(
    ledger,
    aLedger({
      currency: 'USD',
      transfers: [
        aTransfer(),
        aTransfer({
          seq: '900',
          code: 'stake',
          debit: 'cash',
          credit: 'ggr:lodos',
          amount: '1234.50',
          closed_by: 'reverse',
        }),
        aTransfer({ seq: '899', code: 'bonus_release', debit: 'bonus', credit: 'cash', amount: '5.00' }),
        aTransfer({
          seq: '898',
          code: 'adjustment_in',
          source: 'staff',
          approval_id: '88',
          kind: 'reverse',
          undoes: '890',
        }),
      ],
    }),
  );
  const screen = await show();
  const row = (index: number) => screen.getByRole('row').nth(index);
  await expect
    .element(row(1))
    .toHaveTextContent(
      'Para yatırmaBanka → Nakit+$250,00$1.250,50bonus $100,001.03.2026 12:00:00No 901Oyuncudeposi…cdefgh',
    );
  await expect
    .element(row(2))
    .toMatchTextContent(/^BahisGeri alındıNakit → Oyun geliri \(lodos\)−\$1\.234,50.*No 900.*Tura git$/);
  await expect
    .element(row(2).getByRole('link', { name: ledgerTexts.round }))
    .toHaveAttribute('href', `/turlar?tx=${aTransfer().key}`);
  await expect.element(row(3)).toMatchTextContent(/^Bonus nakde geçtiBonus → Nakit\$5,00\$/);
  await expect.element(row(4)).toMatchTextContent(/^İptal: Elle alacak890 no\.lu hareketi geri alır/);
  await expect
    .element(row(4).getByRole('link', { name: ledgerTexts.approval('88') }))
    .toHaveAttribute('href', '/onaylar?state=decided&id=88');
});

testQueueLooks({
  name: 'sign-ins',
  route: signIns,
  show: () => show('girisler', 'risk'),
  within: inTab,
  full: aSignInList(),
  none: aSignInList({ events: [] }),
  row: signInsTexts.outcomes.passed,
  empty: signInsTexts.empty,
  loading: tableTexts.loading(signInsTexts.list),
});

test('SIGN-03 failures, locks and devices that are new to the account stand out', async () => {
  const events = [
    aSignIn({ this_device: false, known: false }),
    aFailedSignIn({ id: '3', outcome: 'locked' }),
    aFailedSignIn({ id: '2', step: 'step_up', outcome: 'wrong_code', known: true, device_mark: '77aa77aa' }),
  ];
  answers(signIns, aSignInList({ events }));
  const screen = await show('girisler', 'risk');
  const row = (index: number) => screen.getByRole('row').nth(index);
  await expect.element(row(1)).toMatchTextContent(/GeçtiGiriş.*3b241101Yeni cihaz/);
  await expect.element(row(2)).toMatchTextContent(/KilitlendiGiriş198\.51\.100\.0\/24Yeni cihaz/);
  await expect.element(row(3)).toMatchTextContent(/Yanlış kodYeniden doğrulama.*77aa77aa/);
});

testQueueLooks({
  name: 'notes',
  route: notes,
  show: () => show('notlar'),
  within: inTab,
  full: aNoteList(),
  none: aNoteList({ notes: [] }),
  row: 'Telefonla arandı.',
  empty: texts.noNotes,
});

test('DESK-03 a note is added once and stands there; an empty one and a refused one say so', async () => {
  answers(notes, aNoteList());
  const screen = await show('notlar');
  const field = screen.getByLabelText(texts.newNote);
  const submit = screen.getByRole('button', { name: texts.addNote });
  await press(submit);
  await expect.element(field).toHaveAccessibleDescription(new RegExp(texts.noteMissing));
  await field.fill(' İkinci satır\nda var ');
  for (const code of ['identity.player_unknown', 'staff.not_permitted'] as const) {
    refuses(addNote, code);
    await press(submit);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(refusalSentence(code));
  }
  const before = sent(addNote).length;
  holds(addNote);
  await press(submit);
  await press(screen.getByRole('button', { name: sharedTexts.working }));
  const added = aNote({ id: '62', body: 'İkinci satır\nda var' });
  answers(notes, aNoteList({ notes: [added, aNote()] }));
  answers(addNote, added);
  await expectToast(texts.noteAdded, 'success');
  await expect
    .element(screen.getByRole('list', { name: texts.notes }).getByRole('listitem').nth(0))
    .toMatchTextContent(/İkinci satır/);
  await expect.element(field).toHaveValue('');
  expect(
    sent(addNote)
      .slice(before)
      .map(({ body }) => body),
  ).toEqual([{ body: 'İkinci satır\nda var' }]);
});

test('a role that may not write notes reads them', async () => {
  answers(notes, aNoteList());
  const screen = await show('notlar', 'finance');
  await expect
    .element(screen.getByRole('listitem'))
    .toHaveTextContent('ece1.03.2026 11:30:00Telefonla arandı.');
  await expect.element(screen.getByLabelText(texts.newNote)).not.toBeInTheDocument();
});

test('WALK-21 sessions: loading, failed, none, and where somebody is signed in', async () => {
  holds(sessions);
  const screen = await show('oturumlar');
  const tab = inTab(screen);
  await expect.element(tab.getByText(tableTexts.loading(texts.sessions))).toBeInTheDocument();
  fails(sessions, 503);
  await expect.element(tab.getByText(sharedTexts.loadFailedText)).toBeVisible();
  answers(sessions, { sessions: [] });
  await pressRetry(tab);
  await expect.element(tab.getByText(texts.noSessions)).toBeVisible();
  expect(tab.getByRole('button', { name: texts.endSessions }).elements()).toEqual([]);
  answers(sessions, { sessions: [aPlayerSession()] });
  askAgain();
  await expect
    .element(tab.getByRole('row').nth(1))
    .toHaveTextContent('iPhone · Safari192.0.2.0/241.03.2026 12:001.03.2026 10:00');
});

const openSessions = async (button: string): Promise<Screen> => {
  answers(sessions, { sessions: [aPlayerSession()] });
  const screen = await show('oturumlar');
  await press(screen.getByRole('button', { name: button }));
  return screen;
};

testReasonDialog({
  deed: 'ending all sessions',
  route: 'POST /api/staff/v1/players/:id/sessions/end',
  open: () => openSessions(texts.endSessions),
  title: texts.endSessions,
  action: texts.endSessions,
  answer: { ended: 2 },
  sends: { params: { id: '1042' }, body: { reason: 'Kontroller tamam' } },
  told: texts.endSessionsDone(2),
  refusals: [refused('identity.player_unknown')],
});

testReasonDialog({
  deed: 'asking that the second factor be taken off',
  route: 'POST /api/staff/v1/players/:id/second-factor-resets',
  open: () => openSessions(texts.secondFactorReset),
  title: texts.secondFactorReset,
  action: texts.sendForApproval,
  answer: { approval_id: '88' },
  sends: { params: { id: '1042' }, body: { reason: 'Kontroller tamam' } },
  told: texts.secondFactorAsked('88'),
  refusals: [refused('identity.player_unknown'), refused('identity.second_factor_not_on')],
});

const anEntry = {
  seq: '5001',
  at: '2026-03-01T09:00:00.000Z',
  login: 'ece',
  action: 'players.block',
  subject: 'player:1042',
  facts: { reason: 'Şüpheli işlem' },
  address: null,
  hash: 'a1b2c3',
};

testQueueLooks({
  name: 'entries of the trail',
  route: audit,
  show: () => show('denetim', 'risk'),
  within: inTab,
  full: { entries: [anEntry], next: null },
  none: { entries: [], next: null },
  row: 'Şüpheli işlem',
  empty: texts.noAudit,
});

test('who may not read the trail has no tab for it, and its address leads to the transfers', async () => {
  const screen = await show('denetim', 'support');
  await expect
    .element(screen.getByRole('tab', { name: texts.tab.hareketler }))
    .toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: texts.tab.denetim }).elements()).toEqual([]);
});

test('free rounds: loading, failed, none, and what was given with what came of it', async () => {
  holds(freeRounds);
  const screen = await show('bedava-turlar');
  const tab = inTab(screen);
  await expect.element(tab.getByText(tableTexts.loading(freeRoundsTexts.list))).toBeInTheDocument();
  fails(freeRounds, 503);
  await expect.element(tab.getByText(sharedTexts.loadFailedText)).toBeVisible();
  answers(freeRounds, aGrantList({ grants: [] }));
  await pressRetry(tab);
  await expect.element(tab.getByText(freeRoundsTexts.empty)).toBeVisible();
  answers(
    freeRounds,
    aGrantList({ grants: [aGrant(), aGrant({ id: '7002', over: true, currency: 'EUR' })] }),
  );
  askAgain();
  await expect
    .element(tab.getByRole('row').nth(1))
    .toHaveTextContent('Mehtap Yedisi5 / 20₺2,50₺12,759.03.2026 00:00GeçerliHafta sonu hediyesi');
  await expect.element(tab.getByRole('row').nth(2)).toMatchTextContent(/€2,50€12,75.*Bitti/);
  await expect
    .element(tab.getByRole('link', { name: freeRoundsTexts.rounds }))
    .toHaveAttribute('href', '/turlar?player=1042');
  // Whoever may not propose sees no button.
  expect(tab.getByRole('button', { name: freeRoundsTexts.give }).elements()).toEqual([]);
});

const openGive = async (what: string = freeRoundsTexts.give): Promise<Screen> => {
  answers(freeRounds, aGrantList());
  const screen = await show('bedava-turlar', 'payments_maker');
  await expect.element(screen.getByRole('row').nth(1)).toBeVisible();
  await press(screen.getByRole('button', { name: what }));
  return screen;
};

testReasonDialog({
  deed: 'GAMEDESK-11 proposing a prize that a studio may pay',
  route: 'POST /api/staff/v1/players/:id/prizes',
  open: () => openGive(prizeTexts.give),
  fill: async (dialog) => {
    await dialog.getByLabelText(prizeTexts.amount).fill('250,5');
    await dialog.getByLabelText(prizeTexts.lastDay).fill('2026-03-08');
  },
  title: prizeTexts.title,
  action: prizeTexts.action,
  answer: { approval_id: '88' },
  sends: {
    params: { id: '1042' },
    body: { studio: 'lodos', amount: '250.50', last_day: '2026-03-08', reason: 'Kontroller tamam' },
  },
  told: prizeTexts.asked('88'),
  refusals: [refused('casino.studio_unknown'), refused('casino.grant_in_the_past')],
});

testReasonDialog({
  deed: 'GAMEDESK-08 proposing free rounds',
  route: give,
  open: () => openGive(),
  fill: async (dialog) => {
    await dialog.getByLabelText(freeRoundsTexts.countField).fill('20');
    await dialog.getByLabelText(freeRoundsTexts.betValue).fill('2,5');
    await dialog.getByLabelText(freeRoundsTexts.lastDay).fill('2026-03-08');
  },
  title: freeRoundsTexts.title,
  action: freeRoundsTexts.action,
  answer: { approval_id: '88' },
  sends: {
    params: { id: '1042' },
    body: {
      game: 'mehtap-7',
      count: 20,
      bet_value: '2.50',
      last_day: '2026-03-08',
      reason: 'Kontroller tamam',
    },
  },
  told: freeRoundsTexts.asked('88'),
  refusals: [
    refused('casino.unknown_game'),
    refused('casino.grant_in_the_past'),
    refused('casino.grant_stake_outside', {
      min: { amount: '1.00', currency: 'TRY' },
      max: { amount: '100.00', currency: 'TRY' },
    }),
    refused('wallet.purse_unknown'),
  ],
});

test.for(['', '0', '1001', '2,5'])(
  'GAMEDESK-08 “%s” is no number of rounds; stake and last day are needed',
  async (typed) => {
    const dialog = (await openGive()).getByRole('dialog', { name: freeRoundsTexts.title });
    await dialog.getByLabelText(freeRoundsTexts.countField).fill(typed);
    await dialog.getByLabelText(sharedTexts.reason).fill('Kontroller tamam');
    await press(dialog.getByRole('button', { name: freeRoundsTexts.action }));
    await expect.element(dialog.getByText(freeRoundsTexts.countWrong)).toBeVisible();
    await expect.element(dialog.getByText(freeRoundsTexts.betWrong)).toBeVisible();
    await expect.element(dialog.getByText(freeRoundsTexts.lastDayWrong)).toBeVisible();
    expect(sent(give)).toEqual([]);
  },
);
