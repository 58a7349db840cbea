import {
  aDecision,
  aFoundBet,
  aHeldCorrection,
  anInspectedBet,
  someFoundBets,
} from '@yakamoz/contracts/fixtures/staff/sportsbook';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { expect, test } from 'vitest';

import { factOf, pressRetry } from '../../../testing/hands.ts';
import { askAgain, showPart, showRoute } from '../../../testing/open-desk.tsx';
import { testQueueLooks } from '../../../testing/queue-looks.ts';
import { refused, someReason, testReasonDialog } from '../../../testing/reason-dialogs.ts';
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

test('BETDESK-03 a system shows its sizes, their lines and what they paid, and which selections are bankers', async () => {
  const legs = ['m-1', 'm-2', 'm-3'].map((match_id, at) => ({ ...leg, match_id, banker: at === 0 }));
  const sizes = [
    { size: 1, lines: 2, paid: '12.34' },
    { size: 2, lines: 1, paid: '0.00' },
  ];
  const bet = aFoundBet({ legs, lines: 3, system: { sizes }, state: 'won', paid: '12.34' });
  answers(one, anInspectedBet({ bet }));
  const screen = await showOne();
  const system = screen.getByRole('region', { name: 'Sistem 1-2/2, 1 banko' });
  await expect.element(system).toBeVisible();
  expect(factOf(system, texts.lineCount)).toBe('3');
  expect(factOf(system, texts.bankers)).toBe('1');
  expect(factOf(system, '1/2')).toBe('2 kolon · ödenen ₺12,34');
  expect(factOf(system, '2/2')).toBe('1 kolon · ödenen ₺0,00');
  const rows = screen.getByRole('list', { name: texts.legList }).getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(texts.banker);
  await expect.element(rows.nth(1)).not.toMatchTextContent(texts.banker);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('BETDESK-10 a correction that is held back: who may proposes it with a reason, others read it', async () => {
  const held = aHeldCorrection();
  answers(one, anInspectedBet({ held }));
  const reader = await showOne();
  await expect.element(reader.getByText(texts.held.whys.large)).toBeVisible();
  await expect.element(reader.getByRole('button', { name: texts.held.action })).not.toBeInTheDocument();
  expect(await axeViolations(reader.container)).toEqual([]);
});

test('BETDESK-10 one that was proposed leads to its approval', async () => {
  answers(one, anInspectedBet({ held: aHeldCorrection({ approval_id: '1001' }) }));
  const screen = await showRoute('/kuponlar/:id', <CouponPage />, 'risk', '/kuponlar/1');
  await expect
    .element(screen.getByRole('link', { name: texts.held.toApproval }))
    .toHaveAttribute('href', '/onaylar?id=1001');
  await expect.element(screen.getByRole('button', { name: texts.held.action })).not.toBeInTheDocument();
});

const proposing = 'POST /api/staff/v1/sportsbook/corrections/:id/proposal';
testReasonDialog({
  deed: 'BETDESK-10 proposing a correction',
  route: proposing,
  open: async () => {
    answers(one, anInspectedBet({ held: aHeldCorrection() }));
    const screen = await showRoute('/kuponlar/:id', <CouponPage />, 'risk', '/kuponlar/1');
    await screen.getByRole('button', { name: texts.held.action }).click();
    return screen;
  },
  title: texts.held.action,
  action: texts.held.propose,
  answer: { approval_id: '1001' },
  sends: { params: { id: '7' }, body: { reason: someReason } },
  told: texts.held.done,
  refusals: [refused('sportsbook.correction_unknown'), refused('sportsbook.correction_proposed')],
});

test('BETDESK-03 cash-outs are listed with part, sum, what the quote saw and times', async () => {
  const cash_outs = [
    {
      asked_at: '2026-11-18T10:00:00.000Z',
      decided_at: '2026-11-18T10:00:05.000Z',
      decided_at_latest: null,
      state: 'paid' as const,
      stake: '4.00',
      amount: '3.80',
      automatic: false,
      message: null,
      revision: 0,
      percent: 95,
      versions: '7 9',
    },
  ];
  answers(
    one,
    anInspectedBet({ bet: aFoundBet({ stake_left: '6.00', cash_out_target: '9.00', cash_outs }) }),
  );
  const screen = await showOne();
  const listed = screen.getByRole('list', { name: texts.cashOuts });
  await expect.element(listed).toMatchTextContent(/Ödendi · ₺4,00 bahis için ₺3,80.*%95.*0\. adımı.*7 9/);
  const facts = screen.getByRole('region', { name: texts.facts });
  expect(factOf(facts, texts.stakeLeft)).toBe('₺6,00');
  expect(factOf(facts, texts.cashOutTarget)).toBe('₺9,00');
  expect(await axeViolations(screen.container)).toEqual([]);
});
