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
  /** Where one-time links lead; without it this installation has no staff site. */
  staffUrl: URL | undefined;
}

/** A ciphertext moved to another member's row does not open. */
export const secretPlace = (staffId: string): string => `staff.member.totp_secret:${staffId}`;
