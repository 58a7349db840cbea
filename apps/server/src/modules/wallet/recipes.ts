// The names of what moves money. Which gate a code passes and which accounts it touches is decided once, in SQL
// (wallet.decide_post); these types keep a caller from asking for what does not exist.

/** Accounts of the house have no row in the betting path; the worker rolls them up. */
export type HouseAccount =
  `ggr:${string}` | `psp_clearing:${string}` | 'bank' | 'bonus_cost' | 'fee' | 'rounding' | 'suspense';

/** The other side of these is an account of the house. */
type HouseCode =
  | 'stake'
  | 'win'
  | 'bonus_win'
  | 'deposit'
  | 'bonus_grant'
  | 'bonus_forfeit'
  | 'adjustment_in'
  | 'adjustment_out';

/** W1: the amount is a whole number of minor units; zero is legal and moves nothing. */
export type Step =
  { code: HouseCode; amount: bigint; house: HouseAccount } | { code: 'bonus_release'; amount: bigint };

/** Moves money aside within the purse, until it is captured or released. */
export type HoldCode = 'bet_hold' | 'withdrawal_hold';

/** What a gate can close. */
export type Way = 'stake' | 'deposit' | 'withdraw' | 'bonus';

export interface Allowance {
  kind: 'deposit' | 'stake' | 'loss';
  window: 'day' | 'week' | 'month';
  /** Without one it only counts. */
  cap: bigint | null;
}
