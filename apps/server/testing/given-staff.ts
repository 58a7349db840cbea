// Members of staff for tests: an account of any role with both factors, and a browser that is signed in.
import type { ApprovalId, PlayerId, StaffId, StaffRole } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';
import { randomBytes, randomUUID } from 'node:crypto';

import type { StaffSession } from '../src/modules/staff/index.ts';
import { makeTotpSecret, totpCode } from '../src/platform/auth/totp.ts';
import type { House } from '../src/wiring.ts';
import type { TestBrowser } from './test-browser.ts';
import type { TestHouse } from './test-house.ts';

export interface GivenStaff {
  id: StaffId;
  login: string;
  password: string;
  totpSecret: string;
  role: StaffRole;
}

type Decision = Parameters<House['staff']['approvals']['decide']>[1];

const password = 'kayikhane-gecesi-7';

export async function givenStaff(test: TestHouse, role: StaffRole): Promise<GivenStaff> {
  const login = `${role.replace('_', '-')}-${randomBytes(4).toString('hex')}`;
  const totpSecret = makeTotpSecret();
  const passwordHash = await test.platform.passwords.hash(password);
  const [row] = await test.sql<{ staff_id: StaffId }>(
    'insert into staff.member (login, name, role) values ($1, $1, $2) returning staff_id',
    [login, role],
  );
  if (row === undefined) throw new Error('a member is inserted');
  const sealed = test.platform.encryption.encrypt(totpSecret, `staff.member.totp_secret:${row.staff_id}`);
  await test.sql('update staff.member set password_hash = $2, totp_secret = $3 where staff_id = $1', [
    row.staff_id,
    passwordHash,
    sealed,
  ]);
  return { id: row.staff_id, login, password, totpSecret, role };
}

/** The code of this moment, or of one some half minutes from it, as the house's clock tells it. */
export async function codeOf(
  test: TestHouse,
  { totpSecret }: { totpSecret: string },
  stepsAhead = 0,
): Promise<string> {
  const [row] = await test.sql<{ ms: string }>('select extract(epoch from platform.now()) * 1000 as ms');
  return totpCode(totpSecret, Number(row?.ms) + stepsAhead * 30_000);
}

/** As whoever has the database could do it: past every approval. */
export async function alterMember(
  test: TestHouse,
  { id }: Pick<GivenStaff, 'id'>,
  { role }: { role: StaffRole },
): Promise<void> {
  await test.sql('update staff.member set role = $2 where staff_id = $1', [id, role]);
}

const stepMs = 30_000;

/** A code that this member has not used, as the authenticator shows it; the clock is moved on where the next one is not due yet. */
export async function freshCode(
  test: TestHouse,
  { id, totpSecret }: Pick<GivenStaff, 'id' | 'totpSecret'>,
): Promise<string> {
  const [row] = await test.sql<{ ms: string; used: string | null }>(
    'select extract(epoch from platform.now()) * 1000 as ms, totp_step as used from staff.member where staff_id = $1',
    [id],
  );
  const now = Math.floor(Number(row?.ms) / stepMs);
  const step = Math.max(now, Number(row?.used ?? 0) + 1);
  if (step > now + 1) await test.moveClock(`${(step - now - 1) * stepMs} milliseconds`);
  return totpCode(totpSecret, step * stepMs);
}

/** The code that this member used last, whatever the time is now. */
export async function usedCode(
  test: TestHouse,
  { id, totpSecret }: Pick<GivenStaff, 'id' | 'totpSecret'>,
): Promise<string> {
  const [row] = await test.sql<{ used: string }>(
    'select totp_step as used from staff.member where staff_id = $1',
    [id],
  );
  return totpCode(totpSecret, Number(row?.used) * stepMs);
}

/** Over HTTP. One sign-in per member and half minute: a code works once. */
export async function signInStaff(
  test: TestHouse,
  browser: TestBrowser,
  member: GivenStaff,
): Promise<TestBrowser> {
  const { login } = member;
  const answer = await browser.post('/api/staff/v1/sign-in', {
    login,
    password: member.password,
    code: await codeOf(test, member),
  });
  if (answer.status !== 200) throw new Error(`sign-in failed: ${answer.body?.message}`);
  return Object.assign(browser, { post: answeringCodes(test, browser.post.bind(browser), member) });
}

const decision = /\/api\/staff\/v1\/approvals\/\d+\/decision$/;

/** Whoever approves types a code into the dialog; a test that is about something else does not have to. */
const answeringCodes =
  (test: TestHouse, post: TestBrowser['post'], member: GivenStaff): TestBrowser['post'] =>
  async (path, body, headers) => {
    const asked = decision.test(path) && (body as { decision?: string }).decision === 'approve';
    const code = asked && !('code' in (body as object)) ? { code: await freshCode(test, member) } : {};
    return post(path, asked ? { ...code, ...(body as object) } : body, headers);
  };

/** Who a member is to the modules, without a browser. */
export const sessionOf = (member: GivenStaff): StaffSession => ({
  sessionId: randomUUID(),
  staffId: member.id,
  login: member.login,
  name: member.login,
  role: member.role,
  demo: false,
  address: '10.0.0.1',
});

/** Decides on a proposal as this member, with a code of theirs. */
export const decideAs = async (
  test: TestHouse,
  member: GivenStaff,
  { approvalId, payloadHash }: { approvalId: ApprovalId; payloadHash: Buffer | string },
  changes: Partial<Decision> = {},
) =>
  test.house.staff.approvals.decide(sessionOf(member), {
    approvalId,
    decision: 'approve',
    payloadHash: payloadHash.toString('hex'),
    reason: 'Baktım, uygun',
    code: await freshCode(test, member),
    ...changes,
  });

/** Past every trigger, as somebody with the whole machine could. */
async function pastTriggers(test: TestHouse, statement: string, values: unknown[]): Promise<void> {
  await test.sql('alter table staff.approval disable trigger all');
  await test.sql(statement, values);
  await test.sql('alter table staff.approval enable trigger all');
}

export const alterApproval = (test: TestHouse, id: string, payload: object): Promise<void> =>
  pastTriggers(test, 'update staff.approval set payload = $2 where approval_id = $1', [
    id,
    JSON.stringify(payload),
  ]);

/** Says that this member proposed it. */
export const alterMaker = (test: TestHouse, id: string, maker: GivenStaff): Promise<void> =>
  pastTriggers(test, 'update staff.approval set maker_id = $2 where approval_id = $1', [id, maker.id]);

export const alterState = (test: TestHouse, id: string, state: string): Promise<void> =>
  pastTriggers(test, 'update staff.approval set state = $2 where approval_id = $1', [id, state]);

export const removeApproval = (test: TestHouse, id: string): Promise<void> =>
  pastTriggers(test, 'delete from staff.approval where approval_id = $1', [id]);

export async function approvalRow(
  test: TestHouse,
  id: string,
): Promise<{ payload: Record<string, string>; payload_hash: Buffer }> {
  const [row] = await test.sql<{ payload: Record<string, string>; payload_hash: Buffer }>(
    'select payload, payload_hash from staff.approval where approval_id = $1',
    [id],
  );
  if (row === undefined) throw new Error(`there is no approval ${id}`);
  return row;
}

/** A balance adjusted by hand: proposed by one member, approved by another, posted by the approval. Gives its number. */
export async function givenAdjustment(
  test: TestHouse,
  { id: playerId }: { id: PlayerId },
  given: { direction: 'credit' | 'debit'; amount: string; kind: 'goodwill' | 'complaint' | 'correction' },
): Promise<ApprovalId> {
  const { staff, wallet } = test.house;
  const maker = sessionOf(await givenStaff(test, 'payments_maker'));
  const asked = { ...given, playerId, amount: minorOf(given.amount), ticket: 'DST-1', reason: 'Bir neden' };
  const approvalId = await wallet.proposeAdjustment(maker, asked);
  const checker = await givenStaff(test, 'payments_checker');
  const { approvals } = await staff.approvals.list(sessionOf(checker), {});
  const found = approvals.find((one) => one.approvalId === approvalId);
  const { state } = await decideAs(test, checker, { approvalId, payloadHash: found?.payloadHash ?? '' });
  if (state !== 'done') throw new Error(`the adjustment is ${state}`);
  return approvalId;
}
