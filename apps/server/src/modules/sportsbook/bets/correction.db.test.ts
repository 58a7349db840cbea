// SPB-18: what becomes of a paid bet when its result changes, and what of it is held back.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { connect } from '../../../../testing/database-at.ts';
import { givenMoney } from '../../../../testing/given.ts';
import {
  betRow,
  cancel,
  givenBettor,
  givenOffer,
  halfLost,
  heldCorrections,
  houseResult,
  lost,
  result,
  rollback,
  settleAll,
  stepsOf,
  toCome,
  voided,
  won,
} from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { cancelRun, givenRun, seenRun } from '../../../../testing/given-runs.ts';
import { feedKeys, state } from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import { playOfRuns } from './turnover.ts';

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

const owed = async () => (await house.house.wallet.balanceOf(bettor.player.id)).receivable;
const noFindings = async () => {
  expect((await house.house.sportsbook.settling.verify()).findings).toEqual([]);
  expect((await house.house.wallet.verify()).findings).toEqual([]);
};
/** One after another, each carried to its bets. */
const decide = async (...words: ReturnType<typeof result>[]) => {
  for (const word of words) {
    await feed.tell(word);
    await settleAll(house);
  }
  await noFindings();
};
const balance = async () => ({ ...(await bettor.purse()), owed: await owed() });
const corrections = async (id: string) =>
  (await bettor.browser.get(`/api/v1/bets/${id}`)).body.bet.corrections;

describe('SPB-18 a paid bet', () => {
  test.each([
    ['won, then lost', [won, lost], 0n, ['1/capture', '1/win', '2/reverse']],
    ['lost, then won', [lost, won], 20_000n, ['1/capture', '2/win']],
    ['void, then won', [voided, won], 20_000n, ['1/capture', '1/refund', '2/reverse', '2/win']],
    ['void, then lost', [voided, lost], 0n, ['1/capture', '1/refund', '2/reverse']],
    ['won, then void', [won, voided], 10_000n, ['1/capture', '1/win', '2/reverse', '2/refund']],
    ['lost, then half lost', [lost, halfLost], 5_000n, ['1/capture', '2/win']],
    [
      'void, won and void again',
      [voided, won, voided],
      10_000n,
      ['1/capture', '1/refund', '2/reverse', '2/win', '3/reverse', '3/refund'],
    ],
  ] as const)('%s, is paid what it is worth at last', async (_, verdicts, paid, steps) => {
    const id = await bettor.bet(['a']);
    await decide(...verdicts.map((verdict) => result('a', [...verdict])));
    expect(await betRow(house, id)).toEqual({
      state: 'settled',
      paid: String(paid),
      revision: verdicts.length,
    });
    expect(await stepsOf(house, id)).toEqual(steps);
    expect(await balance()).toEqual({ cash: 90_000n + paid, bonus: 0n, openBets: 0n, owed: 0n });
  });

  test('whose result is taken back is open again, its stake held anew, as often as it happens', async () => {
    const id = await bettor.bet(['a']);
    await decide(result('a', won), rollback('a'));
    expect(await betRow(house, id)).toEqual({ state: 'open', paid: '0', revision: 2 });
    expect(await balance()).toEqual({ cash: 90_000n, bonus: 0n, openBets: 10_000n, owed: 0n });
    expect((await bettor.browser.get(`/api/v1/bets/${id}`)).body.bet).toMatchObject({
      state: 'open',
      paid: null,
      settled_at: null,
      legs: [{ verdict: 'open' }],
    });
    await decide(result('a', lost), rollback('a'), result('a', won));
    expect(await betRow(house, id)).toEqual({ state: 'settled', paid: '20000', revision: 5 });
    expect(await stepsOf(house, id)).toEqual([
      '1/capture',
      '1/win',
      '2/reverse',
      '2/rehold',
      '3/capture',
      '4/rehold',
      '5/capture',
      '5/win',
    ]);
    expect(await balance()).toEqual({ cash: 110_000n, bonus: 0n, openBets: 0n, owed: 0n });
    expect(await corrections(id)).toMatchObject([
      { old_paid: '200.00', new_paid: null, reason: 'reopened' },
      { old_paid: null, new_paid: '0.00', reason: 'result' },
      { old_paid: '0.00', new_paid: null, reason: 'reopened' },
      { old_paid: null, new_paid: '200.00', reason: 'result' },
    ]);
  });

  test('that is open again is void as any other, with the stake as it was held first', async () => {
    const id = await bettor.bet(['a']);
    await decide(result('a', won), rollback('a'), cancel('a'));
    expect(await betRow(house, id)).toEqual({ state: 'settled', paid: '10000', revision: 3 });
    expect(await balance()).toEqual({ cash: 100_000n, bonus: 0n, openBets: 0n, owed: 0n });
    expect(await corrections(id)).toMatchObject([
      { reason: 'reopened' },
      { reason: 'void', new_paid: '100.00' },
    ]);
  });

  test('of a combo that a dead leg ended goes on where that leg is taken back', async () => {
    const id = await bettor.bet(['a', 'b']);
    await decide(result('a', lost), rollback('a'));
    expect(await betRow(house, id)).toMatchObject({ state: 'open', revision: 2 });
    await decide(result('a', won), result('b', won));
    expect(await betRow(house, id)).toEqual({ state: 'settled', paid: '40000', revision: 3 });
  });

  test('is not touched by what changes no sum', async () => {
    const id = await bettor.bet(['a', 'b']);
    await decide(result('a', lost), result('b', won), result('b', lost));
    expect(await betRow(house, id)).toEqual({ state: 'settled', paid: '0', revision: 1 });
  });

  test('is looked at again also on a match that nobody had an open bet on any more', async () => {
    const [soon] = await house.sql<{ at: Date }>(`select platform.now() + interval '1 hour' as at`);
    await feed.tell(...toCome('s', { starts_at: soon?.at.toISOString() }));
    const id = await bettor.bet(['s']);
    await decide(result('s', lost));
    await feed.tell(state('s', { status: 'ended', clock: null, score: null }));
    await house.moveClock('7 hours');
    await house.house.sportsbook.settling.voidOverdue();
    expect(await house.sql('select match_id from sportsbook.drained')).toEqual([{ match_id: 's' }]);
    await decide(rollback('s'));
    expect(await betRow(house, id)).toMatchObject({ state: 'open' });
    expect(await house.sql('select match_id from sportsbook.drained')).toEqual([]);
  });
});

describe('SPB-18 what is missing', () => {
  test('is owed: no stake and no withdrawal until it is repaid, by wins and deposits first', async () => {
    bettor = await givenBettor(house, api, { cash: '100' });
    await bettor.bet(['a']);
    await decide(result('a', won));
    await bettor.bet(['b'], '150');
    await decide(result('a', lost));
    expect(await balance()).toEqual({ cash: 0n, bonus: 0n, openBets: 15_000n, owed: 15_000n });
    await givenMoney(house, bettor.player, { cash: '50' });
    expect(await balance()).toMatchObject({ cash: 0n, owed: 10_000n });
    await expect(bettor.bet(['c'], '1')).rejects.toThrow('wallet.debt_open');
    await decide(result('b', won));
    expect(await balance()).toEqual({ cash: 20_000n, bonus: 0n, openBets: 0n, owed: 0n });
    await bettor.bet(['c'], '1');
    // The win that repaid was wrong, too.
    await decide(result('b', lost));
    expect(await balance()).toEqual({ cash: 0n, bonus: 0n, openBets: 100n, owed: 10_100n });
    await decide(result('a', won));
    expect(await balance()).toEqual({ cash: 9_900n, bonus: 0n, openBets: 100n, owed: 0n });
  });
});

describe('SPB-24 bonus in a corrected bet', () => {
  const run = () => seenRun(house, bettor.player);
  const turnoverFindings = async () =>
    (await house.house.promotions.verifyTurnover([playOfRuns])).filter(
      ({ player }) => player === bettor.player.id,
    );
  beforeEach(async () => {
    bettor = await givenBettor(house, api, { cash: '50' });
    await givenRun(house, bettor.player, {
      bonus: '100',
      order: 'bonus_first',
      terms: { product: 'sports' },
    });
  });

  test('counts as often as it was played: lost, open again, void, won', async () => {
    await bettor.bet(['a'], '60');
    await decide(result('a', lost));
    expect(await run()).toMatchObject({ cash: '5000', bonus: '4000', left: '9400000', open: '0' });
    await decide(rollback('a'));
    expect(await run()).toMatchObject({ cash: '5000', bonus: '4000', left: '10000000', open: '6000' });
    expect(await turnoverFindings()).toEqual([]);
    await decide(cancel('a'));
    expect(await run()).toMatchObject({ cash: '5000', bonus: '10000', left: '10000000', open: '0' });
    await decide({ ...cancel('a'), type: 'cancel_rollback' }, result('a', won));
    expect(await run()).toMatchObject({ cash: '5000', bonus: '16000', left: '9400000', open: '0' });
    expect(await turnoverFindings()).toEqual([]);
  });

  test('of a run that is over moves on by its end, and takes nothing from the run that is under way', async () => {
    const id = await bettor.bet(['a'], '60');
    await decide(result('a', won));
    await cancelRun(house, bettor.player);
    await givenRun(house, bettor.player, { bonus: '70', terms: { product: 'sports' } });
    await decide(result('a', lost));
    expect(await run()).toMatchObject({ cash: '5000', bonus: '7000', left: '7000000', open: '0' });
    await decide(rollback('a'));
    expect(await run()).toMatchObject({ cash: '5000', bonus: '7000', left: '7000000', open: '6000' });
    await decide(result('a', won));
    expect(await betRow(house, id)).toEqual({ state: 'settled', paid: '12000', revision: 4 });
    expect(await run()).toMatchObject({ cash: '5000', bonus: '7000', left: '7000000', open: '0' });
    expect(await turnoverFindings()).toEqual([]);
  });
});

describe('what is held back', () => {
  const dayLater = async () => {
    await house.moveClock('25 hours');
    await bettor.signInAgain();
  };

  test('SPB-18 a correction of more than a day later, both ways, until it is worth again what was paid', async () => {
    const id = await bettor.bet(['a']);
    const other = await bettor.bet(['b']);
    await decide(result('a', won), result('b', lost));
    await dayLater();
    await decide(result('a', lost), result('b', won));
    expect(await betRow(house, id)).toEqual({ state: 'settled', paid: '20000', revision: 1 });
    expect(await betRow(house, other)).toEqual({ state: 'settled', paid: '0', revision: 1 });
    expect(await heldCorrections(house)).toMatchObject([
      { value: '0', why: 'late' },
      { value: '20000', why: 'late' },
    ]);
    expect(await house.house.sportsbook.settling.countContradictions()).toBe(2);
    await decide(result('a', won));
    expect(await heldCorrections(house)).toMatchObject([{ value: '20000', why: 'late' }]);
    expect(await corrections(id)).toEqual([]);
    await decide(result('b', lost));
  });

  test('SPB-18 a difference above the bound of its currency', async () => {
    await house.sql(`update sportsbook.correction_bound set held_above = 9999 where currency = 'TRY'`);
    const id = await bettor.bet(['a'], '50');
    const large = await bettor.bet(['a'], '49.99');
    await decide(result('a', won), result('a', lost));
    expect(await betRow(house, id)).toEqual({ state: 'settled', paid: '10000', revision: 1 });
    expect(await betRow(house, large)).toEqual({ state: 'settled', paid: '0', revision: 2 });
    expect(await heldCorrections(house)).toMatchObject([{ value: '0', why: 'large' }]);
    await decide(result('a', won));
    await house.sql(`update sportsbook.correction_bound set held_above = 5000000 where currency = 'TRY'`);
  });

  test('D-64 what the house decided wrongly itself and finds out a day later it bears, and what it owes waits for two', async () => {
    const id = await bettor.bet(['a']);
    const other = await bettor.bet(['b']);
    await houseResult(house, 'a', won);
    await houseResult(house, 'b', lost);
    await settleAll(house);
    await dayLater();
    await houseResult(house, 'a', lost);
    await houseResult(house, 'b', won);
    await settleAll(house);
    await noFindings();
    expect(await betRow(house, id)).toEqual({ state: 'settled', paid: '20000', revision: 1 });
    expect(
      await house.sql('select why, value from sportsbook.contradiction where bet_id = $1', [id]),
    ).toEqual([{ why: 'borne', value: '0' }]);
    expect(await heldCorrections(house)).toMatchObject([{ value: '20000', why: 'late' }]);
    expect(await betRow(house, other)).toMatchObject({ paid: '0' });
    await houseResult(house, 'b', lost);
    await settleAll(house);
  });

  test('within a day the house takes back its own mistake', async () => {
    const id = await bettor.bet(['a']);
    await houseResult(house, 'a', won);
    await settleAll(house);
    await houseResult(house, 'a', lost);
    await settleAll(house);
    expect(await betRow(house, id)).toEqual({ state: 'settled', paid: '0', revision: 2 });
  });
});

describe('SPB-18 contradictions from before anything was corrected', () => {
  const leave = (id: string, value: number | null) =>
    house.sql(
      `insert into sportsbook.contradiction (player_id, bet_id, decision_id, revision, paid, value, at)
       select player_id, bet_id, (select max(decision_id) from sportsbook.decision), revision, paid, $2, platform.now()
       from sportsbook.bet where bet_id = $1`,
      [id, value],
    );
  test('are taken up once: corrected, or held back', async () => {
    const early = await bettor.bet(['a']);
    await decide(result('a', won));
    await feed.tell(result('a', lost));
    // As code of before left it: looked at, and stored.
    await house.sql(
      `update sportsbook.sweep set ended_at = platform.now(), pass = 2, fence = 1 where ended_at is null`,
    );
    await leave(early, 0);
    expect(await heldCorrections(house)).toMatchObject([{ value: '0', why: null }]);
    expect(await house.house.sportsbook.settling.takeUpContradictions()).toBe(1);
    expect(await betRow(house, early)).toEqual({ state: 'settled', paid: '0', revision: 2 });
    expect(await heldCorrections(house)).toEqual([]);
    expect(await house.house.sportsbook.settling.takeUpContradictions()).toBe(0);
    await noFindings();
  });
});

describe('several at once', () => {
  test('two workers, results that change meanwhile and bets that spend what was paid: nothing is paid twice or lost', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => givenBettor(house, api)));
    const all = [bettor, ...players];
    await Promise.all(all.map((one) => one.bet(['a'])));
    await Promise.all(all.map((one) => one.bet(['b', 'a'])));
    let isOver = false;
    const worker = async () => {
      while (!isOver) await house.sql('select * from sportsbook.settle_bets(2)');
    };
    const working = Promise.all([worker(), worker()]);
    for (const verdict of [won, lost, won, voided, lost, won]) {
      await feed.tell(result('a', verdict));
      await Promise.all(all.map((one) => one.bet(['c'], '1').catch(() => undefined)));
      await feed.tell(rollback('a'));
    }
    await feed.tell(result('a', won), result('b', lost), result('c', lost));
    isOver = true;
    await working;
    await settleAll(house);
    await noFindings();
    for (const one of all) {
      const { cash, openBets } = await one.purse();
      const bets = await house.sql<{ paid: string; stake: string }>(
        'select paid, stake from sportsbook.bet where player_id = $1',
        [one.player.id],
      );
      const sum = bets.reduce((total, { paid, stake }) => total + BigInt(paid) - BigInt(stake), 0n);
      expect({ cash, openBets }).toEqual({ cash: 100_000n + sum, openBets: 0n });
    }
  });

  test('a worker that dies in the middle of a correction leaves nothing of it', async () => {
    const id = await bettor.bet(['a']);
    await decide(result('a', won));
    await feed.tell(result('a', lost));
    const client = await connect(house.ownerUrl);
    await client.query('begin');
    for (;;) {
      const { rows } = await client.query('select * from sportsbook.settle_bets(10)');
      if (rows.length === 0) break;
    }
    const { rows } = await client.query('select revision from sportsbook.bet where bet_id = $1', [id]);
    expect(rows).toEqual([{ revision: 2 }]);
    await client.end();
    expect(await betRow(house, id)).toMatchObject({ paid: '20000', revision: 1 });
    await settleAll(house);
    expect(await betRow(house, id)).toEqual({ state: 'settled', paid: '0', revision: 2 });
    expect(await stepsOf(house, id)).toEqual(['1/capture', '1/win', '2/reverse']);
    await noFindings();
  });
});
