// What `open` told of the player's rounds: free ones to play, and those that were left in the middle.
import type { Balance } from './calls.ts';
import type { Shell } from './game-client.ts';

export interface FreeRounds {
  rewardId: string;
  count: number;
  betValue: string;
  endsAt: string;
}

/** As solo-table.ts of the server tells a round. */
export interface SeenRound {
  round: string;
  stake: string;
  rewardId: string | null;
  choice: unknown;
  state: 'asked' | 'open' | 'closed' | 'cancelled';
  steps: { win: string; view: unknown }[];
  more: boolean;
}

export interface Seated {
  freeRounds: FreeRounds[];
  unfinished: SeenRound[];
}

export interface Played {
  round: SeenRound;
  balance: Balance | null;
  freeRounds: FreeRounds[];
  scene: unknown;
}

const seats = new WeakMap<Shell, Seated>();

export const remember = (shell: Shell, seated: Seated): void => void seats.set(shell, seated);

export const seatedAt = (shell: Shell): Seated => seats.get(shell) ?? { freeRounds: [], unfinished: [] };
