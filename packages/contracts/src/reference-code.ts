// What a transfer carries to say whose it is. It is read off the key of the request (D-35), which the browser makes before
// anything is sent: so the player sees the code before paying, and the claim that follows has the same one.

/** Without letters and digits that look alike: 32, five bits each. */
export const referenceAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 6;
const bitsEach = 5n;

/** `YKM` and thirty bits of a UUID, which are random from its first on. */
export function referenceCodeOf(key: string): string {
  const random = BigInt(`0x${key.replaceAll('-', '').slice(0, 8)}`);
  const letters = Array.from(
    { length },
    (_, index) => referenceAlphabet[Number((random >> (BigInt(index) * bitsEach)) & 31n)],
  );
  return `YKM${letters.join('')}`;
}

/** As a coupon is called on screens and receipts: its number in letters and digits that do not look alike. */
export function couponCodeOf(betId: string): string {
  let rest = BigInt(betId);
  let letters = '';
  for (; rest > 0n; rest >>= bitsEach) letters = `${referenceAlphabet[Number(rest & 31n)]}${letters}`;
  return `K-${letters}`;
}

/** The number behind a coupon's name, however it was typed; undefined where it cannot be one. */
export function betIdOf(code: string): string | undefined {
  const letters = Array.from(code.toUpperCase().replace(/^K-?/, ''), (letter) =>
    referenceAlphabet.indexOf(letter),
  );
  if (letters.length === 0 || letters.some((at) => at < 0)) return undefined;
  const id = letters.reduce((sum, at) => (sum << bitsEach) | BigInt(at), 0n);
  return id > 0n && id < 2n ** 63n ? id.toString() : undefined;
}
