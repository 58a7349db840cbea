// Addresses that pass their checks and that nobody else was given.
import { createHash } from 'node:crypto';

export function ibanOf(number: number): string {
  const bban = `000620${String(number).padStart(16, '0')}`;
  return `TR${String(98n - (BigInt(`${bban}292700`) % 97n)).padStart(2, '0')}${bban}`;
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** A TRON address: 0x41, twenty bytes, and four of their double hash. */
export function tronAddressOf(number: number): string {
  const body = Buffer.concat([Buffer.from([0x41]), sha256(Buffer.from(`player ${number}`)).subarray(0, 20)]);
  let rest = BigInt(`0x${Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)]).toString('hex')}`);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = (alphabet[Number(rest % 58n)] ?? '') + text;
  return text;
}
