// What holds: letters that a mail server does not take do not delay the books.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test, vi } from 'vitest';

import { cleanUpLater } from '../../testing/clean-up.ts';
import { openTestHouse } from '../../testing/test-house.ts';
import { identityJobs } from '../modules/identity/jobs.ts';
import { walletSchedule } from '../modules/wallet/jobs.ts';
import { startJobs } from './jobs.ts';

test(
  'a mail server that hangs and 1,000 letters do not delay wallet:roll_up',
  { timeout: 60_000 },
  async () => {
    const sockets = new Set<Socket>();
    // It accepts and says nothing.
    const server = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    cleanUpLater(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const house = await openTestHouse({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const { database, log } = house.platform;
    await house.sql(
      `select graphile_worker.add_job('identity:send_password_reset', json_build_object('email', 'x' || number || '@example.com'))
    from generate_series(1, 1000) as number`,
    );
    await house.sql(`select graphile_worker.add_job('wallet:roll_up')`);
    const hanging = { send: () => once(server, 'never').then(() => undefined) };
    const jobs = await startJobs(
      database,
      {
        queued: identityJobs({
          ...house.house.identity,
          mailPasswordReset: () => hanging.send(),
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
    server.emit('never');
    await jobs.stop();
  },
);
