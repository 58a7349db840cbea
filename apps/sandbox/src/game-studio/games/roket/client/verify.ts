// What a player's own browser recomputes from a flight's secret, with nothing of the studio's draw:
//   promise = SHA-256(secret), and the secret before it, back to the end of the chain
//   u       = HMAC-SHA256(key: secret, message: salt ':0') followed by salt ':1', ':2' … , read as 0.bits
//   crash   = 0.97 / u, cut to hundredths, at least x1.00 and at most x1000
import { heightMax, startHeight } from './curve.ts';

const bytesOf = (words: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(words);
const hexOf = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function recomputePromise(secret: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(secret)));
}

/** The end of the chain that a secret belongs to, by its place. */
export async function recomputeEnd(secret: string, place: number): Promise<string> {
  let end = secret;
  for (let step = 0; step < place; step += 1) end = await recomputePromise(end);
  return end;
}

export async function recomputeCrash(secret: string, salt: string): Promise<number> {
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), how, false, ['sign']);
  let hex = '';
  for (let page = 0; ; page += 1) {
    hex += hexOf(await crypto.subtle.sign('HMAC', key, bytesOf(`${salt}:${page}`)));
    const bits = BigInt(`0x${hex}`);
    const scale = 1n << BigInt(hex.length * 4);
    const lowest = cut((97n * scale) / (bits + 1n));
    // 256 bits leave two steps open about once in 10^70 flights; then the next page decides.
    if (bits > 0n && lowest === cut((97n * scale) / bits)) return lowest;
  }
}

const cut = (hundredths: bigint): number =>
  hundredths > heightMax ? heightMax : Math.max(startHeight, Number(hundredths));
