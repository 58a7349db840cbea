// What a studio told of how a round came about, as the document `studio.round` of docs/protocols/fairness.
import { minorOf } from '@yakamoz/money';

import type { Phase, Round } from './history-api.ts';

export type Fairness = NonNullable<NonNullable<Phase['detail']>['fairness']>;

export interface Derivation {
  /** As it came with the bet, before anything fell. */
  promised: Fairness | undefined;
  /** As it came with the end. */
  told: Fairness | undefined;
}

export function derivationOf({ phases }: Pick<Round, 'phases'>): Derivation {
  const all = phases.flatMap(({ kind, detail }) =>
    detail?.fairness ? [{ kind, fairness: detail.fairness }] : [],
  );
  return {
    promised: all.find(({ kind }) => kind === 'bet')?.fairness,
    told: all.findLast(({ fairness }) => fairness.reveal !== undefined)?.fairness,
  };
}

/** The salt, the place and the bounds may not change either between the bet and the end. */
export const isSamePromise = (promised: Fairness, told: Fairness): boolean =>
  promised.scheme === told.scheme &&
  promised.commitment === told.commitment &&
  Object.keys(promised.inputs).length === Object.keys(told.inputs).length &&
  Object.entries(promised.inputs).every(([name, value]) => told.inputs[name] === value);

export const proofOf = (round: Round, { scheme, commitment, inputs, reveal }: Fairness) => ({
  kind: 'studio.round',
  scheme,
  commitment,
  inputs,
  reveal,
  stake: minorOf(round.bet_amount).toString(),
  payout: minorOf(round.win_amount).toString(),
});
