// Large trees are kept as tiles of 256 hashes (C2SP tlog-tiles): a proof is read from a few of them, and whoever follows a log
// fetches each tile once. Tile n of level t holds the roots of complete subtrees of 256^t leaves, from number 256n on.
import { hashNode, rootOf } from './merkle.ts';

export const tileHeight = 8;
export const tileWidth = 2 ** tileHeight;
const hashBytes = 32;

/** Leaves from, up to and without to. */
export interface Range {
  from: number;
  to: number;
}

/** A complete subtree of 2^level leaves, the index-th of its level. */
export interface TreeNode {
  level: number;
  index: number;
}

export interface Tile {
  level: number;
  index: number;
}

/** Gives the hashes of a tile, one behind the other. */
export type ReadTile = (tile: Tile) => Promise<Uint8Array> | Uint8Array;

/** The subtrees beside the way of a leaf to the root, from the leaf up. */
export function inclusionRanges(index: number, size: number): Range[] {
  if (index < 0 || index >= size) throw new RangeError(`No leaf ${index} among ${size}.`);
  const ranges: Range[] = [];
  let whole = { from: 0, to: size };
  while (whole.to - whole.from > 1) {
    const middle = whole.from + splitOf(whole);
    const left = { from: whole.from, to: middle };
    const right = { from: middle, to: whole.to };
    ranges.unshift(index < middle ? right : left);
    whole = index < middle ? left : right;
  }
  return ranges;
}

/** The subtrees that show that the tree of the first `oldSize` leaves is the beginning of that of `size` leaves. */
export function consistencyRanges(oldSize: number, size: number): Range[] {
  if (oldSize < 0 || oldSize > size) throw new RangeError(`No beginning of ${oldSize} among ${size}.`);
  if (oldSize === 0 || oldSize === size) return [];
  const ranges: Range[] = [];
  let whole = { from: 0, to: size };
  while (whole.to !== oldSize) {
    const middle = whole.from + splitOf(whole);
    const left = { from: whole.from, to: middle };
    const right = { from: middle, to: whole.to };
    ranges.unshift(oldSize <= middle ? right : left);
    whole = oldSize <= middle ? left : right;
  }
  // The older tree itself needs no proof; a part of it does.
  return whole.from === 0 ? ranges : [whole, ...ranges];
}

/** The complete subtrees that a subtree is made of, the largest first. */
export function nodesOf({ from, to }: Range): TreeNode[] {
  const nodes: TreeNode[] = [];
  let at = from;
  while (at < to) {
    const level = Math.floor(Math.log2(to - at));
    nodes.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return nodes;
}

/** The roots of these subtrees, each tile read once. */
export async function rootsByTiles(ranges: readonly Range[], read: ReadTile): Promise<Uint8Array[]> {
  const tiles = new Map<string, Uint8Array>();
  const hashesOf = async (tile: Tile): Promise<Uint8Array> => {
    const name = `${tile.level}/${tile.index}`;
    const hashes = tiles.get(name) ?? (await read(tile));
    tiles.set(name, hashes);
    return hashes;
  };
  const roots: Uint8Array[] = [];
  for (const range of ranges) {
    const hashes: Uint8Array[] = [];
    for (const node of nodesOf(range)) hashes.push(nodeIn(node, await hashesOf(tileOf(node))));
    roots.push(hashes.reduceRight((right, left) => hashNode(left, right)));
  }
  return roots;
}

/** All tiles over hashes of leaves, the last of each level as far as it goes; a level without a hash has none. */
export function* tilesOver(hashes: Uint8Array): Generator<Tile & { hashes: Uint8Array }> {
  let row = hashes;
  for (let level = 0; row.length > 0; level += 1) {
    const above = new Uint8Array(Math.floor(row.length / hashBytes / tileWidth) * hashBytes);
    for (let index = 0; index * tileWidth * hashBytes < row.length; index += 1) {
      const tile = row.subarray(index * tileWidth * hashBytes, (index + 1) * tileWidth * hashBytes);
      yield { level, index, hashes: tile };
      if (tile.length === tileWidth * hashBytes) above.set(rootOf(hashesIn(tile)), index * hashBytes);
    }
    row = above;
  }
}

export const hashesIn = (tile: Uint8Array): Uint8Array[] =>
  Array.from({ length: tile.length / hashBytes }, (_, index) =>
    tile.subarray(index * hashBytes, (index + 1) * hashBytes),
  );

function tileOf({ level, index }: TreeNode): Tile {
  const within = level % tileHeight;
  return {
    level: Math.floor(level / tileHeight),
    index: Math.floor((index * 2 ** within) / tileWidth),
  };
}

function nodeIn({ level, index }: TreeNode, tile: Uint8Array): Uint8Array {
  const width = 2 ** (level % tileHeight);
  const first = (index * width) % tileWidth;
  if (tile.length < (first + width) * hashBytes)
    throw new RangeError(`A tile is too short for level ${level}.`);
  return rootOf(hashesIn(tile.subarray(first * hashBytes, (first + width) * hashBytes)));
}

/** The largest power of two below the size. */
function splitOf({ from, to }: Range): number {
  let split = 1;
  while (split * 2 < to - from) split *= 2;
  return split;
}
