import type { Currency, PlayerId, SessionId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { Verdict } from '../../jurisdiction/index.ts';
import { idleTime, isOpen } from './open-rule.ts';

export interface OpenSession {
  sessionId: SessionId;
  playerId: PlayerId;
  username: string;
  currency: Currency;
  emailVerified: boolean;
  /** Whether the last renewal is old enough to be worth a write. */
  renewalDue: boolean;
}

/** A session as a call finds it: where it is judged from, and whether it is to be judged anew (D-50). */
export interface FoundSession extends OpenSession {
  country: string;
  verdictDue: boolean;
}

export interface ListedSession {
  sessionId: SessionId;
  device: string;
  startedAt: Date;
  seenAt: Date;
}

export type EndCause = 'logout' | 'player' | 'password' | 'reset' | 'second_factor' | 'staff' | 'closure';

const absolute = sql<Date>`interval '24 hours'`;

export async function insertSession(
  tx: Tx,
  session: { playerId: PlayerId; tokenHash: Buffer; device: string },
): Promise<SessionId> {
  const row = await tx
    .insertInto('identity.session')
    .values({
      player_id: session.playerId,
      token_hash: session.tokenHash,
      device: session.device,
      expires_at: sql`platform.now() + ${absolute}`,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return row.session_id as SessionId;
}

/** Keeps a verdict as the newest of the session, unless a parallel call has just done so. */
export async function keepVerdict(
  tx: Tx,
  sessionId: SessionId,
  verdict: Verdict & { list: string },
): Promise<void> {
  const { declaredCountry, ipCountry, allowed, reason, list } = verdict;
  await sql`select identity.keep_verdict(
    ${sessionId}, ${declaredCountry}, ${ipCountry}, ${allowed}, ${reason}, ${list}
  )`.execute(tx);
}

/** The number of the session's verdict, null where it was never judged; and whether money may move on it now (SAFE-9). */
export async function readVerdict(
  reader: Reader,
  sessionId: SessionId | undefined,
): Promise<{ verdictId: string | null; isAllowed: boolean }> {
  const { rows } = await sql<{ verdictId: string | null; isAllowed: boolean }>`
    select verdict_id as "verdictId", is_allowed as "isAllowed"
    from identity.session_verdict(${sessionId ?? null})`.execute(reader);
  return rows[0] ?? { verdictId: null, isAllowed: false };
}

/** Of many sessions those that are open; renews none. */
export async function listOpenAmong(
  reader: Reader,
  sessionIds: readonly SessionId[],
): Promise<Set<SessionId>> {
  const rows = await reader
    .selectFrom('identity.session as s')
    .select('s.session_id')
    .where('s.session_id', '=', sql<string>`any(${[...sessionIds]}::uuid[])`)
    .where(isOpen)
    .execute();
  return new Set(rows.map((row) => row.session_id as SessionId));
}

/** Never reopens an ended session: the condition and the table's trigger both prevent it (IDN-3). */
export async function renewSession(tx: Tx, sessionId: SessionId): Promise<Date | undefined> {
  const row = await tx
    .updateTable('identity.session as s')
    .set({ seen_at: sql`platform.now()` })
    .where('s.session_id', '=', sessionId)
    .where(isOpen)
    .returning(sql<Date>`least(s.expires_at, s.seen_at + ${idleTime})`.as('idle_ends_at'))
    .executeTakeFirst();
  return row?.idle_ends_at;
}

export async function replaceToken(tx: Tx, sessionId: SessionId, tokenHash: Buffer): Promise<boolean> {
  const result = await tx
    .updateTable('identity.session as s')
    .set({ token_hash: tokenHash, seen_at: sql`platform.now()` })
    .where('s.session_id', '=', sessionId)
    .where(isOpen)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function listOpenSessions(reader: Reader, playerId: PlayerId): Promise<ListedSession[]> {
  const rows = await reader
    .selectFrom('identity.session as s')
    .select(['s.session_id', 's.device', 's.started_at', 's.seen_at'])
    .where('s.player_id', '=', playerId)
    .where(isOpen)
    .orderBy('s.seen_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id as SessionId,
    device: row.device,
    startedAt: row.started_at,
    seenAt: row.seen_at,
  }));
}

/** Ends the player's sessions: one by its id, all but one, or all. Returns how many. */
export async function endSessions(
  tx: Tx,
  which: { playerId: PlayerId; only?: SessionId; except?: SessionId },
  cause: EndCause,
): Promise<number> {
  const { only, except } = which;
  const result = await tx
    .updateTable('identity.session as s')
    .set({ ended_at: sql`platform.now()`, ended_by: cause })
    .where('s.player_id', '=', which.playerId)
    .where('s.ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('s.session_id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('s.session_id', '!=', except ?? ''))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Rows of sessions that ended long ago are not needed. */
export async function deleteOldSessions(tx: Tx): Promise<void> {
  await sql`delete from identity.session where expires_at < platform.now() - interval '30 days'`.execute(tx);
}
