import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from './approvals.ts';
import type { Throttle } from './throttle.ts';

/** What the use cases of this module work with; built once in staff.ts. */
export interface Context {
  platform: Platform;
  throttle: Throttle;
  approvals: Approvals;
  realMoney: boolean;
  brand: string;
  /** The base of one-time links; without it this installation has no staff site. */
  staffUrl: URL | undefined;
}

/** Bound into the ciphertext, so that it cannot be decrypted in another member's row. */
export const secretPlace = (staffId: string): string => `staff.member.totp_secret:${staffId}`;
