// Pure: decides whether a batch is accepted, and applies its messages to the known matches.
import { isDeepStrictEqual } from 'node:util';

import { Refusal } from '../../platform/refusal.ts';
import type { FeedBatch, FeedMessage, KnownMatch, MatchFacts, Result } from './offer.ts';

export type Judgement =
  /** Accepted; `fresh` are the messages not received before. `opens`: a new epoch begins with this batch. */
  | { verdict: 'take'; opens: boolean; fresh: FeedMessage[]; lastSeq: number }
  /** Contains nothing new. It may be a replay, so it does not count as a sign of life of the feed. */
  | { verdict: 'repeated'; lastSeq: number }
  /** Messages before it are missing, or it belongs to another epoch than the current one. */
  | { verdict: 'gap' };

export interface Heard {
  /** Null until the first snapshot. */
  epoch: string | null;
  lastSeq: number;
  /** When the newest accepted batch was signed, in seconds; a snapshot signed earlier is outdated. */
  stamp: number;
}

/** SPB-1: every sequence number once and in order, whatever the network repeats, reorders or loses. */
export function judgeBatch(heard: Heard, batch: FeedBatch, stamp: number): Judgement {
  const opens = batch.epoch !== heard.epoch;
  // A snapshot that was signed before a batch we accepted is outdated: it would restore an old state.
  if (opens && (!batch.snapshot || stamp < heard.stamp)) return { verdict: 'gap' };

  let lastSeq = opens ? 0 : heard.lastSeq;
  const fresh: FeedMessage[] = [];
  for (const message of batch.messages) {
    if (message.seq <= lastSeq) continue;
    if (message.seq > lastSeq + 1) {
      // A snapshot must be complete; a repetition could not fill a gap in it.
      if (opens) throw new Refusal('platform.invalid_request', { facts: { missing: lastSeq + 1 } });
      return { verdict: 'gap' };
    }
    lastSeq = message.seq;
    fresh.push(message);
  }
  if (!opens && fresh.length === 0 && stamp <= heard.stamp) return { verdict: 'repeated', lastSeq };
  return { verdict: 'take', opens, fresh, lastSeq };
}

export interface Changes {
  /** Only the matches that changed. */
  changed: KnownMatch[];
  /** In order of arrival. */
  results: Result[];
  leagues: Map<string, string>;
}

const nothingOffered: Omit<KnownMatch, 'id' | keyof MatchFacts> = {
  status: 'scheduled',
  clock: null,
  score: null,
  suspended: false,
  markets: [],
  final: false,
};

/** `known`: every match that the messages name and, where they open an epoch, every open match. */
export function applyMessages(
  known: ReadonlyMap<string, KnownMatch>,
  { opens, fresh }: { opens: boolean; fresh: FeedMessage[] },
): Changes {
  // An epoch begins with a complete snapshot: matches that are not in it are no longer offered.
  const matches = new Map(
    [...known].map(([id, match]) => [id, opens && isOpen(match) ? takeOff(match) : match]),
  );
  const results: Result[] = [];
  const leagues = new Map<string, string>();

  for (const message of fresh) {
    const { matchId } = message;
    const before = matches.get(matchId);
    if (message.type === 'fixture') {
      const { facts, leagueName } = message;
      if (facts.leagueId !== null && leagueName !== null) leagues.set(facts.leagueId, leagueName);
      matches.set(matchId, introduce(matchId, before, facts));
    } else if (before === undefined) {
      throw new Refusal('platform.invalid_request', { facts: { seq: message.seq, reason: 'no fixture' } });
    } else if (message.type === 'result') {
      results.push(message.result);
      matches.set(matchId, end(before, message.result));
    } else if (!before.final) {
      matches.set(matchId, { ...before, ...message.offer });
    }
  }
  const changed = [...matches.values()].filter((match) => !isDeepStrictEqual(match, known.get(match.id)));
  return { changed, results, leagues };
}

const isOpen = (match: KnownMatch): boolean => match.status === 'scheduled' || match.status === 'live';

/** SPB-4: a match with a result keeps it, whatever later messages say about the match. */
const introduce = (id: string, before: KnownMatch | undefined, facts: MatchFacts): KnownMatch =>
  before !== undefined && (before.final || isOpen(before))
    ? { ...before, ...facts }
    : { ...nothingOffered, ...facts, id };

const takeOff = (match: KnownMatch): KnownMatch => ({
  ...match,
  ...nothingOffered,
  status: 'void',
  suspended: true,
});

const end = (match: KnownMatch, result: Result): KnownMatch => ({
  ...match,
  status: result.void ? 'void' : 'ended',
  clock: null,
  score: result.score,
  suspended: true,
  markets: [],
  final: true,
});
