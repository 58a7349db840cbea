// A tournament with very many entrants, and rounds of theirs that ended and that nobody has counted yet.
import type { Asked } from '../bench-database.ts';
import { game, studio } from '../casino/players.ts';

/** One game of one studio; rounds of it count. */
export async function addGame(database: Asked): Promise<void> {
  await database.ask(`
    with maker as (insert into casino.studio (code, name) values ('${studio}', 'Bench') returning id),
    brand as (insert into casino.provider (id, code, name) values (1, 'bench', 'Bench') returning id)
    insert into casino.game (code, name, provider_id, kind, banner, studio_id, studio_game)
    select '${game}', 'Bench', brand.id, 'slot', '/bench', maker.id, 'bench' from maker, brand`);
  await database.ask(
    `insert into promotions.game (game_id, product, return_ways, return_of)
    select id, 'slot', 96, 100 from casino.game where code = '${game}' on conflict do nothing`,
  );
}

/** Under way for an hour; the players from 1 on have entered. Gives its number. */
export async function addTournament(
  database: Asked,
  { entrants, scored }: { entrants: number; scored: boolean },
): Promise<string> {
  const [id = ''] = await database.ask(`
    with made as (
      insert into promotions.tournament (name, product, currency, least_stake, starts_at, ends_at, prizes, published_at)
      values ('Bench', 'slot', 'TRY', 100, platform.now() - interval '1 hour', platform.now() + interval '1 day', '{50000}',
        platform.now() - interval '1 hour')
      returning tournament_id
    )
    select tournament_id from made`);
  // Past the keys to other tables: a million single looks at rows that stand a line above.
  await database.ask(`
    set session_replication_role = replica;
    insert into promotions.entry (tournament_id, player_id, currency, entered_at)
    select ${id}, player, 'TRY', platform.now() - interval '1 hour' from generate_series(1, ${entrants}) as player;
    insert into promotions.score (tournament_id, player_id, rounds, best, best_at, rank_key)
    select ${id}, player, ${scored ? 1 : 0}, made.best, made.at,
      coalesce(promotions.rank_key(made.best, made.at, kept.starts_at), 0)
    from generate_series(1, ${entrants}) as player
    join promotions.tournament as kept on kept.tournament_id = ${id}
    cross join lateral (
      select ${scored ? '1 + (player::bigint * 7919 % 500000)::integer' : '0'} as best,
        ${scored ? 'kept.starts_at + make_interval(secs => player % 3000)' : 'null::timestamptz'} as at
    ) as made`);
  await database.ask('vacuum analyze promotions.entry, promotions.score');
  return id;
}

export const tallyColumns =
  'game_id, currency, day, rounds, staked, won, pool_won, player_id, picks, cash_staked, cash_won, earns, studio_id, round, ended_at';

/** What stands in them for a round that ended now, of the stake 1.00: of the game `title`, as `made` has player, round and win. */
export const endedRound = `title.id, 'TRY', platform.now()::date, 1, 100, made.won, 0, made.player, 0, 100, made.won, true,
  title.studio_id, made.round, platform.now()`;
