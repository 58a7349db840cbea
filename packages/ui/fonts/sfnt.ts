// Reads just enough of an OpenType file to know which signs and which features it holds.

export interface FontContent {
  codePoints: ReadonlySet<number>;
  features: ReadonlySet<string>;
}

export function readFont(sfnt: Uint8Array): FontContent {
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength);
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    tables.set(tagAt(view, record), view.getUint32(record + 8));
  }
  const cmap = tables.get('cmap');
  return {
    codePoints: new Set(cmap === undefined ? [] : codePointsOf(view, cmap)),
    features: new Set(
      ['GSUB', 'GPOS'].flatMap((tag) => {
        const table = tables.get(tag);
        return table === undefined ? [] : featuresOf(view, table);
      }),
    ),
  };
}

const tagAt = (view: DataView, at: number): string =>
  String.fromCodePoint(
    view.getUint8(at),
    view.getUint8(at + 1),
    view.getUint8(at + 2),
    view.getUint8(at + 3),
  );

function featuresOf(view: DataView, table: number): string[] {
  const list = table + view.getUint16(table + 6);
  return Array.from({ length: view.getUint16(list) }, (_, index) => tagAt(view, list + 2 + index * 6));
}

function codePointsOf(view: DataView, cmap: number): number[] {
  const found: number[] = [];
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const subtable = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    const format = view.getUint16(subtable);
    if (format === 4) found.push(...segmentsOf(view, subtable));
    if (format === 12) found.push(...groupsOf(view, subtable));
  }
  return found;
}

/** Format 4: end codes, a padding word, start codes. The last segment, 0xffff, maps to nothing. */
function segmentsOf(view: DataView, subtable: number): number[] {
  const count = view.getUint16(subtable + 6) / 2;
  const ends = subtable + 14;
  const starts = ends + count * 2 + 2;
  return Array.from({ length: count }, (_, index) =>
    range(view.getUint16(starts + index * 2), view.getUint16(ends + index * 2)),
  )
    .flat()
    .filter((code) => code !== 0xffff);
}

function groupsOf(view: DataView, subtable: number): number[] {
  return Array.from({ length: view.getUint32(subtable + 12) }, (_, index) => {
    const group = subtable + 16 + index * 12;
    return range(view.getUint32(group), view.getUint32(group + 4));
  }).flat();
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
