import type { OperatorFacts } from '@yakamoz/contracts';

import type { Platform } from '../../platform/platform.ts';
import type { SideAccess } from '../access/index.ts';
import type { Jurisdiction } from '../jurisdiction/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { FindConsents } from './account/find-consents.ts';
import type { Screenings } from './screening/screenings.ts';
import type { FindSession } from './session/find-sessions.ts';
import type { RenewIfOpen } from './session/renew-sessions.ts';
import type { Throttle } from './session/throttle.ts';

/** What the use cases of this module work with; built once in identity.ts. */
export interface Context {
  platform: Platform;
  /** Signing in, of players. */
  access: SideAccess;
  staff: Staff;
  wallet: Wallet;
  jurisdiction: Jurisdiction;
  throttle: Throttle;
  findSession: FindSession;
  renewIfOpen: RenewIfOpen;
  findConsents: FindConsents;
  screenings: Screenings;
  /** The name under which an authenticator application lists the account. */
  brand: string;
  documents: OperatorFacts['documents'];
  /** Whether depositing and playing for money need a verified e-mail address. */
  emailVerificationRequired: boolean;
  /** The base of the links in mails. */
  publicUrl: URL;
}
