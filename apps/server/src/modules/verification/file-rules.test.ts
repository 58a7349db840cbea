import { expect, test } from 'vitest';

import { jpegFile, pdfFile, pngFile } from '../../../testing/test-files.ts';
import { cleanName, judgeFile } from './file-rules.ts';
import { statusOf } from './status-rules.ts';

const webp = (kind: string, body: number[]): Buffer => {
  const head = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.from(kind), Buffer.alloc(4)]);
  return Buffer.concat([head, Buffer.from(body), Buffer.alloc(16)]);
};

test.each([
  ['image/png', pngFile({ width: 40, height: 30 }), { width: 40, height: 30 }],
  ['image/jpeg', jpegFile({ width: 640, height: 480 }), { width: 640, height: 480 }],
  ['image/webp', webp('VP8X', [0, 0, 0, 0, 0x7f, 0x02, 0, 0xdf, 0x01, 0]), { width: 640, height: 480 }],
  ['image/webp', webp('VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0]), { width: 640, height: 480 }],
  [
    'image/webp',
    webp('VP8 ', [0x30, 1, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01]),
    { width: 640, height: 480 },
  ],
  ['application/pdf', pdfFile(), { width: null, height: null }],
] as const)('a plain %s is kept with the size it has', (type, bytes, size) => {
  expect(judgeFile(bytes, type)).toEqual(size);
});

const named = (name: string): Buffer => pdfFile(`1 0 obj\n<< /Type /Catalog ${name} 3 0 R >>\nendobj\n`);

test.each([
  ['a JPEG that says it is a PNG', jpegFile(), 'image/png'],
  ['a PNG that says it is a JPEG', pngFile(), 'image/jpeg'],
  ['a PDF that says it is a picture', pdfFile(), 'image/webp'],
  ['a drawing that can run scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
  ['a page', Buffer.from('<!doctype html><script>1</script>'), 'image/jpeg'],
  ['a page behind a PDF', Buffer.from('%PDF-1.4 <script>1</script>'), 'application/pdf'],
  ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 0, 0, 0, 0, 0, 0]), 'image/jpeg'],
  ['a JPEG whose segment has no length', Buffer.from('ffd8ffe00000000000000000', 'hex'), 'image/jpeg'],
  ['a PNG cut off in its header', pngFile().subarray(0, 20), 'image/png'],
  ['a picture without width', pngFile({ width: 0 }), 'image/png'],
  ['nothing', Buffer.alloc(0), 'image/png'],
  ['a PDF with a script', named('/JavaScript'), 'application/pdf'],
  ['a PDF with a script, for short', named('/JS'), 'application/pdf'],
  ['a PDF with a script, spelt in numbers', named('/J#61vaScript'), 'application/pdf'],
  ['a PDF that acts when opened', named('/OpenAction'), 'application/pdf'],
  ['a PDF that starts a program', named('/Launch'), 'application/pdf'],
  ['a PDF with a file in it', named('/EmbeddedFile'), 'application/pdf'],
] as const)('%s is refused', (_what, bytes, type) => {
  expect(judgeFile(bytes, type)).toEqual({ fault: 'unreadable' });
});

test('a picture has at most 12,000 points a side', () => {
  expect(judgeFile(jpegFile({ width: 12_000, height: 12_000 }), 'image/jpeg')).toMatchObject({
    width: 12_000,
  });
  expect(judgeFile(jpegFile({ width: 12_001 }), 'image/jpeg')).toEqual({ fault: 'side_too_long' });
  expect(judgeFile(pngFile({ height: 4_000_000_000 }), 'image/png')).toEqual({ fault: 'side_too_long' });
});

test.each([
  ['kimlik ön.jpg', 'kimlik ön.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ayse\\kimlik.png', 'kimlik.png'],
  ['..', ''],
  ['.htaccess', 'htaccess'],
  ['a\u0000b\r\nSet-Cookie: x', 'abSet-Cookie: x'],
  ['gpj.\u202Eexe', 'gpj.exe'],
  ['   ', ''],
  ['😀'.repeat(100), '😀'.repeat(80)],
])('the name %j is kept as the label %j', (given, kept) => {
  expect(cleanName(given)).toBe(kept);
});

// VER-5
test.each([
  ['none', []],
  ['waiting', ['id_front waiting']],
  ['none', ['id_front accepted']],
  ['waiting', ['id_front accepted', 'address waiting']],
  ['refused', ['id_front accepted', 'address refused']],
  ['refused', ['id_front waiting', 'address refused']],
  ['waiting', ['id_front replaced', 'id_front waiting']],
  ['verified', ['id_front accepted', 'address accepted']],
  ['waiting', ['id_front accepted', 'id_back waiting', 'address accepted']],
  ['refused', ['id_front accepted', 'id_back refused', 'address accepted']],
  ['verified', ['id_front accepted', 'id_back accepted', 'address accepted', 'payment refused']],
  ['none', ['selfie accepted', 'payment accepted']],
])('a player is %s with %j', (status, documents) => {
  const judged = documents.map((document) => {
    const [kind, state] = document.split(' ');
    return { kind, status: state } as Parameters<typeof statusOf>[0][number];
  });
  expect(statusOf(judged)).toBe(status);
});
