// Members of staff for tests: an account of any role with both factors, and a browser that is signed in.
import type { StaffId, StaffRole } from '@yakamoz/contracts';
import { randomBytes, randomUUID } from 'node:crypto';

import type { StaffSession } from '../src/modules/staff/index.ts';
import { makeTotpSecret, totpCode } from '../src/platform/auth/totp.ts';
import type { TestBrowser } from './test-browser.ts';
import type { TestHouse } from './test-house.ts';

export interface GivenStaff {
  id: StaffId;
  login: string;
  password: string;
  totpSecret: string;
  role: StaffRole;
}

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
  return browser;
}

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

/** Past every trigger, as somebody with the whole machine could. */
export async function alterApproval(test: TestHouse, id: string, payload: object): Promise<void> {
  await test.sql('alter table staff.approval disable trigger all');
  await test.sql('update staff.approval set payload = $2 where approval_id = $1', [
    id,
    JSON.stringify(payload),
  ]);
  await test.sql('alter table staff.approval enable trigger all');
}
