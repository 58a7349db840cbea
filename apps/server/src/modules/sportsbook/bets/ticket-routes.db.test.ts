import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  givenBettor,
  givenOffer,
  halfWon,
  lost,
  result,
  settleAll,
  voided,
  won,
} from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { signIn } from '../../../../testing/given.ts';
import { openStream } from '../../../../testing/open-stream.ts';
import { feedKeys, state } from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import { startTestWorker } from '../../../../testing/test-worker.ts';

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
const get = async (path: string) => (await bettor.browser.get(`/api/v1/bets${path}`)).body;

describe('GET /api/v1/bets', () => {
  test('API-167 open and settled bets, the newest first, page by page', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.unshift(await bettor.bet(['a'], '10'));
    const settled = await bettor.bet(['b']);
    await feed.tell(result('b', won));
    await settleAll(house);
    const first = await get('?state=open&limit=2');
    const second = await get(`?state=open&limit=2&before=${first.next}`);
    const third = await get(`?state=open&limit=2&before=${second.next}`);
    expect([first, second, third].flatMap(({ bets }) => bets.map(({ id }: { id: string }) => id))).toEqual(
      ids,
    );
    expect(third.next).toBeNull();
    expect(await get('?state=settled')).toMatchObject({
      bets: [{ id: settled, state: 'won', stake: '100.00', paid: '200.00', legs: [{ verdict: 'won' }] }],
      next: null,
    });
  });

  test('API-167 nobody sees bets of others, and without a session there is nothing', async () => {
    await bettor.bet(['a']);
    const other = await givenBettor(house, api);
    expect((await other.browser.get('/api/v1/bets?state=open')).body.bets).toEqual([]);
    expect((await api.browser().get('/api/v1/bets?state=open')).status).toBe(401);
    expect((await bettor.browser.get('/api/v1/bets?state=any')).status).toBe(400);
  });
});

describe('GET /api/v1/bets/{id}', () => {
  test('API-168 a ticket has the price, verdict and reason of each leg', async () => {
    const id = await bettor.bet(['a', 'b', 'c']);
    await feed.tell(result('a', halfWon), result('b', voided));
    await settleAll(house);
    expect((await get(`/${id}`)).bet).toMatchObject({
      id,
      code: expect.stringMatching(/^K-/),
      state: 'open',
      paid: null,
      settled_at: null,
      stake: '100.00',
      possible_return: '800.00',
      legs: [
        { match_id: 'a', price: 200, verdict: 'half_won', reason: null, home_team: 'Ev a' },
        { match_id: 'b', price: 200, verdict: 'void', reason: null },
        { match_id: 'c', price: 200, verdict: 'open', reason: null, score: null },
      ],
    });
    await feed.tell(
      result('c', lost),
      state('c', { status: 'ended', clock: null, score: { home: 0, away: 3 } }),
    );
    await settleAll(house);
    expect((await get(`/${id}`)).bet).toMatchObject({
      state: 'lost',
      paid: '0.00',
      settled_at: expect.any(String),
      legs: [{ verdict: 'half_won' }, { verdict: 'void' }, { verdict: 'lost', score: { home: 0, away: 3 } }],
    });
  });

  test('API-168 what was cancelled says so, and the bet of which nothing is left is void', async () => {
    const id = await bettor.bet(['a']);
    await feed.tell({
      type: 'cancel',
      id: randomUUID(),
      match_id: 'a',
      markets: ['1x2'],
      from: null,
      until: null,
      cause: 'wrong price',
    });
    await settleAll(house);
    expect((await get(`/${id}`)).bet).toMatchObject({
      state: 'void',
      paid: '100.00',
      legs: [{ verdict: 'void', reason: 'cancelled' }],
    });
  });

  test('API-168 bets of others and unknown ones are not found', async () => {
    const id = await bettor.bet(['a']);
    const other = await givenBettor(house, api);
    expect(await other.browser.get(`/api/v1/bets/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'sportsbook.bet_unknown' },
    });
    expect((await bettor.browser.get('/api/v1/bets/12')).status).toBe(404);
    for (const wrong of ['x', '9999999999999999999'])
      expect((await bettor.browser.get(`/api/v1/bets/${wrong}`)).status).toBe(404);
  });
});

describe('what else tells of a bet', () => {
  test('API-167 statement lines name the coupon: its stake, what it paid, what it gave back', async () => {
    const paid = await bettor.bet(['a']);
    const back = await bettor.bet(['b']);
    await feed.tell(result('a', won), result('b', voided));
    await settleAll(house);
    const { bets } = (await get('?state=settled')) as { bets: { id: string; code: string }[] };
    const titleOf = (id: string) => `Bahis ${bets.find((bet) => bet.id === id)?.code ?? ''}`;
    const { rows } = (await bettor.browser.get('/api/v1/payments/movements')).body;
    const lines = rows
      .filter(({ kind }: { kind: string }) => kind === 'bet')
      .map(({ title, cash, coupon }: { title: string; cash: string; coupon: { id: string } }) => [
        coupon.id,
        title,
        cash,
      ]);
    expect(lines).toHaveLength(4);
    expect(lines).toEqual(
      expect.arrayContaining([
        [paid, titleOf(paid), '-100.00'],
        [paid, titleOf(paid), '200.00'],
        [back, titleOf(back), '-100.00'],
        [back, titleOf(back), '100.00'],
      ]),
    );
  });

  test('SPB-23 who excluded themselves stakes nothing and is paid everything', async () => {
    const id = await bettor.bet(['a']);
    await house.platform.database.inTransaction((tx) =>
      house.house.wallet.setGate(tx, {
        playerId: bettor.player.id,
        source: 'staff',
        way: 'stake',
        until: 'infinity',
      }),
    );
    await expect(bettor.bet(['b'])).rejects.toThrow('403');
    await feed.tell(result('a', won));
    await settleAll(house);
    expect((await get(`/${id}`)).bet).toMatchObject({ state: 'won', paid: '200.00' });
    expect((await bettor.purse()).cash).toBe(110_000n);
  });

  test('RTM-1 every device of a player is told that a bet was placed, and that it was settled; nobody else is', async () => {
    await startTestWorker(house);
    const [phone, other] = [await signIn(api.browser(), bettor.player), await givenBettor(house, api)];
    const streams = [bettor.browser, phone, other.browser].map((browser) => openStream(api.url, browser));
    const [mine, onPhone, strangers] = await Promise.all(streams);
    const told = () => [mine, onPhone, strangers].map((one) => one?.seen.text.split('"topic":"bets"').length);
    // Once when listening begins.
    await vi.waitFor(() => expect(told()).toEqual([2, 2, 2]));
    await bettor.bet(['a']);
    await vi.waitFor(() => expect(told()).toEqual([3, 3, 2]), { timeout: 5_000 });
    await feed.tell(result('a', won));
    await vi.waitFor(() => expect(told()).toEqual([4, 4, 2]), { timeout: 5_000 });
    for (const stream of [mine, onPhone, strangers]) await stream?.close();
  });
});
