// What the company booked and no deposit was settled by: two members give it to its player, once, whatever else happens to it.
import type { PlayerId } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';
import assert from 'node:assert/strict';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { suspenseOf } from '../../../../testing/given-desk.ts';
import { eventOf, givenRedirect, paySignature, postEvent } from '../../../../testing/given-payments.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import { givenBound, givenPlayer } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { casesOf, stateOf } from '../../../../testing/seen-payments.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

const desk = '/api/staff/v1/payments';
const reason = 'Kuruluşun dekontu görüldü';

let house: TestHouse;
let api: TestApi;
let maker: TestBrowser;
let otherMaker: TestBrowser;
let checker: TestBrowser;
beforeAll(async () => {
  const key = `test:${paySignature.secret_base64}`;
  house = await openTestHouse({
    PAYMENT_COMPANY_URL: 'http://127.0.0.1:9',
    PAYMENT_COMPANY_KEY: key,
    PAYMENT_EVENT_KEYS: key,
  });
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

let cursor = 5_000;
/** As the reader books a record that settles nothing; with a deposit's number it settles that one. */
async function givenRecord(
  reference: string,
  amount: string,
  { settles }: { settles?: string } = {},
): Promise<string> {
  cursor += 1;
  const recordId = String(cursor);
  await house.house.payments.addDemoMethods();
  await house.sql(
    `insert into payments.record (cursor, kind, company_id, reference, amount, fee, currency, booked_at, request_id)
     values ($1, 'deposit', 'pc_1', $2, $3, 0, 'TRY', platform.now(), $4)`,
    [recordId, reference, minorOf(amount).toString(), settles ?? null],
  );
  await house.platform.database.inTransaction((tx) =>
    house.house.wallet.postHouse(tx, {
      key: `payments:record-${recordId}`,
      code: 'settlement',
      currency: 'TRY',
      debit: 'bank',
      credit: settles === undefined ? 'suspense' : 'psp_clearing:papara',
      amount: minorOf(amount),
    }),
  );
  return recordId;
}
const record = async (id: string) => (await maker.get(`${desk}/records/${id}`)).body;
const propose = (id: string, player: Pick<GivenPlayer, 'id'>, by = maker) =>
  by.post(`${desk}/records/${id}/player-assignment`, { player_id: player.id, reason });
const approvalOf = async (number: string) =>
  (await checker.get('/api/staff/v1/approvals')).body.approvals.find(
    (one: { id: string }) => one.id === number,
  );
const decideApproval = async (number: string, decision = 'approve') => {
  const { payload_hash } = await approvalOf(number);
  return (
    await checker.post(`/api/staff/v1/approvals/${number}/decision`, { decision, payload_hash, reason })
  ).body;
};
const decide = async (id: string, decision = 'approve') =>
  decideApproval((await record(id)).approval_id, decision);
const cashOf = async ({ id }: { id: PlayerId }) => (await house.house.wallet.balanceOf(id)).cash;
const requestsOf = ({ id }: { id: PlayerId }) =>
  house.sql<{ id: string; state: string; amount: string; reason: string | null }>(
    `select request_id as id, state, amount, reason from payments.request where player_id = $1 order by request_id`,
    [id],
  );
const tell = (kind: string, reference: string, amount: string) =>
  postEvent(house, api.url, eventOf({ kind, reference, amount }));
/** The player asked for 250, and the company booked another amount. */
async function givenOtherAmount(amount = '125.00') {
  const deposit = await givenRedirect(house);
  await tell('deposit.succeeded', deposit.reference, amount);
  expect(await stateOf(house, deposit.id)).toBe('in_review');
  return { ...deposit, record: await givenRecord(deposit.reference, amount) };
}

describe('a record that names no deposit', () => {
  test('WALK-45 PAY-19 two members credit the player, who sees a deposit and is told', async () => {
    const player = await givenPlayer(house);
    const id = await givenRecord('other-17', '412.50');
    const before = await suspenseOf(house);
    expect((await maker.get(`${desk}/records`)).body.records.map((one: { id: string }) => one.id)).toContain(
      id,
    );
    expect((await maker.get(`${desk}/records/${id}/players/${player.id}`)).body).toEqual({
      id: player.id,
      username: player.username,
      name: 'Deniz Yıldız',
      obstacle: null,
    });
    expect((await propose(id, player)).body).toMatchObject({ state: 'proposed', player_id: player.id });
    expect(await suspenseOf(house)).toBe(before);
    expect((await decide(id)).state).toBe('done');
    expect(await cashOf(player)).toBe(41250n);
    expect((await suspenseOf(house)) - before).toBe(-41250n);
    const [deposit, ...others] = await requestsOf(player);
    expect(others).toEqual([]);
    expect(deposit).toMatchObject({ state: 'credited', amount: '41250' });
    expect(await record(id)).toMatchObject({ state: 'assigned', request_id: deposit?.id });
    expect(
      (await maker.get(`${desk}/records`)).body.records.map((one: { id: string }) => one.id),
    ).not.toContain(id);
  });

  test('PAY-19 a proposal reserves it: nobody else assigns it, and a refusal frees it', async () => {
    const [player, other] = [await givenPlayer(house), await givenPlayer(house)];
    const id = await givenRecord('other-18', '61.00');
    await propose(id, player);
    expect((await propose(id, other, otherMaker)).body.code).toBe('payments.already_handled');
    expect((await decide(id, 'refuse')).state).toBe('refused');
    expect(await record(id)).toMatchObject({ state: 'suspense', approval_id: null });
    expect((await propose(id, other, otherMaker)).body.state).toBe('proposed');
    expect((await decide(id)).state).toBe('done');
    expect([await cashOf(player), await cashOf(other)]).toEqual([0n, 6100n]);
  });

  test('PAY-19 twenty proposals at once for several players: one is kept, and it is credited once', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => givenPlayer(house)));
    const id = await givenRecord('other-19', '62.00');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        propose(id, players[index % 4] as GivenPlayer, index % 2 === 0 ? maker : otherMaker),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await decide(id)).state).toBe('done');
    const cash = await Promise.all(players.map(cashOf));
    expect(cash.toSorted((one, other) => Number(one - other))).toEqual([0n, 0n, 0n, 6200n]);
  });

  test('PAY-19 a limit of the player refuses the credit, and the record lies in suspense again', async () => {
    const player = await givenPlayer(house);
    await givenBound(house, player, { kind: 'deposit', window: 'day', cap: 5_000n });
    const id = await givenRecord('other-20', '50.01');
    await propose(id, player);
    expect((await decide(id)).state).toBe('failed');
    expect([await cashOf(player), await requestsOf(player)]).toEqual([0n, []]);
    expect((await record(id)).state).toBe('suspense');
  });

  test('records and rights that do not exist', async () => {
    const player = await givenPlayer(house);
    const id = await givenRecord('other-21', '63.00');
    expect((await propose('999', player)).body.code).toBe('payments.record_unknown');
    expect((await propose(id, player, checker)).body.code).toBe('staff.not_permitted');
    expect((await propose(id, { id: '999999999' as PlayerId })).body.code).toBe('identity.player_unknown');
  });
});

describe('a record that names a deposit', () => {
  test('WALK-45 PAY-19 of another amount: what came is credited, the claim is closed, and a late word of it is a case', async () => {
    const given = await givenOtherAmount();
    expect((await propose(given.record, given.player)).body.state).toBe('proposed');
    const { approval_id: number } = await record(given.record);
    expect((await approvalOf(number)).payload).toMatchObject({
      payment_id: given.id,
      claimed_amount: '250.00',
      amount: '125.00',
    });
    expect((await decide(given.record)).state).toBe('done');
    expect(await cashOf(given.player)).toBe(12500n);
    const [claim, deposit] = await requestsOf(given.player);
    expect(claim).toMatchObject({ id: given.id, state: 'rejected', amount: '25000' });
    expect(claim?.reason).toContain(`₺125,00. Tutar ${deposit?.id} numaralı işlemle`);
    await tell('deposit.succeeded', given.reference, '250.00');
    expect(await cashOf(given.player)).toBe(12500n);
    expect(await casesOf(house, given.reference)).toContain('late_money');
  });

  test('PAY-13 PAY-19 of one that had run out: a late word does not credit it beside the record', async () => {
    const deposit = await givenRedirect(house);
    await tell('deposit.expired', deposit.reference, '250.00');
    const id = await givenRecord(deposit.reference, '125.00');
    await propose(id, deposit.player);
    expect((await decide(id)).state).toBe('done');
    await tell('deposit.succeeded', deposit.reference, '250.00');
    expect(await cashOf(deposit.player)).toBe(12500n);
    expect(await casesOf(house, deposit.reference)).toContain('late_money');
  });

  test('PAY-19 credited meanwhile by the company’s word: the proposal fails, and nothing is credited beside it', async () => {
    const deposit = await givenRedirect(house);
    const id = await givenRecord(deposit.reference, '125.00');
    await propose(id, deposit.player);
    await tell('deposit.succeeded', deposit.reference, '250.00');
    expect(await cashOf(deposit.player)).toBe(25000n);
    expect((await decide(id)).state).toBe('failed');
    expect(await cashOf(deposit.player)).toBe(25000n);
    expect((await propose(id, deposit.player)).body.code).toBe('payments.record_credited');
  });

  test('PAY-19 PAY-24 of one that the company gives back: it is not credited too', async () => {
    const deposit = await givenRedirect(house);
    await givenBound(house, deposit.player, { kind: 'deposit', window: 'day', cap: 20_000n });
    const id = await givenRecord(deposit.reference, '125.00');
    await propose(id, deposit.player);
    await tell('deposit.succeeded', deposit.reference, '250.00');
    expect((await decide(id)).state).toBe('failed');
    expect((await propose(id, deposit.player)).body.code).toBe('payments.already_handled');
    expect(await cashOf(deposit.player)).toBe(0n);
  });

  test('PAY-19 the word and the approval at once: one of them credits', async () => {
    for (let round = 0; round < 5; round += 1) {
      const deposit = await givenRedirect(house);
      const id = await givenRecord(deposit.reference, '125.00');
      await propose(id, deposit.player);
      await Promise.all([decide(id), tell('deposit.succeeded', deposit.reference, '250.00')]);
      expect([12500n, 25000n]).toContain(await cashOf(deposit.player));
    }
  });

  test('PAY-8 PAY-19 booked twice: the second is the player’s, and the settled deposit is left as it is', async () => {
    const deposit = await givenRedirect(house);
    await tell('deposit.succeeded', deposit.reference, '250.00');
    await givenRecord(deposit.reference, '250.00', { settles: deposit.id });
    const second = await givenRecord(deposit.reference, '250.00');
    await propose(second, deposit.player);
    expect((await decide(second)).state).toBe('done');
    expect(await cashOf(deposit.player)).toBe(50000n);
    expect(await stateOf(house, deposit.id)).toBe('credited');
    expect((await propose(second, deposit.player)).body.code).toBe('payments.already_handled');
  });

  test('PAY-19 it is nobody else’s', async () => {
    const given = await givenOtherAmount();
    const stranger = await givenPlayer(house);
    expect((await propose(given.record, stranger)).body.code).toBe('payments.record_of_other');
    const { obstacle } = (await maker.get(`${desk}/records/${given.record}/players/${stranger.id}`)).body;
    expect(obstacle).toContain('başka bir oyuncunun');
  });
});

describe('PAY-11 PAY-19 a return and an assignment', () => {
  const giveBack = (id: string) => otherMaker.post(`${desk}/deposits/${id}/return`, { reason });

  test('what is reserved for its player is not sent back, and the other way round', async () => {
    const first = await givenOtherAmount();
    await propose(first.record, first.player);
    expect((await giveBack(first.id)).body.code).toBe('payments.record_awaited');
    await decide(first.record, 'refuse');
    expect((await giveBack(first.id)).body.return_stage).toBe('proposed');
    expect((await record(first.record)).state).toBe('returned');
    expect((await propose(first.record, first.player)).body.code).toBe('payments.already_handled');
  });

  test('both at once: the money goes one way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const given = await givenOtherAmount();
      const answers = await Promise.all([propose(given.record, given.player), giveBack(given.id)]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    }
  });

  test('what was sent back is not credited any more', async () => {
    const given = await givenOtherAmount();
    await giveBack(given.id);
    const { return_approval_id: number } = (await maker.get(`${desk}/deposits/${given.id}`)).body;
    expect((await decideApproval(number)).state).toBe('done');
    const sent = await maker.post(`${desk}/deposits/${given.id}/return-record`, {
      bank_reference: 'EFT-1',
      reason,
    });
    expect(sent.status).toBe(200);
    expect((await propose(given.record, given.player)).body.code).toBe('payments.already_handled');
    expect(await cashOf(given.player)).toBe(0n);
  });
});

describe('the database', () => {
  const insert = (values: string, parameters: string[]) =>
    house.sql(
      `insert into payments.record_assignment (cursor, state, approval_id, proposed_by, player_id, request_id) values ${values}`,
      parameters,
    );

  test('PAY-19 keeps no assignment of a record that settles a deposit, and none without its credit', async () => {
    const deposit = await givenRedirect(house);
    await tell('deposit.succeeded', deposit.reference, '250.00');
    const settled = await givenRecord(deposit.reference, '250.00', { settles: deposit.id });
    await expect(
      insert(`($1, 'proposed', 1, 'x', $2, null)`, [settled, deposit.player.id]),
    ).rejects.toMatchObject({ constraint: 'p19_a_record_in_suspense' });
    const free = await givenRecord('other-30', '250.00');
    await expect(
      insert(`($1, 'assigned', 1, 'x', $2, $3)`, [free, deposit.player.id, deposit.id]),
    ).rejects.toMatchObject({ constraint: 'p19_what_came_is_credited' });
  });

  test('PAY-19 lets nobody take a reserved or assigned record over', async () => {
    const player = await givenPlayer(house);
    const id = await givenRecord('other-31', '64.00');
    await propose(id, player);
    const take = () =>
      house.sql(
        `update payments.record_assignment set state = 'proposed', approval_id = 1 where cursor = $1`,
        [id],
      );
    const refused = { constraint: 'p19_a_record_is_assigned_once' };
    await expect(take()).rejects.toMatchObject(refused);
    await decide(id);
    await expect(take()).rejects.toMatchObject(refused);
    await expect(
      house.sql(`delete from payments.record_assignment where cursor = $1`, [id]),
    ).rejects.toThrow();
  });
});

// The last one: a day later nobody is signed in any more.
test('PAY-19 a deposit opened for a record has no record of its own, and that is no difference', async () => {
  const player = await givenPlayer(house);
  const id = await givenRecord('other-40', '65.00');
  await propose(id, player);
  await decide(id);
  const [deposit] = await requestsOf(player);
  expect(deposit?.state).toBe('credited');
  await house.moveClock('27 hours');
  await house.house.payments.work.findDifferences();
  expect(await casesOf(house, `dep-${deposit?.id}`)).toEqual([]);
});
