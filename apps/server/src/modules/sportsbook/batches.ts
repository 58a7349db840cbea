// Takes batches of the feed: one transaction each, under the lock of the producer's row (SPB-1).
import { betKinds } from '@yakamoz/contracts/bet-kinds';

import type { Tx } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import { voidPutOff, voidUnproven } from './bets/settle-store.ts';
import { applyMessages, judgeBatch, neededMarkets } from './feed-rules.ts';
import type { Changes, Judgement, Known } from './feed-rules.ts';
import * as feedStore from './feed-store.ts';
import * as matchStore from './match-store.ts';
import type { FeedBatch, FeedMessage, KnownMatch, ProducerId } from './offer.ts';
import { pictureOf } from './pictures.ts';
import type { Picture } from './pictures.ts';
import * as producerStore from './producer-store.ts';
import type { LockedProducer } from './producer-store.ts';
import type { Breach, Distrust } from './virtual/seal-rules.ts';
import * as sealStore from './virtual/seal-store.ts';

export type BatchAnswer =
  | { outcome: 'taken'; epoch: string; receivedUpTo: number }
  | { outcome: 'gap'; epoch: string | null; expected: number };

interface Taken {
  answer: BatchAnswer;
  /** What is to be shown after the commit. */
  shown: Picture[];
  /** Further matches of which a market changed that lists do not show. */
  moved: string[];
  /** What a provider said against what it had sealed. */
  doubts: readonly Doubt[];
}

export type Doubt = Breach | Distrust;

export const doubtsIn = ({ seals: { breaches, distrusted } }: Changes): Doubt[] => [
  ...breaches,
  ...distrusted,
];

export function sayDoubts(log: Log, doubts: readonly Doubt[]): void {
  for (const doubt of doubts) log.error(doubt, 'a provider says something else than it had sealed');
}

const apartMaxSeconds = 300;

/** A batch is applied completely or not at all. `stamp`: when it was signed, in seconds since 1970. */
export async function takeBatch(tx: Tx, batch: FeedBatch, stamp: number): Promise<Taken> {
  const to = batch.messages.flatMap((message) => (message.type === 'handover' ? [message.to] : []));
  await producerStore.ensureProducers(tx, [...new Set(to)]);
  const heard = await producerStore.lockProducer(tx, batch.producer, stamp);
  if (heard.apartSeconds > apartMaxSeconds) {
    throw new Refusal('sportsbook.feed_untrusted', { facts: { apartSeconds: heard.apartSeconds } });
  }
  const judged = judgeBatch(heard, batch, stamp);
  if (judged.verdict === 'gap') return closeBehindGap(tx, { batch, heard, upTo: judged.seq });
  const answer: BatchAnswer = { outcome: 'taken', epoch: batch.epoch, receivedUpTo: judged.lastSeq };
  if (judged.verdict === 'repeated') return { answer, shown: [], moved: [], doubts: [] };
  return { answer, ...(await applyFresh(tx, { batch, heard, judged, stamp })) };
}

/** Marks producers that fell silent; what they offer is shown as closed. */
export async function noticeSilence(tx: Tx): Promise<Picture[]> {
  const silent = await producerStore.noteSilence(tx);
  return silent.length === 0 ? [] : picturesOf(tx, await feedStore.renumberOpen(tx, silent));
}

export const picturesOf = async (tx: Tx, ids: readonly string[]): Promise<Picture[]> =>
  ids.length === 0
    ? []
    : (
        await matchStore.newerMatches(
          tx,
          ids.map((id) => ({ id, seq: 0 })),
        )
      ).map(pictureOf);

/** Markets close before anything is recovered: what is missing may be the stop of a bet. */
async function closeBehindGap(
  tx: Tx,
  { batch, heard, upTo }: { batch: FeedBatch; heard: LockedProducer; upTo: number },
): Promise<Taken> {
  const answer: BatchAnswer = { outcome: 'gap', epoch: heard.epoch, expected: heard.lastSeq + 1 };
  const known = { answer, shown: [], moved: [], doubts: [] };
  if (heard.epoch === null || upTo <= Math.max(heard.gapSeq, heard.lastSeq)) return known;
  await producerStore.noteGap(tx, batch.producer, upTo);
  if (heard.gapSeq > heard.lastSeq) return known;
  return { ...known, shown: await picturesOf(tx, await feedStore.renumberOpen(tx, [batch.producer])) };
}

interface Accepted {
  batch: FeedBatch;
  heard: LockedProducer;
  judged: Extract<Judgement, { verdict: 'take' }>;
  stamp: number;
}

async function applyFresh(tx: Tx, { batch, heard, judged, stamp }: Accepted): Promise<Omit<Taken, 'answer'>> {
  const { producer, epoch } = batch;
  const { opens, fresh, lastSeq } = judged;
  const epochNo = opens ? heard.epochNo + 1 : heard.epochNo;
  const gapSeq = opens || lastSeq >= heard.gapSeq ? 0 : heard.gapSeq;
  const isEnd = fresh.at(-1)?.type === 'snapshot_complete';
  const wasClosed = heard.silent || (heard.gapSeq > heard.lastSeq && gapSeq === 0);
  const movesAll = opens || wasClosed;

  const matches = await feedStore.lockMatches(tx, {
    ids: matchesIn(fresh),
    openOf: movesAll || isEnd ? [producer] : [],
  });
  const open = [...matches.values()].filter((match) => isOpenOf(match, producer)).map(({ id }) => id);
  const changes = await changesOf(tx, { producer, epochNo, fresh, matches });
  const saved = await saveChanges(tx, producer, changes);

  const gone = isEnd ? await feedStore.takeOffUnnamed(tx, { producer, epochNo, ids: open }) : [];
  const asOf = fresh.findLast((message) => message.type === 'alive')?.asOf ?? null;
  const complete = isEnd || (heard.complete && !opens);
  await producerStore.noteHeard(tx, producer, { epoch, epochNo, lastSeq, gapSeq, complete, asOf, stamp });

  const changed = new Set([...saved, ...gone]);
  const others = movesAll
    ? await feedStore.renumber(
        tx,
        open.filter((id) => !changed.has(id)),
      )
    : [];
  const shown = new Set([...changed, ...others]);
  const moved = new Set(changes.markets.map(({ matchId }) => matchId).filter((id) => !shown.has(id)));
  return { shown: await picturesOf(tx, [...shown]), moved: [...moved], doubts: doubtsIn(changes) };
}

const isOpenOf = (match: KnownMatch, producer: ProducerId): boolean =>
  match.producer === producer && (match.status === 'scheduled' || match.status === 'live');

export const matchesIn = (messages: readonly FeedMessage[]): string[] => [
  ...new Set(messages.flatMap((message) => ('matchId' in message ? [message.matchId] : []))),
];

interface Said {
  producer: ProducerId;
  epochNo: number;
  fresh: readonly FeedMessage[];
  /** At least those that the messages name, all locked. */
  matches: Known['matches'];
}

export async function changesOf(tx: Tx, { producer, epochNo, fresh, matches }: Said): Promise<Changes> {
  const markets = await feedStore.knownMarkets(tx, neededMarkets(fresh));
  const decisions = await feedStore.knownDecisions(tx, neededDecisions(fresh, markets));
  const virtual = [...matches.values()].filter((match) => match.producer === 'virtual').map(({ id }) => id);
  const seals = await sealStore.knownSeals(tx, virtual);
  const epochs = new Map([...(await producerStore.epochNumbers(tx)), [producer, epochNo] as const]);
  return applyMessages({ matches, markets, decisions, seals }, { producer, epochs }, fresh);
}

/** Of matches that are decided, and of those of which a market is named that nobody knows: it may be decided already. */
function neededDecisions(fresh: readonly FeedMessage[], markets: Known['markets']): string[] {
  const ids = fresh.flatMap((message) => {
    if (message.type === 'decision') return [message.matchId];
    if (message.type !== 'markets') return [];
    const known = markets.get(message.matchId);
    return message.markets.some(({ id }) => known?.has(id) !== true) ? [message.matchId] : [];
  });
  return [...new Set(ids)];
}

/** Returns the matches of which something shown changed. */
export async function saveChanges(tx: Tx, producer: ProducerId, changes: Changes): Promise<string[]> {
  await feedStore.saveChanges(tx, producer, changes);
  await voidPutOff(tx, changes.putOff);
  await saveSeals(tx, changes.seals);
  const saved = [...changes.matches, ...changes.introduced].map((match) => match.id);
  return [...saved, ...(await feedStore.renumber(tx, matchesBehind(changes, saved)))];
}

/** SPB-31: what does not follow from its seal is void at once, whoever would win by it. */
async function saveSeals(tx: Tx, { told, shown, breaches }: Changes['seals']): Promise<void> {
  await sealStore.insertSeals(tx, told);
  await sealStore.saveSeeds(tx, shown);
  await sealStore.saveBreaches(tx, breaches);
  await voidUnproven(
    tx,
    breaches.map(({ matchId }) => matchId),
  );
}

const mainKinds = new Set(betKinds.filter((kind) => kind.main === true).map((kind) => kind.code));

/** Matches whose main market changed while their own row did not. */
function matchesBehind(changes: Changes, saved: readonly string[]): string[] {
  const rows = new Set(saved);
  const ids = changes.markets.filter(({ id }) => mainKinds.has(id)).map(({ matchId }) => matchId);
  return [...new Set(ids)].filter((id) => !rows.has(id));
}
