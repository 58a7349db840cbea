// What a file must be before it is kept. Pure: bytes in, a verdict out.
import type { DocumentType } from '@yakamoz/contracts';

import { pictureSize } from './picture-size.ts';

export const sideMax = 12_000;
const nameLengthMax = 80;

export type FileVerdict =
  | { fault: 'unreadable' | 'side_too_long' }
  | { fault?: undefined; width: number | null; height: number | null };

/** A file is what its own bytes say, and that must be what the sender said. */
export function judgeFile(bytes: Buffer, type: DocumentType): FileVerdict {
  if (type === 'application/pdf')
    return isPlainPdf(bytes) ? { width: null, height: null } : { fault: 'unreadable' };
  const size = pictureSize(bytes, type);
  if (size === undefined) return { fault: 'unreadable' };
  if (size.width > sideMax || size.height > sideMax) return { fault: 'side_too_long' };
  return size;
}

// What makes a PDF do something when it is opened, or carry another file.
const livePdfNames = /\/(?:JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/;

/**
 * A plain scan of the bytes, with `#4A` read as the letter it stands for. Names inside compressed streams are not
 * seen by it: staff get a PDF as a download from an origin that runs nothing, and the scan only spares them the files
 * that make no secret of what they are.
 */
function isPlainPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF-') || !/%%EOF\s*$/.test(text.slice(-1024))) return false;
  const read = text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return !livePdfNames.test(read);
}

/** A label for people. No part of it names a folder, steers a terminal or turns the direction of writing. */
export function cleanName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').replaceAll(/\s+/g, ' ');
  // In whole characters: half of one cannot be stored.
  return Array.from(plain.replace(/^[ .]+/, ''))
    .slice(0, nameLengthMax)
    .join('')
    .trim();
}
