// The end of an account: what is asked, held, taken back and refused. How it is paid: closure-payouts.db.test.ts.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { refusalTexts } from '@yakamoz/contracts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { freshIban } from '../../../../testing/given-cashier.ts';
import { givenClosure, givenDesk } from '../../../../testing/given-closures.ts';
import type { Desk } from '../../../../testing/given-closures.ts';
import { openRun } from '../../../../testing/given-runs.ts';
import { leaveRound } from '../../../../testing/given-rounds.ts';
import { codeNext, givenProtected } from '../../../../testing/given-second-factor.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import { givenMoney, givenPlayer, nationalId, signIn } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { changeCredentials, forgetChanges } from '../../../../testing/seen-closures.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

const own = '/api/v1/player-requests';
const desk = '/api/staff/v1/player-requests';
const reason = 'Kontrol edildi';

let house: TestHouse;
let api: TestApi;
let staff: TestBrowser;
let members: Desk;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  await house.house.payments.addDemoMethods();
  staff = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'risk'));
  members = await givenDesk(house);
});
// After every path the books add up, and so does the trail of what staff did.
afterEach(async () => {
  assert.deepEqual((await house.house.wallet.verify()).findings, []);
  assert.deepEqual((await house.house.staff.verifyAudit()).findings, []);
});

const member = async (money: { cash?: string; bonus?: string } = {}, changes = {}) => {
  const player = await givenPlayer(house, changes);
  if (money.cash || money.bonus) await givenMoney(house, player, { ...money, ...changes });
  return { player, browser: await signIn(api.browser(), player) };
};
const ask = (browser: TestBrowser, player: GivenPlayer, changes: object = {}) =>
  browser.post(`${own}/closures`, {
    password: player.password,
    iban: freshIban(),
    doc_number: nationalId(),
    ...changes,
  });
const asked = async (money: { cash?: string; bonus?: string } = {}) => {
  const { player, browser } = await member(money);
  const { status, body } = await ask(browser, player);
  expect(status, body?.message).toBe(200);
  return { player, browser, id: body.id as string, paymentId: body.payout?.payment_id };
};
const balanceOf = (player: GivenPlayer) => house.house.wallet.balanceOf(player.id);
const post = (player: GivenPlayer, code: 'stake' | 'deposit', house_: 'ggr:deneme' | 'bank') =>
  house.house.wallet.postBatched({
    playerId: player.id,
    source: 'given',
    key: randomUUID(),
    currency: 'TRY',
    steps: [{ code, amount: 100n, house: house_ }],
  });
const hold = (player: GivenPlayer, code: 'bet_hold' | 'withdrawal_hold') =>
  house.platform.database.inTransaction((tx) =>
    house.house.wallet.hold(tx, {
      playerId: player.id,
      source: 'given',
      key: randomUUID(),
      currency: 'TRY',
      code,
      amount: 300n,
    }),
  );
describe('asking', () => {
  test('PLR-7 the cash is held by a withdrawal in the queue, the run ended, and nothing comes in', async () => {
    const { player, browser } = await member({ cash: '250.00', bonus: '40.00' });
    const { body } = await ask(browser, player, { why: 'Artık oynamak istemiyorum' });
    expect(body).toMatchObject({
      kind: 'closure',
      state: 'waiting',
      payout: { amount: '250.00', currency: 'TRY', state: 'requested', status: 'Beklemede' },
    });
    expect(await balanceOf(player)).toMatchObject({ cash: 0n, bonus: 0n, withdrawalPending: 25000n });
    const closures = await house.house.wallet.closuresOf(player.id);
    expect(closures.map(({ source, way }) => `${source} ${way}`)).toEqual([
      'closure bonus',
      'closure deposit',
      'closure stake',
    ]);
    expect((await post(player, 'deposit', 'bank')).outcome).toBe('gate_closed');
    expect((await post(player, 'stake', 'ggr:deneme')).outcome).toBe('gate_closed');
    expect((await openRun(house, player, { bonus: '1.00' })).outcome).toBe('gate_closed');

    const queue = (await staff.get('/api/staff/v1/payments/withdrawals')).body.withdrawals;
    expect(queue.find(({ id }: { id: string }) => id === body.payout.payment_id)).toMatchObject({
      kind: 'closure',
      amount: '250.00',
      state: 'requested',
    });
    expect(
      (await staff.get(`/api/staff/v1/payments/withdrawals/${body.payout.payment_id}`)).body,
    ).toMatchObject({
      fee: '0.00',
      needs_second: true,
      destination_holder: 'Deniz Yıldız',
    });
    expect((await staff.get(`${desk}/${body.id}`)).body).toMatchObject({
      why: 'Artık oynamak istemiyorum',
      payout: { amount: '250.00', payment_id: body.payout.payment_id },
      verification: 'none',
    });
  });

  test('D-58 what was earned of a bonus is paid out with the cash', async () => {
    const { player, browser } = await member({ cash: '250.00', bonus: '40.00' });
    // A quarter of the turnover of 400.00, counted as SQL of a game does.
    await house.sql(
      `select wallet.book(array[wallet.count_play(wallet.decide_post(0, wallet.lock($1), null, 'studio', 'end', 'TRY',
         array[row('win', 0, 'ggr:studio')::wallet.step], null, platform.now()), 1000000, 0)])`,
      [player.id],
    );
    const { body } = await ask(browser, player);
    expect(body.payout).toMatchObject({ amount: '260.00' });
    expect(await balanceOf(player)).toMatchObject({ cash: 0n, bonus: 0n, withdrawalPending: 26000n });
  });

  test.each([
    ['no IBAN where there is money', { iban: '' }, 'player_requests.iban_required'],
    ['a mistyped IBAN', { iban: 'TR340006100519786457841326' }, 'payments.iban_invalid'],
    ['an IBAN of another country for lira', { iban: 'DE89370400440532013000' }, 'payments.iban_foreign'],
    ['a wrong password', { password: 'yanlış' }, 'identity.wrong_password'],
    ['no national id', { doc_number: undefined }, 'payments.national_id_required'],
  ])('%s changes nothing', async (_case, changes, code) => {
    const { player, browser } = await member({ cash: '10.00', bonus: '5.00' });
    expect((await ask(browser, player, changes)).body.code).toBe(code);
    expect(await balanceOf(player)).toMatchObject({ cash: 1000n, bonus: 500n, withdrawalPending: 0n });
    expect(await house.house.wallet.closuresOf(player.id)).toEqual([]);
    expect((await browser.get(own)).body.requests).toEqual([]);
    expect((await browser.get('/api/v1/payments/destinations')).body.destinations).toEqual([]);
  });

  test('CAS-14 a win that is being looked at is the reason, in the words of a withdrawal', async () => {
    const { player, browser } = await member({ cash: '10.00' });
    await house.sql(`select wallet.put_closure($1, 'excess_win', 'withdraw', 'infinity')`, [player.id]);
    expect(await ask(browser, player)).toMatchObject({
      status: 409,
      body: { code: 'payments.win_under_review', message: refusalTexts['payments.win_under_review']() },
    });
    expect(await balanceOf(player)).toMatchObject({ cash: 1000n, withdrawalPending: 0n });
    expect((await browser.get(own)).body.requests).toEqual([]);
    // Another closed way is told as before.
    const other = await member({ cash: '10.00' });
    await house.sql(`select wallet.set_gate($1, 'test', 'withdraw', 'infinity')`, [other.player.id]);
    expect((await ask(other.browser, other.player)).body.code).toBe('wallet.gate_closed');
  });

  test('PAY-5 the account of another player is refused', async () => {
    const [one, two] = [await member({ cash: '10.00' }), await member({ cash: '10.00' })];
    const iban = freshIban();
    expect((await ask(one.browser, one.player, { iban })).status).toBe(200);
    expect((await ask(two.browser, two.player, { iban })).body.code).toBe('payments.address_taken');
    expect(await balanceOf(two.player)).toMatchObject({ cash: 1000n });
  });

  test('PAY-17 whose an account is can be tried ten times a day by closing too', async () => {
    const [one, two] = [await member({ cash: '10.00' }), await member({ cash: '10.00' })];
    const iban = freshIban();
    expect((await ask(one.browser, one.player, { iban })).status).toBe(200);
    for (let tried = 0; tried < 10; tried += 1)
      expect((await ask(two.browser, two.player, { iban })).body.code).toBe('payments.address_taken');
    expect((await ask(two.browser, two.player, { iban })).body.code).toBe('payments.addresses_throttled');
  });

  test('IDN-7 after a change of credentials the closing waits', async () => {
    const { player, browser } = await member({ cash: '10.00' });
    await changeCredentials(house, player.id);
    expect((await ask(browser, player)).body.code).toBe('payments.cooling');
  });

  test('a saved address is taken as it is, and a typed one is saved', async () => {
    const { player, browser } = await member({ cash: '10.00' });
    const iban = freshIban();
    const holder = 'Deniz Yıldız';
    const password = player.password;
    const saved = await browser.post('/api/v1/payments/destinations', {
      kind: 'iban',
      address: iban,
      holder,
      password,
    });
    const first = await ask(browser, player, { iban: undefined, destination_id: saved.body.id });
    expect(first.body.payout.iban_masked).toBe(saved.body.masked);
    await browser.post(`${own}/${first.body.id}/withdrawal`);
    await ask(browser, player, { iban });
    expect((await browser.get('/api/v1/payments/destinations')).body.destinations).toHaveLength(1);
  });

  test('in euro an account of another country is paid', async () => {
    const { player, browser } = await member({ cash: '10.00' }, { currency: 'EUR' });
    const { body } = await ask(browser, player, { iban: 'DE89370400440532013000' });
    expect(body.payout).toMatchObject({ amount: '10.00', currency: 'EUR', iban_masked: 'DE•• •••• 3000' });
  });

  test('the second factor is asked for where it is on, and a recovery code pays nothing out', async () => {
    const { player, browser, secret, recoveryCodes } = await givenProtected(house, api);
    await givenMoney(house, player, { cash: '10.00' });
    // Switching it on is a change of credentials, and too recent.
    await forgetChanges(house, player.id);
    expect((await ask(browser, player)).body.code).toBe('identity.second_factor_required');
    expect((await ask(browser, player, { code: recoveryCodes[0] })).body.code).toBe(
      'identity.step_up_recovery_code',
    );
    expect(await balanceOf(player)).toMatchObject({ cash: 1000n });
    const code = await codeNext(house, secret);
    expect((await ask(browser, player, { code })).status).toBe(200);
  });

  test('without money there is nothing to pay, and a recovery code is enough', async () => {
    const { player, browser, recoveryCodes } = await givenProtected(house, api);
    const answer = await ask(browser, player, { iban: '', doc_number: undefined, code: recoveryCodes[0] });
    expect(answer.body).toMatchObject({ state: 'waiting', payout: null });
  });

  test('open bets, open rounds and another withdrawal are waited for', async () => {
    const bets = await member({ cash: '10.00' });
    await hold(bets.player, 'bet_hold');
    expect(await ask(bets.browser, bets.player)).toMatchObject({
      status: 409,
      body: { code: 'player_requests.bets_open' },
    });
    expect(await house.house.wallet.closuresOf(bets.player.id)).toEqual([]);

    const rounds = await member({ cash: '10.00' });
    await leaveRound(house, rounds.player, 'open');
    expect((await ask(rounds.browser, rounds.player)).body.code).toBe('player_requests.rounds_open');
    await leaveRound(house, rounds.player, 'closed');
    expect((await ask(rounds.browser, rounds.player)).status).toBe(200);

    const other = await member({ cash: '10.00' });
    await hold(other.player, 'withdrawal_hold');
    expect((await ask(other.browser, other.player)).body.code).toBe('player_requests.withdrawal_open');
  });

  test('while the way out is closed nothing is asked for', async () => {
    const { player, browser } = await member({ cash: '10.00' });
    await house.platform.database.inTransaction((tx) =>
      house.house.wallet.setGate(tx, {
        playerId: player.id,
        source: 'test',
        way: 'withdraw',
        until: 'infinity',
      }),
    );
    expect((await ask(browser, player)).body.code).toBe('wallet.gate_closed');
    expect(await balanceOf(player)).toMatchObject({ cash: 1000n });
  });

  test('PLR-1 of many asked at once one wins, and the money is held once', async () => {
    const { player, browser } = await member({ cash: '60.00' });
    const iban = freshIban();
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(browser, player, { iban })));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
    expect(await balanceOf(player)).toMatchObject({ cash: 0n, withdrawalPending: 6000n });
  });
});

describe('before it is paid', () => {
  test('the player takes the request back, and everything is as before but the bonus', async () => {
    const { player, browser, id, paymentId } = await asked({ cash: '60.00', bonus: '5.00' });
    expect((await browser.post(`${own}/${id}/withdrawal`)).body).toMatchObject({ state: 'withdrawn' });
    expect(await balanceOf(player)).toMatchObject({ cash: 6000n, bonus: 0n, withdrawalPending: 0n });
    expect((await post(player, 'stake', 'ggr:deneme')).outcome).toBe('posted');
    expect((await staff.get(`/api/staff/v1/payments/withdrawals/${paymentId}`)).body.state).toBe('rejected');
    expect((await ask(browser, player)).status).toBe(200);
  });

  test('PLR-7 attack: a closing whose payout staff have begun is not taken back', async () => {
    const { player, requestId, paymentId } = await givenClosure(house, { cash: '500.00' });
    const browser = await signIn(api.browser(), player);
    await members.approve(paymentId);
    expect((await browser.get(own)).body.requests[0]).toMatchObject({ state: 'paying' });
    expect(await browser.post(`${own}/${requestId}/withdrawal`)).toMatchObject({
      status: 409,
      body: { code: 'player_requests.not_waiting' },
    });
    expect(await members.decide(paymentId)).toBe('done');
    expect((await browser.post(`${own}/${requestId}/withdrawal`)).status).toBe(409);
    expect(await balanceOf(player)).toMatchObject({ cash: 0n, withdrawalPending: 50000n });
  });

  test('a refusal at the requests says why, gives the money back and opens the gates', async () => {
    const { player, browser, id, paymentId } = await asked({ cash: '90.00' });
    const why = 'IBAN başkasının adına';
    expect((await staff.post(`${desk}/${id}/refusal`, { reason: why })).body).toMatchObject({
      state: 'refused',
      reason: why,
    });
    expect((await browser.get(own)).body.requests[0]).toMatchObject({ state: 'refused', reason: why });
    expect((await staff.get(`/api/staff/v1/payments/withdrawals/${paymentId}`)).body.state).toBe('rejected');
    expect(await balanceOf(player)).toMatchObject({ cash: 9000n, withdrawalPending: 0n });
    expect(await house.house.wallet.closuresOf(player.id)).toEqual([]);
    expect(await staff.post(`${desk}/${id}/refusal`, { reason: why })).toMatchObject({ status: 409 });
  });

  test('a refusal in the queue of withdrawals is the same', async () => {
    const { player, requestId, paymentId } = await givenClosure(house, { cash: '90.00' });
    const why = 'Hesap adı farklı';
    await house.house.payments.desk.refuseWithdrawal(members.maker, {
      requestId: paymentId,
      why: 'name_mismatch',
      reason: why,
    });
    const browser = await signIn(api.browser(), player);
    expect((await browser.get(own)).body.requests[0]).toMatchObject({
      id: requestId,
      state: 'refused',
      reason: why,
    });
    expect(await balanceOf(player)).toMatchObject({ cash: 9000n, withdrawalPending: 0n });
    expect(await house.house.wallet.closuresOf(player.id)).toEqual([]);
  });

  test('an account without money is closed by one member, one with money is not', async () => {
    const empty = await asked({});
    expect((await staff.post(`${desk}/${empty.id}/completion`, { reason })).body).toMatchObject({
      state: 'done',
    });
    expect((await empty.browser.get(own)).status).toBe(401);

    const rich = await asked({ cash: '0.01' });
    expect((await staff.post(`${desk}/${rich.id}/completion`, { reason })).body.code).toBe(
      'player_requests.payout_due',
    );
    expect((await rich.browser.get(own)).status).toBe(200);
  });

  test('an open export is finished first: nobody fetches a file from a closed account', async () => {
    const { player, browser, id } = await asked({});
    await browser.post(`${own}/exports`, { password: player.password });
    expect((await staff.post(`${desk}/${id}/completion`, { reason })).body.code).toBe(
      'player_requests.export_open',
    );
  });
});
