import { aDeskMarket, aDeskMatch, aHalt, aMatchOfDesk } from '@yakamoz/contracts/fixtures/staff/sportsbook';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, refusalSentence, refuses } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { factOf, press, pressRetry } from '../../../testing/hands.ts';
import { askAgain, showRoute } from '../../../testing/open-desk.tsx';
import { refused, testReasonDialog } from '../../../testing/reason-dialogs.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { switchTexts } from '../../shared/switch/switch-texts.ts';
import { bettingTexts as texts } from './betting-texts.ts';
import { DeskMatchPage } from './desk-match-page.tsx';

const one = 'GET /api/staff/v1/sportsbook/matches/:id';
const halting = 'POST /api/staff/v1/sportsbook/halts';
const name = 'Fenerköy – Ayvalık Spor';
const show = (role: 'risk' | 'support' = 'risk') =>
  showRoute('/bahis-masasi/:id', <DeskMatchPage />, role, '/bahis-masasi/m-1');

beforeEach(() => answers('GET /api/staff/v1/sportsbook/matches/:id/exposure', { currencies: [] }));

test('loading, refused, failed, and stale', async () => {
  holds(one);
  const screen = await show();
  await expect.element(screen.getByText(sharedTexts.loading)).toBeInTheDocument();
  refuses(one, 'platform.not_found');
  await expect.element(screen.getByText(refusalSentence('platform.not_found'))).toBeVisible();
  answers(one, aMatchOfDesk());
  await pressRetry(screen);
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent(name);
  fails(one, 503);
  askAgain();
  await expect.element(screen.getByText(sharedTexts.stale, { exact: false }).first()).toBeVisible();
  await expect.element(heading).toBeVisible();
});

test('empty: a match without markets says so', async () => {
  answers(one, aMatchOfDesk({ markets: [] }));
  await expect.element((await show()).getByText(texts.noMarkets)).toBeVisible();
});

test('BETDESK-02 ready: the match, and each market with its prices and why no bet is taken; who may only look sees no switch', async () => {
  answers(
    one,
    aMatchOfDesk({
      match: aDeskMatch({ halted: true, score: { home: 2, away: 1 } }),
      markets: [
        aDeskMarket({ closed: 'halted' }),
        aDeskMarket({ id: 'total:2.5', closed: 'halted', halted: true, prices: [190, 0] }),
        aDeskMarket({ id: 'both-score', closed: 'stopped', prices: [170, 205] }),
      ],
    }),
  );
  const screen = await show('support');
  await expect.element(screen.getByText(texts.matchHalted)).toBeVisible();
  const facts = screen.getByRole('region', { name: texts.facts });
  expect(factOf(facts, texts.score)).toBe('2-1');
  expect(factOf(facts, texts.bets)).toBe(texts.closed);
  expect(factOf(facts, texts.league)).toBe('Süper Lig');
  const row = (index: number) => screen.getByRole('row').nth(index);
  await expect.element(row(1)).toHaveTextContent('Maç SonucuElle kapatıldı1 1.85X 3.402 4.10yok');
  await expect.element(row(2)).toHaveTextContent('Alt/Üst 2.5Elle kapatıldıÜst 1.90Elle kapalı');
  await expect.element(row(3)).toMatchTextContent(/^Karşılıklı GolSağlayıcı durdurdu/);
  expect(screen.getByRole('button').elements()).toEqual([]);
  expect(await axeViolations(screen.container)).toEqual([]);
});

for (const { deed, of, scope, closed } of [
  { deed: 'closing a match', of: name, scope: { match_id: 'm-1' }, closed: false },
  { deed: 'opening a match', of: name, scope: { match_id: 'm-1' }, closed: true },
  {
    deed: 'closing a market',
    of: 'Maç Sonucu',
    scope: { match_id: 'm-1', market_id: '1x2' },
    closed: false,
  },
] as const) {
  const title = switchTexts.actionOf(closed ? switchTexts.open : switchTexts.close, of);
  testReasonDialog({
    deed: `BETDESK-02 ${deed}`,
    route: halting,
    open: async () => {
      answers(one, aMatchOfDesk({ match: aDeskMatch({ halted: closed }) }));
      const screen = await show();
      await press(screen.getByRole('button', { name: title, exact: true }));
      return screen;
    },
    title,
    action: closed ? switchTexts.openAction : switchTexts.closeAction,
    answer: { halt: aHalt({ closed: !closed }) },
    sends: { params: {}, body: { scope, closed: !closed, reason: 'Kontroller tamam' } },
    told: (closed ? switchTexts.opened : switchTexts.closed)(of),
    refusals: [refused('platform.not_found'), refused('sportsbook.not_halted')],
  });
}
