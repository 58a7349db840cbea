import { tournamentStreamPath, tournamentsCalls } from '@yakamoz/contracts';
import type { FastifyInstance } from 'fastify';

import { openEventStream } from '../../platform/http/event-stream.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Promotions } from '../promotions/index.ts';
import type { TournamentStreams } from './tournament-streams.ts';

const { params } = tournamentsCalls.getTournament;

/** Not a call of the contracts: it has no answer, it goes on. */
export function tournamentStreamRoutes(
  app: FastifyInstance,
  streams: TournamentStreams,
  { tournaments }: Promotions,
): void {
  app.get(
    tournamentStreamPath,
    { config: { audience: 'public' }, schema: { hide: true, params } },
    async (request, reply) => {
      const { id } = request.params as { id: string };
      if (!(await tournaments.isShown(id))) throw new Refusal('promotions.tournament_unknown');
      streams.join({ address: request.ip, id }, () => openEventStream(reply));
    },
  );
  // A server that stops must not wait for browsers to leave: they come back to another one.
  app.addHook('preClose', async () => streams.closeAll());
}
