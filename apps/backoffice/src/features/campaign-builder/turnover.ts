// Pure: what several kinds of terms have in common, between form, rules and wire.
import { decimalOf } from '@yakamoz/money';
import { isOfBets } from '@yakamoz/promotions';
import type { Currency, Rules, TurnoverRules } from '@yakamoz/promotions';

import { oddsOf, wholeOf } from './terms-form.ts';
import type { TermsForm } from './terms-form.ts';

export type Offered = Pick<Rules, 'product' | 'turn' | 'weekdays' | 'amounts'>;

export const turnoverOf = (form: TermsForm) => ({
  multiplier: wholeOf(form.multiplier),
  days: wholeOf(form.days),
  order: form.order,
  percentCounted: wholeOf(form.percentCounted),
  exceptions: form.shares.map(({ game, percent }) => ({ game, picks: 0, percent: wholeOf(percent) })),
  ...(isOfBets(form)
    ? {
        bets: {
          legsMin: wholeOf(form.legsMin),
          legOddsMin: oddsOf(form.legOddsMin),
          oddsMin: oddsOf(form.oddsMin),
        },
      }
    : {}),
});

export const offeredOnWire = (rules: Offered) => ({
  product: rules.product,
  turn: rules.turn,
  weekdays: [...rules.weekdays],
  amounts: Object.entries(rules.amounts).map(([currency, { least, most, stake }]) => ({
    currency: currency as Currency,
    least: decimalOf(least),
    most: decimalOf(most),
    stake: decimalOf(stake),
  })),
});

export const turnoverOnWire = (rules: TurnoverRules) => ({
  multiplier: rules.multiplier,
  days: rules.days,
  order: rules.order,
  percent_counted: rules.percentCounted,
  exceptions: rules.exceptions.map((share) => ({ ...share })),
  ...(rules.bets === undefined
    ? {}
    : {
        bets: {
          legs_min: rules.bets.legsMin,
          leg_odds_min: rules.bets.legOddsMin,
          odds_min: rules.bets.oddsMin,
        },
      }),
});
