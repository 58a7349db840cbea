import { aPlacedBet, aQuote, aTicket } from '@yakamoz/contracts/fixtures/bets';
import { browserNow } from '@yakamoz/site/clock';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import type { Ticket } from '../../shared/bet-slip/own-bets.ts';
import { referralTexts } from '../../shared/bet-slip/referral-texts.ts';
import { actOnSlip, slipNow } from '../../shared/bet-slip/slip-store.ts';
import { overBoundTexts } from './over-bound-texts.ts';
import { endPlacing } from './placing-store.ts';
import { SlipRail } from './slip-rail.tsx';
import { slipTexts as texts } from './slip-texts.ts';

const quoting = 'POST /api/v1/bets/quote';
const placing = 'POST /api/v1/bets';
const reading = 'GET /api/v1/bets/:id';
const leaving = 'POST /api/v1/bets/:id/cancel';
const accepting = 'POST /api/v1/bets/:id/offer';

const rail = (screen: Screen) => screen.getByRole('complementary');
const button = (screen: Screen, name: string) => rail(screen).getByRole('button', { name, exact: true });
const show = () => showPart(<SlipRail />, { player: { id: '51' } }, '/keno');
const soon = (): string => new Date(browserNow() + 45_000).toISOString();

let lastMatch = 0;
function choose(stake: string): void {
  lastMatch += 1;
  const matchId = `asked-${lastMatch}`;
  const bet = { matchId, oddId: '1x2:1', outcome: '1', homeTeam: `Ev ${lastMatch}`, awayTeam: 'Konuk' };
  actOnSlip({ type: 'choose', bet: { ...bet, chosenPrice: '1.85' } });
  actOnSlip({ type: 'stake', text: stake });
}
const isReferred = (changes: Partial<NonNullable<Ticket['referral']>> = {}) =>
  answers(reading, {
    bet: aTicket({
      state: 'referred',
      referral: { answer: null, answer_by: soon(), offered: null, ...changes },
    }),
  });
const rejected = (code: string, message: string) => ({
  state: 'rejected' as const,
  rejection: { code, message, match_id: null, price: null },
});
const isSent = (): void =>
  answers(placing, {
    ...aPlacedBet(),
    bet: { ...aPlacedBet().bet, state: 'referred', decided_at_latest: soon() },
  });

beforeEach(() => {
  answers(quoting, aQuote({ stake_max: '50.00', referral_max: '250.00' }));
  answers('POST /api/v1/session/verdict', { allowed: true });
  answers('GET /api/v1/bets', { bets: [], next: null });
});
afterEach(() => {
  endPlacing();
  actOnSlip({ type: 'clear' });
});

test('SLIP-16 the largest stake is taken over by one press; within it nothing is offered, above what the desk may take it is not asked', async () => {
  choose('50');
  const screen = await show();
  await expect.element(rail(screen).getByText(/En az ₺1,00/)).toBeVisible();
  await expect.element(button(screen, overBoundTexts.largest('₺50,00'))).not.toBeInTheDocument();
  actOnSlip({ type: 'stake', text: '250,01' });
  await expect.element(button(screen, overBoundTexts.largest('₺50,00'))).toBeVisible();
  await expect.element(button(screen, overBoundTexts.ask('₺250,01'))).not.toBeInTheDocument();
  await button(screen, overBoundTexts.largest('₺50,00')).click();
  expect(slipNow().stake).toBe('50,00');
  await expect.element(button(screen, texts.placeFor('₺50,00'))).toBeEnabled();
});

test('SLIP-16 without a referral the desk is not offered', async () => {
  answers(quoting, aQuote({ stake_max: '50.00', referral_max: null }));
  choose('60');
  const screen = await show();
  await expect.element(button(screen, overBoundTexts.largest('₺50,00'))).toBeVisible();
  await expect.element(button(screen, overBoundTexts.ask('₺60,00'))).not.toBeInTheDocument();
});

test('SLIP-17 the desk is asked; its time is counted down, and a lowered stake is accepted', async () => {
  choose('100');
  isSent();
  isReferred();
  const screen = await show();
  await button(screen, overBoundTexts.ask('₺100,00')).click();
  await expect.element(rail(screen).getByText(/Bahsiniz masada inceleniyor… \d\d sn/)).toBeVisible();
  await expect.element(rail(screen).getByText(referralTexts.held)).toBeVisible();
  expect(sent(placing)[0]?.body).toMatchObject({ stake: '100.00', refer: true });
  expect(await axeViolations(rail(screen).element())).toEqual([]);

  isReferred({ answer: 'lowered', offered: '70.00' });
  await expect.element(rail(screen).getByText(referralTexts.offerNote)).toBeVisible();
  expect(await axeViolations(rail(screen).element())).toEqual([]);
  refuses(accepting, 'sportsbook.referral_over');
  await button(screen, referralTexts.accept('₺70,00')).click();
  await expect.element(rail(screen).getByText(refusalSentence('sportsbook.referral_over'))).toBeVisible();
  answers(accepting, { bet: aTicket({ id: '2', code: 'K-NEW', stake: '70.00' }) });
  await button(screen, referralTexts.accept('₺70,00')).click();
  await expect.element(rail(screen).getByText(texts.placed)).toBeVisible();
  await expect.element(rail(screen).getByText('₺70,00')).toBeVisible();
  expect(slipNow().bets).toEqual([]);
});

test('SLIP-17 taken, it becomes a receipt, also after a reload', async () => {
  choose('100');
  isSent();
  isReferred();
  const screen = await show();
  await button(screen, overBoundTexts.ask('₺100,00')).click();
  await expect.element(rail(screen).getByText(/masada inceleniyor…/)).toBeVisible();
  await screen.unmount();
  isReferred({ answer: 'taken' });
  const again = await show();
  await expect.element(rail(again).getByText(referralTexts.taken)).toBeVisible();
  answers(reading, { bet: aTicket({ state: 'open' }) });
  await expect.element(rail(again).getByText(texts.placed)).toBeVisible();
});

test('SLIP-17 refused or unanswered it says so and keeps the selection; given up it keeps it, too', async () => {
  choose('100');
  isSent();
  answers(reading, { bet: aTicket(rejected('sportsbook.bet_refused', 'Masa bu bahsi almadı.')) });
  const screen = await show();
  await button(screen, overBoundTexts.ask('₺100,00')).click();
  await expect.element(rail(screen).getByRole('alert')).toHaveTextContent('Masa bu bahsi almadı.');
  expect(slipNow().bets).toHaveLength(1);
  isReferred();
  answers(leaving, { bet: aTicket(rejected('sportsbook.bet_given_up', 'Vazgeçtiniz.')) });
  await button(screen, overBoundTexts.ask('₺100,00')).click();
  await button(screen, referralTexts.giveUp).click();
  await expect.element(button(screen, overBoundTexts.ask('₺100,00'))).toBeVisible();
  expect(slipNow().bets).toHaveLength(1);
});
