// The rules of an offer, the same in the browser and on the server. Pure.
export { bonusOf, expectedCost, expectedWins, meterOf, promiseOf, turnoverOf } from './figures.ts';
export type { Meter } from './figures.ts';
export { countedShare, faultsOf, legsCounted } from './fairness-rules.ts';
export type { TermsFault } from './fairness-rules.ts';
export { pointPercents, pointUnitsOf, unitsAPoint } from './points.ts';
export { cardOf } from './card-texts.ts';
export type { Card } from './card-texts.ts';
export { asksTurnover, isOfBets } from './rules.ts';
export type {
  Amounts,
  AmountsByCurrency,
  BetBounds,
  Currency,
  Fraction,
  KnownGame,
  Product,
  Rules,
  Share,
  Turn,
  TurnoverRules,
} from './rules.ts';
