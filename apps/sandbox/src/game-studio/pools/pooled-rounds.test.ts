// Pools and the house: what a stake adds, what a win takes, and what is given back when a round did not happen.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Studio } from '../studio.ts';
import {
  askAsHouse,
  type Clock,
  control,
  createClock,
  openHouse,
  openPage,
  openStudio,
  type Page,
  type ScriptedHouse,
} from '../testing.ts';

/** A stake of 10,00 wins Damla with it, and 55,50 besides; found by trying. */
const winningSeed = 's4604';
const stake = { choice: { stake: '1000' } };

let house: ScriptedHouse;
let studio: Studio;
let clock: Clock;

beforeEach(async () => {
  house = await openHouse();
  house.studioGame = 'inci';
  clock = createClock();
  studio = await openStudio(house, { now: clock.now });
});
afterEach(async () => {
  await studio.close();
  await house.close();
});

const openInci = (order: object = { token: 't-1' }): Promise<Page> =>
  openPage(studio.httpUrl, { game: 'inci', ...order });
const winNext = (): Promise<unknown> =>
  control(studio.httpUrl, 'test-next-seed', { game: 'inci', seed: winningSeed });
const damla = async () => {
  const { body } = await askAsHouse(studio.httpUrl, '/v1/jackpots');
  return body.pools.find(
    ({ pool, currency }: { pool: string; currency: string }) => pool === 'damla' && currency === 'TRY',
  );
};

test('a real stake feeds all five pools, and the house and the page are told', async () => {
  const page = await openInci();
  await control(studio.httpUrl, 'test-next-seed', { game: 'inci', seed: 's1' });
  const { body } = await page.ask('play', stake);
  expect(house.told.at(-1)).toMatchObject({
    call: 'bet-win',
    body: {
      bet: {
        amount: '1000',
        jackpot: [
          { pool: 'damla', contribution: '4' },
          { pool: 'dalga', contribution: '3' },
          { pool: 'inci', contribution: '3' },
          { pool: 'mercan', contribution: '3' },
          { pool: 'yakamoz', contribution: '2' },
        ],
      },
    },
  });
  expect(await damla()).toMatchObject({ amount: '5004', last_won_at: null, game: 'inci', name: 'Damla' });
  expect(body.scene).toContainEqual({ pool: 'damla', amount: '5004' });
  const other = await openInci({ mode: 'demo' });
  expect(other.opening.scene).toContainEqual({ pool: 'damla', amount: '5004' });
  expect((await other.ask('scene')).body.scene).toEqual(other.opening.scene);
});

test('what a pool pays is in the win, and the pool begins again with its seed', async () => {
  const page = await openInci();
  await winNext();
  const { body } = await page.ask('play', stake);
  expect(body.round.steps).toMatchObject([
    { win: '10550', view: { pool: { pool: 'damla', amount: '5000' } } },
  ]);
  expect(house.told.at(-1)?.body.win).toMatchObject({
    amount: '10550',
    jackpot: { pool: 'damla', amount: '5000' },
  });
  expect(await damla()).toMatchObject({
    amount: '5004',
    last_won_at: expect.stringMatching(/^20/),
    last_won_amount: '5000',
  });
});

test('a refused stake leaves the pools as they were', async () => {
  const page = await openInci();
  const before = await damla();
  await winNext();
  house.script.push({ status: 'INSUFFICIENT_FUNDS' });
  expect((await page.ask('play', stake)).body.status).toBe('INSUFFICIENT_FUNDS');
  expect(await damla()).toEqual(before);
});

test('while nobody knows what became of a win the pool is shown as it was, and so it is when the win is undone', async () => {
  const page = await openInci();
  await control(studio.httpUrl, 'test-next-seed', { game: 'inci', seed: 's1' });
  await page.ask('play', stake);
  clock.skip(2_500);
  await winNext();
  house.script.push(...Array.from({ length: 500 }, () => ({ http: 503, status: 'TEMPORARY' })));
  expect((await page.ask('play', stake)).body.round.state).toBe('asked');
  const { body } = await page.ask('scene');
  expect(body.scene).toContainEqual({ pool: 'damla', amount: '5004' });
  expect(await damla()).toMatchObject({ amount: '5004', last_won_at: null });
  clock.skip(60_000);
  await vi.waitFor(() => expect(house.told.at(-1)?.call).toBe('rollback'), { timeout: 20_000 });
  house.script.length = 0;
  await vi.waitFor(
    async () => expect((await control(studio.httpUrl, 'counters')).body.callsWaiting).toBe(0),
    {
      timeout: 20_000,
    },
  );
  expect(await damla()).toMatchObject({ amount: '5004', last_won_at: null });
});

test('a demo shows the pools, may win their amount in play money, and never touches them', async () => {
  const page = await openInci({ mode: 'demo' });
  const before = await damla();
  await winNext();
  const { body } = await page.ask('play', stake);
  expect(body.round.steps[0].win).toBe('10550');
  expect(await damla()).toEqual(before);
  expect(house.told).toEqual([]);
});

test('a free round feeds and wins no pool', async () => {
  house.freeRounds = [{ reward_id: 'f-1', count: 1, bet_value: '1000', ends_at: '2099-01-01T00:00:00.000Z' }];
  const page = await openInci();
  const before = await damla();
  await winNext();
  const { body } = await page.ask('play', { rewardId: 'f-1' });
  expect(body.round.steps[0].win).toBe('5550');
  expect(house.told.at(-1)?.body).toMatchObject({ bet: { amount: '0' }, win: { amount: '5550' } });
  expect(house.told.at(-1)?.body.bet.jackpot).toBeUndefined();
  expect(await damla()).toEqual(before);
});
