import { beforeAll, describe, expect, test } from 'vitest';

import { codeNext, givenProtected } from '../../../../testing/given-second-factor.ts';
import { givenPlayer, signIn } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;

beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});

const refusal = (code: string) => expect.objectContaining({ code });
const identity = () => house.house.identity;
const inTransaction: TestHouse['platform']['database']['inTransaction'] = (work) =>
  house.platform.database.inTransaction(work);

describe('without a second factor', () => {
  test('IDN-14 the password proves the player, and nothing else does', async () => {
    const { id, password } = await givenPlayer(house);
    const proven = await identity().proveOwner(id, { password });
    await inTransaction((tx) => proven.recheck(tx));

    for (const proof of [{}, { password: '' }, { code: '123456' }]) {
      await expect(identity().proveOwner(id, proof)).rejects.toEqual(
        refusal('identity.step_up_password_required'),
      );
    }
    await expect(identity().proveOwner(id, { password: 'yanlış-1' })).rejects.toEqual(
      refusal('identity.wrong_password'),
    );
  });

  test('is limited as every other guess at a password', async () => {
    const { id, password } = await givenPlayer(house);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await expect(identity().proveOwner(id, { password: 'tahmin-1' })).rejects.toEqual(
        refusal('identity.wrong_password'),
      );
    }
    await expect(identity().proveOwner(id, { password })).rejects.toEqual(refusal('identity.throttled'));
  });

  test('IDN-4 what was proved with the old password takes no effect after the new one', async () => {
    const player = await givenPlayer(house);
    const browser = await signIn(api.browser(), player);
    const proven = await identity().proveOwner(player.id, { password: player.password });
    const next = 'yeni-kıyı-77';
    const changed = await browser.post('/api/change_password.php', {
      currentPassword: player.password,
      newPassword: next,
      confirmPassword: next,
    });
    expect(changed.status).toBe(200);
    await expect(inTransaction((tx) => proven.recheck(tx))).rejects.toEqual(
      refusal('identity.step_up_stale'),
    );
  });

  test('a password does not count once a second factor was switched on meanwhile', async () => {
    const player = await givenPlayer(house);
    const browser = await signIn(api.browser(), player);
    const proven = await identity().proveOwner(player.id, { password: player.password });
    const { secret } = (await browser.post('/api/v1/second-factor-setups', { password: player.password }))
      .body;
    const on = await browser.post('/api/v1/second-factor-confirmations', {
      code: await codeNext(house, secret),
    });
    expect(on.status).toBe(200);
    await expect(inTransaction((tx) => proven.recheck(tx))).rejects.toEqual(
      refusal('identity.step_up_stale'),
    );
  });
});

describe('with a second factor', () => {
  test('IDN-14 a code proves the player, once; the password does not', async () => {
    const { player, secret } = await givenProtected(house, api);
    for (const proof of [{}, { password: player.password }, { password: player.password, code: '' }]) {
      await expect(identity().proveOwner(player.id, proof)).rejects.toEqual(
        refusal('identity.step_up_code_required'),
      );
    }
    for (const code of ['000000', 'abc', '12345']) {
      await expect(identity().proveOwner(player.id, { code })).rejects.toEqual(
        refusal('identity.second_factor_wrong'),
      );
    }
    const code = await codeNext(house, secret);
    const proven = await identity().proveOwner(player.id, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    await inTransaction((tx) => proven.recheck(tx));
    await expect(identity().proveOwner(player.id, { code })).rejects.toEqual(
      refusal('identity.second_factor_wrong'),
    );
  });

  test('IDN-8 of nine uses of one code at once one proves anything', async () => {
    const { player, secret } = await givenProtected(house, api);
    const code = await codeNext(house, secret);
    // Ten and more would only show the limit.
    const uses = Array.from({ length: 9 }, () => identity().proveOwner(player.id, { code }));
    const outcomes = await Promise.allSettled(uses);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a recovery code is refused and not spent', async () => {
    const { player, browser, recoveryCodes } = await givenProtected(house, api);
    const [code = ''] = recoveryCodes;
    for (const typed of [code, code.replaceAll('-', '').toUpperCase()]) {
      await expect(identity().proveOwner(player.id, { code: typed })).rejects.toEqual(
        refusal('identity.step_up_recovery_code'),
      );
    }
    expect((await browser.get('/api/v1/second-factor')).body.recovery_codes_left).toBe(10);
  });

  test('IDN-9 is limited as every other guess at a code, and the limit is shared with signing in', async () => {
    const { player, secret } = await givenProtected(house, api);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await expect(identity().proveOwner(player.id, { code: '000000' })).rejects.toEqual(
        refusal('identity.second_factor_wrong'),
      );
    }
    const code = await codeNext(house, secret);
    await expect(identity().proveOwner(player.id, { code })).rejects.toEqual(refusal('identity.throttled'));
    const entered = await api
      .browser()
      .post('/api/login.php', { username: player.username, password: player.password, code });
    expect(entered.status).toBe(429);
  });
});
