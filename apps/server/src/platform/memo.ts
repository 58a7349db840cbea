// Remembers answers that are the same for everybody, so that a storm of visitors asks PostgreSQL once. Never for what
// belongs to one player, and never for a decision about money: those ask the database each time.
import type { Log } from './log.ts';
import { Refusal } from './refusal.ts';

export interface Memo<Value> {
  /**
   * The answer under this key: remembered while it is fresh, otherwise read by the first asker for all who ask
   * meanwhile. Where it cannot be read, the last known answer is given instead as long as it may be kept.
   */
  recall(key: string, read: () => Promise<Value>): Promise<Value>;
  /** Forgets one answer, or all of them. A read that is under way will not be remembered. */
  drop(key?: string): void;
}

export interface MemoOptions {
  /** As the log names it. */
  name: string;
  log: Log;
  freshMs: number;
  /** Answers kept at once; the one that was read longest ago goes first. */
  keysMax: number;
  /** How long an answer may stand in for one that cannot be read. */
  keptMs?: number;
  /** An asker who could have the last known answer waits no longer than this for a new one. */
  patienceMs?: number;
}

interface Known<Value> {
  value: Value;
  readAt: number;
}

interface Entry<Value> {
  known?: Known<Value>;
  /** Not asked again before this: after a success it is fresh, after a failure the database is left alone. */
  askAgainAt: number;
  flight?: Promise<Value>;
}

// Browsing outlives a restart or a failover of the database; nobody should read yesterday's offers.
const tenMinutesMs = 600_000;
const quarterSecondMs = 250;

export function createMemo<Value>(options: MemoOptions): Memo<Value> {
  const { name, log, freshMs, keysMax, keptMs = tenMinutesMs, patienceMs = quarterSecondMs } = options;
  const entries = new Map<string, Entry<Value>>();

  const makeRoom = (): void => {
    for (const oldest of entries.keys()) {
      if (entries.size <= keysMax) return;
      entries.delete(oldest);
    }
  };

  /** Moves the entry behind all others. One that was dropped meanwhile stays forgotten. */
  const settle = (key: string, entry: Entry<Value>, known: Known<Value> | undefined): void => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    if (known !== undefined) entries.set(key, { known, askAgainAt: performance.now() + freshMs });
  };

  const isKept = (known: Known<Value> | undefined): known is Known<Value> =>
    known !== undefined && performance.now() - known.readAt <= keptMs;

  const load = async (key: string, entry: Entry<Value>, read: () => Promise<Value>): Promise<Value> => {
    try {
      const value = await read();
      settle(key, entry, { value, readAt: performance.now() });
      return value;
    } catch (error) {
      const { known } = entry;
      // A refusal is an answer by itself: what was known before is no longer true.
      const standIn = error instanceof Refusal || !isKept(known) ? undefined : known;
      settle(key, entry, standIn);
      if (standIn === undefined) throw error;
      log.warn(
        { err: error, memo: name, key },
        'the last known answer stands in for one that cannot be read',
      );
      return standIn.value;
    }
  };

  return {
    async recall(key, read) {
      let entry = entries.get(key);
      if (entry === undefined) {
        entry = { askAgainAt: 0 };
        entries.set(key, entry);
        makeRoom();
      }
      const { known } = entry;
      if (isKept(known) && performance.now() < entry.askAgainAt) return known.value;
      entry.flight ??= load(key, entry, read);
      return isKept(known) ? waitFor(entry.flight, patienceMs, known.value) : entry.flight;
    },
    drop(key) {
      if (key === undefined) entries.clear();
      else entries.delete(key);
    },
  };
}

/** What is promised, or the other value where that takes too long. */
async function waitFor<Value>(promised: Promise<Value>, waitMs: number, otherwise: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), waitMs);
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    clearTimeout(timer);
  }
}
