import { casinoCalls } from '@yakamoz/contracts';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test, vi } from 'vitest';

import { createMetrics } from '../metrics.ts';
import { Prepared } from './prepared.ts';
import { createRoutes } from './routes.ts';

const { getProviders, getCasinoGames } = casinoCalls;
const provider = { id: 9, name: 'Işık', code: 'isik', games: { slot: 1, table: 2, live: 3 } };

async function serve(answer: () => Promise<never>) {
  const app = Fastify() as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  createRoutes(app, { player: async () => ({}), staff: async () => ({}) }, createMetrics('test')).open(
    getProviders,
    answer,
  );
  return (await app.inject({ method: 'GET', url: getProviders.path })) as unknown as {
    statusCode: number;
    headers: Record<string, string>;
    payload: string;
  };
}

test('what the contract does not name never gets into the bytes', () => {
  const answer = [{ ...provider, secret: 'the margin', games: { ...provider.games, hidden: 4 } }];
  expect(JSON.parse(String(new Prepared(getProviders, answer).bytes))).toEqual([provider]);
});

test('an answer that breaks its contract is not prepared', () => {
  const broken = [{ ...provider, id: 'nine' }] as never;
  expect(() => new Prepared(getProviders, broken)).toThrow();
});

test('a prepared answer is the same on the wire as any other, and is not shaped again', async () => {
  const prepared = new Prepared(getProviders, [provider]);
  const usual = await serve(async () => [provider] as never);
  const stringify = vi.spyOn(JSON, 'stringify');
  const sent = await serve(async () => prepared as never);
  expect(stringify.mock.calls.flat()).not.toContainEqual([provider]);
  stringify.mockRestore();
  expect(sent.payload).toBe(usual.payload);
  expect(sent.statusCode).toBe(200);
  for (const header of ['content-type', 'content-length'])
    expect(sent.headers[header]).toBe(usual.headers[header]);
});

test('an answer prepared for another call is a bug and no answer', async () => {
  const foreign = new Prepared(getCasinoGames, { games: [], total: 0, suggestion: null });
  expect((await serve(async () => foreign as never)).statusCode).toBe(500);
});
