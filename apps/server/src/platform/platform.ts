import { createPasswords } from './auth/passwords.ts';
import type { Passwords } from './auth/passwords.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { createEncryption } from './encryption.ts';
import { createTurnTickets } from './http/turn-ticket.ts';
import type { TurnTickets } from './http/turn-ticket.ts';
import type { Encryption, EncryptionKeys } from './encryption.ts';
import type { Log } from './log.ts';
import { createMailer } from './mail.ts';
import type { Mailer } from './mail.ts';
import type { MailFrame } from './mail-layout.ts';
import { createMetrics } from './metrics.ts';
import type { Metrics } from './metrics.ts';
import { openNewsClient } from './news.ts';
import type { NewsClient } from './news.ts';
import { otherQueues } from './other-queues.ts';
import { createRankings } from './rankings.ts';
import type { Rankings } from './rankings.ts';
import { createRateLimits } from './rate-limits.ts';
import type { RateLimits } from './rate-limits.ts';
import { openRedis } from './redis.ts';
import type { Redis } from './redis.ts';
import { createSearches } from './searches.ts';
import type { Searches } from './searches.ts';
import { createRepeat } from './repeat.ts';
import type { Repeat } from './repeat.ts';

/** What every module uses: the engines and technical services, without business rules. */
export interface Platform {
  log: Log;
  metrics: Metrics;
  database: Database;
  /** For what staff search: it shares no connection with players. */
  searches: Searches;
  /** Undefined in roles that limit nobody: they have no address of it. */
  redis: Redis | undefined;
  /** Connects when it is opened or first used, and keeps trying. */
  news: NewsClient;
  rateLimits: RateLimits;
  rankings: Rankings;
  passwords: Passwords;
  turns: TurnTickets;
  encryption: Encryption;
  mailer: Mailer;
  /** Starts work that is repeated every few seconds. */
  repeat: Repeat;
  close(): Promise<void>;
}

export interface PlatformConfig {
  databaseUrl: string;
  databasePoolMax: number;
  /** Undefined, here and below, in roles that do not use the engine or the key. */
  redisUrl: string | undefined;
  redisPrefix: string;
  natsUrl: string | undefined;
  natsPrefix: string;
  natsReplicas: number;
  /** The only authority whose certificates Redis and NATS may show, as PEM; undefined: the public ones. PostgreSQL's is in its address. */
  authority: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  mailFrame: MailFrame;
  encryption: EncryptionKeys;
  passwordConcurrency: number;
  lockMs?: number;
}

export function createPlatform(config: PlatformConfig, role: string, log: Log): Platform {
  const metrics = createMetrics(role);
  const database = openDatabase({
    url: config.databaseUrl,
    poolMax: config.databasePoolMax,
    name: `yakamoz-${role}`,
    log,
    ...(config.lockMs === undefined ? {} : { lockMs: config.lockMs }),
  });
  const searches = createSearches({ url: config.databaseUrl, role, log });
  const news = openNewsClient({
    url: config.natsUrl,
    authority: config.authority,
    prefix: config.natsPrefix,
    replicas: config.natsReplicas,
    name: `yakamoz-${role}-${process.pid}`,
    database,
    log,
  });
  const redis =
    config.redisUrl === undefined
      ? undefined
      : openRedis({ url: config.redisUrl, authority: config.authority, log });
  const encryption = createEncryption(config.encryption);
  const turns = createTurnTickets(encryption);
  const passwords = createPasswords(config.passwordConcurrency, turns, (queue) => otherQueues(news, queue));
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    frame: config.mailFrame,
  });
  metrics.gauge('password_hashes_waiting', 'Password hashes that wait for a free core', () =>
    passwords.waiting(),
  );
  metrics.gauge(
    'database_connections_in_use',
    'Connections to the database that are lent out',
    () => database.pool.totalCount - database.pool.idleCount,
  );
  metrics.gauge(
    'database_connections_max',
    'Connections to the database that this process may open (DATABASE_POOL_MAX)',
    () => config.databasePoolMax,
  );
  metrics.gauge(
    'database_callers_waiting',
    'Callers that wait for a database connection',
    () => database.pool.waitingCount,
  );
  metrics.gauge('staff_searches_waiting', 'Searches of staff that wait for a connection of their pool', () =>
    searches.waiting(),
  );

  return {
    log,
    metrics,
    database,
    searches,
    redis,
    news,
    rateLimits: createRateLimits(redis, config.redisPrefix),
    rankings: createRankings(redis, config.redisPrefix),
    passwords,
    turns,
    encryption,
    mailer,
    repeat: createRepeat({ database, log, metrics }),
    async close() {
      mailer.close();
      await news.close();
      redis?.disconnect();
      await searches.close();
      await database.close();
    },
  };
}
