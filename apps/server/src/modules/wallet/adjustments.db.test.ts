// Money by hand: one proposes, another approves, and the approval posts once.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

import { givenMoney, givenPlayer } from '../../../testing/given.ts';
import type { GivenPlayer } from '../../../testing/given.ts';
import { alterMaker, givenStaff, signInStaff } from '../../../testing/given-staff.ts';
import type { GivenStaff } from '../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let checkerMember: GivenStaff;
let maker: TestBrowser;
let checker: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  maker = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'payments_maker'));
  checkerMember = await givenStaff(house, 'payments_checker');
  checker = await signInStaff(house, api.staffBrowser(), checkerMember);
});

const reason = 'Oyun yarıda kesildi';
const propose = (player: GivenPlayer, changes: object = {}) =>
  maker.post(`/api/staff/v1/players/${player.id}/adjustments`, {
    direction: 'credit',
    amount: '25.50',
    kind: 'goodwill',
    ticket: 'DST-1042',
    reason,
    ...changes,
  });
const shown = async (browser: TestBrowser, id: string) => {
  const { body } = await browser.get('/api/staff/v1/approvals');
  return body.approvals.find((approval: { id: string }) => approval.id === id);
};
const decide = async (browser: TestBrowser, id: string, changes: object = {}) =>
  browser.post(`/api/staff/v1/approvals/${id}/decision`, {
    decision: 'approve',
    payload_hash: (await shown(checker, id)).payload_hash,
    reason: 'Kayıtlara baktım',
    ...changes,
  });
const cashOf = async (player: GivenPlayer) => (await house.house.wallet.balanceOf(player.id)).cash;
const ledger = async (player: GivenPlayer, query = '') =>
  (await checker.get(`/api/staff/v1/players/${player.id}/ledger${query}`)).body;

test('a proposed credit moves nothing until another member approves, and then once', async () => {
  const player = await givenPlayer(house);
  const { status, body } = await propose(player);
  expect(status).toBe(200);
  const id = body.approval_id;
  expect(await shown(checker, id)).toMatchObject({
    kind: 'wallet.adjustment',
    subject: `player:${player.id}`,
    player: { id: player.id, username: player.username },
    payload: { direction: 'credit', amount: '25.50', currency: 'TRY', kind: 'goodwill', ticket: 'DST-1042' },
    may_decide: true,
  });
  expect(await cashOf(player)).toBe(0n);

  expect((await decide(checker, id)).body).toMatchObject({ state: 'done', result: null });
  expect(await cashOf(player)).toBe(2550n);
  expect(await decide(checker, id)).toMatchObject({ status: 409 });
  expect(await cashOf(player)).toBe(2550n);
  expect((await ledger(player)).transfers).toMatchObject([
    {
      code: 'adjustment_in',
      debit: 'bonus_cost',
      credit: 'cash',
      amount: '25.50',
      balance_after: '25.50',
      source: 'staff',
      key: `approval-${id}`,
      approval_id: id,
      closed_by: null,
    },
  ]);
});

test('a correction goes through suspense, in both directions', async () => {
  const player = await givenPlayer(house);
  await givenMoney(house, player, { cash: '10.00' });
  const { body } = await propose(player, { direction: 'debit', amount: '4', kind: 'correction' });
  expect((await decide(checker, body.approval_id)).body).toMatchObject({ state: 'done' });
  expect(await cashOf(player)).toBe(600n);
  expect((await ledger(player)).transfers[0]).toMatchObject({
    code: 'adjustment_out',
    debit: 'cash',
    credit: 'suspense',
  });
});

test('a debit beyond the balance ends as failed, with the wallet’s own sentence', async () => {
  const player = await givenPlayer(house);
  await givenMoney(house, player, { cash: '10.00' });
  const { body } = await propose(player, { direction: 'debit', amount: '10.01', kind: 'correction' });
  expect((await decide(checker, body.approval_id)).body).toMatchObject({
    state: 'failed',
    result: 'Bakiyeniz yetersiz.',
  });
  expect(await cashOf(player)).toBe(1000n);
});

test('STF-4 the maker cannot approve, not even with the checker’s permission', async () => {
  const player = await givenPlayer(house);
  const { body } = await propose(player);
  const id = body.approval_id;
  expect(await decide(maker, id)).toMatchObject({ status: 403, body: { code: 'staff.not_permitted' } });
  await alterMaker(house, id, checkerMember);
  expect(await decide(checker, id)).toMatchObject({ status: 403, body: { code: 'staff.own_proposal' } });
  expect(await cashOf(player)).toBe(0n);
});

test('STF-5 a decision stands for the amount that was shown and for no other', async () => {
  const player = await givenPlayer(house);
  const [small, large] = [await propose(player), await propose(player, { amount: '9999.00' })];
  const { payload_hash } = await shown(checker, small.body.approval_id);
  expect(await decide(checker, large.body.approval_id, { payload_hash })).toMatchObject({
    status: 409,
    body: { code: 'staff.approval_altered' },
  });
  expect(await cashOf(player)).toBe(0n);
});

test.each(['0', '0.00', '-1', '1.234', '1,50', '1e3', '', '1000000000', ' 1 2 '])(
  '%j is no amount of an adjustment',
  async (amount) => {
    expect((await propose(await givenPlayer(house), { amount })).status).toBe(400);
  },
);

test('goodwill only gives, and nothing is proposed for a player who does not exist', async () => {
  const player = await givenPlayer(house);
  expect(await propose(player, { direction: 'debit' })).toMatchObject({
    status: 422,
    body: { code: 'wallet.goodwill_only_gives' },
  });
  expect((await propose({ ...player, id: '999999999' as GivenPlayer['id'] })).status).toBe(404);
});

test('the ledger names the cause of each transfer, and what was taken back', async () => {
  const player = await givenPlayer(house);
  const { wallet } = house.house;
  await givenMoney(house, player, { cash: '100.00' });
  const command = { playerId: player.id, source: 'studyo' };
  await wallet.postBatched({
    ...command,
    key: 'el-1',
    currency: 'TRY',
    steps: [
      { code: 'stake', amount: 1000n, house: 'ggr:studyo' },
      { code: 'win', amount: 2500n, house: 'ggr:studyo' },
    ],
  });
  await house.platform.database.inTransaction(async (tx) => {
    await wallet.hold(tx, { ...command, key: 'kupon-1', currency: 'TRY', code: 'bet_hold', amount: 700n });
    await wallet.release(tx, { ...command, key: randomUUID() }, { key: 'kupon-1' });
    await wallet.reverse(tx, { ...command, key: randomUUID() }, { key: 'el-1' });
  });
  const { transfers, next } = await ledger(player);
  expect(next).toBeNull();
  expect(
    transfers.map(({ seq, code, key, kind, undoes, closed_by }: Record<string, string | null>) => [
      seq,
      code,
      key?.length === 36 ? '' : key,
      kind,
      undoes,
      closed_by,
    ]),
  ).toEqual([
    ['7', 'stake', '', 'reverse', '2', null],
    ['6', 'win', '', 'reverse', '3', null],
    ['5', 'bet_hold', '', 'release', '4', null],
    ['4', 'bet_hold', 'kupon-1', 'post', null, 'release'],
    ['3', 'win', 'el-1', 'post', null, 'reverse'],
    ['2', 'stake', 'el-1', 'post', null, 'reverse'],
    ['1', 'play_money', '', 'post', null, null],
  ]);
  const first = await ledger(player, '?limit=3');
  const second = await ledger(player, `?limit=10&before=${first.next}`);
  expect([...first.transfers, ...second.transfers]).toEqual(transfers);
});
