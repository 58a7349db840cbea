import type { FastifyRequest } from 'fastify';

import { Refusal } from '../refusal.ts';
import { isFor } from './hosts.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cross-site request forgery (D-34): a browser says where a request comes from, and what comes from elsewhere
 * is refused. A client that sends neither header is no browser and carries no cookie it did not mean to.
 */
export function refuseForeignOrigin(sites: { publicUrl: URL; staffUrl: URL | undefined }) {
  const forStaff = isFor(sites.staffUrl);
  return async (request: FastifyRequest): Promise<void> => {
    if (safeMethods.has(request.method)) return;
    const site = request.headers['sec-fetch-site'];
    const origin = request.headers.origin;
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
    const ours = forStaff(request) ? sites.staffUrl : sites.publicUrl;
    const foreignOrigin = origin !== undefined && origin !== ours?.origin;
    if (foreignSite || foreignOrigin) throw new Refusal('platform.foreign_origin');
  };
}
