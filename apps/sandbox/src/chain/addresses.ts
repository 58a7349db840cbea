// Addresses with right checksums, as wallets of both networks would accept them. Nobody has their keys.
import { createHash } from 'node:crypto';

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

function base58(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = (letters[Number(rest % 58n)] ?? '') + text;
  // Zeros at the beginning are no part of the number.
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return letters.charAt(0).repeat(zeros === -1 ? bytes.length : zeros) + text;
}

function withChecksum(body: Buffer): string {
  const checksum = sha256(sha256(body)).subarray(0, 4);
  return base58(Buffer.concat([body, checksum]));
}

const versions: Record<string, number> = { TRON: 0x41, BITCOIN: 0x00 };

/** The same words give the same address. */
export function addressFor(network: string, words: string): string {
  const hash = sha256(Buffer.from(`${network}:${words}`)).subarray(0, 20);
  return withChecksum(Buffer.concat([Buffer.from([versions[network] ?? 0]), hash]));
}

/** A rough look: the house has checked it already. */
export const looksLike = (network: string, address: string): boolean =>
  network === 'TRON'
    ? /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)
    : /^(?:[13]|bc1)[0-9A-Za-z]{20,90}$/.test(address);
