// Files of strangers are read in a thread of their own: a file made for it takes a second of processor time, and everybody else would
// wait. Each user has its own thread and queue, so a crowd at one door does not fill the other.
import { openOffThread } from '../off-thread.ts';
import { Refusal } from '../refusal.ts';
import type { FileBounds, FileType, FileVerdict } from './file-rules.ts';

// A plain file of the largest size takes some ten milliseconds.
const timeMaxMs = 5_000;
const waitingMax = 32;

export function createFileChecks(bounds: FileBounds) {
  const thread = openOffThread<{ bytes: Uint8Array; type: FileType; bounds: FileBounds }, FileVerdict>({
    file: new URL('./file-thread.ts', import.meta.url),
    timeMaxMs,
    waitingMax,
  });
  return async (bytes: Buffer, type: FileType): Promise<FileVerdict> => {
    const verdict = await thread.ask({ bytes, type, bounds });
    if (verdict === undefined) throw new Refusal('platform.too_busy');
    return verdict;
  };
}
