// Files of players are read in a thread of their own: a file made for it takes a second of processor time, and everybody else would wait.
import type { DocumentType } from '@yakamoz/contracts';

import { openOffThread } from '../../platform/off-thread.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { FileVerdict } from './file-rules.ts';

// A plain file of the largest size takes some ten milliseconds.
const timeMaxMs = 5_000;
const waitingMax = 32;

export function createFileChecks() {
  const thread = openOffThread<{ bytes: Uint8Array; type: DocumentType }, FileVerdict>({
    file: new URL('./file-thread.ts', import.meta.url),
    timeMaxMs,
    waitingMax,
  });
  return async (bytes: Buffer, type: DocumentType): Promise<FileVerdict> => {
    const verdict = await thread.ask({ bytes, type });
    if (verdict === undefined) throw new Refusal('platform.too_busy');
    return verdict;
  };
}
