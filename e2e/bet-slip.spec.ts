import type { Page } from '@playwright/test';

import { expect, test } from './house-test.ts';
import type { SiteMatch } from './match-rows.ts';
import {
  askMatches,
  deskMatchOf,
  featuredList,
  freeMarket,
  oddOf,
  openStillMarket,
  setPrice,
} from './match-rows.ts';
import { fillLogin, givenPlayer, headerButton, userBox } from './people.ts';

const hasRail = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1440;
const pill = (page: Page) => page.getByRole('button', { name: /^Kuponu aç/ });
const rail = (page: Page) => page.getByRole('complementary', { name: 'Kupon' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Kupon' });
const slip = (page: Page) => (hasRail(page) ? rail(page) : sheet(page));
const bets = (page: Page) => slip(page).locator('.slip-leg');

async function openSlip(page: Page): Promise<void> {
  if (hasRail(page)) return;
  await pill(page).click();
  await expect(sheet(page)).toBeVisible();
}

async function closeSlip(page: Page): Promise<void> {
  if (!hasRail(page)) await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
}

/** Two matches to come: those under way are shown, and bets on them are not taken. */
async function openMarket(page: Page, house: Parameters<typeof openStillMarket>[1]) {
  await openStillMarket(page, house);
  let open: SiteMatch[] = [];
  await expect(async () => {
    const featured = await askMatches(page, house, 'featured=true&limit=8');
    open = featured.filter(
      ({ status, suspended, odds }) => status === 'scheduled' && !suspended && odds[0]?.value === '2.40',
    );
    expect(open.length).toBeGreaterThan(1);
  }).toPass();
  const more = featuredList(page).getByRole('button', { name: /maç daha|Tümünü göster/ });
  if (await more.isVisible()) await more.click();
  const [first, second] = open;
  if (first === undefined || second === undefined) throw new Error('two are featured at any time');
  return { first, second };
}

const oddAt = ({ odds }: SiteMatch, index: number) => {
  const odd = odds.at(index);
  if (odd === undefined) throw new Error('every open match has odds');
  return odd;
};
const choose = (page: Page, match: SiteMatch, index: number) =>
  oddOf(page, match, oddAt(match, index).id).click();
const total = (...prices: string[]): string =>
  (
    Math.floor(
      prices.reduce((all, price) => all * Number(price.replace('.', '')), 1) / 100 ** (prices.length - 1),
    ) / 100
  ).toFixed(2);

test.afterEach(async ({ house }) => freeMarket(house));

test('SLIP-01 SLIP-02 a new match is appended, the same odd takes it off, another odd replaces it; a bet is taken off by its match, and the slip is cleared', async ({
  page,
  house,
}) => {
  const { first, second } = await openMarket(page, house);
  await choose(page, first, 0);
  await choose(page, second, 0);
  await expect(oddOf(page, first, oddAt(first, 0).id)).toHaveAttribute('aria-pressed', 'true');
  await openSlip(page);
  await expect(bets(page)).toHaveCount(2);
  await expect(bets(page).first()).toContainText(`${first.home_team} – ${first.away_team}`);
  await expect(bets(page).last()).toContainText(`${second.home_team} – ${second.away_team}`);
  await expect(bets(page).first()).toContainText(oddAt(first, 0).value);

  await closeSlip(page);
  await choose(page, first, -1);
  await expect(oddOf(page, first, oddAt(first, 0).id)).toHaveAttribute('aria-pressed', 'false');
  await expect(oddOf(page, first, oddAt(first, -1).id)).toHaveAttribute('aria-pressed', 'true');
  await openSlip(page);
  await expect(bets(page)).toHaveCount(2);
  await expect(bets(page).first()).toContainText(`${first.away_team} kazanır`);

  await closeSlip(page);
  await choose(page, first, -1);
  await openSlip(page);
  await expect(bets(page)).toHaveCount(1);
  await expect(bets(page).first()).toContainText(second.home_team);

  await closeSlip(page);
  await choose(page, first, 0);
  await openSlip(page);
  await slip(page)
    .getByRole('button', { name: `Kupondan çıkar: ${first.home_team} – ${first.away_team}` })
    .click();
  await expect(bets(page)).toHaveCount(1);
  await closeSlip(page);
  await expect(oddOf(page, first, oddAt(first, 0).id)).toHaveAttribute('aria-pressed', 'false');
  await openSlip(page);
  await slip(page).getByRole('button', { name: 'Kuponu temizle' }).click();
  await expect(slip(page)).toContainText('Kuponunuz boş');
  await closeSlip(page);
  await expect(pill(page)).toHaveCount(0);
});

test('SLIP-02 the slip stays through pages and a login, and is gone with the application', async ({
  page,
  house,
}) => {
  const player = await givenPlayer(page, house);
  const { first } = await openMarket(page, house);
  await choose(page, first, 0);
  await page.getByRole('navigation', { name: 'Bölümler' }).getByRole('link', { name: 'OYUNLAR' }).click();
  await expect(page).toHaveURL(`${house.publicUrl}/oyunlar`);
  await expect(pill(page)).toBeVisible();
  await headerButton(page, 'Giriş Yap').click();
  await fillLogin(page, player);
  await expect(userBox(page, player.username)).toBeVisible();
  await pill(page).click();
  await expect(sheet(page).locator('.slip-leg')).toContainText(first.home_team);
  await page.reload();
  await expect(userBox(page, player.username)).toBeVisible();
  await expect(pill(page)).toHaveCount(0);
});

test(
  'SLIP-02 SLIP-03 a rail from 1440 px, a pill with a sheet below: bets, stake, total odds and possible return; by keyboard one stays in it',
  { tag: '@phone' },
  async ({ page, house }) => {
    const { first, second } = await openMarket(page, house);
    await expect(pill(page)).toHaveCount(0);
    await expect(rail(page)).toHaveCount(hasRail(page) ? 1 : 0);
    await choose(page, first, 0);
    await choose(page, second, 0);
    const odds = total(oddAt(first, 0).value, oddAt(second, 0).value);
    if (!hasRail(page)) {
      await expect(pill(page)).toHaveAccessibleName(`Kuponu aç: 2 seçim, toplam oran ${odds}`);
      const bar = await page.getByRole('navigation', { name: 'Alt menü' }).boundingBox();
      // It rises into its place.
      await expect
        .poll(async () => {
          const box = await pill(page).boundingBox();
          return box?.height === 44 && box.y + box.height < (bar?.y ?? 0);
        })
        .toBe(true);
    }
    await openSlip(page);
    const panel = slip(page);
    await expect(panel).toContainText(`Toplam oran${odds}`);
    const stake = panel.getByLabel('Bahis tutarı');
    await expect(stake).toHaveValue('');
    await stake.fill('1250,5');
    const product = [first, second].reduce(
      (all, match) => all * Number(oddAt(match, 0).value.replace('.', '')),
      1,
    );
    const kurus = Math.floor((125_050 * product) / 10_000);
    const money = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' }).format(kurus / 100);
    await expect(panel).toContainText(`Olası kazanç${money}`);
    await stake.blur();
    await expect(stake).toHaveValue('1.250,50');
    await stake.fill('12,345');
    await expect(panel).toContainText('Tutarı rakamla yazın');
    await expect(panel.getByRole('button', { name: 'Giriş yapıp bahis yap' })).toBeEnabled();

    // By keyboard one stays in it.
    await bets(page).first().getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(bets(page)).toHaveCount(1);
    await expect(bets(page).first().getByRole('button')).toBeFocused();
    await slip(page).getByRole('button', { name: 'Kuponu temizle' }).focus();
    await page.keyboard.press('Enter');
    await expect(slip(page)).toContainText('Kuponunuz boş');
    await expect(slip(page)).toBeFocused();
  },
);

test('SLIP-03 the slip follows prices, old and new side by side; with a suspended bet it shows no return until that is taken off', async ({
  page,
  house,
}) => {
  const { first, second } = await openMarket(page, house);
  await choose(page, first, 0);
  await choose(page, second, 0);
  await openSlip(page);
  const { value, outcome_name } = oddAt(first, 0);
  const price = (Number(value) + 0.35).toFixed(2);
  await setPrice(house, first, outcome_name, price);
  const bet = bets(page).first();
  await expect(bet).toContainText(`${value} → ${price} ▲`);
  await expect(slip(page)).toContainText(`Toplam oran${total(price, oddAt(second, 0).value)}`);

  await slip(page).getByLabel('Bahis tutarı').fill('10');
  await expect(slip(page)).toContainText(/Olası kazanç₺/);
  const { id: matchId } = await deskMatchOf(house, second);
  await house.betting.suspend({ matchId, suspended: true });
  await expect(bets(page).last()).toContainText('Askıda');
  await expect(slip(page)).toContainText('Olası kazançGösterilmiyor');
  await expect(slip(page)).toContainText('Kuponda kapalı bir seçim olduğu sürece');

  await closeSlip(page);
  const chosen = oddOf(page, second, oddAt(second, 0).id);
  await expect(chosen).toHaveAccessibleName(/, Askıda$/);
  await chosen.click();
  await expect(chosen).toHaveAttribute('aria-pressed', 'false');
  await expect(chosen).toHaveAttribute('aria-disabled', 'true');
  await openSlip(page);
  await expect(bets(page)).toHaveCount(1);
  await expect(slip(page)).toContainText(/Olası kazanç₺/);
});

test('SLIP-03 Back closes the sheet and stays on the page; the rail and the sheet are never there together', async ({
  page,
  house,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { first } = await openMarket(page, house);
  await choose(page, first, 0);
  await page.getByRole('navigation', { name: 'Bölümler' }).getByRole('link', { name: 'OYUNLAR' }).click();
  await expect(page).toHaveURL(`${house.publicUrl}/oyunlar`);
  await pill(page).click();
  await expect(sheet(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${house.publicUrl}/oyunlar`);
  await page.goBack();
  await expect(page).toHaveURL(`${house.publicUrl}/`);
  await expect(sheet(page)).toHaveCount(0);

  await pill(page).click();
  await expect(sheet(page)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(rail(page)).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
});
