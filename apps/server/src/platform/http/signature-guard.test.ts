import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { Refusal } from '../refusal.ts';
import { macOf, addSignedRoute, readSignedBody } from './signature-guard.ts';
import type { SignedRequest } from './signature-guard.ts';

const secret = Buffer.alloc(32, 7);
const path = '/api/providers/test/v1/letters';
const taken: SignedRequest[] = [];

const app = fastify();
app.setErrorHandler((error, _request, reply) =>
  reply
    .code(error instanceof Refusal ? 401 : 500)
    .send({ facts: error instanceof Refusal ? error.facts : {} }),
);
await addSignedRoute(app, {
  path,
  audience: 'provider:test',
  headers: 'x-test',
  bodyBytesMax: 100,
  keys: new Map([['agreed', secret]]),
  preambleOf: (call) => `${call.timestamp}.${call.method} ${call.path}.`,
  untrusted: (reason) => new Refusal('sportsbook.feed_untrusted', { facts: { reason } }),
  take: async (signed) => {
    taken.push(signed);
    return readSignedBody(z.object({ word: z.string() }), signed);
  },
});
afterAll(() => app.close());

const body = '{"word":"deniz"}';
const timestamp = '1794744271';
const signature = macOf(secret, `${timestamp}.POST ${path}.`, body).toString('hex');

const send = (changes: Record<string, string> = {}, sent: { body?: string; path?: string } = {}) =>
  app.inject({
    method: 'POST',
    url: sent.path ?? path,
    headers: {
      'content-type': 'application/json',
      'x-test-key-id': 'agreed',
      'x-test-timestamp': timestamp,
      'x-test-signature': signature,
      ...changes,
    },
    payload: sent.body ?? body,
  });

test('what was signed with the agreed secret is taken as it was sent', async () => {
  const answer = await send();
  expect(answer.json()).toEqual({ word: 'deniz' });
  expect(taken.at(-1)).toEqual({ body: Buffer.from(body), timestamp: Number(timestamp), signature });
});

test('one signature has one writing: in capitals it is the same one, and its replay is found', async () => {
  await send({ 'x-test-signature': signature.toUpperCase() });
  expect(taken.at(-1)?.signature).toBe(signature);
});

test.each([
  ['another time', { 'x-test-timestamp': String(Number(timestamp) + 1) }, {}],
  ['no time', { 'x-test-timestamp': 'now' }, {}],
  ['another key', { 'x-test-key-id': 'other' }, {}],
  [
    'another signature',
    { 'x-test-signature': signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
    {},
  ],
  ['half a signature', { 'x-test-signature': signature.slice(32) }, {}],
  ['no signature', { 'x-test-signature': '' }, {}],
  ['another body', {}, { body: `${body} ` }],
  ['another path', {}, { path: `${path}?again=1` }],
])('attack: %s is not signed', async (_what, headers, sent) => {
  const before = taken.length;
  expect((await send(headers, sent)).statusCode).toBe(401);
  expect(taken).toHaveLength(before);
});
