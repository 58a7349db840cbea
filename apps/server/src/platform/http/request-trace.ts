// The trace of a request: sent with it or new, in each of its log lines and in all that it causes.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

import { inTrace, readTrace } from '../trace.ts';
import type { Trace } from '../trace.ts';

const traces = new WeakMap<object, Trace>();

export function traceOf(request: Pick<IncomingMessage, 'headers'>): Trace {
  const known = traces.get(request);
  if (known !== undefined) return known;
  const trace = readTrace(request.headers['traceparent']);
  traces.set(request, trace);
  return trace;
}

/** After the body is read, as with callers (caller.ts). */
export function takeInTraces(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => inTrace(traceOf(request.raw), done));
}
