// Play that is told to promotions, and what becomes of it, for tests.
import type { PlayerId } from '@yakamoz/contracts';

import { pastTriggers } from './tampering.ts';
import type { TestHouse } from './test-house.ts';

export interface GivenPlay {
  /** Of givenGames: slot 1 returns 96 %, slot 2 88 %. */
  gameId?: number;
  picks?: number;
  /** In minor units; below zero where it is undone. */
  staked: bigint | number;
  earns?: boolean;
}

/** As the counters tell it. */
export const givenPlay = (
  house: TestHouse,
  player: { id: PlayerId },
  ...plays: GivenPlay[]
): Promise<unknown> =>
  house.sql(
    `select promotions.take_play(array(
       select promotions.new_play(
         player_id => $1, game_id => (one ->> 'game')::int, picks => (one ->> 'picks')::smallint, currency => purse.currency::text,
         day => (platform.now() at time zone 'Europe/Istanbul')::date, rounds => sign((one ->> 'staked')::bigint)::int,
         cash_staked => (one ->> 'staked')::bigint, cash_won => 0, earns => (one ->> 'earns')::boolean, studio_id => 1::smallint,
         round => 'r-' || gen_random_uuid(), staked => (one ->> 'staked')::bigint, won => 0, ended_at => platform.now()
       )
       from json_array_elements($2::json) as one, wallet.purse where purse.player_id = $1
     ))`,
    [
      player.id,
      JSON.stringify(
        plays.map(({ gameId = 1, picks = 0, staked, earns = true }) => ({
          game: gameId,
          picks,
          staked: String(staked),
          earns,
        })),
      ),
    ],
  );

/** Points, what is carried in units, and the level. */
export async function seenPoints(
  house: TestHouse,
  player: { id: PlayerId },
): Promise<{ points: number; earned: number; carry: bigint; level: number }> {
  const [row] = await house.sql<{ points: string; earned: string; carry: string; level: number }>(
    'select points, earned, carry, level from promotions.points where player_id = $1',
    [player.id],
  );
  const { points = '0', earned = '0', carry = '0', level = 1 } = row ?? {};
  return { points: Number(points), earned: Number(earned), carry: BigInt(carry), level };
}

/** What was told of a player's play: one row a game. */
export const seenPlay = (house: TestHouse, player: { id: string }): Promise<object[]> =>
  house.sql(
    `select picks, return_ways::text as ways, rounds::int, cash_staked::int as staked, cash_won::int as won, earning::int, is_due
     from promotions.play_day where player_id = $1 order by game_id, picks`,
    [player.id],
  );

/** The game of a studio returns 96 % as far as promotions know. */
export const tellReturn = (house: TestHouse, code: string): Promise<unknown> =>
  house.sql(
    `insert into promotions.game (game_id, product, return_ways, return_of) select id, 'slot', 9600, 10000 from casino.game where code = $1`,
    [code],
  );

/** What the wallet paid for points, in minor units. */
export async function paidRewards(house: TestHouse, player: { id: string }): Promise<number[]> {
  const rows = await house.sql<{ amount: number }>(
    `select amount::int from wallet.transfer
     where player_id = $1 and code = 'reward' and debit = 'bonus_cost' and credit = 'cash' order by seq`,
    [player.id],
  );
  return rows.map(({ amount }) => amount);
}

/** As if the wallet had paid another sum. */
export const changeReward = (house: TestHouse, player: { id: string }): Promise<void> =>
  pastTriggers(
    house,
    'wallet.op',
    `update wallet.op set request = replace(request, 'reward ', 'reward 1') where player_id = $1 and key like 'points/%'`,
    [player.id],
  );

/** The slot of the demo whose return is known to the tests: 96.12 %. */
export async function demoSlot(house: TestHouse): Promise<{ id: number; name: string }> {
  const [game] = await house.sql<{ id: number; name: string }>(
    `select id, name from casino.game where code = 'kiyidaki-fener'`,
  );
  if (game === undefined) throw new Error('the demo has this slot');
  return game;
}

/** 1,000.00 staked at 96 %: a tenth of 40.00, which is 400 points. Nobody has booked it yet. */
export const givenUnbookedPlay = (house: TestHouse, player: { id: PlayerId }): Promise<unknown> =>
  house.sql(
    `insert into promotions.play_day (player_id, day, game_id, picks, return_ways, return_of, currency, rounds, cash_staked, cash_won, earning, is_due)
     values ($1, platform.now()::date, 1, 0, 96, 100, 'TRY', 10, 100000, 0, 100000, true)`,
    [player.id],
  );
