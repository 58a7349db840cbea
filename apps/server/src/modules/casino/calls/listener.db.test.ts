// The protocol's own examples, and every way not to be heard, over the real listener and database.
import { createHmac, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

import { openTestHouse } from '../../../../testing/test-house.ts';
import { startListener } from '../../../../testing/studio-client.ts';
import {
  fresh,
  game,
  givenLaunch,
  givenStudios,
  keys,
  ownCalls,
  studioEnvironment,
} from '../../../../testing/test-studio.ts';

const examples = resolve(import.meta.dirname, '../../../../../../docs/protocols/game-wallet/examples');
const example = (name: string) => JSON.parse(readFileSync(resolve(examples, `${name}.json`), 'utf8'));

const house = await openTestHouse(studioEnvironment());
await givenStudios(house);
const studio = await startListener(house);

/** What an example says, for a player of this run: numbers of the house are its own. */
const inPlaceOf = (body: Record<string, unknown>, player: { id: string; session: string }) => ({
  ...body,
  ...('player' in body ? { player: player.id } : {}),
  ...('session' in body ? { session: player.session } : {}),
});

const uuid = /^[0-9a-f-]{36}$/;

test('the examples of the protocol are answered as it says', async () => {
  const player = await givenLaunch(house, { cash: '1000.00', opened: false });
  const as = (name: string, changes: object = {}) => ({ ...inPlaceOf(example(name), player), ...changes });

  const opened = await studio.own('open', { ...example('open-request'), token: player.token });
  expect(opened).toEqual({
    http: 200,
    body: {
      ...as('open-answer'),
      game: {
        code: game,
        name: 'Kıyıdaki Fener',
        art: 'http://yakamoz.localhost:3000/art/v1/tile/fener.svg',
        studio_game: 'fener',
      },
      free_rounds: [],
      // Nobody has played yet.
      reality_check: { interval_min: 60, elapsed_s: 0, next_at: null },
    },
  });
  expect(await studio.own('balance', as('balance-request'))).toEqual({
    http: 200,
    body: example('balance-answer'),
  });

  const bet = await studio.own('bet', as('bet-request'));
  expect(bet).toEqual({ http: 200, body: as('bet-answer', { tx_id: expect.stringMatching(uuid) }) });
  const again = await studio.own('bet', as('bet-request', { request_id: 'q-4' }));
  expect(again).toEqual({ http: 200, body: as('bet-answer-repeated', { tx_id: bet.body['tx_id'] }) });

  const win = await studio.own('win', as('win-request'));
  expect(win.body).toEqual(as('win-answer', { tx_id: expect.stringMatching(uuid) }));
  const both = await studio.own('bet-win', as('bet-win-request'));
  expect(both.body).toEqual(as('bet-win-answer', { tx_id: expect.stringMatching(uuid) }));

  const settled = await studio.own(
    'rollback',
    as('rollback-request', { request_id: 'q-9', round_id: 'r-10002', ref_tx_id: 'b-10002' }),
  );
  expect(settled.body).toEqual(example('rollback-answer-settled'));
});

test('a lack of money is said with the balance there is', async () => {
  const player = await givenLaunch(house, { cash: '9.00' });
  const asked = { ...inPlaceOf(example('bet-request'), player), request_id: 'q-5' };
  expect((await studio.own('bet', asked)).body).toEqual(example('bet-answer-insufficient-funds'));
});

test('the signature of the protocol is computed from its bytes', () => {
  const given = example('signature');
  const body = readFileSync(resolve(examples, given.body_file));
  const mac = createHmac('sha256', Buffer.from(given.secret_base64, 'base64'))
    .update(`${given.timestamp}.${given.nonce}.${given.method} ${given.path}.`)
    .update(body)
    .digest('hex');
  expect(mac).toBe(given.signature);
});

test('the signature of the hub dialect is one of its body', () => {
  const page = readFileSync(resolve(examples, '../dialects/hub.md'), 'utf8');
  const blocks = [...page.matchAll(/```text\n([^`]*)\n```/g)].map((block) => String(block[1]));
  const [publicKey = '', signature = ''] = (blocks[1] ?? '').split('\n');
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  expect(verify('sha256', Buffer.from(blocks[0] ?? ''), key, Buffer.from(signature, 'base64'))).toBe(true);
});

const player = await givenLaunch(house);
const ask = ownCalls(player);
const balance = async () => (await house.house.wallet.balanceOf(player.id)).cash;

test.each([
  ['another secret', { key: { id: keys.own.id, secret: Buffer.alloc(32, 1) } }],
  ['an unknown key', { key: { id: 'own-9', secret: keys.own.secret } }],
  ['a signature of another body', { sent: JSON.stringify(ask.bet()) }],
  ['no signature', { signature: '' }],
  ['an old timestamp', { age: 301 }],
  ['a timestamp that is still to come', { age: -360 }],
  ['a timestamp that is none', { age: Number.NaN }],
])('a bet with %s moves nothing', async (_name, changes) => {
  const before = await balance();
  const answer = await studio.own('bet', ask.bet(), changes);
  expect(answer.http).toBe(401);
  expect(answer.body['status']).toBe('BAD_SIGNATURE');
  expect(await balance()).toBe(before);
});

test('a nonce works once, for every call', async () => {
  const nonce = 'n'.repeat(20);
  expect((await studio.own('bet', ask.bet(), { nonce })).body['status']).toBe('OK');
  const before = await balance();
  const about = { request_id: fresh('q'), player: player.id, session: player.session };
  for (const [name, body] of [
    ['bet', ask.bet()],
    ['win', ask.win()],
    ['balance', about],
    ['open', { request_id: fresh('q'), token: 'x' }],
  ] as const) {
    const answer = await studio.own(name, body, { nonce });
    expect([name, answer.http, answer.body['status']]).toEqual([name, 401, 'BAD_SIGNATURE']);
  }
  expect(await balance()).toBe(before);
});

test('two secrets are valid during a change', async () => {
  const answer = await studio.own('bet', ask.bet(), { key: keys.ownNext });
  expect(answer.body['status']).toBe('OK');
});

test('a page of a browser is turned away, however it is signed', async () => {
  const before = await balance();
  const headers = { origin: 'http://yakamoz.localhost:3000' };
  expect((await studio.own('bet', ask.bet(), { headers })).http).toBe(403);
  expect(await balance()).toBe(before);
});

test('a body of more than 32 KB is not read', async () => {
  const bet = ask.bet({ more: 'x'.repeat(33_000) });
  expect((await studio.own('bet', bet)).http).toBe(413);
  // Whoever does not say how much comes is counted along.
  const headers = { 'transfer-encoding': 'chunked' };
  expect((await studio.own('bet', bet, { headers })).http).toBe(413);
});

test('whatever is no call is not found', async () => {
  expect((await studio.send('/wallet/v2/bet', {}, '{}')).http).toBe(404);
  expect((await studio.own('toString', ask.bet())).body['status']).toBe('BAD_REQUEST');
});

test.each([
  ['no request id', { request_id: undefined }],
  ['a negative amount', { amount: '-100' }],
  ['an amount that is a number', { amount: 100 }],
  ['a decimal amount', { amount: '10.00' }],
  ['an amount of sixteen digits', { amount: '1'.repeat(16) }],
  ['an id with a space', { tx_id: 'b 1' }],
  ['an id with a stroke', { tx_id: 'b/1' }],
  ['a long id', { tx_id: 'b'.repeat(65) }],
  ['no round', { round_id: undefined }],
  ['a flag that is a text', { round_closed: 'false' }],
  ['no time', { occurred_at: undefined }],
  ['a currency that is none', { currency: 'lira' }],
  ['no session', { session: undefined }],
  ['a pool with more than the stake', { jackpot: [{ pool: 'mavi', contribution: '1001' }] }],
  ['a pool that is no list', { jackpot: { pool: 'mavi', contribution: '1' } }],
  ['a reward that is no number of ours', { amount: '0', free_round: { reward_id: 'x' } }],
  ['a detail without a summary', { detail: { facts: [] } }],
  ['a detail with a NUL', { detail: { summary: 'a\0b' } }],
  ['a detail with half a character', { detail: { summary: '\ud83d' } }],
  ['a detail with a large grid', { detail: { summary: '', grid: Array.from({ length: 9 }, () => ['x']) } }],
])('a bet with %s is refused and nothing is recorded', async (_name, changes) => {
  const before = await balance();
  const answer = await studio.own('bet', ask.bet(changes));
  expect(answer.http).toBe(400);
  expect(answer.body['status']).toBe('BAD_REQUEST');
  expect(await balance()).toBe(before);
});

test('what is known of a detail is kept, and the rest is left out', async () => {
  const detail = { summary: 'Çevirme', grid: [['İnci']], marks: [[0, 0]], facts: [['a', 'b']], secret: 'x' };
  const bet = ask.bet({ detail });
  await studio.own('bet', bet);
  const rows = await house.sql<{ detail: unknown }>('select detail from casino.phase where tx = $1', [
    bet['tx_id'],
  ]);
  const { secret: _secret, ...known } = detail;
  expect(rows).toEqual([{ detail: known }]);
});
