import type { OperatorFacts } from '@yakamoz/contracts';

import type { Platform } from '../../platform/platform.ts';
import type { Jurisdiction } from '../jurisdiction/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { Throttle } from './session/throttle.ts';

/** What the use cases of this module work with; built once in identity.ts. */
export interface Context {
  platform: Platform;
  staff: Staff;
  wallet: Wallet;
  jurisdiction: Jurisdiction;
  throttle: Throttle;
  /** The name under which an authenticator application lists the account. */
  brand: string;
  documents: OperatorFacts['documents'];
  /** The base of the links in mails. */
  publicUrl: URL;
}
