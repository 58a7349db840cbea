import type { FastifyInstance } from 'fastify';

import { isLockTimeout, violatedUniqueConstraint } from '../../platform/database.ts';
import { addSignedRoute, readSignedBody } from '../../platform/http/signature-guard.ts';
import { Refusal } from '../../platform/refusal.ts';
import { feedBatch } from './feed-wire.ts';
import type { FeedBatch } from './offer.ts';
import type { BatchAnswer } from './batches.ts';
import type { Sportsbook } from './sportsbook.ts';

/** The endpoint to which the betting provider posts (docs/protocols/sports-feed). */
export const feedRoutes = (
  app: FastifyInstance,
  sportsbook: Sportsbook,
  { sportsFeedKeys }: { sportsFeedKeys: ReadonlyMap<string, Buffer> },
): Promise<void> =>
  addSignedRoute(app, {
    path: '/api/providers/sports/v2/feed',
    audience: 'provider:sports-feed',
    headers: 'x-feed',
    bodyBytesMax: 512 * 1024,
    keys: sportsFeedKeys,
    preambleOf: ({ timestamp }) => `${timestamp}.`,
    untrusted: (reason) => new Refusal('sportsbook.feed_untrusted', { facts: { reason } }),
    async take(signed, reply) {
      const answer = await take(sportsbook, readSignedBody(feedBatch, signed), signed.timestamp);
      return answer.outcome === 'taken'
        ? { epoch: answer.epoch, received_up_to: answer.receivedUpTo }
        : reply.code(409).send({ epoch: answer.epoch ?? '', expected: answer.expected });
    },
  });

/**
 * The protocol has no 429: while the previous batch is being processed, and where two producers introduce one match at the same
 * time, the answer is 503, and the provider repeats.
 */
async function take(sportsbook: Sportsbook, batch: FeedBatch, stamp: number): Promise<BatchAnswer> {
  try {
    return await sportsbook.takeBatch(batch, stamp);
  } catch (error) {
    if (isLockTimeout(error) || violatedUniqueConstraint(error) === 'match_pkey')
      throw new Refusal('platform.unavailable');
    throw error;
  }
}
