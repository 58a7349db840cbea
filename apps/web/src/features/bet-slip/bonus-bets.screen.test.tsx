import { aPlacedBet, aQuote } from '@yakamoz/contracts/fixtures/bets';
import { aFreeBet, theGifts } from '@yakamoz/contracts/fixtures/promotions';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { actOnSlip } from '../../shared/bet-slip/slip-store.ts';
import { bonusBetTexts as texts } from './bonus-bet-texts.ts';
import { endPlacing } from './placing-store.ts';
import { SlipRail } from './slip-rail.tsx';
import { slipTexts } from './slip-texts.ts';

const placing = 'POST /api/v1/bets';
const own = 'GET /api/v1/bonuses/gifts';
let lastMatch = 0;

function choose(): void {
  lastMatch += 1;
  const names = { outcome: '1', homeTeam: `Ev ${lastMatch}`, awayTeam: 'Konuk' };
  actOnSlip({
    type: 'choose',
    bet: { matchId: `free-${lastMatch}`, oddId: '1x2:1', ...names, chosenPrice: '1.85' },
  });
}

const rail = (screen: Screen) => screen.getByRole('complementary');
const use = (screen: Screen) => rail(screen).getByRole('button', { name: texts.useNamed(aFreeBet().name) });
async function open(): Promise<Screen> {
  const screen = await showPart(<SlipRail />, { player: {} }, '/keno');
  await rail(screen).getByRole('button', { name: texts.open, exact: true }).click();
  return screen;
}

beforeEach(() => {
  answers('POST /api/v1/bets/quote', aQuote());
  answers('POST /api/v1/session/verdict', { allowed: true });
  answers(own, theGifts({ free_bets: [aFreeBet()] }));
  choose();
});
afterEach(() => {
  endPlacing();
  actOnSlip({ type: 'clear' });
});

test('SLIP-11 a free bet is placed from the slip at its own stake, and says before what it would win; axe finds nothing', async () => {
  answers(placing, aPlacedBet());
  const screen = await open();
  await expect.element(rail(screen).getByText(texts.terms('₺50,00', '1.60'))).toBeVisible();
  // 50.00 at 1.85 is 92.50, without the stake.
  await expect.element(rail(screen).getByText(texts.wins('₺42,50'))).toBeVisible();
  expect(await axeViolations(rail(screen).element())).toEqual([]);
  await use(screen).click();
  await expect.element(rail(screen).getByText(slipTexts.placed)).toBeVisible();
  expect(sent(placing)).toMatchObject([{ body: { stake: '50.00', gift_id: aFreeBet().id } }]);
});

test('SLIP-11 singles, too low a price and nobody with a gift: it says why and sends nothing', async () => {
  answers(own, theGifts({ free_bets: [aFreeBet({ odds_min: 186 })] }));
  const screen = await open();
  await expect.element(use(screen)).toBeDisabled();
  choose();
  actOnSlip({ type: 'mode', mode: 'single' });
  await expect.element(rail(screen).getByText(texts.oneBet)).toBeVisible();
  expect(sent(placing)).toEqual([]);
});

test('SLIP-11 who has nothing to use is told so', async () => {
  answers(own, theGifts({ free_bets: [aFreeBet({ left: 0 })] }));
  const screen = await open();
  await expect.element(rail(screen).getByText(texts.none)).toBeVisible();
});

test('SLIP-11 gifts that could not be read are said to be so', async () => {
  fails(own, 503);
  const screen = await open();
  await expect.element(rail(screen).getByText(texts.failed)).toBeVisible();
});

test('SLIP-11 what the house refuses is told on the slip', async () => {
  refuses(placing, 'sportsbook.gift_over');
  const screen = await open();
  await use(screen).click();
  await expect.element(rail(screen).getByText(refusalSentence('sportsbook.gift_over'))).toBeVisible();
});

test.each([
  [100, texts.counted(100)],
  [0, texts.notCounted],
])('SLIP-11 with a bonus under way the slip says that %i percent count', async (percent, sentence) => {
  answers('POST /api/v1/bets/quote', aQuote({ bonus_counted: percent }));
  const screen = await showPart(<SlipRail />, { player: {} }, '/keno');
  await expect.element(rail(screen).getByText(sentence)).toBeVisible();
});
