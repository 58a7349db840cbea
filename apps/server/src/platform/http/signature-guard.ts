// The guard of routes for outside companies. The signature covers the bytes of the body, so it is checked before they are
// parsed. These routes are not calls of the contracts, because no browser uses them.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import { Refusal } from '../refusal.ts';
import { readJson } from './json.ts';

export interface SignedRoute {
  path: `/api/providers/${string}`;
  audience: `provider:${string}`;
  /** Prefix of the three headers: `x-feed` for `x-feed-key-id`, `x-feed-timestamp` and `x-feed-signature`. */
  headers: string;
  bodyBytesMax: number;
  keys: ReadonlyMap<string, Buffer>;
  /** The text that is signed in front of the body. */
  preambleOf(call: { timestamp: string; method: string; path: string }): string;
  untrusted(reason: 'key' | 'timestamp' | 'signature'): Refusal;
  take(signed: SignedRequest, reply: FastifyReply): Promise<unknown>;
}

/** A request whose signature is right. The handler decides whether its timestamp is recent enough. */
export interface SignedRequest {
  body: Buffer;
  /** Seconds since 1970. */
  timestamp: number;
  /** In lower-case hexadecimal digits, so that the same signature is always written the same way. */
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
        // Headers are checked before the body is read, so that an unknown caller cannot send one.
        onRequest: async (request) => void signatureOf(request, route),
      },
      async (request, reply) => {
        const { secret, timestamp, signature } = signatureOf(request, route);
        const { body, method, url: path } = request;
        const preamble = route.preambleOf({ timestamp, method, path });
        // Without a body there is nothing that could have been signed.
        const signed =
          Buffer.isBuffer(body) &&
          timingSafeEqual(macOf(secret, preamble, body), Buffer.from(signature, 'hex'));
        if (!signed) throw route.untrusted('signature');
        return route.take({ body, timestamp: Number(timestamp), signature }, reply);
      },
    );
  });
}

/** Checks what can be checked without the body. */
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

/** Parses the body by its schema; a refusal names the fields that are wrong. */
export function readSignedBody<S extends z.ZodMiniType>(schema: S, { body }: SignedRequest): z.output<S> {
  const parsed = schema.safeParse(readJson(body.toString()));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
  throw new Refusal('platform.invalid_request', { facts: { fields: [...new Set(fields)] } });
}
