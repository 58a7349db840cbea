import { expect, test } from 'vitest';
import type { EngineState } from '../engines/index.ts';
import { chooseEngine, type EngineNeed } from './dev-engines.ts';

interface Given {
  host?: string;
  port?: number;
  states: Record<number, EngineState>;
}

function need({ host = '127.0.0.1', port = 5432, states }: Given): EngineNeed {
  return {
    name: 'PostgreSQL',
    variable: 'DATABASE_URL',
    urls: [],
    host,
    port,
    usualPort: 5432,
    otherPort: 55_432,
    probe: async (address) => states[address.port] ?? 'silent',
    findProgram: () => '',
    start: () => Promise.reject(new Error('a choice starts nothing')),
  };
}

test.each<{ why: string; given: Given; port: number; start: boolean }>([
  { why: 'uses what answers', given: { states: { 5432: 'open' } }, port: 5432, start: false },
  { why: 'starts one where nothing answers', given: { states: {} }, port: 5432, start: true },
  {
    why: 'moves aside for an engine that wants a password we do not have',
    given: { states: { 5432: 'locked' } },
    port: 55_432,
    start: true,
  },
  {
    why: 'finds its own private engine again',
    given: { states: { 5432: 'foreign', 55_432: 'open' } },
    port: 55_432,
    start: false,
  },
  {
    why: 'trusts a password that was configured',
    given: { port: 6000, states: { 6000: 'locked' } },
    port: 6000,
    start: false,
  },
])('$why', async ({ given, port, start }) => {
  expect(await chooseEngine(need(given))).toMatchObject({ port, start });
});

test.each<{ why: string; given: Given; message: RegExp }>([
  {
    why: 'starts nothing for another machine',
    given: { host: 'db.example.com', states: {} },
    message: /does not answer at db\.example\.com:5432 \(DATABASE_URL\)/,
  },
  {
    why: 'does not take a stranger on a configured port for the engine',
    given: { port: 6000, states: { 6000: 'foreign' } },
    message: /not a usable PostgreSQL/,
  },
  {
    why: 'gives up when both ports are taken',
    given: { states: { 5432: 'foreign', 55_432: 'foreign' } },
    message: /Set DATABASE_URL in \.env/,
  },
])('$why', async ({ given, message }) => {
  await expect(chooseEngine(need(given))).rejects.toThrow(message);
});
