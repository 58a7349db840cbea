// Builds the modules in the order of their levels: a module may use lower levels only (ARCHITECTURE.md).
import type { Config } from './config.ts';
import { createCases } from './modules/cases/index.ts';
import { createCasino, createStudioCalls } from './modules/casino/index.ts';
import { createContent } from './modules/content/index.ts';
import { createIdentity } from './modules/identity/index.ts';
import { createJurisdiction } from './modules/jurisdiction/index.ts';
import { createNotifications } from './modules/notifications/index.ts';
import { createPlayerRequests } from './modules/player-requests/index.ts';
import { createCompanyGateway, createPayments, createStatementReader } from './modules/payments/index.ts';
import { createMatchStreams, createRealtime } from './modules/realtime/index.ts';
import { createStaff } from './modules/staff/index.ts';
import { createSportsbook } from './modules/sportsbook/index.ts';
import { createVerification } from './modules/verification/index.ts';
import { createWallet } from './modules/wallet/index.ts';
import type { Platform } from './platform/platform.ts';

export type House = ReturnType<typeof buildHouse>;

export function buildHouse(platform: Platform, config: Config) {
  const { operator, realMoney, publicUrl, staffUrl, bettingFrameUrl } = config;

  const staff = createStaff(platform, { realMoney, brand: operator.brand.name, staffUrl });
  const wallet = createWallet(platform, { staff });
  const cases = createCases(platform, { staff });
  const content = createContent(platform, { staff, operator, realMoney, bettingFrameUrl });
  const jurisdiction = createJurisdiction({ realMoney, countries: operator.countries });
  const identity = createIdentity(platform, {
    staff,
    wallet,
    jurisdiction,
    brand: operator.brand.name,
    documents: operator.documents,
    publicUrl,
  });
  const verification = createVerification(platform, { staff, identity });
  const studioCalls = createStudioCalls(platform, { wallet });
  const casino = createCasino(platform, {
    staff,
    cases,
    wallet,
    jurisdiction,
    identity,
    calls: studioCalls,
    studios: config.studios,
    publicUrl,
  });
  const sportsbook = createSportsbook(platform);
  const { company, bank, demoBankUrl } = config.payments;
  const payments = createPayments(platform, {
    staff,
    cases,
    wallet,
    jurisdiction,
    identity,
    verification,
    gateway: company && createCompanyGateway(company),
    bank: bank && createStatementReader(bank),
    realMoney,
    publicUrl,
    demoBankUrl,
  });
  const playerRequests = createPlayerRequests(platform, {
    staff,
    wallet,
    jurisdiction,
    identity,
    verification,
    casino,
    payments,
  });
  const realtime = createRealtime(platform, { identity });
  const matchStreams = createMatchStreams(platform, { sportsbook, limits: config.matchStreams });
  const notifications = createNotifications(platform, { identity, verification, payments });

  return {
    staff,
    wallet,
    cases,
    content,
    jurisdiction,
    identity,
    verification,
    casino,
    studioCalls,
    sportsbook,
    payments,
    playerRequests,
    realtime,
    matchStreams,
    notifications,
  };
}
