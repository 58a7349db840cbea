// Terms on their way: from the staff's form to the pure rules, and from these to what SQL keeps.
import type { RulesInput, SimulatedRulesInput } from '@yakamoz/contracts';
import { decimalOf, minorOf } from '@yakamoz/money';
import { cardOf, promiseOf } from '@yakamoz/promotions';
import type {
  Amounts,
  BetBounds,
  Card,
  Currency,
  KnownGame,
  Rules,
  TurnoverRules,
} from '@yakamoz/promotions';

type MatchInput = Extract<RulesInput, { kind: 'deposit_match' }>;

const offeredOf = (input: RulesInput) => ({
  product: input.product,
  turn: input.turn,
  weekdays: input.weekdays,
  amounts: Object.fromEntries(
    input.amounts.map(({ currency, least, most, stake }) => [
      currency,
      { least: minorOf(least), most: minorOf(most), stake: minorOf(stake) },
    ]),
  ),
});

const matchOf = (input: MatchInput): Extract<Rules, { kind: 'deposit_match' }> => ({
  ...offeredOf(input),
  ...turnoverOf(input),
  kind: 'deposit_match',
  percent: input.percent,
  isFirstDeposit: input.first_deposit,
});

/** The other way: what a form begins with. */
export function rulesOnWire(rules: Rules): RulesInput {
  const common = {
    product: rules.product,
    turn: rules.turn,
    weekdays: [...rules.weekdays],
    amounts: amountsOf(rules).map(([currency, { least, most, stake }]) => ({
      currency,
      least: decimalOf(least),
      most: decimalOf(most),
      stake: decimalOf(stake),
    })),
  };
  switch (rules.kind) {
    case 'deposit_match':
      return {
        ...common,
        ...turnoverOnWire(rules),
        kind: 'deposit_match',
        percent: rules.percent,
        first_deposit: rules.isFirstDeposit,
      };
    case 'manual':
      return { ...common, ...turnoverOnWire(rules), kind: 'manual' };
    case 'free_rounds':
      return { ...common, kind: 'free_rounds', game: rules.game, count: rules.count, days: rules.days };
    case 'free_bet':
      return { ...common, kind: 'free_bet', odds_min: rules.oddsMin, days: rules.days };
    case 'cashback':
      return { ...common, kind: 'cashback', percent: rules.percent };
  }
}

const turnoverOnWire = (rules: TurnoverRules) => ({
  multiplier: rules.multiplier,
  days: rules.days,
  order: rules.order,
  percent_counted: rules.percentCounted,
  exceptions: rules.exceptions.map((share) => ({ ...share })),
  ...(rules.bets === undefined ? {} : { bets: boundsOnWire(rules.bets) }),
});

/** Of the kinds that can be held against the past. */
export type SimulatedRules = Extract<Rules, { kind: SimulatedRulesInput['kind'] }>;

export function simulatedRulesOf(input: SimulatedRulesInput): SimulatedRules {
  const common = offeredOf(input);
  switch (input.kind) {
    case 'deposit_match':
      return matchOf(input);
    case 'free_rounds':
      return { ...common, kind: 'free_rounds', game: input.game, count: input.count, days: input.days };
    case 'cashback':
      return { ...common, kind: 'cashback', percent: input.percent };
  }
}

export function rulesOf(input: RulesInput): Rules {
  const common = offeredOf(input);
  switch (input.kind) {
    case 'manual':
      return { ...common, ...turnoverOf(input), kind: 'manual' };
    case 'free_bet':
      return { ...common, kind: 'free_bet', oddsMin: input.odds_min, days: input.days };
    case 'deposit_match':
    case 'free_rounds':
    case 'cashback':
      return simulatedRulesOf(input);
  }
}

const turnoverOf = (input: Extract<RulesInput, { multiplier: number }>) => ({
  multiplier: input.multiplier,
  days: input.days,
  order: input.order,
  percentCounted: input.percent_counted,
  exceptions: input.exceptions,
  ...(input.bets === undefined
    ? {}
    : {
        bets: {
          legsMin: input.bets.legs_min,
          legOddsMin: input.bets.leg_odds_min,
          oddsMin: input.bets.odds_min,
        },
      }),
});

/** With the field names of promotions.terms, on the wire as well. */
const boundsOnWire = ({ legsMin, legOddsMin, oddsMin }: BetBounds) => ({
  legs_min: legsMin,
  leg_odds_min: legOddsMin,
  odds_min: oddsMin,
});

export interface CurrencyCard extends Card {
  currency: Currency;
}

const amountsOf = (rules: Rules): [Currency, Amounts][] =>
  Object.entries(rules.amounts) as [Currency, Amounts][];

export const cardsOf = (rules: Rules, games: readonly KnownGame[]): CurrencyCard[] =>
  amountsOf(rules).map(([currency]) => ({ currency, ...cardOf(rules, currency, games) }));

/** With the field names of promotions.add_terms. What a kind does not have is left out. */
export function termsOnWire(
  rules: Rules,
  { startsAt, endsAt, games }: { startsAt: Date | null; endsAt: Date; games: readonly KnownGame[] },
): object {
  const { kind, product, turn, weekdays } = rules;
  return {
    kind,
    product,
    turn,
    weekdays,
    /** Null: from now on. */
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt.toISOString(),
    ...ownFields(rules),
    card: Object.fromEntries(
      cardsOf(rules, games).map(({ currency, facts, sentences }) => [currency, { facts, sentences }]),
    ),
    amounts: amountsOf(rules).map(([currency, amounts]) => ({
      currency,
      least: amounts.least.toString(),
      most: amounts.most.toString(),
      stake: amounts.stake.toString(),
      promise: promiseOf(rules, amounts).toString(),
    })),
  };
}

function ownFields(rules: Rules): object {
  switch (rules.kind) {
    case 'deposit_match':
      return { ...turnoverFields(rules), percent: rules.percent, is_first: rules.isFirstDeposit };
    case 'manual':
      return turnoverFields(rules);
    case 'free_rounds':
      return { rounds: rules.count, game_id: rules.game.id, days: rules.days, shares: [] };
    case 'free_bet':
      return { odds_min: rules.oddsMin, days: rules.days, shares: [] };
    case 'cashback':
      return { percent: rules.percent, shares: [] };
  }
}

const turnoverFields = (rules: Extract<Rules, { multiplier: number }>) => ({
  multiplier: rules.multiplier,
  days: rules.days,
  spend_order: rules.order,
  ...(rules.bets === undefined ? {} : boundsOnWire(rules.bets)),
  shares: [
    { game_id: 0, picks: 0, percent: rules.percentCounted },
    ...rules.exceptions.map(({ game, picks, percent }) => ({ game_id: game, picks, percent })),
  ],
});
