// The role worker: publishes the outbox, consumes events, and runs jobs and repeated work.
import { accessSchedule } from './modules/access/jobs.ts';
import { playOfRuns as playOfRounds } from './modules/casino/index.ts';
import {
  casinoJobs,
  casinoListeners,
  casinoMetrics,
  casinoRepeats,
  casinoSchedule,
} from './modules/casino/jobs.ts';
import { identityJobs, identityRepeats, identitySchedule } from './modules/identity/jobs.ts';
import { kenoMetrics, kenoRepeats, kenoSchedule } from './modules/keno/jobs.ts';
import {
  paymentsListeners,
  paymentsMetrics,
  paymentsRepeats,
  paymentsSchedule,
} from './modules/payments/jobs.ts';
import { playSafetySchedule } from './modules/play-safety/jobs.ts';
import { registerMetrics, registerRepeats } from './modules/play-safety/register/jobs.ts';
import { playerRequestJobs, playerRequestSchedule } from './modules/player-requests/jobs.ts';
import {
  boardRepeats,
  promotionsListeners,
  promotionsRepeats,
  promotionsSchedule,
} from './modules/promotions/jobs.ts';
import {
  silenceWatch,
  sportsbookListeners,
  sportsbookMetrics,
  sportsbookRepeats,
  sportsbookSchedule,
} from './modules/sportsbook/jobs.ts';
import { playOfRuns as playOfBets } from './modules/sportsbook/index.ts';
import { staffJobs, staffRepeats, staffSchedule } from './modules/staff/jobs.ts';
import { supportRepeats, supportSchedule } from './modules/support/jobs.ts';
import { verificationSchedule } from './modules/verification/jobs.ts';
import { walletMetrics, walletSchedule } from './modules/wallet/jobs.ts';
import { notificationsSchedule } from './modules/notifications/jobs.ts';
import { startJobs } from './platform/jobs.ts';
import { partitionMetrics } from './platform/partitions.ts';
import { purgeProcessed } from './platform/purge.ts';
import { outboxAgeSeconds, relayWork } from './platform/relay.ts';
import type { Platform } from './platform/platform.ts';
import type { House } from './wiring.ts';

export interface Worker {
  stop(): Promise<void>;
}

/**
 * The silence of sports feeds is watched by the API too, because it holds the streams: where no worker runs, readers of a
 * match must still be told that its prices are old. Boards of tournaments are kept here, because the API has Redis.
 */
export const startApiWatch = (platform: Platform, house: House): Worker =>
  platform.repeat([silenceWatch(house.sportsbook, platform), ...boardRepeats(house.promotions)]);

export async function startWorker(platform: Platform, house: House): Promise<Worker> {
  const { database, metrics, news } = platform;
  metrics.gauge('outbox_age_seconds', 'Age in seconds of the oldest event that is not published yet', () =>
    outboxAgeSeconds(database),
  );

  partitionMetrics(platform);
  walletMetrics(house.wallet, platform);
  sportsbookMetrics(house.sportsbook, platform);
  casinoMetrics(house.casino, platform);
  kenoMetrics(house.keno, platform);
  paymentsMetrics(house.payments, platform);
  registerMetrics(house, platform);
  await house.register.connect();

  const jobs = await startJobs(platform, {
    queued: [
      ...staffJobs(house.staff),
      ...identityJobs(house.identity),
      ...playerRequestJobs(house.playerRequests),
      ...casinoJobs(house.casino),
      ...house.notifications.jobs,
    ],
    scheduled: [
      ...accessSchedule(house.access),
      ...staffSchedule(house.staff, platform),
      ...identitySchedule(house.identity),
      ...playSafetySchedule(house.playSafety, house.safetyDesk),
      ...paymentsSchedule(house.payments),
      ...casinoSchedule(house.casino, platform),
      ...kenoSchedule(house.keno),
      ...promotionsSchedule(house.promotions, platform, [playOfRounds, playOfBets]),
      ...sportsbookSchedule(house.sportsbook, platform),
      ...playerRequestSchedule(house.playerRequests),
      ...supportSchedule(house.support),
      ...walletSchedule(house.wallet, platform),
      ...verificationSchedule(house.verification),
      ...notificationsSchedule(house.notifications),
      { name: 'play_safety:drop_old_keys', cron: '35 3 1 * *', work: () => house.people.dropOldKeys() },
      { name: 'platform:purge_processed', cron: '40 3 * * *', work: () => purgeProcessed(database) },
    ],
  });

  const repeating = platform.repeat([
    relayWork(database, news),
    silenceWatch(house.sportsbook, platform),
    ...staffRepeats(house.staff),
    ...identityRepeats(house.identity),
    ...paymentsRepeats(house.payments),
    ...casinoRepeats(house.casino),
    ...kenoRepeats(house.keno),
    ...sportsbookRepeats(house.sportsbook),
    ...promotionsRepeats(house.promotions),
    ...registerRepeats(house.register),
    ...supportRepeats(house.support),
  ]);
  const listeners = [
    ...house.notifications.listeners,
    ...casinoListeners(house.casino),
    ...paymentsListeners(house.payments),
    ...promotionsListeners(house.promotions),
    ...sportsbookListeners(house.sportsbook),
  ];
  const listening = listeners.map((listener) => news.listen(listener));

  return {
    async stop() {
      await repeating.stop();
      for (const listener of listening) await listener.stop();
      await jobs.stop();
    },
  };
}
