// What lobbies show besides the catalogue: rows by what was really played, last results of live tables, last wins of pools.
import { beforeAll, expect, test, vi } from 'vitest';

import { givenGambler, openStudioHouse, playRound } from '../../../../testing/sandbox-studio.ts';
import type { Gambler, StudioHouse } from '../../../../testing/sandbox-studio.ts';

const table = 'bulut-ruleti';
const otherTable = 'nightboat-roulette';

let house: StudioHouse;
beforeAll(async () => {
  house = await openStudioHouse();
});

const visitor = () => house.api.browser();
const upkeep = () => house.house.casino.upkeep;
const inTransaction = <T>(work: Parameters<typeof house.platform.database.inTransaction<T>>[0]) =>
  house.platform.database.inTransaction(work);
const copyResults = () => inTransaction((tx) => upkeep().copyTableResults(tx));
const countRounds = () => inTransaction((tx) => upkeep().countRounds(tx));
/** Another server: the first one remembers its answers for a while. */
const askAnew = async (path: string) => (await (await house.startApi()).browser().get(path)).body;
const rowsOf = async (kind: string): Promise<Record<string, string[]>> => {
  const { rows } = await askAnew(`/api/v1/casino/rows?kind=${kind}`);
  return Object.fromEntries(
    rows.map(({ row, games }: { row: string; games: { game_code: string }[] }) => [
      row,
      games.map((game) => game.game_code),
    ]),
  );
};

const spin = ({ seat }: Pick<Gambler, 'seat'>, seed: string) =>
  vi.waitFor(
    async () => {
      await house.studio.control('test-next-seed', { game: 'rulet', seed });
      const answer = await house.studio.page('play', { choice: [['17', '2000']] }, seat);
      if (answer.body['status'] === 'TOO_EARLY') throw new Error('the last round is still shown');
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return String(answer.body['round'].steps[0].view.number);
    },
    { timeout: 15_000, interval: 200 },
  );

test('WALK-37 a live table tells what fell there last, the newest first, and a table without rounds tells nothing', async () => {
  expect((await visitor().get('/api/v1/casino/table-results')).body).toEqual({ tables: [] });
  const gambler = await givenGambler(house, { game: table });
  const first = await spin(gambler, 'a');
  await copyResults();
  const second = await spin(gambler, 'b');
  await copyResults();
  // Looked at again, nothing is copied twice.
  await copyResults();
  const { tables } = await askAnew('/api/v1/casino/table-results');
  expect(tables).toEqual([
    {
      game_id: await house.gameIdOf(table),
      results: [
        { value: second, tone: expect.stringMatching(/^(red|black|green)$/) },
        { value: first, tone: expect.stringMatching(/^(red|black|green)$/) },
      ],
    },
  ]);
  // No player stands beside a result.
  const columns = await house.sql<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'casino' and table_name = 'table_result'`,
  );
  expect(columns.map((column) => column.column_name).toSorted()).toEqual([
    'at',
    'game_id',
    'op_id',
    'tone',
    'value',
  ]);
}, 60_000);

test('WALK-37 of each table the last twelve results are kept, and results of yesterday are not shown', async () => {
  await house.sql(
    `insert into casino.table_result (op_id, game_id, at, value)
     select gen_random_uuid(), $1, platform.now() - make_interval(mins => number), number::text
     from generate_series(1, 20) as number`,
    [await house.gameIdOf(otherTable)],
  );
  const gambler = await givenGambler(house, { game: otherTable });
  const fallen = await spin(gambler, 'c');
  await copyResults();
  const resultsOf = async () => {
    const { tables } = await askAnew('/api/v1/casino/table-results');
    const id = await house.gameIdOf(otherTable);
    return tables.find((one: { game_id: number }) => one.game_id === id)?.results;
  };
  expect((await resultsOf()).map(({ value }: { value: string }) => value)).toEqual([
    fallen,
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
  const [kept] = await house.sql<{ count: number }>(
    'select count(*)::int as count from casino.table_result where game_id = $1',
    [await house.gameIdOf(otherTable)],
  );
  expect(kept?.count).toBe(12);
  await house.sql(`update casino.table_result set at = at - interval '25 hours' where game_id = $1`, [
    await house.gameIdOf(otherTable),
  ]);
  expect(await resultsOf()).toBeUndefined();
}, 60_000);

test('WALK-38 the rows of a lobby are what was played, what is new, what has a jackpot, and tables', async () => {
  expect(await rowsOf('slot')).not.toHaveProperty('popular');
  const played = { 'kiyidaki-fener': 3, 'retro-lunapark': 5, 'anka-kusu-kulleri': 4, 'gece-ekspresi': 9 };
  for (const [code, rounds] of Object.entries(played))
    await house.sql(
      `insert into casino.tally (game_id, currency, day, rounds, staked, won, pool_won)
       values ($1, 'TRY', (platform.now() at time zone 'Europe/Istanbul')::date, $2, 100, 0, 0)`,
      [await house.gameIdOf(code), rounds],
    );
  // Played much, but long ago.
  await house.sql(
    `insert into casino.tally (game_id, currency, day, rounds, staked, won, pool_won)
     values ($1, 'TRY', (platform.now() at time zone 'Europe/Istanbul')::date - 7, 1000, 100, 0, 0)`,
    [await house.gameIdOf('harbour-bells')],
  );
  await countRounds();
  await upkeep().readJackpots();
  const rows = await rowsOf('slot');
  expect(Object.keys(rows)).toEqual(['popular', 'new', 'jackpot', 'table']);
  expect(rows['popular']).toEqual(['gece-ekspresi', 'retro-lunapark', 'anka-kusu-kulleri', 'kiyidaki-fener']);
  const newest = await askAnew('/api/get_casino_games.php?kind=slot&tag=new&sort=new&limit=15');
  expect(rows['new']).toEqual(newest.games.map((game: { game_code: string }) => game.game_code));
  const [pooled] = await house.sql<{ codes: string[] }>(
    `select array_agg(code) as codes from casino.game where studio_game = 'inci' and kind = 'slot'`,
  );
  expect(rows['jackpot']).toHaveLength(15);
  expect(pooled?.codes).toEqual(expect.arrayContaining(rows['jackpot'] ?? []));
  expect(rows['table']).toHaveLength(15);
  expect(Object.keys(await rowsOf('live'))).not.toContain('table');
  expect((await visitor().get('/api/v1/casino/rows')).status).toBe(400);
});

test("WALK-38 'Son oynanan' is from the player's own rounds, the latest first, and nobody else's", async () => {
  const first = await givenGambler(house, { game: 'kiyidaki-fener' });
  const played = async (browser: Gambler['browser']) =>
    (await browser.get('/api/v1/casino/played')).body.games.map(
      (game: { game_code: string }) => game.game_code,
    );
  // Opened and not played yet.
  expect(await played(first.browser)).toEqual([]);
  await playRound(house, first);
  expect(await played(first.browser)).toEqual(['kiyidaki-fener']);
  const other = await givenGambler(house, { game: 'retro-lunapark' });
  expect(await played(other.browser)).toEqual([]);
  expect((await visitor().get('/api/v1/casino/played')).status).toBe(401);
});

test('WALK-39 a jackpot tells when it was won last, and how much that was', async () => {
  const gambler = await givenGambler(house, { game: 'harbour-bells' });
  const damla = async () =>
    (await askAnew('/api/v1/casino/jackpots')).pools.find((pool: { pool: string }) => pool.pool === 'damla');
  await upkeep().readJackpots();
  const before = await damla();
  expect(before).toMatchObject({ last_won_at: null, last_won_amount: null });
  // A stake of 10,00 wins the pool with this seed; found by trying.
  await house.studio.control('test-next-seed', { game: 'inci', seed: 's4604' });
  await playRound(house, gambler);
  await upkeep().readJackpots();
  expect(await damla()).toMatchObject({
    last_won_at: expect.stringMatching(/^20/),
    last_won_amount: before.amount,
  });
});
