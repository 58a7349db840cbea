import type { FastifyRequest } from 'fastify';

/** Where a call came from, from trusted sources only. */
export interface Origin {
  address: string;
  /** Null if the edge did not send a country code. */
  ipCountry: string | null;
}

/** With trusted proxies configured, the address differs from the socket's exactly when one of them forwarded the call. */
const cameThroughProxy = (request: FastifyRequest): boolean => request.ip !== request.socket.remoteAddress;

export const originReader =
  ({ ipCountryHeader }: { ipCountryHeader: string | undefined }) =>
  (request: FastifyRequest): Origin => {
    // A caller who bypasses the edge could send any header, so it is read only if a trusted proxy forwarded the call.
    const believed = ipCountryHeader !== undefined && cameThroughProxy(request);
    const header = believed ? request.headers[ipCountryHeader.toLowerCase()] : undefined;
    const ipCountry = typeof header === 'string' && /^[A-Z]{2}$/.test(header) ? header : null;
    return { address: request.ip, ipCountry };
  };
