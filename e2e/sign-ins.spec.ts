import { expect, test } from './house-test.ts';
import { givenMember, headerButton, userBox } from './people.ts';
import { freshCode } from './staff-desk.ts';
import { fillDoor, staffHeading } from './staff-page.ts';

test('SIGN-01 SIGN-03 strangers’ attempts stand among the last sign-ins and lock nobody out of an own device; risk sees them', async ({
  page,
  browser,
  house,
}) => {
  const player = await givenMember(page, house, '/oturumlar');
  const own = page.getByRole('region', { name: 'Son girişler' });
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await expect(own.getByRole('listitem').first()).toContainText('Giriş yapıldı');
  await expect(own.getByText('Bu cihazdan')).toBeVisible();

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const stranger = await context.newPage();
  await house.visit(stranger);
  const guess = { username: player.username, password: 'tahmin-1' };
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const { status } = await house.call(stranger, 'POST', '/api/login.php', guess);
    expect(status).toBe(attempt < 10 ? 401 : 429);
  }

  await page.reload();
  await expect(own.getByText('Çok fazla deneme: giriş bir süre durduruldu')).toHaveCount(1);
  await expect(own.getByText('Yanlış şifre')).not.toHaveCount(0);
  await own.getByRole('button', { name: 'Daha fazla göster' }).click();
  await expect(own.getByText('Yanlış şifre')).toHaveCount(10);
  await expect(own.getByText('Giriş yapıldı')).toHaveCount(1);

  // Signed out and in again by the form, on the device that was here before.
  await house.call(page, 'POST', '/api/logout.php', {});
  await page.goto(`${house.publicUrl}/canli-destek`);
  await headerButton(page, 'Giriş Yap').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kullanıcı Adı').fill(player.username);
  await dialog.getByLabel('Şifre', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(userBox(page, player.username)).toBeVisible();

  const [id = ''] = await house.query(
    `select player_id from identity.player where username = '${player.username}'`,
  );
  await house.staff.open(stranger, 'risk', `/oyuncular/${id}?sekme=girisler`);
  const table = stranger.getByRole('region', { name: 'Son girişler' });
  await expect(table.getByText('Kilitlendi')).toHaveCount(1);
  await expect(table.getByText('Yanlış şifre')).toHaveCount(10);
  await expect(table.getByText('Geçti')).toHaveCount(2);
  await context.close();
});

test('SIGN-02 a member sees the own sign-ins and a failed attempt under Hesabım', async ({ page, house }) => {
  const member = house.staff.demo('payments_maker');
  await page.goto(house.staffUrl);
  await fillDoor(page, { ...member, password: 'yanlis-bir-sifre-1', code: member.code() });
  await expect(page.getByRole('alert')).toBeVisible();
  await fillDoor(page, { ...member, code: member.code() });
  await expect(staffHeading(page, 'Genel Bakış')).toBeVisible();
  await page.getByRole('button', { name: 'Hesap menüsü' }).click();
  await page.getByRole('menuitem', { name: 'Hesabım' }).click();
  await expect(staffHeading(page, 'Hesabım')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Son girişler' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Geçti');
  await expect(rows.nth(1)).toContainText('Bu cihaz');
  await expect(rows.nth(2)).toContainText('Yanlış şifre');
});

test('SEC-09 under Hesabım a member ends another session and changes the own password, each with a code', async ({
  page,
  house,
}) => {
  const { id } = await house.staff.open(page, 'support', '/hesabim');
  const { login, password } = house.staff.demo('support');
  // The password of the demonstration's account, and a session that was left open elsewhere.
  await house.query(`
    update staff.member set password_hash = (select password_hash from staff.member where login = '${login}')
    where staff_id = ${id} returning staff_id`);
  const leaveOpen = (): Promise<string[]> =>
    house.query(`
      insert into staff.session (staff_id, token_hash, expires_at, device, network)
      values (${id}, sha256(gen_random_uuid()::text::bytea), platform.now() + interval '10 hours',
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
        '198.51.100.0/24')
      returning session_id`);
  await leaveOpen();
  await page.reload();
  const sessions = page.getByRole('region', { name: 'Açık oturumlar' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').nth(1)).toContainText('198.51.100.0/24');
  await sessions.getByRole('button', { name: 'Oturumu kapat: iPhone · Safari' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Doğrulama kodu').fill('000000');
  await dialog.getByRole('button', { name: 'Oturumu kapat' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Doğrulama kodu hatalı');
  await dialog.getByLabel('Doğrulama kodu').fill(freshCode(page));
  await dialog.getByRole('button', { name: 'Oturumu kapat' }).click();
  await expect(dialog).toBeHidden();
  await expect(sessions.getByText('Başka açık oturumunuz yok.')).toBeVisible();

  const [left = ''] = await leaveOpen();
  const form = page.getByRole('region', { name: 'Şifre değiştirme' });
  await form.getByLabel('Geçerli şifre').fill(password);
  await form.getByLabel('Yeni şifre', { exact: true }).fill('martilarin-sabah-sesi');
  await form.getByLabel('Yeni şifre (tekrar)').fill('martilarin-sabah-sesi');
  await form.getByLabel('Doğrulama kodu').fill(freshCode(page));
  await form.getByRole('button', { name: 'Şifreyi değiştir' }).click();
  await expect(form.getByText('Şifreniz değiştirildi.', { exact: false })).toBeVisible();
  const open = `select session_id from staff.session where session_id = '${left}' and ended_at is null`;
  expect(await house.query(open)).toEqual([]);
  // This browser has a new token and stays signed in.
  await page.reload();
  await expect(staffHeading(page, 'Hesabım')).toBeVisible();
});
