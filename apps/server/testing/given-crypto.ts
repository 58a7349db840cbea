// A crypto company for tests: the sandbox's own process beside the house, whose blocks come when a test asks for them.
import type { PaymentRequestId } from '@yakamoz/contracts';
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { vi } from 'vitest';

import { cleanUpLater } from './clean-up.ts';
import { freePort } from '../../../tools/engines/ports.ts';
import { methodNumber } from './given-desk.ts';
import { givenPlayer } from './given.ts';
import type { GivenPlayer } from './given.ts';
import type { TestHouse } from './test-house.ts';

const program = resolve(import.meta.dirname, '../../sandbox/src/chain/main.ts');

export interface TestChain {
  settings: Record<string, string>;
  // oxlint-disable-next-line no-explicit-any -- a test reads whatever came
  control(path: string, body?: object): Promise<any>;
}

export async function startTestChain(): Promise<TestChain> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const secret = randomBytes(32).toString('base64');
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'] ?? '',
      CHAIN_HTTP_PORT: String(port),
      CHAIN_KEY_ID: 'test',
      CHAIN_SECRET: secret,
      CHAIN_BLOCK_MS: '0',
    },
    stdio: 'ignore',
  });
  cleanUpLater(() => child.kill('SIGTERM'));
  await vi.waitFor(() => fetch(`${url}/healthz`), { timeout: 15_000, interval: 100 });
  return {
    settings: { CHAIN_COMPANY_URL: url, CHAIN_COMPANY_KEY: `test:${secret}` },
    async control(path, body) {
      const headers = { 'content-type': 'application/json' };
      const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(`${url}/control/${path}`, init);
      if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
  };
}

export interface GivenQuote {
  id: PaymentRequestId;
  player: GivenPlayer;
  address: string;
}

/** A crypto deposit whose quote the player has seen. */
export async function givenQuote(
  test: TestHouse,
  given: { amount?: string; method?: 'usdt' | 'btc'; player?: GivenPlayer } = {},
): Promise<GivenQuote> {
  const { amount = '1000.00', method = 'usdt' } = given;
  const methodId = await methodNumber(test, method);
  const player = given.player ?? (await givenPlayer(test));
  const request = await test.house.payments.askCryptoDeposit(
    {
      playerId: player.id,
      currency: 'TRY',
      key: randomUUID(),
      origin: { address: '10.0.0.9', ipCountry: null },
    },
    { methodId, amount },
  );
  const [row] = await test.sql<{ address: string }>(
    'select address from payments.quote where request_id = $1',
    [request.requestId],
  );
  if (row === undefined) throw new Error('a quote is made');
  return { id: request.requestId, player, address: row.address };
}

/** Everything the company has told is read. */
export async function readAllWords(test: TestHouse): Promise<void> {
  while ((await test.house.payments.work.readChainWords()) > 0);
}
