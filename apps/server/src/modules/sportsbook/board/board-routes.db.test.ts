import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  createTestFeed,
  ended,
  feedKeys,
  fixture,
  forgetFeed,
  market,
  markets,
  quoted,
  settlement,
  state,
} from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let feed: TestFeed;
let api: Awaited<ReturnType<TestHouse['startApi']>>;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
});
// A process of its own for each test: answers are remembered for a second.
beforeEach(async () => {
  await forgetFeed(house);
  api = await house.startApi();
  feed = createTestFeed(house, api.url);
});

const league = (id: string, name: string) => ({ league: { id, name } });
const upcoming = (id: string, changes: Record<string, unknown> = {}) => [
  fixture(id, changes),
  state(id, { status: 'scheduled', clock: null, score: null }),
];

interface Page {
  matches: { id: string; further_markets: number; league_id: string | null; odds: unknown[] }[];
  next: string | null;
}
const page = async (query = '', path = 'matches') => {
  const { body } = await api.browser().get(`/api/v1/sports/${path}${query}`);
  return body as Page;
};
const idsOf = ({ matches }: Page) => matches.map(({ id }) => id);

test('API-160 sports and leagues are counted by what is under way and to come; what is over is not', async () => {
  await feed.open(
    upcoming('a', league('l-1', 'Kıyı Ligi')),
    upcoming('b', league('l-1', 'Kıyı Ligi')),
    fixture('c', league('l-2', 'Brava')),
    quoted('c', '1.50'),
    fixture('d', league('l-2', 'Brava')),
    ended('d'),
    upcoming('e', { sport: 'tennis', league: null }),
  );
  expect((await api.browser().get('/api/v1/sports')).body).toEqual({
    sports: [
      {
        sport: 'football',
        live: 1,
        upcoming: 2,
        leagues: [
          { id: 'l-1', name: 'Kıyı Ligi', live: 0, upcoming: 2 },
          { id: 'l-2', name: 'Brava', live: 1, upcoming: 0 },
        ],
      },
      { sport: 'tennis', live: 0, upcoming: 1, leagues: [] },
    ],
  });
});

describe('GET /api/v1/sports/matches', () => {
  const at = (time: string) => ({ starts_at: `2099-11-${time}:00.000Z` });

  test('API-161 by sport, league, day in Türkiye and what is under way', async () => {
    await feed.open(
      upcoming('late', { ...at('20T21:30'), ...league('l-2', 'Brava') }),
      upcoming('soon', at('20T18:00')),
      upcoming('ball', { ...at('20T19:00'), sport: 'basketball', league: null }),
      fixture('on', at('20T17:00')),
      quoted('on', '1.50'),
      markets(
        'on',
        market(['1.80', '2.00'], { id: 'total:2.5' }),
        market(['1.20', '4.00'], { id: 'total:1.5' }),
      ),
      fixture('over', at('20T12:00')),
      ended('over'),
    );
    expect(idsOf(await page())).toEqual(['soon', 'ball', 'late']);
    expect(idsOf(await page('?sport=football'))).toEqual(['soon', 'late']);
    expect(idsOf(await page('?league=l-2'))).toEqual(['late']);
    // 21:30 in UTC is half past midnight of the next day.
    expect(idsOf(await page('?day=2099-11-20'))).toEqual(['soon', 'ball']);
    expect(idsOf(await page('?day=2099-11-21'))).toEqual(['late']);
    const { matches } = await page('?live=true');
    expect(matches).toMatchObject([{ id: 'on', league_id: 'l-1', further_markets: 2, odds: [{}, {}, {}] }]);
    for (const wrong of ['?sport=chess', '?day=1999-13-01', '?after=x', '?limit=-1'])
      expect((await api.browser().get(`/api/v1/sports/matches${wrong}`)).status, wrong).toBe(400);
  });

  test('API-161 page by page every match comes once, also those that begin together', async () => {
    const ids = Array.from({ length: 23 }, (_, index) => `m-${String(index).padStart(2, '0')}`);
    await feed.open(...ids.toReversed().map((id, index) => upcoming(id, at(`20T1${index % 3}:00`))));
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const found: Page = await page(`?limit=5${next === '' ? '' : `&after=${next}`}`);
      seen.push(...idsOf(found));
      next = found.next;
    }
    expect(seen).toHaveLength(23);
    expect(seen.toSorted()).toEqual(ids);
  });
});

describe('GET /api/v1/sports/matches/:id', () => {
  test('API-162 all markets in their groups, closed ones with the reason', async () => {
    await feed.open(
      upcoming('m-1'),
      markets(
        'm-1',
        market(['1.80', '2.00'], { id: 'total:2.5' }),
        market(['1.42', '4.20', '7.50']),
        market(['1.90', '1.90'], { id: 'h1-total:0.5', status: 'suspended' }),
        market(['2.00', '1.80'], { id: 'odd-even', status: 'off' }),
        market(['1.70', '2.10'], { id: 'both-score' }),
      ),
      settlement('m-1', {
        markets: [
          {
            id: 'both-score',
            verdicts: [
              [1, 0, 1],
              [0, 0, 1],
            ],
          },
        ],
      }),
    );
    const { status, body } = await api.browser().get('/api/v1/sports/matches/m-1');
    expect(status).toBe(200);
    const version = expect.any(Number) as number;
    expect(body).toEqual({
      match: expect.objectContaining({ id: 'm-1', status: 'scheduled', further_markets: 2 }) as object,
      groups: [
        {
          group: 'main',
          markets: [
            { id: '1x2', version, closed: null, prices: [142, 420, 750] },
            { id: 'both-score', version, closed: 'decided', prices: [170, 210] },
          ],
        },
        { group: 'totals', markets: [{ id: 'total:2.5', version, closed: null, prices: [180, 200] }] },
        {
          group: 'first_half',
          markets: [{ id: 'h1-total:0.5', version, closed: 'stopped', prices: [190, 190] }],
        },
      ],
    });
    expect((await api.browser().get('/api/v1/sports/matches/nobody')).status).toBe(404);
  });

  test('API-162 a silent producer closes every market and says so', async () => {
    await feed.open(upcoming('m-1'), markets('m-1', market(['1.42', '4.20', '7.50'])));
    await house.moveClock('21 seconds');
    const { body } = await api.browser().get('/api/v1/sports/matches/m-1');
    expect(body).toMatchObject({ groups: [{ markets: [{ id: '1x2', closed: 'silent' }] }] });
  });
});

describe('GET /api/v1/sports/search', () => {
  const found = async (typed: string) => idsOf(await page(`?q=${encodeURIComponent(typed)}`, 'search'));

  test('API-163 teams and leagues are found however they are typed, open ones alone', async () => {
    await feed.open(
      upcoming('a', { home: 'IĞDIR ŞEHİR', away: 'Çınar 100%', ...league('l-1', 'Kıyı Ligi') }),
      upcoming('b', { home: 'Poyraz', away: 'Lodos', ...league('l-2', 'Örnek Kupası') }),
      fixture('c', { home: 'Iğdır Gençlik' }),
      ended('c'),
    );
    expect(await found('igdir')).toEqual(['a']);
    expect(await found('ığdır şehir')).toEqual(['a']);
    expect(await found('sehir cinar')).toEqual(['a']);
    expect(await found('ORNEK poy')).toEqual(['b']);
    expect(await found('100%')).toEqual(['a']);
    expect(await found('p%y')).toEqual([]);
    expect((await api.browser().get('/api/v1/sports/search?q=%20%20')).status).toBe(400);
  });

  test('API-163 one network has its share of searches', async () => {
    const browser = api.browser();
    const statuses = await Promise.all(
      Array.from(
        { length: 125 },
        async (_, index) => (await browser.get(`/api/v1/sports/search?q=team${index}`)).status,
      ),
    );
    expect(statuses).toContain(429);
  });
});
