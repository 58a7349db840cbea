import { visitorStreamPath } from '@yakamoz/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { openEventStream } from '../../platform/http/event-stream.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { VisitorStreams } from './visitor-streams.ts';

/** Not a call of the contracts: it has no answer, it goes on. Whoever has no talk has none of it. */
export function visitorStreamRoutes(
  app: FastifyInstance,
  streams: VisitorStreams,
  findVisitor: (request: FastifyRequest) => Promise<string | undefined>,
): void {
  app.get(
    visitorStreamPath,
    { config: { audience: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const visitorId = await findVisitor(request);
      if (visitorId === undefined) throw new Refusal('support.talk_unknown');
      streams.join({ visitorId, address: request.ip }, () => openEventStream(reply));
    },
  );
  // A server that stops must not wait for browsers to leave: they come back to another one.
  app.addHook('preClose', async () => streams.closeAll());
}
