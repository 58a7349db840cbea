import type { Platform } from '../../platform/platform.ts';
import type { Content } from '../content/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Wallet } from '../wallet/index.ts';

/** What the use cases of this module work with; built once in promotions.ts. */
export interface Context {
  platform: Platform;
  staff: Staff;
  wallet: Wallet;
  content: Content;
}
