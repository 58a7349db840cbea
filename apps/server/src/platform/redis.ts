import { Redis } from 'iovalkey';

import type { Log } from './log.ts';

export type { Redis };

/** Redis is never the only copy of anything, so a call that cannot be answered at once fails at once. */
export function openRedis(options: {
  url: string;
  /** The only authority whose certificate is believed, as PEM; undefined: the public ones. */
  authority?: string | undefined;
  log: Log;
}): Redis {
  const isTls = new URL(options.url).protocol === 'rediss:';
  const redis = new Redis(options.url, {
    ...(isTls && options.authority !== undefined ? { tls: { ca: options.authority } } : {}),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: 500,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  });
  let reachable = true;
  redis.on('ready', () => {
    reachable = true;
    options.log.info('Redis is reachable');
  });
  // The library reports every failed reconnect; only a change of state is logged.
  redis.on('error', (error) => {
    if (reachable)
      options.log.warn(
        { err: error },
        'Redis is not reachable, rate limits are counted in this process and stricter',
      );
    reachable = false;
  });
  return redis;
}
