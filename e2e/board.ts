// The board and the slip in the words of the tests.
import { expect, type Page } from '@playwright/test';

import { randomUUID } from 'node:crypto';

import type { Site, SiteAnswer } from './house-test.ts';
import type { Player } from './people.ts';

export interface BoardMatch {
  id: string;
  league_name: string | null;
  match_date: string;
  home_team: string;
  away_team: string;
  status: string;
  suspended: boolean;
  featured: boolean;
  odds: { id: string; outcome_name: string; value: string }[];
}

export const board = (page: Page) => page.getByRole('main').locator('iframe').contentFrame();
export const boardUrlOf = (house: Site): string => house.publicUrl.replace('//yakamoz', '//bets-yakamoz');
export const versus = ({ home_team, away_team }: BoardMatch): string => `${home_team} – ${away_team}`;

/** Matches of football to come that take bets, at least an hour away; the provider stands still. */
export async function comingMatches(page: Page, house: Site): Promise<BoardMatch[]> {
  await house.betting.pause();
  if (!page.url().startsWith(house.publicUrl)) await house.visit(page);
  let open: BoardMatch[] = [];
  await expect(async () => {
    const { body } = await house.call(page, 'GET', '/api/v1/sports/matches?sport=football&limit=50');
    const soonest = Date.now() + 3_600_000;
    open = (body.matches as BoardMatch[]).filter(
      ({ suspended, odds, match_date }) =>
        !suspended && odds.length === 3 && Date.parse(match_date) > soonest,
    );
    expect(open.length).toBeGreaterThan(3);
  }).toPass();
  return open;
}

/** Those of them that no list of the front page shows: what is decided about them disturbs nobody. */
export const farMatches = async (page: Page, house: Site): Promise<BoardMatch[]> =>
  (await comingMatches(page, house)).filter(({ featured }) => !featured).toReversed();

/** /spor with the page of this match in the frame. */
export async function openMatch(page: Page, house: Site, { id }: { id: string }): Promise<void> {
  await page.goto(`${house.publicUrl}/spor?b=/mac/${id}`);
  await expect(board(page).locator('[data-market="1x2"]')).toBeVisible();
}

/** The row of this match in the bulletin; the same clubs may meet again. A match may be in two lists. */
export const matchRow = (page: Page, { id }: Pick<BoardMatch, 'id'>) =>
  board(page).locator(`.board-row:has(a[href*="/mac/${id}"])`).first();

export const boardOdd = (page: Page, oddId: string) => board(page).locator(`[data-odd="${oddId}"]`);

const hasRail = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1440;
const pill = (page: Page) => page.getByRole('button', { name: /^Kuponu aç/ });

/** The slip: a rail on a wide screen, a sheet behind the pill elsewhere. */
export const slip = (page: Page) =>
  hasRail(page)
    ? page.getByRole('complementary', { name: 'Kupon' })
    : page.getByRole('dialog', { name: 'Kupon' });

export async function openSlip(page: Page): Promise<void> {
  if (hasRail(page) || (await slip(page).isVisible())) return;
  await pill(page).click();
  await expect(slip(page)).toBeVisible();
}

/** The selections on the slip, or of a receipt; a member's open bets below them are none. */
export const slipLegs = (page: Page) => slip(page).locator('.slip-leg');

export const placeButton = (page: Page) => slip(page).getByRole('button', { name: /^Bahis yap/ });

export const betsOf = (house: Site, { username }: Pick<Player, 'username'>): Promise<string[]> =>
  house.query(
    `select b.stake || ' ' || b.possible from sportsbook.bet b
     join identity.player p on p.player_id = b.player_id where p.username = '${username}' order by b.bet_id`,
  );

interface Leg {
  match_id: string;
  market_id: string;
  outcome_id: string;
  price: number;
  banker?: boolean;
}

/** A bet as a script on this page of the site would place it, where placing is not the subject. */
export const placeBet = (
  page: Page,
  legs: readonly Leg[],
  stake: string,
  system: { sizes?: number[] } = {},
): Promise<SiteAnswer> =>
  page.evaluate(
    async ({ key, ...body }) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const answer = await fetch('/api/v1/bets', { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: answer.status, body: await answer.json() };
    },
    { legs: [...legs], stake, ...system, key: randomUUID() },
  );

/** The first outcome of a market of this match that can end by halves. */
export async function quarterMarketOf(page: Page, house: Site, match: BoardMatch): Promise<Leg> {
  const { body } = await house.call(page, 'GET', `/api/v1/sports/matches/${match.id}`);
  const markets = (
    body.groups as { markets: { id: string; closed: string | null; prices: number[] }[] }[]
  ).flatMap((group) => group.markets);
  const market = markets.find(({ id, closed }) => /^handicap:.*\.(?:25|75)$/.test(id) && closed === null);
  if (market === undefined) throw new Error('football has handicaps by quarters');
  return { match_id: match.id, market_id: market.id, outcome_id: '1', price: market.prices[0] ?? 0 };
}
