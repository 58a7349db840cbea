// Pure: a cashback between form, rules and wire.
import type { Rules } from '@yakamoz/promotions';

import type { CashbackInput } from './builder-api.ts';
import { wholeOf } from './terms-form.ts';
import type { AmountName, TermsForm } from './terms-form.ts';
import { offeredOnWire } from './turnover.ts';
import type { Offered } from './turnover.ts';

type Cashback = Extract<Rules, { kind: 'cashback' }>;

const amounts: readonly AmountName[] = ['least', 'most'];

export const cashback = {
  amounts,
  rulesOf: (form: TermsForm, offered: Offered): Cashback => ({
    ...offered,
    kind: 'cashback',
    // Its window is a whole day or week.
    weekdays: [],
    percent: wholeOf(form.percent),
  }),
  onWire: (rules: Cashback): CashbackInput => ({
    kind: 'cashback',
    ...offeredOnWire(rules),
    percent: rules.percent,
  }),
};
