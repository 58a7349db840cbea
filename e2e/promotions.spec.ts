import type { Page } from '@playwright/test';

import { expect, test } from './house-test.ts';
import type { Site } from './house-test.ts';
import { givenMember } from './people.ts';

interface Promotion {
  id: number;
  title: string;
  description: string;
  featured: boolean;
  kind: 'bonus' | 'news';
  detail_image_url: string;
  facts: { label: string; value: string }[];
  terms: string[];
}

/** As the rows say it: so many characters, and three dots where there are more. */
function cut(text: string, charactersMax: number): string {
  const characters = Array.from(text);
  return characters.length <= charactersMax
    ? text
    : `${characters.slice(0, charactersMax).join('').trimEnd()}…`;
}

async function askPromotions(page: Page, house: Site): Promise<Promotion[]> {
  await house.visit(page);
  const { body } = await house.call(page, 'GET', '/api/get_promotions.php');
  return body;
}

const featuredCard = (page: Page) => page.getByRole('main').getByRole('article');
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const card = (page: Page, title: string) => cards(page).filter({ hasText: title });
const detail = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('PROMO-01 one featured card cut at 100 characters, normal ones cut at 80, each with its terms; a card opens its detail, which has an address', async ({
  page,
  house,
}) => {
  const promotions = await askPromotions(page, house);
  await page.goto(`${house.publicUrl}/promosyonlar`);
  await expect(featuredCard(page)).toHaveCount(1);
  await expect(cards(page)).toHaveCount(promotions.length - 1);

  for (const { title, description, featured, kind, facts } of promotions) {
    const place = featured ? featuredCard(page) : card(page, title);
    await expect(place.getByRole('heading', { name: title })).toBeVisible();
    await expect(place.getByText(cut(description, featured ? 100 : 80), { exact: true })).toBeVisible();
    if (kind === 'news') continue;
    for (const { label, value } of facts) await expect(place).toContainText(`${label}${value}`);
    await expect(place.getByText(/^Bitiş \d{1,2}\.\d{2}\.\d{4} \d{2}:\d{2}$/)).toBeVisible();
  }

  const [featured, second] = promotions;
  if (!featured || !second) throw new Error('the demo has at least two promotions');
  await test.step('Kapat or a click outside closes the detail', async () => {
    await featuredCard(page)
      .getByRole('link', { name: /^Detaylar/ })
      .click();
    const open = detail(page, featured.title);
    await expect(open.getByText(featured.description)).toBeVisible();
    for (const term of featured.terms) await expect(open.getByText(term, { exact: true })).toBeAttached();
    const picture = await open.locator('img').getAttribute('src');
    expect(picture).toBe(featured.detail_image_url);
    expect(picture?.split('/').at(-1)).toMatch(/^promo-/);
    await open.getByRole('button', { name: 'Kapat', exact: true }).click();
    await expect(open).toBeHidden();
    await expect(page).toHaveURL(`${house.publicUrl}/promosyonlar`);

    // Anywhere on the card counts, not only its button.
    await card(page, second.title).click({ position: { x: 30, y: 30 } });
    await expect(detail(page, second.title)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await test.step('the detail stands in the address: it can be shared, and Back closes it', async () => {
    await card(page, second.title)
      .getByRole('link', { name: /^Detaylar/ })
      .click();
    await expect(page).toHaveURL(`${house.publicUrl}/promosyonlar?promosyon=${second.id}`);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(`${house.publicUrl}/promosyonlar`);

    await page.goto(`${house.publicUrl}/promosyonlar?promosyon=${featured.id}`);
    await detail(page, featured.title).getByRole('button', { name: 'Kapat', exact: true }).click();
    await expect(page).toHaveURL(`${house.publicUrl}/promosyonlar`);

    await page.goto(`${house.publicUrl}/promosyonlar?promosyon=999999`);
    await expect(page.getByText('Aradığınız promosyon yayında değil; sona ermiş olabilir.')).toBeVisible();
    await expect(featuredCard(page)).toBeVisible();
  });
});

test('BONUS-01 a visitor is refused and can sign in; no promotion is asked for', async ({ page, house }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/.*(get_promotions|bonuses)/.test(request.url())) asked.push(request.url());
  });
  await page.goto(`${house.publicUrl}/bonus-talep`);
  await expect(page.getByRole('heading', { name: 'Erişim Reddedildi' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page.getByRole('dialog', { name: /^Giriş Yap/ })).toBeVisible();
  expect(asked).toEqual([]);
});

test(
  'BONUS-01 BONUS-02 DATA-01 a member sees the bonuses with their terms, and with nothing to claim the page says so',
  { tag: '@phone' },
  async ({ page, house }) => {
    const bonuses = (await askPromotions(page, house)).filter(({ kind }) => kind === 'bonus');
    await givenMember(page, house, '/bonus-talep');
    const offers = cards(page).filter({ has: page.getByRole('button') });
    await expect(offers).toHaveCount(bonuses.length);
    for (const { title, description } of bonuses) {
      const offer = offers.filter({ hasText: title });
      await expect(offer.getByText(cut(description, 80), { exact: true })).toBeVisible();
    }

    const [first] = bonuses;
    if (!first) throw new Error('the demo has a bonus');
    await offers
      .filter({ hasText: first.title })
      .getByRole('button', { name: /^Şartlar/ })
      .click();
    for (const term of first.terms)
      await expect(detail(page, first.title).getByText(term, { exact: true })).toBeAttached();
    await detail(page, first.title).getByRole('button', { name: 'Kapat', exact: true }).click();

    const { body } = await house.call(page, 'GET', '/api/v1/bonuses');
    await page.route('**/api/v1/bonuses', (route) => route.fulfill({ json: { ...body, offers: [] } }));
    await page.reload();
    await expect(page.getByText('Şu anda talep edilebilecek aktif bonus bulunmamaktadır.')).toBeVisible();
  },
);
