// Staff accounts of a demo installation, of every role. Passwords and second factors are derived from a secret of the
// installation: no credential is in the repository, and `pnpm dev:code` prints the current code.
import type { StaffRole } from '@yakamoz/contracts';
import { Secret } from 'otpauth';

import { demoPassword, deriveDemo } from '../../platform/auth/demo-password.ts';
import { demoNames } from './demo-texts.ts';

export interface DemoMember {
  login: string;
  name: string;
  role: StaffRole;
  password: string;
  totpSecret: string;
}

/** Two administrators: one alone invites nobody (STF-9). */
const roles: Record<keyof typeof demoNames, StaffRole> = {
  destek: 'support',
  odeme: 'payments_maker',
  onay: 'payments_checker',
  risk: 'risk',
  masa: 'trader',
  icerik: 'content',
  finans: 'finance',
  yonetici: 'admin',
  ortak: 'admin',
};

export const demoMembers = (secret: Buffer): DemoMember[] =>
  (Object.keys(roles) as (keyof typeof roles)[]).map((login) => {
    const secretBytes = Uint8Array.from(deriveDemo(secret, 'totp', login).subarray(0, 20)).buffer;
    return {
      login,
      role: roles[login],
      name: demoNames[login],
      password: `${login}-${demoPassword(secret, login)}`,
      totpSecret: new Secret({ buffer: secretBytes }).base32,
    };
  });
