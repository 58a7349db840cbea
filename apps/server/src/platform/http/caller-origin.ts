import type { FastifyRequest } from 'fastify';

/** Where a call came from, as far as it can be believed. */
export interface Origin {
  address: string;
  /** Null where the edge did not say, or what it said is no country. */
  ipCountry: string | null;
}

/** With trusted proxies configured, the address differs from the peer's exactly when one of them spoke for it. */
const cameThroughProxy = (request: FastifyRequest): boolean => request.ip !== request.socket.remoteAddress;

export const originReader =
  ({ ipCountryHeader }: { ipCountryHeader: string | undefined }) =>
  (request: FastifyRequest): Origin => {
    // Whoever reaches us past the edge could write anything into it, so it counts from a trusted proxy only.
    const believed = ipCountryHeader !== undefined && cameThroughProxy(request);
    const header = believed ? request.headers[ipCountryHeader.toLowerCase()] : undefined;
    const ipCountry = typeof header === 'string' && /^[A-Z]{2}$/.test(header) ? header : null;
    return { address: request.ip, ipCountry };
  };
