// Pure: checks an uploaded file before it is stored.
import { pictureSize } from './picture-size.ts';

/** Every type that can be stored, with the ending that a saved file gets. A user allows all or some of them. */
export const fileEndings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const;
export type FileType = keyof typeof fileEndings;

export interface FileBounds {
  /** Of a picture, in points. */
  sideMax: number;
}

const nameLengthMax = 80;

export type FileVerdict =
  | { fault: 'unreadable' | 'side_too_long' }
  | { fault?: undefined; width: number | null; height: number | null };

/** The type follows from the file's bytes and must be the declared one. */
export function judgeFile(bytes: Buffer, type: FileType, { sideMax }: FileBounds): FileVerdict {
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
  const ends = bytes.subarray(-1024).toString('latin1');
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || !/%%EOF\s*$/.test(ends)) return false;
  return !livePdfNames.test(withoutEscapes(bytes).toString('latin1'));
}

/** Byte by byte: a file can consist of nothing else, and replacing them in a text takes seconds then. */
function withoutEscapes(bytes: Buffer): Buffer {
  const read = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    const high = byte === hash ? digitOf(bytes[at + 1]) : -1;
    const low = high < 0 ? -1 : digitOf(bytes[at + 2]);
    read[length] = low < 0 ? byte : high * 16 + low;
    length += 1;
    if (low >= 0) at += 2;
  }
  return read.subarray(0, length);
}

const hash = 0x23;

/** Of a hexadecimal digit; below zero for anything else. */
function digitOf(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : -1;
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
