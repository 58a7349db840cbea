// For the tests: the company with a house that keeps the protocol's rules and is as unreliable as a test wants it.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PaymentsConfig } from './config.ts';
import { type PaymentsCompany, startPaymentsCompany } from './payments-company.ts';

const houseSecret = Buffer.alloc(32, 1);
const eventSecret = Buffer.alloc(32, 2);
const bankSecret = Buffer.alloc(32, 3);
export const account = 'TR330006100519786457841326';
export const returnOrigin = 'http://yakamoz.localhost:3000';

const eventsPath = '/api/providers/payments/v1/events';

export interface Told {
  event_id: string;
  kind: string;
  reference: string;
  amount: string;
  reason: string | null;
  id: string;
}

/** Each call uses up one mood, then it takes everything. */
export type Mood = 'takes' | 'answers 503' | 'loses' | 'answers 409' | 'answers nonsense';

export interface House {
  url: string;
  moods: Mood[];
  /** Everything that came, honest or not. */
  calls: { told: Told; status: number; signature: string }[];
  taken: Told[];
  close(): Promise<void>;
}

export async function openHouse(): Promise<House> {
  const moods: Mood[] = [];
  const calls: House['calls'] = [];
  const taken: Told[] = [];
  const seen = new Set<string>();

  function answer(body: string, headers: Record<string, unknown>): { status: number; body: string } {
    const stamp = String(headers['x-pay-timestamp']);
    const signature = String(headers['x-pay-signature']);
    const expected = createHmac('sha256', eventSecret)
      .update(`${stamp}.POST ${eventsPath}.${body}`)
      .digest('hex');
    const isStale = Math.abs(Number(stamp) - Date.now() / 1000) > 300;
    if (signature !== expected || headers['x-pay-key-id'] !== 'sandbox' || isStale || seen.has(signature))
      return { status: 401, body: '{}' };
    const mood = moods.shift() ?? 'takes';
    if (mood === 'answers 503') return { status: 503, body: 'away' };
    if (mood === 'answers 409') return { status: 409, body: '{"code":"x","message":"x"}' };
    if (mood === 'answers nonsense') return { status: 200, body: '<html>' };
    seen.add(signature);
    const told = JSON.parse(body) as Told;
    const outcome = taken.some(({ event_id: id }) => id === told.event_id) ? 'known' : 'taken';
    if (outcome === 'taken') taken.push(told);
    if (mood === 'loses') return { status: 0, body: '' };
    return { status: 200, body: JSON.stringify({ outcome }) };
  }

  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      const { status, body: words } = answer(body, request.headers);
      const signature = String(request.headers['x-pay-signature']);
      calls.push({ told: JSON.parse(body) as Told, status, signature });
      if (status === 0) return request.socket.destroy();
      reply.writeHead(status, { 'content-type': 'application/json' });
      return reply.end(words);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${eventsPath}`,
    moods,
    calls,
    taken,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export type CompanyOrder = Partial<PaymentsConfig> & { haste?: number; now?: () => number };

/** Fifty times as hasty with repetitions as in life, and payouts take a moment only. */
export const openCompany = (house: House, order: CompanyOrder = {}): Promise<PaymentsCompany> =>
  startPaymentsCompany({
    host: '127.0.0.1',
    httpPort: 0,
    publicUrl: 'http://pay.localhost:3100',
    merchant: 'Yakamoz',
    houseKey: { id: 'sandbox', secret: houseSecret },
    eventKey: { id: 'sandbox', secret: eventSecret },
    eventsUrl: house.url,
    returnOrigins: [returnOrigin],
    payoutDelayMs: 10,
    bankKey: { id: 'sandbox', secret: bankSecret },
    bankAccounts: [account],
    journalFile: undefined,
    haste: 50,
    ...order,
  });

export interface Reply {
  status: number;
  // oxlint-disable-next-line no-explicit-any -- a test reads whatever came
  body: any;
}

export interface Caller {
  /**
   * A call of the house, signed as the protocol says; `changed` are headers a test wants otherwise, and another time is
   * signed as well as the true one.
   */
  ask: (
    method: 'GET' | 'POST',
    path: string,
    body?: object | string,
    changed?: Record<string, string>,
  ) => Promise<Reply>;
  statement: (path: string, changed?: Record<string, string>) => Promise<Reply>;
  order: (path: string, body?: object) => Promise<Reply>;
  look: (path: string) => Promise<Reply>;
}

export function callerOf(company: () => PaymentsCompany): Caller {
  const read = async (answer: Response): Promise<Reply> => ({
    status: answer.status,
    body: await answer.json(),
  });
  const signed = (
    kind: 'pay' | 'bank',
    secret: Buffer,
    call: string,
    changed: Record<string, string>,
  ): Record<string, string> => {
    const stamp = changed[`x-${kind}-timestamp`] ?? String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret).update(`${stamp}.${call}`).digest('hex');
    return {
      [`x-${kind}-key-id`]: 'sandbox',
      [`x-${kind}-timestamp`]: stamp,
      [`x-${kind}-signature`]: signature,
      ...changed,
    };
  };
  return {
    async ask(method, path, body, changed = {}) {
      const content = typeof body === 'object' ? JSON.stringify(body) : body;
      const headers = {
        ...signed('pay', houseSecret, `${method} ${path}.${content ?? ''}`, changed),
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
      };
      return read(
        await fetch(company().httpUrl + path, { method, headers, ...(content && { body: content }) }),
      );
    },
    async statement(path, changed = {}) {
      const headers = signed('bank', bankSecret, `GET ${path}.`, changed);
      return read(await fetch(company().httpUrl + path, { headers }));
    },
    async order(path, body = {}) {
      const headers = { 'content-type': 'application/json' };
      const content = { method: 'POST', headers, body: JSON.stringify(body) };
      return read(await fetch(`${company().httpUrl}/control/${path}`, content));
    },
    look: async (path) => read(await fetch(`${company().httpUrl}/control/${path}`)),
  };
}

/** As in the protocol's own examples. */
export const depositOf = (reference: string, amount = '250.00'): object => ({
  reference,
  amount,
  currency: 'TRY',
  bank_code: 'papara',
  return_url: `${returnOrigin}/islem-gecmisi`,
});

export const payoutOf = (reference: string, amount = '980.00'): object => ({
  reference,
  amount,
  currency: 'TRY',
  channel: 'bank',
  beneficiary: { name: 'Deniz Demir', iban: account },
});
