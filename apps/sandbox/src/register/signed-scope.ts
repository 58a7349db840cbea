// Every route of the scope answers only to calls that are signed, and signs its answers, as docs/protocols/exclusion-register says.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSigned, signatureOf } from '../payments/signature.ts';
import type { RegisterConfig } from './config.ts';
import type { Faults } from './faults.ts';

const registerHeaders = {
  keyId: 'x-register-key-id',
  timestamp: 'x-register-timestamp',
  signature: 'x-register-signature',
};

export function acceptSignedOnly(
  scope: FastifyInstance,
  { key, now, faults }: { key: RegisterConfig['key']; now: () => number; faults: Faults },
): void {
  const names = registerHeaders;
  const bodies = new WeakMap<FastifyRequest, string>();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    bodies.set(request, String(body));
    done(null, parseJson(String(body)));
  });
  scope.addHook('onRequest', async (_request, reply) => {
    if (faults.isAway()) return reply.code(503).send({ code: 'away', message: 'The register is away.' });
    await faults.wait();
    return undefined;
  });
  scope.addHook('preValidation', async (request, reply) => {
    const call = { method: request.method, path: request.url, body: bodies.get(request) ?? '' };
    if (isSigned(request.headers, { names, key, call, nowMs: now() })) return undefined;
    return reply.code(401).send({ code: 'signature', message: 'Key, signature or time is wrong.' });
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const call = { method: request.method, path: request.url, body: String(payload) };
    reply.header(names.signature, signatureOf(key.secret, String(request.headers[names.timestamp]), call));
    return payload;
  });
  scope.get('/v1/handshake', async () => ({ mode: 'sandbox' }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
