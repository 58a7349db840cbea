import type { OperatorFacts } from '@yakamoz/contracts';

export interface Content {
  /** What the operator says about itself; read once at start. */
  operator: OperatorFacts;
  playMoney: boolean;
}

export const createContent = (facts: { operator: OperatorFacts; realMoney: boolean }): Content => ({
  operator: facts.operator,
  playMoney: !facts.realMoney,
});
