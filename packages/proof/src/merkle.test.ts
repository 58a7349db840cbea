import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  consistencyPath,
  hashLeaf,
  hashNode,
  inclusionPath,
  isConsistent,
  isSame,
  rootByInclusion,
  rootOf,
} from './merkle.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const leaf = (text: string): Uint8Array => hashLeaf(new Uint8Array(Buffer.from(text, 'hex')));
const numbered = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => hashLeaf(Uint8Array.of(index % 256, Math.floor(index / 256))));

// Leaves and roots of the reference code of Certificate Transparency (RFC 6962).
const known = [
  ['', '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  ['00', 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  ['10', 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  ['2021', 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  ['3031', '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  ['40414243', '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  ['5051525354555657', 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  ['606162636465666768696a6b6c6d6e6f', '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
] as const;

test('the roots are those of Certificate Transparency', () => {
  const hashes = known.map(([text]) => leaf(text));
  expect(hex(rootOf([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  for (const [index, [, root]] of known.entries()) expect(hex(rootOf(hashes, 0, index + 1))).toBe(root);
});

test('every leaf of every tree up to 40 is proved, and at no other place, size or path', () => {
  for (let size = 1; size <= 40; size += 1) {
    const hashes = numbered(size);
    const root = rootOf(hashes);
    for (const [index, leafHash] of hashes.entries()) {
      const path = inclusionPath(hashes, index);
      const leads = (claim: Partial<Parameters<typeof rootByInclusion>[0]>): boolean => {
        const found = rootByInclusion({ leafHash, index, size, path, ...claim });
        return found !== undefined && isSame(found, root);
      };
      expect(leads({})).toBe(true);
      expect(leads({ index: index + 1 })).toBe(false);
      expect(leads({ size: size * 2 })).toBe(false);
      expect(leads({ path: [...path, root] })).toBe(false);
      expect(leads({ path: path.slice(1) }) && path.length > 0).toBe(false);
      expect(leads({ leafHash: hashLeaf(leafHash) })).toBe(false);
    }
  }
});

test('every beginning of every tree up to 40 is consistent with it, and no other', () => {
  for (let size = 1; size <= 40; size += 1) {
    const hashes = numbered(size);
    const newer = { size, root: rootOf(hashes) };
    for (let old = 0; old <= size; old += 1) {
      const older = { size: old, root: rootOf(hashes, 0, old) };
      const path = consistencyPath(hashes, old);
      expect(isConsistent(older, newer, path)).toBe(true);
      expect(isConsistent(newer, older, path)).toBe(old === size);
      const other = { size: old, root: hashLeaf(older.root) };
      expect(isConsistent(other, newer, path)).toBe(false);
      // Every log begins with nothing.
      expect(isConsistent(older, { size, root: other.root }, path)).toBe(old === 0);
      expect(isConsistent(older, { size: size * 2, root: newer.root }, path)).toBe(old === 0);
      expect(isConsistent(older, newer, [...path, newer.root])).toBe(false);
      if (path.length > 0) expect(isConsistent(older, newer, path.slice(1))).toBe(false);
    }
  }
});

test('a changed leaf before the old end is never consistent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 0, max: 300 }),
      fc.nat(),
      (old, more, at) => {
        const hashes = numbered(old + more);
        const changed = hashes.with(at % old, hashLeaf(Uint8Array.of(9, 9, 9)));
        const older = { size: old, root: rootOf(hashes, 0, old) };
        const newer = { size: old + more, root: rootOf(changed) };
        expect(isConsistent(older, newer, consistencyPath(changed, old))).toBe(false);
      },
    ),
  );
});

test('a node is no leaf: their hashes begin with another byte', () => {
  const [one = leaf(''), other = leaf('')] = numbered(2);
  expect(hex(hashNode(one, other))).not.toBe(hex(hashLeaf(new Uint8Array([...one, ...other]))));
});

test('sizes above 2^32 are counted right', () => {
  const size = 2 ** 40;
  const path = Array.from({ length: 40 }, (_, index) => hashLeaf(Uint8Array.of(index)));
  expect(rootByInclusion({ leafHash: leaf('00'), index: size - 1, size, path })).toBeDefined();
  expect(rootByInclusion({ leafHash: leaf('00'), index: size, size, path })).toBeUndefined();
});
