// SQL only: notices, their deliveries, and what players chose.
import type { NoticeChannel, NoticeKind, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';

export interface NewNotice {
  playerId: PlayerId;
  kind: NoticeKind;
  /** The piece of news it comes of. */
  event: string;
  template: string;
  version: number;
  facts: Record<string, unknown>;
  link: string | null;
}

export interface Notice {
  noticeId: string;
  playerId: PlayerId;
  kind: NoticeKind;
  template: string;
  version: number;
  facts: Record<string, unknown>;
  link: string | null;
  createdAt: Date;
  readAt: Date | null;
}

/** Undefined where it is known already, or goes nowhere. */
export async function tell(
  tx: Tx,
  notice: NewNotice,
): Promise<{ noticeId: string; inInbox: boolean; byEmail: boolean } | undefined> {
  const { rows } = await sql<{ notice_id: string; in_inbox: boolean; by_email: boolean }>`
    select notice_id, in_inbox, by_email from notifications.tell(
      ${notice.playerId}::bigint, ${notice.kind}::text, ${notice.event}::text, ${notice.template}::text,
      ${notice.version}::integer, ${JSON.stringify(notice.facts)}::jsonb, ${notice.link}::text
    )`.execute(tx);
  const [row] = rows;
  return row && { noticeId: row.notice_id, inInbox: row.in_inbox, byEmail: row.by_email };
}

const shownColumns = [
  'notice_id as noticeId',
  'player_id',
  'kind',
  'template',
  'version',
  'facts',
  'link',
  'created_at as createdAt',
  'read_at as readAt',
] as const;

interface Row extends Omit<Notice, 'playerId' | 'kind' | 'facts'> {
  player_id: string;
  kind: string;
  facts: unknown;
}

const noticeOf = ({ player_id, kind, facts, ...rest }: Row): Notice => ({
  ...rest,
  playerId: player_id as PlayerId,
  kind: kind as NoticeKind,
  facts: facts as Notice['facts'],
});

export async function listInbox(
  reader: Reader,
  playerId: PlayerId,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Notice[]> {
  const rows = await reader
    .selectFrom('notifications.notice')
    .select(shownColumns)
    .where('player_id', '=', playerId)
    .where('in_inbox', '=', true)
    .$if(before !== undefined, (query) => query.where('notice_id', '<', before ?? ''))
    .orderBy('notice_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(noticeOf);
}

/** What the mail of a notice is made of; undefined where it was sent already. */
export async function findWaitingMail(
  reader: Reader,
  { playerId, noticeId }: { playerId: PlayerId; noticeId: string },
): Promise<Notice | undefined> {
  const waiting = await reader
    .selectFrom('notifications.delivery')
    .select('notice_id')
    .where('player_id', '=', playerId)
    .where('notice_id', '=', noticeId)
    .where('channel', '=', 'email')
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (waiting === undefined) return undefined;
  const row = await reader
    .selectFrom('notifications.notice')
    .select(shownColumns)
    .where('player_id', '=', playerId)
    .where('notice_id', '=', noticeId)
    .executeTakeFirstOrThrow();
  return noticeOf(row);
}

export async function markSent(
  tx: Tx,
  { playerId, noticeId }: { playerId: PlayerId; noticeId: string },
): Promise<void> {
  await tx
    .updateTable('notifications.delivery')
    .set({ state: 'sent', ended_at: sql`platform.now()` })
    .where('player_id', '=', playerId)
    .where('notice_id', '=', noticeId)
    .where('channel', '=', 'email')
    .execute();
}

const unreadMax = 100;

/** Counted up to a hundred: a header shows no more. */
export async function countUnread(reader: Reader, playerId: PlayerId): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from (
      select from notifications.notice
      where player_id = ${playerId} and in_inbox and read_at is null limit ${unreadMax}
    ) as waiting`.execute(reader);
  return rows[0]?.unread ?? 0;
}

export async function isOwnNotice(
  reader: Reader,
  { playerId, noticeId }: { playerId: PlayerId; noticeId: string },
): Promise<boolean> {
  const row = await reader
    .selectFrom('notifications.notice')
    .select('notice_id')
    .where('player_id', '=', playerId)
    .where('notice_id', '=', noticeId)
    .where('in_inbox', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** One notice, or all up to it. Gives how many were not read before. */
export async function markRead(
  tx: Tx,
  playerId: PlayerId,
  which: { noticeId: string } | { upTo: string },
): Promise<number> {
  const read = await tx
    .updateTable('notifications.notice')
    .set({ read_at: sql`platform.now()` })
    .where('player_id', '=', playerId)
    .where('in_inbox', '=', true)
    .where('read_at', 'is', null)
    .where('notice_id', 'upTo' in which ? '<=' : '=', 'upTo' in which ? which.upTo : which.noticeId)
    .executeTakeFirst();
  return Number(read.numUpdatedRows);
}

export interface Preference {
  kind: NoticeKind;
  mandatory: boolean;
  inbox: boolean;
  email: boolean;
}

export async function listPreferences(reader: Reader, playerId: PlayerId): Promise<Preference[]> {
  const { rows } = await sql<Preference>`
    select known.kind, known.is_mandatory as mandatory,
      coalesce(max(chosen.wanted::integer) filter (where chosen.channel = 'inbox') = 1, known.inbox) as inbox,
      coalesce(max(chosen.wanted::integer) filter (where chosen.channel = 'email') = 1, known.email) as email
    from notifications.kind as known
    left join notifications.preference as chosen on chosen.kind = known.kind and chosen.player_id = ${playerId}
    group by known.kind order by known.position`.execute(reader);
  return rows;
}

/** False where the kind is mandatory: NTF-6, which the table refuses as well. */
export async function putPreference(
  tx: Tx,
  {
    playerId,
    kind,
    channel,
    wanted,
  }: { playerId: PlayerId; kind: NoticeKind; channel: NoticeChannel; wanted: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into notifications.preference (player_id, kind, channel, wanted)
    select ${playerId}, known.kind, ${channel}, ${wanted} from notifications.kind as known
    where known.kind = ${kind} and not known.is_mandatory
    on conflict (player_id, kind, channel) do update set wanted = excluded.wanted, changed_at = platform.now()`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

const purgedAtOnce = 5_000;

/** Gives how many rows went; more may be left. */
export async function purgeOld(tx: Tx): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select notifications.purge_old(${purgedAtOnce}::integer) as gone`.execute(tx);
  return rows[0]?.gone ?? 0;
}
