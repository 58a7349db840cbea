// Sends public answers that are in memory without going through Fastify: its routing, parsing and hooks would cost several
// times as much as the answer itself (ADR 0017).
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AnyCall } from '@yakamoz/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Prepared } from './prepared.ts';
import { traceOf } from './request-trace.ts';

export interface ExpressLane {
  /**
   * For an address whose request has just passed all hooks of Fastify: from now on it is answered with what `peek` gives
   * and the same headers, and by Fastify whenever `peek` gives nothing.
   */
  join(visit: { request: FastifyRequest; reply: FastifyReply }, lane: Lane): void;
}

interface Lane {
  route: string;
  peek: () => Prepared<AnyCall> | undefined;
}

interface OpenLane extends Lane {
  head: string[];
  seconds: { observe(seconds: number): void };
}

// About the pages of the largest catalogue; an address that was removed joins again at its next request.
const addressesMax = 10_000;
// Our own pages use no longer address; longer ones from outside could fill the memory.
const addressLengthMax = 512;
/** Headers that differ from answer to answer. */
const ownHeaders = new Set(['x-request-id', 'content-length', 'date', 'connection', 'keep-alive']);

export function openExpressLane(app: FastifyInstance, metrics: Metrics): ExpressLane {
  const lanes = new Map<string, OpenLane>();
  let closing = false;

  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    const lane = request.method === 'GET' ? lanes.get(addressOf(request)) : undefined;
    const prepared = closing ? undefined : lane?.peek();
    if (lane === undefined || prepared === undefined) return false;
    const began = performance.now();
    const reqId = randomUUID();
    const { bytes } = prepared;
    response.writeHead(200, [...lane.head, 'x-request-id', reqId, 'content-length', String(bytes.length)]);
    response.end(bytes);
    lane.seconds.observe((performance.now() - began) / 1000);
    // At level debug only, because there may be ten thousand a second; the metric counts them.
    if ((app.log as Log).isLevelEnabled('debug')) {
      const trace = traceOf(request).id;
      app.log.debug({ reqId, trace, method: 'GET', route: lane.route, status: 200 }, 'answered again');
    }
    return true;
  };

  const { server } = app;
  const [framework] = server.listeners('request') as [RequestListener];
  server.off('request', framework);
  server.on('request', (request, response) => {
    if (!serve(request, response)) framework(request, response);
  });
  // While stopping, Fastify answers, because it tells callers to close the connection.
  app.addHook('preClose', async () => void (closing = true));

  return {
    join({ request, reply }, lane) {
      if (addressOf(request.raw).length > addressLengthMax) return;
      reply.raw.once('finish', () => {
        const headers = Object.entries(reply.getHeaders());
        if (reply.statusCode !== 200 || reply.hasHeader('set-cookie')) return;
        const head = headers
          .filter(([name]) => !ownHeaders.has(name))
          .flat()
          .map(String);
        const seconds = metrics.httpSeconds.labels({ method: 'GET', route: lane.route, status: 200 });
        lanes.set(addressOf(request.raw), { ...lane, head, seconds });
        for (const oldest of lanes.keys()) {
          if (lanes.size <= addressesMax) break;
          lanes.delete(oldest);
        }
      });
    },
  };
}

/** With both hosts, asked and forwarded: the same path may be refused on another host. */
const addressOf = ({ url, headers }: IncomingMessage): string =>
  `${headers.host ?? ''} ${String(headers['x-forwarded-host'] ?? '')} ${url ?? ''}`;
