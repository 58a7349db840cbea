import { casinoCalls } from '@yakamoz/contracts';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { once } from 'node:events';
import { Agent, request as askOver } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createMetrics } from '../metrics.ts';
import type { Metrics } from '../metrics.ts';
import { Prepared } from './prepared.ts';
import { createRoutes } from './routes.ts';

const { getProviders } = casinoCalls;
const prepared = (name: string) =>
  new Prepared(getProviders, [{ id: 9, name, code: 'isik', games: { slot: 1, table: 2, live: 3 } }]);

let app: FastifyInstance;
let metrics: Metrics;
/** What is at hand; nothing after a change. */
let known: Prepared<typeof getProviders> | undefined;
let throughTheFramework: number;
let whileStopping: () => Promise<void>;
const lines: string[] = [];

beforeEach(async () => {
  known = prepared('Işık');
  throughTheFramework = 0;
  whileStopping = async () => undefined;
  lines.length = 0;
  metrics = createMetrics('test');
  app = Fastify({
    logger: { level: 'debug', stream: { write: (line: string) => void lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    throughTheFramework += 1;
    void reply.header('x-rule', 'strict');
    if (request.host.startsWith('staff')) return reply.code(404).send({ message: 'not here', code: 'test' });
  });
  const routes = createRoutes(app, { player: async () => ({}), staff: async () => ({}) }, metrics);
  routes.openRemembered(getProviders, () => ({
    peek: () => known,
    recall: async () => (known = prepared('read anew')),
  }));
  app.addHook('preClose', () => whileStopping());
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const agent = new Agent({ keepAlive: false });
async function ask(options: { method?: string; path?: string; headers?: Record<string, string> } = {}) {
  const { port } = app.server.address() as AddressInfo;
  const sent = askOver({ port, agent, host: '127.0.0.1', path: getProviders.path, ...options });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of answer) body += String(chunk);
  const { 'x-request-id': id, date: _date, connection: _connection, ...headers } = answer.headers;
  return { status: answer.statusCode, id, headers, body };
}

test('an address that is asked for again is answered in the same words, without the framework', async () => {
  const first = await ask();
  expect(throughTheFramework).toBe(1);
  const second = await ask();
  expect(throughTheFramework).toBe(1);
  expect(second.headers).toEqual(first.headers);
  expect(second.headers).toMatchObject({
    'x-rule': 'strict',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(second.body).toBe(first.body);
  expect(second.id).toMatch(/^[0-9a-f-]{36}$/);
});

test('what is no longer at hand is the framework’s business again', async () => {
  await ask();
  known = undefined;
  expect((await ask()).body).toContain('read anew');
  expect(throughTheFramework).toBe(2);
  expect((await ask()).body).toContain('read anew');
  expect(throughTheFramework).toBe(2);
});

test('another host, method or address is not given what this one was', async () => {
  await ask();
  const elsewhere = [
    ask({ headers: { host: 'staff.example' } }),
    ask({ headers: { 'x-forwarded-host': 'staff.example' } }),
    ask({ method: 'POST' }),
    ask({ path: `${getProviders.path}/9` }),
  ];
  expect((await Promise.all(elsewhere)).map((answer) => answer.status)).toEqual([404, 200, 404, 404]);
  expect(throughTheFramework).toBe(5);
  expect((await ask({ headers: { host: 'staff.example' } })).status).toBe(404);
});

test('every answer is counted, and those of the lane are logged for whoever wants it', async () => {
  for (let asker = 0; asker < 5; asker += 1) await ask();
  const page = await metrics.registry.metrics();
  expect(page).toMatch(/http_request_seconds_count\{.*route="\/api\/get_providers.php".*\} 4/);
  const answered = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'answered again');
  expect(answered).toHaveLength(4);
  expect(answered[0]).toMatchObject({ method: 'GET', route: getProviders.path, status: 200 });
});

test('a server that is stopping sends everybody elsewhere', async () => {
  await ask();
  expect((await ask()).status).toBe(200);
  const last = Promise.withResolvers<number | undefined>();
  // Its door is shut by now; this caller was inside before.
  const kept = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(kept, 'connect');
  whileStopping = async () => {
    kept.write(`GET ${getProviders.path} HTTP/1.1\r\nhost: 127.0.0.1:${kept.remotePort}\r\n\r\n`);
    const [chunk] = await once(kept, 'data');
    last.resolve(Number(String(chunk).split(' ')[1]));
  };
  await app.close();
  expect(await last.promise).toBe(503);
  kept.destroy();
});
