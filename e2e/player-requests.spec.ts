// What a player asks for in writing, what staff do about it, and what the player reads of it.
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { nationalId } from '../apps/server/testing/given.ts';
import { freshIban } from './cashier.ts';
import { expect, test, type Site } from './house-test.ts';
import * as withdrawals from './withdrawal-queue.ts';
import { fillLogin, givenMember, givenMoney, shownBalance, toast } from './people.ts';
import { answerCode } from './staff-desk.ts';

const exportBox = (page: Page) => page.getByRole('region', { name: 'Verilerimin kopyası' });
const closureBox = (page: Page) => page.getByRole('region', { name: 'Hesabımı kapat' });
const queue = (page: Page) => page.getByRole('list', { name: 'Talep listesi' });
const detail = (page: Page) => page.getByRole('region', { name: 'Talep ayrıntısı' });

// Two people at two sites and a worker between them: each test is many visits.
test.beforeEach(() => test.slow());

/** The queue as a person of the role risk sees it, in a tab of its own. */
async function openDesk(page: Page, house: Site, username: string): Promise<Page> {
  const desk = await page.context().newPage();
  await house.staff.open(desk, 'risk', '/talepler');
  await queue(desk).getByRole('button').filter({ hasText: username }).click();
  return desk;
}

async function giveReason(desk: Page, action: string, reason: string): Promise<void> {
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Gerekçe').fill(reason);
  await answerCode(desk);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function askClosure(page: Page, password: string, givenIban?: string): Promise<void> {
  const box = closureBox(page);
  await box.getByRole('button', { name: 'Hesabımı kapatmak istiyorum' }).click();
  if (givenIban !== undefined) {
    await box.getByLabel('IBAN').fill(givenIban);
    await box.getByLabel('Kimlik Numarası').fill(nationalId());
  }
  await box.getByLabel('Geçerli Şifre').fill(password);
  await box.getByRole('button', { name: 'Hesabımı kapat', exact: true }).click();
}

test('REQ-01 REQ-02 a copy of one’s data is asked for, prepared by staff and fetched', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house, '/profil');
  const box = exportBox(page);
  await box.getByRole('button', { name: 'Verilerimi iste' }).click();
  await box.getByLabel('Geçerli Şifre').fill('yanlış-şifre');
  await box.getByRole('button', { name: 'Talebi gönder' }).click();
  await expect(box.getByRole('alert')).toHaveText('Geçerli şifreniz hatalı.');
  await expect(box.getByLabel('Geçerli Şifre')).toBeFocused();
  await box.getByLabel('Geçerli Şifre').fill(player.password);
  await box.getByRole('button', { name: 'Talebi gönder' }).click();
  await expect(box.getByText('Sırada', { exact: true })).toBeVisible();
  await expect(box.getByRole('listitem').first()).toContainText('Talep alındı');

  const desk = await openDesk(page, house, player.username);
  await expect(detail(desk).getByRole('heading', { name: 'Veri kopyası' })).toBeVisible();
  await detail(desk).getByRole('button', { name: 'Hazırla' }).click();
  await expect(toast(desk, 'Dosya hazırlanıyor')).toBeVisible();

  // Without a reload: the stream tells, and the worker is quick.
  const download = box.getByRole('link', { name: 'Dosyayı indir' });
  await expect(download).toBeVisible();
  await expect(box).toContainText('tarihine kadar indirebilirsiniz.');
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe('verilerim.json');
  const content = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
  expect(content).toMatchObject({ profile: { username: player.username, email: player.email } });
  await expect(detail(desk).getByText('Dosya hazır').first()).toBeVisible();
});

test('REQ-03 a request that waits is taken back by the player, and the money is free again', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 5_000 });
  await page.goto(`${house.publicUrl}/profil`);
  await closureBox(page).getByRole('button', { name: 'Hesabımı kapatmak istiyorum' }).click();
  await expect(closureBox(page)).toContainText('₺50,00 bakiyeniz ödeme için ayrılır.');
  await closureBox(page).getByRole('button', { name: 'Vazgeç' }).click();

  await askClosure(page, player.password, 'TR34 0006 1005 1978 6457 8413 26');
  await expect(closureBox(page).getByLabel('IBAN')).toBeFocused();
  await expect(closureBox(page).getByRole('alert')).toHaveText(
    'Bu IBAN geçerli değil. Lütfen rakamları kontrol edin.',
  );
  const iban = freshIban();
  await closureBox(page).getByLabel('IBAN').fill(iban);
  await closureBox(page).getByRole('button', { name: 'Hesabımı kapat', exact: true }).click();
  await expect(closureBox(page)).toContainText(`₺50,00 ayrıldı · TR•• •••• ${iban.slice(-4)}`);
  await expect(shownBalance(page)).toHaveText('₺0,00');

  await closureBox(page).getByRole('button', { name: 'Talebi geri al' }).click();
  await expect(closureBox(page)).toContainText('Talebi geri aldınız');
  await expect(shownBalance(page)).toHaveText('₺50,00');
});

test('RWD-02 points alone are paid with the closing, as its form says', async ({ page, house }) => {
  const player = await givenMember(page, house);
  await house.query(
    `select promotions.give_demo_points((select player_id from identity.player where username = '${player.username}'), 'TRY', 1250)`,
  );
  await page.goto(`${house.publicUrl}/profil`);
  await closureBox(page).getByRole('button', { name: 'Hesabımı kapatmak istiyorum' }).click();
  await expect(closureBox(page)).toContainText('1.250 puanınız nakde çevrilir: ₺12,50 ödemenize eklenir.');
  await closureBox(page).getByRole('button', { name: 'Vazgeç' }).click();
  const iban = freshIban();
  await askClosure(page, player.password, iban);
  await expect(closureBox(page)).toContainText(`₺12,50 ayrıldı · TR•• •••• ${iban.slice(-4)}`);
  expect((await house.call(page, 'GET', '/api/v1/rewards')).body.points).toBe(0);
});

test('REQ-04 a closure is paid through the queue by two people, the player watching', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 125_050 });
  await page.goto(`${house.publicUrl}/profil`);
  await askClosure(page, player.password, freshIban());
  const box = closureBox(page);
  await expect(box.getByText('Sırada', { exact: true })).toBeVisible();
  await expect(box).toContainText('₺1.250,50 ayrıldı');
  await expect(shownBalance(page)).toHaveText('₺0,00');

  // The request leads to its withdrawal, which says what it is.
  const desk = await openDesk(page, house, player.username);
  await expect(detail(desk)).toContainText('çekim listesinde iki yetkilinin onayını bekliyor');
  const address = await detail(desk)
    .getByRole('link', { name: /Beklemede/ })
    .getAttribute('href');
  await house.staff.open(desk, 'payments_maker', address ?? '');
  const withdrawal = withdrawals.detail(desk);
  await expect(withdrawal).toContainText('Hesap kapatma');
  await expect(withdrawal).toContainText('tutar ne olursa olsun iki yetkilinin onayı gerekir');
  await withdrawal.getByRole('button', { name: 'Onayla' }).click();
  await giveReason(desk, 'Onayla', 'Kontroller tamam');
  await desk.close();

  // The player reads it without a reload, and cannot take it back any more.
  await expect(box.getByText('Ödeniyor', { exact: true })).toBeVisible();
  await expect(box).toContainText('İkinci bir yetkilinin onayı bekleniyor.');
  await expect(box.getByRole('button', { name: 'Talebi geri al' })).toHaveCount(0);

  const second = await page.context().newPage();
  await house.staff.open(second, 'risk', address ?? '');
  await withdrawals.detail(second).getByRole('button', { name: 'İkinci onayı ver' }).click();
  await giveReason(second, 'İkinci onayı ver', 'Uygun');
  await expect(box).toContainText('Ödemeniz bankaya gönderilmek üzere sırada.');
  // Ten minutes later the address can no longer be corrected, and it is sent.
  await house.query(
    `update payments.request set correct_until = platform.now(), attend_at = platform.now()
     where request_id = ${/id=(\d+)/.exec(address ?? '')?.[1]}`,
  );

  // The company has paid: the open page is told at once and leads to the door.
  await expect(page.getByRole('dialog').getByLabel('Kullanıcı Adı')).toBeVisible({ timeout: 40_000 });
  await fillLogin(page, player);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Bu hesap, sahibinin isteğiyle kapatıldı.',
  );
});

test('REQ-05 a refusal says why, and the money comes back', async ({ page, house }) => {
  const player = await givenMember(page, house);
  await givenMoney(house, player, { cash: 9_000 });
  await page.goto(`${house.publicUrl}/profil`);
  await askClosure(page, player.password, freshIban());
  await expect(shownBalance(page)).toHaveText('₺0,00');

  const desk = await openDesk(page, house, player.username);
  await detail(desk).getByRole('button', { name: 'Reddet' }).click();
  await giveReason(desk, 'Reddet', 'IBAN başka birinin adına kayıtlı');
  await expect(detail(desk).getByText('Reddedildi', { exact: true })).toBeVisible();

  await expect(closureBox(page)).toContainText('Gerekçe: IBAN başka birinin adına kayıtlı');
  await expect(closureBox(page)).toContainText('₺90,00 bakiyenize iade edildi.');
  await expect(shownBalance(page)).toHaveText('₺90,00');
  await expect(closureBox(page).getByRole('button', { name: 'Hesabımı kapatmak istiyorum' })).toBeVisible();
});

test('REQ-06 an account without money is closed by one person', async ({ page, house }) => {
  const player = await givenMember(page, house, '/profil');
  await askClosure(page, player.password);
  await expect(closureBox(page).getByText('Sırada', { exact: true })).toBeVisible();
  const desk = await openDesk(page, house, player.username);
  await detail(desk).getByRole('button', { name: 'Hesabı kapat' }).click();
  await giveReason(desk, 'Hesabı kapat', 'Kimlik doğrulandı');
  await expect(detail(desk).getByText('Kapatıldı', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Kullanıcı Adı')).toBeVisible();
});
