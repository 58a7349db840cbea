import type { StaffRole } from '@yakamoz/contracts';
import { beforeAll, expect, test } from 'vitest';

import { alterApproval, decideAs, givenStaff, sessionOf } from '../../../testing/given-staff.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import type { GivenStaff } from '../../../testing/given-staff.ts';
import type { ApprovedProposal } from './approvals.ts';

let house: TestHouse;
/** What the executor was given, in order. */
const carriedOut: (ApprovedProposal & { checker: string })[] = [];
beforeAll(async () => {
  house = await openTestHouse();
  house.house.staff.approvals.register({
    kind: 'test.errand',
    permission: 'adjustments.approve',
    execute: async (tx, approval, checker) => {
      carriedOut.push({ ...approval, checker });
      if (approval.payload['fails'] === true) return { outcome: 'failed', result: 'Olmadı' };
      if (approval.payload['breaks'] === true) throw new Error('the executor broke');
      await tx.selectFrom('staff.member').select('login').executeTakeFirst();
      return { outcome: 'done' };
    },
  });
});

const member = (role: StaffRole): Promise<GivenStaff> => givenStaff(house, role);
const propose = (maker: GivenStaff, payload: ApprovedProposal['payload'] = { amount: '10.00' }) =>
  house.platform.database.inTransaction((tx) =>
    house.house.staff.approvals.propose(tx, sessionOf(maker), {
      kind: 'test.errand',
      subject: 'player:1',
      payload,
      reason: 'Bir neden',
    }),
  );
const find = async (reader: GivenStaff, id: string) => {
  const { approvals } = await house.house.staff.approvals.list(sessionOf(reader), {});
  const found = approvals.find(({ approvalId }) => approvalId === id);
  if (found === undefined) throw new Error('the approval is listed');
  return found;
};
const decide = async (
  checker: GivenStaff,
  id: Awaited<ReturnType<typeof propose>>,
  changes: { payloadHash?: string; decision?: 'refuse' } = {},
) => decideAs(house, checker, await find(checker, id), changes);

test('what one proposes another approves, and it is carried out once', async () => {
  const [maker, checker] = [await member('payments_maker'), await member('payments_checker')];
  const id = await propose(maker);
  expect(await find(checker, id)).toMatchObject({ state: 'waiting', mayDecide: true });
  expect(await decide(checker, id)).toMatchObject({ state: 'done', checkerLogin: checker.login });
  expect(carriedOut.filter(({ approvalId }) => approvalId === id)).toMatchObject([
    { maker: maker.id, checker: checker.id, payload: { amount: '10.00' } },
  ]);
  await expect(decide(checker, id)).rejects.toMatchObject({ code: 'staff.approval_decided' });
});

test('of two decisions at the same moment one counts', async () => {
  const id = await propose(await member('payments_maker'));
  const checkers = await Promise.all([1, 2, 3, 4].map(() => member('payments_checker')));
  const came = await Promise.allSettled(checkers.map((checker) => decide(checker, id)));
  expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(carriedOut.filter(({ approvalId }) => approvalId === id)).toHaveLength(1);
});

test('STF-4 the database refuses the maker’s own approval, also past the application', async () => {
  const maker = await member('payments_checker');
  const id = await propose(maker);
  const before = carriedOut.length;
  await expect(decide(maker, id)).rejects.toMatchObject({ code: 'staff.own_proposal' });
  expect(carriedOut).toHaveLength(before);
  const { state, payloadHash } = await find(maker, id);
  expect(state).toBe('waiting');
  const past = house.platform.database.pool.query(
    `select staff.decide_proposal($1, $2, 'payments_checker', 'approved', $3, 'kendim')`,
    [id, maker.id, payloadHash],
  );
  await expect(past).rejects.toThrow('s4_nobody_approves_their_own');
  const write = house.sql(
    `update staff.approval set state = 'approved', checker_id = maker_id, decided_at = platform.now(),
       decision_reason = 'kendim' where approval_id = $1`,
    [id],
  );
  await expect(write).rejects.toThrow('s4_nobody_approves_their_own');
});

test('whoever lacks the permission of this kind does not decide', async () => {
  const id = await propose(await member('payments_maker'));
  await expect(decide(await member('admin'), id)).rejects.toMatchObject({ code: 'staff.not_permitted' });
});

test('STF-5 what was altered after it was proposed is not carried out', async () => {
  const [maker, checker] = [await member('payments_maker'), await member('payments_checker')];
  const id = await propose(maker);
  const alter = `update staff.approval set payload = '{"amount": "9999.00"}' where approval_id = $1`;
  await expect(house.sql(alter, [id])).rejects.toThrow('s5_a_proposal_stays');
  await alterApproval(house, id, { amount: '9999.00' });
  await expect(decide(checker, id)).rejects.toMatchObject({ code: 'staff.approval_altered' });
  expect(carriedOut.some(({ approvalId }) => approvalId === id)).toBe(false);
});

test('STF-5 whoever decides must have seen what is decided on', async () => {
  const [maker, checker] = [await member('payments_maker'), await member('payments_checker')];
  const id = await propose(maker);
  const seen = decide(checker, id, { payloadHash: 'ab'.repeat(32) });
  await expect(seen).rejects.toMatchObject({ code: 'staff.approval_altered' });
});

test('a refusal carries nothing out, and a decision stays', async () => {
  const [maker, checker] = [await member('payments_maker'), await member('payments_checker')];
  const id = await propose(maker);
  expect(await decide(checker, id, { decision: 'refuse' })).toMatchObject({ state: 'refused' });
  expect(carriedOut.some(({ approvalId }) => approvalId === id)).toBe(false);
  const undo = house.sql(`update staff.approval set state = 'waiting' where approval_id = $1`, [id]);
  await expect(undo).rejects.toThrow('s5_a_proposal_stays');
  await expect(house.sql('delete from staff.approval')).rejects.toThrow('s5_approvals_stay');
});

test('an executor that says no ends it as failed; one that breaks leaves it waiting', async () => {
  const [maker, checker] = [await member('payments_maker'), await member('payments_checker')];
  const failing = await propose(maker, { fails: true });
  expect(await decide(checker, failing)).toMatchObject({ state: 'failed', result: 'Olmadı' });
  const breaking = await propose(maker, { breaks: true });
  await expect(decide(checker, breaking)).rejects.toThrow('the executor broke');
  expect(await find(checker, breaking)).toMatchObject({ state: 'waiting' });
});
