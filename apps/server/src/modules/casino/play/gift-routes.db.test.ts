// Rounds at the house's cost, from the claim to the last of them: promised by promotions, taken over when the game opens, counted here.
import assert from 'node:assert/strict';
import { afterEach, beforeAll, expect, test } from 'vitest';

import { giftRules, givenBonusPlayer, givenCampaign } from '../../../../testing/given-promotions.ts';
import type { BonusPlayer, GivenCampaign } from '../../../../testing/given-promotions.ts';
import { callStudio } from '../../../../testing/given-rounds.ts';
import { newsOf } from '../../../../testing/given-runs.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi } from '../../../../testing/test-house.ts';
import {
  fresh,
  game,
  givenLaunch,
  givenStudios,
  studioEnvironment,
} from '../../../../testing/test-studio.ts';
import type { Playing } from '../../../../testing/test-studio.ts';

const house = await openTestHouse(studioEnvironment());
let api: TestApi;
let gift: GivenCampaign;
let gameId: number;

beforeAll(async () => {
  await givenStudios(house);
  // The casino tells promotions which games there are, and that a studio runs them.
  await house.house.casino.addMissing({});
  api = await house.startApi();
  gameId =
    (await house.sql<{ id: number }>('select id from casino.game where code = $1', [game]))[0]?.id ?? 0;
  gift = await givenCampaign(house, { ...giftRules, game: { id: gameId, name: 'Kıyıdaki Fener' }, count: 2 });
});
afterEach(async () => assert.deepEqual((await house.house.wallet.verify()).findings, []));

const giftsOf = async (player: BonusPlayer) => (await player.browser.get('/api/v1/bonuses/gifts')).body.gifts;
const cashOf = async ({ id }: BonusPlayer) => (await house.house.wallet.balanceOf(id)).cash;
const open = async (playing: Playing) =>
  (await house.house.studioCalls.open({ studio: 'own-studio', token: playing.token, nonce: fresh('n') }))
    .opened;
const play = (playing: Playing, grant_id: string, round = fresh('g')) =>
  callStudio(house, playing, { kind: 'bet', amount: '0', round, grant_id });

test('API-21 API-131 PRO-13 a claim of free rounds gives them at once, the studio plays as many and no more, and wins are cash', async () => {
  const player = await givenBonusPlayer(house, api);
  expect((await player.claim(gift, { hash: gift.hash })).body.success).toBe(true);
  const [given] = await giftsOf(player);
  expect(given).toMatchObject({
    promotion_id: gift.promotionId,
    name: gift.title,
    game: { code: game, name: 'Kıyıdaki Fener', kind: 'slot', open: true },
    count: 2,
    left: 2,
    stake: '2.00',
    won: '0.00',
  });
  expect((await player.bonuses()).history).toMatchObject([{ state: 'granted', granted: '4.00' }]);

  const playing = await givenLaunch(house, { player, opened: false });
  expect((await open(playing))?.free_rounds).toMatchObject([
    { reward_id: given.id, count: 2, bet_value: '200' },
  ]);
  const [first, second] = [fresh('g'), fresh('g')];
  expect(await play(playing, given.id, first)).toBe('OK');
  const win = { kind: 'win', round: first, amount: '700', round_closed: true, grant_id: given.id } as const;
  expect(await callStudio(house, playing, { ...win, tx: 'w-1' })).toBe('OK');
  expect(await callStudio(house, playing, { ...win, tx: 'w-1' })).toBe('OK');
  expect(await callStudio(house, playing, { ...win, tx: 'w-2' })).toBe('ROUND_CLOSED');
  expect(await giftsOf(player)).toMatchObject([{ used: 1, left: 1, won: '7.00' }]);
  // The game is opened again: the same gift, with what is left of it.
  const again = await givenLaunch(house, { player, opened: false });
  expect((await open(again))?.free_rounds).toMatchObject([{ reward_id: given.id, count: 1 }]);
  expect(await play(again, given.id, second)).toBe('OK');
  expect(await play(again, given.id)).toBe('BAD_REQUEST');
  expect(await cashOf(player)).toBe(700n);
  expect(await giftsOf(player)).toMatchObject([{ left: 0, won: '7.00' }]);
  const { bonus } = await house.house.wallet.balanceOf(player.id);
  expect(bonus).toBe(0n);
});

test('API-131 BONUS-10 a round of a gift is told when it is used, though it moves no money', async () => {
  const player = await givenBonusPlayer(house, api);
  await player.claim(gift);
  const [given] = await giftsOf(player);
  const playing = await givenLaunch(house, { player, opened: false });
  await open(playing);
  const before = await newsOf(house, player);
  const round = fresh('g');
  expect(await play(playing, given.id, round)).toBe('OK');
  const lost = { kind: 'win', round, amount: '0', round_closed: true, grant_id: given.id } as const;
  expect(await callStudio(house, playing, lost)).toBe('OK');
  expect((await newsOf(house, player)).slice(before.length)).toEqual(['promotions.changed']);
  expect(await giftsOf(player)).toMatchObject([{ used: 1, left: 1, won: '0.00' }]);
});

test('API-131 PRO-13 a gift is of its player alone, and of nobody who does not open the game', async () => {
  const [player, other] = await Promise.all([givenBonusPlayer(house, api), givenBonusPlayer(house, api)]);
  await player.claim(gift);
  const [given] = await giftsOf(player);
  expect(await giftsOf(other)).toEqual([]);
  const stranger = await givenLaunch(house, { player: other, opened: false });
  expect((await open(stranger))?.free_rounds).toEqual([]);
  expect(await play(stranger, given.id)).toBe('BAD_REQUEST');
  expect((await api.browser().get('/api/v1/bonuses/gifts')).status).toBe(401);
});

test('API-131 PRO-13 games opened at the same time take a gift over once', async () => {
  const player = await givenBonusPlayer(house, api);
  await player.claim(gift);
  const many = await Promise.all(
    Array.from({ length: 8 }, () => givenLaunch(house, { player, opened: false })),
  );
  await Promise.all(many.map(open));
  const rows = await house.sql('select count, used from casino.free_grant where player_id = $1', [player.id]);
  expect(rows).toEqual([{ count: 2, used: 0 }]);
});

test('API-131 the gift of a game that is closed stays, and says so', async () => {
  const player = await givenBonusPlayer(house, api);
  await player.claim(gift);
  await house.sql(`update casino.game set closed_reason = 'x' where code = $1`, [game]);
  expect(await giftsOf(player)).toMatchObject([{ left: 2, game: { code: game, open: false } }]);
  await house.sql('update casino.game set closed_reason = null where code = $1', [game]);
  expect(await giftsOf(player)).toMatchObject([{ game: { open: true } }]);
});

test('API-131 PRO-13 a gift whose time is over has nothing left and is not played', async () => {
  const player = await givenBonusPlayer(house, api);
  await player.claim(gift);
  const [given] = await giftsOf(player);
  await house.moveClock('168 hours');
  const playing = await givenLaunch(house, { player, opened: false });
  expect((await open(playing))?.free_rounds).toEqual([]);
  expect(await play(playing, given.id)).toBe('BAD_REQUEST');
  expect(await house.sql('select from casino.free_grant where player_id = $1', [player.id])).toEqual([]);
});

test('API-20 PRO-13 rounds of a game that no studio runs are not offered', async () => {
  await house.sql('update casino.game set active = false where code = $1', [game]);
  await house.house.casino.addMissing({});
  const player = await givenBonusPlayer(house, await house.startApi());
  const offered = (await player.bonuses()).offers.map(
    (offer: { promotion_id: number }) => offer.promotion_id,
  );
  expect(offered).not.toContain(gift.promotionId);
  expect((await player.claim(gift)).body.message).toBe('Bu kampanya şu anda açık değil.');
  await house.sql('update casino.game set active = true where code = $1', [game]);
  await house.house.casino.addMissing({});
  expect((await player.claim(gift)).body.success).toBe(true);
});

test('PRO-13 the server itself adds no rounds and counts none', async () => {
  const { pool } = house.platform.database;
  for (const statement of [
    `insert into casino.free_grant (player_id, game_id, currency, bet_value, count, reason, ends_at)
     values (1, ${gameId}, 'TRY', 100, 5, 'x', 'infinity')`,
    'update casino.free_grant set used = 0',
    'select casino.take_gifts(1)',
    `select promotions.give_rounds(1, 1, 1, 'TRY', 100, 5, 'infinity', 'x')`,
  ])
    await expect(pool.query(statement), statement).rejects.toThrow('permission denied');
  await expect(pool.query(`select casino.give_rounds(1, 'infinity')`)).rejects.toThrow('PRO-13');
});
