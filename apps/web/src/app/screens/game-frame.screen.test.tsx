import {
  aGame,
  aGameWithRules,
  aGamesPage,
  aLaunch,
  aLaunchResult,
} from '@yakamoz/contracts/fixtures/casino';
import { aProfile } from '@yakamoz/contracts/fixtures/identity';
import { aClock, aSafety } from '@yakamoz/contracts/fixtures/play-safety';
import { toastStore } from '@yakamoz/site/toast-store';
import { answers, holds, sent } from '@yakamoz/site-testing/server';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import {
  facts,
  launch,
  result,
  end,
  list,
  balance,
  studio,
  member,
  address,
  show,
  frameOf,
  say,
  play,
  net,
} from '../../../testing/game-screen.tsx';
import { casinoTexts } from '../../features/casino/casino-texts.ts';
import { gamePlayTexts as texts } from '../../features/game-play/game-play-texts.ts';
import { openedCashier } from '../../shared/cashier-opener.ts';
import { gamesTexts } from '../../shared/games/games-texts.ts';

test('GAME-04 forged messages change nothing', async () => {
  const screen = await show();
  await play(screen);
  await expect.poll(() => net(screen)).toBe('₺0,00');
  const asked = sent(result).length;
  const forged = [
    { type: 'ended', status: 'PLAYER_BLOCKED' },
    { type: 'deposit' },
    { type: 'lobby' },
    { type: 'resumed' },
    { type: 'round-ended', balance: '99999999', net: '5' },
  ];
  for (const message of forged) {
    say(screen, message, 'https://forged.example');
    say(screen, message, studio, window);
    say(screen, { ...message, protocol: 'game-frame/2' });
  }
  // A true message that came after them has had its effect, so they have had none.
  say(screen, { type: 'resumed' });
  expect(toastStore.get()?.title).toBe(texts.resumed);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  expect(openedCashier.get()).toBeUndefined();
  expect(location.pathname + location.search).toBe(address);
  expect(sent(result)).toHaveLength(asked);
});

test('GAME-01 the clock of the bar counts from the first word of the game to its last', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const screen = await show();
  const clock = screen.getByRole('timer', { name: texts.playedLong });
  await expect.poll(() => frameOf(screen)).not.toBeNull();
  vi.advanceTimersByTime(12_000);
  await expect.element(clock).toHaveTextContent('0:00:00');
  await play(screen);
  vi.advanceTimersByTime(3_665_000);
  await expect.element(clock).toMatchTextContent(/^1:0[12]:\d\d$/);
  say(screen, { type: 'ended', status: 'SESSION_EXPIRED' });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  const played = clock.element().textContent;
  vi.advanceTimersByTime(60_000);
  await expect.element(clock).toHaveTextContent(played);
});

test.each([
  ['40.50', '+₺40,50'],
  ['-1234.50', '−₺1.234,50'],
  ['0.00', '₺0,00'],
])('GAME-01 a net result of %s reads %s', async (amount, text) => {
  holds(result);
  const screen = await show();
  await play(screen);
  expect(net(screen)).toBe('–');
  answers(result, aLaunchResult({ net: amount }));
  await expect.poll(() => net(screen)).toBe(text);
});

test('GAME-01 GAME-09 balance and net result follow a round, but not before the game has shown it', async () => {
  const screen = await show();
  await play(screen);
  const shownBalance = screen.getByRole('button', { name: texts.balance, exact: false });
  await expect.element(shownBalance).toHaveTextContent('Bakiye₺1.250,00');
  await expect.poll(() => net(screen)).toBe('₺0,00');
  say(screen, { type: 'showing', on: true });
  answers(balance, aProfile({ balance: '1290.50', balance_seq: 8 }));
  answers(result, aLaunchResult({ net: '40.50', staked: '25.00', won: '65.50', rounds: 1 }));
  const asked = sent(result).length;
  say(screen, { type: 'round-ended' });
  await expect.poll(() => sent(balance)).toHaveLength(1);
  await expect.poll(() => sent(result).length).toBeGreaterThan(asked);
  await expect.element(shownBalance).toHaveTextContent('Bakiye₺1.250,00');
  expect(net(screen)).toBe('₺0,00');
  say(screen, { type: 'showing', on: false });
  await expect.element(shownBalance).toHaveTextContent('Bakiye₺1.290,50');
  await expect.poll(() => net(screen)).toBe('+₺40,50');
});

test.each([
  ...Object.entries(texts.ended),
  ['toString', texts.endedOtherwise],
  ['', texts.endedOtherwise],
] as const)(
  'GAME-08 a game that ends with "%s" says why and offers a way on',
  async (status, { title, text, way }) => {
    const screen = await show();
    await play(screen);
    say(screen, { type: 'ended', status });
    const alert = screen.getByRole('alert');
    await expect.element(alert).toMatchTextContent(title);
    await expect.element(alert).toMatchTextContent(text);
    await expect.element(alert).toHaveFocus();
    await expect.element(alert.getByRole('button', { name: texts.toGames })).toBeVisible();
    const restart = alert.getByRole('button', { name: texts.restart });
    const support = alert.getByRole('link', { name: texts.support });
    expect([restart, support].map((one) => one.elements().length)).toEqual([
      way === 'restart' ? 1 : 0,
      way === 'support' ? 1 : 0,
    ]);
  },
);

test('GAME-08 a game that ended is started again by a new launch', async () => {
  const screen = await show();
  await play(screen);
  say(screen, { type: 'ended', status: 'SESSION_EXPIRED' });
  await screen.getByRole('button', { name: texts.restart }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await play(screen);
  expect(sent(launch)).toHaveLength(2);
  await expect.poll(() => sent(end)).toHaveLength(1);
});

test('GAME-07 GAME-08 a game that asks for the lobby leaves, once however often it asks', async () => {
  const screen = await show(member, '/casino?search=fener');
  await screen.getByRole('button', { name: gamesTexts.playOf('Fener Gecesi') }).click();
  await play(screen);
  say(screen, { type: 'lobby' });
  say(screen, { type: 'lobby' });
  await expect.element(screen.getByLabelText(casinoTexts.search)).toHaveValue('fener');
  expect(location.search).toBe('?search=fener');
});

test('GAME-07 leaving three times at once leaves once, and the launch ends', async () => {
  const screen = await show(member, '/casino?search=fener');
  await screen.getByRole('button', { name: gamesTexts.playOf('Fener Gecesi') }).click();
  await play(screen);
  const back = screen.getByRole('button', { name: texts.back }).element() as HTMLElement;
  for (let press = 0; press < 3; press += 1) back.click();
  await expect.element(screen.getByLabelText(casinoTexts.search)).toHaveValue('fener');
  expect(location.search).toBe('?search=fener');
  await expect.poll(() => sent(end).map(({ params }) => params)).toEqual([{ id: aLaunch().launch_id }]);
});

test('GAME-07 full screen keeps the keys within the game; the rules lie above it', async () => {
  const screen = await show();
  await play(screen);
  const others = screen.container.querySelector<HTMLElement>('.game-others');
  await screen.getByRole('button', { name: texts.enterFull }).click();
  await expect.poll(() => others?.inert).toBe(true);
  await screen.getByRole('button', { name: texts.rules }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await screen.getByRole('button', { name: texts.closeRules }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: texts.leaveFull }).click();
  await expect.poll(() => others?.inert).toBe(false);
});

test('GAME-08 a demo is marked, shows no balance and is no launch', async () => {
  const screen = await show(member, `${address}&demo=1`);
  await expect.element(screen.getByText(texts.demo, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(texts.demoText)).toBeVisible();
  await expect.poll(() => frameOf(screen)?.src).toBe(aGame().demo_url);
  await expect.element(screen.getByText(texts.balance)).not.toBeInTheDocument();
  await expect.element(screen.getByText(texts.net)).not.toBeInTheDocument();
  expect(sent(launch)).toEqual([]);
});

test('a demo that a game does not have is said', async () => {
  answers(facts, aGameWithRules({ demo_url: null }));
  const screen = await show({}, `${address}&demo=1`);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(texts.noDemo);
});

test('GAME-08 a game that asks for a deposit opens the cashier', async () => {
  const screen = await show();
  await play(screen);
  say(screen, { type: 'deposit' });
  expect(openedCashier.get()).toEqual({ side: 'deposit' });
});

test('GAME-06 rules, return, highest win, version and stakes are one press away', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: texts.rules }).click();
  const rules = screen.getByRole('dialog', { name: texts.rulesTitle('Fener Gecesi') });
  await expect.element(rules).toMatchTextContent('SağlayıcıPragmatic Play');
  await expect.element(rules).toMatchTextContent(`${texts.rtp}%96,50`);
  await expect.element(rules).toMatchTextContent(`${texts.volatility}Yüksek`);
  await expect.element(rules).toMatchTextContent(`${texts.maxWin}Bahsin 5.000 katı`);
  await expect.element(rules).toMatchTextContent(`${texts.version}2.1.0`);
  await expect.element(rules.getByText(texts.bounds('₺5,00', '₺2.500,00'))).toBeVisible();
  await expect.element(rules.getByText(texts.rtpNote(aGameWithRules().rtp_note ?? ''))).toBeVisible();
  for (const { heading, text } of aGameWithRules().rules ?? []) {
    await expect.element(rules.getByRole('heading', { name: heading })).toBeVisible();
    await expect.element(rules.getByText(text)).toBeVisible();
  }
});

test('GAME-06 stakes are told in the player’s currency, and what is not known is left out', async () => {
  answers(facts, aGameWithRules({ rules: null, rtp: null, rtp_note: null, max_win: null, version: null }));
  const screen = await show({ player: { currency: 'EUR' } });
  await screen.getByRole('button', { name: texts.rules }).click();
  const rules = screen.getByRole('dialog');
  await expect.element(rules.getByText(texts.bounds('€0,20', '€100,00'))).toBeVisible();
  await expect.element(rules.getByText(texts.noRules)).toBeVisible();
  for (const name of [texts.rtp, texts.maxWin, texts.version])
    await expect.element(rules.getByText(name)).not.toBeInTheDocument();
});

test('CASINO-06 up to fifteen other games stand below, never the one that is played', async () => {
  const games = Array.from({ length: 16 }, (_, index) =>
    aGame({ id: 200 + index, game_code: `oyun-${index}`, game_name: `Oyun ${index}` }),
  );
  answers(list, aGamesPage({ games: [aGame(), ...games.slice(1)], total: 40 }));
  const screen = await show();
  const strip = screen.getByRole('list', { name: texts.others });
  screen.container.querySelector('.game-others')?.scrollIntoView();
  await expect.element(strip.getByRole('article')).toHaveLength(15);
  await expect.element(strip.getByRole('article', { name: 'Fener Gecesi' })).not.toBeInTheDocument();
  expect(sent(list)[0]?.query).toEqual({ kind: 'slot', limit: '16' });
});

test('the heart of the bar marks the game that is played', async () => {
  answers('POST /api/v1/casino/favourites/:id', { favourite: true });
  const screen = await show();
  const heart = screen.getByRole('group', { name: texts.tools }).getByRole('button').first();
  await expect.poll(() => sent('GET /api/v1/casino/favourites')).toHaveLength(1);
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  holds('GET /api/v1/casino/favourites');
  heart.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

test('CLOCK-01 CLOCK-02 play before this game counts: the clock and the net result are those of the session', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers('GET /api/v1/safety', aSafety({ clock: aClock({ elapsed_s: 1_500, net: '-85.50' }) }));
  answers(result, aLaunchResult({ net: '40.50' }));
  const screen = await show();
  await play(screen);
  await expect.poll(() => net(screen)).toBe('−₺45,00');
  vi.advanceTimersByTime(2_000);
  await expect
    .element(screen.getByRole('timer', { name: texts.playedLong }))
    .toMatchTextContent(/^0:25:\d\d$/);
});

test('CLOCK-03 a game that was refused a round makes the house look for its reality check', async () => {
  const screen = await show();
  await play(screen);
  const asked = sent('GET /api/v1/safety').length;
  say(screen, { type: 'paused', status: 'REALITY_CHECK' });
  await expect.poll(() => sent('GET /api/v1/safety').length).toBeGreaterThan(asked);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
