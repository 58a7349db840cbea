// Rounds of the house's own games: their module keeps what was drawn and tells it here, so that it is not stored twice.
import type { PlayerId } from '@yakamoz/contracts';

import type { Phase, Round } from './round-store.ts';

/** What the player saw, in the shape in which studios tell it (docs/protocols/game-wallet, detail). */
export interface ToldDetail {
  summary: string;
  choices: [string, string][];
  facts: [string, string][];
}

export type Teller = (asked: { playerId: PlayerId; round: string }) => Promise<ToldDetail | null>;

/** By the code of the studio in whose place the house stands. */
export type HouseTellers = Map<string, Teller>;

/** The first phase gets what the house tells of the round; rounds of studios stay as they are. */
export async function withTold(tellers: HouseTellers, round: Round, phases: Phase[]): Promise<Phase[]> {
  const detail = await tellers.get(round.studio)?.(round);
  return detail ? phases.map((phase) => (phase.number === 1 ? { ...phase, detail } : phase)) : phases;
}
