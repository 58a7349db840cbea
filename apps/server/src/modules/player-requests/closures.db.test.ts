// The end of an account: what is set aside, who pays it out, and what can go wrong on the way.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { leaveRound } from '../../../testing/given-rounds.ts';
import { codeNext, givenProtected } from '../../../testing/given-second-factor.ts';
import { givenStaff, signInStaff } from '../../../testing/given-staff.ts';
import { givenMoney, givenPlayer, signIn } from '../../../testing/given.ts';
import type { GivenPlayer } from '../../../testing/given.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

const iban = 'TR330006100519786457841326';
const own = '/api/v1/player-requests';
const desk = '/api/staff/v1/player-requests';
const reason = 'Kontrol edildi';

let house: TestHouse;
let api: TestApi;
let maker: TestBrowser;
let checker: TestBrowser;
let secondChecker: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  const at = async (role: 'risk' | 'payments_checker') =>
    signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
  maker = await at('risk');
  checker = await at('payments_checker');
  secondChecker = await at('payments_checker');
});
// After every path the books add up, and so does the trail of what staff did.
afterEach(async () => {
  assert.deepEqual((await house.house.wallet.verify()).findings, []);
  assert.deepEqual((await house.house.staff.verifyAudit()).findings, []);
});

const member = async (money: { cash?: string; bonus?: string } = {}) => {
  const player = await givenPlayer(house);
  if (money.cash || money.bonus) await givenMoney(house, player, money);
  return { player, browser: await signIn(api.browser(), player) };
};
const ask = (browser: TestBrowser, player: GivenPlayer, changes: object = {}) =>
  browser.post(`${own}/closures`, { password: player.password, iban, ...changes });
const asked = async (money: { cash?: string; bonus?: string } = {}) => {
  const { player, browser } = await member(money);
  const { status, body } = await ask(browser, player);
  expect(status, body?.message).toBe(200);
  return { player, browser, id: body.id as string };
};
const balanceOf = (player: GivenPlayer) => house.house.wallet.balanceOf(player.id);
const propose = (id: string, by = maker) =>
  by.post(`${desk}/${id}/payout-proposals`, { bank_reference: 'EFT-2026-00417', reason });
const approvalOf = async (id: string) => {
  const { approval_id } = (await maker.get(`${desk}/${id}`)).body;
  const { body } = await checker.get('/api/staff/v1/approvals');
  return body.approvals.find((one: { id: string }) => one.id === approval_id);
};
const decide = (by: TestBrowser, approval: { id: string; payload_hash: string }, decision = 'approve') =>
  by.post(`/api/staff/v1/approvals/${approval.id}/decision`, {
    decision,
    payload_hash: approval.payload_hash,
    reason,
  });
const stateOf = async (id: string) => (await maker.get(`${desk}/${id}`)).body.state;
const post = (
  player: GivenPlayer,
  code: 'stake' | 'win' | 'deposit' | 'bonus_grant',
  house_: 'ggr:deneme' | 'bank',
) =>
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
const paidTo = async (player: GivenPlayer) => {
  const paid = [];
  for await (const page of house.house.wallet.ownTransfersOf(player.id)) {
    paid.push(...page.filter(({ code }) => code === 'withdrawal_paid'));
  }
  return paid;
};

describe('asking', () => {
  test('the cash is held, the bonus forfeited, and nothing comes in or is staked any more', async () => {
    const { player, browser } = await member({ cash: '250.00', bonus: '40.00' });
    const { body } = await ask(browser, player, { why: 'Artık oynamak istemiyorum' });
    expect(body).toMatchObject({
      kind: 'closure',
      state: 'waiting',
      payout: { amount: '250.00', currency: 'TRY', iban_masked: 'TR•• •••• 1326' },
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
    expect((await post(player, 'bonus_grant', 'bank')).outcome).toBe('gate_closed');

    expect((await maker.get(`${desk}/${body.id}`)).body).toMatchObject({
      why: 'Artık oynamak istemiyorum',
      held: '250.00',
      receivable: '0.00',
      verification: 'none',
      iban_masked: 'TR•• •••• 1326',
    });
    const [row] = await house.sql<{ iban: Buffer }>(
      'select iban from player_requests.request where request_id = $1',
      [body.id],
    );
    expect(row?.iban.includes('7864578413')).toBe(false);
  });

  test.each([
    ['no IBAN where there is money', { iban: '' }, 'player_requests.iban_required'],
    ['a mistyped IBAN', { iban: 'TR340006100519786457841326' }, 'player_requests.iban_invalid'],
    ['a wrong password', { password: 'yanlış' }, 'identity.wrong_password'],
  ])('%s changes nothing', async (_case, changes, code) => {
    const { player, browser } = await member({ cash: '10.00', bonus: '5.00' });
    expect((await ask(browser, player, changes)).body.code).toBe(code);
    expect(await balanceOf(player)).toMatchObject({ cash: 1000n, bonus: 500n, withdrawalPending: 0n });
    expect(await house.house.wallet.closuresOf(player.id)).toEqual([]);
    expect((await browser.get(own)).body.requests).toEqual([]);
  });

  test('the second factor is asked for where it is on', async () => {
    const { player, browser, secret } = await givenProtected(house, api);
    expect((await ask(browser, player)).body.code).toBe('identity.second_factor_required');
    const code = await codeNext(house, secret);
    expect((await ask(browser, player, { code })).status).toBe(200);
  });

  test('open bets are settled first', async () => {
    const { player, browser } = await member({ cash: '10.00' });
    await hold(player, 'bet_hold');
    expect(await ask(browser, player)).toMatchObject({
      status: 409,
      body: { code: 'player_requests.bets_open' },
    });
    expect(await balanceOf(player)).toMatchObject({ cash: 700n, openBets: 300n, withdrawalPending: 0n });
    expect(await house.house.wallet.closuresOf(player.id)).toEqual([]);
  });

  test('rounds of games are ended first', async () => {
    const { player, browser } = await member({ cash: '10.00' });
    await leaveRound(house, player, 'open');
    expect(await ask(browser, player)).toMatchObject({
      status: 409,
      body: { code: 'player_requests.rounds_open' },
    });
    expect(await balanceOf(player)).toMatchObject({ cash: 1000n, withdrawalPending: 0n });
    expect(await house.house.wallet.closuresOf(player.id)).toEqual([]);
    await leaveRound(house, player, 'closed');
    expect((await ask(browser, player)).status).toBe(200);
  });

  test('another withdrawal on its way is waited for', async () => {
    const { player, browser } = await member({ cash: '10.00' });
    await hold(player, 'withdrawal_hold');
    expect((await ask(browser, player)).body.code).toBe('player_requests.withdrawal_open');
  });

  test('PLR-1 of many asked at once one wins, and the money is held once', async () => {
    const { player, browser } = await member({ cash: '60.00' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(browser, player)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
    expect(await balanceOf(player)).toMatchObject({ cash: 0n, withdrawalPending: 6000n });
  });

  test('the player takes the request back, and everything is as before but the bonus', async () => {
    const { player, browser, id } = await asked({ cash: '60.00', bonus: '5.00' });
    expect((await browser.post(`${own}/${id}/withdrawal`)).body).toMatchObject({ state: 'withdrawn' });
    expect(await balanceOf(player)).toMatchObject({ cash: 6000n, bonus: 0n, withdrawalPending: 0n });
    expect((await post(player, 'stake', 'ggr:deneme')).outcome).toBe('posted');
    expect((await ask(browser, player)).status).toBe(200);
  });
});

describe('paying out', () => {
  test('one proposes, another approves: the money is at the bank and the account is closed', async () => {
    const { player, browser, id } = await asked({ cash: '250.00' });
    expect((await propose(id)).body).toMatchObject({ state: 'proposed' });
    expect((await browser.post(`${own}/${id}/withdrawal`)).body.code).toBe('player_requests.not_waiting');
    const approval = await approvalOf(id);
    expect(approval).toMatchObject({
      kind: 'player_requests.closure_payout',
      subject: `player:${player.id}`,
      payload: { amount: '250.00', iban: 'TR•• •••• 1326', bank_reference: 'EFT-2026-00417' },
    });
    expect(JSON.stringify(approval)).not.toContain(iban);

    expect((await decide(checker, approval)).body).toMatchObject({ state: 'done' });
    expect(await balanceOf(player)).toMatchObject({ cash: 0n, withdrawalPending: 0n });
    expect(await paidTo(player)).toMatchObject([{ credit: 'bank', amount: 25000n }]);
    expect(await stateOf(id)).toBe('done');

    expect((await browser.get(own)).body.code).toBe('identity.no_session');
    const signInAs = (password: string) =>
      api.browser().post('/api/login.php', { username: player.username, password });
    expect((await signInAs('yanlış')).body.code).toBe('identity.wrong_credentials');
    expect(await signInAs(player.password)).toMatchObject({
      status: 403,
      body: { code: 'identity.account_closed' },
    });
    expect((await post(player, 'deposit', 'bank')).outcome).toBe('gate_closed');
    expect((await post(player, 'stake', 'ggr:deneme')).outcome).toBe('gate_closed');
    const news = await house.sql(
      `select from platform.outbox where subject = 'identity.sessions_ended' and key = $1`,
      [player.id],
    );
    expect(news).toHaveLength(1);
  });

  test('the maker does not approve, not even as a checker', async () => {
    const { id } = await asked({ cash: '10.00' });
    await propose(id, checker);
    const approval = await approvalOf(id);
    expect((await decide(checker, approval)).body.code).toBe('staff.own_proposal');
    expect((await decide(maker, approval)).body.code).toBe('staff.not_permitted');
    expect((await decide(secondChecker, approval)).body).toMatchObject({ state: 'done' });
  });

  test('two who approve at once capture once, and so does the same approval again', async () => {
    const { player, id } = await asked({ cash: '80.00' });
    await propose(id);
    const approval = await approvalOf(id);
    const answers = await Promise.all([checker, secondChecker, checker].map((by) => decide(by, approval)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    expect(await paidTo(player)).toHaveLength(1);
    expect(await propose(id)).toMatchObject({ status: 409, body: { code: 'player_requests.not_waiting' } });
  });

  test('a server that dies before the commit leaves nothing, and the next one pays once', async () => {
    const { player, id } = await asked({ cash: '80.00' });
    await propose(id);
    const approval = await approvalOf(id);
    const before = await balanceOf(player);
    // The last but one statement of the decision fails, as if the process had gone there.
    await house.sql(
      `alter table player_requests.request add constraint nobody_finishes check (state <> 'done') not valid`,
    );
    expect((await decide(checker, approval)).status).toBe(500);
    await house.sql('alter table player_requests.request drop constraint nobody_finishes');
    expect(await balanceOf(player)).toEqual(before);
    expect(await stateOf(id)).toBe('proposed');
    expect((await decide(checker, approval)).body).toMatchObject({ state: 'done' });
    expect(await balanceOf(player)).toMatchObject({ withdrawalPending: 0n });
  });

  test('a refused proposal puts the request back into the queue', async () => {
    const { player, id } = await asked({ cash: '80.00' });
    await propose(id);
    expect((await decide(checker, await approvalOf(id), 'refuse')).body).toMatchObject({ state: 'refused' });
    expect(await stateOf(id)).toBe('waiting');
    expect(await balanceOf(player)).toMatchObject({ withdrawalPending: 8000n });
    await propose(id);
    expect((await decide(checker, await approvalOf(id))).body).toMatchObject({ state: 'done' });
  });

  test('a debt that came up is settled from what is held, and only the rest is paid', async () => {
    const { player, browser } = await member({ cash: '100.00' });
    const win = { playerId: player.id, source: 'studio', key: randomUUID() };
    await house.platform.database.inTransaction((tx) =>
      house.house.wallet.post(tx, {
        ...win,
        currency: 'TRY',
        steps: [{ code: 'win', amount: 3000n, house: 'ggr:deneme' }],
      }),
    );
    const { body } = await ask(browser, player);
    expect(body.payout.amount).toBe('130.00');
    await propose(body.id);
    // The studio takes its win back: nothing is there but what is held, so the player owes it.
    await house.platform.database.inTransaction((tx) =>
      house.house.wallet.reverse(tx, { ...win, key: randomUUID() }, { key: win.key }),
    );
    expect(await balanceOf(player)).toMatchObject({ receivable: 3000n, withdrawalPending: 13000n });
    expect((await decide(checker, await approvalOf(body.id))).body).toMatchObject({ state: 'failed' });
    expect(await stateOf(body.id)).toBe('waiting');

    expect((await propose(body.id)).body).toMatchObject({ held: '100.00', receivable: '0.00' });
    expect((await decide(checker, await approvalOf(body.id))).body).toMatchObject({ state: 'done' });
    expect(await balanceOf(player)).toMatchObject({ receivable: 0n, withdrawalPending: 0n, cash: 0n });
  });

  test('nothing is paid while a round of a game is open', async () => {
    const { player, id } = await asked({ cash: '100.00' });
    await propose(id);
    await leaveRound(house, player, 'open');
    expect((await decide(checker, await approvalOf(id))).body).toMatchObject({ state: 'failed' });
    expect(await stateOf(id)).toBe('waiting');
    expect((await propose(id)).body.code).toBe('player_requests.rounds_open');
    expect(await paidTo(player)).toEqual([]);
    await leaveRound(house, player, 'closed');
    await propose(id);
    expect((await decide(checker, await approvalOf(id))).body).toMatchObject({ state: 'done' });
    expect(await paidTo(player)).toHaveLength(1);
  });

  test('what came in late is paid out too, never left behind', async () => {
    const { player, id } = await asked({ cash: '100.00' });
    await propose(id);
    expect((await post(player, 'win', 'ggr:deneme')).outcome).toBe('posted');
    expect((await decide(checker, await approvalOf(id))).body).toMatchObject({ state: 'failed' });
    expect((await propose(id)).body).toMatchObject({ held: '101.00', cash: '0.00' });
    expect((await decide(checker, await approvalOf(id))).body).toMatchObject({ state: 'done' });
    expect(await balanceOf(player)).toMatchObject({ withdrawalPending: 0n, cash: 0n });
  });

  test('an account without money is closed by one member, one with money is not', async () => {
    const empty = await asked({});
    expect((await propose(empty.id)).body.code).toBe('player_requests.nothing_to_pay');
    expect((await maker.post(`${desk}/${empty.id}/completion`, { reason })).body).toMatchObject({
      state: 'done',
    });
    expect((await empty.browser.get(own)).status).toBe(401);

    const rich = await asked({ cash: '0.01' });
    expect((await maker.post(`${desk}/${rich.id}/completion`, { reason })).body.code).toBe(
      'player_requests.payout_due',
    );
    expect((await rich.browser.get(own)).status).toBe(200);
  });

  test('an open export is finished first: nobody fetches a file from a closed account', async () => {
    const { player, browser, id } = await asked({});
    await browser.post(`${own}/exports`, { password: player.password });
    expect((await maker.post(`${desk}/${id}/completion`, { reason })).body.code).toBe(
      'player_requests.export_open',
    );
  });
});

test('a refusal says why, gives the money back and opens the gates', async () => {
  const { player, browser, id } = await asked({ cash: '90.00' });
  const why = 'IBAN başkasının adına';
  expect((await maker.post(`${desk}/${id}/refusal`, { reason: why })).body).toMatchObject({
    state: 'refused',
    reason: why,
  });
  expect((await browser.get(own)).body.requests[0]).toMatchObject({ state: 'refused', reason: why });
  expect(await balanceOf(player)).toMatchObject({ cash: 9000n, withdrawalPending: 0n });
  expect(await house.house.wallet.closuresOf(player.id)).toEqual([]);
  expect(await maker.post(`${desk}/${id}/refusal`, { reason: why })).toMatchObject({ status: 409 });
});

test('the whole IBAN is shown for a reason only, and the trail knows', async () => {
  const { player, id } = await asked({ cash: '90.00' });
  expect((await maker.post(`${desk}/${id}/iban-reveals`, { reason })).body).toEqual({ iban });
  const { entries } = await house.house.staff.listAudit({
    action: 'player_requests.reveal_iban',
    subject: `player:${player.id}`,
  });
  expect(entries.map(({ facts }) => facts)).toEqual([{ request: id, reason }]);
});
