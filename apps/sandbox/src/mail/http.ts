import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Faults } from './faults.ts';
import type { Mailbox } from './mailbox.ts';
import { listPage, listRows, mailPage, notFoundPage } from './pages.ts';

export interface HttpParts {
  mailbox: Mailbox;
  faults: Faults;
  smtpUrl: () => string;
  log: boolean;
}

export function createHttp({ mailbox, faults, smtpUrl, log }: HttpParts): FastifyInstance {
  const app = Fastify({
    logger: log ? { level: 'info' } : false,
    forceCloseConnections: true,
    bodyLimit: 1024,
  });

  // The list page asks every two seconds; a line for each request would bury the mails. Faults are still logged.
  app.addHook('onRoute', (route) => {
    route.logLevel = 'warn';
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/', async (_request, reply) => {
    const nonce = newNonce();
    return sendPage(reply, {
      policy: `script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'`,
      html: listPage({ mails: mailbox.list(), smtpUrl: smtpUrl(), nonce }),
    });
  });

  app.get('/rows', async (_request, reply) => {
    return reply.type('text/html; charset=utf-8').send(listRows(mailbox.list()));
  });

  app.get<{ Params: { id: string } }>('/view/:id', async (request, reply) => {
    const nonce = newNonce();
    const mail = mailbox.find(request.params.id);
    if (mail === undefined) {
      reply.code(404);
      return sendPage(reply, { policy: `style-src 'nonce-${nonce}'`, html: notFoundPage({ nonce }) });
    }
    // The frame inherits this page's policy and mails carry their style inline, so here style goes without a
    // nonce. No script runs at all, neither in the page nor in the frame.
    return sendPage(reply, { policy: "style-src 'unsafe-inline'", html: mailPage({ mail, nonce }) });
  });

  app.get<{ Querystring: { to?: string } }>(
    '/messages',
    { schema: { querystring: { type: 'object', properties: { to: { type: 'string' } } } } },
    async (request) => ({ messages: mailbox.list({ to: request.query.to }) }),
  );

  app.get<{ Params: { id: string } }>('/messages/:id', async (request, reply) => {
    const mail = mailbox.find(request.params.id);
    if (mail !== undefined) return mail;
    reply.code(404);
    return { error: 'no such message' };
  });

  app.delete('/messages', async () => ({ deleted: mailbox.clear() }));

  app.get('/control', async () => faults.counts());

  app.post<{ Body: { refuse: number } }>('/control', { schema: { body: controlBody } }, async (request) => {
    faults.refuseNext(request.body.refuse);
    return faults.counts();
  });

  return app;
}

const controlBody = {
  type: 'object',
  required: ['refuse'],
  additionalProperties: false,
  properties: { refuse: { type: 'integer', minimum: 0, maximum: 1000 } },
};

function newNonce(): string {
  return randomBytes(16).toString('base64');
}

function sendPage(reply: FastifyReply, { policy, html }: { policy: string; html: string }): FastifyReply {
  const always =
    "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  return reply
    .header('content-security-policy', `${always}; ${policy}`)
    .type('text/html; charset=utf-8')
    .send(html);
}
