// SQL only: what happened to a person, of all their accounts, by time.
import type { CaseOutcome, ContactResult, ContactWay, MarkerKind, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import type { Reader } from '../../../platform/database.ts';

export type EventsOnly = 'limits' | 'exclusions' | 'markers' | 'contacts';

const limitChanges = [
  'limit_set',
  'limit_asked',
  'limit_confirmed',
  'limit_dropped',
  'limit_neared',
  'cap_lowered',
  'house_cap_set',
];
const exclusionChanges = ['excluded', 'exclusion_lengthened', 'return_asked', 'time_out_taken'];

interface Head {
  id: string;
  at: Date;
  playerId: PlayerId;
  by: string | null;
}
export type StoredEvent = Head &
  (
    | {
        kind: 'marker';
        marker: { kind: MarkerKind; isStrong: boolean; figure: bigint; bound: bigint; from: Date; to: Date };
      }
    | { kind: 'contact'; way: ContactWay; result: ContactResult; note: string }
    | { kind: 'case_ended'; outcome: CaseOutcome; reason: string }
    | { kind: 'change'; what: string; facts: Record<string, unknown> }
  );

interface Row {
  kind: StoredEvent['kind'];
  id: string;
  player_id: string;
  at: Date;
  micros: string;
  by: string | null;
  facts: unknown;
}

const facts = z.record(z.string(), z.unknown());
const markerFacts = z.object({
  kind: z.string(),
  is_strong: z.boolean(),
  figure: z.string(),
  bound: z.string(),
  from: z.string(),
  to: z.string(),
});
const contactFacts = z.object({ way: z.string(), result: z.string(), note: z.string() });
const endFacts = z.object({ outcome: z.string(), reason: z.string() });

export interface EventsQuery {
  players: readonly PlayerId[];
  only?: EventsOnly | undefined;
  /** The last row of the page before: its time in microseconds, its kind, account and number. */
  before?: string | undefined;
  limit: number;
}

/** Answered reality checks are left out: there is one for each hour of play. */
export async function listEvents(
  reader: Reader,
  { players, only, before, limit }: EventsQuery,
): Promise<{ event: StoredEvent; cursor: string }[]> {
  const [micros = null, kind = '', account = '0', id = '0'] = before?.split('~') ?? [];
  const ids = sql`${[...players]}::bigint[]`;
  const changes =
    only === 'limits'
      ? sql`change.what = any (${limitChanges}::text[])`
      : only === 'exclusions'
        ? sql`change.what = any (${exclusionChanges}::text[])`
        : sql`change.what <> 'pause_answered'`;
  const wants = (one: EventsOnly | 'changes'): boolean =>
    only === undefined || only === one || (one === 'changes' && (only === 'limits' || only === 'exclusions'));
  const parts = [
    ...(wants('changes')
      ? [
          sql`select 'change' as kind, change.number::bigint as id, change.player_id, change.at, change.by,
            change.facts || jsonb_build_object('what', change.what) as facts
          from play_safety.history as change where change.player_id = any (${ids}) and ${changes}`,
        ]
      : []),
    ...(wants('markers')
      ? [
          sql`select 'marker', marker.marker_id, marker.player_id, marker.found_at, null, jsonb_build_object(
            'kind', marker.kind, 'is_strong', marker.is_strong, 'figure', marker.figure::text, 'bound', marker.bound::text,
            'from', marker.window_from, 'to', marker.window_to)
          from play_safety.marker where marker.player_id = any (${ids})`,
          sql`select 'case_ended', ended.case_id, ended.player_id, ended.ended_at, ended.ended_by,
            jsonb_build_object('outcome', ended.outcome, 'reason', ended.reason)
          from play_safety.follow_up as ended where ended.player_id = any (${ids}) and ended.ended_at is not null`,
        ]
      : []),
    ...(wants('contacts')
      ? [
          sql`select 'contact', contact.contact_id, contact.player_id, contact.at, contact.by,
            jsonb_build_object('way', contact.way, 'result', contact.result, 'note', contact.note)
          from play_safety.contact where contact.player_id = any (${ids})`,
        ]
      : []),
  ];
  const { rows } = await sql<Row>`
    with events (kind, id, player_id, at, by, facts) as (${sql.join(parts, sql` union all `)})
    select events.*, (extract(epoch from events.at) * 1000000)::bigint::text as micros
    from events
    where ${micros}::text is null or ((extract(epoch from events.at) * 1000000)::bigint, events.kind, events.player_id, events.id)
      < (${micros}::bigint, ${kind}::text, ${account}::bigint, ${id}::bigint)
    order by (extract(epoch from events.at) * 1000000)::bigint desc, events.kind desc, events.player_id desc, events.id desc
    limit ${limit}
  `.execute(reader);
  return rows.map((row) => ({
    event: toEvent(row),
    cursor: `${row.micros}~${row.kind}~${row.player_id}~${row.id}`,
  }));
}

function toEvent(row: Row): StoredEvent {
  const head: Head = {
    id: row.id,
    at: row.at,
    playerId: row.player_id as PlayerId,
    // Who else did it is a member; what players and the house do needs no name.
    by: row.by === 'player' || row.by === 'house' ? null : (row.by?.replace(/^staff:/, '') ?? null),
  };
  switch (row.kind) {
    case 'marker': {
      const { kind, is_strong: isStrong, figure, bound, from, to } = markerFacts.parse(row.facts);
      return {
        ...head,
        kind: 'marker',
        marker: {
          kind: kind as MarkerKind,
          isStrong,
          figure: BigInt(figure),
          bound: BigInt(bound),
          from: new Date(from),
          to: new Date(to),
        },
      };
    }
    case 'contact': {
      const { way, result, note } = contactFacts.parse(row.facts);
      return { ...head, kind: 'contact', way: way as ContactWay, result: result as ContactResult, note };
    }
    case 'case_ended': {
      const { outcome, reason } = endFacts.parse(row.facts);
      return { ...head, kind: 'case_ended', outcome: outcome as CaseOutcome, reason };
    }
    case 'change': {
      const { what: changed, ...rest } = facts.parse(row.facts);
      return { ...head, kind: 'change', what: String(changed), facts: rest };
    }
  }
}
