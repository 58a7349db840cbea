import { beforeAll, expect, test, vi } from 'vitest';

import { givenPlayer, signIn } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { startTestMail } from '../../../../testing/test-mail.ts';
import type { TestMail } from '../../../../testing/test-mail.ts';
import { startTestWorker } from '../../../../testing/test-worker.ts';

let mail: TestMail;
let house: TestHouse;
let api: Awaited<ReturnType<TestHouse['startApi']>>;

beforeAll(async () => {
  mail = await startTestMail();
  house = await openTestHouse({ SMTP_URL: mail.smtpUrl });
  api = await house.startApi();
  await startTestWorker(house);
});

const tokenIn = (text: string, fragment: string): string =>
  new RegExp(`/authentication#${fragment}=([\\w-]{43})`).exec(text)?.[1] ?? '';

const jobsAreDone = () =>
  vi.waitFor(async () => {
    const rows = await house.sql('select 1 from graphile_worker._private_jobs');
    expect(rows).toHaveLength(0);
  }, 10_000);

async function resetToken(email: string): Promise<string> {
  await api.browser().post('/api/v1/password-resets', { email });
  return tokenIn((await mail.received(email, /Şifre sıfırlama/)).text, 'sifre-sifirla');
}

const newPassword = 'yeni-kıyı-77';
const complete = (token: string, password = newPassword) =>
  api.browser().post('/api/v1/password-reset-completions', {
    token,
    newPassword: password,
    confirmPassword: password,
  });

test('D-38 a reset link sets a new password once, ends every session and tells the player', async () => {
  const player = await givenPlayer(house);
  const before = await signIn(api.browser(), player);
  const token = await resetToken(player.email);

  const answers = await Promise.all([complete(token), complete(token), complete(token)]);
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);

  expect((await before.get('/api/check_session.php')).body.loggedIn).toBe(false);
  await signIn(api.browser(), { ...player, password: newPassword });
  await mail.received(player.email, /Şifreniz değiştirildi/);
});

test('IDN-5 a link dies after 30 minutes, and a newer one kills the older', async () => {
  const player = await givenPlayer(house);
  const late = await resetToken(player.email);
  await house.moveClock('31 minutes');
  expect((await complete(late)).status).toBe(410);
  await house.moveClock('-31 minutes');
  await house.house.identity.mailPasswordReset(player.email, { again: true });
  expect((await complete(late)).status).toBe(410);
});

// Whoever reads an old mailbox must not get in after the player has moved on.
test('IDN-5 a reset link dies with a new password and with a new address', async () => {
  for (const change of ['password', 'email'] as const) {
    const player = await givenPlayer(house);
    const browser = await signIn(api.browser(), player);
    const token = await resetToken(player.email);
    const changed =
      change === 'email'
        ? await browser.post('/api/update_user.php', { email: `x${player.email}`, password: player.password })
        : await browser.post('/api/change_password.php', {
            currentPassword: player.password,
            newPassword,
            confirmPassword: newPassword,
          });
    expect(changed.status).toBe(200);
    expect((await complete(token, 'saldırgan-şifre-1')).status).toBe(410);
  }
});

test('a refused password leaves the link good', async () => {
  const player = await givenPlayer(house);
  const token = await resetToken(player.email);
  expect((await complete(token, '123456')).body.code).toBe('identity.password_common');
  expect((await complete(token)).status).toBe(200);
});

test('asking for an unknown address answers the same and mails nobody', async () => {
  const player = await givenPlayer(house);
  const known = await api.browser().post('/api/v1/password-resets', { email: player.email });
  const unknown = await api.browser().post('/api/v1/password-resets', { email: 'kimse@posta.example' });
  expect(unknown.status).toBe(200);
  expect(unknown.body).toEqual(known.body);
});

// Whoever knows an address could otherwise keep its owner from ever setting a new password.
test('IDN-17 a stranger’s requests use up nobody’s: the owner is answered the same and has a link that works', async () => {
  const player = await givenPlayer(house);
  const stranger = api.browser();
  for (let n = 0; n < 8; n += 1) {
    expect((await stranger.post('/api/v1/password-resets', { email: player.email })).status).toBe(200);
  }
  const asked = await api.browser().post('/api/v1/password-resets', { email: player.email });
  expect(asked.status).toBe(200);
  const token = tokenIn((await mail.received(player.email, /Şifre sıfırlama/)).text, 'sifre-sifirla');
  await jobsAreDone();
  expect(await mail.countOf(player.email, /Şifre sıfırlama/)).toBe(1);
  expect((await complete(token)).status).toBe(200);
});

test('IDN-17 a device of the owner gets a new link, also while one is good; a new link comes once it is nearly over', async () => {
  const player = await givenPlayer(house);
  const own = await signIn(api.browser(), player);
  const ask = (browser = api.browser()) => browser.post('/api/v1/password-resets', { email: player.email });
  await ask();
  await mail.received(player.email, /Şifre sıfırlama/);
  await jobsAreDone();
  await ask(own);
  await jobsAreDone();
  expect(await mail.countOf(player.email, /Şifre sıfırlama/)).toBe(2);
  await ask();
  await jobsAreDone();
  expect(await mail.countOf(player.email, /Şifre sıfırlama/)).toBe(2);
  await house.sql(
    `update identity.link set expires_at = platform.now() + interval '9 minutes' where player_id = $1`,
    [player.id],
  );
  await ask();
  await jobsAreDone();
  expect(await mail.countOf(player.email, /Şifre sıfırlama/)).toBe(3);
});

test('IDN-17 a network can ask twenty times an hour, and a known device five times', async () => {
  const player = await givenPlayer(house);
  const own = await signIn(api.browser(), player);
  const stranger = api.browser();
  const ask = async (browser = stranger) =>
    (await browser.post('/api/v1/password-resets', { email: player.email })).status;
  const statuses = [];
  for (let n = 0; n < 21; n += 1) statuses.push(await ask());
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  const known = [];
  for (let n = 0; n < 6; n += 1) known.push(await ask(own));
  expect(known).toEqual([200, 200, 200, 200, 200, 429]);
});

test('D-38 registration mails a link that verifies the address once', async () => {
  const player = await givenPlayer(house);
  const browser = await signIn(api.browser(), player);
  const verified = async () => (await browser.get('/api/get_user.php')).body.email_verified as boolean;
  expect(await verified()).toBe(false);

  const token = tokenIn((await mail.received(player.email, /doğrulayın/)).text, 'eposta-dogrula');
  const use = () => api.browser().post('/api/v1/email-verification-completions', { token });
  expect((await use()).status).toBe(200);
  expect(await verified()).toBe(true);
  expect((await use()).status).toBe(410);
  expect((await browser.post('/api/v1/email-verifications')).status).toBe(409);
});

test('D-38 a new address must be verified again, and the old address is told', async () => {
  const player = await givenPlayer(house);
  const browser = await signIn(api.browser(), player);
  const first = tokenIn((await mail.received(player.email, /doğrulayın/)).text, 'eposta-dogrula');

  const email = `yeni-${player.email}`;
  await browser.post('/api/update_user.php', {
    email,
    phoneNumber: '05327654321',
    password: player.password,
  });

  await mail.received(player.email, /E-posta adresiniz değiştirildi/);
  await mail.received(player.email, /Telefon numaranız değiştirildi/);
  const stale = await api.browser().post('/api/v1/email-verification-completions', { token: first });
  expect(stale.status).toBe(410);
  const fresh = tokenIn((await mail.received(email, /doğrulayın/)).text, 'eposta-dogrula');
  expect((await api.browser().post('/api/v1/email-verification-completions', { token: fresh })).status).toBe(
    200,
  );
});

test('a mail server that refuses gets the mail later', async () => {
  const player = await givenPlayer(house);
  await mail.received(player.email, /doğrulayın/);
  await mail.refuseNext(1);
  expect(await resetToken(player.email)).not.toBe('');
});

test('the queue never holds a token', async () => {
  const rows = await house.sql('select payload::text from graphile_worker._private_jobs');
  expect(JSON.stringify(rows)).not.toMatch(/[\w-]{43}/);
});
