import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  batchOf,
  complete,
  createTestFeed,
  feedKeys,
  fixture,
  forgetFeed,
  houseSeconds,
  market,
  markets,
  numbered,
  postFeed,
  quoted,
  settlement,
  state,
} from '../../../testing/test-feed.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let url: string;
let nowMs: number;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  url = (await house.startApi()).url;
});
beforeEach(async () => {
  await forgetFeed(house);
  await house.sql("update platform.clock set offset_by = '0'");
  nowMs = Number(await houseSeconds(house)) * 1000;
});

const ids = Array.from({ length: 60 }, (_, index) => `m-${String(index).padStart(2, '0')}`);
const scheduled = (id: string) => [
  fixture(id),
  state(id, { status: 'scheduled', clock: null, score: null }),
  markets(id, market(['1.50', '3.40', '4.10'])),
];

/** As a provider does: a batch that is answered 503 is sent again. */
const sendUntilTaken = async (batch: Parameters<typeof postFeed>[2]): Promise<number> => {
  for (;;) {
    const { status } = await postFeed(house, url, batch);
    if (status !== 503) return status;
  }
};

describe('SPB-1 two transactions never wait for each other in a circle: matches are locked in the order of their ids', () => {
  const verdicts = [
    [1, 0, 1],
    [0, 0, 1],
  ];
  // Each names or finds its matches in another order, and needs all of them.
  const ways: [string, () => Promise<unknown>][] = [
    [
      'by a producer that recovers',
      () => {
        const messages = numbered(1, ...ids.toReversed().map(scheduled).flat(), complete);
        return sendUntilTaken(batchOf(messages, { epoch: 'recovered' }));
      },
    ],
    [
      'by one that decides what another one owns',
      async () => {
        const live = createTestFeed(house, url, 'live');
        await live.open();
        const decisions = ids
          .toReversed()
          .map((id) => settlement(id, { markets: [{ id: 'both-score', verdicts }] }));
        return sendUntilTaken(batchOf(numbered(2, ...decisions), { producer: 'live', epoch: live.epoch }));
      },
    ],
    [
      'by whoever notices a silence',
      async () => {
        await house.sql("update sportsbook.producer set heard_at = heard_at - interval '30 seconds'");
        for (;;) {
          const noticed = await house.house.sportsbook.noticeSilence().catch(() => undefined);
          if (noticed !== undefined) return noticed;
        }
      },
    ],
  ];

  test.each(ways)('%s', async (_way, write) => {
    await createTestFeed(house, url).open(ids.map(scheduled).flat());
    const halfway = 30;
    const written = await house.platform.database.inTransaction(async (tx) => {
      await sql`select from sportsbook.match where id = ${ids[halfway]} for no key update`.execute(tx);
      const writing = write();
      const locked = async () => {
        const free = await house.sql<{ id: string }>(
          'select id from sportsbook.match for no key update skip locked',
        );
        return ids.filter((id) => !free.some((row) => row.id === id));
      };
      // It waits for the one in the middle, and has those before it and none behind it.
      await vi.waitFor(async () => expect(await locked()).toEqual(ids.slice(0, halfway + 1)), {
        // Below the time after which a transaction that does nothing is ended.
        timeout: 8_000,
        interval: 20,
      });
      return { end: () => writing };
    });
    await written.end();
  });
});

test('of two producers that introduce the same matches at the same time each match has one owner, and both are answered', async () => {
  const epochs = { pre: 'first', live: 'second' };
  const introduce = async (producer: 'pre' | 'live', named: string[]) => {
    const batch = batchOf(numbered(1, ...named.map((id) => fixture(id)), complete), {
      producer,
      epoch: epochs[producer],
    });
    return sendUntilTaken(batch);
  };
  expect(await Promise.all([introduce('pre', ids), introduce('live', ids.toReversed())])).toEqual([200, 200]);
  const owners = await house.sql('select distinct producer from sportsbook.match');
  expect(owners).toHaveLength(1);
});

describe('SPB-4 what was decided before its market was named', () => {
  const marketRow = async (id: string) =>
    (await house.sql('select status from sportsbook.market where match_id = $1', [id]))[0];

  test('is closed from its first price on, until the decision is taken back', async () => {
    const pre = createTestFeed(house, url);
    await pre.open(fixture('early'));
    await pre.tell(settlement('early'));
    await pre.tell(quoted('early', '1.50'));
    expect(await marketRow('early')).toEqual({ status: 'settled' });
    await pre.tell({ type: 'settlement_rollback', id: 'back', match_id: 'early', markets: ['1x2'] });
    expect(await marketRow('early')).toEqual({ status: 'suspended' });
    await pre.tell(quoted('early', '1.60'));
    expect(await marketRow('early')).toEqual({ status: 'open' });
  });

  test('in one batch too, and where all markets of a match are cancelled', async () => {
    const pre = createTestFeed(house, url);
    const cancel = {
      type: 'cancel',
      id: 'void',
      match_id: 'one',
      markets: null,
      from: null,
      until: null,
      cause: 'x',
    };
    await pre.open(fixture('one'), cancel, quoted('one', '1.50'), fixture('two'), settlement('two'), {
      type: 'settlement_rollback',
      id: 'back',
      match_id: 'two',
      markets: ['1x2'],
    });
    await pre.tell(quoted('two', '1.50'));
    expect(await marketRow('one')).toEqual({ status: 'cancelled' });
    expect(await marketRow('two')).toEqual({ status: 'open' });
    await pre.tell({ ...cancel, type: 'cancel_rollback', id: 'void-back' });
    expect(await marketRow('one')).toEqual({ status: 'suspended' });
  });
});

describe('markets of matches that are over', () => {
  const count = async () =>
    house.sql('select match_id, count(*)::integer as count from sportsbook.market group by 1 order by 1');
  const daysAgo = (days: number) => new Date(nowMs - days * 86_400_000).toISOString();

  test('are removed after seven days; decisions stay, and what is decided stays closed', async () => {
    const live = createTestFeed(house, url, 'live');
    const over = (id: string, days: number) => [
      fixture(id, { starts_at: daysAgo(days) }),
      quoted(id, '1.50'),
      settlement(id),
      state(id, { status: 'ended', clock: null }),
    ];
    await live.open(
      ...over('old', 8),
      ...over('young', 6),
      fixture('on', { starts_at: daysAgo(8) }),
      quoted('on', '1.50'),
    );
    expect(await house.house.sportsbook.clearMarkets()).toBe(1);
    expect(await house.house.sportsbook.clearMarkets()).toBe(0);
    expect(await count()).toEqual([
      { match_id: 'on', count: 1 },
      { match_id: 'young', count: 1 },
    ]);
    // Whoever names one again finds it decided.
    await live.tell(quoted('old', '1.70'));
    expect(await house.sql("select status from sportsbook.market where match_id = 'old'")).toEqual([
      { status: 'settled' },
    ]);
    expect(await house.house.sportsbook.clearMarkets()).toBe(0);
    await live.tell(state('old', { status: 'ended', clock: null }));
    expect(await house.house.sportsbook.clearMarkets()).toBe(1);
    expect(await house.sql("select key from sportsbook.decision where match_id = 'old'")).toEqual([
      { key: 'end' },
    ]);
  });
});
