import type { StaffId, StaffRole } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';

/** A signed-in member of staff. */
export interface StaffSession {
  sessionId: string;
  staffId: StaffId;
  login: string;
  name: string;
  role: StaffRole;
  demo: boolean;
  /** The IP address of the call, for the audit trail. */
  address: string;
}

export interface FoundSession extends Omit<StaffSession, 'address'> {
  renewalDue: boolean;
}

interface NewSession {
  staffId: StaffId;
  tokenHash: Buffer;
  /** What the browser says of itself. */
  device: string;
  /** Not the whole address. */
  network: string | null;
}

export interface ListedSession extends Pick<NewSession, 'device' | 'network'> {
  sessionId: string;
  startedAt: Date;
  seenAt: Date;
}

// Shorter than a player's: an unattended staff computer is more likely, and it gives access to more.
const idle = sql`interval '30 minutes'`;
const absolute = sql`interval '10 hours'`;
const renewEvery = sql`interval '1 minute'`;
const isOpen = sql<boolean>`s.ended_at is null and m.closed_at is null and s.expires_at > platform.now()
  and s.seen_at > platform.now() - ${idle}`;

export async function insertSession(
  tx: Tx,
  { staffId, tokenHash, device, network }: NewSession,
): Promise<string> {
  const row = await tx
    .insertInto('staff.session')
    .values({
      staff_id: staffId,
      token_hash: tokenHash,
      device,
      network,
      expires_at: sql`platform.now() + ${absolute}`,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return row.session_id;
}

/** Reads the role and the account too: a change there takes effect with the next call (STF-3). */
export async function findOpenSession(reader: Reader, tokenHash: Buffer): Promise<FoundSession | undefined> {
  const row = await reader
    .selectFrom('staff.session as s')
    .innerJoin('staff.member as m', 'm.staff_id', 's.staff_id')
    .select(['s.session_id', 'm.staff_id', 'm.login', 'm.name', 'm.role', 'm.demo'])
    .select(sql<boolean>`s.seen_at < platform.now() - ${renewEvery}`.as('renewal_due'))
    .where('s.token_hash', '=', tokenHash)
    .where(isOpen)
    .executeTakeFirst();
  return (
    row && {
      sessionId: row.session_id,
      staffId: row.staff_id as StaffId,
      login: row.login,
      name: row.name,
      role: row.role as StaffRole,
      demo: row.demo,
      renewalDue: row.renewal_due,
    }
  );
}

/** Those that are open, with the role their member has now. Nothing is renewed by it. */
export async function listOpenSessions(
  reader: Reader,
  sessionIds: readonly string[],
): Promise<{ sessionId: string; role: StaffRole; demo: boolean }[]> {
  if (sessionIds.length === 0) return [];
  const rows = await reader
    .selectFrom('staff.session as s')
    .innerJoin('staff.member as m', 'm.staff_id', 's.staff_id')
    .select(['s.session_id', 'm.role', 'm.demo'])
    .where('s.session_id', 'in', sessionIds)
    .where(isOpen)
    .execute();
  return rows.map((row) => ({ sessionId: row.session_id, role: row.role as StaffRole, demo: row.demo }));
}

export async function renewSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('staff.session')
    .set({ seen_at: sql`platform.now()` })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** False where the session has ended. */
export async function replaceToken(tx: Tx, sessionId: string, tokenHash: Buffer): Promise<boolean> {
  const result = await tx
    .updateTable('staff.session')
    .set({ token_hash: tokenHash, seen_at: sql`platform.now()` })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function listSessionsOf(reader: Reader, staffId: StaffId): Promise<ListedSession[]> {
  const rows = await reader
    .selectFrom('staff.session')
    .select(['session_id', 'device', 'network', 'started_at', 'seen_at'])
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`expires_at > platform.now() and seen_at > platform.now() - ${idle}`)
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    device: row.device,
    network: row.network,
    startedAt: row.started_at,
    seenAt: row.seen_at,
  }));
}

/** Ends the member's sessions: one by its id, all but one, or all. Returns how many. */
export async function endSessions(
  tx: Tx,
  { staffId, only, except }: { staffId: StaffId; only?: string; except?: string },
): Promise<number> {
  const result = await tx
    .updateTable('staff.session')
    .set({ ended_at: sql`platform.now()` })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('session_id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('session_id', '!=', except ?? ''))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function deleteOldSessions(tx: Tx): Promise<void> {
  await sql`delete from staff.session where expires_at < platform.now() - interval '30 days'`.execute(tx);
}
