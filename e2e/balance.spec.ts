import type { Page } from '@playwright/test';
import { expect, test } from './house-test.ts';
import {
  cashierButton,
  fillLogin,
  givenMember,
  givenMoney,
  headerButton,
  shownBalance,
  userBox,
} from './people.ts';

/** Notes each time the page asks for the balance. */
function countBalanceCalls(page: Page): { calls: number } {
  const counter = { calls: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/api/get_user.php')) counter.calls += 1;
  });
  return counter;
}

test('SHELL-04 the member’s header: player ID, username, balance, the way to the profile, and two buttons for the cashier', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await expect(shownBalance(page)).toHaveText('₺0,00');
  await givenMoney(house, player, { cash: 125_050, bonus: 15_000 });
  await expect(shownBalance(page)).toHaveText('₺1.250,50');
  await expect(page.getByRole('banner').getByText('Bonus ₺150,00')).toBeVisible();
  for (const [name, title] of [
    ['Para Yatır', 'Para Yatırma'],
    ['Para Çek', 'Para Çekme'],
  ] as const) {
    await cashierButton(page, name).click();
    const modal = page.getByRole('dialog', { name: title, exact: true });
    await expect(modal).toBeVisible();
    await expect(modal.getByText('₺1.250,50', { exact: true })).toBeVisible();
    // A withdrawal also says that it would end the run of that bonus.
    await expect(modal.getByText('₺150,00', { exact: true }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(cashierButton(page, name)).toBeFocused();
  }
  const [id] = await house.query(
    `select player_id from identity.player where username = '${player.username}'`,
  );
  await expect(userBox(page, player.username)).toContainText(`ID ${id}`);
  await userBox(page, player.username).click();
  await expect(page).toHaveURL(`${house.publicUrl}/profil`);
});

test('SHELL-04 SESS-02 signing out closes the modal; signing in does not open it again and fetches the balance anew', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await cashierButton(page, 'Para Yatır').click();
  await expect(page.getByRole('dialog', { name: 'Para Yatır' })).toBeVisible();
  // Another tab of this browser signs out.
  await house.call(page, 'POST', '/api/logout.php');
  await expect(userBox(page, player.username)).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
  await givenMoney(house, player, { cash: 990 });
  await headerButton(page, 'Giriş Yap').click();
  const asked = page.waitForResponse('**/api/get_user.php');
  await fillLogin(page, player);
  expect(await (await asked).json()).toMatchObject({ username: player.username, balance: '9.90' });
  await expect(shownBalance(page)).toHaveText('₺9,90');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('SESS-06 money that moves elsewhere reaches every open tab without a reload', async ({
  page,
  context,
  house,
}) => {
  const player = await givenMember(page, house);
  const second = await context.newPage();
  await second.goto(`${house.publicUrl}/profil`);
  await expect(shownBalance(second)).toHaveText('₺0,00');
  const reloads: string[] = [];
  for (const tab of [page, second]) tab.on('load', () => reloads.push(tab.url()));

  for (const [cash, shown] of [
    [125_050, '₺1.250,50'],
    [49, '₺1.250,99'],
  ] as const) {
    await givenMoney(house, player, { cash });
    for (const tab of [page, second]) await expect(shownBalance(tab)).toHaveText(shown, { timeout: 4_000 });
  }
  expect(reloads).toEqual([]);

  await test.step('many movements in a moment cost few calls, and the last one is shown', async () => {
    const counter = countBalanceCalls(page);
    const startedAt = Date.now();
    await house.query(
      `select wallet.post(player_id, 'test', 'spin ' || spin, 'TRY',
                          array[row('play_money', 100, 'bonus_cost')::wallet.step])
       from identity.player, generate_series(1, 50) as spin where username = '${player.username}'`,
    );
    await expect(shownBalance(page)).toHaveText('₺1.300,99', { timeout: 4_000 });
    const seconds = Math.ceil((Date.now() - startedAt) / 1_000);
    expect(counter.calls).toBeLessThanOrEqual(seconds + 1);
  });

  await test.step('after a connection that was lost it is asked for again', async () => {
    await context.setOffline(true);
    await givenMoney(house, player, { cash: 4_200 });
    await context.setOffline(false);
    await expect(shownBalance(page)).toHaveText('₺1.342,99', { timeout: 20_000 });
  });
});

test('SESS-06 an older balance that arrives late does not take the place of a newer one', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 10_000 });
  await expect(shownBalance(page)).toHaveText('₺100,00');

  // The next answer is made now and delivered later.
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    '**/api/get_user.php',
    async (route) => {
      const { body } = await house.call(page, 'GET', '/api/get_user.php');
      hold();
      await released;
      await route.fulfill({ json: body });
    },
    { times: 1 },
  );
  await givenMoney(house, player, { cash: 20_000 });
  await held;
  await givenMoney(house, player, { cash: 30_000 });
  // Word from another tab makes this one check its session, which brings the newer balance.
  await page.evaluate(() => new BroadcastChannel('yakamoz-stream').postMessage({ topic: 'session' }));
  await expect(shownBalance(page)).toHaveText('₺600,00');

  const seen = await page.evaluateHandle(() => {
    const figures: string[] = [];
    const header = document.querySelector('header') as HTMLElement;
    const note = () => figures.push(header.querySelector('strong')?.textContent ?? '');
    new MutationObserver(note).observe(header, { subtree: true, childList: true, characterData: true });
    return figures;
  });
  const late = page.waitForResponse('**/api/get_user.php');
  release();
  expect(await (await late).json()).toMatchObject({ balance: '300.00' });
  await givenMoney(house, player, { cash: 1 });
  await expect(shownBalance(page)).toHaveText('₺600,01');
  expect(await seen.jsonValue()).not.toContain('₺300,00');
});
