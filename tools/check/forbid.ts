import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

export type BoundaryRule = IRegularForbiddenRuleType;

/** One forbidden kind of import; `why` also tells the reader what to do instead. */
export function forbid(
  name: string,
  why: string,
  from: BoundaryRule['from'],
  to: BoundaryRule['to'],
): BoundaryRule {
  return { name, comment: why, severity: 'error', from, to };
}
