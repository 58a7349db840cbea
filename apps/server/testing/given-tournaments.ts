// Tournaments under way, and what was played in them, for tests.
import type { PlayerId } from '@yakamoz/contracts';

import type { TestHouse } from './test-house.ts';
import { game as studioGame } from './test-studio.ts';

interface GivenTournament {
  name?: string;
  product?: string;
  currency?: string;
  leastStake?: number;
  rounds?: number;
  /** As SQL says them, against now. */
  startsIn?: string;
  endsIn?: string;
  prizes?: readonly number[];
  games?: readonly { id: number; name: string }[];
}

let made = 0;

/** Published, as the demo's is; of slots for a lira and more, from an hour ago for a day, unless said otherwise. */
export async function givenTournament(house: TestHouse, given: GivenTournament = {}): Promise<string> {
  made += 1;
  const {
    name = `Turnuva ${made}`,
    product = 'slot',
    currency = 'TRY',
    leastStake = 100,
    rounds = 100,
  } = given;
  const { startsIn = '-1 hour', endsIn = '1 day', prizes = [50_000, 20_000, 10_000], games = [] } = given;
  const [row] = await house.sql<{ id: string }>(
    `insert into promotions.tournament (name, product, currency, least_stake, rounds, starts_at, ends_at, prizes)
     values ($1, $2, $3, $4, $5, platform.now() + $6::interval, platform.now() + $7::interval, $8) returning tournament_id as id`,
    [name, product, currency, leastStake, rounds, startsIn, endsIn, prizes],
  );
  const id = row?.id ?? '';
  for (const game of games)
    await house.sql('insert into promotions.tournament_game values ($1, $2, $3)', [id, game.id, game.name]);
  await house.sql(
    'update promotions.tournament set published_at = least(starts_at, platform.now()) where tournament_id = $1',
    [id],
  );
  return id;
}

/** Without the site: somebody who entered when it began. */
export async function givenEntry(house: TestHouse, tournament: string, playerId: PlayerId): Promise<void> {
  await house.sql(
    `insert into promotions.entry select tournament_id, $2, currency, starts_at from promotions.tournament where tournament_id = $1`,
    [tournament, playerId],
  );
  await house.sql('insert into promotions.score (tournament_id, player_id) values ($1, $2)', [
    tournament,
    playerId,
  ]);
}

export interface ToldPlay {
  player: PlayerId;
  round: string;
  staked: number;
  won: number;
  /** A round that ended; a correction is 0, one undone −1. */
  rounds?: number;
  game?: number;
  currency?: string;
  /** As SQL says it, against now. */
  endedIn?: string;
}

/** As the counter of the casino hands them over. */
export const tellPlays = (house: TestHouse, plays: readonly ToldPlay[]): Promise<unknown> =>
  house.sql(
    `select promotions.take_play(array(
       select promotions.new_play(
         player_id => told.player, game_id => told.game, picks => 0::smallint, currency => told.currency,
         day => platform.now()::date, rounds => told.rounds, cash_staked => told.staked, cash_won => told.won, earns => false,
         studio_id => 1::smallint, round => told.round, staked => told.staked, won => told.won,
         ended_at => platform.now() + told.ended_in::interval
       )
       from jsonb_to_recordset($1::jsonb) as told (
         player bigint, game integer, currency text, rounds integer, staked bigint, won bigint, round text, ended_in text
       )
     ))`,
    [
      JSON.stringify(
        plays.map(({ rounds = 1, game = 1, currency = 'TRY', endedIn = '0', ...play }) => ({
          ...play,
          rounds,
          game,
          currency,
          ended_in: endedIn,
        })),
      ),
    ],
  );

/** A round of the studio's game that ended and that no counter has told yet. */
export async function leaveUntold(house: TestHouse, play: ToldPlay): Promise<void> {
  await house.sql(
    `insert into promotions.game (game_id, product) select id, 'slot' from casino.game where code = $1 on conflict do nothing`,
    [studioGame],
  );
  await house.sql(
    `insert into casino.tally (
       game_id, currency, day, rounds, staked, won, pool_won, player_id, picks, cash_staked, cash_won, earns, studio_id, round, ended_at
     )
     select id, 'TRY', platform.now()::date, 1, $2, $3, 0, $1, 0, $2, $3, false, 1, $4, platform.now() + $5::interval
     from casino.game where code = $6`,
    [play.player, play.staked, play.won, play.round, play.endedIn ?? '0', studioGame],
  );
}

/** What a worker and an API process do by themselves. */
export async function countRounds(house: TestHouse): Promise<void> {
  await house.sql('select casino.count_rounds()');
}
export const followBoards = (house: TestHouse): Promise<number> =>
  house.platform.database.inTransaction((tx) => house.house.promotions.tournaments.boards.follow(tx));

/** To the end and past it, with everything told and every prize paid. */
export async function finishTournament(house: TestHouse): Promise<void> {
  await house.moveClock('1 day 2 minutes');
  await countRounds(house);
  await house.house.promotions.tournaments.finish();
}

/** As its end is written: the player has the first place and a prize of 50.00, which is not paid yet. */
export async function givenFinal(
  house: TestHouse,
  tournament: string,
  player: { id: PlayerId },
): Promise<void> {
  await house.sql(`insert into promotions.entry values ($1, $2, 'TRY', platform.now())`, [
    tournament,
    player.id,
  ]);
  await house.sql(
    `insert into promotions.score (tournament_id, player_id, rounds, best, best_at, rank_key)
     values ($1, $2, 3, 300, platform.now(), 1)`,
    [tournament, player.id],
  );
  await house.sql(
    `insert into promotions.final (tournament_id, place, player_id, best, prize) values ($1, 1, $2, 300, 5000)`,
    [tournament, player.id],
  );
}
