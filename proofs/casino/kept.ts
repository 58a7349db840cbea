// What a studio sends and hears, and what the model keeps of it.

export interface Call {
  kind: 'bet' | 'win' | 'bet_win' | 'rollback' | 'cancel';
  tx: string;
  round: string;
  game: string;
  currency: string;
  amount: bigint;
  ref: string | null;
  winTx: string | null;
  winAmount: bigint;
  roundClosed: boolean;
  wholeRound: boolean;
  live: boolean;
  /** A round of a gift, at the house's cost. */
  grant?: string;
}

/** Rounds that were given: what was played of them. */
export interface Gift {
  game: string;
  count: number;
  used: number;
  won: bigint;
  isOver: boolean;
}

export interface Answer {
  status: string;
  duplicate: boolean;
  cash: bigint;
  bonus: bigint;
  splitCash: bigint | null;
  splitBonus: bigint | null;
}

export interface Move {
  cash: bigint;
  bonus: bigint;
  /** The run that was under way. */
  run: number | null;
  /** What of it repaid a debt. */
  repaid: bigint;
}

export interface Operation {
  content: string;
  status: string;
  /** A bet or win that stands or stood; nothing for refusals, rollbacks and tombstones. */
  move: Move | null;
  isTombstone: boolean;
  isReversal: boolean;
  /** A rollback that found nothing to undo. */
  isEmpty: boolean;
  cashChange: bigint;
  bonusChange: bigint;
}

export interface Phase {
  kind: 'bet' | 'win' | 'rollback';
  tx: string;
  ref: string | null;
  amount: bigint;
  move: Move;
  /** In cash: of a stake its cash, of a win less the part that its stakes earned for the bonus. */
  lost: bigint;
  undone: boolean;
}

export interface Round {
  state: 'open' | 'closed' | 'cancelled';
  game: string;
  staked: bigint;
  stakedBonus: bigint;
  won: bigint;
  /** The run under which it began, and what counts of its stakes. */
  run: number | null;
  share: number | null;
  /** The gift that it is of. */
  grant: string | null;
  phases: Phase[];
}

export interface Purse {
  cash: bigint;
  bonus: bigint;
  debt: bigint;
}

export interface Bounds {
  min: bigint;
  max: bigint;
}
