// Pure: one bet at the house's cost, between form, rules and wire.
import type { Rules } from '@yakamoz/promotions';

import type { FreeBetInput } from './builder-api.ts';
import { oddsOf, wholeOf } from './terms-form.ts';
import type { AmountName, TermsForm } from './terms-form.ts';
import { offeredOnWire } from './turnover.ts';
import type { Offered } from './turnover.ts';

type FreeBet = Extract<Rules, { kind: 'free_bet' }>;

const amounts: readonly AmountName[] = ['stake'];

export const freeBet = {
  amounts,
  rulesOf: (form: TermsForm, offered: Offered): FreeBet => ({
    ...offered,
    kind: 'free_bet',
    oddsMin: oddsOf(form.oddsMin),
    days: wholeOf(form.days),
  }),
  onWire: (rules: FreeBet): FreeBetInput => ({
    kind: 'free_bet',
    ...offeredOnWire(rules),
    odds_min: rules.oddsMin,
    days: rules.days,
  }),
};
