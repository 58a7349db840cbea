// The staff application's own screens: members and their invitations, approvals, and kept filters.
import { randomBytes } from 'node:crypto';
import { totpCode } from '../apps/server/src/platform/auth/totp.ts';
import { expect, test } from './house-test.ts';
import { toast } from './people.ts';
import { fillDoor, staffHeading } from './staff-page.ts';
import { expectNoViolations } from './usable.ts';

test('STAFF-05 an invitation is made, accepted through its page, and stands in the audit trail', async ({
  page,
  browser,
  house,
}) => {
  const login = `yeni-${randomBytes(4).toString('hex')}`;
  const admin = await house.staff.open(page, 'admin', '/personel');
  await page.getByRole('button', { name: 'Personel davet et' }).click();
  const dialog = page.getByRole('dialog');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Daveti oluştur' }).click();
  await expect(dialog.getByText('Ad soyad yazın.')).toBeVisible();
  await dialog.getByLabel('Ad soyad').fill('Selin Kaya');
  await dialog.getByLabel('Kullanıcı adı').fill(login);
  await dialog.getByLabel('Rol').selectOption({ label: 'Risk' });
  await dialog.getByRole('button', { name: 'Daveti oluştur' }).click();
  const shown = page.getByRole('dialog', { name: 'Davet bağlantısı hazır' });
  const link = await shown.getByLabel('Bağlantı', { exact: true }).inputValue();
  expect(link).toContain(`${house.staffUrl}/davet#`);
  await shown.getByRole('button', { name: 'Kapattım, ilettim' }).click();
  await expect(page.getByRole('row').filter({ hasText: login })).toContainText('Davetli');

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
  await expect(rows.nth(1)).toContainText('Personel daveti');
  await rows.nth(1).click();
  await expect(page.getByRole('dialog')).toContainText('Risk');
  await expectNoViolations(page);
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
