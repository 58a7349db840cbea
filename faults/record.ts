// The clients' memory on disk. A fact counts only once it is there, as it would for a client that may crash itself.
import { open, readFile } from 'node:fs/promises';

export interface FactRecord<Fact> {
  /** Resolves when the fact is on the disk. */
  write: (fact: Fact) => Promise<void>;
  close: () => Promise<void>;
}

interface Waiting {
  line: string;
  written: PromiseWithResolvers<void>;
}

export async function openRecord<Fact>(file: string): Promise<FactRecord<Fact>> {
  const handle = await open(file, 'ax');
  let waiting: Waiting[] = [];
  let busy = false;

  // Facts that arrive while the disk is busy share the next write: a hundred clients would else wait in line.
  async function flush(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await handle.appendFile(batch.map(({ line }) => line).join(''));
        await handle.datasync();
        for (const { written } of batch) written.resolve();
      } catch (error) {
        for (const { written } of batch) written.reject(error);
      }
    }
    busy = false;
  }

  return {
    write(fact) {
      const written = Promise.withResolvers<void>();
      waiting.push({ line: `${JSON.stringify(fact)}\n`, written });
      if (!busy) void flush();
      return written.promise;
    },
    close: () => handle.close(),
  };
}

export async function readRecord<Fact>(file: string): Promise<Fact[]> {
  const text = await readFile(file, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Fact);
}
