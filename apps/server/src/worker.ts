// The role worker: carries news out, listens to it, and does what was queued.
import { casinoMetrics, casinoSchedule, startCasinoRounds } from './modules/casino/jobs.ts';
import { identityJobs, identitySchedule } from './modules/identity/jobs.ts';
import { paymentsSchedule, startPaymentsRounds } from './modules/payments/jobs.ts';
import { playerRequestJobs, playerRequestSchedule } from './modules/player-requests/jobs.ts';
import { sportsbookMetrics, watchSilence } from './modules/sportsbook/jobs.ts';
import { staffSchedule } from './modules/staff/jobs.ts';
import { verificationSchedule } from './modules/verification/jobs.ts';
import { walletMetrics, walletSchedule } from './modules/wallet/jobs.ts';
import { startJobs } from './platform/jobs.ts';
import { purgeProcessed } from './platform/purge.ts';
import { outboxAgeSeconds, startRelay } from './platform/relay.ts';
import type { Platform } from './platform/platform.ts';
import type { House } from './wiring.ts';

export interface Worker {
  stop(): Promise<void>;
}

/**
 * What a server that holds streams watches too: the worker looks as well, but where none runs, whoever follows a match
 * must still be told that its prices are old.
 */
export const startApiWatch = (platform: Platform, house: House): Worker =>
  watchSilence(house.sportsbook, platform);

export async function startWorker(platform: Platform, house: House): Promise<Worker> {
  const { database, log, metrics, news } = platform;
  metrics.gauge('outbox_age_seconds', 'Age of the oldest unpublished event', () =>
    outboxAgeSeconds(database),
  );

  walletMetrics(house.wallet, platform);
  sportsbookMetrics(house.sportsbook, platform);
  casinoMetrics(house.casino, platform);

  const jobs = await startJobs(
    database,
    {
      queued: [
        ...identityJobs(house.identity),
        ...playerRequestJobs(house.playerRequests),
        ...house.notifications.jobs,
      ],
      scheduled: [
        ...staffSchedule(house.staff, platform),
        ...identitySchedule(house.identity),
        ...paymentsSchedule(house.payments),
        ...casinoSchedule(house.casino, platform),
        ...playerRequestSchedule(house.playerRequests),
        ...walletSchedule(house.wallet, platform),
        ...verificationSchedule(house.verification),
        { name: 'platform:purge_processed', cron: '40 3 * * *', work: () => purgeProcessed(database) },
      ],
    },
    log,
  );

  const relay = startRelay(database, news, log);
  const silence = watchSilence(house.sportsbook, platform);
  const rounds = [startPaymentsRounds(house.payments, platform), startCasinoRounds(house.casino, platform)];
  const listening = house.notifications.listeners.map((listener) => news.listen(listener));

  return {
    async stop() {
      await relay.stop();
      await silence.stop();
      await Promise.all(rounds.map((round) => round.stop()));
      for (const listener of listening) await listener.stop();
      await jobs.stop();
    },
  };
}
