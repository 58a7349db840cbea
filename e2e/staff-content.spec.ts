import type { Browser, Page } from '@playwright/test';
import { randomBytes, randomInt } from 'node:crypto';
import { expect, test } from './house-test.ts';
import type { Site } from './house-test.ts';

/** Everything here is about articles of its own, so that the house's slides, cards and offers stay as others expect. */
const ownName = (): string => `Deneme ${randomBytes(4).toString('hex')}`;

/** What the player's site answers, asked without a browser: its name is one that only browsers resolve. */
async function asked(house: Site, path: string): Promise<unknown> {
  const { port } = new URL(house.publicUrl);
  return (await fetch(`http://127.0.0.1:${port}${path}`)).json();
}

test.afterEach(async ({ house }) => {
  for (const table of ['banner', 'info_card', 'promotion'])
    await house.query(`update content.${table} set shown = false where slug like 'staff-%'`);
  await house.query('delete from content.draft');
  // The servers believe their answers for a moment.
  for (const path of ['/api/v1/banners', '/api/get_info_cards.php', '/api/get_promotions.php'])
    await expect
      .poll(async () => JSON.stringify(await asked(house, path)), { timeout: 10_000 })
      .not.toContain('Deneme ');
});

const toast = (page: Page) => page.locator('[data-slot=toast]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const row = (page: Page, title: string) => page.locator('[data-row]', { hasText: title });

/** A visitor who was never here before opens a page. */
async function freshVisit(browser: Browser, house: Site, page: Page, path = '/'): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), locale: 'tr-TR' });
  const visitor = await context.newPage();
  await visitor.goto(house.publicUrl + path);
  return visitor;
}

/** The site inside the frame. A browser draws a frame of another origin only where it can be seen. */
async function previewOf(page: Page) {
  const frame = page.locator('iframe[title="Taslağın sitedeki görünüşü"]');
  await frame.scrollIntoViewIfNeeded();
  return frame.contentFrame();
}

const slides = (page: Page) => page.locator('.banner .banner-title');

/** What a visitor sees among the slides, in a browser that is closed again. */
async function expectSlide(
  { browser, house, page }: { browser: Browser; house: Site; page: Page },
  title: string,
  shown = true,
): Promise<void> {
  const visitor = await freshVisit(browser, house, page);
  await expect(visitor.getByRole('banner')).toBeVisible();
  await expect(slides(visitor).filter({ hasText: title })).toHaveCount(shown ? 1 : 0);
  await visitor.context().close();
}

async function writeSlide(page: Page, title: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await field(page, 'Ekran').selectOption(isPhone ? 'Telefon' : 'Masaüstü');
  await field(page, 'Başlık').fill(title);
  await field(page, 'Metin').fill('Bir denemenin sözü.');
  await field(page, 'Düğme yazısı').fill('Bak');
  await field(page, 'Görselin tarifi').fill('Ay ışığında bir yıldız');
  await button(page, 'Taslağı kaydet').click();
  await expect(toast(page)).toContainText('Taslak kaydedildi');
  await expect(page).toHaveURL(/\/icerik\/slaytlar\/\d+$/);
}

async function writeCard(page: Page, title: string): Promise<void> {
  await page.goto(new URL('/icerik/kartlar/yeni', page.url()).href);
  await field(page, 'Başlık').fill(title);
  await field(page, 'Açıklama').fill('Bir denemenin sözü.');
  await button(page, 'Taslağı kaydet').click();
  await expect(page).toHaveURL(/\/icerik\/kartlar\/\d+$/);
  await button(page, 'Yayımla').click();
  await expect(toast(page)).toContainText('Yayımlandı');
}

test('EDIT-01 a new slide is a draft that only its preview shows, until it is published and every new visit shows it', async ({
  page,
  browser,
  house,
}) => {
  const title = ownName();
  await house.staff.open(page, 'content', '/icerik');
  await page.getByRole('link', { name: 'Yeni slayt' }).click();
  await writeSlide(page, title);
  await expect(page.getByText('Yayımlanmadı', { exact: true })).toBeVisible();

  const site = await previewOf(page);
  await expect(site.locator('.banner-slide[role=group][data-current] .banner-title')).toHaveText(title);
  await expectSlide({ browser, house, page }, title, false);

  await button(page, 'Yayımla').click();
  await expect(toast(page)).toContainText('Yayımlandı');
  await expect(page.getByText('Yayında', { exact: true })).toBeVisible();
  await expectSlide({ browser, house, page }, title);
});

test("EDIT-02 'Geri al' puts back what stood there before, from the toast and later from the history", async ({
  page,
  browser,
  house,
}) => {
  const [before, after] = [ownName(), ownName()];
  await house.staff.open(page, 'content', '/icerik/slaytlar/yeni');
  await writeSlide(page, before);
  await button(page, 'Yayımla').click();
  await expect(page.getByText('Yayında', { exact: true })).toBeVisible();

  await field(page, 'Başlık').fill(after);
  await expect(button(page, 'Yayımla')).toBeDisabled();
  await button(page, 'Taslağı kaydet').click();
  await expect(page.getByText('Taslak var')).toBeVisible();
  await expectSlide({ browser, house, page }, before);
  await button(page, 'Yayımla').click();
  await expect(toast(page)).toContainText('Yayımlandı');
  await toast(page).getByRole('button', { name: 'Geri al' }).click();
  await expect(toast(page)).toContainText('Geri alındı');
  await expect(field(page, 'Başlık')).toHaveValue(before);
  await expectSlide({ browser, house, page }, before);
  await expectSlide({ browser, house, page }, after, false);

  await button(page, 'Bu hâle dön: 2. kayıt').click();
  await expect(toast(page)).toContainText('Geri alındı');
  await expect(field(page, 'Başlık')).toHaveValue(after);
  await expectSlide({ browser, house, page }, after);
  const [id = ''] = page.url().match(/\d+$/) ?? [];
  const actions = await house.query(
    `select action from staff.audit where subject = 'banner:${id}' order by seq`,
  );
  expect(actions).toEqual([
    'content.create',
    'content.publish',
    'content.save_draft',
    'content.publish',
    'content.restore',
    'content.restore',
  ]);
});

test('EDIT-04 the order changes by number and by one step, and what is taken offline is gone for visitors', async ({
  page,
  house,
}) => {
  const [one, two] = [ownName(), ownName()];
  await house.staff.open(page, 'content', '/icerik');
  await writeCard(page, one);
  await writeCard(page, two);
  await page.getByRole('link', { name: /^İçerik listesi/ }).click();
  const place = (title: string) => page.getByLabel(`Sırası: ${title}`);
  await expect(place(two)).toBeVisible();
  const last = Number(await place(two).inputValue());
  await button(page, `Yukarı taşı: ${two}`).click();
  await expect(place(two)).toHaveValue(String(last - 1));
  await expect(place(one)).toHaveValue(String(last));
  await place(two).fill(String(last));
  await place(two).press('Enter');
  await expect(place(one)).toHaveValue(String(last - 1));
  await toast(page).getByRole('button', { name: 'Geri al' }).click();
  await expect(place(two)).toHaveValue(String(last - 1));

  await button(page, `Yayından kaldır: ${one}`).click();
  await expect(row(page, one)).toContainText('Yayından kaldırıldı');
  const cards = await asked(house, '/api/get_info_cards.php');
  const shown = (cards as { title: string }[]).map(({ title }) => title);
  expect(shown).toContain(two);
  expect(shown).not.toContain(one);
});

test('EDIT-05 other words of what players accepted are a new version, and the page says what that does and does not do', async ({
  page,
  house,
}) => {
  const version = `20${randomInt(50, 99)}-0${randomInt(1, 9)}-${randomInt(10, 28)}`;
  await house.staff.open(page, 'content', '/icerik/sayfalar/gizlilik');
  await expect(page.getByText('Yayımlanmış bir sürümün tek harfi değişmez')).toBeVisible();
  await expect(page.getByText(/kurulum dosyası belirler/)).toBeVisible();
  const before = await asked(house, '/api/v1/pages/gizlilik');
  await field(page, 'Giriş').fill('Denenen bir giriş.');
  await button(page, 'Taslağı kaydet').click();
  await expect(page.getByText('Sürümü 2026-11-15 biçiminde yazın.')).toBeVisible();
  await field(page, 'Sürüm').fill(version);
  await button(page, 'Taslağı kaydet').click();
  await expect(toast(page)).toContainText('Taslak kaydedildi');
  const site = await previewOf(page);
  await expect(site.getByText('Denenen bir giriş.')).toBeVisible();

  await button(page, 'Yeni sürüm olarak kaydet').click();
  await expect(toast(page)).toContainText('Site, kurulum dosyasındaki sürümü göstermeyi sürdürüyor.');
  await expect(page.getByText(`Sürüm ${version}`)).toBeVisible();
  expect(await asked(house, '/api/v1/pages/gizlilik')).toEqual(before);
});

test('EDIT-06 a picture is drawn from its words, and another drawing of the same words is one press away', async ({
  page,
  house,
}) => {
  await house.staff.open(page, 'content', '/icerik/slaytlar/yeni');
  const picture = page.locator('.art-picture');
  await field(page, 'Motif').selectOption('Deniz feneri');
  await field(page, 'Renk').selectOption('Buz mavisi');
  await expect(picture).toHaveAttribute('src', /^\/art\/v1\/wide\/buz\.mehtap\.lighthouse\.ilk\.svg$/);
  await button(page, 'Başka bir çizim').click();
  await expect(picture).toHaveAttribute(
    'src',
    /^\/art\/v1\/wide\/buz\.mehtap\.lighthouse\.[a-z0-9]{8}\.svg$/,
  );
  await field(page, 'Ekran').selectOption('Telefon');
  await expect(picture).toHaveAttribute('src', /^\/art\/v1\/tall\/buz\.mehtap\.lighthouse\./);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
});

test('EDIT-07 a preview stands in the frame of the staff application and in no other place', async ({
  page,
  house,
}) => {
  await house.staff.open(page, 'content', '/icerik/slaytlar/yeni');
  const title = ownName();
  const shown = page.waitForResponse((response) => response.url().includes('?onizleme='));
  await writeSlide(page, title);
  const framed = await (await shown).allHeaders();
  expect(framed['content-security-policy']).toContain(`frame-ancestors ${house.staffUrl}`);
  expect(framed['cache-control']).toBe('no-store');
  await expect(page.frameLocator('iframe').locator('.banner-title').first()).toHaveText(title);

  // In a tab of its own the same address is the site as everybody sees it.
  const url = await page.locator('iframe').getAttribute('src');
  const tab = await page.context().newPage();
  const answer = await tab.goto(url ?? '');
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(await answer?.text()).not.toContain(title);
});
