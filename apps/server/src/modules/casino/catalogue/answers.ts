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
 * CAS-1: answers about the catalogue, cached in this process until the catalogue changes. News can be lost, so the catalogue's
 * edition is read once a minute; without the database the cached answers are used for ten minutes.
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
  // Only a server that answers such calls subscribes to changes.
  let following = false;
  return {
    peek: cache.peek,
    recall(key, read) {
      if (!following) {
        following = true;
        // The catalogue may have changed before this subscription or while NATS was unreachable.
        news.follow(catalogueKey, { onMessage: () => cache.outdate(), onGap: () => cache.outdate() });
      }
      return cache.recall(key, read);
    },
  };
}
