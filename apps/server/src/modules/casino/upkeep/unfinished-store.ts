// SQL only: rounds that were never closed.
import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import { silentHours, unfinishedHours } from '../terms.ts';

export interface UnfinishedRound {
  studio: string;
  playerId: PlayerId;
  round: string;
  game: string;
  currency: string;
  /** The studio has not answered for so long that the house cancels the round. */
  givenUp: boolean;
}

/** Unfinished rounds of one studio, after the last one of the previous page. */
export async function listUnfinished(
  reader: Reader,
  studio: string,
  { after, limit }: { after?: UnfinishedRound | undefined; limit: number },
): Promise<UnfinishedRound[]> {
  const { rows } = await sql<{
    player_id: PlayerId;
    round: string;
    game: string;
    currency: string;
    given_up: boolean;
  }>`
    select round.player_id, round.round, game.code as game, round.currency,
      round.opened_at < platform.now() - make_interval(hours => ${unfinishedHours + silentHours})
        and coalesce(studio.silent_since < platform.now() - make_interval(hours => ${silentHours}), false) as given_up
    from casino.round
    join casino.studio on studio.id = round.studio_id
    join casino.game on game.id = round.game_id
    where round.state = 'open' and studio.code = ${studio}
      and round.opened_at < platform.now() - make_interval(hours => ${unfinishedHours})
      and (round.player_id, round.round) > (${after?.playerId ?? '0'}, ${after?.round ?? ''})
    order by round.player_id, round.round limit ${limit}`.execute(reader);
  return rows.map((row) => ({
    studio,
    playerId: row.player_id,
    round: row.round,
    game: row.game,
    currency: row.currency,
    givenUp: row.given_up,
  }));
}

/** Open rounds of one player, with the studio that has to finish each. */
export async function listOpenOf(
  reader: Reader,
  playerId: PlayerId,
): Promise<{ studio: string; round: string }[]> {
  return reader
    .selectFrom('casino.round')
    .innerJoin('casino.studio', 'casino.studio.id', 'casino.round.studio_id')
    .select(['casino.studio.code as studio', 'casino.round.round'])
    .where('player_id', '=', playerId)
    .where('state', '=', 'open')
    .orderBy('opened_at')
    .execute();
}

/** Records since when the studio has not answered about any round; cleared once it answers or no round is left to ask about. */
export async function noteSilence(tx: Tx, studio: string, isSilent: boolean): Promise<void> {
  await tx
    .updateTable('casino.studio')
    .set({ silent_since: isSilent ? sql`coalesce(silent_since, platform.now())` : null })
    .where('code', '=', studio)
    .execute();
}

/** Seconds since the oldest open round began. */
export async function oldestOpenSeconds(reader: Reader): Promise<number> {
  const { rows } = await sql<{ seconds: string | null }>`
    select extract(epoch from platform.now() - min(opened_at)) as seconds
    from casino.round where state = 'open'`.execute(reader);
  return Number(rows[0]?.seconds ?? 0);
}
