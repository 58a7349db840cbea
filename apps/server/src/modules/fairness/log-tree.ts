// The log as it grows: its lines, and the tiles that every path and root is read from.
import { hashLeaf, rootOf } from '@yakamoz/proof/merkle';
import { consistencyRanges, inclusionRanges, rootsByTiles, tileWidth } from '@yakamoz/proof/tiles';
import type { Tile } from '@yakamoz/proof/tiles';

const hashBytes = 32;

export interface LogTree {
  readonly size: number;
  add(lines: readonly string[]): void;
  rootAt(size: number): Promise<Uint8Array>;
  inclusion(index: number, size: number): Promise<Uint8Array[]>;
  consistency(oldSize: number, size: number): Promise<Uint8Array[]>;
  /** The hashes of a tile as far as it goes in a log of this size; undefined where it has none. */
  tile(tile: Tile, size: number): Uint8Array | undefined;
}

export function createLogTree(): LogTree {
  // Of each level the hashes one behind the other; a level above has one for each complete tile below.
  const rows: Buffer[] = [];
  let size = 0;

  const append = (level: number, hashes: readonly Uint8Array[]): void => {
    if (hashes.length === 0) return;
    const row = rows[level] ?? Buffer.alloc(0);
    const grown = Buffer.concat([row, ...hashes]);
    rows[level] = grown;
    const before = Math.floor(row.length / hashBytes / tileWidth);
    const after = Math.floor(grown.length / hashBytes / tileWidth);
    const roots = Array.from({ length: after - before }, (_, index) => {
      const from = (before + index) * tileWidth;
      return rootOf(
        Array.from({ length: tileWidth }, (_hash, place) =>
          grown.subarray((from + place) * hashBytes, (from + place + 1) * hashBytes),
        ),
      );
    });
    append(level + 1, roots);
  };

  const read = ({ level, index }: Tile): Uint8Array =>
    (rows[level] ?? Buffer.alloc(0)).subarray(
      index * tileWidth * hashBytes,
      (index + 1) * tileWidth * hashBytes,
    );

  return {
    get size() {
      return size;
    },
    add(lines) {
      append(
        0,
        lines.map((line) => hashLeaf(Buffer.from(line))),
      );
      size += lines.length;
    },
    async rootAt(of) {
      if (of === 0) return rootOf([]);
      const [root] = await rootsByTiles([{ from: 0, to: of }], read);
      return root ?? rootOf([]);
    },
    inclusion: (index, of) => rootsByTiles(inclusionRanges(index, of), read),
    consistency: (oldSize, of) => rootsByTiles(consistencyRanges(oldSize, of), read),
    tile(tile, of) {
      const width = Math.floor(of / tileWidth ** tile.level) - tile.index * tileWidth;
      return width <= 0 ? undefined : read(tile).subarray(0, Math.min(width, tileWidth) * hashBytes);
    },
  };
}
