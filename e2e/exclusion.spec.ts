// A player who closes the account to play: what is told before, what stops at once, what stays open, and the way back.
import type { Page } from '@playwright/test';
import { longDay } from '../apps/web/src/shared/play-safety/durations.ts';
import { playerIdOf, givenOpenRound, givenSeat } from './casino-desk.ts';
import { chooseMethod, openDeposit, transferModal } from './cashier.ts';
import { expect, test } from './house-test.ts';
import { closeTab, openTabAt } from './other-process.ts';
import {
  fillLogin,
  givenMember,
  givenMoney,
  givenPlayer,
  headerButton,
  shownBalance,
  userBox,
} from './people.ts';
import {
  ageExclusion,
  ageReturn,
  ageTimeOut,
  awaitMember,
  closedHeading,
  excludeOneself,
  openLimits,
  post,
} from './safety-desk.ts';

const terms = ['1 Hafta', '1 Ay', '3 Ay', '6 Ay', 'Süresiz'] as const;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Hesabınız oyuna kapatılacak' });

for (const term of terms)
  test(
    `EXCL-01 EXCL-02 ${term}: nothing is chosen, the dialog tells the end, and confirming excludes at once`,
    { tag: term === '3 Ay' ? '@phone' : [] },
    async ({ page, house }) => {
      const player = await givenMember(page, house, '/kendini-dislama');
      await givenMoney(house, player, { cash: 24_000 });
      for (const name of terms) await expect(page.getByText(name, { exact: true })).toBeVisible();
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      await page.getByRole('button', { name: 'Onayla' }).click();
      await expect(page.getByText('Bir süre seçin.')).toBeVisible();
      await page.getByText(term, { exact: true }).click();
      await page.getByRole('button', { name: 'Onayla' }).click();
      const dialog = dialogOf(page);
      await expect(dialog).toContainText('₺240,00');
      await expect(dialog.getByRole('textbox')).toHaveCount(0);
      expect(await post(house, player, 'stake', 100)).toBe('posted');
      const told = await dialog.textContent();
      await dialog.getByRole('button', { name: 'Onayla' }).click();
      await expect(closedHeading(page)).toBeVisible();

      const [ends = ''] = await house.query(
        `select to_char(coalesce(ends_at, may_return_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
         from play_safety.exclusion where player_id = ${await playerIdOf(house, player)}`,
      );
      expect(told).toContain(longDay(ends));
      expect(await post(house, player, 'stake', 100)).toBe('gate_closed');
      expect(await post(house, player, 'deposit', 100)).toBe('gate_closed');
    },
  );

test('EXCL-02 the dialog tells balance, open rounds, bonus and what stays open, and leaving it changes nothing', async ({
  page,
  house,
}) => {
  test.slow();
  const { player, left } = await givenOpenRound(page, house);
  await givenMoney(house, player, { bonus: 5_000 });
  await page.goto(`${house.publicUrl}/kendini-dislama`);
  await awaitMember(page);
  await page.getByText('1 Ay', { exact: true }).click();
  await page.getByRole('button', { name: 'Onayla' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(
    new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 }).format(Number(left)),
  );
  await expect(dialog).toContainText('1 tur');
  await expect(dialog).toContainText('Yeni bahis alınmadan bitirilir; kazancınız ödenir.');
  await expect(dialog).toContainText('₺50,00');
  await expect(dialog).toContainText('Giriş yapabilir ve paranızı çekebilirsiniz.');
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(dialog).toBeHidden();
  expect(await post(house, player, 'stake', 100)).toBe('posted');
});

test('EXCL-03 in tabs of other API processes a running game, a practice board and a deposit wizard go away at once', async ({
  page,
  house,
}) => {
  test.slow();
  const game = await openTabAt(house, 1);
  const board = await openTabAt(house, 2);
  const { player } = await givenSeat(game, house);
  const enter = async (tab: Page, path: string) => {
    await house.visit(tab);
    await house.signIn(tab, player);
    await tab.goto(house.publicUrl + path);
    await expect(userBox(tab, player.username)).toBeVisible();
  };
  await enter(board, '/keno');
  await expect(board.getByRole('group', { name: 'Keno tablosu' })).toBeVisible();
  const cashier = await board.context().newPage();
  await cashier.goto(`${house.publicUrl}/canli-destek`);
  await chooseMethod(await openDeposit(cashier), /Otomatik Havale/);
  await transferModal(cashier).getByLabel('Tutar').fill('500');
  await enter(page, '/kendini-dislama');
  await page.getByText('1 Hafta', { exact: true }).click();
  await page.getByRole('button', { name: 'Onayla' }).click();
  await expect(game.locator('iframe')).toHaveCount(1);

  const answered = page.waitForResponse((one) => one.url().endsWith('/api/v1/safety/exclusions'));
  await dialogOf(page).getByRole('button', { name: 'Onayla' }).click();
  await answered;
  const from = performance.now();
  // Unlike expect, waitFor looks at every frame: a count that is asked for each half second measures nothing.
  await Promise.all(
    [
      game.locator('iframe'),
      board.getByRole('group', { name: 'Keno tablosu' }),
      transferModal(cashier).getByLabel('Tutar'),
    ].map((shown) => shown.waitFor({ state: 'detached' })),
  );
  const took = performance.now() - from;
  test.info().annotations.push({ type: 'ms until every tab stopped', description: took.toFixed(0) });
  // One second on a machine with nothing else to do.
  expect(took).toBeLessThan(5_000);
  await expect(transferModal(cashier)).toContainText('Para yatırma kapalı');
  for (const tab of [game, board]) await expect(closedHeading(tab)).toBeVisible();
  expect(await post(house, player, 'stake', 100)).toBe('gate_closed');
  await Promise.all([game, board].map(closeTab));
});

test(
  'EXCL-04 an excluded member signs in, sees balance, withdrawal and history, and neither games nor promotions',
  { tag: '@phone' },
  async ({ page, house }) => {
    const player = await givenMember(page, house);
    await givenMoney(house, player, { cash: 24_000 });
    await excludeOneself(page, house, '1 Ay');
    await page.context().clearCookies();
    await page.goto(`${house.publicUrl}/canli-destek`);
    await headerButton(page, 'Giriş Yap').click();
    await fillLogin(page, player);
    await expect(shownBalance(page)).toHaveText('₺240,00');

    for (const path of ['/', '/casino', '/promosyonlar', '/keno', '/spor', '/bonus-talep', '/deposit'])
      await test.step(path, async () => {
        await page.goto(house.publicUrl + path);
        await expect(closedHeading(page)).toBeVisible();
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
      });
    await expect(page.getByRole('main')).toContainText('₺240,00');
    await page.getByRole('main').getByRole('button', { name: 'Para Çek' }).click();
    await expect(page.getByRole('dialog', { name: 'Para Çekme' })).toContainText('₺240,00');
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'Oyun Geçmişi' }).click();
    await expect(page).toHaveURL(/\/game-history$/);
    await expect(closedHeading(page)).toHaveCount(0);
    await page.goto(`${house.publicUrl}/`);
    await page.getByRole('main').getByRole('link', { name: 'Nasıl geri dönerim?' }).click();
    await expect(page.getByRole('region', { name: 'Geri dönmek' })).toContainText('tarihinden itibaren');
  },
);

test('EXCL-05 not before the term; after it a password, then 24 hours, then play opens', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 10_000 });
  await excludeOneself(page, house, '1 Hafta');
  const back = page.getByRole('region', { name: 'Geri dönmek' });
  await expect(back.getByLabel('Hesap şifreniz')).toHaveCount(0);
  const early = await house.call(page, 'POST', '/api/v1/safety/exclusions/return', {
    password: player.password,
  });
  expect(early.body).toMatchObject({ code: 'play_safety.return_too_early' });

  await ageExclusion(house, player, '8 days');
  await page.reload();
  await expect(page.getByText(/^Seçtiğiniz süre .+ tarihinde doldu\./)).toBeVisible();
  expect(await post(house, player, 'stake', 100)).toBe('gate_closed');
  await back.getByLabel('Hesap şifreniz').fill('yanlış-şifre');
  await back.getByRole('button', { name: 'Geri dönmek istiyorum' }).click();
  await expect(back.getByText('Geçerli şifreniz hatalı.').first()).toBeVisible();
  await back.getByLabel('Hesap şifreniz').fill(player.password);
  await back.getByRole('button', { name: 'Geri dönmek istiyorum' }).click();
  await expect(back).toContainText('tarihinde oyuna açılacak.');
  await expect(back).toContainText('23 saat');
  expect(await post(house, player, 'stake', 100)).toBe('gate_closed');

  await ageReturn(house, player, '25 hours');
  await page.goto(`${house.publicUrl}/keno`);
  await expect(page.getByRole('group', { name: 'Keno tablosu' })).toBeVisible();
  expect(await post(house, player, 'stake', 100)).toBe('posted');
});

test(
  'EXCL-06 a visitor who presses Onayla signs in first and excludes then',
  { tag: '@phone' },
  async ({ page, house }) => {
    const player = await givenPlayer(page, house);
    await page.goto(`${house.publicUrl}/kendini-dislama`);
    await page.getByText('6 Ay', { exact: true }).click();
    await page.getByRole('button', { name: 'Onayla' }).click();
    await expect(page.getByRole('dialog', { name: /^Giriş Yap/ })).toContainText(
      'Hesabınızı kapatmak için giriş yapın.',
    );
    await fillLogin(page, player);
    await expect(userBox(page, player.username)).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await excludeOneself(page, house, '6 Ay');
  },
);

test('EXCL-06 staff find no way to shorten it: what they block and unblock leaves the exclusion as it is', async ({
  page,
  context,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 10_000 });
  await excludeOneself(page, house, '1 Ay');
  const id = await playerIdOf(house, player);
  const desk = await context.newPage();
  await house.staff.open(desk, 'support', '/robots.txt');
  const reason = 'Oyuncu açılmasını istedi';
  const desks = `/api/staff/v1/players/${id}`;
  const block = { ways: ['stake', 'deposit', 'bonus'], reason, end_sessions: false };
  expect(await house.call(desk, 'POST', `${desks}/block`, block)).toMatchObject({ status: 200 });
  expect(await house.call(desk, 'POST', `${desks}/unblock`, { reason })).toMatchObject({ status: 200 });
  expect(await post(house, player, 'stake', 100)).toBe('gate_closed');
  await house.staff.open(desk, 'support', `/oyuncular/${id}`);
  await expect(desk.getByRole('heading', { name: player.username })).toBeVisible();
  await expect(desk.getByRole('button', { name: /kısalt|dışlamayı kaldır/i })).toHaveCount(0);
  await page.reload();
  await expect(closedHeading(page)).toBeVisible();
});

test('EXCL-04 a time-out closes the same for its days and opens by itself', async ({ page, house }) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 10_000 });
  await openLimits(page, house);
  const box = page.getByRole('region', { name: 'Mola', exact: true });
  await box.getByText('3 gün', { exact: true }).click();
  await box.getByRole('button', { name: 'Mola ver' }).click();
  await page
    .getByRole('dialog', { name: 'Mola başlasın mı?' })
    .getByRole('button', { name: 'Molayı başlat' })
    .click();
  await expect(box).toContainText('Moladasınız');
  expect(await post(house, player, 'stake', 100)).toBe('gate_closed');
  await page.goto(`${house.publicUrl}/casino`);
  await expect(page.getByRole('heading', { name: 'Moladasınız' })).toBeVisible();
  await ageTimeOut(house, player, '73 hours');
  await page.reload();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(await post(house, player, 'stake', 100)).toBe('posted');
});
