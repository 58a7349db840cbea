// Kinds of offers that the builder has a form for. A kind joins by an entry here; it is offered where the house keeps it.
import type { TurnoverRules } from '@yakamoz/promotions';

import type { Proposal } from './builder-api.ts';
import { depositMatch } from './deposit-match.ts';
import { manualBonus } from './manual-bonus.ts';
import type { FormKind } from './terms-form.ts';

export const kindForms = { deposit_match: depositMatch, manual: manualBonus } as const satisfies Record<
  FormKind,
  unknown
>;

export const rulesOnWire = (rules: TurnoverRules): Proposal['rules'] =>
  rules.kind === 'manual' ? manualBonus.onWire(rules) : depositMatch.onWire(rules);
