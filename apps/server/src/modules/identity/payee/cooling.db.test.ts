import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

import { codeNext, codeNow, givenProtected } from '../../../../testing/given-second-factor.ts';
import { givenPlayer, signIn } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import { resetSecondFactor } from '../second-factor/second-factor.ts';

let house: TestHouse;
let api: TestApi;

beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});

const coolingUntil = (player: GivenPlayer) => house.house.identity.coolingUntil(player.id);

/** By the house's clock, rounded. */
async function minutesLeft(player: GivenPlayer): Promise<number | null> {
  const until = await coolingUntil(player);
  if (until === null) return null;
  const [row] = await house.sql<{ minutes: number }>(
    'select (extract(epoch from $1::timestamptz - platform.now()) / 60)::float8 as minutes',
    [until],
  );
  return Math.round(row?.minutes ?? 0);
}

const update = async (player: GivenPlayer, change: Record<string, unknown>): Promise<void> => {
  const browser = await signIn(api.browser(), player);
  const answer = await browser.post('/api/update_user.php', { ...change, password: player.password });
  expect(answer.status).toBe(200);
};

/** The setting up that comes first lies two days back, so that only the change itself counts. */
async function givenLongProtected() {
  await house.moveClock('-2 days');
  const given = await givenProtected(house, api);
  await house.moveClock('2 days');
  expect(await coolingUntil(given.player)).toBeNull();
  return given;
}

const changes: Record<string, () => Promise<GivenPlayer>> = {
  'a new e-mail address': async () => {
    const player = await givenPlayer(house);
    await update(player, { email: `yeni-${player.email}` });
    return player;
  },
  'a new telephone': async () => {
    const player = await givenPlayer(house);
    await update(player, { phoneNumber: `+90533${randomInt(1_000_000, 9_999_999)}` });
    return player;
  },
  'a new password': async () => {
    const player = await givenPlayer(house);
    const browser = await signIn(api.browser(), player);
    const answer = await browser.post('/api/change_password.php', {
      currentPassword: player.password,
      newPassword: 'yeni-kıyı-77',
      confirmPassword: 'yeni-kıyı-77',
    });
    expect(answer.status).toBe(200);
    return player;
  },
  'a second factor': async () => (await givenProtected(house, api)).player,
  'a second factor taken off': async () => {
    const { player, secret } = await givenLongProtected();
    const browser = api.browser();
    const { username, password } = player;
    await browser.post('/api/login.php', { username, password, code: await codeNow(house, secret) });
    const proof = { password, code: await codeNext(house, secret) };
    const answer = await browser.post('/api/v1/second-factor-removals', proof);
    expect(answer.status).toBe(200);
    return player;
  },
  'a second factor that staff took off': async () => {
    const { player } = await givenLongProtected();
    await house.platform.database.inTransaction((tx) => resetSecondFactor(tx, player.id));
    return player;
  },
};

test.each(Object.keys(changes))('IDN-14 after %s money waits a day', async (name) => {
  const player = await changes[name]?.();
  if (player === undefined) throw new Error(name);
  expect(await minutesLeft(player)).toBe(24 * 60);
  await house.moveClock('23 hours 58 minutes');
  expect(await minutesLeft(player)).toBe(2);
  await house.moveClock('2 minutes');
  expect(await coolingUntil(player)).toBeNull();
  await house.moveClock('-24 hours');
});

test('registering, other changes of the profile and signing in make nobody wait', async () => {
  const player = await givenPlayer(house);
  expect(await coolingUntil(player)).toBeNull();
  await update(player, { city: 'Van', email: player.email });
  expect(await coolingUntil(player)).toBeNull();
});

test('the newest change counts', async () => {
  const player = await givenPlayer(house);
  await update(player, { email: `bir-${player.email}` });
  await house.moveClock('10 hours');
  await update(player, { phoneNumber: `+90534${randomInt(1_000_000, 9_999_999)}` });
  expect(await minutesLeft(player)).toBe(24 * 60);
  await house.moveClock('-10 hours');
});

test("one player's change makes no other wait", async () => {
  const [player, other] = [await givenPlayer(house), await givenPlayer(house)];
  await update(player, { email: `iki-${player.email}` });
  expect(await coolingUntil(other)).toBeNull();
});
