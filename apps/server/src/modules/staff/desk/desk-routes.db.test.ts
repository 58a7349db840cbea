// What every desk shares, over HTTP: what a role may see, what waits, the box that finds anything, the trail as a file.
import { beforeAll, describe, expect, test } from 'vitest';

import { givenBankLine, givenOpenDeposit, givenWithdrawal } from '../../../../testing/given-desk.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { GivenStaff } from '../../../../testing/given-staff.ts';
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
const at = async (role: GivenStaff['role']) => {
  const member = await givenStaff(house, role);
  return { member, browser: await signInStaff(house, api.staffBrowser(), member) };
};

describe('what the role may see', () => {
  test('WALK-18 content is refused the money of the house; every other role reads it', async () => {
    const { browser } = await at('content');
    expect((await browser.get(`${desk}/figures/money`)).body.code).toBe('staff.not_permitted');
    expect((await browser.get(`${desk}/figures/players`)).status).toBe(200);
    expect((await (await at('support')).browser.get(`${desk}/figures/money`)).status).toBe(200);
  });

  test('WALK-19 the menu’s numbers are those of the desks the role may see, and move with them', async () => {
    const waiting = async (role: GivenStaff['role']) =>
      (await (await at(role)).browser.get(`${desk}/figures/waiting`)).body.waiting;
    expect(await waiting('content')).toEqual({});
    const before = await waiting('risk');
    expect(Object.keys(before).toSorted()).toEqual([
      'approvals',
      'cases',
      'deposits',
      'documents',
      'requests',
      'safety',
      'support',
      'trading',
      'withdrawals',
    ]);
    await givenWithdrawal(house, { amount: '150.00' });
    await givenOpenDeposit(house, { amount: '500.00' });
    await givenBankLine(house, { amount: '75.00' });
    const after = await waiting('risk');
    expect(after).toEqual({
      ...before,
      withdrawals: before.withdrawals + 1,
      deposits: before.deposits + 2,
    });
    const { queues } = (await (await at('risk')).browser.get(`${desk}/figures/waiting`)).body;
    const suspense = queues.find(({ queue }: { queue: string }) => queue === 'suspense');
    expect(suspense).toEqual({ queue: 'suspense', count: 1, oldest_at: expect.any(String) });
    expect(Object.keys(await waiting('support')).toSorted()).toEqual([
      'approvals',
      'cases',
      'deposits',
      'safety',
      'support',
      'trading',
      'withdrawals',
    ]);
  });
});

describe('the box that finds anything', () => {
  const find = async (browser: TestBrowser, text: string) =>
    (await browser.post(`${desk}/searches`, { text })).body.found.map(
      ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`,
    );

  test('WALK-24 finds a payment by number and code, a player by name, an approval by number', async () => {
    const { browser } = await at('payments_checker');
    const withdrawal = await givenWithdrawal(house, { amount: '150.00' });
    const deposit = await givenOpenDeposit(house, { amount: '500.00' });
    expect(await find(browser, withdrawal.id)).toContain(`withdrawal ${withdrawal.id}`);
    const spaced = ` ${deposit.code.slice(0, 3).toLowerCase()} ${deposit.code.slice(3)}`;
    expect(await find(browser, spaced)).toContain(`deposit ${deposit.id}`);
    expect(await find(browser, deposit.player.username)).toContain(`player ${deposit.player.id}`);
    const [first, second] = [await at('admin'), await at('admin')];
    const { body } = await first.browser.post(`${desk}/members/${second.member.id}/role`, {
      role: 'risk',
      reason: 'Yeni görev',
    });
    expect(await find(browser, body.approval_id)).toContain(`approval ${body.approval_id}`);
    // Whoever may see no payments finds none; whoever may see nothing finds nothing.
    expect(await find(first.browser, withdrawal.id)).not.toContain(`withdrawal ${withdrawal.id}`);
    expect(await find((await at('content')).browser, deposit.player.username)).toEqual([]);
    expect((await browser.post(`${desk}/searches`, { text: 'a' })).status).toBe(400);
    for (const text of ['~~', "o'~x~y", '99999999999999999999', '100%'])
      expect((await browser.post(`${desk}/searches`, { text })).status, text).toBe(200);
  });

  test('WALK-24 IDN-18 a whole e-mail is in the trail before its answer, and half of one is not asked for', async () => {
    const { member, browser } = await at('support');
    for (const text of ['kimse@', 'kimse@posta', 'kimse@posta.example']) await find(browser, text);
    const { entries } = await house.house.staff.listAudit({ login: member.login, action: 'players.search' });
    expect(entries).toMatchObject([{ facts: { by: ['email'] } }]);
    expect(JSON.stringify(entries)).not.toContain('posta.example');
  });
});

describe('the trail', () => {
  const days = async (browser: TestBrowser, query: string): Promise<string[]> =>
    (await browser.get(`${desk}/audit?${query}`)).body.entries.map(({ seq }: { seq: string }) => seq);

  test('WALK-20 by days of Istanbul, both included', async () => {
    const { member, browser } = await at('risk');
    const [known] = await house.sql<{ seq: string; day: string; next: string }>(
      `select seq, (at at time zone 'Europe/Istanbul')::date::text as day,
         ((at at time zone 'Europe/Istanbul')::date + 1)::text as next
       from staff.audit where staff_id = $1 order by seq desc limit 1`,
      [member.id],
    );
    const { seq, day, next } = known ?? { seq: '', day: '', next: '' };
    const login = `login=${member.login}`;
    expect(await days(browser, `${login}&from=${day}&to=${day}`)).toContain(seq);
    expect(await days(browser, `${login}&from=${next}`)).toEqual([]);
    expect(await days(browser, `${login}&to=2020-01-01`)).toEqual([]);
    expect((await browser.get(`${desk}/audit?from=2026-02-30`)).status).toBe(400);
  });

  test('WALK-20 is saved as a file of what the filter shows, and the trail has who took it and why', async () => {
    const { member, browser } = await at('risk');
    const ask = (as: TestBrowser, body: object) =>
      fetch(`${api.url}${desk}/audit-exports`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-host': house.config.staffUrl?.host ?? '',
          cookie: as.cookie() ?? '',
        },
        body: JSON.stringify(body),
      });
    const answer = await ask(browser, { login: member.login, reason: 'Dış denetim' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = (await answer.text()).trimEnd().split('\r\n');
    expect(head).toContain('No,Zaman (UTC),Kim,');
    expect(rows.map((row) => row.split(',')[3])).toEqual(['audit.export', 'staff.sign_in']);
    expect((await ask(browser, { login: member.login })).status).toBe(400);
    expect((await ask((await at('support')).browser, { reason: 'Merak' })).status).toBe(403);
    const { entries } = (await browser.get(`${desk}/audit?action=audit`)).body;
    expect(entries[0]).toMatchObject({
      login: member.login,
      subject: 'audit',
      facts: { login: member.login, reason: 'Dış denetim' },
    });
  });
});
