// Runs as a thread of its own (file-checks.ts).
import type { DocumentType } from '@yakamoz/contracts';

import { answerHere } from '../../platform/off-thread.ts';
import { judgeFile } from './file-rules.ts';

answerHere(({ bytes, type }: { bytes: Uint8Array; type: DocumentType }) =>
  judgeFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), type),
);
