// The slip as a pure reducer: at most one bet per match (SLIP-01).

/** A chosen odd with what the slip says about it. */
export interface SlipBet {
  matchId: string;
  oddId: string;
  outcome: string;
  homeTeam: string;
  awayTeam: string;
  /** When it was chosen; what it is now comes from the feed. */
  chosenPrice: string;
}

export interface Slip {
  bets: readonly SlipBet[];
  /** As typed. */
  stake: string;
}

export type SlipAction =
  | { type: 'choose'; bet: SlipBet }
  | { type: 'remove'; matchId: string }
  | { type: 'clear' }
  | { type: 'stake'; text: string };

export const emptySlip: Slip = { bets: [], stake: '' };

export function changeSlip(slip: Slip, action: SlipAction): Slip {
  switch (action.type) {
    case 'choose':
      return { ...slip, bets: withChosen(slip.bets, action.bet) };
    case 'remove':
      return { ...slip, bets: without(slip.bets, action.matchId) };
    case 'clear':
      return emptySlip;
    case 'stake':
      return { ...slip, stake: action.text };
  }
}

/** The same odd again takes it off; another odd of the match takes its place; a new match goes to the end. */
function withChosen(bets: readonly SlipBet[], chosen: SlipBet): readonly SlipBet[] {
  const held = bets.find(({ matchId }) => matchId === chosen.matchId);
  if (held === undefined) return [...bets, chosen];
  if (held.oddId === chosen.oddId) return without(bets, chosen.matchId);
  return bets.map((bet) => (bet === held ? chosen : bet));
}

const without = (bets: readonly SlipBet[], gone: string): readonly SlipBet[] =>
  bets.filter(({ matchId }) => matchId !== gone);
