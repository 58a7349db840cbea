// SQL only: what fell last at live tables, copied from the details of phases. No player stands beside a result.
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';

/** Kept for each table. */
const keptMax = 12;
/** Shown of each table. */
const shownMax = 6;
/** A result that is older says nothing about a table of today. */
const shownHours = 24;
/** Transactions that began before the mark may commit after it; those take far less than this. */
const overlapSeconds = 20;
// One step stays far below the database's time limit; the rest follows in the next ones.
const copiedMax = 2_000;

/** Copies the outcomes of closed rounds at live tables since the mark, and moves the mark. Returns how many were new. */
export async function copyResults(tx: Tx): Promise<number> {
  const { rows } = await sql<{ copied: string }>`
    with mark as (
      select seen_to - make_interval(secs => ${overlapSeconds}) as since, platform.now() as upto
      from casino.table_result_mark for update
    ), outcome as (
      select distinct on (phase.player_id, phase.studio_id, phase.round)
        phase.op_id, round.game_id, phase.at, phase.detail->'outcome' as told
      from casino.phase
      join casino.round using (player_id, studio_id, round)
      join casino.game on game.id = round.game_id and game.kind = 'live'
      where phase.at > (select since from mark) and phase.detail ? 'outcome' and round.state = 'closed'
      order by phase.player_id, phase.studio_id, phase.round, phase.number
    ), next as (
      select * from outcome order by at limit ${copiedMax}
    ), copied as (
      insert into casino.table_result (op_id, game_id, at, value, tone)
      select op_id, game_id, at, told->>'value', told->>'tone' from next
      on conflict do nothing
      returning 1
    ), moved as (
      update casino.table_result_mark
      set seen_to = case when (select count(*) from next) < ${copiedMax} then (select upto from mark)
        else (select max(at) from next) end
    )
    select count(*) as copied from copied`.execute(tx);
  return Number(rows[0]?.copied ?? 0);
}

/** Leaves the last results of each table. */
export async function deleteOldResults(tx: Tx): Promise<void> {
  await sql`
    delete from casino.table_result where op_id in (
      select op_id from (
        select op_id, row_number() over (partition by game_id order by at desc, op_id) as place from casino.table_result
      ) as placed where place > ${keptMax}
    )`.execute(tx);
}

export interface TableResults {
  game_id: number;
  results: { value: string; tone: 'red' | 'black' | 'green' | null }[];
}

/** Of the tables that are offered, the newest result first. */
export async function listResults(reader: Reader): Promise<TableResults[]> {
  const { rows } = await sql<TableResults>`
    select game_id, json_agg(json_build_object('value', value, 'tone', tone) order by place) as results
    from (
      select game_id, value, tone, row_number() over (partition by game_id order by at desc, op_id) as place
      from casino.table_result
      where at > platform.now() - make_interval(hours => ${shownHours})
    ) as placed
    join casino.game on game.id = placed.game_id and game.active and game.kind = 'live'
    where place <= ${shownMax}
    group by game_id
    order by game_id`.execute(reader);
  return rows;
}
