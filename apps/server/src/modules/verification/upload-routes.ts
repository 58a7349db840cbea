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

/** Not a call of the contracts: its body is a file, as it is. */
export async function uploadRoutes(
  app: FastifyInstance,
  verification: Verification,
  playerGuard: Guard,
): Promise<void> {
  // A scope of its own: everywhere else a body is JSON and small.
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
        // Whoever is nobody, sends too often or sends something else is not listened to for eight megabytes.
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
        assert(playerId !== undefined && isKind(kind), 'the guard ran');
        // Where no body was sent there is none.
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

/** A name that cannot be read is no reason to refuse a file. */
function nameOf(request: FastifyRequest): string {
  const given = request.headers[documentNameHeader];
  if (typeof given !== 'string') return '';
  try {
    return decodeURIComponent(given);
  } catch {
    return '';
  }
}
