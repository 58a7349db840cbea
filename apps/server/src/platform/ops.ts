import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

import type { ServerTls } from './http/server-tls.ts';
import type { Metrics } from './metrics.ts';

export interface Health {
  /** Engines by name; the role cannot work without the required ones. */
  engines(): Promise<Record<string, { ok: boolean; required: boolean }>>;
  stopping(): boolean;
}

/** Says that the process answers, and nothing else; the one word about health on the public port. */
export function mountAlive(app: FastifyInstance): void {
  const config = { audience: 'public' } as const;
  app.get('/healthz', { config, schema: { hide: true } }, async () => ({ alive: true }));
}

/**
 * On a port of its own, so that metrics and the state of the engines are reachable inside the network and never from
 * outside. Alive and ready differ: a process that is stopping is alive, but takes no new work.
 */
export async function startOps(options: {
  host: string;
  port: number;
  tls?: ServerTls | undefined;
  health: Health;
  metrics: Metrics;
}) {
  const app = Fastify({ exposeHeadRoutes: false, https: options.tls ?? null }) as unknown as FastifyInstance;
  const { health } = options;
  options.metrics.gauges(
    'engine_answers',
    'Whether this process reaches an engine: 1 or 0',
    'engine',
    async () =>
      Object.fromEntries(
        Object.entries(await health.engines()).map(([engine, { ok }]) => [engine, ok ? 1 : 0]),
      ),
  );
  mountAlive(app);
  app.get('/readyz', async (_request, reply) => {
    const engines = await health.engines();
    const ready =
      !health.stopping() && Object.values(engines).every((engine) => engine.ok || !engine.required);
    return reply.code(ready ? 200 : 503).send({ ready, stopping: health.stopping(), engines });
  });
  app.get('/metrics', async (_request, reply) => {
    void reply.type(options.metrics.registry.contentType);
    return options.metrics.registry.metrics();
  });
  await app.listen({ host: options.host, port: options.port });
  return app;
}
