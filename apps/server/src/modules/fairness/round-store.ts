// SQL only: what proves one round of a published day.
import type { PlayerId } from '@yakamoz/contracts';
import type { Tile } from '@yakamoz/proof/tiles';
import { sql } from 'kysely';

import type { Reader } from '../../platform/database.ts';

export interface ShownRound {
  seed: string;
  commitment: string;
  client: string;
  nonce: number;
  picks: number[];
  drawn: number[];
  hits: number;
  table: number;
  multiplier: number;
  stake: string;
  payout: string;
  currency: string;
  salt: string;
  amounts: string;
  /** Of the published day, and the record's place in it; undefined while it is not published. */
  day: string | undefined;
  index: number;
}

export async function readShownRound(
  reader: Reader,
  { playerId, pairId, nonce }: { playerId: PlayerId; pairId: string; nonce: number },
): Promise<ShownRound | undefined> {
  const { rows } = await sql<ShownRound & { day: string | null; first: number | null }>`
    select shown.seed, shown.commitment, shown.client, shown.nonce, shown.picks, shown.drawn, shown.hits,
      shown.table_version as "table", shown.multiplier, shown.stake, shown.payout, shown.currency, shown.salt, shown.amounts,
      paired.day::text as day, paired.first_index as first
    from keno.shown_round(${playerId}, ${pairId}, ${nonce}::int) as shown
    left join fairness.day_pair as paired on paired.pair_id = ${pairId}`.execute(reader);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { first, day, ...round } = row;
  return { ...round, day: day ?? undefined, index: (first ?? 0) + round.nonce };
}

export async function readDayTile(reader: Reader, day: string, { level, index }: Tile): Promise<Uint8Array> {
  const { hashes } = await reader
    .selectFrom('fairness.day_tile')
    .select('hashes')
    .where('day', '=', day)
    .where('level', '=', level)
    .where('index', '=', index)
    .executeTakeFirstOrThrow();
  return hashes;
}

export async function readDayPart(reader: Reader, day: string, part: number): Promise<Buffer | undefined> {
  const row = await reader
    .selectFrom('fairness.day_part')
    .select('body')
    .where('day', '=', day)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.body;
}
