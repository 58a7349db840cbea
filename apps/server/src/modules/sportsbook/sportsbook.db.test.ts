import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { readFileSync } from 'node:fs';
import { beforeEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { cleanUpLater } from '../../../testing/clean-up.ts';
import {
  alive,
  batchOf,
  betStop,
  createTestFeed,
  ended,
  feedKeys,
  fixture,
  forgetFeed,
  houseSeconds,
  numbered,
  postFeed,
  quoted,
} from '../../../testing/test-feed.ts';
import type { TestFeed } from '../../../testing/test-feed.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import { createPlatform } from '../../platform/platform.ts';
import { buildHouse } from '../../wiring.ts';
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
  await forgetFeed(house);
  await feed.open(
    fixture('open'),
    quoted('open', '1.50', toCome),
    fixture('paused'),
    quoted('paused', '1.50', toCome),
    betStop('paused'),
    fixture('over'),
    ended('over'),
  );
});

const toCome = { status: 'scheduled', clock: null, score: null };

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
    await feed.tell(quoted('open', '1.60', toCome));
    const heard = await pictures();
    expect(heard['open']).toMatchObject({ suspended: false, seq: (silent['open']?.seq ?? 0) + 1 });
    expect(heard['open']?.odds[0]?.value).toBe('1.60');
  });

  test('a batch that is not taken is no sign of life', async () => {
    await house.moveClock('21 seconds');
    await noticeSilence();
    const stranger = batchOf(numbered(2, alive()), { epoch: 'other' });
    const answer = await postFeed(house, url, stranger);
    expect(answer).toEqual({ status: 409, body: { epoch: feed.epoch, expected: 12 } });
    expect(await pictures()).toMatchObject({ open: { suspended: true } });
  });

  test('a recorded batch that is sent again, byte for byte, lifts nothing; the next sign of life does', async () => {
    const sign = batchOf(numbered(12, alive()), { epoch: feed.epoch });
    await house.moveClock('5 seconds');
    const timestamp = await houseSeconds(house);
    const taken = { status: 200, body: { epoch: feed.epoch, received_up_to: 12 } };
    expect(await postFeed(house, url, sign, { timestamp })).toEqual(taken);
    await house.moveClock('21 seconds');
    await noticeSilence();
    const silent = await pictures();
    expect(silent['open']).toMatchObject({ suspended: true });
    expect(await postFeed(house, url, sign, { timestamp })).toEqual(taken);
    expect(await pictures()).toEqual(silent);
    await postFeed(house, url, batchOf(numbered(13, alive()), { epoch: feed.epoch }));
    expect(await pictures()).toMatchObject({ open: { suspended: false } });
  });

  test('a provider whose clock ran ahead is heard as soon as it is put right; its recordings are not', async () => {
    const sign = batchOf(numbered(11, { type: 'snapshot_complete' }), { epoch: feed.epoch });
    const timestamp = String(Number(await houseSeconds(house)) + 200);
    expect((await postFeed(house, url, sign, { timestamp })).status).toBe(200);
    for (const later of ['21 seconds', '200 seconds']) {
      await house.moveClock(later);
      await noticeSilence();
      expect((await postFeed(house, url, sign, { timestamp })).status).toBe(200);
      expect(await pictures(), later).toMatchObject({ open: { suspended: true } });
      await feed.tell();
      expect(await pictures(), later).toMatchObject({ open: { suspended: false } });
    }
    // Ahead again, put right, and started anew.
    const ahead = String(Number(await houseSeconds(house)) + 200);
    expect((await postFeed(house, url, sign, { timestamp: ahead })).status).toBe(200);
    await house.moveClock('2 seconds');
    await feed.open(fixture('open'), quoted('open', '1.70'));
    expect((await pictures())['open']?.odds[0]?.value).toBe('1.70');
  });

  test('the worker notices by itself and stops in order', async () => {
    const watch = house.platform.repeat([silenceWatch(house.house.sportsbook, house.platform)]);
    await house.moveClock('21 seconds');
    await vi.waitFor(
      async () =>
        expect(await house.sql('select silent from sportsbook.producer')).toEqual([{ silent: true }]),
      { timeout: 10_000 },
    );
    await watch.stop();
    expect(await house.house.sportsbook.producerAges()).toEqual({ pre: expect.any(Number) });
  });
});

test('SPB-6 a picture is broadcast once its change is committed, and never one that was not; a server that missed it reads it from PostgreSQL', async () => {
  const { sportsbook } = house.house;
  const shownOf = ({ json }: { json: Buffer }) => JSON.parse(json.toString()) as Shown;
  const elsewhere = createPlatform(
    { ...house.config.platform, natsPrefix: 'elsewhere' },
    'test',
    house.platform.log,
  );
  cleanUpLater(() => elsewhere.close());
  const deaf = buildHouse(elsewhere, house.config).sportsbook;
  const heard: Shown[] = [];
  const missed: Shown[] = [];
  const stored: Promise<unknown[]>[] = [];
  const onGap = () => undefined;
  cleanUpLater(deaf.follow('open', { onPicture: (picture) => void missed.push(shownOf(picture)), onGap }));
  cleanUpLater(
    sportsbook.follow('open', {
      onGap,
      onPicture(picture) {
        heard.push(shownOf(picture));
        stored.push(sportsbook.newerPictures([{ id: 'open', seq: picture.seq - 1 }]));
      },
    }),
  );
  const seq = (await pictures())['open']?.seq ?? 0;
  let price = 150;
  await vi.waitFor(async () => {
    price += 1;
    await feed.tell(quoted('open', (price / 100).toFixed(2), toCome));
    expect(heard.length).toBeGreaterThan(0);
  });

  // What is still read would lock against the change of the table.
  await Promise.all(stored);
  await house.sql(`
    create function sportsbook.fail_late() returns trigger language plpgsql as $$begin raise 'at the commit'; end$$;
    create constraint trigger fails_late after update on sportsbook.match
    deferrable initially deferred for each row execute function sportsbook.fail_late()`);
  await expect(feed.tell(quoted('open', '1.90', toCome))).rejects.toThrow('refused: 500');
  await house.sql('drop function sportsbook.fail_late() cascade');
  await feed.open(fixture('open'), quoted('open', '1.70', toCome));
  await vi.waitFor(() => expect(heard.at(-1)?.odds[0]?.value).toBe('1.70'));
  expect(heard.map(({ odds }) => odds[0]?.value)).not.toContain('1.90');
  for (const found of await Promise.all(stored)) expect(found).toHaveLength(1);

  expect(missed).toEqual([]);
  expect((await deaf.newerPictures([{ id: 'open', seq }])).map(shownOf)).toEqual([heard.at(-1)]);
  expect(await deaf.newerPictures([{ id: 'open', seq: heard.at(-1)?.seq ?? 0 }])).toEqual([]);
});

describe('what the tables refuse, whoever writes', () => {
  const market = (assignment: string) => `update sportsbook.market set ${assignment} where match_id = 'open'`;
  const decide = (columns: string, values: string) =>
    `insert into sportsbook.decision (match_id, key, sent_at, ${columns}) values ('over', 'x', now(), ${values})`;

  test.each([
    ['SPB-2 a number that does not grow', 'update sportsbook.match set seq = seq', 'SPB-2'],
    [
      'a score with one side',
      'update sportsbook.match set seq = seq + 1, score_home = 1, score_away = null',
      'a_score_has_two_sides',
    ],
    ['SPB-3 a price below 1.01', market(`prices = '{100,200,300}'`), 'spb3_prices_are_whole'],
    ['SPB-3 a price above 1000', market(`prices = '{100001,200,300}'`), 'spb3_prices_are_whole'],
    ['SPB-3 no price at all', market(`prices = '{null,200,300}'`), 'spb3_prices_are_whole'],
    ['SPB-3 an outcome without chances', market(`prices = '{150,250}'`), 'spb3_each_outcome_has_chances'],
    ['SPB-3 an older version', market('version = version - 1'), 'SPB-3'],
    [
      'SPB-14 a result without verdicts',
      decide('type, markets', `'result', '{1x2}'`),
      'spb14_a_result_has_verdicts',
    ],
    [
      'SPB-14 a decision twice',
      `insert into sportsbook.decision (match_id, key, sent_at, type) values ('over', 'end', now(), 'void')`,
      'spb14_each_once',
    ],
    [
      'SPB-14 a rollback with bounds',
      decide('type, markets, from_at', `'result_rollback', '{1x2}', now()`),
      'spb14_only_cancels_have_bounds',
    ],
    [
      'SPB-14 bounds the wrong way round',
      decide('type, from_at, until_at', `'cancel', now(), now() - interval '1 s'`),
      'spb14_bounds_are_in_order',
    ],
  ])('%s', async (_what, statement, refusedBy) => {
    await expect(house.sql(statement)).rejects.toThrow(refusedBy);
  });

  test('SPB-14 a decision or a halt that is changed or taken away', async () => {
    const { reader } = house.platform.database;
    await expect(reader.updateTable('sportsbook.decision').set({ cause: 'x' }).execute()).rejects.toThrow(
      'permission',
    );
    await expect(reader.deleteFrom('sportsbook.decision').execute()).rejects.toThrow('permission');
    await expect(reader.updateTable('sportsbook.halt').set({ closed: false }).execute()).rejects.toThrow(
      'permission',
    );
    await expect(reader.deleteFrom('sportsbook.match').execute()).rejects.toThrow('permission');
  });
});

describe('SPB-5 producers fall silent by themselves', () => {
  test('the live one after 6 s, the others after 20 s', async () => {
    const live = createTestFeed(house, url, 'live');
    await live.open(fixture('fast'), quoted('fast', '1.50'));
    const { board } = house.house.sportsbook;
    const closed = async (id: string) => (await board.match(id)).groups[0]?.markets[0]?.closed;
    const shown = async () => ({ open: await closed('open'), fast: await closed('fast') });
    expect(await shown()).toEqual({ open: null, fast: null });
    await house.moveClock('7 seconds');
    expect(await shown()).toEqual({ open: null, fast: 'silent' });
    expect(await noticeSilence()).toBe(1);
    await live.tell();
    expect(await shown()).toEqual({ open: null, fast: null });
  });
});

test('the catalogue is the same in the protocol, in the contracts and in the tables', async () => {
  const path = new URL('../../../../../docs/protocols/sports-feed/catalogue.json', import.meta.url);
  const told = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>[];
  expect(told).toEqual(
    // What a screen calls the counted thing is no part of the protocol.
    betKinds.map(({ main = false, line = null, legsMin: mbs, counted: _word, ...kind }) => ({
      ...kind,
      main,
      line,
      mbs,
    })),
  );
  const kinds = await house.sql('select * from sportsbook.kind order by code');
  expect(kinds).toEqual(
    betKinds
      .map(({ code, sports, period, line = null, outcomes, legsMin }) => {
        const ids = outcomes.map(({ id }) => id);
        return { code, sports, period, line, outcomes: ids, legs_min: legsMin };
      })
      .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
  );
  const mains = await house.sql<{ sport: string; main: string }>(
    `select sport, sportsbook.main_market(sport) as main from unnest($1::text[]) as sport`,
    [[...new Set(betKinds.flatMap(({ sports }) => sports))]],
  );
  for (const { sport, main } of mains)
    expect(betKinds.find(({ code }) => code === main)).toMatchObject({
      main: true,
      sports: expect.arrayContaining([sport]),
    });
});
