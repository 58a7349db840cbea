// What the studio asks of a game's server side.
import type { Dice } from './dice.ts';

export interface Rule {
  heading: string;
  text: string;
}

/** As docs/protocols/game-wallet declares a game to the house, and as the rules panel shows it. */
export interface GameFacts {
  code: string;
  name: string;
  kind: 'slot' | 'table' | 'instant';
  version: string;
  /** In per cent with two decimals: '96.21'. */
  rtp: string;
  /** How the return was found and for which stake it holds. */
  rtpNote: string;
  /** Standard deviation of a round's return for a stake of 1. */
  deviation: string;
  volatility: 'low' | 'medium' | 'high';
  /** Times the stake. */
  maxWin: string;
  rules: Rule[];
}

/** What a person needs to see a step again without the game: `detail` of the protocol, with its limits. */
export interface Detail {
  summary: string;
  grid?: string[][];
  marks?: [row: number, column: number][];
  choices?: [label: string, value: string][];
  facts?: [label: string, value: string][];
  /** What fell, in short, for lists of last results. */
  outcome?: { value: string; tone?: 'red' | 'black' | 'green' };
  /** How it was derived, for whoever wants to check it; `reveal` only when everybody may know it. */
  fairness?: {
    scheme: string;
    commitment: string;
    inputs: Record<string, string>;
    reveal?: Record<string, string>;
  };
}

/** A part of a round that the player sees at once. `win` is in minor units and includes what a pool pays. */
export interface Step {
  win: bigint;
  /** Plain JSON for the game's browser part. */
  view: unknown;
  detail: Detail;
  poolWin?: { pool: string; amount: bigint };
}

/** Which stakes of a round the house takes, in minor units. */
export interface StakeBounds {
  min: bigint;
  max: bigint;
}

/** A choice that the rules do not know: the player's page has a bug or was tampered with. */
export class BadChoice extends Error {
  override readonly name = 'BadChoice';
}

export interface Declared {
  facts: GameFacts;
  /** The stakes the player may choose from, rising; those outside of the house's bounds are not offered. */
  stakes: readonly bigint[];
  /** They are chips: a round's stake is any sum of them, and only the house bounds it. */
  areChips?: true;
  /** No round begins earlier than this after the one before. At least 2500 for slots and 5000 for others. */
  cycleMs: number;
}

/** A game in which each player has rounds of his own, drawn whole at their beginning. */
export type SoloGame<Choice = unknown> = Declared & {
  /** Throws BadChoice. The framework has already compared nothing: bounds are the game's to hold. */
  readChoice(input: unknown, bounds: StakeBounds): Choice;
  stakeOf(choice: Choice): bigint;
  /** The choice that a free round of this value plays; undefined where the game gives none of that value. */
  freeChoice?(betValue: bigint): Choice | undefined;
  /** The whole round. At least one step; with more than one the player asks for each in turn. */
  draw(choice: Choice, dice: Dice, table: Table): Step[];
  /** What everybody at this game sees beside the own rounds, such as pools. Plain JSON, sent with every answer. */
  scene?(currency: string): unknown;
  pools?: Pools;
};

/** What a draw may ask beside the dice. In a demo amounts are as they are, and nothing is taken. */
export interface Table {
  currency: string;
  poolAmount(pool: string): bigint;
}

export interface PoolShare {
  pool: string;
  contribution: bigint;
}

/** Of the round that pools are told of. A demo is never told. */
export interface PooledRound {
  roundId: string;
  currency: string;
  /** Pools keep their share of it exactly, finer than a minor unit; the house is told whole ones. */
  stake: bigint;
  /** Empty where the stake is not the player's own money: a free round feeds no pool. */
  contributions: PoolShare[];
  poolWins: { pool: string; amount: bigint }[];
}

/**
 * The pools of a game. Each call happens inside the store's transaction that changes the round, so that a pool and its
 * rounds never disagree: drawn comes first, then exactly one of accepted and cancelled, each once. A round that was
 * accepted may still be cancelled later by the house's word (rule 9 of the protocol): then cancelled follows accepted.
 */
export interface Pools {
  amountOf(pool: string, currency: string): bigint;
  /** Whole minor units of this stake that go into each pool; told to the house with the bet. */
  contributionsOf(stake: bigint, currency: string): PoolShare[];
  /** Holds what was won: nobody else may win it. */
  drawn(round: PooledRound): void;
  /** The house took the stake: contributions go in, what was held is paid. */
  accepted(round: PooledRound): void;
  /** Nothing happened: what was held (or paid) goes back, and so do contributions that had gone in. */
  cancelled(round: PooledRound): void;
  /** As GET /v1/jackpots of the protocol answers it. */
  list(): {
    pool: string;
    name: string;
    game: string;
    currency: string;
    amount: string;
    last_won_at: string | null;
    last_won_amount: string | null;
  }[];
}
