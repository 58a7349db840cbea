// Everything that the slip adds up to: what is sent, what it costs and brings, and what is in the way.
import { decimalOf } from '@yakamoz/money';
import { formatMoney } from '@yakamoz/site/format';
import { typedAmount } from '@yakamoz/site/typed-amount';

import { hundredths, possibleReturn, totalOdds } from '../../shared/bet-slip/slip-figures.ts';
import type { SlipSystem } from '../../shared/bet-slip/slip-system.ts';
import { systemOf, systemReturns } from '../../shared/bet-slip/slip-system.ts';
import type { Slip, SlipBet, StakePer } from '../../shared/bet-slip/slip.state.ts';
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
  /** Undefined where the slip is none. */
  system: SlipSystem | undefined;
  /** As typed. */
  stake: string;
  stakePer: StakePer;
  /** Of one bet, all its lines together. Undefined where nothing is typed, or no amount. */
  stakeMinor: bigint | undefined;
  /** Of all bets. */
  totalStake: bigint | undefined;
  odds: string;
  /** Where everything wins. */
  possible: bigint | undefined;
  /** Where one line of a system wins, that of the lowest prices. */
  least: bigint | undefined;
  /** A bet on the slip takes none now. */
  closed: boolean;
  /** Prices that the player has to agree to before anything is sent. */
  changed: readonly ChangedPrice[];
  prices: readonly string[];
  /** Undefined for visitors, and until the house has answered. */
  terms: SlipTerms | undefined;
  /** The least number of legs is not reached, of a system in each line. */
  legsMissing: number | undefined;
  /** More legs than one bet has (SPB-12). */
  legsOver: boolean;
  wishes: readonly Wish[];
}

export const legsMax = 20;

const isSingles = ({ mode, bets }: Slip): boolean => mode === 'single' || bets.length === 1;

/** Of one bet, in minor units. */
function stakeOf({ stake, stakePer }: Slip, system: SlipSystem | undefined): bigint | undefined {
  const typed = typedAmount(stake);
  return typed !== undefined && system !== undefined && stakePer === 'line' ? typed * system.lines : typed;
}

/** As it would be sent: every bet by itself, all of them as one, or as a system; a system that cannot be placed is not sent. */
export function wishesOf(slip: Slip): readonly Wish[] {
  const { bets, policy, bankers } = slip;
  const system = systemOf(slip);
  const stake = stakeOf(slip, system);
  const sent = { stake: stake === undefined || stake === 0n ? '' : decimalOf(stake), policy };
  if (system === undefined)
    return isSingles(slip) ? bets.map((bet) => wishOf([bet], sent)) : [wishOf(bets, sent)];
  return system.fault === undefined ? [wishOf(bets, { ...sent, sizes: [...system.sizes] }, bankers)] : [];
}

interface Known {
  wishes: readonly Wish[];
  states: readonly LegState[];
  terms: SlipTerms | undefined;
}

export function useSlipBill(slip: Slip, { wishes, states, terms }: Known): SlipBill {
  const { operator } = useOperator();
  const { user } = useSession();
  const { bets, stake, stakePer, policy } = slip;
  const currency = user?.currency ?? operator.default_currency;
  const singles = isSingles(slip);
  const system = systemOf(slip);
  const prices = states.map(({ price }) => price);
  const closed = states.some((state) => state.closed !== undefined);
  const stakeMinor = stakeOf(slip, system);
  const legs = singles ? 1 : system === undefined ? bets.length : legsOfLine(system);
  const returns = stakeMinor === undefined || closed ? undefined : returnsOf(slip, stakeMinor, prices);

  return {
    currency,
    money: (minor) => formatMoney(decimalOf(minor), currency),
    singles,
    system,
    stake,
    stakePer,
    stakeMinor,
    totalStake: stakeMinor === undefined ? undefined : stakeMinor * BigInt(singles ? bets.length : 1),
    odds: totalOdds(prices),
    possible: returns?.most,
    least: returns?.least,
    closed,
    changed: bets.flatMap((bet, place) => changeOf(bet, prices[place] ?? bet.chosenPrice, policy)),
    prices,
    terms,
    legsMissing: terms !== undefined && terms.legsMin > legs ? terms.legsMin : undefined,
    legsOver: system === undefined && legs > legsMax,
    wishes,
  };
}

/** In the shortest of its lines. */
const legsOfLine = ({ bankers, sizes }: SlipSystem): number => bankers + Math.min(...sizes);

interface Returns {
  most: bigint;
  least?: bigint;
}

/** One floor a bet: singles are as many bets. */
function returnsOf(slip: Slip, stake: bigint, prices: readonly string[]): Returns | undefined {
  const system = systemOf(slip);
  if (system?.fault !== undefined) return undefined;
  if (system !== undefined)
    return systemReturns(
      stake,
      system.sizes,
      slip.bets.map(({ matchId, chosenPrice }, place) => ({
        price: prices[place] ?? chosenPrice,
        banker: slip.bankers.includes(matchId),
      })),
    );
  if (!isSingles(slip)) return { most: possibleReturn(stake, prices) };
  return { most: prices.reduce((all, price) => all + possibleReturn(stake, [price]), 0n) };
}

/** As the server judges it (SPB-9). */
function changeOf(bet: SlipBet, price: string, policy: Slip['policy']): ChangedPrice[] {
  const [shown, now] = [Number(hundredths(bet.chosenPrice)), Number(hundredths(price))];
  const fits = { ask: now === shown, higher: now >= shown, all: now * 100 >= shown * 80 }[policy];
  return fits ? [] : [{ bet, price }];
}
