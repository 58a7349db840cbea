// What a player has used of the own bounds, counted by calendar window. Part of the model.
import { windowOf } from './calendar.ts';
import type { Bound } from './commands.ts';

/** What one operation takes. Wins come off a loss, but only after the stake itself has fitted. */
export interface Taken {
  deposit: bigint;
  stake: bigint;
  loss: bigint;
  wonBack: bigint;
  /** Seconds of play that end with it; null where nothing is staked. */
  time: bigint | null;
}

export const nothingTaken = (): Taken => ({ deposit: 0n, stake: 0n, loss: 0n, wonBack: 0n, time: null });

const windows = ['day', 'week', 'month'] as const;
const kinds = ['deposit', 'stake', 'loss', 'time'] as const;

export function createBounds() {
  /** The use of every kind in every window that has begun, bounded or not. */
  const used = new Map<string, bigint>();
  const caps = new Map<string, Bound & { cap: bigint }>();
  const useOf = (kind: Bound['kind'], window: Bound['window'], atMs: number): bigint =>
    used.get(`${kind} ${windowOf(window, atMs)}`) ?? 0n;

  const count = (amountOf: Record<Bound['kind'], bigint>, atMs: number): void => {
    for (const kind of kinds) {
      for (const window of windows) {
        used.set(`${kind} ${windowOf(window, atMs)}`, useOf(kind, window, atMs) + amountOf[kind]);
      }
    }
  };
  const isTooMuch = ({ kind, window, cap }: Bound & { cap: bigint }, taken: Taken, atMs: number): boolean => {
    const room = cap - useOf(kind, window, atMs);
    const amount = taken[kind];
    // Of time something has to be left when a stake begins, even one that takes none.
    if (kind === 'time') return amount !== null && (room <= 0n || amount > room);
    return amount !== null && amount > 0n && amount > room;
  };

  return {
    useOf,
    capOf: (kind: string, window: string): bigint | null => caps.get(`${kind} ${window}`)?.cap ?? null,
    set({ kind, window, cap }: Bound): void {
      if (cap === null) caps.delete(`${kind} ${window}`);
      else caps.set(`${kind} ${window}`, { kind, window, cap });
    },
    /** Null where everything fits, else the tightest bound that does not hold it: kind, window and room. Money before time. */
    exceededBy(taken: Taken, atMs: number): string | null {
      const tight = [...caps.values()]
        .filter((bound) => isTooMuch(bound, taken, atMs))
        .map(({ kind, window, cap }) => ({ kind, window, room: cap - useOf(kind, window, atMs) }))
        .toSorted(
          (a, b) =>
            Number(a.kind === 'time') - Number(b.kind === 'time') ||
            Number(a.room - b.room) ||
            compare(a.kind, b.kind) ||
            compare(a.window, b.window),
        )[0];
      return tight === undefined
        ? null
        : `${tight.kind} ${tight.window} ${tight.room > 0n ? tight.room : 0n}`;
    },
    take: ({ deposit, stake, loss, wonBack, time }: Taken, atMs: number) =>
      count({ deposit, stake, loss: loss - wonBack, time: time ?? 0n }, atMs),
    /** A stake or a win that is undone is given back to the windows it had been taken in; deposits are gross, and time has passed. */
    giveBack: ({ stake, loss, wonBack }: Taken, takenAtMs: number) =>
      count({ deposit: 0n, stake: -stake, loss: wonBack - loss, time: 0n }, takenAtMs),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
