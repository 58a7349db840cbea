// The bench's side of the child that holds the streams.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ReadersOrder, ReadersReport } from './readers.ts';

export interface Readers {
  tell(order: ReadersOrder): Promise<ReadersReport>;
  stop(): Promise<void>;
}

export function startReaders(): Readers {
  const child = fork(join(import.meta.dirname, 'readers.ts'));
  process.once('exit', () => child.kill('SIGKILL'));
  const dead = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The readers' process ended (${code ?? signal}).`);
  });
  // Awaited only together with an answer; its end at the bench's own is no fault.
  dead.catch(() => undefined);
  return {
    async tell(order) {
      const answered = once(child, 'message') as Promise<[ReadersReport]>;
      child.send(order);
      const [report] = await Promise.race([answered, dead]);
      return report;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
