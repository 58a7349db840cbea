// What migration 0046 does with proposals that waited when it ran: their deposits are reserved from then on (PAY-11).
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

import { chooseTestCompany, givenRedirect } from '../../../../testing/given-payments.ts';
import type { GivenDeposit } from '../../../../testing/given-payments.ts';
import { givenStaff, sessionOf } from '../../../../testing/given-staff.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

const file = resolve(
  import.meta.dirname,
  '../../../../../../database/migrations/0046_payments_reserve_payouts.sql',
);

let house: TestHouse;
beforeAll(async () => {
  const company = await chooseTestCompany();
  house = await openTestHouse(company.settings);
  await company.start((await house.startApi()).url);
});

const backfill = async (): Promise<void> => {
  const [, statement] = /^(update payments\.request as r[^;]+;)/m.exec(readFileSync(file, 'utf8')) ?? [];
  if (statement === undefined) throw new Error('the migration has no such statement');
  await house.sql(statement);
};
const setState = ({ id }: GivenDeposit, state: string) =>
  house.sql('update payments.request set state = $2 where request_id = $1', [id, state]);
const reservedBy = async ({ id }: GivenDeposit): Promise<string | null> => {
  const [row] = await house.sql<{ by: string | null }>(
    'select return_approval_id as by from payments.request where request_id = $1',
    [id],
  );
  return row?.by ?? null;
};

test('PAY-11 a deposit is reserved by the newest proposal about it that waits, and no other deposit is', async () => {
  const [held, other, open] = [
    await givenRedirect(house),
    await givenRedirect(house),
    await givenRedirect(house),
  ];
  await setState(held, 'in_review');
  await setState(other, 'in_review');
  const maker = sessionOf(await givenStaff(house, 'payments_maker'));
  const propose = ({ id, player }: GivenDeposit) =>
    house.platform.database.inTransaction((tx) =>
      house.house.staff.approvals.propose(tx, maker, {
        kind: 'payments.return_deposit',
        subject: `player:${player.id}`,
        payload: { payment_id: id, player_id: player.id, amount: '250.00', bank_reference: 'EFT-1' },
        reason: 'Gönderildi',
      }),
    );
  await propose(held);
  const newest = await propose(held);
  await propose(open);
  await backfill();
  expect(await reservedBy(held)).toBe(newest);
  expect(await reservedBy(other)).toBeNull();
  expect(await reservedBy(open)).toBeNull();
});
