import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';
import type { Jurisdiction } from '../jurisdiction/index.ts';
import type { Promotions } from '../promotions/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { HouseTellers } from './play/house-rounds.ts';
import type { StudioClient } from './studios/client.ts';
import type { Studios } from './studios/studios.ts';

/** What the use cases of this module work with; built once in casino.ts. */
export interface Context {
  platform: Platform;
  wallet: Wallet;
  jurisdiction: Jurisdiction;
  identity: Identity;
  promotions: Pick<Promotions, 'learnGames'>;
  studios: Studios;
  /** By studio code; only of the studios that the house can ask. */
  studioClients: ReadonlyMap<string, StudioClient>;
  houseTellers: HouseTellers;
  publicUrl: URL;
}
