// An outcome as the slip holds it, at the price that the house itself has for it. Loaded with the screens that need the catalogue.
import type { QueryClient } from '@tanstack/react-query';
import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { marketName, outcomeName } from '@yakamoz/matches/names';

import { learnMatches } from '../matches/matches.ts';
import { boardMatchQuery, marketIn } from './board-match.ts';
import type { SlipBet } from './slip.state.ts';

export interface Outcome {
  matchId: string;
  marketId: string;
  outcomeId: string;
}

/** Undefined where no bet is taken on it now, or it could not be asked for. */
export async function betOn(
  client: QueryClient,
  { matchId, marketId, outcomeId }: Outcome,
): Promise<SlipBet | undefined> {
  const page = await client.fetchQuery(boardMatchQuery(matchId)).catch(() => undefined);
  const kind = betKinds.find(({ code }) => code === marketId.split(':')[0]);
  const market = page && marketIn(page, marketId);
  const price = market?.prices[kind?.outcomes.findIndex(({ id }) => id === outcomeId) ?? -1] ?? 0;
  const takesBets = market !== undefined && market.closed === null && price > 0;
  if (page === undefined || kind === undefined || !takesBets) return undefined;
  const { match } = page;
  learnMatches([match]);
  return {
    matchId,
    oddId: `${marketId}:${outcomeId}`,
    outcome: outcomeName(betKinds, { market_id: marketId, outcome_id: outcomeId }),
    ...(kind.main === true ? {} : { market: marketName(betKinds, marketId) }),
    homeTeam: match.home_team,
    awayTeam: match.away_team,
    chosenPrice: (price / 100).toFixed(2),
  };
}
