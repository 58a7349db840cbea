// What the player's page shows of the whole time, over HTTP: figures, payments, documents, networks.
import { minorOf as lira } from '@yakamoz/money';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

import { givenOpenDeposit, givenWithdrawal } from '../../../../testing/given-desk.ts';
import { givenVerified } from '../../../../testing/given-documents.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { GivenStaff } from '../../../../testing/given-staff.ts';
import { givenPlayer, signIn } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import type { Step } from '../recipes.ts';

let house: TestHouse;
let api: TestApi;
let support: TestBrowser;
const at = async (role: GivenStaff['role']) =>
  signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  support = await at('support');
});

const of = (player: GivenPlayer, part: string): string => `/api/staff/v1/players/${player.id}/${part}`;
const command = (player: GivenPlayer, key: string = randomUUID()) => ({
  playerId: player.id,
  source: 'test',
  key,
});
const post = (player: GivenPlayer, step: Step, key?: string) =>
  house.house.wallet.postBatched({ ...command(player, key), currency: 'TRY', steps: [step] });

test('WALK-21 lifetime figures count each movement once, and what was taken back not at all', async () => {
  const player = await givenPlayer(house);
  const { wallet } = house.house;
  expect(await wallet.hasPlayed(player.id)).toBe(false);
  await post(player, { code: 'deposit', amount: lira('500.00'), house: 'bank' });
  await post(player, { code: 'stake', amount: lira('30.00'), house: 'ggr:studio' });
  await post(player, { code: 'win', amount: lira('12.50'), house: 'ggr:studio' });
  const undone = randomUUID();
  await post(player, { code: 'stake', amount: lira('20.00'), house: 'ggr:studio' }, undone);
  const held = randomUUID();
  await house.platform.database.inTransaction(async (tx) => {
    await wallet.reverse(tx, command(player), { key: undone });
    const amount = lira('100.00');
    await wallet.hold(tx, { ...command(player, held), currency: 'TRY', code: 'withdrawal_hold', amount });
    await wallet.capture(tx, command(player), { key: held, house: 'psp_clearing:liman' });
  });
  expect((await support.get(of(player, 'lifetime'))).body).toEqual({
    currency: 'TRY',
    deposited: '500.00',
    withdrawn: '100.00',
    staked: '30.00',
    won: '12.50',
  });
  expect(await wallet.hasPlayed(player.id)).toBe(true);
  expect((await support.get('/api/staff/v1/players/999999999/lifetime')).status).toBe(404);
  expect((await (await at('content')).get(of(player, 'lifetime'))).status).toBe(403);
});

test('WALK-21 the last payments say where they stand; a role without payments is refused', async () => {
  const player = await givenPlayer(house);
  const deposit = await givenOpenDeposit(house, { amount: '500.00', player });
  const withdrawal = await givenWithdrawal(house, { amount: '150.00', player });
  expect((await support.get(of(player, 'payments'))).body.payments).toMatchObject([
    { id: withdrawal.id, direction: 'withdrawal', desk: 'open', state: 'requested', amount: '150.00' },
    { id: deposit.id, direction: 'deposit', desk: 'open', state: 'claimed', finished_at: null },
  ]);
  expect((await (await at('admin')).get(of(player, 'payments'))).status).toBe(403);
});

test('WALK-21 documents are told without their files', async () => {
  const player = await givenPlayer(house);
  expect((await support.get(of(player, 'documents'))).body).toEqual({ status: 'none', documents: [] });
  await givenVerified(house, player);
  const { status, documents } = (await support.get(of(player, 'documents'))).body;
  expect(status).toBe('verified');
  expect(documents).toContainEqual(expect.objectContaining({ kind: 'id_front', status: 'accepted' }));
  expect(Object.keys(documents[0]).toSorted()).toEqual([
    'decided_at',
    'expires_on',
    'id',
    'kind',
    'status',
    'uploaded_at',
  ]);
});

test('WALK-21 an open session says from which network it was opened', async () => {
  const player = await givenPlayer(house);
  await signIn(api.browser(), player);
  const { sessions } = (await support.get(of(player, 'sessions'))).body;
  const { events } = (await support.get(of(player, 'sign-ins'))).body;
  expect(events[0].network).toMatch(/\/\d+$/);
  expect(sessions[0]).toMatchObject({ network: events[0].network });
});
