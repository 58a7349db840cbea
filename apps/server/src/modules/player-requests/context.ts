import type { PlayerId } from '@yakamoz/contracts';

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

/** A part of the copy of a player's data that another module keeps, of any level. */
export interface OwnSection {
  name: string;
  pagesOf(playerId: PlayerId): AsyncIterable<object[]>;
}

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
  /** Listed by wiring. */
  ownSections: readonly OwnSection[];
}
