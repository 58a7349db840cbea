import { aBoardMatch, aMarket } from '@yakamoz/contracts/fixtures/board';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { pinClock } from '@yakamoz/site-testing/clock';
import { answers } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { openBoard } from '../../testing/open-board.tsx';
import { boardTexts } from '../shared/board-texts.ts';
import { sealTexts } from '../features/match-page/seal-texts.ts';
import { matchPageTexts } from '../features/match-page/match-page-texts.ts';
import { virtualTexts as texts } from '../features/bulletin/virtual-texts.ts';

const listing = 'GET /api/v1/sports/matches';
const page = 'GET /api/v1/sports/matches/:id';
const virtual = { sport: 'virtual_football', league_name: 'Mehtap Sanal Ligi' } as const;
const coming = aBoardMatch({ ...virtual, id: 'v-2', match_date: '2026-11-18T09:03:00.000Z' });
/** The match of docs/protocols/fairness/examples/virtual-match.json. */
const over = aBoardMatch({
  ...virtual,
  id: 'v1-mehtap-9871200-0',
  status: 'ended',
  odds: [],
  score: { home: 4, away: 0 },
});
const seal = {
  scheme: 'goals/1',
  round: 'v1-9871200',
  commitment: 'a0353e72dc5cf59bccb03bf9317d1344c679f46be092ad056feb0460f2fde67a',
  rate_home: 1_620,
  rate_away: 1_080,
  seed: '5d'.repeat(32),
  broken: false,
} as const;

beforeEach(() => {
  pinClock('2026-11-18T09:00:00.000Z');
  answers('GET /api/v1/sports', { sports: [] });
});

test('SPORT-09 rounds of the virtual league, with what they are and what their prices return', async () => {
  const live = aBoardMatch({ ...virtual, id: 'v-1', status: 'live', clock: "35'", home_team: 'Sedef Adası' });
  answers(listing, ({ query }) => ({ matches: [query['live'] === 'true' ? live : coming], next: null }));
  const screen = await openBoard('/sanal');
  await expect.element(screen.getByText(texts.what)).toBeVisible();
  await expect.element(screen.getByText(texts.live, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(texts.round('12:03'))).toBeVisible();
  await expect.element(screen.getByText('Sedef Adası')).toBeVisible();
  // 1 ÷ (1/1.85 + 1/3.40 + 1/4.05), as the fixture's prices are.
  await expect.element(screen.getByText(/geri dönüşü ortalama %\d\d(?:,\d)?: /)).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('SPORT-09 without a league the page says so', async () => {
  answers(listing, { matches: [], next: null });
  const screen = await openBoard('/sanal');
  await expect.element(screen.getByText(texts.none)).toBeVisible();
});

test('SPORT-09 the page of a match shows its seal before the seed, and the way back to its league', async () => {
  answers(page, {
    match: coming,
    groups: [{ group: 'main', markets: [aMarket()] }],
    seal: { ...seal, seed: null },
  });
  const screen = await openBoard('/mac/v-2');
  await expect.element(screen.getByText(seal.commitment)).toBeVisible();
  await expect.element(screen.getByText(sealTexts.later)).toBeVisible();
  await expect.element(screen.getByText('1,62 – 1,08')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: sealTexts.verify })).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('link', { name: matchPageTexts.back }))
    .toHaveAttribute('href', '/sanal');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('SPORT-09 the result is worked out from the seed in this browser', async () => {
  answers(page, { match: over, groups: [], seal });
  const screen = await openBoard(`/mac/${over.id}`);
  await screen.getByRole('button', { name: sealTexts.verify }).click();
  await expect.element(screen.getByText(sealTexts.holds(4, 0))).toBeVisible();
  await screen.getByText(sealTexts.document).click();
  await expect.element(screen.getByText(/"kind": "virtual.match"/)).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test.each([
  ['another score', { score: { home: 5, away: 0 } }, {}, 'match.score'],
  ['another seed', {}, { seed: '5e'.repeat(32) }, 'match.commitment'],
] as const)('SPORT-09 %s is found', async (_, match, told, code) => {
  answers(page, { match: { ...over, ...match }, groups: [], seal: { ...seal, ...told } });
  const screen = await openBoard(`/mac/${over.id}`);
  await screen.getByRole('button', { name: sealTexts.verify }).click();
  await expect.element(screen.getByText(sealTexts.fails[code] ?? '')).toBeVisible();
});

test('SPORT-09 a match whose provider did not keep to its seal says that bets are given back', async () => {
  answers(page, { match: over, groups: [], seal: { ...seal, seed: null, broken: true } });
  const screen = await openBoard(`/mac/${over.id}`);
  await expect.element(screen.getByText(sealTexts.broken)).toBeVisible();
  await expect
    .element(screen.getByRole('heading', { name: boardTexts.versus(over.home_team, over.away_team) }))
    .toBeInTheDocument();
});
