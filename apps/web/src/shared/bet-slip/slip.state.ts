// The slip as a pure reducer: at most one bet per match (SLIP-01).
import type { PricePolicy } from '@yakamoz/contracts';

/** A chosen odd with what the slip says about it. */
export interface SlipBet {
  matchId: string;
  /** Market and outcome, `total:2.5:over`. */
  oddId: string;
  outcome: string;
  /** The market's name where it is not the main one. */
  market?: string;
  homeTeam: string;
  awayTeam: string;
  /** When it was chosen or agreed to; what it is now comes from the feed. */
  chosenPrice: string;
}

/** Every bet by itself, or all of them as one. */
export type SlipMode = 'single' | 'combo';

export interface Slip {
  bets: readonly SlipBet[];
  /** As typed. */
  stake: string;
  /** As chosen; two bets and more are a combo unless the player wants singles. */
  mode: SlipMode;
  policy: PricePolicy;
}

export type SlipAction =
  | { type: 'choose'; bet: SlipBet }
  | { type: 'remove'; matchId: string }
  /** These became bets. Another odd of the same match, chosen meanwhile, stays. */
  | { type: 'placed'; bets: readonly SlipBet[] }
  | { type: 'clear' }
  | { type: 'stake'; text: string }
  | { type: 'mode'; mode: SlipMode }
  | { type: 'policy'; policy: PricePolicy }
  /** The player agrees to these prices, in the order of the slip. */
  | { type: 'agree'; prices: readonly string[] };

export const emptySlip: Slip = { bets: [], stake: '', mode: 'combo', policy: 'ask' };

export function changeSlip(slip: Slip, action: SlipAction): Slip {
  switch (action.type) {
    case 'choose':
      return { ...slip, bets: withChosen(slip.bets, action.bet) };
    case 'remove':
      return { ...slip, bets: without(slip.bets, action.matchId) };
    case 'placed':
      return { ...slip, bets: slip.bets.filter((bet) => !action.bets.some((gone) => isSameOdd(gone, bet))) };
    case 'clear':
      return { ...emptySlip, policy: slip.policy };
    case 'stake':
      return { ...slip, stake: action.text };
    case 'mode':
      return { ...slip, mode: action.mode };
    case 'policy':
      return { ...slip, policy: action.policy };
    case 'agree':
      return { ...slip, bets: slip.bets.map((bet, place) => agreed(bet, action.prices[place])) };
  }
}

interface Chosen {
  matchId: string;
  oddId: string;
}

export const isSameOdd = (one: Chosen, other: Chosen): boolean =>
  one.matchId === other.matchId && one.oddId === other.oddId;

const agreed = (bet: SlipBet, price: string | undefined): SlipBet =>
  price === undefined || price === bet.chosenPrice ? bet : { ...bet, chosenPrice: price };

/** The same odd again takes it off; another odd of the match takes its place; a new match goes to the end. */
function withChosen(bets: readonly SlipBet[], chosen: SlipBet): readonly SlipBet[] {
  const held = bets.find(({ matchId }) => matchId === chosen.matchId);
  if (held === undefined) return [...bets, chosen];
  if (held.oddId === chosen.oddId) return without(bets, chosen.matchId);
  return bets.map((bet) => (bet === held ? chosen : bet));
}

const without = (bets: readonly SlipBet[], gone: string): readonly SlipBet[] =>
  bets.filter(({ matchId }) => matchId !== gone);
