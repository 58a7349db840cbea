export { deadHeatOf, linesOf, valueOf, verdicts } from './bet-value.ts';
export type { BetLeg, ValuedBet, Verdict } from './bet-value.ts';
export {
  leastOf,
  linesOfSystem,
  namedSystems,
  nameOfSystem,
  paidBySize,
  possibleOf,
  sizesOfNamed,
} from './systems.ts';
export type { NamedSystem, WishedSystem } from './systems.ts';
