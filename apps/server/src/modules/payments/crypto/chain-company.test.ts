// The house's side of docs/protocols/crypto, against its golden examples.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { GatewayRefused, GatewaySilent } from '../company/gateway.ts';
import { sign } from '../company/signature.ts';
import { createChainCompany } from './chain-company.ts';
import type { ChainCompany } from './chain-company.ts';

const examples = resolve(import.meta.dirname, '../../../../../../docs/protocols/crypto/examples');
const example = (file: string) => JSON.parse(readFileSync(resolve(examples, file), 'utf8'));
const signature = example('signature.json');
const secret = Buffer.from(signature.secret_base64, 'base64');

let company: ChainCompany;
let answer: { status: number; body: unknown };
let asked: { request: IncomingMessage; body: string }[];
const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    asked.push({ request, body: Buffer.concat(pieces).toString() });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  company = createChainCompany({ url, keyId: 'test', secret });
});
beforeEach(() => {
  asked = [];
});
afterAll(() => server.close());

const wanted = {
  reference: 'dep-3002',
  asset: 'USDT',
  network: 'TRON',
  currency: 'TRY',
  amount: 1000_00n,
} as const;

test('signs as the example does', () => {
  const { timestamp, method, path, body } = signature;
  expect(sign(secret, { timestamp, method, path, body })).toBe(signature.signature);
});

describe('a quote', () => {
  test('is asked for and read as the examples say, and signed', async () => {
    answer = { status: 201, body: example('quote-answer.json') };
    expect(await company.quote(wanted)).toEqual({
      address: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
      rate: '41.25',
      validUntil: new Date('2026-11-16T20:15:00Z'),
    });
    const [call] = asked;
    expect(JSON.parse(call?.body ?? '')).toEqual(example('quote-request.json'));
    const timestamp = String(call?.request.headers['x-chain-timestamp']);
    const expected = createHmac('sha256', secret)
      .update(`${timestamp}.POST /v1/quotes.${call?.body}`)
      .digest('hex');
    expect(call?.request.headers['x-chain-signature']).toBe(expected);
  });

  test.each([
    ['of another reference', { reference: 'dep-1' }],
    ['with an address of another network', { address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }],
    ['with an address of a wrong checksum', { address: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMX' }],
    ['without a rate', { rate: '0.00' }],
    ['with a rate in exponents', { rate: '4e1' }],
  ])('%s is none', async (_, changes) => {
    answer = { status: 201, body: { ...example('quote-answer.json'), ...changes } };
    await expect(company.quote(wanted)).rejects.toThrow(GatewaySilent);
  });

  test.each([
    [400, GatewayRefused],
    [409, GatewayRefused],
    [401, GatewaySilent],
    [404, GatewaySilent],
    [429, GatewaySilent],
    [503, GatewaySilent],
  ])('answered %s', async (status, error) => {
    answer = { status, body: { code: 'conflict', message: 'no' } };
    await expect(company.quote(wanted)).rejects.toThrow(error);
  });
});

describe('words', () => {
  test('are read as the example says', async () => {
    answer = { status: 200, body: example('words.json') };
    const { words, unreadable, next } = await company.words(0n, 10);
    expect({ unreadable, next }).toEqual({ unreadable: [], next: 1n });
    expect(words).toMatchObject([
      { cursor: 1n, amount: 24_242_425n, version: 2n, status: 'seen', confirmations: 1, rate: '41.25' },
    ]);
    expect(asked[0]?.request.url).toBe('/v1/words?after=0&limit=10');
  });

  test.each([
    ['amount', '0'],
    ['amount', '1.5'],
    ['amount', 24],
    ['amount', '-1'],
    ['confirmations', -1],
    ['version', 0],
    ['status', 'lost'],
    ['rate', 'NaN'],
    ['txid', "x'; drop"],
    ['output', 1.5],
  ])('one whose %s is %s is left out, and the others are read', async (field, value) => {
    const [word] = example('words.json').words;
    answer = {
      status: 200,
      body: {
        words: [
          { ...word, [field]: value },
          { ...word, cursor: '2' },
        ],
        next: '2',
      },
    };
    const { words, unreadable } = await company.words(0n, 10);
    expect(unreadable).toEqual([{ cursor: 1n, detail: field }]);
    expect(words.map(({ cursor }) => cursor)).toEqual([2n]);
  });
});

test('a return is sent once its number on the chain is told', async () => {
  const back = {
    reference: 'ret-801-9',
    network: 'TRON',
    asset: 'USDT',
    amount: 12n,
    address: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
  };
  answer = { status: 202, body: { reference: 'ret-801-9', status: 'accepted', txid: null } };
  expect(await company.sendReturn(back)).toEqual({ txid: null });
  answer = { status: 200, body: { reference: 'ret-801-9', status: 'sent', txid: 'aabbccddeeff' } };
  expect(await company.sendReturn(back)).toEqual({ txid: 'aabbccddeeff' });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ ...back, amount: '12' });
});
