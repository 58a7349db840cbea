import { beforeAll, describe, expect, test } from 'vitest';

import { codeNext, givenProtected } from '../../../../testing/given-second-factor.ts';
import { givenPlayer, signIn } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import { startTestMail } from '../../../../testing/test-mail.ts';
import type { TestMail } from '../../../../testing/test-mail.ts';
import { startTestWorker } from '../../../../testing/test-worker.ts';

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

describe('setting it up', () => {
  test('needs the password, is on only after a code, and gives ten recovery codes', async () => {
    const player = await givenPlayer(house);
    const browser = await signIn(api.browser(), player);
    const start = (password: string) => browser.post('/api/v1/second-factor-setups', { password });
    expect(await start('yanlış-1')).toMatchObject({ status: 403, body: { code: 'identity.wrong_password' } });

    const begun = await start(player.password);
    expect(begun.body).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`secret=${begun.body.secret}`),
      qr_svg: expect.stringMatching(/^<svg/),
    });
    expect((await enter(player)).status).toBe(200);

    const wrong = await browser.post('/api/v1/second-factor-confirmations', { code: '000000' });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'identity.second_factor_wrong' } });
    const code = await codeNext(house, begun.body.secret);
    const on = await browser.post('/api/v1/second-factor-confirmations', { code });
    expect(on.status).toBe(200);
    expect(new Set(on.body.recovery_codes).size).toBe(10);
    expect((await browser.get('/api/v1/second-factor')).body).toMatchObject({
      on: true,
      recovery_codes_left: 10,
    });
    expect((await start(player.password)).body.code).toBe('identity.second_factor_already_on');
    await mail.received(player.email, /İki adımlı doğrulama açıldı/);
  });

  test('ends the other sessions and leaves this one', async () => {
    const player = await givenPlayer(house);
    const other = await signIn(api.browser(), player);
    const browser = await signIn(api.browser(), player);
    const { body } = await browser.post('/api/v1/second-factor-setups', { password: player.password });
    await browser.post('/api/v1/second-factor-confirmations', { code: await codeNext(house, body.secret) });
    expect((await other.get('/api/check_session.php')).body.loggedIn).toBe(false);
    expect((await browser.get('/api/check_session.php')).body.loggedIn).toBe(true);
  });

  test('is over after half an hour, and with a new password', async () => {
    const player = await givenPlayer(house);
    const browser = await signIn(api.browser(), player);
    const start = async () =>
      (await browser.post('/api/v1/second-factor-setups', { password: player.password })).body.secret;
    const confirm = async (secret: string) =>
      browser.post('/api/v1/second-factor-confirmations', { code: await codeNext(house, secret) });

    const late = await start();
    // The session is kept awake on the way.
    await house.moveClock('20 minutes');
    await browser.post('/api/v1/session-activity');
    await house.moveClock('11 minutes');
    expect(await confirm(late)).toMatchObject({
      status: 410,
      body: { code: 'identity.second_factor_setup_over' },
    });
    await house.moveClock('-31 minutes');

    const ofOldPassword = await start();
    await browser.post('/api/change_password.php', {
      currentPassword: player.password,
      newPassword: 'yeni-kıyı-77',
      confirmPassword: 'yeni-kıyı-77',
    });
    expect((await confirm(ofOldPassword)).status).toBe(410);
  });
});

describe('signing in', () => {
  test('asks for the code only after the right password, and opens no session without it', async () => {
    const { player, secret } = await givenProtected(house, api);
    const wrongPassword = await enter({ ...player, password: 'yanlış-1' }, await codeNext(house, secret));
    expect(wrongPassword).toMatchObject({ status: 401, body: { code: 'identity.wrong_credentials' } });

    const browser = api.browser();
    for (const code of [undefined, '']) {
      expect(await enter(player, code, browser)).toMatchObject({
        status: 401,
        body: { code: 'identity.second_factor_required' },
      });
    }
    expect(browser.cookie()).toBeUndefined();
    expect(await enter(player, '000000', browser)).toMatchObject({
      status: 403,
      body: { code: 'identity.second_factor_wrong' },
    });
    expect(browser.cookie()).toBeUndefined();
    expect((await enter(player, await codeNext(house, secret), browser)).status).toBe(200);
    expect((await browser.get('/api/check_session.php')).body.loggedIn).toBe(true);
  });

  test('a password reset neither switches it off nor goes round it', async () => {
    const { player, secret } = await givenProtected(house, api);
    await api.browser().post('/api/v1/password-resets', { email: player.email });
    const { text } = await mail.received(player.email, /Şifre sıfırlama/);
    const token = /#sifre-sifirla=([\w-]{43})/.exec(text)?.[1];
    const next = 'yeni-kıyı-77';
    const reset = { token, newPassword: next, confirmPassword: next };
    expect((await api.browser().post('/api/v1/password-reset-completions', reset)).status).toBe(200);
    const renewed = { ...player, password: next };
    expect((await enter(renewed)).body.code).toBe('identity.second_factor_required');
    expect((await enter(renewed, await codeNext(house, secret))).status).toBe(200);
  });
});

describe('what an account is recovered by', () => {
  const refused = (code: string) => ({ body: { code } });
  const contacts = () => ({
    'the e-mail': { email: `yeni-${crypto.randomUUID()}@ornek.test` },
    'the phone': {
      phoneNumber: `+90532${crypto.randomUUID().replaceAll(/\D/g, '').padEnd(7, '3').slice(0, 7)}`,
    },
  });

  test.each(['the e-mail', 'the phone'] as const)(
    'IDN-8 %s changes by password and code; what is no contact by the password alone',
    async (name) => {
      const { player, browser, secret } = await givenProtected(house, api);
      const { password } = player;
      const before = (await browser.get('/api/get_user.php')).body;
      const save = (form: object) => browser.post('/api/update_user.php', { password, ...form });
      const contact = contacts()[name];

      expect(await save(contact)).toMatchObject(refused('identity.second_factor_required'));
      expect(await save({ ...contact, code: '000000' })).toMatchObject(
        refused('identity.second_factor_wrong'),
      );
      expect((await browser.get('/api/get_user.php')).body).toEqual(before);
      // The form sends the whole record.
      const same = { email: before.email, phoneNumber: before.phone_number, city: 'Van' };
      expect((await save(same)).status).toBe(200);

      const code = await codeNext(house, secret);
      const wrongPassword = await save({ ...contact, code, password: 'yanlış-1' });
      expect(wrongPassword).toMatchObject(refused('identity.wrong_password'));
      expect((await save({ ...contact, code })).status).toBe(200);
      expect(await save({ ...contacts()[name], code })).toMatchObject(
        refused('identity.second_factor_wrong'),
      );
      const after = (await browser.get('/api/get_user.php')).body;
      expect([after.email, after.phone_number]).not.toEqual([before.email, before.phone_number]);
    },
  );

  test('IDN-8 the password changes by password and code', async () => {
    const { player, browser, secret } = await givenProtected(house, api);
    const change = (code?: string) =>
      browser.post('/api/change_password.php', {
        currentPassword: player.password,
        newPassword: 'yeni-kıyı-77',
        confirmPassword: 'yeni-kıyı-77',
        code,
      });
    expect(await change()).toMatchObject(refused('identity.second_factor_required'));
    expect(await change('000000')).toMatchObject(refused('identity.second_factor_wrong'));
    const code = await codeNext(house, secret);
    expect((await change(code)).status).toBe(200);
    const renewed = { ...player, password: 'yeni-kıyı-77' };
    expect((await enter(renewed, code)).status).toBe(403);
    expect((await enter(renewed)).body.code).toBe('identity.second_factor_required');
  });

  test('without a second factor a code that is sent along is not asked about', async () => {
    const player = await givenPlayer(house);
    const browser = await signIn(api.browser(), player);
    const saved = await browser.post('/api/update_user.php', {
      ...contacts()['the e-mail'],
      password: player.password,
      code: '000000',
    });
    expect(saved.status).toBe(200);
  });
});

describe('changing it', () => {
  test('switching it off needs password and code, ends the other sessions and tells the player', async () => {
    const { player, browser, secret, recoveryCodes } = await givenProtected(house, api);
    const other = api.browser();
    await enter(player, recoveryCodes[0], other);
    const code = await codeNext(house, secret);
    const off = (proof: object) => browser.post('/api/v1/second-factor-removals', proof);
    expect((await off({ password: 'yanlış-1', code })).body.code).toBe('identity.wrong_password');
    expect((await off({ password: player.password, code: '' })).body.code).toBe(
      'identity.second_factor_required',
    );
    expect((await off({ password: player.password, code })).status).toBe(200);
    expect((await off({ password: player.password, code })).body.code).toBe('identity.second_factor_not_on');

    expect((await other.get('/api/check_session.php')).body.loggedIn).toBe(false);
    expect((await browser.get('/api/v1/second-factor')).body).toEqual({
      on: false,
      on_since: null,
      recovery_codes_left: 0,
    });
    expect((await enter(player)).status).toBe(200);
    await mail.received(player.email, /İki adımlı doğrulama kapatıldı/);
  });

  test('new recovery codes make the old ones worthless', async () => {
    const { player, browser, recoveryCodes } = await givenProtected(house, api);
    const proof = { password: player.password, code: recoveryCodes[0] };
    const renewed = await browser.post('/api/v1/recovery-code-renewals', proof);
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect((await enter(player, recoveryCodes[1])).status).toBe(403);
    expect((await enter(player, renewed.body.recovery_codes[1])).status).toBe(200);
    await mail.received(player.email, /Kurtarma kodlarınız yenilendi/);
  });
});
