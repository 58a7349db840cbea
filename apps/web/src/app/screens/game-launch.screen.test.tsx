import { aGameWithRules, aLaunch } from '@yakamoz/contracts/fixtures/casino';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { expect, test, vi } from 'vitest';

import { facts, launch, address, show, frameOf, play } from '../../../testing/game-screen.tsx';
import { casinoTexts } from '../../features/casino/casino-texts.ts';
import { gamePlayTexts as texts } from '../../features/game-play/game-play-texts.ts';
import { openedAuth } from '../../shared/session/auth-opener.ts';

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
    'identity.email_unverified',
    () => refuses(launch, 'identity.email_unverified'),
    refusalSentence('identity.email_unverified'),
  ],
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
  await expect.poll(() => openedAuth.get()).toEqual({ view: 'login', notice: texts.signIn });
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
