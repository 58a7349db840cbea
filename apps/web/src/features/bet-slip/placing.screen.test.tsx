import { aPlacedBet, aQuote } from '@yakamoz/contracts/fixtures/bets';
import { aBoardMatch, aMarket } from '@yakamoz/contracts/fixtures/board';
import { aMatchChange } from '@yakamoz/contracts/fixtures/sportsbook';
import { createQueryClient } from '@yakamoz/site/query-client';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refuses, sent } from '@yakamoz/site-testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { pressOdd } from '../../shared/bet-slip/press-odd.ts';
import { actOnSlip, slipNow } from '../../shared/bet-slip/slip-store.ts';
import { learnMatches } from '../../shared/matches/matches.ts';
import { endPlacing } from './placing-store.ts';
import { quotesKey } from './quotes.ts';
import { SlipRail } from './slip-rail.tsx';
import { slipTexts as texts } from './slip-texts.ts';

const quoting = 'POST /api/v1/bets/quote';
const placing = 'POST /api/v1/bets';
const asking = 'GET /api/v1/operations/:key';

/** Matches are remembered as long as the file runs, so each test has its own. */
let lastMatch = 0;
function choose(oddId = '1x2:1'): string {
  lastMatch += 1;
  const matchId = `placed-${lastMatch}`;
  const bet = { matchId, oddId, outcome: '1', homeTeam: `Ev ${lastMatch}`, awayTeam: 'Konuk' };
  actOnSlip({ type: 'choose', bet: { ...bet, chosenPrice: '1.85' } });
  return matchId;
}

const show = (player: { id?: string } = {}) => showPart(<SlipRail />, { player }, '/keno');
const rail = (screen: Screen) => screen.getByRole('complementary');
const button = (screen: Screen) => rail(screen).getByRole('button', { name: texts.place, exact: false });

beforeEach(() => {
  answers(quoting, aQuote());
  answers('POST /api/v1/session/verdict', { allowed: true });
});
afterEach(() => {
  endPlacing();
  actOnSlip({ type: 'clear' });
});

test('SLIP-05 BET-01 what is shown is what is sent, and the receipt tells it with its number', async () => {
  const matchId = choose();
  actOnSlip({ type: 'stake', text: '10' });
  answers(placing, aPlacedBet());
  const screen = await show();
  await expect.element(rail(screen).getByText(texts.bounds('₺1,00', '₺5.000,00'))).toBeVisible();
  expect(await axeViolations(rail(screen).element())).toEqual([]);
  await button(screen).click();
  await expect.element(rail(screen).getByText(texts.placed)).toBeVisible();
  await expect.element(rail(screen).getByText('K-7F3K2ABC')).toBeVisible();
  expect(sent(placing)).toMatchObject([
    {
      body: {
        legs: [{ match_id: matchId, market_id: '1x2', outcome_id: '1', price: 185 }],
        policy: 'ask',
        stake: '10.00',
      },
    },
  ]);
  expect(await axeViolations(rail(screen).element())).toEqual([]);
  await rail(screen).getByRole('button', { name: texts.newSlip }).click();
  await expect.element(rail(screen).getByText(texts.empty)).toBeVisible();
});

test('BET-01 whoever chooses another odd after a receipt has it on a new slip', async () => {
  choose();
  actOnSlip({ type: 'stake', text: '10' });
  answers(placing, aPlacedBet());
  const screen = await show();
  await button(screen).click();
  await expect.element(rail(screen).getByText(texts.placed)).toBeVisible();
  choose();
  await expect.element(rail(screen).getByText(`Ev ${lastMatch} – Konuk`)).toBeVisible();
  await expect.element(rail(screen).getByText(texts.placed)).not.toBeInTheDocument();
});

test.each([
  ['0,50', texts.tooLow('₺1,00')],
  ['5000,01', texts.tooHigh('₺5.000,00')],
])('SLIP-08 a stake of %s is told at its field and cannot be sent', async (stake, said) => {
  choose();
  actOnSlip({ type: 'stake', text: stake });
  const screen = await show();
  await expect.element(rail(screen).getByText(said)).toBeVisible();
  await expect.element(button(screen)).toBeDisabled();
});

test('SLIP-08 the least number of legs is told before anything is sent', async () => {
  choose('odd-even:odd');
  actOnSlip({ type: 'stake', text: '10' });
  answers(quoting, aQuote({ legs_min: 2 }));
  const screen = await show();
  await expect.element(rail(screen).getByText(texts.legsMin(2))).toBeVisible();
  await expect.element(button(screen)).toBeDisabled();
});

test('SLIP-05 a refusal is told, and the slip stays', async () => {
  choose();
  actOnSlip({ type: 'stake', text: '10' });
  refuses(placing, 'wallet.insufficient_funds');
  const screen = await show();
  await button(screen).click();
  await expect.element(rail(screen).getByRole('alert')).toBeVisible();
  await expect.element(rail(screen).getByRole('listitem')).toHaveLength(1);
  await expect.element(button(screen)).toBeEnabled();
});

test('SLIP-10 an answer that was lost is asked for by its key, and sent again under the same one', async () => {
  choose();
  actOnSlip({ type: 'stake', text: '10' });
  fails(placing);
  refuses(asking, 'wallet.operation_unknown');
  const screen = await show();
  await button(screen).click();
  await expect.element(rail(screen).getByText(texts.lost)).toBeVisible();
  await expect.element(rail(screen).getByText(texts.notArrived)).toBeVisible();
  await expect.element(rail(screen).getByRole('textbox')).toBeDisabled();
  answers(placing, aPlacedBet());
  await rail(screen).getByRole('button', { name: texts.sendAgain }).click();
  await expect.element(rail(screen).getByText(texts.placed)).toBeVisible();
});

test('BET-01 SLIP-01 an odd that is chosen while a bet is sent is no part of it, hides no receipt and waits on the next slip', async () => {
  const matchId = choose();
  actOnSlip({ type: 'stake', text: '10' });
  holds(placing);
  const screen = await show();
  await button(screen).click();
  await expect.poll(() => sent(placing)).toHaveLength(1);
  const sentNames = `Ev ${lastMatch} – Konuk`;
  choose();
  const chosenNames = `Ev ${lastMatch} – Konuk`;
  // Another odd of the match that is on its way, too.
  const other = { oddId: '1x2:2', outcome: '2', homeTeam: 'Ev', awayTeam: 'Konuk', chosenPrice: '4.05' };
  actOnSlip({ type: 'choose', bet: { matchId, ...other } });
  await expect.element(rail(screen).getByText(texts.chosenMeanwhile(2))).toBeVisible();
  await expect.element(rail(screen).getByRole('listitem')).toHaveLength(1);
  await expect.element(rail(screen).getByText(sentNames)).toBeVisible();
  answers(placing, aPlacedBet());
  await expect.element(rail(screen).getByText(texts.placed)).toBeVisible();
  await expect.element(rail(screen).getByText(texts.chosenMeanwhile(2))).toBeVisible();
  await rail(screen).getByRole('button', { name: texts.newSlip }).click();
  await expect.element(rail(screen).getByRole('listitem')).toHaveLength(2);
  await expect.element(rail(screen).getByText(chosenNames)).toBeVisible();
  expect(slipNow().bets.map(({ oddId }) => oddId)).toEqual(['1x2:2', '1x2:1']);
  expect(sent(placing)).toHaveLength(1);
});

test('BET-01 a press whose price comes after the answer does not hide the receipt', async () => {
  choose();
  actOnSlip({ type: 'stake', text: '10' });
  holds(placing);
  const looking = 'GET /api/v1/sports/matches/:id';
  holds(looking);
  const screen = await show();
  await button(screen).click();
  await expect.poll(() => sent(placing)).toHaveLength(1);
  const pressed = pressOdd(createQueryClient(0), { matchId: 'late-1', marketId: '1x2', outcomeId: '1' });
  answers(placing, aPlacedBet());
  await expect.element(rail(screen).getByText(texts.placed)).toBeVisible();
  answers(looking, {
    match: aBoardMatch({ id: 'late-1' }),
    groups: [{ group: 'main', markets: [aMarket()] }],
  });
  expect(await pressed).toBe(true);
  await expect.element(rail(screen).getByText(texts.chosenMeanwhile(1))).toBeVisible();
  await expect.element(rail(screen).getByText(texts.placed)).toBeVisible();
});

test('BET-01 whoever places by keyboard is led to the receipt, and from there back to the slip', async () => {
  choose();
  actOnSlip({ type: 'stake', text: '10' });
  answers(placing, aPlacedBet());
  const screen = await show();
  await expect.element(button(screen)).toBeEnabled();
  button(screen).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rail(screen).getByRole('heading', { name: texts.placed })).toHaveFocus();
  rail(screen).getByRole('button', { name: texts.newSlip }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rail(screen).getByText(texts.empty)).toBeVisible();
  await expect.poll(() => rail(screen).element().contains(document.activeElement)).toBe(true);
});

test('BET-01 whoever is busy elsewhere is not called away by a receipt', async () => {
  choose();
  actOnSlip({ type: 'stake', text: '10' });
  holds(placing);
  const screen = await showPart(
    <>
      <SlipRail />
      <input aria-label="elsewhere" />
    </>,
    { player: {} },
    '/keno',
  );
  await button(screen).click();
  const elsewhere = screen.getByRole('textbox', { name: 'elsewhere' });
  elsewhere.element().focus();
  answers(placing, aPlacedBet());
  await expect.element(rail(screen).getByText(texts.placed)).toBeVisible();
  await expect.element(elsewhere).toHaveFocus();
});

test('SLIP-10 after a reload the bet without an answer is asked for, also on an empty slip, and by its own player alone', async () => {
  const matchId = choose();
  actOnSlip({ type: 'stake', text: '10' });
  fails(placing);
  fails(asking);
  const screen = await show({ id: '41' });
  await button(screen).click();
  await expect.element(rail(screen).getByText(texts.lost)).toBeVisible();
  await screen.unmount();
  actOnSlip({ type: 'clear' });

  const other = await show({ id: '42' });
  await expect.element(rail(other).getByText(texts.empty)).toBeVisible();
  await other.unmount();

  refuses(asking, 'wallet.operation_unknown');
  const again = await show({ id: '41' });
  await expect.element(rail(again).getByText(texts.notArrived)).toBeVisible();
  await expect.element(rail(again).getByRole('textbox')).toHaveValue('10');
  answers(placing, aPlacedBet());
  await rail(again).getByRole('button', { name: texts.sendAgain }).click();
  await expect.element(rail(again).getByText(texts.placed)).toBeVisible();
  const keys = sent(placing).map(({ headers, body }) => [
    headers.get('idempotency-key'),
    body.legs[0]?.match_id,
  ]);
  expect(new Set(keys.map(([key]) => key)).size).toBe(1);
  expect(keys.at(-1)?.[1]).toBe(matchId);
});

test('SLIP-08 where the largest stake lies below the least one, no stake is asked for', async () => {
  choose();
  actOnSlip({ type: 'stake', text: '10' });
  answers(quoting, aQuote({ stake_min: '1.00', stake_max: '0.40' }));
  const screen = await show();
  await expect.element(rail(screen).getByText(texts.noStakeFits)).toBeVisible();
  await expect.element(rail(screen).getByText(texts.tooHigh('₺0,40'))).not.toBeInTheDocument();
  await expect.element(rail(screen).getByText(texts.bounds('₺1,00', '₺0,40'))).not.toBeInTheDocument();
  await expect.element(button(screen)).toBeDisabled();
});

const quoteOf = (matchId: string, over: { price?: number; closed?: 'halted' | null }) =>
  aQuote({
    legs: [{ match_id: matchId, market_id: '1x2', outcome_id: '1', price: 185, closed: null, ...over }],
  });
const odds = (value: string) => [{ id: '1x2:1', outcome_name: '1', value }];

test('SLIP-03 where the stream is silent the quote says what a main market costs and why it is closed', async () => {
  const matchId = choose();
  learnMatches([aMatchChange({ id: matchId, seq: 1, odds: odds('1.85') })]);
  answers(quoting, quoteOf(matchId, { price: 210 }));
  const screen = await show();
  await expect.element(rail(screen).getByRole('listitem')).toMatchTextContent('1.85 → 2.10');
  await rail(screen).getByRole('button', { name: texts.agree }).click();
  await expect.element(rail(screen).getByText(texts.changedRose('1.85', '2.10'))).not.toBeInTheDocument();
  await expect.element(rail(screen).getByRole('listitem')).not.toMatchTextContent('1.85');
  answers(quoting, quoteOf(matchId, { price: 210, closed: 'halted' }));
  await renew(quotesKey);
  await expect.element(rail(screen).getByText(texts.closed.halted)).toBeVisible();
});

test('SLIP-03 what the stream says after a quote was asked for is newer', async () => {
  const matchId = choose();
  holds(quoting);
  const screen = await show();
  await expect.poll(() => sent(quoting)).toHaveLength(1);
  learnMatches([aMatchChange({ id: matchId, seq: 1, odds: odds('1.60') })]);
  await expect.element(rail(screen).getByRole('listitem')).toMatchTextContent('1.85 → 1.60');
  answers(quoting, quoteOf(matchId, { price: 185 }));
  await expect.element(rail(screen).getByText(texts.bounds('₺1,00', '₺5.000,00'))).toBeVisible();
  await expect.element(rail(screen).getByRole('listitem')).toMatchTextContent('1.85 → 1.60');
});
