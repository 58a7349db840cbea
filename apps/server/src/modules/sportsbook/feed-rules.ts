// Pure: decides whether a batch is accepted, and applies its messages to the known matches and markets.
import { isDeepStrictEqual } from 'node:util';

import { Refusal } from '../../platform/refusal.ts';
import { kindOf } from './offer.ts';
import type { Decision, FeedBatch, FeedMessage, KnownMarket, KnownMatch, MatchMessage } from './offer.ts';
import type { ProducerId, ToldMarket } from './offer.ts';
import { createSealing } from './virtual/seal-rules.ts';
import type { Seal, SealChanges } from './virtual/seal-rules.ts';

export type Judgement =
  /** Accepted; `fresh` are the messages not received before. `opens`: a new epoch begins with this batch. */
  | { verdict: 'take'; opens: boolean; fresh: FeedMessage[]; lastSeq: number }
  /** Contains nothing new. It may be a replay, so it does not count as a sign of life of the producer. */
  | { verdict: 'repeated'; lastSeq: number }
  /** Messages before it are missing, or it belongs to another epoch. `seq`: up to which number they are; 0 where it is only old. */
  | { verdict: 'gap'; seq: number };

export interface Heard {
  /** Null until the first snapshot. */
  epoch: string | null;
  lastSeq: number;
  /** When the newest accepted batch was signed, in seconds; a snapshot signed earlier is outdated. */
  stamp: number;
}

/** SPB-1: every sequence number once and in order, whatever the network repeats, reorders or loses. */
export function judgeBatch(heard: Heard, batch: FeedBatch, stamp: number): Judgement {
  const isOther = batch.epoch !== heard.epoch;
  const opens = isOther && batch.messages[0]?.seq === 1;
  // A snapshot that was signed before a batch we accepted is outdated: it would restore an old state.
  if (isOther && (!opens || stamp < heard.stamp))
    return { verdict: 'gap', seq: stamp > heard.stamp ? heard.lastSeq + 1 : 0 };

  let lastSeq = opens ? 0 : heard.lastSeq;
  const fresh: FeedMessage[] = [];
  for (const message of batch.messages) {
    if (message.seq <= lastSeq) continue;
    if (message.seq > lastSeq + 1) {
      // The first batch of an epoch must have no hole; a repetition could not fill it.
      if (opens) throw new Refusal('platform.invalid_request', { facts: { missing: lastSeq + 1 } });
      return { verdict: 'gap', seq: stamp < heard.stamp ? 0 : (batch.messages.at(-1)?.seq ?? 0) };
    }
    lastSeq = message.seq;
    fresh.push(message);
  }
  if (!opens && fresh.length === 0 && stamp <= heard.stamp) return { verdict: 'repeated', lastSeq };
  return { verdict: 'take', opens, fresh, lastSeq };
}

/** Who speaks, and in which epoch of its own each producer is. */
export interface Speaker {
  producer: ProducerId;
  epochs: ReadonlyMap<ProducerId, number>;
}

export interface Known {
  matches: ReadonlyMap<string, KnownMatch>;
  /** By match, then by market. */
  markets: ReadonlyMap<string, ReadonlyMap<string, KnownMarket>>;
  /** By match, what was decided about it so far, in that order. */
  decisions: ReadonlyMap<string, readonly Decided[]>;
  /** By match, of virtual ones. */
  seals: ReadonlyMap<string, Seal>;
}

/** What must be known of an earlier decision: its name, and what it made of which markets. */
export interface Decided extends Pick<Decision, 'key' | 'markets' | 'from' | 'until'> {
  /** `void`: the house gave up waiting for a result. */
  type: Decision['type'] | 'void';
}

export interface Changes {
  /** Only those that changed. */
  matches: KnownMatch[];
  /** Those that nobody knew. */
  introduced: KnownMatch[];
  /** Those that are now to be played later than on the day after the one they were offered for. */
  putOff: string[];
  markets: KnownMarket[];
  /** In order of arrival, without what was already known. */
  decisions: Decision[];
  leagues: Map<string, string>;
  seals: SealChanges;
}

/** `known` has every match that the messages name, and the markets that they may change. */
export function applyMessages(known: Known, speaker: Speaker, fresh: readonly FeedMessage[]): Changes {
  const epochNo = speaker.epochs.get(speaker.producer) ?? 0;
  const matches = new Map(known.matches);
  const markets = new Map([...known.markets].map(([id, ofMatch]) => [id, new Map(ofMatch)]));
  const decided = new Map([...known.decisions].map(([id, ofMatch]) => [id, [...ofMatch]]));
  const decisions: Decision[] = [];
  const leagues = new Map<string, string>();
  const sealing = createSealing(known.seals);

  const marketsOf = (id: string): Map<string, KnownMarket> => {
    const found = markets.get(id) ?? new Map<string, KnownMarket>();
    markets.set(id, found);
    return found;
  };
  const stop = (id: string, which: (market: KnownMarket) => boolean): void => {
    const ofMatch = marketsOf(id);
    for (const market of ofMatch.values())
      if (market.status === 'open' && which(market))
        ofMatch.set(market.id, { ...market, status: 'suspended', stopped: true });
  };

  function introduce(message: Extract<MatchMessage, { type: 'fixture' }>): void {
    const { matchId, facts, leagueName, seal } = message;
    const before = matches.get(matchId);
    // A match that nobody offers any more goes to whoever names it.
    const isOwn = before === undefined || before.status === 'off' || before.producer === speaker.producer;
    if (!isOwn) return;
    if (facts.leagueId !== null && leagueName !== null) leagues.set(facts.leagueId, leagueName);
    const started =
      before === undefined || before.status === 'off'
        ? { status: 'scheduled' as const, clock: null, score: null, stopped: false }
        : before;
    matches.set(matchId, { ...started, ...facts, id: matchId, producer: speaker.producer, epochNo });
    if (seal !== null) sealing.tell(matchId, seal);
  }

  function tellMarkets(match: KnownMatch, told: readonly ToldMarket[]): void {
    const ofMatch = marketsOf(match.id);
    for (const market of sealing.provable(match.id, told)) {
      const before = ofMatch.get(market.id);
      if (before !== undefined && !replaces(market, before, epochNo)) continue;
      // A stop is remembered also where the same batch opens the market again.
      const stopped =
        before?.stopped === true || (market.status === 'suspended' && before?.status === 'open');
      const status = before === undefined ? statusOfNew(market, decided.get(match.id)) : market.status;
      ofMatch.set(market.id, { ...market, status, matchId: match.id, epochNo, stopped });
    }
  }

  /** SPB-14: a decision is stored once; snapshots repeat known ones. */
  function decide(match: KnownMatch, decision: Decision): void {
    const earlier = decided.get(match.id) ?? [];
    if (earlier.some(({ key }) => key === decision.key) || !sealing.admits(decision)) return;
    const all = [...earlier, decision];
    decided.set(match.id, all);
    decisions.push(decision);
    const ofMatch = marketsOf(match.id);
    for (const market of ofMatch.values()) {
      if (!concerns(decision, market.id)) continue;
      const isOver = market.status === 'settled' || market.status === 'cancelled';
      const status = standing(all, market.id) ?? (isOver ? 'suspended' : market.status);
      if (status !== market.status) ofMatch.set(market.id, { ...market, status });
    }
  }

  function apply(match: KnownMatch, message: Exclude<MatchMessage, { type: 'fixture' }>): void {
    if (message.type === 'decision') return decide(match, message.decision);
    // Whoever does not own a match may only decide it.
    if (match.producer !== speaker.producer || match.status === 'off') return;
    if (message.type === 'state') {
      const changed = { ...match, ...message.state, epochNo };
      matches.set(match.id, changed);
      sealing.judgeScore(changed);
    } else if (message.type === 'seed') {
      sealing.show(match, message.seed);
    } else if (message.type === 'markets') {
      tellMarkets(match, message.markets);
      matches.set(match.id, { ...match, epochNo });
    } else if (message.type === 'bet_stop') {
      const { kinds } = message;
      stop(match.id, ({ id }) => kinds === null || kinds.includes(kindOf(id)));
      if (kinds === null) matches.set(match.id, { ...match, stopped: true });
    } else {
      stop(match.id, () => true);
      const { to } = message;
      matches.set(match.id, { ...match, producer: to, epochNo: speaker.epochs.get(to) ?? 0, stopped: true });
    }
  }

  for (const message of fresh) {
    if (!('matchId' in message)) continue;
    if (message.type === 'fixture') {
      introduce(message);
      continue;
    }
    const match = matches.get(message.matchId);
    if (match === undefined)
      throw new Refusal('platform.invalid_request', { facts: { seq: message.seq, reason: 'no fixture' } });
    apply(match, message);
  }

  const isChanged = (match: KnownMatch): boolean => {
    const before = known.matches.get(match.id);
    return before !== undefined && !isDeepStrictEqual(match, before);
  };
  const isPutOff = ({ id, startsAt }: KnownMatch): boolean => {
    const before = known.matches.get(id);
    return before !== undefined && dayOf(startsAt) > dayOf(before.startsAt) + 1;
  };
  return {
    matches: [...matches.values()].filter(isChanged),
    putOff: [...matches.values()].filter(isPutOff).map(({ id }) => id),
    introduced: [...matches.values()].filter(({ id }) => !known.matches.has(id)),
    markets: [...markets.values()].flatMap((ofMatch) =>
      [...ofMatch.values()].filter(
        (market) => !isDeepStrictEqual(market, known.markets.get(market.matchId)?.get(market.id)),
      ),
    ),
    decisions,
    leagues,
    seals: sealing.changes(),
  };
}

/** Of the calendar in Istanbul, which has no summer time. */
const dayOf = (moment: string): number => Math.floor((Date.parse(moment) + 3 * 3_600_000) / 86_400_000);

/** SPB-3: the higher version wins. A snapshot may name the same one again, which opens it after a recovery. */
function replaces(told: ToldMarket, before: KnownMarket, epochNo: number): boolean {
  // SPB-4: what is decided stays so until the decision is taken back.
  if (before.status === 'settled' || before.status === 'cancelled') return false;
  if (told.version === before.version) return before.epochNo !== epochNo;
  return told.version > before.version;
}

const concerns = ({ markets }: Decided, marketId: string): boolean =>
  markets === null || markets.includes(marketId);

/** SPB-4: a market may be decided before it is named for the first time, or named again after its row was removed. */
function statusOfNew({ id, status }: ToldMarket, decisions: readonly Decided[] = []): KnownMarket['status'] {
  return standing(decisions, id) ?? status;
}

/** SPB-4: what is decided about a market and was not taken back. A result stands under a cancel and is there again after it. */
function standing(decisions: readonly Decided[], marketId: string): 'settled' | 'cancelled' | undefined {
  let hasResult = false;
  let isCancelled = false;
  for (const decision of decisions) {
    if (!concerns(decision, marketId)) continue;
    const { type, from, until } = decision;
    if (type === 'result' || type === 'result_rollback') hasResult = type === 'result';
    // Bets of some minutes only are cancelled: the market goes on.
    else if (type !== 'void' && from === null && until === null) isCancelled = type === 'cancel';
  }
  return isCancelled ? 'cancelled' : hasResult ? 'settled' : undefined;
}

/** Which markets must be known to apply these messages: all of some matches, and some of others. */
export function neededMarkets(fresh: readonly FeedMessage[]): {
  ofMatches: string[];
  pairs: { matchId: string; marketId: string }[];
} {
  const ofMatches = new Set<string>();
  const pairs: { matchId: string; marketId: string }[] = [];
  for (const message of fresh) {
    if (message.type === 'bet_stop' || message.type === 'handover') ofMatches.add(message.matchId);
    else if (message.type === 'markets')
      pairs.push(...message.markets.map(({ id }) => ({ matchId: message.matchId, marketId: id })));
    else if (message.type === 'decision') {
      const { markets } = message.decision;
      if (markets === null) ofMatches.add(message.matchId);
      else pairs.push(...markets.map((marketId) => ({ matchId: message.matchId, marketId })));
    }
  }
  return { ofMatches: [...ofMatches], pairs };
}
