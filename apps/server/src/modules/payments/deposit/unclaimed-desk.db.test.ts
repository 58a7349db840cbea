// Money whose player claimed nothing, or another amount: two members give it to whom it belongs, and every rule of a credit holds.
import type { PlayerId } from '@yakamoz/contracts';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import {
  anyIban,
  givenBankLine,
  givenOpenDeposit,
  givenSavedIban,
  suspenseOf,
} from '../../../../testing/given-desk.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import { givenBound, givenPlayer, signIn } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

const desk = '/api/staff/v1/payments';
const reason = 'Oyuncu dekontunu gösterdi';

let house: TestHouse;
let api: TestApi;
let maker: TestBrowser;
let otherMaker: TestBrowser;
let checker: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  const at = async (role: 'payments_maker' | 'payments_checker') =>
    signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
  maker = await at('payments_maker');
  otherMaker = await at('payments_maker');
  checker = await at('payments_checker');
});
afterEach(async () => {
  assert.deepEqual((await house.house.wallet.verify()).findings, []);
  assert.deepEqual((await house.house.staff.verifyAudit()).findings, []);
});

const line = async (id: string) => (await maker.get(`${desk}/lines/${id}`)).body;
const propose = (id: string, player: Pick<GivenPlayer, 'id'>, requestId?: string, by = maker) =>
  by.post(`${desk}/lines/${id}/player-assignment`, {
    player_id: player.id,
    ...(requestId === undefined ? {} : { request_id: requestId }),
    reason,
  });
const approvalOf = async (id: string) => {
  const { approval_id: number } = await line(id);
  const { body } = await checker.get('/api/staff/v1/approvals');
  return body.approvals.find((one: { id: string }) => one.id === number);
};
const decide = async (id: string, decision = 'approve', more = {}) => {
  const approval = await approvalOf(id);
  const given = { decision, payload_hash: approval.payload_hash, reason, ...more };
  return (await checker.post(`/api/staff/v1/approvals/${approval.id}/decision`, given)).body;
};
const cashOf = async ({ id }: { id: PlayerId }) => (await house.house.wallet.balanceOf(id)).cash;
const requestsOf = ({ id }: { id: PlayerId }) =>
  house.sql<{ id: string; state: string; amount: string; reason: string | null }>(
    `select request_id as id, state, amount, reason from payments.request where player_id = $1 order by request_id`,
    [id],
  );
const finishesOf = async (requestId: string) =>
  (
    await house.sql(
      `select 1 from platform.outbox where subject = 'payments.finished' and body ->> 'request_id' = $1`,
      [requestId],
    )
  ).length;
const setGate = (player: GivenPlayer, until: 'infinity' | null) =>
  house.platform.database.inTransaction((tx) =>
    house.house.wallet.setGate(tx, { playerId: player.id, source: 'staff', way: 'deposit', until }),
  );
/** As if the bank had told the sender's account. */
const comesFrom = async (lineId: string, iban: string): Promise<void> => {
  const [row] = await house.sql<{ number: string }>(
    'select bank_line as number from payments.line where line_id = $1',
    [lineId],
  );
  const sealed = house.platform.encryption.encrypt(iban, `payments.line.other_iban:${row?.number}`);
  await house.sql('update payments.line set other_iban = $2 where line_id = $1', [lineId, sealed]);
};

describe('without a claim', () => {
  test('WALK-45 PAY-19 two members credit the player, who sees a deposit and is told', async () => {
    const player = await givenPlayer(house);
    const id = await givenBankLine(house, { amount: '412.50' });
    const before = await suspenseOf(house);
    expect((await maker.get(`${desk}/lines/${id}/players/${player.id}`)).body).toEqual({
      id: player.id,
      username: player.username,
      name: 'Deniz Yıldız',
      same_name: true,
      obstacle: null,
    });
    expect((await propose(id, player)).body).toMatchObject({ state: 'proposed', request_id: null });
    expect(await suspenseOf(house)).toBe(before);
    expect((await approvalOf(id)).payload).toEqual({
      line_id: id,
      amount: '412.50',
      currency: 'TRY',
      player_id: player.id,
      other_name: 'Deniz Yıldız',
      registered_name: 'Deniz Yıldız',
      same_name: true,
    });
    expect((await decide(id)).state).toBe('done');
    expect(await cashOf(player)).toBe(41250n);
    expect((await suspenseOf(house)) - before).toBe(-41250n);
    const [deposit, ...others] = await requestsOf(player);
    expect(others).toEqual([]);
    expect(deposit).toMatchObject({ state: 'credited', amount: '41250' });
    expect(await line(id)).toMatchObject({ state: 'assigned', request_id: deposit?.id });
    expect(await finishesOf(deposit?.id ?? '')).toBe(1);
    const browser = await signIn(api.browser(), player);
    const { body } = await browser.get('/api/v1/payments/requests');
    expect(body.requests[0]).toMatchObject({ id: deposit?.id, amount: '412.50', status: 'Tamamlandı' });
    const { entries } = await house.house.staff.listAudit({ subject: `player:${player.id}` });
    expect(entries.map(({ action }) => action)).toEqual(['approvals.approve', 'approvals.propose']);
  });

  test('PAY-19 a proposal reserves the money: nobody else assigns or returns it, and a refusal frees it', async () => {
    const player = await givenPlayer(house);
    const given = await givenOpenDeposit(house, { amount: '375.00' });
    const id = await givenBankLine(house, { amount: '375.00', accountId: given.accountId });
    await propose(id, player);
    const tries = [
      await propose(id, given.player, undefined, otherMaker),
      await otherMaker.post(`${desk}/lines/${id}/assignment`, { request_id: given.id, reason }),
      await otherMaker.post(`${desk}/lines/${id}/return`, { reason }),
    ];
    expect(tries.map(({ body }) => body.code).at(1)).toBe('payments.already_handled');
    expect(tries.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await decide(id, 'refuse')).state).toBe('refused');
    expect(await line(id)).toMatchObject({ state: 'suspense', request_id: null });
    expect(await requestsOf(player)).toEqual([]);
    expect((await otherMaker.post(`${desk}/lines/${id}/return`, { reason })).body.state).toBe('proposed');
  });

  test('PAY-19 a return and an assignment at once: the money goes one way', async () => {
    const player = await givenPlayer(house);
    const id = await givenBankLine(house, { amount: '61.00' });
    const answers = await Promise.all([
      propose(id, player),
      otherMaker.post(`${desk}/lines/${id}/return`, { reason }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('STF-10 a wrong code or the proposing member moves nothing', async () => {
    const player = await givenPlayer(house);
    const id = await givenBankLine(house, { amount: '62.00' });
    await propose(id, player);
    expect((await decide(id, 'approve', { code: '000000' })).state).toBeUndefined();
    const approval = await approvalOf(id);
    const own = await maker.post(`/api/staff/v1/approvals/${approval.id}/decision`, {
      decision: 'approve',
      payload_hash: approval.payload_hash,
      reason,
    });
    expect(own.status).toBe(403);
    expect(await cashOf(player)).toBe(0n);
    expect((await line(id)).state).toBe('proposed');
  });
});

describe('instead of a claim of another amount', () => {
  test('WALK-45 PAY-19 what came is credited under a number of its own, and the claim is closed without a refusal', async () => {
    const given = await givenOpenDeposit(house, { amount: '300.00' });
    const id = await givenBankLine(house, { amount: '299.99', accountId: given.accountId });
    expect((await propose(id, given.player, given.id)).body.state).toBe('proposed');
    expect((await approvalOf(id)).payload).toMatchObject({ payment_id: given.id, claimed_amount: '300.00' });
    expect((await decide(id)).state).toBe('done');
    expect(await cashOf(given.player)).toBe(29999n);
    const [claim, deposit] = await requestsOf(given.player);
    expect(claim).toMatchObject({ id: given.id, state: 'rejected', amount: '30000' });
    expect(claim?.reason).toContain(`₺299,99. Tutar ${deposit?.id} numaralı işlemle bakiyenize eklendi.`);
    expect(deposit).toMatchObject({ state: 'credited', amount: '29999' });
    expect([await finishesOf(given.id), await finishesOf(deposit?.id ?? '')]).toEqual([0, 1]);
  });

  test('PAY-19 a claim that was credited meanwhile gets nothing more, and the money lies in suspense again', async () => {
    const given = await givenOpenDeposit(house, { amount: '300.00' });
    const other = await givenBankLine(house, { amount: '250.00' });
    await propose(other, given.player, given.id);
    const exact = await givenBankLine(house, { amount: '300.00', accountId: given.accountId });
    await maker.post(`${desk}/lines/${exact}/assignment`, { request_id: given.id, reason });
    expect(await cashOf(given.player)).toBe(30000n);
    expect((await decide(other)).state).toBe('failed');
    expect(await cashOf(given.player)).toBe(30000n);
    expect((await line(other)).state).toBe('suspense');
  });

  test.each([
    ['of the same amount', 'payments.amount_same'],
    ['of another player', 'payments.claim_unknown'],
    ['on the company’s page', 'payments.claim_by_company'],
  ])('a claim %s is refused', async (of, code) => {
    const given = await givenOpenDeposit(house, { amount: '310.00' });
    const amount = of === 'of the same amount' ? '310.00' : '311.00';
    const id = await givenBankLine(house, { amount });
    const player = of === 'of another player' ? await givenPlayer(house) : given.player;
    if (of === 'on the company’s page')
      await house.sql(
        `alter table payments.request disable trigger all;
         update payments.request set method_id = (select min(method_id) from payments.method where flow = 'redirect')
         where request_id = ${given.id};
         alter table payments.request enable trigger all`,
      );
    expect((await propose(id, player, given.id)).body.code).toBe(code);
    expect((await line(id)).state).toBe('suspense');
  });
});

describe('every guard of a credit', () => {
  test('PAY-19 a closed gate refuses the proposal; closed after it, the approval fails and nothing is left', async () => {
    const player = await givenPlayer(house);
    const id = await givenBankLine(house, { amount: '63.00' });
    await setGate(player, 'infinity');
    expect((await propose(id, player)).body.code).toBe('wallet.gate_closed');
    const seen = (await maker.get(`${desk}/lines/${id}/players/${player.id}`)).body;
    expect(seen.obstacle).toEqual(expect.any(String));
    await setGate(player, null);
    await propose(id, player);
    await setGate(player, 'infinity');
    expect((await decide(id)).state).toBe('failed');
    expect(await cashOf(player)).toBe(0n);
    expect(await requestsOf(player)).toEqual([]);
    expect(await line(id)).toMatchObject({ state: 'suspense', request_id: null });
    await setGate(player, null);
    await propose(id, player);
    expect((await decide(id)).state).toBe('done');
    expect(await cashOf(player)).toBe(6300n);
  });

  test('PAY-19 the player’s own limit of deposits holds', async () => {
    const player = await givenPlayer(house);
    await givenBound(house, player, { kind: 'deposit', window: 'day', cap: 5_000n });
    const id = await givenBankLine(house, { amount: '50.01' });
    await propose(id, player);
    expect((await decide(id)).state).toBe('failed');
    expect([await cashOf(player), await requestsOf(player)]).toEqual([0n, []]);
  });

  test('PAY-19 the sender’s name is compared and stands in the proposal', async () => {
    const player = await givenPlayer(house);
    const id = await givenBankLine(house, { amount: '64.00', name: 'Ali Kaya' });
    expect((await maker.get(`${desk}/lines/${id}/players/${player.id}`)).body.same_name).toBe(false);
    await propose(id, player);
    expect((await approvalOf(id)).payload).toMatchObject({ other_name: 'Ali Kaya', same_name: false });
  });

  test('PAY-5 PAY-19 money from an account that another player has saved is nobody else’s, on every way', async () => {
    const iban = anyIban();
    const owner = await givenSavedIban(house, iban);
    const given = await givenOpenDeposit(house, { amount: '320.00' });
    const player = await givenPlayer(house);
    const id = await givenBankLine(house, { amount: '320.00', accountId: given.accountId });
    await propose(id, player);
    await comesFrom(id, iban);
    expect((await decide(id)).state).toBe('failed');
    expect((await propose(id, player)).body.code).toBe('payments.sender_of_other');
    const assigned = await maker.post(`${desk}/lines/${id}/assignment`, { request_id: given.id, reason });
    expect(assigned.body.code).toBe('payments.sender_of_other');
    expect([await cashOf(player), await cashOf(given.player)]).toEqual([0n, 0n]);
    expect((await propose(id, owner)).body.state).toBe('proposed');
  });

  test('PAY-19 whoever has a claim of exactly this amount gets it by the claim', async () => {
    const given = await givenOpenDeposit(house, { amount: '330.00' });
    const id = await givenBankLine(house, { amount: '330.00' });
    expect((await propose(id, given.player)).body.code).toBe('payments.amount_same');
  });

  test('players, lines and rights that do not exist', async () => {
    const player = await givenPlayer(house);
    const id = await givenBankLine(house, { amount: '65.00' });
    expect((await propose(id, { id: '999999999' as PlayerId })).body.code).toBe('identity.player_unknown');
    expect((await propose('1', player)).body.code).toBe('payments.line_unknown');
    expect((await propose(id, player, undefined, checker)).body.code).toBe('staff.not_permitted');
    expect((await maker.get(`${desk}/lines/${id}/players/999999999`)).body.code).toBe(
      'identity.player_unknown',
    );
  });

  test('PAY-19 the database opens no such deposit without the approval that is carried out', async () => {
    const player = await givenPlayer(house);
    const id = await givenBankLine(house, { amount: '66.00' });
    await propose(id, player);
    const { approval_id: approvalId } = await line(id);
    const open = (given: { amount: string; by: string }) =>
      house.platform.database.inTransaction((tx) =>
        tx
          .insertInto('payments.request')
          .columns([
            'player_id',
            'direction',
            'method_id',
            'currency',
            'amount',
            'state',
            'key',
            'content',
            'latest_by',
            'account_id',
            'approval_id',
          ])
          .expression((from) =>
            from
              .selectFrom('payments.line as l')
              .innerJoin('payments.account as a', 'a.account_id', 'l.account_id')
              .select((one) => [
                one.val(player.id).as('player_id'),
                one.val('deposit').as('direction'),
                'a.method_id',
                'l.currency',
                one.val(given.amount).as('amount'),
                one.val('claimed').as('state'),
                one.val(randomUUID()).as('key'),
                one.val(Buffer.alloc(32)).as('content'),
                'l.booked_at as latest_by',
                'l.account_id',
                one.val(given.by).as('approval_id'),
              ])
              .where('l.line_id', '=', id),
          )
          .execute(),
      );
    const refused = { constraint: 'p19_two_members_open_a_deposit' };
    await expect(open({ amount: '6600', by: approvalId })).rejects.toMatchObject(refused);
    await expect(open({ amount: '6600', by: '999999' })).rejects.toMatchObject(refused);
  });

  test('PAY-4 the database credits no line with another amount than came', async () => {
    const given = await givenOpenDeposit(house, { amount: '340.00' });
    const exact = await givenBankLine(house, { amount: '340.00', accountId: given.accountId });
    const other = await givenBankLine(house, { amount: '341.00', accountId: given.accountId });
    const decideLine = (id: string) =>
      house.platform.database.inTransaction((tx) =>
        tx
          .updateTable('payments.line')
          .set({ state: 'assigned', player_id: given.player.id, request_id: given.id })
          .where('line_id', '=', id)
          .execute(),
      );
    const refused = { constraint: 'p4_what_came_is_credited' };
    await expect(decideLine(exact)).rejects.toMatchObject(refused);
    await maker.post(`${desk}/lines/${exact}/assignment`, { request_id: given.id, reason });
    await expect(decideLine(other)).rejects.toMatchObject(refused);
  });
});
