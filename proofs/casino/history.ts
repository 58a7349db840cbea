// What a studio might send: sensible calls, repetitions, changed ones, and nonsense about the same few rounds.
import type { Dice } from '../../faults/dice.ts';
import type { Call } from './kept.ts';
import type { Player } from './model.ts';

export const game = 'proof-game';

/** Rounds follow each other, and the studio keeps coming back to the last few. */
export function nextCall(player: Player, dice: Dice, step: number): Call {
  const number = Math.max(0, Math.floor(step / 6) - (dice.chance(0.25) ? dice.between(0, 3) : 0));
  const kinds = [
    'bet',
    'bet',
    'bet',
    'win',
    'win',
    'win',
    'bet_win',
    'bet_win',
    'rollback',
    'rollback',
  ] as const;
  const kind = dice.chance(0.02) ? 'cancel' : (kinds[dice.between(0, kinds.length - 1)] ?? 'bet');
  const round = `r${number}`;
  const bet = `b${number}.${dice.between(0, 1)}`;
  const win = `w${number}.${dice.between(0, 2)}`;
  const undone = dice.chance(0.7) ? bet : win;
  return {
    kind,
    // One id in fifty is another kind's: that is a conflict, or a reference to something else.
    tx:
      kind !== 'cancel' && dice.chance(0.02)
        ? win
        : { bet, win, bet_win: bet, rollback: `x${number}.${undone}`, cancel: `c${number}` }[kind],
    round: dice.chance(0.03) ? `r${number + 1}` : round,
    game: dice.chance(0.02) ? 'another-game' : game,
    currency: dice.chance(0.02) ? 'EUR' : 'TRY',
    amount: kind === 'rollback' || kind === 'cancel' ? 0n : amountOf(player, kind, dice),
    ref: kind === 'rollback' ? undone : kind === 'win' && dice.chance(0.7) ? bet : null,
    winTx: kind === 'bet_win' ? win : null,
    winAmount: kind === 'bet_win' ? amountOf(player, 'win', dice) : 0n,
    roundClosed: dice.chance(0.3),
    wholeRound: dice.chance(0.3),
    live: !dice.chance(0.03),
  };
}

/** The same few amounts, so that a repetition is often a true one; sometimes all there is, and one more. */
function amountOf({ purse }: Player, kind: 'bet' | 'win' | 'bet_win', dice: Dice): bigint {
  if (kind !== 'win' && dice.chance(0.05)) return purse.cash + purse.bonus + BigInt(dice.between(0, 1));
  const amounts = kind === 'win' ? [0n, 0n, 100n, 333n, 1000n] : [0n, 100n, 100n, 250n, 500n];
  return amounts[dice.between(0, amounts.length - 1)] ?? 0n;
}
