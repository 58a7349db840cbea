// SQL only: how long people waited and who answered. Days are those of Istanbul; what each figure is stands in the contract.
import type { StaffId, TalkTopic } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader } from '../../../platform/database.ts';

export interface Days {
  from: string;
  to: string;
}

export interface Spread {
  count: number;
  median_s: number | null;
  p90_s: number | null;
}

interface WaitRow {
  hour: number | null;
  topic: TalkTopic | null;
  member: StaffId | null;
  name: string | null;
  first: Spread;
  next: Spread;
  all: Spread;
  talks: number;
}

const begin = ({ from }: Days) => sql`${from}::date::timestamp at time zone 'Europe/Istanbul'`;
const end = ({ to }: Days) => sql`(${to}::date + 1)::timestamp at time zone 'Europe/Istanbul'`;

const spread = (which: ReturnType<typeof sql>) => sql`jsonb_build_object(
  'count', count(*) filter (where ${which}),
  'median_s', (percentile_cont(0.5) within group (order by said.waited_s) filter (where ${which}))::integer,
  'p90_s', (percentile_cont(0.9) within group (order by said.waited_s) filter (where ${which}))::integer)`;

/** One row in total, one for each hour, each topic and each member. */
export async function readWaits(reader: Reader, days: Days): Promise<WaitRow[]> {
  const { rows } = await sql<WaitRow>`
    select hour, topic, member_id as member, max(member_name) as name, ${spread(sql`said.is_first`)} as first,
      ${spread(sql`not said.is_first`)} as next, ${spread(sql`true`)} as all, count(distinct talk_id)::integer as talks
    from (
      select one.talk_id, one.waited_s, one.is_first, one.member_id, one.member_name, talk.topic,
        extract(hour from one.at at time zone 'Europe/Istanbul')::integer as hour
      from support.message as one join support.conversation as talk using (talk_id)
      where one.waited_s is not null and one.at >= ${begin(days)} and one.at < ${end(days)}
    ) as said
    group by grouping sets ((), (hour), (topic), (member_id))`.execute(reader);
  return rows;
}

export async function countOpened(
  reader: Reader,
  days: Days,
): Promise<{ topic: TalkTopic; opened: number; unanswered: number }[]> {
  const { rows } = await sql<{ topic: TalkTopic; opened: number; unanswered: number }>`
    select talk.topic, count(*)::integer as opened,
      count(*) filter (where talk.first_answer_at is null and talk.state <> 'closed')::integer as unanswered
    from support.conversation as talk where talk.opened_at >= ${begin(days)} and talk.opened_at < ${end(days)}
    group by talk.topic`.execute(reader);
  return rows;
}

export async function countAnswers(
  reader: Reader,
  days: Days,
): Promise<{ member: StaffId; name: string; answers: number; talks: number }[]> {
  const { rows } = await sql<{ member: StaffId; name: string; answers: number; talks: number }>`
    select said.member_id as member, max(said.member_name) as name, count(*)::integer as answers, count(distinct said.talk_id)::integer as talks
    from support.message as said
    where said.author = 'member' and said.at >= ${begin(days)} and said.at < ${end(days)}
    group by said.member_id order by answers desc limit 200`.execute(reader);
  return rows;
}

export async function readRatings(
  reader: Reader,
  days: Days,
): Promise<{ member: StaffId | null; stars: number; count: number }[]> {
  const { rows } = await sql<{ member: StaffId | null; stars: number; count: number }>`
    select given.member_id as member, given.stars, count(*)::integer as count from support.rating as given
    where given.at >= ${begin(days)} and given.at < ${end(days)} group by 1, 2`.execute(reader);
  return rows;
}

/** Made in these days; undecided and late ones of this moment. */
export async function countComplaints(
  reader: Reader,
  days: Days,
): Promise<{ made: number; undecided: number; late: number }> {
  const { rows } = await sql<{ made: number; undecided: number; late: number }>`
    select count(*) filter (where kept.made_at >= ${begin(days)} and kept.made_at < ${end(days)})::integer as made,
      count(*) filter (where kept.decided_at is null)::integer as undecided,
      count(*) filter (where kept.decided_at is null and (
        kept.decision_due_at < platform.now() or (kept.answered_at is null and kept.answer_due_at < platform.now())
      ))::integer as late
    from support.complaint as kept`.execute(reader);
  return rows[0] ?? { made: 0, undecided: 0, late: 0 };
}

/** The last days, today included. */
export async function lastDays(reader: Reader, count: number): Promise<Days> {
  const { rows } = await sql<Days>`
    select to_char(platform.now() at time zone 'Europe/Istanbul' - make_interval(days => ${count - 1}), 'YYYY-MM-DD') as from,
      to_char(platform.now() at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as to`.execute(reader);
  return rows[0] ?? { from: '', to: '' };
}
