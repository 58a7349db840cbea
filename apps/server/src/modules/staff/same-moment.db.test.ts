// Decisions about members at the same moment: rows of members are locked in one order, and before the links of theirs.
import type { ApprovalId } from '@yakamoz/contracts';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';

import { cleanUpLater } from '../../../testing/clean-up.ts';
import { approvalRow, decideAs, givenStaff, sessionOf } from '../../../testing/given-staff.ts';
import type { GivenStaff } from '../../../testing/given-staff.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});

const reason = 'Yeni görev';
const proposed = async (approvalId: ApprovalId) => ({
  approvalId,
  payloadHash: (await approvalRow(house, approvalId)).payload_hash,
});

test(
  'STF-9 two administrators who decide about each other at the same moment do not block each other',
  { timeout: 60_000 },
  async () => {
    const { proposeRole, askReset } = house.house.staff;
    const maker = sessionOf(await givenStaff(house, 'admin'));
    for (let round = 0; round < 12; round += 1) {
      const [one, two] = [await givenStaff(house, 'admin'), await givenStaff(house, 'admin')];
      const isReset = round % 3 === 2;
      const propose = ({ id: staffId, login }: GivenStaff) =>
        isReset
          ? askReset(maker, { staffId, reason, email: `${login}@ornek.test` })
          : proposeRole(maker, { staffId, role: 'content', reason });
      const [aboutOne, aboutTwo] = [await proposed(await propose(one)), await proposed(await propose(two))];
      const came = await Promise.allSettled([decideAs(house, one, aboutTwo), decideAs(house, two, aboutOne)]);
      const told: string[] = came.map((each) =>
        each.status === 'fulfilled' ? each.value.state : String(each.reason.code ?? each.reason),
      );
      // Whoever is first takes the other's role away, and the code with the access.
      expect(told).toContain('done');
      expect(['done', 'staff.no_session']).toEqual(expect.arrayContaining(told));
      if (!isReset) expect(told.toSorted()).toEqual(['done', 'staff.no_session']);
    }
  },
);

test('STF-9 an account that is closed while its link is used: the close goes on, and the link is of no use', async () => {
  const member = await givenStaff(house, 'support');
  await house.sql('update staff.member set password_hash = null, totp_secret = null where staff_id = $1', [
    member.id,
  ]);
  await house.sql(`select staff.issue_invitation($1, '\\xaa', '\\x01')`, [member.id]);
  const open = async () => {
    const client = new pg.Client({ connectionString: house.ownerUrl });
    await client.connect();
    cleanUpLater(() => client.end());
    return client;
  };
  const [closing, using] = [await open(), await open()];
  await closing.query('begin');
  await closing.query('select from staff.member where staff_id = $1 for update', [member.id]);
  const used = using.query(`select staff.accept_invitation('\\xaa', '$argon2id$x', 1) as came`);
  await vi.waitFor(async () =>
    expect(
      await house.sql(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    ).toHaveLength(1),
  );
  await closing.query('select staff.close_member($1)', [member.id]);
  await closing.query('commit');
  expect((await used).rows).toEqual([{ came: null }]);
  expect(await house.sql('select from staff.invitation where staff_id = $1', [member.id])).toEqual([]);
});
