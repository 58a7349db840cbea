// Money that comes although its player may not deposit (D-48), with the sandbox's company and bank as the outside world.
import { beforeAll, describe, expect, test, vi } from 'vitest';

import {
  attendAll,
  chooseTestCompany,
  givenRedirect,
  givenTransfer,
} from '../../../../testing/given-payments.ts';
import type { GivenDeposit, TestCompany } from '../../../../testing/given-payments.ts';
import { givenStaff, sessionOf } from '../../../../testing/given-staff.ts';
import { givenPlayer } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { casesOf, requestOf, stateOf, undrained } from '../../../../testing/seen-payments.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let company: TestCompany;
const senderIban = 'TR330006100519786457841326';

beforeAll(async () => {
  company = await chooseTestCompany();
  house = await openTestHouse(company.settings);
  const { url } = await house.startApi();
  await company.start(url);
  await house.house.payments.addDemoMethods();
  await house.house.payments.work.readStatements();
});

const close = (player: GivenPlayer, source = 'play_safety', until = 'infinity') =>
  house.sql('select wallet.put_closure($1, $2, $3, $4, true)', [player.id, source, 'deposit', until]);
const limit = (player: GivenPlayer, cap: number) =>
  house.sql(`select wallet.put_bound($1, 'deposit', 'day', $2)`, [player.id, cap]);
const pay = ({ reference }: GivenDeposit) =>
  company.control('deposits/decide', { reference, outcome: 'succeed' });
const transfer = (deposit: GivenDeposit, changes: Record<string, unknown> = {}) =>
  company.control('bank/lines', {
    account: deposit.account,
    amount: '500.00',
    otherName: 'DENIZ YILDIZ',
    otherIban: senderIban,
    description: `${deposit.code} havale`,
    ...changes,
  });
const work = () => house.house.payments.work;
/** One round of everything the worker does for money. */
const turn = async () => {
  await work().readStatements();
  await attendAll(house);
  while ((await work().sendRefunds()) > 0);
  while ((await work().readRecords()) > 0);
};
const refundOf = async (deposit: GivenDeposit) => {
  const [row] = await house.sql<{ id: string; state: string; why: string; line_id: string | null }>(
    'select refund_id as id, state, why, line_id from payments.refund where request_id = $1 order by refund_id desc limit 1',
    [deposit.id],
  );
  return row;
};
const refunded = (deposit: GivenDeposit, state = 'paid') =>
  vi.waitFor(
    async () => {
      await turn();
      expect(await refundOf(deposit)).toMatchObject({ state });
    },
    { timeout: 15_000, interval: 100 },
  );
const cashOf = async (player: GivenPlayer) => (await house.house.wallet.balanceOf(player.id)).cash;
const drained = () =>
  vi.waitFor(
    async () => {
      await turn();
      expect(await undrained(house)).toEqual({});
    },
    { timeout: 15_000, interval: 100 },
  );

describe('SAFE-8 what the wallet refuses goes back whole to where it came from', () => {
  test('PAY-24 booked by the company, its word lost, and the claim dropped before anybody asked: it goes back', async () => {
    const deposit = await givenRedirect(house);
    const { reference, player } = deposit;
    await company.control('deposits/decide', { reference, outcome: 'succeed', callback: 'never' });
    while ((await work().readRecords()) > 0);
    await close(player);
    await house.platform.database.inTransaction((tx) => house.house.payments.dropClaims(tx, player.id));
    expect(await stateOf(house, deposit.id)).toBe('expired');
    await refunded(deposit);
    expect(await cashOf(player)).toBe(0n);
    await drained();
  });

  test.each([
    ['an excluded player', 'closed', (player: GivenPlayer) => close(player)],
    ['a time-out', 'closed', (player: GivenPlayer) => close(player, 'time_out', '2999-01-01')],
    ['a listed player', 'closed', (player: GivenPlayer) => close(player, 'register', '2999-01-01')],
    ['somebody under age', 'closed', (player: GivenPlayer) => close(player, 'under_age', '2999-01-01')],
    ['a limit that is used up', 'limit', (player: GivenPlayer) => limit(player, 249_99)],
  ])(
    'PAY-24 on the company’s page, of %s: reserved, refunded by the company, once',
    async (_, why, refuse) => {
      const deposit = await givenRedirect(house);
      await refuse(deposit.player);
      await pay(deposit);
      await refunded(deposit);
      expect(await refundOf(deposit)).toMatchObject({ why, line_id: null });
      expect(await requestOf(house, deposit.id)).toMatchObject({
        state: 'rejected',
        reason: expect.stringContaining('geri gönderildi'),
      });
      expect(await cashOf(deposit.player)).toBe(0n);
      const { refunds } = await company.ask('refunds');
      expect(refunds.filter((one: { beneficiary: object }) => 'deposit' in one.beneficiary)).toContainEqual(
        expect.objectContaining({
          beneficiary: { deposit: deposit.reference },
          amount: '250.00',
          carriedOut: 1,
        }),
      );
      expect(await casesOf(house, deposit.reference)).toEqual([]);
      await drained();
    },
  );

  test.each([
    ['an excluded player', {}, (player: GivenPlayer) => close(player), true],
    ['a limit that is used up', {}, (player: GivenPlayer) => limit(player, 100_00), true],
    [
      'an excluded player, in another amount',
      { amount: '77.00' },
      (player: GivenPlayer) => close(player),
      false,
    ],
    [
      'an excluded player, by another name',
      { otherName: 'ALI VELI' },
      (player: GivenPlayer) => close(player),
      false,
    ],
  ])('PAY-24 by the bank, of %s: a payout to its sender’s IBAN (%o)', async (_, changes, refuse, holds) => {
    const deposit = await givenTransfer(house);
    await refuse(deposit.player);
    await transfer(deposit, changes);
    await refunded(deposit);
    const refund = await refundOf(deposit);
    const { payouts } = await company.ask('payouts');
    expect(payouts).toContainEqual(
      expect.objectContaining({
        reference: `ref-${refund?.id}`,
        amount: (changes as { amount?: string }).amount ?? '500.00',
        beneficiary: {
          name: (changes as { otherName?: string }).otherName ?? 'DENIZ YILDIZ',
          iban: senderIban,
        },
        carriedOut: 1,
      }),
    );
    const [line] = await house.sql<{ state: string }>('select state from payments.line where line_id = $1', [
      refund?.line_id,
    ]);
    expect(line).toEqual({ state: 'returned' });
    if (holds) expect(await stateOf(house, deposit.id)).toBe('rejected');
    expect(await cashOf(deposit.player)).toBe(0n);
    await drained();
  });

  test('it is reserved before it is sent: no member credits, refuses or assigns it, and the tables hold that', async () => {
    const deposit = await givenTransfer(house);
    const other = await givenTransfer(house, { player: deposit.player });
    await close(deposit.player);
    await transfer(deposit);
    await work().readStatements();
    const refund = await refundOf(deposit);
    expect(refund).toMatchObject({ state: 'reserved' });
    const session = sessionOf(await givenStaff(house, 'payments_maker'));
    const { desk } = house.house.payments;
    const lineId = refund?.line_id as Parameters<typeof desk.assignBankLine>[1]['lineId'];
    const reason = 'deneme';
    await expect(desk.refuseDeposit(session, { requestId: deposit.id, reason })).rejects.toMatchObject({
      code: 'payments.already_handled',
    });
    await expect(desk.assignBankLine(session, { lineId, requestId: other.id, reason })).rejects.toMatchObject(
      {
        code: 'payments.already_handled',
      },
    );
    await expect(desk.proposeBankLineReturn(session, { lineId, reason })).rejects.toMatchObject({
      code: 'payments.already_handled',
    });
    await expect(
      house.sql(
        `update payments.request set state = 'rejected', reason = 'weg', finished_at = platform.now() where request_id = $1`,
        [deposit.id],
      ),
    ).rejects.toThrow('PAY-24');
    await expect(
      house.sql(`update payments.line set state = 'suspense' where line_id = $1`, [lineId]),
    ).rejects.toThrow('PAY-24');
    const page = await desk.depositPage(deposit.id);
    expect(page).toMatchObject({ returnable: false });
    await refunded(deposit);
    await expect(
      house.sql(`update payments.refund set state = 'reserved' where refund_id = $1`, [refund?.id]),
    ).rejects.toThrow('PAY-24');
    await drained();
  });

  test('however often it is read and sent, and by how many workers, it is carried out once', async () => {
    const deposit = await givenRedirect(house);
    await close(deposit.player);
    await company.control('payouts/rule', { answer: 'fail', times: 1 });
    await pay(deposit);
    await vi.waitFor(async () => expect(await refundOf(deposit)).toBeDefined(), { timeout: 10_000 });
    await Promise.all([work().sendRefunds(), work().sendRefunds(), work().sendRefunds()]);
    await house.sql('update payments.refund set attend_at = platform.now() where request_id = $1', [
      deposit.id,
    ]);
    await refunded(deposit);
    const { refunds } = await company.ask('refunds');
    const own = refunds.filter(
      ({ beneficiary }: { beneficiary: { deposit: string } }) => beneficiary.deposit === deposit.reference,
    );
    expect(own).toMatchObject([{ carriedOut: 1 }]);
    expect((await company.ask('counters')).double_refunds).toBe(0);
    await drained();
  });

  test.each(['bounce', 'paid_then_bounced'])(
    'what does not arrive (%s) is with people again, who send it back by two as before',
    async (outcome) => {
      const [page, line] = [await givenRedirect(house), await givenTransfer(house)];
      for (const { player } of [page, line]) await close(player);
      await company.control('payouts/rule', { outcome, times: 2 });
      await pay(page);
      await transfer(line);
      for (const deposit of [page, line]) {
        await refunded(deposit, 'failed');
        // The two words may change places on their way; then there is a case of that, too.
        expect(await casesOf(house, `ref-${(await refundOf(deposit))?.id}`)).toContain('refund_stuck');
        expect(await requestOf(house, deposit.id)).toMatchObject({ state: 'in_review' });
      }
      await vi.waitFor(
        async () => {
          await turn();
          expect(await undrained(house)).toEqual({ 'psp_clearing:papara': '25000', suspense: '50000' });
        },
        { timeout: 15_000, interval: 100 },
      );
      const { returnable } = await house.house.payments.desk.depositPage(page.id);
      expect(returnable).toBe(true);
      const { desk } = house.house.payments;
      const lineId = (await refundOf(line))?.line_id as Parameters<typeof desk.assignBankLine>[1]['lineId'];
      const lineState = 'select state from payments.line where line_id = $1';
      const seen = async () => (await house.sql<{ state: string }>(lineState, [lineId]))[0];
      expect(await seen()).toEqual({ state: 'suspense' });
      // It is not sent a second time by itself.
      const session = sessionOf(await givenStaff(house, 'payments_maker'));
      await expect(
        desk.assignBankLine(session, { lineId, requestId: line.id, reason: 'deneme' }),
      ).rejects.toMatchObject({ code: 'wallet.gate_closed' });
      expect(await seen()).toEqual({ state: 'suspense' });
      // Left as they are for this test: the ledger is balanced so that the next one begins at zero.
      await house.platform.database.inTransaction(async (tx) => {
        const { wallet } = house.house;
        const back = { code: 'settlement', currency: 'TRY', credit: 'bank' } as const;
        await wallet.postHouse(tx, {
          ...back,
          key: `test:${page.id}`,
          debit: 'psp_clearing:papara',
          amount: 250_00n,
        });
        await wallet.postHouse(tx, { ...back, key: `test:${line.id}`, debit: 'suspense', amount: 500_00n });
      });
    },
  );

  test('a sender nobody knows, and what staff closed, are left to two members', async () => {
    const [unknown, blocked] = [await givenTransfer(house), await givenRedirect(house)];
    await close(unknown.player);
    await close(blocked.player, 'staff');
    await transfer(unknown, { otherIban: null });
    await pay(blocked);
    await vi.waitFor(
      async () => {
        await turn();
        expect(await stateOf(house, blocked.id)).toBe('in_review');
      },
      { timeout: 10_000 },
    );
    for (const deposit of [unknown, blocked]) {
      expect(await refundOf(deposit)).toBeUndefined();
      expect(await casesOf(house, deposit.reference)).toEqual(['credit_refused']);
    }
  });

  test('D-48 ten minutes later somebody is told that it has not arrived', async () => {
    const deposit = await givenRedirect(house);
    await close(deposit.player);
    await company.control('payouts/rule', { outcome: 'hang', times: 1 });
    await pay(deposit);
    await refunded(deposit, 'sent');
    const reference = `ref-${(await refundOf(deposit))?.id}`;
    expect(await casesOf(house, reference)).toEqual([]);
    await house.moveClock('11 minutes');
    await work().sendRefunds();
    expect(await casesOf(house, reference)).toEqual(['refund_late']);
    await company.control('refunds/settle', { reference, status: 'paid' });
    await house.sql('update payments.refund set attend_at = platform.now() where request_id = $1', [
      deposit.id,
    ]);
    await refunded(deposit);
  });

  test('WAL-14 the ledger is whole, and what was set aside rests on no approval', async () => {
    await house.house.wallet.rollUp();
    const findings = await house.sql<{ rule: string; account: string }>(
      'select rule, account from wallet.verify_house()',
    );
    // The two bookings of a test above had neither record nor approval: the guard still finds such.
    expect(findings.filter(({ rule }) => rule === 'WAL-14')).toHaveLength(4);
  });
});

test('SAFE-7 nothing of it stops wins, rollbacks, payouts that come back, and withdrawals', async () => {
  const player = await givenPlayer(house);
  const { wallet } = house.house;
  const post = (key: string, code: 'deposit' | 'stake' | 'win' | 'payout_returned', amount: bigint) =>
    house.platform.database.inTransaction((tx) =>
      wallet.post(tx, {
        playerId: player.id,
        source: 'test',
        key,
        currency: 'TRY',
        steps: [
          { code, amount, house: code === 'stake' || code === 'win' ? 'ggr:test' : 'psp_clearing:test' },
        ],
      }),
    );
  expect(await post('in', 'deposit', 500_00n)).toMatchObject({ outcome: 'posted' });
  expect(await post('bet', 'stake', 100_00n)).toMatchObject({ outcome: 'posted' });
  for (const way of ['stake', 'deposit', 'bonus'])
    await house.sql('select wallet.put_closure($1, $2, $3, $4, true)', [
      player.id,
      'play_safety',
      way,
      'infinity',
    ]);
  await limit(player, 500_00);
  expect(await post('again', 'deposit', 1n)).toMatchObject({ outcome: 'gate_closed' });
  expect(await post('won', 'win', 50_00n)).toMatchObject({ outcome: 'posted' });
  // Money of the player that comes back to the purse is no deposit, however full the limit is.
  expect(await post('back', 'payout_returned', 40_00n)).toMatchObject({ outcome: 'posted' });
  const undone = await house.platform.database.inTransaction((tx) =>
    wallet.reverse(tx, { playerId: player.id, source: 'test', key: 'undo' }, { key: 'bet' }),
  );
  expect(undone).toMatchObject({ outcome: 'posted' });
  const held = await house.platform.database.inTransaction((tx) =>
    wallet.hold(tx, {
      playerId: player.id,
      source: 'player',
      key: 'out',
      code: 'withdrawal_hold',
      currency: 'TRY',
      amount: 100_00n,
    }),
  );
  expect(held).toMatchObject({ outcome: 'posted' });
  expect(await cashOf(player)).toBe(490_00n);
});
