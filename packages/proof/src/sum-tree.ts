// Trees that add up what the house owes: every node carries the sum of everything below it, and its parent hashes the
// sums of both children. A tree that hashed only their total could be cheated (ePrint 2018/1139).
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

import { int64 } from './bytes.ts';

/** Into so many leaves a balance is divided, so that no leaf shows one. */
export const partCount = 4;

const sumBytes = 16;
const hashBytes = 32;
const nodeBytes = sumBytes + hashBytes;

/** One more than the largest sum. */
export const sumEnd = 2n ** BigInt(sumBytes * 8);

export interface SumNode {
  sum: bigint;
  hash: Uint8Array;
}

/** What binds a part of a balance to its player and to the transfers it comes from. */
export function sumLeafHash(of: {
  secret: Uint8Array;
  player: bigint;
  seq: bigint;
  head: Uint8Array;
  part: number;
}): Uint8Array {
  return sha256(
    concatBytes(
      Uint8Array.of(0),
      of.secret,
      int64(of.player),
      int64(of.seq),
      of.head,
      Uint8Array.of(of.part),
    ),
  );
}

export function joinSums(left: SumNode, right: SumNode): SumNode {
  const sum = left.sum + right.sum;
  if (sum >= sumEnd) throw new RangeError('A sum has at most 128 bits.');
  return { sum, hash: sha256(concatBytes(Uint8Array.of(1), bytesOf(left), bytesOf(right))) };
}

/** The root that a leaf and the nodes beside its way lead to. */
export function rootBySums(leaf: SumNode, place: number, path: readonly SumNode[]): SumNode {
  let node = leaf;
  let index = place;
  for (const beside of path) {
    node = index % 2 === 0 ? joinSums(node, beside) : joinSums(beside, node);
    index = Math.floor(index / 2);
  }
  return node;
}

export interface SumTree {
  root: SumNode;
  pathOf(place: number): SumNode[];
}

/** Builds the tree over leaves whose count is a power of two. A row is one buffer: millions of leaves fit into memory. */
export function buildSumTree(leaves: readonly SumNode[]): SumTree {
  if (!Number.isInteger(Math.log2(leaves.length)))
    throw new RangeError(`${leaves.length} leaves are no power of two.`);
  let row = new Uint8Array(leaves.length * nodeBytes);
  for (const [index, leaf] of leaves.entries()) row.set(bytesOf(leaf), index * nodeBytes);
  const rows = [row];
  while (row.length > nodeBytes) {
    const above = new Uint8Array(row.length / 2);
    for (let index = 0; index * nodeBytes < above.length; index += 1)
      above.set(bytesOf(joinSums(nodeAt(row, index * 2), nodeAt(row, index * 2 + 1))), index * nodeBytes);
    rows.push(above);
    row = above;
  }
  return {
    root: nodeAt(row, 0),
    pathOf: (place) =>
      rows.slice(0, -1).map((level, height) => {
        const index = Math.floor(place / 2 ** height);
        return nodeAt(level, index % 2 === 0 ? index + 1 : index - 1);
      }),
  };
}

function nodeAt(row: Uint8Array, index: number): SumNode {
  const bytes = row.subarray(index * nodeBytes, (index + 1) * nodeBytes);
  return { sum: BigInt(`0x${bytesToHex(bytes.subarray(0, sumBytes))}`), hash: bytes.subarray(sumBytes) };
}

function bytesOf({ sum, hash }: SumNode): Uint8Array {
  if (sum < 0n || sum >= sumEnd) throw new RangeError('A sum is not below zero and has at most 128 bits.');
  return concatBytes(hexToBytes(sum.toString(16).padStart(sumBytes * 2, '0')), hash);
}
