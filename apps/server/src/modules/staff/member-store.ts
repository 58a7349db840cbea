import type { StaffId, StaffRole } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';

export interface NewMember {
  login: string;
  name: string;
  role: StaffRole;
  demo?: boolean;
}

export interface MemberAccess {
  staffId: StaffId;
  login: string;
  passwordHash: string;
  totpSecret: Buffer;
  totpStep: number | null;
  demo: boolean;
}

export interface ListedMember {
  staffId: StaffId;
  login: string;
  name: string;
  role: StaffRole;
  state: 'invited' | 'active' | 'closed';
  seenAt: Date | null;
  createdAt: Date;
}

export interface Invitation {
  staffId: StaffId;
  login: string;
  name: string;
  role: StaffRole;
  totpSecret: Buffer;
  expiresAt: Date;
}

export async function insertMember(tx: Tx, member: NewMember): Promise<StaffId> {
  const { login, name, role, demo = false } = member;
  const row = await tx
    .insertInto('staff.member')
    .values({ login, name, role, demo })
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  return row.staff_id as StaffId;
}

/** A member who may sign in: both factors are set up and the account is open. */
export async function findAccess(reader: Reader, login: string): Promise<MemberAccess | undefined> {
  const row = await reader
    .selectFrom('staff.member')
    .select(['staff_id', 'login', 'password_hash', 'totp_secret', 'totp_step', 'demo'])
    .where('login', '=', login)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || row.password_hash === null || row.totp_secret === null) return undefined;
  return {
    staffId: row.staff_id as StaffId,
    login: row.login,
    passwordHash: row.password_hash,
    totpSecret: row.totp_secret,
    totpStep: row.totp_step === null ? null : Number(row.totp_step),
    demo: row.demo,
  };
}

/** Locks the row until the transaction ends, so that two sign-ins with one code run one after the other (STF-2). */
export async function lockMember(tx: Tx, staffId: StaffId) {
  return tx
    .selectFrom('staff.member')
    .selectAll()
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
}

export async function keepStep(tx: Tx, staffId: StaffId, step: number): Promise<void> {
  await tx
    .updateTable('staff.member')
    .set({ totp_step: String(step) })
    .where('staff_id', '=', staffId)
    .execute();
}

export async function setAccess(
  tx: Tx,
  staffId: StaffId,
  access: { passwordHash: string; totpSecret: Buffer; totpStep: number | null } | null,
): Promise<void> {
  await tx
    .updateTable('staff.member')
    .set({
      password_hash: access?.passwordHash ?? null,
      totp_secret: access?.totpSecret ?? null,
      totp_step: access?.totpStep?.toString() ?? null,
    })
    .where('staff_id', '=', staffId)
    .execute();
}

export async function setRole(tx: Tx, staffId: StaffId, role: StaffRole): Promise<void> {
  await tx.updateTable('staff.member').set({ role }).where('staff_id', '=', staffId).execute();
}

export async function closeMember(tx: Tx, staffId: StaffId): Promise<void> {
  await tx
    .updateTable('staff.member')
    .set({ closed_at: sql`platform.now()` })
    .where('staff_id', '=', staffId)
    .where('closed_at', 'is', null)
    .execute();
}

export async function listMembers(reader: Reader): Promise<ListedMember[]> {
  const rows = await reader
    .selectFrom('staff.member as m')
    .select(['m.staff_id', 'm.login', 'm.name', 'm.role', 'm.created_at'])
    .select(
      sql<ListedMember['state']>`case
        when m.closed_at is not null then 'closed' when m.password_hash is null then 'invited' else 'active'
      end`.as('state'),
    )
    .select((query) =>
      query
        .selectFrom('staff.session as s')
        .select((s) => s.fn.max('s.seen_at').as('seen_at'))
        .whereRef('s.staff_id', '=', 'm.staff_id')
        .as('seen_at'),
    )
    .orderBy('m.closed_at', (order) => order.desc().nullsFirst())
    .orderBy('m.login')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    staffId: row.staff_id as StaffId,
    login: row.login,
    name: row.name,
    role: row.role as StaffRole,
    state: row.state,
    seenAt: row.seen_at,
    createdAt: row.created_at,
  }));
}

/** Whether there is an administrator other than the demo accounts. */
export async function hasAdmin(reader: Reader): Promise<boolean> {
  const row = await reader
    .selectFrom('staff.member')
    .select('staff_id')
    .where('role', '=', 'admin')
    .where('demo', '=', false)
    .where('closed_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceInvitation(
  tx: Tx,
  staffId: StaffId,
  link: { tokenHash: Buffer; totpSecret: Buffer },
): Promise<void> {
  const values = {
    token_hash: link.tokenHash,
    totp_secret: link.totpSecret,
    expires_at: sql<Date>`platform.now() + interval '24 hours'`,
  };
  await tx
    .insertInto('staff.invitation')
    .values({ staff_id: staffId, ...values })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
    .execute();
}

export async function findInvitation(reader: Reader, tokenHash: Buffer): Promise<Invitation | undefined> {
  const row = await reader
    .selectFrom('staff.invitation as i')
    .innerJoin('staff.member as m', 'm.staff_id', 'i.staff_id')
    .select(['m.staff_id', 'm.login', 'm.name', 'm.role', 'i.totp_secret', 'i.expires_at'])
    .where('i.token_hash', '=', tokenHash)
    .where('m.closed_at', 'is', null)
    .where(sql<boolean>`i.expires_at > platform.now()`)
    .executeTakeFirst();
  return (
    row && {
      staffId: row.staff_id as StaffId,
      login: row.login,
      name: row.name,
      role: row.role as StaffRole,
      totpSecret: row.totp_secret,
      expiresAt: row.expires_at,
    }
  );
}

/** False where the link was used already. */
export async function useInvitation(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const result = await tx
    .deleteFrom('staff.invitation')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function nowMs(reader: Reader): Promise<number> {
  const { rows } = await sql<{ ms: string }>`
    select floor(extract(epoch from platform.now()) * 1000) as ms`.execute(reader);
  return Number(rows[0]?.ms);
}
