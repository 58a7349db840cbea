// The protocol's own examples, read and written by the studio's side: both sides share them and nothing else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endsGame, verdictOf } from './house/verdict.ts';
import { readReply } from './house/wallet-call.ts';
import { betBody, winBody } from './play/call-bodies.ts';
import type { Round } from './play/round.ts';
import { readOpened } from './play/seating.ts';
import type { Studio } from './studio.ts';
import { askAsHouse, control, openHouse, openPage, openStudio, type ScriptedHouse } from './testing.ts';

const folder = join(import.meta.dirname, '../../../../docs/protocols/game-wallet/examples');
const textOf = (name: string): string => readFileSync(join(folder, `${name}.json`), 'utf8');
// oxlint-disable-next-line no-explicit-any -- as it is written
const example = (name: string): any => JSON.parse(textOf(name));

let house: ScriptedHouse;
let studio: Studio;

beforeAll(async () => {
  house = await openHouse();
  studio = await openStudio(house);
  const page = await openPage(studio.httpUrl);
  await control(studio.httpUrl, 'test-next-seed', { game: 'fener', seed: 's55' });
  await page.ask('play', { choice: { stake: '500' } });
});
afterAll(async () => {
  await studio.close();
  await house.close();
});

const round: Round = {
  id: 'r-10001',
  seatId: 'seat',
  mode: 'money',
  studioGame: 'fener',
  gameCode: 'kiyidaki-fener',
  player: '4711',
  currency: 'TRY',
  session: '7b0c8a52-6a57-4f0a-9f66-2f7f3f0c1a11',
  stake: 1250n,
  rewardId: null,
  state: 'asked',
  answered: 0,
  data: null,
  startedAt: 0,
};
const nowMs = Date.parse('2026-11-15T18:00:00.000Z');

test('a bet, a win and both at once are written as in the examples', () => {
  const { request_id: _bet, detail, ...bet } = example('bet-request');
  const contributions = [{ pool: 'mavi', contribution: 6n }];
  expect(betBody(round, { stake: 1250n, detail, data: null, contributions, nowMs })).toEqual({
    ...bet,
    detail,
  });

  const { request_id: _win, ...win } = example('win-request');
  expect(
    winBody(round, {
      amount: 4000n,
      closes: true,
      detail: win.detail,
      poolWin: { pool: 'mavi', amount: 1500n },
      place: 1,
      nowMs,
    }),
  ).toEqual({ ...win, tx_id: 'w-10001-1' });

  const { request_id: _both, ...both } = example('bet-win-request');
  expect(
    betBody(
      { ...round, id: 'r-10002', stake: 500n },
      { stake: 500n, detail: both.detail, data: null, win: { amount: 0n }, nowMs },
    ),
  ).toEqual({ ...both, bet: { tx_id: 'b-10002', amount: '500' } });
});

test('every answer of the examples is understood', () => {
  const verdict = (name: string, kind: Parameters<typeof verdictOf>[0]) => {
    const reply = readReply(200, textOf(name), example(name).request_id);
    expect(reply).toMatchObject({
      kind: 'answer',
      status: example(name).status,
      balance: example(name).balance,
    });
    return verdictOf(kind, reply, 1);
  };
  expect(verdict('bet-answer', 'bet')).toBe('accepted');
  expect(verdict('bet-answer-repeated', 'bet')).toBe('accepted');
  expect(verdict('bet-answer-insufficient-funds', 'bet')).toBe('refused');
  expect(verdict('bet-answer-reality-check', 'bet')).toBe('refused');
  expect(endsGame('REALITY_CHECK')).toBe(false);
  expect(verdict('win-answer', 'win')).toBe('accepted');
  expect(verdict('bet-win-answer', 'bet-win')).toBe('accepted');
  expect(verdict('rollback-answer', 'rollback')).toBe('accepted');
  expect(verdict('rollback-answer-settled', 'rollback')).toBe('settled');
  expect(verdict('balance-answer', 'bet')).toBe('accepted');
  expect(readOpened(example('open-answer'))).toMatchObject({
    player: '4711',
    gameCode: 'kiyidaki-fener',
    bounds: { min: 100n, max: 250_000n },
    freeRounds: [{ count: 8, betValue: 500n }],
  });
});

test('what is no answer of the protocol says nothing', () => {
  for (const [http, text] of [
    [200, '<html>'],
    [200, '[]'],
    [200, '{"request_id":"q"}'],
    [200, '{"request_id":"other","status":"OK"}'],
    [502, 'Bad gateway'],
    [503, '{"status":"TEMPORARY"}'],
    [500, '{"status":"OK"}'],
  ] as const)
    expect(verdictOf('bet', readReply(http, text, 'q'), 1)).toBe('unknown');
});

test('every value the studio lists has the shape of the examples', async () => {
  const shapeOf = (value: object): string[] => Object.keys(value).toSorted();
  const ask = async (path: string) => (await askAsHouse(studio.httpUrl, path)).body;

  const { games } = await ask('/v1/games');
  for (const game of games) {
    expect(shapeOf(game)).toEqual(shapeOf(example('games').games[0]));
    expect(game.rtp).toMatch(/^\d{2}\.\d{2}$/);
  }
  const list = await ask('/v1/transactions?after=0&limit=1');
  expect(shapeOf(list)).toEqual(shapeOf(example('transactions')));
  expect(shapeOf(list.transactions[0])).toEqual(shapeOf(example('transactions').transactions[0]));
  const rest = await ask(`/v1/transactions?after=${list.next}`);
  expect(rest.transactions).toMatchObject([{ kind: 'win', ref_tx_id: list.transactions[0].tx_id }]);
  expect(await ask(`/v1/transactions?after=${rest.next}`)).toEqual({ transactions: [], next: rest.next });

  const { round_id, player } = list.transactions[0];
  expect(shapeOf(await ask(`/v1/rounds/${round_id}?player=${player}`))).toEqual(shapeOf(example('round')));
  const { pools } = await ask('/v1/jackpots');
  for (const pool of pools) expect(shapeOf(pool)).toEqual(shapeOf(example('jackpots').pools[0]));
  expect(await ask('/v1/health')).toEqual({ status: 'ok' });
  expect(await ask('/v1/handshake')).toEqual({ mode: 'sandbox' });
});

test('only the house is answered, and not while the studio is away', async () => {
  const { httpUrl } = studio;
  expect((await fetch(`${httpUrl}/v1/games`)).status).toBe(401);
  expect((await askAsHouse(httpUrl, '/v1/games', { changed: { 'x-game-key-id': 'x' } })).status).toBe(401);
  expect((await askAsHouse(httpUrl, '/v1/rounds/r-none?player=4711')).status).toBe(404);
  expect((await askAsHouse(httpUrl, '/v1/transactions?after=x')).status).toBe(400);
  await control(httpUrl, 'down', { how: '503' });
  expect((await askAsHouse(httpUrl, '/v1/health')).status).toBe(503);
  await control(httpUrl, 'down', { how: 'hang' });
  const hanging = askAsHouse(httpUrl, '/v1/health').then(
    () => 'answered',
    () => 'cut off',
  );
  await control(httpUrl, 'down', { how: 'late', ms: 30 });
  expect(await hanging).toBe('cut off');
  expect((await askAsHouse(httpUrl, '/v1/health')).status).toBe(200);
  await control(httpUrl, 'up', {});
});
