// All players at once; what they were told is returned.
import { createDice } from '../dice.ts';
import type { PlayerStory } from './checker.ts';
import { playKeno } from './player.ts';
import type { PlayOptions, Seat, Tally } from './player.ts';

export interface CrowdOptions extends Pick<
  PlayOptions,
  'urls' | 'rounds' | 'cycleMs' | 'goesOn' | 'advance'
> {
  seats: readonly Seat[];
  seed: number;
}

export async function playAll(options: CrowdOptions): Promise<{ stories: PlayerStory[]; tally: Tally }> {
  const { seats, rounds, seed, ...shared } = options;
  const tally: Tally = { unknown: 0, repeated: 0, tooSoon: 0, pairsEnded: 0, pairsOver: 0 };
  const stories = await Promise.all(
    seats.map((seat, index) => {
      const own = Math.floor(rounds / seats.length) + (index < rounds % seats.length ? 1 : 0);
      return playKeno({ ...shared, seat, rounds: own, dice: createDice(seed + index), tally });
    }),
  );
  return { stories, tally };
}
