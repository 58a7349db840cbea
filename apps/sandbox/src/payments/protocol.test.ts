// The golden examples of docs/protocols are the truth both sides are written from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentsCompany } from './payments-company.ts';
import { signatureOf } from './signature.ts';
import { account, callerOf, type House, openCompany, openHouse } from './testing.ts';

const protocols = join(import.meta.dirname, '../../../../docs/protocols');
const raw = (name: string): string => readFileSync(join(protocols, name), 'utf8');
// oxlint-disable-next-line no-explicit-any -- the examples' fields are what is tested
const example = (name: string): any => JSON.parse(raw(name));

let house: House;
let company: PaymentsCompany;
const { ask, statement, order } = callerOf(() => company);

beforeEach(async () => {
  house = await openHouse();
  company = await openCompany(house);
});
afterEach(async () => {
  await company.close();
  await house.close();
});

/** The same fields, of the same kinds. */
const shapeOf = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, part === null ? 'null' : typeof part]),
  );

test('the signatures of the payments examples recompute, the body taken byte for byte', () => {
  const golden = example('payments/examples/signature.json');
  const secret = Buffer.from(golden.secret_base64, 'base64');
  const body = raw(`payments/examples/${golden.body_file}`);
  const { method, path, timestamp } = golden;
  expect(signatureOf(secret, timestamp, { method, path, body })).toBe(golden.signature);
  const bare = golden.without_body;
  expect(signatureOf(secret, timestamp, { method: bare.method, path: bare.path, body: '' })).toBe(
    bare.signature,
  );
});

test('the signature of the bank statement example recomputes', () => {
  const {
    secret_base64: secret,
    timestamp,
    path,
    signature,
  } = example('bank-statement/examples/signature.json');
  const call = { method: 'GET', path, body: '' };
  expect(signatureOf(Buffer.from(secret, 'base64'), timestamp, call)).toBe(signature);
});

test('a deposit is asked for, answered, told and recorded as in the examples', async () => {
  const made = await ask('POST', '/v1/deposits', example('payments/examples/deposit-request.json'));
  const answer = example('payments/examples/deposit-answer.json');
  expect(made.status).toBe(201);
  expect(shapeOf(made.body)).toEqual(shapeOf(answer));
  expect(made.body).toMatchObject({ reference: answer.reference, status: 'pending' });
  expect(made.body.redirect_url).toBe(`http://pay.localhost:3100/pay/${made.body.id}`);

  await order('deposits/decide', { reference: 'dep-3001', outcome: 'succeed' });
  const told = example('payments/examples/event-deposit-succeeded.json');
  await vi.waitFor(() => expect(house.taken).toHaveLength(1));
  expect(shapeOf(house.taken[0] ?? {})).toEqual(shapeOf(told));
  expect(house.taken[0]).toMatchObject({
    kind: told.kind,
    reference: told.reference,
    amount: told.amount,
    id: made.body.id,
  });

  const state = await ask('GET', '/v1/deposits/dep-3001');
  const status = example('payments/examples/deposit-status.json');
  expect(shapeOf(state.body)).toEqual(shapeOf(status));
  expect(state.body).toMatchObject({ status: status.status, amount: status.amount, reason: null });

  const { records, next } = (await ask('GET', '/v1/records?after=0&limit=10')).body;
  const golden = example('payments/examples/records.json').records[0];
  expect(shapeOf(records[0])).toEqual(shapeOf(golden));
  expect(records).toEqual([expect.objectContaining({ kind: 'deposit', amount: '250.00', fee: golden.fee })]);
  expect(next).toBe(records[0].cursor);
});

test.each(['bank', 'crypto'])('a payout to %s is taken and sent back as in the examples', async (kind) => {
  const request = example(`payments/examples/payout-request-${kind}.json`);
  await order('payouts/rule', { outcome: 'paid_then_bounced' });
  const accepted = await ask('POST', '/v1/payouts', request);
  expect(accepted.status).toBe(202);
  expect(shapeOf(accepted.body)).toEqual(shapeOf(example('payments/examples/payout-answer.json')));
  await vi.waitFor(() => expect(house.taken).toHaveLength(2));

  const bounced = house.taken.find((told) => told.kind === 'payout.bounced') ?? {};
  const golden = example('payments/examples/event-payout-bounced.json');
  expect(shapeOf(bounced)).toEqual(shapeOf(golden));
  expect(bounced).toMatchObject({ amount: request.amount, reason: golden.reason });
  const { records } = (await ask('GET', '/v1/records?after=0&limit=10')).body;
  expect(records.map((record: { kind: string }) => record.kind)).toEqual(['payout', 'payout_returned']);
});

test('a deposit is given back to its payer as in the examples, whole and once', async () => {
  const request = example('payments/examples/refund-request.json');
  expect((await ask('POST', '/v1/refunds', request)).status).toBe(400);
  await ask('POST', '/v1/deposits', example('payments/examples/deposit-request.json'));
  expect((await ask('POST', '/v1/refunds', request)).status).toBe(400);
  await order('deposits/decide', { reference: request.deposit, outcome: 'succeed', callback: 'never' });
  expect((await ask('POST', '/v1/refunds', { ...request, amount: '249.99' })).status).toBe(400);

  const accepted = await ask('POST', '/v1/refunds', request);
  expect(accepted.status).toBe(202);
  expect(shapeOf(accepted.body)).toEqual(shapeOf(example('payments/examples/refund-answer.json')));
  expect((await ask('POST', '/v1/refunds', request)).status).toBe(200);
  expect((await ask('POST', '/v1/refunds', { ...request, reference: 'ref-902' })).status).toBe(409);

  const golden = example('payments/examples/event-refund-paid.json');
  await vi.waitFor(() => expect(house.taken).toHaveLength(1));
  expect(shapeOf(house.taken[0] ?? {})).toEqual(shapeOf(golden));
  expect(house.taken[0]).toMatchObject({ kind: golden.kind, reference: golden.reference, amount: '250.00' });
  expect((await ask('GET', '/v1/refunds/ref-901')).body).toMatchObject({ status: 'paid', amount: '250.00' });
  const { records } = (await ask('GET', '/v1/records?after=0&limit=10')).body;
  const booked = example('payments/examples/records.json').records.at(-1);
  expect(shapeOf(records.at(-1))).toEqual(shapeOf(booked));
  expect(records.map((record: { kind: string }) => record.kind)).toEqual(['deposit', 'refund']);
});

test('a statement holds lines as in the example, and is read on from its cursor', async () => {
  const golden = example('bank-statement/examples/statement.json').lines;
  for (const line of golden) {
    const { amount, other_name: otherName, other_iban: otherIban, description } = line;
    await order('bank/lines', { account, amount, otherName, otherIban, description });
  }
  const path = `/v1/accounts/${account}/statement`;
  const first = await statement(`${path}?after=0&limit=1`);
  expect(first.status).toBe(200);
  const second = await statement(`${path}?after=${first.body.next}&limit=500`);
  const lines = [...first.body.lines, ...second.body.lines];
  expect(lines.map(shapeOf)).toEqual(golden.map(shapeOf));
  const own = { cursor: '', line_id: '', booked_at: '' };
  const written = (line: object): object => ({ ...line, ...own });
  expect(lines.map(written)).toEqual(golden.map(written));
  expect(await statement(`${path}?after=${second.body.next}&limit=500`)).toEqual({
    status: 200,
    body: { lines: [], next: second.body.next },
  });
});

test('company and bank say, signed, that they are a sandbox', async () => {
  for (const [kind, path, secret] of [
    ['pay', '/v1/handshake', Buffer.alloc(32, 1)],
    ['bank', '/v1/bank/handshake', Buffer.alloc(32, 3)],
  ] as const) {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      [`x-${kind}-key-id`]: 'sandbox',
      [`x-${kind}-timestamp`]: timestamp,
      [`x-${kind}-signature`]: signatureOf(secret, timestamp, { method: 'GET', path, body: '' }),
    };
    const answer = await fetch(company.httpUrl + path, { headers });
    const body = await answer.text();
    expect(JSON.parse(body)).toEqual({ mode: 'sandbox' });
    const signature = signatureOf(secret, timestamp, { method: 'GET', path, body });
    expect(answer.headers.get(`x-${kind}-signature`)).toBe(signature);
    expect((await fetch(company.httpUrl + path)).status).toBe(401);
  }
});
