import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { Seeds } from './seeds.ts';

/** What the use cases of this module work with; built once in keno.ts. */
export interface Context {
  platform: Platform;
  staff: Staff;
  identity: Identity;
  wallet: Wallet;
  seeds: Seeds;
}
