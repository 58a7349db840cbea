// The role worker: carries news out, listens to it, and does what was queued.
import { identityJobs, identitySchedule } from './modules/identity/jobs.ts';
import { startJobs } from './platform/jobs.ts';
import { openNewsLine } from './platform/news.ts';
import type { NewsLine } from './platform/news.ts';
import { purgeProcessed } from './platform/purge.ts';
import { outboxAgeSeconds, startRelay } from './platform/relay.ts';
import type { Config } from './config.ts';
import type { Platform } from './platform/platform.ts';
import type { House } from './wiring.ts';

export interface Worker {
  newsConnected(): boolean;
  stop(): Promise<void>;
}

export async function startWorker(platform: Platform, house: House, config: Config): Promise<Worker> {
  const { database, log, metrics } = platform;
  metrics.gauge('outbox_age_seconds', 'Age of the oldest unpublished event', () =>
    outboxAgeSeconds(database),
  );

  const jobs = await startJobs(
    database,
    {
      queued: [...identityJobs(house.identity), ...house.notifications.jobs],
      scheduled: [
        ...identitySchedule(house.identity),
        { name: 'platform:purge_processed', cron: '40 3 * * *', work: () => purgeProcessed(database) },
      ],
    },
    log,
  );

  // Jobs must run while NATS is away, so the news line is joined whenever it comes up.
  let line: NewsLine | undefined;
  const stopping = new AbortController();
  const stoppers: { stop(): Promise<void> }[] = [];
  const joined = openNewsLine({
    url: config.natsUrl,
    prefix: config.natsPrefix,
    name: `yakamoz-worker-${process.pid}`,
    database,
    log,
    signal: stopping.signal,
  }).then(async (opened) => {
    if (opened === undefined) return;
    line = opened;
    stoppers.push(startRelay(database, opened, log));
    for (const listener of house.notifications.listeners) stoppers.push(await opened.listen(listener));
  });
  joined.catch((error: unknown) => log.fatal({ err: error }, 'the news line could not be opened'));

  return {
    newsConnected: () => line?.connected() ?? false,
    async stop() {
      stopping.abort();
      await joined;
      for (const part of stoppers) await part.stop();
      await jobs.stop();
      await line?.close();
    },
  };
}
