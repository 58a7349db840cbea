// The bench's side of the child that runs the wallet's batcher.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BatcherOrder, BatcherReport } from './batcher.ts';

export interface BatcherProcess {
  measure(order: BatcherOrder): Promise<BatcherReport>;
  stop(): Promise<void>;
}

export function startBatcher(options: { databaseUrl: URL; redisUrl: string }): BatcherProcess {
  const { databaseUrl, redisUrl } = options;
  const child = fork(join(import.meta.dirname, 'batcher.ts'), [
    `--database=${databaseUrl.href}`,
    `--redis=${redisUrl}`,
  ]);
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    async measure(order) {
      const reported = new AbortController();
      child.send(order);
      try {
        return await Promise.race([reportOf(child, reported.signal), untimelyEndOf(child, reported.signal)]);
      } finally {
        reported.abort();
      }
    },
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

async function reportOf(child: ChildProcess, signal: AbortSignal): Promise<BatcherReport> {
  const [report] = (await once(child, 'message', { signal })) as [BatcherReport];
  return report;
}

async function untimelyEndOf(child: ChildProcess, signal: AbortSignal): Promise<never> {
  const [code, killedBy] = (await once(child, 'exit', { signal })) as [number | null, string | null];
  throw new Error(`The batcher's process ended (${code ?? killedBy}) before it reported.`);
}
