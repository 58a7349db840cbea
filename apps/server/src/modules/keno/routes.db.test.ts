// Keno for money over HTTP: from a commitment to a round that anybody can check.
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { verifyDocument } from '@yakamoz/proof/verify';

import { givenBound, givenMoney, givenPlayer, signIn } from '../../../testing/given.ts';
import { closeKeno, givenKenoPlayer, pairsPath, roundsPath, waitCycle } from '../../../testing/given-keno.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi } from '../../../testing/test-house.ts';

const house = await openTestHouse();
let api: TestApi;
beforeAll(async () => {
  api = await house.startApi();
});

const hashOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');

test('API-80 API-81 API-82 FAIR-1 a pair is committed to, then opened with a client seed, and stands in the state', async () => {
  const player = await givenPlayer(house);
  const browser = await signIn(api.browser(), player);
  const before = (await browser.get('/api/v1/keno')).body;
  expect(before).toMatchObject({
    open: true,
    currency: 'TRY',
    table: 1,
    stake_min: '1.00',
    win_max: '1000000.00',
    cycle_ms: 5_000,
    pair_rounds_max: 1_000,
    next_round_at: null,
    pair: null,
    prepared: null,
  });
  expect(before.stake_max).toHaveLength(10);
  expect(before.stake_max[0]).toBe('333333.33');
  expect(before.stake_max[9]).toBe('10.00');

  const prepared = (await browser.post(pairsPath)).body;
  expect(prepared.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect((await browser.post(pairsPath)).body).toEqual(prepared);
  expect((await browser.get('/api/v1/keno')).body).toMatchObject({ prepared, pair: null });

  for (const bad of ['', 'a:b', 'ş', 'x'.repeat(65)]) {
    const refused = await browser.post(`${pairsPath}/${prepared.id}/open`, { client_seed: bad });
    expect(refused.status).toBe(400);
  }
  const opened = await browser.post(`${pairsPath}/${prepared.id}/open`, { client_seed: 'benim-tohumum' });
  expect(opened.body).toMatchObject({
    pair: { ...prepared, client_seed: 'benim-tohumum', nonce: 0 },
    ended: null,
  });
  expect(
    (await browser.post(`${pairsPath}/${prepared.id}/open`, { client_seed: 'benim-tohumum' })).status,
  ).toBe(200);
  const other = await browser.post(`${pairsPath}/${prepared.id}/open`, { client_seed: 'another' });
  expect([other.status, other.body.code]).toEqual([409, 'keno.pair_already_open']);
  const foreign = await signIn(api.browser(), await givenPlayer(house));
  const stolen = await foreign.post(`${pairsPath}/${prepared.id}/open`, { client_seed: 'x' });
  expect([stolen.status, stolen.body.code]).toEqual([404, 'keno.pair_unknown']);
  expect((await api.browser().get('/api/v1/keno')).status).toBe(401);
});

test('API-85 API-86 FAIR-4 a round stakes cash, draws and pays at once; its proof comes with the end of its pair and holds', async () => {
  const keno = await givenKenoPlayer(house, api, { cash: '100', bonus: '50' });
  const key = randomUUID();
  const { status, body } = await keno.play({ key, picks: [7, 3, 80, 1] });
  expect(status, JSON.stringify(body)).toBe(200);
  const { round } = body;
  expect(round).toMatchObject({
    pair_id: keno.pairId,
    commitment: keno.commitment,
    client_seed: 'istanbul',
    nonce: 0,
    picks: [1, 3, 7, 80],
    stake: '10.00',
    table: 1,
    proof: null,
  });
  expect(new Set(round.drawn).size).toBe(20);
  expect(body.balance).toBe((90 + Number(round.payout)).toFixed(2));
  expect(body.bonus_balance).toBe('50.00');
  expect(await house.house.wallet.balanceOf(keno.player.id)).toMatchObject({
    cash: BigInt(Math.round(Number(body.balance) * 100)),
  });

  // The same key gets the same answer, another wish under it a conflict.
  expect((await keno.play({ key, picks: [1, 3, 7, 80] })).body).toEqual(body);
  const conflict = await keno.play({ key, picks: [1, 3, 7, 79] });
  expect([conflict.status, conflict.body.code]).toEqual([409, 'wallet.key_conflict']);
  const unkeyed = await keno.browser.post(roundsPath, {
    pair_id: keno.pairId,
    picks: [1],
    stake: 1,
    table: 1,
  });
  expect(unkeyed.status).toBe(400);

  expect((await keno.browser.get(`${roundsPath}/${round.id}`)).body).toEqual(round);
  const { body: ended } = await keno.end(keno.pairId);
  expect(hashOf(ended.seed)).toBe(keno.commitment);
  const { body: shown } = await keno.browser.get(`${roundsPath}/${round.id}`);
  expect(await verifyDocument(shown.proof)).toMatchObject({ kind: 'keno.round', findings: [] });
  expect((await keno.play({ key, picks: [1, 3, 7, 80] })).body).toEqual(body);

  const foreign = await signIn(api.browser(), await givenPlayer(house));
  expect((await foreign.get(`${roundsPath}/${round.id}`)).status).toBe(404);
});

test('API-83 API-84 FAIR-6 a pair ends by wish, by the next one and with its day; ended pairs are listed with their seeds', async () => {
  const keno = await givenKenoPlayer(house, api);
  await keno.play();
  const next = await keno.prepare();
  const { body: rotated } = await keno.open(next.id, 'ikinci');
  expect(rotated.ended).toMatchObject({
    id: keno.pairId,
    rounds: 1,
    ended_by: 'wish',
    client_seed: 'istanbul',
  });
  expect(hashOf(rotated.ended.seed)).toBe(keno.commitment);
  const late = await keno.play({ pair: keno.pairId });
  expect([late.status, late.body.code]).toEqual([409, 'keno.pair_over']);

  const third = await keno.prepare();
  const unopened = await keno.end(third.id);
  expect([unopened.status, unopened.body.code]).toEqual([409, 'keno.pair_not_open']);
  const before = await keno.play({ pair: third.id });
  expect([before.status, before.body.code]).toEqual([409, 'keno.pair_not_open']);
  const first = await keno.end(next.id);
  expect(first.body).toMatchObject({ id: next.id, rounds: 0, ended_by: 'wish' });
  expect((await keno.end(next.id)).body).toEqual(first.body);
  expect((await keno.end(randomUUID())).status).toBe(404);

  await keno.open(third.id, 'gece');
  await house.sql(`update keno.pair set ends_at = platform.now() where pair_id = $1`, [third.id]);
  const over = await keno.play({ pair: third.id });
  expect([over.status, over.body.code]).toEqual([409, 'keno.pair_over']);
  await house.house.keno.upkeep.endOverdue();
  const { pairs } = (await keno.browser.get(pairsPath)).body;
  expect(pairs.map(({ id, ended_by }: { id: string; ended_by: string }) => [id, ended_by])).toEqual([
    [third.id, 'day'],
    [next.id, 'wish'],
    [keno.pairId, 'wish'],
  ]);
  const page = (await keno.browser.get(`${pairsPath}?limit=1&before=${third.id}`)).body.pairs;
  expect(page).toEqual([pairs[1]]);
});

test('API-85 refusals say why in words: too soon, too low, too high, picks, table, funds, limit', async () => {
  const keno = await givenKenoPlayer(house, api, { cash: '20', bonus: '500' });
  const codeOf = async (wish: Parameters<typeof keno.play>[0]) => {
    const { status, body } = await keno.play(wish);
    return [status, body.code, body.message];
  };
  expect(await codeOf({ stake: '0.99' })).toEqual([422, 'keno.stake_too_low', 'Bahis en az ₺1,00 olmalı.']);
  expect(await codeOf({ picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], stake: '10.01' })).toEqual([
    422,
    'keno.stake_too_high',
    'Bu kadar sayıyla bahis en fazla ₺10,00 olabilir.',
  ]);
  expect((await codeOf({ picks: [5, 5] }))[1]).toBe('keno.picks_invalid');
  expect((await codeOf({ picks: [81] }))[0]).toBe(400);
  expect((await codeOf({ table: 2 }))[1]).toBe('keno.table_changed');
  expect((await codeOf({ pair: randomUUID() }))[1]).toBe('keno.pair_unknown');
  // Cash alone: the bonus pays no part of it.
  expect((await codeOf({ stake: '20.01' }))[1]).toBe('wallet.insufficient_funds');
  await givenBound(house, keno.player, { kind: 'stake', window: 'day', cap: 500n });
  expect((await codeOf({ stake: '6' }))[1]).toBe('wallet.allowance_exhausted');
  // FAIR-5: nothing of this used a nonce.
  const { body } = await keno.play({ stake: '2' });
  expect(body.round.nonce).toBe(0);
  expect((await codeOf({ stake: '2' })).slice(0, 2)).toEqual([429, 'keno.too_soon']);
  await waitCycle(house, keno);
  expect((await keno.play({ stake: '2' })).body.round.nonce).toBe(1);
  const state = (await keno.browser.get('/api/v1/keno')).body;
  expect(state.next_round_at).not.toBeNull();
  expect(state.pair.nonce).toBe(2);
});

test('API-24 rounds of Keno stand in the game history, its totals and its recall', async () => {
  const keno = await givenKenoPlayer(house, api);
  const { round } = (await keno.play({ stake: '7' })).body;
  const [listed] = (await keno.browser.get('/api/get_game_history.php')).body;
  expect(listed).toMatchObject({
    id: round.id,
    game_name: 'Keno',
    game_code: 'keno',
    bet_amount: '7.00',
    state: 'closed',
    win_loss: (Number(round.payout) - 7).toFixed(2),
  });
  const totals = (await keno.browser.get('/api/v1/casino/round-totals?game=keno')).body;
  expect(totals).toMatchObject({ rounds: 1, staked: '7.00', won: round.payout });
  const recalled = (await keno.browser.get(`/api/v1/casino/rounds/${round.id}`)).body;
  expect(recalled).toMatchObject({
    provider_name: 'Yakamoz',
    balance_before: '1000.00',
    win_amount: round.payout,
  });
  const [bet] = recalled.phases;
  expect(bet.detail.summary).toBe(`4 sayıdan ${round.hits} isabet`);
  expect(bet.detail.facts).toContainEqual(['Çekilen sayılar', round.drawn.join(', ')]);
  // FAIR-6: the recall shows no seed before the end either, and shows it afterwards.
  expect(JSON.stringify(recalled)).not.toContain('Sunucu tohumu');
  const { seed } = (await keno.end(keno.pairId)).body;
  expect(JSON.stringify((await keno.browser.get(`/api/v1/casino/rounds/${round.id}`)).body)).toContain(seed);
});

test('no list of the catalogue shows the game of the house', async () => {
  const browser = await signIn(api.browser(), await givenPlayer(house));
  expect((await browser.get('/api/get_casino_games.php?search=keno')).body.games).toEqual([]);
  expect(
    (await browser.get('/api/get_providers.php')).body.map(({ code }: { code: string }) => code),
  ).not.toContain('house');
  expect((await browser.get('/api/v1/casino/games/keno')).status).toBe(404);
  expect((await browser.post('/api/v1/casino/favourites/2000000000')).status).toBe(404);
  const played = await givenKenoPlayer(house, api);
  await played.play();
  expect((await played.browser.get('/api/v1/casino/played')).body.games).toEqual([]);
});

test('staff close the game like any other: rounds are refused, pairs end and show their seeds', async () => {
  const keno = await givenKenoPlayer(house, api);
  await closeKeno(house, 'test');
  const refused = await keno.play();
  expect([refused.status, refused.body.code]).toEqual([409, 'keno.closed']);
  expect((await keno.browser.get('/api/v1/keno')).body.open).toBe(false);
  expect((await keno.end(keno.pairId)).status).toBe(200);
  await closeKeno(house, null);
});

test('another currency is not offered', async () => {
  const player = await givenPlayer(house, { currency: 'USD' });
  await givenMoney(house, player, { cash: '10', currency: 'USD' });
  const browser = await signIn(api.browser(), player);
  expect((await browser.get('/api/v1/keno')).body).toMatchObject({ open: false, stake_max: [] });
});
