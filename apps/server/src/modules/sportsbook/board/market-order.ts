// Pure: markets in the groups and the order of a match page.
import { betGroupOf, betGroups, betKinds } from '@yakamoz/contracts/bet-kinds';
import type { BetGroup } from '@yakamoz/contracts/bet-kinds';

import { kindOf } from '../offer.ts';

const places = new Map(betKinds.map(({ code }, place) => [code, place]));

const lineOf = (marketId: string): number => Number(marketId.split(':')[1] ?? 0);

/** By the catalogue, and lines of one kind from the lowest up. */
export const inPageOrder = <M extends { id: string }>(markets: readonly M[]): M[] =>
  markets.toSorted(
    (one, other) =>
      (places.get(kindOf(one.id)) ?? 0) - (places.get(kindOf(other.id)) ?? 0) ||
      lineOf(one.id) - lineOf(other.id),
  );

/** Without the groups that have none. */
export function inGroups<M extends { id: string }>(
  markets: readonly M[],
): { group: BetGroup; markets: M[] }[] {
  const ordered = inPageOrder(markets);
  return betGroups.flatMap(({ code }) => {
    const own = ordered.filter(({ id }) => betGroupOf(id) === code);
    return own.length === 0 ? [] : [{ group: code, markets: own }];
  });
}
