import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

import { codeOf, givenStaff, signInStaff } from '../../../testing/given-staff.ts';
import type { GivenStaff } from '../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { ownerUrl } from '../../../testing/test-database.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';
import { startTestMail } from '../../../testing/test-mail.ts';
import type { TestMail } from '../../../testing/test-mail.ts';
import { cleanUpLater } from '../../../testing/clean-up.ts';
import { createPlatform } from '../../platform/platform.ts';
import { createStaff } from './staff.ts';

let house: TestHouse;
let api: TestApi;
let mail: TestMail;
beforeAll(async () => {
  mail = await startTestMail();
  house = await openTestHouse({ SMTP_URL: mail.smtpUrl });
  api = await house.startApi();
});

const desk = '/api/staff/v1';
const newLogin = (): string => `yeni-${randomBytes(4).toString('hex')}`;
const at = async (role: GivenStaff['role']) => {
  const member = await givenStaff(house, role);
  return { member, browser: await signInStaff(house, api.staffBrowser(), member) };
};
const signInWith = async (member: GivenStaff, changes: object = {}, browser = api.staffBrowser()) =>
  browser.post(`${desk}/sign-in`, {
    login: member.login,
    password: member.password,
    code: await codeOf(house, member),
    ...changes,
  });

describe('signing in', () => {
  test('password and code open a session that says who one is', async () => {
    const { member, browser } = await at('support');
    const answer = await browser.get(`${desk}/me`);
    expect(answer.body.member).toMatchObject({ id: member.id, login: member.login, role: 'support' });
  });

  test('WALK-08 that nobody is signed in is an ordinary answer, also with a cookie that opens nothing', async () => {
    const nobody = await api.staffBrowser().get(`${desk}/me`);
    expect(nobody).toMatchObject({ status: 200, body: { member: null } });
    const { member, browser } = await at('support');
    await house.sql('delete from staff.session where staff_id = $1', [member.id]);
    expect(await browser.get(`${desk}/me`)).toMatchObject({ status: 200, body: { member: null } });
  });

  test('the cookie is bound to the host, to HTTPS and to this site alone', async () => {
    const answer = await signInWith(await givenStaff(house, 'support'));
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-staff=[\w-]{43}; Max-Age=36000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test.each([
    ['a wrong password', { password: 'baska-bir-sifre-1' }],
    ['a wrong code', { code: '000000' }],
    ['an unknown login', { login: 'kimse' }],
  ])('%s is refused with the same sentence', async (_case, changes) => {
    const member = await givenStaff(house, 'support');
    const answer = await signInWith(member, changes);
    expect(answer).toMatchObject({ status: 401, body: { code: 'staff.wrong_credentials' } });
  });

  test('STF-2 a code works once, also for two sign-ins at the same moment', async () => {
    const member = await givenStaff(house, 'support');
    const code = await codeOf(house, member);
    const answers = await Promise.all([1, 2, 3, 4].map(() => signInWith(member, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  });

  test('STF-2 guesses are counted before anything is hashed', async () => {
    const member = await givenStaff(house, 'support');
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await signInWith(member, { code: '000000' })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 10).every((status) => status === 401)).toBe(true);
  });

  test('STF-3 a session ends with its sign-out, after half an hour of silence, and with the account', async () => {
    const left = await at('support');
    await left.browser.post(`${desk}/sign-out`);
    expect((await left.browser.get(`${desk}/me/sign-ins`)).status).toBe(401);

    const closed = await at('support');
    await house.sql('update staff.member set closed_at = platform.now() where staff_id = $1', [
      closed.member.id,
    ]);
    expect((await closed.browser.get(`${desk}/me/sign-ins`)).status).toBe(401);

    const idle = await at('support');
    await house.sql(
      `update staff.session set seen_at = seen_at - interval '31 minutes' where staff_id = $1`,
      [idle.member.id],
    );
    expect((await idle.browser.get(`${desk}/me/sign-ins`)).status).toBe(401);
  });

  test('STF-3 a session that is never silent is over after ten hours', async () => {
    const { browser } = await at('support');
    // 20 times 29 minutes are 9 hours and 40 minutes.
    for (let step = 0; step < 20; step += 1) {
      await house.moveClock('29 minutes');
      expect((await browser.get(`${desk}/me/sign-ins`)).status).toBe(200);
    }
    await house.moveClock('21 minutes');
    expect(await browser.get(`${desk}/me/sign-ins`)).toMatchObject({
      status: 401,
      body: { code: 'staff.no_session' },
    });
  });

  test('D-20 on the player’s host there is no desk, and on the desk’s host no player', async () => {
    const { browser } = await at('admin');
    const cookie = browser.cookie() ?? '';
    expect((await api.browser().get(`${desk}/me`, { cookie })).status).toBe(404);
    expect((await api.staffBrowser().get('/api/check_session.php')).status).toBe(404);
    const sister = { origin: 'http://yakamoz.localhost:3000' };
    expect((await browser.post(`${desk}/sign-out`, {}, sister)).body.code).toBe('platform.foreign_origin');
  });

  test('a demonstration’s accounts open nothing where money is real', async () => {
    const [demo] = await house.house.staff.addDemoMembers(Buffer.alloc(32, 3));
    const signIn = async (realMoney: boolean) =>
      openDesk(house, realMoney).signIn({
        login: demo?.login ?? '',
        password: demo?.password ?? '',
        code: await codeOf(house, { totpSecret: demo?.totpSecret ?? '' }),
        address: '10.0.0.1',
      });
    await expect(signIn(true)).rejects.toMatchObject({ code: 'staff.wrong_credentials' });
    await expect(signIn(false)).resolves.toMatchObject({ session: { demo: true } });
  });
});

describe('accounts', () => {
  const accept = (browser: TestBrowser, token: string, code: string, password = 'uzun-bir-sifre-olsun') =>
    browser.post(`${desk}/invitation-acceptances`, { token, code, password });

  type Desk = Awaited<ReturnType<typeof at>>;
  const reason = 'Yeni görev';
  const approve = async (by: Desk, id: string) => {
    const { body } = await by.browser.get(`${desk}/approvals?state=waiting`);
    const approval = body.approvals.find((one: { id: string }) => one.id === id);
    const given = { decision: 'approve', payload_hash: approval.payload_hash, reason: 'Aradım, doğruladım' };
    return by.browser.post(`${desk}/approvals/${id}/decision`, given);
  };
  const idOf = async (login: string): Promise<GivenStaff['id']> =>
    (
      await house.sql<{ id: GivenStaff['id'] }>('select staff_id as id from staff.member where login = $1', [
        login,
      ])
    )[0]?.id as GivenStaff['id'];
  /** What the worker does with the job, and the link as it stands in the mail. */
  const mailedLink = async (login: string, to: string): Promise<string> => {
    const staffId = await idOf(login);
    const jobs = await house.sql(
      `select payload from graphile_worker._private_jobs where payload ->> 'staffId' = $1`,
      [staffId],
    );
    expect(jobs.length).toBeGreaterThan(0);
    await house.house.staff.mailInvitation(staffId);
    const { text } = await mail.received(to, /personel hesabınız/);
    return /http\S+\/davet#[\w-]{43}/.exec(text)?.[0] ?? '';
  };
  const givenInvited = async () => {
    const [first, second] = [await at('admin'), await at('admin')];
    const login = newLogin();
    const email = `${login}@ornek.test`;
    const asked = { login, name: 'Yeni Kişi', role: 'risk', email, reason };
    const proposed = await first.browser.post(`${desk}/members`, asked);
    expect((await approve(second, proposed.body.approval_id)).body).toMatchObject({ state: 'done' });
    return { login, email, first, second };
  };

  test('an invited member sets password and second factor by a link that works once', async () => {
    const { login, email } = await givenInvited();
    const link = await mailedLink(login, email);
    expect(link).toMatch(/^http:\/\/staff-yakamoz\.localhost:3000\/davet#[\w-]{43}$/);
    const token = link.split('#')[1] ?? '';

    const visitor = api.staffBrowser();
    const opened = await visitor.post(`${desk}/invitation-openings`, { token });
    expect(opened.body).toMatchObject({ login, role: 'risk', qr_svg: expect.stringContaining('<svg') });
    const totpSecret: string = opened.body.secret;
    const code = await codeOf(house, { totpSecret });

    expect((await accept(visitor, token, '000000')).body.code).toBe('staff.code_wrong');
    expect((await accept(visitor, token, code, 'kisa')).body.code).toBe('staff.password_too_short');
    expect((await accept(visitor, token, code, 'QwertyQwerty')).body.code).toBe('staff.password_common');
    const houseWords = 'Yakamoz.Casino.2026';
    expect((await accept(visitor, token, code, houseWords)).body.code).toBe('staff.password_common');
    expect((await accept(visitor, token, code)).status).toBe(200);
    expect((await accept(visitor, token, code)).body.code).toBe('staff.invitation_invalid');
    // The code that proved the factor is used up as well.
    const again = { login, password: 'uzun-bir-sifre-olsun', code };
    expect((await visitor.post(`${desk}/sign-in`, again)).status).toBe(401);
    const next = { ...again, code: await codeOf(house, { totpSecret }, 1) };
    expect((await visitor.post(`${desk}/sign-in`, next)).status).toBe(200);
    // A late copy of the job sends nothing to somebody who has a password.
    await house.house.staff.mailInvitation(await idOf(login));
    expect((await visitor.post(`${desk}/invitation-openings`, { token })).status).toBe(410);
  });

  test('a link dies after a day, and another goes to the same address', async () => {
    const { login, email, first } = await givenInvited();
    const staffId = await idOf(login);
    const token = (await mailedLink(login, email)).split('#')[1] ?? '';
    await house.sql(
      `update staff.invitation set expires_at = expires_at - interval '25 hours' where staff_id = $1`,
      [staffId],
    );
    const opened = await api.staffBrowser().post(`${desk}/invitation-openings`, { token });
    expect(opened.status).toBe(410);
    const renewed = await first.browser.post(`${desk}/members/${staffId}/invitations`);
    expect(renewed).toMatchObject({ status: 200, body: {} });
    const unreachable = await givenStaff(house, 'support');
    await house.sql('update staff.member set password_hash = null, totp_secret = null where staff_id = $1', [
      unreachable.id,
    ]);
    const refused = await first.browser.post(`${desk}/members/${unreachable.id}/invitations`);
    expect(refused.body.code).toBe('staff.address_missing');
  });

  test('the first two administrators come by links from the server’s own console, and only they', async () => {
    const own = await openTestHouse();
    const url = new URL(own.config.platform.databaseUrl);
    url.username = new URL(ownerUrl).username;
    const platform = createPlatform(
      { ...own.config.platform, databaseUrl: url.href },
      'test',
      own.platform.log,
    );
    cleanUpLater(() => platform.close());
    const { staffUrl } = own.config;
    const access = own.house.access.staff;
    const console_ = createStaff(platform, {
      access,
      realMoney: false,
      brand: 'Yakamoz',
      staffUrl,
    });
    const invite = (login: string) => console_.inviteFirstAdmin({ login, name: login });

    expect((await invite('kurucu'))?.link).toContain('/davet#');
    // Lost before it was used: the same person may have another.
    expect(await invite('kurucu')).toBeDefined();
    await givenStaff(own, 'admin');
    // One administrator alone could invite nobody.
    expect(await invite('ortak')).toBeDefined();
    const { login } = await givenStaff(own, 'admin');
    expect(await invite('baskasi')).toBeUndefined();
    await own.sql('update staff.member set closed_at = platform.now() where login = $1', [login]);
    await expect(invite(login)).rejects.toMatchObject({ code: 'staff.login_taken' });
    await expect(own.house.staff.inviteFirstAdmin({ login: 'gizli', name: 'Gizli' })).rejects.toThrow(
      'permission denied',
    );
  });

  test('a lost second factor is reset by two administrators, neither of whom is the one it is for', async () => {
    const [first, second, lost] = [await at('admin'), await at('admin'), await at('admin')];
    const email = `${lost.member.login}@ornek.test`;
    const ask = (given: object) =>
      first.browser.post(`${desk}/members/${lost.member.id}/resets`, { reason: 'Telefon kayıp', ...given });
    expect((await ask({})).body.code).toBe('staff.address_missing');
    expect((await ask({ email: 'adres değil' })).status).toBe(400);
    const id = (await ask({ email })).body.approval_id;

    expect((await approve(lost, id)).body.code).toBe('staff.not_yourself');
    expect((await approve(first, id)).body.code).toBe('staff.own_proposal');
    expect((await first.browser.post(`${desk}/members/${lost.member.id}/invitations`)).body.code).toBe(
      'staff.member_has_access',
    );
    expect((await approve(second, id)).body).toMatchObject({ state: 'done' });
    expect((await lost.browser.get(`${desk}/me/sign-ins`)).status).toBe(401);
    expect((await signInWith(lost.member)).status).toBe(401);
    expect(await mailedLink(lost.member.login, email)).toContain('/davet#');
  });
});

describe('saved filters', () => {
  test('are one’s own unless shared, and only their owner deletes them', async () => {
    const [mine, other] = [await at('support'), await at('risk')];
    const save = (name: string, shared: boolean) =>
      mine.browser.post(`${desk}/filters/players`, { name, query: 'status=blocked', shared });
    const kept = await save('Engelliler', false);
    const shared = await save('Herkese', true);
    expect((await save('Herkese', true)).body.code).toBe('staff.filter_name_taken');
    const seen = (await other.browser.get(`${desk}/filters/players`)).body.filters;
    expect(seen).toMatchObject([{ name: 'Herkese', mine: false }]);
    const foreign = await other.browser.delete(`${desk}/filters/players/${shared.body.id}`);
    expect(foreign.body.code).toBe('staff.filter_unknown');
    expect((await mine.browser.delete(`${desk}/filters/players/${kept.body.id}`)).status).toBe(200);
  });
});

function openDesk(of: TestHouse, realMoney: boolean) {
  const { staffUrl } = of.config;
  const access = of.house.access.staff;
  return createStaff(of.platform, { access, realMoney, brand: 'Yakamoz', staffUrl });
}
