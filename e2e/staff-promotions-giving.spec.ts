// What staff do about promotions beside campaigns: giving by hand, tournaments, and the next version of terms.
import type { Page } from '@playwright/test';

import { givenTerms } from './bonus-desk.ts';
import { playerIdOf } from './casino-desk.ts';
import { expect, test } from './house-test.ts';
import type { Site } from './house-test.ts';
import { givenMember, toast } from './people.ts';
import { answerCode } from './staff-desk.ts';
import { staffHeading } from './staff-page.ts';
import { expectUsableAtEverySize } from './usable.ts';

test.beforeEach(() => test.slow());

const reason = 'Kesinti için özür';

/** Terms that only staff give by. */
const givenManualTerms = (house: Site, name: string): Promise<string[]> =>
  givenTerms(house, name, {
    kind: 'manual',
    product: 'slot',
    turn: 'week',
    multiplier: 3,
    days: 14,
    spend_order: 'cash_first',
    shares: [{ game_id: 0, picks: 0, percent: 100 }],
    amounts: [{ currency: 'TRY', least: '0', most: '20000', stake: '5000', promise: '20000' }],
  });

async function giveReasonAnd(desk: Page, action: string): Promise<void> {
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Gerekçe').fill(reason);
  await answerCode(desk);
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

const waiting = (desk: Page, text: string) =>
  desk.getByRole('list', { name: 'Onay listesi' }).getByRole('button').filter({ hasText: text }).first();

async function approve(desk: Page, house: Site, text: string): Promise<void> {
  await desk.goto(`${house.staffUrl}/onaylar`);
  await waiting(desk, text).click();
  await desk.getByRole('button', { name: 'Onayla', exact: true }).click();
  await giveReasonAnd(desk, 'Onayla');
}

test('PRODESK-11 one member proposes a bonus for a player, its maker is refused, another gives it; what came in the way meanwhile is told', async ({
  page,
  house,
}) => {
  const name = 'Gönül alma bonusu';
  await givenManualTerms(house, name);
  const player = await givenMember(page, house);
  await house.query(
    `update identity.player set email_verified_at = platform.now() where username = '${player.username}'`,
  );
  const id = await playerIdOf(house, player);
  const desk = await page.context().newPage();
  const propose = async (): Promise<void> => {
    await desk.goto(`${house.staffUrl}/oyuncular/${id}?sekme=kampanyalar`);
    await desk.getByRole('button', { name: 'Bonus ver' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Oyuncuya bonus ver' });
    await dialog.getByLabel('Kampanya').selectOption({ label: name });
    await dialog.getByLabel('Bonus tutarı').fill('150');
  };

  await house.staff.open(desk, 'risk');
  await test.step('the terms, the bound and the budget stand in the dialog', async () => {
    await propose();
    const dialog = desk.getByRole('dialog');
    await expect(dialog).toContainText('En çok ₺200,00');
    await expect(dialog).toContainText('Bonusun 3 katı');
    await expect(dialog).toContainText('Bütçeden kalan₺10.000,00');
    await expectUsableAtEverySize(desk, { narrowest: false });
    await giveReasonAnd(desk, 'Onaya gönder');
    await expect(toast(desk, 'Onaya gönderildi')).toBeVisible();
  });

  await test.step('the maker is refused', async () => {
    await approve(desk, house, player.username);
    await expect(desk.getByRole('dialog').getByRole('alert')).toContainText('Kendi teklif');
  });

  await test.step('another member reads player, amount and reason, and gives it', async () => {
    await house.staff.open(desk, 'finance', '/onaylar');
    await expect(waiting(desk, player.username)).toContainText('₺150,00');
    await expect(waiting(desk, player.username)).toContainText(reason);
    await approve(desk, house, player.username);
    await expect(toast(desk, 'Onaylandı ve yapıldı')).toBeVisible();
    expect(await house.query(`select bonus from wallet.purse where player_id = ${id}`)).toEqual(['15000']);
  });

  await test.step('while it runs nothing else can be given, and the dialog says so', async () => {
    await propose();
    await expect(desk.getByRole('dialog')).toContainText('şu anda verilemez');
    await expect(desk.getByRole('dialog')).toContainText('Devam eden bir bonusunuz var.');
  });
});

test('PRODESK-11 a proposal whose player was closed to bonuses meanwhile ends as not done, with the reason', async ({
  page,
  house,
}) => {
  const name = 'Son dakika bonusu';
  await givenManualTerms(house, name);
  const player = await givenMember(page, house);
  await house.query(
    `update identity.player set email_verified_at = platform.now() where username = '${player.username}'`,
  );
  const id = await playerIdOf(house, player);
  const desk = await page.context().newPage();
  await house.staff.open(desk, 'risk', `/oyuncular/${id}?sekme=kampanyalar`);
  await desk.getByRole('button', { name: 'Ücretsiz tur ver' }).click();
  await expect(desk.getByRole('dialog', { name: 'Oyuncuya ücretsiz tur ver' })).toBeVisible();
  await desk.getByRole('dialog').getByRole('button', { name: 'Vazgeç' }).click();
  await desk.getByRole('button', { name: 'Bonus ver' }).click();
  await desk.getByRole('dialog').getByLabel('Kampanya').selectOption({ label: name });
  await desk.getByRole('dialog').getByLabel('Bonus tutarı').fill('20');
  await giveReasonAnd(desk, 'Onaya gönder');
  await expect(toast(desk, 'Onaya gönderildi')).toBeVisible();
  await house.query(`select wallet.put_closure(${id}, 'harm', 'bonus', 'infinity')`);
  await house.staff.open(desk, 'admin');
  await approve(desk, house, player.username);
  await expect(toast(desk, 'Onaylandı, fakat yapılamadı')).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Seçili teklif' })).toContainText('bonuslara kapalı');
  expect(await house.query(`select bonus from wallet.purse where player_id = ${id}`)).toEqual(['0']);
});

test('PRODESK-12 PRODESK-13 one member proposes a tournament, another publishes it, players see it, and it is stopped before it begins', async ({
  page,
  house,
}) => {
  const name = 'Yıldız turnuvası';
  const desk = await page.context().newPage();
  await house.staff.open(desk, 'risk', '/turnuvalar/yeni');
  await expect(staffHeading(desk, 'Yeni Turnuva')).toBeVisible();
  const [starts = '', ends = ''] = await house.query(
    `select to_char((platform.now() + days * interval '1 day') at time zone 'Europe/Istanbul', 'DD.MM.YYYY HH24:MI')
     from unnest(array[2, 5]) as days`,
  );
  await desk.getByLabel('Turnuvanın adı').fill(name);
  await desk.getByLabel('Başlangıç').fill(starts);
  await desk.getByLabel('Bitiş').fill(ends);
  await desk.getByLabel('En az bahis').fill('2,50');
  await desk.getByLabel('1. sıranın ödülü').fill('1.000');
  await desk.getByLabel('2. sıranın ödülü').fill('500');
  await desk.getByLabel('3. sıranın ödülü').fill('250');
  await expect(desk.getByText('Ödüllerin toplamı: ₺1.750,00')).toBeVisible();
  await desk.getByRole('button', { name: 'Onaya gönder' }).click();
  await giveReasonAnd(desk, 'Onaya gönder');
  await expect(toast(desk, 'Öneri onaya gönderildi')).toBeVisible();
  await expect(staffHeading(desk, name)).toBeVisible();
  const path = new URL(desk.url()).pathname;

  await test.step('players see it once another member has published it', async () => {
    await page.goto(`${house.publicUrl}/turnuvalar`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    await house.staff.open(desk, 'finance', '/onaylar');
    await expect(waiting(desk, name)).toContainText('₺1.750,00');
    await approve(desk, house, name);
    await expect(toast(desk, 'Onaylandı ve yapıldı')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(name).first()).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step('its page has rules and prizes, and a stop that takes it away', async () => {
    await desk.goto(house.staffUrl + path);
    await expect(desk.getByText('Başlamadı')).toBeVisible();
    await expect(desk.getByRole('region', { name: 'Ödüller' })).toContainText('2. sıra₺500,00');
    await desk.getByRole('button', { name: 'Durdur' }).click();
    await giveReasonAnd(desk, 'Durdur');
    await expect(desk.getByText('tarihinde durduruldu.')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(name)).toHaveCount(0, { timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    await desk.goto(`${house.staffUrl}/turnuvalar`);
    await expect(desk.getByRole('row').filter({ hasText: name })).toContainText('Durduruldu');
  });
});

test('PRODESK-15 the next version begins with the values of the one in force, and its card is the player’s', async ({
  page,
  house,
}) => {
  const [id = ''] = await house.query(
    `select campaign_id from promotions.campaign where name like 'Hoş geldin bonusu%' order by campaign_id limit 1`,
  );
  await house.staff.open(page, 'risk', `/kampanyalar/${id}`);
  await page.getByRole('link', { name: 'Yeni sürüm öner' }).click();
  await expect(page.getByLabel('Bonus yüzdesi')).toHaveValue('50');
  await expect(page.getByLabel('Çevrim katı')).not.toHaveValue('');
  await expect(page.getByLabel('Bütçe', { exact: true }).first()).not.toHaveValue('');
  const card = page.getByRole('region', { name: 'Oyuncunun kartı' }).getByRole('list').first();
  // Abyssal blue, as on the player's site; the desk around it is light.
  await expect(card).toHaveCSS('background-color', 'rgb(8, 17, 32)');
  await expectUsableAtEverySize(page, { narrowest: false });
});
