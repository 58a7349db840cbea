// Everything that the slip adds up to: what is sent, what it costs and brings, and what is in the way.
import { decimalOf } from '@yakamoz/money';
import { formatMoney } from '@yakamoz/site/format';
import { typedAmount, wireAmount } from '@yakamoz/site/typed-amount';

import { possibleReturn, totalOdds } from '../../shared/bet-slip/slip-figures.ts';
import type { Slip, SlipBet } from '../../shared/bet-slip/slip.state.ts';
import { useOperator } from '../../shared/operator.ts';
import { useSession } from '../../shared/session/session.ts';
import type { LegState } from './leg-states.ts';
import { wishOf } from './placing.ts';
import type { Wish } from './placing-store.ts';
import type { SlipTerms } from './quotes.ts';

export interface ChangedPrice {
  bet: SlipBet;
  price: string;
}

export interface SlipBill {
  currency: string;
  money: (minor: bigint) => string;
  singles: boolean;
  /** As typed. */
  stake: string;
  /** Undefined where nothing is typed, or no amount. */
  stakeMinor: bigint | undefined;
  /** Of all bets. */
  totalStake: bigint | undefined;
  odds: string;
  possible: bigint | undefined;
  /** A bet on the slip takes none now. */
  closed: boolean;
  /** Prices that the player has to agree to before anything is sent. */
  changed: readonly ChangedPrice[];
  prices: readonly string[];
  /** Undefined for visitors, and until the house has answered. */
  terms: SlipTerms | undefined;
  /** The least number of legs is not reached. */
  legsMissing: number | undefined;
  /** More legs than one bet has (SPB-12). */
  legsOver: boolean;
  wishes: readonly Wish[];
}

export const legsMax = 20;

const isSingles = ({ mode, bets }: Slip): boolean => mode === 'single' || bets.length === 1;

/** As it would be sent: every bet by itself, or all of them as one. */
export function wishesOf(slip: Slip): readonly Wish[] {
  const { bets, stake, policy } = slip;
  const sent = { stake: wireAmount(stake) ?? '', policy };
  return isSingles(slip) ? bets.map((bet) => wishOf([bet], sent)) : [wishOf(bets, sent)];
}

interface Known {
  wishes: readonly Wish[];
  states: readonly LegState[];
  terms: SlipTerms | undefined;
}

export function useSlipBill(slip: Slip, { wishes, states, terms }: Known): SlipBill {
  const { operator } = useOperator();
  const { user } = useSession();
  const { bets, stake, policy } = slip;
  const currency = user?.currency ?? operator.default_currency;
  const singles = isSingles(slip);
  const prices = states.map(({ price }) => price);
  const closed = states.some((state) => state.closed !== undefined);
  const stakeMinor = typedAmount(stake);
  const legs = singles ? 1 : bets.length;

  return {
    currency,
    money: (minor) => formatMoney(decimalOf(minor), currency),
    singles,
    stake,
    stakeMinor,
    totalStake: stakeMinor === undefined ? undefined : stakeMinor * BigInt(wishes.length),
    odds: totalOdds(prices),
    possible: stakeMinor === undefined || closed ? undefined : returnOf(stakeMinor, prices, singles),
    closed,
    changed: bets.flatMap((bet, place) => changeOf(bet, prices[place] ?? bet.chosenPrice, policy)),
    prices,
    terms,
    legsMissing: terms !== undefined && terms.legsMin > legs ? terms.legsMin : undefined,
    legsOver: legs > legsMax,
    wishes,
  };
}

/** One floor a bet: singles are as many bets. */
const returnOf = (stake: bigint, prices: readonly string[], singles: boolean): bigint =>
  singles
    ? prices.reduce((all, price) => all + possibleReturn(stake, [price]), 0n)
    : possibleReturn(stake, prices);

const hundredths = (price: string): number => Number(price.replace('.', ''));

/** As the server judges it (SPB-9). */
function changeOf(bet: SlipBet, price: string, policy: Slip['policy']): ChangedPrice[] {
  const [shown, now] = [hundredths(bet.chosenPrice), hundredths(price)];
  const fits = { ask: now === shown, higher: now >= shown, all: now * 100 >= shown * 80 }[policy];
  return fits ? [] : [{ bet, price }];
}
