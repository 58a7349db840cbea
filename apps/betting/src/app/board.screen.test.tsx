import { aBoardMatch, aMarket } from '@yakamoz/contracts/fixtures/board';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds, sent } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { toldHouse } from '../../testing/house-in-page.ts';
import { openBoard } from '../../testing/open-board.tsx';
import { boardTexts } from '../shared/board-texts.ts';
import { boardSearchTexts } from '../features/board-search/board-search-texts.ts';
import { matchPageTexts } from '../features/match-page/match-page-texts.ts';
import { bulletinTexts as texts } from '../features/bulletin/bulletin-texts.ts';

const listing = 'GET /api/v1/sports/matches';
const tennis = aBoardMatch({
  id: 'b-2',
  sport: 'tennis',
  league_name: 'Bodrum Açık',
  home_team: 'Deniz A.',
  away_team: 'Ege B.',
});

beforeEach(() => {
  pinClock('2026-11-18T09:00:00.000Z');
  answers('GET /api/v1/sports', {
    sports: [
      {
        sport: 'football',
        live: 0,
        upcoming: 1,
        leagues: [{ id: 'l-1', name: 'Süper Lig', live: 0, upcoming: 1 }],
      },
      {
        sport: 'tennis',
        live: 1,
        upcoming: 1,
        leagues: [{ id: 'l-2', name: 'Bodrum Açık', live: 0, upcoming: 1 }],
      },
    ],
  });
  answers(listing, ({ query }) => ({
    matches: [query['sport'] === 'tennis' ? tennis : aBoardMatch()],
    next: null,
  }));
  answers('GET /api/v1/sports/matches/:id', ({ params }) => ({
    match: params['id'] === 'b-2' ? tennis : aBoardMatch(),
    groups: [{ group: 'main' as const, markets: [aMarket()] }],
  }));
});

const chip = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: false });
const pressed = (screen: Screen, row: string) =>
  screen.getByRole('group', { name: row }).getByRole('button', { pressed: true });
const routes = () => toldHouse('route');

test('SPORT-02 SPORT-03 sport, day and league outlive the page of a match, by the link in the board and by Back', async () => {
  const screen = await openBoard('/');
  await chip(screen, boardTexts.sports.tennis).click();
  await chip(screen, texts.tomorrow).click();
  await screen.getByLabelText(texts.league).selectOptions('l-2');
  const list = '/?dal=tennis&gun=2026-11-19&lig=l-2';
  await expect.poll(() => location.pathname + location.search).toBe(list);
  await expect.poll(routes).toContainEqual({ type: 'route', path: list, arrival: 'same' });

  for (const way of ['link', 'back'] as const) {
    await screen.getByText('Deniz A.').click();
    await expect.element(screen.getByRole('heading', { name: 'Deniz A. – Ege B.' })).toBeInTheDocument();
    await expect
      .poll(() => routes().at(-1))
      .toEqual({ type: 'route', path: list.replace('/', '/mac/b-2'), arrival: 'page' });
    if (way === 'link') await screen.getByRole('link', { name: matchPageTexts.back }).click();
    else history.back();
    await expect.element(pressed(screen, texts.sports)).toMatchTextContent(boardTexts.sports.tennis);
    await expect.element(pressed(screen, texts.days)).toMatchTextContent(texts.tomorrow);
    await expect.element(screen.getByLabelText(texts.league)).toHaveValue('l-2');
    await expect.poll(() => routes().at(-1)).toEqual({ type: 'route', path: list, arrival: 'back' });
  }
  expect(sent(listing).at(-1)).toMatchObject({
    query: { sport: 'tennis', day: '2026-11-19', league: 'l-2' },
  });
});

test('SPORT-02 an address opens the list that it names, and what it names no more is the usual', async () => {
  const screen = await openBoard('/?dal=tennis&gun=2026-11-10&lig=gone');
  await expect.element(pressed(screen, texts.sports)).toMatchTextContent(boardTexts.sports.tennis);
  await expect.element(pressed(screen, texts.days)).toMatchTextContent(texts.today);
  await expect.element(screen.getByLabelText(texts.league)).toHaveValue('');
  await expect.element(screen.getByText('Deniz A.')).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('SPORT-03 after a reload the page of a match still leads to the list it was opened from', async () => {
  const screen = await openBoard('/mac/b-2?dal=tennis&liste=canli');
  const back = screen.getByRole('link', { name: matchPageTexts.back });
  await expect.element(back).toHaveAttribute('href', '/canli?dal=tennis');
  await back.click();
  await expect.element(screen.getByText(boardTexts.liveNote)).toBeVisible();
  await expect.element(pressed(screen, texts.sports)).toMatchTextContent(boardTexts.sports.tennis);
});

test('SPORT-05 whoever leaves the search has the list as it was', async () => {
  answers('GET /api/v1/sports/search', { matches: [] });
  const screen = await openBoard('/?dal=tennis');
  const field = screen.getByRole('searchbox');
  await field.fill('zzqx');
  await expect.element(screen.getByText(boardSearchTexts.none('zzqx'))).toBeVisible();
  expect(location.search).toBe('?dal=tennis&ara=zzqx');
  await field.fill('');
  await expect.element(pressed(screen, texts.sports)).toMatchTextContent(boardTexts.sports.tennis);
});

test('SPORT-02 loading, failed and empty', async () => {
  holds(listing);
  const screen = await openBoard('/');
  await expect.element(screen.getByText(boardTexts.loading)).toBeInTheDocument();
  fails(listing);
  await expect.element(screen.getByText(boardTexts.loadFailed)).toBeVisible();
  answers(listing, { matches: [], next: null });
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByText(texts.none)).toBeVisible();
});
