import type { Page } from '@playwright/test';

import {
  backButton,
  barBalance,
  expectReady,
  gameFrame,
  gameBalance,
  gameRunBy,
  lira,
  netResult,
  nextLaunch,
  openGame,
  playRound,
  resultOf,
  seedOfLoss,
  setNextSeed,
  stage,
  type StudioGame,
  studioPlay,
} from './game-desk.ts';
import { expect, test } from './house-test.ts';
import { openLobby, playButton, quickFilter, searchBox, tile, tiles } from './lobby.ts';
import { fillLogin, givenMember, givenMoney, givenPlayer, shownBalance } from './people.ts';

const money = { cash: 1_000_000 };
const studioGames: readonly StudioGame[] = ['fener', 'inci', 'rulet', 'roket'];
/** The games differ in their frames alone: one of them shows how they all lie on a phone. */
const onPhonesToo: StudioGame = 'fener';
const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 768;

for (const studioGame of studioGames) {
  const title = `CASINO-06 CASINO-08 GAME-01 GH-01 GH-02 ${studioGame}: a round to its end, the balance without a reload, and the round again in the history`;
  test(title, { tag: studioGame === onPhonesToo ? '@phone' : [] }, async ({ page, house }) => {
    test.slow();
    const player = await givenMember(page, house);
    await givenMoney(house, player, money);
    const game = await gameRunBy(house, studioGame);
    const { id: launchId } = await openGame(page, house, game);
    await expect(barBalance(page)).toContainText(lira('10000.00'));
    await expect(netResult(page)).toHaveText(lira('0'));

    const { staked, net } = await playRound(page, house, { studioGame, launchId });
    const left = lira(String(10_000 + Number(net)));
    await expect(netResult(page)).toHaveText(`${Number(net) > 0 ? '+' : ''}${lira(net)}`);
    await expect(barBalance(page)).toContainText(left);
    if (isWide(page)) await expect(shownBalance(page)).toHaveText(left);

    await backButton(page).click();
    await expect(tile(page, game.name)).toBeVisible();
    await expect(page).not.toHaveURL(/oyun=/);

    await page.goto(`${house.publicUrl}/game-history`);
    const row = page.getByRole('row').filter({ hasText: game.name });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(lira(staked));
    await expect(row).toContainText(lira(net));
    await row.getByRole('button').click();
    const replay = page.getByRole('dialog');
    await expect(replay).toContainText('Tekrar gösterim');
    await expect(replay.getByRole('heading', { name: game.name })).toBeVisible();
    await expect(replay).toContainText(left);
  });
}

test('GAME-01 GAME-09 WALK-12 the figures around a game and in it say nothing before its reels do, and a second round adds to them', async ({
  page,
  house,
}) => {
  test.slow();
  const player = await givenMember(page, house);
  await givenMoney(house, player, money);
  const game = await gameRunBy(house, 'fener');
  const { id: launchId } = await openGame(page, house, game);
  const figures = async () =>
    (
      await Promise.all([
        barBalance(page).textContent(),
        netResult(page).textContent(),
        gameBalance(page).textContent(),
        ...(isWide(page) ? [shownBalance(page).textContent()] : []),
      ])
    ).map((text) => (text ?? '').replace('Bakiye', '').trim());
  const balance = (net: string) => lira(String(10_000 + Number(net)));
  const expected = (net: string) => [
    balance(net),
    lira(net),
    balance(net),
    ...(isWide(page) ? [balance(net)] : []),
  ];
  const hurry = gameFrame(page).locator('button.play[data-tone=stop]');

  // A machine that is too slow to look while the reels run looks at the next round.
  let net = '0';
  let rounds = 0;
  let seen: string[] | undefined;
  while (seen === undefined && rounds < 5) {
    await expect.poll(figures).toEqual(expected(net));
    await setNextSeed('fener', seedOfLoss());
    await studioPlay(page).click();
    rounds += 1;
    await expect.poll(async () => (await resultOf(page, house, launchId)).rounds).toBe(rounds);
    const read = await figures();
    if (await hurry.isVisible()) seen = read;
    const before = net;
    ({ net } = await resultOf(page, house, launchId));
    expect(Number(net)).toBeLessThan(Number(before));
    if (seen !== undefined) expect(seen, 'while the reels ran').toEqual(expected(before));
    await expect.poll(figures).toEqual(expected(net));
  }
  expect(seen, 'figures while the reels ran').toBeDefined();

  const second = await playRound(page, house, { studioGame: 'fener', launchId });
  expect(second.rounds).toBe(rounds + 1);
  expect(Number(second.won) - Number(second.staked)).toBeCloseTo(Number(second.net), 2);
  await expect(netResult(page)).toContainText(lira(second.net));
});

test('CASINO-06 CASINO-10 the grid gives way to the game: its name, the way back, up to fifteen others; it is found again under Son oynanan', async ({
  page,
  house,
}) => {
  await givenMember(page, house);
  const game = await gameRunBy(house, 'fener');
  await openGame(page, house, game);
  await expect(stage(page, game.name)).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('title', `${game.name}: oyun`);
  await expect(page).toHaveTitle(new RegExp(`^${game.name} \\|`));
  await expect(searchBox(page)).toBeHidden();
  const others = page.getByRole('region', { name: 'Diğer Oyunlar' });
  await others.scrollIntoViewIfNeeded();
  await expect(others.getByRole('article')).toHaveCount(15);
  await expect(others.getByRole('article', { name: game.name, exact: true })).toHaveCount(0);

  // Another game is the same step of the history: Back leads out of the games.
  const other = others.getByRole('article').first();
  const name = (await other.getByRole('heading').textContent()) ?? '';
  const launch = nextLaunch(page);
  await other.getByRole('button', { name: `Oyna: ${name}` }).click();
  await launch;
  await expectReady(page, { name });
  await page.goBack();
  await expect(tiles(page).first()).toBeVisible();
  await expect(page).not.toHaveTitle(new RegExp(`^${name} `));
  await quickFilter(page, 'Son oynanan').click();
  await searchBox(page).fill('');
  for (const played of [game.name, name]) await expect(tile(page, played)).toBeVisible();
});

test("CASINO-04 GAME-08 a demo needs no login, plays with play money, is marked, and leaves a member's balance alone", async ({
  page,
  house,
}) => {
  const game = await gameRunBy(house, 'fener');
  const launches: string[] = [];
  page.on('request', (request) => request.url().includes('/api/api.php') && launches.push(request.url()));
  const expectDemo = async () => {
    await expectReady(page, game);
    await expect(stage(page, game.name).getByText('DEMO', { exact: true })).toBeVisible();
    await expect(stage(page, game.name)).toContainText('Gerçek para kullanılmaz.');
    await expect(barBalance(page)).toHaveCount(0);
    await expect(netResult(page)).toHaveCount(0);
  };
  await openLobby(page, house, game.path);
  await searchBox(page).fill(game.name);
  await tile(page, game.name)
    .getByRole('link', { name: `Demo: ${game.name}` })
    .click();
  await expectDemo();
  expect(new URL(page.url()).searchParams.get('demo')).toBe('1');

  const player = await givenPlayer(page, house);
  await givenMoney(house, player, money);
  await house.signIn(page, player);
  await page.goto(`${house.publicUrl}${game.path}?oyun=${game.code}&demo=1`);
  await expectDemo();
  await studioPlay(page).click();
  await expect(gameFrame(page).getByRole('list', { name: 'Son sonuçlar' }).getByRole('listitem')).toHaveCount(
    1,
    { timeout: 40_000 },
  );
  await expect(barBalance(page)).toHaveCount(0);
  expect(launches).toEqual([]);
  const { body } = await house.call(page, 'GET', '/api/get_user.php');
  expect(Number(body.balance)).toBe(10_000);
});

test('CASINO-04 the card of Yakamoz Keno opens the practice page', async ({ page, house }) => {
  await openLobby(page, house, '/oyunlar');
  await tile(page, 'Yakamoz Keno').getByRole('link', { name: 'Demo: Yakamoz Keno' }).click();
  await expect(page).toHaveURL(`${house.publicUrl}/keno`);
});

test('CASINO-07 a visitor who plays, or comes by the address, gets the login, and after it the game', async ({
  page,
  house,
}) => {
  const player = await givenPlayer(page, house);
  const game = await gameRunBy(house, 'fener');
  const address = `${house.publicUrl}${game.path}?oyun=${game.code}`;
  await page.goto(address);
  await expect(page.getByRole('dialog')).toContainText('Oynamak için giriş yapın.');

  await openLobby(page, house, game.path);
  await searchBox(page).fill(game.name);
  await playButton(page, game.name).click();
  await expect(page.getByRole('dialog')).toContainText('Oynamak için giriş yapın.');
  await expect(page.locator('iframe')).toHaveCount(0);
  const launch = nextLaunch(page);
  await fillLogin(page, player);
  await launch;
  await expectReady(page, game);
});

test('CASINO-07 CASINO-08 GAME-03 a launch that answers a true redirect flag opens the login; a refused one says why, and trying again is a new launch', async ({
  page,
  house,
}) => {
  await givenMember(page, house);
  const game = await gameRunBy(house, 'fener');
  await page.route('**/api/api.php', (route) => route.fulfill({ json: { status: 'error', redirect: true } }));
  await page.goto(`${house.publicUrl}${game.path}?oyun=${game.code}`);
  await expect(page.getByRole('dialog')).toContainText('Oynamak için giriş yapın.');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.unroute('**/api/api.php');
  await page.keyboard.press('Escape');

  const message = 'Bu oyun şu anda oynanamıyor. Lütfen başka bir oyun deneyin.';
  await page.route('**/api/api.php', (route) => route.fulfill({ json: { status: 'error', message } }));
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect(page.getByText('Oyun açılamadı')).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await page.unroute('**/api/api.php');
  const launch = nextLaunch(page);
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();
  await launch;
  await expectReady(page, game);
});
