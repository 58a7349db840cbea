// SQL only: a studio's list held against our rounds, and our rounds against its list (CAS-12). Both go forward by a mark of
// their own, so that nothing is held twice and nothing passed over. A difference is a case of casino (cases.open_many); one
// that was explained and closed is not opened again.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Tx } from '../../../platform/database.ts';
import { settledMinutes } from '../terms.ts';

export interface Held {
  /** Whether the mark moved: then there may be more. */
  moved: boolean;
  /** New differences. */
  found: number;
}

/** What a case is about. No code or id of a studio has the stroke in it; the name of a player may, and comes last. */
const subjectOf = (tx: RawBuilder<unknown>, player: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select code from studio) || '/' || ${tx} || '/' || ${player}`;

const settled = sql`platform.now() - make_interval(mins => ${settledMinutes})`;

/** What it says happened: is it here, and the same? */
export async function holdTheirs(
  tx: Tx,
  studioId: number,
  { limit, note, cancelMark }: { limit: number; note: string; cancelMark: string },
): Promise<Held> {
  const { rows } = await sql<{ held_until: string | null; found: number }>`
    with studio as (
      select id, code, held_until from casino.studio where id = ${studioId} for no key update
    ), line as materialized (
      select line.*, case when line.player ~ '^[1-9][0-9]{0,17}$' then line.player::bigint end as player_id,
        case line.kind when 'rollback' then line.ref else line.tx end as about
      from casino.statement_line as line join studio on line.studio_id = studio.id
      where line.cursor > studio.held_until and line.read_at <= ${settled}
      order by line.cursor limit ${limit}
    ), met as (
      select line.*, phase.kind as our_kind, phase.amount as our_amount, phase.at as our_at, round.currency as our_currency,
        round.state as our_state, undone.tx is not null as is_undone,
        -- No id of a studio has the stroke in it. Where the house gave it back, the studio must not hold it for good.
        case when undone.tx ~ '/' and starts_with(undone.tx, ${cancelMark}) then ${cancelMark} end as undone_by
      from line
      left join casino.round on round.player_id = line.player_id and round.studio_id = line.studio_id
        and round.round = line.round
      left join lateral (
        select made.* from casino.phase as made
        where made.player_id = line.player_id and made.studio_id = line.studio_id and made.round = line.round
          and made.at >= round.opened_at and made.kind <> 'rollback' and made.tx = line.about
        limit 1
      ) as phase on true
      left join lateral (
        select undoing.tx from casino.phase as undoing
        where undoing.player_id = line.player_id and undoing.studio_id = line.studio_id and undoing.round = line.round
          and undoing.at >= round.opened_at and undoing.kind = 'rollback' and undoing.ref = line.about
        limit 1
      ) as undone on true
    ), judged as (
      select met.*, case
        when kind = 'rollback' then case when status = 'accepted' and our_kind is not null and not is_undone
          then 'missing_here' end
        when status = 'accepted' and our_kind is null then 'missing_here'
        when status = 'accepted' and (our_kind, our_amount, our_currency) is distinct from (kind, amount, currency)
          then 'amount'
        when status = 'accepted' and undone_by is not null and not exists (
          select from casino.statement_line as told
          where told.studio_id = met.studio_id and told.ref = met.tx and told.player = met.player
            and told.kind = 'rollback' and told.status = 'accepted'
        ) then 'status'
        when status = 'refused' and our_kind is not null then 'status'
        when status = 'rolled_back' and our_kind is not null and not is_undone then 'status'
      end as difference
      from met
    ), found as (
      select cases.open_many('casino', jsonb_agg(jsonb_build_object(
        'kind', difference, 'subject', ${subjectOf(sql`tx`, sql`player`)}, 'player_id', player_id,
        'facts', jsonb_build_object(
          'studio', (select code from studio), 'player', player, 'round', round, 'tx', tx,
          'theirs', jsonb_build_object('kind', kind, 'amount', amount::text, 'currency', currency, 'status', status,
            'ref', ref, 'at', at),
          'ours', case when our_kind is not null then jsonb_build_object('kind', our_kind, 'amount', our_amount::text,
            'currency', our_currency, 'status', case when is_undone then 'rolled_back' else 'accepted' end,
            'round', our_state, 'at', our_at, 'by', undone_by) end
        )
      ) order by cursor), true) as opened
      from judged where difference is not null
    ), come as (
      select open.case_id from line
      join cases.list_open('casino') as open on open.subject = ${subjectOf(sql`line.tx`, sql`line.player`)}
      where open.kind = 'missing_there'
      union
      -- The house gave a round back, and the studio has undone it by now as well.
      select open.case_id from line
      join cases.list_open('casino') as open on open.subject = ${subjectOf(sql`line.ref`, sql`line.player`)}
      where line.kind = 'rollback' and line.status = 'accepted'
        and open.kind = 'status' and open.facts -> 'ours' ->> 'by' = ${cancelMark}
    ), closed as (
      select cases.close_many('casino', array_agg(case_id), ${note}) as closed from come
    ), moved as (
      update casino.studio set held_until = (select max(cursor) from line)
      where id = ${studioId} and exists (select from line)
      returning held_until
    )
    -- Each function is called because something is selected of it.
    select (select held_until from moved) as held_until, (select opened from found) as found,
      (select closed from closed) as closed`.execute(tx);
  return { moved: (rows[0]?.held_until ?? null) !== null, found: rows[0]?.found ?? 0 };
}

/** What happened here: does it say so? Only up to when its list was last read to the end. */
export async function holdOurs(
  tx: Tx,
  studioId: number,
  { sliceSeconds, note, cancelMark }: { sliceSeconds: number; note: string; cancelMark: string },
): Promise<Held> {
  const { rows } = await sql<{ moved: boolean; found: number }>`
    with studio as (
      select id, code, held_at, least(held_at + make_interval(secs => ${sliceSeconds}), ${settled},
        listed_at - make_interval(mins => ${settledMinutes})) as upto
      from casino.studio where id = ${studioId} and listed_at is not null for no key update
    ), made as materialized (
      select phase.*, round.currency, round.state, line.tx is not null as is_told
      from studio
      join casino.phase on phase.studio_id = studio.id and phase.at > studio.held_at and phase.at <= studio.upto
      join casino.round using (player_id, studio_id, round)
      left join lateral (
        select told.tx from casino.statement_line as told
        where told.studio_id = phase.studio_id and told.tx = phase.tx and told.player = phase.player_id::text
        limit 1
      ) as line on true
    ), judged as (
      select made.*, made.tx as about, 'missing_there' as difference, null as by
      -- What the house undid under numbers of its own, which have the stroke in them, no studio lists.
      from made where not is_told and tx !~ '/'
      union all
      -- The house gave it back: then the studio must not hold it for good.
      select made.*, made.ref, 'status', ${cancelMark} from made
      where tx ~ '/' and starts_with(tx, ${cancelMark}) and exists (
        select from casino.statement_line as told
        where told.studio_id = made.studio_id and told.tx = made.ref and told.player = made.player_id::text
          and told.status = 'accepted'
      ) and not exists (
        select from casino.statement_line as undone
        where undone.studio_id = made.studio_id and undone.ref = made.ref and undone.player = made.player_id::text
          and undone.kind = 'rollback' and undone.status = 'accepted'
      )
    ), found as (
      select cases.open_many('casino', jsonb_agg(jsonb_build_object(
        'kind', difference, 'subject', ${subjectOf(sql`about`, sql`player_id`)}, 'player_id', player_id,
        'facts', jsonb_build_object(
          'studio', (select code from studio), 'player', player_id::text, 'round', round, 'tx', about, 'theirs', null,
          'ours', jsonb_build_object('kind', kind, 'amount', amount::text, 'currency', currency,
            'status', case when kind = 'rollback' then 'rolled_back' else 'accepted' end, 'round', state, 'at', at,
            'by', by)
        )
      ) order by at, player_id, number), true) as opened
      from judged
    ), come as (
      select open.case_id from made
      join cases.list_open('casino') as open on open.subject = ${subjectOf(sql`made.tx`, sql`made.player_id`)}
      where open.kind = 'missing_here'
        -- What came may be something else under the same number. What a rollback moves is not its own to say.
        and open.facts -> 'theirs' ->> 'kind' = made.kind
        and (made.kind = 'rollback' or open.facts -> 'theirs' ->> 'amount' = made.amount::text)
    ), closed as (
      select cases.close_many('casino', array_agg(case_id), ${note}) as closed from come
    ), moved as (
      update casino.studio as kept set held_at = studio.upto from studio
      where kept.id = studio.id and studio.upto > studio.held_at
      returning 1
    )
    select exists (select from moved) as moved, (select opened from found) as found,
      (select closed from closed) as closed`.execute(tx);
  return { moved: rows[0]?.moved ?? false, found: rows[0]?.found ?? 0 };
}
