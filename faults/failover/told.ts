// What the provider was told holds against the books, phase by phase. Pure.
import type { RoundRecord } from '../../conformance/chaos/round-record.ts';
import type { BookedRound } from '../casino/books.ts';

export interface Told {
  /** Postings that were acknowledged: what stands and what was undone. */
  acknowledged: number;
  /** Acknowledged, and not in the books. */
  lost: string[];
  /** In the books more often than acknowledged. */
  doubled: string[];
}

export function compare(rounds: readonly RoundRecord[], booked: readonly BookedRound[]): Told {
  const told: Told = { acknowledged: 0, lost: [], doubled: [] };
  const books = new Map(booked.map((round) => [`${round.player}/${round.round}`, round]));
  for (const { player, round, moves, undone } of rounds) {
    const name = `${player}/${round}`;
    told.acknowledged += moves.length + undone.length;
    const left = (books.get(name)?.phases ?? []).map(({ kind, tx, ref }) =>
      kind === 'rollback' ? `rollback of ${ref}` : `${kind} ${tx}`,
    );
    const take = (what: string): boolean => {
      const at = left.indexOf(what);
      if (at !== -1) left.splice(at, 1);
      return at !== -1;
    };
    for (const { kind, tx } of moves) if (!take(`${kind} ${tx}`)) told.lost.push(`${name}: ${kind} ${tx}`);
    for (const { tx } of undone) {
      // A rollback that came first leaves no bet, and one of a bet that never came may leave nothing.
      take(`bet ${tx}`);
      take(`rollback of ${tx}`);
    }
    told.doubled.push(...left.map((phase) => `${name}: ${phase}`));
  }
  return told;
}
