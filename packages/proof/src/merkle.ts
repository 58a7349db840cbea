// Merkle trees of RFC 6962 (section 2.1) over SHA-256: roots, proofs of inclusion and of consistency.
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

export const hashLeaf = (leaf: Uint8Array): Uint8Array => sha256(concatBytes(leafMark, leaf));
export const hashNode = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(nodeMark, left, right));

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** The root over hashes of leaves. */
export function rootOf(hashes: readonly Uint8Array[], from = 0, to = hashes.length): Uint8Array {
  if (to === from) return sha256(new Uint8Array());
  if (to - from === 1) return at(hashes, from);
  const middle = from + splitOf(to - from);
  return hashNode(rootOf(hashes, from, middle), rootOf(hashes, middle, to));
}

/** What proves that the leaf at this index is in the tree, from the leaf up. */
export function inclusionPath(
  hashes: readonly Uint8Array[],
  index: number,
  from = 0,
  to = hashes.length,
): Uint8Array[] {
  if (index < 0 || index >= to - from) throw new RangeError(`No leaf ${index} among ${to - from}.`);
  if (to - from === 1) return [];
  const split = splitOf(to - from);
  const middle = from + split;
  return index < split
    ? [...inclusionPath(hashes, index, from, middle), rootOf(hashes, middle, to)]
    : [...inclusionPath(hashes, index - split, middle, to), rootOf(hashes, from, middle)];
}

/** What proves that the tree of the first `oldSize` leaves is the beginning of this one. */
export function consistencyPath(hashes: readonly Uint8Array[], oldSize: number): Uint8Array[] {
  if (oldSize < 0 || oldSize > hashes.length)
    throw new RangeError(`No beginning of ${oldSize} among ${hashes.length}.`);
  return oldSize === 0 ? [] : subproof(hashes, oldSize, 0, hashes.length, true);
}

function subproof(
  hashes: readonly Uint8Array[],
  oldSize: number,
  from: number,
  to: number,
  isWhole: boolean,
): Uint8Array[] {
  if (oldSize === to - from) return isWhole ? [] : [rootOf(hashes, from, to)];
  const split = splitOf(to - from);
  const middle = from + split;
  return oldSize <= split
    ? [...subproof(hashes, oldSize, from, middle, isWhole), rootOf(hashes, middle, to)]
    : [...subproof(hashes, oldSize - split, middle, to, false), rootOf(hashes, from, middle)];
}

/** The root that a leaf and its path lead to; undefined where the path has not the length of its place (RFC 9162, 2.1.3.2). */
export function rootByInclusion(claim: {
  leafHash: Uint8Array;
  index: number;
  size: number;
  path: readonly Uint8Array[];
}): Uint8Array | undefined {
  if (claim.index >= claim.size) return undefined;
  const place = placeOf(claim.index, claim.size - 1);
  let root = claim.leafHash;
  for (const beside of claim.path) {
    if (place.isTop()) return undefined;
    root = place.climb() === 'right' ? hashNode(beside, root) : hashNode(root, beside);
  }
  return place.isTop() ? root : undefined;
}

export interface TreeHead {
  size: number;
  root: Uint8Array;
}

/** Whether the newer tree begins with the older one (RFC 9162, 2.1.4.2). */
export function isConsistent(older: TreeHead, newer: TreeHead, path: readonly Uint8Array[]): boolean {
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return path.length === 0 && isSame(older.root, newer.root);
  if (older.size === 0) return path.length === 0 && isSame(older.root, rootOf([]));
  const [first, ...rest] = isPowerOfTwo(older.size) ? [older.root, ...path] : path;
  if (first === undefined) return false;
  const place = placeOf(older.size - 1, newer.size - 1);
  place.skipWhole();
  let olderRoot = first;
  let newerRoot = first;
  for (const beside of rest) {
    if (place.isTop()) return false;
    if (place.climb() === 'right') {
      olderRoot = hashNode(beside, olderRoot);
      newerRoot = hashNode(beside, newerRoot);
    } else newerRoot = hashNode(newerRoot, beside);
  }
  return place.isTop() && isSame(olderRoot, older.root) && isSame(newerRoot, newer.root);
}

/** A node on its way up, beside the last node of its row. Divided and not shifted: sizes may be above 2^32. */
function placeOf(start: number, end: number) {
  let index = start;
  let last = end;
  const up = (): void => {
    index = Math.floor(index / 2);
    last = Math.floor(last / 2);
  };
  return {
    isTop: (): boolean => last === 0,
    /** Up to where this is a left child: below, the older tree is complete. */
    skipWhole(): void {
      while (index % 2 === 1) up();
    },
    /** On which side this node is of the next that has two children. */
    climb(): 'left' | 'right' {
      const isRight = index % 2 === 1 || index === last;
      // The last node of a row without a partner moves up as it is.
      if (isRight) while (index % 2 === 0 && index !== 0) up();
      up();
      return isRight ? 'right' : 'left';
    },
  };
}

/** The largest power of two below the size. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

const isPowerOfTwo = (size: number): boolean => Number.isInteger(Math.log2(size));

function at(hashes: readonly Uint8Array[], index: number): Uint8Array {
  const hash = hashes[index];
  if (hash === undefined) throw new RangeError(`No leaf ${index}.`);
  return hash;
}
