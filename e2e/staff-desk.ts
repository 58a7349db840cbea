// Staff for browser tests: the demo accounts as they are, and members of a test's own whose session stands open.
import type { StaffRole } from '../packages/contracts/src/index.ts';
import type { Page } from '@playwright/test';
import { createHash, randomBytes } from 'node:crypto';
import { type DemoMember, demoMembers } from '../apps/server/src/modules/staff/index.ts';
import { makeTotpSecret, totpCode } from '../apps/server/src/platform/auth/totp.ts';
import { createEncryption } from '../apps/server/src/platform/encryption.ts';

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

const stepMs = 30_000;
/** Which second factor whoever sits at a page has, and the last step of it that was typed. */
const authenticators = new WeakMap<Page, { secret: string; used: number }>();

/** A code of whoever sits at this page that was not typed before. */
export function freshCode(page: Page): string {
  const own = authenticators.get(page);
  if (own === undefined) throw new Error('nobody of the staff sits at this page');
  own.used = Math.max(Math.floor(Date.now() / stepMs), own.used + 1);
  return totpCode(own.secret, own.used * stepMs);
}

/** Fills the code into an open dialog that asks for one. */
export async function answerCode(page: Page): Promise<void> {
  const field = page.getByRole('dialog').getByLabel('Doğrulama kodu');
  if ((await field.count()) > 0) await field.fill(freshCode(page));
}

function readKeys(text: string) {
  const keys = text.split(',').map((one) => {
    const [id = '', key = ''] = one.split(':');
    return { id: Number(id), key: Buffer.from(key, 'base64') };
  });
  return { keys, blindIndexKey: Buffer.alloc(32) };
}

export function createStaffDesk(given: {
  staffUrl: string;
  demoStaffSecret: string;
  encryptionKeys: string;
  query(statement: string): Promise<string[]>;
}): StaffDesk {
  const encryption = createEncryption(readKeys(given.encryptionKeys));
  const demos = demoMembers(Buffer.from(given.demoStaffSecret, 'base64'));
  return {
    async open(page, role, path = '/') {
      const login = `${role.replace('_', '-')}-${randomBytes(4).toString('hex')}`;
      const token = randomBytes(32).toString('base64url');
      const hash = createHash('sha256').update(token).digest('hex');
      // A session as signing in leaves it: a code works once in half a minute, which is too slow for many tests.
      const [id = ''] = await given.query(
        `insert into staff.member (login, name, role) values ('${login}', '${login}', '${role}') returning staff_id`,
      );
      const secret = makeTotpSecret();
      const sealed = encryption.encrypt(secret, `staff.member.totp_secret:${id}`).toString('hex');
      await given.query(`
        with member as (
          update staff.member set password_hash = '$argon2id$none', totp_secret = '\\x${sealed}'
          where staff_id = ${id} returning staff_id
        )
        insert into staff.session (staff_id, token_hash, expires_at)
        select staff_id, '\\x${hash}', platform.now() + interval '10 hours' from member returning staff_id`);
      authenticators.set(page, { secret, used: 0 });
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
