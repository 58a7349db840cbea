// What a slip is answered in a state of the offer, and what an accepted bet is worth under some decisions.
import { verdicts } from '../../packages/bets/src/bet-value.ts';
import { closedBecause, type Decision, type Offer, rulingOf } from './offer-model.ts';
import { oracleValue } from './oracle.ts';

export type Policy = 'ask' | 'higher' | 'all';

export interface Leg {
  match: string;
  market: string;
  /** Counts from 0. */
  outcome: number;
  /** The price that was shown, in hundredths. */
  shown: number;
}

export interface Slip {
  stake: bigint;
  policy: Policy;
  legs: readonly Leg[];
}

export interface AcceptedBet extends Slip {
  id: string;
  at: number;
  /** As accepted, by leg. */
  prices: readonly number[];
}

/** By catalogue: which kinds need more legs. */
const legsMin = (market: string): number => (market === 'odd-even' ? 2 : 1);
const stakeMin = 100n;
const possibleMax = 100_000_000n;
const liabilities = [50_000_000n, 25_000_000n, 10_000_000n, 5_000_000n, 2_000_000n];

export type Terms =
  | { answer: 'taken'; prices: number[]; versions: number[]; possible: bigint }
  | { answer: 'slip_invalid' }
  | { answer: 'market_closed'; leg: number; reason: string }
  | { answer: 'price_changed'; leg: number; price: number }
  | { answer: 'legs_too_few'; legs: number }
  | { answer: 'stake_too_low' }
  /** By what was the player's own on each leg at least and at most: which of it was settled by then is not known. */
  | { answer: 'stake_too_high'; roomMin: bigint; roomMax: bigint };

/** What a player has on an outcome already. */
export type Own = (leg: Leg) => { least: bigint; most: bigint };

/** SPB-9: than the policy puts up with. */
export function isWorse(policy: Policy, price: number, shown: number): boolean {
  if (policy === 'ask') return price !== shown;
  return policy === 'higher' ? price < shown : price * 100 < shown * 80;
}

/** Every answer that is right in this state; both where what the player has on an outcome decides and is not known. */
export function termsOf(offer: Offer, { legs, policy, stake }: Slip, own: Own): Terms[] {
  const prices: number[] = [];
  const versions: number[] = [];
  const seen = new Set<string>();
  for (const [index, leg] of legs.entries()) {
    if (seen.has(leg.match)) return [{ answer: 'slip_invalid' }];
    seen.add(leg.match);
    const reason = closedBecause(offer, leg);
    if (reason !== undefined) return [{ answer: 'market_closed', leg: index + 1, reason }];
    const market = offer.matches.get(leg.match)?.markets.get(leg.market);
    const price = market?.prices[leg.outcome] ?? 0;
    if (isWorse(policy, price, leg.shown)) return [{ answer: 'price_changed', leg: index + 1, price }];
    prices.push(price);
    versions.push(market?.version ?? 0);
  }
  const needed = Math.max(...legs.map(({ market }) => legsMin(market)));
  if (needed > legs.length) return [{ answer: 'legs_too_few', legs: needed }];
  if (stake < stakeMin) return [{ answer: 'stake_too_low' }];

  const over = prices.reduce((product, price) => product * BigInt(price), 1n);
  const under = 100n ** BigInt(prices.length);
  // The largest stake whose return, rounded down, is not above the cap.
  let [roomMin, roomMax] = [0n, 0n].map(() => ((possibleMax + 1n) * under - 1n) / over) as [bigint, bigint];
  for (const leg of legs) {
    const liability = liabilities[(offer.matches.get(leg.match)?.tier ?? 1) - 1] ?? 0n;
    const room = (liability * under) / (over - under);
    const { least, most } = own(leg);
    if (room - most < roomMin) roomMin = room - most;
    if (room - least < roomMax) roomMax = room - least;
  }
  if (roomMin < 0n) roomMin = 0n;
  if (roomMax < 0n) roomMax = 0n;
  const found: Terms[] = [];
  if (stake <= roomMax) found.push({ answer: 'taken', prices, versions, possible: (stake * over) / under });
  if (stake > roomMin) found.push({ answer: 'stake_too_high', roomMin, roomMax });
  return found;
}

export interface Worth {
  value: bigint;
  /** Nothing of it was decided by play. */
  isRefund: boolean;
}

/** Undefined while something that is open could change it: with all of it won the bet must be worth nothing. */
export function worthOf(
  { legs, prices, stake, at }: AcceptedBet,
  decisions: readonly Decision[],
): Worth | undefined {
  const rulings = legs.map((leg) => rulingOf(decisions, leg, at)?.verdict);
  const valued = rulings.map((verdict, index) => ({
    price: prices[index] ?? 0,
    verdict: verdict ?? verdicts.won,
  }));
  const value = oracleValue({ stake, legs: valued, sizes: [legs.length] });
  if (rulings.includes(undefined)) return value === 0n ? { value, isRefund: false } : undefined;
  return { value, isRefund: valued.every(({ verdict }) => verdict.refunded === verdict.parts) };
}
