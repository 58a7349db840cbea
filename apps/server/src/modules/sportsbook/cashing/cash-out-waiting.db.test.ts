// SPB-13, SPB-19: cash-outs that wait for the delay of a match under way, and those that come by a target.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { givenBettor, givenOffer, lost, result, settleAll, won } from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import {
  cashedRow,
  cashOut,
  likely,
  nothingIsWrong,
  quoteOf,
  ripenCashOuts,
  setTarget,
  takeQuote,
} from '../../../../testing/given-cash-outs.ts';
import { givenLiveOffer, placeLive, readBet, ripenAll } from '../../../../testing/given-live.ts';
import type { LiveFeed } from '../../../../testing/given-live.ts';
import { alive, betStop, feedKeys, market, markets } from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let feed: TestFeed;
let live: LiveFeed;
let bettor: Bettor;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
});
beforeEach(async () => {
  feed = await givenOffer(house, api, 'a', 'b');
  live = await givenLiveOffer(house, api, 'l');
  bettor = await givenBettor(house, api);
  await feed.tell(likely('a', 500_000), likely('b', 500_000));
});

const cashAnd = (cash: bigint) => ({ cash, bonus: 0n, openBets: 0n });

describe('with a match under way', () => {
  const placed = async (ids: string[] = ['l']): Promise<string> => {
    const { id } = await placeLive(bettor, ids);
    await live.pass('8 seconds');
    await feed.tell();
    await ripenAll(house);
    return id;
  };

  test('SPB-13 SPB-19 it waits for the delay and is then paid as quoted', async () => {
    await live.tell(likely('l', 500_000));
    const id = await placed(['l', 'a']);
    expect(await quoteOf(bettor, id)).toMatchObject({ delay_s: 5, amount: '95.00' });
    expect(await cashOut(bettor, id)).toMatchObject({ state: 'waiting', amount: '95.00' });
    expect((await quoteOf(bettor, id)).obstacle).toBeNull();
    const again = await quoteOf(bettor, id);
    expect(await takeQuote(bettor, id, again.quote)).toMatchObject({
      status: 409,
      body: { code: 'sportsbook.cash_out_waits' },
    });
    await live.pass('4 seconds');
    await ripenCashOuts(house);
    expect(await cashedRow(house, id)).toMatchObject({ state: 'open' });
    await nothingIsWrong(house);
    await live.tell(likely('l', 600_000));
    await live.pass('1 second');
    await ripenCashOuts(house);
    expect(await cashedRow(house, id)).toMatchObject({ state: 'cashed', cashed_for: '9500' });
    expect(await bettor.purse()).toEqual(cashAnd(99_500n));
    await nothingIsWrong(house);
  });

  const obstacles: [string, string, () => Promise<unknown>][] = [
    [
      'şu anda durduruldu',
      'its match was stopped, and is open again',
      async () => {
        await live.tell(betStop('l'));
        await live.tell(markets('l', market(['2.00', '3.00', '4.00'])));
      },
    ],
    ['şu anda durduruldu', 'its match is stopped', () => live.tell(betStop('l'))],
    [
      'bu bahis kapatıldı',
      'staff closed it, and opened it again',
      () =>
        house.sql(`insert into sportsbook.halt (scope, closed, reason, made_by)
          values ('match/l', true, 'x', 'x'), ('match/l', false, 'x', 'x')`),
    ],
    ['değeri bu sırada düştü', 'it is worth less', () => live.tell(likely('l', 499_999))],
    ['açık değil', 'it was settled', () => live.tell(result('l', won)).then(() => settleAll(house))],
  ];
  test.each(obstacles)('SPB-19 not paid, and it says so (%s): %s', async (words, _what, happens) => {
    await live.tell(likely('l', 500_000));
    const id = await placed();
    await cashOut(bettor, id);
    await happens();
    await live.pass('5 seconds');
    await ripenCashOuts(house);
    expect(await cashedRow(house, id)).toMatchObject({ cashed: '0' });
    expect(await readBet(bettor, id)).toMatchObject({
      cash_outs: [{ state: 'refused', amount: '95.00', message: expect.stringContaining(words) }],
    });
    await settleAll(house);
    await nothingIsWrong(house);
  });

  test('SPB-13 a producer that does not speak is waited for, two seconds at most', async () => {
    await live.tell(likely('l', 500_000));
    const id = await placed();
    await cashOut(bettor, id);
    await house.moveClock('5 seconds');
    await live.tell(alive('2026-01-01T00:00:00.000Z'));
    await ripenCashOuts(house);
    expect((await readBet(bettor, id)).cash_outs).toMatchObject([{ state: 'waiting' }]);
    await house.moveClock('2 seconds');
    await ripenCashOuts(house);
    expect((await readBet(bettor, id)).cash_outs).toMatchObject([
      { state: 'refused', message: 'Canlı oranlar zamanında doğrulanamadı. Kuponunuz bozdurulmadı.' },
    ]);
  });

  test('SPB-23 who is excluded meanwhile is paid', async () => {
    await live.tell(likely('l', 500_000));
    const id = await placed();
    await cashOut(bettor, id);
    await house.sql(`select wallet.set_gate($1, 'staff', 'stake', 'infinity')`, [bettor.player.id]);
    await live.pass('5 seconds');
    await ripenCashOuts(house);
    expect(await cashedRow(house, id)).toMatchObject({ state: 'cashed' });
  });
});

describe('by a target', () => {
  const look = () => house.house.sportsbook.cashOuts.lookAtTargets();

  test('SPB-19 all of it is cashed out as soon as so much is offered, and the target ends with the bet', async () => {
    const id = await bettor.bet(['a']);
    expect((await setTarget(bettor, id, '120')).body.bet).toMatchObject({ cash_out_target: '120.00' });
    expect(await look()).toBe(0);
    await feed.tell(likely('a', 600_000));
    expect(await look()).toBe(0);
    await feed.tell(likely('a', 700_000));
    expect(await look()).toBe(1);
    expect(await cashedRow(house, id)).toMatchObject({ state: 'cashed', cashed_for: '13300' });
    expect(await readBet(bettor, id)).toMatchObject({
      state: 'cashed',
      paid: '133.00',
      cash_out_target: null,
      cash_outs: [{ state: 'paid', automatic: true, amount: '133.00' }],
    });
    expect(await look()).toBe(0);
    await nothingIsWrong(house);
  });

  test('SPB-19 what is closed is looked at again when it is open, without a new price', async () => {
    const id = await bettor.bet(['a']);
    await setTarget(bettor, id, '95');
    await house.sql(
      `insert into sportsbook.halt (scope, closed, reason, made_by) values ('match/a', true, 'x', 'x')`,
    );
    expect(await look()).toBe(0);
    await house.sql(
      `insert into sportsbook.halt (scope, closed, reason, made_by) values ('match/a', false, 'x', 'x')`,
    );
    expect(await look()).toBe(1);
    expect(await cashedRow(house, id)).toMatchObject({ state: 'cashed', cashed_for: '9500' });
  });

  test('SPB-19 a live bet waits; what is not paid then is tried again, and what was taken off is not', async () => {
    await live.tell(likely('l', 700_000));
    const { id } = await placeLive(bettor, ['l']);
    await live.pass('5 seconds');
    await ripenAll(house);
    await setTarget(bettor, id, '120');
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    await live.tell(likely('l', 600_000));
    await live.pass('5 seconds');
    await ripenCashOuts(house);
    expect(await readBet(bettor, id)).toMatchObject({
      state: 'open',
      cash_out_target: '120.00',
      cash_outs: [{ state: 'refused' }],
    });
    expect(await look()).toBe(0);
    expect(
      (await bettor.browser.delete(`/api/v1/bets/${id}/cash-out/target`)).body.bet.cash_out_target,
    ).toBeNull();
    await live.tell(likely('l', 900_000));
    expect(await look()).toBe(0);
    await nothingIsWrong(house);
  });

  test('SPB-23 a target of somebody who is excluded since still pays, and one ends when its bet is settled', async () => {
    const [id, other] = [await bettor.bet(['a']), await bettor.bet(['b'])];
    await setTarget(bettor, id, '120');
    await setTarget(bettor, other, '120');
    await house.sql(`select wallet.set_gate($1, 'staff', 'stake', 'infinity')`, [bettor.player.id]);
    await feed.tell(likely('a', 700_000), result('b', lost));
    await settleAll(house);
    expect(await house.sql('select bet_id from sportsbook.cash_out_target')).toEqual([{ bet_id: id }]);
    expect(await look()).toBe(1);
    expect(await cashedRow(house, id)).toMatchObject({ state: 'cashed' });
    expect(await setTarget(bettor, other, '5')).toMatchObject({
      status: 409,
      body: { code: 'sportsbook.cash_out_over' },
    });
  });
});
