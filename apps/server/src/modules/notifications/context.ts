import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Sportsbook } from '../sportsbook/index.ts';
import type { Support } from '../support/index.ts';
import type { Verification } from '../verification/index.ts';

/** What the use cases of this module work with; built once in notifications.ts. */
export interface Context {
  platform: Platform;
  identity: Identity;
  verification: Verification;
  payments: Payments;
  sportsbook: Sportsbook;
  support: Support;
}
