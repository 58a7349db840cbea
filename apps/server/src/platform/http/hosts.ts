import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Refusal } from '../refusal.ts';

export const staffCallsUnder = '/api/staff/';

/** Whether a request came to the staff's own name. */
export const isForStaff =
  (staffUrl: URL | undefined) =>
  (request: FastifyRequest): boolean =>
    request.host === staffUrl?.host;

/** Where files that strangers sent are shown, on a host that has nothing else. */
export const documentPath = '/documents/:ticket';

/**
 * Three houses behind one process: what a player's browser may ask does not exist on the staff's host, and the other
 * way round, whatever the caller holds (D-20). A third one shows single files and nothing besides (ADR 0022).
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
