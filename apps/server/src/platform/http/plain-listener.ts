// A listener for machines: no cookies, no browser, nothing between the socket and the taker. For calls that come by the
// thousand; everything else is served by app.ts.
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PlainCall {
  method: string;
  /** With its query, as it was sent. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  reply(http: number, json: string): void;
}

export interface PlainListener {
  port: number;
  /** Takes nothing new, and ends when everything that was asked is answered. */
  stop(): Promise<void>;
}

// Longer than a caller's pool keeps an idle connection, so that it is the caller who closes.
const keepAliveMs = 75_000;
// Of a body of one packet or a few; whoever is slower holds a connection for nothing.
const requestMs = 10_000;
// How often the slow are looked for.
const checkMs = 1_000;
// Far more than all pools of all callers, and far fewer than a process can bear.
const connectionsMax = 4_096;

export async function startPlainListener(options: {
  host: string;
  port: number;
  bodyBytesMax: number;
  take: (call: PlainCall) => void;
}): Promise<PlainListener> {
  const { bodyBytesMax, take } = options;
  let stopping = false;

  const send = (response: ServerResponse, http: number, json: string): void => {
    const bytes = Buffer.byteLength(json);
    const headers = ['content-type', 'application/json', 'content-length', String(bytes)];
    if (stopping) headers.push('connection', 'close');
    response.writeHead(http, headers);
    // As many bytes as characters: plain ASCII, which needs no encoding.
    response.end(json, bytes === json.length ? 'latin1' : 'utf8');
  };
  /** What is still being sent is not read: the connection ends with this answer. */
  const turnAway = (request: IncomingMessage, response: ServerResponse, http: number): void => {
    response.writeHead(http, ['connection', 'close']);
    response.end(() => request.destroy());
  };

  const server = createServer(
    { keepAliveTimeout: keepAliveMs, requestTimeout: requestMs, connectionsCheckingInterval: checkMs },
    (request, response) => {
      const { headers } = request;
      // Only browsers say where a page came from, and none has business here.
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
        take({
          method: request.method ?? '',
          path: request.url ?? '',
          headers,
          body: parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts),
          reply: (http, json) => send(response, http, json),
        });
      });
    },
  );
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
