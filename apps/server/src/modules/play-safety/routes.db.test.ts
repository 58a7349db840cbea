// The player's calls about safety, over HTTP.
import { beforeAll, expect, test, vi } from 'vitest';

import { givenMoney, givenPlayer, signIn } from '../../../testing/given.ts';
import type { GivenPlayer } from '../../../testing/given.ts';
import { playOf } from '../../../testing/given-play.ts';
import { codeNext, givenProtected } from '../../../testing/given-second-factor.ts';
import { openStream } from '../../../testing/open-stream.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';
import { startTestWorker } from '../../../testing/test-worker.ts';

let house: TestHouse;
let api: TestApi;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  await startTestWorker(house);
});

const path = '/api/v1/safety';
interface Member {
  player: GivenPlayer;
  browser: TestBrowser;
}
async function givenMember(): Promise<Member> {
  const player = await givenPlayer(house);
  await givenMoney(house, player, { cash: '1000.00' });
  return { player, browser: await signIn(api.browser(), player) };
}
/** Sessions do not outlive the days that the clock is moved by. */
async function later(member: Member, by: string): Promise<void> {
  await house.moveClock(by);
  await house.house.wallet.makePartitions();
  member.browser = await signIn(api.browser(), member.player);
}
interface LimitAnswer {
  kind: string;
  window: string;
  waiting: { ripe: boolean } | null;
}
const limitIn = (body: { limits: LimitAnswer[] }, kind: string, window: string) =>
  body.limits.find((one) => one.kind === kind && one.window === window);

test('API-50 GET /api/v1/safety answers limits, clock, reality check, closures and what is offered', async () => {
  const { player, browser } = await givenMember();
  const { status, body } = await browser.get(path);
  expect(status).toBe(200);
  expect(body.limits.map(({ kind, window }: LimitAnswer) => `${kind} ${window}`)).toEqual(
    ['deposit', 'loss', 'stake', 'time'].flatMap((kind) =>
      ['day', 'week', 'month'].map((window) => `${kind} ${window}`),
    ),
  );
  expect(body).toMatchObject({
    reality_check: { interval_min: 60, next_at: null, due: false },
    clock: null,
    time_out: null,
    exclusion: null,
    time_outs: [1, 3, 7, 30],
    return_wait_h: 24,
    question_answered: false,
  });
  expect(body.terms.map(({ term }: { term: string }) => term)).toEqual([
    'week_1',
    'month_1',
    'month_3',
    'month_6',
    'indefinite',
  ]);

  await playOf(house, player).stake('20.00');
  await playOf(house, player).win('5.00');
  const playing = (await browser.get(path)).body;
  expect(playing.clock).toMatchObject({ staked: '20.00', net: '-15.00' });
  expect(playing.reality_check.next_at).not.toBeNull();
  expect((await api.browser().get(path)).status).toBe(401);
});

test('API-51 POST /api/v1/safety/limits sets a first or lower limit at once and keeps a higher one waiting', async () => {
  const { player, browser } = await givenMember();
  const set = (cap: unknown) => browser.post(`${path}/limits`, { kind: 'stake', window: 'day', cap });
  expect(limitIn((await set('100')).body, 'stake', 'day')).toMatchObject({
    cap: '100.00',
    bound: '100.00',
    used: '0.00',
    waiting: null,
  });
  expect(limitIn((await set(40.5)).body, 'stake', 'day')).toMatchObject({ cap: '40.50' });
  expect(await playOf(house, player).stake('40.51')).toMatchObject({ outcome: 'allowance_exhausted' });
  expect(limitIn((await set('500.00')).body, 'stake', 'day')).toMatchObject({
    cap: '40.50',
    waiting: { cap: '500.00', ripe: false },
  });
  expect(limitIn((await set(null)).body, 'stake', 'day')).toMatchObject({ waiting: { cap: null } });

  const time = (cap: unknown) => browser.post(`${path}/limits`, { kind: 'time', window: 'week', cap });
  expect(limitIn((await time(90)).body, 'time', 'week')).toMatchObject({ cap: '90', used: '0' });
  expect(await time('1.5')).toMatchObject({ status: 422, body: { code: 'play_safety.cap_invalid' } });
  expect((await set('-1')).status).toBe(400);
  expect((await browser.post(`${path}/limits`, { kind: 'win', window: 'day', cap: 1 })).status).toBe(400);
});

test('API-52 POST /api/v1/safety/limits/confirm puts a raise in force after a day; …/drop drops it', async () => {
  const member = await givenMember();
  const which = { kind: 'deposit', window: 'month' };
  const post = (last: string, body: object) => member.browser.post(`${path}/limits${last}`, body);
  await post('', { ...which, cap: '100' });
  await post('', { ...which, cap: '300' });
  expect(await post('/confirm', { ...which, cap: '300' })).toMatchObject({
    status: 409,
    body: { code: 'play_safety.change_unripe' },
  });
  await later(member, '25 hours');
  const waiting = limitIn((await member.browser.get(path)).body, 'deposit', 'month');
  expect(waiting).toMatchObject({ cap: '100.00', waiting: { ripe: true } });
  expect(await post('/confirm', { ...which, cap: '301' })).toMatchObject({
    body: { code: 'play_safety.change_differs' },
  });
  const confirmed = await post('/confirm', { ...which, cap: '300.00' });
  expect(limitIn(confirmed.body, 'deposit', 'month')).toMatchObject({ cap: '300.00', waiting: null });

  await post('', { ...which, cap: null });
  expect(limitIn((await post('/drop', which)).body, 'deposit', 'month')).toMatchObject({ waiting: null });
  expect(await post('/drop', which)).toMatchObject({
    status: 404,
    body: { code: 'play_safety.no_change_waiting' },
  });
});

test('API-53 POST /api/v1/safety/time-outs closes play and deposits at once, and never for less', async () => {
  const { player, browser } = await givenMember();
  expect((await browser.post(`${path}/time-outs`, { days: 2 })).status).toBe(400);
  const taken = await browser.post(`${path}/time-outs`, { days: 7 });
  expect(taken.body.time_out.until).toMatch(/^\d{4}-/);
  expect(await playOf(house, player).stake('1.00')).toMatchObject({
    outcome: 'gate_closed',
    detail: 'stake time_out',
  });
  expect(await browser.post(`${path}/time-outs`, { days: 1 })).toMatchObject({
    status: 409,
    body: { code: 'play_safety.time_out_shorter' },
  });
});

test('API-54 POST /api/v1/safety/exclusions excludes at once; signing in, history and withdrawing stay', async () => {
  const member = await givenMember();
  const { player, browser } = member;
  expect(await browser.post(`${path}/exclusions`, { term: 'year_5' })).toMatchObject({
    status: 422,
    body: { code: 'play_safety.term_not_offered' },
  });
  expect((await browser.post(`${path}/exclusions`, {})).status).toBe(400);
  const excluded = await browser.post(`${path}/exclusions`, { term: 'month_1' });
  expect(excluded).toMatchObject({
    status: 200,
    body: { exclusion: { term: 'month_1', may_ask_return: false, return_asked_at: null, opens_at: null } },
  });
  const play = playOf(house, player);
  expect(await play.stake('1.00')).toMatchObject({ outcome: 'gate_closed', detail: 'stake play_safety' });
  expect(await play.deposit('1.00')).toMatchObject({ outcome: 'gate_closed' });
  expect(await play.withdraw('10.00')).toMatchObject({ outcome: 'posted' });
  expect(await browser.post(`${path}/exclusions`, { term: 'week_1' })).toMatchObject({
    status: 409,
    body: { code: 'play_safety.term_shorter' },
  });
  member.browser = await signIn(api.browser(), player);
  expect((await member.browser.get('/api/get_transactions.php')).status).toBe(200);
  expect((await api.browser().post(`${path}/exclusions`, { term: 'week_1' })).status).toBe(401);
});

test('API-55 POST /api/v1/safety/exclusions/return needs the end of the term, password and code; it opens a day later', async () => {
  const { player, browser, secret } = await givenProtected(house, api);
  const member = { player, browser };
  await browser.post(`${path}/exclusions`, { term: 'week_1' });
  const ask = async (body: Record<string, string>, at = member.browser) =>
    at.post(`${path}/exclusions/return`, body);
  const { password } = player;
  expect(await ask({ password, code: await codeNext(house, secret) })).toMatchObject({
    status: 409,
    body: { code: 'play_safety.return_too_early' },
  });
  await house.moveClock('8 days');
  const again = api.browser();
  await again.post('/api/login.php', {
    username: player.username,
    password,
    code: await codeNext(house, secret),
  });
  await house.moveClock('2 minutes');
  expect(await ask({ password: 'wrong', code: await codeNext(house, secret) }, again)).toMatchObject({
    status: 403,
    body: { code: 'identity.wrong_password' },
  });
  expect((await ask({ password }, again)).body.code).toMatch(/^identity\.second_factor/);
  const asked = await ask({ password, code: await codeNext(house, secret) }, again);
  expect(asked).toMatchObject({ status: 200, body: { exclusion: { may_ask_return: false } } });
  const { return_asked_at, opens_at } = asked.body.exclusion;
  expect(Date.parse(opens_at) - Date.parse(return_asked_at)).toBe(24 * 3_600_000);
});

test('API-56 POST /api/v1/safety/reality-check and …/pause/answer: no new stake before the answer', async () => {
  const member = await givenMember();
  const { player, browser } = member;
  expect((await browser.post(`${path}/reality-check`, { interval_min: 61 })).status).toBe(400);
  const set = await browser.post(`${path}/reality-check`, { interval_min: 15 });
  expect(set.body.reality_check).toMatchObject({ interval_min: 15 });
  const play = playOf(house, player);
  await play.stake('1.00');
  await house.moveClock('9 minutes');
  await play.stake('1.00');
  await house.moveClock('7 minutes');
  expect((await browser.get(path)).body).toMatchObject({
    reality_check: { due: true },
    clock: { staked: '2.00', net: '-2.00' },
  });
  expect(await play.stake('1.00')).toMatchObject({ outcome: 'pause_due' });
  const answered = await browser.post(`${path}/pause/answer`, {});
  expect(answered.body.reality_check).toMatchObject({ due: false });
  expect(await play.stake('1.00')).toMatchObject({ outcome: 'posted' });
  expect((await browser.post(`${path}/pause/answer`, {})).status).toBe(200);
});

test.each([
  [[0, 0, 0, 0, 0, 0, 0, 0, 0], 0, 'none'],
  [[1, 0, 0, 0, 1, 0, 0, 0, 0], 2, 'low'],
  [[1, 1, 1, 0, 1, 0, 1, 1, 1], 7, 'moderate'],
  [[1, 1, 1, 1, 1, 0, 1, 1, 1], 8, 'high'],
])('API-57 POST /api/v1/safety/self-test %j answers score and risk', async (answers, score, risk) => {
  const { player, browser } = await givenMember();
  expect((await browser.post(`${path}/self-test`, { answers })).body).toEqual({ score, risk });
  const [kept] = await house.sql(
    `select facts from play_safety.history where player_id = $1 and what = 'self_tested'`,
    [player.id],
  );
  expect(kept).toEqual({ facts: { score } });
  expect((await browser.post(`${path}/self-test`, { answers: answers.slice(1) })).status).toBe(400);
});

test('API-58 POST /api/v1/safety/first-question is kept once', async () => {
  const { player, browser } = await givenMember();
  const answer = (wants_limit: boolean) => browser.post(`${path}/first-question`, { wants_limit });
  expect((await answer(false)).body).toMatchObject({ question_answered: true });
  expect((await answer(true)).body).toMatchObject({ question_answered: true });
  const kept = await house.sql(
    `select facts from play_safety.history where player_id = $1 and what = 'question_answered'`,
    [player.id],
  );
  expect(kept).toEqual([{ facts: { wants_limit: false } }]);
});

test('API-59 an exclusion is told on every stream of the player, also of other API processes, and on no other', async () => {
  const other = await house.startApi();
  const { player, browser } = await givenMember();
  const stranger = await givenMember();
  const streams = [
    await openStream(api.url, browser),
    await openStream(other.url, await signIn(other.browser(), player)),
  ];
  const foreign = await openStream(other.url, stranger.browser);
  for (const stream of [...streams, foreign])
    await vi.waitFor(() => expect(stream.seen.text).toContain('"topic":"safety"'), { timeout: 10_000 });
  await browser.post(`${path}/exclusions`, { term: 'week_1' });
  for (const stream of streams)
    await vi.waitFor(() => expect(stream.seen.text).toContain('{"topic":"safety","change":"excluded"}'), {
      timeout: 5_000,
      interval: 10,
    });
  expect(foreign.seen.text).not.toContain('excluded');
  for (const stream of [...streams, foreign]) await stream.close();
});
