// What was done, one line of JSON for each step. A line is written whole before anything is answered, so that a
// process that is killed comes back to all that it promised.
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

export interface Journal {
  /** Every line so far, oldest first. */
  replay(): unknown[];
  write(step: unknown): void;
  clear(): void;
  close(): void;
}

export const noJournal: Journal = {
  replay: () => [],
  write: () => undefined,
  clear: () => undefined,
  close: () => undefined,
};

export function openJournal(file: string): Journal {
  const descriptor = openSync(file, 'a+');
  return {
    replay() {
      const content = readFileSync(file);
      // The last line may be half of one: its writer was killed, and nobody was told what it says.
      const whole = content.lastIndexOf(0x0a) + 1;
      if (whole < content.length) ftruncateSync(descriptor, whole);
      const lines = content.subarray(0, whole).toString('utf8').split('\n');
      return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as unknown);
    },
    write: (step) => void writeSync(descriptor, `${JSON.stringify(step)}\n`),
    clear: () => ftruncateSync(descriptor, 0),
    close: () => closeSync(descriptor),
  };
}
