import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { anyIban, givenWithdrawal } from '../../../../testing/given-desk.ts';
import {
  attendAll,
  chooseTestCompany,
  companyUrl,
  givenApproved,
  givenRedirect,
  connectionTo,
  openWorker,
  strictCompany,
} from '../../../../testing/given-payments.ts';
import { casesOf, requestOf, setDebt, stateOf, undrained } from '../../../../testing/seen-payments.ts';
import type { TestCompany } from '../../../../testing/given-payments.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { createCompanyGateway } from '../company/company-gateway.ts';

let house: TestHouse;
let company: TestCompany;

beforeAll(async () => {
  company = await chooseTestCompany();
  house = await openTestHouse(company.settings);
  await company.start((await house.startApi()).url);
});
beforeEach(() => company.control('payouts/usual'));

interface SeenPayout {
  reference: string;
  amount: string;
  beneficiary: Record<string, string>;
  asked: number;
  carriedOut: number;
}
const payoutOf = async (reference: string): Promise<SeenPayout | undefined> =>
  (await company.ask('payouts')).payouts.find((one: SeenPayout) => one.reference === reference);
const balanceOf = ({ player }: { player: GivenPlayer }) => house.house.wallet.balanceOf(player.id);
const becomes = (id: string, state: string) =>
  vi.waitFor(async () => expect(await stateOf(house, id)).toBe(state), { timeout: 10_000 });
const dueNow = (id: string) =>
  house.sql('update payments.request set attend_at = platform.now() where request_id = $1', [id]);
/** Lost on its way: only asking brings it to light. */
const loseEvents = (reference: string) =>
  company.control('events/faults', { reference, times: 9, faults: { drop: true } });
const closeWayOut = ({ player }: { player: GivenPlayer }) =>
  house.platform.database.inTransaction((tx) =>
    house.house.wallet.setGate(tx, {
      playerId: player.id,
      source: 'test',
      way: 'withdraw',
      until: 'infinity',
    }),
  );
const settleBooks = async () => {
  while ((await house.house.payments.work.readRecords()) > 0);
  return undrained(house);
};

describe('an approved withdrawal', () => {
  test('is sent once, paid, and drains its clearing account', async () => {
    const payout = await givenApproved(house);
    await attendAll(house);
    await becomes(payout.id, 'paid');
    expect(await payoutOf(payout.reference)).toMatchObject({
      amount: '300.00',
      asked: 1,
      carriedOut: 1,
      beneficiary: { name: 'Deniz Yıldız', iban: expect.stringMatching(/^TR\d{24}$/) },
    });
    expect((await requestOf(house, payout.id)).gateway_id).toMatch(/^po_/);
    expect(await balanceOf(payout)).toMatchObject({ cash: 0n, withdrawalPending: 0n });
    expect(await settleBooks()).toEqual({});
  });

  test('PAY-5 attack: to an address that is not the one of its mark it is not sent, and that is counted', async () => {
    const payout = await givenApproved(house);
    const [saved] = await house.sql<{ destination_id: string; mark: Buffer; sealed: Buffer }>(
      `select destination_id, mark, sealed from payments.destination
       join payments.request using (player_id, destination_id) where request_id = $1`,
      [payout.id],
    );
    const seal = (sealed: Buffer | undefined) =>
      house.sql('update payments.destination set sealed = $2 where destination_id = $1', [
        saved?.destination_id,
        sealed,
      ]);
    const place = `payments.destination.sealed:${payout.player.id}:${saved?.mark.toString('hex')}`;
    await seal(house.platform.encryption.encrypt(anyIban(), place));
    await attendAll(house);
    expect(await stateOf(house, payout.id)).toBe('approved');
    expect(await payoutOf(payout.reference)).toBeUndefined();
    expect(await balanceOf(payout)).toMatchObject({ cash: 0n, withdrawalPending: 30_000n });
    await expect(house.house.payments.ownAddressesOf(payout.player.id)).rejects.toThrow('PAY-5');
    expect(await house.platform.metrics.registry.metrics()).toContain(
      'payout_address_mismatches_total{role="test"} 2',
    );
    await seal(saved?.sealed);
    await dueNow(payout.id);
    await attendAll(house);
    await becomes(payout.id, 'paid');
  });

  test('D-18 is not sent as long as its address can be corrected', async () => {
    const { id } = await givenWithdrawal(house, { amount: '300.00' });
    await house.sql(
      "update payments.request set state = 'approved', attend_at = platform.now() where request_id = $1",
      [id],
    );
    await attendAll(house);
    expect(await stateOf(house, id)).toBe('approved');
    expect(await payoutOf(`wd-${id}`)).toBeUndefined();
    const [row] = await house.sql<{ waits: boolean }>(
      'select attend_at >= correct_until as waits from payments.request where request_id = $1',
      [id],
    );
    expect(row?.waits).toBe(true);
  });

  test('is given back and not sent where a debt was found meanwhile', async () => {
    const payout = await givenApproved(house);
    await setDebt(house, payout.player, 1);
    await attendAll(house);
    expect(await requestOf(house, payout.id)).toMatchObject({
      state: 'rejected',
      reason: expect.any(String),
    });
    expect(await payoutOf(payout.reference)).toBeUndefined();
    expect((await balanceOf(payout)).withdrawalPending).toBe(0n);
    await setDebt(house, payout.player, 0);
  });

  test('goes back to staff and is not sent where the way out was closed meanwhile', async () => {
    const payout = await givenApproved(house);
    await closeWayOut(payout);
    await attendAll(house);
    expect(await requestOf(house, payout.id)).toMatchObject({
      state: 'requested',
      reason: expect.any(String),
    });
    expect(await payoutOf(payout.reference)).toBeUndefined();
    expect(await balanceOf(payout)).toMatchObject({ cash: 0n, withdrawalPending: 300_00n });
  });

  test('that the company has already is stopped by nothing any more: its money does not come back twice', async () => {
    const [closed, indebted] = [await givenApproved(house), await givenApproved(house)];
    for (const { reference } of [closed, indebted]) {
      await company.control('payouts/rule', { reference, answer: 'fail', times: 1, delayMs: 500 });
    }
    await attendAll(house);
    await closeWayOut(closed);
    await setDebt(house, indebted.player, 1);
    for (const { id, reference } of [closed, indebted]) {
      expect(await stateOf(house, id)).toBe('approved');
      expect((await payoutOf(reference))?.asked).toBe(1);
      await dueNow(id);
    }
    await attendAll(house);
    for (const { id } of [closed, indebted]) await becomes(id, 'paid');
    expect((await balanceOf(closed)).cash).toBe(0n);
    await setDebt(house, indebted.player, 0);
  });

  test('is sent with the same content by two workers at once, and carried out once', async () => {
    const payouts = [await givenApproved(house), await givenApproved(house), await givenApproved(house)];
    const other = openWorker(house);
    await Promise.all([attendAll(house), other(), other()]);
    // As after a crash: the lease is over although somebody had sent it.
    for (const { id } of payouts) await dueNow(id);
    await Promise.all([attendAll(house), other()]);
    for (const { id, reference } of payouts) {
      await becomes(id, 'paid');
      expect((await payoutOf(reference))?.carriedOut).toBe(1);
    }
  });

  test('whose sending got no answer is sent again under the same reference, and carried out once', async () => {
    for (const answer of ['fail', 'refuse'] as const) {
      const payout = await givenApproved(house);
      const delayMs = 500;
      await company.control('payouts/rule', { reference: payout.reference, answer, times: 1, delayMs });
      await attendAll(house);
      expect(await requestOf(house, payout.id), answer).toMatchObject({ state: 'approved', attempts: 1 });
      await dueNow(payout.id);
      await attendAll(house);
      await becomes(payout.id, 'paid');
      expect((await payoutOf(payout.reference))?.carriedOut).toBe(1);
    }
  });

  test('waits while the company is away, longer each time', async () => {
    const payout = await givenApproved(house);
    await company.control('down', { seconds: 60 });
    await attendAll(house);
    await dueNow(payout.id);
    await attendAll(house);
    expect(await requestOf(house, payout.id)).toMatchObject({ state: 'approved', attempts: 2 });
    await company.control('up');
    await dueNow(payout.id);
    await attendAll(house);
    await becomes(payout.id, 'paid');
  });

  test('that the company knows with another content is left to people: nothing goes back, nothing is sent', async () => {
    const payout = await givenApproved(house);
    const gateway = createCompanyGateway(connectionTo(companyUrl(company.port)));
    await company.control('payouts/rule', { reference: payout.reference, outcome: 'hang' });
    const beneficiary = { channel: 'bank', name: 'Ali Veli', iban: 'TR330006100519786457841326' } as const;
    await gateway.sendPayout({ reference: payout.reference, amount: 1n, currency: 'TRY', beneficiary });
    await attendAll(house);
    expect(await stateOf(house, payout.id)).toBe('approved');
    expect(await casesOf(house, payout.reference)).toEqual(['payout_conflict']);
    expect((await balanceOf(payout)).withdrawalPending).toBe(300_00n);
  });

  test('that the company will not carry out is rejected, with the money back', async () => {
    const payout = await givenApproved(house);
    await openWorker(house, await strictCompany())();
    expect(await requestOf(house, payout.id)).toMatchObject({
      state: 'rejected',
      reason: expect.any(String),
    });
    expect(await balanceOf(payout)).toMatchObject({ cash: 300_00n, withdrawalPending: 0n });
  });

  test('whose callbacks get lost is paid when it is asked after', async () => {
    const payout = await givenApproved(house);
    await loseEvents(payout.reference);
    await attendAll(house);
    await vi.waitFor(async () => expect((await payoutOf(payout.reference))?.carriedOut).toBe(1));
    expect(await stateOf(house, payout.id)).toBe('sent');
    await dueNow(payout.id);
    await attendAll(house);
    expect(await stateOf(house, payout.id)).toBe('paid');
  });

  test('that bounces is back in the balance, and one that bounces after it was paid too', async () => {
    for (const outcome of ['bounce', 'paid_then_bounced']) {
      const payout = await givenApproved(house);
      await company.control('payouts/rule', { reference: payout.reference, outcome, delayMs: 50 });
      await attendAll(house);
      await becomes(payout.id, 'failed');
      expect(await balanceOf(payout)).toMatchObject({ cash: 300_00n, withdrawalPending: 0n });
      expect(await settleBooks()).toEqual({});
    }
  });

  test('that was paid and comes back without a word is found by the company’s record', async () => {
    const payout = await givenApproved(house);
    await attendAll(house);
    await becomes(payout.id, 'paid');
    await loseEvents(payout.reference);
    await company.control('payouts/settle', { reference: payout.reference, status: 'bounced' });
    expect(await stateOf(house, payout.id)).toBe('paid');
    await settleBooks();
    await attendAll(house);
    expect(await stateOf(house, payout.id)).toBe('failed');
    expect((await balanceOf(payout)).cash).toBe(300_00n);
    expect(await settleBooks()).toEqual({});
  });

  test('that the company hangs on to is asked after now and then and stays sent', async () => {
    const payout = await givenApproved(house);
    await company.control('payouts/rule', { reference: payout.reference, outcome: 'hang' });
    await attendAll(house);
    await dueNow(payout.id);
    await attendAll(house);
    expect(await stateOf(house, payout.id)).toBe('sent');
    const [row] = await house.sql<{ later: boolean }>(
      'select attend_at > platform.now() as later from payments.request where request_id = $1',
      [payout.id],
    );
    expect(row?.later).toBe(true);
  });

  test('nobody said when to look after is found all the same', async () => {
    const payout = await givenApproved(house);
    await house.sql('update payments.request set attend_at = null where request_id = $1', [payout.id]);
    await attendAll(house);
    expect(await stateOf(house, payout.id)).toBe('approved');
    await house.house.payments.work.expireDeposits();
    await attendAll(house);
    await becomes(payout.id, 'paid');
  });
});

describe('a deposit on the company’s page', () => {
  test('whose callback gets lost is credited when it is asked after, and drains', async () => {
    const deposit = await givenRedirect(house);
    await loseEvents(deposit.reference);
    await company.control('deposits/decide', { reference: deposit.reference, outcome: 'succeed' });
    expect(await stateOf(house, deposit.id)).toBe('claimed');
    await dueNow(deposit.id);
    await attendAll(house);
    expect(await stateOf(house, deposit.id)).toBe('credited');
    expect((await balanceOf(deposit)).cash).toBe(250_00n);
    expect(await settleBooks()).toEqual({});
  });

  test('the company never heard of is closed after its page would be', async () => {
    await company.control('down', { seconds: 60 });
    const deposit = await givenRedirect(house);
    await company.control('up');
    await dueNow(deposit.id);
    await attendAll(house);
    expect(await stateOf(house, deposit.id)).toBe('claimed');
    await house.moveClock('36 minutes');
    await dueNow(deposit.id);
    await attendAll(house);
    expect(await stateOf(house, deposit.id)).toBe('expired');
    await house.moveClock('-36 minutes');
  });
});
