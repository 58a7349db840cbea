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

// Shorter than a player's: an unattended staff computer is more likely, and it gives access to more.
const idle = sql`interval '30 minutes'`;
const absolute = sql`interval '10 hours'`;
const renewEvery = sql`interval '1 minute'`;

export async function insertSession(tx: Tx, staffId: StaffId, tokenHash: Buffer): Promise<string> {
  const row = await tx
    .insertInto('staff.session')
    .values({ staff_id: staffId, token_hash: tokenHash, expires_at: sql`platform.now() + ${absolute}` })
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
    .where('s.ended_at', 'is', null)
    .where('m.closed_at', 'is', null)
    .where(sql<boolean>`s.expires_at > platform.now() and s.seen_at > platform.now() - ${idle}`)
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

export async function renewSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('staff.session')
    .set({ seen_at: sql`platform.now()` })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endSessions(
  tx: Tx,
  which: { sessionId: string } | { staffId: StaffId },
): Promise<void> {
  await tx
    .updateTable('staff.session')
    .set({ ended_at: sql`platform.now()` })
    .where('ended_at', 'is', null)
    .$if('sessionId' in which, (query) =>
      query.where('session_id', '=', 'sessionId' in which ? which.sessionId : ''),
    )
    .$if('staffId' in which, (query) => query.where('staff_id', '=', 'staffId' in which ? which.staffId : ''))
    .execute();
}

export async function deleteOldSessions(tx: Tx): Promise<void> {
  await sql`delete from staff.session where expires_at < platform.now() - interval '30 days'`.execute(tx);
}
