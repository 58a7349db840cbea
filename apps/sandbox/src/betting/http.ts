import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { FeedAddress } from './config.ts';
import type { FeedMessage } from './feed-messages.ts';
import { boardOf, fixturePage } from './pages.ts';
import { sign } from './signature.ts';
import type { Spectators } from './spectators.ts';
import { type View, views } from './views.ts';
import type { World } from './world.ts';

export interface HttpParts {
  world: World;
  /** Everything about one match, or undefined. */
  whole: (matchId: string) => FeedMessage[] | undefined;
  spectators: Spectators;
  feed: FeedAddress;
  log: boolean;
}

interface ViewQuery {
  Querystring: { view?: string };
}

/** An address with a view that does not exist shows the first one. */
const viewOf = ({ view }: ViewQuery['Querystring']): View => views.find((known) => known === view) ?? 'sport';

export function createHttp({ world, whole, spectators, feed, log }: HttpParts): FastifyInstance {
  const app = Fastify({
    logger: log ? { level: 'info' } : false,
    forceCloseConnections: true,
    bodyLimit: 1024,
  });

  // Pages ask often; a line for each request would bury what matters. Faults are still logged.
  app.addHook('onRoute', (route) => {
    route.logLevel = 'warn';
  });

  // No rule about frames: to be embedded by any house is what this page is for. It sets no cookie.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get<ViewQuery>('/', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'`;
    const html = fixturePage({ view: viewOf(request.query), offers: world.offers(), now: new Date(), nonce });
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  });

  app.get<ViewQuery>('/board', async (request, reply) => {
    const html = boardOf({ view: viewOf(request.query), offers: world.offers(), now: new Date() });
    return reply.type('text/html; charset=utf-8').send(html);
  });

  // The pull of the feed's protocol, signed as the house signs.
  app.get<{ Params: { id: string } }>('/matches/:id', async (request, reply) => {
    const timestamp = String(request.headers['x-feed-timestamp']);
    const expected = sign({ secret: feed.secret, timestamp, body: request.url });
    if (request.headers['x-feed-signature'] !== expected) return reply.code(401).send({ error: 'unsigned' });
    const messages = whole(request.params.id);
    return messages === undefined ? reply.code(404).send({ error: 'no such match' }) : { messages };
  });

  app.get('/events', (_request, reply) => {
    reply.hijack();
    spectators.join(reply.raw);
  });

  return app;
}
