import { aPlacedBet, aQuote, aTicket } from '@yakamoz/contracts/fixtures/bets';
import type { Ticket } from '../../shared/bet-slip/own-bets.ts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, sent } from '@yakamoz/site-testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { actOnSlip, slipNow } from '../../shared/bet-slip/slip-store.ts';
import { endPlacing } from './placing-store.ts';
import { SlipRail } from './slip-rail.tsx';
import { slipTexts as texts } from './slip-texts.ts';
import { waitTexts } from './wait-texts.ts';

const quoting = 'POST /api/v1/bets/quote';
const placing = 'POST /api/v1/bets';
const reading = 'GET /api/v1/bets/:id';
const leaving = 'POST /api/v1/bets/:id/cancel';

const rail = (screen: Screen) => screen.getByRole('complementary');
const button = (screen: Screen) => rail(screen).getByRole('button', { name: texts.place, exact: false });
const show = () => showPart(<SlipRail />, { player: { id: '51' } }, '/keno');

let lastMatch = 0;
function choose(): string {
  lastMatch += 1;
  const matchId = `live-${lastMatch}`;
  const bet = { matchId, oddId: '1x2:1', outcome: '1', homeTeam: `Ev ${lastMatch}`, awayTeam: 'Konuk' };
  actOnSlip({ type: 'choose', bet: { ...bet, chosenPrice: '1.85' } });
  actOnSlip({ type: 'stake', text: '10' });
  return matchId;
}
const waits = (seconds: number) =>
  answers(placing, {
    ...aPlacedBet(),
    bet: {
      ...aPlacedBet().bet,
      state: 'waiting',
      delay_s: seconds,
      decided_at_latest: '2026-11-18T09:00:08.000Z',
    },
  });
const becomes = (changes: Partial<Ticket>) => answers(reading, { bet: aTicket(changes) });
const rejected = (changes: Partial<NonNullable<Ticket['rejection']>> = {}) => ({
  state: 'rejected' as const,
  rejection: {
    code: 'sportsbook.market_closed',
    message: 'bahis şu anda durduruldu.',
    match_id: null,
    price: null,
    ...changes,
  },
});

beforeEach(() => {
  answers(quoting, aQuote({ delay_s: 5 }));
  answers('POST /api/v1/session/verdict', { allowed: true });
  answers('GET /api/v1/bets', { bets: [], next: null });
});
afterEach(() => {
  endPlacing();
  actOnSlip({ type: 'clear' });
});

test('LIVE-01 the slip says before how long a live bet waits; it is counted down and can be given up, and becomes a receipt', async () => {
  choose();
  waits(2);
  becomes({ state: 'open', legs: [{ ...aTicket().legs[0], price: 190 } as Ticket['legs'][number]] });
  const screen = await show();
  await expect.element(rail(screen).getByText(waitTexts.note(5))).toBeVisible();
  await button(screen).click();
  await expect.element(rail(screen).getByText(/Bahsiniz onaylanıyor… \d sn/)).toBeVisible();
  await expect.element(rail(screen).getByText(waitTexts.announced(2))).toBeInTheDocument();
  await expect.element(rail(screen).getByRole('button', { name: waitTexts.giveUp })).toBeVisible();
  expect(await axeViolations(rail(screen).element())).toEqual([]);
  await expect.element(rail(screen).getByText(texts.placed)).toBeVisible();
  await expect.element(rail(screen).getByText('1.90')).toBeVisible();
  expect(slipNow().bets).toEqual([]);
});

test('LIVE-01 what waits is asked about again after a reload', async () => {
  choose();
  waits(1);
  becomes({ state: 'waiting' });
  const screen = await show();
  await button(screen).click();
  await expect.element(rail(screen).getByText(waitTexts.deciding)).toBeVisible();
  await screen.unmount();
  becomes({ state: 'open' });
  const again = await show();
  await expect.element(rail(again).getByText(texts.placed)).toBeVisible();
});

test('LIVE-02 a refusal is told with its reason, and the selection stays on the slip', async () => {
  const matchId = choose();
  waits(0);
  becomes(rejected());
  const screen = await show();
  await button(screen).click();
  await expect.element(rail(screen).getByRole('alert')).toHaveTextContent('bahis şu anda durduruldu.');
  await expect.element(button(screen)).toBeEnabled();
  expect(slipNow().bets).toMatchObject([{ matchId }]);
});

test('LIVE-03 a price that moved is agreed to and placed again by one press', async () => {
  const matchId = choose();
  waits(0);
  becomes(
    rejected({
      code: 'sportsbook.price_changed',
      message: 'oran değişti, yeni oran 2.10.',
      match_id: matchId,
      price: 210,
    }),
  );
  const screen = await show();
  await button(screen).click();
  const again = rail(screen).getByRole('button', { name: waitTexts.again(['2.10']) });
  await expect.element(again).toBeVisible();
  becomes({ state: 'open' });
  await again.click();
  await expect.element(rail(screen).getByText(texts.placed)).toBeVisible();
  expect(sent(placing).map(({ body }) => body.legs[0]?.price)).toEqual([185, 210]);
});

test('LIVE-04 whoever gives up keeps the selection; what was accepted before is shown', async () => {
  choose();
  waits(60);
  answers(leaving, { bet: aTicket(rejected({ code: 'sportsbook.bet_given_up', message: 'Vazgeçtiniz.' })) });
  const screen = await show();
  await button(screen).click();
  await rail(screen).getByRole('button', { name: waitTexts.giveUp }).click();
  await expect.element(button(screen)).toBeEnabled();
  await expect.element(rail(screen).getByRole('listitem')).toHaveLength(1);

  answers(leaving, { bet: aTicket({ state: 'open' }) });
  await button(screen).click();
  await rail(screen).getByRole('button', { name: waitTexts.giveUp }).click();
  await expect.element(rail(screen).getByText(texts.placed)).toBeVisible();
});
