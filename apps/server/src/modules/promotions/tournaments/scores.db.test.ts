// What counts in a tournament, and that board, end and prizes are what the scores say (D-57, PRO-16, PRO-17).
import type { PlayerId } from '@yakamoz/contracts';
import { beforeAll, describe, expect, test } from 'vitest';

import { givenGames } from '../../../../testing/given-promotions.ts';
import {
  countRounds,
  followBoards,
  givenEntry,
  givenTournament,
  leaveUntold,
  tellPlays,
} from '../../../../testing/given-tournaments.ts';
import type { ToldPlay } from '../../../../testing/given-tournaments.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import { givenStudios, studioEnvironment } from '../../../../testing/test-studio.ts';
import { givenPlayer } from '../../../../testing/given.ts';

const house = await openTestHouse(studioEnvironment());
const { tournaments } = house.house.promotions;
let player: PlayerId;

beforeAll(async () => {
  await givenStudios(house);
  await givenGames(house);
  player = (await givenPlayer(house)).id;
});

const scoreOf = async (id: string, of: PlayerId = player) =>
  (
    await house.sql<{ rounds: number; best: number; key: string }>(
      'select rounds, best, rank_key as key from promotions.score where tournament_id = $1 and player_id = $2',
      [id, of],
    )
  )[0];

/** A tournament of its own with one player, and what comes of these plays. */
const scored = async (
  plays: readonly Omit<ToldPlay, 'player'>[],
  given: Parameters<typeof givenTournament>[1] = {},
) => {
  const id = await givenTournament(house, given);
  await givenEntry(house, id, player);
  await tellPlays(
    house,
    plays.map((play) => ({ ...play, player, round: `${id}-${play.round}` })),
  );
  return { id, ...(await scoreOf(id)) };
};

describe('D-57 what counts', () => {
  test('the best multiple and not the turnover', async () => {
    const small = await scored([
      { round: 'a', staked: 100, won: 777 },
      { round: 'b', staked: 1_000_000, won: 2_000_000 },
      { round: 'c', staked: 300, won: 100 },
    ]);
    expect(small).toMatchObject({ rounds: 3, best: 777 });
  });

  test('a multiple that 24 bits do not hold is their highest, and the rank still fits 53 bits', async () => {
    const { best, key } = await scored([{ round: 'a', staked: 100, won: 10 ** 14 }]);
    expect(best).toBe(2 ** 24 - 1);
    expect(BigInt(key ?? 0)).toBeLessThan(2n ** 53n);
    expect(Number(key).toFixed(0)).toBe(key);
  });

  test('only the first rounds: a higher win in a later one changes nothing', async () => {
    const plays = [1, 2, 3, 4].map((at) => ({
      round: `r${at}`,
      staked: 100,
      won: at * 100,
      endedIn: `${at - 10} minutes`,
    }));
    const { id } = await scored(plays, { rounds: 3 });
    expect(await scoreOf(id)).toMatchObject({ rounds: 3, best: 300 });
    await tellPlays(house, [{ player, round: `${id}-late`, staked: 100, won: 9_900 }]);
    expect(await scoreOf(id)).toMatchObject({ rounds: 3, best: 300 });
  });

  test.each([
    ['a stake below the least', { staked: 99, won: 9_900 }, {}],
    ['another currency', { staked: 100, won: 900, currency: 'EUR' }, {}],
    ['another product', { staked: 100, won: 900, game: 3 }, {}],
    [
      'a game that is not on the list',
      { staked: 100, won: 900, game: 2 },
      { games: [{ id: 1, name: 'Bir' }] },
    ],
    ['an end before the entry', { staked: 100, won: 900, endedIn: '-2 hours' }, {}],
    ['an end after the end', { staked: 100, won: 900, endedIn: '2 days' }, {}],
  ])('%s does not count', async (_, play, given) => {
    expect(await scored([{ round: 'x', ...play }], given)).toMatchObject({ rounds: 0, best: 0 });
  });

  test('a round that was undone leaves the score and makes room; one that was corrected keeps its place', async () => {
    const { id } = await scored(
      [
        { round: 'a', staked: 100, won: 900, endedIn: '-3 minutes' },
        { round: 'b', staked: 100, won: 500, endedIn: '-2 minutes' },
      ],
      { rounds: 2 },
    );
    const correct = (round: string, staked: number, won: number, rounds: number) =>
      tellPlays(house, [{ player, round: `${id}-${round}`, staked, won, rounds, endedIn: '-3 minutes' }]);
    await correct('a', -100, -900, -1);
    expect(await scoreOf(id)).toMatchObject({ rounds: 1, best: 500 });
    await correct('b', 0, -200, 0);
    expect(await scoreOf(id)).toMatchObject({ rounds: 1, best: 300 });
    await tellPlays(house, [{ player, round: `${id}-c`, staked: 100, won: 400 }]);
    expect(await scoreOf(id)).toMatchObject({ rounds: 2, best: 400 });
    expect(await tournaments.verify()).toEqual([]);
  });

  test('of two that reached the same multiple the earlier one stands before', async () => {
    const id = await givenTournament(house);
    const [first, second] = await Promise.all([givenPlayer(house), givenPlayer(house)]);
    await givenEntry(house, id, first.id);
    await givenEntry(house, id, second.id);
    await tellPlays(house, [
      { player: first.id, round: 'later', staked: 100, won: 400, endedIn: '-1 minute' },
      { player: second.id, round: 'sooner', staked: 200, won: 800, endedIn: '-2 minutes' },
    ]);
    const places = await house.sql<{ id: string }>(
      'select player_id as id from promotions.places_of($1, 10) order by place',
      [id],
    );
    expect(places.map((row) => row.id)).toEqual([second.id, first.id]);
  });
});

describe('PRO-16 a board is what the scores say', () => {
  const { rankings } = house.platform;
  const boardOf = async (id: string) =>
    (await tournaments.boards.boardOf(id, false)).rows.map(({ best }) => best);

  /** Redis loses everything while a list is made. */
  async function* emptiedOnTheWay(id: string) {
    yield [{ member: '1', key: 5n }];
    await house.platform.redis?.del(`${house.config.platform.redisPrefix}:ranking:${id}:making`);
    yield [{ member: '2', key: 4n }];
  }

  test('it follows PostgreSQL, is read from PostgreSQL while Redis has lost it, and is made anew', async () => {
    const { id } = await scored([{ round: 'a', staked: 100, won: 250 }]);
    expect(await rankings.top(id, 10)).toBeUndefined();
    expect(await boardOf(id)).toEqual([250]);
    await followBoards(house);
    expect(await rankings.top(id, 10)).toHaveLength(1);
    expect(await tournaments.boards.placeOf(id, player)).toBe(1);

    await rankings.remove(id);
    // Somebody puts one score into a list that is not whole: it must not count as the board.
    expect(await rankings.put(id, [{ member: '1', key: 5n }])).toBe(false);
    expect(await rankings.replace(id, emptiedOnTheWay(id))).toBe(false);
    expect(await rankings.top(id, 10)).toBeUndefined();
    expect(await tournaments.boards.placeOf(id, player)).toBeNull();
    await followBoards(house);
    expect(await tournaments.boards.placeOf(id, player)).toBe(1);
    expect(await house.sql('select from promotions.score where not is_told')).toEqual([]);
  });

  test('a copy that differs is found and made anew', async () => {
    const { id } = await scored([{ round: 'a', staked: 100, won: 250 }]);
    await followBoards(house);
    expect(await tournaments.boards.check()).toEqual([]);
    await rankings.put(id, [{ member: '77', key: 2n ** 40n }]);
    expect(await tournaments.boards.check()).toEqual([id]);
    await followBoards(house);
    expect(await tournaments.boards.check()).toEqual([]);
    expect(await rankings.sizeOf(id)).toBe(1);
  });

  test.each([
    ['a score that its rounds do not say', 'update promotions.score set best = 999999', 'PRO-16'],
    ['a round below the least stake', 'update promotions.score_round set staked = 1, won = 0', 'PRO-16'],
    ['a round that nobody counted', 'delete from promotions.score_round', 'PRO-16'],
  ])('%s is found', async (_, change, rule) => {
    const { id } = await scored([{ round: 'a', staked: 100, won: 250 }]);
    await house.sql(`${change} where tournament_id = ${id}`);
    const findings = (await tournaments.verify()).filter(({ tournamentId }) => tournamentId === id);
    expect(findings.map((found) => found.rule)).toContain(rule);
    await house.sql('delete from promotions.score_round where tournament_id = $1', [id]);
    await house.sql(
      'update promotions.score set rounds = 0, best = 0, best_at = null, rank_key = 0 where tournament_id = $1',
      [id],
    );
  });
});

describe('PRO-17 a place gets one prize', () => {
  const stateOf = async (id: string) =>
    (
      await house.sql<{ passed: boolean; finished: boolean }>(
        'select passed_at is not null as passed, finished_at is not null as finished from promotions.tournament where tournament_id = $1',
        [id],
      )
    )[0];

  test('the end waits until everything that ended before it is told, and is written once', async () => {
    const { id } = await scored([{ round: 'a', staked: 100, won: 250 }], { endsIn: '1 minute' });
    await countRounds(house);
    expect(await stateOf(id)).toEqual({ passed: false, finished: false });
    await leaveUntold(house, { player, round: `${id}-last`, staked: 100, won: 800 });
    await house.moveClock('2 minutes 1 second');
    await tournaments.finish();
    expect(await stateOf(id)).toEqual({ passed: false, finished: false });
    await countRounds(house);
    expect(await stateOf(id)).toEqual({ passed: true, finished: false });
    // What comes later is of no account.
    await tellPlays(house, [{ player, round: `${id}-lost`, staked: 100, won: 9_900, endedIn: '-3 minutes' }]);
    expect(await scoreOf(id)).toMatchObject({ best: 800 });
    const before = (await house.house.wallet.balanceOf(player)).cash;
    await Promise.all([tournaments.finish(), tournaments.finish()]);
    await tournaments.finish();
    expect((await house.house.wallet.balanceOf(player)).cash - before).toBe(50_000n);
    expect(
      await house.sql('select place, prize from promotions.final where tournament_id = $1', [id]),
    ).toEqual([{ place: 1, prize: '50000' }]);
    expect(await tournaments.verify()).toEqual([]);
  });

  test.each([
    ['a prize changes', 'update promotions.final set prize = 1', 'PRO-1'],
    ['a place goes', 'delete from promotions.final', 'PRO-1'],
    [
      'a place is given twice',
      'insert into promotions.final (tournament_id, place, player_id, best, prize) select tournament_id, place, player_id, best, prize from promotions.final',
      'pro17_one_prize_a_place',
    ],
    [
      'a player has two places',
      'insert into promotions.final (tournament_id, place, player_id, best, prize) select tournament_id, 2, player_id, best, prize from promotions.final',
      'pro17_one_place_a_player',
    ],
    ['rules change', 'update promotions.tournament set prizes = array[1]', 'PRO-1'],
    ['a tournament goes', 'delete from promotions.tournament', 'PRO-1'],
    [
      'a game is added later',
      `insert into promotions.tournament_game select tournament_id, 1, 'x' from promotions.tournament`,
      'PRO-1',
    ],
    ['an entry goes', 'delete from promotions.entry', 'PRO-1'],
    [
      'an entry in another currency',
      `insert into promotions.entry select tournament_id, 9, 'EUR', now() from promotions.tournament`,
      'pro20_in_the_own_currency',
    ],
    ['more rounds than count', 'update promotions.score set rounds = 101', 'd57_a_limited_number_of_rounds'],
    [
      'the maker publishes',
      `insert into promotions.tournament (name, product, currency, least_stake, starts_at, ends_at, prizes, made_by, published_by, approval_id, published_at)
       values ('Kendi', 'slot', 'TRY', 1, now() + interval '1 day', now() + interval '2 days', '{1}', 5, 5, 1, now())`,
      'pro18_another_member_publishes',
    ],
    [
      'prizes are published after the start',
      `insert into promotions.tournament (name, product, currency, least_stake, starts_at, ends_at, prizes, published_at)
       values ('Geç', 'slot', 'TRY', 1, now() - interval '1 day', now() + interval '2 days', '{1}', now())`,
      'prizes_are_known_before_the_start',
    ],
  ])('%s: refused', async (_, statement, constraint) => {
    await expect(house.sql(statement)).rejects.toThrow(constraint);
  });

  test('an end that the scores do not say, and a prize that the wallet does not know, are found', async () => {
    const tamper = async (statement: string) => {
      await house.sql(`begin; set local session_replication_role = replica; ${statement}; commit`);
    };
    await tamper('update promotions.final set prize = prize + 1, best = best + 1');
    const findings = (await tournaments.verify()).map(({ rule, finding }) => `${rule} ${finding}`);
    expect(findings).toContain('PRO-17 place 1 is not what the scores and the list of prizes say');
    expect(findings).toContain('PRO-17 the prize of place 1 is not the one that the wallet paid');
    await tamper('update promotions.final set prize = prize - 1, best = best - 1');
    expect(await tournaments.verify()).toEqual([]);
  });

  test('rounds that counted go 90 days after a paid end and not before; scores, end and verification stay', async () => {
    const [over] = await house.sql<{ id: string }>(
      'select tournament_id as id from promotions.final where paid_at is not null limit 1',
    );
    const id = over?.id ?? '';
    const counted = async () =>
      (await house.sql('select from promotions.score_round where tournament_id = $1', [id])).length;
    const before = await scoreOf(id);
    expect(await counted()).toBeGreaterThan(0);
    await house.moveClock('89 days');
    await tournaments.clearRounds();
    expect(await counted()).toBeGreaterThan(0);
    await house.sql(
      `begin; set local session_replication_role = replica;
       update promotions.final set op_id = null, paid_at = null where tournament_id = ${id}; commit`,
    );
    await house.moveClock('2 days');
    await tournaments.clearRounds();
    expect(await counted()).toBeGreaterThan(0);
    await tournaments.finish();
    await tournaments.clearRounds();
    expect(await counted()).toBe(0);
    expect(await scoreOf(id)).toEqual(before);
    expect(await tournaments.verify()).toEqual([]);
    await expect(house.sql('delete from promotions.cleared_tournament')).rejects.toThrow('PRO-1');
  });

  test('the application writes none of these tables, and publishes nothing without an approval', async () => {
    const { pool } = house.platform.database;
    for (const statement of [
      'update promotions.score set best = 1',
      'insert into promotions.final (tournament_id, place, player_id, best, prize) values (1, 9, 1, 1, 1)',
      'update promotions.tournament set published_at = now()',
      `select promotions.add_tournament('{}', 1)`,
      'select promotions.take_scores(array[]::promotions.play[])',
      'select promotions.pass_tally(null)',
      'delete from promotions.score_round',
    ])
      await expect(pool.query(statement), statement).rejects.toThrow('permission denied');
    await expect(pool.query('select promotions.publish_tournament(1)')).rejects.toThrow('PRO-18');
  });
});
