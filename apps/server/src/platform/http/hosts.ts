import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Refusal } from '../refusal.ts';

export const staffCallsUnder = '/api/staff/';

/** Whether a request was sent to the staff's host. */
export const isForStaff =
  (staffUrl: URL | undefined) =>
  (request: FastifyRequest): boolean =>
    request.host === staffUrl?.host;

/** Where uploaded files are shown, on a host that serves nothing else. */
export const documentPath = '/documents/:ticket';

/**
 * Three hosts in one process: player calls do not exist on the staff's host, nor staff calls on the player's, whatever
 * session the caller has (D-20). A third host shows single files and nothing else (ADR 0022).
 */
export function keepHostsApart(
  app: FastifyInstance,
  { staffUrl, documentsUrl }: { staffUrl: URL | undefined; documentsUrl: URL | undefined },
): void {
  const forStaff = isForStaff(staffUrl);
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? '';
    const forDocuments = request.host === documentsUrl?.host;
    if ((route === documentPath) !== forDocuments) throw new Refusal('platform.not_found');
    if (!route.startsWith('/api/')) return;
    if (route.startsWith(staffCallsUnder) !== forStaff(request)) throw new Refusal('platform.not_found');
  });
}
