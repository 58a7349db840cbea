// SQL only: games and providers as lists show them.
import type { Currency } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader } from '../../../platform/database.ts';
import type { GameKind } from './query-rules.ts';

export interface Game {
  id: number;
  code: string;
  name: string;
  providerName: string;
  providerCode: string;
  kind: GameKind;
  banner: string;
  demoUrl: string | null;
  /** '96.50' */
  rtp: string | null;
  volatility: 'low' | 'medium' | 'high' | null;
  limits: { currency: Currency; minMinor: bigint; maxMinor: bigint }[];
  isNew: boolean;
  /** The studio that runs it, and the studio's own code of the game. */
  studio: string | null;
  studioGame: string | null;
}

const newForDays = 60;

/** A game that was released on this day or later is new. A subquery, so that it is evaluated once and not for every row. */
export const newSince = `(select (platform.now() at time zone 'Europe/Istanbul')::date - ${newForDays})`;

/** What a list shows of a game; the query has `game` and `provider` in its from clause. */
export const gameColumns = `
  game.id, game.code, game.name, provider.name as provider_name, provider.code as provider_code, game.kind,
  game.banner, game.demo_url, game.studio_game, (select code from casino.studio where id = game.studio_id) as studio, game.rtp, game.volatility, game.released_on >= ${newSince} as is_new,
  (select json_agg(json_build_array(
        currency, greatest(offered_min, min_minor)::text, least(offered_max, max_minor)::text)
      order by array_position(array['TRY', 'USD', 'EUR'], currency))
    from casino.game_limit where game_id = game.id) as limits`;

export interface GameRow {
  id: number;
  code: string;
  name: string;
  provider_name: string;
  provider_code: string;
  kind: GameKind;
  banner: string;
  demo_url: string | null;
  rtp: string | null;
  volatility: Game['volatility'];
  is_new: boolean;
  studio: string | null;
  studio_game: string | null;
  limits: [currency: Currency, min: string, max: string][] | null;
}

export const gameOf = (row: GameRow): Game => ({
  id: row.id,
  code: row.code,
  name: row.name,
  providerName: row.provider_name,
  providerCode: row.provider_code,
  kind: row.kind,
  banner: row.banner,
  demoUrl: row.demo_url,
  rtp: row.rtp,
  volatility: row.volatility,
  isNew: row.is_new,
  studio: row.studio,
  studioGame: row.studio_game,
  limits: (row.limits ?? []).map(([currency, min, max]) => ({
    currency,
    minMinor: BigInt(min),
    maxMinor: BigInt(max),
  })),
});

export async function findOffered(
  reader: Reader,
  code: string,
): Promise<(Game & { open: boolean }) | undefined> {
  const { rows } = await sql<GameRow & { open: boolean }>`
    select ${sql.raw(gameColumns)}, studio.id is not null and studio.closed_reason is null as open
    from casino.game
    join casino.provider on provider.id = game.provider_id
    left join casino.studio on studio.id = game.studio_id
    where game.code = ${code} and game.active and game.kind <> 'house'`.execute(reader);
  const [row] = rows;
  return row && { ...gameOf(row), open: row.open };
}

export interface Provider {
  id: number;
  name: string;
  code: string;
  games: Record<GameKind, number>;
}

export async function listProviders(reader: Reader): Promise<Provider[]> {
  const { rows } = await sql<{ id: number; name: string; code: string } & Record<GameKind, string>>`
    select provider.id, provider.name, provider.code,
      coalesce(slot, 0) as slot, coalesce("table", 0) as "table", coalesce(live, 0) as live
    from casino.provider
    left join (
      select provider_id, count(*) filter (where kind = 'slot') as slot,
        count(*) filter (where kind = 'table') as "table", count(*) filter (where kind = 'live') as live
      from casino.game where active group by provider_id
    ) as counted on counted.provider_id = provider.id
    where not provider.is_house
    order by provider.position, provider.name collate "tr-x-icu", provider.id`.execute(reader);
  return rows.map(({ id, name, code, slot, table, live }) => ({
    id,
    name,
    code,
    games: { slot: Number(slot), table: Number(table), live: Number(live) },
  }));
}

/** Changes with the catalogue, when a studio is closed or opened, and at midnight, when a game may stop being new. */
export async function readStamp(reader: Reader): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select number || ' ' || ${sql.raw(newSince)} || ' '
      || (select count(*) from casino.studio where closed_reason is not null) as stamp
    from casino.edition`.execute(reader);
  return rows[0]?.stamp ?? '';
}
