import type { ExclusionTerm } from './play-safety.ts';

/** The terms of an exclusion, in the same words for players and staff. */
export const exclusionTermTexts = {
  week_1: '1 Hafta',
  month_1: '1 Ay',
  month_3: '3 Ay',
  month_6: '6 Ay',
  year_1: '1 Yıl',
  year_2: '2 Yıl',
  year_3: '3 Yıl',
  year_5: '5 Yıl',
  indefinite: 'Süresiz',
} as const satisfies Record<ExclusionTerm, string>;
