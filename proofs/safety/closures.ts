// What is closed, and by whom, at every moment of a player's history.
import { never } from './book.ts';
import type { Note, Row } from './book.ts';

const ways = ['stake', 'deposit', 'bonus'] as const;
/** Sources in the wallet that this history tells of. */
const own = new Set(['play_safety', 'time_out']);
const dayUs = 86_400_000_000n;

/** Exact to the microsecond; null: none, or without end. */
export function momentOf(told: unknown): bigint | null {
  if (typeof told !== 'string' || told === 'infinity') return null;
  const [, seconds = '', fraction = '', zone = ''] =
    /^([^.]+?)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)$/.exec(told) ?? [];
  return BigInt(Date.parse(seconds + zone)) * 1000n + BigInt(fraction.padEnd(6, '0').slice(0, 6));
}

export function createClosures() {
  const until = new Map<string, bigint>();
  const close = (source: string, way: string, to: bigint | null): void => {
    if (to === null) until.delete(`${source} ${way}`);
    else until.set(`${source} ${way}`, to);
  };
  const closeAll = (source: string, to: bigint): void => {
    for (const way of ways) close(source, way, to);
  };

  return {
    isOwn: (source: string): boolean => own.has(source),
    close,
    change({ what, facts }: Row): void {
      if (what === 'time_out_taken') closeAll('time_out', momentOf(facts['until']) ?? never);
      else if (what === 'excluded' || what === 'exclusion_lengthened') closeAll('play_safety', never);
      else if (what === 'return_asked') closeAll('play_safety', momentOf(facts['opens_at']) ?? never);
    },
    /** Who keeps this way closed at this moment. */
    closedBy: (way: string, at: bigint): string[] =>
      [...until]
        .filter(([name, to]) => name.endsWith(` ${way}`) && to > at)
        .map(([name]) => name.split(' ')[0] ?? ''),
    /** The wallet's rows as they changed, against what may be done to a firm one and what the history tells of it. */
    differences(notes: readonly Note[]): string[] {
      const last = new Map<string, bigint | null>();
      const faults: string[] = [];
      for (const note of notes) {
        if (note.kind !== 'closure') continue;
        const name = `${note.source} ${note.way}`;
        if (own.has(note.source)) last.set(name, note.until);
        if (note.firm && note.was !== null && !mayBecome(note.was, note.until, note.at))
          faults.push(`the firm closure ${name} went from ${note.was} to ${note.until ?? 'nothing'}`);
      }
      for (const [name, to] of last) {
        const told = until.get(name) ?? null;
        if (to !== told) faults.push(`${name} is closed until ${to}, and its history says ${told}`);
      }
      for (const name of until.keys())
        if (own.has(name.split(' ')[0] ?? '') && !last.has(name))
          faults.push(`the history closes ${name}, and the wallet never did`);
      return faults;
    },
  };
}

/** SAFE-2: a firm closure only grows; one without end may get one that is a day away. */
const mayBecome = (was: bigint, to: bigint | null, at: bigint): boolean =>
  to !== null && (to >= was || (was === never && to >= at + dayUs));
