// What studios hear of play safety, in each dialect: the reality check in `open`, and why a stake is refused.
import { expect, test } from 'vitest';

import { givenBound } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import { startListener } from '../../../../testing/studio-client.ts';
import {
  fresh,
  gameOf,
  givenLaunch,
  givenStudios,
  ownCalls,
  studioEnvironment,
} from '../../../../testing/test-studio.ts';
import type { Playing } from '../../../../testing/test-studio.ts';

const house = await openTestHouse(studioEnvironment());
await givenStudios(house);
const studio = await startListener(house);

type Told = Record<string, unknown>;
interface Check {
  interval: unknown;
  elapsed: unknown;
  next: unknown;
}

interface Dialect {
  studio: string;
  open: (token: string) => Promise<Told>;
  check: (opened: Told) => Check;
  bet: (player: Playing, round?: string) => Promise<Told>;
  /** What stands for the status in an answer. */
  wordOf: (told: Told) => unknown;
  words: Record<'ok' | 'pause' | 'time' | 'excluded' | 'blocked', unknown>;
}

const checkOf = (opened: Told): Check => {
  const told = opened['reality_check'] as Told;
  expect(Object.keys(told)).toEqual(['interval_min', 'elapsed_s', 'next_at']);
  const next = told['next_at'];
  return {
    interval: told['interval_min'],
    elapsed: told['elapsed_s'],
    next: next === null ? null : Date.parse(next as string),
  };
};

const dialects: Record<string, Dialect> = {
  own: {
    studio: 'own-studio',
    open: async (token) => (await studio.own('open', { request_id: fresh('q'), token })).body,
    check: checkOf,
    bet: async (player, round) =>
      (await studio.own('bet', ownCalls(player).bet(round === undefined ? {} : { round_id: round }))).body,
    wordOf: (told) => told['status'],
    words: {
      ok: 'OK',
      pause: 'REALITY_CHECK',
      time: 'LIMIT_SESSION_TIME',
      excluded: 'PLAYER_SELF_EXCLUDED',
      blocked: 'PLAYER_BLOCKED',
    },
  },
  hub: {
    studio: 'hub-studio',
    open: async (token) => (await studio.hub('session/check', { token })).body,
    check: checkOf,
    bet: async (player, round = fresh('r')) =>
      (
        await studio.hub('transaction/bet', {
          user: player.id,
          token: player.session,
          transaction_uuid: fresh('t'),
          round,
          round_closed: false,
          game_code: gameOf('hub-studio'),
          currency: 'TRY',
          amount: 1_000_000,
        })
      ).body,
    wordOf: (told) => told['status'],
    words: {
      ok: 'RS_OK',
      pause: 'RS_ERROR_REALITY_CHECK',
      time: 'RS_ERROR_LIMIT_REACHED',
      excluded: 'RS_ERROR_USER_DISABLED',
      blocked: 'RS_ERROR_USER_DISABLED',
    },
  },
  form: {
    studio: 'form-studio',
    open: async (token) => (await studio.form('authenticate', { token })).body,
    check: (opened) => ({
      interval: opened['realityCheckInterval'],
      elapsed: opened['realityCheckElapsed'],
      next: opened['realityCheckNext'],
    }),
    bet: async (player, round = fresh('r')) =>
      (
        await studio.form('bet', {
          userId: player.id,
          token: player.session,
          gameId: gameOf('form-studio'),
          roundId: round,
          reference: fresh('b'),
          amount: '10.00',
          currency: 'TRY',
        })
      ).body,
    wordOf: (told) => `${String(told['error'])} ${String(told['description'])}`,
    words: {
      ok: '0 OK',
      pause: '210 REALITY_CHECK',
      time: '50 LIMIT_SESSION_TIME',
      excluded: '6 PLAYER_SELF_EXCLUDED',
      blocked: '6 PLAYER_BLOCKED',
    },
  },
};

const timeNow = async () =>
  Number((await house.sql<{ ms: string }>('select extract(epoch from platform.now()) * 1000 as ms'))[0]?.ms);

test.each(Object.entries(dialects))(
  'API-61 %s: open tells the interval, the time played and the next reality check',
  async (_name, { studio: code, open, check, bet }) => {
    const first = await givenLaunch(house, { studio: code, opened: false });
    await house.sql('select wallet.put_pause($1, 30::smallint)', [first.id]);
    expect(check(await open(first.token))).toEqual({ interval: 30, elapsed: 0, next: null });
    await bet(first);
    await house.moveClock('7 minutes');
    const again = await givenLaunch(house, { studio: code, opened: false, player: first });
    const { interval, elapsed, next } = check(await open(again.token));
    expect(interval).toBe(30);
    expect(elapsed).toBeGreaterThanOrEqual(420);
    expect(elapsed).toBeLessThan(480);
    const ahead = (next as number) - (await timeNow());
    expect(ahead).toBeGreaterThan(22 * 60_000);
    expect(ahead).toBeLessThanOrEqual(23 * 60_000);

    // It rested: another stretch begins with its next stake.
    await house.moveClock('11 minutes');
    const later = await givenLaunch(house, { studio: code, opened: false, player: first });
    expect(check(await open(later.token))).toEqual({ interval: 30, elapsed: 0, next: null });
  },
);

test.each(Object.entries(dialects))(
  'API-61 SAFE-14 %s: past a due reality check no round begins until it is answered in the house; an open one goes on',
  async (_name, { studio: code, bet, wordOf, words }) => {
    const player = await givenLaunch(house, { studio: code });
    await house.sql('select wallet.put_pause($1, 15::smallint)', [player.id]);
    const round = fresh('r');
    for (const minutes of [8, 8, 0]) {
      expect(wordOf(await bet(player, round))).toBe(words.ok);
      await house.moveClock(`${minutes} minutes`);
    }
    const refused = await bet(player);
    expect(wordOf(refused)).toBe(words.pause);
    expect(wordOf(await bet(player, round))).toBe(words.ok);
    // However long it is left.
    await house.moveClock('20 minutes');
    expect(wordOf(await bet(player))).toBe(words.pause);
    await house.sql('select play_safety.answer_pause($1)', [player.id]);
    expect(wordOf(await bet(player))).toBe(words.ok);
  },
);

test.each(Object.entries(dialects))(
  'API-61 %s: past its own time, excluded, resting and blocked are told as they are',
  async (_name, { studio: code, bet, wordOf, words }) => {
    const given = () => givenLaunch(house, { studio: code });
    const [late, excluded, resting, blocked] = [await given(), await given(), await given(), await given()];
    await givenBound(house, late, { kind: 'time', window: 'day', cap: 300n });
    await bet(late);
    await house.moveClock('6 minutes');
    expect(wordOf(await bet(late))).toBe(words.time);
    await house.sql(`select play_safety.exclude($1, 'month_1')`, [excluded.id]);
    expect(wordOf(await bet(excluded))).toBe(words.excluded);
    await house.sql('select play_safety.take_time_out($1, 7)', [resting.id]);
    expect(wordOf(await bet(resting))).toBe(words.excluded);
    await house.sql(`select wallet.set_gate($1, 'staff', 'stake', 'infinity')`, [blocked.id]);
    expect(wordOf(await bet(blocked))).toBe(words.blocked);
    // Whoever closed it too: the player's own wish is told.
    await house.sql('select play_safety.take_time_out($1, 1)', [blocked.id]);
    expect(wordOf(await bet(blocked))).toBe(words.excluded);
  },
);
