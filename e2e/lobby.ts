// What a player finds in a lobby, in the words of the tests.
import { expect, type Page } from '@playwright/test';

import type { Site } from './house-test.ts';

export const lobbies = [
  {
    path: '/casino',
    title: 'EN POPÜLER SLOT OYUNLARI',
    kind: 'slot',
    call: 'get_casino_games',
    asks: 'slot',
  },
  {
    path: '/canli-casino',
    title: 'EN POPÜLER CANLI CASINO OYUNLARI',
    kind: 'live',
    call: 'get_live_casino_games',
    asks: null,
  },
  { path: '/oyunlar', title: 'EN POPÜLER OYUNLAR', kind: 'table', call: 'get_casino_games', asks: 'table' },
] as const;

export interface Game {
  id: number;
  game_code: string;
  game_name: string;
  provider_name: string;
  provider_code: string;
  demo_url: string | null;
}

export interface Provider {
  name: string;
  code: string;
  games: { slot: number; table: number; live: number };
}

/** Of the whole list; the rows above it show some of its games too. */
const list = (page: Page) => page.getByRole('main').locator('.game-grid');
export const tiles = (page: Page) => list(page).getByRole('article');
export const tile = (page: Page, name: string) => list(page).getByRole('article', { name, exact: true });
export const playButton = (page: Page, name: string) =>
  tile(page, name).getByRole('button', { name: `Oyna: ${name}` });
export const heart = (page: Page, name: string) =>
  tile(page, name).getByRole('button', { name: `Favori: ${name}` });
export const moreButton = (page: Page) => page.getByRole('button', { name: 'Daha Fazla Göster' });
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Oyun ara' });
export const quickFilter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Hızlı filtreler' }).getByRole('button', { name });
export const providerBar = (page: Page) => page.getByRole('group', { name: 'Sağlayıcılar' });
export const providerChip = (page: Page, name: string) => providerBar(page).getByRole('button', { name });

export async function openLobby(page: Page, house: Site, path: string): Promise<void> {
  await page.goto(house.publicUrl + path);
  await expect(tiles(page).first()).toBeVisible();
}

export async function askGames(
  page: Page,
  house: Site,
  query: string,
): Promise<{ games: Game[]; total: number }> {
  if (!page.url().startsWith(house.publicUrl)) await house.visit(page);
  const { status, body } = await house.call(page, 'GET', `/api/get_casino_games.php?${query}`);
  expect(status).toBe(200);
  return body;
}

/** Those that have games of this kind. */
export async function askProviders(
  page: Page,
  house: Site,
  kind: keyof Provider['games'],
): Promise<Provider[]> {
  if (!page.url().startsWith(house.publicUrl)) await house.visit(page);
  const { status, body } = await house.call(page, 'GET', '/api/get_providers.php');
  expect(status).toBe(200);
  return (body as Provider[]).filter(({ games }) => games[kind] > 0);
}

/** The first name in the grid, once it is there. */
export async function firstName(page: Page): Promise<string> {
  await expect(tiles(page).first()).toBeVisible();
  return (await tiles(page).getByRole('heading').first().textContent()) ?? '';
}

/** Everything the page asks for its grid, as it is asked; the front page's strip asks for no page. */
export function noteGameCalls(page: Page): URL[] {
  const calls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/get_(live_)?casino_games/.test(url.pathname) && url.searchParams.has('page')) calls.push(url);
  });
  return calls;
}

export const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));
const plainLetters: Record<string, string> = {
  ı: 'i',
  İ: 'i',
  ş: 's',
  ğ: 'g',
  ç: 'c',
  ö: 'o',
  ü: 'u',
  â: 'a',
};
export const inPlainLetters = (text: string): string =>
  text.toLocaleLowerCase('tr').replace(/\P{ASCII}/gu, (letter) => plainLetters[letter] ?? letter);
