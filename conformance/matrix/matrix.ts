import type { Check } from '../check.ts';
import { betChecks } from './bet-checks.ts';
import { bothChecks } from './both-checks.ts';
import { freeRoundChecks } from './free-round-checks.ts';
import { lineChecks } from './line-checks.ts';
import { repetitionChecks } from './repetition-checks.ts';
import { rollbackChecks } from './rollback-checks.ts';
import { troubleChecks } from './trouble-checks.ts';
import { winChecks } from './win-checks.ts';

/** Everything a wallet must keep; what disturbs it comes last. */
export const matrix: readonly Check[] = [
  ...lineChecks,
  ...betChecks,
  ...repetitionChecks,
  ...winChecks,
  ...rollbackChecks,
  ...bothChecks,
  ...freeRoundChecks,
  ...troubleChecks,
].toSorted((one, other) => Number(one.disturbs ?? false) - Number(other.disturbs ?? false));
