/** Eight bytes, the highest first, as PostgreSQL sends a bigint. */
export function int64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigInt64(0, value);
  return bytes;
}

/** Undefined where it is not exactly what an encoder writes: two spellings of one signature would be two notes. */
export function readBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return writeBase64(bytes) === text ? bytes : undefined;
}

export const writeBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
