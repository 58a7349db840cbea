// Answers that are the same for everybody and were sent before are sent again before the framework is asked: routing,
// parsing and hooks would cost several times what the answer itself does.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AnyCall } from '@yakamoz/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Metrics } from '../metrics.ts';
import type { Prepared } from './prepared.ts';

export interface ExpressLane {
  /**
   * The address of this request, which the framework has just let through with all its hooks: from now on it is
   * answered with what `peek` gives, in the same words, and by the framework again whenever that gives nothing.
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

// Of the size of the largest catalogue's pages; an address that was pushed out joins again at its next request.
const addressesMax = 10_000;
// No page of ours asks with a longer one; a stranger's could fill the memory.
const addressLengthMax = 512;
/** Those belong to one answer and not to all. */
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
    // Counted, and written down only by whoever wants it: these come by the ten thousand a second and are all alike.
    app.log.debug({ reqId, method: 'GET', route: lane.route, status: 200 }, 'answered again');
    return true;
  };

  const { server } = app;
  const [framework] = server.listeners('request') as [RequestListener];
  server.off('request', framework);
  server.on('request', (request, response) => {
    if (!serve(request, response)) framework(request, response);
  });
  // A server that stops tells its callers to go elsewhere, and the framework knows how.
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

/** With the host, as it was asked and as a proxy says it was: another host may be refused what this one is given. */
const addressOf = ({ url, headers }: IncomingMessage): string =>
  `${headers.host ?? ''} ${String(headers['x-forwarded-host'] ?? '')} ${url ?? ''}`;
