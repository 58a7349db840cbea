import type { Platform } from '../../platform/platform.ts';
import type { Cases } from '../cases/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Wallet } from '../wallet/index.ts';

/** What the use cases of this module work with; built once in play-safety.ts. */
export interface Context {
  platform: Platform;
  staff: Staff;
  wallet: Wallet;
  cases: Cases;
  identity: Identity;
}
