// Staff accounts of a demo installation, one per role. Passwords and second factors are derived from a secret of the
// installation: no credential is in the repository, and `pnpm dev:code` prints the current code.
import type { StaffRole } from '@yakamoz/contracts';
import { Secret } from 'otpauth';
import { createHmac } from 'node:crypto';

import { demoNames } from './demo-texts.ts';

export interface DemoMember {
  login: string;
  name: string;
  role: StaffRole;
  password: string;
  totpSecret: string;
}

const logins: Record<StaffRole, string> = {
  support: 'destek',
  payments_maker: 'odeme',
  payments_checker: 'onay',
  risk: 'risk',
  content: 'icerik',
  finance: 'finans',
  admin: 'yonetici',
};

export const demoMembers = (secret: Buffer): DemoMember[] =>
  (Object.entries(logins) as [StaffRole, string][]).map(([role, login]) => {
    const derive = (purpose: string): Buffer =>
      createHmac('sha256', secret).update(`${purpose}\0${login}`).digest();
    const secretBytes = Uint8Array.from(derive('totp').subarray(0, 20)).buffer;
    return {
      login,
      role,
      name: demoNames[role],
      password: `${login}-${derive('password').toString('base64url').replace(/[_-]/g, '').slice(0, 10)}`,
      totpSecret: new Secret({ buffer: secretBytes }).base32,
    };
  });
