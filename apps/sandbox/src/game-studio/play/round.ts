// A player's round and his seat, as everything below and above the wallet client knows them.
import type { Detail, PoolShare } from './game.ts';

export interface Balance {
  cash: string;
  bonus: string;
}

/** A player at a game: a session of the house's wallet, or a demo with play money. */
export interface Seat {
  id: string;
  mode: 'money' | 'demo';
  /** The studio's own code: 'fener'. */
  studioGame: string;
  /** The code that `open` gave: which game of the house's catalogue this is. */
  gameCode: string;
  player: string;
  currency: string;
  session: string;
  bounds: { min: bigint; max: bigint };
}

/** `asked`: the bet is not answered for good yet. */
export type RoundState = 'asked' | 'open' | 'closed' | 'cancelled';

export interface Round {
  id: string;
  seatId: string;
  mode: 'money' | 'demo';
  studioGame: string;
  gameCode: string;
  player: string;
  currency: string;
  session: string;
  stake: bigint;
  /** Set in a free round of the house. */
  rewardId: string | null;
  state: RoundState;
  /** How many of its calls were answered OK. */
  answered: number;
  /** What the game keeps of it: plain JSON. */
  data: unknown;
  startedAt: number;
}

export type RoundAnswer =
  | { outcome: 'ok'; balance: Balance | null }
  /** Nothing was taken, or (of a payment) nothing is paid; `status` is the wallet's. */
  | { outcome: 'refused'; status: string; balance: Balance | null }
  /** No answer in time. The wallet client goes on by itself: a bet is undone, a payment is asked for ever. */
  | { outcome: 'unknown' };

export interface BetOrder {
  stake: bigint;
  detail: Detail;
  data: unknown;
  contributions?: PoolShare[];
  rewardId?: string;
  /** With it the bet and its win are one call, and the round is closed by it. */
  win?: { amount: bigint; poolWin?: { pool: string; amount: bigint } };
  /** Of all steps to come, where the round has several. */
  poolWins?: { pool: string; amount: bigint }[];
}

export interface PayOrder {
  /** May be 0n: a lost round is closed by a payment of nothing. */
  amount: bigint;
  closes: boolean;
  detail?: Detail;
  /** Replaces what is kept, in the same transaction as the call. */
  data?: unknown;
  poolWin?: { pool: string; amount: bigint };
}
