import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { buildSumTree, joinSums, rootBySums, sumEnd, sumLeafHash, type SumNode } from './sum-tree.ts';

const node = (sum: bigint, word: string): SumNode => ({
  sum,
  hash: new Uint8Array(createHash('sha256').update(word).digest()),
});
const sumHex = (sum: bigint): string => sum.toString(16).padStart(32, '0');
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test('a node hashes both sums and both hashes', () => {
  const [left, right] = [node(300n, 'left'), node(7n, 'right')];
  const bytes = `01${sumHex(300n)}${hex(left.hash)}${sumHex(7n)}${hex(right.hash)}`;
  const joined = joinSums(left, right);
  expect(joined.sum).toBe(307n);
  expect(hex(joined.hash)).toBe(createHash('sha256').update(Buffer.from(bytes, 'hex')).digest('hex'));
});

test('a leaf hashes secret, player, seq, head and part, in this order', () => {
  const secret = node(0n, 'secret').hash;
  const head = node(0n, 'head').hash;
  const bytes = `00${hex(secret)}0000000000000029000000000000000a${hex(head)}03`;
  expect(hex(sumLeafHash({ secret, player: 41n, seq: 10n, head, part: 3 }))).toBe(
    createHash('sha256').update(Buffer.from(bytes, 'hex')).digest('hex'),
  );
});

test('the root has the sum of all leaves, and every leaf leads to it', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 8, maxLength: 8 }), (amounts) => {
      const leaves = amounts.map((sum, index) => node(sum, `leaf ${index}`));
      const tree = buildSumTree(leaves);
      expect(tree.root.sum).toBe(amounts.reduce((total, sum) => total + sum, 0n));
      for (const [place, leaf] of leaves.entries()) {
        expect(rootBySums(leaf, place, tree.pathOf(place))).toEqual(tree.root);
        expect(rootBySums(leaf, place ^ 1, tree.pathOf(place))).not.toEqual(tree.root);
      }
    }),
  );
});

test('moving an amount from one child to the other changes the hash', () => {
  // A tree that hashed only the total would not notice (ePrint 2018/1139).
  const one = joinSums(node(5n, 'left'), node(5n, 'right'));
  const other = joinSums(node(10n, 'left'), node(0n, 'right'));
  expect(one.sum).toBe(other.sum);
  expect(hex(one.hash)).not.toBe(hex(other.hash));
});

test('no sum is below zero or above 128 bits, and the count of leaves is a power of two', () => {
  expect(() => joinSums(node(-1n, 'left'), node(5n, 'right'))).toThrow(RangeError);
  expect(() => joinSums(node(sumEnd - 1n, 'left'), node(1n, 'right'))).toThrow(RangeError);
  expect(() => buildSumTree([node(1n, 'a'), node(1n, 'b'), node(1n, 'c')])).toThrow('no power of two');
});
