import { createHash, createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';

import { commitmentOf, drawKeno, wordsOf } from './keno-draw.ts';

const seed = '9f7e2493d3e64681667295f3a2ffd7da0fcf1d24181bbb1ca71df589304e878d';

// Worked out before this code was written, by another program.
test.each([
  [seed, 'v750-_nL', 0, '27,32,58,1,28,69,9,80,37,45,12,54,6,35,75,78,15,36,67,33'],
  [seed, 'v750-_nL', 1, '44,49,27,17,26,15,72,50,68,74,77,58,38,10,23,53,48,65,18,25'],
  [seed, 'v750-_nL', 2, '26,22,64,63,65,6,80,67,79,78,23,9,50,39,28,73,54,2,12,38'],
  ['0'.repeat(64), 'istanbul', 0, '59,9,21,10,37,79,8,12,5,2,61,60,43,54,68,49,64,19,17,23'],
])('seed %s, client %s, nonce %i draw what they must', (server, client, nonce, drawn) => {
  expect(drawKeno({ seed: server, client, nonce }).join()).toBe(drawn);
});

test('the commitment is the hash of the seed as text', () => {
  expect(commitmentOf(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
});

test("the words are those of the platform's own HMAC, block after block", () => {
  const key = randomBytes(32).toString('hex');
  const blocks: number[] = [];
  const nextWord = wordsOf((number) => {
    blocks.push(number);
    return createHmac('sha256', key).update(`a:0:${number}`).digest();
  });
  const words = Array.from({ length: 17 }, nextWord);
  expect(blocks).toEqual([0, 1, 2]);
  expect(words[8]).toBe(createHmac('sha256', key).update('a:0:1').digest().readUInt32BE(0));
});

test.each([
  ['A'.repeat(64), 'a', 0],
  [seed.slice(1), 'a', 0],
  [seed, '', 0],
  [seed, 'a:0', 0],
  [seed, 'a'.repeat(65), 0],
  [seed, 'ş', 0],
  [seed, 'a', -1],
  [seed, 'a', 0.5],
])('nothing is drawn from seed %s, client %s, nonce %d', (server, client, nonce) => {
  expect(() => drawKeno({ seed: server, client, nonce })).toThrow(RangeError);
});
