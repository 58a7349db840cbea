// The draw `keno/1` over its seeds (docs/protocols/fairness): every round is a function of seed, client seed and nonce.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { draw, fairBelow } from '@yakamoz/keno';

/** 32 random bytes as small hex letters; hashed and used as text. */
export const seedPattern = /^[0-9a-f]{64}$/;

/** No colon: it separates the client seed from the nonce. */
export const clientPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** What is shown before the client seed is chosen. */
export const commitmentOf = (seed: string): string => bytesToHex(sha256(utf8ToBytes(seed)));

/** Draws the rounds of one server seed; the key of its HMAC is prepared once. */
export function drawerOf(seed: string): (client: string, nonce: number) => number[] {
  if (!seedPattern.test(seed)) throw new RangeError('A server seed is 64 small hex letters.');
  const keyed = hmac.create(sha256, utf8ToBytes(seed));
  // Copied into instead of made anew: three blocks a round, and millions of rounds a day.
  const working = keyed.clone();
  return (client, nonce) => {
    if (!clientPattern.test(client))
      throw new RangeError('A client seed is 1 to 64 letters, digits, _ or -.');
    if (!Number.isSafeInteger(nonce) || nonce < 0)
      throw new RangeError('A nonce is a whole number from 0 on.');
    const block = (number: number): Uint8Array =>
      keyed
        ._cloneInto(working)
        .update(utf8ToBytes(`${client}:${nonce}:${number}`))
        .digest();
    return draw(fairBelow(wordsOf(block)));
  };
}

export const drawKeno = (seeds: { seed: string; client: string; nonce: number }): number[] =>
  drawerOf(seeds.seed)(seeds.client, seeds.nonce);

/** The words of 32 bits of one block after the other, the highest byte first. */
export function wordsOf(block: (number: number) => Uint8Array): () => number {
  let number = 0;
  let bytes: DataView = new DataView(new ArrayBuffer(0));
  let read = 0;
  return () => {
    if (read === bytes.byteLength) {
      const next = block(number);
      number += 1;
      bytes = new DataView(next.buffer, next.byteOffset, next.byteLength);
      read = 0;
    }
    read += 4;
    return bytes.getUint32(read - 4);
  };
}
