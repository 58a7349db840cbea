import { matchStreamPath, matchesPerStreamMax } from '@yakamoz/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { openEventStream } from '../../platform/http/event-stream.ts';
import type { MatchStreams } from './match-streams.ts';

const matchId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const query = z.object({
  ids: z.pipe(
    z.pipe(
      // Sixty-four letters and a comma for each.
      z.string().check(z.maxLength(matchesPerStreamMax * 65)),
      z.transform((text) => [...new Set(text.split(','))]),
    ),
    z.array(matchId).check(z.maxLength(matchesPerStreamMax)),
  ),
  /** The match whose page is open. */
  markets: z.optional(matchId),
});

/** Not a call of the contracts: it has no answer, it goes on. */
export function matchStreamRoutes(app: FastifyInstance, matchStreams: MatchStreams): void {
  app.get(
    matchStreamPath,
    { config: { audience: 'public' }, schema: { hide: true, querystring: query } },
    async (request, reply) => {
      const { ids, markets } = request.query as z.output<typeof query>;
      const marketsOf = markets === undefined ? [] : [markets];
      matchStreams.join({ address: request.ip, ids, marketsOf }, () => openEventStream(reply));
    },
  );
  // A server that stops must not wait for browsers to leave: they come back to another one.
  app.addHook('preClose', async () => matchStreams.closeAll());
}
