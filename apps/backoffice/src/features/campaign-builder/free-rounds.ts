// Pure: free rounds in one game, between form, rules and wire.
import type { Rules } from '@yakamoz/promotions';

import type { FreeRoundsInput } from './builder-api.ts';
import { wholeOf } from './terms-form.ts';
import type { AmountName, TermsForm } from './terms-form.ts';
import { offeredOnWire } from './turnover.ts';
import type { Offered } from './turnover.ts';

type FreeRounds = Extract<Rules, { kind: 'free_rounds' }>;

const amounts: readonly AmountName[] = ['stake'];
/** No game has this number, so the rules name the fault. */
const noGame = { id: 0, name: '' };

export const freeRounds = {
  amounts,
  rulesOf: (form: TermsForm, offered: Offered): FreeRounds => ({
    ...offered,
    kind: 'free_rounds',
    game: form.game ?? noGame,
    count: wholeOf(form.count),
    days: wholeOf(form.days),
  }),
  onWire: (rules: FreeRounds): FreeRoundsInput => ({
    kind: 'free_rounds',
    ...offeredOnWire(rules),
    game: rules.game,
    count: rules.count,
    days: rules.days,
  }),
};
