// The codes of postings. SQL decides which gate a code passes and which accounts it touches (wallet.decide_post); these
// types only keep callers from using codes that do not exist.

/** No row of a house account is written in the betting path; the worker rolls their sums up later. */
export type HouseAccount =
  `ggr:${string}` | `psp_clearing:${string}` | 'bank' | 'bonus_cost' | 'fee' | 'rounding' | 'suspense';

/**
 * The other side of these is an account of the house. `cash_stake` takes cash alone and is otherwise a stake (D-52). A
 * reward is earned cash at the house's cost and passes no gate. A payout that came back is credited from a company's clearing account;
 * play money exists only where money is not real. Adjustments by hand have a door of their own (adjustments.ts); bonus comes and goes
 * with its run (WAL-18, runs/).
 */
type HouseCode =
  'stake' | 'cash_stake' | 'win' | 'bonus_win' | 'deposit' | 'reward' | 'payout_returned' | 'play_money';

/** WAL-1: the amount is a whole number of minor units; zero is legal and moves nothing. */
export interface Step {
  code: HouseCode;
  amount: bigint;
  house: HouseAccount;
}

/** Reserves money within the purse until it is captured or released. `cash_hold` is of cash alone and otherwise a `bet_hold`. */
export type HoldCode = 'bet_hold' | 'cash_hold' | 'withdrawal_hold';

/** What a gate can close. */
export type Way = 'stake' | 'deposit' | 'withdraw' | 'bonus';
