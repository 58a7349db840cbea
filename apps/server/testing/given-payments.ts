// A payment company and a bank for tests: the sandbox's own process beside the house, and events signed as the protocol
// says by a test that plays the company itself.
import type { PaymentRequestId } from '@yakamoz/contracts';
import { spawn } from 'node:child_process';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { vi } from 'vitest';

import { createPlatform } from '../src/platform/platform.ts';
import { buildHouse } from '../src/wiring.ts';
import { cleanUpLater } from './clean-up.ts';
import { freePort } from '../../../tools/engines/ports.ts';
import { givenWithdrawal, methodNumber } from './given-desk.ts';
import { givenPlayer } from './given.ts';
import type { GivenPlayer } from './given.ts';
import type { TestHouse } from './test-house.ts';
import { houseSeconds } from './test-feed.ts';

const program = resolve(import.meta.dirname, '../../sandbox/src/payments/main.ts');
const examplesDir = resolve(import.meta.dirname, '../../../docs/protocols');
const example = (file: string) => JSON.parse(readFileSync(resolve(examplesDir, file), 'utf8'));

export const paySignature = example('payments/examples/signature.json') as {
  secret_base64: string;
  timestamp: string;
  method: string;
  path: string;
  signature: string;
  without_body: { method: string; path: string; signature: string };
};
export const paidEventExample = readFileSync(
  resolve(examplesDir, 'payments/examples/event-deposit-succeeded.json'),
  'utf8',
);
export const bankSignature = example('bank-statement/examples/signature.json') as {
  secret_base64: string;
  timestamp: string;
  path: string;
  signature: string;
};

const keyId = 'test';
export const companyUrl = (port: number): URL => new URL(`http://127.0.0.1:${port}`);
const secretText = paySignature.secret_base64;
export const secret = Buffer.from(secretText, 'base64');
export const connectionTo = (url: URL) => ({ url, keyId, secret });

/** For a test that plays the company: answers the handshake as a sandbox, and says whether that was asked. */
export function answerHandshake(
  request: IncomingMessage,
  response: ServerResponse,
  mode: 'sandbox' | 'live' = 'sandbox',
): boolean {
  const path = request.url ?? '';
  if (!path.endsWith('/handshake')) return false;
  const isBank = path.includes('/bank/');
  const prefix = isBank ? 'x-bank' : 'x-pay';
  const body = JSON.stringify({ mode });
  const signature = createHmac('sha256', isBank ? Buffer.from(bankSignature.secret_base64, 'base64') : secret)
    .update(`${String(request.headers[`${prefix}-timestamp`])}.GET ${path}.${body}`)
    .digest('hex');
  response.writeHead(200, { 'content-type': 'application/json', [`${prefix}-signature`]: signature });
  response.end(body);
  return true;
}

export interface TestCompany {
  port: number;
  /** What a house that works with this company and this bank is configured with. */
  settings: Record<string, string>;
  /** Begins to listen, and tells its events there. */
  start(eventsUrl?: string): Promise<void>;
  // oxlint-disable-next-line no-explicit-any -- a test reads whatever came
  ask(path: string): Promise<any>;
  control(path: string, body?: object): Promise<void>;
}

/** `payoutDelayMs`: how long a payout takes that no rule was made for. */
export async function chooseTestCompany(payoutDelayMs = 0): Promise<TestCompany> {
  const port = await freePort();
  const url = companyUrl(port).origin;
  const key = `${keyId}:${secretText}`;
  const send = async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${url}/control/${path}`, init);
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    port,
    settings: {
      PAYMENT_COMPANY_URL: url,
      PAYMENT_COMPANY_KEY: key,
      PAYMENT_EVENT_KEYS: key,
      BANK_URL: url,
      BANK_KEY: key,
    },
    async start(eventsUrl = 'http://127.0.0.1:9') {
      const child = spawn(process.execPath, [program], {
        env: {
          PATH: process.env['PATH'] ?? '',
          PAYMENTS_HTTP_PORT: String(port),
          PAYMENTS_KEY_ID: keyId,
          PAYMENTS_SECRET: secretText,
          PAYMENTS_EVENT_SECRET: secretText,
          PAYMENTS_EVENTS_URL: `${eventsUrl}/api/providers/payments/v1/events`,
          PAYMENTS_RETURN_ORIGINS: 'http://yakamoz.localhost:3000',
          PAYMENTS_PAYOUT_DELAY_MS: String(payoutDelayMs),
          BANK_KEY_ID: keyId,
          BANK_SECRET: secretText,
        },
        stdio: 'ignore',
      });
      cleanUpLater(() => child.kill('SIGTERM'));
      await vi.waitFor(() => fetch(`${url}/healthz`), { timeout: 15_000, interval: 100 });
    },
    ask: (path) => send(path),
    control: async (path, body = {}) => void (await send(path, body)),
  };
}

export interface SentEvent {
  event_id: string;
  kind: string;
  id: string;
  reference: string;
  amount: string;
  currency: string;
  occurred_at: string;
  reason: string | null;
}

export const eventOf = (changes: Partial<SentEvent> & { kind: string; reference: string }): SentEvent => ({
  event_id: `ev_${randomBytes(8).toString('hex')}`,
  id: 'pc_1',
  amount: '250.00',
  currency: 'TRY',
  occurred_at: '2026-11-15T12:00:00Z',
  reason: null,
  ...changes,
});

export const eventsPath = '/api/providers/payments/v1/events';

export interface EventChanges {
  timestamp?: string;
  headers?: Record<string, string>;
  /** Signed with another one than agreed. */
  secret?: Buffer;
  /** Signed as if it were sent there. */
  path?: string;
}

/** As the company sends it; gives the headers too, so that the same bytes can be sent again. */
export async function postEvent(
  test: TestHouse,
  url: string,
  event: SentEvent | string,
  changes: EventChanges = {},
) {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const timestamp = changes.timestamp ?? (await houseSeconds(test));
  const signature = createHmac('sha256', changes.secret ?? secret)
    .update(`${timestamp}.POST ${changes.path ?? eventsPath}.${body}`)
    .digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-pay-key-id': keyId,
    'x-pay-timestamp': timestamp,
    'x-pay-signature': signature,
    ...changes.headers,
  };
  const answer = await fetch(url + eventsPath, { method: 'POST', headers, body });
  // oxlint-disable-next-line no-explicit-any -- a test reads whatever came
  return { status: answer.status, body: (await answer.json()) as any, headers };
}

export interface GivenDeposit {
  id: PaymentRequestId;
  player: GivenPlayer;
  reference: string;
  code: string;
  account: string;
}

const askerOf = (player: GivenPlayer) => ({
  playerId: player.id,
  currency: 'TRY' as const,
  key: randomUUID(),
  origin: { address: '10.0.0.9', ipCountry: null },
});

/** On the company's page: without a company that answers, the deposit is there all the same. */
export async function givenRedirect(
  test: TestHouse,
  { amount = '250.00', player: given }: { amount?: string; player?: GivenPlayer } = {},
): Promise<GivenDeposit> {
  await methodNumber(test, 'papara');
  const player = given ?? (await givenPlayer(test));
  await test.house.payments
    .startRedirect(askerOf(player), { amount, bankCode: 'papara' })
    .catch(() => undefined);
  const [row] = await test.sql<{ id: PaymentRequestId }>(
    'select request_id as id from payments.request where player_id = $1 order by request_id desc limit 1',
    [player.id],
  );
  if (row === undefined) throw new Error('a deposit is made');
  return { id: row.id, player, reference: `dep-${row.id}`, code: '', account: '' };
}

const transferAccount = 'TR080001000000000000001001';

/** By an automatic transfer to the first of our accounts. */
export async function givenTransfer(
  test: TestHouse,
  { amount = '500.00', player: given }: { amount?: string; player?: GivenPlayer } = {},
): Promise<GivenDeposit> {
  const methodId = await methodNumber(test, 'otomatik-havale');
  const player = given ?? (await givenPlayer(test));
  const deposit = await test.house.payments.askTransferDeposit(askerOf(player), {
    methodId,
    amount,
    account: { iban: transferAccount },
  });
  return {
    id: deposit.requestId,
    player,
    reference: `dep-${deposit.requestId}`,
    code: deposit.referenceCode ?? '',
    account: transferAccount,
  };
}

/** Approved, and its address can no longer be corrected: the worker may send it now. */
export async function givenApproved(
  test: TestHouse,
  given: { amount?: string; player?: GivenPlayer } = {},
): Promise<{ id: PaymentRequestId; player: GivenPlayer; reference: string }> {
  const { id, player } = await givenWithdrawal(test, { amount: '300.00', ...given });
  await test.sql(
    `update payments.request
     set state = 'approved', attend_at = platform.now(), correct_until = platform.now() where request_id = $1`,
    [id],
  );
  return { id, player, reference: `wd-${id}` };
}

/** What is due is looked after until nothing is. */
export async function attendAll(test: TestHouse): Promise<void> {
  while ((await test.house.payments.work.followUpDue()) > 0);
}

/** Another worker over the same database, perhaps with another company. Looks after what is due until nothing is. */
export function openWorker(test: TestHouse, company?: URL): () => Promise<void> {
  const own = createPlatform(test.config.platform, 'worker', test.platform.log);
  cleanUpLater(() => own.close());
  const { payments } = test.config;
  const connection = company === undefined ? payments.company : connectionTo(company);
  const { work } = buildHouse(own, {
    ...test.config,
    payments: { ...payments, company: connection },
  }).payments;
  return async () => {
    while ((await work.followUpDue()) > 0);
  };
}

/** One that takes no payout at all. */
export async function strictCompany(): Promise<URL> {
  const server = createHttpServer((request, response) => {
    request.resume();
    if (answerHandshake(request, response)) return;
    response.writeHead(request.method === 'POST' ? 400 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'beneficiary', message: 'no' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUpLater(() => server.close());
  return companyUrl((server.address() as AddressInfo).port);
}
