// What members do about their own account: the password and the open sessions.
import type { StaffRole } from '@yakamoz/contracts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { freshCode, givenStaff, signInStaff, usedCode } from '../../../../testing/given-staff.ts';
import type { GivenStaff } from '../../../../testing/given-staff.ts';
import { devicesOf } from '../../../../testing/seen-devices.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});

const desk = '/api/staff/v1';
const next = 'martilarin-sabah-sesi';

const at = async (role: StaffRole = 'support') => {
  const member = await givenStaff(house, role);
  return { member, browser: await signInStaff(house, api.staffBrowser(), member) };
};

async function signInAgain(member: GivenStaff, agent?: string): Promise<TestBrowser> {
  const browser = api.staffBrowser();
  const given = { login: member.login, password: member.password, code: await freshCode(house, member) };
  const headers = agent === undefined ? {} : { 'user-agent': agent };
  expect((await browser.post(`${desk}/sign-in`, given, headers)).status).toBe(200);
  return browser;
}

const isOpen = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.get(`${desk}/me`)).body.member !== null;

async function trailOf({ id }: GivenStaff) {
  const { entries } = await house.house.staff.listAudit({ subject: `staff:${id}` });
  return entries.map(({ action, facts }) => ({ action, facts }));
}

describe('the own password', () => {
  const change = async ({ browser, member }: Awaited<ReturnType<typeof at>>, changes: object = {}) =>
    browser.post(`${desk}/me/password`, {
      current_password: member.password,
      new_password: next,
      code: await freshCode(house, member),
      ...changes,
    });

  test('STF-11 changes by the current one and a code; other sessions and a copied token end', async () => {
    const mine = await at();
    const { member, browser } = mine;
    const other = await signInAgain(member);
    const copied = browser.cookie();
    expect(await devicesOf(house, { side: 'staff', id: member.id })).toHaveLength(2);

    expect((await change(mine)).status).toBe(200);
    expect(await isOpen(browser)).toBe(true);
    expect(browser.cookie()).not.toBe(copied);
    expect(await isOpen(other)).toBe(false);
    expect(await devicesOf(house, { side: 'staff', id: member.id })).toHaveLength(1);
    expect((await trailOf(member))[0]).toEqual({ action: 'staff.change_password', facts: {} });

    const enter = async (password: string) =>
      api.staffBrowser().post(`${desk}/sign-in`, {
        login: member.login,
        password,
        code: await freshCode(house, member),
      });
    expect((await enter(member.password)).status).toBe(401);
    expect((await enter(next)).status).toBe(200);
  });

  test('STF-11 a wrong or used code, a wrong password and a weak one change nothing', async () => {
    const mine = await at();
    const { member } = mine;
    expect((await change(mine, { code: '000000' })).body.code).toBe('staff.code_wrong');
    const code = await usedCode(house, member);
    expect((await change(mine, { code })).body.code).toBe('staff.code_wrong');
    expect((await change(mine, { code: undefined })).status).toBe(400);
    for (const [weak, refusal] of [
      ['kisa', 'staff.password_too_short'],
      [`${member.login}-ve-uzun`, 'staff.password_too_short'],
      ['QwertyQwerty', 'staff.password_common'],
      ['Yakamoz.Casino.2026', 'staff.password_common'],
    ])
      expect((await change(mine, { new_password: weak })).body.code).toBe(refusal);
    expect((await change(mine, { current_password: 'yanlis-bir-sifre' })).body.code).toBe(
      'staff.password_wrong',
    );
    // The code was right and is used up, so nobody tries another password with it.
    const again = { current_password: 'yanlis-bir-sifre', code: await usedCode(house, member) };
    expect((await change(mine, again)).body.code).toBe('staff.code_wrong');
    expect(await trailOf(member)).toEqual([{ action: 'staff.sign_in', facts: {} }]);
    const events = (await mine.browser.get(`${desk}/me/sign-ins`)).body.events;
    expect(events.map(({ outcome }: { outcome: string }) => outcome)).toContain('wrong_password');
    await signInAgain(member);
  });

  test('STF-9 attack: the server’s role sets no password without the session and the hash that is replaced', async () => {
    const { member, browser } = await at();
    const other = await at();
    const hashOf = async ({ id }: GivenStaff): Promise<string> =>
      (
        await house.sql<{ hash: string }>(
          'select password_hash as hash from staff.member where staff_id = $1',
          [id],
        )
      )[0]?.hash ?? '';
    const [session] = await house.sql<{ id: string }>(
      'select session_id as id from staff.session where staff_id = $1',
      [member.id],
    );
    const attempt = (from: string) =>
      house.platform.database.reader
        .selectNoFrom(sql<boolean>`staff.change_password(${session?.id}, ${from}, 'x')`.as('changed'))
        .executeTakeFirst();
    // The hash of somebody else.
    expect(await attempt(await hashOf(other.member))).toEqual({ changed: false });
    await browser.post(`${desk}/sign-out`);
    expect(await attempt(await hashOf(member))).toEqual({ changed: false });
    expect([await hashOf(member), await hashOf(other.member)]).not.toContain('x');
  });
});

describe('the own sessions', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1';
  const listed = async (browser: TestBrowser) => (await browser.get(`${desk}/me/sessions`)).body.sessions;

  test('STF-11 are listed with device and network, the current one first, and nobody else’s', async () => {
    const { member, browser } = await at();
    await signInAgain(member, phone);
    await at();
    const sessions = await listed(browser);
    expect(sessions).toEqual([
      expect.objectContaining({ current: true }),
      expect.objectContaining({ current: false, device: phone, network: expect.stringMatching(/\/24$/) }),
    ]);
    await house.sql(
      `update staff.session set seen_at = seen_at - interval '31 minutes' where session_id = $1`,
      [sessions[1].id],
    );
    expect(await listed(browser)).toHaveLength(1);
  });

  test('STF-11 one ends after a fresh code; a colleague’s does not end', async () => {
    const { member, browser } = await at();
    const away = await signInAgain(member, phone);
    const colleague = await at();
    const end = async (id: string, code?: string) =>
      browser.post(`${desk}/me/sessions/${id}/end`, { code: code ?? (await freshCode(house, member)) });
    const [, lost] = await listed(browser);

    expect((await end(lost.id, '000000')).body.code).toBe('staff.code_wrong');
    expect((await end(lost.id, await usedCode(house, member))).body.code).toBe('staff.code_wrong');
    expect(await isOpen(away)).toBe(true);
    expect((await end(lost.id)).body).toEqual({ ended: 1 });
    expect(await isOpen(away)).toBe(false);
    expect((await trailOf(member))[0]).toEqual({
      action: 'staff.end_sessions',
      facts: { sessions_ended: 1 },
    });

    const [foreign] = await listed(colleague.browser);
    expect((await end(foreign.id)).body).toEqual({ ended: 0 });
    expect(await isOpen(colleague.browser)).toBe(true);
  });

  test('STF-11 all others end at once, this one stays', async () => {
    const { member, browser } = await at();
    const others = [await signInAgain(member), await signInAgain(member, phone)];
    const end = (body: object) => browser.post(`${desk}/me/sessions/others/end`, body);
    expect((await end({})).status).toBe(400);
    expect((await end({ code: await freshCode(house, member) })).body).toEqual({ ended: 2 });
    for (const other of others) expect(await isOpen(other)).toBe(false);
    expect(await isOpen(browser)).toBe(true);
  });
});
