// SQL only. Accounts, roles and secrets are written by functions of the schema; the application's role cannot (STF-9).
import type { ApprovalId, StaffId, StaffRole } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';

/** Whom an invitation is proposed for. */
export interface Invitee {
  login: string;
  name: string;
  role: StaffRole;
  email: string;
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
  email: string | null;
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

/** Which of the two another open account has. A login is never given again, an address is once its account is closed. */
export async function findTaken(
  reader: Reader,
  { login, email }: { login?: string; email: string },
): Promise<{ login: boolean; email: boolean }> {
  const { rows } = await sql<{ login: boolean; email: boolean }>`
    select exists (select from staff.member where login = ${login ?? null}) as login,
      exists (
        select from staff.member where lower(email) = lower(${email}) and closed_at is null
      ) as email`.execute(reader);
  return rows[0] ?? { login: false, email: false };
}

async function ask<T>(tx: Tx | Reader, query: ReturnType<typeof sql<{ came: T }>>): Promise<T | undefined> {
  const { rows } = await query.execute(tx);
  return rows[0]?.came;
}

export async function openMember(tx: Tx, approvalId: ApprovalId): Promise<StaffId> {
  return (await ask(tx, sql<{ came: StaffId }>`select staff.open_member(${approvalId}) as came`)) as StaffId;
}

/** Undefined where two administrators can sign in already. */
export async function openFirstAdmin(
  tx: Tx,
  { login, name }: { login: string; name: string },
): Promise<StaffId | undefined> {
  const opened = await ask(
    tx,
    sql<{ came: StaffId | null }>`select staff.open_first_admin(${login}, ${name}) as came`,
  );
  return opened ?? undefined;
}

export async function openDemoMember(
  tx: Tx,
  { login, name, role }: Omit<Invitee, 'email'>,
): Promise<StaffId> {
  const query = sql<{ came: StaffId }>`select staff.open_demo_member(${login}, ${name}, ${role}) as came`;
  return (await ask(tx, query)) as StaffId;
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

export async function findOpenMember(
  reader: Reader,
  staffId: StaffId,
): Promise<{ login: string; role: StaffRole; email: string | null } | undefined> {
  const row = await reader
    .selectFrom('staff.member')
    .select(['login', 'role', 'email'])
    .where('staff_id', '=', staffId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, role: row.role as StaffRole };
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

/** False where the member is not as it was proposed. */
export const setRole = async (tx: Tx, approvalId: ApprovalId): Promise<boolean> =>
  (await ask(tx, sql<{ came: boolean }>`select staff.set_role(${approvalId}) as came`)) === true;

/** False where the account is closed. */
export const resetAccess = async (tx: Tx, approvalId: ApprovalId): Promise<boolean> =>
  (await ask(tx, sql<{ came: boolean }>`select staff.reset_access(${approvalId}) as came`)) === true;

export async function closeMember(tx: Tx, staffId: StaffId): Promise<void> {
  await sql`select staff.close_member(${staffId})`.execute(tx);
}

export async function listMembers(reader: Reader): Promise<ListedMember[]> {
  const rows = await reader
    .selectFrom('staff.member as m')
    .select(['m.staff_id', 'm.login', 'm.name', 'm.role', 'm.email', 'm.created_at'])
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
    email: row.email,
    state: row.state,
    seenAt: row.seen_at,
    createdAt: row.created_at,
  }));
}

export async function countDemoMembers(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('staff.member')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('demo', '=', true)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A member who waits for a link, and the address it goes to. */
export async function findInvited(
  reader: Reader,
  staffId: StaffId,
): Promise<{ name: string; email: string } | undefined> {
  const row = await reader
    .selectFrom('staff.member')
    .select(['name', 'email'])
    .where('staff_id', '=', staffId)
    .where('closed_at', 'is', null)
    .where('password_hash', 'is', null)
    .executeTakeFirst();
  return row === undefined || row.email === null ? undefined : { name: row.name, email: row.email };
}

/** False where the member is closed or has a password. */
export async function issueInvitation(
  tx: Tx,
  staffId: StaffId,
  link: { tokenHash: Buffer; totpSecret: Buffer },
): Promise<boolean> {
  const { tokenHash, totpSecret } = link;
  const query = sql<{ came: boolean }>`
    select staff.issue_invitation(${staffId}, ${tokenHash}, ${totpSecret}) as came`;
  return (await ask(tx, query)) === true;
}

export async function findInvitation(reader: Reader, tokenHash: Buffer): Promise<Invitation | undefined> {
  const { rows } = await sql<{
    staff_id: StaffId;
    login: string;
    name: string;
    role: StaffRole;
    totp_secret: Buffer;
    expires_at: Date;
  }>`select * from staff.find_invitation(${tokenHash})`.execute(reader);
  const [row] = rows;
  return (
    row && {
      staffId: row.staff_id,
      login: row.login,
      name: row.name,
      role: row.role,
      totpSecret: row.totp_secret,
      expiresAt: row.expires_at,
    }
  );
}

/** Undefined where the link was used already. */
export async function acceptInvitation(
  tx: Tx,
  tokenHash: Buffer,
  { passwordHash, totpStep }: { passwordHash: string; totpStep: number | null },
): Promise<StaffId | undefined> {
  const query = sql<{ came: StaffId | null }>`
    select staff.accept_invitation(${tokenHash}, ${passwordHash}, ${totpStep}) as came`;
  return (await ask(tx, query)) ?? undefined;
}

/** False where the session has ended, or the password is another one meanwhile. Ends the member's other sessions. */
export async function changePassword(
  tx: Tx,
  sessionId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const query = sql<{ came: boolean }>`select staff.change_password(${sessionId}, ${from}, ${to}) as came`;
  return (await ask(tx, query)) === true;
}

export async function nowMs(reader: Reader): Promise<number> {
  const { rows } = await sql<{ ms: string }>`
    select floor(extract(epoch from platform.now()) * 1000) as ms`.execute(reader);
  return Number(rows[0]?.ms);
}
