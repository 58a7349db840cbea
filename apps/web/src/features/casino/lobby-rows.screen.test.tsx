import { aGame, aGamesPage, aProvider, noOpenRounds } from '@yakamoz/contracts/fixtures/casino';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { gamesTexts } from '../../shared/games/games-texts.ts';
import { CasinoPage } from './casino-page.tsx';
import { casinoTexts as texts } from './casino-texts.ts';

const list = 'GET /api/get_casino_games.php';
const visitor = {};
const member = { player: {} };

const gamesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const id = first + index;
    return aGame({ id, game_code: `oyun-${id}`, game_name: `Oyun ${id}` });
  });

const show = (path = '/casino', who: typeof visitor | typeof member = visitor) =>
  showPart(<CasinoPage lobby="slot" />, who, path);
const tiles = (screen: Screen) => screen.getByRole('article');
const row = (screen: Screen, name: string) => screen.getByRole('region', { name, exact: true });

beforeEach(() => {
  answers('GET /api/get_providers.php', [aProvider()]);
  answers('GET /api/v1/casino/favourites', { games: [] });
  answers('GET /api/v1/casino/open-rounds', noOpenRounds());
  answers(list, aGamesPage({ games: gamesFrom(1, 12), total: 30 }));
});

const namesIn = (place: Element) =>
  [...place.querySelectorAll('article h3')].map(({ textContent }) => textContent);

test('WALK-38 rows stand above the games, the own rounds first; whoever searches has the list alone', async () => {
  answers('GET /api/v1/casino/rows', {
    rows: [
      { row: 'popular', games: gamesFrom(101, 15) },
      { row: 'new', games: gamesFrom(201, 4) },
    ],
  });
  answers('GET /api/v1/casino/played', { games: [...gamesFrom(301, 2), aGame({ id: 9, kind: 'live' })] });
  const screen = await show('/casino', member);
  await expect.element(row(screen, texts.rows.recent)).toBeVisible();
  const titles = () =>
    [...screen.container.querySelectorAll('.lobby-rows h2')].map(({ textContent }) => textContent);
  expect(titles()).toEqual([texts.rows.recent, texts.rows.popular, texts.rows.new, texts.allGames.slot]);
  expect(namesIn(row(screen, texts.rows.recent).element())).toEqual(['Oyun 301', 'Oyun 302']);
  expect(namesIn(row(screen, texts.rows.popular).element())).toHaveLength(15);
  await expect
    .element(row(screen, texts.rows.new).getByRole('link', { name: texts.allOf(texts.rows.new) }))
    .toHaveAttribute('href', '/casino?filter=new');
  expect(await axeViolations(screen.container)).toEqual([]);

  await screen.getByRole('searchbox').fill('oyun');
  await expect.poll(titles).toEqual([]);
  await expect.element(tiles(screen)).toHaveLength(12);
});

test('WALK-38 a row moves by its arrows, one view at a time', async () => {
  answers('GET /api/v1/casino/rows', { rows: [{ row: 'popular', games: gamesFrom(101, 15) }] });
  const screen = await show();
  const { popular } = texts.rows;
  await expect.element(row(screen, popular)).toBeVisible();
  const scroller = row(screen, popular).getByRole('list').element();
  await row(screen, popular)
    .getByRole('button', { name: texts.nextOf(popular) })
    .click();
  await expect.poll(() => scroller.scrollLeft).toBeGreaterThan(300);
  await row(screen, popular)
    .getByRole('button', { name: texts.previousOf(popular) })
    .click();
  await expect.poll(() => scroller.scrollLeft).toBe(0);
});

test('WALK-38 rows that come before the games wait for them: nothing is pushed down', async () => {
  holds(list);
  answers('GET /api/v1/casino/rows', { rows: [{ row: 'popular', games: gamesFrom(101, 15) }] });
  const screen = await show();
  await expect.poll(() => sent('GET /api/v1/casino/rows')).toHaveLength(1);
  await expect.element(screen.getByText(texts.looks.loading)).toBeInTheDocument();
  await expect.element(row(screen, texts.rows.popular)).not.toBeInTheDocument();
  answers(list, aGamesPage({ games: gamesFrom(1, 12), total: 30 }));
  await expect.element(row(screen, texts.rows.popular)).toBeVisible();
  await expect.element(screen.getByText(texts.looks.loading)).not.toBeInTheDocument();
});

test('WALK-38 rows that cannot be had leave the games alone', async () => {
  fails('GET /api/v1/casino/rows');
  const screen = await show();
  await expect.element(tiles(screen)).toHaveLength(12);
  expect(screen.container.querySelector('.lobby-rows')).toBeNull();
});

test('WALK-37 a live tile has the least stake and the last numbers of its table; without rounds it has none', async () => {
  const tables = [1, 2].map((id) =>
    aGame({ id, kind: 'live', game_code: `masa-${id}`, game_name: `Masa ${id}` }),
  );
  answers('GET /api/get_live_casino_games.php', aGamesPage({ games: tables, total: 2 }));
  answers('GET /api/v1/casino/table-results', {
    tables: [
      {
        game_id: 1,
        results: [
          { value: '17', tone: 'black' },
          { value: '0', tone: 'green' },
        ],
      },
    ],
  });
  const screen = await showPart(<CasinoPage lobby="live" />, visitor, '/canli-casino');
  const played = screen.getByRole('article', { name: 'Masa 1' });
  await expect.element(played.getByText(gamesTexts.betFrom('₺5,00'))).toBeVisible();
  const results = played.getByRole('list', { name: gamesTexts.lastResults }).getByRole('listitem');
  await expect.element(results).toHaveLength(2);
  expect(results.elements().map(({ textContent }) => textContent)).toEqual(['17 siyah', '0 yeşil']);
  const idle = screen.getByRole('article', { name: 'Masa 2' });
  await expect.element(idle.getByText(gamesTexts.betFrom('₺5,00'))).toBeVisible();
  await expect.element(idle.getByRole('list')).not.toBeInTheDocument();
  expect(await axeViolations(screen.container)).toEqual([]);
});
