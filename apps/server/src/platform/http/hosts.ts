import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Refusal } from '../refusal.ts';

export const staffCallsUnder = '/api/staff/';

const boardFiles = new Set(['/*', '/assets/*', '/robots.txt']);
/** What the board's host answers: its page, and the offer with its streams, to everybody alike. */
const isOfBoard = (route: string): boolean =>
  boardFiles.has(route) || /^\/api\/v1\/sports(?:\/|$)/.test(route) || route === '/api/v1/matches/stream';

/**
 * Whether a request was sent to the host of this site, by its name alone: browsers send cookies to every port of a name, so all its ports
 * are one place. A name has no case, and may end in a dot.
 */
export const isFor =
  (site: URL | undefined) =>
  ({ hostname }: Pick<FastifyRequest, 'hostname'>): boolean =>
    site !== undefined && hostname.toLowerCase().replace(/\.$/, '') === site.hostname;

/** Where uploaded files are shown, on a host that serves nothing else. */
export const documentPath = '/documents/:ticket';

/**
 * Four hosts in one process: player calls do not exist on the staff's host, nor staff calls on the player's, whatever
 * session the caller has (D-20). A third host shows single files and nothing else (ADR 0022). The board's knows nobody: no call
 * there has a session, so whatever runs in it can stake nothing.
 */
export function keepHostsApart(
  app: FastifyInstance,
  sites: { staffUrl: URL | undefined; documentsUrl: URL | undefined; boardUrl: URL | undefined },
): void {
  const { staffUrl, documentsUrl, boardUrl } = sites;
  const forBoard = isFor(boardUrl);
  const forStaff = isFor(staffUrl);
  const forDocuments = isFor(documentsUrl);
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? '';
    if ((route === documentPath) !== forDocuments(request)) throw new Refusal('platform.not_found');
    if (forBoard(request)) {
      if (!isOfBoard(route)) throw new Refusal('platform.not_found');
      // Whatever a browser may send there, nobody reads it.
      delete request.raw.headers.cookie;
    }
    if (!route.startsWith('/api/')) return;
    if (route.startsWith(staffCallsUnder) !== forStaff(request)) throw new Refusal('platform.not_found');
  });
  // Nor has it a place in the queue: whoever is refused there comes again like everybody.
  app.addHook('onSend', async (request, reply) => {
    if (forBoard(request)) reply.removeHeader('set-cookie');
  });
}
