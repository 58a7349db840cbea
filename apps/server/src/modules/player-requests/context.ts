import type { Platform } from '../../platform/platform.ts';
import type { Casino } from '../casino/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Jurisdiction } from '../jurisdiction/index.ts';
import type { Keno } from '../keno/index.ts';
import type { Payments } from '../payments/index.ts';
import type { PlaySafety } from '../play-safety/index.ts';
import type { Promotions } from '../promotions/index.ts';
import type { Sportsbook } from '../sportsbook/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Verification } from '../verification/index.ts';
import type { Wallet } from '../wallet/index.ts';

/** What the use cases of this module work with; built once in player-requests.ts. */
export interface Context {
  platform: Platform;
  staff: Staff;
  wallet: Wallet;
  jurisdiction: Jurisdiction;
  identity: Identity;
  playSafety: PlaySafety;
  verification: Verification;
  promotions: Promotions;
  casino: Casino;
  keno: Keno;
  sportsbook: Sportsbook;
  payments: Payments;
}
