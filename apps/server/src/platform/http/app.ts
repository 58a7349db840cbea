import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { Audience, RefusalShape } from '@yakamoz/contracts';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

import { logOfRequest } from '../log.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { Refusal } from '../refusal.ts';
import { accountMark } from './account-mark.ts';
import { rememberCallers } from './caller.ts';
import { takeBackSpentTurns } from './turn-ticket.ts';
import type { TurnTickets } from './turn-ticket.ts';
import { contentPolicy } from './content-policy.ts';
import { collectDocumentation, documentationPath } from './documentation.ts';
import { keepHostsApart } from './hosts.ts';
import { readJson } from './json.ts';
import { refuseForeignOrigin } from './origin.ts';
import { answerErrors } from './refusals.ts';
import { isSentFile } from './sent-file.ts';
import type { ServerTls } from './server-tls.ts';
import { takeInTraces, traceOf } from './request-trace.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience;
    refusal?: RefusalShape;
  }
  interface FastifyInstance {
    /** Every route in the order it was mounted, for the check of audiences. */
    mounted: { method: string; path: string; audience: Audience | undefined }[];
  }
}

const bodyBytesMax = 64 * 1024;

export async function createHttpApp(options: {
  log: Log;
  metrics: Metrics;
  turns: TurnTickets;
  publicUrl: URL;
  staffUrl: URL | undefined;
  documentsUrl: URL | undefined;
  boardUrl: URL | undefined;
  trustedProxies: string[];
  /** Origins whose pages ours may embed. */
  framed: string[];
  tls?: ServerTls | undefined;
}): Promise<FastifyInstance> {
  const app = Fastify({
    https: options.tls ?? null,
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: (log, bindings, settings, raw) =>
      logOfRequest(log as Log, bindings, settings, traceOf(raw)),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    bodyLimit: bodyBytesMax,
    requestTimeout: 30_000,
    // Only adds up the routes: on a machine that is short of time that may take longer than Fastify's ten seconds.
    pluginTimeout: 60_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
  }) as unknown as FastifyInstance;

  closeUnused(app, options.tls === undefined ? 'connection' : 'secureConnection');
  app.decorate('mounted', []);
  app.addHook('onRoute', (route) => {
    // The documentation's own routes come from a plugin that knows nothing of audiences.
    if (route.url.startsWith(documentationPath)) route.config = { ...route.config, audience: 'staff:self' };
    const methods = Array.isArray(route.method) ? route.method : [route.method];
    for (const method of methods) {
      app.mounted.push({ method, path: route.url, audience: route.config?.audience });
    }
  });

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerErrors(options.metrics, options.turns));
  app.setNotFoundHandler(() => {
    throw new Refusal('platform.not_found');
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJson(body as string));
    } catch (error) {
      done(error as Error);
    }
  });

  // Before every hook that may refuse: a refusal carries the same headers as any other answer.
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(options) },
  });
  keepHostsApart(app, options);
  app.addHook('onRequest', refuseForeignOrigin(options));
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    // A path can be written in several ways; the route it matched has one form.
    const isCall = [request.url, request.routeOptions.url].some((path) => path?.startsWith('/api/'));
    if (isCall && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store');
    }
    // Fastify names the letters of text and JSON only.
    if (reply.getHeader('content-type') === 'image/svg+xml')
      void reply.header('content-type', 'image/svg+xml; charset=utf-8');
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const seconds = reply.elapsedTime / 1000;
    options.metrics.httpSeconds.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    // Providers call every second, and a page has dozens of files; a log entry for each success would hide all others.
    const frequent = request.routeOptions.config.audience?.startsWith('provider:') || isSentFile(request);
    const usual = frequent && reply.statusCode < 400;
    request.log[usual ? 'debug' : 'info'](
      {
        ...accountMark(request),
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });

  await app.register(cookie);
  takeInTraces(app);
  rememberCallers(app);
  takeBackSpentTurns(app);
  await collectDocumentation(app);
  return app;
}

/** Browsers open connections in advance. One that never sent anything counts as busy, and a stop would wait a minute for it. */
function closeUnused(app: FastifyInstance, opened: 'connection' | 'secureConnection'): void {
  const unused = new Set<Socket>();
  app.server.on(opened, (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}
