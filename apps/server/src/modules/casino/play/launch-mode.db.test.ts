// D-60: no game opens at a studio that has not said, signed, that it is of this installation's mode.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';

import { cleanUpLater } from '../../../../testing/clean-up.ts';
import { givenPlayer, signIn } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import { readDemoCatalogue } from '../index.ts';

const secret = Buffer.alloc(32, 4);
let house: TestHouse;
let api: TestApi;
let mode: 'sandbox' | 'live' | undefined;

beforeAll(async () => {
  const server = createServer((request, response) => {
    const body = JSON.stringify({ mode });
    const signature = createHmac('sha256', secret)
      .update(`${String(request.headers['x-game-timestamp'])}.GET ${request.url}.${body}`)
      .digest('hex');
    response.writeHead(mode === undefined ? 404 : 200, { 'x-game-signature': signature }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUpLater(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const text = secret.toString('base64');
  const keys = { callKeys: [{ id: 'liman-1', secret: text }], ownKey: { id: 'house-1', secret: text } };
  const studio = { code: 'liman', adapter: 'own', url, frameUrl: url, ...keys };
  house = await openTestHouse({ GAME_STUDIOS: JSON.stringify([studio]) });
  await house.house.casino.addMissing(await readDemoCatalogue());
  api = await house.startApi();
});

test.each([
  [undefined, 'says nothing', 'casino.game_unavailable'],
  ['live', 'is live', 'casino.game_unavailable'],
  ['sandbox', 'is a sandbox', undefined],
] as const)('D-60 with play money a studio that answers %s (%s)', async (said, _what, code) => {
  mode = said;
  const player = await givenPlayer(house);
  const browser = await signIn(api.browser(), player);
  const [game] = await house.sql<{ id: number }>(`select id from casino.game where code = 'kiyidaki-fener'`);
  const { body } = await browser.post('/api/api.php', { action: 'play_game', game_id: game?.id });
  expect(body.code).toBe(code);
  expect(body.status).toBe(code === undefined ? 'success' : 'error');
  const launches = await house.sql('select from casino.launch where player_id = $1', [player.id]);
  expect(launches).toHaveLength(code === undefined ? 1 : 0);
});
