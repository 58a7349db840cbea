// What a studio says to a wallet and what it hears, in the words of docs/protocols/game-wallet. A dialect puts them into its
// own names, amounts, signatures and codes; the checks know these words only.

export type Status =
  | 'OK'
  /** A rollback of what was never seen: OK in the protocol, and in some dialects a word of its own. */
  | 'NOTHING_TO_UNDO'
  | 'INSUFFICIENT_FUNDS'
  | 'LIMIT_STAKE'
  | 'LIMIT_LOSS'
  | 'LIMIT_SESSION_TIME'
  | 'REALITY_CHECK'
  | 'BONUS_MAX_BET'
  | 'SESSION_NOT_FOUND'
  | 'SESSION_EXPIRED'
  | 'PLAYER_NOT_FOUND'
  | 'PLAYER_BLOCKED'
  | 'PLAYER_SELF_EXCLUDED'
  | 'GAME_NOT_FOUND'
  | 'CURRENCY_MISMATCH'
  | 'TX_CONFLICT'
  | 'TX_NOT_FOUND'
  | 'TX_ROLLED_BACK'
  | 'TX_ALREADY_SETTLED'
  | 'ROUND_CLOSED'
  | 'BAD_REQUEST'
  | 'BAD_SIGNATURE';

/** Where somebody sits and plays: what `open` gave, and every later call carries. */
export interface Seat {
  session: string;
  player: string;
  currency: string;
  game: string;
}

/** Amounts are texts of minor units, as the protocol has them: a check may also send what is no amount. */
export type Step =
  | { call: 'open'; token: string }
  | { call: 'balance'; seat: Seat }
  | Bet
  | Win
  | { call: 'bet-win'; seat: Seat; round: string; bet: Part; win: Part }
  /** The round is over: a win of nothing. */
  | { call: 'end'; seat: Seat; round: string; tx: string; ref: string }
  | Rollback;

export type Bet = Part & { call: 'bet'; seat: Seat; round: string; reward?: string | undefined };
export type Win = Part & {
  call: 'win';
  seat: Seat;
  round: string;
  /** The bet that it settles. */
  ref?: string | undefined;
  reward?: string | undefined;
  kind?: 'promo' | 'free_total';
  /** Nothing more of this round will come. */
  closes?: boolean;
};

export interface Rollback {
  call: 'rollback';
  seat: Seat;
  round: string;
  tx: string;
  ref: string;
}

interface Part {
  tx: string;
  amount: string;
}

export interface Balance {
  cash: bigint;
  bonus: bigint;
}

export interface RealityCheck {
  intervalMin: number | null;
  elapsedS: number;
  nextAt: Date | null;
}

/** What is undefined the dialect does not tell. */
export interface Answer {
  /** In the dialect's own words. */
  code: string;
  /** Nothing is known of what happened: the studio would ask again. */
  unknown: boolean;
  balance?: Balance | undefined;
  /** Cash and bonus together, where the dialect keeps them as one. */
  total?: bigint | undefined;
  split?: Balance | undefined;
  duplicate?: boolean | undefined;
  /** The wallet's own number of the transaction. */
  tx?: string | undefined;
  /** Whether the answer repeats the number of the attempt. */
  echoed?: boolean | undefined;
  seat?: Seat | undefined;
  /** As `open` tells it: minutes between two, seconds played, when the next is due. */
  realityCheck?: RealityCheck | undefined;
  /** Rewards that `open` lists. */
  rewards?: string[] | undefined;
  /** As it came, for the report. */
  raw: string;
  ms: number;
}
