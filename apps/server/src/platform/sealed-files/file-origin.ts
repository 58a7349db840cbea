import type { FastifyInstance } from 'fastify';

import { documentPath } from '../http/hosts.ts';
import { Refusal } from '../refusal.ts';
import { fileEndings } from './file-rules.ts';
import type { FileType } from './file-rules.ts';

export interface ShownFile {
  bytes: Buffer;
  contentType: FileType;
  /** What it is called when somebody saves it: letters, digits and hyphens, without an ending. */
  name: string;
}

/** Undefined where the ticket is not one of this user's. */
export type RedeemTicket = (token: string) => Promise<ShownFile | undefined>;

/** Where a ticket shows its file. Without the separate origin files are not shown at all: asked before a ticket is made. */
export function ticketAddresses(documentsUrl: URL | undefined): (token: string) => string {
  if (documentsUrl === undefined) throw new Refusal('platform.unavailable');
  return (token) => new URL(documentPath.replace(':ticket', token), documentsUrl).href;
}

/**
 * Files of strangers are served from an origin of their own, which has no cookies, pages or scripts
 * (docs/adr/0022-documents-in-postgresql-on-an-origin-of-their-own.md). The ticket is the only permission needed, and the address
 * does not say whose file it is: each user is asked in turn.
 */
export function fileOrigin(
  app: FastifyInstance,
  users: readonly RedeemTicket[],
  { staffUrl }: { staffUrl: URL | undefined },
): void {
  const framedBy = staffUrl?.origin ?? "'none'";
  const policy = `default-src 'none'; base-uri 'none'; object-src 'none'; sandbox; frame-ancestors ${framedBy}`;
  const find = async (token: string): Promise<ShownFile> => {
    for (const redeem of users) {
      const file = await redeem(token);
      if (file !== undefined) return file;
    }
    throw new Refusal('platform.not_found');
  };
  app.get<{ Params: { ticket: string } }>(
    documentPath,
    { config: { audience: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { bytes, contentType, name } = await find(request.params.ticket);
      const shown = contentType === 'application/pdf' ? 'attachment' : 'inline';
      return (
        reply
          .header('content-security-policy', policy)
          .header('x-content-type-options', 'nosniff')
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .header('content-disposition', `${shown}; filename="${name}.${fileEndings[contentType]}"`)
          // To a browser the other sites are other origins, and they must be able to show the picture.
          .header('cross-origin-resource-policy', 'cross-origin')
          .removeHeader('x-frame-options')
          .type(contentType)
          .send(bytes)
      );
    },
  );
}
