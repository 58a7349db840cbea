// How a market and its outcomes are called, by the catalogue; the catalogue is given, because the first load has none.
import type { BetKind } from '@yakamoz/contracts/bet-kinds';

const kindOf = (kinds: readonly BetKind[], marketId: string): BetKind | undefined =>
  kinds.find(({ code }) => code === marketId.split(':')[0]);

/** With its line, 'Toplam Set 3.5'; a number comes first: '3. Gol'. */
export function marketName(kinds: readonly BetKind[], marketId: string): string {
  const kind = kindOf(kinds, marketId);
  const line = marketId.split(':')[1];
  if (kind === undefined) return marketId;
  if (line === undefined) return kind.name;
  if (kind.line === 'number') return `${line}. ${kind.counted ?? kind.name}`;
  return `${kind.name} ${lineName(kind, line)}`;
}

/** A handicap is the home team's, with its sign. */
const lineName = ({ line: means }: BetKind, line: string): string =>
  means === 'handicap' && Number(line) > 0 ? `+${line}` : line;

export function outcomeName(
  kinds: readonly BetKind[],
  leg: { market_id: string; outcome_id: string },
): string {
  const outcome = kindOf(kinds, leg.market_id)?.outcomes.find(({ id }) => id === leg.outcome_id);
  return outcome?.name ?? leg.outcome_id;
}

/** Every outcome of a market with its price, in their order, without those that are not offered. */
export const pricesOf = (
  kinds: readonly BetKind[],
  { id, prices }: { id: string; prices: readonly number[] },
): { name: string; price: string }[] =>
  (kindOf(kinds, id)?.outcomes ?? []).flatMap(({ name }, place) => {
    const price = prices[place] ?? 0;
    return price === 0 ? [] : [{ name, price: (price / 100).toFixed(2) }];
  });
