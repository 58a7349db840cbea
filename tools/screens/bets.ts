// Bets that the pictures show: placed over HTTP as the player's page does, decided by the provider.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import type { StaffScreen } from './staff-pages.ts';

interface Match {
  id: string;
  home_team: string;
  match_date: string;
  suspended: boolean;
  odds: { value: string }[];
}

export interface ShownBets {
  /** Takes bets: it is on no ticket that is decided. */
  match: Match;
  settled: string;
  open: string;
  /** A settled system with a banker. */
  system: string;
  playerId: string;
}

export interface BetSource {
  api: string;
  provider: string;
  cookie: string;
  playerId: string;
}

const betweenMs = 500;
const tries = 120;
const soonMs = 3_600_000;
const won = [1, 0, 1];
const lost = [0, 0, 1];

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (let left = tries; left > 0; left -= 1) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await sleep(betweenMs);
  }
  throw new Error(`the pictures waited in vain for ${what}`);
}

/** Asked again while the house is too busy: a bet's key is the same then, so it is placed once. */
const ask = async <T>(url: string, init: RequestInit = {}): Promise<T> =>
  until(url, async () => {
    const answer = await fetch(url, init);
    if (answer.ok) return (await answer.json()) as T;
    if (answer.status === 503) return undefined;
    throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  });

/** A bet of which one selection is won and the other cancelled, a system with a banker that is settled, and a bet that is open. */
export async function placeBets({ api, provider, cookie, playerId }: BetSource): Promise<ShownBets> {
  const json = { 'content-type': 'application/json' };
  const [match, first, second, third, fourth, fifth] = await until('six matches that take bets', async () => {
    const found = await ask<{ matches: Match[] }>(`${api}/api/v1/sports/matches?sport=football&limit=50`);
    const open = found.matches.filter(
      ({ suspended, odds, match_date: at }) =>
        !suspended && odds.length === 3 && Date.parse(at) > Date.now() + soonMs,
    );
    const [one, two, three, four, five, six] = open.toReversed();
    return one && two && three && four && five && six
      ? ([one, two, three, four, five, six] as const)
      : undefined;
  });
  const legOf = ({ id, odds }: Match) => ({
    match_id: id,
    market_id: '1x2',
    outcome_id: '1',
    price: Number(odds[0]?.value.replace('.', '')),
  });
  const place = async (legs: object[], system: { sizes?: number[] } = {}): Promise<string> => {
    const headers = { ...json, cookie, 'idempotency-key': randomUUID() };
    const body = JSON.stringify({ legs, stake: '25', policy: 'all', ...system });
    const placed = await ask<{ bet: { id: string } }>(`${api}/api/v1/bets`, {
      method: 'POST',
      headers,
      body,
    });
    return placed.bet.id;
  };
  const decide = async (matchId: string, decision: object): Promise<void> => {
    const body = JSON.stringify({ match_id: matchId, id: randomUUID(), ...decision });
    await ask(`${provider}/control/decide`, { method: 'POST', headers: json, body });
  };

  const open = await place([legOf(match), legOf(first)]);
  const settled = await place([legOf(second), legOf(third)]);
  const banker = { ...legOf(second), banker: true };
  const system = await place([banker, legOf(third), legOf(fourth), legOf(fifth)], { sizes: [1, 2] });
  await decide(second.id, { type: 'settlement', verdicts: { '1x2': [won, lost, lost] } });
  await decide(fourth.id, { type: 'settlement', verdicts: { '1x2': [won, lost, lost] } });
  await decide(fifth.id, { type: 'settlement', verdicts: { '1x2': [lost, won, lost] } });
  await decide(third.id, { type: 'cancel', markets: ['1x2'] });
  for (const bet of [settled, system])
    await until('the bet to be settled', async () => {
      const ticket = await ask<{ bet: { state: string } }>(`${api}/api/v1/bets/${bet}`, {
        headers: { cookie },
      });
      return ticket.bet.state === 'open' ? undefined : ticket;
    });
  return { match, settled, open, system, playerId };
}

const pickOnBoard = async (page: Page): Promise<void> => {
  await page.frameLocator('iframe').locator('[data-odd="1x2:1"]').click();
  if ((page.viewportSize()?.width ?? 0) < 1440)
    await page.getByRole('button', { name: /^Kuponu aç/ }).click();
  await page.getByLabel('Bahis tutarı').fill('250');
};

const placeOnBoard = async (page: Page): Promise<void> => {
  await pickOnBoard(page);
  await page.getByLabel('Bahis tutarı').fill('10');
  await page.getByRole('button', { name: /^Bahis yap/ }).click();
  await page.getByRole('button', { name: 'Yeni kupon' }).waitFor();
};

/** Five matches of the bulletin as a system beside a banker. */
const pickSystem = async (page: Page): Promise<void> => {
  const odds = page.frameLocator('iframe').locator('.board-row [data-odd="1x2:1"]:not([aria-disabled])');
  for (const index of [0, 1, 2, 3, 4]) await odds.nth(index).click();
  if ((page.viewportSize()?.width ?? 0) < 1440)
    await page.getByRole('button', { name: /^Kuponu aç/ }).click();
  await page.getByRole('button', { name: 'Sistem', exact: true }).click();
};

const pickBanker = async (page: Page): Promise<void> => {
  await pickSystem(page);
  await page
    .getByRole('button', { name: /^Banko: / })
    .first()
    .click();
  await page.getByRole('button', { name: /^2\/4 / }).click();
  await page.getByLabel('Toplam tutar').fill('25');
};

const placeSystem = async (page: Page): Promise<void> => {
  await pickBanker(page);
  await page.getByRole('button', { name: /^Bahis yap/ }).click();
  await page.getByRole('button', { name: 'Yeni kupon' }).waitFor();
};

const onBoard = (path: string): string => `/spor?b=${encodeURIComponent(path)}`;

export function betScreens({ match, settled, open, system }: ShownBets): Screen[] {
  const matchPath = onBoard(`/mac/${match.id}`);
  return [
    { name: 'bets-match', path: matchPath, as: 'visitor' },
    { name: 'bets-search', path: onBoard(`/?ara=${match.home_team}`), as: 'visitor' },
    { name: 'bets-slip', path: matchPath, as: 'member', after: pickOnBoard },
    { name: 'bets-receipt', path: matchPath, as: 'member', after: placeOnBoard },
    { name: 'bets-system', path: onBoard('/'), as: 'member', after: pickSystem },
    { name: 'bets-system-banker', path: onBoard('/'), as: 'member', after: pickBanker },
    { name: 'bets-system-receipt', path: onBoard('/'), as: 'member', after: placeSystem },
    { name: 'bets-system-ticket', path: `/kuponlarim/${system}`, as: 'member' },
    { name: 'bets-ticket', path: `/kuponlarim/${settled}`, as: 'member' },
    { name: 'bets-ticket-open', path: `/kuponlarim/${open}`, as: 'member' },
  ];
}

export const staffBetPages = ({
  match,
  settled,
  system,
  playerId,
}: ShownBets): Record<string, StaffScreen> => ({
  'staff-betting-match': { path: `/bahis-masasi/${match.id}`, role: 'risk' },
  'staff-coupons-found': { path: `/kuponlar?q=${playerId}`, role: 'support' },
  'staff-coupon-system': { path: `/kuponlar/${system}`, role: 'support' },
  'staff-coupon-settled': { path: `/kuponlar/${settled}`, role: 'support' },
});
