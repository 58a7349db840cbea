import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  givenBettor,
  givenOffer,
  result,
  rollback,
  settleAll,
  toCome,
  tradingDeeds,
  won,
} from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { feedKeys, state } from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let feed: TestFeed;
let bettor: Bettor;
let risk: TestBrowser;
let support: TestBrowser;
let content: TestBrowser;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
  risk = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'risk'));
  support = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'support'));
  content = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'content'));
});
beforeEach(async () => {
  feed = await givenOffer(house, api, 'a', 'b');
  bettor = await givenBettor(house, api);
});

const base = '/api/staff/v1/sportsbook';
const halt = (scope: object, closed: boolean, reason = 'Şüpheli oran hareketi') =>
  risk.post(`${base}/halts`, { scope, closed, reason });

describe('producers', () => {
  test('API-169 tells which lines are heard, what they offer, and what is under way', async () => {
    expect((await support.get(`${base}/producers`)).body).toMatchObject({
      producers: [{ id: 'pre', state: 'up', matches_open: 2, halted: false, heard_at: expect.any(String) }],
      sweep_seconds: expect.any(Number),
      contradicted: expect.any(Number),
    });
    await house.moveClock('30 seconds');
    expect((await support.get(`${base}/producers`)).body.producers).toMatchObject([{ state: 'silent' }]);
    await feed.tell();
    expect((await content.get(`${base}/producers`)).status).toBe(403);
  });
});

describe('closing and opening', () => {
  test.each([
    ['a market', { match_id: 'a', market_id: '1x2' }, true],
    ['a match', { match_id: 'a' }, true],
    ['a producer', { producer: 'pre' }, false],
  ])(
    'API-170 API-171 SPB-7 %s: no bet is taken until it is opened, each with a reason',
    async (_, scope, isOne) => {
      const { status, body } = await halt(scope, true);
      expect(status, JSON.stringify(body)).toBe(200);
      await expect(bettor.bet(['a'])).rejects.toThrow('sportsbook.market_closed');
      if (isOne) await bettor.bet(['b'], '10');
      else await expect(bettor.bet(['b'])).rejects.toThrow('sportsbook.market_closed');
      expect((await support.get(`${base}/halts`)).body.halts).toMatchObject([
        {
          scope: body.halt.scope,
          closed: true,
          reason: 'Şüpheli oran hareketi',
          made_by: expect.stringMatching(/^risk-/),
          match: isOne ? { home_team: 'Ev a', away_team: 'Konuk a' } : null,
        },
      ]);
      expect((await halt(scope, false, 'Kontrol edildi')).status).toBe(200);
      expect((await support.get(`${base}/halts`)).body.halts).toEqual([]);
      await bettor.bet(['a'], '10');
      expect(await tradingDeeds(house, 2)).toMatchObject([
        { action: 'sportsbook.open', facts: { reason: 'Kontrol edildi' } },
        { action: 'sportsbook.close', facts: { reason: 'Şüpheli oran hareketi' } },
      ]);
    },
  );

  test('API-171 without a reason, by support, or of an unknown match nothing is closed', async () => {
    expect((await halt({ match_id: 'a' }, true, '')).status).toBe(400);
    expect((await halt({ match_id: 'nobody' }, true)).status).toBe(404);
    expect(
      (await support.post(`${base}/halts`, { scope: { match_id: 'a' }, closed: true, reason: 'abc' })).status,
    ).toBe(403);
    await bettor.bet(['a'], '10');
  });

  test('API-171 what nobody knows is not closed, what is not closed is not opened, and nothing is written', async () => {
    await halt({ match_id: 'b' }, true);
    const written = async () => ({
      halts: await house.sql('select halt_id from sportsbook.halt order by halt_id'),
      deeds: (await tradingDeeds(house, 1_000)).length,
    });
    const before = await written();
    for (const scope of [
      { match_id: 'nobody' },
      { match_id: 'a', market_id: 'total:9.5' },
      { producer: 'virtual' },
    ])
      expect(await halt(scope, true), JSON.stringify(scope)).toMatchObject({
        status: 404,
        body: { code: 'platform.not_found' },
      });
    // Its match is closed, it itself is not.
    for (const scope of [{ match_id: 'a' }, { match_id: 'b', market_id: '1x2' }, { producer: 'pre' }])
      expect(await halt(scope, false), JSON.stringify(scope)).toMatchObject({
        status: 409,
        body: { code: 'sportsbook.not_halted' },
      });
    expect(await written()).toEqual(before);
    const both = await Promise.all([halt({ match_id: 'b' }, false), halt({ match_id: 'b' }, false)]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    await expect(
      house.sql(
        `insert into sportsbook.halt (scope, closed, reason, made_by) values ('match/b', false, 'x', 'x')`,
      ),
    ).rejects.toThrow('SPB-7');
  });

  test('API-170 what is closed comes page by page, the newest first; what was opened, or is over, does not', async () => {
    await feed.tell(...toCome('c'), ...toCome('d'));
    for (const match_id of ['a', 'b', 'c', 'd']) await halt({ match_id }, true);
    await halt({ match_id: 'a', market_id: '1x2' }, true);
    // Closed once more, for another reason: one row, by its last.
    await halt({ match_id: 'a' }, true, 'Yine');
    await halt({ match_id: 'b' }, false);
    await feed.tell(state('c', { status: 'ended', clock: null }));
    const scopes: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const { body } = await support.get(`${base}/halts?limit=1${next === '' ? '' : `&before=${next}`}`);
      scopes.push(...body.halts.map(({ scope }: { scope: string }) => scope));
      next = body.next;
    }
    expect(scopes).toEqual(['match/a', 'match/a/1x2', 'match/d']);
    expect((await support.get(`${base}/halts`)).body).toMatchObject({
      halts: [{ reason: 'Yine' }, {}, {}],
      next: null,
    });
    await halt({ producer: 'pre' }, true);
    expect((await support.get(`${base}/producers`)).body.producers).toMatchObject([{ halted: true }]);
  });

  test('API-171 bets that are placed stay and are paid', async () => {
    await bettor.bet(['a']);
    await halt({ match_id: 'a' }, true);
    await feed.tell(result('a', won));
    await settleAll(house);
    expect((await bettor.purse()).cash).toBe(110_000n);
  });
});

describe('matches', () => {
  test('API-174 are found by their teams and league, however they are typed, with what staff closed', async () => {
    const found = async (q: string) =>
      (await support.get(`${base}/matches?q=${encodeURIComponent(q)}`)).body.matches;
    expect(await found('KONUK A')).toMatchObject([{ id: 'a', away_team: 'Konuk a', halted: false }]);
    await halt({ match_id: 'a' }, true);
    expect(await found('konuk a')).toMatchObject([{ id: 'a', halted: true }]);
    await halt({ match_id: 'a' }, false);
    await halt({ match_id: 'a', market_id: '1x2' }, true);
    expect(await found('konuk a')).toMatchObject([{ id: 'a', halted: false }]);
    expect(await found('nobody')).toEqual([]);
    expect(await found('% _')).toEqual([]);
    expect((await support.get(`${base}/matches?q=a`)).status).toBe(400);
    expect((await content.get(`${base}/matches?q=konuk`)).status).toBe(403);
  });

  test('API-175 one has all its markets, why each is closed, and which of them staff closed', async () => {
    const one = async () => (await support.get(`${base}/matches/a`)).body;
    expect(await one()).toMatchObject({
      match: { id: 'a', home_team: 'Ev a', halted: false },
      markets: [{ id: '1x2', closed: null, halted: false, prices: [200, 300, 400] }],
    });
    await halt({ match_id: 'a', market_id: '1x2' }, true);
    expect((await one()).markets).toMatchObject([{ id: '1x2', closed: 'halted', halted: true }]);
    await halt({ match_id: 'a', market_id: '1x2' }, false);
    await halt({ match_id: 'a' }, true);
    expect(await one()).toMatchObject({
      match: { halted: true },
      markets: [{ id: '1x2', closed: 'halted', halted: false }],
    });
    expect((await support.get(`${base}/matches/nobody`)).status).toBe(404);
    expect((await content.get(`${base}/matches/a`)).status).toBe(403);
  });
});

describe('the bet inspector', () => {
  test('API-172 finds a bet by its coupon, however it is typed, and those of a player', async () => {
    const first = await bettor.bet(['a']);
    const second = await bettor.bet(['a', 'b']);
    const { code } = (await bettor.browser.get(`/api/v1/bets/${second}`)).body.bet as { code: string };
    for (const typed of [code, code.toLowerCase(), code.replace('-', '')])
      expect((await support.get(`${base}/bets?code=${typed}`)).body.bets).toMatchObject([
        { id: second, code, player_id: String(bettor.player.id), policy: 'ask', contradicted: false },
      ]);
    const page = (await support.get(`${base}/bets?player_id=${bettor.player.id}&limit=1`)).body;
    expect(page.bets).toMatchObject([{ id: second }]);
    expect(
      (await support.get(`${base}/bets?player_id=${bettor.player.id}&before=${page.next}`)).body,
    ).toMatchObject({ bets: [{ id: first }], next: null });
    expect((await support.get(`${base}/bets?code=K-AAAAAAAAB`)).body.bets).toEqual([]);
    expect((await support.get(`${base}/bets`)).status).toBe(400);
    expect((await content.get(`${base}/bets?code=${code}`)).status).toBe(403);
  });

  test('API-173 one bet with everything that was decided about it; one whose correction is held back is marked', async () => {
    const id = await bettor.bet(['a', 'b']);
    await feed.tell(result('a', won), result('b', won));
    await settleAll(house);
    await house.sql('update sportsbook.correction_bound set held_above = 0');
    await feed.tell(rollback('b'));
    await settleAll(house);
    await house.sql('update sportsbook.correction_bound set held_above = 5000000');
    expect((await support.get(`${base}/bets/${id}`)).body).toMatchObject({
      held: { bet_id: id, paid: '400.00', value: null, why: 'large', approval_id: null },
      bet: {
        id,
        state: 'won',
        paid: '400.00',
        contradicted: true,
        legs: [{ verdict: 'won' }, { verdict: 'won' }],
      },
      decisions: [
        { match_id: 'a', type: 'result', certainty: 'confirmed', producer: 'pre' },
        { match_id: 'b', type: 'result', certainty: 'confirmed', producer: 'pre' },
        { match_id: 'b', type: 'result_rollback', certainty: null, producer: 'pre' },
      ],
    });
    expect((await support.get(`${base}/bets/12`)).body.code).toBe('sportsbook.bet_unknown');
  });
});
