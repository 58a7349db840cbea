import Fastify from 'fastify';

/** Fastify alone, answering these paths with one fixed JSON body: what HTTP itself costs, for benches to compare with. */
export async function startBareServer(options: {
  port: number;
  paths: string[];
  body: string;
}): Promise<void> {
  const app = Fastify();
  app.get('/readyz', async () => ({ ready: true }));
  for (const path of options.paths) {
    app.get(path, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(options.body),
    );
  }
  await app.listen({ host: '127.0.0.1', port: options.port });
  process.once('SIGTERM', () => void app.close());
}
