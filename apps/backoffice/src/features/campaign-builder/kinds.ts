// Kinds of offers that the builder has a form for. A kind joins by an entry here; it is offered where the house keeps it.
import { isOfBets } from '@yakamoz/promotions';

import type { Proposal, SimulatedInput } from './builder-api.ts';
import { cashback } from './cashback.ts';
import { depositMatch } from './deposit-match.ts';
import { freeBet } from './free-bet.ts';
import { freeRounds } from './free-rounds.ts';
import { manualBonus } from './manual-bonus.ts';
import type { FormKind, FormRules } from './terms-form.ts';

export const kindForms = {
  deposit_match: depositMatch,
  free_rounds: freeRounds,
  free_bet: freeBet,
  cashback,
  manual: manualBonus,
} as const satisfies Record<FormKind, unknown>;

/** What somebody gives by hand has no past to be held against, and bets keep none that is replayed. */
export type SimulatedRules = Exclude<FormRules, { kind: 'manual' | 'free_bet' }>;

export const isSimulated = (rules: FormRules): rules is SimulatedRules =>
  rules.kind !== 'manual' && rules.kind !== 'free_bet' && !isOfBets(rules);

export function rulesOnWire(rules: FormRules): Proposal['rules'] {
  switch (rules.kind) {
    case 'manual':
      return manualBonus.onWire(rules);
    case 'free_bet':
      return freeBet.onWire(rules);
    case 'deposit_match':
    case 'free_rounds':
    case 'cashback':
      return simulatedOnWire(rules);
  }
}

export function simulatedOnWire(rules: SimulatedRules): SimulatedInput {
  switch (rules.kind) {
    case 'deposit_match':
      return depositMatch.onWire(rules);
    case 'free_rounds':
      return freeRounds.onWire(rules);
    case 'cashback':
      return cashback.onWire(rules);
  }
}
