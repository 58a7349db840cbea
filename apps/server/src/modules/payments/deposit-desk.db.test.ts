import { beforeAll, expect, test, vi } from 'vitest';

import { chooseTestCompany, givenRedirect } from '../../../testing/given-payments.ts';
import type { GivenDeposit, TestCompany } from '../../../testing/given-payments.ts';
import { givenStaff, sessionOf } from '../../../testing/given-staff.ts';
import { stateOf } from '../../../testing/seen-payments.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let company: TestCompany;

beforeAll(async () => {
  company = await chooseTestCompany();
  house = await openTestHouse(company.settings);
  await company.start((await house.startApi()).url);
});

const setGate = ({ player }: GivenDeposit, until: 'infinity' | null) =>
  house.platform.database.inTransaction((tx) =>
    house.house.wallet.setGate(tx, { playerId: player.id, source: 'test', way: 'deposit', until }),
  );
const cashOf = async ({ player }: GivenDeposit) => (await house.house.wallet.balanceOf(player.id)).cash;
const credit = async ({ id }: GivenDeposit) => {
  const session = sessionOf(await givenStaff(house, 'payments_maker'));
  return house.house.payments.desk.creditClaim(session, { requestId: id, reason: 'Kapı yeniden açıldı' });
};

/** Paid on the company's page while the way in was closed. */
async function givenHeld(): Promise<GivenDeposit> {
  const deposit = await givenRedirect(house);
  await setGate(deposit, 'infinity');
  await company.control('deposits/decide', { reference: deposit.reference, outcome: 'succeed' });
  await vi.waitFor(async () => expect(await stateOf(house, deposit.id)).toBe('in_review'), {
    timeout: 10_000,
  });
  return deposit;
}

test('a deposit that was held back is credited by a person, once the gate is open, and once', async () => {
  const deposit = await givenHeld();
  await expect(credit(deposit)).rejects.toMatchObject({ code: 'wallet.gate_closed' });
  expect(await stateOf(house, deposit.id)).toBe('in_review');
  await setGate(deposit, null);
  const came = await Promise.allSettled([credit(deposit), credit(deposit), credit(deposit)]);
  expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stateOf(house, deposit.id)).toBe('credited');
  expect(await cashOf(deposit)).toBe(250_00n);
});

test('what the company does not confirm is not credited, whoever asks', async () => {
  const deposit = await givenRedirect(house);
  await house.sql(
    `update payments.request set state = 'in_review', handled_by = 'deniz' where request_id = $1`,
    [deposit.id],
  );
  await expect(credit(deposit)).rejects.toMatchObject({ code: 'payments.not_confirmed' });
  expect(await cashOf(deposit)).toBe(0n);
});
