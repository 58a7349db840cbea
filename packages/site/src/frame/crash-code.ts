// No I, L, O, U: nobody should have to ask which letter it was.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 5;

/** The same fault on the same page has the same code for everybody, so support can tell faults apart. */
export function crashCode(error: unknown, path: string): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  let hash = 2_166_136_261;
  for (const letter of `${path} ${name} ${message}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;

  return Array.from({ length: codeLength }, (_, place) => letters[(hash >>> (place * 5)) % 32]).join('');
}
