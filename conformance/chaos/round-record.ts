// What the provider knows of its rounds: only what it was told, never what it hoped.
import type { Seat } from '../words.ts';

export interface Account {
  seat: Seat;
  start: bigint;
}

/** Something that the wallet took or paid, for good. */
export interface Move {
  kind: 'bet' | 'win';
  tx: string;
  ref: string | null;
  amount: bigint;
}

export interface RoundRecord {
  player: string;
  round: string;
  /** Of what stands. */
  moves: Move[];
  /** Bets whose rollback was answered; whether they had come first need not be known. */
  undone: { tx: string; amount: bigint }[];
  closed: boolean;
}

/** What a player must have in the end. */
export function balanceDue({ start }: Account, rounds: readonly RoundRecord[]): bigint {
  let due = start;
  for (const { moves } of rounds)
    for (const { kind, amount } of moves) due += kind === 'bet' ? -amount : amount;
  return due;
}
