// A deposit that the payment company refuses after its credit: two members take it back (PAY-27), whatever became of its money.
import { minorOf } from '@yakamoz/money';
import assert from 'node:assert/strict';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { givenWithdrawal } from '../../../../testing/given-desk.ts';
import {
  eventOf,
  openWorker,
  paySignature,
  postEvent,
  strictCompany,
} from '../../../../testing/given-payments.ts';
import {
  givenBonusPlayer,
  givenCampaign,
  givenGames,
  matchRules,
} from '../../../../testing/given-promotions.ts';
import { givenRefusedAfterMoney } from '../../../../testing/given-reversals.ts';
import type { RefusedDeposit } from '../../../../testing/given-reversals.ts';
import { endOfRun } from '../../../../testing/given-runs.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import { givenBound, givenPlayer, signIn } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { closeCases, givenCaseOf } from '../../../../testing/seen-cases.ts';
import { casesOf, requestOf, stateOf, undrained } from '../../../../testing/seen-payments.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

const cases = '/api/staff/v1/payments/cases';
const reason = 'Kuruluş ödemeyi geri aldı';

let house: TestHouse;
let api: TestApi;
let maker: TestBrowser;
let otherMaker: TestBrowser;
let checker: TestBrowser;
let otherChecker: TestBrowser;
beforeAll(async () => {
  const key = `test:${paySignature.secret_base64}`;
  // Nobody listens there: the test itself is the company.
  const away = { PAYMENT_COMPANY_URL: 'http://127.0.0.1:9', PAYMENT_COMPANY_KEY: key };
  house = await openTestHouse({ ...away, PAYMENT_EVENT_KEYS: key });
  api = await house.startApi();
  const at = async (role: 'payments_maker' | 'payments_checker') =>
    signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
  [maker, otherMaker] = [await at('payments_maker'), await at('payments_maker')];
  [checker, otherChecker] = [await at('payments_checker'), await at('payments_checker')];
});
afterEach(async () => {
  assert.deepEqual((await house.house.wallet.verify()).findings, []);
  assert.deepEqual((await house.house.staff.verifyAudit()).findings, []);
});

const refusedDeposit = (given: { amount?: string; player?: GivenPlayer } = {}) =>
  givenRefusedAfterMoney(house, api.url, given);
const take = ({ caseId }: Pick<RefusedDeposit, 'caseId'>, by = maker) =>
  by.post(`${cases}/${caseId}/owner`, {});
const propose = ({ caseId }: Pick<RefusedDeposit, 'caseId'>, by = maker) =>
  by.post(`${cases}/${caseId}/deposit-reversal`, { reason });
const proposed = async (given: RefusedDeposit): Promise<string> => {
  await take(given);
  const { body } = await propose(given);
  expect(body.reversal, JSON.stringify(body)).toEqual({ approval_id: expect.any(String) });
  return body.reversal.approval_id;
};
const approve = async (id: string, by = checker) => {
  const { body } = await by.get('/api/staff/v1/approvals');
  const { payload_hash } = body.approvals.find((one: { id: string }) => one.id === id) ?? {};
  return by.post(`/api/staff/v1/approvals/${id}/decision`, { decision: 'approve', payload_hash, reason });
};
const reversed = async (given: RefusedDeposit) => (await approve(await proposed(given))).body;
const purseOf = async ({ player }: { player: GivenPlayer }) => {
  const { cash, bonus, receivable, withdrawalPending } = await house.house.wallet.balanceOf(player.id);
  return { cash, bonus, receivable, pending: withdrawalPending };
};
const deskCase = async (caseId: string, state = 'open') => {
  const { body } = await maker.get(`${cases}?state=${state}`);
  return body.cases.find((one: { id: string }) => one.id === caseId);
};
const finishesOf = async (requestId: string) =>
  (
    await house.sql(
      `select 1 from platform.outbox where subject = 'payments.finished' and body ->> 'request_id' = $1
         and body ->> 'state' = 'reversed'`,
      [requestId],
    )
  ).length;
/** As if it had been lost in play. */
const spend = (player: GivenPlayer, amount: string) =>
  house.house.wallet.postBatched({
    playerId: player.id,
    source: 'fener',
    key: `spent-${player.id}`,
    currency: 'TRY',
    steps: [{ code: 'stake', amount: minorOf(amount), house: 'ggr:fener' }],
  });

test('API-178 PAY-27 two members take a credited deposit back: the money, the case and the player’s history follow', async () => {
  const before = await undrained(house);
  const given = await refusedDeposit();
  expect(await deskCase(given.caseId)).toMatchObject({
    kind: 'refused_after_money',
    reversal: { approval_id: null },
  });
  const approvalId = await proposed(given);
  expect(await purseOf(given)).toMatchObject({ cash: 250_00n });
  expect((await deskCase(given.caseId)).reversal).toEqual({ approval_id: approvalId });
  const { body: waiting } = await checker.get('/api/staff/v1/approvals');
  expect(waiting.approvals.find((one: { id: string }) => one.id === approvalId)).toMatchObject({
    kind: 'payments.reverse_deposit',
    payload: {
      payment_id: given.id,
      case_id: given.caseId,
      player_id: given.player.id,
      amount: '250.00',
      currency: 'TRY',
      company_record: false,
    },
  });
  expect((await approve(approvalId)).body).toMatchObject({ state: 'done', result: null });
  expect(await purseOf(given)).toEqual({ cash: 0n, bonus: 0n, receivable: 0n, pending: 0n });
  expect(await requestOf(house, given.id)).toMatchObject({
    state: 'reversed',
    reason: 'Ödeme kuruluşu bu ödemeyi sonradan reddetti. Tutar bakiyenizden geri alındı.',
  });
  // The case ends by it, without a member of its own; what it says is what was proposed.
  expect(await deskCase(given.caseId, 'closed')).toMatchObject({ closed_by: null, reason, reversal: null });
  expect(await finishesOf(given.id)).toBe(1);
  expect(await undrained(house)).toEqual(before);
  const { entries } = await house.house.staff.listAudit({ subject: `player:${given.player.id}` });
  expect(entries.map(({ action }) => action)).toEqual(['approvals.approve', 'approvals.propose']);

  const browser = await signIn(api.browser(), given.player);
  const { body: history } = await browser.get('/api/v1/payments/requests?state=refused');
  expect(history.requests).toMatchObject([{ id: given.id, state: 'reversed', status: 'Geri Alındı' }]);
  expect(history.totals).toMatchObject({ deposited: '0.00', net: '0.00' });
  const { body: statement } = await browser.get('/api/v1/payments/movements');
  expect(
    statement.rows.map((row: Record<string, unknown>) => [row['kind'], row['title'], row['cash']]),
  ).toEqual([
    ['deposit_reversed', 'Para yatırmanın geri alınması', '-250.00'],
    ['deposit', 'Para yatırma', '250.00'],
  ]);
  expect(statement.rows.map(({ request }: { request: { id: string } }) => request.id)).toEqual([
    given.id,
    given.id,
  ]);
  expect(statement.closing.cash).toBe('0.00');
});

test('PAY-27 what the deposit brought ends with it, and it was no first deposit', async () => {
  await givenGames(house);
  const first = await givenCampaign(house, { ...matchRules, isFirstDeposit: true });
  const again = await givenCampaign(house, { ...matchRules, isFirstDeposit: true });
  const player = await givenBonusPlayer(house, api);
  expect((await player.claim(first)).body.success).toBe(true);
  const given = await refusedDeposit({ player });
  expect(await purseOf(given)).toMatchObject({ cash: 250_00n, bonus: 125_00n });
  expect((await player.bonuses()).run).toMatchObject({ granted: '125.00' });
  const whyNot = () => house.house.promotions.whyNot({ playerId: player.id, campaignId: again.campaignId });
  expect((await whyNot()).obstacle?.code).toBeDefined();

  expect((await reversed(given)).state).toBe('done');
  expect(await purseOf(given)).toMatchObject({ cash: 0n, bonus: 0n, receivable: 0n });
  expect((await player.bonuses()).run).toBeNull();
  expect((await whyNot()).obstacle).toBeNull();
  expect(await endOfRun(house, player)).toMatch(/ reversed$/);
});

describe('PAY-27 whatever became of the money', () => {
  test('what is no longer there is owed, and the player and both members are told', async () => {
    const given = await refusedDeposit();
    await spend(given.player, '100.00');
    expect(await reversed(given)).toMatchObject({
      state: 'done',
      result: 'Bakiyede olmayan ₺100,00 oyuncunun borcu olarak yazıldı.',
    });
    expect(await purseOf(given)).toMatchObject({ cash: 0n, receivable: 100_00n });
    expect((await requestOf(house, given.id)).reason).toMatch(/borç olarak duruyor\. Borç kapanana kadar/);
    const browser = await signIn(api.browser(), given.player);
    const { body } = await browser.get('/api/v1/payments/movements');
    expect(body.rows[0]).toMatchObject({ kind: 'deposit_reversed', cash: '-150.00' });
    expect(body.closing.cash).toBe('0.00');
  });

  test('money that a withdrawal holds does not leave: it pays the debt', async () => {
    const given = await refusedDeposit();
    const { id } = await givenWithdrawal(house, { amount: '200.00', cash: '0.00', player: given.player });
    expect((await reversed(given)).state).toBe('done');
    expect(await purseOf(given)).toMatchObject({ cash: 0n, receivable: 200_00n, pending: 200_00n });
    await house.sql(
      `update payments.request set state = 'approved', attend_at = platform.now(), correct_until = platform.now()
       where request_id = $1`,
      [id],
    );
    const work = openWorker(house, await strictCompany());
    await work();
    expect(await requestOf(house, id)).toMatchObject({ state: 'rejected' });
    expect(await purseOf(given)).toEqual({ cash: 0n, bonus: 0n, receivable: 0n, pending: 0n });
  });

  test('a withdrawal asked for at that moment leaves nothing behind but what is owed', async () => {
    const given = await refusedDeposit();
    const approvalId = await proposed(given);
    const [asked, decided] = await Promise.all([
      givenWithdrawal(house, { amount: '250.00', cash: '0.00', player: given.player }).then(
        () => true,
        () => false,
      ),
      approve(approvalId),
    ]);
    expect(decided.body.state).toBe('done');
    expect(await purseOf(given)).toMatchObject(
      asked ? { cash: 0n, pending: 250_00n, receivable: 250_00n } : { cash: 0n, pending: 0n, receivable: 0n },
    );
  });

  const excluded = async ({ player }: RefusedDeposit): Promise<void> => {
    for (const way of ['stake', 'deposit', 'bonus'])
      await house.sql(`select wallet.put_closure($1, 'play_safety', $2, 'infinity', true)`, [player.id, way]);
  };
  const closed = ({ player }: RefusedDeposit): Promise<void> =>
    house.platform.database.inTransaction(async (tx) => {
      await house.house.wallet.lock(tx, player.id);
      await house.house.identity.closeAccount(tx, player.id);
    });
  test.each([
    ['an excluded player', excluded],
    ['a closed account', closed],
  ])('that of %s is taken back like any other, and what is missing is owed', async (_, end) => {
    const given = await refusedDeposit();
    await spend(given.player, '50.00');
    await end(given);
    expect((await reversed(given)).state).toBe('done');
    expect(await purseOf(given)).toMatchObject({ cash: 0n, receivable: 50_00n });
  });

  test('D-46 it does not count back: limits and the figures of the whole time are gross', async () => {
    const player = await givenPlayer(house);
    await givenBound(house, player, { kind: 'deposit', window: 'day', cap: 300_00n });
    const given = await refusedDeposit({ player });
    const room = () =>
      house.platform.database.inTransaction((tx) => house.house.wallet.depositRoom(tx, player.id));
    const before = await room();
    expect((await reversed(given)).state).toBe('done');
    expect(await room()).toEqual(before);
    expect(await house.house.wallet.countersOf(player.id)).toMatchObject({ deposited: 250_00n });
  });
});

describe('PAY-27 only two members, and once', () => {
  test('who owns the case proposes, once at a time, and not about another kind of case', async () => {
    const given = await refusedDeposit();
    expect((await propose(given)).body.code).toBe('payments.case_not_yours');
    await take(given);
    expect((await propose(given, otherMaker)).body.code).toBe('payments.case_not_yours');
    expect((await propose(given, checker)).status).toBe(403);
    const answers = await Promise.all([propose(given), propose(given), propose(given)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect((await propose({ caseId: '99999999' as RefusedDeposit['caseId'] })).body.code).toBe(
      'payments.case_unknown',
    );
    const other = await givenCaseOf(house, {
      module: 'payments',
      kind: 'second_line',
      subject: given.reference,
    });
    const asked = { caseId: other.caseId as RefusedDeposit['caseId'] };
    await take(asked);
    expect((await propose(asked)).body.code).toBe('payments.case_of_other_kind');
  });

  test('STF-4 the proposing member does not approve', async () => {
    const given = await refusedDeposit();
    const approvalId = await proposed(given);
    expect((await approve(approvalId, maker)).status).toBe(403);
    expect(await stateOf(house, given.id)).toBe('credited');
    expect(await purseOf(given)).toMatchObject({ cash: 250_00n });
  });

  test('attack: two approvals at once take it back once', async () => {
    const given = await refusedDeposit();
    const approvalId = await proposed(given);
    const answers = await Promise.all([approve(approvalId), approve(approvalId, otherChecker)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await purseOf(given)).toMatchObject({ cash: 0n, receivable: 0n });
    expect(await finishesOf(given.id)).toBe(1);
  });

  test('attack: it is taken back once, also where the company refuses it again', async () => {
    const given = await refusedDeposit();
    expect((await reversed(given)).state).toBe('done');
    expect((await propose(given)).body.code).toBe('payments.already_handled');
    const refusal = eventOf({ kind: 'deposit.refused', reference: given.reference });
    expect((await postEvent(house, api.url, refusal)).body.outcome).toBe('known');
    const late = eventOf({ kind: 'deposit.succeeded', reference: given.reference });
    expect((await postEvent(house, api.url, late)).body.outcome).toBe('taken');
    expect(await casesOf(house, given.reference)).toEqual(['refused_after_money', 'money_after_reversal']);
    expect(await purseOf(given)).toMatchObject({ cash: 0n, receivable: 0n });
  });

  test('a case that was explained and closed meanwhile takes nothing back', async () => {
    const given = await refusedDeposit();
    const approvalId = await proposed(given);
    await closeCases(house, given.reference);
    expect((await approve(approvalId)).body.state).toBe('failed');
    expect(await stateOf(house, given.id)).toBe('credited');
    expect(await purseOf(given)).toMatchObject({ cash: 250_00n });
  });

  test('the table refuses a deposit that is taken back without the approval of it', async () => {
    const given = await refusedDeposit();
    const move = house.sql(
      `update payments.request set state = 'reversed', reason = 'for this test', approval_id = 1 where request_id = $1`,
      [given.id],
    );
    await expect(move).rejects.toMatchObject({ constraint: 'p27_two_members_take_a_deposit_back' });
  });
});
