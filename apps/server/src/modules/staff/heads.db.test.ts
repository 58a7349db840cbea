// STF-7: heads of the chains of evidence are kept where nobody can change them; the notary tells them outside.
import { PassThrough } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';

import { givenStaff, sessionOf } from '../../../testing/given-staff.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import { staffSchedule } from './jobs.ts';

let house: TestHouse;
const written: string[] = [];
beforeAll(async () => {
  const output = new PassThrough().on('data', (line: Buffer) => void written.push(String(line)));
  house = await openTestHouse({ LOG_LEVEL: 'fatal' }, output);
});

const record = async (subject: string) => {
  const member = sessionOf(await givenStaff(house, 'support'));
  await house.platform.database.inTransaction((tx) =>
    house.house.staff.record(tx, member, { action: 'test.deed', subject, facts: {} }),
  );
};
const heads = (chain: string) =>
  house.sql<{ seq: string; hash: string }>(
    `select seq, encode(hash, 'hex') as hash from platform.head where chain = $1 order by seq, at`,
    [chain],
  );
const run = async (name: string) => {
  const job = staffSchedule(house.house.staff, house.platform).find((each) => each.name === name);
  await job?.work();
};

test('STF-7 the head of the audit chain is kept and logged at LOG_LEVEL=fatal, once for each growth', async () => {
  await record('kept:1');
  await run('staff:tell_head');
  await run('staff:tell_head');
  const [head] = await house.sql<{ seq: string; hash: string }>(
    `select seq, encode(hash, 'hex') as hash from staff.audit_head`,
  );
  expect(await heads('audit')).toEqual([head]);
  expect(written.filter((line) => line.includes(head?.hash ?? ''))).toHaveLength(1);
});

test('STF-7 heads can be added and nothing else, by the application and by the owner', async () => {
  const { pool } = house.platform.database;
  await expect(
    pool.query(`insert into platform.head (chain, seq, hash) values ('audit', 1, sha256('x'))`),
  ).rejects.toThrow('permission denied');
  for (const statement of [`update platform.head set seq = 1`, 'delete from platform.head'])
    await expect(pool.query(statement)).rejects.toThrow('permission denied');
  for (const statement of [
    `update platform.head set seq = 1`,
    'delete from platform.head',
    'truncate platform.head',
  ])
    await expect(house.sql(statement)).rejects.toThrow('nothing in head is changed or removed');
});

test('STF-7 a chain that was rewritten as a whole does not match the heads that were kept', async () => {
  await record('rewritten:1');
  await run('staff:tell_head');
  expect((await house.house.staff.verifyAudit()).findings).toEqual([]);
  // As an owner of the database would: the last entry, its hash and the head, all in agreement.
  const rewrite = async (subject: string) =>
    house.sql(`do $$
      declare last staff.audit; before bytea;
      begin
        alter table staff.audit disable trigger user;
        select * into last from staff.audit order by seq desc limit 1;
        select hash into before from staff.audit where seq = last.seq - 1;
        last.subject := '${subject}';
        last.hash := staff.hash_audit(coalesce(before, sha256('yakamoz')), last);
        update staff.audit set subject = last.subject, hash = last.hash where seq = last.seq;
        update staff.audit_head set hash = last.hash;
        alter table staff.audit enable trigger user;
      end $$`);
  await rewrite('rewritten:2');
  expect((await house.house.staff.verifyAudit()).findings).toMatchObject([
    { finding: 'the entry is another one than the head that was kept' },
  ]);
  await rewrite('rewritten:1');
  expect((await house.house.staff.verifyAudit()).findings).toEqual([]);
});
