// What holds: letters that a mail server does not take do not delay the books.
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { openTestHouse } from '../../testing/test-house.ts';
import { identityJobs } from '../modules/identity/jobs.ts';
import { walletSchedule } from '../modules/wallet/jobs.ts';
import { jobFor, startJobs } from './jobs.ts';

test(
  'a mail server that hangs and 1,000 letters do not delay wallet:roll_up',
  { timeout: 60_000 },
  async () => {
    const house = await openTestHouse();
    const { platform } = house;
    await house.sql(
      `select graphile_worker.add_job('identity:send_password_reset', json_build_object('email', 'x' || number || '@example.com'))
    from generate_series(1, 1000) as number`,
    );
    await house.sql(`select graphile_worker.add_job('wallet:roll_up')`);
    // Ends for letters that a worker takes later as well, or stopping would wait for those.
    const hanging = Promise.withResolvers<undefined>();
    const jobs = await startJobs(platform, {
      queued: identityJobs({
        ...house.house.identity,
        mailPasswordReset: () => hanging.promise,
      }),
      scheduled: walletSchedule(house.house.wallet, platform),
    });
    await vi.waitFor(
      async () => {
        const [row] = await house.sql<{ at: Date | null }>('select at from wallet.rollup');
        expect(row?.at).not.toBeNull();
      },
      { timeout: 10_000 },
    );
    // The letters still hang.
    const [left] = await house.sql<{ letters: number }>(
      `select count(*)::int as letters from graphile_worker.jobs where task_identifier = 'identity:send_password_reset'`,
    );
    expect(left).toEqual({ letters: 1000 });
    hanging.resolve(undefined);
    await jobs.stop();
  },
);

test('a job that fails is counted at each try, and counted as given up after the last; one that is due and not begun is counted as waiting', async () => {
  const house = await openTestHouse();
  const { platform } = house;
  const kind = { name: 'test:fails', payload: z.object({}), attemptsMax: 2 };
  const jobs = await startJobs(platform, {
    queued: [jobFor(kind, () => Promise.reject(new Error('not now')))],
    scheduled: [],
  });
  const figures = async (): Promise<string[]> =>
    (await platform.metrics.registry.metrics()).split('\n').filter((line) => /^jobs?_/.test(line));
  expect(await figures()).toContain('job_failures_total{task="test:fails",role="test"} 0');

  await house.sql(`select graphile_worker.add_job('test:fails', '{}', max_attempts := 2)`);
  await vi.waitFor(
    async () => expect(await figures()).toContain('job_failures_total{task="test:fails",role="test"} 1'),
    { timeout: 20_000 },
  );
  // The second try is not due yet, and is then made at once.
  await house.sql(`update graphile_worker._private_jobs set run_at = now()`);
  await vi.waitFor(
    async () => {
      expect(await figures()).toContain('job_failures_total{task="test:fails",role="test"} 2');
      expect(await figures()).toContain('jobs_given_up{task="test:fails",role="test"} 1');
    },
    { timeout: 20_000 },
  );

  // Nobody takes jobs of this name.
  await house.sql(`select graphile_worker.add_job('test:nobody', '{}', run_at := now() - interval '1 hour')`);
  const told = await figures();
  expect(told).toContain('jobs_waiting{task="test:nobody",role="test"} 1');
  expect(
    Number(told.find((line) => line.startsWith('jobs_oldest_waiting_seconds'))?.split(' ')[1]),
  ).toBeGreaterThan(3_590);
  await jobs.stop();
});
