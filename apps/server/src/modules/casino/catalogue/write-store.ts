// SQL only: writes of the catalogue.
import type { Currency } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Tx } from '../../../platform/database.ts';
import type { GameKind } from './query-rules.ts';

export interface NewProvider {
  id: number;
  code: string;
  name: string;
  position: number;
}

export interface NewGame {
  code: string;
  name: string;
  /** The provider's code. */
  provider: string;
  kind: GameKind;
  banner: string;
  demoUrl: string | null;
  rtp: string | null;
  volatility: 'low' | 'medium' | 'high' | null;
  popularity: number;
  releasedDaysAgo: number;
  runs?: RunBy | undefined;
  limits: Partial<Record<Currency, { minMinor: number; maxMinor: number }>>;
}

/** The studio's code, and what the game is called there. */
export interface RunBy {
  studio: string;
  game: string;
}

/** New values for an existing game. */
export interface GameChange {
  code: string;
  name?: string;
  popularity?: number;
  active?: boolean;
}

/** Existing rows stay as they are. Returns the number of new rows. */
export async function insertProviders(tx: Tx, providers: readonly NewProvider[]): Promise<number> {
  if (providers.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('casino.provider')
    .values([...providers])
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** Games with their limits, open where their provider is open; existing games stay as they are. Returns the number of new ones. */
export async function insertGames(tx: Tx, games: readonly NewGame[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as given (
        code text, name text, provider text, kind text, banner text, "demoUrl" text, rtp numeric, volatility text,
        popularity integer, "releasedDaysAgo" integer, limits jsonb
      )
    ), provider as materialized (
      select id, code, closed_reason from casino.provider where code in (select provider from given) for share
    ), written as (
      insert into casino.game (code, name, provider_id, kind, banner, demo_url, rtp, volatility, popularity, released_on,
        active)
      select given.code, given.name, provider.id, kind, banner, "demoUrl", rtp, volatility, popularity,
        (platform.now() at time zone 'Europe/Istanbul')::date - "releasedDaysAgo", provider.closed_reason is null
      from given left join provider on provider.code = given.provider
      order by popularity desc, given.code
      on conflict (code) do nothing
      returning id, code
    ), limited as (
      insert into casino.game_limit (game_id, currency, min_minor, max_minor)
      select written.id, bound.key, (bound.value->>'minMinor')::bigint, (bound.value->>'maxMinor')::bigint
      from written join given using (code) cross join lateral jsonb_each(given.limits) as bound
    )
    select id from written`.execute(tx);
  return rows.length;
}

/** Returns the number of new rows. */
export async function insertStudios(tx: Tx, studios: readonly NewStudio[]): Promise<number> {
  if (studios.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('casino.studio')
    .values([...studios])
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** Sets the studio of games that have none yet. Returns the number of such games. */
export async function assignStudios(tx: Tx, games: readonly NewGame[]): Promise<number> {
  const run = games.flatMap(({ code, runs }) => (runs === undefined ? [] : [{ code, ...runs }]));
  const { numAffectedRows = 0n } = await sql`
    update casino.game set studio_id = studio.id, studio_game = run.game
    from jsonb_to_recordset(${JSON.stringify(run)}::jsonb) as run (code text, studio text, game text)
    join casino.studio on studio.code = run.studio
    where game.code = run.code and game.studio_id is null`.execute(tx);
  return Number(numAffectedRows);
}

/** Returns whether there is such a game. */
export async function updateGame(tx: Tx, { code, ...change }: GameChange): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('casino.game')
    .set(change)
    .where('code', '=', code)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
export interface NewStudio {
  code: string;
  name: string;
}
