import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

import { givenStaff, sessionOf } from '../../../testing/given-staff.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffSession } from '../staff/index.ts';
import type { DeskSetup } from './cases.ts';
import { countOpenCases, hasOpenCase, listCases, openCase } from './store.ts';
import type { CaseModule } from './store.ts';

let house: TestHouse;
let somebody: StaffSession;
let somebodyElse: StaffSession;
beforeAll(async () => {
  house = await openTestHouse();
  somebody = sessionOf(await givenStaff(house, 'payments_maker'));
  somebodyElse = sessionOf(await givenStaff(house, 'payments_maker'));
});

const kind = 'amount';
const inTransaction: TestHouse['platform']['database']['inTransaction'] = (work) =>
  house.platform.database.inTransaction(work);
/** As the application, which may do only what the migrations grant. */
const asApplication = (text: string, values: unknown[] = []) =>
  house.platform.database.pool.query(text, values);

async function given(module: CaseModule = 'payments', subject: string = randomUUID()) {
  await inTransaction((tx) => openCase(tx, { module, kind, subject, facts: { amount: '1.00' } }));
  const [row] = await house.sql<{ id: string; uuid: string }>(
    'select case_id as id, uuid from cases.case where module = $1 and subject = $2 order by case_id desc',
    [module, subject],
  );
  return { id: row?.id ?? '', uuid: row?.uuid ?? '', subject };
}
const openMany = (module: CaseModule, subject: string, onceOnly: boolean) =>
  inTransaction(async (tx) => {
    const found = JSON.stringify([{ kind, subject }]);
    const { rows } = await sql<{ opened: number }>`
      select cases.open_many(${module}, ${found}, ${onceOnly}) as opened`.execute(tx);
    return rows[0]?.opened;
  });

const setup = (changes: Partial<DeskSetup> = {}): DeskSetup => ({
  module: 'payments',
  name: 'case_id',
  closedOrder: 'case_id',
  audit: {
    take: 'payments.take_case',
    close: 'payments.close_case',
    subjectOf: (id) => `case:${id}`,
    factsOf: ({ kind: about }) => ({ kind: about }),
  },
  refusals: {
    unknown: () => new Refusal('payments.case_unknown'),
    closed: () => new Refusal('payments.already_handled'),
    notYours: () => new Refusal('payments.case_not_yours'),
  },
  ...changes,
});
const desk = (changes?: Partial<DeskSetup>) => house.house.cases.deskOf(setup(changes));

test('CSE-1 found again while it is open it is the same case, and another one afterwards', async () => {
  const { id, subject } = await given();
  expect(await openMany('payments', subject, false)).toBe(0);
  expect(await openMany('casino', subject, false)).toBe(1);
  await desk().take(somebody, id);
  await desk().close(somebody, { id, reason: 'explained' });
  expect(await openMany('payments', subject, true)).toBe(0);
  expect(await openMany('payments', subject, false)).toBe(1);
  await expect(
    house.sql(`insert into cases.case (module, kind, subject) values ('payments', $1, $2)`, [kind, subject]),
  ).rejects.toThrow('cse1_one_open_case');
});

describe('CSE-2', () => {
  test('only its owner closes a case, with a reason', async () => {
    const { id } = await given();
    await expect(desk().close(somebody, { id, reason: 'explained' })).rejects.toThrow('case_not_yours');
    await desk().take(somebody, id);
    await expect(desk().close(somebodyElse, { id, reason: 'explained' })).rejects.toThrow('case_not_yours');
    const closed = await desk().close(somebody, { id, reason: 'explained' });
    expect(closed).toMatchObject({ caseId: id, closedBy: somebody.login, reason: 'explained' });
    await expect(desk().take(somebodyElse, id)).rejects.toThrow('already_handled');
  });

  test.each([
    [`closed_at = platform.now()`, 'cse2_closed_with_a_reason'],
    [`reason = 'explained'`, 'cse2_closed_with_a_reason'],
    [`closed_at = platform.now(), reason = 'explained', closed_by = 'x'`, 'cse2_only_its_owner_closes'],
    [`owner = 'x', closed_by = 'x'`, 'cse2_only_its_owner_closes'],
  ])('the table refuses %s', async (change, constraint) => {
    const { id } = await given();
    await expect(asApplication(`update cases.case set ${change} where case_id = $1`, [id])).rejects.toThrow(
      constraint,
    );
  });

  test('the system closes cases of the module that asks, without a name, and leaves the owner', async () => {
    const [own, other] = [await given('payments'), await given('casino')];
    await desk().take(somebody, own.id);
    const { rows } = await asApplication(
      `select cases.close_many('payments', $1, 'settled by itself') as closed`,
      [[own.id, other.id]],
    );
    expect(rows).toEqual([{ closed: 1 }]);
    const [closed] = (await desk().list({ open: false })).shown.filter(({ caseId }) => caseId === own.id);
    expect(closed).toMatchObject({ owner: somebody.login, closedBy: null, reason: 'settled by itself' });
    expect(await hasOpenCase(house.platform.database.reader, { module: 'casino', kind, ...other })).toBe(
      true,
    );
  });
});

test('CSE-3 a closed case stays as it is; what a case is about is never changed, and none is taken away', async () => {
  const { id } = await given();
  for (const [text, refusal] of [
    [`update cases.case set subject = 'x' where case_id = $1`, 'permission denied'],
    [`update cases.case set opened_at = platform.now() where case_id = $1`, 'permission denied'],
    [`delete from cases.case where case_id = $1`, 'permission denied'],
  ] as const) {
    await expect(asApplication(text, [id])).rejects.toThrow(refusal);
  }
  await desk().take(somebody, id);
  await desk().close(somebody, { id, reason: 'explained' });
  await expect(
    house.sql(`update cases.case set reason = 'otherwise' where case_id = $1`, [id]),
  ).rejects.toThrow(`CSE-3: case ${id} is closed`);
});

test('CSE-4 taking and closing are in the audit trail, with who had it before', async () => {
  const { id } = await given();
  await desk().take(somebody, id);
  // Whoever has it already takes nothing.
  await desk().take(somebody, id);
  await desk().take(somebodyElse, id);
  await desk().close(somebodyElse, { id, reason: 'explained' });
  const { entries } = await house.house.staff.listAudit({ subject: `case:${id}` });
  expect(entries.map(({ action, facts }) => ({ action, ...facts }))).toEqual([
    { action: 'payments.close_case', kind, reason: 'explained' },
    {
      action: 'payments.take_case',
      kind,
      owner_before: somebody.login,
      owner_after: somebodyElse.login,
    },
    { action: 'payments.take_case', kind, owner_before: null, owner_after: somebody.login },
  ]);
});

test('CSE-5 a module sees, counts and closes its own cases only, by the name it chose', async () => {
  const { reader } = house.platform.database;
  const before = await countOpenCases(reader, 'casino');
  const { id, uuid } = await given('casino');
  expect(await countOpenCases(reader, 'casino')).toBe(before + 1);
  await expect(desk().take(somebody, id)).rejects.toThrow('case_unknown');
  expect(await desk({ module: 'casino', name: 'uuid' }).take(somebody, uuid)).toMatchObject({ caseId: id });
  const listed = async (module: CaseModule) =>
    (await listCases(reader, setup({ module }), { open: true, limit: 1000 })).map(({ caseId }) => caseId);
  expect([await listed('casino'), await listed('payments')]).toEqual([
    expect.arrayContaining([id]),
    expect.not.arrayContaining([id]),
  ]);
});

test.each(['case_id', 'closed_at'] as const)(
  'closed ones come newest first by %s, in pages without holes and doubles',
  async (closedOrder) => {
    const module = 'casino';
    const own = desk({ module, closedOrder });
    const ids = [(await given(module)).id, (await given(module)).id, (await given(module)).id];
    const [first = '', second = '', third = ''] = ids;
    for (const id of [second, third, first]) {
      await own.take(somebody, id);
      await own.close(somebody, { id, reason: 'explained' });
    }
    const seen: string[] = [];
    for (let before: string | undefined; ;) {
      const { shown, next } = await own.list({ open: false, before, limit: 1 });
      seen.push(...shown.map(({ caseId }) => caseId));
      if (next === null) break;
      before = next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    const wanted = closedOrder === 'case_id' ? [third, second, first] : [first, third, second];
    expect(seen.slice(0, 3)).toEqual(wanted);
  },
);
