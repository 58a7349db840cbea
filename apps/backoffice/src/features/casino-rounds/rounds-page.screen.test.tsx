import {
  aDeskRound,
  aListedRound,
  anEnquiry,
  anOpenRoundList,
  aPhase,
  aRoundList,
} from '@yakamoz/contracts/fixtures/staff/casino-rounds';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { factOf, press, pressRetry } from '../../../testing/hands.ts';
import { askAgain, openDesk as openWholeDesk, showPart, showRoute } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { refused, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { RoundPage } from './round-page.tsx';
import { RoundsPage } from './rounds-page.tsx';
import { roundsTexts as texts } from './rounds-texts.ts';

const rounds = 'POST /api/staff/v1/casino/round-searches';
const openRounds = 'GET /api/staff/v1/casino/open-rounds';
const one = 'GET /api/staff/v1/casino/rounds/:id';
const enquiry = 'POST /api/staff/v1/casino/rounds/:id/enquiries';
const id = '1042~lodos~r-77';

const search = (query = '') => showPart(<RoundsPage />, 'support', `/turlar${query}`);
const openDesk = () => showPart(<RoundsPage />, 'support', '/turlar?tab=open');
const showRound = (role: 'support' | 'finance' = 'support') =>
  showRoute('/turlar/:id', <RoundPage />, role, `/turlar/${encodeURIComponent(id)}`);

beforeEach(() => {
  pinClock('2026-03-01T09:05:00.000Z');
  answers(openRounds, anOpenRoundList());
});

testQueueLooks({
  name: 'rounds',
  route: rounds,
  show: search,
  full: aRoundList(),
  none: aRoundList({ rounds: [] }),
  row: 'deniz',
  empty: texts.emptyTitle,
  loading: tableTexts.loading(texts.list),
});

test('GAMEDESK-03 ready: when, who, which game and round, its state and money in its currency', async () => {
  answers(
    rounds,
    aRoundList({
      rounds: [
        aListedRound({ state: 'cancelled', round: '0123456789-abcdefghij' }),
        aListedRound({
          id: '7~lodos~r-8',
          username: 'can',
          state: 'closed',
          won: '1234.50',
          currency: 'EUR',
        }),
      ],
    }),
  );
  const screen = await search();
  const row = (index: number) => screen.getByRole('row').nth(index);
  await expect
    .element(row(1))
    .toHaveTextContent('1.03.2026 12:00:00denizMehtap Yedisi01234567…cdefghijİptal edildi₺30,00₺0,00');
  await expect.element(row(2)).toMatchTextContent(/canMehtap Yedisir-77Bitti€30,00€1\.234,50$/);
  await expect
    .element(row(2).getByRole('link'))
    .toHaveAttribute('href', `/turlar/${encodeURIComponent('7~lodos~r-8')}`);
  await expect
    .element(screen.getByRole('tab', { name: texts.openTab, exact: false }))
    .toHaveTextContent(`${texts.openTab}1`);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('GAMEDESK-03 everything a round is found by is asked of the server', async () => {
  answers(rounds, aRoundList());
  const query = {
    player: 'deniz',
    round: 'r-77',
    tx: 'tx-1',
    game: 'mehtap-7',
    day: '2026-03-01',
    state: 'open',
  };
  const screen = await search(`?${new URLSearchParams(query)}`);
  await expect.element(screen.getByText('01.03.2026')).toBeVisible();
  await expect.poll(() => sent(rounds)[0]?.body).toEqual(query);
});

testQueueLooks({
  name: 'open rounds',
  route: openRounds,
  show: openDesk,
  within: (screen) => screen.getByRole('tabpanel'),
  full: anOpenRoundList(),
  none: anOpenRoundList({ rounds: [], open: 0 }),
  row: 'deniz · r-77',
  empty: texts.emptyOpen,
});

test('GAMEDESK-04 an open round stands with its stake and its age, and late ones say so', async () => {
  const late = aListedRound({ id: '9~lodos~r-1', opened_at: '2026-02-27T09:00:00.000Z', username: 'geç' });
  answers(openRounds, anOpenRoundList({ rounds: [late, aListedRound()], open: 2 }));
  const screen = await openDesk();
  const rows = screen.getByRole('list', { name: texts.openList }).getByRole('button');
  await expect.element(rows.nth(0)).toHaveTextContent('Mehtap Yedisi₺30,00geç · r-772 gün · gecikti');
  await expect.element(rows.nth(1)).toHaveTextContent('Mehtap Yedisi₺30,00deniz · r-775 dk');
});

test('one round: loading, refused, failed, and stale', async () => {
  holds(one);
  const screen = await showRound();
  await expect.element(screen.getByText(sharedTexts.loading)).toBeInTheDocument();
  refuses(one, 'casino.round_unknown');
  await expect.element(screen.getByText(refusalSentence('casino.round_unknown'))).toBeVisible();
  answers(one, aDeskRound());
  await pressRetry(screen);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mehtap Yedisi');
  fails(one, 503);
  askAgain();
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test('GAMEDESK-03 ready: the sums of a round, and every step with its money and what the player saw', async () => {
  answers(
    one,
    aDeskRound({
      state: 'closed',
      won: '112.00',
      pool_won: '100.00',
      closed_at: '2026-03-01T09:00:05.000Z',
      cash_after: '1092.00',
      phases: [
        aPhase({ contribution: '0.30' }),
        aPhase({
          number: 2,
          kind: 'win',
          tx: 'tx-2',
          ref: 'tx-1',
          op_id: '90002',
          amount: '112.00',
          cash_change: '112.00',
          bonus_change: '0.00',
          cash_after: '1092.00',
          pool: 'deniz',
          pool_amount: '100.00',
          detail: {
            summary: 'Üç yedi',
            grid: [['7', '7', '★']],
            marks: [
              [0, 0],
              [0, 1],
            ],
            choices: [['Çizgi', '5']],
            facts: [['Çarpan', '×4']],
          },
        }),
      ],
    }),
  );
  const screen = await showRound();
  const facts = screen.getByRole('region', { name: texts.facts });
  await expect.element(facts).toBeVisible();
  expect(factOf(facts, texts.player)).toBe('deniz (1042)');
  expect(factOf(facts, texts.staked)).toBe('₺30,00 (₺10,00 bonustan)');
  expect(factOf(facts, texts.won)).toBe('₺112,00 (₺100,00 jackpottan)');
  expect(factOf(facts, texts.net)).toBe('+₺82,00');
  expect(factOf(facts, texts.before)).toBe('₺1.000,00 nakit, ₺50,00 bonus');
  expect(factOf(facts, texts.after)).toBe('₺1.092,00 nakit, ₺40,00 bonus');
  await expect.element(facts.getByRole('link')).toHaveAttribute('href', '/oyuncular/1042');

  const steps = screen.getByRole('list', { name: texts.phases }).getByRole('listitem');
  await expect.element(steps.nth(0)).toMatchTextContent(/^1\. Bahis₺30,001\.03\.2026 12:00:00/);
  expect(factOf(steps.nth(0), texts.change)).toBe('−₺20,00 nakit, −₺10,00 bonus');
  expect(factOf(steps.nth(0), texts.balance)).toBe('₺980,00 nakit, ₺40,00 bonus');
  expect(factOf(steps.nth(0), texts.contribution)).toBe('₺0,30');
  await expect.element(steps.nth(1)).toMatchTextContent(/^2\. Kazanç₺112,00/);
  expect(factOf(steps.nth(1), texts.change)).toBe('+₺112,00 nakit, ₺0,00 bonus');
  expect(factOf(steps.nth(1), texts.pool)).toBe('deniz · ₺100,00');
  expect(factOf(steps.nth(1), texts.ref)).toContain('tx-1');
  expect(factOf(steps.nth(1), 'Çizgi')).toBe('5');
  expect(factOf(steps.nth(1), 'Çarpan')).toBe('×4');
  await expect
    .element(screen.getByRole('region', { name: texts.grid }))
    .toHaveTextContent('7 (kazandıran)7 (kazandıran)★');
  // What ended can no longer be worked on.
  expect(screen.getByRole('button', { name: texts.ask }).elements()).toEqual([]);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('on a phone of 320 a round is not wider than the screen, however wide its grid of symbols is', async () => {
  const wide = Array.from({ length: 3 }, () => ['Deniz feneri', 'Martı', 'Yelkenli', 'Çapa', 'Yakamoz']);
  const detail = { summary: 'Beş makara', grid: wide, facts: [['Çarpan', '×4']] as [string, string][] };
  answers(
    one,
    aDeskRound({
      phases: [aPhase({ tx: '0'.repeat(64), op_id: '6b1f9c0e-3a55-4be0-9c0e-0d5a7f1e2c33', detail })],
    }),
  );
  await page.viewport(320, 740);
  try {
    const screen = await openWholeDesk(`/turlar/${encodeURIComponent(id)}`, 'support');
    await expect.element(screen.getByRole('region', { name: texts.grid })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  } finally {
    await page.viewport(1280, 800);
  }
});

test('GAMEDESK-03 what is typed to find a player stands in no address', async () => {
  answers(rounds, aRoundList());
  const screen = await openWholeDesk('/turlar?state=open', 'support');
  await screen.getByRole('searchbox', { name: texts.search }).fill('deniz@ornek.test');
  await expect.poll(() => sent(rounds).at(-1)?.body).toEqual({ player: 'deniz@ornek.test', state: 'open' });
  expect(location.search).toBe('?state=open');
});

test('a round that lost has a minus before what it made', async () => {
  answers(one, aDeskRound({ staked: '1000000.10', won: '0.05' }));
  const facts = (await showRound()).getByRole('region', { name: texts.facts });
  await expect.element(facts).toBeVisible();
  expect(factOf(facts, texts.net)).toBe('−₺1.000.000,05');
  expect(factOf(facts, texts.closed)).toBe(sharedTexts.none);
});

test('GAMEDESK-09 a role that may only look has nothing to do about an open round', async () => {
  answers(one, aDeskRound());
  const screen = await showRound('finance');
  await expect.element(screen.getByText(texts.states.open)).toBeVisible();
  for (const name of [texts.ask, texts.finish, texts.cancel])
    expect(screen.getByRole('button', { name }).elements()).toEqual([]);
});

test('GAMEDESK-04 the studio is asked once at a time, and its word is held against ours', async () => {
  answers(one, aDeskRound());
  holds(enquiry);
  const screen = await showRound();
  await press(screen.getByRole('button', { name: texts.ask }));
  const busy = screen.getByRole('button', { name: texts.asking });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  await press(busy);
  answers(enquiry, anEnquiry());
  const answer = screen.getByRole('region', { name: texts.answer });
  await expect.element(answer).toMatchTextContent(/Stüdyoda durumu: Bitti\./);
  await expect
    .element(answer.getByRole('listitem'))
    .toHaveTextContent('Kazanç ₺12,00Kabul1.03.2026 12:00:05tx-2bizde yok');
  expect(sent(enquiry).map(({ params }) => params)).toEqual([{ id }]);
});

test('GAMEDESK-04 a studio that knows no such round, or no movement of it, is told in words', async () => {
  answers(one, aDeskRound());
  answers(enquiry, anEnquiry({ state: null, transactions: [] }));
  const screen = await showRound();
  await press(screen.getByRole('button', { name: texts.ask }));
  await expect.element(screen.getByText(texts.unknownThere)).toBeVisible();
  answers(enquiry, anEnquiry({ state: 'open', transactions: [] }));
  await press(screen.getByRole('button', { name: texts.ask }));
  await expect.element(screen.getByText(texts.noTransactions)).toBeVisible();
  for (const code of ['casino.studio_away', 'casino.round_unknown', 'staff.not_permitted'] as const) {
    refuses(enquiry, code);
    await press(screen.getByRole('button', { name: texts.ask }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent(refusalSentence(code));
  }
});

const openActs = async (button: string) => {
  answers(one, aDeskRound());
  const screen = await showRound();
  await press(screen.getByRole('button', { name: button, exact: true }));
  return screen;
};

testReasonDialog({
  deed: 'GAMEDESK-04 having a round finished',
  route: 'POST /api/staff/v1/casino/rounds/:id/finish',
  open: () => openActs(texts.finish),
  title: texts.finishTitle,
  action: texts.finish,
  answer: {},
  sends: { params: { id: id }, body: { reason: 'Kontroller tamam' } },
  told: texts.finished,
  refusals: [
    refused('casino.round_unknown'),
    refused('casino.round_not_open'),
    refused('casino.round_unknown_there'),
    refused('casino.studio_away'),
  ],
});

testReasonDialog({
  deed: 'GAMEDESK-05 proposing that a round be cancelled',
  route: 'POST /api/staff/v1/casino/rounds/:id/cancellation',
  open: () => openActs(texts.cancel),
  title: texts.cancelTitle,
  action: texts.cancelAction,
  answer: { approval_id: '88' },
  sends: { params: { id: id }, body: { reason: 'Kontroller tamam' } },
  told: texts.cancelAsked('88'),
  refusals: [refused('casino.round_unknown'), refused('casino.round_not_open')],
});

test('GAMEDESK-05 the proposal says how much goes back', async () => {
  const screen = await openActs(texts.cancel);
  await expect.element(screen.getByText(texts.cancelText('₺30,00'))).toBeVisible();
});

const held = { won: '5000.01', highest: '5000.00', found_at: '2026-03-01T09:00:05.000Z', released_at: null };

test('GAMEDESK-10 a held win says what it is above of and what waits; released, it says since when', async () => {
  answers(one, aDeskRound({ state: 'closed', held }));
  const screen = await showRound();
  await expect.element(screen.getByText(texts.held('₺5.000,01', '₺5.000,00'))).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
  answers(one, aDeskRound({ state: 'closed', held: { ...held, released_at: '2026-03-01T10:00:00.000Z' } }));
  askAgain();
  await expect.element(screen.getByText(texts.heldReleased('1.03.2026 13:00:00'))).toBeVisible();
  expect(screen.getByRole('button', { name: texts.release }).elements()).toEqual([]);
});

test('GAMEDESK-10 a role that may only look cannot propose the release', async () => {
  answers(one, aDeskRound({ state: 'closed', held }));
  const screen = await showRound('finance');
  await expect.element(screen.getByText(texts.held('₺5.000,01', '₺5.000,00'))).toBeVisible();
  expect(screen.getByRole('button', { name: texts.release }).elements()).toEqual([]);
});

testReasonDialog({
  deed: 'GAMEDESK-10 proposing that a held win be released',
  route: 'POST /api/staff/v1/casino/rounds/:id/release',
  open: async () => {
    answers(one, aDeskRound({ state: 'closed', held }));
    const screen = await showRound();
    await press(screen.getByRole('button', { name: texts.release }));
    return screen;
  },
  title: texts.releaseTitle,
  action: texts.cancelAction,
  answer: { approval_id: '88' },
  sends: { params: { id: id }, body: { reason: 'Kontroller tamam' } },
  told: texts.cancelAsked('88'),
  refusals: [refused('casino.round_unknown'), refused('casino.win_not_held')],
});
