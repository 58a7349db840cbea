// What open bets may cost, what rings at the desk, and what two members decide by hand.
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  betRow,
  givenBettor,
  givenOffer,
  result,
  settleAll,
  tradingDeeds,
  won,
} from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { betStop, feedKeys, market, markets } from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let feed: TestFeed;
let bettor: Bettor;
let trader: TestBrowser;
let other: TestBrowser;
let support: TestBrowser;
let content: TestBrowser;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
  trader = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'trader'));
  other = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'risk'));
  support = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'support'));
  content = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'content'));
});
beforeEach(async () => {
  feed = await givenOffer(house, api, 'a', 'b');
  bettor = await givenBettor(house, api, { cash: '100000' });
});

const base = '/api/staff/v1/sportsbook';
const begin = (id: string) =>
  house.sql(
    `update sportsbook.match set starts_at = platform.now() - interval '1 minute', seq = seq + 1 where id = $1`,
    [id],
  );

describe('what open bets may cost', () => {
  test('BETDESK-05 API-192 by outcome with its bound, and what the house keeps at each final score', async () => {
    await bettor.bet(['a'], '100');
    await bettor.bet(['a', 'b'], '50');
    const { currencies } = (await support.get(`${base}/matches/a/exposure`)).body;
    expect(currencies).toMatchObject([
      {
        currency: 'TRY',
        outcomes: [
          {
            market_id: '1x2',
            outcome: 1,
            bets: 2,
            stake: '150.00',
            possible: '400.00',
            liability: '250.00',
            bound: expect.stringMatching(/^\d+\.00$/),
          },
        ],
      },
    ]);
    const at = (home: number, away: number) =>
      currencies[0].scores.find(
        (one: { home: number; away: number }) => one.home === home && one.away === away,
      ).kept;
    expect(currencies[0].scores).toHaveLength(36);
    expect([at(1, 0), at(0, 0), at(0, 5)]).toEqual(['-250.00', '150.00', '150.00']);
    expect((await support.get(`${base}/matches/nobody/exposure`)).status).toBe(404);
    expect((await content.get(`${base}/matches/a/exposure`)).status).toBe(403);
  });

  test('API-193 the outcomes that would cost the most, without matches that are over', async () => {
    await bettor.bet(['a'], '10');
    await bettor.bet(['b'], '20');
    const shown = async () =>
      (await support.get(`${base}/liabilities`)).body.outcomes.map(
        (one: { match_id: string; liability: string }) => [one.match_id, one.liability],
      );
    expect(await shown()).toEqual([
      ['b', '20.00'],
      ['a', '10.00'],
    ]);
    await feed.tell(result('b', won), {
      type: 'state',
      match_id: 'b',
      status: 'ended',
      clock: null,
      score: { home: 1, away: 0 },
    });
    expect(await shown()).toEqual([['a', '10.00']]);
  });
});

describe('alarms', () => {
  const raise = () => house.house.sportsbook.exposure.raiseAlarms();
  const alarms = async () => (await support.get(`${base}/alarms`)).body.alarms;
  beforeEach(async () => {
    await house.sql('delete from sportsbook.alarm');
    await house.sql(
      `update sportsbook.match set starts_at = platform.now() + interval '1 hour', seq = seq + 1`,
    );
  });

  test('BETDESK-09 API-194 bets in the seconds before a stop ring once; whoever looked takes them off the list', async () => {
    for (let count = 0; count < 5; count += 1) await bettor.bet(['a'], '1');
    await bettor.bet(['b'], '1');
    expect(await raise()).toBe(0);
    await feed.tell(betStop('a'), betStop('b'));
    await house.moveClock('1 second');
    expect(await raise()).toBe(1);
    expect(await raise()).toBe(0);
    const [alarm] = await alarms();
    expect(alarm).toMatchObject({
      kind: 'late',
      match_id: 'a',
      market_id: '1x2',
      outcome: 1,
      bets: 5,
      stake: '5.00',
      liability: '5.00',
      halted: false,
      home_team: 'Ev a',
    });
    const { waiting } = (await support.get('/api/staff/v1/figures/waiting')).body;
    expect(waiting.trading).toBe(1);
    expect((await support.post(`${base}/alarms/${alarm.id}/seen`, {})).status).toBe(403);
    expect((await trader.post(`${base}/alarms/${alarm.id}/seen`, {})).status).toBe(200);
    expect((await trader.post(`${base}/alarms/${alarm.id}/seen`, {})).status).toBe(404);
    expect(await alarms()).toEqual([]);
    expect(await tradingDeeds(house, 1)).toMatchObject([{ action: 'sportsbook.see_alarm' }]);
  });

  test('BETDESK-09 what was placed long before the stop does not ring', async () => {
    for (let count = 0; count < 5; count += 1) await bettor.bet(['a'], '1');
    await house.moveClock('15 seconds');
    await feed.tell(betStop('a'));
    await house.moveClock('1 second');
    expect(await raise()).toBe(0);
  });

  test('BETDESK-09 nearly all stakes on one outcome ring from a quarter of its bound on, and again when they doubled', async () => {
    await house.sql('update sportsbook.bound set outcome_liability = 40000');
    const second = await givenBettor(house, api);
    await bettor.bet(['a'], '60');
    await second.bet(['a'], '30');
    expect(await raise()).toBe(0);
    await second.bet(['a'], '20');
    expect(await raise()).toBe(1);
    expect(await alarms()).toMatchObject([{ kind: 'one_sided', match_id: 'a', bets: 3, stake: '110.00' }]);
    await bettor.bet(['a'], '20');
    expect(await raise()).toBe(0);
    await bettor.bet(['a'], '100');
    expect(await raise()).toBe(1);
    await trader.post(`${base}/halts`, {
      scope: { match_id: 'a', market_id: '1x2' },
      closed: true,
      reason: 'Alarm',
    });
    expect((await alarms()).map(({ halted }: { halted: boolean }) => halted)).toEqual([true, true]);
    await trader.post(`${base}/halts`, {
      scope: { match_id: 'a', market_id: '1x2' },
      closed: false,
      reason: 'Alarm',
    });
    await feed.tell({
      type: 'state',
      match_id: 'a',
      status: 'ended',
      clock: null,
      score: { home: 1, away: 0 },
    });
    await raise();
    expect(await alarms()).toEqual([]);
    await house.sql('update sportsbook.bound set outcome_liability = 100000000');
  });
});

describe('by hand', () => {
  const ask = (what: string, body: object, by = trader, match = 'a') =>
    by.post(`${base}/matches/${match}/${what}`, { reason: 'Sağlayıcı sustu', ...body });
  const decide = async (id: string, by = other) => {
    const { approvals } = (await by.get('/api/staff/v1/approvals')).body;
    const { payload_hash } = approvals.find((one: { id: string }) => one.id === id);
    return by.post(`/api/staff/v1/approvals/${id}/decision`, {
      decision: 'approve',
      payload_hash,
      reason: 'Gördüm, doğru',
    });
  };
  const oneWon = { market_id: '1x2', verdicts: ['won', 'lost', 'lost'] };

  test('BETDESK-07 API-195 SPB-20 what one proposes another approves: sweeps pay it, the market stays closed, and the inspector names the house', async () => {
    const bet = await bettor.bet(['a'], '100');
    await begin('a');
    const { status, body } = await ask('results', oneWon);
    expect(status, JSON.stringify(body)).toBe(200);
    await settleAll(house);
    expect((await betRow(house, bet))?.state).toBe('open');
    expect((await decide(body.approval_id, trader)).body.code).toBe('staff.own_proposal');
    expect((await decide(body.approval_id)).body).toMatchObject({ state: 'done' });
    await settleAll(house);
    expect(await betRow(house, bet)).toMatchObject({ state: 'settled', paid: '20000' });
    await feed.tell(markets('a', market(['2.00', '3.00', '4.00'])));
    expect((await support.get(`${base}/matches/a`)).body.markets).toMatchObject([
      { id: '1x2', closed: 'decided' },
    ]);
    expect((await support.get(`${base}/bets/${bet}`)).body.decisions).toMatchObject([
      { type: 'result', certainty: 'confirmed', cause: 'by_hand', producer: null },
    ]);
    expect(await house.house.sportsbook.risk.checkExposure()).toEqual([]);
  });

  test('BETDESK-08 API-196 SPB-20 a match is voided by two: every stake goes back, and nothing can be placed on it', async () => {
    const [one, both] = [await bettor.bet(['a'], '100'), await bettor.bet(['a', 'b'], '10')];
    const { body } = await ask('voids', { market_id: null });
    expect((await decide(body.approval_id)).body).toMatchObject({ state: 'done' });
    await settleAll(house);
    expect(await betRow(house, one)).toMatchObject({ state: 'settled', paid: '10000' });
    expect((await betRow(house, both))?.state).toBe('open');
    await expect(bettor.bet(['a'], '10')).rejects.toThrow('sportsbook.market_closed');
    await feed.tell(markets('a', market(['2.10', '3.00', '4.00'])));
    await expect(bettor.bet(['a'], '10')).rejects.toThrow('sportsbook.market_closed');
    const [leg] = (await bettor.browser.get(`/api/v1/bets/${one}`)).body.bet.legs;
    expect(leg).toMatchObject({ verdict: 'void', reason: 'cancelled' });
  });

  test.each([
    ['a result before the match', 'results', oneWon, 409],
    ['a result with too few outcomes', 'results', { market_id: '1x2', verdicts: ['won', 'lost'] }, 400],
    ['a result of an unknown kind', 'results', { ...oneWon, market_id: 'nobody' }, 404],
    ['another word than a verdict', 'results', { ...oneWon, verdicts: ['won', 'lost', 'maybe'] }, 400],
    ['a void without a reason', 'voids', { market_id: null, reason: '' }, 400],
  ])('API-195 API-196 %s is not proposed', async (_, what, body, status) => {
    expect((await ask(what, body)).status).toBe(status);
  });

  test('API-195 API-196 only who may decide proposes, of a match that is known', async () => {
    expect((await ask('voids', { market_id: null }, support)).status).toBe(403);
    expect((await ask('voids', { market_id: null }, trader, 'nobody')).status).toBe(404);
  });

  test('SPB-20 the application writes no decision of the house by itself, and no approval counts twice or for another kind', async () => {
    await begin('b');
    const { body } = await ask('results', oneWon, trader, 'b');
    await expect(house.sql('select sportsbook.decide_by_hand($1)', [body.approval_id])).rejects.toThrow(
      'SPB-20',
    );
    await decide(body.approval_id);
    await expect(house.sql('select sportsbook.decide_by_hand($1)', [body.approval_id])).rejects.toThrow(
      'SPB-20',
    );
    const insert = (column: string, value: string) =>
      house.platform.database.inTransaction(async (tx) =>
        sql`
          insert into sportsbook.decision (match_id, key, type, sent_at, ${sql.ref(column)})
          values ('b', 'x', 'cancel', now(), ${value})
        `.execute(tx),
      );
    await expect(insert('approval_id', body.approval_id)).rejects.toThrow('permission denied');
    await expect(insert('cause', 'x')).rejects.toThrow('spb20_hand_decisions_need_two');
  });
});
