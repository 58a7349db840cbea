import type { PlayerId } from '@yakamoz/contracts';
import type { Counter } from 'prom-client';

import type { Platform } from '../../platform/platform.ts';
import type { RateLimit } from '../../platform/rate-limits.ts';
import type { Cases } from '../cases/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Jurisdiction } from '../jurisdiction/index.ts';
import type { Promotions } from '../promotions/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Verification } from '../verification/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { ClosureNews } from './request/closure-course.ts';
import type { BankReader } from './deposit/bank-reader.ts';
import type { Gateway } from './company/gateway.ts';
import type { ChainCompany } from './crypto/chain-company.ts';

/** What the use cases of this module work with; built once in payments.ts. */
export interface Context {
  platform: Platform;
  /** How often a player may try a new address. */
  newAddresses: RateLimit;
  /** Payout addresses that were not the ones of their marks; an alarm asks for it. */
  alteredAddresses: Counter;
  staff: Staff;
  cases: Cases;
  wallet: Wallet;
  jurisdiction: Jurisdiction;
  identity: Identity;
  verification: Verification;
  promotions: Pick<Promotions, 'depositReversed' | 'deposited' | 'previewRunEnd' | 'withdrawing'>;
  /** Which coupons the holds of stakes belong to, by their keys; told by the sportsbook, which is on the same level. */
  couponsOf: (
    playerId: PlayerId,
    holds: readonly { key: string; at: Date }[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** Without one there are no redirects and nothing is paid out. */
  gateway: Gateway | undefined;
  /** Without one no statement is read, and staff match every transfer by hand. */
  bank: BankReader | undefined;
  /** Without one there are no crypto deposits. */
  chain: ChainCompany | undefined;
  /** Who conducts the closures of accounts hears of their payouts here. */
  closureNews: ClosureNews;
  realMoney: boolean;
  /** Stands on what a player prints. */
  brand: string;
  publicUrl: URL;
  /** The page of the sandbox bank, for play money only. */
  demoBankUrl: URL | undefined;
  /** The page of the sandbox chain, for play money only. */
  demoChainUrl: URL | undefined;
}
