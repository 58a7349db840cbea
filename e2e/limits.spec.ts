// What a player bounds: set, lowered, raised after a day, met, and asked about before the first deposit.
import type { Page } from '@playwright/test';
import {
  cashierButton,
  givenMember,
  givenMoney,
  givenPlayer,
  isPhone,
  openSideMenu,
  userBox,
} from './people.ts';
import { depositModal } from './cashier.ts';
import { expect, test } from './house-test.ts';
import { ageRaise, dropOldRaises, limitRow, openLimits, post, sizeOf, typeLimit } from './safety-desk.ts';

const deposits = 'Yatırma limiti';
const daily = (page: Page) => limitRow(page, deposits, 'Günlük');

test('LIMIT-01 Limitlerim is two taps away from anywhere', { tag: '@phone' }, async ({ page, house }) => {
  const player = await givenMember(page, house);
  await openSideMenu(page);
  await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Limitlerim' }).click();
  await expect(page).toHaveURL(/\/limitlerim$/);
  await page.goto(`${house.publicUrl}/canli-destek`);
  await userBox(page, player.username).click();
  await page.getByRole('main').getByRole('link', { name: 'Limitlerim' }).click();
  await expect(page).toHaveURL(/\/limitlerim$/);
  const footer = page.getByRole('contentinfo');
  if (isPhone(page)) await footer.getByRole('button', { name: 'HAKKIMIZDA' }).click();
  await expect(footer.getByRole('link', { name: 'Limitlerim' })).toHaveAttribute('href', '/limitlerim');
});

test(
  'LIMIT-01 LIMIT-02 LIMIT-05 a limit is typed freely, holds at once, shows how much is used, and is lowered at once',
  { tag: '@phone' },
  async ({ page, house }) => {
    const player = await givenMember(page, house);
    await openLimits(page, house);
    await expect(daily(page)).toContainText('Limit yok');
    await daily(page)
      .getByRole('button', { name: /^Limit koy/ })
      .click();
    const field = daily(page).getByRole('textbox', { name: 'Günlük yatırma limiti' });
    await expect(field).toHaveValue('');
    expect(await field.getAttribute('placeholder')).toBeNull();
    await daily(page).getByRole('button', { name: 'Vazgeç' }).click();
    await typeLimit(page, deposits, 'Günlük', '1.000');
    await expect(daily(page)).toContainText('₺0,00 / ₺1.000,00');

    expect(await post(house, player, 'deposit', 50_000)).toBe('posted');
    await page.reload();
    await expect(daily(page)).toContainText('₺500,00 / ₺1.000,00');
    await expect(daily(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await expect(daily(page)).toContainText('Limitinizin yarısını geçtiniz.');
    expect(await post(house, player, 'deposit', 50_001)).toBe('allowance_exhausted');

    await typeLimit(page, deposits, 'Günlük', '500');
    await expect(daily(page)).toContainText('₺500,00 / ₺500,00');
    await expect(daily(page)).toContainText('Limitiniz doldu.');
    expect(await post(house, player, 'deposit', 100)).toBe('allowance_exhausted');
    await cashierButton(page, 'Para Yatır').click();
    await expect(depositModal(page)).toContainText('Bugün için yatırma limitiniz doldu (₺500,00).');
  },
);

test(
  'LIMIT-03 a raise waits 24 hours, tells how long, and holds only when it is confirmed once more',
  { tag: '@phone' },
  async ({ page, house }) => {
    const player = await givenMember(page, house);
    await openLimits(page, house);
    await typeLimit(page, deposits, 'Günlük', '100');
    await typeLimit(page, deposits, 'Günlük', '200');
    const waiting = daily(page).getByRole('group', { name: 'Bekleyen artış: ₺200,00' });
    await expect(waiting).toContainText(/23 saat \d+ dakika sonra onaylayabilirsiniz/);
    await expect(waiting.getByRole('button', { name: 'Artışı onayla' })).toHaveCount(0);
    const early = { kind: 'deposit', window: 'day', cap: '200.00' };
    expect((await house.call(page, 'POST', '/api/v1/safety/limits/confirm', early)).body).toMatchObject({
      code: 'play_safety.change_unripe',
    });

    await ageRaise(house, player, '25 hours');
    await page.reload();
    await expect(daily(page)).toContainText('₺0,00 / ₺100,00');
    expect(await post(house, player, 'deposit', 15_000)).toBe('allowance_exhausted');
    await waiting.getByRole('button', { name: 'Artışı onayla' }).click();
    await expect(daily(page)).toContainText('₺0,00 / ₺200,00');
    expect(await post(house, player, 'deposit', 15_000)).toBe('posted');
  },
);

test('LIMIT-04 a raise that nobody confirms is dropped after 7 days; one that is regretted at once', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await openLimits(page, house);
  await typeLimit(page, deposits, 'Günlük', '100');
  await typeLimit(page, deposits, 'Günlük', '200');
  await ageRaise(house, player, '9 days');
  await dropOldRaises(house);
  await page.reload();
  await expect(daily(page)).toContainText('₺0,00 / ₺100,00');
  await expect(daily(page)).not.toContainText('Bekleyen artış');

  await daily(page)
    .getByRole('button', { name: /^Değiştir/ })
    .click();
  await daily(page).getByRole('button', { name: 'Limiti kaldır' }).click();
  const waiting = daily(page).getByRole('group', { name: 'Bekleyen değişiklik: limitin kaldırılması' });
  await waiting.getByRole('button', { name: 'İstekten vazgeç' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(daily(page)).toContainText('₺0,00 / ₺100,00');
});

test(
  'LIMIT-06 the first deposit asks once whether to set a limit, with two equal buttons',
  { tag: '@phone' },
  async ({ page, house }) => {
    const player = await givenPlayer(page, house);
    await house.call(page, 'POST', '/api/login.php', player);
    await page.goto(`${house.publicUrl}/canli-destek`);
    await cashierButton(page, 'Para Yatır').click();
    const modal = depositModal(page);
    await expect(
      modal.getByRole('heading', { name: 'Bir günde en fazla ne kadar yatırmak istersiniz?' }),
    ).toBeVisible();
    const methods = modal.getByRole('list', { name: 'Ödeme yöntemleri' });
    await expect(methods).toHaveCount(0);
    const [save, without] = await Promise.all(
      ['Limiti kaydet', 'Limit koymadan devam et'].map((name) => sizeOf(modal.getByRole('button', { name }))),
    );
    expect(save).toEqual(without);
    await modal.getByRole('button', { name: 'Limit koymadan devam et' }).click();
    await expect(methods).toBeVisible();
    await page.reload();
    await cashierButton(page, 'Para Yatır').click();
    await expect(methods).toBeVisible();

    const other = await givenPlayer(page, house);
    await house.call(page, 'POST', '/api/login.php', other);
    await page.goto(`${house.publicUrl}/deposit`);
    await page.getByRole('main').getByLabel('Günlük yatırma limiti').fill('750');
    await page.getByRole('main').getByRole('button', { name: 'Limiti kaydet' }).click();
    await expect(page.getByRole('main')).toContainText('Bugün en fazla ₺750,00 daha yatırabilirsiniz');
    expect(await post(house, other, 'deposit', 75_001)).toBe('allowance_exhausted');
  },
);

test('LIMIT-07 a limit of time is set in hours and minutes, counts what was played, and stops new rounds when it is full', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 10_000 });
  await openLimits(page, house);
  const row = limitRow(page, 'Süre limiti', 'Günlük');
  await row.getByRole('button', { name: /^Limit koy/ }).click();
  await row.getByLabel('Saat').fill('1');
  await row.getByLabel('Dakika').fill('30');
  await row.getByRole('button', { name: 'Kaydet' }).click();
  await expect(row).toContainText('0 dakika / 1 saat 30 dakika');
  expect(await post(house, player, 'stake', 100)).toBe('posted');
  // Two hours were played since.
  await house.query(
    `update wallet.purse set played_s = played_s + 7200 where player_id =
       (select player_id from identity.player where username = '${player.username}')`,
  );
  await page.reload();
  await expect(row).toContainText('Limitiniz doldu.');
  expect(await post(house, player, 'stake', 100)).toBe('allowance_exhausted');
});
