import { expect, test } from './house-test.ts';
import { cashierButton, givenMember, headerButton, isPhone, openSideMenu, userBox } from './people.ts';
import { moving } from './moving.ts';

test.use(moving);

const headerPaths = [
  '/spor',
  '/canli',
  '/casino',
  '/canli-casino',
  '/e-spor',
  '/oyunlar',
  '/promosyonlar',
  '/bonus-talep',
  '/keno',
];

test(
  'SHELL-02 SHELL-03 SHELL-06 nine links on a desktop, a bar at the bottom of a phone, and a visitor’s two buttons',
  { tag: '@phone' },
  async ({ page, house }) => {
    await page.goto(`${house.publicUrl}/`);
    const nav = page.getByRole('navigation', { name: 'Ana menü' });
    const bar = page.getByRole('navigation', { name: 'Alt menü' });
    await expect(isPhone(page) ? bar : nav).toBeVisible();
    await expect(isPhone(page) ? nav : bar).toBeHidden();
    if (isPhone(page)) {
      const slots = await bar
        .locator('li')
        .evaluateAll((all) =>
          all.map((slot) => slot.querySelector('a')?.getAttribute('href') ?? slot.textContent),
        );
      expect(slots).toEqual(['/promosyonlar', '/casino', 'Menü', '/canli-casino', '/profil']);
    } else {
      const links = await nav
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links).toEqual(headerPaths);
    }

    for (const view of ['Giriş Yap', 'Kayıt Ol'] as const) {
      await headerButton(page, view).click();
      await expect(page.getByRole('dialog', { name: new RegExp(`^${view}`) })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  },
);

test(
  'SHELL-05 SESS-03 the dropdown offers only logout and closes on an outside click; logout clears the user even where the call fails',
  { tag: '@phone' },
  async ({ page, house }) => {
    const player = await givenMember(page, house);
    await page.getByRole('button', { name: 'Hesap menüsü' }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem')).toHaveText(['Çıkış Yap']);
    await page.mouse.click(20, 400);
    await expect(menu).toBeHidden();
    await expect(userBox(page, player.username)).toBeVisible();

    // It is the player's wish that counts, not the call.
    await page.route('**/api/logout.php', (route) => route.abort());
    await page.getByRole('button', { name: 'Hesap menüsü' }).click();
    await page.getByRole('menuitem', { name: 'Çıkış Yap' }).click();
    await expect(menu).toBeHidden();
    await expect(userBox(page, player.username)).toBeHidden();
    await expect(headerButton(page, 'Giriş Yap')).toBeVisible();
  },
);

test(
  'SHELL-07 SHELL-08 WALK-41 the side menu for a visitor and for a member: how it comes and goes, and where it leads',
  { tag: '@phone' },
  async ({ page, house }) => {
    await page.goto(`${house.publicUrl}/keno`);
    await openSideMenu(page);
    const drawer = page.locator('[data-slot=drawer]');
    const timing = () =>
      drawer.evaluate((element) => {
        const { animationDelay, animationDuration } = getComputedStyle(element);
        return { delay: Number.parseFloat(animationDelay), duration: Number.parseFloat(animationDuration) };
      });
    expect((await timing()).delay).toBeGreaterThan(0);

    // Frozen in the middle of its way out, so that the animation can be read.
    const leaving = page.waitForFunction(() => {
      const element = document.querySelector('[data-slot=drawer][data-state=closed]');
      return element && getComputedStyle(element).animationDuration;
    });
    await page.keyboard.press('Escape');
    expect(await (await leaving).jsonValue()).toBe('0.3s');
    await expect(drawer).toHaveCount(0);

    // Back closes it and stays on the page.
    await openSideMenu(page);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Menü' })).toBeHidden();
    await expect(page).toHaveURL(`${house.publicUrl}/keno`);
    await openSideMenu(page);
    const menu = page.getByRole('dialog', { name: 'Menü' });
    const open = [
      '/canli',
      '/spor',
      '/canli-casino',
      '/casino',
      '/oyunlar',
      '/e-spor',
      '/promosyonlar',
      '/bonus-talep',
      // WALK-41: the second group.
      '/keno',
      '/turnuvalar',
      '/rewards',
      '/canli-destek',
      '/limitlerim',
    ];
    const hrefs = () =>
      menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(await hrefs()).toEqual(open);
    await page.keyboard.press('Escape');

    const player = await givenMember(page, house, '/keno');
    await openSideMenu(page);
    expect(await hrefs()).toEqual([
      ...open,
      '/deposit',
      '/withdraw',
      '/transaction-history',
      '/game-history',
    ]);
    for (const label of ['Para Yatır', 'Para Çek', 'İşlem Geçmişi', 'Oyun Geçmişi']) {
      await expect(menu.getByRole('link', { name: label })).toBeVisible();
    }
    await menu.getByRole('button', { name: 'Çıkış Yap' }).click();
    await expect(page).toHaveURL(`${house.publicUrl}/`);
    await expect(userBox(page, player.username)).toBeHidden();
  },
);

test('SHELL-09 the preloader is hidden, and removed 500 ms later', async ({ page, house }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(`${house.publicUrl}/`);
  const preloader = page.locator('#preloader');
  // The site starts after its first paint, by timers that stand still with the clock: it is moved in steps of 20 ms.
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return preloader.getAttribute('data-hidden');
    })
    .toBe('');
  await page.clock.runFor(479);
  await expect(preloader).toHaveCount(1);
  await page.clock.runFor(21);
  await expect(preloader).toHaveCount(0);
});

test('SHELL-12 without a connection the site says so', async ({ page, context, house }) => {
  await page.goto(`${house.publicUrl}/`);
  const banner = page.getByText('Bağlantı yok. Gördüğünüz oran ve bakiye güncel olmayabilir.');
  // The site's code has arrived.
  await expect(headerButton(page, 'Giriş Yap')).toBeVisible();
  await expect(banner).toBeHidden();
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
});

test('SESS-01 the session is checked once, and a failed check leaves the visitor signed out silently', async ({
  page,
  house,
}) => {
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('check_session')) checks.push(request.url());
  });
  await page.route('**/api/check_session.php', (route) => route.abort());
  await page.goto(`${house.publicUrl}/`);
  await expect(headerButton(page, 'Giriş Yap')).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.locator('[data-slot=toast]')).toHaveCount(0);
  expect(checks).toHaveLength(1);
});

test('SHELL-04 a member’s corner that did not load is told of, and comes with the next page', async ({
  page,
  house,
}) => {
  await givenMember(page, house, '/keno');
  const corner = /\/assets\/member-corner.*\.js/;
  await page.route(corner, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Bu bölüm açılamadı', { exact: true })).toBeVisible();
  await expect(cashierButton(page, 'Para Çek')).toHaveCount(0);
  await page.unroute(corner);
  await page
    .getByRole('navigation', { name: 'Ana menü' })
    .getByRole('link', { name: 'Promosyonlar' })
    .click();
  await expect(cashierButton(page, 'Para Çek')).toBeVisible();
});
