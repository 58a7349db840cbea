// Pure: terms that only staff give by, between form, rules and wire.
import type { Rules } from '@yakamoz/promotions';

import type { ManualInput } from './builder-api.ts';
import type { AmountName, TermsForm } from './terms-form.ts';
import { offeredOnWire, turnoverOf, turnoverOnWire } from './turnover.ts';
import type { Offered } from './turnover.ts';

type Manual = Extract<Rules, { kind: 'manual' }>;

const amounts: readonly AmountName[] = ['most', 'stake'];

export const manualBonus = {
  amounts,
  rulesOf: (form: TermsForm, offered: Offered): Manual => ({
    ...offered,
    ...turnoverOf(form),
    kind: 'manual',
  }),
  onWire: (rules: Manual): ManualInput => ({
    kind: 'manual',
    ...offeredOnWire(rules),
    ...turnoverOnWire(rules),
  }),
};
