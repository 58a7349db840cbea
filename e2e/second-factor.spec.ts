import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { totpCode } from '../apps/server/src/platform/auth/totp.ts';
import { expect, test, type Site } from './house-test.ts';
import {
  fillLogin,
  givenMember,
  givenPlayer,
  headerButton,
  type Player,
  quietPath,
  toast,
  userBox,
} from './people.ts';
import { freshCode } from './staff-desk.ts';

const path = '/sifre-degistir';
const section = (page: Page) => page.getByRole('region', { name: 'İki Adımlı Doğrulama' });
const shownCodes = (page: Page) => section(page).getByRole('list', { name: 'Kurtarma kodlarınız' });

/** The code of this moment. The next one is accepted already, which is how a test gets a second one at once. */
const codeNow = (secret: string): string => totpCode(secret, Date.now());
const codeNext = (secret: string): string => totpCode(secret, Date.now() + 30_000);

/** A member who is asked for a code at signing in, signed in on this page. */
async function givenProtected(page: Page, house: Site, at = quietPath) {
  const player = await givenPlayer(page, house);
  await house.signIn(page, player);
  const { password } = player;
  const begun = await house.call(page, 'POST', '/api/v1/second-factor-setups', { password });
  const secret = begun.body.secret as string;
  const code = codeNow(secret);
  const on = await house.call(page, 'POST', '/api/v1/second-factor-confirmations', { code });
  expect(on, 'switching on').toMatchObject({ status: 200 });
  await page.goto(house.publicUrl + at);
  return { player, secret, recoveryCodes: on.body.recovery_codes as string[] };
}

async function signOut(page: Page, house: Site): Promise<void> {
  await house.call(page, 'POST', '/api/logout.php', {});
  await page.goto(house.publicUrl + quietPath);
  await expect(headerButton(page, 'Giriş Yap')).toBeVisible();
}

async function enterInModal(page: Page, player: Player): Promise<void> {
  await headerButton(page, 'Giriş Yap').click();
  await fillLogin(page, player);
}

test('SEC-01 SEC-02 a player switches the second factor on and keeps the recovery codes', async ({
  page,
  context,
  house,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const player = await givenMember(page, house, path);
  const box = section(page);
  await expect(box.getByText('Kapalı', { exact: true })).toBeVisible();
  await box.getByRole('button', { name: 'İki adımlı doğrulamayı aç' }).click();

  await expect(box.getByLabel('Geçerli Şifre')).toBeFocused();
  await box.getByLabel('Geçerli Şifre').fill('yanlış-şifre');
  await box.getByRole('button', { name: 'Devam et' }).click();
  await expect(box.getByRole('alert')).toHaveText('Geçerli şifreniz hatalı.');
  await box.getByLabel('Geçerli Şifre').fill(player.password);
  await box.getByRole('button', { name: 'Devam et' }).click();

  // The picture is really drawn: a policy that forbids it would leave it without a size.
  const picture = box.getByRole('img', { name: 'Doğrulama uygulaması için kare kod' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const uri = await box.getByRole('link', { name: 'Bu cihazdaki uygulamada aç' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  expect((await box.locator('code').textContent())?.replaceAll(' ', '')).toBe(secret);

  await expect(box.getByRole('heading', { name: 'Kurulum adımları' })).toBeFocused();
  const code = box.getByLabel('Doğrulama Kodu');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await code.fill('000000');
  await box.getByRole('button', { name: 'Doğrula ve aç' }).click();
  await expect(box.getByRole('alert')).toContainText('Kod hatalı');
  await code.fill(codeNow(secret));
  await box.getByRole('button', { name: 'Doğrula ve aç' }).click();

  await expect(box.getByText('Açık', { exact: true })).toBeVisible();
  const codes = await shownCodes(page).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  for (const each of codes) expect(each).toMatch(/^[0-9a-z]{4}(?:-[0-9a-z]{4}){5}$/);
  await box.getByRole('button', { name: 'Kodları kopyala' }).click();
  await expect(box.getByRole('button', { name: 'Kopyalandı' })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(codes.join('\n'));
  const downloaded = page.waitForEvent('download');
  await box.getByRole('link', { name: 'Metin olarak indir' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('kurtarma-kodlari.txt');
  expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'));

  await box.getByRole('button', { name: 'Kaydettim, bitir' }).click();
  await expect(box.getByRole('heading', { name: 'İki Adımlı Doğrulama' })).toBeFocused();
  await expect(shownCodes(page)).toBeHidden();
  await expect(box.getByText('Kullanılmamış kurtarma kodu: 10')).toBeVisible();
  await page.reload();
  await expect(box.getByText('Açık', { exact: true })).toBeVisible();
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);
});

test('SEC-03 SEC-04 the login form asks for the code in its place and keeps the password; so does the page, and a recovery code opens it once', async ({
  page,
  house,
}) => {
  const { player, secret, recoveryCodes } = await givenProtected(page, house);
  await signOut(page, house);
  await enterInModal(page, player);

  const dialog = page.getByRole('dialog');
  const code = dialog.getByLabel('Doğrulama Kodu');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(dialog.getByText('Şifreniz doğru. Giriş için doğrulama kodunuz da gerekiyor.')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByLabel('Şifre', { exact: true })).toHaveValue(player.password);
  expect((await house.call(page, 'GET', '/api/check_session.php')).body.loggedIn).toBe(false);

  await dialog.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(dialog.getByText('Kodu girin.')).toBeVisible();
  await code.fill('000000');
  await dialog.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Kod hatalı');
  await expect(code).toBeFocused();
  await code.fill(codeNext(secret));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Giriş başarılı!')).toBeVisible();
  await expect(userBox(page, player.username)).toBeVisible();

  const [recoveryCode = ''] = recoveryCodes;
  const enter = async () => {
    await signOut(page, house);
    await page.goto(`${house.publicUrl}/authentication`);
    const main = page.getByRole('main');
    await main.getByLabel('Kullanıcı Adı').fill(player.username);
    await main.getByLabel('Şifre', { exact: true }).fill(player.password);
    await main.getByRole('button', { name: 'Giriş Yap' }).click();
    await expect(main.getByLabel('Doğrulama Kodu')).toBeFocused();
    await main.getByRole('button', { name: 'Kurtarma kodu kullan' }).click();
    await expect(main.getByLabel('Kurtarma Kodu')).toBeFocused();
    // As somebody types it who has it on paper.
    await main.getByLabel('Kurtarma Kodu').fill(recoveryCode.toUpperCase().replaceAll('-', ' '));
    await main.getByRole('button', { name: 'Giriş Yap' }).click();
  };
  await enter();
  await expect(userBox(page, player.username)).toBeVisible();
  await enter();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('daha önce kullanılmış');
  expect((await house.call(page, 'GET', '/api/check_session.php')).body.loggedIn).toBe(false);
});

test('SEC-05 new codes and switching off need password and code, and the other browser is signed out', async ({
  page,
  browser,
  house,
}) => {
  const { player, secret, recoveryCodes } = await givenProtected(page, house, path);
  const box = section(page);
  await box.getByRole('button', { name: 'Kurtarma kodlarını yenile' }).click();
  await box.getByRole('button', { name: 'Yeni kodlar oluştur' }).click();
  await expect(box.getByText('Geçerli şifrenizi girin.')).toBeVisible();
  await expect(box.getByText('Kodu girin.')).toBeVisible();
  await box.getByLabel('Geçerli Şifre').fill(player.password);
  await box.getByRole('button', { name: 'Kurtarma kodu kullan' }).click();
  await box.getByLabel('Kurtarma Kodu').fill(recoveryCodes[0] ?? '');
  await box.getByRole('button', { name: 'Yeni kodlar oluştur' }).click();
  await expect(box.getByText(/Eski kodlar artık geçersiz/)).toBeVisible();
  const renewed = await shownCodes(page).getByRole('listitem').allTextContents();
  expect(renewed).toHaveLength(10);
  await box.getByRole('button', { name: 'Kaydettim, bitir' }).click();

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const other = await context.newPage();
  await house.visit(other);
  const enter = (code: string | undefined) =>
    house.call(other, 'POST', '/api/login.php', { ...player, code });
  expect(await enter(recoveryCodes[1])).toMatchObject({ status: 403 });
  expect(await enter(renewed[0])).toMatchObject({ status: 200 });
  const streamed = other.waitForResponse('**/api/v1/stream');
  await other.goto(`${house.publicUrl}/profil`);
  await expect(userBox(other, player.username)).toBeVisible();
  await streamed;

  await box.getByRole('button', { name: 'İki adımlı doğrulamayı kapat' }).click();
  await box.getByLabel('Geçerli Şifre').fill(player.password);
  await box.getByLabel('Doğrulama Kodu').fill('000000');
  await box.getByRole('button', { name: 'Doğrulamayı kapat' }).click();
  await expect(box.getByRole('alert')).toContainText('Kod hatalı');
  await box.getByLabel('Doğrulama Kodu').fill(codeNext(secret));
  await box.getByRole('button', { name: 'Doğrulamayı kapat' }).click();
  await expect(box.getByText('Kapalı', { exact: true })).toBeVisible();
  await expect(userBox(other, player.username)).toBeHidden();
  await expect(userBox(page, player.username)).toBeVisible();
  await context.close();

  await signOut(page, house);
  await enterInModal(page, player);
  await expect(userBox(page, player.username)).toBeVisible();
});

test('SEC-06 the player is told of every change, and a new password does not go round the code', async ({
  page,
  context,
  house,
}) => {
  const { player, secret, recoveryCodes } = await givenProtected(page, house);
  const { password } = player;
  const change = async (call: string, code: string | undefined) =>
    expect(await house.call(page, 'POST', `/api/v1/${call}`, { password, code })).toMatchObject({
      status: 200,
    });
  await change('recovery-code-renewals', recoveryCodes[0]);
  const mailbox = await context.newPage();
  for (const subject of [
    'İki adımlı doğrulama açıldı',
    'Bir kurtarma kodunuz kullanıldı',
    'Kurtarma kodlarınız yenilendi',
  ]) {
    await house.mail.open(mailbox, { to: player.email, subject });
  }

  await house.call(page, 'POST', '/api/v1/password-resets', { email: player.email });
  await house.mail.open(mailbox, { to: player.email, subject: 'Şifre sıfırlama bağlantınız' });
  const site = await context.newPage();
  await site.goto(await house.mail.link(mailbox, 'Yeni şifre belirle'));
  const next = 'yeni-kıyı-77';
  await site.getByLabel('Yeni Şifre', { exact: true }).fill(next);
  await site.getByLabel('Yeni Şifre (Tekrar)').fill(next);
  await site.getByRole('button', { name: 'Şifreyi yenile' }).click();
  await expect(site.getByText(/Şifreniz yenilendi/).first()).toBeVisible();
  await site.getByLabel('Kullanıcı Adı').fill(player.username);
  await site.getByLabel('Şifre', { exact: true }).fill(next);
  await site.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(site.getByLabel('Doğrulama Kodu')).toBeFocused();
  await site.getByLabel('Doğrulama Kodu').fill(codeNext(secret));
  await site.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(userBox(site, player.username)).toBeVisible();

  const off = { password: next, code: undefined };
  expect(await house.call(site, 'POST', '/api/v1/second-factor-removals', off)).toMatchObject({
    status: 400,
  });
});

test('SEC-07 two members of staff together take it off, and the player signs in with the password alone', async ({
  page,
  browser,
  house,
}) => {
  const { player } = await givenProtected(page, house, '/profil');
  const [id = ''] = await house.query(
    `select player_id from identity.player where username = '${player.username}'`,
  );
  const deskOf = async (role: 'support' | 'risk') => {
    const desk = await (await browser.newContext()).newPage();
    await house.staff.open(desk, role);
    return desk;
  };
  const [support, risk] = [await deskOf('support'), await deskOf('risk')];
  const reason = 'Telefonu çalındı, kimliği görüşmede doğrulandı';
  const asked = await house.call(support, 'POST', `/api/staff/v1/players/${id}/second-factor-resets`, {
    reason,
  });
  expect(asked).toMatchObject({ status: 200 });
  const alone = await house.signIn(page, player);
  expect(alone).toMatchObject({ status: 401, body: { code: 'identity.second_factor_required' } });

  const waiting = await house.call(risk, 'GET', '/api/staff/v1/approvals?state=waiting');
  const approvalId = asked.body.approval_id as string;
  const { payload_hash } = waiting.body.approvals.find((one: { id: string }) => one.id === approvalId);
  const decide = (desk: Page) =>
    house.call(desk, 'POST', `/api/staff/v1/approvals/${approvalId}/decision`, {
      decision: 'approve',
      payload_hash,
      reason,
      code: freshCode(desk),
    });
  expect(await decide(support)).toMatchObject({ status: 403 });
  expect(await decide(risk)).toMatchObject({ body: { state: 'done' } });
  for (const desk of [support, risk]) await desk.context().close();

  await expect(userBox(page, player.username)).toBeHidden();
  await page.goto(house.publicUrl + quietPath);
  await enterInModal(page, player);
  await expect(userBox(page, player.username)).toBeVisible();
});

test('SEC-08 with it on, another e-mail and another password ask for the code in their forms', async ({
  page,
  house,
}) => {
  const { player, secret, recoveryCodes } = await givenProtected(page, house, '/profil');
  const main = page.getByRole('main');
  const email = `yeni-${Date.now()}@example.com`;
  await main.getByLabel('E-posta', { exact: true }).fill(email);
  await main.getByLabel('Geçerli Şifre').fill(player.password);
  const save = () => main.getByRole('button', { name: 'DEĞİŞİKLİKLERİ KAYDET' }).click();
  const alert = page.getByRole('alertdialog');
  await save();
  await expect(alert).toContainText('Doğrulama kodunuzu girin.');
  await alert.getByRole('button', { name: 'Tamam' }).click();
  await expect(main.getByLabel('Doğrulama Kodu')).toBeFocused();
  expect((await house.call(page, 'GET', '/api/get_user.php')).body.email).not.toBe(email);
  await main.getByLabel('Doğrulama Kodu').fill(codeNext(secret));
  await save();
  await expect(alert).toContainText('Profil güncellendi!');
  expect((await house.call(page, 'GET', '/api/get_user.php')).body.email).toBe(email);

  await page.goto(house.publicUrl + path);
  const next = 'yeni-kıyı-77';
  await main.getByLabel('Geçerli Şifre').fill(player.password);
  await main.getByLabel('Yeni Şifre', { exact: true }).fill(next);
  await main.getByLabel('Yeni Şifre (Tekrar)').fill(next);
  const change = () => main.getByRole('button', { name: 'ŞİFREYİ DEĞİŞTİR' }).click();
  await change();
  await expect(main.getByLabel('Doğrulama Kodu')).toBeFocused();
  await expect(main.getByLabel('Yeni Şifre', { exact: true })).toHaveValue(next);
  await main.getByRole('button', { name: 'Kurtarma kodu kullan' }).click();
  await main.getByLabel('Kurtarma Kodu').fill(recoveryCodes[0] ?? '');
  await change();
  await expect(main.getByText(/Şifreniz değiştirildi/).first()).toBeVisible();
  await expect(userBox(page, player.username)).toBeVisible();
});
