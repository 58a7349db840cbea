import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWalletCall } from '../house/wallet-call.ts';
import { createWalletClient } from '../house/wallet-client.ts';
import type { StoredSeat } from '../store/seat-store.ts';
import { openStore, type Store } from '../store/store.ts';
import { openHouse, type ScriptedHouse, studioSecret } from '../testing.ts';
import type { Round } from './round.ts';
import { createRounds, type Rounds } from './rounds.ts';
import { createSettlement } from './settlement.ts';

const silent = { warn: () => undefined, error: () => undefined };
const detail = { summary: 'Uçuş 1' };

let house: ScriptedHouse;
let store: Store;
let rounds: Rounds;
let stopping: AbortController;
let seat: StoredSeat;

beforeEach(async () => {
  house = await openHouse();
  store = openStore(':memory:');
  stopping = new AbortController();
  const parts = { now: () => Date.now(), signal: stopping.signal };
  const key = { id: 'liman-1', secret: studioSecret };
  const late = new Set<(round: Round) => void>();
  const wallet = createWalletClient({
    ...parts,
    store,
    call: createWalletCall({ ...parts, houseUrl: house.url, key }),
    settle: createSettlement({ store, poolsOf: () => undefined }),
    late: (id) => late.forEach((hear) => hear(store.rounds.find(id) as Round)),
    log: silent,
    haste: 50,
  });
  rounds = createRounds({ store, wallet, late, poolsOf: () => undefined, now: parts.now });
  seat = {
    id: 'seat-1',
    mode: 'money',
    studioGame: 'roket',
    gameCode: 'roket-1',
    title: 'Roket',
    art: null,
    player: '4711',
    currency: 'TRY',
    session: 's-1',
    bounds: { min: 100n, max: 10_000n },
    freeRounds: [],
    playMoney: null,
    endedStatus: null,
    openedAt: 0,
  };
  store.seats.add(seat);
});
afterEach(async () => {
  stopping.abort();
  store.close();
  await house.close();
});

const listed = (): string[] =>
  store.transactions.after('0', 100).map(({ kind, status }) => `${kind} ${status}`);
const bet = { stake: 500n, detail, data: {} };

test('a bet that was taken is undone by a rollback of its own', async () => {
  const { round, answer } = await rounds.begin(seat, bet);
  expect(answer.outcome).toBe('ok');
  rounds.cancel(round.id);
  rounds.cancel(round.id);
  await vi.waitFor(() => expect(rounds.find(round.id)?.state).toBe('cancelled'));
  rounds.cancel(round.id);
  expect(house.told.map(({ call }) => call)).toEqual(['bet', 'rollback']);
  expect(listed()).toEqual(['bet accepted', 'rollback accepted']);
  expect(rounds.unfinished('roket')).toEqual([]);
});

test('a bet that is still under way is undone after its answer, whatever that is', async () => {
  for (const answers of [[], ['unheard', 'unheard', 'unheard'], [{ status: 'LIMIT_LOSS' }]] as const) {
    house.script.push(...answers);
    const began = rounds.begin(seat, bet);
    const id = rounds.unfinished('roket')[0]?.id ?? '';
    rounds.cancel(id);
    await began;
    await vi.waitFor(() => expect(store.calls.countWaiting()).toBe(0));
    expect(rounds.find(id)?.state).toBe('cancelled');
    expect(house.told.filter(({ call }) => call === 'rollback')).toHaveLength(1);
    house.told.length = 0;
  }
  expect(listed()).toEqual([
    'bet accepted',
    'rollback accepted',
    'bet rolled_back',
    'rollback accepted',
    'bet refused',
    'rollback accepted',
  ]);
});

test('a round that is paid before its cancelling stands', async () => {
  const { round } = await rounds.begin(seat, bet);
  await rounds.pay(round.id, { amount: 900n, closes: true, detail });
  rounds.cancel(round.id);
  expect(rounds.find(round.id)?.state).toBe('closed');
  expect(house.balance).toBe(100_400n);
});

test('payments that nobody waits for go one after the other, and the late ones are told', async () => {
  const { round } = await rounds.begin(seat, bet);
  const heard: string[] = [];
  rounds.onLate(({ state }) => heard.push(state));
  const pay = (amount: bigint, closes: boolean) => ({ amount, closes, detail });
  rounds.owe(round.id, [pay(1n, false), pay(2n, false), pay(3n, true)]);
  await vi.waitFor(() => expect(heard).toEqual(['open', 'open', 'closed']));
  expect(house.told.slice(1).map(({ body }) => body.amount)).toEqual(['1', '2', '3']);
});

test('play money is taken, paid and given back without a word to the house', async () => {
  const demo = { ...seat, id: 'seat-2', mode: 'demo' as const, playMoney: 1000n };
  store.seats.add(demo);
  const first = await rounds.begin(demo, bet);
  expect(first.answer).toEqual({ outcome: 'ok', balance: { cash: '500', bonus: '0' } });
  rounds.cancel(first.round.id);
  expect(store.seats.find('seat-2')?.playMoney).toBe(1000n);
  const second = await rounds.begin(demo, bet);
  await rounds.pay(second.round.id, { amount: 750n, closes: true, detail });
  expect(store.seats.find('seat-2')?.playMoney).toBe(1250n);
  expect((await rounds.begin(demo, { ...bet, stake: 2000n })).answer).toMatchObject({ outcome: 'refused' });
  expect(house.told).toEqual([]);
});
