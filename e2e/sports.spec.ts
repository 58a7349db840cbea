import type { Frame, Page } from '@playwright/test';

import {
  board,
  boardOdd,
  boardUrlOf,
  comingMatches,
  openMatch,
  openSlip,
  slip,
  slipLegs,
  versus,
} from './board.ts';
import { expect, test } from './house-test.ts';
import { freeMarket } from './match-rows.ts';

const frame = (page: Page) => page.getByRole('main').locator('iframe');
const heightOf = async (page: Page) => Math.round((await frame(page).boundingBox())?.height ?? 0);
const usualHeight = (page: Page): number => ((page.viewportSize()?.width ?? 0) < 1024 ? 2500 : 3800);
const istanbulDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });

const sportNames: Record<string, string> = {
  football: 'Futbol',
  basketball: 'Basketbol',
  tennis: 'Tenis',
  volleyball: 'Voleybol',
  counter_strike: 'Counter-Strike',
  dota: 'Dota 2',
};

test.afterEach(async ({ house }) => {
  await house.betting.silence(false);
  await freeMarket(house);
});

test('SPORT-01 SPORT-02 SPORT-05 the board is in the frame of /spor, /canli and /e-spor and tells its height; its bulletin lists a day’s matches under their leagues; a match is found however it is typed', async ({
  page,
  house,
}) => {
  for (const path of ['/canli', '/e-spor', '/spor']) {
    await page.goto(house.publicUrl + path);
    await expect(frame(page)).toHaveAttribute('src', new RegExp(`^${boardUrlOf(house)}/`));
    await expect(board(page).getByRole('group', { name: 'Spor dalları' })).toBeVisible();
    await expect.poll(() => heightOf(page)).not.toBe(usualHeight(page));
  }

  const [first] = await comingMatches(page, house);
  if (first === undefined) throw new Error('comingMatches gives some');
  const day = istanbulDay.format(new Date(first.match_date));
  const ahead = Math.round((Date.parse(day) - Date.parse(istanbulDay.format(new Date()))) / 86_400_000);
  const days = board(page).getByRole('group', { name: 'Günler' }).getByRole('button');
  await days.nth(ahead).click();
  await expect(days.nth(ahead)).toHaveAttribute('aria-pressed', 'true');
  const leagues = board(page).locator('.board-league');
  await expect(leagues.first()).toBeVisible();
  await board(page)
    .getByLabel('Lig', { exact: true })
    .selectOption({ label: first.league_name ?? '' });
  await expect(leagues).toHaveCount(1);
  await expect(board(page).locator('.board-list')).toContainText(first.home_team);

  const field = board(page).getByRole('searchbox', { name: 'Maç veya lig ara' });
  const plain = first.home_team.replace(/[ıİ]/g, 'i').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  await field.fill(plain);
  await expect(board(page).locator('.board-row').filter({ hasText: first.home_team }).first()).toBeVisible();
  await field.fill('zzqx');
  await expect(board(page).getByText('"zzqx" için maç bulunamadı')).toBeVisible();
  await field.fill('');
  await expect(board(page).getByRole('group', { name: 'Günler' })).toBeVisible();
});

/** A match of the list that stands in the middle of what is in sight. */
async function openRowInSight(page: Page): Promise<void> {
  const rows = board(page).locator('.board-row');
  const middle = (page.viewportSize()?.height ?? 0) / 2;
  for (const row of await rows.all()) {
    const box = await row.boundingBox();
    if (box !== null && box.y > middle && box.y + box.height < middle * 2)
      return row.getByRole('link').first().click();
  }
  throw new Error('no row stands below the middle of the page');
}

test('SPORT-02 SPORT-03 the bulletin draws only what is in sight; whoever comes back from a match, by the board’s link or by Back, finds the day and the place in the list', async ({
  page,
  house,
}) => {
  // A low window, so that one day's matches are far more than it shows.
  await page.setViewportSize({ width: 1280, height: 500 });
  const coming = await comingMatches(page, house);
  const dayOf = ({ match_date }: { match_date: string }): string => istanbulDay.format(new Date(match_date));
  const byDay = [...Map.groupBy(coming, dayOf)].toSorted(([, one], [, other]) => other.length - one.length);
  const ahead = Math.round(
    (Date.parse(byDay[0]?.[0] ?? '') - Date.parse(istanbulDay.format(new Date()))) / 86_400_000,
  );
  await page.goto(`${house.publicUrl}/spor`);
  const day = board(page).getByRole('group', { name: 'Günler' }).getByRole('button').nth(ahead);
  const sport = board(page)
    .getByRole('group', { name: 'Spor dalları' })
    .getByRole('button', { name: 'Futbol' });
  await day.click();
  await sport.click();
  await expect.poll(() => heightOf(page)).toBeGreaterThan(1_400);
  await expect(page).toHaveURL(/dal%3Dfootball/);
  const { body } = await house.call(
    page,
    'GET',
    `/api/v1/sports/matches?sport=football&day=${byDay[0]?.[0]}&limit=50`,
  );
  const drawn = board(page).locator('.board-row');
  await expect(drawn.first()).toBeVisible();
  await expect.poll(() => drawn.count()).toBeLessThan((body.matches as unknown[]).length);
  const standsAt = () => page.evaluate(() => Math.round(scrollY));
  for (const way of ['link', 'back']) {
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await openRowInSight(page);
    await expect(board(page).locator('[data-market]').first()).toBeVisible();
    await expect.poll(standsAt).toBeLessThan(400);
    if (way === 'link') await board(page).getByRole('link', { name: '← Bültene dön' }).click();
    else await page.goBack();
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    await expect(sport).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(standsAt).toBe(700);
  }
});

test('SPORT-04 the live page shows scores and prices that move, takes bets and says that pictures come late', async ({
  page,
  house,
}) => {
  await house.betting.pause();
  const live = (await house.betting.matches()).find(({ status }) => status === 'live');
  if (live === undefined) throw new Error('a match is under way at any time');
  const main = live.sport === 'football' ? '1x2' : '12';
  await house.betting.suspend({ matchId: live.id, suspended: false });
  await house.betting.setPrice({ matchId: live.id, outcomeId: '1', price: '2.40' });
  await page.goto(`${house.publicUrl}/canli`);
  await expect(board(page).getByText('Televizyondaki görüntü sahadan geç gelir')).toBeVisible();
  await board(page)
    .getByRole('group', { name: 'Spor dalları' })
    .getByRole('button', { name: sportNames[live.sport] ?? '' })
    .click();
  const row = board(page).locator('.board-row').filter({ hasText: live.home }).filter({ hasText: live.away });
  const odd = row.locator(`[data-odd="${main}:1"]`);
  await expect(odd).toContainText('2.40');
  await expect(row).toContainText('CANLI');
  if (live.score !== null)
    await expect(row.locator('.board-row-teams')).toContainText(String(live.score.home));
  await house.betting.setPrice({ matchId: live.id, outcomeId: '1', price: '2.90' });
  await expect(odd).toHaveAttribute('data-move', 'up');
  await expect(odd).toContainText('2.90');
  await expect(odd).toContainText('▲');
  await odd.click();
  await expect(odd).toHaveAttribute('aria-pressed', 'true');
});

test('SPORT-03 SPORT-06 a match’s page has all its markets in groups and stays through a reload; while the producer is silent they are locked and say why', async ({
  page,
  house,
}) => {
  const [match] = await comingMatches(page, house);
  if (match === undefined) throw new Error('comingMatches gives some');
  await openMatch(page, house, match);
  const { body } = await house.call(page, 'GET', `/api/v1/sports/matches/${match.id}`);
  const markets = (body.groups as { markets: { id: string }[] }[]).flatMap((group) => group.markets);
  expect(markets.length).toBeGreaterThan(20);
  await expect(board(page).locator('[data-market]')).toHaveCount(markets.length);
  await board(page)
    .getByRole('group', { name: 'Bahis grupları' })
    .getByRole('button', { name: 'İlk Yarı' })
    .click();
  await expect(board(page).locator('[data-market="1x2"]')).toHaveCount(0);
  await expect(board(page).locator('[data-market="h1-1x2"]')).toBeVisible();
  await page.reload();
  await expect(board(page).getByRole('heading', { name: versus(match), exact: true })).toBeAttached();

  const odd = boardOdd(page, '1x2:1');
  const market = board(page).locator('[data-market="1x2"]');
  await expect(odd).not.toHaveAttribute('aria-disabled', 'true');
  await house.betting.silence(true);
  // It was last heard longer ago than it may be silent.
  await house.query(`update sportsbook.producer set heard_at = heard_at - interval '30 seconds'`);
  await expect(market).toContainText('Oranlar şu anda güncellenemiyor');
  await expect(odd).toHaveAttribute('aria-disabled', 'true');
  await house.betting.silence(false);
  await expect(market).not.toContainText('Oranlar', { timeout: 60_000 });
  await expect(odd).not.toHaveAttribute('aria-disabled', 'true');
});

test('SPORT-07 SPB-22 another window of the board’s origin adds nothing, nor another origin in its window; no message sets a price or a stake, and the board’s host has no session', async ({
  page,
  house,
}) => {
  const [match] = await comingMatches(page, house);
  if (match === undefined) throw new Error('comingMatches gives some');
  await openMatch(page, house, match);
  const pick = { type: 'pick', match: match.id, market: '1x2', outcome: '1', price: 90_000, stake: '500' };
  const say = (from: Frame, said: object) => from.evaluate((words) => parent.postMessage(words, '*'), said);
  const own = await (await frame(page).elementHandle())?.contentFrame();
  if (!own) throw new Error('the board has a frame');
  /** What the board says after a forged word is heard, and the slip is still empty. */
  const addsNothing = async (mark: string): Promise<void> => {
    await say(own, { type: 'route', path: `/mac/${match.id}?ara=${mark}`, arrival: 'same' });
    await expect(page).toHaveURL(new RegExp(mark));
    await openSlip(page).catch(() => undefined);
    await expect(slipLegs(page)).toHaveCount(0);
  };

  await page.evaluate(
    (src) => {
      const other = document.createElement('iframe');
      other.id = 'other';
      other.src = src;
      document.body.append(other);
    },
    `${boardUrlOf(house)}/canli`,
  );
  const other = await (await page.locator('#other').elementHandle())?.contentFrame();
  await other?.waitForURL(`${boardUrlOf(house)}/canli`);
  if (!other) throw new Error('the second frame of the board has come');
  await say(other, pick);
  await addsNothing('pencere');

  // The policy of the page lets nothing else in; this one has no origin of the board.
  await own.goto('about:blank');
  await say(own, pick);
  await own.goto(`${boardUrlOf(house)}/mac/${match.id}`);
  await addsNothing('kaynak');

  await say(own, { ...pick, type: 'stake' });
  await say(own, pick);
  await expect(slipLegs(page)).toHaveCount(1);
  await expect(slipLegs(page)).toContainText(match.odds[0]?.value ?? '');
  await expect(slip(page).getByLabel('Bahis tutarı')).toHaveValue('');

  const answers = await own.evaluate(async () => {
    const paths = ['/api/check_session.php', '/api/v1/operator', '/api/get_user.php'];
    return Promise.all(paths.map(async (path) => (await fetch(path)).status));
  });
  expect(answers).toEqual([404, 404, 404]);
  const kept = await own.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]);
  expect(kept).toEqual(['', 0, 0]);
});
