import type { FastifyInstance } from 'fastify';

import { documentPath } from '../../platform/http/hosts.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Verification } from './verification.ts';

const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const;

/**
 * VER-6: uploaded files are served from an origin of their own, which has no cookies, pages or scripts
 * (docs/adr/0022-documents-in-postgresql-on-an-origin-of-their-own.md). The ticket is the only permission needed.
 */
export function fileRoutes(
  app: FastifyInstance,
  verification: Verification,
  { staffUrl }: { staffUrl: URL | undefined },
): void {
  const framedBy = staffUrl?.origin ?? "'none'";
  const policy = `default-src 'none'; base-uri 'none'; object-src 'none'; sandbox; frame-ancestors ${framedBy}`;
  app.get<{ Params: { ticket: string } }>(
    documentPath,
    { config: { audience: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const found = await verification.redeemTicket(request.params.ticket);
      if (found === undefined) throw new Refusal('platform.not_found');
      const { document, bytes } = found;
      const { contentType, documentId } = document;
      const shown = contentType === 'application/pdf' ? 'attachment' : 'inline';
      return (
        reply
          .header('content-security-policy', policy)
          .header('x-content-type-options', 'nosniff')
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .header('content-disposition', `${shown}; filename="belge-${documentId}.${endings[contentType]}"`)
          // To a browser the staff's site is another site, and it must be able to show the picture.
          .header('cross-origin-resource-policy', 'cross-origin')
          .removeHeader('x-frame-options')
          .type(contentType)
          .send(bytes)
      );
    },
  );
}
