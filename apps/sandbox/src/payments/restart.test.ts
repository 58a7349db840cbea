// With a journal, a company that is killed comes back to everything it promised.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readPaymentsConfig } from './config.ts';
import type { PaymentsCompany } from './payments-company.ts';
import {
  account,
  callerOf,
  type CompanyOrder,
  depositOf,
  type House,
  openCompany,
  openHouse,
  payoutOf,
} from './testing.ts';

let dir: string;
let house: House;
let company: PaymentsCompany;
const { ask, statement, order, look } = callerOf(() => company);

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'payments-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('journal', () => {
  const journalFile = (): string => join(dir, 'journal.jsonl');
  async function comeBack(given: CompanyOrder = {}): Promise<void> {
    await company.close();
    company = await openCompany(house, { journalFile: journalFile(), ...given });
  }

  beforeEach(async () => {
    house = await openHouse();
    company = await openCompany(house, { journalFile: journalFile() });
  });
  afterEach(async () => {
    await company.close();
    await house.close();
  });

  test('what was taken in stays the same, and a payout is not carried out again', async () => {
    const asked = await ask('POST', '/v1/deposits', depositOf('dep-1'));
    await ask('POST', '/v1/payouts', payoutOf('wd-1'));
    await order('bank/lines', { account, amount: '5.00', otherName: 'Ali', description: '' });
    await vi.waitFor(() => expect(house.taken).toMatchObject([{ kind: 'payout.paid' }]));
    const records = await ask('GET', '/v1/records?after=0&limit=5');
    const lines = await statement(`/v1/accounts/${account}/statement?after=0&limit=5`);

    await comeBack();

    expect(await ask('POST', '/v1/deposits', depositOf('dep-1'))).toEqual({ status: 200, body: asked.body });
    expect(await ask('POST', '/v1/payouts', payoutOf('wd-1'))).toMatchObject({ body: { status: 'paid' } });
    expect(await ask('GET', '/v1/records?after=0&limit=5')).toEqual(records);
    expect(await statement(`/v1/accounts/${account}/statement?after=0&limit=5`)).toEqual(lines);
    expect((await look('payouts')).body.payouts).toMatchObject([{ asked: 2, carriedOut: 1 }]);
    expect((await fetch(`${company.httpUrl}/pay/${asked.body.id}`)).status).toBe(200);
  });

  test('a payout and an event that were under way go on', async () => {
    await order('payouts/rule', { delayMs: 86_400_000 });
    await ask('POST', '/v1/payouts', payoutOf('wd-1'));
    await ask('POST', '/v1/deposits', depositOf('dep-1'));
    await order('deposits/decide', {
      reference: 'dep-1',
      outcome: 'succeed',
      callback: 'delayed',
      delayMs: 86_000_000,
    });
    await comeBack();
    expect(house.taken).toEqual([]);
    await comeBack({ now: () => Date.now() + 86_400_000 });
    await vi.waitFor(async () =>
      expect((await look('payouts')).body.payouts).toMatchObject([{ status: 'paid', carriedOut: 1 }]),
    );
    await vi.waitFor(() => expect(house.calls.map(({ told }) => told.kind)).toContain('deposit.succeeded'));
  });

  test('a request nobody decided expires after half an hour', async () => {
    await ask('POST', '/v1/deposits', depositOf('dep-1'));
    const state = async (): Promise<string> => (await look('deposits')).body.deposits[0].status;
    await comeBack({ now: () => Date.now() + 29 * 60_000 });
    expect(await state()).toBe('pending');
    await comeBack({ now: () => Date.now() + 31 * 60_000 });
    await vi.waitFor(async () => expect(await state()).toBe('expired'));
  });

  test('half a line at the end is what nobody was told of', async () => {
    await ask('POST', '/v1/payouts', payoutOf('wd-1'));
    await company.close();
    const whole = readFileSync(journalFile(), 'utf8');
    appendFileSync(journalFile(), '[{"payout":{"reference":"wd-2"');
    company = await openCompany(house, { journalFile: journalFile() });
    expect(readFileSync(journalFile(), 'utf8').startsWith(whole)).toBe(true);
    expect((await ask('GET', '/v1/payouts/wd-2')).status).toBe(404);
    await ask('POST', '/v1/payouts', payoutOf('wd-3'));
    await comeBack();
    expect((await ask('GET', '/v1/payouts/wd-3')).status).toBe(200);
  });

  test('after a reset nothing is left, and cursors go on growing', async () => {
    const book = async (): Promise<string> =>
      (await order('bank/lines', { account, amount: '5.00', otherName: 'Ali', description: '' })).body.cursor;
    const before = await book();
    await ask('POST', '/v1/payouts', payoutOf('wd-1'));
    await order('reset');
    await comeBack();
    expect((await ask('GET', '/v1/payouts/wd-1')).status).toBe(404);
    expect(Number(await book())).toBeGreaterThan(Number(before));
  });
});

describe('process', () => {
  const secret = Buffer.alloc(32, 7).toString('base64');
  const given = {
    PAYMENTS_SECRET: secret,
    PAYMENTS_EVENT_SECRET: secret,
    BANK_SECRET: secret,
    PAYMENTS_EVENTS_URL: 'http://127.0.0.1:9/events',
    PAYMENTS_RETURN_ORIGINS: 'http://yakamoz.localhost:3000,https://yakamoz.example',
  };

  test('reads what it is told and has a usual value for the rest', () => {
    const key = { id: 'sandbox', secret: Buffer.alloc(32, 7) };
    expect(readPaymentsConfig({ ...given, BANK_ACCOUNTS: ' TR1 ,TR2', PAYMENTS_JOURNAL: '' })).toEqual({
      host: '127.0.0.1',
      httpPort: 3100,
      publicUrl: 'http://pay.localhost:3100',
      merchant: 'Yakamoz',
      houseKey: key,
      eventKey: key,
      eventsUrl: 'http://127.0.0.1:9/events',
      returnOrigins: ['http://yakamoz.localhost:3000', 'https://yakamoz.example'],
      payoutDelayMs: 3000,
      bankKey: key,
      bankAccounts: ['TR1', 'TR2'],
      journalFile: undefined,
    });
  });

  test.each([
    { PAYMENTS_SECRET: 'short' },
    { PAYMENTS_EVENT_SECRET: '' },
    { BANK_SECRET: 'short' },
    { PAYMENTS_EVENTS_URL: 'nowhere' },
    { PAYMENTS_RETURN_ORIGINS: 'http://yakamoz.localhost:3000/path' },
    { PAYMENTS_HTTP_PORT: 'http' },
    { PAYMENTS_PAYOUT_DELAY_MS: '-1' },
  ])('refuses %j by name', (wrong) => {
    expect(() => readPaymentsConfig({ ...given, ...wrong })).toThrow(Object.keys(wrong)[0]);
  });

  test('ends cleanly on SIGTERM, with a call that hangs', async () => {
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const env = {
      ...process.env,
      ...given,
      PAYMENTS_HTTP_PORT: '0',
      PAYMENTS_JOURNAL: join(dir, 'own.jsonl'),
    };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line.toString())?.[0] ?? '';
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ seconds: 600, how: 'hang' });
    await fetch(`${url}/control/down`, { method: 'POST', headers, body });
    const hanging = fetch(`${url}/v1/records`).catch(() => 'no answer');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await hanging).toBe('no answer');
  });
});
