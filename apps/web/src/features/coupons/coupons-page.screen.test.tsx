import { aTicket } from '@yakamoz/contracts/fixtures/bets';
import { aCashOutQuote } from '@yakamoz/contracts/fixtures/cash-outs';
import { aMatch } from '@yakamoz/contracts/fixtures/sportsbook';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, refuses } from '@yakamoz/site-testing/server';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';

import { askAgain, showPart } from '../../../testing/open-site.tsx';
import { actOnSlip, slipNow } from '../../shared/bet-slip/slip-store.ts';
import { systemTexts } from '../../shared/bet-slip/system-texts.ts';
import { cashOutTexts } from '../../shared/cash-out/cash-out-texts.ts';
import { CouponsPage } from './coupons-page.tsx';
import { couponsTexts as texts } from './coupons-texts.ts';

const listing = 'GET /api/v1/bets';
const pages = (
  <Routes>
    <Route path="/kuponlarim" element={<CouponsPage />} />
    <Route path="/kuponlarim/:id" element={<CouponsPage />} />
  </Routes>
);
beforeEach(() => answers('POST /api/v1/bets/:id/cash-out/quote', aCashOutQuote()));
const show = (path = '/kuponlarim') => showPart(pages, { player: {} }, path);

test('BET-02 open and settled bets, each with its money; axe finds nothing', async () => {
  const won = aTicket({
    id: '2',
    code: 'K-2',
    state: 'won',
    paid: '18.50',
    settled_at: '2026-11-19T20:00:00.000Z',
  });
  answers(listing, ({ query }) => ({ bets: query['state'] === 'open' ? [aTicket()] : [won], next: null }));
  const screen = await show();
  await expect.element(screen.getByText(aTicket().code)).toBeVisible();
  await expect.element(screen.getByText(texts.possible)).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
  await screen.getByRole('tab', { name: texts.settled }).click();
  await expect.element(screen.getByText('K-2')).toBeVisible();
  await expect.element(screen.getByText(texts.paid)).toBeVisible();
  await expect.element(screen.getByText(texts.outcomes.won)).toBeVisible();
});

test.each([
  ['won', '18.50', 'won', {}],
  ['won', '10.00', 'void', {}],
  ['won', '5.00', 'partly_returned', {}],
  ['won', '5.00', 'won', { is_gift: true }],
  ['lost', '0.00', 'lost', {}],
  ['void', '10.00', 'void', {}],
] as const)(
  'BET-02 a bet that is %s and paid %s of 10.00 is called %s',
  async (state, paid, outcome, over) => {
    const settled_at = '2026-11-19T20:00:00.000Z';
    answers(listing, { bets: [aTicket({ state, paid, settled_at, ...over })], next: null });
    const screen = await show('/kuponlarim?durum=sonuclanan');
    await expect.element(screen.getByText(texts.outcomes[outcome], { exact: true })).toBeVisible();
  },
);

test.each([
  ['7', 'sportsbook.bet_unknown'],
  ['K-7F3K', 'platform.invalid_request'],
] as const)('BET-03 the unknown coupon %s has its own sentence and a way back', async (id, code) => {
  refuses('GET /api/v1/bets/:id', code);
  answers(listing, { bets: [], next: null });
  const screen = await show(`/kuponlarim/${id}`);
  await expect.element(screen.getByText(texts.unknown)).toBeVisible();
  await expect.element(screen.getByText(texts.loadFailed)).not.toBeInTheDocument();
  await screen.getByRole('link', { name: texts.toList }).click();
  await expect.element(screen.getByText(texts.noneOpen)).toBeVisible();
});

test('BET-02 empty and failed', async () => {
  answers(listing, { bets: [], next: null });
  const empty = await show();
  await expect.element(empty.getByText(texts.noneOpen)).toBeVisible();
  fails(listing);
  await empty.getByRole('tab', { name: texts.settled }).click();
  await expect.element(empty.getByText(texts.loadFailed)).toBeVisible();
});

const [aLeg] = aTicket().legs;
if (aLeg === undefined) throw new Error('a ticket has a leg');
/** Of three selections; the first one is a banker. */
const systemLegs = ['m-1', 'm-2', 'm-3'].map((match_id, at) => ({ ...aLeg, match_id, banker: at === 0 }));
const aSystem = (over: Parameters<typeof aTicket>[0] = {}) =>
  aTicket({
    lines: 3,
    system: { sizes: [1, 2].map((size) => ({ size, lines: 3 - size, paid: null })) },
    legs: systemLegs,
    ...over,
  });

test('BET-07 a system is named, each size has its lines and what they paid, bankers are marked; axe finds nothing', async () => {
  answers('GET /api/v1/bets/:id', { bet: aSystem() });
  const screen = await show('/kuponlarim/1');
  const table = screen.getByRole('table', { name: systemTexts.breakdown });
  await expect.element(screen.getByText('Sistem 1-2/2, 1 banko', { exact: true })).toBeVisible();
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('1/22');
  await expect.element(screen.getByText(systemTexts.paid, { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('listitem').nth(0)).toMatchTextContent(systemTexts.banker);
  await expect.element(screen.getByRole('listitem').nth(1)).not.toMatchTextContent(systemTexts.banker);
  const sizes = [
    { size: 1, lines: 2, paid: '12.34' },
    { size: 2, lines: 1, paid: '0.00' },
  ];
  const settled = { state: 'won', paid: '12.34', settled_at: '2026-11-19T20:00:00.000Z' } as const;
  answers('GET /api/v1/bets/:id', { bet: aSystem({ ...settled, system: { sizes } }) });
  await askAgain(['member', 'bets']);
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('1/22₺12,34');
  await expect.element(table.getByRole('row').nth(2)).toHaveTextContent('2/21₺0,00');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('BET-02 BET-07 a system that the trade has a name for has it; the list names sizes and bankers', async () => {
  const legs = systemLegs.map((leg) => ({ ...leg, banker: false }));
  const sizes = [2, 3].map((size) => ({ size, lines: size === 2 ? 3 : 1, paid: null }));
  const trixie = aSystem({ lines: 4, legs, system: { sizes } });
  answers(listing, { bets: [trixie], next: null });
  answers('GET /api/v1/bets/:id', { bet: trixie });
  const screen = await show();
  await expect.element(screen.getByText('Sistem 2-3/3', { exact: false })).toBeVisible();
  await screen.getByRole('link', { name: texts.show(trixie.code) }).click();
  await expect.element(screen.getByText('Trixie', { exact: true })).toBeVisible();
});

test('BET-04 a copied system keeps its sizes and the bankers that are still offered', async () => {
  answers('GET /api/v1/bets/:id', { bet: aSystem() });
  const match = { ...aMatch(), league_id: null, further_markets: 0 };
  const markets = [{ id: '1x2', version: 1, closed: null, prices: [210, 330, 340] }];
  const offer = (gone: string) =>
    answers('GET /api/v1/sports/matches/:id', ({ params }) => ({
      match: { ...match, id: params['id'] ?? '' },
      groups: params['id'] === gone ? [] : [{ group: 'main' as const, markets }],
    }));
  offer('none');
  const screen = await show('/kuponlarim/1');
  await screen.getByRole('button', { name: texts.copy }).click();
  await expect
    .poll(() => slipNow())
    .toMatchObject({ mode: 'system', sizes: [1, 2], bankers: ['m-1'], bets: [{}, {}, {}] });
  offer('m-1');
  await askAgain(['board-match']);
  await screen.getByRole('button', { name: texts.copy }).click();
  await expect.poll(() => slipNow().bets).toHaveLength(2);
  expect(slipNow()).toMatchObject({ mode: 'system', sizes: [1, 2], bankers: [] });
  actOnSlip({ type: 'clear' });
});

test('BET-03 BET-04 every leg has its price, verdict and reason; a copy takes what is still offered', async () => {
  const [leg] = aTicket().legs;
  if (leg === undefined) throw new Error('a ticket has a leg');
  const gone = { ...leg, match_id: 'm-2', verdict: 'void', reason: 'abandoned' } as const;
  const half = { ...leg, match_id: 'm-3', verdict: 'half_won' } as const;
  answers('GET /api/v1/bets/:id', { bet: aTicket({ legs: [leg, gone, half] }) });
  const match = { ...aMatch(), league_id: null, further_markets: 0 };
  const markets = [{ id: '1x2', version: 1, closed: null, prices: [210, 330, 340] }];
  answers('GET /api/v1/sports/matches/:id', ({ params }) => ({
    match: { ...match, id: params['id'] ?? '' },
    groups: params['id'] === 'm-1' ? [{ group: 'main' as const, markets }] : [],
  }));
  const screen = await show('/kuponlarim/1');
  await expect.element(screen.getByText(texts.verdicts.half_won)).toBeVisible();
  await expect.element(screen.getByText(texts.reasons.abandoned)).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
  await screen.getByRole('button', { name: texts.copy }).click();
  await expect
    .poll(() => slipNow().bets)
    .toMatchObject([{ matchId: 'm-1', oddId: '1x2:1', chosenPrice: '2.10' }]);
  actOnSlip({ type: 'clear' });
});

test('BET-12 a corrected coupon says so with the old and the new sum, and what is owed; axe finds nothing', async () => {
  const ticket = aTicket({
    state: 'lost',
    paid: '0.00',
    settled_at: '2026-11-19T20:00:00.000Z',
    corrections: [
      { at: '2026-11-19T19:00:00.000Z', old_paid: '18.50', new_paid: null, reason: 'reopened' },
      { at: '2026-11-19T20:00:00.000Z', old_paid: null, new_paid: '0.00', reason: 'result' },
    ],
  });
  answers(listing, { bets: [ticket], next: null });
  answers('GET /api/v1/bets/:id', { bet: ticket });
  const screen = await showPart(pages, { player: { owed: '12.30' } }, '/kuponlarim?durum=sonuclanan');
  await expect.element(screen.getByText(texts.corrected)).toBeVisible();
  await screen.getByRole('link', { name: texts.show(ticket.code) }).click();
  const corrections = screen.getByRole('region', { name: texts.corrections });
  const rows = corrections.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/yeni sonuca göre.*Önce ödenenAçıkŞimdi ödenen₺0,00/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Sonuç geri alındı.*₺18,50Şimdi ödenenAçık/);
  await expect.element(corrections.getByText('₺12,30')).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('BET-09 a coupon lists what was cashed out, what waits and what was not paid, and what is left', async () => {
  const part = {
    asked_at: '2026-11-18T10:00:00.000Z',
    state: 'paid',
    decided_at_latest: null,
    stake: '4.00',
    amount: '3.80',
    automatic: false,
    message: null,
  } as const;
  const refused = {
    ...part,
    asked_at: '2026-11-18T11:00:00.000Z',
    state: 'refused',
    message: 'Değeri düştü.',
  } as const;
  answers('GET /api/v1/bets/:id', { bet: aTicket({ stake_left: '6.00', cash_outs: [part, refused] }) });
  const screen = await show('/kuponlarim/1');
  const rows = screen.getByRole('region', { name: cashOutTexts.done }).getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/₺4,00 bahis bozduruldu.*₺3,80/);
  await expect.element(rows.nth(1)).toMatchTextContent(/bozdurulmadı.*Değeri düştü/);
  await expect.element(screen.getByText(`${cashOutTexts.rest}: ₺6,00`)).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});
