import { aHalt, aLiveMatch, someLines } from '@yakamoz/contracts/fixtures/staff/sportsbook';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { expectToast, pressRetry } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/open-desk.tsx';
import { tableTexts } from '../../shared/data-table/table-texts.ts';
import { BettingPage } from './betting-page.tsx';
import { exposureTexts } from './exposure-texts.ts';
import { liveTexts as texts } from './live-texts.ts';

const listing = 'GET /api/staff/v1/sportsbook/live';
const halting = 'POST /api/staff/v1/sportsbook/halts';
const show = (role: 'trader' | 'support' = 'trader') =>
  showPart(<BettingPage />, role, '/bahis-masasi?tab=live');

beforeEach(() => {
  answers('GET /api/staff/v1/sportsbook/halts', { halts: [], next: null });
  answers('GET /api/staff/v1/sportsbook/producers', someLines());
});

test('live matches: loading, refused and asked for again, none', async () => {
  holds(listing);
  const screen = await show();
  await expect.element(screen.getByText(tableTexts.loading(texts.list))).toBeInTheDocument();
  await screen.unmount();
  refuses(listing, 'staff.not_permitted');
  const again = await show();
  await expect.element(again.getByText(refusalSentence('staff.not_permitted'))).toBeVisible();
  answers(listing, { matches: [] });
  await pressRetry(again);
  await expect.element(again.getByText(texts.none)).toBeVisible();
});

test('BETDESK-12 each with score, prices, markets and open bets, leading to its page; who may only look cannot close', async () => {
  answers(listing, {
    matches: [
      aLiveMatch(),
      aLiveMatch({
        id: 'm-2',
        suspended: true,
        markets_open: 0,
        odds: [],
        score: null,
        clock: null,
        stakes: [],
      }),
      aLiveMatch({ id: 'm-3', halted: true }),
      aLiveMatch({ id: 'm-4', markets_halted: 2 }),
    ],
  });
  const screen = await show('support');
  const row = (index: number) => screen.getByRole('row').nth(index);
  await expect
    .element(row(1))
    .toMatchTextContent(/^Fenerköy – Ayvalık Spor.*1-0 · 63'.*Bahse açık.*28 \/ 31.*4 · ₺250,00$/);
  await expect.element(row(2)).toMatchTextContent(/–.*Oran yok.*Durduruldu.*0 \/ 31.*yok$/);
  await expect.element(row(3)).toMatchTextContent(/Elle kapalı/);
  await expect.element(row(4)).toMatchTextContent(/2 tür elle kapalı/);
  await expect.element(row(2).getByRole('link')).toHaveAttribute('href', '/bahis-masasi/m-2');
  expect(screen.getByRole('table').getByRole('button').elements()).toEqual([]);
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('BETDESK-12 one click closes a match', async () => {
  answers(listing, { matches: [aLiveMatch()] });
  answers(halting, { halt: aHalt({ scope: 'match/m-1', closed: true }) });
  const screen = await show();
  const name = 'Fenerköy – Ayvalık Spor';
  await screen.getByRole('button', { name: exposureTexts.closeNowOf(name) }).click();
  await expectToast(exposureTexts.closedNow(name));
  expect(sent(halting)[0]?.body).toEqual({ scope: { match_id: 'm-1' }, closed: true, reason: texts.reason });
});
