import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  batchOf,
  betStop,
  complete,
  exampleEpoch,
  feedExample,
  feedKeys,
  fixture,
  forgetFeed,
  houseSeconds,
  market,
  markets,
  numbered,
  postFeed,
  readFeedTables,
  settlement,
  signatureExample,
  state,
} from '../../../testing/test-feed.ts';
import type { Batch, Message } from '../../../testing/test-feed.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let url: string;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  url = (await house.startApi()).url;
});
beforeEach(async () => {
  await forgetFeed(house);
  await house.sql("update platform.clock set offset_by = '0'");
});

const path = '/api/providers/sports/v2/feed';
const post = (sent: Batch | string, changes?: Parameters<typeof postFeed>[3]) =>
  postFeed(house, url, sent, changes);
const openEpoch = () => post(feedExample('snapshot'));
const taken = (upTo: number) => ({ status: 200, body: { epoch: exampleEpoch, received_up_to: upTo } });

const everything = () => readFeedTables(house);

describe('POST /api/providers/sports/v2/feed', () => {
  test("API-30 the protocol's signature opens the door, at the time it was made", async () => {
    const { key_id, timestamp, signature, body } = signatureExample;
    const headers = {
      'content-type': 'application/json',
      'x-feed-key-id': key_id,
      'x-feed-timestamp': timestamp,
      'x-feed-signature': signature,
    };
    const send = (changes: { headers?: Record<string, string>; body?: string } = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { ...headers, ...changes.headers },
        body: changes.body ?? body,
      });

    const [row] = await house.sql<{ apart: string }>(
      'select (to_timestamp($1) - platform.now())::text as apart',
      [timestamp],
    );
    await house.moveClock(row?.apart ?? '');
    // Nothing was heard yet, so it is understood and not taken.
    const answer = await send();
    expect([answer.status, await answer.json()]).toEqual([409, { epoch: '', expected: 1 }]);

    const refused: [string, Parameters<typeof send>[0]][] = [
      ['another body', { body: body.replace('"seq":6', '"seq": 6') }],
      ['another time', { headers: { 'x-feed-timestamp': String(Number(timestamp) + 1) } }],
      ['another key', { headers: { 'x-feed-key-id': 'unknown' } }],
      ['another signature', { headers: { 'x-feed-signature': signature.replace('f', 'e') } }],
      ['half a signature', { headers: { 'x-feed-signature': signature.slice(32) } }],
      ['no signature', { headers: { 'x-feed-signature': '' } }],
      ['no time', { headers: { 'x-feed-timestamp': '' } }],
    ];
    for (const [what, changes] of refused) {
      const refusal = await send(changes);
      expect([refusal.status, await refusal.json()], what).toEqual([
        401,
        { code: 'sportsbook.feed_untrusted', message: expect.any(String) },
      ]);
    }
    for (const type of ['application/json', undefined]) {
      const { 'content-type': _type, ...signed } = headers;
      const bodiless = await fetch(url + path, {
        method: 'POST',
        headers: type === undefined ? signed : headers,
      });
      expect([bodiless.status, await bodiless.json()], `no body, ${type}`).toEqual([
        401,
        { code: 'sportsbook.feed_untrusted', message: expect.any(String) },
      ]);
    }
    await house.moveClock('301 seconds');
    expect((await send()).status).toBe(401);
  });

  test('API-30 a signature that cannot be one is refused before the body is read', async () => {
    const asked = request(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': 1_000,
        'x-feed-key-id': signatureExample.key_id,
        'x-feed-timestamp': await houseSeconds(house),
        'x-feed-signature': 'none',
      },
    }).on('error', () => undefined);
    asked.flushHeaders();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    asked.destroy();
    expect(answer.statusCode).toBe(401);
  });

  test('API-30 a batch that is late, or early, by more than 300 s is refused', async () => {
    const now = Number(await houseSeconds(house));
    const statusAt = async (seconds: number) =>
      (await post(feedExample('snapshot'), { timestamp: String(seconds) })).status;
    expect(await statusAt(now - 310)).toBe(401);
    expect(await statusAt(now + 310)).toBe(401);
    expect((await everything()).matches).toEqual([]);
    expect(await statusAt(now - 290)).toBe(200);
  });

  test('API-30 a batch that breaks the protocol is answered 400 and taken in no part', async () => {
    await openEpoch();
    const before = await everything();
    const good = { ...state('m-1001'), seq: 5 };
    const told = (changes: Record<string, unknown>, prices = ['1.50', '3.40', '4.10']): Message =>
      markets('m-1001', market(prices, changes));
    const bad: [string, Message][] = [
      ['a match without a fixture', state('m-9')],
      ['a decision without a fixture', settlement('m-9')],
      ['a price below 1.01', told({ prices: [100, 340, 410] })],
      ['a price above 1000', told({ prices: [100_001, 340, 410] })],
      ['a price in parts', told({ prices: [150.5, 340, 410] })],
      ['a price as a text', told({ prices: ['1.50', 340, 410] })],
      ['an outcome too few', told({ id: '1x2' }, ['1.50', '2.00'])],
      ['an outcome without chances', told({ chances: [1, 0] })],
      ['more than certain', told({ chances: [600_000, 500_000, 0, 0, 0, 0] })],
      ['a market twice', { ...told({}), markets: [market(['1.50', '2.00']), market(['1.50', '2.00'])] }],
      ['a market without a version', told({ version: undefined })],
      ['a market id of other letters', told({ id: '1X2' })],
      ['no market', { ...told({}), markets: [] }],
      ['an unknown status', state('m-1001', { status: 'paused' })],
      ['half a score', state('m-1001', { score: { home: 1 } })],
      ['an unknown sport', fixture('m-2', { sport: 'chess' })],
      ['no tier', fixture('m-2', { tier: 0 })],
      ['an id of other letters', fixture('m.2')],
      ['a time of elsewhere', fixture('m-2', { starts_at: '2026-11-20T19:00:00+03:00' })],
      ['a time before our age', fixture('m-2', { starts_at: '0000-01-01T00:00:00.000Z' })],
      ['a time after our age', fixture('m-2', { starts_at: '2101-01-01T00:00:00.000Z' })],
      ['a name with a control character', fixture('m-2', { home: 'a\u0000b' })],
      ['a stop of no kind', betStop('m-1001', [])],
      ['a decision without a name', settlement('m-1001', { id: undefined })],
      [
        'a verdict above one',
        settlement('m-1001', {
          markets: [
            {
              id: 'draw-no-bet',
              verdicts: [
                [1, 1, 1],
                [0, 0, 1],
              ],
            },
          ],
        }),
      ],
      [
        'a verdict too few',
        settlement('m-1001', {
          markets: [
            {
              id: '1x2',
              verdicts: [
                [1, 0, 1],
                [0, 0, 1],
              ],
            },
          ],
        }),
      ],
      [
        'a cancel the wrong way round',
        {
          type: 'cancel',
          id: 'x',
          match_id: 'm-1001',
          markets: null,
          from: '2026-11-17T19:00:00.000Z',
          until: '2026-11-17T18:00:00.000Z',
          cause: 'x',
        },
      ],
      ['an unknown producer', { type: 'handover', match_id: 'm-1001', to: 'other' }],
      ['an unknown type', { type: 'goal', match_id: 'm-1001' }],
    ];
    for (const [what, message] of bad) {
      expect(await post(batchOf([good, { ...message, seq: 6 }])), what).toMatchObject({
        status: 400,
        body: { code: 'platform.invalid_request', message: expect.any(String) },
      });
    }
    expect((await post(batchOf([good, state('m-1001')]))).status, 'no number').toBe(400);
    expect((await post(batchOf(numbered(5, complete, good)))).status, 'an end that is none').toBe(400);
    expect((await post(batchOf([]))).status, 'no message').toBe(400);
    expect((await post(batchOf([good], { producer: 'other' }))).status, 'no such producer').toBe(400);
    const many = numbered(5, ...Array.from({ length: 501 }, () => good));
    expect((await post(batchOf(many))).status).toBe(400);
    expect((await post('{"epoch":')).status).toBe(400);
    const holed = [
      { ...fixture('m-1001'), seq: 1 },
      { ...complete, seq: 3 },
    ];
    expect((await post(batchOf(holed, { epoch: 'b' }))).status).toBe(400);
    expect((await post(JSON.stringify({ ...batchOf([]), pad: 'x'.repeat(512 * 1024) }))).status).toBe(413);
    expect(await everything()).toEqual(before);
  });

  test('API-30 a full batch of 500 messages is taken; a house without a key takes none', async () => {
    const many = Array.from({ length: 166 }, (_, index) => [
      fixture(`m-${index}`),
      state(`m-${index}`),
      markets(`m-${index}`, market(['1.50', '3.40', '4.10'])),
    ]);
    const messages = numbered(1, ...many, { ...fixture('m-0'), featured: false }, complete);
    expect(await post(batchOf(messages))).toEqual(taken(500));

    const deaf = await openTestHouse();
    const { url: deafUrl } = await deaf.startApi();
    expect((await postFeed(deaf, deafUrl, feedExample('snapshot'))).status).toBe(401);
  });

  test('API-30 a feed that another server is still writing is asked to come again', async () => {
    await openEpoch();
    const held = Promise.withResolvers<void>();
    const holding = Promise.withResolvers<void>();
    const ended = house.platform.database.inTransaction(async (tx) => {
      await tx.selectFrom('sportsbook.producer').select('id').forUpdate().execute();
      holding.resolve();
      await held.promise;
    });
    await holding.promise;
    const answer = await post(feedExample('markets'));
    held.resolve();
    await ended;
    expect(answer.status).toBe(503);
    expect(await post(feedExample('markets'))).toEqual(taken(5));
  });
});
