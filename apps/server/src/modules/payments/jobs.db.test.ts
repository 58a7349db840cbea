import { beforeAll, expect, test, vi } from 'vitest';

import {
  chooseTestCompany,
  givenApproved,
  givenRedirect,
  givenTransfer,
} from '../../../testing/given-payments.ts';
import { stateOf, undrained } from '../../../testing/seen-payments.ts';
import type { TestCompany } from '../../../testing/given-payments.ts';
import { givenBankLines, givenWithdrawal } from '../../../testing/given-desk.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import { paymentsRepeats } from './jobs.ts';

let house: TestHouse;
let company: TestCompany;

beforeAll(async () => {
  company = await chooseTestCompany();
  house = await openTestHouse(company.settings);
  await company.start((await house.startApi()).url);
});

test('money arrives and leaves within seconds by the repeated work of a worker, and they end when they are told to', async () => {
  const [redirect, transfer, payout] = [
    await givenRedirect(house),
    await givenTransfer(house),
    await givenApproved(house),
  ];
  const repeating = house.platform.repeat(paymentsRepeats(house.house.payments));
  await company.control('bank/accounts', { account: transfer.account });
  await company.control('bank/lines', {
    account: transfer.account,
    amount: '500.00',
    otherName: 'Deniz Yıldız',
    description: transfer.code,
  });
  await company.control('deposits/decide', { reference: redirect.reference, outcome: 'succeed' });
  await vi.waitFor(
    async () => {
      expect(await stateOf(house, redirect.id)).toBe('credited');
      expect(await stateOf(house, transfer.id)).toBe('credited');
      expect(await stateOf(house, payout.id)).toBe('paid');
      expect(await undrained(house)).toEqual({});
    },
    { timeout: 15_000, interval: 200 },
  );
  await repeating.stop();
  const late = await givenApproved(house);
  expect(await stateOf(house, late.id)).toBe('approved');
});

test('a house without a company and a bank repeats its work too: nothing is sent and nothing is lost', async () => {
  const alone = await openTestHouse();
  const payout = await givenApproved(alone);
  const { work } = alone.house.payments;
  expect([await work.followUpDue(), await work.readStatements(), await work.readRecords()]).toEqual([
    1, 0, 0,
  ]);
  expect(await stateOf(alone, payout.id)).toBe('approved');
});

test('the age of the oldest withdrawal and of the oldest money in suspense is told, by what it waits for and by what it came as', async () => {
  const alone = await openTestHouse();
  const { work } = alone.house.payments;
  expect(await work.withdrawalAges()).toEqual({ staff: 0, company: 0 });
  expect(await work.suspenseAges()).toEqual({ line: 0, record: 0, coins: 0 });
  await givenWithdrawal(alone, { amount: '300.00' });
  await givenBankLines(alone, 2);
  await alone.moveClock('2 hours');
  await givenApproved(alone);
  const ages = { ...(await work.withdrawalAges()), ...(await work.suspenseAges()) };
  expect(ages['staff']).toBeGreaterThan(7_199);
  expect(ages['company']).toBeLessThan(600);
  expect(ages['line']).toBeGreaterThan(7_199);
  expect([ages['record'], ages['coins']]).toEqual([0, 0]);
});
