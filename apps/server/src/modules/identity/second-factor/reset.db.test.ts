import type { StaffRole } from '@yakamoz/contracts';
import { beforeAll, expect, test } from 'vitest';

import { givenProtected } from '../../../../testing/given-second-factor.ts';
import { givenPlayer } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { devicesOf } from '../../../../testing/seen-devices.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { startTestMail } from '../../../../testing/test-mail.ts';
import type { TestMail } from '../../../../testing/test-mail.ts';
import { startTestWorker } from '../../../../testing/test-worker.ts';

let mail: TestMail;
let house: TestHouse;
let api: Awaited<ReturnType<TestHouse['startApi']>>;

beforeAll(async () => {
  mail = await startTestMail();
  house = await openTestHouse({ SMTP_URL: mail.smtpUrl });
  api = await house.startApi();
  await startTestWorker(house);
});

const staffAs = async (role: StaffRole) =>
  signInStaff(house, api.staffBrowser(), await givenStaff(house, role));

const ask = (desk: TestBrowser, playerId: string) =>
  desk.post(`/api/staff/v1/players/${playerId}/second-factor-resets`, { reason: 'Telefonu çalındı' });

async function decide(desk: TestBrowser, approvalId: string, decision: 'approve' | 'refuse' = 'approve') {
  const { approvals } = (await desk.get('/api/staff/v1/approvals?state=waiting')).body;
  const found = approvals.find((one: { id: string }) => one.id === approvalId);
  return desk.post(`/api/staff/v1/approvals/${approvalId}/decision`, {
    decision,
    payload_hash: found?.payload_hash ?? '',
    reason: 'Kimliği görüntülü görüşmede doğrulandı',
  });
}

const enter = (player: GivenPlayer) =>
  api.browser().post('/api/login.php', { username: player.username, password: player.password });

test('two members of staff take it off together; every session ends and the player is told', async () => {
  const { player, browser } = await givenProtected(house, api);
  const asked = await ask(await staffAs('support'), player.id);
  expect(asked.status).toBe(200);
  expect((await enter(player)).body.code).toBe('identity.second_factor_required');

  const decided = await decide(await staffAs('risk'), asked.body.approval_id);
  expect(decided).toMatchObject({ status: 200, body: { state: 'done' } });
  expect((await browser.get('/api/check_session.php')).body.loggedIn).toBe(false);
  // ACC-3: whoever has the stolen phone is a stranger again.
  expect(await devicesOf(house, { side: 'player', id: player.id })).toEqual([]);
  expect((await enter(player)).status).toBe(200);
  await mail.received(player.email, /destek ekibimizce sıfırlandı/);
  const { entries } = await house.house.staff.listAudit({ subject: `player:${player.id}` });
  expect(entries.map(({ action }) => action)).toEqual(['approvals.approve', 'approvals.propose']);
});

test('nobody takes it off alone, and not every role decides on it', async () => {
  const { player } = await givenProtected(house, api);
  const maker = await staffAs('risk');
  const { approval_id: approvalId } = (await ask(maker, player.id)).body;
  expect((await decide(maker, approvalId)).body.code).toBe('staff.own_proposal');
  expect((await decide(await staffAs('payments_checker'), approvalId)).body.code).toBe('staff.not_permitted');
  expect((await decide(await staffAs('admin'), approvalId)).body.code).toBe('staff.not_permitted');
  expect((await ask(await staffAs('finance'), player.id)).status).toBe(403);
  expect((await decide(await staffAs('risk'), approvalId, 'refuse')).body.state).toBe('refused');
  expect((await enter(player)).body.code).toBe('identity.second_factor_required');
});

test('of two proposals for one player the second finds nothing to take off, and says so', async () => {
  const { player } = await givenProtected(house, api);
  const support = await staffAs('support');
  const [one, two] = [(await ask(support, player.id)).body, (await ask(support, player.id)).body];
  const risk = await staffAs('risk');
  expect((await decide(risk, one.approval_id)).body.state).toBe('done');
  expect((await decide(risk, two.approval_id)).body).toMatchObject({
    state: 'failed',
    result: 'identity.second_factor_not_on',
  });
});

test('only a second factor that is on can be asked to be taken off', async () => {
  const support = await staffAs('support');
  const player = await givenPlayer(house);
  expect(await ask(support, player.id)).toMatchObject({
    status: 409,
    body: { code: 'identity.second_factor_not_on' },
  });
  expect(await ask(support, '999999999')).toMatchObject({
    status: 404,
    body: { code: 'identity.player_unknown' },
  });
});

// What setting it up asked for, the password, is not replaced by a reset; who checked the identity is kept with the words.
test('a reset opens the account to nobody: the password is asked for as before, payouts wait, both reasons are kept', async () => {
  const { player } = await givenProtected(house, api);
  const asked = await ask(await staffAs('support'), player.id);
  await decide(await staffAs('risk'), asked.body.approval_id);

  const stranger = await api
    .browser()
    .post('/api/login.php', { username: player.username, password: 'tahmin-1' });
  expect(stranger.status).toBe(401);
  const setup = await api.browser().post('/api/v1/second-factor-setups', { password: player.password });
  expect(setup.status).toBe(401);
  expect(await house.house.identity.coolingOf(player.id)).not.toBeNull();
  const { entries } = await house.house.staff.listAudit({ subject: `player:${player.id}` });
  expect(entries.map(({ facts }) => facts['reason'])).toEqual([
    'Kimliği görüntülü görüşmede doğrulandı',
    'Telefonu çalındı',
  ]);
});

test('without words on how the identity was checked nothing is asked and nothing is decided', async () => {
  const { player } = await givenProtected(house, api);
  const support = await staffAs('support');
  const path = `/api/staff/v1/players/${player.id}/second-factor-resets`;
  for (const body of [{}, { reason: '' }, { reason: '  ' }])
    expect((await support.post(path, body)).status, JSON.stringify(body)).toBe(400);
  const { approval_id: approvalId } = (await ask(support, player.id)).body;
  const risk = await staffAs('risk');
  const { approvals } = (await risk.get('/api/staff/v1/approvals?state=waiting')).body;
  const { payload_hash } = approvals.find((one: { id: string }) => one.id === approvalId);
  const decided = await risk.post(`/api/staff/v1/approvals/${approvalId}/decision`, {
    decision: 'approve',
    payload_hash,
    reason: '',
  });
  expect(decided.status).toBe(400);
  expect((await enter(player)).body.code).toBe('identity.second_factor_required');
});
