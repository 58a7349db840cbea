// Files as players send them: small, and real enough that a browser draws them.
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** One plain colour; `shade` makes two files differ. A side may be claimed that the data does not have. */
export function pngFile({ width = 40, height = 30, shade = 128 } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(Math.min(height, 2_000) * (Math.min(width, 2_000) + 1), shade);
  for (let at = 0; at < rows.length; at += width + 1) rows[at] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A header with an EXIF segment before its frame, as telephones write them; no picture follows. */
export function jpegFile({ width = 640, height = 480 } = {}): Buffer {
  const exif = Buffer.from([0xff, 0xe1, 0x00, 0x08, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00]);
  const frame = Buffer.from([0xff, 0xc0, 0x00, 0x0b, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), exif, frame, Buffer.from([0xff, 0xd9])]);
}

export const pdfFile = (objects = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'): Buffer =>
  Buffer.from(`%PDF-1.4\n${objects}trailer\n<< /Root 1 0 R >>\n%%EOF\n`);
