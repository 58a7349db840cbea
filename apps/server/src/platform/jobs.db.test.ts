// What holds: letters that a mail server does not take do not delay the books.
import { expect, test, vi } from 'vitest';

import { openTestHouse } from '../../testing/test-house.ts';
import { identityJobs } from '../modules/identity/jobs.ts';
import { walletSchedule } from '../modules/wallet/jobs.ts';
import { startJobs } from './jobs.ts';

test(
  'a mail server that hangs and 1,000 letters do not delay wallet:roll_up',
  { timeout: 60_000 },
  async () => {
    const house = await openTestHouse();
    const { database, log } = house.platform;
    await house.sql(
      `select graphile_worker.add_job('identity:send_password_reset', json_build_object('email', 'x' || number || '@example.com'))
    from generate_series(1, 1000) as number`,
    );
    await house.sql(`select graphile_worker.add_job('wallet:roll_up')`);
    // Ends for letters that a worker takes later as well, or stopping would wait for those.
    const hanging = Promise.withResolvers<undefined>();
    const jobs = await startJobs(
      database,
      {
        queued: identityJobs({
          ...house.house.identity,
          mailPasswordReset: () => hanging.promise,
        }),
        scheduled: walletSchedule(house.house.wallet, house.platform),
      },
      log,
    );
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
