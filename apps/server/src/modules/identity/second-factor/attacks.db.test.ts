import { beforeAll, describe, expect, test, vi } from 'vitest';

import { codeNext, codeNow, givenProtected } from '../../../../testing/given-second-factor.ts';
import { givenPlayer, signIn } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import { startTestMail } from '../../../../testing/test-mail.ts';
import type { TestMail } from '../../../../testing/test-mail.ts';
import { startTestWorker } from '../../../../testing/test-worker.ts';
import { hashToken, makeToken } from '../../../platform/auth/tokens.ts';
import { lockSameCredential } from '../player-store.ts';
import { insertSession } from '../session/store.ts';

let mail: TestMail;
let house: TestHouse;
let api: TestApi;

beforeAll(async () => {
  mail = await startTestMail();
  house = await openTestHouse({ SMTP_URL: mail.smtpUrl });
  api = await house.startApi();
  await startTestWorker(house);
});

const enter = (player: GivenPlayer, code?: string, browser = api.browser()) =>
  browser.post('/api/login.php', { username: player.username, password: player.password, code });

const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('a code', () => {
  test('IDN-8 a code works once, and none that is older than it', async () => {
    const { player, secret } = await givenProtected(house, api);
    const code = await codeNext(house, secret);
    const before = await codeNow(house, secret);
    expect((await enter(player, code)).status).toBe(200);
    expect((await enter(player, code)).status).toBe(403);
    expect((await enter(player, before)).status).toBe(403);
  });

  test('IDN-8 of many parallel sign-ins with one code one wins', async () => {
    const { player, secret } = await givenProtected(house, api);
    const code = await codeNext(house, secret);
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(player, code)));
    expect(statuses(answers)).toEqual([200, 403, 403, 403, 403, 403]);
  });

  test('IDN-9 a recovery code works once, also in parallel, and the player is told', async () => {
    const { player, browser, recoveryCodes } = await givenProtected(house, api);
    const [code = ''] = recoveryCodes;
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(player, code)));
    expect(statuses(answers)).toEqual([200, 403, 403, 403, 403, 403]);
    expect((await enter(player, code.toUpperCase())).status).toBe(403);
    expect((await browser.get('/api/v1/second-factor')).body.recovery_codes_left).toBe(9);
    await mail.received(player.email, /Bir kurtarma kodunuz kullanıldı/);
  });

  test("another player's codes open nothing", async () => {
    const [mine, other] = [await givenProtected(house, api), await givenProtected(house, api)];
    expect((await enter(mine.player, await codeNext(house, other.secret))).status).toBe(403);
    expect((await enter(mine.player, other.recoveryCodes[0])).status).toBe(403);
    expect((await enter(other.player, other.recoveryCodes[0])).status).toBe(200);
  });

  // A sign-in that was verified before must not become a session that was never asked for a code.
  test('a sign-in that is under way while it is switched on leaves no session', async () => {
    const player = await givenPlayer(house);
    const browser = await signIn(api.browser(), player);
    const { body } = await browser.post('/api/v1/second-factor-setups', { password: player.password });
    const code = await codeNext(house, body.secret);
    let on: Promise<{ status: number }> | undefined;
    await house.platform.database.inTransaction(async (tx) => {
      await lockSameCredential(tx, { playerId: player.id, passwordHash: '' }, 'share');
      on = browser.post('/api/v1/second-factor-confirmations', { code });
      await vi.waitFor(async () => {
        const waiting = await house.sql(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(waiting).toHaveLength(1);
      });
      await insertSession(tx, { playerId: player.id, tokenHash: hashToken(makeToken()), device: 'other' });
    });
    expect((await on)?.status).toBe(200);
    expect((await browser.get('/api/v1/sessions')).body.sessions).toHaveLength(1);
  });
});

describe('guessing', () => {
  test('codes are tried ten times, from any number of addresses, and the right one comes too late', async () => {
    const { player, secret } = await givenProtected(house, api);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await enter(player, '000000')).status).toBe(403);
    const refused = await enter(player, await codeNext(house, secret));
    expect(refused).toMatchObject({ status: 429, body: { code: 'identity.throttled' } });
  });

  test('whoever is signed in and knows the password cannot guess without end either', async () => {
    const { player, browser } = await givenProtected(house, api);
    const proof = { password: player.password, code: '000000' };
    const guesses = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      guesses.push((await browser.post('/api/v1/second-factor-removals', proof)).status);
    }
    expect(guesses).toEqual([...Array<number>(10).fill(403), 429]);
    expect((await browser.post('/api/v1/recovery-code-renewals', proof)).status).toBe(429);
  });

  test("the owner's sign-ins give a guesser no fresh tries for a day", async () => {
    const { player, recoveryCodes } = await givenProtected(house, api);
    let guesses = 0;
    for (const code of recoveryCodes) {
      for (let attempt = 0; attempt < 6; attempt += 1) {
        if ((await enter(player, '000000')).status === 403) guesses += 1;
      }
      await enter(player, code);
    }
    // Sixty a day, of which one went to setting it up and some to the owner.
    expect(guesses).toBeLessThan(53);
    expect((await enter(player, '000000')).status).toBe(429);
  });
});

describe('what the database holds', () => {
  test('neither the secret nor a recovery code can be read in it', async () => {
    const { secret, recoveryCodes } = await givenProtected(house, api);
    const rows = JSON.stringify([
      await house.sql('select encode(secret, $1) as s from identity.second_factor', ['escape']),
      await house.sql('select encode(code_hash, $1) as h from identity.recovery_code', ['escape']),
    ]);
    for (const hidden of [secret, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(rows).not.toContain(hidden);
    }
  });

  test("a secret moved to another player's row opens nothing", async () => {
    const [victim, attacker] = [await givenProtected(house, api), await givenPlayer(house)];
    await house.sql('delete from identity.second_factor where player_id = $1', [victim.player.id]);
    const own = await signIn(api.browser(), attacker);
    const { body } = await own.post('/api/v1/second-factor-setups', { password: attacker.password });
    await own.post('/api/v1/second-factor-confirmations', { code: await codeNow(house, body.secret) });
    await house.sql(
      `insert into identity.second_factor (player_id, secret, confirmed_at, last_step)
       select $1, secret, confirmed_at, last_step from identity.second_factor where player_id = $2`,
      [victim.player.id, attacker.id],
    );
    const browser = api.browser();
    expect((await enter(victim.player, await codeNext(house, body.secret), browser)).status).toBe(500);
    expect(browser.cookie()).toBeUndefined();
    expect((await enter(attacker, await codeNext(house, body.secret))).status).toBe(200);
  });

  test('IDN-8 IDN-9 a used code stays used, and a secret in use stays, also for SQL', async () => {
    const { player, recoveryCodes } = await givenProtected(house, api);
    await enter(player, recoveryCodes[0]);
    const change = (what: string) => house.sql(`update identity.${what} where player_id = $1`, [player.id]);
    await expect(change('second_factor set last_step = last_step - 1')).rejects.toThrow('IDN-8');
    await expect(change('second_factor set last_step = last_step')).rejects.toThrow('IDN-8');
    await expect(change('second_factor set last_step = null, confirmed_at = null')).rejects.toThrow('IDN-8');
    await expect(change("second_factor set last_step = last_step + 1, secret = '\\x00'")).rejects.toThrow(
      'IDN-8',
    );
    await expect(change('recovery_code set used_at = null')).rejects.toThrow('IDN-9');
    await expect(
      house.sql(
        'insert into identity.second_factor (player_id, secret, confirmed_at) values ($1, $2, now())',
        [(await givenPlayer(house)).id, Buffer.alloc(1)],
      ),
    ).rejects.toThrow('i8_on_is_proved_by_a_code');
  });
});
