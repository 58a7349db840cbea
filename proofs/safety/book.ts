// One player's part of the ledger and of the history, as it is read after a run. Times are microseconds since 1970.

export const never = 2n ** 62n;

export interface Transfer {
  seq: bigint;
  at: bigint;
  code: string;
  debit: string;
  credit: string;
  amount: bigint;
  undoes: bigint | null;
  /** Of what is given back without being undone: when it was staked. */
  undoesAt?: bigint | null;
  opId: string;
}

/** A row of play_safety.history. */
export interface Row {
  number: number;
  what: string;
  facts: Record<string, unknown>;
  /** It holds from the transfer after this one on. */
  purseSeq: bigint;
  by: string;
  at: bigint;
}

/** What is no part of that history: closures of others, and what a register said. Noted under the purse's lock. */
export type Note = { position: bigint; purseSeq: bigint; at: bigint } & (
  | { kind: 'closure'; source: string; way: string; until: bigint | null; firm: boolean; was: bigint | null }
  | { kind: 'clearance'; until: bigint | null }
);

/** An operation that moved nothing. */
export interface Refused {
  seq: bigint;
  outcome: string;
  detail: string | null;
  request: string;
  key: string;
}

/** The jurisdiction's verdict that a round names. */
interface Verdict {
  allowed: boolean;
  at: bigint;
}

export interface Bet {
  /** Whether it began its round. */
  opens: boolean;
  verdict: Verdict | null;
}

interface Purse {
  seq: bigint;
  deposited: bigint;
  staked: bigint;
  lost: bigint;
  playedS: bigint;
  pauseAt: bigint | null;
}

export interface Book {
  player: string;
  purse: Purse;
  transfers: Transfer[];
  history: Row[];
  notes: Note[];
  refused: Refused[];
  /** The numbers of deposits whose money goes back, or has gone. */
  returned: ReadonlySet<string>;
  /** By the operation of each stake of a game. */
  bets: ReadonlyMap<string, Bet>;
}
