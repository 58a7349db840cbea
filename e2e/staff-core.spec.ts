// The staff application's own screens: members and their invitations, approvals, and kept filters.
import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { totpCode } from '../apps/server/src/platform/auth/totp.ts';
import { expect, test } from './house-test.ts';
import { toast } from './people.ts';
import { freshCode } from './staff-desk.ts';
import { fillDoor, staffHeading } from './staff-page.ts';
import { expectNoViolations } from './usable.ts';
import { giveReason } from './withdrawal-queue.ts';

test('STAFF-05 an invitation takes two administrators; its link is mailed, sets up the account once, and the trail has it', async ({
  page,
  browser,
  house,
}) => {
  // Two administrators, a mailbox and the invited person: each is a visit of its own.
  test.slow();
  const login = `yeni-${randomBytes(4).toString('hex')}`;
  const email = `${login}@ornek.test`;
  const admin = await house.staff.open(page, 'admin', '/personel');
  await page.getByRole('button', { name: 'Personel davet et' }).click();
  const dialog = page.getByRole('dialog');
  await expectNoViolations(page);
  await dialog.getByLabel('Gerekçe').fill('Risk ekibi büyüyor');
  await dialog.getByRole('button', { name: 'Daveti onaya sun' }).click();
  await expect(dialog.getByText('Ad soyad yazın.')).toBeVisible();
  await dialog.getByLabel('Ad soyad').fill('Selin Kaya');
  await dialog.getByLabel('Kullanıcı adı').fill(login);
  await dialog.getByLabel('E-posta').fill(email);
  await dialog.getByLabel('Rol').selectOption({ label: 'Risk' });
  await dialog.getByRole('button', { name: 'Daveti onaya sun' }).click();
  await expect(toast(page, 'Davet onaya sunuldu')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: login })).toHaveCount(0);

  const other = await (await browser.newContext({ locale: 'tr-TR' })).newPage();
  await house.staff.open(other, 'admin', '/onaylar');
  await approveOne(other, `Davet edilecek ${login}`, email);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: login })).toContainText('Davetli');

  await house.mail.open(other, { to: email, subject: 'personel hesabınız' });
  const link = await house.mail.link(other, 'Hesabı kur');
  expect(link).toContain(`${house.staffUrl}/davet#`);
  const invited = await (await browser.newContext({ locale: 'tr-TR' })).newPage();
  await invited.goto(link);
  await expect(invited.getByText('Selin Kaya, Risk rolüyle davet edildiniz.')).toBeVisible();
  await expect(invited.getByRole('img', { name: 'Doğrulama uygulaması için karekod' })).toBeVisible();
  await expectNoViolations(invited);
  const secret = (await invited.locator('code').textContent()) ?? '';
  await invited.getByLabel('Yeni şifre', { exact: true }).fill('liman-feneri-uzak-1');
  await invited.getByLabel('Yeni şifre (tekrar)').fill('liman-feneri-uzak-2');
  await invited.getByLabel('Doğrulama kodu').fill(totpCode(secret, Date.now()));
  await invited.getByRole('button', { name: 'Hesabı aç' }).click();
  await expect(invited.getByText('Şifreler eşleşmiyor.')).toBeVisible();
  await invited.getByLabel('Yeni şifre (tekrar)').fill('liman-feneri-uzak-1');
  await invited.getByRole('button', { name: 'Hesabı aç' }).click();
  await expect(staffHeading(invited, 'Hesabınız hazır')).toBeVisible();
  await invited.reload();
  await expect(invited.getByRole('alert')).toHaveText(
    'Davet bağlantısının süresi dolmuş veya daha önce kullanılmış.',
  );
  // The code of the next half minute: the one that proved the factor is used up.
  await invited.goto(`${house.staffUrl}/giris`);
  const code = totpCode(secret, Date.now() + 30_000);
  await fillDoor(invited, { login, password: 'liman-feneri-uzak-1', code });
  await expect(staffHeading(invited, 'Genel Bakış')).toBeVisible();

  await page.goto(`${house.staffUrl}/denetim`);
  await page.getByRole('button', { name: 'Kullanıcı adı' }).click();
  await page.getByRole('dialog').getByLabel('Kullanıcı adı').fill(admin.login);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`login=${admin.login}`));
  const rows = page.getByRole('region', { name: 'Denetim kayıtları' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Onaya sunma');
  await rows.nth(1).click();
  await expect(page.getByRole('dialog')).toContainText('Yeni personel hesabı');
  await expectNoViolations(page);
});

/** Opens the proposal about this subject, reads what it is about, and approves it with a fresh code. */
async function approveOne(desk: Page, subject: string, fact: string): Promise<void> {
  await desk
    .getByRole('list', { name: 'Onay listesi' })
    .getByRole('button')
    .filter({ hasText: subject })
    .click();
  await expect(desk.getByRole('region', { name: 'Seçili teklif' })).toContainText(fact);
  await desk.getByRole('button', { name: 'Onayla', exact: true }).click();
  await giveReason(desk, 'Onayla', 'Kişiyi tanıyorum');
  await expect(toast(desk, 'Onaylandı ve yapıldı')).toBeVisible();
}

test('STAFF-11 STAFF-12 two administrators change a role: one alone changes nothing, and neither does a wrong code', async ({
  page,
  browser,
  house,
}) => {
  test.slow();
  const person = await (await browser.newContext({ locale: 'tr-TR' })).newPage();
  const member = await house.staff.open(person, 'support', '/');
  await expect(staffHeading(person, 'Genel Bakış')).toBeVisible();

  await house.staff.open(page, 'admin', '/personel');
  await page.getByRole('row').filter({ hasText: member.login }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rolünü değiştir' }).click();
  const ask = page.getByRole('dialog', { name: `Rol değişikliği: ${member.login}` });
  await ask.getByLabel('Rol').selectOption({ label: 'Finans' });
  await ask.getByLabel('Gerekçe').fill('Yeni görev');
  await expectNoViolations(page);
  await ask.getByRole('button', { name: 'Rolünü değiştir' }).click();
  await expect(toast(page, 'Rol değişikliği onaya sunuldu')).toBeVisible();
  await person.reload();
  await expect(person.getByText('Destek').first()).toBeVisible();

  await page.goto(`${house.staffUrl}/onaylar`);
  const subject = `Personel ${member.id}`;
  await page
    .getByRole('list', { name: 'Onay listesi' })
    .getByRole('button')
    .filter({ hasText: subject })
    .click();
  await page.getByRole('button', { name: 'Onayla', exact: true }).click();
  const own = page.getByRole('dialog', { name: 'Teklifi onayla' });
  await own.getByLabel('Gerekçe').fill('kendim onaylarsam');
  await own.getByLabel('Doğrulama kodu').fill(freshCode(page));
  await own.getByRole('button', { name: 'Onayla' }).click();
  await expect(own.getByRole('alert')).toHaveText(
    'Kendi teklifinize siz karar veremezsiniz; ikinci bir kişi gerekir.',
  );

  const second = await (await browser.newContext({ locale: 'tr-TR' })).newPage();
  await house.staff.open(second, 'admin', '/onaylar');
  const list = second.getByRole('list', { name: 'Onay listesi' });
  await list.getByRole('button').filter({ hasText: subject }).click();
  await expect(second.getByRole('region', { name: 'Seçili teklif' })).toContainText('Finans');
  await second.getByRole('button', { name: 'Onayla', exact: true }).click();
  const confirm = second.getByRole('dialog', { name: 'Teklifi onayla' });
  await confirm.getByLabel('Gerekçe').fill('Görev yazısını gördüm');
  await confirm.getByRole('button', { name: 'Onayla' }).click();
  await expect(confirm.getByText('Altı haneli kodu yazın.')).toBeVisible();
  await confirm.getByLabel('Doğrulama kodu').fill('000000');
  await confirm.getByRole('button', { name: 'Onayla' }).click();
  await expect(confirm.getByRole('alert')).toHaveText(
    'Doğrulama kodu hatalı. Uygulamanızdaki güncel kodu girin.',
  );
  await expectNoViolations(second);
  await confirm.getByLabel('Doğrulama kodu').fill(freshCode(second));
  await confirm.getByRole('button', { name: 'Onayla' }).click();
  await expect(toast(second, 'Onaylandı ve yapıldı')).toBeVisible();

  // The open session ended with the old role.
  await person.reload();
  await expect(staffHeading(person, 'Personel Girişi')).toBeVisible();
  await page.goto(`${house.staffUrl}/personel`);
  await expect(page.getByRole('row').filter({ hasText: member.login }).first()).toContainText('Finans');
});

test('STAFF-07 a proposal shows its facts; its own maker is refused, another decides with a reason', async ({
  page,
  browser,
  house,
}) => {
  await house.staff.open(page, 'admin', '/personel');
  const member = house.staff.demo('support');
  await page.getByRole('row').filter({ hasText: member.name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Giriş sıfırlama iste' }).click();
  const ask = page.getByRole('dialog', { name: `Giriş sıfırlama: ${member.name}` });
  await ask.getByRole('button', { name: 'Giriş sıfırlama iste' }).click();
  await expect(ask.getByText('Gerekçe yazın (en az 3 karakter).')).toBeVisible();
  const reason = `telefonunu kaybetti ${randomBytes(3).toString('hex')}`;
  await ask.getByLabel('Gerekçe').fill(reason);
  await ask.getByLabel('E-posta').fill(`${randomBytes(4).toString('hex')}@ornek.test`);
  await ask.getByRole('button', { name: 'Giriş sıfırlama iste' }).click();
  await expect(toast(page, 'Sıfırlama onaya sunuldu')).toBeVisible();

  await page.goto(`${house.staffUrl}/onaylar`);
  const list = page.getByRole('list', { name: 'Onay listesi' });
  await list.getByRole('button').filter({ hasText: 'Sizin teklifiniz' }).first().click();
  const detail = page.getByRole('region', { name: 'Seçili teklif' });
  await expect(detail).toContainText(reason);
  await expect(detail).toContainText(member.login);
  await expectNoViolations(page);
  await page.keyboard.press('a');
  const confirm = page.getByRole('dialog', { name: 'Teklifi onayla' });
  await expect(confirm.getByLabel('Gerekçe')).toBeFocused();
  await page.keyboard.type('kendim onaylarsam');
  await confirm.getByLabel('Doğrulama kodu').fill(freshCode(page));
  await confirm.getByRole('button', { name: 'Onayla' }).click();
  await expect(confirm.getByRole('alert')).toHaveText(
    'Kendi teklifinize siz karar veremezsiniz; ikinci bir kişi gerekir.',
  );
  await expectNoViolations(page);

  const other = await (await browser.newContext({ locale: 'tr-TR' })).newPage();
  await house.staff.open(other, 'admin', new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(other.getByText(reason).first()).toBeVisible();
  await other.getByRole('button', { name: 'Reddet' }).click();
  const refuse = other.getByRole('dialog', { name: 'Teklifi reddet' });
  await refuse.getByLabel('Gerekçe').fill('telefonla doğrulanamadı');
  await refuse.getByRole('button', { name: 'Reddet' }).click();
  await expect(refuse).toHaveCount(0);
  await expect(other.getByText('telefonla doğrulanamadı')).toBeVisible();
  await other.getByRole('button', { name: 'Karar verilen' }).click();
  await expect(other.getByRole('list', { name: 'Onay listesi' })).toContainText('Reddedildi');
});

test('STAFF-08 a filter of a list is kept under a name, shared with a colleague and forgotten', async ({
  page,
  browser,
  house,
}) => {
  const name = `Girişler ${randomBytes(3).toString('hex')}`;
  await house.staff.open(page, 'admin', '/denetim');
  await page.getByRole('button', { name: 'İşlem', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Giriş', exact: true }).click();
  await expect(page).toHaveURL(/action=staff\.sign_in/);
  await page.getByRole('button', { name: 'Kayıtlı filtreler' }).click();
  const panel = page.getByRole('dialog', { name: 'Kayıtlı filtreler' });
  await panel.getByLabel('Ad', { exact: true }).fill(name);
  await panel.getByLabel('Herkesle paylaş').check();
  await expectNoViolations(page);
  await panel.getByRole('button', { name: 'Kaydet' }).click();
  await expect(toast(page, `Filtre kaydedildi: ${name}`)).toBeVisible();

  const colleague = await (await browser.newContext({ locale: 'tr-TR' })).newPage();
  await house.staff.open(colleague, 'finance', '/denetim');
  await colleague.getByRole('button', { name: 'Kayıtlı filtreler' }).click();
  await expect(colleague.getByRole('button', { name: `Sil: ${name}` })).toHaveCount(0);
  await colleague.getByRole('button', { name: new RegExp(name) }).click();
  await expect(colleague).toHaveURL(/action=staff\.sign_in/);

  await page.getByRole('button', { name: 'Kayıtlı filtreler' }).click();
  await page.getByRole('button', { name: `Sil: ${name}` }).click();
  await expect(page.getByRole('button', { name: new RegExp(name) })).toHaveCount(0);
});
