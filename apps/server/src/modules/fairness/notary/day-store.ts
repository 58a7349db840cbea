// SQL only: a day of Keno as it was played, and as it is published.
import type { Tile } from '@yakamoz/proof/tiles';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { NewLeaf } from './store.ts';

export interface PublishedRound {
  pairId: string;
  commitment: string;
  seed: string;
  client: string;
  /** How many the pair counted. */
  pairRounds: number;
  /** Null where the pair has no round. */
  nonce: number | null;
  picks: number[];
  drawn: number[];
  table: number;
  multiplier: number;
  amounts: string;
}

export async function readDayRounds(
  reader: Reader,
  { day, after, pairsMax }: { day: string; after: string; pairsMax: number },
): Promise<PublishedRound[]> {
  const { rows } = await sql<PublishedRound>`
    select pair_id as "pairId", commitment, seed, client, pair_rounds as "pairRounds", nonce, picks, drawn,
      table_version as "table", multiplier, amounts
    from keno.day_rounds(${day}::date, ${after}, ${pairsMax})`.execute(reader);
  return rows;
}

export interface NextDay {
  day: string;
  /** Pairs that have not ended. */
  living: number;
  isOver: boolean;
}

/** The day after the last published one; at first the one of the first pair. Undefined while Keno was never played. */
export async function readNextDay(reader: Reader): Promise<NextDay | undefined> {
  const { rows } = await sql<{ day: string; living: string; is_over: boolean }>`
    select day::text, living, is_over from keno.next_day((
      select max(subject)::date + 1 from fairness.leaf where kind = 'keno.day'
    ))`.execute(reader);
  const [row] = rows;
  return row && { day: row.day, living: Number(row.living), isOver: row.is_over };
}

export async function payTableLeaves(reader: Reader): Promise<NewLeaf[]> {
  const { rows } = await sql<{ version: number; from_at: Date; pays: [number, number, number][] }>`
    select version, from_at, pays from keno.pay_tables()`.execute(reader);
  return rows.map(({ version, from_at: from, pays }) => ({
    kind: 'keno.table',
    subject: String(version),
    fields: { table: version, from: `${from.toISOString().slice(0, 19)}Z`, pays },
  }));
}

/** FAIR-7: a table counts as told from the moment on at which its leaf is signed. */
export async function noteLoggedTables(tx: Tx): Promise<void> {
  await sql`
    select keno.note_logged(version) from keno.unlogged_tables() as version
    where exists (
      select from fairness.leaf where kind = 'keno.table' and subject = version::text
        and position < (select max(size) from fairness.checkpoint)
    )`.execute(tx);
}

/** FAIR-10: until two members open it. */
export async function stopKeno(
  tx: Tx,
  { day, mismatches, gaps }: { day: string; mismatches: number; gaps: number },
): Promise<void> {
  await sql`select keno.stop_play(${day}::date, ${mismatches}, ${gaps})`.execute(tx);
}

export async function addDayPart(
  tx: Tx,
  part: { day: string; part: number; records: number; body: Buffer },
): Promise<void> {
  await tx
    .insertInto('fairness.day_part')
    .values(part)
    .onConflict((conflict) =>
      conflict.columns(['day', 'part']).doUpdateSet({ records: part.records, body: part.body }),
    )
    .execute();
}

export async function addDayTiles(
  tx: Tx,
  day: string,
  tiles: readonly (Tile & { hashes: Uint8Array })[],
): Promise<void> {
  for (let from = 0; from < tiles.length; from += 500)
    await tx
      .insertInto('fairness.day_tile')
      .values(
        tiles
          .slice(from, from + 500)
          .map(({ level, index, hashes }) => ({ day, level, index, hashes: Buffer.from(hashes) })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'level', 'index'])
          .doUpdateSet((eb) => ({ hashes: eb.ref('excluded.hashes') })),
      )
      .execute();
}

export async function addDayPairs(
  tx: Tx,
  day: string,
  pairs: readonly { pairId: string; index: number }[],
): Promise<void> {
  await sql`
    insert into fairness.day_pair (pair_id, day, first_index)
    select pair_id, ${day}::date, first_index
    from unnest(${pairs.map(({ pairId }) => pairId)}::uuid[], ${pairs.map(({ index }) => index)}::int[]) as given (pair_id, first_index)
    on conflict (pair_id) do update set first_index = excluded.first_index`.execute(tx);
}
