import { expect, test } from './house-test.ts';
import type { Game, Provider } from './lobby.ts';
import {
  askGames,
  askProviders,
  firstName,
  heart,
  lobbies,
  moreButton,
  noteGameCalls,
  openLobby,
  playButton,
  providerBar,
  providerChip,
  quickFilter,
  searchBox,
  tile,
  tiles,
} from './lobby.ts';
import { givenMember, toast } from './people.ts';

for (const { path, title, kind, call, asks } of lobbies) {
  test(`CASINO-01 CASINO-03 ${path}: ${title}, provider bar, search box and grid, asked by ${call} ${asks ?? ''}`, async ({
    page,
    house,
  }) => {
    const calls = noteGameCalls(page);
    await openLobby(page, house, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').getByText('Demo verisi')).toBeVisible();
    await expect(searchBox(page)).toBeVisible();
    expect(calls[0]?.pathname).toBe(`/api/${call}.php`);
    expect(calls[0]?.searchParams.get('kind')).toBe(asks);
    expect(calls[0]?.searchParams.get('limit')).toBe('12');

    const providers = await askProviders(page, house, kind);
    await expect(providerBar(page).getByRole('button')).toHaveText([
      /^Tümü/,
      ...providers.map(({ name }) => new RegExp(`^${name}`)),
    ]);
    const chosen = providers.at(-1) as Provider;
    await providerChip(page, chosen.name).click();
    await expect(page).toHaveURL(`${house.publicUrl}${path}?provider=${chosen.code}`);
    await expect(tiles(page)).toHaveCount(Math.min(12, chosen.games[kind]));
    await expect(tiles(page).filter({ hasText: chosen.name })).toHaveCount(await tiles(page).count());
  });
}

test('CASINO-02 the provider of the address is chosen from the start', async ({ page, house }) => {
  for (const { path, kind } of lobbies.slice(0, 2)) {
    const chosen = (await askProviders(page, house, kind)).at(-1) as Provider;
    const calls = noteGameCalls(page);
    await openLobby(page, house, `${path}?provider=${chosen.code}`);
    expect(calls.map((url) => url.searchParams.get('provider'))).toEqual([chosen.code]);
    await expect(providerChip(page, chosen.name)).toHaveAttribute('aria-pressed', 'true');
    await expect(providerChip(page, chosen.name)).toBeInViewport();
    await expect(providerChip(page, 'Tümü')).toHaveAttribute('aria-pressed', 'false');
    await expect(tiles(page).filter({ hasText: chosen.name })).toHaveCount(await tiles(page).count());
  }
});

test(
  'CASINO-04 the buttons are big enough for a finger, and the keyboard reaches them',
  { tag: '@phone' },
  async ({ page, house }) => {
    const { games } = await askGames(page, house, 'kind=table&limit=12');
    const withDemo = games.find(({ demo_url }) => demo_url !== null) as Game;
    await openLobby(page, house, '/oyunlar');
    const play = playButton(page, withDemo.game_name);
    const demo = tile(page, withDemo.game_name).getByRole('link');
    const touch = await page.evaluate(() => matchMedia('(any-pointer: coarse)').matches);
    for (const button of [play, demo, heart(page, withDemo.game_name)]) {
      const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
      expect(height).toBeGreaterThanOrEqual(touch ? 44 : 40);
      expect(width).toBeGreaterThanOrEqual(44);
    }
    await play.focus();
    await page.keyboard.press('Tab');
    await expect(demo).toBeFocused();
    for (const button of [play, demo, heart(page, withDemo.game_name)])
      await expect(button).toHaveCSS('opacity', '1');
  },
);

test('CASINO-05 the next twelve are appended until all are shown', async ({ page, house }) => {
  const { total } = await askGames(page, house, 'kind=table');
  expect(total).toBeGreaterThan(24);
  const calls = noteGameCalls(page);
  await openLobby(page, house, '/oyunlar');
  const names = () => tiles(page).getByRole('heading').allTextContents();
  let before = await names();
  for (let shown = 12; shown < total; shown += 12) {
    await expect(tiles(page)).toHaveCount(shown);
    await moreButton(page).click();
    await expect(tiles(page)).toHaveCount(Math.min(shown + 12, total));
    const now = await names();
    expect(now.slice(0, shown)).toEqual(before);
    before = now;
  }
  expect(new Set(before).size).toBe(total);
  await expect(moreButton(page)).toBeHidden();
  expect(calls.map((url) => url.searchParams.get('page'))).toEqual(
    Array.from({ length: Math.ceil(total / 12) }, (_, index) => String(index + 1)),
  );
});

test('CASINO-05 another provider, another search and another lobby begin at page 1', async ({
  page,
  house,
}) => {
  await openLobby(page, house, '/casino');
  await moreButton(page).click();
  await expect(tiles(page)).toHaveCount(24);
  const calls = noteGameCalls(page);
  const pages = () => calls.splice(0).map((url) => url.searchParams.get('page'));

  await providerChip(page, 'Pragmatic Play').click();
  await expect.poll(() => calls.length).toBe(1);
  await expect(tiles(page).nth(12)).toBeHidden();
  expect(pages()).toEqual(['1']);
  await searchBox(page).fill('a');
  await expect.poll(() => calls.length).toBe(1);
  expect(pages()).toEqual(['1']);
  const links = page.getByRole('navigation').getByRole('link', { name: 'Canlı Casino', exact: true });
  await links.first().click();
  await expect(page).toHaveURL(`${house.publicUrl}/canli-casino`);
  await expect.poll(() => calls.length).toBe(1);
  await expect(tiles(page)).toHaveCount(12);
  expect(pages()).toEqual(['1']);
});

test('CASINO-09 favourites are marked, found on every device, and taken back, also where the server did not take them', async ({
  page,
  house,
  browser,
}) => {
  const player = await givenMember(page, house, '/casino');
  const name = await firstName(page);
  const marked = page.waitForResponse((answer) => answer.url().includes('/api/v1/casino/favourites/'));
  await heart(page, name).click();
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  expect((await marked).status()).toBe(200);
  await quickFilter(page, 'Favoriler').click();
  await expect(page).toHaveURL(`${house.publicUrl}/casino?filter=favourites`);
  await expect(tiles(page)).toHaveCount(1);
  await expect(tile(page, name)).toBeVisible();

  const elsewhere = await browser.newContext({ viewport: page.viewportSize() });
  const second = await elsewhere.newPage();
  await house.visit(second);
  await house.signIn(second, player);
  await second.goto(`${house.publicUrl}/casino?filter=favourites`);
  await expect(heart(second, name)).toHaveAttribute('aria-pressed', 'true');
  await heart(second, name).click();
  // It keeps its place while one looks, so that a second press would take it back.
  await expect(heart(second, name)).toHaveAttribute('aria-pressed', 'false');
  await elsewhere.close();

  await page.reload();
  await expect(page.getByText('Burada henüz favori oyununuz yok')).toBeVisible();

  // A mark that the server did not take is taken back, and said.
  await quickFilter(page, 'Favoriler').click();
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/casino/favourites/*', async (route) => {
    await held;
    await route.abort();
  });
  await heart(page, name).click();
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  answer();
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
  await expect(toast(page, 'Favorileriniz değiştirilemedi.')).toBeVisible();
});

test('CASINO-09 a visitor who marks a game, or asks for favourites, gets the login', async ({
  page,
  house,
}) => {
  await openLobby(page, house, '/casino');
  const name = await firstName(page);
  await heart(page, name).click();
  await expect(page.getByRole('dialog')).toContainText('Favorilere eklemek için giriş yapın.');
  await page.keyboard.press('Escape');
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
  await quickFilter(page, 'Favoriler').click();
  await expect(page.getByRole('dialog')).toContainText('Favorilerinizi görmek için giriş yapın.');
  await page.keyboard.press('Escape');
  await page.goto(`${house.publicUrl}/casino?filter=favourites`);
  await page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('CASINO-10 a game that was opened stands under Son oynanan', async ({ page, house }) => {
  await givenMember(page, house, '/oyunlar?filter=recent');
  await expect(page.getByText('Burada henüz oyun açmadınız')).toBeVisible();
  await quickFilter(page, 'Son oynanan').click();
  const { games } = await askGames(page, house, 'kind=table&limit=12');
  const { game_name: name, demo_url } = games.find((game) => game.demo_url === '/keno') as Game;
  const noted = page.waitForResponse((answer) => answer.url().includes('/api/v1/casino/recent/'));
  await tile(page, name).getByRole('link').click();
  await expect(page).toHaveURL(house.publicUrl + demo_url);
  expect((await noted).status()).toBe(200);
  await page.goBack();
  await quickFilter(page, 'Son oynanan').click();
  await expect(tiles(page)).toHaveCount(1);
  await expect(tile(page, name)).toBeVisible();
});
