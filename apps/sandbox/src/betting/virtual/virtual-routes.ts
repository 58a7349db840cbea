// What a test, or a person who does not want to wait for three minutes, may ask of the virtual league. Its results are nobody's to choose.
import type { FastifyInstance } from 'fastify';
import { skip } from '../control-bodies.ts';
import { printOffer } from '../control-routes.ts';
import type { ModelClock } from '../model-clock.ts';
import type { World } from '../world.ts';

interface VirtualParts {
  virtual: World;
  clock: ModelClock;
  /** Looks at the model at once, so that an order is on its way when it is answered. */
  look: () => void;
}

export function addVirtualRoutes(app: FastifyInstance, { virtual, clock, look }: VirtualParts): void {
  app.get('/control/virtual', async () => ({ matches: virtual.offers().map(printOffer) }));
  app.post<{ Body: { seconds: number } }>(
    '/control/virtual/skip',
    { schema: { body: skip } },
    async ({ body }) => {
      clock.skip(body.seconds * 1000);
      look();
      return { matches: virtual.offers().map(printOffer) };
    },
  );
}
