// When mischief happens: at seeded places of a run's progress.
import type { Dice } from './dice.ts';
import type { Progress } from './progress.ts';

export interface Moments {
  /** Does the action at a moment between these bounds, in percent of all that the clients do. */
  once: (low: number, high: number, name: string, action: () => Promise<void>) => Promise<void>;
  /** One line for each action that came when nobody played any more. */
  tooLate: string[];
}

export interface MomentOptions {
  dice: Dice;
  progress: Progress;
  say: (line: string) => void;
}

export function createMoments({ dice, progress, say }: MomentOptions): Moments {
  const tooLate: string[] = [];
  return {
    tooLate,
    async once(low, high, name, action) {
      const percent = dice.between(low, high);
      await progress.reached(percent / 100);
      say(`${name} at ${percent} %`);
      if (progress.ended()) tooLate.push(`${name}: came after the last client`);
      await action();
    },
  };
}
