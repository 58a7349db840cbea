import { expect, test } from './house-test.ts';

const verification = { subject: 'E-posta adresinizi doğrulayın', button: 'E-postamı doğrula' };
const reset = { subject: 'Şifre sıfırlama bağlantınız', button: 'Yeni şifre belirle' };
const notice = 'Şifreniz değiştirildi';

/** The token of a link, which rides in the fragment so that it is in no log and no Referer. */
function tokenOf(link: string, start: string): string {
  expect(link.slice(0, start.length)).toBe(start);
  const token = link.slice(start.length);
  expect(token).toMatch(/^[\w-]{43}$/);
  return token;
}

test('D-38 registration mails a link that proves the address, once', async ({ page, house }) => {
  await house.visit(page);
  const player = await house.register(page);
  const signedIn = await house.signIn(page, player);
  expect(signedIn.body.user.email_verified).toBe(false);

  await house.mail.open(page, { to: player.email, subject: verification.subject });
  const link = await house.mail.link(page, verification.button);
  const token = tokenOf(link, `${house.publicUrl}/authentication#eposta-dogrula=`);

  await house.visit(page);
  const complete = () => house.call(page, 'POST', '/api/v1/email-verification-completions', { token });
  expect((await complete()).status).toBe(200);
  const session = await house.call(page, 'GET', '/api/check_session.php');
  expect(session.body.user.email_verified).toBe(true);
  expect(await complete()).toMatchObject({ status: 410, body: { code: 'identity.token_invalid' } });
});

test('D-38 a forgotten password is replaced by mail, and the address is told', async ({ page, house }) => {
  await house.visit(page);
  const player = await house.register(page);
  await house.signIn(page, player);
  const asked = await house.call(page, 'POST', '/api/v1/password-resets', { email: player.email });
  expect(asked.status).toBe(200);

  await house.mail.open(page, { to: player.email, subject: reset.subject });
  const link = await house.mail.link(page, reset.button);
  const token = tokenOf(link, `${house.publicUrl}/authentication#sifre-sifirla=`);

  await house.visit(page);
  const password = 'yeni-liman-ışığı-9';
  const completed = await house.call(page, 'POST', '/api/v1/password-reset-completions', {
    token,
    newPassword: password,
    confirmPassword: password,
  });
  expect(completed.status).toBe(200);

  const session = await house.call(page, 'GET', '/api/check_session.php');
  expect(session.body.loggedIn, 'sessions from before the reset').toBe(false);
  expect((await house.signIn(page, player)).status, 'the old password').toBe(401);
  expect((await house.signIn(page, { ...player, password })).status, 'the new password').toBe(200);
  await house.mail.open(page, { to: player.email, subject: notice });
});

test('a mail refused twice still arrives, and arrives once', async ({ page, house }) => {
  await house.visit(page);
  const before = await house.mail.counts();
  await house.mail.refuseNext(2);
  const player = await house.register(page);

  // The pauses between tries grow: about three and then seven seconds.
  const patience = { timeout: 40_000 };
  await expect.poll(() => house.mail.subjects(player.email), patience).toEqual([verification.subject]);
  const after = await house.mail.counts();
  expect(after.refused - before.refused).toBe(2);
  expect(after.accepted - before.accepted).toBe(1);
});
