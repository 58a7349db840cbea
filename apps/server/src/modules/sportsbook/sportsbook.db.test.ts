import { beforeEach, beforeAll, describe, expect, test, vi } from 'vitest';

import {
  createTestFeed,
  feedKeys,
  fixture,
  houseSeconds,
  market,
  oddsChange,
  postFeed,
  result,
} from '../../../testing/test-feed.ts';
import type { TestFeed } from '../../../testing/test-feed.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import { silenceWatch } from './jobs.ts';

let house: TestHouse;
let url: string;
let feed: TestFeed;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  url = (await house.startApi()).url;
  feed = createTestFeed(house, url);
});
beforeEach(async () => {
  await house.sql('truncate sportsbook.feed cascade');
  await feed.open(
    fixture('open'),
    oddsChange('open', '1.50'),
    fixture('paused'),
    oddsChange('paused', '1.50', { suspended: true }),
    fixture('over'),
    result('over'),
  );
});

interface Shown {
  seq: number;
  suspended: boolean;
  odds: { value: string }[];
}
const pictures = async () => {
  const known = ['open', 'paused', 'over'].map((id) => ({ id, seq: 0 }));
  const found = await house.house.sportsbook.newerPictures(known);
  return Object.fromEntries(found.map(({ id, json }) => [id, JSON.parse(json.toString()) as Shown]));
};
const noticeSilence = () => house.house.sportsbook.noticeSilence();

describe('SPB-5 silence', () => {
  test('after 20 s without a word every open match is suspended, with a new number and its last prices', async () => {
    // Real time goes on beside the moved clock: a loaded machine needs room on both sides of the 20 s.
    await house.moveClock('10 seconds');
    expect(await noticeSilence()).toBe(0);
    const before = await pictures();
    expect(before['open']).toMatchObject({ suspended: false });

    await house.moveClock('11 seconds');
    // Whoever reads in the moment before it is noticed reads the same.
    expect(await pictures()).toMatchObject({ open: { suspended: true }, paused: { suspended: true } });
    expect(await noticeSilence()).toBe(2);
    expect(await noticeSilence()).toBe(0);
    const after = await pictures();
    expect(after['open']).toMatchObject({ suspended: true, odds: before['open']?.odds });
    expect(after['open']?.seq).toBe((before['open']?.seq ?? 0) + 1);
    expect(after['over']).toEqual(before['over']);
  });

  test('a sign of life lifts it, but not what the provider itself suspended', async () => {
    await house.moveClock('21 seconds');
    await noticeSilence();
    const silent = await pictures();
    await feed.tell();
    const heard = await pictures();
    expect(heard).toMatchObject({ open: { suspended: false }, paused: { suspended: true } });
    expect(heard['open']?.seq).toBeGreaterThan(silent['open']?.seq ?? 0);
    expect(heard['paused']?.seq).toBeGreaterThan(silent['paused']?.seq ?? 0);
  });

  test('a batch that ends the silence counts once for what it changes', async () => {
    await house.moveClock('21 seconds');
    await noticeSilence();
    const silent = await pictures();
    await feed.tell(oddsChange('open', '1.60'));
    const heard = await pictures();
    expect(heard['open']).toMatchObject({ suspended: false, seq: (silent['open']?.seq ?? 0) + 1 });
    expect(heard['open']?.odds[0]?.value).toBe('1.60');
  });

  test('a batch that is not taken is no sign of life', async () => {
    await house.moveClock('21 seconds');
    await noticeSilence();
    const stranger = { epoch: 'other', snapshot: false, messages: [] };
    const [row] = await house.sql<{ now: string }>(
      'select extract(epoch from platform.now())::bigint as now',
    );
    const answer = await house.house.sportsbook.takeBatch(stranger, Number(row?.now));
    expect(answer).toEqual({ outcome: 'gap', epoch: feed.epoch, expected: 7 });
    expect(await pictures()).toMatchObject({ open: { suspended: true } });
  });

  test('a recorded batch that is sent again, byte for byte, lifts nothing; the next sign of life does', async () => {
    const alive = { epoch: feed.epoch, snapshot: false, messages: [] };
    await house.moveClock('5 seconds');
    const timestamp = await houseSeconds(house);
    const taken = { status: 200, body: { epoch: feed.epoch, received_up_to: 6 } };
    expect(await postFeed(house, url, alive, { timestamp })).toEqual(taken);
    await house.moveClock('21 seconds');
    await noticeSilence();
    const silent = await pictures();
    expect(silent['open']).toMatchObject({ suspended: true });
    expect(await postFeed(house, url, alive, { timestamp })).toEqual(taken);
    expect(await pictures()).toEqual(silent);
    await feed.tell();
    expect(await pictures()).toMatchObject({ open: { suspended: false } });
  });

  test('a provider whose clock ran ahead is heard as soon as it is put right; its recordings are not', async () => {
    const alive = { epoch: feed.epoch, snapshot: false, messages: [] };
    const timestamp = String(Number(await houseSeconds(house)) + 200);
    expect((await postFeed(house, url, alive, { timestamp })).status).toBe(200);
    for (const later of ['21 seconds', '200 seconds']) {
      await house.moveClock(later);
      await noticeSilence();
      expect((await postFeed(house, url, alive, { timestamp })).status).toBe(200);
      expect(await pictures(), later).toMatchObject({ open: { suspended: true } });
      await feed.tell();
      expect(await pictures(), later).toMatchObject({ open: { suspended: false } });
    }
    // Ahead again, put right, and started anew.
    const ahead = String(Number(await houseSeconds(house)) + 200);
    expect((await postFeed(house, url, alive, { timestamp: ahead })).status).toBe(200);
    await house.moveClock('2 seconds');
    await feed.open(fixture('open'), oddsChange('open', '1.70'));
    expect((await pictures())['open']?.odds[0]?.value).toBe('1.70');
  });

  test('the worker notices by itself and stops in order', async () => {
    const watch = house.platform.repeat([silenceWatch(house.house.sportsbook, house.platform)]);
    await house.moveClock('21 seconds');
    await vi.waitFor(
      async () => expect(await house.sql('select silent from sportsbook.feed')).toEqual([{ silent: true }]),
      { timeout: 10_000 },
    );
    await watch.stop();
    expect(await house.house.sportsbook.feedAges()).toEqual({ 'sports-feed': expect.any(Number) });
  });
});

describe('what the tables refuse, whoever writes', () => {
  const change = (assignment: string, id = 'open') =>
    house.sql(`update sportsbook.match set seq = seq + 1, ${assignment} where id = '${id}'`);
  const offer = (prices: string[], main = true) =>
    `markets = '${JSON.stringify([market(prices, { main })])}'`;

  test.each([
    ['SPB-2 a number that does not grow', 'seq = seq', 'open', 'SPB-2'],
    ['SPB-3 a price below 1.01', offer(['1.00', '2.00']), 'open', 's3_the_offer_is_whole'],
    ['SPB-3 a price above 1000', offer(['1000.01', '2.00']), 'open', 's3_the_offer_is_whole'],
    ['SPB-3 a price without two decimals', offer(['1.5', '2.00']), 'open', 's3_the_offer_is_whole'],
    ['SPB-3 an offer without a main market', offer(['1.50', '2.00'], false), 'open', 's3_the_offer_is_whole'],
    ['SPB-3 an offer that is no list', `markets = '{}'`, 'open', 's3_the_offer_is_whole'],
    ['SPB-4 an end without a result', `status = 'ended', markets = '[]'`, 'open', 's4_only_a_result_ends'],
    ['SPB-4 prices of what is over', offer(['1.50', '2.00']), 'over', 's4_what_is_over_offers_nothing'],
    ['SPB-4 a result taken back', `status = 'live', final = false`, 'over', 'SPB-4'],
    ['a score with one side', 'score_home = 1, score_away = null', 'open', 'a_score_has_two_sides'],
  ])('%s', async (_what, assignment, id, refusedBy) => {
    const changing =
      assignment === 'seq = seq'
        ? house.sql('update sportsbook.match set seq = seq')
        : change(assignment, id);
    await expect(changing).rejects.toThrow(refusedBy);
  });

  test('SPB-4 winners of a void match, and a changed result', async () => {
    await expect(
      house.sql(`insert into sportsbook.result (match_id, number, void, markets, sent_at)
        values ('over', 2, true, '[{"id":"1x2","winners":["1"]}]', now())`),
    ).rejects.toThrow('s4_what_is_void_has_no_winners');
    const { reader } = house.platform.database;
    await expect(reader.updateTable('sportsbook.result').set({ void: true }).execute()).rejects.toThrow(
      'permission',
    );
    await expect(reader.deleteFrom('sportsbook.result').execute()).rejects.toThrow('permission');
    await expect(reader.deleteFrom('sportsbook.match').execute()).rejects.toThrow('permission');
  });
});
