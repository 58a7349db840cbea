// What each bet on the slip costs now and why it takes none. The main market comes by the stream and any other by asking; a member's quote
// knows all of them, so whichever was heard last is shown: a stream that is away must not hold an old price.
import { useQueries } from '@tanstack/react-query';
import type { ClosedReason } from '@yakamoz/contracts';
import { betKinds } from '@yakamoz/contracts/bet-kinds';
import type { Closure } from '@yakamoz/matches/book';
import { useMemo } from 'react';

import { boardMatchQuery, marketIn, placesOf } from '../../shared/bet-slip/board-match.ts';
import type { BoardMatchPage } from '../../shared/bet-slip/board-match.ts';
import type { SlipBet } from '../../shared/bet-slip/slip.state.ts';
import { useHeardOdds } from '../../shared/matches/matches.ts';
import { quotedName, useQuotedLegs } from './quotes.ts';
import type { QuotedLeg } from './quotes.ts';

export interface LegState {
  price: string;
  closed: Closure | ClosedReason | undefined;
}

interface Heard extends LegState {
  heardAt: number;
}

export function useLegStates(bets: readonly SlipBet[]): readonly LegState[] {
  const heard = useHeardOdds(bets);
  const quoted = useQuotedLegs();
  const further = useMemo(() => bets.filter(({ market }) => market !== undefined), [bets]);
  const pages = useQueries({
    queries: further.map(({ matchId }) => boardMatchQuery(matchId)),
    combine: (results) => results.map(({ data, dataUpdatedAt }) => ({ data, heardAt: dataUpdatedAt })),
  });
  return bets.map((bet, place) => {
    const page = pages[further.indexOf(bet)];
    const known = bet.market === undefined ? heard[place] : furtherState(bet, page?.data, page?.heardAt);
    return newest(bet, known, quoted.get(quotedName(bet.matchId, bet.oddId)));
  });
}

function newest({ chosenPrice }: SlipBet, heard: Heard | undefined, quote: QuotedLeg | undefined): LegState {
  const price = heard?.price ?? chosenPrice;
  if (quote !== undefined && quote.askedAt >= (heard?.heardAt ?? 0))
    return { price: quote.price ?? price, closed: quote.closed };
  return { price, closed: heard?.closed };
}

/** Of a match that was not heard of yet nothing is claimed. */
function furtherState(
  { oddId, chosenPrice }: SlipBet,
  page: BoardMatchPage | undefined,
  heardAt = 0,
): Heard | undefined {
  if (page === undefined) return undefined;
  const { marketId, outcomeId } = placesOf(oddId);
  const market = marketIn(page, marketId);
  const kind = betKinds.find(({ code }) => code === marketId.split(':')[0]);
  const price = market?.prices[kind?.outcomes.findIndex(({ id }) => id === outcomeId) ?? -1] ?? 0;
  if (market === undefined || price === 0) return { price: chosenPrice, closed: 'not_offered', heardAt };
  return { price: (price / 100).toFixed(2), closed: market.closed ?? undefined, heardAt };
}
