import type { Page, Request } from '@playwright/test';

import { expect, test } from './house-test.ts';
import {
  askMatches,
  deskMatchOf,
  featuredList,
  freeMarket,
  oddOf,
  oddsIn,
  openMatchToCome,
  openStillMarket,
  rowOf,
  seeLowerHalf,
  setPrice,
} from './match-rows.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'CANLI VE YAKINDA' });
const slides = (page: Page) => carousel(page).getByRole('list').locator('> li');
const weekdayTime = new Intl.DateTimeFormat('tr-TR', {
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Istanbul',
});
const dayMonth = new Intl.DateTimeFormat('tr-TR', {
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Istanbul',
});

test.afterEach(async ({ house }) => freeMarket(house));

test('HOME-04 HOME-05 featured matches and eight cards with league, time, teams and odds; a row goes to the sports page', async ({
  page,
  house,
}) => {
  const [first, ...others] = await openStillMarket(page, house);
  const matches = await askMatches(page, house, 'featured=true&limit=8');
  const more = page.getByRole('button', { name: /maç daha göster/ });
  if (await more.isVisible()) await more.click();
  for (const match of matches) {
    const row = rowOf(page, match);
    await expect(row).toBeVisible();
    await expect(row).toContainText(match.league_name ?? 'Lig Bilgisi Yok');
    await expect(row).toContainText(weekdayTime.format(new Date(match.match_date)));
    for (const { id, value } of match.odds) {
      expect(value).toMatch(/^\d+\.\d\d$/);
      await expect(oddOf(page, match, id)).toContainText(value);
    }
  }
  await seeLowerHalf(page);
  await test.step('HOME-05 eight cards', async () => {
    const cards = await askMatches(page, house, 'limit=8');
    await expect(slides(page)).toHaveCount(8);
    for (const [index, match] of cards.entries()) {
      const card = slides(page).nth(index);
      for (const text of [match.home_team, match.away_team, match.league_name ?? 'Lig Bilgisi Yok'])
        await expect(card).toContainText(text);
      const begins = new Date(match.match_date);
      await expect(card).toContainText(weekdayTime.format(begins));
      await expect(card).toContainText(dayMonth.format(begins));
      await expect(card.getByText('CANLI', { exact: true })).toHaveCount(match.status === 'live' ? 1 : 0);
      const names = match.odds.map(({ outcome_name, value }) => new RegExp(`^${outcome_name} ${value}, `));
      for (const name of names) await expect(card.getByRole('button', { name })).toHaveCount(1);
    }
  });
  await test.step('HOME-05 the arrows turn them', async () => {
    const row = carousel(page).getByRole('list');
    await carousel(page).getByRole('button', { name: 'Sonraki maçlar' }).click();
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
    await expect(slides(page).first()).not.toBeInViewport();
    await carousel(page).getByRole('button', { name: 'Önceki maçlar' }).click();
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  });
  await test.step('HOME-05 1.2 are in sight, 2.5 from 640 px and 3.5 from 1024 px', async () => {
    for (const [screen, cards] of [
      [360, 1.2],
      [639, 1.2],
      [640, 2.5],
      [1023, 2.5],
      [1024, 3.5],
      [1440, 3.5],
    ] as const) {
      await page.setViewportSize({ width: screen, height: 900 });
      const row = carousel(page).getByRole('list');
      await row.scrollIntoViewIfNeeded();
      const inSight = await row.evaluate(
        (list) => list.clientWidth / (list.firstElementChild as HTMLElement).getBoundingClientRect().width,
      );
      expect(inSight, `at ${screen} px`).toBeCloseTo(cards, 2);
    }
  });
  await test.step('HOME-04 a row goes to the sports page', async () => {
    await featuredList(page).getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(`${house.publicUrl}/spor`);
  });
  await test.step('HOME-04 a match without a league', async () => {
    await page.route('**/api/get_live_matches.php?featured=true*', (route) =>
      route.fulfill({ json: [{ ...first, league_name: null }, ...others] }),
    );
    await page.goBack();
    await page.reload();
    await expect(featuredList(page).getByRole('listitem').first()).toContainText('Lig Bilgisi Yok');
  });
});

test('HOME-10 a price that rises carries ▲ and one that falls ▼, for 2 s, without a reload; a suspended match keeps its prices and takes no new choice', async ({
  page,
  house,
}) => {
  const match = await openMatchToCome(page, house);
  const odd = match.odds[0];
  if (odd === undefined) throw new Error('openMatchToCome gives a match with odds');
  const button = oddOf(page, match, odd.id);
  const up = (Number(odd.value) + 0.45).toFixed(2);
  await setPrice(house, match, odd.outcome_name, up);
  await expect(button).toContainText(up);
  await expect(button).toHaveAttribute('data-move', 'up');
  await expect(button).toContainText('▲');
  await expect(button).not.toHaveAttribute('data-move', 'up', { timeout: 3_000 });
  await expect(button).not.toContainText('▲');

  const down = (Number(odd.value) + 0.15).toFixed(2);
  await setPrice(house, match, odd.outcome_name, down);
  await expect(button).toContainText(`${down}▼`);
  await expect(button).not.toContainText('▼', { timeout: 3_000 });
  await expect(button).toContainText(down);

  const { id: matchId } = await deskMatchOf(house, match);
  const odds = oddsIn(rowOf(page, match));
  const prices = await odds.allTextContents();

  await house.betting.suspend({ matchId, suspended: true });
  for (const each of await odds.all()) await expect(each).toHaveAttribute('aria-disabled', 'true');
  expect(await odds.allTextContents()).toEqual(prices);
  await odds.first().click({ force: true });
  await expect(odds.first()).toHaveAttribute('aria-pressed', 'false');
  await expect(odds.first()).toHaveAccessibleName(/, Askıda$/);

  await house.betting.suspend({ matchId, suspended: false });
  await expect(odds.first()).not.toHaveAttribute('aria-disabled', 'true');
  await odds.first().click();
  await expect(odds.first()).toHaveAttribute('aria-pressed', 'true');
});

test('HOME-10 a tab that is looked at has one stream, a hidden one has none', async ({ page, house }) => {
  let open = 0;
  const isStream = (request: Request): boolean =>
    new URL(request.url()).pathname === '/api/v1/matches/stream';
  page.on('request', (request) => void (open += isStream(request) ? 1 : 0));
  page.on('requestfinished', (request) => void (open -= isStream(request) ? 1 : 0));
  page.on('requestfailed', (request) => void (open -= isStream(request) ? 1 : 0));
  const lookAway = (hidden: boolean) =>
    page.evaluate((away) => {
      const state = () => (away ? 'hidden' : 'visible');
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: state });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);

  await openStillMarket(page, house);
  await seeLowerHalf(page);
  await expect(slides(page)).toHaveCount(8);
  await expect.poll(() => open).toBe(1);
  await lookAway(true);
  await expect.poll(() => open).toBe(0);
  await lookAway(false);
  await expect.poll(() => open).toBe(1);
});

test('HOME-10 where no stream comes through, prices are asked for every 20 s', async ({ page, house }) => {
  const streams: string[] = [];
  let asked = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/v1/matches/stream') streams.push(request.url());
    if (pathname === '/api/get_live_matches.php') asked += 1;
  });
  await page.route('**/api/v1/matches/stream*', (route) => route.abort());
  await page.clock.install();
  const [match] = await openStillMarket(page, house);
  const odd = match?.odds[0];
  if (match === undefined || odd === undefined) throw new Error('openStillMarket gives matches with odds');
  await expect.poll(() => streams.length).toBeGreaterThan(0);
  await page.clock.pauseAt(Date.now() + 3_600_000);

  const price = (Number(odd.value) + 0.3).toFixed(2);
  await setPrice(house, match, odd.outcome_name, price);
  const before = asked;
  await page.clock.runFor(20_000);
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(async () => {
    await page.clock.runFor(20_000);
    await expect(oddOf(page, match, odd.id)).toContainText(price, { timeout: 1_000 });
  }).toPass();
});
