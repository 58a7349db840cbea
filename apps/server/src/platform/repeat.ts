// Work that is repeated more often than a crontab's minute. What can wait for a minute is a scheduled job (jobs.ts).
import { randomInt } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { Counter, Gauge, Histogram } from 'prom-client';

import type { Database, Tx } from './database.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { inTrace, newTrace } from './trace.ts';

/**
 * How much was done: after more than 0 the work runs again at once, because there may be more. Work that decides the
 * pause itself gives that instead.
 */
type Done = number | { pauseMs: number };

interface Repeated {
  /** As the log and the metrics name it, with its module: `payments:read_records`. */
  name: `${string}:${string}`;
  /** The pause after a run that found nothing to do. */
  everyMs: number;
  /** The longest pause after several failures. */
  retryMaxMs?: number;
}

/** Safe in any number of processes. */
interface SharedWork extends Repeated {
  oneAtATime?: undefined;
  work(): Promise<Done>;
}

/** Runs in one process at a time, in a transaction that has the lock; a process that finds it taken skips its turn. */
interface LeasedWork extends Repeated {
  oneAtATime: true;
  work(tx: Tx): Promise<Done>;
}

export type RepeatedWork = SharedWork | LeasedWork;

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
    // Another process has the lock: its success is not ours.
    if (done === undefined) return work.everyMs;
    succeeded(work.name);
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
      // What a company was asked by a run is found in its log by the run's trace.
      const trace = newTrace();
      try {
        pauseMs = await inTrace(trace, () => runOnce(work));
        failures = 0;
      } catch (error) {
        pauseMs = Math.min(retryMaxMs, firstRetryMs * 2 ** Math.min(failures, 10));
        failures += 1;
        failed.inc({ work: name });
        inTrace(trace, () =>
          log.warn({ err: error, work: name, failures }, 'repeated work failed, it is tried again'),
        );
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
 * Under a lock of the work's own transaction. PostgreSQL releases it when that ends, also where the process was killed or
 * its host vanished: the database ends a transaction that is idle for too long. Undefined where another process has it.
 */
const oneAtATime = (database: Database, leased: LeasedWork): Promise<Done | undefined> =>
  database.inTransaction(async (tx) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${lockSpace}, hashtext(${leased.name})) as taken`.execute(tx);
    return rows[0]?.taken === true ? leased.work(tx) : undefined;
  });

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
