import Fastify, { type FastifyInstance } from 'fastify';

export function createHttp({ log }: { log: boolean }): FastifyInstance {
  const app = Fastify({
    logger: log ? { level: 'info' } : false,
    forceCloseConnections: true,
    // As docs/protocols/game-wallet says.
    bodyLimit: 32 * 1024,
    // What is of the wrong type is refused, not made to fit.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });

  // The house and the pages ask often; a line for each request would bury what matters. Faults are still logged.
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

  return app;
}
