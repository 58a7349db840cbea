// What a studio cannot do, whatever it signs; and what the house's own hand cannot undo.
import { expect, test } from 'vitest';

import { givenBound, givenPlayer } from '../../../../testing/given.ts';
import { startListener } from '../../../../testing/studio-client.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import {
  ageSessions,
  fresh,
  game,
  givenLaunch,
  givenStudios,
  ownCalls,
  sessionAge,
  studioEnvironment,
} from '../../../../testing/test-studio.ts';
import type { Playing } from '../../../../testing/test-studio.ts';

const house = await openTestHouse(studioEnvironment());
await givenStudios(house);
const studio = await startListener(house);

const cashOf = async ({ id }: { id: Playing['id'] }) => (await house.house.wallet.balanceOf(id)).cash;
const statusOf = async (name: string, body: Record<string, unknown>) =>
  (await studio.own(name, body)).body['status'];

test('a studio learns and does nothing about a player it never had in a game', async () => {
  const player = await givenPlayer(house);
  const calls = ownCalls({ id: player.id, session: '00000000-0000-4000-8000-000000000000' });
  const nothing = { currency: null, balance: null };
  expect((await studio.own('bet', calls.bet())).body).toMatchObject({
    status: 'SESSION_NOT_FOUND',
    ...nothing,
  });
  const unseen = calls.rollback({ ref_tx_id: 'never-seen' });
  expect((await studio.own('rollback', unseen)).body).toMatchObject({
    status: 'PLAYER_NOT_FOUND',
    ...nothing,
  });
  const promo = calls.win({ kind: 'promo', amount: '5000' });
  expect((await studio.own('win', promo)).body).toMatchObject({ status: 'PLAYER_NOT_FOUND', ...nothing });
  expect(await cashOf(player)).toBe(0n);
});

test('a bet and win of which the win cannot be leaves the limits as they were', async () => {
  const player = await givenLaunch(house);
  await givenBound(house, player, { kind: 'stake', window: 'day', cap: 3_000n });
  const calls = ownCalls(player);
  const taken = calls.betWin();
  expect(await statusOf('bet-win', taken)).toBe('OK');
  for (let times = 0; times < 5; times += 1) {
    expect(
      await statusOf(
        'bet-win',
        calls.betWin({ win: { tx_id: (taken['win'] as Body)['tx_id'], amount: '1' } }),
      ),
    ).toBe('TX_CONFLICT');
  }
  expect(await statusOf('bet-win', calls.betWin())).toBe('OK');
});

test('what ended before the house came to cancel it stands', async () => {
  const player = await givenLaunch(house);
  const calls = ownCalls(player);
  const closed = calls.betWin();
  expect(await statusOf('bet-win', closed)).toBe('OK');
  const before = await cashOf(player);
  const cancel = (round: unknown) =>
    house.house.studioCalls.apply({
      studio: 'own-studio',
      kind: 'cancel',
      player_id: player.id,
      game,
      round: String(round),
      tx: fresh('cancel'),
    });
  expect((await cancel(closed['round_id'])).status).toBe('ROUND_CLOSED');
  const open = calls.bet();
  expect(await statusOf('bet', open)).toBe('OK');
  expect((await cancel(open['round_id'])).status).toBe('OK');
  expect((await cancel(open['round_id'])).status).toBe('OK');
  expect(await cashOf(player)).toBe(before);
});

test('a reward is paid round by round or all at once, never both; a total that was undone can be told again', async () => {
  const player = await givenLaunch(house, { cash: '0' });
  const calls = ownCalls(player);
  const total = async (free_round: Body) => {
    const win = calls.win({ kind: 'free_total', free_round, amount: '700' });
    return { win, status: await statusOf('win', win) };
  };
  const each = { reward_id: await givenReward(player) };
  const bet = calls.bet({ amount: '0', free_round: each });
  expect(await statusOf('bet', bet)).toBe('OK');
  const { round_id, tx_id: ref_tx_id } = bet;
  expect(await statusOf('win', calls.win({ round_id, ref_tx_id, free_round: each }))).toBe('OK');
  expect((await total(each)).status).toBe('TX_ALREADY_SETTLED');

  const all = { reward_id: await givenReward(player) };
  const first = await total(all);
  expect(first.status).toBe('OK');
  expect(await statusOf('bet', calls.bet({ amount: '0', free_round: all }))).toBe('BAD_REQUEST');
  const undo = calls.rollback({ round_id: first.win['round_id'], ref_tx_id: first.win['tx_id'] });
  expect(await statusOf('rollback', undo)).toBe('OK');
  expect((await total(all)).status).toBe('OK');
  expect(await cashOf(player)).toBe(2_500n + 700n);
});

test("what was played at the house's cost has no return", async () => {
  const player = await givenLaunch(house, { cash: '0' });
  const calls = ownCalls(player);
  const free_round = { reward_id: await givenReward(player) };
  const bet = calls.bet({ amount: '0', free_round });
  expect(await statusOf('bet', bet)).toBe('OK');
  const { round_id, tx_id: ref_tx_id } = bet;
  const win = calls.win({ round_id, ref_tx_id, free_round, round_closed: true });
  expect(await statusOf('win', win)).toBe('OK');
  const counted = await house.sql(`select from casino.tally where staked = 0`);
  expect(counted).toHaveLength(0);
});

type Body = Record<string, unknown>;

async function givenReward(player: Playing): Promise<string> {
  const [row] = await house.sql<{ grant_id: string }>(
    `insert into casino.free_grant (player_id, game_id, currency, bet_value, count, reason, ends_at)
    select $1, id, 'TRY', 500, 3, 'test', platform.now() + interval '1 day' from casino.game where code = $2
    returning grant_id`,
    [player.id, game],
  );
  return row?.grant_id ?? '';
}

test('CAS-11 a bet keeps the session of its player alive, at most once a minute, and a refused one does not', async () => {
  const player = await givenLaunch(house);
  const lookAway = (seconds: number) => ageSessions(house, player, seconds);
  const unseen = () => sessionAge(house, player);
  const { bet, betWin } = ownCalls(player);

  await lookAway(90);
  expect(await statusOf('bet', bet({ amount: '99999999' }))).not.toBe('OK');
  expect(await unseen()).toBeGreaterThanOrEqual(90);
  expect(await statusOf('bet', bet())).toBe('OK');
  expect(await unseen()).toBeLessThan(30);
  await lookAway(90);
  expect(await statusOf('bet-win', betWin())).toBe('OK');
  expect(await unseen()).toBeLessThan(30);
  await lookAway(45);
  expect(await statusOf('bet', bet())).toBe('OK');
  expect(await unseen()).toBeGreaterThanOrEqual(45);
  await lookAway(31 * 60);
  expect(await statusOf('bet', bet())).toBe('SESSION_EXPIRED');
});

test('WAL-24 a round that is open goes on past a due reality check, a new one does not begin', async () => {
  const player = await givenLaunch(house);
  await house.sql('select wallet.put_pause($1, 15::smallint)', [player.id]);
  const calls = ownCalls(player);
  const open = calls.bet();
  expect(await statusOf('bet', open)).toBe('OK');
  for (const minutes of [8, 8]) {
    await house.moveClock(`${minutes} minutes`);
    expect(await statusOf('bet', calls.bet({ round_id: open['round_id'] }))).toBe('OK');
  }
  expect(await statusOf('bet', calls.bet())).toBe('REALITY_CHECK');
  expect(await statusOf('bet-win', calls.betWin())).toBe('REALITY_CHECK');
  expect(await statusOf('bet', calls.bet({ round_id: open['round_id'] }))).toBe('OK');
  await house.sql('select wallet.answer_pause($1)', [player.id]);
  expect(await statusOf('bet', calls.bet())).toBe('OK');
});

test('a round that is open goes on past the time of a day, and past nothing else', async () => {
  const player = await givenLaunch(house);
  await givenBound(house, player, { kind: 'time', window: 'day', cap: 300n });
  await givenBound(house, player, { kind: 'stake', window: 'day', cap: 4_000n });
  const calls = ownCalls(player);
  const open = calls.bet();
  const { round_id } = open;
  expect(await statusOf('bet', open)).toBe('OK');
  await house.moveClock('6 minutes');
  expect(await statusOf('bet', calls.bet())).toBe('LIMIT_SESSION_TIME');
  expect(await statusOf('bet-win', calls.betWin())).toBe('LIMIT_SESSION_TIME');
  expect(await statusOf('bet', calls.bet({ round_id }))).toBe('OK');
  expect(await statusOf('bet', calls.bet({ round_id, amount: '3000' }))).toBe('LIMIT_STAKE');
  await house.sql(`select play_safety.take_time_out($1, 1)`, [player.id]);
  expect(await statusOf('bet', calls.bet({ round_id }))).toBe('PLAYER_SELF_EXCLUDED');
  expect(await statusOf('win', calls.win({ round_id, ref_tx_id: open['tx_id'] }))).toBe('OK');
});

test('WAL-13 a bet and win that begins a day, and a round that is taken back on the next, count once', async () => {
  const player = await givenLaunch(house);
  await givenBound(house, player, { kind: 'loss', window: 'day', cap: 100_000n });
  await givenBound(house, player, { kind: 'stake', window: 'week', cap: 1_000_000n });
  const calls = ownCalls(player);
  const used = async () =>
    (
      await house.sql<{ used: string }>(
        `select wallet.used_between($1, 'loss', wallet.window_start('day', platform.now()), 'infinity') as used`,
        [player.id],
      )
    )[0]?.used;
  // Ten minutes before midnight, so that the session lives on.
  await house.sql(
    `select platform.move_clock(date_trunc('day', platform.now(), 'Europe/Istanbul') + interval '23:50' - platform.now())`,
  );
  await ageSessions(house, player, 1);
  expect(await statusOf('bet-win', calls.betWin())).toBe('OK');
  const first = await used();
  await house.moveClock('20 minutes');
  const round = calls.betWin();
  expect(await statusOf('bet-win', round)).toBe('OK');
  expect(await used()).toBe(first);
  await house.moveClock('1 day');
  const { status } = await house.house.studioCalls.apply({
    studio: 'own-studio',
    kind: 'rollback',
    player_id: player.id,
    game,
    currency: 'TRY',
    round: round['round_id'] as string,
    tx: fresh('x'),
    ref: (round['bet'] as Body)['tx_id'] as string,
    whole_round: true,
  });
  expect(status).toBe('OK');
  expect(await used()).toBe('0');
  expect((await house.house.wallet.verify()).findings).toEqual([]);
});
