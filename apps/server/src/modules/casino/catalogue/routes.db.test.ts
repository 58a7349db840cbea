import { beforeAll, describe, expect, test } from 'vitest';

import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { readDemoCatalogue } from './demo-catalogue.ts';
import { foldTurkish } from '@yakamoz/contracts/folding';

interface Listed {
  id: number;
  game_code: string;
  game_name: string;
  provider_code: string;
  kind: string;
  rtp: string | null;
  is_new: boolean;
}

let house: TestHouse;
let api: Awaited<ReturnType<TestHouse['startApi']>>;

beforeAll(async () => {
  house = await openTestHouse();
  await house.house.casino.addMissing(await readDemoCatalogue());
  api = await house.startApi();
});

const ask = (path: string, query: Record<string, string | number> = {}) =>
  api.browser().get(`${path}?${new URLSearchParams(query as Record<string, string>).toString()}`);
const casino = (query?: Record<string, string | number>) => ask('/api/get_casino_games.php', query);
const live = (query?: Record<string, string | number>) => ask('/api/get_live_casino_games.php', query);
const namesOf = (body: { games: Listed[] }) => body.games.map((game) => game.game_name);

describe('the lists', () => {
  test('API-18 both lists answer twelve games and their number, each game with everything a card shows', async () => {
    for (const [answer, kinds] of [
      [await casino({ page: 1, limit: 12 }), ['slot', 'table']],
      [await live({ page: 1, limit: 12 }), ['live']],
    ] as const) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.body.games).toHaveLength(12);
      expect(answer.body).toMatchObject({ total: expect.any(Number), suggestion: null });
      for (const game of answer.body.games) {
        expect(kinds).toContain(game.kind);
        expect(Object.keys(game).toSorted()).toEqual(
          [
            'banner',
            'bet_limits',
            'demo_url',
            'game_code',
            'game_name',
            'id',
            'is_new',
            'kind',
            'provider_code',
            'provider_name',
            'rtp',
            'volatility',
          ].toSorted(),
        );
        expect(game.banner).toMatch(/^\/art\/v1\/tile\/[a-z]+\.[a-z]+\.[a-z]+\.[a-z0-9-]{1,40}\.svg$/);
      }
    }
  });

  test('API-18 provider, kind and tag narrow the list, and the number follows', async () => {
    const netent = await casino({ provider: 'netent', kind: 'slot', limit: 60 });
    expect(netent.body.total).toBe(10);
    expect(netent.body.games).toHaveLength(10);
    expect(new Set(netent.body.games.map((game: Listed) => game.provider_code))).toEqual(new Set(['netent']));

    const tables = await casino({ kind: 'table', limit: 60 });
    expect(new Set(tables.body.games.map((game: Listed) => game.kind))).toEqual(new Set(['table']));
    const all = await casino();
    const slots = await casino({ kind: 'slot' });
    expect(all.body.total).toBe(slots.body.total + tables.body.total);

    const high = await casino({ tag: 'high_rtp', limit: 60 });
    expect(high.body.games.every((game: Listed) => Number(game.rtp) >= 96)).toBe(true);
    const fresh = await casino({ tag: 'new', limit: 60 });
    expect(fresh.body.total).toBe(17);
    expect(fresh.body.games.every((game: Listed) => game.is_new)).toBe(true);
  });

  test('API-18 left-out, empty and odd values have an answer', async () => {
    const usual = await casino({ page: 1, limit: 12 });
    for (const query of [{}, { provider: '', search: '  ' }, { page: 0 }, { sort: 'popular' }]) {
      expect((await casino(query)).body).toEqual(usual.body);
    }
    expect((await casino({ limit: 999 })).body.games).toHaveLength(60);
    expect((await casino({ limit: 0 })).body.games).toHaveLength(1);
    expect((await casino({ page: 999_999_999 })).body).toMatchObject({ games: [], total: usual.body.total });
    expect((await casino({ provider: 'yok' })).body).toMatchObject({ games: [], total: 0 });
    expect((await casino({ page: '-1' })).status).toBe(400);
    expect((await casino({ kind: 'live' })).status).toBe(400);
    expect((await casino({ search: 'x'.repeat(81) })).status).toBe(400);
  });

  test('API-19 provider 9 is one of the seven, and twelve of its games come back', async () => {
    const answer = await casino({ provider_id: 9, limit: 12 });
    expect(answer.body.games).toHaveLength(12);
    const providers = (await ask('/api/get_providers.php')).body;
    const nine = providers.find((provider: { id: number }) => provider.id === 9);
    expect(nine.name).toBe('Pragmatic Play');
    expect(new Set(answer.body.games.map((game: Listed) => game.provider_code))).toEqual(
      new Set([nine.code]),
    );
  });

  test('API-22 providers come in their order with the number of their games', async () => {
    const { body } = await ask('/api/get_providers.php');
    expect(body.slice(0, 8).map((provider: { name: string }) => provider.name)).toEqual([
      'Pragmatic Play',
      'Amusnet Interactive',
      'BGaming',
      'Evolution Gaming',
      'Evoplay Entertainment',
      'NetEnt',
      'Pocket Games Soft',
      'Yakamoz',
    ]);
    const others: string[] = body.slice(8).map((provider: { name: string }) => provider.name);
    expect(others).toEqual(others.toSorted(new Intl.Collator('tr').compare));
    for (const { code, games } of body) {
      expect((await casino({ provider: code, kind: 'slot' })).body.total).toBe(games.slot);
      expect((await live({ provider: code })).body.total).toBe(games.live);
    }
  });

  test("API-18 only the house's own Keno has a demo, and its return is not one number", async () => {
    const { body } = await casino({ provider: 'yakamoz', kind: 'table' });
    expect(body.games).toMatchObject([{ game_code: 'yakamoz-keno', demo_url: '/keno', rtp: null }]);
    const [{ count }] = (await house.sql('select count(*) from casino.game where demo_url is not null')) as [
      { count: string },
    ];
    expect(count).toBe('1');
  });
});

describe('searching', () => {
  test('API-18 IŞIK, ışık and isik are one search', async () => {
    const [first, ...others] = await Promise.all(
      ['IŞIK', 'ışık', 'isik', ' İsik '].map((search) => casino({ search })),
    );
    expect(namesOf(first?.body)).toContain('Kutup Işıkları');
    expect(first?.body.suggestion).toBeNull();
    for (const other of others) expect(other.body).toEqual(first?.body);
  });

  test.each([
    ['fenr', 'Fener'],
    ['fneer', 'Fener'],
    ['pusla', 'Kayıp Pusula'],
    ['ahtopot', 'Ahtapotun Sandığı'],
    ['kirza yagmuru', 'Kiraz Yağmuru'],
    ['moonlt harbor', 'Moonlit Harbour'],
    ['yagmuru kiraz', 'Kiraz Yağmuru'],
  ])("API-18 '%s' finds %s, and says that it is only close", async (search, name) => {
    const { body } = await casino({ search, kind: 'slot' });
    expect(namesOf(body).join('; ')).toContain(name);
    expect(body.suggestion).toBe(body.games[0].game_name);
    expect(body.total).toBeGreaterThanOrEqual(body.games.length);
  });

  test('API-18 what is like nothing finds nothing, whatever it is made of', async () => {
    for (const search of ['qqqqwww', '%%%', '\\', '_', '🎰', '…']) {
      expect((await casino({ search })).body).toEqual({ games: [], total: 0, suggestion: null });
    }
  });

  test('API-18 the suggestion is the same on every page', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map((page) => casino({ search: 'fenre', kind: 'slot', page, limit: 1 })),
    );
    expect(two?.body.suggestion).toBe(one?.body.suggestion);
    expect(two?.body.games).not.toEqual(one?.body.games);
  });
});

test('API-18 all ways to narrow a list hold together, in every order', async () => {
  const all: Listed[] = [];
  for (const page of [1, 2, 3, 4, 5]) all.push(...(await casino({ page, limit: 60 })).body.games);
  const providers = (await ask('/api/get_providers.php')).body as { id: number; code: string }[];
  const ways = [
    [{}, () => true],
    [{ kind: 'slot' }, (game: Listed) => game.kind === 'slot'],
    [{ provider: 'meltem' }, (game: Listed) => game.provider_code === 'meltem'],
    [{ provider_id: 9 }, (game: Listed) => game.provider_code === 'pragmatic-play'],
    [{ tag: 'new' }, (game: Listed) => game.is_new],
    [{ tag: 'high_rtp' }, (game: Listed) => Number(game.rtp) >= 96],
    [{ search: 'an' }, (game: Listed) => foldTurkish(game.game_name).includes('an')],
    [{ search: 'i%' }, () => false],
  ] as const;
  expect(providers.find(({ id }) => id === 9)?.code).toBe('pragmatic-play');
  const sorts = ['popular', 'name', 'new'];
  let asked = 0;
  for (const [one, isOne] of ways) {
    for (const [other, isOther] of ways) {
      const query = { ...one, ...other, sort: sorts[asked++ % 3] ?? 'popular', limit: 60 };
      // Of two tags or two searches the later one counts.
      const both = Object.keys(one).some((key) => key in other)
        ? isOther
        : (game: Listed) => isOne(game) && isOther(game);
      const wanted = all.filter(both);
      const { body } = await casino(query);
      const label = JSON.stringify(query);
      if (body.suggestion === null) expect(body.total, label).toBe(wanted.length);
      else expect(wanted, label).toEqual([]);
      if (wanted.length > 0 && wanted.length <= 60)
        expect(new Set(namesOf(body)), label).toEqual(new Set(wanted.map((game) => game.game_name)));
    }
  }
});

test.each(['popular', 'name', 'new'])(
  'API-18 pages in the order %s have no holes and no doubles',
  async (sort) => {
    const seen: number[] = [];
    let total = Number.POSITIVE_INFINITY;
    for (let page = 1; seen.length < total; page += 1) {
      const { body } = await casino({ sort, page, limit: 50 });
      ({ total } = body);
      expect(body.games.length).toBe(Math.min(50, total - seen.length));
      seen.push(...body.games.map((game: Listed) => game.id));
    }
    expect(new Set(seen).size).toBe(total);
  },
);

test('API-18 names are in Turkish order', async () => {
  const names: string[] = [];
  for (const page of [1, 2, 3, 4])
    names.push(...namesOf((await casino({ kind: 'slot', sort: 'name', page, limit: 60 })).body));
  expect(names).toHaveLength(194);
  // Ç after C, I before İ, Ö after O, Ş after S: a plain order would put all of them behind Z.
  expect(names).toEqual(names.toSorted(new Intl.Collator('tr').compare));
});
