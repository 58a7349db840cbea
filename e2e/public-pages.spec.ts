import type { Page } from '@playwright/test';
import { registrationForm } from '../apps/server/testing/given.ts';
import { pageTexts } from '../packages/contracts/src/page-texts.ts';
import { expect, test } from './house-test.ts';
import { fillPersonalStep, givenMember, headerButton, isPhone, quietPath, toast } from './people.ts';

const headings = {
  '/': /Yakamoz/,
  '/canli': 'Canlı Bahis',
  '/spor': 'Spor Bahisleri',
  '/canli-casino': 'EN POPÜLER CANLI CASINO OYUNLARI',
  '/casino': 'EN POPÜLER SLOT OYUNLARI',
  '/oyunlar': 'EN POPÜLER OYUNLAR',
  '/e-spor': 'E-Spor',
  '/sanal-sporlar': 'Sanal Sporlar',
  '/canli-destek': 'Canlı Destek',
  '/promosyonlar': 'Promosyonlar ve Haberler',
  '/bonus-talep': 'Bonus Talep',
  '/game-history': 'Oyun Geçmişi',
  '/authentication': /^Giriş Yap/,
  '/kendini-dislama': 'Kendini Dışlama',
  '/rewards': 'Ödüller',
  '/keno': /^Keno/,
} as const;

const sitePages = ['sorumlu-oyun', 'sss', 'kosullar', 'gizlilik'] as const;
const footer = (page: Page) => page.getByRole('contentinfo');

async function openFooter(page: Page): Promise<void> {
  if (!isPhone(page)) return;
  for (const name of ['HAKKIMIZDA', 'OYUNLAR', 'İLETİŞİM & ORTAKLIK'])
    await footer(page).getByRole('button', { name }).click();
}

test('ROUTE-01 ROUTE-07 SHELL-11 sixteen routes are open to everyone: each shows its own screen, in Turkish, with one h1 and the demo ribbon', async ({
  page,
  house,
}) => {
  const ribbon = page.getByText('Demo: gerçek para kullanılmaz.');
  expect(Object.keys(headings)).toHaveLength(16);
  for (const [path, name] of Object.entries(headings)) {
    const answer = await page.goto(house.publicUrl + path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveURL(house.publicUrl + path);
    await expect(page.getByRole('main').getByText('Çok yakında')).toHaveCount(0);
    await expect(page).toHaveTitle(`${pageTexts[path as keyof typeof pageTexts].title} | Yakamoz`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    await expect(ribbon).toBeVisible();
  }

  await givenMember(page, house, '/profil');
  await expect(ribbon).toBeVisible();
});

test('FOOT-04 what has a target leads there; what has none shows the not-ready toast', async ({
  page,
  house,
}) => {
  const targets = {
    'Sıkça Sorulan Sorular': '/sss',
    'Sorumlu Oyun': '/sorumlu-oyun',
    'Spor Bahisleri': '/spor',
    'Sanal Sporlar': '/sanal-sporlar',
    'Kullanım Koşulları': '/kosullar',
    Gizlilik: '/gizlilik',
  };
  for (const [name, path] of Object.entries(targets)) {
    await page.goto(`${house.publicUrl}/keno`);
    await openFooter(page);
    await footer(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(house.publicUrl + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  await page.goto(`${house.publicUrl}/keno`);
  await openFooter(page);
  const without = [
    'İştirak(Ortaklık)',
    'YouTube',
    'Facebook',
    'Twitter',
    'Instagram',
    'Telegram',
    /App Store/,
  ];
  for (const name of without) {
    await footer(page).getByRole('button', { name }).click();
    const shown = toast(page, 'Bu özellik henüz hazır değil');
    await expect(shown).toContainText('Merak etmeyin, yakında burada olacak.');
    await shown.getByRole('button').click();
    await expect(shown).toHaveCount(0);
  }
});

test('PAGE-01 four pages show the operator’s texts, two of them with the version players accept; questions fold open and can be searched without their accents', async ({
  page,
  house,
}) => {
  for (const slug of sitePages) {
    await page.goto(`${house.publicUrl}/${slug}`);
    const { body } = await house.call(page, 'GET', `/api/v1/pages/${slug}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: body.title })).toBeVisible();
    await expect(main.getByText(body.lead)).toBeVisible();
    for (const { heading } of body.sections)
      await expect(main.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    const document = slug === 'kosullar' || slug === 'gizlilik';
    expect(body.version !== null).toBe(document);
    if (document) await expect(main.getByText(`Sürüm ${body.version}`)).toBeVisible();
  }
  const { body } = await house.call(page, 'GET', '/api/v1/operator');
  expect(body.operator.documents.privacy).toBe(
    (await house.call(page, 'GET', '/api/v1/pages/gizlilik')).body.version,
  );

  await page.goto(`${house.publicUrl}/sss`);
  const question = page.getByRole('button', { name: 'Şifremi unuttum, ne yapmalıyım?' });
  const answer = page.getByRole('region', { name: 'Şifremi unuttum, ne yapmalıyım?' });
  await expect(answer).toBeHidden();
  await question.click();
  await expect(answer).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Sorularda ara' });
  await search.fill('SIFREMI unuttum');
  await expect(question).toBeVisible();
  await expect(page.getByRole('button', { name: 'Çevrim koşulu ne demek?' })).toBeHidden();
  await search.fill('zürafa');
  await expect(page.getByText('“zürafa” için sonuç yok')).toBeVisible();
  await page.getByRole('button', { name: 'Aramayı temizle' }).click();
  await expect(page.getByRole('button', { name: 'Çevrim koşulu ne demek?' })).toBeVisible();
});

test('PAGE-01 whoever is asked to accept a document can read it beside the question', async ({
  page,
  context,
  house,
}) => {
  await page.goto(house.publicUrl + quietPath);
  await headerButton(page, 'Kayıt Ol').click();
  await fillPersonalStep(page, registrationForm());
  await page.getByRole('dialog').getByRole('button', { name: 'İleri' }).click();
  await readDocuments(page);
  await page.keyboard.press('Escape');

  const form = registrationForm();
  await house.call(page, 'POST', '/api/register.php', form);
  await house.signIn(page, form);
  await page.goto(house.publicUrl + quietPath);
  await expect(page.getByRole('dialog', { name: 'Onayınız gerekiyor' })).toBeVisible();
  await readDocuments(page);

  async function readDocuments(from: Page): Promise<void> {
    for (const [name, path] of [
      [/Kullanım Koşulları/, '/kosullar'],
      [/Gizlilik Politikası/, '/gizlilik'],
    ] as const) {
      const opened = context.waitForEvent('page');
      await from.getByRole('dialog').getByRole('link', { name }).click();
      const tab = await opened;
      await expect(tab).toHaveURL(house.publicUrl + path);
      await expect(tab.getByText(/^Sürüm/)).toBeVisible();
      await expect(tab.getByRole('dialog')).toBeHidden();
      await tab.close();
      await expect(from.getByRole('dialog').getByLabel(name)).not.toBeChecked();
    }
  }
});

test('SUP-01 live support is under construction and gives the support e-mail', async ({ page, house }) => {
  await page.goto(`${house.publicUrl}/canli-destek`);
  await expect(page).toHaveTitle(/^Canlı Destek \|/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Canlı Destek' })).toBeVisible();
  await expect(main.getByText('Canlı sohbet sayfamız yapım aşamasında.')).toBeVisible();
  await expect(main.getByText('destek@yakamoz.example')).toBeVisible();
  await expect(main.getByRole('link', { name: 'E-posta yaz' })).toHaveAttribute(
    'href',
    /^mailto:destek@yakamoz\.example\?/,
  );
  await expect(main.getByRole('link', { name: /Sıkça Sorulan Sorular/ })).toHaveAttribute('href', '/sss');
  await expect(main.getByRole('link', { name: /Sorumlu Oyun/ })).toHaveAttribute('href', '/sorumlu-oyun');
});

test('self-exclusion, rewards and game history ask a visitor to sign in and show a member nothing that does not exist', async ({
  page,
  house,
}) => {
  await page.goto(`${house.publicUrl}/kendini-dislama`);
  await expect(page.getByRole('radio')).toHaveCount(5);
  for (const name of ['1 Hafta', '1 Ay', '3 Ay', '6 Ay', 'Süresiz'])
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Onayla' }).click();
  await expect(page.getByRole('dialog', { name: /^Giriş Yap/ })).toBeVisible();
  await page.goto(`${house.publicUrl}/rewards`);
  await page.getByRole('button', { name: 'Ödülleri Gör' }).click();
  await expect(page.getByRole('dialog', { name: 'Puanlar neyi alır' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page.getByRole('dialog', { name: /^Giriş Yap/ })).toBeVisible();
  await page.goto(`${house.publicUrl}/game-history`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Giriş Yap' })).toBeVisible();

  await givenMember(page, house);
  await page.goto(`${house.publicUrl}/rewards`);
  await expect(page.getByRole('main').getByText('0 puan', { exact: true })).toBeVisible();
  await page.goto(`${house.publicUrl}/game-history`);
  await expect(page.getByText('Henüz bir oyun bulunmamaktadır.')).toBeVisible();
});
