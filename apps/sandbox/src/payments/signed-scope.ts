// Makes every route of a scope answer only to calls that are signed as its protocol says.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Outages, Part } from './outages.ts';
import { isSigned, type SignatureHeaders, signatureOf, type SigningKey } from './signature.ts';

export interface Refusal {
  code: string;
  message: string;
}

export const refuse = (reply: FastifyReply, status: number, refusal: Refusal): FastifyReply =>
  reply.code(status).send(refusal);

export interface SignedScopeParts {
  part: Part;
  outages: Outages;
  names: SignatureHeaders;
  key: SigningKey;
  now: () => number;
}

/** Every company of this sandbox says that it is one; the secret of the question signs the answer (docs/protocols/payments). */
function addHandshake(scope: FastifyInstance, { part, names, key }: SignedScopeParts): void {
  scope.get(part === 'company' ? '/v1/handshake' : '/v1/bank/handshake', async (request, reply) => {
    const body = JSON.stringify({ mode: 'sandbox' });
    const call = { method: request.method, path: request.url, body };
    const timestamp = String(request.headers[names.timestamp]);
    reply.header(names.signature, signatureOf(key.secret, timestamp, call));
    return reply.type('application/json').send(body);
  });
}

export function acceptSignedOnly(scope: FastifyInstance, parts: SignedScopeParts): void {
  const { part, outages, names, key, now } = parts;
  const bodies = new WeakMap<FastifyRequest, string>();

  // The signature is over the bytes as sent, so they are kept; what is no JSON fails the schema, after the signature.
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    bodies.set(request, String(body));
    done(null, parseJson(String(body)));
  });

  scope.addHook('onRequest', async (request, reply) => {
    const outage = outages.of(part);
    if (outage === undefined) return undefined;
    if (outage.how === '503') return refuse(reply, 503, { code: 'away', message: 'The service is away.' });
    reply.hijack();
    outages.onEnd(part, () => request.raw.socket.destroy());
    return reply;
  });

  scope.addHook('preValidation', async (request, reply) => {
    const call = { method: request.method, path: request.url, body: bodies.get(request) ?? '' };
    if (isSigned(request.headers, { names, key, call, nowMs: now() })) return undefined;
    return refuse(reply, 401, { code: 'signature', message: 'Key, signature or time is wrong.' });
  });

  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return refuse(reply, status, { code: status >= 500 ? 'bug' : 'request', message: error.message });
  });

  addHandshake(scope, parts);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
