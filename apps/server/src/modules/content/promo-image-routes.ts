import type { FastifyInstance } from 'fastify';

import { markFile } from '../../platform/http/sent-file.ts';
import { Refusal } from '../../platform/refusal.ts';

const promoFile = /^promo-([a-z0-9-]+(?:\.[a-z0-9-]+)*\.svg)$/;

/**
 * The detail picture of a promotion has an address with a file name (D-29), and the name of a generated picture describes
 * how to draw it. So this address is an alias of the card's picture and never changes.
 */
export function promoImageRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(
    '/art/promo/:file',
    { config: { audience: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      markFile(request);
      const [, drawn] = promoFile.exec(request.params.file) ?? [];
      if (drawn === undefined) throw new Refusal('platform.not_found');
      void reply.header('cache-control', 'public, max-age=31536000, immutable');
      return reply.redirect(`/art/v1/card/${drawn}`, 301);
    },
  );
}
