// The house's questions to a studio, held against the protocol's own examples.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';

import { createStudioClient, signatureOf, StudioSilent } from './client.ts';

const folder = resolve(import.meta.dirname, '../../../../../../docs/protocols/game-wallet/examples');
const text = (name: string): string => readFileSync(resolve(folder, name), 'utf8');
const signed = JSON.parse(text('signature.json')) as Record<string, string>;
const key = { id: 'house-1', secret: Buffer.from(signed['secret_base64'] ?? '', 'base64') };

let close: (() => void) | undefined;
afterEach(() => close?.());

/** A client of a studio that answers so. */
async function clientTo(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  close = () => server.close().closeAllConnections();
  const { port } = server.address() as AddressInfo;
  return createStudioClient({ url: new URL(`http://127.0.0.1:${port}/studio/`), key, timeoutMs: 300 });
}
const answering = (status: number, body: string) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(body);

test("a question is signed as the protocol's example is", () => {
  const { timestamp = '', nonce = '', method = '', path = '', body_file = '' } = signed;
  const asked = { timestamp, nonce, method, path, body: text(body_file) };
  expect(signatureOf(key.secret, asked)).toBe(signed['signature']);
});

test('what is sent is what was signed, and no two questions are alike', async () => {
  const seen: { headers: IncomingMessage['headers']; path: string; body: string }[] = [];
  const client = await clientTo((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      seen.push({ headers: request.headers, path: request.url ?? '', body });
      response.writeHead(202).end('{}');
    });
  });
  expect(await client.finish({ round: 'r:1', player: '7' })).toBe(true);
  await client.finish({ round: 'r:1', player: '7' });
  for (const { headers, path, body } of seen) {
    expect([path, body]).toEqual(['/studio/v1/rounds/r%3A1/finish', '{"player":"7"}']);
    const asked = {
      timestamp: String(headers['x-game-timestamp']),
      nonce: String(headers['x-game-nonce']),
      method: 'POST',
      path,
      body,
    };
    expect(asked.nonce).toMatch(/^[\w-]{16,64}$/);
    expect(headers['x-game-signature']).toBe(signatureOf(key.secret, asked));
    expect(headers['x-game-key-id']).toBe('house-1');
  }
  expect(seen[0]?.headers['x-game-nonce']).not.toBe(seen[1]?.headers['x-game-nonce']);
});

test('every example of an answer is understood', async () => {
  const client = await clientTo((request, response) => {
    const name = /\/v1\/(games|jackpots|round|transactions)/.exec(request.url ?? '')?.[1] ?? '';
    answering(200, text(`${name}.json`))(request, response);
  });
  expect((await client.games())[0]).toMatchObject({ code: 'example', rtp: '96.21', deviation: '3.42' });
  expect((await client.jackpots())[0]).toMatchObject({
    pool: 'mavi',
    amount: 1_250_000n,
    last_won_at: '2026-11-14T21:05:00.000Z',
    last_won_amount: 5_000_000n,
  });
  const round = await client.round({ round: 'r-10001', player: '4711' });
  expect(round).toMatchObject({ state: 'closed', transactions: [{ kind: 'bet' }, { amount: 4_000n }] });
  expect(await client.transactions(0n, 500)).toMatchObject({ next: 17n, transactions: [{ cursor: 17n }] });
});

test('what is not known there is no failure', async () => {
  const client = await clientTo(answering(404, '{"code":"round","message":"no such round"}'));
  expect(await client.round({ round: 'r', player: '7' })).toBeUndefined();
  expect(await client.finish({ round: 'r', player: '7' })).toBe(false);
  await expect(client.games()).rejects.toThrow(StudioSilent);
});

test.each([
  ['a page of a proxy', '<html><h1>404 Not Found</h1>'],
  ['a default of a server', '{"statusCode":404,"error":"Not Found","message":"Route not found"}'],
  ['nothing', ''],
])('%s under 404 is not the studio that knows nothing', async (_, body) => {
  const client = await clientTo(answering(404, body));
  await expect(client.round({ round: 'r', player: '7' })).rejects.toThrow(StudioSilent);
  await expect(client.finish({ round: 'r', player: '7' })).rejects.toThrow(StudioSilent);
});

test.each([
  ['a fault of its own', answering(503, '{}')],
  ['a redirect', answering(302, '')],
  ['a refused signature', answering(401, '{"code":"signature","message":""}')],
  ['no JSON', answering(200, '<html>')],
  ['another shape', answering(200, '{"games":[{"code":"x"}],"pools":{},"transactions":[]}')],
  ['nothing within the deadline', () => undefined],
  ['more than anybody can read', answering(200, `"${'x'.repeat(3 * 1024 * 1024)}"`)],
])('%s is no answer', async (_, answer) => {
  const client = await clientTo(answer);
  await expect(client.games()).rejects.toThrow(StudioSilent);
  await expect(client.transactions(0n, 10)).rejects.toThrow(StudioSilent);
});
