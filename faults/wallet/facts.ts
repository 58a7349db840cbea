// What the clients ask for and what they write down. The judgement reads nothing else from their side.
import type { Answer as WalletAnswer } from '../../apps/server/src/modules/wallet/index.ts';

/** Amounts travel as strings: a JSON number would lose what does not fit a double. */
export interface StepOnWire {
  code: string;
  amount: string;
  house?: string;
}

/** What is asked for, and by which way into the wallet. */
export type Words =
  | { way: 'batched' | 'post'; currency: 'TRY' | 'USD'; steps: StepOnWire[] }
  | { way: 'hold'; code: 'bet_hold' | 'withdrawal_hold'; amount: string }
  | { way: 'capture'; of: string; house: string }
  | { way: 'release' | 'reverse'; of: string };

/** The key is made before the first sending and stays the same for every further one. */
export interface Command {
  player: string;
  key: string;
  words: Words;
}

/** The wallet's answer, its whole numbers as strings. */
export type Answer = {
  [Name in keyof WalletAnswer]: WalletAnswer[Name] extends bigint ? string : WalletAnswer[Name];
};

export type Fact =
  | { kind: 'sent'; command: Command }
  /** The first definite answer; `repeated` is one more to the same command. */
  | { kind: 'answered' | 'repeated'; player: string; key: string; answer: Answer }
  /** What a known key with other words was answered with. */
  | { kind: 'contradicted'; player: string; key: string; outcome: string }
  /** A moment that the run told all its clients of. */
  | { kind: 'mark'; name: string };

/** One command over all players: a key is unique only for its player. */
export const idOf = ({ player, key }: { player: string; key: string }): string => `${player} ${key}`;

/** Everything in the run is asked for under this one name. */
export const source = 'fault_run';
