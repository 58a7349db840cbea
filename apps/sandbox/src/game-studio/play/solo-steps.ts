// A solo round as a list of calls: which step each of them pays, and so what the player may see.
import type { Step } from './game.ts';

export interface StepCall {
  step: number;
  amount: bigint;
  closes: boolean;
  isDetailed: boolean;
}

/**
 * The payments after the bet. A round of one step has none: bet and win are one call. In a longer one the first step's
 * win, if there is one, comes right after the bet, which carried that step's detail.
 */
export function paymentsOf(steps: readonly Step[]): StepCall[] {
  if (steps.length === 1) return [];
  return steps.flatMap(({ win }, step) =>
    step === 0 && win === 0n
      ? []
      : [{ step, amount: win, closes: step === steps.length - 1, isDetailed: step > 0 }],
  );
}

/** The first is the bet itself; a step is seen when everything up to it was answered OK. */
export function visibleSteps(steps: readonly Step[], answered: number): number {
  if (answered === 0) return 0;
  const open = paymentsOf(steps)[answered - 1];
  return open === undefined ? steps.length : open.step;
}

type StepText = Omit<Step, 'win' | 'poolWin'> & { win: string; poolWin?: { pool: string; amount: string } };

/** As it is kept with the round. */
export interface SoloData {
  choice: unknown;
  steps: StepText[];
}

export const stepText = ({ win, view, detail, poolWin }: Step): StepText => ({
  win: String(win),
  view,
  detail,
  ...(poolWin && { poolWin: { pool: poolWin.pool, amount: String(poolWin.amount) } }),
});

export const readStep = ({ win, view, detail, poolWin }: StepText): Step => ({
  win: BigInt(win),
  view,
  detail,
  ...(poolWin && { poolWin: { pool: poolWin.pool, amount: BigInt(poolWin.amount) } }),
});
