// Messages of the feed, as a provider of proofs and fault runs writes them.
import type { Verdict } from '../../packages/bets/src/bet-value.ts';
import type { Decision } from './offer-model.ts';

export type Message = Record<string, unknown> & { type: string };

export interface ToldMarket {
  version: number;
  status: string;
  prices: readonly number[];
  /** Of each outcome parts per million to be won and to be given back; the same for all where nothing is said. */
  chances?: readonly number[];
}

export const fixtureOf = (id: string, { tier, startsAt }: { tier: number; startsAt: string }): Message => ({
  type: 'fixture',
  match: {
    id,
    sport: 'football',
    league: { id: 'proof', name: 'Deneme' },
    home: `Ev ${id}`,
    away: `Konuk ${id}`,
    starts_at: startsAt,
    featured: false,
    tier,
  },
});

export const stateOf = (id: string, status: string): Message => ({
  type: 'state',
  match_id: id,
  status,
  clock: null,
  score: null,
});

export const marketOf = (
  match: string,
  id: string,
  { version, status, prices, chances }: ToldMarket,
): Message => ({
  type: 'markets',
  match_id: match,
  markets: [{ id, version, status, prices, chances: chances ?? prices.flatMap(() => [300_000, 0]) }],
});

/** `id` names it within its match. Not for voids, which are the house's own. */
export function decisionOf(id: string, { match, markets, says }: Decision): Message {
  const name = { id, match_id: match };
  if (says.type === 'result')
    return {
      ...name,
      type: 'settlement',
      certainty: says.isConfirmed ? 'confirmed' : 'scouted',
      markets: Object.entries(says.verdicts).map(([market, list]) => ({
        id: market,
        verdicts: list.map(onWire),
      })),
    };
  if (says.type === 'cancel' || says.type === 'cancel_rollback')
    return {
      ...name,
      type: says.type,
      markets,
      from: isoOf(says.from),
      until: isoOf(says.until),
      cause: 'deneme',
    };
  return { ...name, type: 'settlement_rollback', markets };
}

const onWire = ({ won, refunded, parts }: Verdict): number[] => [won, refunded, parts];
const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
