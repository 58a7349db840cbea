// Staff for browser tests: the demo accounts as they are, and members of a test's own whose session stands open.
import type { StaffRole } from '../packages/contracts/src/index.ts';
import type { Page } from '@playwright/test';
import { createHash, randomBytes } from 'node:crypto';
import { type DemoMember, demoMembers } from '../apps/server/src/modules/staff/index.ts';
import { totpCode } from '../apps/server/src/platform/auth/totp.ts';

export interface StaffMember {
  id: string;
  login: string;
  role: StaffRole;
}

export interface StaffDesk {
  /** Makes a member of this role and opens the staff application as them in this page. */
  open(page: Page, role: StaffRole, path?: string): Promise<StaffMember>;
  /** The demonstration's own account of this role, for tests of the sign-in itself. */
  demo(role: StaffRole): DemoMember & { code(): string };
}

export function createStaffDesk(given: {
  staffUrl: string;
  demoStaffSecret: string;
  query(statement: string): Promise<string[]>;
}): StaffDesk {
  const demos = demoMembers(Buffer.from(given.demoStaffSecret, 'base64'));
  return {
    async open(page, role, path = '/') {
      const login = `${role.replace('_', '-')}-${randomBytes(4).toString('hex')}`;
      const token = randomBytes(32).toString('base64url');
      const hash = createHash('sha256').update(token).digest('hex');
      // A session as signing in leaves it: a code works once in half a minute, which is too slow for many tests.
      const [id = ''] = await given.query(`
        with member as (
          insert into staff.member (login, name, role, password_hash, totp_secret)
          values ('${login}', '${login}', '${role}', '$argon2id$none', '\\x00') returning staff_id
        )
        insert into staff.session (staff_id, token_hash, expires_at)
        select staff_id, '\\x${hash}', platform.now() + interval '10 hours' from member returning staff_id`);
      await page.context().addCookies([
        {
          name: '__Host-staff',
          value: token,
          url: given.staffUrl.replace('http:', 'https:'),
          secure: true,
          httpOnly: true,
          sameSite: 'Strict',
        },
      ]);
      await page.goto(given.staffUrl + path);
      return { id, login, role };
    },
    demo(role) {
      const member = demos.find((one) => one.role === role);
      if (member === undefined) throw new Error(`There is no demo account of the role ${role}.`);
      return { ...member, code: () => totpCode(member.totpSecret, Date.now()) };
    },
  };
}
