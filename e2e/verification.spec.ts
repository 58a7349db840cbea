// A player proves who they are, staff decide, and the player reads what was decided.
import type { Locator, Page } from '@playwright/test';
import { pdfFile, pngFile } from '../apps/server/testing/test-files.ts';
import { expect, test, type Site } from './house-test.ts';
import { givenMember, toast } from './people.ts';
import { expectUsable } from './usable.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Hesap Doğrulama' });
const kindRow = (page: Page, kind: string) => section(page).getByRole('listitem').filter({ hasText: kind });
const deskList = (page: Page) => page.getByRole('list', { name: 'Belge listesi' });
const openDocument = (page: Page) => page.getByRole('region', { name: 'Belge', exact: true });

let shade = 0;
/** No two alike: the same bytes are one document. */
function picture(name = 'kimlik.png') {
  shade += 1;
  return { name, mimeType: 'image/png', buffer: pngFile({ width: 320 + shade, height: 200, shade: 90 }) };
}

async function send(page: Page, kind: string, file = picture()): Promise<void> {
  await kindRow(page, kind).locator('input[type=file]').setInputFiles(file);
}

const isDrawn = (image: Locator): Promise<number> =>
  image.evaluate((element: HTMLImageElement) => element.naturalWidth);

/** The queue as a person of the role risk sees it, in a tab of its own. */
async function openDesk(page: Page, house: Site): Promise<{ desk: Page; login: string }> {
  const desk = await page.context().newPage();
  const { login } = await house.staff.open(desk, 'risk', '/belgeler');
  return { desk, login };
}

async function take(desk: Page, username: string, kind: string): Promise<void> {
  await deskList(desk).getByRole('button').filter({ hasText: username }).filter({ hasText: kind }).click();
  await expect(openDocument(desk).getByRole('heading', { level: 2, name: kind })).toBeVisible();
}

test('VERIFY-01 a player sends documents and reads what became of each', async ({ page, house }) => {
  await givenMember(page, house, '/profil');
  await expect(section(page).getByRole('status')).toHaveText('Belge bekleniyor');
  await expect(kindRow(page, 'Kimlik, ön yüz')).toContainText('pasaportun fotoğraflı sayfası');

  await send(page, 'Kimlik, ön yüz', { ...picture(), name: 'kimlik.svg', mimeType: 'image/svg+xml' });
  await expect(kindRow(page, 'Kimlik, ön yüz').getByRole('alert')).toContainText('Yalnızca JPEG, PNG');
  await send(page, 'Kimlik, ön yüz', {
    name: 'kimlik.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(kindRow(page, 'Kimlik, ön yüz').getByRole('alert')).toContainText('Dosya okunamadı');

  await send(page, 'Kimlik, ön yüz');
  await expect(toast(page, 'Belgeniz alındı')).toBeVisible();
  await expect(kindRow(page, 'Kimlik, ön yüz')).toContainText('İnceleniyor');
  await expect(kindRow(page, 'Kimlik, ön yüz').getByRole('alert')).toHaveCount(0);
  await expect(section(page).getByRole('status')).toHaveText('İnceleniyor');
  await send(page, 'Adres belgesi', { name: 'fatura.pdf', mimeType: 'application/pdf', buffer: pdfFile() });
  await expect(kindRow(page, 'Adres belgesi')).toContainText('İnceleniyor');

  await page.reload();
  await expect(section(page).getByRole('status')).toHaveText('İnceleniyor');
  await expectUsable(page);
});

test('VERIFY-02 staff see the picture at an origin of its own, beside the profile, and it is recorded', async ({
  page,
  house,
}) => {
  const { username, birthDate } = await givenMember(page, house, '/profil');
  await send(page, 'Kimlik, ön yüz');
  await expect(section(page).getByRole('status')).toHaveText('İnceleniyor');
  const { desk, login } = await openDesk(page, house);
  const asked: string[] = [];
  desk.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/documents/')) asked.push(request.url());
  });
  await take(desk, username, 'Kimlik (ön yüz)');

  const image = openDocument(desk).getByRole('img', { name: /Kimlik \(ön yüz\)/ });
  await expect.poll(() => isDrawn(image)).toBeGreaterThan(320);
  const source = new URL((await image.getAttribute('src')) ?? '');
  expect(source.hostname).toBe('files-yakamoz.localhost');
  expect(asked).toEqual([source.href]);
  // The address is used up: whoever finds it finds nothing.
  const stranger = await page.context().newPage();
  expect((await stranger.goto(source.href))?.status()).toBe(404);
  await stranger.close();

  const compare = desk.getByRole('region', { name: 'Profil bilgileri' });
  await expect(compare).toContainText('Deniz Yıldız');
  await expect(compare).not.toContainText(birthDate);
  await compare.getByRole('button', { name: 'Göster' }).click();
  await expect(compare).toContainText(birthDate);

  const before = await image.boundingBox();
  await desk.getByRole('button', { name: 'Yakınlaştır' }).click();
  await expect(desk.getByText('%150')).toBeVisible();
  expect((await image.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0);
  await desk.getByRole('button', { name: 'Döndür' }).click();
  const turned = await image.boundingBox();
  expect(turned?.height).toBeGreaterThan(turned?.width ?? 0);
  expect(asked, 'zooming and turning ask for nothing').toHaveLength(1);

  await expectUsable(desk);
  await desk.goto(`${house.staffUrl}/denetim?login=${login}`);
  await expect(desk.getByText('Belgenin görüntülenmesi')).toHaveCount(1);
});

test('VERIFY-03 VERIFY-04 a refusal is read by the player, another document is accepted, the account is verified', async ({
  page,
  house,
}) => {
  const { username, email } = await givenMember(page, house, '/profil');
  await send(page, 'Kimlik, ön yüz');
  await send(page, 'Adres belgesi');
  await expect(section(page).getByText('İnceleniyor')).toHaveCount(3);
  const { desk } = await openDesk(page, house);

  await take(desk, username, 'Kimlik (ön yüz)');
  await openDocument(desk).getByRole('button', { name: 'Reddet' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Belgeyi reddet' });
  const reason = dialog.getByRole('textbox', { name: 'Gerekçe' });
  await expect(reason).toBeFocused();
  await dialog.getByRole('button', { name: 'Reddet', exact: true }).click();
  await expect(dialog).toContainText('Gerekçe yazın');
  await dialog.getByRole('button', { name: 'Belge okunmuyor' }).click();
  await expect(reason).toHaveValue('Belge okunmuyor');
  await reason.press('End');
  await reason.pressSequentially(', ışıkta çekin');
  await dialog.getByRole('button', { name: 'Reddet', exact: true }).click();
  await expect(toast(desk, 'Belge reddedildi')).toBeVisible();

  // On the open page, by the stream.
  await expect(section(page).getByRole('status')).toHaveText('Belge reddedildi');
  const front = kindRow(page, 'Kimlik, ön yüz');
  await expect(front).toContainText('Neden: Belge okunmuyor, ışıkta çekin');
  await expect.poll(() => house.mail.subjects(email)).toContain('Belgeniz kabul edilmedi');

  await send(page, 'Kimlik, ön yüz');
  await expect(front).not.toContainText('Neden');
  await expect(section(page).getByRole('status')).toHaveText('İnceleniyor');

  await desk.goto(`${house.staffUrl}/belgeler`);
  for (const kind of ['Kimlik (ön yüz)', 'Adres belgesi']) {
    await take(desk, username, kind);
    await openDocument(desk).getByRole('button', { name: 'Kabul et' }).click();
    const accept = desk.getByRole('dialog', { name: 'Belgeyi kabul et' });
    await accept.getByLabel('Geçerlilik tarihi').fill('2099-12-31');
    await accept.getByRole('button', { name: 'Kabul et' }).click();
    await expect(toast(desk, 'Belge kabul edildi')).toBeVisible();
    await desk.goto(`${house.staffUrl}/belgeler`);
  }
  await expect(section(page).getByRole('status')).toHaveText('Hesap doğrulandı');
  await expect(front.getByRole('button')).toHaveCount(0);
  await expect(deskList(desk).getByText(username)).toHaveCount(0);
});

test('VERIFY-05 one person at a time, the next one by itself, and all of it by keys', async ({
  page,
  browser,
  house,
}) => {
  const { username } = await givenMember(page, house, '/profil');
  await send(page, 'Ödeme aracı');
  await expect(kindRow(page, 'Ödeme aracı')).toContainText('İnceleniyor');
  await send(page, 'Özçekim');
  await expect(kindRow(page, 'Özçekim')).toContainText('İnceleniyor');
  const { desk, login } = await openDesk(page, house);
  await take(desk, username, 'Ödeme aracı');
  await expect(openDocument(desk).getByRole('button', { name: 'Kabul et' })).toBeVisible();

  const elsewhere = await browser.newContext();
  const colleague = await elsewhere.newPage();
  await house.staff.open(colleague, 'risk', '/belgeler');
  await expect(deskList(colleague).getByText(`${login} inceliyor`)).toBeVisible();
  await take(colleague, username, 'Ödeme aracı');
  await expect(openDocument(colleague)).toContainText(`Bu belgeyi şu anda ${login} inceliyor.`);
  await expect(openDocument(colleague).getByRole('img', { name: /Ödeme/ })).toHaveCount(0);
  await expect(openDocument(colleague).getByRole('button', { name: 'Kabul et' })).toHaveCount(0);
  await elsewhere.close();

  const [first] = await house.query(
    `select document_id from verification.document where kind = 'payment' and player_id =
       (select player_id from identity.player where username = '${username}')`,
  );
  await desk.goto(`${house.staffUrl}/belgeler`);
  await expect(deskList(desk)).toBeVisible();
  const rows = deskList(desk).getByRole('button');
  const at = await rows.evaluateAll(
    (buttons, name) =>
      buttons.findIndex(
        ({ textContent }) => textContent?.includes(`Ödeme aracı`) && textContent.includes(name),
      ),
    username,
  );
  for (let step = 0; step <= at; step += 1) await desk.keyboard.press('j');
  await desk.keyboard.press('j');
  await desk.keyboard.press('k');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(`${house.staffUrl}/belgeler?id=${first}`);
  await expect(openDocument(desk).getByRole('button', { name: 'Kabul et' })).toBeVisible();
  await desk.keyboard.press('r');
  await expect(desk.getByRole('dialog', { name: 'Belgeyi reddet' })).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await desk.keyboard.press('a');
  const accepting = desk.getByRole('dialog', { name: 'Belgeyi kabul et' });
  await accepting.getByRole('button', { name: 'Kabul et' }).press('Enter');
  await expect(toast(desk, 'Belge kabul edildi')).toBeVisible();
  // The one that waits behind it.
  await expect(openDocument(desk).getByRole('heading', { level: 2, name: 'Özçekim' })).toBeVisible();
});

test('VERIFY-06 an accepted document has a last day and can be revoked; the player reads why and is asked again', async ({
  page,
  house,
}) => {
  const { username, email } = await givenMember(page, house, '/profil');
  await send(page, 'Kimlik, ön yüz');
  await expect(section(page).getByRole('status')).toHaveText('İnceleniyor');
  const { desk } = await openDesk(page, house);
  await take(desk, username, 'Kimlik (ön yüz)');
  await openDocument(desk).getByRole('button', { name: 'Kabul et' }).click();
  const accept = desk.getByRole('dialog', { name: 'Belgeyi kabul et' });
  await accept.getByRole('button', { name: 'Kabul et' }).click();
  await expect(accept.getByRole('alert')).toHaveText('Kimliğin geçerlilik tarihini girin.');
  await accept.getByLabel('Geçerlilik tarihi').fill('2099-12-31');
  await accept.getByRole('button', { name: 'Kabul et' }).click();
  await expect(toast(desk, 'Belge kabul edildi')).toBeVisible();
  await expect(kindRow(page, 'Kimlik, ön yüz')).toContainText('gününe kadar geçerli');

  await desk.goto(`${house.staffUrl}/belgeler?state=accepted`);
  await take(desk, username, 'Kimlik (ön yüz)');
  await openDocument(desk).getByRole('button', { name: 'Kabulü geri al' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Kabulü geri al' });
  await dialog.getByRole('textbox', { name: 'Gerekçe' }).fill('Kartın kaybolduğu bildirildi');
  await dialog.getByRole('button', { name: 'Kabulü geri al', exact: true }).click();
  await expect(toast(desk, 'Belgenin kabulü geri alındı')).toBeVisible();

  await expect(section(page).getByRole('status')).toHaveText('Belge yenilenmeli');
  await expect(kindRow(page, 'Kimlik, ön yüz')).toContainText('Neden: Kartın kaybolduğu bildirildi');
  await expect(kindRow(page, 'Kimlik, ön yüz').getByRole('button')).toBeVisible();
  await expect.poll(() => house.mail.subjects(email)).toContain('Belgenizin kabulü geri alındı');
});
