// SPB-13: what becomes of a bet on a match under way at the end of its delay, reason by reason.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  betRow,
  codesOf,
  givenBettor,
  givenOffer,
  result,
  rollback,
  settleAll,
  won,
} from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import {
  askLive,
  givenLiveOffer,
  giveUp,
  placeLive,
  readBet,
  ripenAll,
  underWay,
} from '../../../../testing/given-live.ts';
import type { LiveFeed } from '../../../../testing/given-live.ts';
import { givenRun } from '../../../../testing/given-runs.ts';
import { alive, betStop, feedKeys, market, markets, state } from '../../../../testing/test-feed.ts';
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
  pre = await givenOffer(house, api, 'p');
  live = await givenLiveOffer(house, api, 'l', 'm');
  bettor = await givenBettor(house, api);
});

const untouched = { cash: 100_000n, bonus: 0n, openBets: 0n };
const held = { cash: 90_000n, bonus: 0n, openBets: 10_000n };
const priceNow = (price: string) => markets('l', market([price, '3.00', '4.00']));
const setGate = (until: string | null) =>
  house.sql(`select wallet.set_gate($1, 'staff', 'stake', $2)`, [bettor.player.id, until]);

async function noFindings(): Promise<void> {
  expect((await house.house.sportsbook.settling.verify()).findings).toEqual([]);
  expect((await house.house.wallet.verify()).findings).toEqual([]);
}

test('SPB-13 it waits with its stake held, is accepted after its delay, and is settled like any other', async () => {
  const { id, state: placed, delay_s } = await placeLive(bettor, ['l']);
  expect([placed, delay_s]).toEqual(['waiting', 5]);
  expect(await bettor.purse()).toEqual(held);
  await live.pass('4 seconds');
  await ripenAll(house);
  expect(await betRow(house, id)).toMatchObject({ state: 'waiting' });
  await noFindings();
  await live.pass('1 second');
  await ripenAll(house);
  expect(await betRow(house, id)).toMatchObject({ state: 'open' });
  expect(await bettor.purse()).toEqual(held);
  await noFindings();
  await live.tell(result('l', won));
  await settleAll(house);
  expect(await betRow(house, id)).toMatchObject({ state: 'settled', paid: '20000' });
  expect(await bettor.purse()).toEqual({ cash: 110_000n, bonus: 0n, openBets: 0n });
  await noFindings();
});

test.each([
  [['p'], 'open', 0],
  [['l'], 'waiting', 5],
  [['l', 'p'], 'waiting', 5],
  [['l', 'late'], 'waiting', 8],
] as const)('SPB-13 %j is %s and waits by its longest delay', async (ids, placed, seconds) => {
  await live.tell(underWay('late', { tier: 5 }));
  expect(await placeLive(bettor, ids)).toMatchObject({ state: placed, delay_s: seconds });
});

describe('rejected, and everything given back (SPB-10)', () => {
  const stopAndOpen = async () => {
    await live.tell(betStop('l'));
    await live.tell(priceNow('2.00'));
  };
  const obstacles: [string, string, () => Promise<unknown>][] = [
    ['sportsbook.market_closed', 'its match was stopped, and is open again', stopAndOpen],
    [
      'sportsbook.market_closed',
      'its market was stopped and opened in one batch',
      () => live.tell(betStop('l', ['1x2']), priceNow('2.00')),
    ],
    ['sportsbook.market_closed', 'its market is stopped', () => live.tell(betStop('l'))],
    [
      'sportsbook.market_closed',
      'its match is over',
      () => live.tell(state('l', { status: 'ended', clock: null })),
    ],
    ['sportsbook.market_closed', 'its market has a result', () => live.tell(result('l', won))],
    [
      'sportsbook.market_closed',
      'it had a result that was taken back, and is open again',
      () => live.tell(result('l', won), rollback('l'), priceNow('2.00')),
    ],
    [
      'sportsbook.market_closed',
      'staff closed it, and opened it again',
      () =>
        house.sql(`insert into sportsbook.halt (scope, closed, reason, made_by)
          values ('match/l', true, 'x', 'x'), ('match/l', false, 'x', 'x')`),
    ],
    ['sportsbook.market_closed', 'its feed began anew', () => live.open(underWay('l'), underWay('m'))],
    [
      'sportsbook.market_closed',
      'another producer took its match over',
      () => live.tell({ type: 'handover', match_id: 'l', to: 'pre' }),
    ],
    ['sportsbook.price_changed', 'its price fell', () => live.tell(priceNow('1.90'))],
    ['sportsbook.price_changed', 'its price rose', () => live.tell(priceNow('2.10'))],
    ['sportsbook.play_closed', 'its player may not stake any more', () => setGate('infinity')],
  ];

  test.each(obstacles)('SPB-13 %s: %s', async (code, _what, happens) => {
    const { id } = await placeLive(bettor, ['l']);
    await happens();
    await live.pass('5 seconds');
    await ripenAll(house);
    expect(await betRow(house, id)).toEqual({ state: 'rejected', paid: '0', revision: 0 });
    expect(await bettor.purse()).toEqual(untouched);
    expect(await readBet(bettor, id)).toMatchObject({ state: 'rejected', rejection: { code } });
    expect(await house.sql('select from sportsbook.leg where bet_id = $1', [id])).toEqual([]);
    await settleAll(house);
    await noFindings();
  });

  test('SPB-13 a producer that does not speak is waited for, two seconds at most; its silence before that is enough', async () => {
    const patient = await placeLive(bettor, ['l']);
    await house.moveClock('5 seconds');
    await ripenAll(house);
    expect(await betRow(house, patient.id)).toMatchObject({ state: 'waiting' });
    // It speaks of a time before the bet: what has happened since is not told.
    await live.tell(alive('2026-01-01T00:00:00.000Z'));
    await house.moveClock('1 second');
    await ripenAll(house);
    expect(await betRow(house, patient.id)).toMatchObject({ state: 'waiting' });
    await house.moveClock('1 second');
    await ripenAll(house);
    expect(await readBet(bettor, patient.id)).toMatchObject({
      rejection: { code: 'sportsbook.bet_unheard' },
    });

    await live.sayAlive();
    const silent = await placeLive(bettor, ['l']);
    await house.moveClock('6100 milliseconds');
    await ripenAll(house);
    expect(await readBet(bettor, silent.id)).toMatchObject({
      rejection: {
        code: 'sportsbook.market_closed',
        message: 'Ev l - Konuk l: oranlar şu anda güncellenemiyor.',
      },
    });
    expect(await bettor.purse()).toEqual(untouched);
    await noFindings();
  });

  test('SPB-13 what is late is accepted as soon as its producer has spoken', async () => {
    const { id } = await placeLive(bettor, ['l']);
    await house.moveClock('5 seconds');
    await ripenAll(house);
    await live.pass('1 second');
    await ripenAll(house);
    expect(await betRow(house, id)).toMatchObject({ state: 'open' });
    await noFindings();
  });

  test('SPB-13 a leg that is to come must be open and unstopped as well', async () => {
    const { id } = await placeLive(bettor, ['l', 'p']);
    await pre.tell(betStop('p'), markets('p', market(['2.00', '3.00', '4.00'])));
    await live.pass('5 seconds');
    await ripenAll(house);
    expect(await readBet(bettor, id)).toMatchObject({
      rejection: { code: 'sportsbook.market_closed', match_id: 'p' },
    });
  });

  test('SPB-11 D-42 a return above the cap with the new price', async () => {
    await house.sql(`update sportsbook.stake_bound set possible_max = 20500 where currency = 'TRY'`);
    const { id } = await placeLive(bettor, ['l'], { policy: 'higher' });
    await live.tell(priceNow('2.10'));
    await live.pass('5 seconds');
    await ripenAll(house);
    expect(await readBet(bettor, id)).toMatchObject({ rejection: { code: 'sportsbook.stake_too_high' } });
    await house.sql(`update sportsbook.stake_bound set possible_max = 100000000 where currency = 'TRY'`);
  });
});

test.each([
  ['ask', '2.00', 200],
  ['ask', '2.01', undefined],
  ['ask', '1.99', undefined],
  ['higher', '2.01', 201],
  ['higher', '1.99', undefined],
  ['all', '9.00', 900],
  ['all', '1.60', 160],
  ['all', '1.59', undefined],
] as const)(
  'SPB-9 shown at 2.00 with the policy %s, at the end %s: accepted at %s',
  async (policy, price, accepted) => {
    const { id } = await placeLive(bettor, ['l'], { policy });
    await live.tell(priceNow(price));
    await live.pass('5 seconds');
    await ripenAll(house);
    const bet = await readBet(bettor, id);
    if (accepted === undefined) {
      expect(bet).toMatchObject({
        state: 'rejected',
        rejection: {
          code: 'sportsbook.price_changed',
          match_id: 'l',
          price: Math.round(Number(price) * 100),
        },
        legs: [{ price: 200 }],
      });
      expect(await bettor.purse()).toEqual(untouched);
    } else {
      expect(bet).toMatchObject({
        state: 'open',
        rejection: null,
        possible_return: accepted.toFixed(2),
        legs: [{ price: accepted }],
      });
    }
    await noFindings();
  },
);

test('SPB-11 what waits counts for the bound of an outcome', async () => {
  await house.sql(`update sportsbook.bound set liability = 15000 where phase = 'live'`);
  await placeLive(bettor, ['l']);
  expect(await askLive(bettor, ['l'])).toMatchObject({
    status: 422,
    body: { code: 'sportsbook.stake_too_high' },
  });
  await placeLive(bettor, ['l'], { stake: '50' });
  await house.sql(`update sportsbook.bound set liability = 1000000 where phase = 'live'`);
});

test('SPB-24 bonus that was held goes back to bonus, and its hold was no play', async () => {
  const other = await givenBettor(house, api, { cash: '50' });
  await givenRun(house, other.player, { bonus: '100', terms: { product: 'sports' } });
  const before = await other.purse();
  const { id } = await placeLive(other, ['l']);
  expect(await other.purse()).toEqual({ cash: 0n, bonus: 5_000n, openBets: 10_000n });
  await giveUp(other, id);
  expect(await other.purse()).toEqual(before);
  const codes = await codesOf(house, other.player.id);
  expect(new Set(codes.slice(-2))).toEqual(new Set(['bet_hold']));
  await noFindings();
});

test('WAL-13 what was given back leaves the room that its stake took', async () => {
  await house.sql(`select wallet.put_bound($1, 'stake', 'day', 10000)`, [bettor.player.id]);
  for (let times = 0; times < 2; times += 1) await giveUp(bettor, (await placeLive(bettor, ['l'])).id);
  await placeLive(bettor, ['l']);
  expect((await askLive(bettor, ['m'], { stake: '1' })).body.code).toBe('wallet.allowance_exhausted');
});

test('several bets of one player are decided together, each by itself', async () => {
  const accepted = await placeLive(bettor, ['m']);
  const rejected = [await placeLive(bettor, ['l']), await placeLive(bettor, ['l', 'm'])];
  await live.tell(betStop('l'));
  await live.pass('5 seconds');
  await ripenAll(house);
  expect(await betRow(house, accepted.id)).toMatchObject({ state: 'open' });
  for (const { id } of rejected) expect(await betRow(house, id)).toMatchObject({ state: 'rejected' });
  expect(await bettor.purse()).toEqual(held);
  await noFindings();
});

test('SPB-13 what verification finds: a hold that is kept, an early acceptance, another leg', async () => {
  const { id } = await placeLive(bettor, ['l']);
  const findings = async () => {
    const found = await house.sql<{ said: string }>(
      `select rule || ' ' || finding as said from sportsbook.verify_waiting(1, 9223372036854775807)`,
    );
    return found.map(({ said }) => said);
  };
  const spoil = (text: string) =>
    house.sql(`begin; set local session_replication_role = replica; ${text.replaceAll('$1', id)}; commit`);
  await spoil(`update sportsbook.bet set state = 'rejected' where bet_id = $1;
    update sportsbook.waiting set look_at = null, decided_at = due_at, reason = 'UNHEARD' where bet_id = $1`);
  expect(await findings()).toEqual(['SPB-10 it is rejected, and its hold open']);
  await spoil(`update sportsbook.bet set state = 'open' where bet_id = $1`);
  expect(await findings()).toContain('SPB-13 it is open, and what it waited for says something else');
  await spoil(`update sportsbook.waiting set reason = null where bet_id = $1`);
  expect(await findings()).toContain('SPB-13 it was accepted before its delay had passed');
  await spoil(
    `update sportsbook.bet set accepted_at = (select due_at from sportsbook.waiting where bet_id = $1) where bet_id = $1`,
  );
  expect(await findings()).toContain('SPB-13 it was accepted with other legs than asked for');
});

test('the oldest that is overdue is told', async () => {
  expect(await house.house.sportsbook.waiting.overdueSeconds()).toBe(0);
  await placeLive(bettor, ['l']);
  expect(await house.house.sportsbook.waiting.overdueSeconds()).toBe(0);
  await house.moveClock('25 seconds');
  expect(await house.house.sportsbook.waiting.overdueSeconds()).toBeCloseTo(20, 0);
});
