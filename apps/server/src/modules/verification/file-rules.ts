// Pure: checks an uploaded file before it is stored.
import type { DocumentType } from '@yakamoz/contracts';

import { pictureSize } from './picture-size.ts';

export const sideMax = 12_000;
const nameLengthMax = 80;

export type FileVerdict =
  | { fault: 'unreadable' | 'side_too_long' }
  | { fault?: undefined; width: number | null; height: number | null };

/** The type follows from the file's bytes and must be the declared one. */
export function judgeFile(bytes: Buffer, type: DocumentType): FileVerdict {
  if (type === 'application/pdf')
    return isPlainPdf(bytes) ? { width: null, height: null } : { fault: 'unreadable' };
  const size = pictureSize(bytes, type);
  if (size === undefined) return { fault: 'unreadable' };
  if (size.width > sideMax || size.height > sideMax) return { fault: 'side_too_long' };
  return size;
}

// Names in a PDF that run something when it is opened, or embed another file.
const livePdfNames = /\/(?:JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/;

/**
 * A plain scan of the bytes, with escapes such as `#4A` decoded. It does not see names inside compressed streams, and need
 * not: staff get a PDF as a download from an origin without scripts. The scan only sorts out the obvious files.
 */
function isPlainPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF-') || !/%%EOF\s*$/.test(text.slice(-1024))) return false;
  const read = text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return !livePdfNames.test(read);
}

/** The file name as a label: without path separators, control characters and bidirectional marks. */
export function cleanName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').replaceAll(/\s+/g, ' ');
  // Cut by code points: half a surrogate pair cannot be stored.
  return Array.from(plain.replace(/^[ .]+/, ''))
    .slice(0, nameLengthMax)
    .join('')
    .trim();
}
