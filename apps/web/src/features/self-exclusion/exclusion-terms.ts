import type { Exclusion, Safety } from '../../shared/play-safety/safety-query.ts';

export type Offer = Safety['terms'][number];
export type Term = Offer['term'];

/** An exclusion only grows. Whoever has asked to return is past its end, so that every term is longer. */
export function longerTerms(offers: readonly Offer[], { ends_at: end, opens_at }: Exclusion): Offer[] {
  if (opens_at !== null) return [...offers];
  return end === null ? [] : offers.filter(({ ends_at }) => ends_at === null || ends_at > end);
}
