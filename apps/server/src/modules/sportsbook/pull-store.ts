// SQL only: matches whose end should have been heard, and when the provider was asked about them.
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';
import { isDrained } from './match-store.ts';
import type { ProducerId } from './offer.ts';

/** From 5 hours after its start a match should be over; 48 hours later its bets are void without a result (D-44). */
const isUnfinished = sql<boolean>`
  m.status in ('scheduled', 'live', 'off')
  and m.starts_at between platform.now() - interval '53 hours' and platform.now() - interval '5 hours'`;
/** Its end was heard, but not what became of a market that open bets are on. */
const isUndecided = sql<boolean>`
  m.cleared_at is null and m.status not in ('scheduled', 'live')
  and m.starts_at between platform.now() - interval '53 hours' and platform.now() - interval '5 hours'
  and not ${isDrained}
  and sportsbook.waits_for(m.id) = 'undecided'`;

/** Takes some that are due, so that no other worker asks about them too. One that was asked about before waits longer each time. */
export async function takeDue(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ match_id: string }>`
    insert into sportsbook.asked as known (match_id, times)
    select m.id, coalesce(before.times, 0) + 1 from sportsbook.match as m
    -- What was asked before a match was put off is of its former date.
    left join sportsbook.asked as before on before.match_id = m.id and before.at > m.starts_at
    where (before.match_id is null or before.at < platform.now() - least(
        interval '15 minutes' * power(2, before.times - 1), interval '12 hours'
      ))
      and (${isUnfinished} or ${isUndecided})
    order by m.starts_at, m.id
    limit ${limit}
    on conflict (match_id) do update set at = platform.now(), times = excluded.times, answer = null
    returning match_id
  `.execute(tx);
  return rows.map((row) => row.match_id);
}

export async function noteAnswer(
  tx: Tx,
  matchId: string,
  answer: 'told' | 'unknown' | 'silent',
): Promise<void> {
  await tx.updateTable('sportsbook.asked').set({ answer }).where('match_id', '=', matchId).execute();
}

/** Who owns the match now, and in which epoch that producer is. */
export async function ownerOf(
  reader: Reader,
  matchId: string,
): Promise<{ producer: ProducerId; epochNo: number }> {
  const row = await reader
    .selectFrom('sportsbook.match as m')
    .innerJoin('sportsbook.producer as p', 'p.id', 'm.producer')
    .select(['m.producer', 'p.epoch_no'])
    .where('m.id', '=', matchId)
    .executeTakeFirstOrThrow();
  return { producer: row.producer as ProducerId, epochNo: row.epoch_no };
}

export async function countUnfinished(reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from sportsbook.match as m where ${isUnfinished}
  `.execute(reader);
  return Number(rows[0]?.count ?? 0);
}
