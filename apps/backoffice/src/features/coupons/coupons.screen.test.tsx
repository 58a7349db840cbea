import {
  aDecision,
  aFoundBet,
  anInspectedBet,
  someFoundBets,
} from '@yakamoz/contracts/fixtures/staff/sportsbook';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { factOf, pressRetry } from '../../../testing/hands.ts';
import { askAgain, showPart, showRoute } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { CouponPage } from './coupon-page.tsx';
import { CouponsPage } from './coupons-page.tsx';
import { couponsTexts as texts } from './coupons-texts.ts';

const list = 'GET /api/staff/v1/sportsbook/bets';
const one = 'GET /api/staff/v1/sportsbook/bets/:id';
const search = (query = '?q=1042') => showPart(<CouponsPage />, 'support', `/kuponlar${query}`);
const showOne = () => showRoute('/kuponlar/:id', <CouponPage />, 'support', '/kuponlar/1');
const [leg] = aFoundBet().legs;
if (leg === undefined) throw new Error('a coupon has a leg');

testQueueLooks({
  name: 'coupons',
  route: list,
  show: search,
  full: someFoundBets(),
  none: someFoundBets({ bets: [] }),
  row: 'K-7F3K2ABC',
  empty: texts.emptyTitle,
  loading: tableTexts.loading(texts.list),
});

test('BETDESK-03 ready: coupons of a player with their money, each leading to its page', async () => {
  answers(
    list,
    someFoundBets({
      bets: [aFoundBet(), aFoundBet({ id: '2', code: 'K-2', state: 'won', paid: '18.50', legs: [leg, leg] })],
    }),
  );
  const screen = await search();
  const row = (index: number) => screen.getByRole('row').nth(index);
  await expect
    .element(row(1))
    .toHaveTextContent(`K-7F3K2ABCAçık18.11.2026 12:00:0010421₺10,00₺18,50${sharedTexts.none}`);
  await expect.element(row(2)).toMatchTextContent(/^K-2Kazandı.*10422₺10,00₺18,50₺18,50$/);
  await expect.element(row(2).getByRole('link')).toHaveAttribute('href', '/kuponlar/2');
  expect(sent(list)[0]?.query).toEqual({ player_id: '1042' });
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('BETDESK-03 a number that begins with K is a coupon’s; what is neither is not asked for', async () => {
  answers(list, someFoundBets());
  const screen = await search('?q=k7f3k2abc');
  await expect.element(screen.getByText('K-7F3K2ABC')).toBeVisible();
  expect(sent(list).map(({ query }) => query)).toEqual([{ code: 'k7f3k2abc' }]);
  await screen.getByRole('searchbox').fill('deniz');
  await expect.element(screen.getByText(texts.unreadTitle)).toBeVisible();
  await screen.getByRole('searchbox').fill('');
  await expect.element(screen.getByText(texts.askTitle)).toBeVisible();
  expect(sent(list)).toHaveLength(1);
});

test.each([
  { paid: '5.00', is_gift: false, words: 'Kısmen iade' },
  { paid: '10.00', is_gift: false, words: 'İade' },
  { paid: '10.01', is_gift: false, words: 'Kazandı' },
  { paid: '5.00', is_gift: true, words: 'Kazandı' },
])(
  'BETDESK-03 a bet of ₺10,00 that paid $paid (gift: $is_gift) is called $words, as on the player’s ticket',
  async ({ words, ...told }) => {
    const bet = aFoundBet({ state: 'won', settled_at: '2026-11-19T20:00:00.000Z', ...told });
    answers(list, someFoundBets({ bets: [bet] }));
    const found = await search();
    await expect
      .element(found.getByRole('row').nth(1))
      .toMatchTextContent(new RegExp(`^K-7F3K2ABC${words}\\d`));
    await found.unmount();
    answers(one, anInspectedBet({ bet }));
    const screen = await showOne();
    await expect.element(screen.getByRole('banner').getByText(words, { exact: true })).toBeVisible();
  },
);

test('one coupon: loading, refused, failed, and stale', async () => {
  holds(one);
  const screen = await showOne();
  await expect.element(screen.getByText(sharedTexts.loading)).toBeInTheDocument();
  refuses(one, 'sportsbook.bet_unknown');
  await expect.element(screen.getByText(refusalSentence('sportsbook.bet_unknown'))).toBeVisible();
  answers(one, anInspectedBet());
  await pressRetry(screen);
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('K-7F3K2ABC');
  await expect.element(screen.getByText(texts.noDecisions)).toBeVisible();
  fails(one, 503);
  askAgain();
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false })).toBeVisible();
  await expect.element(heading).toBeVisible();
});

test('BETDESK-03 ready: money, each selection, every decision in its order, and a contradiction in words', async () => {
  answers(
    one,
    anInspectedBet({
      bet: aFoundBet({
        state: 'won',
        paid: '15.00',
        settled_at: '2026-11-19T20:00:00.000Z',
        stake_bonus: '4.00',
        policy: 'higher',
        contradicted: true,
        legs: [
          {
            ...leg,
            verdict: 'half_won',
            market_id: 'total:2.25',
            outcome_id: 'over',
            score: { home: 2, away: 0 },
          },
          { ...leg, match_id: 'm-2', verdict: 'void', reason: 'abandoned' },
        ],
      }),
      decisions: [
        aDecision(),
        aDecision({
          id: '32',
          match_id: 'm-2',
          type: 'void',
          certainty: null,
          cause: 'abandoned',
          producer: null,
        }),
        aDecision({ id: '33', type: 'result_rollback', certainty: null, producer: 'live' }),
      ],
    }),
  );
  const screen = await showOne();
  await expect.element(screen.getByText(texts.contradicted)).toBeVisible();
  const facts = screen.getByRole('region', { name: texts.facts });
  expect(factOf(facts, texts.stake)).toBe('₺10,00 (₺4,00 bonustan)');
  expect(factOf(facts, texts.paid)).toBe('₺15,00');
  expect(factOf(facts, texts.settled)).toBe('19.11.2026 23:00:00');
  expect(factOf(facts, texts.policy)).toBe('Yükselirse kabul et');
  await expect.element(facts.getByRole('link')).toHaveAttribute('href', '/oyuncular/1042');
  const legs = screen.getByRole('list', { name: texts.legList }).getByRole('listitem');
  await expect
    .element(legs.nth(0))
    .toMatchTextContent(/Yarısı kazandı, yarısı iade.*Alt\/Üst 2\.25.*Üst.*1\.85/);
  expect(factOf(legs.nth(0), texts.score)).toBe('2-0');
  await expect.element(legs.nth(1)).toMatchTextContent(/maç yarıda kaldıİade/);
  const said = screen.getByRole('list', { name: texts.decisions }).getByRole('listitem');
  await expect
    .element(said.nth(0))
    .toMatchTextContent(/^Sonuç · Fenerköy – Ayvalık Sporkesin · maç öncesi yayın/);
  await expect.element(said.nth(1)).toMatchTextContent(/^Geçersiz sayma.*maç yarıda kaldı · ev kuralı/);
  await expect.element(said.nth(2)).toMatchTextContent(/^Sonucun geri alınması.*canlı yayın/);
  expect(await axeViolations(screen.container)).toEqual([]);
});
