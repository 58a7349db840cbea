import { aGame, aGamesPage, aProvider } from '@yakamoz/contracts/fixtures/casino';
import { aPromotion } from '@yakamoz/contracts/fixtures/promotions';
import { aMatch, aMatchChange } from '@yakamoz/contracts/fixtures/sportsbook';
import { siteTexts } from '@yakamoz/site/texts';
import { answers, fails, holds, sent } from '@yakamoz/site-testing/server';
import { openStreams, tellOn } from '@yakamoz/site-testing/stream';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { showPart } from '../../../testing/open-site.tsx';
// After the styles of the site, whose layers it joins.
import './home-lower.css';
import { actOnSlip } from '../../shared/bet-slip/slip-store.ts';
import { matchTexts } from '../../shared/matches/match-texts.ts';
import { FeaturedMatches } from './featured-matches.tsx';
import { GameStrip } from './game-strip.tsx';
import { homeTexts as texts } from './home-texts.ts';
import { LiveNow } from './live-now.tsx';
import { MatchCarousel } from './match-carousel.tsx';
import { PromotionGrid } from './promotion-grid.tsx';
import { ProviderStrip } from './provider-strip.tsx';
import { RecentGames } from './recent-games.tsx';
import { Shortcuts } from './shortcuts.tsx';

const matchCall = 'GET /api/get_live_matches.php';
const times = <T,>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
/** Matches are remembered as long as the file runs, so each test has its own. */
let lastMatch = 0;
function newMatch(over: Parameters<typeof aMatch>[0] = {}) {
  lastMatch += 1;
  const id = `part-${lastMatch}`;
  const odds = ['1', 'X', '2'].map((name, index) => ({
    id: `${id}-${name}`,
    outcome_name: name,
    value: ['1.85', '3.40', '4.05'][index] ?? '',
  }));
  return aMatch({ id, home_team: `Ev ${lastMatch}`, away_team: `Konuk ${lastMatch}`, odds, ...over });
}

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 800);
  actOnSlip({ type: 'clear' });
});

test('HOME-04 a match with league, weekday and time, teams and odds; one without a league says so', async () => {
  answers(matchCall, [
    newMatch({ home_team: 'Fenerköy', away_team: 'Ayvalık' }),
    newMatch({ league_name: null, status: 'live', clock: "67'", score: { home: 2, away: 1 } }),
    newMatch({ odds: [] }),
  ]);
  const screen = await showPart(<FeaturedMatches />);
  const rows = screen.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/Süper Lig.*Cumartesi 20:30/);
  await expect.element(rows.nth(0).getByRole('link')).toHaveAttribute('href', '/spor');
  const names = matchTexts.versus('Fenerköy', 'Ayvalık');
  for (const [name, price] of [
    ['1', '1.85'],
    ['X', '3.40'],
    ['2', '4.05'],
  ] as const)
    await expect
      .element(rows.nth(0).getByRole('button', { name: matchTexts.odd(name, price, names) }))
      .toHaveTextContent(`${name} ${price}`);
  await expect.element(rows.nth(1)).toMatchTextContent(matchTexts.noLeague);
  await expect.element(rows.nth(1)).toMatchTextContent("CANLI67'");
  await expect.element(rows.nth(1).getByRole('link')).toMatchTextContent(/^Ev \d+2Konuk \d+1$/);
  await expect.element(rows.nth(2)).toMatchTextContent(matchTexts.noOdds);
  expect(sent(matchCall)[0]?.query).toEqual({ featured: 'true', limit: '8' });
});

test('HOME-04 a phone shows four matches, and the rest with the focus on the first of them', async () => {
  await page.viewport(360, 740);
  answers(
    matchCall,
    times(7, () => newMatch()),
  );
  const screen = await showPart(<FeaturedMatches />);
  await expect.element(screen.getByRole('listitem')).toHaveLength(4);
  screen
    .getByRole('button', { name: texts.featured.more(3) })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('listitem')).toHaveLength(7);
  await expect.element(screen.getByRole('listitem').nth(4).getByRole('link')).toHaveFocus();
});

const stream = '/api/v1/matches/stream';

test('HOME-10 a price that rises carries ▲ and one that falls ▼, for 2 s; older words change nothing', async () => {
  const match = newMatch();
  const [odd] = match.odds;
  answers(matchCall, [match]);
  const screen = await showPart(<FeaturedMatches />);
  const button = screen.getByRole('button').first();
  await expect.poll(openStreams).toEqual([`${stream}?ids=${match.id}`]);
  const moveTo = (value: string, seq: number) =>
    tellOn(
      stream,
      aMatchChange({ id: match.id, seq, odds: [{ id: odd?.id ?? '', outcome_name: '1', value }] }),
      'match',
    );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  moveTo('2.30', 2);
  await expect.element(button).toHaveTextContent('1 2.30▲');
  vi.advanceTimersByTime(2_000);
  await expect.element(button).toHaveTextContent('1 2.30');
  moveTo('2.05', 3);
  await expect.element(button).toHaveTextContent('1 2.05▼');
  vi.advanceTimersByTime(2_000);
  moveTo('9.99', 3);
  moveTo('8.88', 1);
  await expect.element(button).toHaveTextContent('1 2.05');
});

test('HOME-10 a suspended match keeps its prices and takes no new choice, until it is open again', async () => {
  const match = newMatch();
  answers(matchCall, [match]);
  const screen = await showPart(<FeaturedMatches />);
  const button = screen.getByRole('button').first();
  await expect.poll(openStreams).toHaveLength(1);
  const suspend = (suspended: boolean, seq: number) =>
    tellOn(stream, aMatchChange({ id: match.id, odds: match.odds, suspended, seq }), 'match');
  suspend(true, 2);
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveTextContent('1 1.85');
  await expect.element(button).toHaveAccessibleName(new RegExp(`, ${matchTexts.closed.suspended}$`));
  (button.element() as HTMLElement).click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  suspend(false, 3);
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
});

test('HOME-10 an odd of a match under way is chosen like any other', async () => {
  answers(matchCall, [newMatch({ status: 'live', clock: "12'" })]);
  const screen = await showPart(<FeaturedMatches />);
  const button = screen.getByRole('button').first();
  await expect.element(button).toHaveTextContent('1 1.85');
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
});

test('WALK-15 a match that ends while it is shown is marked as over and no longer as live', async () => {
  const match = newMatch({ status: 'live', clock: "90'" });
  answers(matchCall, [match]);
  const screen = await showPart(<FeaturedMatches />);
  await expect.element(screen.getByText(matchTexts.live)).toBeVisible();
  await expect.poll(openStreams).toHaveLength(1);
  tellOn(stream, aMatchChange({ id: match.id, status: 'ended', clock: null, odds: [], seq: 2 }), 'match');
  await expect.element(screen.getByText(matchTexts.ended)).toBeVisible();
  await expect.element(screen.getByText(matchTexts.live)).not.toBeInTheDocument();
});

test('HOME-05 eight cards with teams, tournament, date, time, live flag and odds', async () => {
  answers(matchCall, [newMatch({ status: 'live', clock: "12'" }), ...times(7, () => newMatch())]);
  const screen = await showPart(<MatchCarousel />);
  const matchCards = screen.getByRole('article');
  await expect.element(matchCards).toHaveLength(8);
  await expect.element(matchCards.nth(0)).toMatchTextContent(/^Süper LigCANLI12'Ev \d+Konuk \d+7 Mart/);
  await expect.element(matchCards.nth(1)).toMatchTextContent(/7 MartCumartesi 20:301 1\.85X 3\.402 4\.05$/);
  await expect.element(matchCards.nth(1)).not.toMatchTextContent(matchTexts.live);
  expect(sent(matchCall)[0]?.query).toEqual({ limit: '8' });
});

test('HOME-05 the arrows turn the cards, from either end to the other', async () => {
  answers(
    matchCall,
    times(8, () => newMatch()),
  );
  const screen = await showPart(<MatchCarousel />);
  await expect.element(screen.getByRole('article')).toHaveLength(8);
  const row = screen.getByRole('list', { name: texts.carousel.title }).element();
  await screen.getByRole('button', { name: texts.carousel.next }).click();
  await expect.poll(() => row.scrollLeft).toBeGreaterThan(100);
  await screen.getByRole('button', { name: texts.carousel.previous }).click();
  await expect.poll(() => row.scrollLeft).toBe(0);
  await screen.getByRole('button', { name: texts.carousel.previous }).click();
  await expect.poll(() => row.scrollLeft).toBeGreaterThanOrEqual(row.scrollWidth - row.clientWidth - 4);
});

test.each([
  [360, 1.2],
  [639, 1.2],
  [640, 2.5],
  [1023, 2.5],
  [1024, 3.5],
] as const)('HOME-05 at %d px %d cards are in sight', async (width, inSight) => {
  await page.viewport(width, 800);
  answers(
    matchCall,
    times(8, () => newMatch()),
  );
  const screen = await showPart(<MatchCarousel />);
  await expect.element(screen.getByRole('article')).toHaveLength(8);
  const row = screen.getByRole('list', { name: texts.carousel.title }).element();
  const card = row.firstElementChild?.getBoundingClientRect().width ?? 0;
  expect(row.clientWidth / card).toBeCloseTo(inSight, 2);
});

test('under the slip stand the first three matches that are under way', async () => {
  const live = times(4, () => newMatch({ status: 'live', clock: "12'" }));
  answers(matchCall, [newMatch(), ...live]);
  const screen = await showPart(<LiveNow />);
  const rows = screen.getByRole('listitem');
  await expect.element(rows).toHaveLength(3);
  await expect
    .element(rows.nth(0).getByRole('link'))
    .toHaveTextContent(`${live[0]?.home_team}${live[0]?.away_team}`);
  await expect.element(rows.nth(0).getByRole('link')).toHaveAttribute('href', '/canli');
});

test('nothing stands under the slip where no match is under way', async () => {
  answers(matchCall, [newMatch()]);
  const screen = await showPart(<LiveNow />);
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument();
});

test('HOME-06 the strip asks for provider 9 and says whose games they are', async () => {
  answers('GET /api/get_casino_games.php', aGamesPage());
  const screen = await showPart(<GameStrip />);
  await expect.element(screen.getByText(texts.strip.note('Pragmatic Play'), { exact: false })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Fener Gecesi' }))
    .toHaveAttribute('href', '/casino?provider=pragmatic-play&search=Fener+Gecesi');
  expect(sent('GET /api/get_casino_games.php')[0]?.query).toEqual({ provider_id: '9', limit: '12' });
});

test('HOME-08 only the seven providers, in their order, each opening its games', async () => {
  const names = ['NetEnt', 'Kimse', 'Pragmatic Play', 'BGaming'];
  answers(
    'GET /api/get_providers.php',
    names.map((name, id) => aProvider({ id, name, code: `kod ${id}` })),
  );
  const screen = await showPart(<ProviderStrip />);
  const links = screen.getByRole('link');
  await expect.element(links).toHaveLength(3);
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/casino?provider=kod+2',
    '/casino?provider=kod+3',
    '/casino?provider=kod+0',
  ]);
});

test('HOME-09 six pictures of promotions lead to their details', async () => {
  answers(
    'GET /api/get_promotions.php',
    times(8, (id) => aPromotion({ id, title: `Promosyon ${id}` })),
  );
  const screen = await showPart(<PromotionGrid />);
  await expect.element(screen.getByRole('listitem')).toHaveLength(6);
  await expect
    .element(screen.getByRole('link', { name: 'Promosyon 5' }))
    .toHaveAttribute('href', '/promosyonlar?promosyon=5');
});

test('HOME-02 six tiles lead to their sections, and Hemen Oyna to the casino', async () => {
  const screen = await showPart(<Shortcuts />);
  const links = screen.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['SPOR', '/spor'],
    ['CANLI BAHİS', '/canli'],
    ['SLOT CASINO', '/casino'],
    ['CANLI CASINO', '/canli-casino'],
    ['OYUNLAR', '/oyunlar'],
    ['PROMOSYONLAR', '/promosyonlar'],
    ['Hemen Oyna', '/casino'],
  ]);
});

const recent = 'GET /api/v1/casino/recent';
const recentKey = 'yakamoz-recent';

test('CASINO-10 a member finds the six last games, the newest first', async () => {
  answers(recent, { games: times(8, (id) => aGame({ id, game_name: `Oyun ${id}` })) });
  const screen = await showPart(<RecentGames />, { player: {} });
  const row = screen.getByRole('region', { name: texts.recent });
  await expect.element(row.getByRole('listitem')).toHaveLength(6);
  await expect.element(row.getByRole('link').first()).toHaveTextContent('Oyun 0Pragmatic Play');
  expect(localStorage.getItem(recentKey)).toBe('1');
});

test('a member without games, and a visitor, find no such row', async () => {
  answers(recent, { games: [] });
  const screen = await showPart(<RecentGames />, { player: {} });
  await expect.poll(() => sent(recent)).toHaveLength(1);
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument();
  await screen.unmount();
  localStorage.setItem(recentKey, '1');
  const visitor = await showPart(<RecentGames />);
  await expect.poll(() => localStorage.getItem(recentKey)).toBeNull();
  await expect.element(visitor.getByRole('region')).not.toBeInTheDocument();
});

test('the last games that fail to load say so where they would stand, and come when asked again', async () => {
  localStorage.setItem(recentKey, '1');
  holds(recent);
  const screen = await showPart(<RecentGames />, { player: {} });
  const row = screen.getByRole('region', { name: texts.recent });
  const height = () => row.element().getBoundingClientRect().height;
  await expect.element(row).toBeVisible();
  const waiting = height();
  fails(recent);
  await expect.element(row).toMatchTextContent(texts.failed);
  expect(height()).toBe(waiting);
  answers(recent, { games: [aGame()] });
  await row.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(row.getByRole('listitem')).toHaveLength(1);
  expect(height()).toBe(waiting);
});

test('last games that nobody expected and that do not come push nothing down', async () => {
  fails(recent);
  const screen = await showPart(<RecentGames />, { player: {} });
  await expect.poll(() => sent(recent)).toHaveLength(3);
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument();
});
