// What studios tell of their games and pools, over real HTTP, with the sandbox's studio at the other end.
import { beforeAll, expect, test } from 'vitest';

import { openStudioHouse } from '../../../../testing/sandbox-studio.ts';
import type { StudioHouse } from '../../../../testing/sandbox-studio.ts';

const slot = 'kiyidaki-fener';

let house: StudioHouse;
beforeAll(async () => {
  house = await openStudioHouse();
});

test('API-34 a game is told with the rules and the return of its studio', async () => {
  const before = (await house.api.browser().get(`/api/v1/casino/games/${slot}`)).body;
  expect(before).toMatchObject({ rules: null, version: null, playable: true, in_studio: 'fener' });
  await house.house.casino.upkeep.visitStudios();
  const [reported] = await house.sql<{ rtp: string; version: string }>(
    `select rtp, version from casino.studio_game where code = 'fener'`,
  );
  // Another server hears of it within a minute; this one is asked anew.
  const { body } = await (await house.startApi()).browser().get(`/api/v1/casino/games/${slot}`);
  expect(body).toMatchObject({
    game_code: slot,
    version: reported?.version,
    rtp: Number(reported?.rtp).toFixed(2),
    rtp_note: expect.any(String),
    max_win: expect.stringMatching(/^\d+/),
    playable: true,
  });
  expect(body.rules.length).toBeGreaterThan(0);
  const demo = new URL(body.demo_url);
  expect(demo.origin + demo.pathname).toBe(`${house.studio.url}/play/fener`);
  expect(Object.fromEntries(demo.searchParams)).toMatchObject({
    mode: 'demo',
    title: 'Kıyıdaki Fener',
    art: expect.stringMatching(/^http:\/\/yakamoz\.localhost:3000\/art\//),
  });
  expect((await house.api.browser().get('/api/v1/casino/games/nobody')).body.code).toBe(
    'casino.unknown_game',
  );
});

test('API-35 five pools in lira, each with a game of its own that feeds it', async () => {
  await house.house.casino.upkeep.readJackpots();
  const { body } = await house.api.browser().get('/api/v1/casino/jackpots');
  expect(body.pools).toHaveLength(5);
  for (const pool of body.pools) {
    expect(pool).toMatchObject({ currency: 'TRY', amount: expect.stringMatching(/^\d+\.\d{2}$/) });
  }
  expect(new Set(body.pools.map((pool: { game_id: number }) => pool.game_id)).size).toBe(5);
  const runs = await house.sql(`select distinct studio_game from casino.game where id = any ($1)`, [
    body.pools.map((pool: { game_id: number }) => pool.game_id),
  ]);
  expect(runs).toEqual([{ studio_game: 'inci' }]);
  const inDollars = (await house.api.browser().get('/api/v1/casino/jackpots?currency=USD')).body.pools;
  expect(inDollars).toHaveLength(5);
});
