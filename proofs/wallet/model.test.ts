// The model is the measure of the wallet, so its own rules are told here as tables of cases.
import { describe, expect, test } from 'vitest';

import { noonOf } from './calendar.ts';
import type { Change, Command, PlayerId, Step } from './commands.ts';
import { createPurseModel } from './model.ts';

const days = 8;
const playerId = '1' as PlayerId;
const house = 'ggr:studio';
const keyed = (key: string) => ({ playerId, source: 'test', key });
const post = (key: string, ...steps: Step[]): Command => ({
  kind: 'post',
  ...keyed(key),
  currency: 'TRY',
  steps,
});
const undo = (kind: 'reverse' | 'release', key: string, of: string): Command => ({ kind, ...keyed(key), of });
const stake = (amount: bigint): Step => ({ code: 'stake', amount, house });
const win = (amount: bigint): Step => ({ code: 'win', amount, house });
const deposit = (amount: bigint): Step => ({ code: 'deposit', amount, house: 'bank' });
const openRun = (amount: bigint, required = 1_000_000n): Command => ({
  kind: 'open_run',
  playerId,
  source: 'promotions',
  key: 'run/1/open',
  currency: 'TRY',
  run: 1n,
  amount,
  required,
  order: 'cash_first',
  stakeMax: null,
});

/** A purse with some money, asked at noon of a day. */
function openPurse({ cash = 0n, bonus = 0n }: { cash?: bigint; bonus?: bigint } = {}) {
  const model = createPurseModel('TRY');
  const at = (day: number): bigint => BigInt(noonOf(day, days).getTime()) * 1_000n;
  const ask = (command: Command, day = 0) => model.decide(command, at(day));
  ask(post('given', deposit(cash)));
  if (bonus > 0n) ask(openRun(bonus));
  return { model, ask };
}

const spending = (order: 'cash_first' | 'bonus_first', bonusStakeMax: bigint | null = null): Change => ({
  kind: 'spending',
  order,
  bonusStakeMax,
});

describe('a stake', () => {
  test.each([
    { order: 'cash_first', amount: 60n, outcome: 'posted', cash: 40n, bonus: 50n },
    { order: 'cash_first', amount: 120n, outcome: 'posted', cash: 0n, bonus: 30n },
    { order: 'bonus_first', amount: 30n, outcome: 'posted', cash: 100n, bonus: 20n },
    { order: 'bonus_first', amount: 120n, outcome: 'posted', cash: 30n, bonus: 0n },
    { order: 'cash_first', amount: 151n, outcome: 'insufficient_funds', cash: 100n, bonus: 50n },
  ] as const)('of $amount from 100 and 50 bonus, $order', ({ order, amount, ...expected }) => {
    const { model, ask } = openPurse({ cash: 100n, bonus: 50n });
    model.change(spending(order), 0n);
    const { outcome } = ask(post('bet', stake(amount)));
    const { cash, bonus } = model.accounts();
    expect({ outcome, cash, bonus }).toEqual(expected);
  });

  test('is held to the highest bonus stake only if it spends bonus', () => {
    const { model, ask } = openPurse({ cash: 10n, bonus: 50n });
    model.change(spending('cash_first', 5n), 0n);
    expect(ask(post('one', stake(10n)))).toMatchObject({ outcome: 'posted' });
    expect(ask(post('two', stake(6n)))).toMatchObject({ outcome: 'bonus_stake_too_high', detail: '5' });
    expect(ask(post('three', stake(5n)))).toMatchObject({ outcome: 'posted' });
  });
});

test('a command is posted whole or not at all', () => {
  const { model, ask } = openPurse({ cash: 10n });
  expect(ask(post('late', stake(20n), win(50n)))).toMatchObject({
    outcome: 'insufficient_funds',
    movements: [],
  });
  expect(ask(post('in time', win(50n), stake(20n)))).toMatchObject({ outcome: 'posted' });
  expect(model.accounts().cash).toBe(40n);
});

test('a win that is taken back after it was staked away is a debt, and the next money repays it', () => {
  const { model, ask } = openPurse();
  ask(post('prize', win(100n)));
  ask(post('bet', stake(70n)));
  ask(undo('reverse', 'back', 'prize'));
  expect(model.accounts()).toMatchObject({ cash: 0n, receivable: -70n });
  expect(ask(post('again', stake(1n)))).toMatchObject({ outcome: 'debt_open' });
  ask(post('fresh', deposit(100n)));
  expect(model.accounts()).toMatchObject({ cash: 30n, receivable: 0n });
});

test('a bonus that is taken back after it was staked away is the loss of the house', () => {
  const { model, ask } = openPurse({ bonus: 20n });
  ask(post('prize', { code: 'bonus_win', amount: 100n, house }));
  ask(post('bet', stake(90n)));
  const { movements } = ask(undo('reverse', 'back', 'prize'));
  expect(movements).toMatchObject([
    { debit: 'bonus', credit: house, amount: 30n },
    { debit: 'bonus_cost', credit: house, amount: 70n },
  ]);
  expect(model.accounts()).toMatchObject({ bonus: 0n, receivable: 0n });
});

describe('a run', () => {
  const studioBet = (key: string, amount: bigint): Command => ({
    ...post(key, stake(amount)),
    source: 'studio',
  });
  const settle = (of: string): Change => ({ kind: 'settle', key: `end of ${of}`, of, share: 100n });

  test.each([
    ['cancelled', 0n],
    ['expired', 0n],
    // 30 of the 100 that are needed were staked: of the 21 that are left, 6 and not 6,3.
    ['excluded', 6n],
    ['closed', 6n],
  ] as const)('that is %s leaves %i in cash', (how, cash) => {
    const { model, ask } = openPurse();
    ask(openRun(51n, 10_000n));
    ask(studioBet('bet', 30n));
    model.change(settle('bet'), 0n);
    expect(model.runs.left()).toBe(7_000n);
    model.change({ kind: 'end', how }, 0n);
    expect(model.accounts()).toMatchObject({ cash, bonus: 0n });
    expect(model.runs.late()).toBe('house');
  });

  test('is completed by the stake that was its last, and what comes later is cash', () => {
    const { model, ask } = openPurse();
    ask(openRun(51n, 3_000n));
    ask(studioBet('bet', 30n));
    expect(model.change(settle('bet'), 0n).map(({ name }) => name)).toEqual([
      'proof/end of bet',
      'promotions/run/1/end',
    ]);
    ask(post('late', { code: 'bonus_win', amount: 5n, house }));
    expect(model.accounts()).toMatchObject({ cash: 26n, bonus: 0n });
  });

  test('is spent when nothing is left of it, in the purse or in play', () => {
    const { model, ask } = openPurse();
    ask(openRun(50n));
    ask(studioBet('one', 20n));
    ask(studioBet('two', 30n));
    model.change(settle('one'), 0n);
    expect(model.runs.id()).toBe(1n);
    model.change(settle('two'), 0n);
    expect(model.runs.id()).toBeNull();
  });

  test('does not open upon another, nor while bonus of the last one is in play', () => {
    const { model, ask } = openPurse({ bonus: 20n });
    const next = { ...openRun(10n), key: 'run/2/open', run: 2n } as Command;
    ask(studioBet('bet', 5n));
    expect(ask(next)).toMatchObject({ outcome: 'run_open' });
    model.change({ kind: 'end', how: 'cancelled' }, 0n);
    expect(ask({ ...next, key: 'run/3/open' })).toMatchObject({ outcome: 'run_open' });
    model.change(settle('bet'), 0n);
    expect(ask({ ...next, key: 'run/4/open' })).toMatchObject({ outcome: 'posted' });
  });
});

describe('what is over stays over', () => {
  const cases: readonly [string, Command[], Command, string][] = [
    [
      'a reversed bet',
      [post('bet', stake(5n)), undo('reverse', 'one', 'bet')],
      undo('reverse', 'two', 'bet'),
      'already_reversed',
    ],
    ['a refused bet', [post('bet', stake(500n))], undo('reverse', 'one', 'bet'), 'was_refused'],
    [
      'a reversal',
      [post('bet', stake(5n)), undo('reverse', 'one', 'bet')],
      undo('reverse', 'two', 'one'),
      'not_reversible',
    ],
    ['a bet that never came', [], undo('reverse', 'one', 'bet'), 'tombstoned'],
    [
      'a bet that was rolled back before it came',
      [undo('reverse', 'one', 'bet')],
      undo('release', 'two', 'bet'),
      'tombstoned',
    ],
    ['a hold that is not there', [post('bet', stake(5n))], undo('release', 'one', 'bet'), 'hold_unknown'],
    [
      'a hold that was given back',
      [post('hold', { code: 'bet_hold', amount: 5n }), undo('release', 'one', 'hold')],
      { kind: 'capture', ...keyed('two'), of: 'hold', house },
      'hold_closed',
    ],
  ];
  test.each(cases)('%s', (_, before, command, outcome) => {
    const { ask } = openPurse({ cash: 100n });
    for (const earlier of before) ask(earlier);
    expect(ask(command)).toMatchObject({ outcome, movements: [] });
  });
});

describe('a void bet', () => {
  const hold = (amount: bigint) => ({ ...post('bet', { code: 'bet_hold', amount }), source: 'sportsbook' });
  const back: Change = { kind: 'refund', key: 'void', of: 'bet' };

  test('is taken and given back as it was held, once', () => {
    const { model, ask } = openPurse({ cash: 100n, bonus: 50n });
    ask(hold(120n));
    expect(
      model.change(back, 0n).map(({ name, verdict }) => [name, verdict.movements.map(({ code }) => code)]),
    ).toEqual([
      ['sportsbook/void/capture', ['bet_settled']],
      ['sportsbook/void/refund', ['bet_refund', 'bonus_refund']],
    ]);
    expect(model.accounts()).toMatchObject({ cash: 100n, bonus: 50n, open_bets: 0n });
    expect(model.change({ ...back, key: 'again' }, 0n)).toEqual([]);
    expect(ask({ ...undo('reverse', 'undo', 'void/refund'), source: 'sportsbook' }).outcome).toBe('posted');
    expect(model.accounts()).toMatchObject({ cash: 0n, bonus: 30n, open_bets: 0n });
  });

  test('that was void by mistake is held anew at the cost of the house, and wins in the parts of its stake', () => {
    const { model, ask } = openPurse({ cash: 100n, bonus: 50n });
    ask(hold(120n));
    model.change(back, 0n);
    const correction = { kind: 'correct', key: 'right', of: 'bet', refund: 'void', win: 60n } as const;
    expect(
      model
        .change(correction, 0n)
        .map(({ name, verdict }) => [name, verdict.movements.map(({ code }) => code)]),
    ).toEqual([
      ['sportsbook/right/reverse', ['bonus_refund', 'bet_refund']],
      ['sportsbook/right/rehold', ['bet_rehold']],
      ['sportsbook/right/capture', ['bet_settled']],
      ['sportsbook/right/win', ['win', 'bonus_win']],
    ]);
    expect(model.accounts()).toMatchObject({ cash: 50n, bonus: 40n, open_bets: 0n });
    expect(model.change({ ...correction, key: 'again' }, 0n)).toEqual([]);
    expect(ask({ ...undo('reverse', 'undo', 'right/rehold'), source: 'sportsbook' }).outcome).toBe(
      'hold_closed',
    );
  });

  test('of a run that is over moves on by its end', () => {
    const { model, ask } = openPurse({ cash: 100n, bonus: 50n });
    ask(hold(120n));
    model.change({ kind: 'end', how: 'cancelled' }, 0n);
    expect(model.change(back, 0n)[1]?.verdict.movements.map(({ code }) => code)).toEqual([
      'bet_refund',
      'bonus_refund',
      'bonus_forfeit',
    ]);
    expect(model.accounts()).toMatchObject({ cash: 100n, bonus: 0n });
  });
});

describe('a bound', () => {
  const bound = (of: 'stake' | 'loss' | 'deposit', cap: bigint): Change => ({
    kind: 'bound',
    of,
    window: 'day',
    cap,
  });

  test('counts from midnight, whenever it was set', () => {
    const { model, ask } = openPurse({ cash: 500n });
    ask(post('one', stake(80n)));
    model.change(bound('stake', 100n), 0n);
    expect(ask(post('two', stake(21n)))).toMatchObject({
      outcome: 'allowance_exhausted',
      detail: 'stake day 20',
    });
    expect(ask(post('three', stake(20n)))).toMatchObject({ outcome: 'posted' });
    expect(ask(post('four', stake(100n)), 1)).toMatchObject({ outcome: 'posted' });
  });

  test('is named before a lack of money', () => {
    const { model, ask } = openPurse({ cash: 50n });
    model.change(bound('stake', 100n), 0n);
    expect(ask(post('one', stake(101n)))).toMatchObject({ outcome: 'allowance_exhausted' });
    expect(ask(post('two', stake(100n)))).toMatchObject({ outcome: 'insufficient_funds' });
  });

  test('of losses gives back what is won and what is undone, on its own day only', () => {
    const { model, ask } = openPurse({ cash: 500n });
    model.change(bound('loss', 100n), 0n);
    ask(post('one', stake(100n)));
    ask(post('prize', win(30n)));
    expect(ask(post('two', stake(31n)))).toMatchObject({ outcome: 'allowance_exhausted' });
    expect(ask(undo('reverse', 'back', 'one'), 1)).toMatchObject({ outcome: 'posted' });
    expect(ask(post('three', stake(101n)), 1)).toMatchObject({ outcome: 'allowance_exhausted' });
  });
});

test('deposits count gross: what is taken back gives no room back', () => {
  const { model, ask } = openPurse();
  model.change({ kind: 'bound', of: 'deposit', window: 'week', cap: 100n }, 0n);
  ask(post('one', deposit(60n)));
  ask(undo('reverse', 'back', 'one'));
  expect(ask(post('two', deposit(41n)))).toMatchObject({ detail: 'deposit week 40' });
  expect(model.counters()).toMatchObject({ deposited: 60n });
});

describe('play', () => {
  const noon = BigInt(noonOf(0, days).getTime()) * 1_000n;
  const after = (minutes: number): bigint => noon + BigInt(Math.round(minutes * 60_000_000));
  function playing() {
    const { model } = openPurse({ cash: 500n });
    let keys = 0;
    const stakeAfter = (minutes: number, amount = 1n) =>
      model.decide(post(`bet ${(keys += 1)}`, stake(amount)), after(minutes)).outcome;
    return { model, stakeAfter };
  }

  test('lasts from stake to stake with no more than ten minutes between them', () => {
    const { model, stakeAfter } = playing();
    for (const minutes of [0, 10, 20.001, 30.001, 30.01]) stakeAfter(minutes);
    expect(model.counters().playedS).toBe(600n + 600n);
  });

  test('ends where its bound is used up, and rests do not widen it', () => {
    const { model, stakeAfter } = playing();
    model.change({ kind: 'bound', of: 'time', window: 'day', cap: 600n }, noon);
    const outcomes = [0, 9, 10.1, 30, 39, 60, 61, 61.1, 90].map((minutes) => stakeAfter(minutes));
    const over = 'allowance_exhausted';
    expect(outcomes).toEqual(['posted', 'posted', over, 'posted', over, 'posted', 'posted', over, over]);
    expect(model.counters().playedS).toBe(600n);
  });

  test('pauses until the check is answered, unless the player rested before', () => {
    const { model, stakeAfter } = playing();
    model.change({ kind: 'pause', minutes: 15 }, noon);
    expect([0, 7, 14, 15, 400].map((minutes) => stakeAfter(minutes))).toEqual([
      'posted',
      'posted',
      'posted',
      'pause_due',
      'pause_due',
    ]);
    model.change({ kind: 'answer' }, after(401));
    expect([401, 410, 416].map((minutes) => stakeAfter(minutes))).toEqual(['posted', 'posted', 'pause_due']);
    model.change({ kind: 'pause', minutes: 60 }, after(417));
    expect(stakeAfter(417)).toBe('pause_due');
    model.change({ kind: 'answer' }, after(418));
    expect([418, 440, 449, 458, 467, 476, 485, 494].map((minutes) => stakeAfter(minutes))).not.toContain(
      'pause_due',
    );
    expect(stakeAfter(500)).toBe('pause_due');
  });
});

test('a gate is closed as long as one of those who closed it wants it so', () => {
  const { model, ask } = openPurse({ cash: 500n });
  const gate = (source: string, until: Date | 'infinity' | null): Change => ({
    kind: 'gate',
    source,
    way: 'stake',
    until,
  });
  model.change(gate('staff', 'infinity'), 0n);
  model.change(gate('play_safety', noonOf(1, days)), 0n);
  model.change(gate('staff', null), 0n);
  expect(ask(post('one', stake(1n)))).toMatchObject({ outcome: 'gate_closed', detail: 'stake play_safety' });
  expect(ask(post('two', win(1n)))).toMatchObject({ outcome: 'posted' });
  expect(ask(post('three', stake(1n)), 1)).toMatchObject({ outcome: 'posted' });
});
