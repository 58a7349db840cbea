// What may happen to a player in a run, and how often.
import type { Dice } from '../../faults/dice.ts';
import { bet, betAgain, betAndWin, repeat, rollBack, win } from './game-actions.ts';
import { block, cheat, clear, tighten, travel, unblock } from './house-actions.ts';
import {
  claimOnPage,
  claimTransfer,
  grant,
  hold,
  pay,
  stakeOnMatch,
  voidBet,
  withdraw,
} from './money-actions.ts';
import {
  answerPause,
  askReturn,
  confirmLimit,
  exclude,
  look,
  setInterval,
  setLimit,
  takeTimeOut,
} from './own-actions.ts';
import type { Action } from './scene.ts';

/** Each with its weight among them all. */
const actions = {
  bet: [340, bet],
  betAgain: [60, betAgain],
  win: [230, win],
  betAndWin: [60, betAndWin],
  rollBack: [50, rollBack],
  repeat: [25, repeat],
  setLimit: [35, setLimit],
  confirmLimit: [25, confirmLimit],
  takeTimeOut: [2, takeTimeOut],
  exclude: [1, exclude],
  askReturn: [12, askReturn],
  answerPause: [40, answerPause],
  setInterval: [10, setInterval],
  look: [5, look],
  claimOnPage: [8, claimOnPage],
  claimTransfer: [6, claimTransfer],
  pay: [12, pay],
  withdraw: [3, withdraw],
  hold: [10, hold],
  grant: [15, grant],
  stakeOnMatch: [30, stakeOnMatch],
  voidBet: [20, voidBet],
  block: [3, block],
  unblock: [8, unblock],
  tighten: [4, tighten],
  cheat: [4, cheat],
  clear: [45, clear],
  travel: [8, travel],
} as const satisfies Record<string, readonly [weight: number, action: Action]>;

/** How many times as often as usual something happens; nothing at all with zero. */
export type Emphasis = Partial<Record<keyof typeof actions, number>>;

export function chooseAction(dice: Dice, emphasis: Emphasis = {}): Action {
  const weighed = (Object.keys(actions) as (keyof typeof actions)[]).map((name) => {
    const [weight, action] = actions[name];
    return { weight: weight * (emphasis[name] ?? 1), action };
  });
  let left = dice.between(
    1,
    weighed.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const { weight, action } of weighed) {
    left -= weight;
    if (left <= 0) return action;
  }
  return bet;
}
