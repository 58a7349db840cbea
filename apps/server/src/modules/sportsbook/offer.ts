// Matches, markets and decisions as the house keeps them, and the messages of the feed that change them.
import type { Match } from '@yakamoz/contracts';

export type Sport = Match['sport'];
export type ProducerId = 'pre' | 'live' | 'virtual';

export interface Score {
  home: number;
  away: number;
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
  tier: number;
}

export interface MatchState {
  status: 'scheduled' | 'live' | 'ended' | 'postponed' | 'abandoned' | 'cancelled';
  clock: string | null;
  score: Score | null;
}

export interface KnownMatch extends MatchFacts {
  id: string;
  producer: ProducerId;
  /** `off`: nobody offers it any more; it may come back. */
  status: MatchState['status'] | 'off';
  clock: string | null;
  score: Score | null;
  /** In which epoch of its owner it was last named. */
  epochNo: number;
  /** All of its markets were stopped by the messages of this batch. */
  stopped: boolean;
}

/** What a message says of a market: everything. */
export interface ToldMarket {
  id: string;
  version: number;
  status: 'open' | 'suspended' | 'off';
  /** In hundredths, in the order of the kind's outcomes; 0 is an outcome that is not offered. */
  prices: number[];
  /** Of each outcome two: parts per million to be won and to be refunded. */
  chances: number[];
}

export interface KnownMarket extends Omit<ToldMarket, 'status'> {
  matchId: string;
  status: ToldMarket['status'] | 'settled' | 'cancelled';
  /** In which epoch of the match's owner it was last named. */
  epochNo: number;
  /** It was stopped by the messages of this batch. */
  stopped: boolean;
}

/** Of `parts` equal parts, so many are won and so many refunded. */
export type Verdict = [won: number, refunded: number, parts: number];

export interface Decision {
  matchId: string;
  /** The provider's name for it, by which a repetition is known. */
  key: string;
  type: 'result' | 'cancel' | 'result_rollback' | 'cancel_rollback';
  /** Null where all markets of the match are meant. */
  markets: string[] | null;
  /** Of a result: by market, in the order of the outcomes. */
  verdicts: Record<string, Verdict[]> | null;
  certainty: 'scouted' | 'confirmed' | null;
  /** Of a cancel: bets accepted from then on and before then. */
  from: string | null;
  until: string | null;
  cause: string | null;
  sentAt: string;
}

/** What a fixture tells of how its result is fixed. */
export interface ToldSeal {
  scheme: 'goals/1';
  /** Matches of one round have one seed. */
  round: string;
  commitment: string;
  /** Goals that are expected, in thousandths. */
  rateHome: number;
  rateAway: number;
}

/** A message of the feed. Each replaces its subject completely; none is a delta. */
export type FeedMessage = { seq: number } & (
  | {
      type: 'fixture';
      matchId: string;
      facts: MatchFacts;
      leagueName: string | null;
      /** Of a virtual match. */
      seal: ToldSeal | null;
    }
  | { type: 'state'; matchId: string; state: MatchState }
  | { type: 'markets'; matchId: string; markets: ToldMarket[] }
  /** Null stops all kinds. */
  | { type: 'bet_stop'; matchId: string; kinds: string[] | null }
  | { type: 'decision'; matchId: string; decision: Decision }
  /** What fixed the result of a virtual match that is over. */
  | { type: 'seed'; matchId: string; seed: string }
  | { type: 'handover'; matchId: string; to: ProducerId }
  | { type: 'alive'; asOf: string }
  | { type: 'snapshot_complete' }
);

export type MatchMessage = Extract<FeedMessage, { matchId: string }>;

export interface FeedBatch {
  producer: ProducerId;
  epoch: string;
  messages: FeedMessage[];
}

export const kindOf = (marketId: string): string => marketId.split(':')[0] ?? '';
