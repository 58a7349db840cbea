import {
  documentBytesMax,
  documentKinds,
  documentNameHeader,
  documentTypes,
  documentUploadPath,
} from '@yakamoz/contracts';
import type { DocumentKind, DocumentType, PlayerId } from '@yakamoz/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import assert from 'node:assert/strict';

import { Refusal } from '../../platform/refusal.ts';
import { ownDocument } from './routes.ts';
import type { Verification } from './verification.ts';

type Guard = (request: FastifyRequest) => Promise<{ playerId: PlayerId }>;

/** Not a call of the contracts: its body is the raw file. */
export async function uploadRoutes(
  app: FastifyInstance,
  verification: Verification,
  playerGuard: Guard,
): Promise<void> {
  // A separate Fastify scope: everywhere else a body is small JSON.
  await app.register(async (scope) => {
    const players = new WeakMap<FastifyRequest, PlayerId>();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...documentTypes], { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { kind: string } }>(
      documentUploadPath,
      {
        config: { audience: 'player' },
        schema: { hide: true },
        bodyLimit: documentBytesMax,
        // A caller without a session, over the limit or with a wrong type is refused before eight megabytes are read.
        onRequest: async (request) => {
          const { playerId } = await playerGuard(request);
          players.set(request, playerId);
          if (!isKind(request.params.kind)) throw new Refusal('platform.not_found');
          typeOf(request);
          await verification.admitUpload(playerId);
        },
      },
      async (request) => {
        const { kind } = request.params;
        const playerId = players.get(request);
        assert(playerId !== undefined && isKind(kind), 'onRequest has checked the player and the kind');
        // Without a body Fastify gives no buffer.
        if (!Buffer.isBuffer(request.body)) throw new Refusal('verification.file_refused');
        const file = { kind, type: typeOf(request), name: nameOf(request), bytes: request.body };
        return ownDocument(await verification.upload(playerId, file));
      },
    );
  });
}

const isKind = (kind: string): kind is DocumentKind => documentKinds.includes(kind as DocumentKind);

function typeOf(request: FastifyRequest): DocumentType {
  const [type = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  const known = documentTypes.find((one) => one === type.trim());
  if (known === undefined) throw new Refusal('verification.type_refused');
  return known;
}

/** An unreadable name is no reason to refuse the file. */
function nameOf(request: FastifyRequest): string {
  const given = request.headers[documentNameHeader];
  if (typeof given !== 'string') return '';
  try {
    return decodeURIComponent(given);
  } catch {
    return '';
  }
}
