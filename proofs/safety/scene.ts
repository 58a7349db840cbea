// Where an action happens.
import type { Dice } from '../../faults/dice.ts';
import type { Person } from './people.ts';
import type { Stage } from './stage.ts';

export interface Scene {
  stage: Stage;
  person: Person;
  dice: Dice;
  /** What must never be heard, however calls interleave. */
  wrong: (rule: string, text: string) => void;
}

/**
 * One step that the dice choose. It waits for no result that it wants: whether it was right is judged afterwards.
 */
export type Action = (scene: Scene) => Promise<void>;

export const pick = <T>(dice: Dice, among: readonly T[]): T => among[dice.between(0, among.length - 1)] as T;

const kept = 40;

export function remember<T>(list: T[], one: T): void {
  list.push(one);
  if (list.length > kept) list.shift();
}

const kinds = ['deposit', 'loss', 'stake', 'time'] as const;
const windows = ['day', 'week', 'month'] as const;
export const anyLimit = (dice: Dice) => ({ kind: pick(dice, kinds), window: pick(dice, windows) });
