// SPB-33: a bet above its bound, from asking the desk to every way in which that ends; its money is in one place all the time.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  betRow,
  givenBettor,
  givenOffer,
  legsOn,
  result,
  settleAll,
  won,
} from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { givenLiveOffer, giveUp, readBet, ripenAll } from '../../../../testing/given-live.ts';
import type { LiveFeed } from '../../../../testing/given-live.ts';
import { givenRun } from '../../../../testing/given-runs.ts';
import { betStop, feedKeys, market, markets } from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let pre: TestFeed;
let live: LiveFeed;
let bettor: Bettor;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
});
beforeEach(async () => {
  pre = await givenOffer(house, api, 'p', 'q');
  live = await givenLiveOffer(house, api, 'l');
  bettor = await givenBettor(house, api);
  // At 2.00 a stake of ₺50 is the largest; the desk may take up to five times as much.
  await house.sql(
    `update sportsbook.bound set liability = 5000, outcome_liability = 100000 where currency = 'TRY'`,
  );
});

const untouched = { cash: 100_000n, bonus: 0n, openBets: 0n };
const held = { cash: 90_000n, bonus: 0n, openBets: 10_000n };

async function noFindings(): Promise<void> {
  expect((await house.house.sportsbook.settling.verify()).findings).toEqual([]);
  expect((await house.house.wallet.verify()).findings).toEqual([]);
}
const ask = (ids: string[], stake = '100', changes: object = {}, key: string = randomUUID()) =>
  bettor.browser.post(
    '/api/v1/bets',
    { legs: legsOn(...ids), stake, policy: 'ask', refer: true, ...changes },
    { 'idempotency-key': key },
  );
async function referred(ids: string[] = ['p'], stake = '100', changes: object = {}): Promise<string> {
  const { status, body } = await ask(ids, stake, changes);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.bet.state).toBe('referred');
  return body.bet.id;
}
const answer = async (id: string, given: 'taken' | 'lowered' | 'refused', stake: bigint | null = null) => {
  const [row] = await house.sql<{ status: string; detail: string | null }>(
    `select status, detail from sportsbook.answer_referral($1, $2, $3, $4, 'trader-1', null)`,
    [bettor.player.id, id, given, stake],
  );
  return row;
};
/** The producer of matches to come lives. */
const heard = async (): Promise<void> => {
  await pre.tell({ type: 'alive', as_of: '2026-11-19T00:00:00.000Z' });
};
const accept = (id: string) => bettor.browser.post(`/api/v1/bets/${id}/offer`, {});
const rejection = (code: string) => ({ state: 'rejected', referral: null, rejection: { code } });

test('SPB-33 its stake is held, it is in the list of open bets, and the quote says up to which stake the desk may be asked', async () => {
  expect(await bettor.quote(legsOn('p'), '100')).toMatchObject({
    stake_max: '50.00',
    referral_max: '250.00',
  });
  const id = await referred();
  expect(await bettor.purse()).toEqual(held);
  const { body } = await bettor.browser.get('/api/v1/bets?state=open');
  expect(body.bets).toMatchObject([
    {
      id,
      state: 'referred',
      referral: { answer: null, offered: null },
      legs: [{ price: 200, verdict: 'open' }],
    },
  ]);
  await ripenAll(house);
  await house.moveClock('45 seconds');
  await heard();
  await ripenAll(house);
  expect(await betRow(house, id)).toMatchObject({ state: 'referred' });
  expect(await house.sql('select from sportsbook.leg where bet_id = $1', [id])).toEqual([]);
  expect((await house.sql('select * from sportsbook.check_exposure()')).length).toBe(0);
  expect(await house.house.sportsbook.waiting.overdueSeconds()).toBe(0);
  await noFindings();
});

test.each([
  ['within the bound it is taken at once', '50', {}, 200, 'open'],
  [
    'above what the desk may take it is refused with that sum',
    '250.01',
    {},
    422,
    'sportsbook.stake_too_high',
  ],
  ['without asking the desk it is refused', '50.01', { refer: false }, 422, 'sportsbook.stake_too_high'],
])('SPB-33 %s', async (_, stake, changes, status, word) => {
  const answered = await ask(['p'], stake, changes);
  expect(answered.status).toBe(status);
  expect(status === 200 ? answered.body.bet.state : answered.body.code).toBe(word);
  expect(await house.sql('select from sportsbook.referral')).toEqual([]);
  await noFindings();
});

test('SPB-8 the same key gets the same referred bet, and other words under it are a conflict', async () => {
  const key = randomUUID();
  const first = await ask(['p'], '100', {}, key);
  expect((await ask(['p'], '100', {}, key)).body.bet.id).toBe(first.body.bet.id);
  expect((await ask(['p'], '100', { refer: false }, key)).body.code).toBe('wallet.key_conflict');
  expect(await bettor.purse()).toEqual(held);
});

test('SPB-33 one at a time, and bounds of all bets on an outcome are never raised', async () => {
  await referred();
  expect((await ask(['q'])).body.code).toBe('sportsbook.referral_open');
  await house.sql(`update sportsbook.bound set outcome_liability = 9000 where currency = 'TRY'`);
  expect(await bettor.quote(legsOn('q'), '100')).toMatchObject({ referral_max: '90.00' });
});

describe('taken', () => {
  test('SPB-33 it is accepted at the price of that moment and settled like any other', async () => {
    const id = await referred();
    await house.moveClock('30 seconds');
    await heard();
    expect(await answer(id, 'taken')).toEqual({ status: 'OK', detail: null });
    expect(await readBet(bettor, id)).toMatchObject({
      state: 'open',
      referral: null,
      legs: [{ price: 200 }],
    });
    expect((await house.sql('select * from sportsbook.check_exposure()')).length).toBe(0);
    expect(await answer(id, 'refused')).toMatchObject({ status: 'OVER' });
    await noFindings();
    await pre.tell(result('p', won));
    await settleAll(house);
    expect(await bettor.purse()).toEqual({ cash: 110_000n, bonus: 0n, openBets: 0n });
    await noFindings();
  });

  test.each([
    ['sportsbook.price_changed', 'ask', '1.90'],
    [undefined, 'all', '1.90'],
    ['sportsbook.price_changed', 'all', '1.50'],
  ] as const)('SPB-9 with the price moved: %s', async (code, policy, price) => {
    const id = await referred(['p'], '100', { policy });
    await pre.tell(markets('p', market([price, '3.00', '4.00'])));
    const { status = '' } = (await answer(id, 'taken')) ?? {};
    expect(status).toBe(code === undefined ? 'OK' : 'PRICE');
    expect(await readBet(bettor, id)).toMatchObject(
      code === undefined ? { state: 'open', legs: [{ price: 190 }] } : rejection(code),
    );
    if (code !== undefined) expect(await bettor.purse()).toEqual(untouched);
    await noFindings();
  });

  test('SPB-13 with a match under way it waits for its delay, and for its producer', async () => {
    const id = await referred(['l']);
    expect(await answer(id, 'taken')).toMatchObject({ status: 'WAIT' });
    expect(await readBet(bettor, id)).toMatchObject({ state: 'referred', referral: { answer: 'taken' } });
    await live.pass('4 seconds');
    await ripenAll(house);
    expect(await betRow(house, id)).toMatchObject({ state: 'referred' });
    await live.pass('1 second');
    await ripenAll(house);
    expect(await betRow(house, id)).toMatchObject({ state: 'open' });
    await noFindings();
  });
});

describe('given back', () => {
  const ends: [string, string, (id: string) => Promise<unknown>][] = [
    ['refused', 'sportsbook.bet_refused', (id) => answer(id, 'refused')],
    ['given up', 'sportsbook.bet_given_up', (id) => giveUp(bettor, id)],
    [
      'unanswered',
      'sportsbook.bet_unanswered',
      async () => {
        await house.moveClock('61 seconds');
        await heard();
      },
    ],
    [
      'its market is stopped',
      'sportsbook.market_closed',
      async () => {
        await pre.tell(betStop('p'));
        await house.moveClock('1 second');
      },
    ],
    [
      'staff close its match',
      'sportsbook.market_closed',
      async () => {
        await house.sql(
          `insert into sportsbook.halt (scope, closed, reason, made_by) values ('match/p', true, 'x', 'x')`,
        );
        await house.moveClock('1 second');
      },
    ],
    [
      'its player may not stake any more',
      'sportsbook.play_closed',
      async () => {
        await house.sql(`select wallet.set_gate($1, 'staff', 'stake', 'infinity')`, [bettor.player.id]);
        await house.platform.database.inTransaction((tx) =>
          house.house.sportsbook.waiting.hearSafetyChange(tx, {
            body: { player_id: bettor.player.id },
          } as never),
        );
      },
    ],
  ];
  test.each(ends)('SPB-33 SPB-10 %s', async (_, code, happens) => {
    const id = await referred();
    await happens(id);
    await ripenAll(house);
    expect(await readBet(bettor, id)).toMatchObject(rejection(code));
    expect(await bettor.purse()).toEqual(untouched);
    expect(await answer(id, 'taken')).toMatchObject({ status: 'OVER' });
    expect(await house.sql('select from sportsbook.referral where ended_at is null')).toEqual([]);
    await noFindings();
    await house.sql(
      `insert into sportsbook.halt (scope, closed, reason, made_by) select scope, false, 'x', 'x' from sportsbook.halted`,
    );
  });

  test('SPB-33 an answer after its time is none, also before anybody has looked', async () => {
    const id = await referred();
    await house.moveClock('60 seconds');
    await heard();
    expect(await answer(id, 'taken')).toMatchObject({ status: 'OVER' });
    await ripenAll(house);
    expect(await readBet(bettor, id)).toMatchObject(rejection('sportsbook.bet_unanswered'));
  });

  test('SPB-24 bonus that was held goes back to bonus', async () => {
    bettor = await givenBettor(house, api, { cash: '50' });
    await givenRun(house, bettor.player, { bonus: '100', terms: { product: 'sports' } });
    const before = await bettor.purse();
    const id = await referred();
    expect(await bettor.purse()).toEqual({ cash: 0n, bonus: 5_000n, openBets: 10_000n });
    await answer(id, 'refused');
    expect(await bettor.purse()).toEqual(before);
    await noFindings();
  });
});

describe('lowered', () => {
  test('SPB-33 the player accepts: the first bet is given back and another stands at the offered stake, once', async () => {
    const id = await referred();
    expect(await answer(id, 'lowered', 7_000n)).toEqual({ status: 'LOWERED', detail: null });
    expect(await readBet(bettor, id)).toMatchObject({
      state: 'referred',
      referral: { answer: 'lowered', offered: '70.00' },
    });
    expect(await bettor.purse()).toEqual(held);
    expect(await answer(id, 'taken')).toMatchObject({ status: 'OVER' });
    const placed = (await accept(id)).body.bet;
    expect(placed).toMatchObject({ state: 'open', stake: '70.00', possible_return: '140.00' });
    expect((await accept(id)).body.bet.id).toBe(placed.id);
    expect(await readBet(bettor, id)).toMatchObject({
      ...rejection('sportsbook.bet_lowered'),
      rejection: { message: expect.stringContaining(placed.code) },
    });
    expect(await bettor.purse()).toEqual({ cash: 93_000n, bonus: 0n, openBets: 7_000n });
    await noFindings();
    await pre.tell(result('p', won));
    await settleAll(house);
    expect(await bettor.purse()).toEqual({ cash: 107_000n, bonus: 0n, openBets: 0n });
    await noFindings();
  });

  test('SPB-33 the player declines, or says nothing', async () => {
    const declined = await referred();
    await answer(declined, 'lowered', 7_000n);
    await giveUp(bettor, declined);
    expect(await readBet(bettor, declined)).toMatchObject(rejection('sportsbook.bet_given_up'));
    expect((await accept(declined)).body.code).toBe('sportsbook.referral_over');
    const forgotten = await referred();
    await answer(forgotten, 'lowered', 7_000n);
    await house.moveClock('60 seconds');
    await heard();
    expect((await accept(forgotten)).body.code).toBe('sportsbook.referral_over');
    await ripenAll(house);
    expect(await readBet(bettor, forgotten)).toMatchObject(rejection('sportsbook.bet_unanswered'));
    expect(await bettor.purse()).toEqual(untouched);
    await noFindings();
  });

  test('SPB-33 what is in the way of the lower stake is told, and nothing moves', async () => {
    const id = await referred();
    await answer(id, 'lowered', 7_000n);
    await pre.tell(markets('p', market(['1.90', '3.00', '4.00'])));
    expect((await accept(id)).body.code).toBe('sportsbook.price_changed');
    expect(await bettor.purse()).toEqual(held);
    expect(await betRow(house, id)).toMatchObject({ state: 'referred' });
    await pre.tell(markets('p', market(['2.00', '3.00', '4.00'])));
    expect((await accept(id)).body.bet).toMatchObject({ state: 'open', stake: '70.00' });
    await noFindings();
  });

  test('SPB-13 with a match under way the new bet waits as any other', async () => {
    const id = await referred(['l']);
    await answer(id, 'lowered', 7_000n);
    const { body } = await accept(id);
    expect(body.bet).toMatchObject({ state: 'waiting', stake: '70.00', delay_s: 5 });
    await live.pass('5 seconds');
    await ripenAll(house);
    expect(await betRow(house, body.bet.id)).toMatchObject({ state: 'open' });
    await noFindings();
  });

  test.each([0n, 99n, 10_000n, 20_000n, null])('SPB-33 a stake of %s cannot be offered', async (stake) => {
    const id = await referred();
    expect(await answer(id, 'lowered', stake)).toEqual({ status: 'STAKE', detail: '100 9999' });
    expect(await betRow(house, id)).toMatchObject({ state: 'referred' });
  });
});

test('SPB-33 what verification finds: an acceptance that nobody took, another stake than was offered', async () => {
  const id = await referred();
  await answer(id, 'taken');
  const findings = async () =>
    (
      await house.sql<{ said: string }>(
        `select rule || ' ' || finding as said from sportsbook.verify_waiting(1, 9223372036854775807)`,
      )
    ).map(({ said }) => said);
  const spoil = (text: string) =>
    house.sql(`begin; set local session_replication_role = replica; ${text}; commit`);
  await spoil(
    `update sportsbook.referral set answer = null, answered_at = null, answered_by = null where bet_id = ${id}`,
  );
  expect(await findings()).toContain('SPB-33 it was accepted, and the desk did not take it');
  await spoil(`update sportsbook.referral set ended_at = null where bet_id = ${id}`);
  expect(await findings()).toContain('SPB-33 it is open, and its referral says something else');
  await spoil(
    `delete from sportsbook.referral where bet_id = ${id}; update sportsbook.bet set state = 'referred' where bet_id = ${id}`,
  );
  expect(await findings()).toContain('SPB-33 the desk was never asked');
});

test('SPB-33 an answer stays, for the server and for its owner', async () => {
  const id = await referred();
  await answer(id, 'refused');
  await expect(
    house.sql(`update sportsbook.referral set answer = 'taken' where bet_id = $1`, [id]),
  ).rejects.toThrow();
  await expect(house.sql(`delete from sportsbook.referral where bet_id = $1`, [id])).rejects.toThrow();
});
