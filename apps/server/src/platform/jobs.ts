// Jobs live in PostgreSQL (graphile-worker), so that work is queued in the same transaction as its reason.
import { sql } from 'kysely';
import { run } from 'graphile-worker';
import type { Runner, TaskList } from 'graphile-worker';
import type * as z from 'zod/mini';

import type { Database, Tx } from './database.ts';
import { jobLogger } from './job-log.ts';
import type { Log } from './log.ts';

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
  database: Database,
  jobs: { queued: Job[]; scheduled: ScheduledJob[] },
  log: Log,
): Promise<RunningJobs> {
  const queued: TaskList = {};
  for (const job of jobs.queued) {
    queued[job.kind.name] = async (payload) => job.work(job.kind.payload.parse(payload) as never);
  }
  const scheduled: TaskList = {};
  for (const job of jobs.scheduled) scheduled[job.name] = async () => job.work();

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
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}
