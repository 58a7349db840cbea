// The job that decides bets that wait, in the process of the bench: one API process is measured, and no worker shares its machine.
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { BenchDatabase } from '../bench-database.ts';

export interface Ripening {
  /** Until nothing waits any more. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

// As the worker has it (modules/sportsbook/jobs.ts, bets/waiting.ts).
const everyMs = 100;
const betsAtOnce = 200;
const undecided = ['WAIT', 'BUSY', 'FAILED'];
const drainMaxMs = 60_000;

export function startRipening(bench: BenchDatabase): Ripening {
  const database = openDatabase({
    url: bench.appUrl.href,
    poolMax: 1,
    name: 'bench-ripening',
    log: createLog({ level: 'silent', role: 'bench' }),
  });
  const stop = new AbortController();
  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      const { rows } = await database.pool.query<{ status: string; bets: number }>(
        'select * from sportsbook.ripen_bets($1)',
        [betsAtOnce],
      );
      const looked = rows.reduce((sum, { bets }) => sum + bets, 0);
      const isMore = looked >= betsAtOnce && rows.some(({ status }) => !undecided.includes(status));
      if (!isMore) await sleep(everyMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }
  const working = work();
  return {
    async drain() {
      const deadline = Date.now() + drainMaxMs;
      const waiting = 'select count(*) from sportsbook.waiting where look_at is not null';
      while ((await bench.askNumber(waiting)) > 0) {
        if (Date.now() > deadline) throw new Error('Bets wait that nobody decides.');
        await sleep(250);
      }
    },
    async stop() {
      stop.abort();
      await working;
      await database.close();
    },
  };
}
