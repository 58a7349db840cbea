import Fastify, { type FastifyInstance } from 'fastify';
import type { FeedAddress } from './config.ts';
import type { FeedMessage } from './feed-messages.ts';
import { sign } from './signature.ts';

export interface HttpParts {
  /** Everything about one match, or undefined. */
  whole: (matchId: string) => FeedMessage[] | undefined;
  feed: FeedAddress;
  log: boolean;
}

export function createHttp({ whole, feed, log }: HttpParts): FastifyInstance {
  const app = Fastify({
    logger: log ? { level: 'info' } : false,
    forceCloseConnections: true,
    bodyLimit: 1024,
  });

  // Pages ask often; a line for each request would bury what matters. Faults are still logged.
  app.addHook('onRoute', (route) => {
    route.logLevel = 'warn';
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  app.get('/healthz', async () => ({ status: 'ok' }));

  // The pull of the feed's protocol, signed as the house signs.
  app.get<{ Params: { id: string } }>('/matches/:id', async (request, reply) => {
    const timestamp = String(request.headers['x-feed-timestamp']);
    const expected = sign({ secret: feed.secret, timestamp, body: request.url });
    if (request.headers['x-feed-signature'] !== expected) return reply.code(401).send({ error: 'unsigned' });
    const messages = whole(request.params.id);
    return messages === undefined ? reply.code(404).send({ error: 'no such match' }) : { messages };
  });

  return app;
}
