// Builds the modules in the order of their levels: a module may use lower levels only (ARCHITECTURE.md).
import type { Config } from './config.ts';
import { createContent } from './modules/content/index.ts';
import { createIdentity } from './modules/identity/index.ts';
import { createJurisdiction } from './modules/jurisdiction/index.ts';
import { createNotifications } from './modules/notifications/index.ts';
import { createRealtime } from './modules/realtime/index.ts';
import { createWallet } from './modules/wallet/index.ts';
import type { Platform } from './platform/platform.ts';

export type House = ReturnType<typeof buildHouse>;

export function buildHouse(platform: Platform, config: Config) {
  const { operator, realMoney, publicUrl } = config;

  const wallet = createWallet(platform);
  const content = createContent({ operator, realMoney });
  const jurisdiction = createJurisdiction({ realMoney, countries: operator.countries });
  const identity = createIdentity(platform, {
    wallet,
    jurisdiction,
    documents: operator.documents,
    publicUrl,
  });
  const realtime = createRealtime(platform, { identity });
  const notifications = createNotifications(platform, { identity });

  return { wallet, content, jurisdiction, identity, realtime, notifications };
}
