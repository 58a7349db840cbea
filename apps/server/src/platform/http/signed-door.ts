// A door for an outside company. What it signed are the bytes, so nothing is read as JSON before they are checked; no
// browser knows it, so it is no call of the contracts.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import { Refusal } from '../refusal.ts';
import { readJson } from './json.ts';

export interface SignedDoor {
  path: `/api/providers/${string}`;
  audience: `provider:${string}`;
  /** Of the three headers: `x-feed` for `x-feed-key-id`, `x-feed-timestamp` and `x-feed-signature`. */
  headers: string;
  bodyBytesMax: number;
  keys: ReadonlyMap<string, Buffer>;
  /** What is signed before the body. */
  preambleOf(call: { timestamp: string; method: string; path: string }): string;
  untrusted(reason: 'key' | 'timestamp' | 'signature'): Refusal;
  take(letter: Letter, reply: FastifyReply): Promise<unknown>;
}

/** What came, and that it was signed with one of the agreed secrets. Whether it is new enough is the taker's to say. */
export interface Letter {
  body: Buffer;
  /** Seconds since 1970. */
  timestamp: number;
  /** In small hexadecimal digits, so that one signature has one writing. */
  signature: string;
}

export const macOf = (secret: Buffer, preamble: string, body: Buffer | string): Buffer =>
  createHmac('sha256', secret).update(preamble).update(body).digest();

export async function openSignedDoor(app: FastifyInstance, door: SignedDoor): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      door.path,
      {
        config: { audience: door.audience },
        schema: { hide: true },
        bodyLimit: door.bodyBytesMax,
        // A stranger is not listened to for a whole body.
        onRequest: async (request) => void sealOf(request, door),
      },
      async (request, reply) => {
        const { secret, timestamp, signature } = sealOf(request, door);
        const { body, method, url: path } = request;
        const preamble = door.preambleOf({ timestamp, method, path });
        // Where no body was sent there is none, and nothing that could have been signed.
        const signed =
          Buffer.isBuffer(body) &&
          timingSafeEqual(macOf(secret, preamble, body), Buffer.from(signature, 'hex'));
        if (!signed) throw door.untrusted('signature');
        return door.take({ body, timestamp: Number(timestamp), signature }, reply);
      },
    );
  });
}

/** What can be told before the body is read. */
function sealOf(
  { headers }: FastifyRequest,
  door: SignedDoor,
): { secret: Buffer; timestamp: string; signature: string } {
  const header = (name: string): string => String(headers[`${door.headers}-${name}`] ?? '');
  const secret = door.keys.get(header('key-id'));
  if (secret === undefined) throw door.untrusted('key');
  const timestamp = header('timestamp');
  if (!/^\d{1,12}$/.test(timestamp)) throw door.untrusted('timestamp');
  const signature = header('signature').toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(signature)) throw door.untrusted('signature');
  return { secret, timestamp, signature };
}

/** A body in the shape the protocol gives it; names the fields that are not. */
export function readLetter<S extends z.ZodMiniType>(schema: S, { body }: Letter): z.output<S> {
  const parsed = schema.safeParse(readJson(body.toString()));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
  throw new Refusal('platform.invalid_request', { facts: { fields: [...new Set(fields)] } });
}
