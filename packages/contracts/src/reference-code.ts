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
