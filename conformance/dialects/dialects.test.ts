// The golden examples of the pages are the shared truth: a translator that agrees with them speaks the dialect.
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Bet } from '../words.ts';
import { shiftPoint } from './dialect.ts';
import { createFormDialect, hashFields } from './form.ts';
import { createHubDialect } from './hub.ts';
import { createOwnDialect, signBody } from './own.ts';

const pages = join(import.meta.dirname, '../../docs/protocols/game-wallet');
const read = (file: string): string => readFileSync(join(pages, file), 'utf8');
const blocksOf = (page: string): string[] =>
  [...read(page).matchAll(/```text\n([\s\S]*?)\n```/g)].map(([, block = '']) => block);

const seat = {
  session: '7b0c8a52-6a57-4f0a-9f66-2f7f3f0c1a11',
  player: '4711',
  currency: 'TRY',
  game: 'kiyidaki-fener',
};
const bet: Bet = { call: 'bet', seat, round: 'r-10001', tx: 'b-10001', amount: '1250' };
const secret = 'c2VjcmV0LW9mLXRoZS1leGFtcGxlLW9ubHktMzJieXRlcyE=';
const attempt = { id: 'q-3', nonce: '9f2c4b1a7d3e5f60', at: new Date(1_794_765_600_000) };

test('own: a body is made and signed as the example is', () => {
  const example = JSON.parse(read('examples/signature.json')) as Record<
    'timestamp' | 'nonce' | 'path' | 'signature' | 'secret_base64',
    string
  >;
  const signed = { ...example, body: read('examples/bet-request.json') };
  expect(signBody(Buffer.from(example.secret_base64, 'base64'), signed)).toBe(example.signature);
  const { path, headers, body } = createOwnDialect({ id: 'example', secret }).compose(bet, attempt);
  expect(path).toBe(example.path);
  expect(headers).toMatchObject({
    'x-game-timestamp': example.timestamp,
    'x-game-nonce': example.nonce,
  });
  const {
    jackpot: _jackpot,
    detail: _detail,
    ...said
  } = JSON.parse(read('examples/bet-request.json')) as Record<string, unknown>;
  expect(JSON.parse(body)).toEqual({ ...said, occurred_at: '2026-11-15T18:00:00.000Z' });
});

test('own: answers are read as the examples say', () => {
  const dialect = createOwnDialect({ id: 'example', secret });
  const answer = dialect.read(bet, attempt, {
    status: 200,
    text: read('examples/bet-answer-repeated.json'),
    ms: 1,
  });
  expect(answer).toMatchObject({
    code: 'OK',
    unknown: false,
    duplicate: true,
    split: { cash: 1250n, bonus: 0n },
  });
  const opened = dialect.read({ call: 'open', token: 't' }, attempt, {
    status: 200,
    text: read('examples/open-answer.json'),
    ms: 1,
  });
  expect(opened).toMatchObject({
    seat,
    rewards: ['2f1d9f0e-1111-4222-8333-944455556666'],
    realityCheck: { intervalMin: 60, elapsedS: 1260, nextAt: new Date('2026-11-15T18:39:00.000Z') },
  });
  const paused = { status: 200, text: read('examples/bet-answer-reality-check.json'), ms: 1 };
  expect(dialect.read(bet, { ...attempt, id: 'q-6' }, paused)).toMatchObject({
    code: 'REALITY_CHECK',
    unknown: false,
    echoed: true,
    tx: undefined,
  });
});

test('hub: the example verifies, and a body has its fields in its words', () => {
  const [body = '', keyAndSignature = '', told = ''] = blocksOf('dialects/hub.md');
  const [key = '', , signature = ''] = keyAndSignature.split('\n');
  const signedText = (text: string) => Buffer.from(`POST /hub/transaction/bet\n${text}`);
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  expect(verify('sha256', signedText(body), publicKey, Buffer.from(signature, 'base64'))).toBe(true);

  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const own = pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  const dialect = createHubDialect({ id: 'example', secret: own });
  const example = JSON.parse(body) as Record<string, unknown>;
  const made = dialect.compose(bet, { ...attempt, nonce: String(example['request_uuid']) });
  expect(JSON.parse(made.body)).toEqual({ ...example, transaction_uuid: 'b-10001' });
  const signed = Buffer.from(made.headers['x-hub-signature'] ?? '', 'base64');
  expect(verify('sha256', signedText(made.body), pair.publicKey, signed)).toBe(true);
  expect(dialect.read(bet, attempt, { status: 200, text: told, ms: 1 })).toMatchObject({
    code: 'RS_OK',
    total: 98_750n,
  });
});

test('form: a form is hashed as the example is', () => {
  const [, [, , body = ''] = [], [told = ''] = []] = blocksOf('dialects/form.md').map((block) =>
    block.split('\n'),
  );
  const path = '/form/bet.html';
  const { hash, ...fields } = Object.fromEntries(new URLSearchParams(body));
  expect(hashFields(path, fields, Buffer.from(secret, 'base64'))).toBe(hash);

  const dialect = createFormDialect({ id: 'form-studio', secret });
  const made = Object.fromEntries(new URLSearchParams(dialect.compose(bet, attempt).body));
  const { roundDetails: _details, ...plain } = fields;
  expect(made).toEqual({ ...plain, hash: hashFields(path, plain, Buffer.from(secret, 'base64')) });
  expect(dialect.read(bet, attempt, { status: 200, text: told, ms: 1 })).toMatchObject({
    code: '0 OK',
    balance: { cash: 98_750n, bonus: 0n },
    split: { cash: 1250n, bonus: 0n },
  });
});

test.each([
  ['1250', 2, '12.50'],
  ['5', 2, '0.05'],
  ['-100', 2, '-1.00'],
  ['100.5', 2, '1.005'],
  ['1250', -3, '1250000'],
  ['100.5', -3, '100500'],
  ['98750000', 3, '98750.000'],
])('%s shifted by %i is %s', (minor, places, shifted) => {
  expect(shiftPoint(minor, places)).toBe(shifted);
});
