// What the worker keeps of what studios tell, with the sandbox's studio at the other end.
import { beforeAll, expect, test, vi } from 'vitest';

import { givenGambler, openStudioHouse, playRound } from '../../../../testing/sandbox-studio.ts';
import type { StudioHouse } from '../../../../testing/sandbox-studio.ts';
import { keepPools, listJackpots } from './jackpot-store.ts';

const slot = 'kiyidaki-fener';

let house: StudioHouse;
let upkeep: StudioHouse['house']['casino']['upkeep'];
beforeAll(async () => {
  house = await openStudioHouse();
  ({ upkeep } = house.house.casino);
});

const alarms = async (): Promise<number> => {
  const figures = await house.platform.metrics.registry.getMetricsAsJSON();
  const { values = [] } = figures.find(({ name }) => name === 'casino_return_changes_total') ?? {};
  return (values as { value: number }[]).reduce((sum, { value }) => sum + value, 0);
};

test('D-33 a catalogue that shows another return is set right, loudly; a second visit is silent', async () => {
  await upkeep.visitStudios();
  const before = await alarms();
  await upkeep.visitStudios();
  expect(await alarms()).toBe(before);

  await house.sql(`update casino.game set rtp = 99.99 where code = $1`, [slot]);
  await upkeep.visitStudios();
  expect(await alarms()).toBe(before + 1);
  const shown = await house.sql(
    `select from casino.game join casino.studio_game as told on told.studio_id = game.studio_id
      and told.code = game.studio_game where game.rtp <> trunc(told.rtp, 2)`,
  );
  expect(shown).toHaveLength(0);
});

test('WALK-11 the bounds of a stake that are shown are those of the game behind it, within the limits of the house', async () => {
  const limits = async (code: string) => {
    const { body } = await house.api.browser().get(`/api/v1/casino/games/${code}`);
    return Object.fromEntries(
      (body.bet_limits as Record<'currency' | 'min' | 'max', string>[]).map(({ currency, min, max }) => [
        currency,
        `${min} ${max}`,
      ]),
    );
  };
  await house.sql('update casino.game_limit set offered_min = null, offered_max = null');
  await upkeep.visitStudios();
  // The house takes 2.00 to 5,000.00 here; the game has stakes from 1.00 to 1,000.00, and 100.00 below 150.00.
  await expect
    .poll(() => limits('anka-kusu-kulleri'))
    .toEqual({
      TRY: '2.00 1000.00',
      USD: '1.00 100.00',
      EUR: '1.00 100.00',
    });
  expect((await limits('harbour-bells'))['TRY']).toBe('1.00 500.00');
  // A stake of roulette is any sum of chips.
  expect((await limits('bulut-ruleti'))['TRY']).toBe('5.00 50000.00');

  const edition = async () => (await house.sql('select number from casino.edition'))[0];
  const before = await edition();
  await upkeep.visitStudios();
  expect(await edition()).toEqual(before);
});

test('D-33 another return for the same version is told', async () => {
  await upkeep.visitStudios();
  const before = await alarms();
  await house.sql(`update casino.studio_game set rtp = 91 where code = 'fener'`);
  await upkeep.visitStudios();
  expect(await alarms()).toBe(before + 1);
});

test('a pool that is told twice at once is kept as it was told last, and one that is told no more is not shown', async () => {
  const [studio] = await house.sql<{ id: number }>(`select id from casino.studio where code = 'liman'`);
  const told = { name: 'Mavi', game: 'inci', currency: 'EUR' as const, last_won_at: null };
  const amounts = async () =>
    (await listJackpots(house.platform.database.reader, 'EUR'))
      .filter(({ pool }) => pool.startsWith('twice'))
      .map(({ pool, amount }) => [pool, amount]);
  await house.platform.database.inTransaction((tx) =>
    keepPools(tx, studio?.id ?? 0, [
      { ...told, pool: 'twice-a', amount: 1n },
      { ...told, pool: 'twice-b', amount: 3n },
      { ...told, pool: 'twice-a', amount: 2n },
    ]),
  );
  expect(await amounts()).toEqual([
    ['twice-b', 3n],
    ['twice-a', 2n],
  ]);
  await house.moveClock('11 minutes');
  expect(await amounts()).toEqual([]);
});

test('WALK-16 the account of a studio has the name of the studio', async () => {
  expect(await house.house.casino.desk.playAccountNames()).toEqual([
    ['ggr:keno', 'Keno'],
    ['ggr:liman', 'Liman Oyun Atölyesi'],
  ]);
});

test('rounds that ended are counted by day and game, once', async () => {
  const gambler = await givenGambler(house, { game: slot });
  await playRound(house, gambler);
  for (const _ of [1, 2]) await house.platform.database.inTransaction((tx) => upkeep.countRounds(tx));
  const [day] = await house.sql(
    `select rounds, staked from casino.game_day join casino.game on game.id = game_id where code = $1`,
    [slot],
  );
  expect(day).toEqual({ rounds: '1', staked: '1000' });
});

test('nonces are kept for as long as a signature is good', async () => {
  expect((await house.sql('select from casino.nonce')).length).toBeGreaterThan(0);
  await upkeep.purgeNonces();
  expect((await house.sql('select from casino.nonce')).length).toBeGreaterThan(0);
  await house.moveClock('14 minutes');
  await upkeep.purgeNonces();
  expect((await house.sql('select from casino.nonce')).length).toBeGreaterThan(0);
  await house.moveClock('2 minutes');
  await upkeep.purgeNonces();
  expect(await house.sql('select from casino.nonce')).toHaveLength(0);
});

test('a studio that gives no answer is noted and told without a stack, and nothing else fails for it', async () => {
  const warn = vi.spyOn(house.platform.log, 'warn');
  await upkeep.visitStudios();
  const health = async () => (await house.sql(`select * from casino.studio where code = 'liman'`))[0];
  const well = await health();
  await house.studio.control('down', { how: '503' });
  await house.moveClock('2 minutes');
  await upkeep.visitStudios();
  await upkeep.readJackpots();
  expect(await upkeep.readTransactionLists()).toBe(0);
  expect(await health()).toMatchObject({
    reached_at: well?.['reached_at'],
    failure: 'answered_503',
  });
  const told = warn.mock.calls.filter(([, msg]) => msg === 'a studio did not answer');
  expect(told.length).toBeGreaterThanOrEqual(2);
  for (const [fields] of told)
    expect(fields).toEqual({ studio: 'liman', reason: expect.stringContaining('503') });
  expect((await upkeep.silentSeconds())['liman']).toBeGreaterThanOrEqual(120);
  await house.studio.control('up');
  await upkeep.visitStudios();
  expect((await upkeep.silentSeconds())['liman']).toBeLessThan(120);
});
