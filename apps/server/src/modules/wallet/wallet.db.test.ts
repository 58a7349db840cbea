import { minorOf as lira } from '@yakamoz/money';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { givenMoney, givenPlayer } from '../../../testing/given.ts';
import type { GivenPlayer } from '../../../testing/given.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import type { Answer } from './outcomes.ts';
import type { Step } from './recipes.ts';
import type { Wallet } from './wallet.ts';

let house: TestHouse;
let wallet: Wallet;
let player: GivenPlayer;

beforeAll(async () => {
  house = await openTestHouse();
  ({ wallet } = house.house);
});
beforeEach(async () => {
  player = await givenPlayer(house);
});

const command = (key: string = randomUUID()) => ({ playerId: player.id, source: 'studio', key });
const post = (steps: Step[], key?: string): Promise<Answer> =>
  house.platform.database.inTransaction((tx) => wallet.post(tx, { ...command(key), currency: 'TRY', steps }));
const stake = (amount: string, key?: string) =>
  post([{ code: 'stake', amount: lira(amount), house: 'ggr:studio' }], key);
const win = (amount: string, key?: string) =>
  post([{ code: 'win', amount: lira(amount), house: 'ggr:studio' }], key);
const hold = (code: 'bet_hold' | 'withdrawal_hold', amount: string, key?: string) =>
  house.platform.database.inTransaction((tx) =>
    wallet.hold(tx, { ...command(key), currency: 'TRY', code, amount: lira(amount) }),
  );
const reverse = (of: string, key?: string) =>
  house.platform.database.inTransaction((tx) => wallet.reverse(tx, command(key), { key: of }));
const release = (of: string) =>
  house.platform.database.inTransaction((tx) => wallet.release(tx, command(), { key: of }));
const capture = (of: string) =>
  house.platform.database.inTransaction((tx) =>
    wallet.capture(tx, command(), { key: of, house: 'psp_clearing:papara' }),
  );

test("a purse opens with the player, empty and in the player's currency", async () => {
  const inEuro = await givenPlayer(house, { currency: 'EUR' });
  expect(await wallet.balanceOf(inEuro.id)).toMatchObject({ currency: 'EUR', cash: 0n, bonus: 0n, seq: 0n });
});

describe('a posting', () => {
  test('WAL-5 the same key again has no second effect and the same answer', async () => {
    await givenMoney(house, player, { cash: '100.00' });
    const first = await stake('10.00', 'k-1');
    const again = await stake('10.00', 'k-1');
    expect(again).toEqual({ ...first, replayed: true });
    expect(await wallet.balanceOf(player.id)).toMatchObject({ cash: lira('90.00') });
  });

  test('WAL-5 the same key with other content is a conflict and moves nothing', async () => {
    await givenMoney(house, player, { cash: '100.00' });
    await stake('10.00', 'k-1');
    expect(await stake('10.01', 'k-1')).toMatchObject({ outcome: 'conflict', cash: lira('90.00') });
  });

  test('WAL-5 a refused key stays refused when there is money again', async () => {
    expect(await stake('10.00', 'k-1')).toMatchObject({ outcome: 'insufficient_funds' });
    await givenMoney(house, player, { cash: '100.00' });
    expect(await stake('10.00', 'k-1')).toMatchObject({ outcome: 'insufficient_funds', replayed: true });
    expect(await wallet.balanceOf(player.id)).toMatchObject({ cash: lira('100.00') });
  });

  test('WAL-5 the same key about another round is a conflict', async () => {
    const about = (round: string) =>
      house.platform.database.inTransaction((tx) =>
        wallet.post(tx, {
          ...command('k-1'),
          currency: 'TRY',
          steps: [{ code: 'win', amount: 5n, house: 'ggr:studio' }],
          about: round,
        }),
      );
    expect(await about('round 1')).toMatchObject({ outcome: 'posted' });
    expect(await about('round 1')).toMatchObject({ outcome: 'posted', replayed: true });
    expect(await about('round 2')).toMatchObject({ outcome: 'conflict' });
  });

  test('all steps or none: a second step without funds takes the first one with it', async () => {
    await givenMoney(house, player, { cash: '100.00' });
    const answer = await post([
      { code: 'stake', amount: lira('60.00'), house: 'ggr:studio' },
      { code: 'stake', amount: lira('60.00'), house: 'ggr:studio' },
    ]);
    expect(answer).toMatchObject({ outcome: 'insufficient_funds', cash: lira('100.00') });
  });

  test('bet and win in one call', async () => {
    await givenMoney(house, player, { cash: '10.00' });
    const answer = await post([
      { code: 'stake', amount: lira('10.00'), house: 'ggr:studio' },
      { code: 'win', amount: lira('25.00'), house: 'ggr:studio' },
    ]);
    expect(answer).toMatchObject({ outcome: 'posted', cash: lira('25.00'), cashChange: lira('15.00') });
  });

  test.each([
    ['cash_first', lira('-100.00'), lira('-20.00')],
    ['bonus_first', lira('-70.00'), lira('-50.00')],
  ] as const)('a stake is split %s', async (order, cashChange, bonusChange) => {
    await givenMoney(house, player, { cash: '100.00', bonus: '50.00' });
    await house.platform.database.inTransaction((tx) =>
      wallet.setSpending(tx, player.id, { order, bonusStakeMax: null }),
    );
    expect(await stake('120.00')).toMatchObject({ outcome: 'posted', cashChange, bonusChange });
  });

  test('a stake that touches the bonus is bound by its maximum', async () => {
    await givenMoney(house, player, { cash: '10.00', bonus: '50.00' });
    await house.platform.database.inTransaction((tx) =>
      wallet.setSpending(tx, player.id, { order: 'cash_first', bonusStakeMax: lira('15.00') }),
    );
    expect(await stake('15.01')).toMatchObject({ outcome: 'bonus_stake_too_high', detail: '1500' });
    expect(await stake('15.00')).toMatchObject({ outcome: 'posted' });
  });

  test('WAL-1 a zero stake is recorded and moves nothing; another currency is refused', async () => {
    expect(await stake('0.00')).toMatchObject({ outcome: 'posted', seq: 0n });
    const foreign = await house.platform.database.inTransaction((tx) =>
      wallet.post(tx, {
        ...command(),
        currency: 'EUR',
        steps: [{ code: 'win', amount: 1n, house: 'ggr:studio' }],
      }),
    );
    expect(foreign).toMatchObject({ outcome: 'currency_mismatch' });
  });

  test.each([-1n, 10n ** 15n + 1n])('WAL-1 %s is no amount', async (amount) => {
    await expect(post([{ code: 'win', amount, house: 'ggr:studio' }])).rejects.toThrow('WAL-1');
  });

  test('WAL-2 money comes only from and goes only to accounts that exist', async () => {
    await expect(post([{ code: 'win', amount: 1n, house: 'ggr:A b' }])).rejects.toThrow('WAL-2');
  });

  test('WAL-7 the news leaves with the money: none for a refusal, the number only', async () => {
    const answer = await givenMoney(house, player, { cash: '1.00' });
    await stake('5.00');
    const news = await house.sql('select body from platform.outbox where key = $1 and subject = $2', [
      player.id,
      'wallet.changed',
    ]);
    expect(news).toEqual([{ body: { seq: Number(answer.seq) } }]);
  });
});

describe('a reversal', () => {
  beforeEach(() => givenMoney(house, player, { cash: '100.00', bonus: '50.00' }));

  test('WAL-8 gives back the exact split, once, whatever id asks for it', async () => {
    await stake('120.00', 's-1');
    expect(await reverse('s-1')).toMatchObject({
      outcome: 'posted',
      cash: lira('100.00'),
      bonus: lira('50.00'),
    });
    expect(await reverse('s-1')).toMatchObject({ outcome: 'already_reversed', cash: lira('100.00') });
  });

  test('WAL-9 of a bet that has not come yet keeps it from ever posting', async () => {
    expect(await reverse('s-1')).toMatchObject({ outcome: 'tombstoned' });
    expect(await stake('10.00', 's-1')).toMatchObject({ outcome: 'rolled_back', cash: lira('100.00') });
    expect(await reverse('s-1')).toMatchObject({ outcome: 'tombstoned' });
  });

  test('WAL-9 a release under a key does not answer for a reversal under it', async () => {
    const releaseAs = (key: string, of: string) =>
      house.platform.database.inTransaction((tx) => wallet.release(tx, command(key), { key: of }));
    expect(await releaseAs('r-1', 's-1')).toMatchObject({ outcome: 'hold_unknown' });
    expect(await reverse('s-1', 'r-1')).toMatchObject({ outcome: 'conflict' });
    expect(await reverse('s-1', 'r-2')).toMatchObject({ outcome: 'tombstoned' });
    expect(await stake('10.00', 's-1')).toMatchObject({ outcome: 'rolled_back' });
  });

  test('WAL-9 a tombstone answers the bet it stands for and nothing else', async () => {
    await win('30.00', 'w-1');
    await reverse('r-9');
    expect(await reverse('w-1', 'r-9')).toMatchObject({ outcome: 'conflict' });
    await expect(reverse('s-5', 's-5')).rejects.toThrow('cannot close itself');
  });

  test('of a refused bet moves nothing', async () => {
    await stake('1000.00', 's-1');
    expect(await reverse('s-1')).toMatchObject({ outcome: 'was_refused', cash: lira('100.00') });
  });

  test('WAL-4 of a win that was played away takes what is there and books the rest as a debt', async () => {
    await win('30.00', 'w-1');
    await stake('120.00');
    expect(await reverse('w-1')).toMatchObject({ outcome: 'posted', cash: 0n, bonus: lira('50.00') });
    expect(await wallet.balanceOf(player.id)).toMatchObject({ receivable: lira('20.00') });
    expect(await stake('1.00')).toMatchObject({ outcome: 'debt_open' });
    expect(await hold('withdrawal_hold', '1.00')).toMatchObject({ outcome: 'debt_open' });

    expect(await win('25.00')).toMatchObject({ outcome: 'posted', cash: lira('5.00') });
    expect(await wallet.balanceOf(player.id)).toMatchObject({ receivable: 0n });
    expect(await stake('1.00')).toMatchObject({ outcome: 'posted' });
  });

  test('of a bonus that was played away costs the house, not the player', async () => {
    await post([{ code: 'bonus_win', amount: lira('10.00'), house: 'ggr:studio' }], 'w-1');
    await stake('160.00');
    expect(await reverse('w-1')).toMatchObject({ outcome: 'posted', bonus: 0n });
    expect(await wallet.balanceOf(player.id)).toMatchObject({ receivable: 0n });
  });
});

describe('a hold', () => {
  beforeEach(() => givenMoney(house, player, { cash: '100.00', bonus: '50.00' }));

  test('moves money aside; released it comes back to where it came from', async () => {
    expect(await hold('bet_hold', '120.00', 'h-1')).toMatchObject({ cash: 0n, bonus: lira('30.00') });
    expect(await wallet.balanceOf(player.id)).toMatchObject({ openBets: lira('120.00') });
    expect(await release('h-1')).toMatchObject({ cash: lira('100.00'), bonus: lira('50.00') });
    expect(await wallet.balanceOf(player.id)).toMatchObject({ openBets: 0n });
  });

  test('WAL-8 is taken or given back, and only one of the two', async () => {
    await hold('withdrawal_hold', '40.00', 'h-1');
    expect(await capture('h-1')).toMatchObject({ outcome: 'posted', cash: lira('60.00') });
    expect(await release('h-1')).toMatchObject({ outcome: 'hold_closed' });
    expect(await capture('h-1')).toMatchObject({ outcome: 'hold_closed' });
    expect(await reverse('h-1')).toMatchObject({ outcome: 'hold_closed' });
    expect(await wallet.balanceOf(player.id)).toMatchObject({ withdrawalPending: 0n, cash: lira('60.00') });
  });

  test('a withdrawal takes cash only, and what was never held cannot be taken', async () => {
    expect(await hold('withdrawal_hold', '100.01')).toMatchObject({ outcome: 'insufficient_funds' });
    expect(await capture('unheard-of')).toMatchObject({ outcome: 'hold_unknown' });
    expect(await release('unheard-of')).toMatchObject({ outcome: 'hold_unknown' });
  });

  test('the age of the oldest open one is the health figure', async () => {
    await hold('bet_hold', '1.00', 'h-1');
    await house.moveClock('2 hours');
    expect((await wallet.clearingAges())['open_bets']).toBeGreaterThan(7_100);
    await house.moveClock('-2 hours');
    await release('h-1');
  });
});

describe('the gate', () => {
  const close = (way: 'stake' | 'deposit', source: string, until: Date | 'infinity' | null) =>
    house.platform.database.inTransaction((tx) =>
      wallet.setGate(tx, { playerId: player.id, source, way, until }),
    );

  test('WAL-13 no stake passes a closed gate; wins, reversals and withdrawals do', async () => {
    await givenMoney(house, player, { cash: '100.00' });
    await stake('10.00', 's-1');
    await close('stake', 'self_exclusion', 'infinity');
    expect(await stake('1.00')).toMatchObject({
      outcome: 'gate_closed',
      detail: 'stake self_exclusion',
    });
    expect(await hold('bet_hold', '1.00')).toMatchObject({ outcome: 'gate_closed' });
    expect(await win('5.00')).toMatchObject({ outcome: 'posted' });
    expect(await reverse('s-1')).toMatchObject({ outcome: 'posted' });
    expect(await hold('withdrawal_hold', '1.00')).toMatchObject({ outcome: 'posted' });
  });

  test('WAL-13 lifting one closure leaves the others in place', async () => {
    await givenMoney(house, player, { cash: '100.00' });
    await close('stake', 'self_exclusion', 'infinity');
    await close('stake', 'staff', 'infinity');
    expect(await stake('1.00')).toMatchObject({ detail: 'stake self_exclusion,staff' });
    await close('stake', 'staff', null);
    expect(await stake('1.00')).toMatchObject({ outcome: 'gate_closed', detail: 'stake self_exclusion' });
    await close('stake', 'self_exclusion', null);
    expect(await stake('1.00')).toMatchObject({ outcome: 'posted' });
  });

  test('WAL-13 a closure ends at its time', async () => {
    await givenMoney(house, player, { cash: '100.00' });
    const [row] = await house.sql<{ until: Date }>("select platform.now() + interval '1 hour' as until");
    await close('deposit', 'play_safety', row?.until ?? null);
    const deposit = () => post([{ code: 'deposit', amount: 100n, house: 'psp_clearing:papara' }]);
    expect(await deposit()).toMatchObject({
      outcome: 'gate_closed',
      detail: 'deposit play_safety',
    });
    await house.moveClock('61 minutes');
    expect(await deposit()).toMatchObject({ outcome: 'posted' });
    await house.moveClock('-61 minutes');
  });
});

describe('a statement', () => {
  test('leads by its movements from what was there before to what is there after', async () => {
    await givenMoney(house, player, { cash: '100.00' });
    for (let round = 0; round < 5; round += 1) await stake('1.00');
    const [all] = await house.sql<{ from: Date; to: Date }>(
      `select min(at) as from, max(at) + interval '1 second' as to
       from wallet.transfer where player_id = $1 and code = 'stake'`,
      [player.id],
    );
    const period = { playerId: player.id, from: all?.from as Date, to: all?.to as Date };
    const { opening, closing, last } = await wallet.statementFrame(period);
    expect(opening).toEqual({ cash: lira('100.00'), bonus: 0n });
    expect(closing).toEqual({ cash: lira('95.00'), bonus: 0n });
    // Consecutive play is one movement.
    const [played, ...rest] = await wallet.movementsOf(player.id, {
      below: last + 1n,
      from: period.from,
      limit: 3,
    });
    expect(played).toMatchObject({ kind: 'games', cash: -lira('5.00'), cashAfter: lira('95.00'), last });
    expect(rest).toEqual([]);
    const before = await wallet.movementsOf(player.id, { below: played?.first as bigint, limit: 3 });
    expect(before).toMatchObject([{ kind: 'play_money', cash: lira('100.00'), cause: { source: 'given' } }]);
  });
});
