import { drawArt, parseArtPath } from '@yakamoz/art';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { markFile } from '../../platform/http/sent-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import { acceptsGzip } from './site/sender.ts';

interface Drawn {
  plain: Buffer;
  gzipped: Buffer;
  etag: string;
}

// About 3 KB each. Only pictures in current use are cached, not every possible one.
const keptMax = 1_000;

/** A picture is a pure function of its address, so browsers may cache it for ever. */
export function artRoutes(app: FastifyInstance): void {
  const kept = new Map<string, Drawn>();

  const draw = (path: string): Drawn => {
    const known = kept.get(path);
    if (known !== undefined) return known;
    const parts = parseArtPath(path);
    if (parts === undefined) throw new Refusal('platform.not_found');
    const plain = Buffer.from(drawArt(parts));
    // A weak tag: compressed and uncompressed bytes are the same picture.
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const drawn = { plain, gzipped: gzipSync(plain, { level: 9 }), etag };
    // The oldest entry is evicted.
    for (const oldest of kept.size < keptMax ? [] : kept.keys().take(1)) kept.delete(oldest);
    kept.set(path, drawn);
    return drawn;
  };

  app.get<{ Params: { shape: string; file: string } }>(
    '/art/v1/:shape/:file',
    { config: { audience: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      markFile(request);
      const { shape, file } = request.params;
      const { plain, gzipped, etag } = draw(`/art/v1/${shape}/${file}`);
      void reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
        // A studio's game shows the picture of its card.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      if (!acceptsGzip(request.headers['accept-encoding'])) return plain;
      void reply.header('content-encoding', 'gzip');
      return gzipped;
    },
  );
}
