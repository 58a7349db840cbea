import type { Platform } from '../../platform/platform.ts';
import type { SideAccess } from '../access/index.ts';
import type { Approvals } from './approvals.ts';
import type { StepUp } from './account/step-up.ts';
import type { Throttle } from './throttle.ts';

/** What the use cases of this module work with; built once in staff.ts. */
export interface Context {
  platform: Platform;
  /** Signing in, of staff. */
  access: SideAccess;
  throttle: Throttle;
  approvals: Approvals;
  stepUp: StepUp;
  realMoney: boolean;
  brand: string;
  /** The base of one-time links; without it this installation has no staff site. */
  staffUrl: URL | undefined;
  /** Gets the heads of the chains of evidence once a day. */
}
