// Games as staff open and close them, studios as they are, and what games return.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { callStudio } from '../../../../testing/given-rounds.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { startTestWorker } from '../../../../testing/test-worker.ts';
import {
  fresh,
  game,
  gameOf,
  givenLaunch,
  givenStudios,
  studioEnvironment,
} from '../../../../testing/test-studio.ts';
import type { Playing } from '../../../../testing/test-studio.ts';
import { lockSwitch, setClosed } from './game-store.ts';

const desk = '/api/staff/v1/casino';
const reason = 'Stüdyo bakımda';

let house: TestHouse;
let risk: TestBrowser;
let support: TestBrowser;
let visitor: TestBrowser;
let gameId: number;
beforeAll(async () => {
  house = await openTestHouse(studioEnvironment());
  await givenStudios(house);
  await startTestWorker(house);
  const api = await house.startApi();
  const at = async (role: 'risk' | 'support') =>
    signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
  risk = await at('risk');
  support = await at('support');
  visitor = api.browser();
  gameId =
    (await house.sql<{ id: number }>('select id from casino.game where code = $1', [game]))[0]?.id ?? 0;
});
afterEach(async () => {
  assert.deepEqual((await house.house.staff.verifyAudit()).findings, []);
});

const listed = async (query = '') => (await support.get(`${desk}/games?${query}`)).body.games;
const bet = (playing: Playing) =>
  callStudio(house, playing, { kind: 'bet', round: fresh('r'), amount: '1000' });
const offered = async () => {
  const { games } = (await visitor.get(`/api/get_casino_games.php?limit=60&search=fener`)).body;
  return games.map((one: { game_code: string }) => one.game_code);
};

describe('games', () => {
  test('a game is closed with a reason: no stake is taken, players no longer see it, and one reason opens it', async () => {
    const playing = await givenLaunch(house);
    expect(await bet(playing)).toBe('OK');
    expect(await offered()).toContain(game);

    const closed = await risk.post(`${desk}/games/${gameId}/closure`, { reason });
    expect(closed).toMatchObject({ status: 200, body: { open: false, closed_reason: reason } });
    expect(await bet(playing)).toBe('GAME_BLOCKED');
    // The change was announced, and every server reads anew.
    await expect.poll(offered, { timeout: 15_000 }).not.toContain(game);
    expect(await listed('state=closed')).toMatchObject([{ code: game, open: false, closed_reason: reason }]);

    const again = await risk.post(`${desk}/games/${gameId}/closure`, { reason });
    expect(again).toMatchObject({ status: 409, body: { code: 'casino.already_so' } });
    expect(await risk.post(`${desk}/games/${gameId}/opening`, { reason })).toMatchObject({
      body: { open: true, closed_reason: null },
    });
    expect(await bet(playing)).toBe('OK');
    const { entries } = await house.house.staff.listAudit({ subject: `game:${game}` });
    expect(entries).toMatchObject([
      { action: 'casino.open_game', facts: { reason, closed_reason: reason } },
      { action: 'casino.close_game', facts: { reason } },
    ]);
  });

  test('a provider closes all of its games; opened again, those with a reason of their own stay closed', async () => {
    await risk.post(`${desk}/games/${gameId}/closure`, { reason: 'Kendi nedeni' });
    const closed = await risk.post(`${desk}/providers/9001/closure`, { reason });
    expect(closed.body).toMatchObject({ games: 3, closed_games: 3, closed_reason: reason });
    const opened = await risk.post(`${desk}/games/${gameId}/opening`, { reason });
    // Its own reason is gone, its provider's still stands.
    expect(opened.body).toMatchObject({ open: false, closed_reason: null, provider_closed_reason: reason });
    await risk.post(`${desk}/games/${gameId}/closure`, { reason: 'Yine' });
    const back = await risk.post(`${desk}/providers/9001/opening`, { reason });
    expect(back.body).toMatchObject({ closed_games: 1, closed_reason: null });
    expect(await listed('state=closed')).toMatchObject([{ code: game, closed_reason: 'Yine' }]);
    await risk.post(`${desk}/games/${gameId}/opening`, { reason });
    expect(await listed('state=closed')).toEqual([]);
  });

  test('a game that is opened or added while its provider is being closed is closed with it', async () => {
    await risk.post(`${desk}/games/${gameId}/closure`, { reason: 'Kendi nedeni' });
    const [closing, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const closed = house.platform.database.inTransaction(async (tx) => {
      await lockSwitch(tx, 'provider', 9001);
      await setClosed(tx, 'provider', 9001, reason);
      closing.resolve();
      await commit.promise;
    });
    await closing.promise;
    const newGame = {
      code: 'yeni-oyun',
      name: 'Yeni Oyun',
      provider: 'test',
      kind: 'slot',
      banner: '/art/v1/tile/yeni.svg',
      demoUrl: null,
      rtp: null,
      volatility: null,
      popularity: 1,
      releasedDaysAgo: 1,
      limits: {},
    } as const;
    let over = 0;
    const acts = [
      risk.post(`${desk}/games/${gameId}/opening`, { reason }),
      house.house.casino.addMissing({ games: [newGame] }),
    ].map((act: Promise<unknown>) => act.finally(() => (over += 1)));
    await expect
      .poll(async () => {
        const waiting = await house.sql(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return over + waiting.length;
      })
      .toBe(acts.length);
    commit.resolve();
    await Promise.all([closed, ...acts]);
    const active = async (code: string) =>
      (await house.sql<{ active: boolean }>('select active from casino.game where code = $1', [code]))[0]
        ?.active;
    expect([await active(game), await active(newGame.code)]).toEqual([false, false]);
    await risk.post(`${desk}/providers/9001/opening`, { reason });
    expect([await active(game), await active(newGame.code)]).toEqual([true, true]);
    await house.sql(`delete from casino.game where code = 'yeni-oyun'`);
  });

  test('a closed studio takes no stakes, and what was won in it is paid', async () => {
    const playing = await givenLaunch(house);
    const round = fresh('r');
    expect(await callStudio(house, playing, { kind: 'bet', round, amount: '1000' })).toBe('OK');
    const { studios } = (await support.get(`${desk}/studios`)).body;
    const own = studios.find((one: { code: string }) => one.code === 'own-studio');
    expect(own).toMatchObject({ closed_reason: null, games: 1, open_differences: 0, jackpots: [] });
    expect(own.open_rounds).toBeGreaterThan(0);
    expect(Date.parse(own.last_call_at)).toBeGreaterThan(0);

    expect((await risk.post(`${desk}/studios/${own.id}/closure`, { reason })).status).toBe(200);
    expect(await bet(playing)).toBe('GAME_BLOCKED');
    const win = { kind: 'win', round, amount: '500', round_closed: true } as const;
    expect(await callStudio(house, playing, win)).toBe('OK');
    expect(await listed('search=fener&state=closed')).toMatchObject([
      { code: game, studio_closed_reason: reason },
    ]);
    expect((await risk.post(`${desk}/studios/${own.id}/opening`, { reason })).status).toBe(200);
    expect(await bet(playing)).toBe('OK');
  });

  test('the list is searched in Turkish spelling and paged by key without holes or doubles', async () => {
    expect(await listed('search=KIYIDAKI')).toHaveLength(3);
    expect(await listed('search=yok-boyle')).toEqual([]);
    expect(await listed('provider=1')).toEqual([]);
    expect(await listed('playable=yes')).toHaveLength(4);
    const first = (await support.get(`${desk}/games?limit=2`)).body;
    const second = (await support.get(`${desk}/games?limit=2&before=${first.next}`)).body;
    const codes = [...first.games, ...second.games].map((one: { code: string }) => one.code);
    // The game of the house is closed and opened like those of studios.
    const studios = ['own-studio', 'hub-studio', 'form-studio'].map(gameOf);
    expect(codes.toSorted()).toEqual(['keno', ...studios].toSorted());
    expect(second.next).toBeNull();
  });

  test('whoever may only look switches nothing', async () => {
    for (const path of [`games/${gameId}`, 'providers/9001', 'studios/1']) {
      const answer = await support.post(`${desk}/${path}/closure`, { reason });
      expect(answer, path).toMatchObject({ status: 403, body: { code: 'staff.not_permitted' } });
    }
    expect(await risk.post(`${desk}/games/999999/closure`, { reason })).toMatchObject({ status: 404 });
    expect(await risk.post(`${desk}/games/${gameId}/closure`, { reason: '' })).toMatchObject({ status: 400 });
  });
});

describe('returns', () => {
  const told = (rtp: string, deviation: string) =>
    house.sql(
      `insert into casino.studio_game (studio_id, code, version, name, kind, rtp, rtp_note, deviation, max_win, rules)
       select id, 'fener', $1, 'Fener', 'slot', $2, 'exact', $3, 5000, '[]' from casino.studio where code = 'own-studio'`,
      [randomUUID(), rtp, deviation],
    );
  const played = (day: string, rounds: number, staked: number, won: number) =>
    house.sql(
      `insert into casino.game_day (game_id, currency, day, rounds, staked, won, pool_won, stake_squares)
       values ($1, 'TRY', (platform.now() at time zone 'Europe/Istanbul')::date - $2::integer, $3, $4, $5, 0, $4::numeric * 100)
       on conflict (game_id, currency, day) do update set rounds = excluded.rounds, staked = excluded.staked,
         won = excluded.won, stake_squares = excluded.stake_squares`,
      [gameId, day, rounds, staked, won],
    );
  const returnOf = async (query: string) => {
    const { games } = (await support.get(`${desk}/returns?${query}`)).body;
    return games.find((one: { code: string }) => one.code === game);
  };

  test('a return is held against the told one, in the span and the currency that was asked for', async () => {
    await house.sql('select casino.count_rounds()');
    await played('0', 900, 90_000, 80_000);
    expect(await returnOf('days=7&currency=TRY')).toMatchObject({ verdict: 'unknown', theoretical: null });
    await told('96', '5');
    expect(await returnOf('days=7&currency=TRY')).toMatchObject({ verdict: 'too_few', rounds: 900 });
    expect(await returnOf('days=7&currency=USD')).toBeUndefined();

    await played('10', 20_000, 2_000_000, 1_900_000);
    const month = await returnOf('days=30&currency=TRY');
    expect(month).toMatchObject({ rounds: 20_900, staked: '20900.00', won: '19800.00', verdict: 'inside' });
    expect(month.actual).toBeCloseTo(94.737, 3);
    expect(month.theoretical).toBe(96);
    expect(await returnOf('days=7&currency=TRY')).toMatchObject({ rounds: 900 });
    expect(await house.house.casino.desk.checkReturns()).toEqual([]);
  });

  test('a game outside its band is an alarm', async () => {
    await played('1', 50_000, 5_000_000, 6_500_000);
    expect(await returnOf('days=7&currency=TRY')).toMatchObject({ verdict: 'outside' });
    const strayed = await house.house.casino.desk.checkReturns();
    expect(strayed).toContainEqual({ game, currency: 'TRY', days: 7 });
  });
});
