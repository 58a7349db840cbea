import { expect, test, vi } from 'vitest';
import type { WalletReply } from '../../house/wallet-call.ts';
import { createSeededDice } from '../../play/dice.ts';
import { playMoney } from '../../play/play-money.ts';
import { heightMax, timeOf } from './client/curve.ts';
import { openFlights } from './flights.ts';
import { bettingMs, restMs } from './room.ts';
import { promiseOf } from './secret.ts';
import { chainLength, createHouse, diceFor, ok, openWorld, stake } from './testing.ts';

const none: WalletReply = { kind: 'none', why: 'test' };

test('betting lasts six seconds, the flight as long as its height says, and then comes the next', () => {
  const { room, goOn, phases } = openWorld({ dice: diceFor((crash) => crash > 150 && crash < 400) });
  expect(room.seen()).toMatchObject({ phase: 'betting', number: 1 });
  goOn(bettingMs - 1);
  expect(room.seen().phase).toBe('betting');
  goOn(1);
  expect(room.seen().phase).toBe('flying');
  const flightMs = Math.ceil(room.nextAt()) - room.seen().since;
  goOn(flightMs - 1);
  expect(room.seen()).not.toHaveProperty('burst');
  goOn(1);
  const { burst } = room.seen();
  expect(flightMs).toBe(Math.ceil(timeOf((burst?.crash ?? 0) + 1)));
  goOn(restMs);
  expect(room.seen()).toMatchObject({ phase: 'betting', number: 2 });
  expect(phases).toEqual(['flying', 'resting', 'betting']);
});

test('two players leave the same rocket at their own heights, and a third stays too long', async () => {
  const world = openWorld({ dice: diceFor((crash) => crash > 300 && crash < 5_000) });
  const { room, goOn, house, settled, left } = world;
  const ayla = world.seat('ayla');
  const baran = world.seat('baran');
  const cem = world.seat('cem');
  await room.board(ayla, { stake, cashOutAt: null });
  await room.board(baran, { stake: 2n * stake, cashOutAt: 250 });
  await room.board(cem, { stake, cashOutAt: null });
  goOn(bettingMs);

  goOn(timeOf(150));
  expect(room.cashOut(ayla).status).toBe('OK');
  expect(room.cashOut(ayla).status, 'once is enough').toBe('TOO_LATE');
  goOn(60_000);
  await vi.waitFor(() => expect(settled).toHaveLength(3));

  expect(left).toEqual([
    { label: 1, height: 150 },
    { label: 2, height: 250 },
  ]);
  expect(settled.find(({ who }) => who === 'money:ayla')?.amount).toBe(1_500n);
  expect(settled.find(({ who }) => who === 'money:baran')?.amount).toBe(5_000n);
  expect(settled.find(({ who }) => who === 'money:cem')?.amount).toBe(0n);
  expect(house.of('bet').map(({ amount }) => amount)).toEqual(['1000', '2000', '1000']);
  // What is won is paid at once; the rounds are closed by the burst.
  await vi.waitFor(() => expect(world.stateOf()).toEqual(['closed', 'closed', 'closed']));
  expect(
    house
      .of('win')
      .map(({ amount, closed }) => `${String(amount)} ${String(closed)}`)
      .toSorted(),
  ).toEqual(['0 true', '0 true', '0 true', '1500 false', '5000 false']);
});

test('PROOF-07 the bet carries the chain and the place, and the link is told when the flight is over and not before', async () => {
  const world = openWorld({ dice: diceFor((crash) => crash > 300 && crash < 5_000) });
  const { room, goOn, house } = world;
  const { commitment, salt, promise } = room.seen();
  await room.board(world.seat('ayla'), { stake, cashOutAt: 150 });
  await room.board(world.seat('cem'), { stake, cashOutAt: null });
  goOn(bettingMs);
  goOn(timeOf(160));
  await vi.waitFor(() => expect(house.of('win')).toHaveLength(1));
  const inputs = { salt, place: '1', percent: '97', cap: '100000' };
  expect(house.of('bet')[0]?.detail).toMatchObject({ fairness: { scheme: 'chain/1', commitment, inputs } });
  expect(JSON.stringify(house.asked)).not.toMatch(/reveal|link/);
  goOn(60_000);
  await vi.waitFor(() => expect(world.stateOf()).toEqual(['closed', 'closed']));
  const { burst } = room.seen();
  const told = house.of('win').filter(({ closed }) => closed === true);
  expect(promise).toBe(promiseOf(burst?.secret ?? ''));
  for (const [round, exit] of [
    [house.of('bet')[0]?.round, '150'],
    [house.of('bet')[1]?.round, '0'],
  ])
    expect(told.find((call) => call.round === round)?.detail).toMatchObject({
      fairness: {
        scheme: 'chain/1',
        commitment,
        inputs,
        reveal: { link: burst?.secret, height: String(burst?.crash), exit },
      },
    });
});

test('the moment of arrival counts: on the last step it pays, after it no more', async () => {
  const dice = () => diceFor((crash) => crash === 120);
  const inTime = openWorld({ dice: dice() });
  const seat = inTime.seat('ayla');
  await inTime.room.board(seat, { stake, cashOutAt: null });
  inTime.goOn(bettingMs);
  inTime.goOn(Math.ceil(timeOf(121)) - 1);
  expect(inTime.room.cashOut(seat)).toMatchObject({ status: 'OK', passenger: { leftAt: 120 } });

  const late = openWorld({ dice: dice() });
  const other = late.seat('baran');
  await late.room.board(other, { stake, cashOutAt: null });
  late.goOn(bettingMs);
  late.goOn(timeOf(121));
  expect(late.room.cashOut(other).status).toBe('TOO_LATE');
});

test('a request before the first step that pays waits for it, and a burst at the start takes it', async () => {
  for (const [wanted, win] of [
    [(crash: number) => crash > 101, 1_010n] as const,
    [(crash: number) => crash === 100, 0n] as const,
  ]) {
    const world = openWorld({ dice: diceFor(wanted) });
    const seat = world.seat('ayla');
    await world.room.board(seat, { stake, cashOutAt: null });
    world.goOn(bettingMs);
    expect(world.room.cashOut(seat).status).toBe('WAITING');
    world.goOn(60_000);
    await vi.waitFor(() => expect(world.settled.map(({ amount }) => amount)).toEqual([win]));
  }
});

test('an automatic cash-out holds without the player and however late the process wakes up', async () => {
  const { room, goOn, seat, settled } = openWorld({ dice: diceFor((crash) => crash === 200) });
  await room.board(seat('there'), { stake, cashOutAt: 200 });
  await room.board(seat('above'), { stake, cashOutAt: 201 });
  goOn(bettingMs);
  goOn(120_000);
  await vi.waitFor(() => expect(settled.map(({ amount }) => amount)).toEqual([2_000n, 0n]));
});

test('everybody who is still aboard at the cap is paid', async () => {
  const { room, goOn, seat, settled } = openWorld({ dice: diceFor((crash) => crash === heightMax) });
  await room.board(seat('ayla'), { stake, cashOutAt: null });
  goOn(bettingMs);
  goOn(timeOf(heightMax));
  await vi.waitFor(() => expect(settled.map(({ amount }) => amount)).toEqual([stake * 1000n]));
});

test('what a sleeping process missed is not flown without anybody looking', () => {
  const { room, goOn } = openWorld();
  goOn(8 * 3_600_000);
  expect(room.seen()).toMatchObject({ phase: 'flying', number: 1 });
  goOn(8 * 3_600_000);
  goOn(8 * 3_600_000);
  expect(room.seen()).toMatchObject({ phase: 'betting', number: 2 });
});

test('an answer that comes after the launch was due does not fly, though nothing has ticked since', async () => {
  const world = openWorld();
  let letAnswer = (_reply: WalletReply): void => undefined;
  world.house.answerWith((path) =>
    path === 'bet' ? new Promise((resolve) => (letAnswer = resolve)) : Promise.resolve(ok),
  );
  const boarding = world.room.board(world.seat('ayla'), { stake, cashOutAt: null });
  await vi.waitFor(() => expect(world.house.of('bet')).toHaveLength(1));
  world.sleep(bettingMs);
  letAnswer(ok);
  expect((await boarding).status).toBe('UNANSWERED');
  await vi.waitFor(() => expect(world.stateOf()).toEqual(['cancelled']));
});

test('one bet for each player and flight, and none once it flies', async () => {
  const { room, goOn, seat } = openWorld();
  const ayla = seat('ayla');
  expect((await room.board(ayla, { stake, cashOutAt: null })).status).toBe('OK');
  expect((await room.board(ayla, { stake, cashOutAt: null })).status).toBe('ALREADY_ABOARD');
  goOn(bettingMs);
  expect((await room.board(seat('baran'), { stake, cashOutAt: null })).status).toBe('TOO_LATE');
});

test('a refused bet is nobody aboard, and says why', async () => {
  const { room, house, seat } = openWorld();
  house.answerWith(() => Promise.resolve({ ...ok, status: 'INSUFFICIENT_FUNDS' } as WalletReply));
  expect((await room.board(seat('ayla'), { stake, cashOutAt: null })).status).toBe('INSUFFICIENT_FUNDS');
  expect(room.seen().aboard).toBe(0);
});

test('a bet that is unanswered at the launch does not fly and is rolled back, also when the answer then is OK', async () => {
  const world = openWorld();
  let letAnswer = (_reply: WalletReply): void => undefined;
  world.house.answerWith((path) =>
    path === 'bet' ? new Promise((resolve) => (letAnswer = resolve)) : Promise.resolve(ok),
  );
  const boarding = world.room.board(world.seat('ayla'), { stake, cashOutAt: 150 });
  await vi.waitFor(() => expect(world.house.of('bet')).toHaveLength(1));
  world.goOn(bettingMs);
  expect(world.room.seen().aboard).toBe(0);
  letAnswer(ok);
  expect((await boarding).status).toBe('UNANSWERED');
  world.goOn(100_000);
  await vi.waitFor(() => expect(world.stateOf()).toEqual(['cancelled']));
  expect(world.house.of('rollback')).toHaveLength(1);
  expect(world.house.of('win')).toHaveLength(0);
});

test('a restart cancels what flew: bets go back, decided cash-outs are still paid', async () => {
  const before = openWorld({ dice: diceFor((crash) => crash > 500) });
  before.house.answerWith((path) => Promise.resolve(path === 'win' ? none : ok));
  const winner = before.seat('winner');
  await before.room.board(winner, { stake, cashOutAt: null });
  await before.room.board(before.seat('rider'), { stake, cashOutAt: null });
  await before.room.board(before.seat('guest', 'demo'), { stake, cashOutAt: null });
  before.goOn(bettingMs);
  before.goOn(timeOf(300));
  before.room.cashOut(winner);
  before.kill();

  const house = createHouse();
  const after = openWorld({ store: before.store, house, from: before.now() });
  await vi.waitFor(() =>
    expect(after.stateOf().toSorted((a, b) => a.localeCompare(b))).toEqual([
      'cancelled',
      'cancelled',
      'closed',
    ]),
  );
  // The cash-out first, then the end of the round with its link.
  expect(house.of('win').map(({ amount }) => amount)).toEqual(['3000', '0']);
  expect(house.of('win')[1]?.detail).toMatchObject({ fairness: { reveal: { exit: '300' } } });
  expect(house.of('rollback')).toHaveLength(1);
  expect(house.of('bet')).toHaveLength(0);
  expect(after.store.seats.find('seat-guest')?.playMoney).toBe(playMoney);
  const flights = openFlights(after.store.db, { dice: createSeededDice('none'), length: chainLength });
  expect(flights.past(5)).toMatchObject([{ number: 1, cancelled: true }]);
  expect(after.room.seen()).toMatchObject({ phase: 'betting', number: 2 });
});

test('demos fly with the others on play money, and no wallet hears of them', async () => {
  const { room, goOn, seat, house, store, settled } = openWorld({ dice: diceFor((crash) => crash > 200) });
  await room.board(seat('guest', 'demo'), { stake, cashOutAt: 150 });
  goOn(bettingMs);
  goOn(30_000);
  await vi.waitFor(() => expect(settled).toHaveLength(1));
  expect(store.seats.find('seat-guest')?.playMoney).toBe(playMoney + 500n);
  expect(house.asked).toEqual([]);
});

test('others see a number, the kind of money and a height, and no name', async () => {
  const { room, goOn, seat } = openWorld({ dice: diceFor((crash) => crash > 200) });
  await room.board(seat('ayla'), { stake, cashOutAt: 150 });
  goOn(bettingMs);
  goOn(timeOf(150));
  expect(room.seen().left).toEqual([{ label: 1, demo: false, height: 150 }]);
  expect(JSON.stringify(room.seen())).not.toContain('ayla');
});
