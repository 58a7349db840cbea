// The bench's side of the child that plays the visitors.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadOrder, LoadReport } from './load.ts';

export interface LoadProcess {
  measure(order: LoadOrder): Promise<LoadReport>;
  stop(): Promise<void>;
}

export function startLoad(): LoadProcess {
  const child = fork(join(import.meta.dirname, 'load.ts'));
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    async measure(order) {
      const reported = new AbortController();
      const { signal } = reported;
      const untimelyEnd = once(child, 'exit', { signal }).then(() => {
        throw new Error('The visitors left before they reported.');
      });
      child.send(order);
      try {
        const [report] = (await Promise.race([once(child, 'message', { signal }), untimelyEnd])) as [
          LoadReport,
        ];
        return report;
      } finally {
        reported.abort();
        untimelyEnd.catch(() => undefined);
      }
    },
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
