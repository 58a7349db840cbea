import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  alive,
  batchOf,
  betStop,
  complete,
  ended,
  exampleEpoch,
  feedExample,
  feedKeys,
  fixture,
  forgetFeed,
  houseSeconds,
  lost,
  market,
  markets,
  numbered,
  postFeed,
  quoted,
  readFeedTables,
  settlement,
  state,
  won,
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

const post = (sent: Batch | string, changes?: Parameters<typeof postFeed>[3]) =>
  postFeed(house, url, sent, changes);
const openEpoch = () => post(feedExample('snapshot'));
const taken = (upTo: number, epoch = exampleEpoch) => ({
  status: 200,
  body: { epoch, received_up_to: upTo },
});
const gap = (expected: number) => ({ status: 409, body: { epoch: exampleEpoch, expected } });

const everything = () => readFeedTables(house);
const match = async (id = 'm-1001') =>
  (await house.sql('select * from sportsbook.match where id = $1', [id]))[0] ?? {};
const marketOf = async (marketId = '1x2', id = 'm-1001') =>
  (
    await house.sql('select * from sportsbook.market where match_id = $1 and market_id = $2', [id, marketId])
  )[0] ?? {};
/** Why nobody may bet on the first outcome; null where one may. */
const closed = async (id = 'm-1001', marketId = '1x2') => {
  const rows = await house.sql<{ because: string | null }>(
    `select sportsbook.closed_because(m, k, p, 1, platform.now()) as because
    from sportsbook.match as m join sportsbook.producer as p on p.id = m.producer
    left join sportsbook.market as k on k.match_id = m.id and k.market_id = $2 where m.id = $1`,
    [id, marketId],
  );
  return rows[0]?.because;
};
const stateOf = async (id = 'pre') =>
  (await house.sql<{ state: string }>('select state from sportsbook.producer where id = $1', [id]))[0]?.state;

describe('POST /api/providers/sports/v2/feed', () => {
  test('API-30 the examples of the protocol are taken one after the other', async () => {
    expect(await openEpoch()).toEqual(taken(4));
    expect(await match()).toMatchObject({ status: 'scheduled', home: 'Lodos Spor', tier: 1, seq: '1' });
    expect(await marketOf('total:2.25')).toMatchObject({ prices: [172, 208], status: 'open' });
    expect(await closed()).toBeNull();
    expect(await post(feedExample('markets'))).toEqual(taken(5));
    expect(await marketOf()).toMatchObject({ prices: [180, 345, 425], version: '1794939000000' });
    expect(await match()).toMatchObject({ seq: '2' });
    expect(await post(feedExample('alive'))).toEqual(taken(6));
    expect((await everything()).producers).toMatchObject([
      { id: 'pre', state: 'up', as_of: new Date('2026-11-17T18:10:05.000Z') },
    ]);

    const live = '2026-11-17T18:00:00Z-b1';
    expect(await post(feedExample('live-snapshot'))).toEqual(taken(1, live));
    expect(await post(feedExample('handover'))).toEqual(taken(7));
    expect(await match()).toMatchObject({ producer: 'live' });
    expect(await closed()).not.toBeNull();
    expect(await post(feedExample('live-state'))).toEqual(taken(4, live));
    expect(await match()).toMatchObject({ status: 'live', clock: "23'", score_home: 1 });
    expect(await closed()).toBeNull();
    expect(await closed('m-1001', 'total:2.25')).not.toBeNull();
    expect(await post(feedExample('bet-stop'))).toEqual(taken(5, live));
    expect(await closed()).toBe('stopped');
    expect(await post(feedExample('settlement'))).toEqual(taken(6, live));
    expect(await closed('m-1001', 'next-goal:2')).toBe('decided');
    expect(await post(feedExample('rollback'))).toEqual(taken(8, live));
    expect(await closed('m-1001', 'next-goal:2')).toBe('stopped');
    expect(await post(feedExample('cancel-rollback'))).toEqual(taken(9, live));
    expect(await post(feedExample('end'))).toEqual(taken(11, live));
    expect(await match()).toMatchObject({ status: 'ended', score_home: 2 });
    expect((await everything()).decisions).toMatchObject([
      { type: 'result', certainty: 'scouted', verdicts: { 'next-goal:2': [won, lost, lost] } },
      { type: 'result_rollback', markets: ['next-goal:2'] },
      { type: 'cancel', markets: null, cause: 'goal taken back' },
      { type: 'cancel_rollback', markets: null },
      { type: 'result', certainty: 'confirmed', markets: ['1x2', 'total:2.25', 'handicap:-0.5'] },
    ]);
  });

  test('API-30 a repeated batch is answered as before and changes nothing', async () => {
    await openEpoch();
    await post(feedExample('markets'));
    const before = await everything();
    const timestamp = String(Number(await houseSeconds(house)) - 1);
    expect(await post(feedExample('markets'), { timestamp })).toEqual(taken(5));
    expect(await post(feedExample('snapshot'), { timestamp })).toEqual(taken(5));
    expect(await everything()).toEqual(before);
  });

  test('API-30 SPB-1 a gap closes everything until all that was missing has come', async () => {
    expect(await post(feedExample('markets'))).toEqual({ status: 409, body: { epoch: '', expected: 1 } });
    await openEpoch();
    const priced = (seq: number, price: string): Message => ({
      ...markets('m-1001', market([price, '3.40', '4.10'], { version: 2e12 + seq })),
      seq,
    });
    const [five, six, seven] = [priced(5, '1.50'), priced(6, '1.60'), priced(7, '1.70')];
    expect(await post(batchOf([seven]))).toEqual(gap(5));
    expect([await closed(), await stateOf()]).toEqual(['recovering', 'recovering']);
    expect(await marketOf()).toMatchObject({ prices: [185, 340, 410] });
    // A part of it is not enough: a stop may be among what is still missing.
    expect(await post(batchOf([five]))).toEqual(taken(5));
    expect(await closed()).toBe('recovering');
    // What was received already is skipped, what follows it is taken.
    expect(await post(batchOf([five, six, seven]))).toEqual(taken(7));
    expect([await closed(), await stateOf()]).toEqual([null, 'up']);
    expect(await marketOf()).toMatchObject({ prices: [170, 340, 410] });
  });

  test('API-30 an old batch of another epoch closes nothing', async () => {
    await openEpoch();
    const timestamp = await houseSeconds(house);
    await post(batchOf(numbered(5, alive())), { timestamp });
    expect(await post(batchOf(numbered(9, alive()), { epoch: 'old' }), { timestamp })).toEqual(gap(6));
    expect(await closed()).toBeNull();
    // One that was signed later tells of an epoch whose beginning was lost.
    const later = { timestamp: String(Number(timestamp) + 1) };
    expect(await post(batchOf(numbered(2, alive()), { epoch: 'next' }), later)).toEqual(gap(6));
    expect(await closed()).toBe('recovering');
    await post(batchOf(numbered(6, alive())), later);
    expect(await closed()).toBeNull();
  });

  test('API-30 SPB-5 a new epoch closes first, opens what is named, and takes off at its end what is not', async () => {
    await openEpoch();
    await post(batchOf(numbered(5, fixture('m-2'), quoted('m-2', '2.00'), fixture('m-3'), ended('m-3'))));
    const next = { epoch: 'b' };
    const told = markets('m-1001', market(['1.70', '3.40', '4.10'], { version: 3e12 }));
    // In as many batches as it takes.
    expect(await post(batchOf(numbered(1, fixture('m-1001')), next))).toEqual(taken(1, 'b'));
    expect([await closed('m-1001'), await closed('m-2'), await stateOf()]).toEqual([
      'recovering',
      'recovering',
      'recovering',
    ]);
    expect(await post(batchOf(numbered(2, told), next))).toEqual(taken(2, 'b'));
    expect([await closed('m-1001'), await closed('m-1001', 'total:2.25')]).toEqual([null, 'recovering']);
    expect(await match('m-2')).toMatchObject({ status: 'live' });
    expect(await post(batchOf(numbered(3, complete), next))).toEqual(taken(3, 'b'));
    expect(await stateOf()).toBe('up');
    expect([await closed('m-1001'), await closed('m-1001', 'total:2.25')]).toEqual([null, 'not_offered']);
    expect(await match('m-2')).toMatchObject({ status: 'off', score_home: null });
    expect(await match('m-3')).toMatchObject({ status: 'ended' });

    // What was taken off comes back when it is named again, also by another producer.
    const live = { producer: 'live', epoch: 'c' };
    await post(batchOf(numbered(1, fixture('m-2'), quoted('m-2', '2.20'), complete), live));
    expect(await match('m-2')).toMatchObject({ producer: 'live', status: 'live' });
    expect(await closed('m-2')).toBeNull();
  });

  test('API-30 a snapshot that was overtaken does not bring an old picture back', async () => {
    const now = Number(await houseSeconds(house));
    await post(feedExample('snapshot'), { timestamp: String(now) });
    const old = batchOf(numbered(1, complete), { epoch: 'old' });
    expect(await post(old, { timestamp: String(now - 5) })).toEqual(gap(5));
    expect(await closed()).toBeNull();
  });

  test('API-30 SPB-3 of two versions of a market the higher one wins, whole', async () => {
    await openEpoch();
    const at = (version: number, price: string) =>
      markets('m-1001', market([price, '3.40', '4.10'], { version }));
    await post(batchOf(numbered(5, at(2e12, '1.50'), at(1e12, '1.40'), at(2e12, '1.30'))));
    expect(await marketOf()).toMatchObject({ prices: [150, 340, 410], version: '2000000000000' });
    const { id: _id, ...rest } = await match();
    await post(batchOf(numbered(8, at(2e12, '1.20'))));
    expect(await match()).toMatchObject(rest);
  });

  test('API-30 SPB-4 SPB-14 decisions are only added, each once, and prices after them are ignored', async () => {
    await openEpoch();
    const told = (from: number, ...messages: Message[]) => post(batchOf(numbered(from, ...messages)));
    const priced = (price: string) => markets('m-1001', market([price, '3.40', '4.10'], { version: 4e12 }));
    const scouted = settlement('m-1001', { id: 'seen', certainty: 'scouted' });
    await told(5, scouted, settlement('m-1001'));
    await told(7, settlement('m-1001'), scouted, priced('1.50'));
    expect(await marketOf()).toMatchObject({ status: 'settled', prices: [185, 340, 410] });
    await told(
      10,
      settlement('m-1001', { id: 'corrected', markets: [{ id: '1x2', verdicts: [lost, won, lost] }] }),
    );
    const rollback = { type: 'settlement_rollback', id: 'back', match_id: 'm-1001', markets: ['1x2'] };
    await told(11, rollback, rollback, priced('1.55'));
    expect(await marketOf()).toMatchObject({ status: 'open', prices: [155, 340, 410] });
    const cancel = {
      type: 'cancel',
      id: 'off',
      match_id: 'm-1001',
      markets: ['1x2'],
      from: null,
      until: null,
      cause: 'x',
    };
    await told(14, cancel, cancel);
    expect(await closed()).toBe('decided');
    await told(16, { ...cancel, type: 'cancel_rollback', id: 'on' });
    const { decisions } = await everything();
    expect(decisions).toMatchObject([
      { type: 'result', certainty: 'scouted' },
      { type: 'result', certainty: 'confirmed' },
      { type: 'result', verdicts: { '1x2': [lost, won, lost] } },
      { type: 'result_rollback', markets: ['1x2'] },
      { type: 'cancel' },
      { type: 'cancel_rollback' },
    ]);
    expect(decisions).toHaveLength(6);
  });

  test('API-30 who does not own a match may only decide it', async () => {
    await openEpoch();
    const live = { producer: 'live', epoch: 'l' };
    const foreign = [
      fixture('m-1001', { home: 'Başka' }),
      ...quoted('m-1001', '9.00'),
      betStop('m-1001'),
      { type: 'handover', match_id: 'm-1001', to: 'live' },
    ];
    const before = await everything();
    await post(batchOf(numbered(1, foreign, complete), live));
    expect(await everything()).toMatchObject({ matches: before.matches, markets: before.markets });
    await post(batchOf(numbered(7, settlement('m-1001')), live));
    expect(await marketOf()).toMatchObject({ status: 'settled' });
  });

  test('API-30 SPB-13 a stop is remembered also where the same batch opens again', async () => {
    await openEpoch();
    const again = markets('m-1001', market(['1.50', '3.40', '4.10'], { version: 5e12 }));
    await post(batchOf(numbered(5, betStop('m-1001', ['1x2']), again)));
    expect(await marketOf()).toMatchObject({ status: 'open', stopped_at: expect.any(Date) });
    expect(await marketOf('total:2.25')).toMatchObject({ status: 'open', stopped_at: null });
    await post(batchOf(numbered(7, betStop('m-1001'))));
    expect(await match()).toMatchObject({ stopped_at: expect.any(Date) });
    expect(await closed('m-1001', 'total:2.25')).toBe('stopped');
  });

  test('API-30 unknown fields and kinds are ignored, and a batch with nothing new numbers nothing', async () => {
    await openEpoch();
    const odd = {
      ...state('m-1001'),
      venue: 'Liman',
    };
    const strange = markets('m-1001', market(['1.50', '2.00'], { id: 'colour-of-shirt' }));
    expect(await post({ ...batchOf(numbered(5, odd, strange)), trace: 'x' } as Batch)).toEqual(taken(6));
    const before = await match();
    expect(await marketOf('colour-of-shirt')).toEqual({});
    expect(await post(batchOf(numbered(7, odd)))).toEqual(taken(7));
    expect(await match()).toEqual(before);
  });

  test('what staff closed stays closed until they open it, at every level', async () => {
    await openEpoch();
    const halt = (scope: string, isClosed: boolean) =>
      house.sql(`insert into sportsbook.halt (scope, closed, reason, made_by) values ($1, $2, $3, 'x')`, [
        scope,
        isClosed,
        'test',
      ]);
    for (const scope of ['producer/pre', 'match/m-1001', 'match/m-1001/1x2']) {
      await halt(scope, true);
      expect(await closed(), scope).toBe('halted');
      await halt(scope, false);
      expect(await closed(), scope).toBeNull();
    }
    await house.sql(`update sportsbook.match set starts_at = now() - interval '1 s', seq = seq + 1`);
    expect(await closed()).toBe('started');
  });
});
