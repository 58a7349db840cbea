// A player at a game, in the words of the tests.
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { fener } from '../apps/sandbox/src/game-studio/games/fener/game.ts';
import { createSeededDice } from '../apps/sandbox/src/game-studio/play/dice.ts';
import { findHouse } from './house-address.ts';
import type { Site } from './house-test.ts';
import { playButton, searchBox } from './lobby.ts';

export type StudioGame = 'fener' | 'inci' | 'rulet' | 'roket';

export interface CatalogueGame {
  code: string;
  name: string;
  /** The lobby in which it stands. */
  path: string;
}

const lobbyOf: Record<string, string> = { slot: '/casino', live: '/canli-casino', table: '/oyunlar' };

/** The most popular game of the catalogue that the studio runs as this one of its own. */
export async function gameRunBy(house: Site, studioGame: StudioGame): Promise<CatalogueGame> {
  const [row = ''] = await house.query(
    `select concat_ws('|', code, kind, name) from casino.game
     where studio_game = '${studioGame}' and active order by popularity desc limit 1`,
  );
  const [code = '', kind = '', name = ''] = row.split('|');
  return { code, name, path: lobbyOf[kind] ?? '' };
}

export const stage = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const gameFrame = (page: Page): FrameLocator => page.frameLocator('iframe');
export const backButton = (page: Page) => page.getByRole('button', { name: '← Tüm Oyunlar' });
export const netResult = (page: Page) => page.locator('[data-slot=net-result]');
export const tool = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Oyun araçları' }).getByRole('button', { name });
/** In the bar of the game, at every size. */
export const barBalance = (page: Page) => page.getByRole('button', { name: /^Bakiye/ });
/** As the game itself writes it. */
export const gameBalance = (page: Page) => gameFrame(page).locator('.balance strong.amount');
/** What the studio's own button says; it cannot be pressed before the game is there. */
export const studioPlay = (page: Page) => gameFrame(page).locator('button.play');

export interface Launch {
  id: string;
  /** The answer of POST /api/api.php. */
  url: string;
}

/** What a launch answers, told when it has been asked for; to be called before. */
export async function nextLaunch(page: Page): Promise<Launch> {
  const answer = await page.waitForResponse((one) => new URL(one.url()).pathname === '/api/api.php');
  expect(answer.request().postDataJSON()).toMatchObject({ action: 'play_game' });
  const { status, game_url: url, launch_id: id } = await answer.json();
  expect(status).toBe('success');
  return { id, url };
}

/** Finds the game in its lobby and presses 'Oyna'. */
export async function openGame(page: Page, house: Site, game: CatalogueGame): Promise<Launch> {
  await page.goto(house.publicUrl + game.path);
  await searchBox(page).fill(game.name);
  // A search that has not been told yet is forgotten when a game opens.
  await expect(page).toHaveURL(/[?&]search=/);
  const launch = nextLaunch(page);
  await playButton(page, game.name).click();
  await expectReady(page, game);
  return launch;
}

export async function expectReady(page: Page, { name }: { name: string }): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  // Taken away by the game's word, and by nothing else.
  await expect(page.getByText(`${name} açılıyor...`)).toBeHidden({ timeout: 30_000 });
  await expect(page.locator('iframe')).toBeVisible();
}

interface LaunchResult {
  rounds: number;
  open_rounds: number;
  staked: string;
  won: string;
  net: string;
}

export async function resultOf(page: Page, house: Site, launchId: string): Promise<LaunchResult> {
  const { status, body } = await house.call(page, 'GET', `/api/v1/casino/launches/${launchId}`);
  expect(status).toBe(200);
  return body;
}

/** Plays one round to its end, as the house has booked it and as the game has shown it: only then the house tells of it. */
export async function playRound(
  page: Page,
  house: Site,
  { studioGame, launchId }: { studioGame: StudioGame; launchId: string },
): Promise<LaunchResult> {
  const before = await resultOf(page, house, launchId);
  await begin[studioGame](page);
  await expect
    .poll(
      async () => {
        const { rounds, open_rounds } = await resultOf(page, house, launchId);
        return { played: rounds > before.rounds, open: open_rounds };
      },
      { timeout: 90_000 },
    )
    .toEqual({ played: true, open: 0 });
  if (studioGame !== 'roket') await expect(resting(page)).toBeVisible({ timeout: 45_000 });
  return resultOf(page, house, launchId);
}

/** While a round is still being shown the same button hurries it. */
const resting = (page: Page) => gameFrame(page).locator('button.play[data-tone=play]');
const press = (page: Page): Promise<void> => resting(page).click({ timeout: 45_000 });

const begin: Record<StudioGame, (page: Page) => Promise<void>> = {
  fener: press,
  inci: press,
  async rulet(page) {
    const table = gameFrame(page).getByRole('application');
    await table.focus();
    await table.press('ArrowRight');
    await table.press('Enter');
    await press(page);
  },
  async roket(page) {
    // A press at the moment of take-off is no bet, and a person presses again for the next flight.
    await expect(async () => {
      await gameFrame(page).getByRole('button', { name: 'Bahis koy' }).click({ timeout: 40_000 });
      await expect(gameFrame(page).locator('.own-bet')).toContainText('Bahsiniz', { timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
    // A rocket that bursts first has ended the round as well.
    const leave = gameFrame(page).getByRole('button', { name: /^Çık / });
    await leave.click({ timeout: 20_000 }).catch(() => undefined);
  },
};

/** The dice of the studio's next round of a game; only a studio that was started for tests obeys. */
export async function setNextSeed(studioGame: StudioGame, seed: string): Promise<void> {
  const answer = await fetch(`${findHouse().studioApiUrl}/control/test-next-seed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: studioGame, seed }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

/** A seed with which the lighthouse gives free spins: a round of more than one step. */
export const seedOfFreeSpins = (): string => seedWhere((steps) => steps.length > 1);

/** A seed with which the lighthouse gives nothing. */
export const seedOfLoss = (): string => seedWhere(([step, ...more]) => more.length === 0 && step?.win === 0n);

/** A seed with which the lighthouse gives more than was staked, in one step. */
export const seedOfWin = (): string =>
  seedWhere(([step, ...more]) => more.length === 0 && (step?.win ?? 0n) > (fener.stakes[0] ?? 100n));

function seedWhere(isMeant: (steps: ReturnType<typeof fener.draw>) => boolean): string {
  const table = { currency: 'TRY', poolAmount: () => 0n };
  const [stake = 100n] = fener.stakes;
  const choice = fener.readChoice({ stake: String(stake) }, { min: 0n, max: stake });
  for (let number = 0; number < 20_000; number += 1)
    if (isMeant(fener.draw(choice, createSeededDice(`e2e-${number}`), table))) return `e2e-${number}`;
  throw new Error('No seed gives that.');
}

/** As the site writes an amount of lira. */
export const lira = (amount: string): string =>
  new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY', currencyDisplay: 'narrowSymbol' })
    .format(Number(amount))
    .replace('-', '\u2212');
