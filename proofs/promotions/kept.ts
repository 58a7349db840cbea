// What the model keeps of a player.
import type { Terms } from './steps.ts';

export interface KeptClaim {
  article: number;
  terms: Terms;
  turn: string;
  key: string;
  state: 'waiting' | 'review' | 'counting' | 'granted' | 'lapsed' | 'dropped' | 'refused';
  granted: bigint;
  isSquared: boolean;
  claimedAt: number;
  /** The hour at which it waits no more, for a deposit or for a person. */
  until: number;
  /** For which deposit a person looks at it. */
  deposit: number | null;
}

/** Rounds that were promised, until the casino takes them over. */
export interface KeptGift {
  id: string;
  rounds: number;
  endsAt: number;
}

export interface KeptDeposit {
  amount: bigint;
  repaid: bigint;
  isReversed: boolean;
}

export interface KeptRun {
  id: number;
  terms: Terms;
  endsAt: number;
  stoodUntil: number;
  deposit: number;
}

export const openStates: readonly KeptClaim['state'][] = ['waiting', 'review', 'counting'];
