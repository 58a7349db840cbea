// An HTTP listener for machines, without cookies, browsers and framework: for thousands of calls a second. Everything else
// is served by app.ts.
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

import type { Networks } from '../network-list.ts';
import { inTrace, readTrace } from '../trace.ts';
import type { ServerTls } from './server-tls.ts';

export interface PlainCall {
  method: string;
  /** With its query, as it was sent. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Of the caller; behind a trusted proxy, as that one says. */
  address: string;
  body: Buffer;
  reply(http: number, json: string): void;
}

export interface PlainListener {
  port: number;
  /** Accepts no new calls, and resolves when all open ones are answered. */
  stop(): Promise<void>;
}

// Longer than callers keep idle connections in their pools, so that the caller closes them.
const keepAliveMs = 75_000;
// A body is one packet or a few; a slower caller only occupies a connection.
const requestMs = 10_000;
// How often Node checks for requests over that limit.
const checkMs = 1_000;
// Far more than all pools of all callers, and far fewer than a process can hold.
const connectionsMax = 4_096;

export async function startPlainListener(options: {
  host: string;
  port: number;
  tls?: ServerTls | undefined;
  bodyBytesMax: number;
  trustedProxies: Networks;
  take: (call: PlainCall) => void;
}): Promise<PlainListener> {
  const { bodyBytesMax, take, trustedProxies } = options;
  let stopping = false;

  const send = (response: ServerResponse, http: number, json: string): void => {
    const bytes = Buffer.byteLength(json);
    const headers = ['content-type', 'application/json', 'content-length', String(bytes)];
    if (stopping) headers.push('connection', 'close');
    response.writeHead(http, headers);
    // As many bytes as characters means plain ASCII, which needs no encoding.
    response.end(json, bytes === json.length ? 'latin1' : 'utf8');
  };
  /** The rest of the request is not read: the connection is closed after this answer. */
  const turnAway = (request: IncomingMessage, response: ServerResponse, http: number): void => {
    response.writeHead(http, ['connection', 'close']);
    response.end(() => request.destroy());
  };

  const answer: RequestListener = (request, response) => {
    const { headers } = request;
    // Only browsers send an origin, and this port is not for them.
    if (headers.origin !== undefined) return turnAway(request, response, 403);
    if (Number(headers['content-length'] ?? 0) > bodyBytesMax) return turnAway(request, response, 413);

    const parts: Buffer[] = [];
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= bodyBytesMax) parts.push(part);
      else if (!response.headersSent) turnAway(request, response, 413);
    });
    request.on('end', () => {
      if (response.headersSent) return;
      const call: PlainCall = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers,
        address: callerOf(request, trustedProxies),
        body: parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts),
        reply: (http, json) => send(response, http, json),
      };
      inTrace(readTrace(headers['traceparent']), () => take(call));
    });
  };
  const limits = {
    keepAliveTimeout: keepAliveMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
  };
  const server =
    options.tls === undefined
      ? createServer(limits, answer)
      : createTlsServer({ ...limits, ...options.tls }, answer);
  server.maxConnections = connectionsMax;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: options.host, port: options.port, backlog: 1_024 }, () => {
      server.off('error', reject);
      resolve();
    });
  });

  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      stopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await closed;
    },
  };
}

/** The last address that no trusted proxy has: what stands before it in the header, the caller itself may have written. */
function callerOf({ socket, headers }: IncomingMessage, trusted: Networks): string {
  const forwarded = headers['x-forwarded-for'];
  const direct = socket.remoteAddress ?? '';
  if (forwarded === undefined || !trusted.includes(direct)) return direct;
  const hops = String(forwarded)
    .split(',')
    .map((hop) => hop.trim());
  return hops.findLast((hop) => !trusted.includes(hop)) ?? direct;
}
