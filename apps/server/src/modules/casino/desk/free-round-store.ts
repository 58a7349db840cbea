// SQL only: free rounds, which the house pays for.
import type { ApprovalId, Currency, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';

export interface FreeGrant {
  grantId: string;
  gameName: string;
  currency: Currency;
  betValue: string;
  count: number;
  used: number;
  won: string;
  winTo: 'cash' | 'bonus';
  reason: string;
  createdAt: Date;
  endsAt: Date;
  /** Used up or expired. */
  over: boolean;
}

/** Newest first. Staff grant them by hand, so there are few. */
export async function listGrants(reader: Reader, playerId: PlayerId): Promise<FreeGrant[]> {
  const { rows } = await sql<FreeGrant>`
    select promise.grant_id as "grantId", game.name as "gameName", promise.currency, promise.bet_value as "betValue",
      promise.count, promise.used, promise.won, promise.win_to as "winTo", promise.reason,
      promise.created_at as "createdAt", promise.ends_at as "endsAt",
      promise.used >= promise.count or promise.ends_at <= platform.now() as over
    from casino.free_grant as promise join casino.game on game.id = promise.game_id
    where promise.player_id = ${playerId}
    order by promise.created_at desc, promise.grant_id limit 200`.execute(reader);
  return rows;
}

export interface GivenGame {
  id: number;
  code: string;
  name: string;
}

/** Games that a studio runs and that are open. */
export async function listGivable(reader: Reader): Promise<GivenGame[]> {
  return reader
    .selectFrom('casino.game')
    .select(['id', 'code', 'name'])
    .where('studio_id', 'is not', null)
    .where('active', '=', true)
    .where('kind', '<>', 'house')
    .orderBy('folded')
    .orderBy('id')
    .limit(500)
    .execute();
}

export interface GrantTerms extends GivenGame {
  minMinor: string;
  maxMinor: string;
  endsAt: Date;
  isAhead: boolean;
}

/** The game in this currency, and the end of that day in Istanbul. */
export async function findTerms(
  reader: Reader,
  { game, currency, lastDay }: { game: string; currency: Currency; lastDay: string },
): Promise<GrantTerms | undefined> {
  const { rows } = await sql<GrantTerms>`
    select game.id, game.code, game.name, bounds.min_minor as "minMinor", bounds.max_minor as "maxMinor",
      day.ends as "endsAt", day.ends > platform.now() as "isAhead"
    from casino.game
    join casino.game_limit as bounds on bounds.game_id = game.id and bounds.currency = ${currency}
    cross join (select (${lastDay}::date + 1)::timestamp at time zone 'Europe/Istanbul' as ends) as day
    where game.code = ${game} and game.studio_id is not null and game.active and game.kind <> 'house'`.execute(
    reader,
  );
  return rows[0];
}

/** As the approval says that is carried out now: SQL reads player, game, count and stake from it (PRO-13). */
export async function giveRounds(tx: Tx, approvalId: ApprovalId, endsAt: Date): Promise<void> {
  await sql`select casino.give_rounds(${approvalId}, ${endsAt})`.execute(tx);
}
