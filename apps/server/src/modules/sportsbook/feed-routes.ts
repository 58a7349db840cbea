import type { FastifyInstance, FastifyRequest } from 'fastify';

import { isLockTimeout } from '../../platform/database.ts';
import { readJson } from '../../platform/http/json.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isSignature, isSignedBy } from './feed-signature.ts';
import { feedBatch } from './feed-wire.ts';
import type { FeedBatch } from './offer.ts';
import type { BatchAnswer, Sportsbook } from './sportsbook.ts';

const bodyBytesMax = 512 * 1024;

/** The betting provider's door (docs/protocols/sports-feed). Not a call of the contracts: no browser knows it. */
export async function feedRoutes(
  app: FastifyInstance,
  sportsbook: Sportsbook,
  { sportsFeedKeys: keys }: { sportsFeedKeys: ReadonlyMap<string, Buffer> },
): Promise<void> {
  // A scope of its own: what was signed are the bytes, so the body is not read as JSON before it is checked.
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/providers/sports/v1/feed',
      {
        config: { audience: 'provider:sports-feed' },
        schema: { hide: true },
        bodyLimit: bodyBytesMax,
        // A stranger is not listened to for half a megabyte.
        onRequest: async (request) => void signatureOf(request, keys),
      },
      async (request, reply) => {
        const { timestamp, ...signed } = signatureOf(request, keys);
        const { body } = request;
        // Where no body was sent there is none, and nothing that could have been signed.
        if (!Buffer.isBuffer(body) || !isSignedBy(keys, { timestamp, ...signed, body })) {
          throw untrusted('signature');
        }
        const answer = await take(sportsbook, batchOf(body), Number(timestamp));
        return answer.outcome === 'taken'
          ? { epoch: answer.epoch, received_up_to: answer.receivedUpTo }
          : reply.code(409).send({ epoch: answer.epoch ?? '', expected: answer.expected });
      },
    );
  });
}

const untrusted = (reason: string): Refusal =>
  new Refusal('sportsbook.feed_untrusted', { facts: { reason } });

function signatureOf(
  request: FastifyRequest,
  keys: ReadonlyMap<string, Buffer>,
): { keyId: string; timestamp: string; signature: string } {
  const header = (name: string): string => String(request.headers[`x-feed-${name}`] ?? '');
  const [keyId, timestamp, signature] = [header('key-id'), header('timestamp'), header('signature')];
  if (!keys.has(keyId)) throw untrusted('key');
  if (!/^\d{1,12}$/.test(timestamp)) throw untrusted('timestamp');
  if (!isSignature(signature)) throw untrusted('signature');
  return { keyId, timestamp, signature };
}

function batchOf(body: Buffer): FeedBatch {
  const parsed = feedBatch.safeParse(readJson(body.toString()));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
  throw new Refusal('platform.invalid_request', { facts: { fields: [...new Set(fields)] } });
}

/** The protocol knows no 429: a house that is busy with the batch before is asked again like one that is away. */
async function take(sportsbook: Sportsbook, batch: FeedBatch, stamp: number): Promise<BatchAnswer> {
  try {
    return await sportsbook.takeBatch(batch, stamp);
  } catch (error) {
    if (isLockTimeout(error)) throw new Refusal('platform.unavailable');
    throw error;
  }
}
