import fc from 'fast-check';
import { expect, test } from 'vitest';

import { consistencyPath, hashLeaf, inclusionPath, rootOf } from './merkle.ts';
import { consistencyRanges, inclusionRanges, rootsByTiles, tilesOver } from './tiles.ts';

const leaves = Array.from({ length: 1_300 }, (_, index) =>
  hashLeaf(Uint8Array.of(index % 256, Math.floor(index / 256))),
);

function tilesOf(size: number): (tile: { level: number; index: number }) => Uint8Array {
  const hashes = new Uint8Array(size * 32);
  for (const [index, hash] of leaves.slice(0, size).entries()) hashes.set(hash, index * 32);
  const tiles = new Map(
    [...tilesOver(hashes)].map((tile) => [`${tile.level}/${tile.index}`, tile.hashes] as const),
  );
  return ({ level, index }) => {
    const tile = tiles.get(`${level}/${index}`);
    if (tile === undefined) throw new Error(`no tile ${level}/${index}`);
    return tile;
  };
}

const size = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 250, max: 1_300 }));

test('a path read from tiles is the one that is computed from all leaves', async () => {
  await fc.assert(
    fc.asyncProperty(size, fc.nat(), fc.nat(), async (count, some, other) => {
      const hashes = leaves.slice(0, count);
      const index = some % count;
      const older = other % (count + 1);
      const read = tilesOf(count);
      expect(await rootsByTiles(inclusionRanges(index, count), read)).toEqual(inclusionPath(hashes, index));
      expect(await rootsByTiles(consistencyRanges(older, count), read)).toEqual(
        consistencyPath(hashes, older),
      );
      expect(await rootsByTiles([{ from: 0, to: count }], read)).toEqual([rootOf(hashes)]);
    }),
    { numRuns: 60 },
  );
});

test('what is not in the tree has no path', () => {
  expect(() => inclusionRanges(5, 5)).toThrow(RangeError);
  expect(() => consistencyRanges(6, 5)).toThrow(RangeError);
});
