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

const post = (sent: Batch | string, changes?: Parameters<typeof postFeed>[3]) =>
  postFeed(house, url, sent, changes);
const openEpoch = () => post(feedExample('snapshot'));
const taken = (upTo: number) => ({ status: 200, body: { epoch: exampleEpoch, received_up_to: upTo } });
const gap = (expected: number) => ({ status: 409, body: { epoch: exampleEpoch, expected } });

const everything = () => readFeedTables(house);
const match = async (id = 'm-1001') =>
  (await house.sql('select * from sportsbook.match where id = $1', [id]))[0] ?? {};

describe('POST /api/providers/sports/v1/feed', () => {
  test('API-30 the examples of the protocol are taken one after the other', async () => {
    expect(await openEpoch()).toEqual(taken(2));
    expect(await match()).toMatchObject({
      status: 'scheduled',
      home: 'Lodos Spor',
      league_id: 'l-1',
      seq: '1',
    });
    expect(await post(feedExample('odds-change'))).toEqual(taken(3));
    expect(await match()).toMatchObject({ status: 'live', clock: "23'", score_home: 1, seq: '2' });
    expect(await post(feedExample('alive'))).toEqual(taken(3));
    expect(await post(feedExample('result'))).toEqual(taken(4));
    expect(await match()).toMatchObject({
      status: 'ended',
      score_home: 2,
      markets: [],
      final: true,
      seq: '3',
    });
    expect((await everything()).results).toMatchObject([
      { match_id: 'm-1001', number: 1, void: false, markets: [{ id: '1x2', winners: ['1'] }] },
    ]);
  });

  test('API-30 a repeated batch is answered as before and changes nothing', async () => {
    await openEpoch();
    await post(feedExample('odds-change'));
    const before = await everything();
    const { timestamp } = { timestamp: String(Number(await houseSeconds(house)) - 1) };
    expect(await post(feedExample('odds-change'), { timestamp })).toEqual(taken(3));
    expect(await post(feedExample('snapshot'), { timestamp })).toEqual(taken(3));
    expect(await everything()).toEqual(before);
  });

  test('API-30 a gap is answered with what is expected, and nothing of the batch is taken', async () => {
    expect(await post(feedExample('odds-change'))).toEqual({ status: 409, body: { epoch: '', expected: 1 } });
    await openEpoch();
    const before = await everything();
    expect(await post(feedExample('result'))).toEqual(gap(3));
    const [third, fifth] = [
      { ...oddsChange('m-1001', '1.50'), seq: 3 },
      { ...oddsChange('m-1001', '1.60'), seq: 5 },
    ];
    expect(await post(batchOf([third, fifth]))).toEqual(gap(3));
    expect(await everything()).toEqual(before);
    // What was received already is skipped, what follows it is taken.
    const fourth = { ...oddsChange('m-1001', '1.55'), seq: 4 };
    expect(await post(batchOf([{ ...fixture('m-1001', { home: 'Başka' }), seq: 2 }, third, fourth]))).toEqual(
      taken(4),
    );
    expect(await match()).toMatchObject({ home: 'Lodos Spor', seq: '2' });
  });

  test('API-30 only a snapshot opens an epoch, and takes off what it does not name', async () => {
    await openEpoch();
    await post(
      batchOf([
        { ...fixture('m-2'), seq: 3 },
        { ...oddsChange('m-2', '2.00'), seq: 4 },
      ]),
    );
    await post(
      batchOf([
        { ...fixture('m-3'), seq: 5 },
        { ...result('m-3'), seq: 6 },
      ]),
    );
    const next = { epoch: 'b' };
    expect(await post(batchOf([{ ...oddsChange('m-2', '2.10'), seq: 1 }], next))).toEqual(gap(7));
    expect(await post(batchOf([], next))).toEqual(gap(7));

    const again = [
      { ...fixture('m-1001'), seq: 1 },
      { ...oddsChange('m-1001', '1.70'), seq: 2 },
    ];
    const opened = await post(batchOf(again, { ...next, snapshot: true }));
    expect(opened).toEqual({ status: 200, body: { epoch: 'b', received_up_to: 2 } });
    expect(await match('m-1001')).toMatchObject({ status: 'live' });
    expect(await match('m-2')).toMatchObject({ status: 'void', final: false, markets: [] });
    expect(await match('m-3')).toMatchObject({ status: 'ended' });

    // A whole picture without an offer has none, and what was taken off comes back when it is named again.
    const third = [
      { ...fixture('m-1001'), seq: 1 },
      { ...fixture('m-2'), seq: 2 },
    ];
    await post(batchOf([...third, { ...oddsChange('m-2', '2.20'), seq: 3 }], { epoch: 'c', snapshot: true }));
    expect(await match('m-1001')).toMatchObject({ status: 'scheduled', markets: [] });
    expect(await match('m-2')).toMatchObject({ status: 'live', markets: [{ id: '1x2' }] });
  });

  test('API-30 a snapshot that was overtaken does not bring an old picture back', async () => {
    const now = Number(await houseSeconds(house));
    await post(feedExample('snapshot'), { timestamp: String(now) });
    const old = batchOf([], { epoch: 'old', snapshot: true });
    expect(await post(old, { timestamp: String(now - 5) })).toEqual(gap(3));
    expect(await match()).toMatchObject({ status: 'scheduled' });
  });

  test('API-30 a result is final: a repetition adds nothing, a correction is a second row, prices are ignored', async () => {
    await openEpoch();
    const numbered = (seq: number, message: Message) => batchOf([{ ...message, seq }]);
    await post(numbered(3, result('m-1001')));
    await post(numbered(4, result('m-1001')));
    await post(numbered(5, oddsChange('m-1001', '1.50')));
    await post(numbered(6, fixture('m-1001', { home: 'Lodos SK' })));
    expect(await match()).toMatchObject({ status: 'ended', home: 'Lodos SK', markets: [] });
    await post(numbered(7, result('m-1001', { markets: [{ id: '1x2', winners: ['x'] }] })));
    await post(numbered(8, result('m-1001', { score: null, void: true, markets: [] })));
    const { results } = await everything();
    expect(results).toMatchObject([
      { number: 1, markets: [{ winners: ['1'] }] },
      { number: 2, markets: [{ winners: ['x'] }] },
      { number: 3, void: true, markets: [] },
    ]);
    expect(await match()).toMatchObject({ status: 'void', final: true, score_home: null });
  });

  test('API-30 unknown fields are ignored, and a batch with nothing new numbers nothing', async () => {
    await openEpoch();
    const odd = {
      ...oddsChange('m-1001', '1.50'),
      seq: 3,
      venue: 'Liman',
      markets: [{ ...market(['1.50', '2.00']), line: 1 }],
    };
    expect(await post({ ...batchOf([odd]), trace: 'x' } as Batch)).toEqual(taken(3));
    const before = await match();
    expect(JSON.stringify(before)).not.toContain('line');
    expect(await post(batchOf([{ ...odd, seq: 4 }]))).toEqual(taken(4));
    expect(await match()).toEqual(before);
  });
});
