// SQL only: what was played of rounds that promotions promised (PRO-13). A gift whose game was never opened since has not been taken over yet.
import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader } from '../../../platform/database.ts';

interface GiftGame {
  code: string;
  name: string;
  kind: 'slot' | 'live' | 'table';
  /** False where nobody can play it now. */
  open: boolean;
}

export interface GiftRounds {
  giftId: string;
  game: GiftGame;
  used: number;
  won: bigint;
}

export async function giftRoundsOf(
  reader: Reader,
  playerId: PlayerId,
  gifts: readonly { id: string; gameId: number }[],
): Promise<GiftRounds[]> {
  if (gifts.length === 0) return [];
  const { rows } = await sql<GiftGame & { giftId: string; used: number; won: string }>`
    select given.id as "giftId", game.code, game.name, game.kind, game.active and game.closed_reason is null as open,
      coalesce(played.used, 0) as used, coalesce(played.won, 0) as won
    from unnest(${gifts.map(({ id }) => id)}::uuid[], ${gifts.map(({ gameId }) => gameId)}::integer[]) as given (id, game_id)
    join casino.game on game.id = given.game_id
    left join casino.free_grant as played on played.player_id = ${playerId} and played.grant_id = given.id`.execute(
    reader,
  );
  return rows.map(({ giftId, used, won, ...game }) => ({
    giftId,
    game,
    used,
    won: BigInt(won),
  }));
}
