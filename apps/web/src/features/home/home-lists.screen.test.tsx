import { aGame, aGamesPage, aJackpot, aProvider } from '@yakamoz/contracts/fixtures/casino';
import { aSlide, anInfoCard } from '@yakamoz/contracts/fixtures/content';
import { anOperator } from '@yakamoz/contracts/fixtures/operator';
import { aPromotion } from '@yakamoz/contracts/fixtures/promotions';
import { aMatch } from '@yakamoz/contracts/fixtures/sportsbook';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, fails, holds } from '@yakamoz/site-testing/server';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { renew } from '../../../testing/renew.ts';
// After the styles of the site, whose layers it joins.
import './home-lower.css';
import { Banner } from './banner.tsx';
import { FeaturedMatches } from './featured-matches.tsx';
import { GameStrip } from './game-strip.tsx';
import { homeTexts as texts } from './home-texts.ts';
import { InfoCards } from './info-cards.tsx';
import { JackpotLine } from './jackpot-line.tsx';
import { MatchCarousel } from './match-carousel.tsx';
import { PromotionGrid } from './promotion-grid.tsx';
import { ProviderStrip } from './provider-strip.tsx';

const popular = [
  'Pragmatic Play',
  'Amusnet Interactive',
  'BGaming',
  'Evolution Gaming',
  'Evoplay Entertainment',
  'NetEnt',
  'Pocket Games Soft',
];
const times = <T,>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const matches = times(8, (index) => aMatch({ id: `list-${index}`, home_team: `Ev ${index}` }));
const slides = times(5, (index) => aSlide({ id: index, title: `Slayt ${index}` }));

interface HomeList {
  part: ReactNode;
  name: string;
  route: Parameters<typeof fails>[0];
  ready: () => void;
  /** What the list shows, by its links. */
  links: number;
  empty?: { give: () => void; text: string };
}

const lists: HomeList[] = [
  {
    part: <Banner />,
    name: texts.banner.label,
    route: 'GET /api/v1/banners',
    ready: () => answers('GET /api/v1/banners', { mobile: slides, desktop: slides }),
    links: 1,
  },
  {
    part: <FeaturedMatches />,
    name: texts.featured.title,
    route: 'GET /api/get_live_matches.php',
    ready: () => answers('GET /api/get_live_matches.php', matches),
    links: 9,
    empty: { give: () => answers('GET /api/get_live_matches.php', []), text: texts.featured.empty },
  },
  {
    part: <MatchCarousel />,
    name: texts.carousel.title,
    route: 'GET /api/get_live_matches.php',
    ready: () => answers('GET /api/get_live_matches.php', matches),
    links: 8,
    empty: { give: () => answers('GET /api/get_live_matches.php', []), text: texts.carousel.empty },
  },
  {
    part: <InfoCards />,
    name: texts.info.title,
    route: 'GET /api/get_info_cards.php',
    ready: () =>
      answers(
        'GET /api/get_info_cards.php',
        times(6, (id) => anInfoCard({ id })),
      ),
    links: 6,
    empty: { give: () => answers('GET /api/get_info_cards.php', []), text: texts.info.empty },
  },
  {
    part: <GameStrip />,
    name: texts.strip.title,
    route: 'GET /api/get_casino_games.php',
    ready: () =>
      answers(
        'GET /api/get_casino_games.php',
        aGamesPage({ games: times(12, (id) => aGame({ id })), total: 12 }),
      ),
    links: 12,
    empty: {
      give: () => answers('GET /api/get_casino_games.php', aGamesPage({ games: [], total: 0 })),
      text: texts.strip.empty,
    },
  },
  {
    part: <JackpotLine />,
    name: texts.jackpots.title,
    route: 'GET /api/v1/casino/jackpots',
    ready: () =>
      answers('GET /api/v1/casino/jackpots', {
        pools: times(7, (index) => aJackpot({ pool: `p-${index}` })),
      }),
    links: 5,
    empty: {
      give: () => answers('GET /api/v1/casino/jackpots', { pools: [] }),
      text: texts.jackpots.empty,
    },
  },
  {
    part: <ProviderStrip />,
    name: texts.providers.title,
    route: 'GET /api/get_providers.php',
    ready: () =>
      answers(
        'GET /api/get_providers.php',
        popular.map((name, id) => aProvider({ id, name, code: `maker-${id}` })),
      ),
    links: 7,
    empty: { give: () => answers('GET /api/get_providers.php', []), text: texts.providers.empty },
  },
  {
    part: <PromotionGrid />,
    name: texts.promotions.title,
    route: 'GET /api/get_promotions.php',
    ready: () =>
      answers(
        'GET /api/get_promotions.php',
        times(8, (id) => aPromotion({ id })),
      ),
    links: 7,
    empty: { give: () => answers('GET /api/get_promotions.php', []), text: texts.promotions.empty },
  },
];

const show = ({ part }: HomeList) =>
  showPart(
    <div className="home">
      <div className="home-main">{part}</div>
    </div>,
  );
const region = (screen: Screen, { name }: HomeList) => screen.getByRole('region', { name });
const heightOf = (screen: Screen, list: HomeList) =>
  region(screen, list).element().getBoundingClientRect().height;
/** What lies below the first view is laid out a moment after it is there. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

describe.each(lists)('$name', (list) => {
  const { name, route, ready, links } = list;

  test(`DATA-01 ${name} loads in its final size and is ready`, async () => {
    holds(route);
    const screen = await show(list);
    await expect.element(region(screen, list).getByRole('status')).toMatchTextContent(texts.loading);
    await drawn();
    const waiting = heightOf(screen, list);
    ready();
    await expect.element(region(screen, list).getByRole('link')).toHaveLength(links);
    await drawn();
    expect(Math.abs(heightOf(screen, list) - waiting)).toBeLessThanOrEqual(2);
  });

  test(`DATA-01 ${name} says that it failed, comes when asked again, and is marked when it is old`, async () => {
    fails(route);
    const screen = await show(list);
    await expect.element(region(screen, list)).toMatchTextContent(texts.failed);
    ready();
    await region(screen, list).getByRole('button', { name: siteTexts.retry }).click();
    await expect.element(region(screen, list).getByRole('link')).toHaveLength(links);
    await expect.element(region(screen, list)).not.toMatchTextContent(texts.failed);
    answers('GET /api/v1/operator', anOperator());
    fails(route, 503);
    await renew([]);
    await expect.element(region(screen, list)).toMatchTextContent(texts.stale);
    await expect.element(region(screen, list).getByRole('link')).toHaveLength(links);
  });
});

test.each(lists.flatMap((list) => (list.empty === undefined ? [] : [{ ...list, empty: list.empty }])))(
  'DATA-01 $name says in its place that there is nothing',
  async (list) => {
    list.empty.give();
    const screen = await show(list);
    await expect.element(region(screen, list)).toMatchTextContent(list.empty.text);
  },
);

test.each([
  ['failed', () => fails('GET /api/get_promotions.php'), texts.failed],
  ['empty', () => answers('GET /api/get_promotions.php', []), texts.promotions.empty],
] as const)('a list of promotions that is %s takes the room of a sentence', async (_look, give, said) => {
  give();
  const screen = await showPart(<PromotionGrid />);
  const plate = screen.getByRole('region', { name: texts.promotions.title }).getByRole('status');
  await expect.element(plate).toMatchTextContent(said);
  expect(plate.element().getBoundingClientRect().height).toBeLessThanOrEqual(160);
});

test('an installation without slides has no banner', async () => {
  answers('GET /api/v1/banners', { mobile: [], desktop: [] });
  const screen = await showPart(<Banner />);
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument();
});

test('ready: axe finds nothing in any list', async () => {
  for (const { ready } of lists) ready();
  const screen = await showPart(
    <main>
      {lists.map(({ part, name }) => (
        <div key={name}>{part}</div>
      ))}
    </main>,
  );
  for (const list of lists)
    await expect.element(region(screen, list).getByRole('link').first()).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});
