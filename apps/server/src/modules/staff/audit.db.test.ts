import { beforeAll, describe, expect, test } from 'vitest';

import { givenStaff, sessionOf } from '../../../testing/given-staff.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import type { StaffSession } from './session-store.ts';

let house: TestHouse;
let member: StaffSession;
beforeAll(async () => {
  house = await openTestHouse();
  member = sessionOf(await givenStaff(house, 'support'));
});

const record = (subject: string, by = member) =>
  house.platform.database.inTransaction((tx) =>
    house.house.staff.record(tx, by, { action: 'test.deed', subject, facts: { reason: 'Ölçü: ğüşiöç' } }),
  );
const findings = async () => (await house.house.staff.verifyAudit()).findings;

describe('the trail', () => {
  test('says who did what, the newest first, page by page', async () => {
    for (const name of ['a', 'b', 'c']) await record(`paged:${name}`);
    const first = await house.house.staff.listAudit({ limit: 2, action: 'test' });
    expect(first.entries.map(({ subject }) => subject)).toEqual(['paged:c', 'paged:b']);
    expect(first.entries[0]).toMatchObject({ login: member.login, address: '10.0.0.1', action: 'test.deed' });
    const second = await house.house.staff.listAudit({ limit: 2, before: first.next ?? '', action: 'test' });
    expect(second.entries[0]?.subject).toBe('paged:a');
    const about = await house.house.staff.listAudit({ subject: 'paged:b' });
    expect(about.entries).toHaveLength(1);
  });

  test('STF-6 the application can add to it and nothing else', async () => {
    await record('kept:1');
    const { pool } = house.platform.database;
    const door = `insert into staff.audit select seq + 1000, at, staff_id, action, subject, facts, address, hash
      from staff.audit limit 1`;
    for (const statement of [door, `update staff.audit set subject = 'x'`, 'delete from staff.audit'])
      await expect(pool.query(statement)).rejects.toThrow('permission denied');
    await expect(house.sql(`update staff.audit set subject = 'x'`)).rejects.toThrow('s6_entries_stay');
    await expect(house.sql('delete from staff.audit')).rejects.toThrow('s6_entries_stay');
    await expect(house.sql('truncate staff.audit')).rejects.toThrow('s6_entries_are_not_emptied');
    await expect(house.sql('delete from staff.audit_head')).rejects.toThrow('s6_the_head_stays');
  });

  test('entries of many at once make one chain without gaps', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => record(`together:${index}`)));
    const [row] = await house.sql<{ gaps: string }>('select max(seq) - count(*) as gaps from staff.audit');
    expect(Number(row?.gaps)).toBe(0);
    expect(await findings()).toEqual([]);
  });

  test('an entry that is rolled back leaves no gap', async () => {
    const broken = house.platform.database.inTransaction(async (tx) => {
      await house.house.staff.record(tx, member, { action: 'test.deed', subject: 'never', facts: {} });
      throw new Error('changed its mind');
    });
    await expect(broken).rejects.toThrow('changed its mind');
    await record('after:1');
    expect(await findings()).toEqual([]);
  });
});

// STF-7: a superuser can do anything but unseen.
describe('what a superuser does is found and named', () => {
  const last = async (): Promise<string> => {
    await record('victim:1');
    await record('after:victim');
    const [row] = await house.sql<{ seq: string }>('select max(seq) - 1 as seq from staff.audit');
    return row?.seq ?? '';
  };
  /** Past every trigger; `back` undoes it, so that the next test starts with a whole chain. */
  const tamper = async (statement: string, values: unknown[], back: string, backValues: unknown[]) => {
    await withoutTriggers(statement, values);
    const found = await findings();
    await withoutTriggers(back, backValues);
    expect(await findings()).toEqual([]);
    return found;
  };

  test.each([
    ['the subject', 'subject', `'baska:1'`],
    ['the person', 'staff_id', 'staff_id + 1'],
    ['the facts', 'facts', `facts || '{"reason": "başka"}'`],
    ['the action', 'action', `'test.other'`],
    ['the address', 'address', `'10.9.9.9'`],
    ['the time', 'at', `at + interval '1 second'`],
  ])('an edit of %s', async (_what, column, value) => {
    const seq = await last();
    const [before] = await house.sql<Record<string, unknown>>(
      `select ${column}::text as was from staff.audit where seq = $1`,
      [seq],
    );
    const found = await tamper(
      `update staff.audit set ${column} = ${value} where seq = $1`,
      [seq],
      `update staff.audit set ${column} = $2::text::${typeOf(column)} where seq = $1`,
      [seq, before?.['was']],
    );
    expect(found).toEqual([{ seq, finding: 'the entry was changed' }]);
  });

  test('a deletion in the middle and one at the end', async () => {
    const seq = await last();
    const end = String(Number(seq) + 1);
    for (const victim of [seq, end]) {
      const [row] = await house.sql<{ entry: string }>(
        'select to_jsonb(audit)::text as entry from staff.audit where seq = $1',
        [victim],
      );
      const found = await tamper(
        'delete from staff.audit where seq = $1',
        [victim],
        'insert into staff.audit select * from jsonb_populate_record(null::staff.audit, $1::jsonb)',
        [row?.entry],
      );
      expect(found).toEqual([{ seq: victim, finding: 'the entry is missing' }]);
    }
  });

  test('an entry slipped in behind the head', async () => {
    await last();
    const found = await tamper(
      `insert into staff.audit select seq + 1, at, staff_id, action, 'slipped:1', facts, address, hash
       from staff.audit order by seq desc limit 1`,
      [],
      `delete from staff.audit where subject = 'slipped:1'`,
      [],
    );
    expect(found.map(({ finding }) => finding)).toContain('the entry was added past the door');
  });

  async function withoutTriggers(statement: string, values: unknown[]): Promise<void> {
    const tables = await house.sql<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'staff.audit'::regclass
       union all select 'staff.audit'`,
    );
    for (const { name } of tables) await house.sql(`alter table ${name} disable trigger all`);
    await house.sql(statement, values);
    for (const { name } of tables) await house.sql(`alter table ${name} enable trigger all`);
  }
});

const typeOf = (column: string): string =>
  ({ staff_id: 'bigint', facts: 'jsonb', at: 'timestamptz' })[column] ?? 'text';
