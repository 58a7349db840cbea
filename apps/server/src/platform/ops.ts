import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

import type { Metrics } from './metrics.ts';

export interface Health {
  /** Engines by name; the role cannot work without the required ones. */
  engines(): Promise<Record<string, { ok: boolean; required: boolean }>>;
  stopping(): boolean;
}

/** Alive and ready are different questions: a process that drains is alive and takes no new work. */
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

/** Its own port, so that the figures of every role are reachable inside and never from outside. */
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
