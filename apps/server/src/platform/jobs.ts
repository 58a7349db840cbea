// Jobs live in PostgreSQL (graphile-worker), so that work is queued in the same transaction as its reason.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { run } from 'graphile-worker';
import type { Runner, TaskList } from 'graphile-worker';
import { Counter } from 'prom-client';
import type * as z from 'zod/mini';

import type { Database, Tx } from './database.ts';
import { jobLogger } from './job-log.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export interface JobKind<Payload extends z.ZodMiniType = z.ZodMiniType> {
  name: string;
  payload: Payload;
  attemptsMax: number;
}

export interface Job {
  kind: JobKind;
  work(payload: never): Promise<void>;
}

/** A job that also runs by itself at the given times (cron, UTC). */
export interface ScheduledJob {
  name: string;
  cron: string;
  /** The next run waits until the last one is over. After a crash that takes four hours: not for urgent work. */
  oneAtATime?: true;
  work(): Promise<void>;
}

export const jobFor = <P extends z.ZodMiniType>(
  kind: JobKind<P>,
  work: (payload: z.output<P>) => Promise<void>,
): Job => ({ kind, work });

export async function addJob<P extends z.ZodMiniType>(
  tx: Tx,
  kind: JobKind<P>,
  payload: z.input<P>,
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${kind.name}::text, payload := ${JSON.stringify(payload)}::json, max_attempts := ${kind.attemptsMax}::int
  )`.execute(tx);
}

// Queued jobs come by the thousand and most of them talk to a mail server that may hang. The schedule keeps the books, makes
// partitions and verifies: it has slots of its own, so that no number of letters delays it.
const slots = { queued: 4, scheduled: 4 };

// The job key keeps at most one run waiting, however long the running one takes.
const crontabLine = ({ cron, name, oneAtATime }: ScheduledJob): string =>
  oneAtATime ? `${cron} ${name} ?queue=${name}&jobKey=${name}` : `${cron} ${name}`;

export interface RunningJobs {
  /** Resolves when the jobs that are under way have ended. */
  stop(): Promise<void>;
}

export async function startJobs(
  { database, log, metrics }: { database: Database; log: Log; metrics: Metrics },
  jobs: { queued: Job[]; scheduled: ScheduledJob[] },
): Promise<RunningJobs> {
  const queued: TaskList = {};
  for (const job of jobs.queued) {
    queued[job.kind.name] = async (payload) => job.work(job.kind.payload.parse(payload) as never);
  }
  const scheduled: TaskList = {};
  for (const job of jobs.scheduled) scheduled[job.name] = async () => job.work();

  const failures = countFailures(database, metrics, [...Object.keys(queued), ...Object.keys(scheduled)]);

  // Each runner takes only jobs of its own list.
  const start = (lane: keyof typeof slots, taskList: TaskList, crontab: string): Promise<Runner> =>
    run({
      pgPool: database.pool,
      concurrency: slots[lane],
      noHandleSignals: true,
      // LISTEN announces new jobs; polling only finds those that a lost connection missed.
      pollInterval: 2_000,
      taskList,
      crontab,
      logger: jobLogger(log),
    });
  const runners = [
    await start('scheduled', scheduled, jobs.scheduled.map(crontabLine).join('\n')),
    await start('queued', queued, ''),
  ];
  for (const runner of runners) runner.events.on('job:error', ({ job }) => failures(job.task_identifier));
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}

/** Prometheus names its own targets by `job` and would rename a label of that name. */
const jobLabel = 'task';

/** Gives what is called at each failure. */
function countFailures(
  database: Database,
  metrics: Metrics,
  names: readonly string[],
): (job: string) => void {
  const counter = new Counter({
    name: 'job_failures_total',
    help: 'Tries of a job that ended in an error',
    labelNames: [jobLabel],
    registers: [metrics.registry],
  });
  // From zero on, or the first failure of a job would not be an increase.
  for (const task of names) counter.inc({ task }, 0);
  metrics.gauges(
    'jobs_given_up',
    'Jobs that failed as often as they may, and are not tried again',
    jobLabel,
    () => countJobs(database, sql`attempts >= max_attempts`),
  );
  metrics.gauges('jobs_waiting', 'Jobs that are due and not begun', jobLabel, () =>
    countJobs(database, isDue),
  );
  metrics.gauge(
    'jobs_oldest_waiting_seconds',
    'For how long the oldest job that is not begun has been due',
    () => oldestDueSeconds(database),
  );
  return (task) => counter.inc({ task });
}

// Their times are the engine's: the queue knows no other clock.
const isDue = sql<boolean>`attempts < max_attempts and locked_at is null and run_at <= now()`;

async function countJobs(database: Database, which: RawBuilder<unknown>): Promise<Record<string, number>> {
  const { rows } = await sql<{ job: string; jobs: number }>`
    select task_identifier as job, count(*)::int as jobs from graphile_worker.jobs where ${which} group by 1`.execute(
    database.reader,
  );
  return Object.fromEntries(rows.map(({ job, jobs }) => [job, jobs]));
}

async function oldestDueSeconds(database: Database): Promise<number> {
  const { rows } = await sql<{ seconds: string }>`
    select coalesce(extract(epoch from now() - min(run_at)), 0) as seconds
    from graphile_worker.jobs where ${isDue}`.execute(database.reader);
  return Number(rows[0]?.seconds);
}
