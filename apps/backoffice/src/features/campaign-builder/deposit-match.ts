// Pure: a deposit match between form, rules and wire.
import type { Rules } from '@yakamoz/promotions';

import type { MatchInput } from './builder-api.ts';
import { wholeOf } from './terms-form.ts';
import type { AmountName, TermsForm } from './terms-form.ts';
import { offeredOnWire, turnoverOf, turnoverOnWire } from './turnover.ts';
import type { Offered } from './turnover.ts';

type Match = Extract<Rules, { kind: 'deposit_match' }>;

const amounts: readonly AmountName[] = ['least', 'most', 'stake'];

export const depositMatch = {
  amounts,
  rulesOf: (form: TermsForm, offered: Offered): Match => ({
    ...offered,
    ...turnoverOf(form),
    kind: 'deposit_match',
    percent: wholeOf(form.percent),
    isFirstDeposit: form.isFirstDeposit,
  }),
  onWire: (rules: Match): MatchInput => ({
    kind: 'deposit_match',
    ...offeredOnWire(rules),
    ...turnoverOnWire(rules),
    percent: rules.percent,
    first_deposit: rules.isFirstDeposit,
  }),
};
