// Runs as a thread of its own (file-checks.ts).
import { answerHere } from '../off-thread.ts';
import { judgeFile } from './file-rules.ts';
import type { FileBounds, FileType } from './file-rules.ts';

answerHere(({ bytes, type, bounds }: { bytes: Uint8Array; type: FileType; bounds: FileBounds }) =>
  judgeFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), type, bounds),
);
