// What a player has used of the own bounds (allowances), counted by calendar window. Part of the model.
import { windowOf } from './calendar.ts';
import type { Bound } from './commands.ts';

/** What one operation takes. Wins come off a loss, but only after the stake itself has fitted. */
export interface Taken {
  deposit: bigint;
  stake: bigint;
  loss: bigint;
  wonBack: bigint;
}

export const nothingTaken = (): Taken => ({ deposit: 0n, stake: 0n, loss: 0n, wonBack: 0n });

const windows = ['day', 'week', 'month'] as const;
const kinds = ['deposit', 'stake', 'loss'] as const;

export function createBounds() {
  /** The use of every kind in every window that has begun, bounded or not. */
  const used = new Map<string, bigint>();
  const caps = new Map<string, Bound & { cap: bigint }>();
  const useOf = (kind: Bound['kind'], window: Bound['window'], atMs: number): bigint =>
    used.get(`${kind} ${windowOf(window, atMs)}`) ?? 0n;

  const count = (taken: Taken, atMs: number, times: 1n | -1n): void => {
    for (const kind of kinds) {
      const amount = kind === 'loss' ? taken.loss - taken.wonBack : taken[kind];
      for (const window of windows) {
        used.set(`${kind} ${windowOf(window, atMs)}`, useOf(kind, window, atMs) + times * amount);
      }
    }
  };

  return {
    useOf,
    capOf: (kind: string, window: string): bigint | null => caps.get(`${kind} ${window}`)?.cap ?? null,
    set({ kind, window, cap }: Bound): void {
      if (cap === null) caps.delete(`${kind} ${window}`);
      else caps.set(`${kind} ${window}`, { kind, window, cap });
    },
    /** Null where everything fits, else the tightest bound that does not hold it: kind, window and room. */
    exceededBy(taken: Taken, atMs: number): string | null {
      const tight = [...caps.values()]
        .map(({ kind, window, cap }) => ({ kind, window, room: cap - useOf(kind, window, atMs) }))
        .filter(({ kind, room }) => taken[kind] > 0n && taken[kind] > room)
        .toSorted(
          (a, b) => Number(a.room - b.room) || compare(a.kind, b.kind) || compare(a.window, b.window),
        )[0];
      return tight === undefined
        ? null
        : `${tight.kind} ${tight.window} ${tight.room > 0n ? tight.room : 0n}`;
    },
    take: (taken: Taken, atMs: number) => count(taken, atMs, 1n),
    /** What is undone is given back to the windows it had been taken in, whenever that was. */
    giveBack: (taken: Taken, takenAtMs: number) => count(taken, takenAtMs, -1n),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
