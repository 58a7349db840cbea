import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  batchOf,
  exampleEpoch,
  feedExample,
  feedKeys,
  fixture,
  houseSeconds,
  market,
  oddsChange,
  postFeed,
  readFeedTables,
  result,
  signatureExample,
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
  await house.sql('truncate sportsbook.feed cascade');
  await house.sql("update platform.clock set offset_by = '0'");
});

const path = '/api/providers/sports/v1/feed';
const post = (sent: Batch | string, changes?: Parameters<typeof postFeed>[3]) =>
  postFeed(house, url, sent, changes);
const openEpoch = () => post(feedExample('snapshot'));
const taken = (upTo: number) => ({ status: 200, body: { epoch: exampleEpoch, received_up_to: upTo } });

const everything = () => readFeedTables(house);

describe('POST /api/providers/sports/v1/feed', () => {
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
      ['another body', { body: body.replace('[]', '[ ]') }],
      ['another time', { headers: { 'x-feed-timestamp': String(Number(timestamp) + 1) } }],
      ['another key', { headers: { 'x-feed-key-id': 'unknown' } }],
      ['another signature', { headers: { 'x-feed-signature': signature.replace('7', '8') } }],
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
    const good = { ...oddsChange('m-1001', '1.50'), seq: 3 };
    const odds = (changes: Record<string, unknown>): Message => ({
      ...oddsChange('m-1001', '1.50', changes),
      seq: 4,
    });
    const bad: [string, Message][] = [
      ['a match without a fixture', { ...oddsChange('m-9', '1.50'), seq: 4 }],
      ['a result without a fixture', { ...result('m-9'), seq: 4 }],
      ['a price below 1.01', odds({ markets: [market(['1.00', '2.00'])] })],
      ['a price above 1000', odds({ markets: [market(['1000.01', '2.00'])] })],
      ['a price with one decimal', odds({ markets: [market(['1.5', '2.00'])] })],
      ['a price as a number', odds({ markets: [market([1.5 as never, '2.00'])] })],
      [
        'two main markets',
        odds({ markets: [market(['1.50', '2.00']), market(['1.50', '2.00'], { id: 'b' })] }),
      ],
      ['no main market', odds({ markets: [market(['1.50', '2.00'], { main: false })] })],
      ['a market twice', odds({ markets: [market(['1.50', '2.00']), market(['1.50'], { main: false })] })],
      ['one outcome', odds({ markets: [market(['1.50'])] })],
      ['an unknown status', odds({ status: 'ended' })],
      ['half a score', odds({ score: { home: 1 } })],
      ['an unknown sport', { ...fixture('m-2', { sport: 'chess' }), seq: 4 }],
      ['an id of other letters', { ...fixture('m.2'), seq: 4 }],
      ['a time of elsewhere', { ...fixture('m-2', { starts_at: '2026-11-20T19:00:00+03:00' }), seq: 4 }],
      ['a time before our age', { ...fixture('m-2', { starts_at: '0000-01-01T00:00:00.000Z' }), seq: 4 }],
      ['a time after our age', { ...fixture('m-2', { starts_at: '2101-01-01T00:00:00.000Z' }), seq: 4 }],
      ['a name with a control character', { ...fixture('m-2', { home: 'a\u0000b' }), seq: 4 }],
      ['winners of a void match', { ...result('m-1001', { void: true }), seq: 4 }],
      ['an unknown type', { type: 'goal', match_id: 'm-1001', seq: 4 }],
      ['no number', oddsChange('m-1001', '1.50')],
    ];
    for (const [what, message] of bad) {
      expect(await post(batchOf([good, message])), what).toMatchObject({
        status: 400,
        body: { code: 'platform.invalid_request', message: expect.any(String) },
      });
    }
    const many = Array.from({ length: 501 }, (_, index) => ({ ...good, seq: 3 + index }));
    expect((await post(batchOf(many))).status).toBe(400);
    expect((await post('{"epoch":')).status).toBe(400);
    const holed = [{ ...fixture('m-1001'), seq: 2 }];
    expect((await post(batchOf(holed, { epoch: 'b', snapshot: true }))).status).toBe(400);
    expect((await post(JSON.stringify({ ...batchOf([]), pad: 'x'.repeat(512 * 1024) }))).status).toBe(413);
    expect(await everything()).toEqual(before);
  });

  test('API-30 a full batch of 500 messages is taken; a house without a key takes none', async () => {
    const many = Array.from({ length: 250 }, (_, index) => [
      fixture(`m-${index}`),
      oddsChange(`m-${index}`, '1.50'),
    ]);
    const numbered = many.flat().map((message, index) => ({ ...message, seq: index + 1 }));
    expect(await post(batchOf(numbered, { snapshot: true }))).toEqual(taken(500));

    const deaf = await openTestHouse();
    const { url: deafUrl } = await deaf.startApi();
    expect((await postFeed(deaf, deafUrl, feedExample('snapshot'))).status).toBe(401);
  });

  test('API-30 a feed that another server is still writing is asked to come again', async () => {
    await openEpoch();
    const held = Promise.withResolvers<void>();
    const holding = Promise.withResolvers<void>();
    const ended = house.platform.database.inTransaction(async (tx) => {
      await tx.selectFrom('sportsbook.feed').forUpdate().execute();
      holding.resolve();
      await held.promise;
    });
    await holding.promise;
    const answer = await post(feedExample('odds-change'));
    held.resolve();
    await ended;
    expect(answer.status).toBe(503);
    expect(await post(feedExample('odds-change'))).toEqual(taken(3));
  });
});
