// Pure: what a batch makes of the matches the house knows.
import { isDeepStrictEqual } from 'node:util';

import { Refusal } from '../../platform/refusal.ts';
import type { FeedBatch, FeedMessage, KnownMatch, MatchFacts, Result } from './offer.ts';

export type Judgement =
  /** Taken, from this message on; those before it were received already. `opens`: its epoch begins with it. */
  | { verdict: 'take'; opens: boolean; fresh: FeedMessage[]; lastSeq: number }
  /** Says nothing that was not heard before: whoever recorded it could send it again, so it is no sign of life. */
  | { verdict: 'repeated'; lastSeq: number }
  /** Something in between is missing, or it belongs to an epoch that is not open. */
  | { verdict: 'gap' };

export interface Heard {
  /** Null until the first snapshot. */
  epoch: string | null;
  lastSeq: number;
  /** When the newest taken batch was signed, in seconds: what was signed before it comes too late. */
  stamp: number;
}

/** S1: every number once and in its order, whatever the network repeats, swaps or loses. */
export function judgeBatch(heard: Heard, batch: FeedBatch, stamp: number): Judgement {
  const opens = batch.epoch !== heard.epoch;
  // A snapshot that was sent before something we took already has been overtaken: it would bring back an old picture.
  if (opens && (!batch.snapshot || stamp < heard.stamp)) return { verdict: 'gap' };

  let lastSeq = opens ? 0 : heard.lastSeq;
  const fresh: FeedMessage[] = [];
  for (const message of batch.messages) {
    if (message.seq <= lastSeq) continue;
    if (message.seq > lastSeq + 1) {
      // Nothing that is sent again could fill a hole in a picture that must be whole.
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
  /** Only those that are not as they were. */
  changed: KnownMatch[];
  /** In the order in which they came. */
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

/** `known`: every match the messages name and, where they open an epoch, every one that is open. */
export function applyMessages(
  known: ReadonlyMap<string, KnownMatch>,
  { opens, fresh }: { opens: boolean; fresh: FeedMessage[] },
): Changes {
  // An epoch opens with the whole picture: what was offered before it counts only if it is said again.
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

/** S4: what has its result keeps it, whatever is printed about the match later. */
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
