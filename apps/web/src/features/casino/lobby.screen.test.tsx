import { aGame, aGamesPage, aProvider, anOpenRound, noOpenRounds } from '@yakamoz/contracts/fixtures/casino';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, sent } from '@yakamoz/site-testing/server';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
import { gamesTexts } from '../../shared/games/games-texts.ts';
import { closeAuth, openedAuth } from '../../shared/session/auth-opener.ts';
import { CasinoPage } from './casino-page.tsx';
import { casinoTexts as texts } from './casino-texts.ts';

const list = 'GET /api/get_casino_games.php';
const providers = 'GET /api/get_providers.php';
const visitor = {};
const member = { player: {} };

/** Twelve of them are a page. */
const gamesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const id = first + index;
    return aGame({ id, game_code: `oyun-${id}`, game_name: `Oyun ${id}` });
  });
/** Every page of a catalogue of so many games. */
const catalogueOf = (total: number) => (request: { query: Record<string, string> }) => {
  const first = (Number(request.query['page']) - 1) * 12 + 1;
  return aGamesPage({ games: gamesFrom(first, Math.min(12, total - first + 1)), total });
};

const show = (path = '/casino', who: typeof visitor | typeof member = visitor) =>
  showPart(<CasinoPage lobby="slot" />, who, path);
const tiles = (screen: Screen) => screen.getByRole('article');
const more = (screen: Screen) => screen.getByRole('button', { name: texts.more });

/** At once: a locator waits for its element, and time would pass. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

beforeEach(() => {
  answers(providers, [
    aProvider(),
    aProvider({ id: 4, name: 'Evolution', code: 'evolution', games: { slot: 0, table: 0, live: 80 } }),
    aProvider({ id: 5, name: 'NetEnt', code: 'netent', games: { slot: 34, table: 3, live: 0 } }),
  ]);
  answers('GET /api/v1/casino/favourites', { games: [] });
  answers('GET /api/v1/casino/open-rounds', noOpenRounds());
});
afterEach(closeAuth);

test('DATA-01 loading: tiles of their size stand there until the games come', async () => {
  holds(list);
  const screen = await show();
  await expect.element(screen.getByText(texts.looks.loading)).toBeInTheDocument();
  const boxes = () =>
    [...screen.container.querySelectorAll('.game-tile')].map((tile) => {
      const { x, y, width, height } = tile.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    });
  // Until it is known that there are no rows, a row stands above them.
  await expect.poll(boxes).toHaveLength(12);
  const expected = boxes();
  answers(list, catalogueOf(12));
  await expect.element(tiles(screen).nth(11)).toBeInTheDocument();
  expect(boxes()).toEqual(expected);
});

test('DATA-01 failed: what cannot be loaded says so and can be tried again', async () => {
  fails(list);
  const screen = await show();
  await expect.element(screen.getByText(texts.looks.loadFailed)).toBeVisible();
  await expect.element(screen.getByText(texts.looks.loadFailedText)).toBeVisible();
  answers(list, catalogueOf(3));
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(tiles(screen)).toHaveLength(3);
});

test('DATA-01 partial: a next page that does not come leaves what is there', async () => {
  answers(list, catalogueOf(20));
  const screen = await show();
  await expect.element(tiles(screen)).toHaveLength(12);
  fails(list, 503);
  await more(screen).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(texts.moreFailed);
  await expect.element(tiles(screen)).toHaveLength(12);
  await expect.element(screen.getByText(texts.looks.stale)).not.toBeInTheDocument();
  answers(list, catalogueOf(20));
  await more(screen).click();
  await expect.element(tiles(screen)).toHaveLength(20);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('DATA-01 stale: a list that could not be renewed stays and says that it is old', async () => {
  answers(list, catalogueOf(3));
  const screen = await show();
  await expect.element(tiles(screen)).toHaveLength(3);
  fails(list);
  await renew(['lobby-games']);
  await expect.element(screen.getByText(texts.looks.stale, { exact: false })).toBeVisible();
  await expect.element(tiles(screen)).toHaveLength(3);
  answers(list, catalogueOf(4));
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(tiles(screen)).toHaveLength(4);
  await expect.element(screen.getByText(texts.looks.stale, { exact: false })).not.toBeInTheDocument();
});

test('DATA-01 empty: a choice without games says so and can be taken back', async () => {
  answers(list, ({ query }) =>
    query['search'] === undefined ? catalogueOf(2)({ query }) : aGamesPage({ games: [], total: 0 }),
  );
  const screen = await show('/casino?search=qqqq&sort=name');
  await expect.element(screen.getByText(texts.nothingFor('qqqq'))).toBeVisible();
  await expect.element(screen.getByText(texts.nothingText)).toBeVisible();
  await screen.getByRole('button', { name: texts.clearFilters }).click();
  await expect.element(tiles(screen)).toHaveLength(2);
  await expect.element(screen.getByLabelText(texts.search)).toHaveValue('');
  expect(location.search).toBe('?sort=name');
});

test('DATA-01 empty: a lobby without games has nothing to take back', async () => {
  answers(list, aGamesPage({ games: [], total: 0 }));
  const screen = await show();
  await expect.element(screen.getByText(texts.emptyLobby)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.clearFilters })).not.toBeInTheDocument();
});

test('empty: a provider whose games stand elsewhere leads there', async () => {
  answers(list, aGamesPage({ games: [], total: 0 }));
  const screen = await show('/casino?provider=evolution');
  await expect.element(screen.getByText(texts.elsewhereText('Evolution'))).toBeVisible();
  const there = screen.getByRole('link', { name: texts.elsewhere.live });
  await expect.element(there).toHaveAttribute('href', '/canli-casino?provider=evolution');
});

test('DATA-01 ready: name, maker, return and stakes of a game in lira, and axe finds nothing', async () => {
  answers(list, aGamesPage({ games: [aGame({ is_new: true }), ...gamesFrom(1, 2)], total: 3 }));
  const screen = await show();
  const tile = screen.getByRole('article', { name: 'Fener Gecesi' });
  await expect.element(tile).toMatchTextContent(/Yeni.*Fener Gecesi.*Pragmatic Play/);
  await expect.element(tile).toMatchTextContent(/RTP%96,50OynaklıkYüksekBahis₺5,00 – ₺2\.500,00/);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts.titles.slot);
  await expect.element(more(screen)).not.toBeInTheDocument();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('a game states only what it knows, in the currency of the player', async () => {
  answers(list, aGamesPage({ games: [aGame({ rtp: null, volatility: null })], total: 1 }));
  const screen = await showPart(<CasinoPage lobby="slot" />, { player: { currency: 'EUR' } }, '/casino');
  await expect.element(tiles(screen)).toMatchTextContent(/Bahis€0,20 – €100,00/);
  await expect.element(tiles(screen).getByText(gamesTexts.rtp)).not.toBeInTheDocument();
});

test.each([
  ['slot', list, { kind: 'slot' }],
  ['table', list, { kind: 'table' }],
  ['live', 'GET /api/get_live_casino_games.php', {}],
] as const)('CASINO-01 CASINO-03 the lobby %s asks %s and bears its title', async (lobby, route, asked) => {
  answers(route, aGamesPage());
  const screen = await showPart(<CasinoPage lobby={lobby} />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts.titles[lobby]);
  await expect.element(tiles(screen)).toHaveLength(1);
  expect(sent(route).map(({ query }) => query)).toEqual([
    { ...asked, sort: 'popular', page: '1', limit: '12' },
  ]);
});

test('CASINO-05 CASINO-13 the next twelve are appended, announced and focused, until all are there', async () => {
  answers(list, catalogueOf(1_014));
  const screen = await show();
  await expect.element(screen.getByText(texts.shownOf('12', '1.014'))).toBeVisible();
  more(screen).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(tiles(screen)).toHaveLength(24);
  await expect.element(tiles(screen).nth(12)).toHaveFocus();
  await expect.element(screen.getByText(texts.moreLoaded('12', '24', '1.014'))).toBeInTheDocument();
  // Game 24 has moved to the next page in between, and is still one game.
  answers(list, aGamesPage({ games: gamesFrom(24, 3), total: 26 }));
  await more(screen).click();
  await expect.element(tiles(screen)).toHaveLength(26);
  await expect.element(more(screen)).not.toBeInTheDocument();
  expect(sent(list).map(({ query }) => query['page'])).toEqual(['1', '2', '3']);
});

test('while the next page is on its way the button says so and a second press sends nothing', async () => {
  answers(list, catalogueOf(20));
  const screen = await show();
  await expect.element(tiles(screen)).toHaveLength(12);
  holds(list);
  await more(screen).click();
  const busy = screen.getByRole('button', { name: texts.loadingMore });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  (busy.element() as HTMLElement).click();
  answers(list, catalogueOf(20));
  await expect.element(tiles(screen)).toHaveLength(20);
  await expect.element(busy).not.toBeInTheDocument();
  expect(sent(list)).toHaveLength(2);
});

test('CASINO-12 games that only come near say so', async () => {
  answers(list, aGamesPage({ suggestion: 'fener' }));
  const screen = await show('/casino?search=fenre');
  await expect.element(screen.getByText(texts.closest('fenre'))).toBeVisible();
  await expect.element(screen.getByText(texts.foundClosest('fenre', '1'))).toBeInTheDocument();
});

test('CASINO-12 a search begins 150 ms after the last key, and the cross takes it back at once', async () => {
  answers(list, catalogueOf(2));
  const screen = await show();
  await expect.element(tiles(screen)).toHaveLength(2);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const box = screen.getByLabelText(texts.search);
  for (const typed of ['f', 'fe', 'fen']) {
    type(box.element() as HTMLInputElement, typed);
    await drawn();
    vi.advanceTimersByTime(149);
  }
  expect(sent(list)).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(location.search).toBe('?search=fen');
  vi.useRealTimers();
  await expect.poll(() => sent(list).map(({ query }) => query['search'])).toEqual([undefined, 'fen']);
  await screen.getByRole('button', { name: texts.clearSearch }).click();
  await expect.element(box).toHaveFocus();
  expect(location.search).toBe('');
});

test('the games of the choice before stay without their number until the new ones come', async () => {
  answers(list, catalogueOf(2));
  const screen = await show();
  await expect.element(tiles(screen)).toHaveLength(2);
  holds(list);
  await screen.getByRole('button', { name: texts.filter.new, exact: true }).click();
  await expect.element(screen.getByRole('list').last()).toHaveAttribute('aria-busy', 'true');
  await expect.element(screen.getByText(texts.count('2'))).not.toBeInTheDocument();
  answers(list, catalogueOf(1));
  await expect.element(screen.getByText(texts.count('1'))).toBeVisible();
  await expect.element(tiles(screen)).toHaveLength(1);
  expect(sent(list).at(-1)?.query).toMatchObject({ tag: 'new', page: '1' });
});

test('CASINO-11 what the address says is chosen, and what makes no sense in it is not', async () => {
  answers(list, catalogueOf(2));
  const screen = await show('/casino?provider=netent&filter=high_rtp&sort=sideways&search=%20ay%20');
  const chosen = screen.getByRole('button', { pressed: true });
  await expect.element(chosen.nth(0)).toHaveTextContent(texts.filter.high_rtp);
  await expect.element(chosen.nth(1)).toHaveTextContent('NetEnt34');
  await expect.element(screen.getByLabelText(texts.sort)).toHaveValue('popular');
  await expect.element(screen.getByLabelText(texts.search)).toHaveValue('ay');
  expect(sent(list)[0]?.query).toEqual({
    provider: 'netent',
    search: 'ay',
    tag: 'high_rtp',
    kind: 'slot',
    sort: 'popular',
    page: '1',
    limit: '12',
  });
});

test('CASINO-02 the bar has the providers of this lobby with their numbers; a second press takes one back', async () => {
  answers(list, catalogueOf(2));
  const screen = await show();
  const chips = screen.getByRole('group', { name: texts.providers }).getByRole('button');
  await expect.element(chips.nth(0)).toHaveTextContent('Tümü1.234');
  await expect.element(chips.nth(1)).toHaveTextContent('Pragmatic Play1.200');
  await expect.element(chips.nth(2)).toHaveTextContent('NetEnt34');
  await expect.element(chips).toHaveLength(3);
  await chips.nth(2).click();
  await expect.element(chips.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(chips.nth(0)).toHaveAttribute('aria-pressed', 'false');
  expect(location.search).toBe('?provider=netent');
  await chips.nth(2).click();
  await expect.element(chips.nth(0)).toHaveAttribute('aria-pressed', 'true');
  expect(location.search).toBe('');
});

test('partial: providers that do not come leave the games, and can be asked for again', async () => {
  answers(list, catalogueOf(2));
  fails(providers);
  const screen = await show();
  await expect.element(screen.getByText(texts.providersFailed)).toBeVisible();
  await expect.element(tiles(screen)).toHaveLength(2);
  answers(providers, [aProvider()]);
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByRole('button', { name: 'Pragmatic Play 1.200' })).toBeVisible();
});

test('CASINO-04 every card can be played; a demo is offered only where there is one', async () => {
  answers(
    list,
    aGamesPage({
      games: [
        aGame(),
        aGame({ id: 2, game_code: 'iki', game_name: 'İki', demo_url: null }),
        aGame({ id: 3, game_code: 'keno', game_name: 'Keno', demo_url: '/keno' }),
      ],
      total: 3,
    }),
  );
  const screen = await show('/casino?sort=name');
  const demoOf = (name: string) => screen.getByRole('link', { name: gamesTexts.demoOf(name) });
  for (const name of ['Fener Gecesi', 'İki', 'Keno'])
    await expect.element(screen.getByRole('button', { name: gamesTexts.playOf(name) })).toBeInTheDocument();
  const inLobby = '/casino?sort=name&oyun=fener-gecesi&demo=1';
  await expect.element(demoOf('Fener Gecesi')).toHaveAttribute('href', inLobby);
  await expect.element(demoOf('İki')).not.toBeInTheDocument();
  await expect.element(demoOf('Keno')).toHaveAttribute('href', '/keno');
});

test('CASINO-04 the buttons are big enough to press, and the keyboard reaches them', async () => {
  answers(list, aGamesPage());
  const screen = await show();
  const play = screen.getByRole('button', { name: gamesTexts.playOf('Fener Gecesi') });
  const demo = screen.getByRole('link', { name: gamesTexts.demoOf('Fener Gecesi') });
  const heart = screen.getByRole('button', { name: gamesTexts.favourite('Fener Gecesi') });
  await expect.element(play).toBeInTheDocument();
  play.element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(demo).toHaveFocus();
  for (const control of [play, demo, heart]) {
    const { width, height } = control.element().getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(40);
    expect(width).toBeGreaterThanOrEqual(44);
    await expect.element(control).toHaveStyle({ opacity: '1' });
  }
});

test('CASINO-07 a visitor who plays gets the login and what comes after it, a member the game', async () => {
  answers(list, aGamesPage());
  const screen = await show();
  await screen.getByRole('button', { name: gamesTexts.playOf('Fener Gecesi') }).click();
  await expect
    .poll(() => openedAuth.get())
    .toEqual({ view: 'login', notice: gamesTexts.signInToPlay, next: '/casino?oyun=fener-gecesi' });
  expect(location.search).toBe('');
});

test('CASINO-06 a member who plays is led to the game', async () => {
  answers(list, aGamesPage());
  const screen = await show('/casino?sort=name', member);
  await screen.getByRole('button', { name: gamesTexts.playOf('Fener Gecesi') }).click();
  await expect.poll(() => location.search).toBe('?sort=name&oyun=fener-gecesi');
  expect(openedAuth.get()).toBeUndefined();
});

test('GAME-02 at most three unfinished rounds, with stake and time, lead back into their games', async () => {
  answers(list, aGamesPage());
  const rounds = [1, 2, 3, 4].map((number) =>
    anOpenRound({ id: `fener~${number}`, game_name: `Oyun ${number}`, game_code: `oyun-${number}` }),
  );
  answers('GET /api/v1/casino/open-rounds', { amount: '100.00', rounds });
  const screen = await show('/casino', member);
  const cards = screen.getByRole('region', { name: texts.openRounds });
  await expect.element(cards.getByRole('listitem')).toHaveLength(3);
  await expect.element(cards).toMatchTextContent(/Oyun 1Bahis ₺25,00 · 1\.03\.2026 12:15/);
  const back = cards.getByRole('link', { name: texts.goOnWith('Oyun 2') });
  await expect.element(back).toHaveAttribute('href', '/casino?oyun=oyun-2');
});
