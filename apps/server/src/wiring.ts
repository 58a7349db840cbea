// Builds the modules in the order of their levels: a module may use lower levels only (ARCHITECTURE.md).
import { verifierFileOf } from './config.ts';
import type { Config } from './config.ts';
import { createAccess } from './modules/access/index.ts';
import { createCases } from './modules/cases/index.ts';
import { createCasino, createStudioCalls } from './modules/casino/index.ts';
import { createContent } from './modules/content/index.ts';
import { createFairness } from './modules/fairness/index.ts';
import { createIdentity, sealedNationalId, sealedSecret } from './modules/identity/index.ts';
import { createJurisdiction } from './modules/jurisdiction/index.ts';
import { createKeno } from './modules/keno/index.ts';
import { createNotifications } from './modules/notifications/index.ts';
import {
  createExclusionRegister,
  createPeople,
  createPlaySafety,
  createRegisterAsking,
  createSafetyDesk,
} from './modules/play-safety/index.ts';
import { createPlayerRequests, sealedClosureIban } from './modules/player-requests/index.ts';
import {
  createChainCompany,
  createCompanyGateway,
  createPayments,
  createStatementReader,
  sealedAddress,
  sealedOtherIban,
} from './modules/payments/index.ts';
import { createPromotions } from './modules/promotions/index.ts';
import {
  createMatchStreams,
  createRealtime,
  createStaffStreams,
  createTournamentStreams,
  createVisitorStreams,
} from './modules/realtime/index.ts';
import { createSupport } from './modules/support/index.ts';
import { createStaff, sealedLinkSecret, sealedTotpSecret } from './modules/staff/index.ts';
import { createMatchAsk, createSportsbook } from './modules/sportsbook/index.ts';
import { createVerification, sealedDocument } from './modules/verification/index.ts';
import { createWallet } from './modules/wallet/index.ts';
import { railModeOf } from './platform/http/rail-mode.ts';
import type { Rail } from './platform/http/rail-mode.ts';
import type { Platform } from './platform/platform.ts';
import { createReencryption } from './platform/reencryption.ts';

/** Every column whose ciphertexts are put under a newer key, as its module seals it. */
export const sealedColumns = [
  sealedTotpSecret,
  sealedLinkSecret,
  sealedNationalId,
  sealedSecret,
  sealedDocument,
  sealedAddress,
  sealedOtherIban,
  sealedClosureIban,
];

export type House = ReturnType<typeof buildHouse>;

export function buildHouse(platform: Platform, config: Config) {
  const { operator, realMoney, publicUrl, staffUrl, boardUrl, bettingFrameUrl } = config;
  const railOf = (company: string): Rail => ({
    mode: railModeOf(realMoney),
    onOther: (said) =>
      platform.log.error(
        { company, said, wanted: railModeOf(realMoney) },
        'an outside company is of another mode than this installation; nothing is asked of it',
      ),
  });

  const access = createAccess(platform);
  const staff = createStaff(platform, {
    access: access.staff,
    realMoney,
    brand: operator.brand.name,
    staffUrl,
  });
  const wallet = createWallet(platform, { staff });
  const cases = createCases(platform, { staff });
  const content = createContent(platform, { staff, operator, realMoney, boardUrl, bettingFrameUrl });
  const jurisdiction = createJurisdiction({ realMoney, countries: operator.countries });
  const identity = createIdentity(platform, {
    access: access.player,
    staff,
    wallet,
    jurisdiction,
    brand: operator.brand.name,
    documents: operator.documents,
    emailVerificationRequired: operator.email_verification_required,
    publicUrl,
  });
  const playSafety = createPlaySafety(platform, { staff, wallet, cases, identity });
  const safetyDesk = createSafetyDesk(platform, { staff, cases, wallet, identity });
  const verification = createVerification(platform, { staff, identity });
  const people = createPeople(platform, {
    staff,
    identity,
    isVerified: async (playerId) => (await verification.verificationOf(playerId)).status === 'verified',
  });
  const register = createRegisterAsking(
    platform,
    config.register &&
      createExclusionRegister({ ...config.register, rail: railOf('the exclusion register') }),
  );
  const promotions = createPromotions(platform, { staff, wallet, content });
  const studioCalls = createStudioCalls(platform, { wallet });
  const casino = createCasino(platform, {
    staff,
    cases,
    wallet,
    jurisdiction,
    identity,
    promotions,
    calls: studioCalls,
    studios: config.studios,
    railOf,
    publicUrl,
  });
  const keno = createKeno(platform, { staff, wallet, identity, casino, promotions });
  const sportsbook = createSportsbook(
    platform,
    { staff, identity, wallet },
    config.sportsPull && createMatchAsk(config.sportsPull),
  );
  const { company, bank, chain, demoBankUrl, demoChainUrl } = config.payments;
  const payments = createPayments(platform, {
    staff,
    cases,
    wallet,
    jurisdiction,
    identity,
    verification,
    promotions,
    couponsOf: sportsbook.tickets.couponsOf,
    gateway: company && createCompanyGateway({ ...company, rail: railOf('the payment company') }),
    bank: bank && createStatementReader({ ...bank, rail: railOf('the bank') }),
    chain: chain && createChainCompany({ ...chain, rail: railOf('the crypto company') }),
    realMoney,
    brand: operator.brand.name,
    publicUrl,
    demoBankUrl,
    demoChainUrl,
  });
  const support = createSupport(platform, {
    staff,
    identity,
    disputeBody: operator.dispute_body,
    publicUrl,
    payments,
    casino,
    sportsbook,
  });
  const playerRequests = createPlayerRequests(platform, {
    staff,
    wallet,
    jurisdiction,
    identity,
    playSafety,
    verification,
    promotions,
    casino,
    keno,
    sportsbook,
    payments,
    // What other modules keep of a player, for the copy of their data.
    ownSections: [{ name: 'support_talks', pagesOf: (playerId) => support.ownTalksOf(playerId) }],
  });
  const fairness = createFairness(platform, { verifierFile: verifierFileOf(config) });
  const notifications = createNotifications(platform, {
    identity,
    verification,
    payments,
    sportsbook,
    support,
  });
  const realtime = createRealtime(platform, { identity, support });
  const staffStreams = createStaffStreams(platform, { staff, support });
  const matchStreams = createMatchStreams(platform, { sportsbook, limits: config.matchStreams });
  const tournamentStreams = createTournamentStreams(platform, { promotions, limits: config.matchStreams });
  const visitorStreams = createVisitorStreams(platform, { support, limits: config.matchStreams });

  const reencryption = createReencryption(platform, sealedColumns);

  return {
    access,
    reencryption,
    staff,
    wallet,
    cases,
    content,
    jurisdiction,
    identity,
    playSafety,
    safetyDesk,
    people,
    register,
    verification,
    promotions,
    casino,
    studioCalls,
    keno,
    sportsbook,
    payments,
    support,
    playerRequests,
    fairness,
    notifications,
    realtime,
    staffStreams,
    matchStreams,
    tournamentStreams,
    visitorStreams,
  };
}
