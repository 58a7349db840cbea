// The role api: every route of the house, one line per module.
import type { FastifyInstance } from 'fastify';

import type { Config } from './config.ts';
import { playRoutes } from './modules/casino/play/routes.ts';
import { casinoRoutes } from './modules/casino/catalogue/routes.ts';
import { casinoRoundStaffRoutes } from './modules/casino/desk/round-routes.ts';
import { casinoStaffRoutes } from './modules/casino/desk/routes.ts';
import { artRoutes } from './modules/content/art-routes.ts';
import { pictureRoutes } from './modules/content/pictures/routes.ts';
import { pictureStaffRoutes } from './modules/content/pictures/staff-routes.ts';
import { promoImageRoutes } from './modules/content/promo-image-routes.ts';
import { contentRoutes } from './modules/content/routes.ts';
import { siteRoutes } from './modules/content/site/routes.ts';
import { contentStaffRoutes } from './modules/content/staff-routes.ts';
import { dayFileRoutes, logFileRoutes } from './modules/fairness/log-file-routes.ts';
import { fairnessRoutes } from './modules/fairness/routes.ts';
import { fairnessStaffRoutes } from './modules/fairness/staff-routes.ts';
import { identityRoutes, playerFinder, playerGuard } from './modules/identity/routes.ts';
import { playerFigureRoutes } from './modules/identity/desk/figures-routes.ts';
import { secondFactorRoutes } from './modules/identity/second-factor/routes.ts';
import { secondFactorStaffRoutes } from './modules/identity/second-factor/staff-routes.ts';
import { staffGuard, staffRoutes } from './modules/staff/routes.ts';
import { identityStaffRoutes } from './modules/identity/desk/routes.ts';
import { walletStaffRoutes } from './modules/wallet/staff-routes.ts';
import { kenoRoutes } from './modules/keno/routes.ts';
import { kenoStaffRoutes } from './modules/keno/staff-routes.ts';
import { paymentEventRoutes } from './modules/payments/company/event-routes.ts';
import { noticeRoutes } from './modules/notifications/routes.ts';
import { chainPaymentStaffRoutes } from './modules/payments/crypto/staff-routes.ts';
import { suspenseRecordStaffRoutes } from './modules/payments/suspense/staff-routes.ts';
import { paymentRoutes } from './modules/payments/routes.ts';
import { paymentSetupRoutes } from './modules/payments/setup/routes.ts';
import { paymentStaffRoutes } from './modules/payments/staff-routes.ts';
import { playSafetyStaffRoutes } from './modules/play-safety/desk/staff-routes.ts';
import { holdStaffRoutes } from './modules/play-safety/people/staff-routes.ts';
import { playSafetyRoutes } from './modules/play-safety/routes.ts';
import { playerRequestRoutes } from './modules/player-requests/routes.ts';
import { playerRequestStaffRoutes } from './modules/player-requests/staff-routes.ts';
import { promotionsRoutes } from './modules/promotions/routes.ts';
import { rewardsRoutes } from './modules/promotions/points/routes.ts';
import { promotionsStaffRoutes } from './modules/promotions/desk/staff-routes.ts';
import { tournamentRoutes, tournamentStaffRoutes } from './modules/promotions/tournaments/routes.ts';
import { matchStreamRoutes } from './modules/realtime/match-stream-routes.ts';
import { tournamentStreamRoutes } from './modules/realtime/tournament-stream-routes.ts';
import { visitorStreamRoutes } from './modules/realtime/visitor-stream-routes.ts';
import { realtimeRoutes, staffStreamRoutes } from './modules/realtime/routes.ts';
import { betRoutes } from './modules/sportsbook/bets/routes.ts';
import { cashOutRoutes } from './modules/sportsbook/cashing/routes.ts';
import { riskRoutes } from './modules/sportsbook/desk/risk-routes.ts';
import { sportsbookStaffRoutes } from './modules/sportsbook/desk/staff-routes.ts';
import { boardRoutes } from './modules/sportsbook/board/routes.ts';
import { feedRoutes } from './modules/sportsbook/feed-routes.ts';
import { sportsbookRoutes } from './modules/sportsbook/routes.ts';
import { supportRoutes, visitorFinder, visitorTalkRoutes } from './modules/support/routes.ts';
import { supportStaffRoutes } from './modules/support/staff-routes.ts';
import { walletRoutes } from './modules/wallet/routes.ts';
import { moneyFigureRoutes } from './modules/wallet/figures/staff-figures-routes.ts';
import { verificationRoutes } from './modules/verification/routes.ts';
import { verificationStaffRoutes } from './modules/verification/staff-routes.ts';
import { uploadRoutes } from './modules/verification/upload-routes.ts';
import { createHttpApp } from './platform/http/app.ts';
import { documentationRoutes } from './platform/http/documentation.ts';
import { createRoutes } from './platform/http/routes.ts';
import { mountAlive } from './platform/ops.ts';
import type { Platform } from './platform/platform.ts';
import { fileOrigin } from './platform/sealed-files/file-origin.ts';
import type { House } from './wiring.ts';

export async function buildApi(platform: Platform, house: House, config: Config): Promise<FastifyInstance> {
  const { log, metrics, turns } = platform;
  const { publicUrl, staffUrl, documentsUrl, boardUrl, trustedProxies, ipCountryHeader, tls } = config;
  const outside = [boardUrl, config.bettingFrameUrl, ...config.studios.map(({ frameUrl }) => frameUrl)];
  // The staff's application shows the player's site with a draft in it.
  const framed = [
    publicUrl.origin,
    ...outside.flatMap((frame) => (frame === undefined ? [] : [frame.origin])),
  ];
  const sites = { publicUrl, staffUrl, documentsUrl, boardUrl };
  const app = await createHttpApp({ log, metrics, turns, ...sites, trustedProxies, framed, tls });
  const player = playerGuard(house.identity, { ipCountryHeader });
  const staff = staffGuard(house.staff);
  const routes = createRoutes(app, { player, staff }, metrics);

  mountAlive(app);
  await documentationRoutes(app, (request) => staff(request, 'self'));
  staffRoutes(routes, house.staff);
  contentRoutes(routes, house.content);
  contentStaffRoutes(routes, house.content.editing, config);
  promoImageRoutes(app);
  artRoutes(app);
  pictureRoutes(app, house.content.pictures);
  await pictureStaffRoutes(app, house.content.pictures, staff);
  identityRoutes(routes, house.identity, { wallet: house.wallet, ipCountryHeader });
  secondFactorRoutes(routes, house.identity);
  secondFactorStaffRoutes(routes, house.identity);
  walletRoutes(routes, house.wallet);
  identityStaffRoutes(routes, house.identity);
  // The wallet is below the modules whose methods and studios its accounts belong to.
  const accountNames = async (): Promise<ReadonlyMap<string, string>> =>
    new Map([
      ...(await house.payments.desk.clearingAccountNames()),
      ...(await house.casino.desk.playAccountNames()),
    ]);
  walletStaffRoutes(routes, house.wallet, accountNames);
  playerFigureRoutes(routes, house.identity);
  moneyFigureRoutes(routes, house.wallet, accountNames);
  playSafetyRoutes(routes, house.playSafety);
  playSafetyStaffRoutes(routes, house.safetyDesk);
  holdStaffRoutes(routes, house.people);
  verificationRoutes(routes, house.verification);
  verificationStaffRoutes(routes, house.verification, config);
  await uploadRoutes(app, house.verification, player);
  fileOrigin(app, [(ticket) => house.verification.redeemTicket(ticket)], config);
  const findPlayer = playerFinder(house.identity, { ipCountryHeader });
  promotionsRoutes(
    routes,
    house.promotions,
    findPlayer,
    house.casino.giftRoundsOf,
    house.sportsbook.tickets.giftsPlayed,
  );
  promotionsStaffRoutes(routes, house.promotions, house.casino.desk.replayOffer);
  rewardsRoutes(routes, house.promotions);
  tournamentRoutes(routes, house.promotions, findPlayer);
  tournamentStaffRoutes(routes, house.promotions);
  casinoRoutes(routes, house.casino);
  playRoutes(routes, house.casino, config);
  casinoStaffRoutes(routes, house.casino);
  casinoRoundStaffRoutes(routes, house.casino);
  kenoRoutes(routes, house.keno);
  kenoStaffRoutes(routes, house.keno);
  sportsbookRoutes(routes, house.sportsbook);
  boardRoutes(routes, house.sportsbook);
  betRoutes(routes, house.sportsbook);
  cashOutRoutes(routes, house.sportsbook);
  sportsbookStaffRoutes(routes, house.sportsbook);
  riskRoutes(routes, house.sportsbook);
  paymentRoutes(routes, house.payments, config);
  paymentStaffRoutes(routes, house.payments);
  chainPaymentStaffRoutes(routes, house.payments);
  suspenseRecordStaffRoutes(routes, house.payments);
  paymentSetupRoutes(routes, house.payments);
  supportRoutes(routes, house.support);
  visitorTalkRoutes(routes, house.support);
  supportStaffRoutes(routes, house.support);
  playerRequestRoutes(routes, house.playerRequests, config);
  playerRequestStaffRoutes(routes, house.playerRequests);
  fairnessRoutes(routes, house.fairness);
  fairnessStaffRoutes(routes, house.fairness);
  dayFileRoutes(app, house.fairness);
  logFileRoutes(app, house.fairness);
  await feedRoutes(app, house.sportsbook, config);
  await paymentEventRoutes(app, house.payments, config);
  noticeRoutes(routes, house.notifications);
  realtimeRoutes(app, house.realtime, player);
  staffStreamRoutes(app, house.staffStreams, staff);
  matchStreamRoutes(app, house.matchStreams);
  visitorStreamRoutes(app, house.visitorStreams, visitorFinder(house.support));
  tournamentStreamRoutes(app, house.tournamentStreams, house.promotions);
  await siteRoutes(app, house.content, config, {
    async slides(request) {
      const found = await findPlayer(request);
      return found === undefined
        ? { banners: await house.promotions.banners(), own: false }
        : { banners: await house.promotions.bannersTo(found), own: true };
    },
    posters: {
      '/casino': () => house.casino.posters('slot'),
      '/canli-casino': () => house.casino.posters('live'),
      '/oyunlar': () => house.casino.posters('table'),
    },
  });
  return app;
}
