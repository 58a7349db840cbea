import { aTicket } from '@yakamoz/contracts/fixtures/bets';
import { aMatch } from '@yakamoz/contracts/fixtures/sportsbook';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, refuses } from '@yakamoz/site-testing/server';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { actOnSlip, slipNow } from '../../shared/bet-slip/slip-store.ts';
import { CouponsPage } from './coupons-page.tsx';
import { couponsTexts as texts } from './coupons-texts.ts';

const listing = 'GET /api/v1/bets';
const pages = (
  <Routes>
    <Route path="/kuponlarim" element={<CouponsPage />} />
    <Route path="/kuponlarim/:id" element={<CouponsPage />} />
  </Routes>
);
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
