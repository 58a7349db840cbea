// The text of a PDF as a reader sees it: every piece with its place, decoded by the table of its font. Reads what pdfkit writes, and nothing else.
import { inflateSync } from 'node:zlib';

export interface Piece {
  page: number;
  x: number;
  y: number;
  text: string;
}

const objectForm = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g;
const streamForm = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/;

interface PdfObject {
  head: string;
  stream: string | undefined;
}

export function piecesOf(pdf: Buffer): Piece[] {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(objectForm)) {
    const [, head = body, bytes] = streamForm.exec(body) ?? [];
    objects.set(id, { head, stream: bytes === undefined ? undefined : plain(head, bytes) });
  }
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      fonts.set(name, lettersOf(objects.get(table ?? '')?.stream ?? ''));
    }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.flatMap(({ head }, page) => {
    const content = /\/Contents (\d+) 0 R/.exec(head)?.[1];
    return writtenIn(objects.get(content ?? '')?.stream ?? '', fonts).map((piece) => ({ ...piece, page }));
  });
}

const plain = (head: string, bytes: string): string =>
  head.includes('/FlateDecode') ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes;

/** By the number of a glyph, four hexadecimal digits. */
function lettersOf(table: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([^>]*)>/g)].forEach(([, code = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      letters.set(glyph, unicodeOf(code));
    });
  return letters;
}

const unicodeOf = (code: string): string =>
  Buffer.from(code.replaceAll(/\s/g, ''), 'hex').swap16().toString('utf16le');

function writtenIn(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Omit<Piece, 'page'>[] {
  const pieces: Omit<Piece, 'page'>[] = [];
  let font: ReadonlyMap<string, string> = new Map();
  let place = { x: 0, y: 0 };
  const operators = /\/(F\d+) [\d.]+ Tf|1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\[([^\]]*)\] TJ/g;
  for (const [, name, x, y, glyphs] of content.matchAll(operators)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map();
    if (x !== undefined) place = { x: Number(x), y: Number(y) };
    if (glyphs === undefined) continue;
    const digits = [...glyphs.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => hex).join('');
    const text = (digits.match(/.{4}/g) ?? [])
      .map((glyph) => font.get(glyph.toLowerCase()) ?? '\uFFFD')
      .join('');
    pieces.push({ ...place, text });
  }
  return pieces;
}
