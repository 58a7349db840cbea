// SPB-19: a cash-out pays the quoted sum or nothing, and results pay only the rest.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  cancel,
  givenBettor,
  givenOffer,
  halfLost,
  lost,
  result,
  rollback,
  settleAll,
  stepsOf,
  voided,
  won,
} from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import {
  cashedRow,
  cashOut,
  likely,
  nothingIsWrong,
  quoteOf,
  setTarget,
  takeQuote,
} from '../../../../testing/given-cash-outs.ts';
import { readBet } from '../../../../testing/given-live.ts';
import { givenRun, seenRun } from '../../../../testing/given-runs.ts';
import { betStop, feedKeys } from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

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
  await feed.tell(likely('a', 500_000), likely('b', 500_000), likely('c', 500_000));
});

const cashAnd = (cash: bigint, openBets = 0n) => ({ cash, bonus: 0n, openBets });

test('SPB-19 all of a bet: its hold is taken, the quoted sum paid, and no result pays again', async () => {
  const id = await bettor.bet(['a']);
  // Of 100.00 at 2.00 with one half: worth 100.00, offered 95 %.
  expect(await quoteOf(bettor, id)).toMatchObject({ stake_left: '100.00', stake: '100.00', amount: '95.00' });
  expect(await cashOut(bettor, id)).toMatchObject({ state: 'paid', amount: '95.00', balance: '995.00' });
  expect(await bettor.purse()).toEqual(cashAnd(99_500n));
  expect(await cashedRow(house, id)).toEqual({
    state: 'cashed',
    revision: 1,
    paid: '0',
    cashed: '10000',
    cashed_for: '9500',
  });
  expect(await stepsOf(house, id)).toEqual(['1/capture', '1/cash_out']);
  await nothingIsWrong(house);
  await feed.tell(result('a', won));
  await settleAll(house);
  await feed.tell(rollback('a'), result('a', lost, { id: 'again' }));
  await settleAll(house);
  expect(await bettor.purse()).toEqual(cashAnd(99_500n));
  expect(await cashedRow(house, id)).toMatchObject({ state: 'cashed', revision: 1 });
  await nothingIsWrong(house);
});

test.each([
  ['won', won, '12000', 96_000n + 3_800n + 12_000n - 6_000n],
  ['lost', lost, '0', 90_000n + 3_800n],
  ['void', voided, '6000', 90_000n + 3_800n + 6_000n],
  ['half lost', halfLost, '3000', 90_000n + 3_800n + 3_000n],
] as const)(
  'SPB-19 a part of a bet: the rest is held anew, and its result pays the rest: %s',
  async (_word, verdict, paid, cash) => {
    const id = await bettor.bet(['a']);
    expect(await cashOut(bettor, id, '40')).toMatchObject({ state: 'paid', amount: '38.00' });
    expect(await bettor.purse()).toEqual(cashAnd(93_800n, 6_000n));
    expect(await stepsOf(house, id)).toEqual(['1/capture', '1/cash_out', '1/rehold']);
    await nothingIsWrong(house);
    await feed.tell(result('a', [...verdict]));
    await settleAll(house);
    expect(await cashedRow(house, id)).toEqual({
      state: 'settled',
      revision: 2,
      paid,
      cashed: '4000',
      cashed_for: '3800',
    });
    expect(await bettor.purse()).toEqual(cashAnd(cash));
    await nothingIsWrong(house);
  },
);

test('SPB-18 SPB-19 a correction moves the rest alone, and what is open again can be cashed out', async () => {
  const id = await bettor.bet(['a']);
  await cashOut(bettor, id, '40');
  await feed.tell(result('a', won));
  await settleAll(house);
  expect(await bettor.purse()).toEqual(cashAnd(105_800n));
  await feed.tell(rollback('a'), likely('a', 250_000));
  await settleAll(house);
  expect(await cashedRow(house, id)).toMatchObject({ state: 'open', paid: '0', cashed: '4000' });
  expect(await bettor.purse()).toEqual(cashAnd(93_800n, 6_000n));
  await nothingIsWrong(house);
  // Of 20.00 at 2.00 with a quarter.
  expect(await cashOut(bettor, id, '20')).toMatchObject({ amount: '9.50' });
  expect(await bettor.purse()).toEqual(cashAnd(94_750n, 4_000n));
  await nothingIsWrong(house);
  await feed.tell(result('a', voided, { id: 'void' }));
  await settleAll(house);
  expect(await cashedRow(house, id)).toMatchObject({ state: 'settled', paid: '4000', cashed_for: '4750' });
  expect(await bettor.purse()).toEqual(cashAnd(98_750n));
  await nothingIsWrong(house);
  expect(await readBet(bettor, id)).toMatchObject({
    state: 'void',
    paid: '87.50',
    stake_left: '40.00',
    corrections: [
      { old_paid: '120.00', new_paid: null, reason: 'reopened' },
      { old_paid: null, new_paid: '40.00', reason: 'void' },
    ],
  });
});

test('SPB-19 the value counts what is decided as it was decided, what is open by its chances, with one rounding down', async () => {
  const id = await bettor.bet(['a', 'b', 'c'], '33.33');
  await feed.tell(result('a', won), likely('b', 333_333, '1.90'));
  // 33.33 · 2 · (2 · 0.333333) · (2 · 0.5) · 0.95 = 42.21795…
  expect(await quoteOf(bettor, id)).toMatchObject({ amount: '42.21' });
  await feed.tell(result('b', halfLost));
  // 33.33 · 2 · 0.5 · 1 · 0.95
  expect(await quoteOf(bettor, id)).toMatchObject({ amount: '31.66' });
  expect(await cashOut(bettor, id)).toMatchObject({ amount: '31.66' });
  await nothingIsWrong(house);
});

describe('nothing is offered', () => {
  const obstacleOf = async (id: string, stake?: string) => (await quoteOf(bettor, id, stake)).obstacle;

  test('SPB-19 where a leg is closed: it says which and why, and taking says the same', async () => {
    const id = await bettor.bet(['a', 'b']);
    const { quote } = await quoteOf(bettor, id);
    await feed.tell(betStop('b'));
    const told = {
      code: 'sportsbook.market_closed',
      message: 'Ev b - Konuk b: bahis şu anda durduruldu.',
    };
    expect(await obstacleOf(id)).toEqual({ ...told, match_id: 'b' });
    expect(await takeQuote(bettor, id, quote)).toMatchObject({ status: 409, body: told });
    await house.moveClock('21 seconds');
    expect(await obstacleOf(id)).toMatchObject({
      message: 'Ev a - Konuk a: oranlar şu anda güncellenemiyor.',
    });
    expect(await bettor.purse()).toEqual(cashAnd(90_000n, 10_000n));
  });

  test('SPB-19 where its result is known, it is worth nothing, or it is over', async () => {
    const [single, combo, small] = [
      await bettor.bet(['a']),
      await bettor.bet(['b', 'c']),
      await bettor.bet(['c'], '1'),
    ];
    await feed.tell(result('a', won), result('b', lost));
    expect(await obstacleOf(single)).toMatchObject({ code: 'sportsbook.cash_out_decided' });
    expect(await obstacleOf(combo)).toMatchObject({ code: 'sportsbook.cash_out_decided' });
    await feed.tell(likely('c', 0));
    expect(await obstacleOf(small)).toMatchObject({ code: 'sportsbook.cash_out_nothing' });
    await settleAll(house);
    expect(await obstacleOf(single)).toMatchObject({ code: 'sportsbook.cash_out_over' });
  });

  test('SPB-19 for a part that leaves less than the least stake', async () => {
    const id = await bettor.bet(['a'], '10');
    expect(await obstacleOf(id, '9.01')).toEqual({
      code: 'sportsbook.cash_out_part',
      message: 'Bahsin en fazla ₺9,00 kadarı ya da tamamı bozdurulabilir.',
      match_id: null,
    });
    expect(await obstacleOf(id, '10.01')).toMatchObject({ code: 'sportsbook.cash_out_part' });
    expect(await obstacleOf(id, '9')).toBeNull();
    await cashOut(bettor, id, '9');
    expect(await obstacleOf(id, '0.50')).toMatchObject({
      message: 'Bu kuponun yalnızca tamamı bozdurulabilir.',
    });
    expect(await obstacleOf(id)).toBeNull();
  });

  test('SPB-19 for a bet with bonus money, also for a target', async () => {
    const player = await givenBettor(house, api, { cash: '10' });
    await givenRun(house, player.player, { bonus: '100', terms: { product: 'sports' } });
    const id = await player.bet(['a', 'b', 'c'], '50');
    const [bet] = await house.sql<{ stake_bonus: string }>(
      'select stake_bonus from sportsbook.bet where bet_id = $1',
      [id],
    );
    expect(Number(bet?.stake_bonus)).toBeGreaterThan(0);
    expect((await quoteOf(player, id)).obstacle).toMatchObject({ code: 'sportsbook.cash_out_of_bonus' });
    expect(await setTarget(player, id, '1')).toMatchObject({ status: 409 });
  });
});

describe('a quote', () => {
  test('SPB-19 pays what was quoted where the bet is worth more by then, and asks anew where it is worth less', async () => {
    const id = await bettor.bet(['a']);
    const { quote } = await quoteOf(bettor, id, '50');
    await feed.tell(likely('a', 499_999));
    expect((await takeQuote(bettor, id, quote)).body).toMatchObject({
      state: 'changed',
      changed: 'value',
      amount: null,
      quote: { stake: '50.00', amount: '47.49' },
    });
    await feed.tell(likely('a', 900_000));
    expect((await takeQuote(bettor, id, quote)).body).toMatchObject({ state: 'paid', amount: '47.50' });
    await nothingIsWrong(house);
  });

  test('SPB-19 runs out after 5 seconds', async () => {
    const id = await bettor.bet(['a']);
    const { quote } = await quoteOf(bettor, id);
    await house.moveClock('5 seconds');
    expect((await takeQuote(bettor, id, quote)).body).toMatchObject({
      state: 'changed',
      changed: 'expired',
      quote: { amount: '95.00' },
    });
    expect(await cashedRow(house, id)).toMatchObject({ state: 'open', revision: 0 });
  });

  test('SPB-19 is of one revision: after another cash-out it asks anew', async () => {
    const id = await bettor.bet(['a']);
    const [one, two] = [await quoteOf(bettor, id, '40'), await quoteOf(bettor, id, '40')];
    expect((await takeQuote(bettor, id, one.quote)).body.state).toBe('paid');
    expect((await takeQuote(bettor, id, two.quote)).body).toMatchObject({ state: 'changed', changed: 'bet' });
    expect(await cashedRow(house, id)).toMatchObject({ cashed: '4000', revision: 1 });
  });

  test('SPB-19 is of the house, of its player and its bet', async () => {
    const other = await givenBettor(house, api);
    const [id, second] = [await bettor.bet(['a']), await bettor.bet(['b'])];
    const { quote } = await quoteOf(bettor, id);
    const [text = '', mark = ''] = String(quote).split('.');
    const dear = Buffer.from(
      Buffer.from(text, 'base64url').toString().replace('"amount":"9500"', '"amount":"95000"'),
    ).toString('base64url');
    for (const [who, bet, word] of [
      [bettor, second, quote],
      [other, id, quote],
      [bettor, id, `${dear}.${mark}`],
      [bettor, id, text],
      [bettor, id, 'x.y'],
    ] as const)
      expect(await takeQuote(who, bet, word)).toMatchObject({
        status: 422,
        body: { code: 'sportsbook.quote_untrusted' },
      });
    expect((await other.browser.post(`/api/v1/bets/${id}/cash-out/quote`, {})).status).toBe(404);
  });
});

test('SPB-21 a partly cashed bet is exposure by its rest, one that is cashed out none', async () => {
  const exposure = () =>
    house.sql(
      `select sum(bets)::int as bets, sum(stake)::int as stake, sum(possible)::int as possible
       from sportsbook.exposure where match_id = 'a'`,
    );
  const id = await bettor.bet(['a']);
  await cashOut(bettor, id, '40');
  expect(await exposure()).toEqual([{ bets: 1, stake: 6_000, possible: 12_000 }]);
  expect(await readBet(bettor, id)).toMatchObject({
    state: 'open',
    stake: '100.00',
    stake_left: '60.00',
    possible_return: '120.00',
  });
  await cashOut(bettor, id);
  expect(await exposure()).toEqual([{ bets: 0, stake: 0, possible: 0 }]);
});

test('SPB-24 what is cashed out counts for no run, the rest does', async () => {
  const player = await givenBettor(house, api, { cash: '1000' });
  await givenRun(house, player.player, { bonus: '100', terms: { product: 'sports' } });
  const left = async () => BigInt((await seenRun(house, player.player)).left);
  const before = await left();
  const [whole, part] = [await player.bet(['a', 'b', 'c']), await player.bet(['a', 'b', 'c'])];
  const [row] = await house.sql<{ share: number }>('select share from sportsbook.bet where bet_id = $1', [
    whole,
  ]);
  await cashOut(player, whole);
  await cashOut(player, part, '40');
  expect(await left()).toBe(before);
  await feed.tell(result('a', won), result('b', won), result('c', lost));
  await settleAll(house);
  expect(before - (await left())).toBe(BigInt(row?.share ?? 0) * 6_000n);
  await nothingIsWrong(house);
});

test('SPB-19 a system is cashed out by the same formula, and each size tells what it paid of the rest', async () => {
  const legs = ['a', 'b', 'c'].map((id) => ({ match_id: id, market_id: '1x2', outcome_id: '1', price: 200 }));
  const { body } = await bettor.browser.post(
    '/api/v1/bets',
    { legs, sizes: [2], stake: '30', policy: 'ask' },
    { 'idempotency-key': randomUUID() },
  );
  // Each of three lines of 10.00 is worth 10.00 · 4 · 0.25.
  expect(await cashOut(bettor, body.bet.id, '15')).toMatchObject({ amount: '14.25' });
  await nothingIsWrong(house);
  await feed.tell(result('a', won), result('b', won), result('c', lost));
  await settleAll(house);
  expect(await readBet(bettor, body.bet.id)).toMatchObject({
    state: 'won',
    paid: '34.25',
    system: { sizes: [{ size: 2, paid: '20.00' }] },
  });
  await nothingIsWrong(house);
});

test('SPB-19 a cancel of minutes before it does not move what was cashed out', async () => {
  const id = await bettor.bet(['a']);
  await cashOut(bettor, id, '40');
  await feed.tell(cancel('a'));
  await settleAll(house);
  expect(await cashedRow(house, id)).toMatchObject({ state: 'settled', paid: '6000', cashed_for: '3800' });
  await nothingIsWrong(house);
});
