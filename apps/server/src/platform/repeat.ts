// Work that is repeated more often than a crontab's minute. What can wait for a minute is a scheduled job (jobs.ts).
import { randomInt } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Counter, Gauge, Histogram } from 'prom-client';

import type { Database } from './database.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export interface RepeatedWork {
  /** As the log and the metrics name it, with its module: `payments:read_records`. */
  name: `${string}:${string}`;
  /** The pause after a run that found nothing to do. */
  everyMs: number;
  /**
   * Two processes do not run it at the same time; a process that finds it running elsewhere skips its turn. For work
   * that is safe without this, but would only wait for itself.
   */
  oneAtATime?: true;
  /** The longest pause after several failures. */
  retryMaxMs?: number;
  /**
   * Gives how much was done: after more than 0 it runs again at once, because there may be more. Work that decides the
   * pause itself gives that instead.
   */
  work(): Promise<number | { pauseMs: number }>;
}

export interface Repeating {
  /** Resolves when the runs that are under way have ended. */
  stop(): Promise<void>;
}

export type Repeat = (works: readonly RepeatedWork[]) => Repeating;

const firstRetryMs = 1_000;
const retryMaxUsualMs = 5_000;
// A tenth up or down, so that processes which started together do not ask together for ever.
const jitterPercent = 10;

export function createRepeat(platform: { database: Database; log: Log; metrics: Metrics }): Repeat {
  const { database, log } = platform;
  const { seconds, failed, succeeded } = repeatMetrics(platform.metrics);

  /** Gives the pause before the next run. */
  const runOnce = async (work: RepeatedWork): Promise<number> => {
    const done = work.oneAtATime ? await oneAtATime(database, work) : await work.work();
    if (typeof done === 'object') return done.pauseMs;
    return done > 0 ? 0 : work.everyMs;
  };

  const repeat = async (work: RepeatedWork, signal: AbortSignal): Promise<void> => {
    const { name, retryMaxMs = retryMaxUsualMs } = work;
    succeeded(name);
    let failures = 0;
    while (!signal.aborted) {
      const end = seconds.startTimer({ work: name });
      let pauseMs: number;
      try {
        pauseMs = await runOnce(work);
        failures = 0;
        succeeded(name);
      } catch (error) {
        pauseMs = Math.min(retryMaxMs, firstRetryMs * 2 ** Math.min(failures, 10));
        failures += 1;
        failed.inc({ work: name });
        log.warn({ err: error, work: name, failures }, 'repeated work failed, it is tried again');
      }
      end();
      await pause(pauseMs, signal);
    }
  };

  return (works) => {
    const stopping = new AbortController();
    const running = works.map((work) => repeat(work, stopping.signal));
    return {
      async stop() {
        stopping.abort();
        await Promise.all(running);
      },
    };
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // Everything else in this process gets its turn between two runs.
  if (ms === 0) return setImmediate();
  const jitter = randomInt(100 - jitterPercent, 100 + jitterPercent + 1) / 100;
  await setTimeout(ms * jitter, undefined, { signal }).catch(() => undefined);
}

// Any constant: it keeps these locks apart from advisory locks that are about something else.
const lockSpace = 4_011_872;

/**
 * Under a lock that PostgreSQL releases when its connection ends: a process that is killed does not keep the others from
 * the work. Counts as nothing done where another process has the lock.
 */
async function oneAtATime({ pool }: Database, repeated: RepeatedWork) {
  const client = await pool.connect();
  const key = [lockSpace, repeated.name];
  let isLocked = true;
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as taken',
      key,
    );
    isLocked = rows[0]?.taken === true;
    if (!isLocked) return 0;
    try {
      return await repeated.work();
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', key);
      isLocked = false;
    }
  } finally {
    // A connection that may still hold the lock is closed, which releases it.
    client.release(isLocked);
  }
}

function repeatMetrics({ registry }: Metrics) {
  const registers = [registry];
  const labelNames = ['work'] as const;
  const lastSuccess = new Map<string, number>();
  new Gauge({
    name: 'repeated_work_last_success_age_seconds',
    help: 'Seconds since repeated work last ran without an error, or since it was started',
    labelNames,
    registers,
    collect() {
      for (const [work, at] of lastSuccess) this.set({ work }, (performance.now() - at) / 1_000);
    },
  });
  return {
    seconds: new Histogram({
      name: 'repeated_work_seconds',
      help: 'Duration of one run of repeated work; the count is the number of runs',
      labelNames,
      buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60],
      registers,
    }),
    failed: new Counter({
      name: 'repeated_work_failures_total',
      help: 'Runs of repeated work that ended in an error',
      labelNames,
      registers,
    }),
    succeeded: (work: string) => void lastSuccess.set(work, performance.now()),
  };
}
