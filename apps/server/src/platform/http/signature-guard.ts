// The guard of a route for an outside company. What it signed are the bytes, so nothing is read as JSON before they are checked; no
// browser knows it, so it is no call of the contracts.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import { Refusal } from '../refusal.ts';
import { readJson } from './json.ts';

export interface SignedRoute {
  path: `/api/providers/${string}`;
  audience: `provider:${string}`;
  /** Of the three headers: `x-feed` for `x-feed-key-id`, `x-feed-timestamp` and `x-feed-signature`. */
  headers: string;
  bodyBytesMax: number;
  keys: ReadonlyMap<string, Buffer>;
  /** What is signed before the body. */
  preambleOf(call: { timestamp: string; method: string; path: string }): string;
  untrusted(reason: 'key' | 'timestamp' | 'signature'): Refusal;
  take(signed: SignedRequest, reply: FastifyReply): Promise<unknown>;
}

/** What came, and that it was signed with one of the agreed secrets. Whether it is new enough is the taker's to say. */
export interface SignedRequest {
  body: Buffer;
  /** Seconds since 1970. */
  timestamp: number;
  /** In small hexadecimal digits, so that one signature has one writing. */
  signature: string;
}

export const macOf = (secret: Buffer, preamble: string, body: Buffer | string): Buffer =>
  createHmac('sha256', secret).update(preamble).update(body).digest();

export async function addSignedRoute(app: FastifyInstance, route: SignedRoute): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      route.path,
      {
        config: { audience: route.audience },
        schema: { hide: true },
        bodyLimit: route.bodyBytesMax,
        // A stranger is not listened to for a whole body.
        onRequest: async (request) => void signatureOf(request, route),
      },
      async (request, reply) => {
        const { secret, timestamp, signature } = signatureOf(request, route);
        const { body, method, url: path } = request;
        const preamble = route.preambleOf({ timestamp, method, path });
        // Where no body was sent there is none, and nothing that could have been signed.
        const signed =
          Buffer.isBuffer(body) &&
          timingSafeEqual(macOf(secret, preamble, body), Buffer.from(signature, 'hex'));
        if (!signed) throw route.untrusted('signature');
        return route.take({ body, timestamp: Number(timestamp), signature }, reply);
      },
    );
  });
}

/** What can be told before the body is read. */
function signatureOf(
  { headers }: FastifyRequest,
  route: SignedRoute,
): { secret: Buffer; timestamp: string; signature: string } {
  const header = (name: string): string => String(headers[`${route.headers}-${name}`] ?? '');
  const secret = route.keys.get(header('key-id'));
  if (secret === undefined) throw route.untrusted('key');
  const timestamp = header('timestamp');
  if (!/^\d{1,12}$/.test(timestamp)) throw route.untrusted('timestamp');
  const signature = header('signature').toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(signature)) throw route.untrusted('signature');
  return { secret, timestamp, signature };
}

/** A body in the shape the protocol gives it; names the fields that are not. */
export function readSignedBody<S extends z.ZodMiniType>(schema: S, { body }: SignedRequest): z.output<S> {
  const parsed = schema.safeParse(readJson(body.toString()));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
  throw new Refusal('platform.invalid_request', { facts: { fields: [...new Set(fields)] } });
}
