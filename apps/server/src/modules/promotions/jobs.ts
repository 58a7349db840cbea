import type { RepeatedWork } from '../../platform/repeat.ts';
import type { Promotions } from './promotions.ts';

const minuteMs = 60_000;

export const promotionsRepeats = ({ upkeep }: Promotions): RepeatedWork[] => [
  { name: 'promotions:lapse_claims', everyMs: minuteMs, work: () => upkeep.lapseClaims() },
  { name: 'promotions:end_reviews', everyMs: minuteMs, work: () => upkeep.endReviews() },
  { name: 'promotions:square_budgets', everyMs: 10_000, work: () => upkeep.squareBudgets() },
];
