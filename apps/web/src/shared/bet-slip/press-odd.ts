// One press, one change: an outcome whose price is still asked for counts as chosen, so that a second press takes it off.
import type { QueryClient } from '@tanstack/react-query';

import type { Outcome } from './bet-on.ts';
import { betOn } from './bet-on.ts';
import { actOnSlip, slipNow } from './slip-store.ts';

/** By match, the odd that is on its way to the slip. */
const onTheWay = new Map<string, string>();

export const oddsOnTheWay = (): { matchId: string; oddId: string }[] =>
  [...onTheWay].map(([matchId, oddId]) => ({ matchId, oddId }));

/** False where no bet is taken on it now. */
export async function pressOdd(client: QueryClient, outcome: Outcome): Promise<boolean> {
  const { matchId, marketId, outcomeId } = outcome;
  const oddId = `${marketId}:${outcomeId}`;
  const held = (): string | undefined => slipNow().bets.find((bet) => bet.matchId === matchId)?.oddId;
  const coming = onTheWay.get(matchId);
  if ((coming ?? held()) === oddId) {
    onTheWay.delete(matchId);
    actOnSlip({ type: 'remove', matchId });
    return true;
  }
  // Back to the one that the slip still has: what was on its way does not come.
  if (held() === oddId) return onTheWay.delete(matchId);
  onTheWay.set(matchId, oddId);
  const bet = await betOn(client, outcome);
  // Another press came in between.
  if (onTheWay.get(matchId) !== oddId) return true;
  onTheWay.delete(matchId);
  if (bet !== undefined && held() !== oddId) actOnSlip({ type: 'choose', bet });
  return bet !== undefined;
}
