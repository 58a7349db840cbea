// Whether an address is another player's: who learns it, how often, and what becomes of it.
import { beforeAll, expect, test } from 'vitest';

import { freshIban, givenWithdrawer, methodId } from '../../../../testing/given-cashier.ts';
import type { Withdrawer } from '../../../../testing/given-cashier.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;

beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  await house.house.payments.addDemoMethods();
});

const destinations = '/api/v1/payments/destinations';
const save = ({ browser, holder, player }: Withdrawer, address: string, changes: object = {}) =>
  browser.post(destinations, { kind: 'iban', address, holder, password: player.password, ...changes });
const withdraw = async ({ browser, details }: Withdrawer, changes: object) =>
  browser.post('/api/request_transaction.php', {
    type: 'withdrawal',
    method_id: await methodId(house, 'banka-cekim'),
    amount: 100,
    details: { ...details, ...changes },
  });

test('PAY-17 without a proof nobody learns that an address is another player’s', async () => {
  const [owner, stranger] = [await givenWithdrawer(house, api), await givenWithdrawer(house, api)];
  expect((await save(owner, owner.iban)).status).toBe(200);
  const codes = async (address: string) => [
    (await save(stranger, address, { password: undefined })).body.code,
    (await save(stranger, address, { password: 'yanlış-1' })).body.code,
    (await withdraw(stranger, { iban: address, password: undefined })).body.code,
    (await withdraw(stranger, { iban: address, password: 'yanlış-1' })).body.code,
  ];
  expect(await codes(owner.iban)).toEqual(await codes(freshIban()));
});

test('PAY-17 after a proof the player is told, and staff have a case with both players', async () => {
  const [owner, claimant] = [await givenWithdrawer(house, api), await givenWithdrawer(house, api)];
  await save(owner, owner.iban);
  const answer = await save(claimant, owner.iban);
  expect(answer).toMatchObject({ status: 409, body: { code: 'payments.address_taken' } });
  expect(answer.body.message).toContain('ekibimize bildirildi');
  // A second try, and a withdrawal to it, are the same case; the money stays where it is.
  expect((await withdraw(claimant, { iban: owner.iban })).body.code).toBe('payments.address_taken');
  expect((await claimant.browser.get('/api/check_session.php')).body.user.balance).toBe('1000.00');

  const risk = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'risk'));
  const { cases } = (await risk.get('/api/staff/v1/payments/cases?state=open')).body;
  const mine = cases.filter(({ text }: { text: string }) => text.includes(claimant.player.id));
  expect(mine).toMatchObject([{ kind: 'address_claimed' }]);
  expect(mine[0].text).toContain(`kaydeden oyuncu ${owner.player.id}`);
  expect(mine[0].text).not.toContain(owner.iban);
});

test('PAY-17 the rightful owner gets the address through staff: taken, explained, released, and saved with a proof', async () => {
  const [squatter, owner] = [await givenWithdrawer(house, api), await givenWithdrawer(house, api)];
  await save(squatter, owner.iban);
  await save(owner, owner.iban);
  const risk = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'risk'));
  const desk = '/api/staff/v1/payments/cases';
  const { cases } = (await risk.get(`${desk}?state=open`)).body;
  const { id } = cases.find(({ text }: { text: string }) => text.includes(owner.player.id));
  const release = (by = risk) =>
    by.post(`${desk}/${id}/address-release`, { reason: 'Banka belgesi görüldü' });

  expect((await release()).body.code).toBe('payments.case_not_yours');
  await risk.post(`${desk}/${id}/owner`);
  const maker = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'payments_maker'));
  expect((await release(maker)).status).toBe(403);
  expect((await release()).status).toBe(200);
  expect((await squatter.browser.get(destinations)).body.destinations).toEqual([]);
  expect((await save(owner, owner.iban)).status).toBe(200);
  const { entries } = await house.house.staff.listAudit({
    subject: `case:${id}`,
    action: 'payments.close_case',
  });
  expect(entries).toMatchObject([{ facts: { released_from: squatter.player.id } }]);
});

test('PAY-17 new addresses are limited for a day; a saved one goes on', async () => {
  const [owner, prober] = [await givenWithdrawer(house, api), await givenWithdrawer(house, api)];
  await save(owner, owner.iban);
  expect((await save(prober, prober.iban)).status).toBe(200);
  const codes = [];
  for (let n = 0; n < 10; n += 1) codes.push((await save(prober, owner.iban)).body.code);
  expect(codes).toEqual([...Array<string>(9).fill('payments.address_taken'), 'payments.addresses_throttled']);
  expect((await save(prober, prober.iban)).status).toBe(200);
  expect((await withdraw(prober, { iban: prober.iban })).body.status).toBe('success');
});
