// What is on offer and what was decided, as the rules of the feed say (SPB-1 to SPB-5), in memory. Written from the rules and not
// from the house's code: what both get wrong in the same way would have to be misunderstood twice.
import type { Verdict } from '../../packages/bets/src/bet-value.ts';

export type MatchStatus = 'scheduled' | 'live' | 'ended' | 'abandoned' | 'off';

export interface Market {
  version: number;
  status: 'open' | 'suspended' | 'off';
  /** In hundredths; 0 is not offered. */
  prices: number[];
  epoch: number;
}

export interface Match {
  status: MatchStatus;
  tier: number;
  hasStarted: boolean;
  markets: Map<string, Market>;
}

/** `markets` null are all of the match. `from` and `until` are moments in milliseconds. */
export interface Decision {
  match: string;
  markets: readonly string[] | null;
  says:
    | { type: 'result'; isConfirmed: boolean; verdicts: Readonly<Record<string, readonly Verdict[]>> }
    | { type: 'result_rollback' }
    | { type: 'cancel' | 'cancel_rollback'; from: number | null; until: number | null }
    | { type: 'void'; at: number };
}

/** One state of the world; the next one is a copy with one change. */
export interface Offer {
  epoch: number;
  isSilent: boolean;
  hasGap: boolean;
  matches: Map<string, Match>;
  halts: Set<string>;
  decisions: readonly Decision[];
}

export const firstOffer = (): Offer => ({
  epoch: 0,
  isSilent: false,
  hasGap: false,
  matches: new Map(),
  halts: new Set(),
  decisions: [],
});

export const copyOf = (offer: Offer): Offer => ({
  ...offer,
  halts: new Set(offer.halts),
  matches: new Map(
    [...offer.matches].map(([id, match]) => [
      id,
      {
        ...match,
        markets: new Map(
          [...match.markets].map(([name, market]) => [name, { ...market, prices: [...market.prices] }]),
        ),
      },
    ]),
  ),
});

const concerns = ({ match, markets }: Decision, of: { match: string; market: string }): boolean =>
  match === of.match && (markets === null || markets.includes(of.market));
const scopeOf = ({ from, until }: { from: number | null; until: number | null }): string =>
  `${from} ${until}`;

/** SPB-4: whether a result or a cancel of the whole market stands, also one that pays nothing yet. */
export function isDecided(decisions: readonly Decision[], of: { match: string; market: string }): boolean {
  let hasResult = false;
  let isCancelled = false;
  for (const decision of decisions) {
    if (!concerns(decision, of)) continue;
    const { says } = decision;
    if (says.type === 'result') hasResult = true;
    else if (says.type === 'result_rollback') hasResult = false;
    else if (says.type !== 'void' && says.from === null && says.until === null)
      isCancelled = says.type === 'cancel';
  }
  return hasResult || isCancelled;
}

/** A decision closes its markets; one that is taken back leaves them stopped. */
export function decide(offer: Offer, decision: Decision): void {
  const before = offer.decisions;
  offer.decisions = [...before, decision];
  const match = offer.matches.get(decision.match);
  for (const [market, row] of match?.markets ?? []) {
    const of = { match: decision.match, market };
    if (isDecided(before, of) && !isDecided(offer.decisions, of)) row.status = 'suspended';
  }
}

/** SPB-3, SPB-4: the higher version wins, an equal one only in a new epoch; what is decided is not touched. */
export function tellMarket(offer: Offer, matchId: string, name: string, told: Omit<Market, 'epoch'>): void {
  const match = offer.matches.get(matchId);
  if (match === undefined || match.status === 'off') return;
  const before = match.markets.get(name);
  const isKept =
    before !== undefined &&
    (isDecided(offer.decisions, { match: matchId, market: name }) ||
      told.version < before.version ||
      (told.version === before.version && before.epoch === offer.epoch));
  if (!isKept) match.markets.set(name, { ...told, prices: [...told.prices], epoch: offer.epoch });
}

/** Why no bet is taken; undefined where one is. */
export function closedBecause(
  offer: Offer,
  { match: matchId, market: name, outcome }: { match: string; market: string; outcome: number },
): string | undefined {
  const match = offer.matches.get(matchId);
  if (match === undefined) return 'not_offered';
  const market = match.markets.get(name);
  if (match.status !== 'scheduled' && match.status !== 'live') return 'ended';
  if (market === undefined) return 'not_offered';
  if (isDecided(offer.decisions, { match: matchId, market: name })) return 'decided';
  if (market.status === 'off') return 'not_offered';
  if (offer.isSilent) return 'silent';
  if (offer.hasGap || market.epoch !== offer.epoch) return 'recovering';
  if (market.status === 'suspended') return 'stopped';
  if (match.hasStarted) return 'started';
  if ((market.prices[outcome] ?? 0) === 0) return 'not_offered';
  const scopes = ['producer/pre', `match/${matchId}`, `match/${matchId}/${name}`];
  if (scopes.some((scope) => offer.halts.has(scope))) return 'halted';
  return undefined;
}

export interface Ruling {
  verdict: Verdict;
  cause: 'result' | 'cancel' | 'void';
}

/** What came of an outcome for a bet of this moment; undefined while that is open. */
export function rulingOf(
  decisions: readonly Decision[],
  of: { match: string; market: string; outcome: number },
  acceptedAt: number,
): Ruling | undefined {
  const cancels = new Set<string>();
  let result: Verdict | undefined;
  let isVoid = false;
  for (const decision of decisions) {
    if (!concerns(decision, of)) continue;
    const { says } = decision;
    if (says.type === 'result' && says.isConfirmed) result = says.verdicts[of.market]?.[of.outcome];
    else if (says.type === 'result_rollback') result = undefined;
    else if (says.type === 'void') isVoid ||= acceptedAt <= says.at && result === undefined;
    else if (says.type === 'cancel_rollback') cancels.delete(scopeOf(says));
    else if (
      says.type === 'cancel' &&
      (says.from === null || acceptedAt >= says.from) &&
      (says.until === null || acceptedAt < says.until)
    )
      cancels.add(scopeOf(says));
  }
  const refund = { won: 0, refunded: 1, parts: 1 };
  if (cancels.size > 0) return { verdict: refund, cause: 'cancel' };
  if (isVoid) return { verdict: refund, cause: 'void' };
  return result === undefined ? undefined : { verdict: result, cause: 'result' };
}
