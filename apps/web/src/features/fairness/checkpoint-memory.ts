// This browser remembers the last checkpoint it saw, so that the house cannot show it another log later (FAIR-11).
import { checkCheckpoint, isHandedOver, readLogKey, readNote } from '@yakamoz/proof/checkpoint';
import type { LogKey } from '@yakamoz/proof/checkpoint';
import { isConsistent, isSame } from '@yakamoz/proof/merkle';
import type { TreeHead } from '@yakamoz/proof/merkle';

/** A signed note and the key it was checked with. */
export interface SeenCheckpoint {
  note: string;
  key: string;
}

/** What the site shows now. */
export interface ShownLog extends SeenCheckpoint {
  /** The leaves that name keys, the first key first. */
  keys: readonly string[];
  /** From what was seen to what is shown, as hexadecimal hashes. */
  path: readonly string[];
}

export type LogVerdict =
  /** Nothing was seen before, nothing is new, or what was seen is the beginning of what is shown. */
  | { holds: 'first' | 'same' | 'grown'; size: number; seenSize: number }
  | { holds: false; why: 'signature' | 'key' | 'key_lost' | 'short' | 'forked' | 'consistency' };

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export async function judgeLog(seen: SeenCheckpoint | undefined, shown: ShownLog): Promise<LogVerdict> {
  const key = readLogKey(shown.key);
  const signed = key && (await checkCheckpoint(shown.note, key));
  if (signed?.head === undefined || signed.findings.length > 0) return { holds: false, why: 'signature' };
  const newer = signed.head;
  const older = seen && readNote(seen.note)?.head;
  if (seen === undefined || older === undefined) return { holds: 'first', size: newer.size, seenSize: 0 };
  const handover = await judgeKeys(seen.key, shown);
  if (handover !== undefined) return { holds: false, why: handover };
  const fault = judgeGrowth(older, newer, shown.path);
  if (fault !== undefined) return { holds: false, why: fault };
  return { holds: older.size === newer.size ? 'same' : 'grown', size: newer.size, seenSize: older.size };
}

function judgeGrowth(
  older: TreeHead,
  newer: TreeHead,
  path: readonly string[],
): 'short' | 'forked' | 'consistency' | undefined {
  if (newer.size < older.size) return 'short';
  if (newer.size === older.size) return isSame(newer.root, older.root) ? undefined : 'forked';
  return isConsistent(older, newer, path.map(bytesOf)) ? undefined : 'consistency';
}

/** Every key since the one that was seen must be signed by the one before it. */
async function judgeKeys(seenKey: string, { key, keys }: ShownLog): Promise<'key' | 'key_lost' | undefined> {
  if (seenKey === key) return undefined;
  const leaves = keys.map((line) => JSON.parse(line) as { key: string; signature?: string; lost?: string });
  let holder: LogKey | undefined = readLogKey(seenKey);
  const from = leaves.findIndex((leaf) => leaf.key === seenKey);
  if (from < 0 || holder === undefined) return 'key';
  for (const leaf of leaves.slice(from + 1)) {
    if (leaf.lost !== undefined) return 'key_lost';
    if (!(await isHandedOver(holder, leaf.key, leaf.signature ?? ''))) return 'key';
    holder = readLogKey(leaf.key);
    if (holder === undefined) return 'key';
    if (leaf.key === key) return undefined;
  }
  return 'key';
}

const storageKey = 'yakamoz.checkpoint';

export function readSeen(): SeenCheckpoint | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    const { note, key } = (kept ?? {}) as Partial<SeenCheckpoint>;
    return typeof note === 'string' && typeof key === 'string' ? { note, key } : undefined;
  } catch {
    return undefined;
  }
}

export function keepSeen({ note, key }: SeenCheckpoint): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ note, key }));
  } catch {
    // A browser that keeps nothing cannot compare; the page says what it compared.
  }
}
