// A tournament in the house: who enters plays rounds in it, some of which are undone, until its end comes and its prizes are paid.
import { setTimeout as sleep } from 'node:timers/promises';
import { game, launchOf, openGame, studio } from '../../bench/casino/players.ts';
import { type House, tellRedis } from '../../tools/launch/index.ts';
import type { Dice } from '../dice.ts';
import type { Client } from '../payments/client.ts';
import type { Progress } from '../progress.ts';
import { persist } from './persist.ts';
import type { Contestant, Standing } from './places.ts';

const leastStake = 100n;
/** As many as there can be, from 100.00 down to 1.00. */
export const prizes = Array.from({ length: 100 }, (_, index) => BigInt(100 * (100 - index)));
const lasts = '6 hours';
const roundsMax = 4;

/** Published already, with a launch of its game for every player; gives its number. */
export async function openTournament({ query }: Pick<House, 'query'>, players: number): Promise<string> {
  await openGame({ ask: query }, players);
  await query(
    `select promotions.learn_games((
       select json_agg(json_build_object('game_id', id, 'picks', 0, 'product', 'slot', 'return_ways', 9600, 'return_of', 10000))
       from casino.game where code = '${game}'
     ))`,
  );
  const given = {
    name: 'Deneme',
    product: 'slot',
    currency: 'TRY',
    least_stake: leastStake.toString(),
    prizes: prizes.map(String),
    games: [],
  };
  const [id = ''] = await query(
    `select promotions.add_tournament('${JSON.stringify(given)}'::jsonb
       || jsonb_build_object('starts_at', platform.now(), 'ends_at', platform.now() + interval '${lasts}'), null)`,
  );
  await query(`update promotions.tournament set published_at = starts_at where tournament_id = ${id}`);
  return id;
}

export interface PlayOptions {
  player: number;
  tournament: string;
  client: Client;
  query: House['query'];
  dice: Dice;
}

interface Turn {
  staked: bigint;
  won: bigint;
  isUndone: boolean;
}

/** Enters, plays and undoes; every call is sent until its answer is definite. Gives what must stand on the board. */
export async function contest(options: PlayOptions): Promise<Contestant> {
  const { player, tournament, client, query, dice } = options;
  const path = `/api/v1/tournaments/${tournament}/entry`;
  const { status, body } = await client.ask({ method: 'POST', path });
  if (status !== 200) throw new Error(`player ${player}: no entry: ${status} ${JSON.stringify(body)}`);

  const turns = Array.from({ length: dice.between(1, roundsMax) }, (): Turn => {
    const staked = BigInt(10 * dice.between(5, 200));
    const won = dice.chance(0.4) ? 0n : (staked * BigInt(dice.between(0, 5_000))) / 100n;
    return { staked, won, isUndone: dice.chance(0.1) };
  });
  for (const [index, turn] of turns.entries()) {
    await persist(() => apply(query, player, betOf(player, index, turn)));
    if (turn.isUndone) await persist(() => apply(query, player, undoOf(index)));
  }
  const counted = turns.filter(({ staked, isUndone }) => !isUndone && staked >= leastStake);
  const bests = counted.map(({ staked, won }) => Number((won * 100n) / staked));
  return { player, rounds: counted.length, best: Math.max(0, ...bests) };
}

const betOf = (player: number, index: number, { staked, won }: Turn): object => ({
  kind: 'bet_win',
  launch_id: launchOf(player),
  round: `r${index}`,
  round_closed: true,
  tx: `b${index}`,
  amount: staked.toString(),
  win_tx: `w${index}`,
  win_amount: won.toString(),
});

const undoOf = (index: number): object => ({
  kind: 'rollback',
  round: `r${index}`,
  tx: `u${index}`,
  ref: `b${index}`,
  whole_round: true,
});

/** As the API does; a player who is locked elsewhere gets no row, and is asked for again. */
async function apply(query: House['query'], player: number, call: object): Promise<void> {
  const whole = { studio, game, player_id: String(player), currency: 'TRY', ...call };
  const [status] = await query(`select status from casino.apply_calls('${JSON.stringify([whole])}'::json)`);
  if (status !== 'OK')
    throw new Error(`player ${player}: ${JSON.stringify(call)} was answered ${status ?? 'by nobody'}`);
}

/** The whole board as Redis has it; undefined where it has none. */
export async function readCopy(redisUrl: string, tournament: string): Promise<Standing[] | undefined> {
  const script = `
    local lists = redis.call('KEYS', '*:ranking:' .. ARGV[1])
    if #lists ~= 1 then return redis.status_reply('none') end
    return redis.status_reply(table.concat(redis.call('ZREVRANGE', lists[1], 0, -1, 'WITHSCORES'), ' '))`;
  const [, line = ''] = /^\+(.*)$/.exec(await tellRedis(redisUrl, ['EVAL', script, '0', tournament])) ?? [];
  if (line === 'none' || !line.split(' ').includes('whole')) return undefined;
  const words = line.split(' ');
  return words.flatMap((member, at) =>
    at % 2 === 1 || member === 'whole'
      ? []
      : [{ player: Number(memberTop - BigInt(member)), key: BigInt(words[at + 1] ?? 0) }],
  );
}

/** As tournaments/boards.ts writes members. */
const memberTop = 10n ** 18n;

/** Its time and the minute after it are over; a worker may write the end as soon as it has counted everything. */
export const passEnd = ({ query }: Pick<House, 'query'>, tournament: string): Promise<string[]> =>
  query(
    `select platform.move_clock(ends_at - platform.now() + interval '61 seconds')
     from promotions.tournament where tournament_id = ${tournament}`,
  );

const lookEveryMs = 10;
const patienceMs = 300_000;

/** Goes on with the prizes that are paid, until all of them are or patience ends. */
export async function followPrizes(
  { query }: Pick<House, 'query'>,
  { tournament, due, progress }: { tournament: string; due: number; progress: Progress },
): Promise<void> {
  let seen = 0;
  for (
    const deadline = Date.now() + patienceMs;
    seen < due && Date.now() < deadline;
    await sleep(lookEveryMs)
  ) {
    const [paid] = await persist(() =>
      query(
        `select count(*) from promotions.final where tournament_id = ${tournament} and paid_at is not null`,
      ),
    );
    progress.advance(Number(paid) - seen);
    seen = Number(paid);
  }
  progress.end();
}
