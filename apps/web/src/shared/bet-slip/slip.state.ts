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

/** Every bet by itself, all of them as one, or all choices of so many of them. */
export type SlipMode = 'single' | 'combo' | 'system';

/** What a typed stake is for: the whole bet, or each line of a system. */
export type StakePer = 'bet' | 'line';

export interface Slip {
  bets: readonly SlipBet[];
  /** As typed. */
  stake: string;
  /** As chosen; two bets and more are a combo unless the player wants singles. */
  mode: SlipMode;
  policy: PricePolicy;
  /** Of a system. */
  stakePer: StakePer;
  /** How many of the selections that are no bankers a line takes; undefined until the player chooses. */
  sizes: readonly number[] | undefined;
  /** Matches whose selections are in every line of a system. */
  bankers: readonly string[];
}

export type SlipAction =
  | { type: 'choose'; bet: SlipBet }
  | { type: 'remove'; matchId: string }
  /** These became bets. Another odd of the same match, chosen meanwhile, stays. */
  | { type: 'placed'; bets: readonly SlipBet[] }
  | { type: 'clear' }
  | { type: 'stake'; text: string; per?: StakePer }
  | { type: 'mode'; mode: SlipMode }
  | { type: 'policy'; policy: PricePolicy }
  | { type: 'sizes'; sizes: readonly number[] }
  /** In every line from now on, or no more. */
  | { type: 'banker'; matchId: string }
  /** The player agrees to these prices, in the order of the slip. */
  | { type: 'agree'; prices: readonly string[] };

export const emptySlip: Slip = {
  bets: [],
  stake: '',
  mode: 'combo',
  policy: 'ask',
  stakePer: 'bet',
  sizes: undefined,
  bankers: [],
};

export function changeSlip(slip: Slip, action: SlipAction): Slip {
  switch (action.type) {
    case 'choose':
      return withBets(slip, withChosen(slip.bets, action.bet));
    case 'remove':
      return withBets(slip, without(slip.bets, action.matchId));
    case 'placed':
      return withBets(
        slip,
        slip.bets.filter((bet) => !action.bets.some((gone) => isSameOdd(gone, bet))),
      );
    case 'clear':
      return { ...emptySlip, policy: slip.policy };
    case 'stake':
      return { ...slip, stake: action.text, stakePer: action.per ?? 'bet' };
    case 'sizes':
      return { ...slip, sizes: action.sizes };
    case 'banker':
      return { ...slip, bankers: toggled(slip.bankers, action.matchId) };
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

/** Whoever is off the slip is no banker when it is chosen again. */
const withBets = (slip: Slip, bets: readonly SlipBet[]): Slip => ({
  ...slip,
  bets,
  bankers: slip.bankers.filter((banker) => bets.some(({ matchId }) => matchId === banker)),
  // A slip that begins anew is another system.
  sizes: bets.length === 0 ? undefined : slip.sizes,
});

const toggled = (all: readonly string[], one: string): readonly string[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

const without = (bets: readonly SlipBet[], gone: string): readonly SlipBet[] =>
  bets.filter(({ matchId }) => matchId !== gone);
