// What a slip is answered in a state of the offer, and what an accepted bet is worth under some decisions.
import { type Verdict, verdicts } from '../../packages/bets/src/bet-value.ts';
import { closedBecause, type Decision, type Offer, rulingOf } from './offer-model.ts';
import { oracleValue } from './oracle.ts';
import { faultOf, hundreds, linesIn, partsOf, sumOf } from './system-model.ts';

export type Policy = 'ask' | 'higher' | 'all';

export interface Leg {
  match: string;
  market: string;
  /** Counts from 0. */
  outcome: number;
  /** The price that was shown, in hundredths. */
  shown: number;
  banker?: boolean;
}

export interface Slip {
  stake: bigint;
  policy: Policy;
  /** Of a system; left out for one line of all legs. */
  sizes?: readonly number[];
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
  | { answer: 'system_invalid'; fault: string }
  | { answer: 'legs_too_few'; legs: number }
  | { answer: 'stake_too_low' }
  /** By what was the player's own on each leg at least and at most: which of it was settled by then is not known. */
  | { answer: 'stake_too_high'; roomMin: bigint; roomMax: bigint };

/** What a player has on an outcome already: of systems the part of the lines with it. */
export type Own = (leg: Leg) => { least: bigint; most: bigint };

/** SPB-9: than the policy puts up with. */
export function isWorse(policy: Policy, price: number, shown: number): boolean {
  if (policy === 'ask') return price !== shown;
  return policy === 'higher' ? price < shown : price * 100 < shown * 80;
}

/** Every answer that is right in this state; both where what the player has on an outcome decides and is not known. */
export function termsOf(offer: Offer, slip: Slip, own: Own): Terms[] {
  const { legs, policy, stake, sizes } = slip;
  const prices: number[] = [];
  const versions: number[] = [];
  const seen = new Set<string>();
  for (const [index, leg] of legs.entries()) {
    if (seen.has(leg.match)) return [{ answer: 'slip_invalid' }];
    seen.add(leg.match);
    if (leg.banker === true && sizes === undefined) return [{ answer: 'system_invalid', fault: 'bankers' }];
    const reason = closedBecause(offer, leg);
    if (reason !== undefined) return [{ answer: 'market_closed', leg: index + 1, reason }];
    const market = offer.matches.get(leg.match)?.markets.get(leg.market);
    const price = market?.prices[leg.outcome] ?? 0;
    if (isWorse(policy, price, leg.shown)) return [{ answer: 'price_changed', leg: index + 1, price }];
    prices.push(price);
    versions.push(market?.version ?? 0);
  }
  const fault = sizes === undefined ? undefined : faultOf(slip);
  if (fault !== undefined) return [{ answer: 'system_invalid', fault }];
  const lines = linesIn(slip);
  const needed = Math.max(...legs.map(({ market }) => legsMin(market)));
  if (lines.some((line) => line.legs.length < needed)) return [{ answer: 'legs_too_few', legs: needed }];
  const count = BigInt(lines.length);
  if (stake < stakeMin || stake < count) return [{ answer: 'stake_too_low' }];

  const over = sumOf(lines, prices);
  const unit = hundreds(prices);
  const under = unit * count;
  // The largest stake whose return, rounded down, is not above the cap.
  let [roomMin, roomMax] = [0n, 0n].map(() => ((possibleMax + 1n) * under - 1n) / over) as [bigint, bigint];
  for (const [place, leg] of legs.entries()) {
    const liability = liabilities[(offer.matches.get(leg.match)?.tier ?? 1) - 1] ?? 0n;
    const through = lines.filter((line) => line.legs.includes(place));
    const withLeg = BigInt(through.length);
    // On the leg lies that part of the stake, at the mean price of those lines.
    const profit = sumOf(through, prices) - unit * withLeg;
    const room = (held: bigint): bigint =>
      (count * (liability * unit * withLeg - held * profit)) / (withLeg * profit);
    const { least, most } = own(leg);
    if (room(most) < roomMin) roomMin = room(most);
    if (room(least) < roomMax) roomMax = room(least);
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
  /** Of a system what each size paid. */
  parts: string;
}

/** Undefined while something that is open could change it: with all of it won it must be the same as with all of it lost. */
export function worthOf(bet: AcceptedBet, decisions: readonly Decision[]): Worth | undefined {
  const { legs, prices, stake, at, sizes = [legs.length] } = bet;
  const rulings = legs.map((leg) => rulingOf(decisions, leg, at)?.verdict);
  const valueWith = (open: Verdict): bigint =>
    oracleValue({
      stake,
      sizes,
      legs: rulings.map((verdict, index) => ({
        price: prices[index] ?? 0,
        verdict: verdict ?? open,
        banker: legs[index]?.banker === true,
      })),
    });
  const value = valueWith(verdicts.lost);
  if (rulings.includes(undefined) && valueWith(verdicts.won) !== value) return undefined;
  return {
    value,
    isRefund: rulings.every((verdict) => verdict !== undefined && verdict.refunded === verdict.parts),
    parts: partsOf(bet, rulings)
      .map(({ size, paid }) => `${size}:${paid}`)
      .join(' '),
  };
}
