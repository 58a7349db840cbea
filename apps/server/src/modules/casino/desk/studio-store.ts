// SQL only: the state of each studio as the database knows it.
import type { Currency } from '@yakamoz/contracts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import type { Reader } from '../../../platform/database.ts';

const jackpots = z.array(
  z.object({
    pool: z.string(),
    name: z.string(),
    amount: z.string(),
    currency: z.enum(['TRY', 'USD', 'EUR']),
    lastWonAt: z.nullable(z.string()),
    reportedAt: z.string(),
  }),
);

export interface StoredStudio {
  id: number;
  code: string;
  name: string;
  closedReason: string | null;
  reachedAt: Date | null;
  failedAt: Date | null;
  failure: string | null;
  lastCallAt: Date | null;
  games: number;
  openRounds: number;
  oldestOpenAt: Date | null;
  openDifferences: number;
  jackpots: {
    pool: string;
    name: string;
    amount: string;
    currency: Currency;
    lastWonAt: string | null;
    reportedAt: string;
  }[];
}

/** The last call is searched among the rounds of the last hour only: older ones cost more and say little about a studio. */
export async function listStudios(reader: Reader): Promise<StoredStudio[]> {
  const { rows } = await sql<Omit<StoredStudio, 'jackpots'> & { jackpots: unknown }>`
    select studio.id, studio.code, studio.name, studio.closed_reason as "closedReason",
      studio.reached_at as "reachedAt", studio.failed_at as "failedAt", studio.failure,
      (
        select max(greatest(round.opened_at, round.closed_at)) from casino.round
        where round.studio_id = studio.id and round.opened_at >= platform.now() - interval '1 hour'
      ) as "lastCallAt",
      (select count(*)::int from casino.game where game.studio_id = studio.id) as games,
      waiting.rounds as "openRounds", waiting.oldest as "oldestOpenAt",
      (
        select count(*)::int from cases.list_open('casino') as difference
        where difference.facts ->> 'studio' = studio.code
      ) as "openDifferences",
      coalesce((
        select jsonb_agg(jsonb_build_object('pool', pool, 'name', name, 'amount', amount::text, 'currency', currency,
          'lastWonAt', last_won_at, 'reportedAt', told_at) order by array_position(array['TRY', 'USD', 'EUR'], currency), amount desc, pool)
        from casino.jackpot where jackpot.studio_id = studio.id
      ), '[]') as jackpots
    from casino.studio
    cross join lateral (
      select count(*)::int as rounds, min(opened_at) as oldest from casino.round
      where round.studio_id = studio.id and round.state = 'open'
    ) as waiting
    where not studio.is_house
    order by studio.name collate "tr-x-icu", studio.id`.execute(reader);
  return rows.map((row) => ({ ...row, jackpots: jackpots.parse(row.jackpots) }));
}

/** By code. */
export async function studioNames(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const studios = await reader.selectFrom('casino.studio').select(['code', 'name']).execute();
  return new Map(studios.map(({ code, name }) => [code, name]));
}

/** Names of the house's accounts into which each studio's rounds are booked. */
export const playAccountNames = async (reader: Reader): Promise<[account: string, name: string][]> =>
  [...(await studioNames(reader))].map(([code, name]) => [`ggr:${code}`, name]);
