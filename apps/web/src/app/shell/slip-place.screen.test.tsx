import { aPlacedBet, aQuote } from '@yakamoz/contracts/fixtures/bets';
import { anOperator } from '@yakamoz/contracts/fixtures/operator';
import { aMatchChange } from '@yakamoz/contracts/fixtures/sportsbook';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, holds } from '@yakamoz/site-testing/server';
import { openStreams, tellOn } from '@yakamoz/site-testing/stream';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
import { hold } from '../../../testing/renew.ts';
import { SlipRail } from '../../features/bet-slip/slip-rail.tsx';
import { slipTexts as texts } from '../../features/bet-slip/slip-texts.ts';
import { SportsPage } from '../../features/sports-frame/sports-page.tsx';
import { actOnSlip } from '../../shared/bet-slip/slip-store.ts';
import { SlipPlace } from './slip-place.tsx';

/** Matches are remembered as long as the file runs, so each test has its own. */
let lastMatch = 0;
function choose(price: string, outcome = '1'): string {
  lastMatch += 1;
  const matchId = `slip-${lastMatch}`;
  actOnSlip({
    type: 'choose',
    bet: {
      matchId,
      oddId: `${matchId}-odd`,
      outcome,
      homeTeam: `Ev ${lastMatch}`,
      awayTeam: `Konuk ${lastMatch}`,
      chosenPrice: price,
    },
  });
  return matchId;
}

const stream = '/api/v1/matches/stream';
let seq = 0;
function tellMatch(matchId: string, over: Parameters<typeof aMatchChange>[0] & { price?: string }): void {
  const { price = '2.10', ...rest } = over;
  seq += 1;
  const odds = [{ id: `${matchId}-odd`, outcome_name: '1', value: price }];
  tellOn(stream, aMatchChange({ id: matchId, odds, seq, ...rest }), 'match');
}

/** The rail, with the place that follows the prices. */
const show = (player?: { currency: 'EUR' }) =>
  showPart(
    <>
      <SlipRail />
      <SlipPlace />
    </>,
    player === undefined ? {} : { player },
    '/keno',
  );
const rail = (screen: Screen) => screen.getByRole('complementary');
const legs = (screen: Screen) => rail(screen).getByRole('listitem');
const sums = (screen: Screen) => rail(screen).element().querySelector('.slip-sums')?.textContent;

afterEach(async () => {
  actOnSlip({ type: 'clear' });
  await page.viewport(1280, 800);
});

test('SLIP-03 empty: the slip says how it fills, and there is no pill', async () => {
  const screen = await show();
  await expect.element(rail(screen).getByText(texts.empty)).toBeVisible();
  await expect.element(rail(screen).getByText(texts.emptyText)).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('SLIP-03 legs, total odds, stake and possible return; axe finds nothing', async () => {
  choose('1.85');
  choose('2.10', 'X');
  choose('1.01', '2');
  actOnSlip({ type: 'remove', matchId: `slip-${lastMatch}` });
  const screen = await show();
  await expect.element(legs(screen)).toHaveLength(2);
  await expect.element(legs(screen).nth(0)).toMatchTextContent(/1Ev 1 kazanır1\.85$/);
  await expect.element(legs(screen).nth(1)).toMatchTextContent(/XBeraberlik2\.10$/);
  await expect.poll(() => sums(screen)).toBe('Toplam oran3.88Olası kazançTutar girin');
  const stake = rail(screen).getByLabelText(texts.stake);
  await stake.fill('1250,5');
  await expect.poll(() => sums(screen)).toBe('Toplam oran3.88Olası kazanç₺4.858,19');
  await expect.element(rail(screen).getByRole('button', { name: texts.signIn })).toBeEnabled();
  await userEvent.tab();
  await expect.element(stake).toHaveValue('1.250,50');
  expect(await axeViolations(rail(screen).element())).toEqual([]);
});

test.each(['on lira', '1,234', '-5'])(
  'SLIP-03 a stake of "%s" is told at its field and returns nothing',
  async (typed) => {
    choose('1.85');
    const screen = await show();
    const stake = rail(screen).getByLabelText(texts.stake);
    await stake.fill(typed);
    await expect.element(stake).toHaveAccessibleDescription(texts.stakeWrong);
    expect(sums(screen)).toContain(texts.noStake);
  },
);

test('SLIP-03 the return is in the currency of the account', async () => {
  choose('2.50');
  actOnSlip({ type: 'stake', text: '10' });
  answers('POST /api/v1/bets/quote', aQuote({ currency: 'EUR' }));
  answers('POST /api/v1/session/verdict', { allowed: true });
  const screen = await show({ currency: 'EUR' });
  await expect.poll(() => sums(screen)).toBe('Toplam oran2.50Olası kazanç€25,00');
});

test('SLIP-03 the slip follows prices, old and new side by side', async () => {
  const first = choose('2.10');
  const second = choose('3.00');
  const screen = await show();
  await expect.poll(openStreams).toHaveLength(1);
  tellMatch(first, { price: '2.45' });
  tellMatch(second, { price: '2.80' });
  await expect.element(legs(screen).nth(0)).toMatchTextContent('2.10 → 2.45 ▲');
  await expect.element(legs(screen).nth(0).getByText(texts.rose('2.10', '2.45'))).toBeInTheDocument();
  await expect.element(legs(screen).nth(1)).toMatchTextContent('3.00 → 2.80 ▼');
  await expect.element(legs(screen).nth(1).getByText(texts.fell('3.00', '2.80'))).toBeInTheDocument();
  expect(sums(screen)).toContain('Toplam oran6.86');
});

test.each([
  ['suspended', { suspended: true }],
  ['ended', { status: 'ended' }],
  ['gone', { odds: [] }],
] as const)(
  'SLIP-03 while a bet is %s no return is shown, and it can be taken off',
  async (closure, told) => {
    const matchId = choose('2.10');
    choose('3.00');
    actOnSlip({ type: 'stake', text: '10' });
    const screen = await show();
    await expect.poll(openStreams).toHaveLength(1);
    tellMatch(matchId, told as { suspended: boolean });
    await expect.element(legs(screen).nth(0).getByText(texts.closed[closure])).toBeVisible();
    expect(sums(screen)).toContain(texts.noReturn);
    await expect.element(rail(screen).getByRole('status')).toHaveTextContent(texts.noReturnBecause);
    await legs(screen).nth(0).getByRole('button').click();
    await expect.element(legs(screen)).toHaveLength(1);
    await expect.poll(() => sums(screen)).toBe('Toplam oran3.00Olası kazanç₺30,00');
  },
);

test('SLIP-02 whoever takes bets off by keyboard stays in the slip', async () => {
  choose('2.10');
  choose('3.00');
  const screen = await show();
  legs(screen).nth(0).getByRole('button').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(legs(screen)).toHaveLength(1);
  await expect.element(legs(screen).getByRole('button')).toHaveFocus();
  rail(screen).getByRole('button', { name: texts.clear }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rail(screen).getByText(texts.empty)).toBeVisible();
  await expect.element(rail(screen)).toHaveFocus();
});

test('SLIP-03 the pill names bets and odds and opens the sheet; Back closes it and stays on the page', async () => {
  choose('1.85');
  choose('2.10');
  const screen = await showPart(<SlipPlace />, {}, '/keno');
  await screen.getByRole('button', { name: texts.open(2, '3.88') }).click();
  const sheet = screen.getByRole('dialog', { name: texts.title });
  await expect.element(sheet.getByText(texts.total)).toBeVisible();
  history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(location.pathname).toBe('/keno');
});

test('SLIP-03 the front page of a wide screen has the rail and neither pill nor sheet', async () => {
  choose('1.85');
  const screen = await showPart(<SlipPlace />, {}, '/');
  await screen.getByRole('button', { name: texts.open(1, '1.85') }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  await page.viewport(1439, 900);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('SLIP-10 BET-01 whoever closed the sheet in the middle finds the answer behind the pill, also with nothing on the slip', async () => {
  choose('1.85');
  actOnSlip({ type: 'stake', text: '10' });
  answers('POST /api/v1/bets/quote', aQuote());
  answers('POST /api/v1/session/verdict', { allowed: true });
  holds('POST /api/v1/bets');
  const screen = await showPart(<SlipPlace />, { player: {} }, '/keno');
  await screen.getByRole('button', { name: texts.open(1, '1.85') }).click();
  const sheet = screen.getByRole('dialog', { name: texts.title });
  await sheet.getByRole('button', { name: texts.place, exact: false }).click();
  await sheet.getByRole('button', { name: texts.close }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: texts.openAwaited })).toBeVisible();
  answers('POST /api/v1/bets', aPlacedBet());
  await screen.getByRole('button', { name: texts.openCome }).click();
  await expect.element(sheet.getByText(texts.placed)).toBeVisible();
  await sheet.getByRole('button', { name: texts.newSlip }).click();
  await sheet.getByRole('button', { name: texts.close }).click();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('SPORT-01 SLIP-03 the sheet stays open whatever the board in the page reports', async () => {
  const board = 'https://board.invalid';
  hold(['operator'], anOperator({ board_url: `${board}/` }));
  choose('1.85');
  const screen = await showPart(
    <>
      <SportsPage view="sport" />
      <SlipPlace />
    </>,
    {},
    '/spor',
  );
  await screen.getByRole('button', { name: texts.open(1, '1.85') }).click();
  const sheet = screen.getByRole('dialog', { name: texts.title });
  await expect.element(sheet).toBeVisible();
  const source = screen.container.querySelector('iframe')?.contentWindow ?? null;
  for (const data of [
    { type: 'frame-height', height: 900 },
    { type: 'route', path: '/mac/m-1', arrival: 'page' },
    { type: 'frame-height', height: 700 },
  ])
    dispatchEvent(new MessageEvent('message', { data, origin: board, source }));
  await expect.poll(() => location.search).toBe('?b=%2Fmac%2Fm-1');
  await expect.element(sheet).toBeVisible();
  await sheet.getByRole('button', { name: texts.close }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});
