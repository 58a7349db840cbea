import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Studio } from './studio.ts';
import {
  askAsHouse,
  type Clock,
  control,
  createClock,
  houseOrigin,
  openHouse,
  openPage,
  openStudio,
  type ScriptedHouse,
} from './testing.ts';

/** Falls so that Fener Gecesi pays two stakes at once and gives eight free spins; found by trying. */
const freeSpinSeed = 's143';

const losingSeed = 's0';

let house: ScriptedHouse;
let studio: Studio;
let clock: Clock;

beforeEach(async () => {
  house = await openHouse();
  clock = createClock();
  studio = await openStudio(house, { now: clock.now });
});
afterEach(async () => {
  await studio.close();
  await house.close();
});

const calls = (): string[] => house.told.map(({ call }) => call).filter((call) => call !== 'balance');
const seedNext = (): Promise<unknown> =>
  control(studio.httpUrl, 'test-next-seed', { game: 'fener', seed: freeSpinSeed });
const spin = { choice: { stake: '500' } };

describe('a demo', () => {
  test('has play money of its own and asks nobody', async () => {
    const page = await openPage(studio.httpUrl, { mode: 'demo', title: 'Kıyıdaki Fener' });
    expect(page.opening).toMatchObject({
      mode: 'demo',
      title: 'Kıyıdaki Fener',
      balance: { cash: '1000000', bonus: '0' },
    });
    await seedNext();
    const { body } = await page.ask('play', spin);
    expect(body.round).toMatchObject({ state: 'open', more: true, steps: [{ win: '1000' }] });
    let played = body;
    for (let index = 1; played.round.more; index += 1)
      played = (await page.ask('next', { round: body.round.round, index })).body;
    const won = played.round.steps.reduce((sum: bigint, { win }: { win: string }) => sum + BigInt(win), 0n);
    expect(played.round).toMatchObject({ state: 'closed', steps: { length: 9 } });
    expect(played.balance.cash).toBe(String(1_000_000n - 500n + won));
    expect(house.told).toEqual([]);
    expect((await askAsHouse(studio.httpUrl, '/v1/transactions')).body.transactions).toEqual([]);
    expect((await askAsHouse(studio.httpUrl, `/v1/rounds/${body.round.round}?player=x`)).status).toBe(404);
  });

  test('shows pictures of the house only', async () => {
    const own = await openPage(studio.httpUrl, { mode: 'demo', art: `${houseOrigin}/art/x.svg` });
    expect(own.opening.art).toBe(`${houseOrigin}/art/x.svg`);
    const foreign = await openPage(studio.httpUrl, { mode: 'demo', art: 'https://example.com/x.svg' });
    expect(foreign.opening.art).toBeNull();
  });

  test('is refused what it cannot pay', async () => {
    const page = await openPage(studio.httpUrl, { mode: 'demo' });
    for (let round = 0; round < 10; round += 1) {
      await control(studio.httpUrl, 'test-next-seed', { game: 'fener', seed: losingSeed });
      expect((await page.ask('play', { choice: { stake: '100000' } })).status).toBe(200);
      clock.skip(2500);
    }
    const { status, body } = await page.ask('play', { choice: { stake: '100' } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: { cash: '0' } });
  });
});

describe('a round for money', () => {
  test('of one step is one call, and the player sees it after the answer', async () => {
    const page = await openPage(studio.httpUrl);
    expect(page.opening).toMatchObject({
      mode: 'money',
      title: 'Kuzey Feneri',
      art: `${houseOrigin}/art/v1/tile/x.svg`,
    });
    expect(page.opening.stakes.at(-1)).toBe('50000');
    await control(studio.httpUrl, 'test-next-seed', { game: 'fener', seed: 's55' });
    const { body } = await page.ask('play', spin);
    expect(calls()).toEqual(['open', 'bet-win']);
    const told = house.told.at(-1)?.body;
    expect(told).toMatchObject({
      game: 'kiyidaki-fener',
      player: '4711',
      round_closed: true,
      bet: { amount: '500' },
    });
    expect(told.win.amount).toBe(body.round.steps[0].win);
    expect(body).toMatchObject({
      round: { state: 'closed', more: false },
      balance: { cash: String(house.balance) },
    });
    expect((await page.ask('play', spin)).body).toMatchObject({ status: 'TOO_EARLY' });
    clock.skip(2500);
    expect((await page.ask('play', spin)).status).toBe(200);
  });

  test('with free spins is a bet and one win for each step, each seen after its answer', async () => {
    const page = await openPage(studio.httpUrl);
    await seedNext();
    const { body } = await page.ask('play', spin);
    const { round } = body.round;
    expect(body.round.steps).toHaveLength(1);
    // The first spin itself won: that is paid before the player goes on.
    expect(calls()).toEqual(['open', 'bet', 'win']);
    expect((await page.ask('play', spin)).body).toMatchObject({ status: 'ROUND_OPEN' });
    const twice = await Promise.all([1, 1].map((index) => page.ask('next', { round, index })));
    for (const answer of twice) expect(answer.body.round.steps).toHaveLength(2);
    expect(calls()).toHaveLength(4);
    let last = twice[0]?.body;
    for (let index = 2; last.round.more; index += 1) last = (await page.ask('next', { round, index })).body;
    expect(last.round.state).toBe('closed');
    const wins = house.told.filter(({ call }) => call === 'win').map(({ body: told }) => told);
    expect(wins).toHaveLength(9);
    expect(wins.map((win) => win.round_closed)).toEqual([...Array.from({ length: 8 }, () => false), true]);
    expect(new Set(wins.map((win) => win.tx_id)).size).toBe(9);
    for (const win of wins.slice(1)) expect(win.detail.summary).toContain('Ücretsiz çevirme');
    const { body: state } = await askAsHouse(studio.httpUrl, `/v1/rounds/${round}?player=4711`);
    expect(state).toMatchObject({ state: 'closed', game: 'kiyidaki-fener', transactions: { length: 10 } });
  });

  test('that was left goes on at the next launch, from where it was', async () => {
    const page = await openPage(studio.httpUrl);
    await seedNext();
    const { round } = (await page.ask('play', spin)).body.round;
    await page.ask('next', { round, index: 1 });
    const again = await openPage(studio.httpUrl, { token: 't-2' });
    expect(again.opening.unfinished).toMatchObject([
      { round, state: 'open', more: true, steps: { length: 2 } },
    ]);
    const { body } = await again.ask('next', { round, index: 2 });
    expect(body.round.steps).toHaveLength(3);
  });

  test('that was left is finished by the house’s request, once', async () => {
    const page = await openPage(studio.httpUrl);
    await seedNext();
    const { round } = (await page.ask('play', spin)).body.round;
    const path = `/v1/rounds/${round}/finish`;
    expect((await askAsHouse(studio.httpUrl, path, { body: { player: 'other' } })).status).toBe(404);
    const asked = await Promise.all(
      [1, 2].map(() => askAsHouse(studio.httpUrl, path, { body: { player: '4711' } })),
    );
    expect(asked.map(({ status }) => status)).toEqual([202, 202]);
    await vi.waitFor(async () => {
      const { body } = await askAsHouse(studio.httpUrl, `/v1/rounds/${round}?player=4711`);
      expect(body.state).toBe('closed');
    });
    expect(calls().filter((call) => call === 'win')).toHaveLength(9);
  });

  test('is refused in the player’s words, and ends the game where the wallet says so', async () => {
    const page = await openPage(studio.httpUrl);
    house.script.push({ status: 'LIMIT_LOSS' });
    expect((await page.ask('play', spin)).body).toMatchObject({ status: 'LIMIT_LOSS', ends: false });
    clock.skip(2500);
    for (const status of ['LIMIT_SESSION_TIME', 'REALITY_CHECK']) {
      house.script.push({ status });
      expect((await page.ask('play', spin)).body).toMatchObject({ status, ends: false });
      clock.skip(2500);
    }
    // What was refused stays refused: the player goes on with a round and a number of their own.
    expect((await page.ask('play', spin)).status).toBe(200);
    const asked = house.told.filter(({ call }) => call === 'bet-win' || call === 'bet').slice(-2);
    const [refused, taken] = asked.map(({ body }) => body.round_id);
    expect(taken).not.toBe(refused);
    clock.skip(2500);
    house.script.push({ status: 'SESSION_EXPIRED' });
    expect((await page.ask('play', spin)).body).toMatchObject({ status: 'SESSION_EXPIRED', ends: true });
    clock.skip(2500);
    const before = house.told.length;
    expect((await page.ask('play', spin)).body).toMatchObject({ status: 'SESSION_EXPIRED', ends: true });
    expect(house.told).toHaveLength(before);
    const { body } = await askAsHouse(studio.httpUrl, '/v1/transactions');
    expect(body.transactions.map(({ status }: { status: string }) => status)).toContain('refused');
  });

  test('begins no sooner on a second page of the same player', async () => {
    const page = await openPage(studio.httpUrl);
    await control(studio.httpUrl, 'test-next-seed', { game: 'fener', seed: 's55' });
    await page.ask('play', spin);
    const second = await openPage(studio.httpUrl, { token: 't-2' });
    expect(second.opening.waitMs).toBeGreaterThan(2000);
    expect((await second.ask('play', spin)).body).toMatchObject({ status: 'TOO_EARLY' });
    clock.skip(2500);
    expect((await second.ask('play', spin)).status).toBe(200);
  });

  test('takes only stakes that are offered', async () => {
    const page = await openPage(studio.httpUrl);
    for (const stake of ['1', '50', '100000', '-100', 500, undefined])
      expect((await page.ask('play', { choice: { stake } })).body).toMatchObject({ status: 'BAD_CHOICE' });
    expect(calls()).toEqual(['open']);
  });

  test('of another player is nobody else’s', async () => {
    const page = await openPage(studio.httpUrl);
    await seedNext();
    const { round } = (await page.ask('play', spin)).body.round;
    const stranger = await openPage(studio.httpUrl, { mode: 'demo' });
    expect((await stranger.ask('next', { round, index: 1 })).body).toMatchObject({
      status: 'ROUND_NOT_FOUND',
    });
  });
});

test('free rounds of the house are staked with nothing and paid with their reward', async () => {
  house.freeRounds = [{ reward_id: 'f-1', count: 2, bet_value: '1000', ends_at: '2026-12-01T00:00:00.000Z' }];
  const page = await openPage(studio.httpUrl);
  expect(page.opening.freeRounds).toEqual([
    { rewardId: 'f-1', count: 2, betValue: '1000', endsAt: '2026-12-01T00:00:00.000Z' },
  ]);
  await control(studio.httpUrl, 'test-next-seed', { game: 'fener', seed: 's55' });
  const first = await page.ask('play', { rewardId: 'f-1' });
  expect(first.body.freeRounds).toMatchObject([{ count: 1 }]);
  const told = house.told.at(-1)?.body;
  expect(told).toMatchObject({ free_round: { reward_id: 'f-1' }, bet: { amount: '0' } });
  expect(told.win.amount).toBe('8250');
  clock.skip(2500);
  expect((await page.ask('play', { rewardId: 'f-1' })).body.freeRounds).toEqual([]);
  clock.skip(2500);
  expect((await page.ask('play', { rewardId: 'f-1' })).body).toMatchObject({ status: 'BAD_CHOICE' });
});

test('no outcome is chosen where people play, no answer lost and no call read', async () => {
  const open = await openStudio(house, { testControls: false });
  const paths = ['test-next-seed', 'lose-answers', 'down', 'up'];
  const answers = await Promise.all([
    ...paths.map((path) => control(open.httpUrl, path, {})),
    ...['calls', 'counters'].map((path) => control(open.httpUrl, path)),
  ]);
  await open.close();
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 404));
});
