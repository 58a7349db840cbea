// Pure: which files are documents. The rules of the types are platform's.
import type { DocumentType } from '@yakamoz/contracts';

import { judgeFile as judge } from '../../platform/sealed-files/file-rules.ts';
import type { FileBounds, FileVerdict } from '../../platform/sealed-files/file-rules.ts';

export { cleanName } from '../../platform/sealed-files/file-rules.ts';

export const documentBounds: FileBounds = { sideMax: 12_000 };

export const judgeFile = (bytes: Buffer, type: DocumentType): FileVerdict =>
  judge(bytes, type, documentBounds);
