// The tree of debts in tiles: 256 nodes of a sum (16 bytes) and a hash (32), those of every eighth height.
import { buildSumTree } from '@yakamoz/proof/sum-tree';
import type { SumNode } from '@yakamoz/proof/sum-tree';

export const sumTileWidth = 256;
export const nodeBytes = 48;

export function writeNode(row: Buffer, index: number, { sum, hash }: SumNode): void {
  const at = index * nodeBytes;
  row.writeBigUInt64BE(sum >> 64n, at);
  row.writeBigUInt64BE(sum & 0xffff_ffff_ffff_ffffn, at + 8);
  row.set(hash, at + 16);
}

export const nodesIn = (nodes: Buffer): SumNode[] =>
  Array.from({ length: nodes.length / nodeBytes }, (_, index) => {
    const at = index * nodeBytes;
    return {
      sum: (nodes.readBigUInt64BE(at) << 64n) | nodes.readBigUInt64BE(at + 8),
      hash: nodes.subarray(at + 16, at + nodeBytes),
    };
  });

/** The nodes beside the way of a leaf to the root of a tree of so many leaves. */
export async function sumPath(
  place: number,
  leaves: number,
  read: (tile: { level: number; index: number }) => Promise<Buffer>,
): Promise<SumNode[]> {
  const path: SumNode[] = [];
  let index = place;
  for (let level = 0, left = leaves; left > 1; level += 1, left = Math.ceil(left / sumTileWidth)) {
    const tile = nodesIn(await read({ level, index: Math.floor(index / sumTileWidth) }));
    path.push(...buildSumTree(tile).pathOf(index % sumTileWidth));
    index = Math.floor(index / sumTileWidth);
  }
  return path;
}
