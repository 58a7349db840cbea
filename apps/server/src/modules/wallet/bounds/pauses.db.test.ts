// What stops a stake beside bounds, for the player's own sake: the reality check, a register, firm closures.
import { beforeEach, describe, expect, test } from 'vitest';

import { givenMoney, givenPlayer } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { purseAtNoon } from '../../../../testing/purse-at-noon.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import type { Wallet } from '../wallet.ts';

const purse = purseAtNoon();
const { stake, win, deposit, holdBet, reverse, findings, stakeInRound } = purse;
let house: TestHouse;
let wallet: Wallet;
let player: GivenPlayer;
beforeEach(() => {
  ({ house, wallet, player } = purse.now());
});

describe('a reality check', () => {
  const every = (minutes: number) =>
    house.sql('select wallet.put_pause($1, $2::smallint)', [player.id, minutes]);
  const answer = async () =>
    (await house.sql<{ answered: boolean }>('select wallet.answer_pause($1) as answered', [player.id]))[0]
      ?.answered;
  const playFor = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 5) {
      await house.moveClock('5 minutes');
      await stake('0.10');
    }
  };

  test('WAL-24 stops every new stake until it is answered, and money of every other kind goes on', async () => {
    await every(15);
    await stake('1.00', 's-1');
    await playFor(10);
    expect(await answer()).toBe(false);
    await house.moveClock('5 minutes');
    expect(await stake('1.00')).toMatchObject({ outcome: 'pause_due', detail: null });
    expect(await holdBet('1.00')).toMatchObject({ outcome: 'pause_due' });
    expect(await stake('0.00')).toMatchObject({ outcome: 'pause_due' });
    expect(await win('1.00')).toMatchObject({ outcome: 'posted' });
    expect(await deposit('1.00')).toMatchObject({ outcome: 'posted' });
    expect(await reverse('s-1')).toMatchObject({ outcome: 'posted' });
    // However long the player stays away.
    await house.moveClock('3 days');
    expect(await stake('1.00')).toMatchObject({ outcome: 'pause_due' });
    expect(await answer()).toBe(true);
    expect(await stake('1.00')).toMatchObject({ outcome: 'posted' });
    expect(await findings()).toEqual([]);
  });

  test('WAL-24 waits for the end of a round that is open, and is not forgotten by it', async () => {
    await every(15);
    await stake('1.00');
    await playFor(10);
    await house.moveClock('6 minutes');
    expect(await stakeInRound('1.00')).toBe('posted');
    await house.moveClock('11 minutes');
    expect(await stakeInRound('1.00')).toBe('posted');
    expect(await stake('1.00')).toMatchObject({ outcome: 'pause_due' });
  });

  test('WAL-24 counts from the start of a stretch: who rested in time is not asked', async () => {
    await every(30);
    await stake('1.00');
    await playFor(15);
    await house.moveClock('20 minutes');
    expect(await stake('1.00')).toMatchObject({ outcome: 'posted' });
    await playFor(25);
    await house.moveClock('6 minutes');
    expect(await stake('1.00')).toMatchObject({ outcome: 'pause_due' });
  });

  test('WAL-24 a longer interval does not undo one that is due; a shorter one counts from the same start', async () => {
    await every(60);
    await stake('1.00');
    await playFor(20);
    await every(15);
    expect(await stake('1.00')).toMatchObject({ outcome: 'pause_due' });
    await every(60);
    expect(await stake('1.00')).toMatchObject({ outcome: 'pause_due' });
    await expect(every(61)).rejects.toThrow('wal24_a_pause_has_its_length');
  });
});

test('WAL-24 where a register is asked nobody stakes without a fresh clearance, in a round neither', async () => {
  const need = (is: boolean) => house.sql('select wallet.need_clearance($1)', [is]);
  const clear = () =>
    house.sql(`select wallet.put_clearance($1, platform.now() + interval '24 hours')`, [player.id]);
  await expect(clear()).rejects.toThrow('WAL-24');
  await need(true);
  try {
    const late = await givenPlayer(house);
    expect(await stake('1.00')).toMatchObject({ outcome: 'gate_closed', detail: 'stake register' });
    expect(await stakeInRound('1.00')).toBe('gate_closed');
    expect(await win('1.00')).toMatchObject({ outcome: 'posted' });
    await clear();
    expect(await stake('1.00')).toMatchObject({ outcome: 'posted' });
    await house.moveClock('1 day');
    expect(await stake('1.00')).toMatchObject({ outcome: 'gate_closed' });
    player = late;
    await givenMoney(house, player, { cash: '5.00' });
    expect(await stake('1.00')).toMatchObject({ outcome: 'gate_closed', detail: 'stake register' });
    expect(await findings()).toEqual([]);
    await house.sql('update wallet.purse set cleared_until = null where player_id = $1', [player.id]);
    expect(await findings()).toMatchObject([{ rule: 'WAL-24', player: player.id }]);
  } finally {
    await need(false);
  }
  expect(await stake('1.00')).toMatchObject({ outcome: 'posted' });
});

describe('a firm closure', () => {
  const firm = (until: string) =>
    house.sql(
      `select wallet.put_closure($1, 'play_safety', 'stake', case $2 when 'infinity' then 'infinity'::timestamptz
         else platform.now() + $2::interval end, true)`,
      [player.id, until],
    );
  const onlyGrows = expect.objectContaining({ message: expect.stringMatching(/WAL-23: .* only grows/) });

  test('WAL-23 grows, and is never shortened, lifted, loosened or moved', async () => {
    await firm('7 days');
    await firm('8 days');
    await expect(firm('7 days')).rejects.toEqual(onlyGrows);
    for (const change of [
      'set firm = false',
      "set until = until - interval '1 second'",
      "set source = 'staff'",
      "set what = 'bonus'",
    ])
      await expect(
        house.sql(`update wallet.closure ${change} where player_id = $1`, [player.id]),
      ).rejects.toEqual(onlyGrows);
    await expect(house.sql('delete from wallet.closure where player_id = $1', [player.id])).rejects.toEqual(
      onlyGrows,
    );
    await expect(house.sql('truncate wallet.closure')).rejects.toThrow('WAL-3');
    await expect(
      house.sql(`select wallet.put_closure($1, 'play_safety', 'stake', null)`, [player.id]),
    ).rejects.toEqual(onlyGrows);
    expect(await stake('1.00')).toMatchObject({ outcome: 'gate_closed', detail: 'stake play_safety' });
    await house.moveClock('8 days');
    expect(await stake('1.00')).toMatchObject({ outcome: 'posted' });
  });

  test('WAL-23 one without end gets an end that is at least a day away, and then only grows', async () => {
    await firm('infinity');
    await expect(firm('23 hours 59 minutes')).rejects.toEqual(onlyGrows);
    await firm('24 hours');
    await expect(firm('23 hours')).rejects.toEqual(onlyGrows);
    await firm('25 hours');
    await firm('infinity');
    expect(await findings()).toEqual([]);
  });

  test('WAL-23 the server neither lifts nor lengthens it; its own closure beside it comes and goes', async () => {
    await firm('7 days');
    const gate = (source: string, until: Date | 'infinity' | null) =>
      house.platform.database.inTransaction((tx) =>
        wallet.setGate(tx, { playerId: player.id, source, way: 'stake', until }),
      );
    await expect(gate('play_safety', null)).rejects.toThrow('WAL-23');
    await expect(gate('play_safety', 'infinity')).rejects.toThrow('WAL-23');
    await gate('staff', 'infinity');
    await gate('staff', null);
    expect(await stake('1.00')).toMatchObject({ outcome: 'gate_closed', detail: 'stake play_safety' });
  });
});
