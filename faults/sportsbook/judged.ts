// What is judged: bets as their players know of them, as they are booked, and what is found.
import type { Policy } from '../../proofs/sportsbook/bet-model.ts';
import type { Decision } from '../../proofs/sportsbook/offer-model.ts';
import type { Closings } from './closings.ts';
import type { BookedStep } from './debts.ts';
import type { Stops } from './stops.ts';
import type { Worth } from './worth.ts';

/** One press of the button, as its player knows of it. */
export interface Press {
  key: string;
  part: bigint;
  /** As it was quoted. */
  amount: bigint;
  sentAt: number;
  answeredAt: number;
  /** `changed` is another quote; a refusal's code where it was none of these. */
  told: string;
}

export interface BookedCashOut {
  key: string;
  part: bigint;
  amount: bigint;
  isAutomatic: boolean;
  /** 0 where it was paid at once. */
  delayS: number;
  decidedAt: number;
  /** By which it was paid; 0 where it was not. */
  paidRevision: number;
  /** Of each leg, whether it was decided when it was asked for. */
  decidedLegs: readonly boolean[];
}

export interface TakenLeg {
  match: string;
  market: string;
  /** Counts from 0. */
  outcome: number;
  /** The price that was shown, in hundredths. */
  shown: number;
  banker: boolean;
  /** Its match was known to be under way. */
  isLive: boolean;
}

export interface TakenBet {
  player: number;
  key: string;
  id: string;
  stake: bigint;
  policy: Policy;
  sizes?: readonly number[];
  legs: readonly TakenLeg[];
  /** As it was told. */
  at: number;
  /** As told, by leg: those of a bet that waits are not yet those of its acceptance. */
  prices: readonly number[];
  /** For how many seconds it waits, as it was told; 0 where it was accepted at once. */
  delayS: number;
  /** For how many it waits at least. */
  delayMinS: number;
  /** When its first request was sent, and when its answer was there. */
  sentAt: number;
  answeredAt: number;
  /** The last that its player heard of it. */
  toldState: string;
  presses: Press[];
  /** So much or more was to be enough. */
  targets: bigint[];
}

export interface Books {
  bets: BookedBet[];
  /** By player: cash, what is held, and what is owed. */
  purses: Map<number, { cash: bigint; openBets: bigint; owed: bigint }>;
  /** By player, of those who ever owed something: what the wallet did for their bets, in its order. */
  steps: Map<number, BookedStep[]>;
}

export interface BookedRevision extends Worth {
  /** Cash-outs have numbers between them. */
  revision: number;
  /** What was paid was taken back, and nothing paid anew. */
  isOpen: boolean;
}

export interface BookedBet {
  id: string;
  player: number;
  key: string;
  stake: bigint;
  state: string;
  paid: bigint;
  /** When it was accepted. */
  at: number;
  /** Of a rejected one, why. */
  reason: string;
  /** Sizes and bankers, as `shapeOf` writes them. */
  shape: string;
  /** Each has one settlement or one cash-out that was paid, and there is no other. */
  revisions: readonly BookedRevision[];
  cashOuts: readonly BookedCashOut[];
  isSettledOnce: boolean;
  prices: string;
  /** What later decisions made of it, where two members are to decide about it; null where it would be open again. */
  contradictions: (bigint | null)[];
}

export interface Verdict {
  lost: string[];
  doubled: string[];
  wrongSettlements: string[];
  lateBets: string[];
  unsettled: string[];
  brokenDelays: string[];
  doubleCashOuts: string[];
  wrongDebts: string[];
  others: string[];
  kurusOff: bigint;
  /** How much became a debt in all, and how much of it was paid back. */
  owed: bigint;
  repaid: bigint;
}

export interface Told {
  taken: readonly TakenBet[];
  /** By match, in their order. */
  decisions: ReadonlyMap<string, readonly Decision[]>;
  closings: Pick<Closings, 'closedBy'>;
  stops: Pick<Stops, 'isBetween' | 'mayBeHeard'>;
  firstCash: (player: number) => bigint;
}
