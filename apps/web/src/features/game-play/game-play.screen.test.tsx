import {
  aGame,
  aGameWithRules,
  aGamesPage,
  aLaunch,
  aLaunchResult,
  aProvider,
  noOpenRounds,
} from '@yakamoz/contracts/fixtures/casino';
import { aProfile } from '@yakamoz/contracts/fixtures/identity';
import { toastStore } from '@yakamoz/site/toast-store';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
import { CasinoScreen } from '../../app/screens/casino-screen.tsx';
import { closeCashier, openedCashier } from '../../shared/cashier-opener.ts';
import { gamesTexts } from '../../shared/games/games-texts.ts';
import { closeAuth, openedAuth } from '../../shared/session/auth-opener.ts';
import { casinoTexts } from '../casino/casino-texts.ts';
import { gamePlayTexts as texts } from './game-play-texts.ts';

const facts = 'GET /api/v1/casino/games/:code';
const launch = 'POST /api/api.php';
const result = 'GET /api/v1/casino/launches/:id';
const end = 'POST /api/v1/casino/launches/:id/end';
const list = 'GET /api/get_casino_games.php';
const balance = 'GET /api/get_user.php';
const studio = 'https://studio.invalid';
const member = { player: {} };
const address = '/casino?oyun=fener-gecesi';

let shown: Screen | undefined;
async function show(who: { player?: { currency?: 'EUR' } } = member, path = address): Promise<Screen> {
  shown = await showPart(
    <Suspense>
      <CasinoScreen lobby="slot" />
    </Suspense>,
    who,
    path,
  );
  return shown;
}

const frameOf = (screen: Screen) => screen.container.querySelector('iframe');
/** As the studio's page would say it. */
const say = (
  screen: Screen,
  message: object,
  origin = studio,
  source = frameOf(screen)?.contentWindow ?? null,
) =>
  dispatchEvent(
    new MessageEvent('message', { data: { protocol: 'game-frame/1', ...message }, origin, source }),
  );
async function play(screen: Screen): Promise<void> {
  await expect.poll(() => frameOf(screen)).not.toBeNull();
  say(screen, { type: 'ready' });
  await expect.element(screen.getByRole('button', { name: texts.soundOn })).toBeEnabled();
}
const net = (screen: Screen) => screen.container.querySelector('[data-slot=net-result]')?.textContent;

beforeEach(() => {
  answers(facts, aGameWithRules());
  answers(launch, aLaunch());
  answers(result, aLaunchResult());
  answers(end, { ended: true });
  answers(list, aGamesPage());
  answers('GET /api/get_providers.php', [aProvider()]);
  answers('GET /api/v1/casino/favourites', { games: [] });
  answers('GET /api/v1/casino/open-rounds', noOpenRounds());
});

afterEach(async () => {
  vi.useRealTimers();
  await shown?.unmount();
  // The launch is ended by a timer that was set before this one.
  const afterwards = vi.fn();
  setTimeout(afterwards);
  await vi.waitFor(() => expect(afterwards).toHaveBeenCalled());
  closeAuth();
  closeCashier();
  toastStore.set(undefined);
});

test('DATA-01 loading: the way out stands there before anything is known of the game', async () => {
  holds(facts);
  const screen = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.loading);
  await expect.element(screen.getByRole('button', { name: texts.back })).toBeVisible();
  holds(launch);
  answers(facts, aGameWithRules());
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.loadingText('Fener Gecesi'));
  await expect.element(screen.getByRole('timer')).toHaveTextContent('0:00:00');
  await expect.element(screen.getByRole('button', { name: texts.soundOn })).toBeDisabled();
  answers(launch, aLaunch());
  await expect.poll(() => frameOf(screen)?.inert).toBe(true);
  await play(screen);
  expect(frameOf(screen)?.inert).toBe(false);
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
});

test('DATA-01 failed: a game whose facts do not come can be asked for again', async () => {
  fails(facts);
  const screen = await show();
  await expect.element(screen.getByText(texts.factsFailed)).toBeVisible();
  answers(facts, aGameWithRules());
  await screen.getByRole('button', { name: texts.retry }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Fener Gecesi' })).toBeVisible();
});

test('CASINO-06 an address that names no game says so and leads back', async () => {
  refuses(facts, 'casino.unknown_game');
  const screen = await show();
  await expect.element(screen.getByText(texts.unknown)).toBeVisible();
  await screen.getByRole('button', { name: texts.toGames, exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: casinoTexts.titles.slot })).toBeVisible();
  expect(location.pathname + location.search).toBe('/casino');
});

test('GAME-04 ready: the frame may run its own scripts under its own origin and nothing else; axe finds nothing', async () => {
  const screen = await show();
  await play(screen);
  const frame = frameOf(screen);
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(frame?.getAttribute('allow')).toBe('fullscreen; autoplay');
  expect(frame?.referrerPolicy).toBe('no-referrer');
  expect(frame?.title).toBe(texts.frame('Fener Gecesi'));
  expect(frame?.src).toBe(aLaunch().game_url);
  await expect.poll(() => document.title).toBe('Fener Gecesi | Yakamoz');
  expect(sent(launch).map(({ body }) => body)).toEqual([{ action: 'play_game', game_id: 101 }]);
  frame?.remove();
  expect(await axeViolations(screen.container)).toEqual([]);
});

const until = '2026-12-24T09:00:00.000Z';
test.for([
  [
    'casino.unknown_game',
    () => refuses(launch, 'casino.unknown_game'),
    refusalSentence('casino.unknown_game'),
  ],
  [
    'casino.game_unavailable',
    () => refuses(launch, 'casino.game_unavailable'),
    refusalSentence('casino.game_unavailable'),
  ],
  [
    'casino.currency_not_offered',
    () => refuses(launch, 'casino.currency_not_offered'),
    refusalSentence('casino.currency_not_offered'),
  ],
  [
    'casino.play_closed',
    () => refuses(launch, 'casino.play_closed', { until }),
    refusalSentence('casino.play_closed', { until }),
  ],
  ['wallet.debt_open', () => refuses(launch, 'wallet.debt_open'), refusalSentence('wallet.debt_open')],
  [
    'jurisdiction.country_not_served',
    () => refuses(launch, 'jurisdiction.country_not_served'),
    refusalSentence('jurisdiction.country_not_served'),
  ],
  ['platform.too_busy', () => refuses(launch, 'platform.too_busy'), refusalSentence('platform.too_busy')],
  ['no connection', () => fails(launch), texts.failedText],
] as const)(
  'CASINO-08 GAME-03 a refused launch (%s) says why, and trying again is a new launch',
  async ([, refuse, sentence]) => {
    refuse();
    const screen = await show();
    const alert = screen.getByRole('alert');
    await expect.element(alert).toMatchTextContent(texts.failed);
    await expect.element(alert).toMatchTextContent(sentence);
    await expect.element(alert).toHaveFocus();
    expect(frameOf(screen)).toBeNull();
    answers(launch, aLaunch());
    await screen.getByRole('button', { name: texts.retry }).click();
    await play(screen);
    expect(sent(launch)).toHaveLength(2);
  },
);

test('CASINO-07 a launch that answers a true redirect flag opens the login', async () => {
  refuses(launch, 'identity.no_session');
  const screen = await show();
  await expect.poll(openedAuth.get).toEqual({ view: 'login', notice: texts.signIn });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(texts.signIn);
  expect(frameOf(screen)).toBeNull();
  await expect.poll(() => sent('GET /api/check_session.php')).toHaveLength(1);
});

test('CASINO-07 a visitor who comes by the address gets the login, and a demo where there is one', async () => {
  const screen = await show({});
  await expect.element(screen.getByText(texts.signInText)).toBeVisible();
  expect(openedAuth.get()).toEqual({ view: 'login', notice: texts.signIn });
  const demo = screen.getByRole('link', { name: texts.tryDemo });
  await expect.element(demo).toHaveAttribute('href', `${address}&demo=1`);
  expect(sent(launch)).toEqual([]);
});

test('GAME-03 a game that stays silent for 20 s offers to try again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const screen = await show();
  await expect.poll(() => frameOf(screen)).not.toBeNull();
  vi.advanceTimersByTime(15_000);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  vi.advanceTimersByTime(5_000);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(texts.failedText);
  await screen.getByRole('button', { name: texts.retry }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.poll(() => sent(launch)).toHaveLength(2);
});

test('GAME-04 a game at the house’s own origin is not opened', async () => {
  answers(launch, aLaunch({ game_url: `${location.origin}/play` }));
  const screen = await show();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(texts.failed);
  expect(frameOf(screen)).toBeNull();
});

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
