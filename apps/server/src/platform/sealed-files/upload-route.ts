import type { Audience } from '@yakamoz/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import assert from 'node:assert/strict';

import type { Refusal } from '../refusal.ts';
import type { FileType } from './file-rules.ts';

export interface SentFile<Type extends FileType = FileType> {
  type: Type;
  /** As the browser called it, not yet cleaned. */
  name: string;
  bytes: Buffer;
}

export interface UploadRoute<Type extends FileType, Sender> {
  path: string;
  audience: Audience;
  types: readonly Type[];
  bytesMax: number;
  /** The header with the file's name, percent-encoded: an address would be logged. */
  nameHeader: string;
  /** Who sends it, and to what, by session and address. */
  admit(request: FastifyRequest): Promise<Sender>;
  /** Limits of the sender, once the type is known to be allowed. */
  count(sender: Sender): Promise<void>;
  /** Checks and stores it, and shapes the answer. */
  take(sender: Sender, file: SentFile<Type>): Promise<unknown>;
  /** What a user says to a type that it does not allow, and to a call without a body. */
  refusals: { type: () => Refusal; body: () => Refusal };
}

/** A route whose body is one raw file, and so no call of the contracts. */
export async function uploadRoute<Type extends FileType, Sender>(
  app: FastifyInstance,
  route: UploadRoute<Type, Sender>,
): Promise<void> {
  const { types, refusals } = route;
  const typeOf = (request: FastifyRequest): Type => {
    const [type = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
    const known = types.find((one) => one === type.trim());
    if (known === undefined) throw refusals.type();
    return known;
  };
  // A separate Fastify scope: everywhere else a body is small JSON.
  await app.register(async (scope) => {
    const senders = new WeakMap<FastifyRequest, { sender: Sender; type: Type }>();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: 'POST',
      url: route.path,
      config: { audience: route.audience },
      schema: { hide: true },
      bodyLimit: route.bytesMax,
      // A caller without a session, over the limit or with a wrong type is refused before megabytes are read.
      onRequest: async (request) => {
        const sender = await route.admit(request);
        senders.set(request, { sender, type: typeOf(request) });
        await route.count(sender);
      },
      handler: async (request) => {
        const admitted = senders.get(request);
        assert(admitted !== undefined, 'onRequest has admitted the sender');
        // Without a body Fastify gives no buffer.
        if (!Buffer.isBuffer(request.body)) throw refusals.body();
        const file = { type: admitted.type, name: nameOf(request, route.nameHeader), bytes: request.body };
        return route.take(admitted.sender, file);
      },
    });
  });
}

/** An unreadable name is no reason to refuse the file. */
function nameOf(request: FastifyRequest, header: string): string {
  const given = request.headers[header];
  if (typeof given !== 'string') return '';
  try {
    return decodeURIComponent(given);
  } catch {
    return '';
  }
}
