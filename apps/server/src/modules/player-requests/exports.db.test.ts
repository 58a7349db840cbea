// A copy of one's own data: asked, prepared, made, fetched, gone; and nobody else's in it.
import { beforeAll, describe, expect, test } from 'vitest';

import { givenBettor, givenOffer, result, settleAll, won } from '../../../testing/given-bets.ts';
import { givenKenoPlayer } from '../../../testing/given-keno.ts';
import { codeNext, givenProtected } from '../../../testing/given-second-factor.ts';
import { givenStaff, signInStaff } from '../../../testing/given-staff.ts';
import { givenFinal, givenTournament } from '../../../testing/given-tournaments.ts';
import { givenMoney, givenPlayer, nationalId, signIn } from '../../../testing/given.ts';
import type { GivenPlayer } from '../../../testing/given.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { feedKeys } from '../../../testing/test-feed.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let risk: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
  risk = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'risk'));
});

const own = '/api/v1/player-requests';
const desk = '/api/staff/v1/player-requests';
const asked = async (browser: TestBrowser, player: GivenPlayer): Promise<string> => {
  const { status, body } = await browser.post(`${own}/exports`, { password: player.password });
  expect(status, body?.message).toBe(200);
  return body.id;
};
const member = async (changes: Record<string, unknown> = {}) => {
  const player = await givenPlayer(house, changes);
  return { player, browser: await signIn(api.browser(), player) };
};
/** What the worker does with what was queued. */
const made = async (id: string) => house.house.playerRequests.work.makeFile(id as never);
const ready = async (changes: Record<string, unknown> = {}) => {
  const { player, browser } = await member(changes);
  const id = await asked(browser, player);
  await risk.post(`${desk}/${id}/preparation`);
  await made(id);
  return { player, browser, id };
};

test('asked by the player, prepared by staff, fetched by the player', async () => {
  const { player, browser } = await member();
  await givenMoney(house, player, { cash: '125.00', bonus: '10.00' });
  const id = await asked(browser, player);
  expect((await risk.get(desk)).body.requests.find((one: { id: string }) => one.id === id)).toMatchObject({
    kind: 'export',
    state: 'waiting',
    username: player.username,
  });
  expect(await risk.post(`${desk}/${id}/preparation`)).toMatchObject({
    status: 200,
    body: { state: 'preparing' },
  });
  const [job] = await house.sql<{ task: string }>(
    `select task_identifier as task from graphile_worker.jobs where task_identifier like 'player_requests:%'`,
  );
  expect(job?.task).toBe('player_requests:make_export');

  await made(id);
  const { body } = await browser.get(own);
  expect(body.requests[0]).toMatchObject({ id, state: 'ready' });
  expect(Date.parse(body.requests[0].file_until) - Date.parse(body.requests[0].finished_at)).toBe(7 * 864e5);

  const file = await browser.get(`${own}/${id}/file`);
  expect(file.status).toBe(200);
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="verilerim.json"');
  expect(file.body).toMatchObject({
    profile: { username: player.username, email: player.email },
    balance: { cash: '125.00', bonus: '10.00', seq: '2' },
    transfers: [
      { seq: '1', code: 'play_money', amount: '125.00', cash_after: '125.00' },
      { seq: '2', code: 'bonus_grant', amount: '10.00' },
    ],
    country_checks: [
      { subject: 'registration', allowed: true },
      { subject: 'session', allowed: true },
    ],
    play_safety: [{ what: 'opened', by: 'house', facts: { minutes: 60 } }],
    requests: [{ kind: 'export', state: 'preparing' }],
  });
  expect(file.body.sessions).toHaveLength(1);
  expect(file.body.sign_ins).toContainEqual(expect.objectContaining({ step: 'sign_in', outcome: 'passed' }));
  const { entries } = await house.house.staff.listAudit({ subject: `player:${player.id}` });
  expect(entries).toMatchObject([{ action: 'player_requests.prepare', facts: { request: id } }]);
});

test('points, gifts, cashbacks, claims and tournaments stand in it', async () => {
  const { player, browser } = await member();
  await house.house.promotions.giveDemoPoints({ playerId: player.id, currency: 'TRY', points: 1_250 });
  await house.house.promotions.redeemPoints({ playerId: player.id, key: 'k', points: 250 });
  await givenFinal(house, await givenTournament(house, { name: 'Kupa', prizes: [5000] }), player);
  const id = await asked(browser, player);
  await risk.post(`${desk}/${id}/preparation`);
  await made(id);
  const { body } = await browser.get(`${own}/${id}/file`);
  expect(Object.keys(body.about.sections)).toEqual(expect.arrayContaining(['promotions', 'point_transfers']));
  expect(body.promotions).toMatchObject({
    claims: [],
    gifts: [],
    cashbacks: [],
    points: { points: '1000', earned: 0, level: 1 },
    tournaments: [{ name: 'Kupa', place: 1, prize: '50.00', paid_at: null }],
  });
  expect(body.point_transfers).toMatchObject([
    { kind: 'redeemed', amount: 250, points_after: 1_000 },
    { kind: 'demo', amount: 1_250, points_after: 1_250 },
  ]);
});

test('FAIR-6 pairs of Keno stand in it with their draws, and no seed of a pair that lives', async () => {
  const keno = await givenKenoPlayer(house, api);
  const { round } = (await keno.play({ picks: [7, 11], stake: '10' })).body;
  const next = await keno.prepare();
  const { ended } = (await keno.open(next.id, 'bogaz')).body;
  const id = await asked(keno.browser, keno.player);
  await risk.post(`${desk}/${id}/preparation`);
  await made(id);
  const { body } = await keno.browser.get(`${own}/${id}/file`);
  expect(body.about.sections.keno_pairs).toEqual(expect.any(String));
  expect(body.keno_pairs).toMatchObject([
    { id: next.id, commitment: next.commitment, client_seed: 'bogaz', ended_at: null, seed: null, draws: [] },
    {
      id: keno.pairId,
      seed: ended.seed,
      client_seed: 'istanbul',
      rounds: 1,
      ended_by: 'wish',
      draws: [
        {
          nonce: 0,
          picks: [7, 11],
          drawn: round.drawn,
          stake: '10.00',
          payout: round.payout,
          currency: 'TRY',
        },
      ],
    },
  ]);
  expect(JSON.stringify(body)).not.toContain((await keno.end(next.id)).body.seed);
});

test('bets stand in it, the newest first, with selections, stake and what was paid; bets of others do not', async () => {
  const feed = await givenOffer(house, api, 'a', 'b');
  const [bettor, other] = [await givenBettor(house, api), await givenBettor(house, api)];
  const settled = await bettor.bet(['a']);
  const open = await bettor.bet(['a', 'b'], '20');
  await other.bet(['b'], '77');
  await feed.tell(result('a', won));
  await settleAll(house);
  const id = await asked(bettor.browser, bettor.player);
  await risk.post(`${desk}/${id}/preparation`);
  await made(id);
  const { body } = await bettor.browser.get(`${own}/${id}/file`);
  expect(body.about.sections.bets).toEqual(expect.any(String));
  expect(body.bets).toEqual([
    expect.objectContaining({
      id: open,
      state: 'open',
      stake: '20.00',
      possible_return: '80.00',
      paid: null,
    }),
    expect.objectContaining({ id: settled, state: 'won', stake: '100.00', paid: '200.00', currency: 'TRY' }),
  ]);
  expect(body.bets[1].legs).toMatchObject([
    { match_id: 'a', market_id: '1x2', outcome_id: '1', price: 200, verdict: 'won', home_team: 'Ev a' },
  ]);
  expect(JSON.stringify(body.bets)).not.toContain('77.00');
});

test('a file of many parts is put together again, and lies sealed in each', async () => {
  const { player, browser } = await member();
  const step = { code: 'play_money' as const, amount: 1n, house: 'bank' as const };
  await house.house.wallet.postBatched({
    playerId: player.id,
    source: 'given',
    key: 'many',
    currency: 'TRY',
    steps: Array.from({ length: 1_200 }, () => step),
  });
  const id = await asked(browser, player);
  await risk.post(`${desk}/${id}/preparation`);
  await made(id);
  const parts = await house.sql<{ sealed: Buffer }>(
    'select sealed from player_requests.export_part where request_id = $1 order by part',
    [id],
  );
  expect(parts.length).toBeGreaterThan(1);
  for (const { sealed } of parts) expect(sealed.includes(player.username)).toBe(false);
  const { body } = await browser.get(`${own}/${id}/file`);
  expect(body.transfers.map(({ seq }: { seq: string }) => Number(seq))).toEqual(
    Array.from({ length: 1_200 }, (_, index) => index + 1),
  );
});

test('the password is asked for, and the second factor where it is on', async () => {
  const { player, browser } = await member();
  expect(await browser.post(`${own}/exports`, { password: 'yanlış-şifre' })).toMatchObject({
    status: 403,
    body: { code: 'identity.wrong_password' },
  });
  for (let tries = 0; tries < 9; tries += 1) await browser.post(`${own}/exports`, { password: 'x' });
  expect(await browser.post(`${own}/exports`, { password: player.password })).toMatchObject({
    status: 429,
    body: { code: 'identity.throttled' },
  });

  const protectedOne = await givenProtected(house, api);
  const { password } = protectedOne.player;
  expect(await protectedOne.browser.post(`${own}/exports`, { password })).toMatchObject({
    body: { code: 'identity.second_factor_required' },
  });
  const code = await codeNext(house, protectedOne.secret);
  expect(await protectedOne.browser.post(`${own}/exports`, { password, code })).toMatchObject({
    status: 200,
  });
});

test('PLR-1 of many asked at once one is there', async () => {
  const { player, browser } = await member();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => browser.post(`${own}/exports`, { password: player.password })),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
  expect((await browser.get(own)).body.requests).toHaveLength(1);
});

test('PLR-2 refused with a reason the player reads, taken back by the player, and then over', async () => {
  const { player, browser } = await member();
  const refused = await asked(browser, player);
  const reason = 'Kimliğinizi doğrulayamadık';
  expect(await risk.post(`${desk}/${refused}/refusal`, { reason })).toMatchObject({ status: 200 });
  expect((await browser.get(own)).body.requests[0]).toMatchObject({ state: 'refused', reason });
  expect(await risk.post(`${desk}/${refused}/preparation`)).toMatchObject({ status: 409 });
  await expect(
    house.sql(
      `update player_requests.request set state = 'waiting', finished_at = null, reason = null where request_id = $1`,
      [refused],
    ),
  ).rejects.toThrow('PLR-2');

  const taken = await asked(browser, player);
  expect(await browser.post(`${own}/${taken}/withdrawal`)).toMatchObject({ body: { state: 'withdrawn' } });
  expect(await risk.post(`${desk}/${taken}/preparation`)).toMatchObject({ status: 409 });
});

describe('whose file it is', () => {
  test('another player neither fetches nor takes back what is not theirs', async () => {
    const { id, browser } = await ready();
    const stranger = (await member()).browser;
    const waiting = await member();
    const open = await asked(waiting.browser, waiting.player);
    expect(await stranger.get(`${own}/${id}/file`)).toMatchObject({
      status: 410,
      body: { code: 'player_requests.file_gone' },
    });
    expect(await stranger.post(`${own}/${open}/withdrawal`)).toMatchObject({ status: 404 });
    expect((await stranger.get(own)).body.requests).toEqual([]);
    expect((await browser.get(`${own}/${id}/file`)).status).toBe(200);
  });

  test('a part that was moved to another player does not open', async () => {
    const mine = await ready();
    const other = await ready();
    await house.sql(
      `update player_requests.export_part set sealed =
         (select sealed from player_requests.export_part where request_id = $1 and part = 0)
       where request_id = $2 and part = 0`,
      [mine.id, other.id],
    );
    const file = await other.browser.get(`${own}/${other.id}/file`).catch(() => ({ body: undefined }));
    expect(JSON.stringify(file.body ?? '')).not.toContain(mine.player.username);
  });

  test('it holds nothing of anybody else, whatever table it is in', async () => {
    const other = await ready({ doc_number: nationalId(), address: 'Yan Sokak 7', last_name: 'Karabulut' });
    await givenMoney(house, other.player, { cash: '77.13', bonus: '5.00' });
    const mine = await ready({ doc_number: nationalId() });
    await givenMoney(house, mine.player, { cash: '1.00' });
    const text = JSON.stringify((await mine.browser.get(`${own}/${mine.id}/file`)).body);
    const theirs = await valuesOf(other.player.id);
    const ours = new Set(await valuesOf(mine.player.id));
    const foreign = theirs.filter((value) => !ours.has(value));
    expect(foreign.length).toBeGreaterThan(12);
    expect(foreign.filter((value) => text.includes(value))).toEqual([]);
    // Seen red: what is the player's own is found by the same search.
    expect(text).toContain(mine.player.email);
  });

  /** Every value of every row of a player, in every table that has a player in it. Short ones say nothing. */
  async function valuesOf(playerId: string): Promise<string[]> {
    const tables = await house.sql<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
       where column_name = 'player_id' and table_schema not in ('information_schema', 'pg_catalog')`,
    );
    expect(tables.length).toBeGreaterThan(12);
    const values = await Promise.all(
      tables.map(({ name }) =>
        house.sql<{ value: string }>(
          `select distinct field.value from ${name} as found, jsonb_each_text(to_jsonb(found)) as field where found.player_id = $1`,
          [playerId],
        ),
      ),
    );
    return [...new Set([playerId, ...values.flat().map(({ value }) => value)])].filter(
      (value) => value !== null && value.length >= 6 && !/^\d{4}-\d{2}-\d{2}T|^[a-z_:]+$/.test(value),
    );
  }
});

test('PLR-6 a job that comes twice makes one file', async () => {
  const { player, browser } = await member();
  const id = await asked(browser, player);
  await risk.post(`${desk}/${id}/preparation`);
  await Promise.all([made(id), made(id)]);
  await made(id);
  expect((await browser.get(`${own}/${id}/file`)).body.profile.username).toBe(player.username);
});

// Last: it moves the clock for everybody.
test('after seven days the file cannot be fetched, and then it is gone', async () => {
  const { id, player } = await ready();
  const fetched = async () => (await signIn(api.browser(), player)).get(`${own}/${id}/file`);
  await house.moveClock('6 days 23 hours');
  await house.house.playerRequests.work.purgeFiles();
  expect((await fetched()).status).toBe(200);

  await house.moveClock('2 hours');
  expect(await fetched()).toMatchObject({ status: 410, body: { code: 'player_requests.file_gone' } });
  await house.house.playerRequests.work.purgeFiles();
  const { body } = await (await signIn(api.browser(), player)).get(own);
  expect(body.requests[0]).toMatchObject({ state: 'expired' });
  const left = await house.sql('select from player_requests.export_part where request_id = $1', [id]);
  expect(left).toHaveLength(0);
});
