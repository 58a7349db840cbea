// Reads the size of a picture from its header. Nothing is decoded: decoders are what hostile pictures attack.

export interface PictureSize {
  width: number;
  height: number;
}

type Reader = (bytes: Buffer) => PictureSize | undefined;

const starts = (bytes: Buffer, mark: number[] | string, at = 0): boolean => {
  const expected = Buffer.from(mark as string);
  return bytes.subarray(at, at + expected.length).equals(expected);
};

// Of the markers C0 to CF these three are not frames: Huffman tables, a reserved one, arithmetic conditioning.
const noFrames = new Set([0xc4, 0xc8, 0xcc]);

/** Walks over the segments to the first frame, which has the size. */
const readJpeg: Reader = (bytes) => {
  if (!starts(bytes, [0xff, 0xd8, 0xff])) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Any number of FF bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && !noFrames.has(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // The picture's data begins, or the file ends, without a frame before.
    if (marker < 0xc0 || marker === 0xd9 || marker === 0xda) return undefined;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
};

const readPng: Reader = (bytes) => {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const isPng = starts(bytes, signature) && bytes.length >= 33;
  if (!isPng || bytes.readUInt32BE(8) !== 13 || !starts(bytes, 'IHDR', 12)) return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

/** Three formats in one container: lossy, lossless, and extended, which has the size of its canvas. */
const readWebp: Reader = (bytes) => {
  if (!starts(bytes, 'RIFF') || !starts(bytes, 'WEBP', 8) || bytes.length < 30) return undefined;
  if (starts(bytes, 'VP8X', 12))
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (starts(bytes, 'VP8L', 12) && bytes[20] === 0x2f) {
    const packed = bytes.readUInt32LE(21);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (starts(bytes, 'VP8 ', 12) && starts(bytes, [0x9d, 0x01, 0x2a], 23))
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  return undefined;
};

const readers = { 'image/jpeg': readJpeg, 'image/png': readPng, 'image/webp': readWebp };
export type PictureType = keyof typeof readers;

/** Undefined where the bytes are not a picture of this type. */
export function pictureSize(bytes: Buffer, type: PictureType): PictureSize | undefined {
  const size = readers[type](bytes);
  return size === undefined || size.width === 0 || size.height === 0 ? undefined : size;
}
