// Where an action happens.
import type { Dice } from '../../faults/dice.ts';
import type { Person } from './people.ts';
import type { Stage } from './stage.ts';

export interface Scene {
  stage: Stage;
  person: Person;
  dice: Dice;
  /** What players limit in this run. */
  limitKinds: readonly LimitKind[];
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

export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const;
export type LimitKind = (typeof limitKinds)[number];
const windows = ['day', 'week', 'month'] as const;
export const anyLimit = (scene: Pick<Scene, 'dice' | 'limitKinds'>) => ({
  kind: pick(scene.dice, scene.limitKinds),
  window: pick(scene.dice, windows),
});
