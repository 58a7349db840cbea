import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

import type { Metrics } from './metrics.ts';

export interface Health {
  /** Engines by name; the role cannot work without the required ones. */
  engines(): Promise<Record<string, { ok: boolean; required: boolean }>>;
  stopping(): boolean;
}

/** Alive and ready differ: a process that is stopping is alive, but takes no new work. */
export function mountHealth(app: FastifyInstance, health: Health): void {
  const config = { audience: 'public' } as const;
  app.get('/healthz', { config, schema: { hide: true } }, async () => ({ alive: true }));
  app.get('/readyz', { config, schema: { hide: true } }, async (_request, reply) => {
    const engines = await health.engines();
    const ready =
      !health.stopping() && Object.values(engines).every((engine) => engine.ok || !engine.required);
    return reply.code(ready ? 200 : 503).send({ ready, stopping: health.stopping(), engines });
  });
}

/** On a port of its own, so that metrics are reachable inside the network and never from outside. */
export async function startOps(options: { host: string; port: number; health: Health; metrics: Metrics }) {
  const app = Fastify({ exposeHeadRoutes: false });
  mountHealth(app, options.health);
  app.get('/metrics', async (_request, reply) => {
    void reply.type(options.metrics.registry.contentType);
    return options.metrics.registry.metrics();
  });
  await app.listen({ host: options.host, port: options.port });
  return app;
}
