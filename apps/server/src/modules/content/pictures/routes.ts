import { parsePicturePath } from '@yakamoz/contracts';
import type { FastifyInstance } from 'fastify';

import { markFile } from '../../../platform/http/sent-file.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Pictures } from './pictures.ts';

// About 100 KB each; an installation shows some dozens.
const keptMax = 100;

/** The name of a picture is the hash of its bytes, so browsers may cache it for ever. */
export function pictureRoutes(app: FastifyInstance, pictures: Pictures): void {
  const kept = new Map<string, Buffer>();

  const read = async (path: string): Promise<Buffer> => {
    const parts = parsePicturePath(path);
    if (parts === undefined) throw new Refusal('platform.not_found');
    const key = `${parts.shape} ${parts.name} ${parts.width}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const bytes = await pictures.find(parts.shape, parts.name, parts.width);
    if (bytes === undefined) throw new Refusal('platform.not_found');
    // The oldest entry is evicted.
    for (const oldest of kept.size < keptMax ? [] : kept.keys().take(1)) kept.delete(oldest);
    kept.set(key, bytes);
    return bytes;
  };

  app.get<{ Params: { shape: string; file: string } }>(
    '/pictures/v1/:shape/:file',
    { config: { audience: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      markFile(request);
      const { shape, file } = request.params;
      const bytes = await read(`/pictures/v1/${shape}/${file}`);
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes);
    },
  );
}
