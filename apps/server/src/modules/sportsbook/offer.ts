// A match as the house stores it.
import type { Match } from '@yakamoz/contracts';

export type Sport = Match['sport'];

export interface Score {
  home: number;
  away: number;
}

export interface Outcome {
  id: string;
  name: string;
  /** A decimal text with two digits: it is compared and shown, and a double could not represent it exactly. */
  price: string;
}

export interface Market {
  id: string;
  name: string;
  /** The market that lists show; exactly one of an offer is. */
  main: boolean;
  outcomes: Outcome[];
}

/** What is shown about a match. */
export interface MatchFacts {
  sport: Sport;
  leagueId: string | null;
  home: string;
  away: string;
  /** ISO 8601, UTC. */
  startsAt: string;
  featured: boolean;
}

/** `void` with `final` was decided by a result; without it the match is only no longer offered, and may come back. */
export interface KnownMatch extends MatchFacts {
  id: string;
  status: 'scheduled' | 'live' | 'ended' | 'void';
  clock: string | null;
  score: Score | null;
  /** Suspended by the provider itself; the silence of the feed is stored separately. */
  suspended: boolean;
  markets: Market[];
  final: boolean;
}

export interface MarketResult {
  id: string;
  /** Ids of outcomes. */
  winners: string[];
}

export interface Result {
  matchId: string;
  score: Score | null;
  void: boolean;
  markets: MarketResult[];
  sentAt: string;
}

/** A message of the feed. Each replaces its subject completely; none is a delta. */
export type FeedMessage = { seq: number } & (
  | { type: 'fixture'; matchId: string; facts: MatchFacts; leagueName: string | null }
  | {
      type: 'odds_change';
      matchId: string;
      offer: Pick<KnownMatch, 'clock' | 'score' | 'suspended' | 'markets'> & { status: 'scheduled' | 'live' };
    }
  | { type: 'result'; matchId: string; result: Result }
);

export interface FeedBatch {
  epoch: string;
  snapshot: boolean;
  messages: FeedMessage[];
}
