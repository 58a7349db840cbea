import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { givenBound } from '../../../../testing/given.ts';
import {
  betRow,
  cancel,
  codesOf,
  givenBettor,
  givenOffer,
  halfLost,
  halfWon,
  legsOn,
  lost,
  result,
  rollback,
  settleAll,
  settlingKeysOf,
  tamperedRefunds,
  tamperRefunds,
  toCome,
  voided,
  won,
} from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { feedKeys, fixture, state } from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { moveClockToNoon, openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import { sportsbookSchedule } from '../jobs.ts';

let house: TestHouse;
let api: TestApi;
let feed: TestFeed;
let bettor: Bettor;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
});
beforeEach(async () => {
  feed = await givenOffer(house, api, 'a', 'b', 'c');
  bettor = await givenBettor(house, api);
});

const noFindings = async () => {
  const bets = await house.house.sportsbook.settling.verify();
  expect(bets.findings).toEqual([]);
  expect((await house.house.wallet.verify()).findings).toEqual([]);
  return bets;
};
const settlements = (id: string) =>
  house.sql(
    'select revision, won, refunded, parts, causes, payout, is_refund from sportsbook.settlement where bet_id = $1 order by revision',
    [id],
  );

describe('what a bet is paid', () => {
  test.each([
    ['won', [won], 20_000n],
    ['lost', [lost], 0n],
    ['void', [voided], 10_000n],
    ['half won', [halfWon], 15_000n],
    ['half lost', [halfLost], 5_000n],
    ['a dead heat of three', [[1, 0, 3]], 6_666n],
    ['a combo that is won', [won, won, won], 80_000n],
    ['a combo with a void leg', [won, voided, won], 40_000n],
    ['a combo with half legs', [halfWon, halfLost, won], 15_000n],
    ['a combo of void legs', [voided, voided], 10_000n],
    ['a combo with a lost leg', [won, lost, won], 0n],
  ] as const)('SPB-12 SPB-15 %s', async (_, verdicts, paid) => {
    const ids = ['a', 'b', 'c'].slice(0, verdicts.length);
    const id = await bettor.bet(ids);
    await feed.tell(...ids.map((match, at) => result(match, [...(verdicts[at] ?? won)])));
    await settleAll(house);
    expect(await betRow(house, id)).toEqual({ state: 'settled', paid: String(paid), revision: 1 });
    expect(await bettor.purse()).toEqual({ cash: 90_000n + paid, bonus: 0n, openBets: 0n });
    expect(await noFindings()).toMatchObject({ contradicted: 0 });
  });

  test('SPB-16 a win is captured and won, a void bet captured and given back; both once', async () => {
    const id = await bettor.bet(['a']);
    await bettor.bet(['b']);
    await feed.tell(result('a', won), result('b', voided));
    await settleAll(house);
    await settleAll(house);
    expect((await codesOf(house, bettor.player.id)).slice(-6).toSorted()).toEqual([
      'bet_hold',
      'bet_hold',
      'bet_refund',
      'bet_settled',
      'bet_settled',
      'win',
    ]);
    expect(await settlingKeysOf(house, id)).toEqual([`bet/${id}/1/capture`, `bet/${id}/1/win`]);
  });

  test('a combo waits for what is open and not for what cannot change it', async () => {
    const waiting = await bettor.bet(['a', 'b']);
    await feed.tell(result('a', won));
    await settleAll(house);
    expect(await betRow(house, waiting)).toMatchObject({ state: 'open' });
    const dead = await bettor.bet(['b', 'c']);
    await feed.tell(result('c', lost));
    await settleAll(house);
    expect(await betRow(house, dead)).toMatchObject({ state: 'settled', paid: '0' });
    expect(await settlements(dead)).toMatchObject([
      { won: [null, 0], parts: [null, 1], causes: [null, 'result'] },
    ]);
    await feed.tell(result('b', won));
    await settleAll(house);
    expect(await betRow(house, waiting)).toMatchObject({ state: 'settled', paid: '40000' });
    await noFindings();
  });

  test('only confirmed results pay, and a cancel of some minutes makes only their bets void', async () => {
    const early = await bettor.bet(['a']);
    await feed.tell(result('a', lost, { certainty: 'scouted' }));
    await settleAll(house);
    expect(await betRow(house, early)).toMatchObject({ state: 'open' });
    const [now] = await house.sql<{ now: Date }>('select platform.now() as now');
    await feed.tell(cancel('a', { until: now?.now.toISOString() }), result('a', won));
    await settleAll(house);
    expect(await betRow(house, early)).toMatchObject({ state: 'settled', paid: '10000' });
    expect(await settlements(early)).toMatchObject([{ causes: ['cancel'], is_refund: true }]);
    const untouched = await bettor.bet(['b']);
    await feed.tell(cancel('b', { from: '2099-01-01T00:00:00.000Z' }));
    await settleAll(house);
    expect(await betRow(house, untouched)).toMatchObject({ state: 'open' });
  });

  test('SPB-17 no bet is taken in minutes that are cancelled: its sweeps have ended', async () => {
    const [now] = await house.sql<{ now: Date }>('select platform.now() as now');
    await feed.tell(cancel('a', { from: now?.now.toISOString() }));
    await expect(bettor.bet(['a'])).rejects.toThrow('sportsbook.market_closed');
    await feed.tell({ ...cancel('a', { from: now?.now.toISOString() }), type: 'cancel_rollback' });
    await bettor.bet(['a']);
  });

  test('a cancel of the match goes before its result, and one that is taken back counts for nothing', async () => {
    const cancelled = await bettor.bet(['a']);
    const taken = await bettor.bet(['b']);
    await feed.tell(cancel('a'), result('a', won));
    await feed.tell(cancel('b'), { ...cancel('b'), type: 'cancel_rollback' }, result('b', won));
    await settleAll(house);
    expect(await betRow(house, cancelled)).toMatchObject({ paid: '10000' });
    expect(await betRow(house, taken)).toMatchObject({ paid: '20000' });
    await noFindings();
  });

  test('WAL-13 a void stake is room again, in the window that took it and in no later one', async () => {
    await moveClockToNoon(house);
    await feed.tell();
    await bettor.signInAgain();
    await givenBound(house, bettor.player, { kind: 'stake', window: 'day', cap: 10_000n });
    await bettor.bet(['a']);
    await expect(bettor.bet(['b'])).rejects.toThrow('wallet.allowance_exhausted');
    await feed.tell(result('a', voided));
    await settleAll(house);
    await bettor.bet(['b']);
    await house.moveClock('1 day');
    await feed.tell(result('b', voided));
    await settleAll(house);
    await bettor.signInAgain();
    await expect(bettor.bet(['c'], '100.01')).rejects.toThrow('wallet.allowance_exhausted');
    await bettor.bet(['c']);
    await noFindings();
  });
});

describe('a result that is taken back', () => {
  test('before it was carried to a bet does not pay', async () => {
    const id = await bettor.bet(['a']);
    await feed.tell(result('a', won), rollback('a'));
    await settleAll(house);
    expect(await betRow(house, id)).toMatchObject({ state: 'open' });
    await feed.tell(result('a', lost));
    await settleAll(house);
    expect(await betRow(house, id)).toMatchObject({ state: 'settled', paid: '0' });
    expect(await noFindings()).toMatchObject({ contradicted: 0 });
  });
});

describe('a match without a result', () => {
  const soon = async (id: string) => {
    const [row] = await house.sql<{ at: Date }>(`select platform.now() + interval '1 hour' as at`);
    await feed.tell(toCome(id, { starts_at: row?.at.toISOString() }));
  };
  const dayAt = async (days: number) =>
    (
      await house.sql<{ at: Date }>(
        `select date_trunc('day', platform.now()) + make_interval(days => $1, hours => 15) as at`,
        [days],
      )
    )[0]?.at.toISOString();
  const voidOverdue = async () => {
    await house.house.sportsbook.settling.voidOverdue();
    await settleAll(house);
  };

  test('D-44 is void 48 hours after its end and not before; what was decided stands', async () => {
    await soon('s');
    const single = await bettor.bet(['s']);
    const combo = await bettor.bet(['s', 'a']);
    await house.moveClock('53 hours');
    await voidOverdue();
    expect(await betRow(house, single)).toMatchObject({ state: 'open' });
    await house.moveClock('2 hours');
    await voidOverdue();
    expect(await betRow(house, single)).toMatchObject({ state: 'settled', paid: '10000' });
    expect(await settlements(single)).toMatchObject([{ causes: ['void'] }]);
    expect(await betRow(house, combo)).toMatchObject({ state: 'open' });
    await feed.tell(result('a', won));
    await settleAll(house);
    expect(await betRow(house, combo)).toMatchObject({ state: 'settled', paid: '20000' });
    await noFindings();
  });

  test('one that was abandoned is void after 5 hours, one that was postponed when the next day is over', async () => {
    await moveClockToNoon(house);
    await feed.tell();
    await bettor.signInAgain();
    await soon('s');
    await soon('t');
    const abandoned = await bettor.bet(['s']);
    const postponed = await bettor.bet(['t']);
    await feed.tell(
      state('s', { status: 'abandoned', clock: null, score: null }),
      state('t', { status: 'postponed', clock: null, score: null }),
    );
    await house.moveClock('7 hours');
    await voidOverdue();
    expect(await betRow(house, abandoned)).toMatchObject({ state: 'settled', paid: '10000' });
    expect(await betRow(house, postponed)).toMatchObject({ state: 'open' });
    await house.moveClock('28 hours');
    await voidOverdue();
    expect(await betRow(house, postponed)).toMatchObject({ state: 'open' });
    await house.moveClock('2 hours');
    await voidOverdue();
    expect(await betRow(house, postponed)).toMatchObject({ state: 'settled', paid: '10000' });
  });

  test('one that is offered anew after that has other bets, and is void again', async () => {
    await moveClockToNoon(house);
    await feed.tell();
    await bettor.signInAgain();
    await soon('s');
    const first = await bettor.bet(['s']);
    await feed.tell(state('s', { status: 'postponed', clock: null, score: null }));
    await house.moveClock('60 hours');
    await voidOverdue();
    expect(await betRow(house, first)).toMatchObject({ state: 'settled', paid: '10000' });
    await voidOverdue();
    await bettor.signInAgain();
    await soon('s');
    const second = await bettor.bet(['s']);
    await house.moveClock('55 hours');
    await voidOverdue();
    expect(await betRow(house, second)).toMatchObject({ state: 'settled', paid: '10000' });
    await noFindings();
  });

  test('D-44 a leg that was void stays so when its match is played later after all', async () => {
    await moveClockToNoon(house);
    await feed.tell();
    await bettor.signInAgain();
    await soon('s');
    const single = await bettor.bet(['s']);
    const combo = await bettor.bet(['s', 'a']);
    await feed.tell(state('s', { status: 'postponed', clock: null, score: null }));
    await house.moveClock('60 hours');
    await voidOverdue();
    expect(await betRow(house, single)).toMatchObject({ state: 'settled', paid: '10000' });
    await bettor.signInAgain();
    await soon('s');
    await feed.tell(result('s', lost), result('a', won));
    await settleAll(house);
    expect(await betRow(house, combo)).toMatchObject({ state: 'settled', paid: '20000' });
    expect(await house.house.sportsbook.settling.countContradictions()).toBe(0);
    await noFindings();
  });

  test('D-44 one that is put off to a later day than the next is void at once; bets on its new date are not', async () => {
    await feed.tell(...toCome('s', { starts_at: await dayAt(1) }));
    const first = await bettor.bet(['s']);
    await feed.tell(fixture('s', { home: 'Ev s', away: 'Konuk s', starts_at: await dayAt(2) }));
    await settleAll(house);
    expect(await betRow(house, first)).toMatchObject({ state: 'open' });
    await feed.tell(fixture('s', { home: 'Ev s', away: 'Konuk s', starts_at: await dayAt(4) }));
    await house.moveClock('1 second');
    const second = await bettor.bet(['s']);
    await settleAll(house);
    expect(await betRow(house, first)).toMatchObject({ state: 'settled', paid: '10000' });
    expect(await settlements(first)).toMatchObject([{ causes: ['void'] }]);
    await feed.tell(result('s', won));
    await settleAll(house);
    expect(await betRow(house, second)).toMatchObject({ state: 'settled', paid: '20000' });
    await noFindings();
  });
});

describe('pnpm sportsbook:verify', () => {
  const nightly = () =>
    sportsbookSchedule(house.house.sportsbook, house.platform)
      .find(({ name }) => name === 'sportsbook:verify_bets')
      ?.work();
  const tampered = async (statement: string) => {
    await house.sql('alter table sportsbook.bet disable trigger all');
    await house.sql('alter table sportsbook.settlement disable trigger all');
    await house.sql(statement);
    await house.sql('alter table sportsbook.bet enable trigger all');
    await house.sql('alter table sportsbook.settlement enable trigger all');
    const { findings } = await house.house.sportsbook.settling.verify();
    return [...new Set(findings.map(({ rule }) => rule))].toSorted();
  };

  test.each([
    ['another sum', 'update sportsbook.bet set paid = paid + 1', ['SPB-10', 'SPB-15', 'SPB-16']],
    ['an open bet', `update sportsbook.bet set state = 'open'`, ['SPB-10', 'SPB-15', 'SPB-16']],
    ['another verdict', `update sportsbook.settlement set won = '{0}'`, ['SPB-15']],
    ['a decision that nobody carried to it', `delete from sportsbook.settlement`, ['SPB-16']],
  ])('SPB-15 finds %s, and the nightly job fails by it', async (_, statement, rules) => {
    await bettor.bet(['a']);
    await feed.tell(result('a', won));
    await settleAll(house);
    await noFindings();
    await nightly();
    expect(await tampered(statement)).toEqual(rules);
    await expect(nightly()).rejects.toThrow('findings in 1 bets');
  });

  test.each(Object.keys(tamperedRefunds) as (keyof typeof tamperedRefunds)[])(
    'WAL-26 the wallet finds a refund %s',
    async (how) => {
      const rules = async () =>
        (await house.sql<{ rule: string }>('select rule from wallet.verify($1, $1)', [bettor.player.id])).map(
          ({ rule }) => rule,
        );
      await bettor.bet(['a']);
      await bettor.bet(['b']);
      await feed.tell(result('a', voided), result('b', won));
      await settleAll(house);
      expect(await rules()).toEqual([]);
      await tamperRefunds(house, how, bettor.player.id);
      expect(await rules()).toContain('WAL-26');
    },
  );

  test('SPB-16 what was settled stays as it is', async () => {
    await bettor.bet(['a']);
    await feed.tell(result('a', won));
    await settleAll(house);
    for (const statement of [
      'update sportsbook.settlement set payout = 1',
      'delete from sportsbook.settlement',
    ])
      await expect(house.sql(statement), statement).rejects.toThrow('SPB-9');
  });

  test('a key is a key: the same slip twice is one bet that is paid once', async () => {
    const key = randomUUID();
    const slip = { legs: legsOn('a'), stake: '100', policy: 'ask' };
    const first = await bettor.browser.post('/api/v1/bets', slip, { 'idempotency-key': key });
    await feed.tell(result('a', won));
    await settleAll(house);
    const again = await bettor.browser.post('/api/v1/bets', slip, { 'idempotency-key': key });
    expect(again.body.bet.id).toBe(first.body.bet.id);
    expect(await bettor.purse()).toEqual({ cash: 110_000n, bonus: 0n, openBets: 0n });
  });
});
