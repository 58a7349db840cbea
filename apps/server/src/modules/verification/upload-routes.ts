import {
  documentBytesMax,
  documentKinds,
  documentNameHeader,
  documentTypes,
  documentUploadPath,
} from '@yakamoz/contracts';
import type { DocumentKind, PlayerId } from '@yakamoz/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Refusal } from '../../platform/refusal.ts';
import { uploadRoute } from '../../platform/sealed-files/upload-route.ts';
import { ownDocument } from './routes.ts';
import type { Verification } from './verification.ts';

type Guard = (request: FastifyRequest) => Promise<{ playerId: PlayerId }>;

export const uploadRoutes = (
  app: FastifyInstance,
  verification: Verification,
  playerGuard: Guard,
): Promise<void> =>
  uploadRoute(app, {
    path: documentUploadPath,
    audience: 'player',
    types: documentTypes,
    bytesMax: documentBytesMax,
    nameHeader: documentNameHeader,
    async admit(request) {
      const { playerId } = await playerGuard(request);
      const { kind } = request.params as { kind: string };
      if (!isKind(kind)) throw new Refusal('platform.not_found');
      return { playerId, kind };
    },
    count: ({ playerId }) => verification.admitUpload(playerId),
    take: async ({ playerId, kind }, file) =>
      ownDocument(await verification.upload(playerId, { kind, ...file })),
    refusals: {
      type: () => new Refusal('verification.type_refused'),
      body: () => new Refusal('verification.file_refused'),
    },
  });

const isKind = (kind: string): kind is DocumentKind => documentKinds.includes(kind as DocumentKind);
