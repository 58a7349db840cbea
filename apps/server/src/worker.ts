// The role worker: carries news out, listens to it, and does what was queued.
import { identityJobs, identitySchedule } from './modules/identity/jobs.ts';
import { walletMetrics, walletSchedule } from './modules/wallet/jobs.ts';
import { startJobs } from './platform/jobs.ts';
import { purgeProcessed } from './platform/purge.ts';
import { outboxAgeSeconds, startRelay } from './platform/relay.ts';
import type { Platform } from './platform/platform.ts';
import type { House } from './wiring.ts';

export interface Worker {
  stop(): Promise<void>;
}

export async function startWorker(platform: Platform, house: House): Promise<Worker> {
  const { database, log, metrics, news } = platform;
  metrics.gauge('outbox_age_seconds', 'Age of the oldest unpublished event', () =>
    outboxAgeSeconds(database),
  );

  walletMetrics(house.wallet, platform);

  const jobs = await startJobs(
    database,
    {
      queued: [...identityJobs(house.identity), ...house.notifications.jobs],
      scheduled: [
        ...identitySchedule(house.identity),
        ...walletSchedule(house.wallet, platform),
        { name: 'platform:purge_processed', cron: '40 3 * * *', work: () => purgeProcessed(database) },
      ],
    },
    log,
  );

  const relay = startRelay(database, news, log);
  const listening = house.notifications.listeners.map((listener) => news.listen(listener));

  return {
    async stop() {
      await relay.stop();
      for (const listener of listening) await listener.stop();
      await jobs.stop();
    },
  };
}
