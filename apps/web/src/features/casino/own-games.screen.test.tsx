import { aGame, aGamesPage, aProvider, noOpenRounds } from '@yakamoz/contracts/fixtures/casino';
import { siteTexts } from '@yakamoz/site/texts';
import { toastStore } from '@yakamoz/site/toast-store';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, refusalSentence, refuses, sent } from '@yakamoz/site-testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { gamesTexts } from '../../shared/games/games-texts.ts';
import { closeAuth, openedAuth } from '../../shared/session/auth-opener.ts';
import { CasinoPage } from './casino-page.tsx';
import { casinoTexts as texts } from './casino-texts.ts';

const favourites = 'GET /api/v1/casino/favourites';
const mark = 'POST /api/v1/casino/favourites/:id';
const unmark = 'DELETE /api/v1/casino/favourites/:id';
const recent = 'GET /api/v1/casino/recent';

const show = (path: string, who: { player?: object } = { player: {} }) =>
  showPart(<CasinoPage lobby="slot" />, who, path);
const heart = (screen: Screen) => screen.getByRole('button', { name: gamesTexts.favourite('Fener Gecesi') });

beforeEach(() => {
  answers('GET /api/get_providers.php', [aProvider()]);
  answers('GET /api/get_casino_games.php', aGamesPage());
  answers('GET /api/v1/casino/open-rounds', noOpenRounds());
  answers(favourites, { games: [] });
});
afterEach(() => {
  closeAuth();
  toastStore.set(undefined);
});

test('DATA-01 the favourites load in their place, fail with a way to try again, and come', async () => {
  holds(favourites);
  const screen = await show('/casino?filter=favourites');
  await expect.element(screen.getByText(texts.looks.loading)).toBeInTheDocument();
  expect(screen.container.querySelectorAll('.game-tile')).toHaveLength(12);
  fails(favourites);
  await expect.element(screen.getByText(texts.looks.loadFailed)).toBeVisible();
  answers(favourites, { games: [aGame()] });
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByText(texts.count('1'))).toBeVisible();
  await expect.element(heart(screen)).toHaveAttribute('aria-pressed', 'true');
});

test.each(['favourites', 'recent'] as const)(
  'DATA-01 empty: the list %s says how it fills',
  async (filter) => {
    answers(recent, { games: [] });
    const screen = await show(`/casino?filter=${filter}`);
    await expect.element(screen.getByText(texts.members[filter].empty)).toBeVisible();
    await expect.element(screen.getByText(texts.members[filter].emptyText)).toBeVisible();
  },
);

test('CASINO-09 the favourites of this lobby’s kind, by their Turkish names', async () => {
  answers(favourites, {
    games: [
      aGame({ id: 1, game_name: 'Şimşek' }),
      aGame({ id: 2, game_name: 'Canlı Masa', kind: 'live' }),
      aGame({ id: 3, game_name: 'Sandal' }),
      aGame({ id: 4, game_name: 'Çıpa' }),
    ],
  });
  const screen = await show('/casino?filter=favourites&sort=name');
  const names = screen.getByRole('article').getByRole('heading');
  await expect.element(names).toHaveLength(3);
  expect(names.elements().map(({ textContent }) => textContent)).toEqual(['Çıpa', 'Sandal', 'Şimşek']);
  await expect.element(screen.getByText(texts.count('3'))).toBeVisible();
});

test('CASINO-10 the games opened last stand in their order', async () => {
  answers(recent, { games: [aGame({ id: 2, game_name: 'Zar' }), aGame({ id: 1, game_name: 'Ay' })] });
  const screen = await show('/casino?filter=recent');
  const names = screen.getByRole('article').getByRole('heading');
  await expect.element(names).toHaveLength(2);
  expect(names.elements().map(({ textContent }) => textContent)).toEqual(['Zar', 'Ay']);
});

test('CASINO-09 a visitor who marks a game, or asks for favourites, gets the login', async () => {
  const screen = await show('/casino', {});
  await heart(screen).click();
  await expect.poll(() => openedAuth.get()).toEqual({ view: 'login', notice: gamesTexts.signInToMark });
  await expect.element(heart(screen)).toHaveAttribute('aria-pressed', 'false');
  await screen.getByRole('button', { name: texts.filter.favourites }).click();
  expect(openedAuth.get()).toEqual({ view: 'login', notice: texts.members.favourites.signIn });
  expect(location.search).toBe('');
  expect(sent(mark)).toEqual([]);
});

test('CASINO-09 a visitor who comes to the favourites by their address is asked to sign in', async () => {
  const screen = await show('/casino?filter=favourites', {});
  await screen.getByRole('button', { name: texts.signIn }).click();
  expect(openedAuth.get()).toEqual({ view: 'login', notice: texts.members.favourites.signIn });
  expect(sent(favourites)).toEqual([]);
});

test('CASINO-09 a mark shows at once, before the server has answered', async () => {
  holds(mark);
  const screen = await show('/casino');
  await expect.poll(() => sent(favourites)).toHaveLength(1);
  await heart(screen).click();
  await expect.element(heart(screen)).toHaveAttribute('aria-pressed', 'true');
  answers(favourites, { games: [aGame()] });
  answers(mark, { favourite: true });
  await expect.poll(() => sent(favourites)).toHaveLength(2);
  await expect.element(heart(screen)).toHaveAttribute('aria-pressed', 'true');
  expect(sent(mark).map(({ params }) => params)).toEqual([{ id: '101' }]);
});

test.each([
  ['casino.unknown_game', () => refuses(mark, 'casino.unknown_game'), refusalSentence('casino.unknown_game')],
  [
    'casino.favourites_full',
    () => refuses(mark, 'casino.favourites_full', { max: 200 }),
    refusalSentence('casino.favourites_full', { max: 200 }),
  ],
  ['no connection', () => fails(mark), gamesTexts.favouriteFailed],
] as const)(
  'CASINO-09 a mark that the server did not take (%s) is taken back, and said',
  async (_why, say, sentence) => {
    const screen = await show('/casino');
    await expect.poll(() => sent(favourites)).toHaveLength(1);
    say();
    await heart(screen).click();
    await expect.poll(() => toastStore.get()).toMatchObject({ title: sentence, variant: 'destructive' });
    await expect.element(heart(screen)).toHaveAttribute('aria-pressed', 'false');
  },
);

test('CASINO-09 a game that stops being a favourite keeps its place, so that a second press takes it back', async () => {
  answers(favourites, { games: [aGame()] });
  answers(unmark, () => {
    answers(favourites, { games: [] });
    return { favourite: false as const };
  });
  const screen = await show('/casino?filter=favourites');
  await expect.element(heart(screen)).toHaveAttribute('aria-pressed', 'true');
  await heart(screen).click();
  await expect.poll(() => sent(favourites)).toHaveLength(2);
  await expect.element(heart(screen)).toHaveAttribute('aria-pressed', 'false');
  await expect.element(screen.getByRole('article', { name: 'Fener Gecesi' })).toBeVisible();
  expect(sent(unmark).map(({ params }) => params)).toEqual([{ id: '101' }]);
});
