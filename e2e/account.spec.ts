import { registrationForm } from '../apps/server/testing/given.ts';
import { expect, test } from './house-test.ts';
import { givenMember, givenPlayer, headerButton, quietPath, toast, userBox } from './people.ts';

const newPassword = 'yeni-kıyı-77';

test('PROF-01 PROF-02 the profile: failing and coming, what can be changed and what cannot, and saving, which asks for the password', async ({
  page,
  house,
}) => {
  const player = await givenMember(page, house);
  const main = page.getByRole('main');
  await page.route('**/api/get_user.php', (route) => route.abort());
  await page.goto(`${house.publicUrl}/profil`);
  await expect(page.getByText('Bilgileriniz yüklenemedi')).toBeVisible();
  await page.unroute('**/api/get_user.php');
  await main.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'KİŞİSEL DETAYLAR' })).toBeVisible();
  await expect(main.getByLabel('Kullanıcı Adı')).toHaveValue(player.username);
  await expect(main.getByLabel('Kullanıcı Adı')).not.toBeEditable();
  await expect(main.getByLabel('Cinsiyet')).not.toBeEditable();
  await expect(main.getByLabel('Kimlik Numarası')).toBeEditable();
  for (const label of ['Soyad', 'Şehir', 'Adres', 'Telefon', 'E-posta']) {
    await expect(main.getByLabel(label, { exact: true })).toBeEditable();
  }
  await expect(main.getByText('Değişiklikleri kaydetmek için şifrenizi girin.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'DEĞİŞİKLİKLERİ KAYDET' })).toBeVisible();
  const alert = page.getByRole('alertdialog');
  const save = async (password: string) => {
    await main.getByLabel('Geçerli Şifre').fill(password);
    await main.getByRole('button', { name: 'DEĞİŞİKLİKLERİ KAYDET' }).click();
  };
  await main.getByLabel('Şehir').fill('İzmir');
  await main.getByLabel('Kimlik Numarası').fill('10000000146');
  await save('yanlış-şifre');
  await expect(alert).toContainText('Profil güncellenirken bir hata oluştu.');
  await alert.getByRole('button', { name: 'Tamam' }).click();
  await expect(main.getByText('Geçerli şifreniz hatalı.').first()).toBeVisible();

  await page.route('**/api/update_user.php', (route) => route.abort());
  await save(player.password);
  await expect(alert).toContainText('Profil güncellenirken bir hata oluştu.');
  await alert.getByRole('button', { name: 'Tamam' }).click();
  await page.unroute('**/api/update_user.php');

  const sent = page.waitForRequest('**/api/update_user.php');
  // A number that another run's player already has would be refused, and that is not what is tried here.
  await main.getByLabel('Kimlik Numarası').fill('');
  await save(player.password);
  await expect(alert).toContainText('Profil güncellendi!');
  expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual(
    expect.arrayContaining([
      'address',
      'birthDate',
      'city',
      'country',
      'email',
      'firstName',
      'lastName',
      'middleName',
      'password',
      'phoneNumber',
    ]),
  );
  await page.reload();
  await expect(main.getByLabel('Şehir')).toHaveValue('İzmir');
});

test('PW-01 the password is changed, with the server’s words below the form', async ({ page, house }) => {
  const player = await givenMember(page, house, '/sifre-degistir');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'ŞİFRE DEĞİŞTİRME' })).toBeVisible();
  const change = async (current: string, next: string, repeated: string) => {
    await main.getByLabel('Geçerli Şifre').fill(current);
    await main.getByLabel('Yeni Şifre', { exact: true }).fill(next);
    await main.getByLabel('Yeni Şifre (Tekrar)').fill(repeated);
    await main.getByRole('button', { name: 'ŞİFREYİ DEĞİŞTİR' }).click();
  };
  await change(player.password, newPassword, 'başka-1');
  await expect(main.getByText('Yeni şifreler eşleşmiyor.').first()).toBeVisible();
  await change('yanlış-1', newPassword, newPassword);
  await expect(main.getByText('Geçerli şifreniz hatalı.').first()).toBeVisible();
  await page.route('**/api/change_password.php', (route) => route.abort());
  await change(player.password, newPassword, newPassword);
  await expect(main.getByText('Bir hata oluştu.').first()).toBeVisible();
  await page.unroute('**/api/change_password.php');
  await change(player.password, newPassword, newPassword);
  await expect(main.getByText(/Şifreniz değiştirildi/).first()).toBeVisible();
  await expect(userBox(page, player.username)).toBeVisible();
});

test('SESS-04 closing the other sessions signs the other browser out within a second, by the stream', async ({
  page,
  browser,
  house,
}) => {
  const player = await givenMember(page, house, '/oturumlar');
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const other = await context.newPage();
  await house.visit(other);
  await house.signIn(other, player);
  const streamed = other.waitForResponse('**/api/v1/stream');
  await other.goto(`${house.publicUrl}/profil`);
  await expect(userBox(other, player.username)).toBeVisible();
  await streamed;

  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByText('Bu cihaz', { exact: true })).toHaveCount(1);
  await main.getByRole('button', { name: 'Diğer oturumları kapat' }).click();
  await page.getByLabel('Hesap şifreniz').fill(player.password);
  const ended = page.waitForResponse('**/api/v1/sessions/others/end');
  await page.getByRole('button', { name: 'Doğrula ve kapat' }).click();
  // The second counts from the answer: before it the password is checked, which takes its time on purpose.
  await ended;
  await expect(userBox(other, player.username)).toBeHidden({ timeout: 1_000 });
  await expect(main.getByText('1 oturum kapatıldı.')).toBeVisible();
  await expect(toast(other, 'Oturumunuz sona erdi')).toBeVisible();
  await expect(other).toHaveURL(`${house.publicUrl}/`);
  await expect(userBox(page, player.username)).toBeVisible();
  await context.close();
});

test('SESS-05 two tabs of one browser share one stream and one session', async ({ page, context, house }) => {
  const player = await givenMember(page, house);
  const second = await context.newPage();
  const streams: string[] = [];
  second.on('request', (request) => {
    if (request.url().endsWith('/api/v1/stream')) streams.push(request.url());
  });
  await second.goto(`${house.publicUrl}/profil`);
  await expect(userBox(second, player.username)).toBeVisible();
  expect(streams).toEqual([]);

  // The tab that held the stream signs out: the other takes the stream over and learns it by that.
  await page.getByRole('button', { name: 'Hesap menüsü' }).click();
  await page.getByRole('menuitem', { name: 'Çıkış Yap' }).click();
  await expect(userBox(page, player.username)).toBeHidden();
  await expect(userBox(second, player.username)).toBeHidden();
});

test('AUTH-10 a forgotten password is renewed by a link in a mail; every session ends, and the address is told', async ({
  page,
  context,
  browser,
  house,
}) => {
  const player = await givenPlayer(page, house);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await house.visit(other);
  await house.signIn(other, player);
  await page.goto(house.publicUrl + quietPath);
  await headerButton(page, 'Giriş Yap').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Şifremi unuttum' }).click();
  await dialog.getByLabel('E-posta').fill(player.email);
  await dialog.getByRole('button', { name: 'Bağlantı gönder' }).click();
  await expect(dialog.getByText('E-postanızı kontrol edin')).toBeVisible();

  const mailbox = await context.newPage();
  await house.mail.open(mailbox, { to: player.email, subject: 'Şifre sıfırlama bağlantınız' });
  const site = await context.newPage();
  const link = await house.mail.link(mailbox, 'Yeni şifre belirle');
  // It rides in the fragment, so that it is in no log and no Referer.
  expect(link).toMatch(/^http[^?#]*\/authentication#sifre-sifirla=[\w-]{43}$/);
  await site.goto(link);
  await expect(site.getByRole('heading', { level: 1 })).toHaveText(/Yeni Şifre/);
  // The token does not stay where somebody could read it over the shoulder or in the history.
  await expect(site).toHaveURL(`${house.publicUrl}/authentication`);
  await site.getByLabel('Yeni Şifre', { exact: true }).fill(newPassword);
  await site.getByLabel('Yeni Şifre (Tekrar)').fill(newPassword);
  await site.getByRole('button', { name: 'Şifreyi yenile' }).click();
  await expect(site.getByText(/Şifreniz yenilendi/).first()).toBeVisible();
  expect((await house.call(other, 'GET', '/api/check_session.php')).body.loggedIn, 'from before').toBe(false);
  expect((await house.signIn(site, player)).status, 'the old password').toBe(401);
  expect((await house.signIn(site, { ...player, password: newPassword })).status, 'the new one').toBe(200);
  await house.mail.open(mailbox, { to: player.email, subject: 'Şifreniz değiştirildi' });
  await elsewhere.close();
});

test('AUTH-11 an e-mail address is verified by a link in a mail, once', async ({ page, context, house }) => {
  const player = await givenMember(page, house, '/profil');
  await expect(page.getByText('Doğrulanmadı')).toBeVisible();
  const mailbox = await context.newPage();
  await house.mail.open(mailbox, { to: player.email, subject: 'E-posta adresinizi doğrulayın' });
  const site = await context.newPage();
  const link = await house.mail.link(mailbox, 'E-postamı doğrula');
  expect(link).toMatch(/^http[^?#]*\/authentication#eposta-dogrula=[\w-]{43}$/);
  await site.goto(link);
  await expect(site.getByText('E-posta adresiniz doğrulandı.')).toBeVisible();
  const [, token] = link.split('=');
  expect(await house.call(site, 'POST', '/api/v1/email-verification-completions', { token })).toMatchObject({
    status: 410,
    body: { code: 'identity.token_invalid' },
  });
  await page.reload();
  await expect(page.getByText('Doğrulandı', { exact: true })).toBeVisible();
});

test('CONS-01 what was not accepted is asked after signing in, and cannot be skipped', async ({
  page,
  house,
}) => {
  await house.visit(page);
  const form = registrationForm();
  await house.call(page, 'POST', '/api/register.php', form);
  await house.signIn(page, form);
  await page.goto(house.publicUrl + quietPath);
  const gate = page.getByRole('dialog', { name: 'Onayınız gerekiyor' });
  await expect(gate).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gate).toBeVisible();
  await gate.getByRole('button', { name: 'Onayla ve devam et' }).click();
  await expect(gate).toBeVisible();
  await gate.getByLabel(/Kullanım Koşulları/).check();
  await gate.getByLabel(/Gizlilik Politikası/).check();
  await gate.getByRole('button', { name: 'Onayla ve devam et' }).click();
  await expect(gate).toBeHidden();
  await page.reload();
  await expect(userBox(page, form.username)).toBeVisible();
  await expect(gate).toBeHidden();
});
