import type { PlayerId, SessionId } from '@yakamoz/contracts';
import { streamPath } from '@yakamoz/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { openEventStream } from '../../platform/http/event-stream.ts';
import type { Realtime } from './realtime.ts';

type Guard = (request: FastifyRequest) => Promise<{ playerId: PlayerId; sessionId: SessionId }>;

/** Not a call of the contracts: it has no answer, it goes on. */
export function realtimeRoutes(app: FastifyInstance, realtime: Realtime, playerGuard: Guard): void {
  app.get(streamPath, { config: { audience: 'player' }, schema: { hide: true } }, async (request, reply) => {
    const player = await playerGuard(request);
    realtime.join(player, openEventStream(reply));
  });
  // A server that stops must not wait for browsers to leave: they come back to another one.
  app.addHook('preClose', async () => realtime.closeAll());
}
