import type { Match } from '@yakamoz/contracts';
import { isDeepStrictEqual } from 'node:util';

import type { Tx } from '../../platform/database.ts';
import { createAnswerCache } from '../../platform/answer-cache.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { followMatch, showPictures } from './events.ts';
import type { MatchFollower } from './events.ts';
import { applyMessages, judgeBatch } from './feed-rules.ts';
import type { Changes } from './feed-rules.ts';
import * as feedStore from './feed-store.ts';
import * as matchStore from './match-store.ts';
import type { NumberedMatch } from './match-store.ts';
import type { FeedBatch, Result } from './offer.ts';
import { listedOf, pictureOf } from './pictures.ts';
import type { Picture } from './pictures.ts';

export interface Sportsbook {
  /** `stamp`: when the batch was signed, in seconds since 1970. */
  takeBatch(batch: FeedBatch, stamp: number): Promise<BatchAnswer>;
  /** Live matches first, then the upcoming ones. The same array while it is cached. */
  openMatches(asked: { featuredOnly: boolean }): Promise<readonly Match[]>;
  /** The states of those of these matches that are newer than the caller knows. */
  newerPictures(known: readonly { id: string; seq: number }[]): Promise<Picture[]>;
  /** Every further state of a match, until the returned function is called. */
  follow(id: string, follower: MatchFollower): () => void;
  /** Suspends the prices of every feed that fell silent; returns the number of matches concerned. */
  noticeSilence(): Promise<number>;
  /** Seconds since the last batch of each feed. */
  feedAges(): Promise<Record<string, number>>;
}

export type BatchAnswer =
  | { outcome: 'taken'; epoch: string; receivedUpTo: number }
  | { outcome: 'gap'; epoch: string | null; expected: number };

// All configured keys belong to this one feed; a second provider would get its own endpoint and name.
const provider = 'sports-feed';
const apartMaxSeconds = 300;
/** The most matches that a list shows. */
export const listMax = 50;

export function createSportsbook(platform: Platform): Sportsbook {
  const { database, news, log } = platform;
  // Outdated prices are worse than none: they are shown no longer than those of a silent feed.
  const lists = createAnswerCache<readonly Match[]>({
    name: 'open matches',
    log,
    freshMs: 1_000,
    room: { answersMax: 2 },
    keptMs: 20_000,
  });

  const show = (matches: NumberedMatch[]): void => showPictures(news, matches.map(pictureOf));

  return {
    async takeBatch(batch, stamp) {
      const { answer, shown } = await database.inTransaction((tx) => takeWhole(tx, batch, stamp));
      show(shown);
      return answer;
    },
    openMatches: ({ featuredOnly }) =>
      lists.recall(String(featuredOnly), async () => {
        const matches = await matchStore.listOpenMatches(database.reader, { featuredOnly, limit: listMax });
        return matches.map(listedOf);
      }),
    newerPictures: async (known) => (await matchStore.newerMatches(database.reader, known)).map(pictureOf),
    follow: (id, follower) => followMatch(news, id, follower),
    async noticeSilence() {
      const shown = await database.inTransaction(async (tx) => {
        const matches: NumberedMatch[] = [];
        for (const silent of await feedStore.noteSilence(tx)) {
          const which = { provider: silent, exceptIds: [], silent: true };
          matches.push(...(await matchStore.renumberOpenMatches(tx, which)));
        }
        return matches;
      });
      show(shown);
      return shown.length;
    },
    feedAges: () => matchStore.feedAges(database.reader),
  };
}

/** SPB-1: a batch is applied completely or not at all. */
async function takeWhole(
  tx: Tx,
  batch: FeedBatch,
  stamp: number,
): Promise<{ answer: BatchAnswer; shown: NumberedMatch[] }> {
  const feed = await feedStore.lockFeed(tx, provider, stamp);
  if (feed.apartSeconds > apartMaxSeconds) {
    throw new Refusal('sportsbook.feed_untrusted', { facts: { apartSeconds: feed.apartSeconds } });
  }
  const judged = judgeBatch(feed, batch, stamp);
  if (judged.verdict === 'gap') {
    return { answer: { outcome: 'gap', epoch: feed.epoch, expected: feed.lastSeq + 1 }, shown: [] };
  }
  const answer: BatchAnswer = { outcome: 'taken', epoch: batch.epoch, receivedUpTo: judged.lastSeq };
  if (judged.verdict === 'repeated') return { answer, shown: [] };
  const { opens, fresh, lastSeq } = judged;
  const ids = [...new Set(fresh.map((message) => message.matchId))];
  const known =
    fresh.length > 0 || opens
      ? await feedStore.knownMatches(tx, { provider, ids, andOpen: opens })
      : new Map<string, never>();
  const changes = applyMessages(known, { opens, fresh });
  const shown = await saveChanges(tx, changes);
  if (feed.silent) {
    const exceptIds = shown.map((match) => match.id);
    shown.push(...(await matchStore.renumberOpenMatches(tx, { provider, exceptIds, silent: false })));
  }
  await feedStore.noteHeard(tx, provider, { epoch: batch.epoch, lastSeq, stamp });
  return { answer, shown };
}

async function saveChanges(tx: Tx, { changed, results, leagues }: Changes): Promise<NumberedMatch[]> {
  await feedStore.saveLeagues(tx, provider, leagues);
  const seqs = await feedStore.saveMatches(tx, provider, changed);
  if (results.length > 0) await saveResults(tx, results);
  return changed.map((match) => ({ ...match, seq: seqs.get(match.id) ?? 0, silent: false }));
}

/** SPB-4: only a result that differs from the last one is a correction; snapshots repeat known results. */
async function saveResults(tx: Tx, results: Result[]): Promise<void> {
  const last = await feedStore.lastResults(tx, [...new Set(results.map((result) => result.matchId))]);
  const corrections: (Result & { number: number })[] = [];
  for (const result of results) {
    const before = last.get(result.matchId);
    const { sentAt } = result;
    if (before !== undefined && isDeepStrictEqual({ ...before.result, sentAt }, result)) continue;
    const number = (before?.number ?? 0) + 1;
    last.set(result.matchId, { number, result });
    corrections.push({ ...result, number });
  }
  if (corrections.length > 0) await feedStore.insertResults(tx, corrections);
}
