import type { AnyCall } from '@yakamoz/contracts';

import { createAnswerCache } from '../../../platform/answer-cache.ts';
import type { AnswerCache } from '../../../platform/answer-cache.ts';
import type { Prepared } from '../../../platform/http/prepared.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueKey } from '../events.ts';
import { readStamp } from './game-store.ts';

// About six thousand pages of twelve games.
const bytesMax = 32 * 1024 * 1024;
const oneMinuteMs = 60_000;
// While the database is away it is not asked by everybody.
const oneSecondMs = 1_000;

export type Answers = Pick<AnswerCache<Prepared<AnyCall>>, 'recall' | 'peek'>;

/**
 * C1: answers about the catalogue, remembered in this process until the catalogue changes. News can be lost, so once
 * a minute the catalogue is asked for its edition; browsing goes on without the database for ten.
 */
export function createAnswers({ database, news, log, metrics }: Platform): Answers {
  const cache = createAnswerCache<Prepared<AnyCall>>({
    name: 'casino_catalogue',
    log,
    metrics,
    room: { bytesMax, bytesOf: ({ bytes }) => bytes.length },
    readStamp: () => readStamp(database.reader),
    freshMs: oneMinuteMs,
    retryAfterMs: oneSecondMs,
  });
  // Only a server that hands out answers needs to hear of changes.
  let following = false;
  return {
    peek: cache.peek,
    recall(key, read) {
      if (!following) {
        following = true;
        // Before listening began, or while NATS was away, the catalogue may have changed.
        news.follow(catalogueKey, { onMessage: () => cache.outdate(), onGap: () => cache.outdate() });
      }
      return cache.recall(key, read);
    },
  };
}
