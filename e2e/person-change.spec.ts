// Who a player is does not drift: another name is asked for with a document, staff decide, and the player sees it.
import type { Page } from '@playwright/test';
import { pngFile } from '../apps/server/testing/test-files.ts';
import { chooseMethod, expectAlert, openDeposit } from './cashier.ts';
import { expect, test, type Site } from './house-test.ts';
import { givenMember, toast } from './people.ts';
import { expectUsable } from './usable.ts';

// Two people at two sites, a document and a mail between them.
test.beforeEach(() => test.slow());

const identity = (page: Page) => page.getByRole('region', { name: 'Kimlik', exact: true });
const ownRequest = (page: Page) => page.getByRole('region', { name: 'Bilgi değişikliği' });
const detail = (page: Page) => page.getByRole('region', { name: 'Talep ayrıntısı' });

/** As the database does it with the first deposit that is credited. */
async function freeze(house: Site, username: string): Promise<void> {
  await house.query(
    `insert into identity.person_freeze (player_id, cause)
     select player_id, 'deposit' from identity.player where username = '${username}'`,
  );
}

async function askName(page: Page, password: string, lastName: string, shade: number): Promise<void> {
  await identity(page).getByLabel('Soyad').fill(lastName);
  await identity(page)
    .getByLabel('Değişikliği gösteren belge')
    .setInputFiles({ name: 'nufus.png', mimeType: 'image/png', buffer: pngFile({ width: 300, shade }) });
  await page.getByLabel('Geçerli Şifre').first().fill(password);
  await page.getByRole('button', { name: 'DEĞİŞİKLİKLERİ KAYDET' }).click();
}

async function openDesk(page: Page, house: Site, username: string): Promise<Page> {
  const desk = await page.context().newPage();
  await house.staff.open(desk, 'risk', '/talepler');
  await desk
    .getByRole('list', { name: 'Talep listesi' })
    .getByRole('button')
    .filter({ hasText: username })
    .filter({ hasText: 'Bilgi değişikliği' })
    .click();
  return desk;
}

async function giveReason(desk: Page, action: string, reason: string): Promise<void> {
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Gerekçe').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('PROF-04 REQ-07 a name change with a document: the player asks, staff decide, the player sees it', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  await freeze(house, player.username);
  await page.goto(`${house.publicUrl}/profil`);
  await expect(identity(page)).toContainText('belgeli bir talep ile değişir');

  await identity(page).getByLabel('Soyad').fill('Kaya');
  await page.getByLabel('Geçerli Şifre').first().fill(player.password);
  await page.getByRole('button', { name: 'DEĞİŞİKLİKLERİ KAYDET' }).click();
  await expect(identity(page)).toContainText('Yeni bilginizi gösteren bir belge ekleyin.');

  await askName(page, player.password, 'Kaya', 60);
  await expectAlert(page, 'Değişiklik talebiniz alındı');
  await expect(identity(page).getByLabel('Soyad')).toHaveValue('Yıldız');
  await expect(ownRequest(page)).toContainText('Soyad: Yıldız → Kaya');
  await expect(ownRequest(page).getByText('Sırada', { exact: true })).toBeVisible();
  await expectUsable(page);

  // Refused with a reason that is read on the open page.
  const desk = await openDesk(page, house, player.username);
  await expect(detail(desk)).toContainText('Yıldız');
  await expect(detail(desk)).toContainText('Kaya');
  await detail(desk).getByRole('button', { name: 'Belgeyi göster' }).click();
  const picture = detail(desk).getByRole('img', { name: 'Oyuncunun talebine eklediği belge' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await expectUsable(desk);
  await detail(desk).getByRole('button', { name: 'Reddet' }).click();
  await giveReason(desk, 'Reddet', 'Belgede yeni soyadınız görünmüyor');
  await expect(ownRequest(page)).toContainText('Gerekçe: Belgede yeni soyadınız görünmüyor');
  await desk.close();

  // Asked for again, and approved.
  await askName(page, player.password, 'Kaya', 61);
  await expectAlert(page, 'Değişiklik talebiniz alındı');
  const second = await openDesk(page, house, player.username);
  await detail(second).getByRole('button', { name: 'Onayla' }).click();
  await giveReason(second, 'Onayla', 'Nüfus kayıt örneği görüldü');
  await expect(toast(second, 'Bilgiler değiştirildi')).toBeVisible();

  await expect(identity(page).getByLabel('Soyad')).toHaveValue('Kaya');
  await expect(ownRequest(page).getByText('Tamamlandı', { exact: true })).toBeVisible();
  await expect.poll(() => house.mail.subjects(player.email)).toContain('Kimlik bilgileriniz değiştirildi');
  const terms = await house.call(page, 'GET', '/api/v1/payments/withdrawal-terms');
  expect(terms.body.cooling_until).not.toBeNull();
});

test('GATE-01 whoever has not accepted the terms in force is asked by the server, whatever a page believes', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  const modal = await openDeposit(page);
  await chooseMethod(modal, /^Papara/);
  await modal.getByLabel('Tutar').fill('300');
  // The page was loaded while nothing was due; then another version came into force.
  await house.query(
    `update identity.consent set version = 'eski' where document = 'terms' and player_id =
       (select player_id from identity.player where username = '${player.username}')`,
  );
  const refused = await house.call(page, 'POST', '/api/f1pays_deposit.php', {
    amount: 300,
    bankCode: 'papara',
  });
  expect(refused.body).toMatchObject({ status: 'error', code: 'identity.consent_due' });

  const pay = modal.getByRole('button', { name: 'Ödemeye geç' });
  await pay.click();
  const gate = page.getByRole('dialog', { name: 'Onayınız gerekiyor' });
  await expect(gate).toBeVisible();
  await gate.getByRole('checkbox').check();
  await gate.getByRole('button', { name: 'Onayla ve devam et' }).click();
  await expect(gate).toHaveCount(0);
  await pay.click();
  await expect(page.getByRole('button', { name: 'Öde', exact: true })).toBeVisible();
});
