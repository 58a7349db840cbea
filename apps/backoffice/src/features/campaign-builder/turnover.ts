// Pure: what all terms with bonus money have in common, between form, rules and wire.
import { decimalOf } from '@yakamoz/money';
import type { Currency, TurnoverRules } from '@yakamoz/promotions';

import { wholeOf } from './terms-form.ts';
import type { TermsForm } from './terms-form.ts';

export type Offered = Pick<TurnoverRules, 'product' | 'turn' | 'weekdays' | 'amounts'>;

export const turnoverOf = (form: TermsForm) => ({
  multiplier: wholeOf(form.multiplier),
  days: wholeOf(form.days),
  order: form.order,
  percentCounted: wholeOf(form.percentCounted),
  exceptions: form.shares.map(({ game, percent }) => ({ game, picks: 0, percent: wholeOf(percent) })),
});

export const offeredOnWire = (rules: TurnoverRules) => ({
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
});
