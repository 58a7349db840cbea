// The staff application's frame: the door, the menu by role, the keyboard, and what a failure looks like.
import { expect, test } from './house-test.ts';
import { toast } from './people.ts';
import { fillDoor, staffHeading, staffMenu } from './staff-page.ts';
import { expectNoViolations, expectUsable } from './usable.ts';
import { givenWithdrawal, queue } from './withdrawal-queue.ts';

// A code works once in half a minute, so each size has an account of its own.
const roleOf = { phone: 'support', tablet: 'finance', desktop: 'risk' } as const;

test('STAFF-01 password and code open the overview, which says who is signed in and when it was updated @every-size', async ({
  page,
  house,
}, { project }) => {
  const member = house.staff.demo(roleOf[project.name as keyof typeof roleOf]);
  await page.goto(house.staffUrl);
  await expect(staffHeading(page, 'Personel Girişi')).toBeVisible();
  await expect(page.getByText('DEMO ortamı: gerçek para ve gerçek kişi yoktur.')).toBeVisible();
  await expectUsable(page);

  await fillDoor(page, { ...member, code: member.code() });
  await expect(staffHeading(page, 'Genel Bakış')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(member.name);
  await expect(page.getByText(/^Güncellendi \d\d:\d\d:\d\d$/)).toBeVisible();
  for (const tile of ['Kayıtlı oyuncu', 'Oyuncu bakiyeleri', 'Bugünkü GGR', 'Bekleyen onay'])
    await expect(page.getByRole('listitem').filter({ hasText: tile })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Günlük kayıt' })).toBeVisible();
  await expectUsable(page);

  await page.getByRole('button', { name: 'Tanım: Bugünkü GGR' }).click();
  await expect(page.getByText('Brüt oyun geliri')).toBeVisible();
  await page.getByText('Tablo olarak göster').first().click();
  await expect(page.getByRole('table', { name: 'Günlük kayıt' }).getByRole('row')).toHaveCount(15);
});

test('STAFF-02 WALK-08 the door asks nothing that is refused; a wrong code is refused with one sentence for all three, and signing out closes the desk', async ({
  page,
  house,
}) => {
  const member = house.staff.demo('content');
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto(house.staffUrl, { waitUntil: 'networkidle' });
  await expect(staffHeading(page, 'Personel Girişi')).toBeVisible();
  expect(refused).toEqual([]);
  await fillDoor(page, { ...member, code: '000000' });
  await expect(page.getByRole('alert')).toHaveText('Kullanıcı adı, şifre veya doğrulama kodu hatalı.');
  await expect(page.getByLabel('Doğrulama kodu')).toBeFocused();
  await page.getByLabel('Doğrulama kodu').fill(member.code());
  await page.keyboard.press('Enter');
  await expect(staffHeading(page, 'Genel Bakış')).toBeVisible();

  await page.getByRole('button', { name: 'Hesap menüsü' }).click();
  await page.getByRole('menuitem', { name: 'Çıkış yap' }).click();
  await expect(staffHeading(page, 'Personel Girişi')).toBeVisible();
  await page.goto(`${house.staffUrl}/denetim`);
  await expect(staffHeading(page, 'Personel Girişi')).toBeVisible();
});

test('STAFF-03 a session that ends leads to the door, and signing in leads back to the same place', async ({
  page,
  house,
}) => {
  const { id } = await house.staff.open(page, 'admin', '/denetim?action=staff');
  await expect(staffHeading(page, 'Denetim Kaydı')).toBeVisible();
  // Whatever the desk asks in the background waits, so that it is the click that finds the session gone.
  const clicked = Promise.withResolvers<void>();
  await page.route('**/api/staff/**', async (route) => {
    await clicked.promise;
    await route.continue();
  });
  await house.query(`delete from staff.session where staff_id = ${id}`);
  await staffMenu(page).getByRole('link', { name: 'Personel' }).click();
  clicked.resolve();
  await expect(staffHeading(page, 'Personel Girişi')).toBeVisible();
  await expect(toast(page, 'Oturumunuz sona erdi.')).toBeVisible();
  await expect(page).toHaveURL(`${house.staffUrl}/giris?sonra=%2Fpersonel`);

  const member = house.staff.demo('admin');
  await fillDoor(page, { ...member, code: member.code() });
  await expect(staffHeading(page, 'Personel')).toBeVisible();
});

test('STAFF-04 WALK-18 the menu shows what the role may do, a closed screen says so, and content sees no money', async ({
  page,
  house,
}) => {
  await house.staff.open(page, 'content');
  await expect(staffMenu(page).getByRole('link', { name: 'Genel Bakış' })).toBeVisible();
  await expect(page.getByText('Kayıtlı oyuncu', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/₺|GGR|bakiye/i);
  const money = await house.call(page, 'GET', '/api/staff/v1/figures/money');
  expect(money).toMatchObject({ status: 403, body: { code: 'staff.not_permitted' } });
  for (const name of ['Onaylar', 'Denetim Kaydı', 'Personel'])
    await expect(staffMenu(page).getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.goto(`${house.staffUrl}/personel`);
  await expect(staffHeading(page, 'Bu ekran rolünüze kapalı')).toBeVisible();

  await house.staff.open(page, 'admin');
  // Behind the name may stand how much waits there.
  for (const name of [/^Genel Bakış$/, /^Onaylar( |$)/, /^Denetim Kaydı$/, /^Personel$/])
    await expect(staffMenu(page).getByRole('link', { name })).toBeVisible();
});

test('WALK-46 what waits has its count and age and leads to its desk; today stands beside last week or says that nobody kept it; content sees no money', async ({
  page,
  house,
}) => {
  const { username } = await givenWithdrawal(page, house, '800');
  const desk = await page.context().newPage();
  await house.staff.open(desk, 'payments_checker');
  const part = (name: string) => desk.getByRole('region', { name });
  const waiting = part('Şimdi yapılacaklar')
    .getByRole('listitem')
    .filter({ hasText: 'Karar bekleyen çekim' });
  await expect(waiting).toContainText(/[1-9]\d*en eskisi (1 dk altı|\d+ (dk|sa|gün))/);
  await expect(part('Şimdi yapılacaklar')).not.toContainText('GGR');

  const compared = /geçen (\p{L}+ bu saatte \S+|hafta için kayıt yok)/u;
  for (const name of [
    'Bugünkü yatırım',
    'Bugünkü çekim',
    'Bugünkü GGR',
    'Bugün kayıt olan',
    'Bugün etkin oyuncu',
  ]) {
    const figure = part('Bugün, şu ana kadar').getByRole('listitem').filter({ hasText: name });
    await expect(figure).toContainText(compared);
  }
  const weekday = new Intl.DateTimeFormat('tr-TR', { weekday: 'long', timeZone: 'Europe/Istanbul' });
  await expect(
    part('Bugün, şu ana kadar').getByRole('listitem').filter({ hasText: 'Bugün kayıt olan' }),
  ).toContainText(`geçen ${weekday.format(new Date()).toLocaleLowerCase('tr-TR')} bu saatte`);

  await waiting.getByRole('link').click();
  await expect(desk).toHaveURL(`${house.staffUrl}/cekimler`);
  await expect(queue(desk).getByRole('button').filter({ hasText: username })).toBeVisible();

  await house.staff.open(desk, 'content');
  await expect(part('Bugün, şu ana kadar')).toContainText(compared);
  await expect(desk.getByRole('main')).not.toContainText(/₺|€|GGR|yatırım|çekim|bakiye/i);
});

test('STAFF-06 J, K and Enter move through a list and open a row, ? shows the keys, Ctrl+K leads anywhere', async ({
  page,
  house,
}) => {
  await house.staff.open(page, 'admin', '/personel');
  const rows = page.getByRole('region', { name: 'Personel hesapları' }).locator('tbody tr');
  await expect(rows.nth(1).getByRole('button')).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.nth(0).getByRole('button')).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1).getByRole('button')).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(0).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Klavye kısayolları' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Ara veya git' })).toBeFocused();
  await page.keyboard.type('denetım');
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(staffHeading(page, 'Denetim Kaydı')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('deniz@posta.example');
  await page.getByRole('option', { name: 'Oyuncularda ara: “deniz@posta.example”' }).click();
  await expect(staffHeading(page, 'Oyuncular')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('deniz@posta.example');
  await expect(page).toHaveURL(`${house.staffUrl}/oyuncular`);
});

test('STAFF-10 a desk nobody sits at is closed after half an hour, although its figures are asked for all the time', async ({
  page,
  house,
}) => {
  await page.clock.install();
  const { id } = await house.staff.open(page, 'support');
  await expect(page.getByText(/^Güncellendi/)).toBeVisible();
  await page.clock.runFor('29:00');
  await page.mouse.click(720, 700);
  await page.clock.runFor('29:00');
  await expect(staffHeading(page, 'Genel Bakış')).toBeVisible();
  await page.clock.runFor('02:00');
  await expect(staffHeading(page, 'Personel Girişi')).toBeVisible();
  await expect(toast(page, '30 dakika işlem yapmadığınız için')).toBeVisible();
  await expect
    .poll(() => house.query(`select count(*) from staff.session where staff_id = ${id} and ended_at is null`))
    .toEqual(['0']);
});
