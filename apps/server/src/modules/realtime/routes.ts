import type { PlayerId, SessionId } from '@yakamoz/contracts';
import { staffStreamPath, streamPath } from '@yakamoz/contracts';
import type { Permission } from '@yakamoz/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { openEventStream } from '../../platform/http/event-stream.ts';
import type { StaffSession } from '../staff/index.ts';
import type { Realtime } from './realtime.ts';
import type { StaffStreams } from './staff-streams.ts';

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

type StaffGuard = (request: FastifyRequest, permission: Permission) => Promise<StaffSession>;

/** The same for staff, on their host. What it tells depends on the role. */
export function staffStreamRoutes(app: FastifyInstance, streams: StaffStreams, staffGuard: StaffGuard): void {
  app.get(
    staffStreamPath,
    { config: { audience: 'staff:self' }, schema: { hide: true } },
    async (request, reply) => {
      const session = await staffGuard(request, 'self');
      streams.join(session, openEventStream(reply));
    },
  );
  app.addHook('preClose', async () => streams.closeAll());
}
