import type { OperatorFacts } from '@yakamoz/contracts';

import type { Platform } from '../../platform/platform.ts';
import type { Casino } from '../casino/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Sportsbook } from '../sportsbook/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Limits } from './talk/throttle.ts';

/** What the use cases of this module work with; built once in support.ts. */
export interface Context {
  platform: Platform;
  staff: Staff;
  identity: Identity;
  payments: Payments;
  casino: Casino;
  sportsbook: Sportsbook;
  disputeBody: OperatorFacts['dispute_body'];
  /** Where the link of a letter leads. */
  publicUrl: URL;
  limits: Limits;
}
