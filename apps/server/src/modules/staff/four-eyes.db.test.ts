// What one administrator, one open session or the server's own database role cannot do alone.
import type { StaffRole } from '@yakamoz/contracts';
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

import {
  decideAs,
  freshCode,
  givenStaff,
  sessionOf,
  signInStaff,
  usedCode,
} from '../../../testing/given-staff.ts';
import type { GivenStaff } from '../../../testing/given-staff.ts';
import { devicesOf } from '../../../testing/seen-devices.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
/** What the hook released, by the number of the approval. */
const released: string[] = [];
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  house.house.staff.approvals.register({
    kind: 'test.reserved',
    permission: 'adjustments.approve',
    execute: async () => ({ outcome: 'done' }),
    refused: async (_tx, { approvalId, payload }) => {
      if (payload['stuck'] === true) throw new Error('it cannot be released');
      released.push(approvalId);
    },
  });
});

const desk = '/api/staff/v1';
const at = async (role: StaffRole) => {
  const member = await givenStaff(house, role);
  return { member, browser: await signInStaff(house, api.staffBrowser(), member) };
};
const shown = async (by: Awaited<ReturnType<typeof at>>, id: string) => {
  const { body } = await by.browser.get(`${desk}/approvals`);
  return body.approvals.find((one: { id: string }) => one.id === id);
};
const decide = async (by: Awaited<ReturnType<typeof at>>, id: string, changes: object = {}) => {
  const { payload_hash } = await shown(by, id);
  const given = { decision: 'approve', payload_hash, reason: 'Aradım, doğruladım', ...changes };
  return by.browser.post(`${desk}/approvals/${id}/decision`, given);
};
const memberOf = async (login: string) =>
  (await house.sql('select * from staff.member where login = $1', [login]))[0];
const reason = 'Yeni görev';

describe('[9] an account and a role take two administrators', () => {
  const invitee = (changes: object = {}) => {
    const login = `yeni-${randomBytes(4).toString('hex')}`;
    return { login, name: 'Yeni Kişi', role: 'risk', email: `${login}@ornek.test`, reason, ...changes };
  };

  test('STF-9 an invitation opens nothing before another administrator approves, and nobody is shown the link', async () => {
    const [first, second] = [await at('admin'), await at('admin')];
    const asked = invitee();
    const proposed = await first.browser.post(`${desk}/members`, asked);
    expect(proposed.body).toEqual({ approval_id: expect.any(String) });
    expect(await memberOf(asked.login)).toBeUndefined();
    const id = proposed.body.approval_id;
    expect((await decide(first, id)).body.code).toBe('staff.own_proposal');
    expect((await shown(second, id)).payload).toMatchObject({
      login: asked.login,
      role: 'risk',
      email: asked.email,
    });
    const decided = await decide(second, id);
    expect(decided.body).toMatchObject({ state: 'done', result: null });
    expect(JSON.stringify(decided.body)).not.toContain('davet');
    expect(await memberOf(asked.login)).toMatchObject({
      role: 'risk',
      email: asked.email,
      password_hash: null,
    });
  });

  test('STF-9 one address does not receive the links of two members', async () => {
    const [first, second] = [await at('admin'), await at('admin')];
    const one = invitee();
    const { body } = await first.browser.post(`${desk}/members`, one);
    const twin = await first.browser.post(`${desk}/members`, invitee({ email: one.email.toUpperCase() }));
    expect((await decide(second, body.approval_id)).body.state).toBe('done');
    expect((await first.browser.post(`${desk}/members`, invitee({ email: one.email }))).body.code).toBe(
      'staff.address_taken',
    );
    // Proposed while it was still free.
    expect((await decide(second, twin.body.approval_id)).body).toMatchObject({ state: 'failed' });
  });

  test('STF-9 a role changes when another administrator approves; the sessions end, and nobody decides about themselves', async () => {
    const [first, second, helper] = [await at('admin'), await at('admin'), await at('admin')];
    const propose = (staffId: string, role: string) =>
      first.browser.post(`${desk}/members/${staffId}/role`, { role, reason });
    expect((await propose(first.member.id, 'content')).body.code).toBe('staff.not_yourself');
    expect((await propose(helper.member.id, 'admin')).body.code).toBe('staff.role_unchanged');
    const { approval_id: id } = (await propose(helper.member.id, 'content')).body;
    expect((await helper.browser.get(`${desk}/me`)).body.member.role).toBe('admin');
    expect((await decide(helper, id)).body.code).toBe('staff.not_yourself');
    expect((await decide(first, id)).body.code).toBe('staff.own_proposal');
    expect((await decide(second, id)).body.state).toBe('done');
    expect((await helper.browser.get(`${desk}/me/sign-ins`)).status).toBe(401);
    expect(await memberOf(helper.member.login)).toMatchObject({ role: 'content' });
  });
});

describe('a reset of access', () => {
  test('ACC-3 a reset forgets every device of the member, also the one that approves it', async () => {
    const [first, second] = [await at('admin'), await at('admin')];
    const member = await givenStaff(house, 'support');
    await signInStaff(house, api.staffBrowser(), member);
    // The approving administrator's own browser was used by the member before.
    const shared = api.staffBrowser();
    const post = shared.post.bind(shared);
    await house.moveClock('2 minutes');
    await signInStaff(house, shared, member);
    await house.moveClock('2 minutes');
    shared.post = post;
    const browser = await signInStaff(house, shared, second.member);
    const devices = () => devicesOf(house, { side: 'staff', id: member.id });
    expect(await devices()).toHaveLength(2);
    const asked = { reason, email: `${member.login}@ornek.test` };
    const { body } = await first.browser.post(`${desk}/members/${member.id}/resets`, asked);
    expect((await decide({ ...second, browser }, body.approval_id)).body.state).toBe('done');
    expect(await devices()).toEqual([]);
  });
});

describe('[10] a proposal lapses', () => {
  const propose = (maker: GivenStaff, payload: { stuck?: boolean } = {}) =>
    house.platform.database.inTransaction((tx) =>
      house.house.staff.approvals.propose(tx, sessionOf(maker), {
        kind: 'test.reserved',
        subject: 'player:1',
        payload: { amount: '10.00', ...payload },
        reason,
      }),
    );
  const find = async (id: string) =>
    (
      await house.sql<{ payload_hash: Buffer; state: string; result: string }>(
        'select payload_hash, state, result from staff.approval where approval_id = $1',
        [id],
      )
    )[0];
  const approve = async (id: Awaited<ReturnType<typeof propose>>) => {
    const hash = (await find(id))?.payload_hash ?? '';
    return decideAs(house, await givenStaff(house, 'payments_checker'), {
      approvalId: id,
      payloadHash: hash,
    });
  };
  const close = (member: GivenStaff) =>
    house.sql('update staff.member set closed_at = platform.now() where staff_id = $1', [member.id]);

  test('STF-8 after 72 hours it is not approved, and what it reserved is released at once', async () => {
    const maker = await givenStaff(house, 'payments_maker');
    const [early, late] = [await propose(maker), await propose(maker)];
    await house.moveClock('71 hours 59 minutes');
    expect(await approve(early)).toMatchObject({ state: 'done' });
    await house.moveClock('1 minute');
    await expect(approve(late)).rejects.toMatchObject({ code: 'staff.approval_lapsed' });
    expect(await find(late)).toMatchObject({ state: 'lapsed', result: 'expired' });
    expect(released).toContain(late);
    await expect(approve(late)).rejects.toMatchObject({ code: 'staff.approval_lapsed' });
  });

  test('STF-8 it lapses with the account of its maker, and with the maker’s role', async () => {
    const [gone, moved] = [
      await givenStaff(house, 'payments_maker'),
      await givenStaff(house, 'payments_maker'),
    ];
    const [first, second] = [await propose(gone), await propose(moved)];
    await close(gone);
    await expect(approve(first)).rejects.toMatchObject({ code: 'staff.approval_lapsed' });
    const [one, two] = [await at('admin'), await at('admin')];
    const { body } = await one.browser.post(`${desk}/members/${moved.id}/role`, { role: 'support', reason });
    expect((await decide(two, body.approval_id)).body.state).toBe('done');
    await expect(approve(second)).rejects.toMatchObject({ code: 'staff.approval_lapsed' });
    expect([await find(first), await find(second)]).toMatchObject([
      { state: 'lapsed', result: 'maker_closed' },
      { state: 'lapsed', result: 'maker_changed' },
    ]);
  });

  test('STF-8 the worker releases what nobody decides on, also beside one that cannot be released', async () => {
    const maker = await givenStaff(house, 'payments_maker');
    const [stuck, free] = [await propose(maker, { stuck: true }), await propose(maker)];
    const waits = await propose(await givenStaff(house, 'payments_maker'));
    await close(maker);
    await expect(house.house.staff.approvals.lapseDue()).rejects.toThrow('1 proposals could not lapse');
    expect([await find(stuck), await find(free), await find(waits)]).toMatchObject([
      { state: 'waiting' },
      { state: 'lapsed', result: 'maker_closed' },
      { state: 'waiting' },
    ]);
    expect(released).toContain(free);
    const [entry] = await house.sql(
      `select action, staff_id, facts from staff.audit order by seq desc limit 1`,
    );
    expect(entry).toMatchObject({ action: 'approvals.lapse', staff_id: null, facts: { approval: free } });
    await house.sql('update staff.member set closed_at = null where staff_id = $1', [maker.id]);
  });

  test('STF-3 nobody proposes or decides in a role they no longer have', async () => {
    const maker = await givenStaff(house, 'payments_maker');
    await house.sql(`update staff.member set role = 'content' where staff_id = $1`, [maker.id]);
    await expect(propose(maker)).rejects.toMatchObject({ code: 'staff.no_session' });
    const id = await propose(await givenStaff(house, 'payments_maker'));
    const checker = await givenStaff(house, 'payments_checker');
    const hash = (await find(id))?.payload_hash ?? '';
    await house.sql(`update staff.member set role = 'content' where staff_id = $1`, [checker.id]);
    const late = decideAs(house, checker, { approvalId: id, payloadHash: hash });
    await expect(late).rejects.toMatchObject({ code: 'staff.no_session' });
    expect(await find(id)).toMatchObject({ state: 'waiting' });
  });
});

describe('[11] approving asks for the second factor again', () => {
  const given = async () => {
    const [maker, checker] = [await at('admin'), await at('admin')];
    const propose = async () => {
      const member = await givenStaff(house, 'support');
      const asked = { reason, email: `${member.login}@ornek.test` };
      return (await maker.browser.post(`${desk}/members/${member.id}/resets`, asked)).body.approval_id;
    };
    return { checker, ids: [await propose(), await propose()] as const };
  };

  test('STF-10 without a code, with a wrong one or one that was used nothing is approved; refusing needs none', async () => {
    const { checker, ids } = await given();
    const [first, second] = ids;
    expect(await decide(checker, first, { code: undefined })).toMatchObject({
      status: 422,
      body: { code: 'staff.code_needed' },
    });
    expect((await decide(checker, first, { code: '000000' })).body.code).toBe('staff.code_wrong');
    // The code that opened the session.
    const signedInWith = await usedCode(house, checker.member);
    expect((await decide(checker, first, { code: signedInWith })).body.code).toBe('staff.code_wrong');
    const code = await freshCode(house, checker.member);
    expect((await decide(checker, first, { code })).body.state).toBe('done');
    expect((await decide(checker, second, { code })).body.code).toBe('staff.code_wrong');
    expect((await shown(checker, second)).state).toBe('waiting');
    expect((await decide(checker, second, { decision: 'refuse' })).body.state).toBe('refused');
  });

  test('STF-10 of two decisions with one code at the same moment one is made', async () => {
    const { checker, ids } = await given();
    const code = await freshCode(house, checker.member);
    const came = await Promise.all(ids.map((id) => decide(checker, id, { code })));
    expect(came.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('STF-10 guesses are counted', async () => {
    const { checker, ids } = await given();
    const codes: string[] = [];
    for (let guess = 0; guess < 31; guess += 1)
      codes.push((await decide(checker, ids[0], { code: '000000' })).body.code);
    expect(codes.at(-1)).toBe('staff.throttled');
  });
});

describe('[12] the server’s role in the database', () => {
  const asServer = (statement: string, values: unknown[] = []) =>
    house.platform.database.pool.query(statement, values);

  test('STF-9 it writes no role, no secret, no account and no invitation', async () => {
    const { id } = await givenStaff(house, 'support');
    for (const change of [
      `role = 'admin'`,
      `password_hash = '$argon2id$x', totp_secret = '\\x01'`,
      'closed_at = null',
      'proposals_void_until = null',
      'demo = true',
      `email = 'baska@ornek.test'`,
    ])
      await expect(asServer(`update staff.member set ${change} where staff_id = $1`, [id])).rejects.toThrow(
        'permission denied for table member',
      );
    const insert = asServer(
      `insert into staff.member (login, name, role) values ('gizli', 'Gizli', 'admin')`,
    );
    await expect(insert).rejects.toThrow('permission denied for table member');
    for (const statement of [
      'select token_hash from staff.invitation',
      `insert into staff.invitation values (${id}, '\\x01', '\\x01', now())`,
      'delete from staff.invitation',
    ])
      await expect(asServer(statement)).rejects.toThrow('permission denied for table invitation');
    await expect(asServer(`select staff.open_first_admin('gizli', 'Gizli')`)).rejects.toThrow(
      'permission denied',
    );
  });

  test('STF-9 the functions that do want an approval that is carried out now', async () => {
    const [admin, other] = [await at('admin'), await at('admin')];
    const member = await givenStaff(house, 'support');
    const asked = { role: 'admin', reason };
    const { body } = await admin.browser.post(`${desk}/members/${member.id}/role`, asked);
    const id = body.approval_id;
    await expect(asServer('select staff.set_role($1)', [id])).rejects.toThrow('STF-9');
    for (const name of ['open_member', 'reset_access', 'set_role'])
      await expect(asServer(`select staff.${name}(999999)`)).rejects.toThrow('STF-9');
    expect((await decide(other, id)).body.state).toBe('done');
    await house.sql(`update staff.member set role = 'support' where staff_id = $1`, [member.id]);
    // Carried out once; the approval is of no use afterwards.
    await expect(asServer('select staff.set_role($1)', [id])).rejects.toThrow('STF-9');
  });

  test('STF-2 it cannot make a used code valid again', async () => {
    const { member } = await at('support');
    for (const step of ['null', '0', 'totp_step - 1', 'totp_step'])
      await expect(
        asServer(`update staff.member set totp_step = ${step} where staff_id = $1`, [member.id]),
      ).rejects.toThrow('STF-2');
  });
});
