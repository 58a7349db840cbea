import { Refusal } from '../refusal.ts';

/**
 * Reads a JSON body. A number that is not written in its shortest form arrives as the text that was written
 * (`10.50`, `1e2`, `-0`, more digits than a double holds), so a money field judges what the client sent and
 * not what a double made of it (D-22). A key that could reach a prototype is refused.
 */
export function readJson(source: string): unknown {
  if (source === '') return undefined;
  try {
    return (JSON.parse as ParseWithSource)(source, (key, value, { source: written }) => {
      if (key === '__proto__' || key === 'constructor') throw new SyntaxError(key);
      return typeof value === 'number' && String(value) !== written ? written : value;
    });
  } catch {
    throw new Refusal('platform.invalid_request');
  }
}

// Source text access (ES2026) is in Node 24's engine but not yet in TypeScript's library.
type ParseWithSource = (
  text: string,
  reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown;
