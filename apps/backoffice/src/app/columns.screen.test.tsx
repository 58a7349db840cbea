// Tables in the whole application at the usual width of a desk: nothing of a row has to be scrolled for.
import { aSignInList } from '@yakamoz/contracts/fixtures/access';
import { anAuditTrail } from '@yakamoz/contracts/fixtures/staff/audit';
import {
  aDeskGame,
  aGameList,
  aGrantList,
  aProvider,
  aReturnList,
} from '@yakamoz/contracts/fixtures/staff/casino';
import { aListedRound, anOpenRoundList, aRoundList } from '@yakamoz/contracts/fixtures/staff/casino-rounds';
import { aClosing, aCurrencyBook } from '@yakamoz/contracts/fixtures/staff/closing';
import { aListedArticle } from '@yakamoz/contracts/fixtures/staff/content';
import { aDeskSessionList, aListedMember } from '@yakamoz/contracts/fixtures/staff/desk';
import { aPaymentSetup } from '@yakamoz/contracts/fixtures/staff/payment-setup';
import {
  aLifetime,
  somePlayerDocuments,
  somePlayerPayments,
} from '@yakamoz/contracts/fixtures/staff/player-records';
import {
  aDeskPlayer,
  aLedger,
  aListedPlayer,
  aPlayerList,
  aPlayerSession,
  aTransfer,
} from '@yakamoz/contracts/fixtures/staff/players';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers } from '@yakamoz/site-testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { openDesk } from '../../testing/open-desk.tsx';

const usual = { width: innerWidth, height: innerHeight };
beforeEach(() => page.viewport(1440, 900));
afterEach(() => page.viewport(usual.width, usual.height));

/** How much wider each table is than the box it stands in. */
const cut = (screen: Screen): number[] =>
  [...screen.container.querySelectorAll('.table-box')].map((box) => box.scrollWidth - box.clientWidth);

test('WALK-23 no column of the closing is cut at 1440 px, with sums of a busy house', async () => {
  const sum = '123456789.55';
  const payment = { opening: sum, deposits: sum, withdrawals: sum, settled: sum, fees: sum, other: sum };
  const play = [{ account: 'ggr:lodos', name: 'Lodos', stakes: sum, wins: sum, ggr: sum }];
  const payments = [{ account: 'psp_clearing:liman', name: 'Liman Ödeme', ...payment, closing: sum }];
  answers('GET /api/staff/v1/closing', aClosing({ currencies: [aCurrencyBook({ play, payments })] }));
  const screen = await openDesk('/kapanis', 'finance');
  await expect.element(screen.getByRole('columnheader', { name: 'Kapanış' })).toBeVisible();
  expect(cut(screen)).toEqual([0, 0]);
});

test('WALK-23 no column of a player’s movements is cut at 1440 px', async () => {
  answers('GET /api/staff/v1/players/:id', aDeskPlayer());
  answers('GET /api/staff/v1/players/:id/lifetime', aLifetime());
  const game = { debit: 'ggr:lodos', credit: 'cash', code: 'win', source: 'lodos' };
  const amounts = { amount: '1234567.50', balance_after: '2234567.50', bonus_after: '1000.00' };
  const transfers = [aTransfer(), aTransfer({ seq: '900', ...game, ...amounts, closed_by: 'reverse' })];
  answers('GET /api/staff/v1/players/:id/ledger', aLedger({ transfers }));
  const screen = await openDesk('/oyuncular/1042', 'support');
  await expect.element(screen.getByText('No 900')).toBeVisible();
  expect(cut(screen)).toEqual([0]);
});

test('WALK-23 no column of the audit trail is cut at 1440 px', async () => {
  answers('GET /api/staff/v1/filters/:list', { filters: [] });
  answers('GET /api/staff/v1/audit', anAuditTrail());
  const screen = await openDesk('/denetim', 'admin');
  await expect.element(screen.getByText('9001')).toBeVisible();
  expect(cut(screen)).toEqual([0]);
});

const longName = 'Abdurrahman Selahattin Karamanoğullarından';

test.each([
  ['players', '/oyuncular', 'finance'],
  ['games', '/oyunlar', 'risk'],
  ['providers', '/oyunlar?tab=providers', 'risk'],
  ['rounds', '/turlar?round=r-1', 'support'],
  ['returns', '/getiri', 'risk'],
  ['methods and accounts', '/odeme-ayarlari', 'finance'],
  ['articles', '/icerik/slaytlar', 'content'],
  ['members', '/personel', 'admin'],
  ['own sign-ins', '/hesabim', 'support'],
  ['a player’s payments', '/oyuncular/1042?sekme=odemeler', 'support'],
  ['a player’s documents', '/oyuncular/1042?sekme=belgeler', 'support'],
  ['a player’s sessions', '/oyuncular/1042?sekme=oturumlar', 'support'],
] as const)('WALK-47 no column of the %s is cut at 1440 px', async (_list, path, role) => {
  answers('GET /api/staff/v1/filters/:list', { filters: [] });
  const player = aListedPlayer({ username: 'abdurrahman_selahattin_1987', name: longName });
  answers('POST /api/staff/v1/player-searches', aPlayerList({ players: [player] }));
  answers('GET /api/staff/v1/casino/games', aGameList({ games: [aDeskGame({ name: longName })] }));
  answers('GET /api/staff/v1/casino/providers', { providers: [aProvider({ name: longName })] });
  answers('GET /api/staff/v1/keno/stop', { stop: null });
  const round = aListedRound({ username: 'abdurrahman_selahattin_1987', game_name: longName });
  answers('POST /api/staff/v1/casino/round-searches', aRoundList({ rounds: [round] }));
  answers('GET /api/staff/v1/casino/open-rounds', anOpenRoundList());
  answers('GET /api/staff/v1/casino/returns', aReturnList());
  answers('GET /api/staff/v1/payments/methods', aPaymentSetup());
  answers('GET /api/staff/v1/content/:kind', { articles: [aListedArticle({ title: longName })] });
  answers('GET /api/staff/v1/members', { members: [aListedMember({ name: longName })] });
  answers('GET /api/staff/v1/me/sign-ins', aSignInList());
  answers('GET /api/staff/v1/me/sessions', aDeskSessionList());
  answers('GET /api/staff/v1/players/:id', aDeskPlayer());
  answers('GET /api/staff/v1/players/:id/lifetime', aLifetime());
  answers('GET /api/staff/v1/players/:id/ledger', aLedger());
  answers('GET /api/staff/v1/players/:id/payments', somePlayerPayments());
  answers('GET /api/staff/v1/players/:id/documents', somePlayerDocuments());
  answers('GET /api/staff/v1/players/:id/free-rounds', aGrantList());
  answers('GET /api/staff/v1/players/:id/sessions', { sessions: [aPlayerSession()] });
  const screen = await openDesk(path, role);
  await expect.element(screen.getByRole('row').nth(1)).toBeVisible();
  const wide = cut(screen);
  expect(wide.length).toBeGreaterThan(0);
  expect(wide.filter((much) => much > 0)).toEqual([]);
});
