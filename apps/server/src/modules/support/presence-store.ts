// SQL only: what owners are told of the desk.
import { sql } from 'kysely';

import type { Reader } from '../../platform/database.ts';

/** TLK-4: who was seen within 90 seconds, and what first answers of seven days took; the median from twenty on. */
export async function readDeskState(
  reader: Reader,
): Promise<{ available: number; expectedSeconds: number | null }> {
  const { rows } = await sql<{ available: number; expectedSeconds: number | null }>`
    select (
        select count(*)::integer from support.presence as here where here.available and support.is_present(here.seen_at)
      ) as available,
      case when measured.count >= 20 then measured.median::integer end as "expectedSeconds"
    from (
      select count(*) as count,
        percentile_cont(0.5) within group (order by extract(epoch from talk.first_answer_at - talk.opened_at)) as median
      from support.conversation as talk where talk.first_answer_at > platform.now() - interval '7 days'
    ) as measured`.execute(reader);
  return rows[0] ?? { available: 0, expectedSeconds: null };
}
