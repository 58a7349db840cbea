// What promotions must know of a game: its product, what comes back of a stake (PRO-11) and whether gifts can be played (PRO-13).
import { sql } from 'kysely';

import type { Tx } from '../../../platform/database.ts';
import type { ToldGame } from '../../promotions/index.ts';
import type { Context } from '../context.ts';

/** In the transaction that changed games or their returns. Games of the house tell of themselves. */
export async function tellGames(tx: Tx, promotions: Context['promotions']): Promise<void> {
  const { rows } = await sql<ToldGame>`
    select id as game_id, 0 as picks, kind as product, (rtp * 100)::bigint as return_ways,
      case when rtp is not null then '10000' end as return_of, studio_id is not null and active as takes_gifts, name
    from casino.game where kind in ('slot', 'live', 'table') order by id`.execute(tx);
  await promotions.learnGames(tx, rows);
}
