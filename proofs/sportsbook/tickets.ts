// Random bets of every form: singles, combos of up to twenty legs, systems with several sizes and bankers, every verdict, and open legs
// as a cash-out values them.
import type { Dice } from '../../faults/dice.ts';
import {
  type BetLeg,
  deadHeatOf,
  linesOf,
  type ValuedBet,
  type Verdict,
  verdicts,
} from '../../packages/bets/src/bet-value.ts';

const comboLegsMax = 20;
const systemLegsMax = 12;
const linesMax = 1_023n;

const settled: readonly Verdict[] = [...Object.values(verdicts), deadHeatOf(2), deadHeatOf(3)];

/** Chances in parts per million: what is neither won nor refunded is lost. */
function openVerdict(dice: Dice): Verdict {
  const won = dice.between(0, 1_000_000);
  return { won, refunded: dice.between(0, 1_000_000 - won), parts: 1_000_000 };
}

function legBy(dice: Dice): BetLeg {
  // Prices near one and low ones are the usual; the highest must be exact as well.
  const price = dice.chance(0.9) ? dice.between(101, 900) : dice.between(101, 100_000);
  // A lost leg ends a combo: with too many of them most tickets would be worth nothing.
  if (dice.chance(0.5)) return { price, verdict: verdicts.won };
  if (dice.chance(0.1)) return { price, verdict: openVerdict(dice) };
  return { price, verdict: settled[dice.between(0, settled.length - 1)] ?? verdicts.won };
}

export function ticketBy(dice: Dice): ValuedBet {
  const stake = BigInt(dice.chance(0.5) ? dice.between(1, 100) * 100 : dice.between(1, 5_000_000));
  if (dice.chance(0.6)) {
    const legs = Array.from({ length: dice.chance(0.3) ? 1 : dice.between(2, comboLegsMax) }, () =>
      legBy(dice),
    );
    return { stake, legs, sizes: [legs.length] };
  }
  const legs = Array.from({ length: dice.between(3, systemLegsMax) }, () => legBy(dice));
  const bankers = dice.between(0, legs.length - 2);
  const marked = legs.map((leg, index) => ({ ...leg, banker: index < bankers && dice.chance(0.5) }));
  const others = marked.filter((leg) => !leg.banker).length;
  const all = Array.from({ length: others }, (_, index) => index + 1).filter(() => dice.chance(0.4));
  const sizes = all.length > 0 ? all : [dice.between(1, others)];
  return linesOf(others, sizes) > linesMax
    ? { stake, legs: marked, sizes: [others] }
    : { stake, legs: marked, sizes };
}
