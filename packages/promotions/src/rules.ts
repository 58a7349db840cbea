// What the terms of an offer consist of. Amounts are whole minor units; none is ever converted (PRO-20).

export type Currency = 'TRY' | 'USD' | 'EUR';

/** PRO-11: an offer asks and gives one of them. */
export type Product = 'slot' | 'live' | 'table' | 'keno' | 'sports' | 'esports';

/** How often a player may claim: once ever, once a day or once a week from Monday (D-36). */
export type Turn = 'once' | 'day' | 'week';

/** Exact: so many of so many. */
export interface Fraction {
  ways: bigint;
  of: bigint;
}

/** A game as the casino and Keno tell it; Keno has one for each count of picks, bets have one for each number of legs. */
export interface KnownGame {
  id: number;
  product: Product;
  /** 0 where the return does not depend on it; of bets the number of legs. */
  picks: number;
  /** What comes back of a stake on average; null where nobody has told it. */
  return: Fraction | null;
}

/** The percent of a stake that counts in one game that is an exception to the rest of the product. */
export interface Share {
  game: number;
  picks: number;
  percent: number;
}

/** What a bet must have to count. Prices in hundredths: 160 is 1.60. */
export interface BetBounds {
  legsMin: number;
  /** Of each leg. */
  legOddsMin: number;
  /** All prices multiplied. */
  oddsMin: number;
}

/** In one currency; what a kind of offer does not have is 0. */
export interface Amounts {
  /** The least deposit of a match, the least net loss of a cashback. */
  least: bigint;
  /** The highest bonus, or the highest cash of a cashback. */
  most: bigint;
  /** The highest stake while bonus money pays for it; of a gift the stake of a round or the bet. */
  stake: bigint;
}

/** A currency without amounts is not offered (D-37). */
export type AmountsByCurrency = Readonly<Partial<Record<Currency, Amounts>>>;

interface Offered {
  product: Product;
  turn: Turn;
  /** ISO days (1 is Monday) on which it is claimed and used; empty for every day. */
  weekdays: readonly number[];
  amounts: AmountsByCurrency;
}

/** What bonus money asks for before it is cash. */
interface Turnover {
  /** Turnover = multiplier × the bonus alone. */
  multiplier: number;
  /** The run's length. */
  days: number;
  order: 'cash_first' | 'bonus_first';
  /** The percent of a stake that counts in the games of the product. */
  percentCounted: number;
  exceptions: readonly Share[];
  /** Of bets alone; without it every bet counts whose cost is below the bonus. */
  bets?: BetBounds | undefined;
}

interface DepositMatch extends Offered, Turnover {
  kind: 'deposit_match';
  percent: number;
  isFirstDeposit: boolean;
}

/** By two members; no claim. */
interface Manual extends Offered, Turnover {
  kind: 'manual';
}

interface FreeRounds extends Offered {
  kind: 'free_rounds';
  game: { id: number; name: string };
  count: number;
  days: number;
}

interface FreeBet extends Offered {
  kind: 'free_bet';
  /** In hundredths: 160 is 1.60. */
  oddsMin: number;
  days: number;
}

interface Cashback extends Offered {
  kind: 'cashback';
  percent: number;
}

export type Rules = DepositMatch | Manual | FreeRounds | FreeBet | Cashback;
export type TurnoverRules = DepositMatch | Manual;

/** Its games are bets. */
export const isOfBets = ({ product }: { product: Product }): boolean =>
  product === 'sports' || product === 'esports';

export const asksTurnover = (rules: Rules): rules is TurnoverRules =>
  rules.kind === 'deposit_match' || rules.kind === 'manual';
