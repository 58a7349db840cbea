import { beforeAll, expect, test, vi } from 'vitest';

import {
  betStop,
  createTestFeed,
  ended,
  feedKeys,
  fixture,
  market,
  markets,
  quoted,
  state,
} from '../../../testing/test-feed.ts';
import type { TestFeed } from '../../../testing/test-feed.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let api: Awaited<ReturnType<TestHouse['startApi']>>;
let feed: TestFeed;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
  feed = createTestFeed(house, api.url);
});

interface Listed {
  id: string;
  suspended: boolean;
}
const list = async (query = '') => {
  const { body } = await api.browser().get(`/api/get_live_matches.php${query}`);
  return body as Listed[];
};
const ids = async (query?: string) => (await list(query)).map((match) => match.id);
/** An answer is remembered for a second. */
const eventually = (query: string, expected: string[]) =>
  vi.waitFor(async () => expect(await ids(query)).toEqual(expected), { timeout: 5_000 });

const scheduled = (id: string) => quoted(id, '1.85', { status: 'scheduled', clock: null, score: null });

test('API-16 a match answers with its main market, its league and where it stands', async () => {
  await feed.open(
    fixture('m-1', { starts_at: '2099-11-20T18:30:00.000Z' }),
    state('m-1'),
    markets('m-1', market(['1.90', '1.90'], { id: 'total:2.5' }), market(['1.42', '4.20', '7.50'])),
  );
  const answer = await api.browser().get('/api/get_live_matches.php?featured=true');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual([
    {
      id: 'm-1',
      league_name: 'Kıyı Ligi',
      match_date: '2099-11-20T18:30:00.000Z',
      home_team: 'Lodos Spor',
      away_team: 'Poyraz FK',
      odds: [
        { id: '1x2:1', outcome_name: '1', value: '1.42' },
        { id: '1x2:x', outcome_name: 'X', value: '4.20' },
        { id: '1x2:2', outcome_name: '2', value: '7.50' },
      ],
      sport: 'football',
      status: 'live',
      clock: "23'",
      score: { home: 1, away: 0 },
      suspended: false,
      featured: true,
      seq: 1,
    },
  ]);
});

test('API-16 those under way come first, then the next ones; what has ended is gone', async () => {
  const at = (hour: string) => ({ starts_at: `2099-11-20T${hour}:00:00.000Z` });
  await feed.open(
    fixture('late', at('22')),
    scheduled('late'),
    fixture('soon', at('18')),
    scheduled('soon'),
    fixture('plain', { ...at('17'), featured: false, league: null }),
    scheduled('plain'),
    fixture('playing', at('20')),
    quoted('playing', '1.50'),
    fixture('over', at('15')),
    ended('over'),
    fixture('bare', at('23')),
  );
  await eventually('?featured=true', ['playing', 'soon', 'late', 'bare']);
  await eventually('', ['playing', 'plain', 'soon', 'late', 'bare']);
  await eventually('?featured=false', ['playing', 'plain', 'soon', 'late', 'bare']);
  await eventually('?limit=2', ['playing', 'plain']);
  expect((await list()).find(({ id }) => id === 'plain')).toMatchObject({ league_name: null });
  // Nothing is offered on it yet.
  expect((await list()).find(({ id }) => id === 'bare')).toMatchObject({ odds: [], status: 'scheduled' });

  await feed.tell(state('playing', { status: 'abandoned' }));
  await eventually('?featured=true', ['soon', 'late', 'bare']);
});

test('API-16 twenty are answered where no number is asked for, and never more than fifty', async () => {
  const many = Array.from({ length: 60 }, (_, index) => fixture(`n-${String(index).padStart(2, '0')}`));
  await feed.open(...many);
  await vi.waitFor(async () => expect(await ids('?featured=true')).toHaveLength(20), { timeout: 5_000 });
  expect(await ids('?featured=true&limit=99')).toHaveLength(50);
  expect(await ids('?featured=true&limit=0')).toEqual([]);
  expect((await api.browser().get('/api/get_live_matches.php?limit=all')).status).toBe(400);
});

test('API-16 a suspended match keeps its prices', async () => {
  await feed.open(fixture('m-1'), scheduled('m-1'), betStop('m-1'));
  await vi.waitFor(
    async () =>
      expect(await list()).toMatchObject([
        { id: 'm-1', suspended: true, odds: [{ value: '1.85' }, { value: '3.40' }, { value: '4.10' }] },
      ]),
    { timeout: 5_000 },
  );
});
