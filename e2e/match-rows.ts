// Matches and odds of the front page, in the words of the tests.
import { expect, type Locator, type Page } from '@playwright/test';

import type { DeskMatch } from './betting-desk.ts';
import type { Site } from './house-test.ts';

export interface SiteMatch {
  id: string;
  league_name: string | null;
  match_date: string;
  home_team: string;
  away_team: string;
  status: string;
  suspended: boolean;
  odds: { id: string; outcome_name: string; value: string }[];
}

export const featuredList = (page: Page) => page.getByRole('region', { name: 'ÖNE ÇIKAN MAÇLAR' });
export const rowOf = (page: Page, { home_team, away_team }: SiteMatch) =>
  featuredList(page).getByRole('listitem').filter({ hasText: home_team }).filter({ hasText: away_team });
export const oddsIn = (place: Locator) => place.locator('[data-slot=odds-button]');
/** Odds of different matches may have the same id. */
export const oddOf = (page: Page, match: SiteMatch, oddId: string) =>
  rowOf(page, match).locator(`[data-odd="${oddId}"]`);

export async function askMatches(page: Page, house: Site, query: string): Promise<SiteMatch[]> {
  if (!page.url().startsWith(house.publicUrl)) await house.visit(page);
  const { status, body } = await house.call(page, 'GET', `/api/get_live_matches.php?${query}`);
  expect(status).toBe(200);
  return body;
}

/** The lower half of the front page is loaded when it comes near. */
export async function seeLowerHalf(page: Page): Promise<void> {
  await featuredList(page).evaluate((list) => list.scrollIntoView({ block: 'end' }));
  await expect(page.getByRole('region', { name: 'POPÜLER SAĞLAYICILAR' })).toBeAttached();
}

/** Far from both ends of what a price may be, so that it can be moved either way. */
const middlePrice = '2.40';

/**
 * The front page with a market that stands still and is open, and those featured matches a phone shows at first. The
 * first odd of each has the middle price.
 */
export async function openStillMarket(page: Page, house: Site): Promise<SiteMatch[]> {
  await house.betting.pause();
  for (const { id: matchId, suspended, featured } of await house.betting.matches()) {
    if (suspended) await house.betting.suspend({ matchId, suspended: false });
    if (featured) await house.betting.setPrice({ matchId, outcomeId: '1', price: middlePrice });
  }
  let shown: SiteMatch[] = [];
  await expect(async () => {
    shown = (await askMatches(page, house, 'featured=true&limit=8')).slice(0, 4);
    const ready = shown.filter(({ suspended, odds }) => !suspended && odds[0]?.value === middlePrice);
    expect(ready).toHaveLength(4);
  }).toPass();
  await page.goto(`${house.publicUrl}/`);
  // The page may come with prices of a second ago, and follows.
  for (const match of shown)
    await expect(oddOf(page, match, match.odds[0]?.id ?? '')).toContainText(middlePrice);
  return shown;
}

/** As `openStillMarket`, with a match that is still to come, on which bets are taken. */
export async function openMatchToCome(page: Page, house: Site): Promise<SiteMatch> {
  await openStillMarket(page, house);
  let match: SiteMatch | undefined;
  await expect(async () => {
    const featured = await askMatches(page, house, 'featured=true&limit=8');
    match = featured.find(
      ({ status, suspended, odds }) => status === 'scheduled' && !suspended && odds[0]?.value === middlePrice,
    );
    expect(match).toBeDefined();
  }).toPass();
  const more = featuredList(page).getByRole('button', { name: /maç daha|Tümünü göster/ });
  if (await more.isVisible()) await more.click();
  return match as SiteMatch;
}

/** The same match at the betting provider, which has its own numbers for it. */
export async function deskMatchOf(house: Site, match: SiteMatch): Promise<DeskMatch> {
  const found = (await house.betting.matches()).find(
    ({ home, away }) => home === match.home_team && away === match.away_team,
  );
  expect(found, `${match.home_team} at the desk`).toBeDefined();
  return found as DeskMatch;
}

export async function setPrice(house: Site, match: SiteMatch, outcome: string, price: string): Promise<void> {
  const { id: matchId } = await deskMatchOf(house, match);
  await house.betting.setPrice({ matchId, outcomeId: outcome.toLowerCase(), price });
}

/** Takes back what a test did to the market. */
export async function freeMarket(house: Site): Promise<void> {
  await house.betting.release();
  await house.betting.resume();
}
