// What the house would answer to the slip as it is now; a member's only, and it writes nothing.
import { queryOptions, useQueries } from '@tanstack/react-query';
import type { ClosedReason, ResponseFor } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';
import { browserNow } from '@yakamoz/site/clock';
import { createSmallStore } from '@yakamoz/site/small-store';

import { api } from '../../shared/api-client.ts';
import type { BetRequest, Wish } from './placing-store.ts';

type Quote = ResponseFor<'POST /api/v1/bets/quote'>;

const everyMs = 5_000;

/** The first words of every quote's key. */
export const quotesKey = ['member', 'quote'] as const;

/** Without its stake: bounds do not depend on it, and what it may bring is the same formula here. */
const quoteQuery = ({ stake: _stake, ...slip }: BetRequest, enabled: boolean) =>
  queryOptions({
    queryKey: [...quotesKey, slip],
    queryFn: async () => {
      const askedAt = browserNow();
      const quote = await api('POST /api/v1/bets/quote', { body: slip });
      learnQuote(quote, askedAt);
      return quote;
    },
    enabled,
    staleTime: 0,
    gcTime: 10_000,
    refetchInterval: everyMs,
  });

export interface QuotedLeg {
  /** Undefined where it is not offered. */
  price: string | undefined;
  closed: ClosedReason | undefined;
  /** When it was asked for: what was heard since is newer. */
  askedAt: number;
}

/** By match and odd, past a change of the slip: what the house said of a leg holds whatever else is on the slip. */
const quotedLegs = createSmallStore<ReadonlyMap<string, QuotedLeg>>(new Map());
export const useQuotedLegs = (): ReadonlyMap<string, QuotedLeg> => quotedLegs.use();
export const quotedName = (matchId: string, oddId: string): string => `${matchId} ${oddId}`;

function learnQuote({ legs }: Quote, askedAt: number): void {
  const known = new Map(quotedLegs.get());
  for (const { match_id, market_id, outcome_id, price, closed } of legs)
    known.set(quotedName(match_id, `${market_id}:${outcome_id}`), {
      price: price === 0 ? undefined : (price / 100).toFixed(2),
      closed: closed ?? (price === 0 ? 'not_offered' : undefined),
      askedAt,
    });
  quotedLegs.set(known);
}

/** All bets of the slip together. */
export interface SlipTerms {
  stakeMin: bigint;
  /** The least of all; undefined where one is not offered. */
  stakeMax: bigint | undefined;
  /** Up to which stake the desk may be asked: of one bet alone. */
  referralMax: bigint | undefined;
  legsMin: number;
  /** Of all bets together. */
  lines: number;
  /** The largest stake lies below the least one: no stake is right. */
  noStakeFits: boolean;
  /** For so long the bets would wait; 0 without a match under way. */
  delaySeconds: number;
  /** The least percent that counts for the bonus under way; undefined without one. */
  bonusCounted: number | undefined;
  /** What stands in the way and is said nowhere else on the slip. */
  obstacle: string | undefined;
}

/** Said by the leg, by its price or by the stake itself. */
const saidElsewhere = new Set([
  'sportsbook.market_closed',
  'sportsbook.price_changed',
  'sportsbook.stake_too_low',
  'sportsbook.stake_too_high',
  'sportsbook.legs_too_few',
]);

/** Undefined until every bet of the slip has been answered. */
export function useTerms(wishes: readonly Wish[], member: boolean): SlipTerms | undefined {
  return useQueries({
    queries: wishes.map(({ body }) => quoteQuery(body, member)),
    combine: (results) => termsOf(results.map(({ data }) => data)),
  });
}

const referralMaxOf = ([quote, ...others]: readonly Quote[]): bigint | undefined =>
  quote === undefined || others.length > 0 || quote.referral_max === null
    ? undefined
    : minorOf(quote.referral_max);

function termsOf(quotes: readonly (Quote | undefined)[]): SlipTerms | undefined {
  const known = quotes.filter((quote) => quote !== undefined);
  if (known.length === 0 || known.length < quotes.length) return undefined;
  const most = known.map(({ stake_max }) => (stake_max === null ? undefined : minorOf(stake_max)));
  const least = known.map(({ stake_min }) => minorOf(stake_min));
  const stakeMin = least.reduce((one, other) => (one > other ? one : other));
  const stakeMax = most.reduce((one, other) =>
    one === undefined || other === undefined ? undefined : one < other ? one : other,
  );
  return {
    stakeMin,
    stakeMax,
    referralMax: referralMaxOf(known),
    noStakeFits: stakeMax !== undefined && stakeMax < stakeMin,
    bonusCounted: known.reduce<number | undefined>(
      (lowest, { bonus_counted: percent }) =>
        percent === null ? lowest : Math.min(lowest ?? percent, percent),
      undefined,
    ),
    lines: known.reduce((all, { lines }) => all + lines, 0),
    legsMin: Math.max(...known.map(({ legs_min }) => legs_min)),
    delaySeconds: Math.max(...known.map(({ delay_s }) => delay_s)),
    obstacle: known.find(({ obstacle }) => obstacle !== null && !saidElsewhere.has(obstacle.code))?.obstacle
      ?.message,
  };
}
