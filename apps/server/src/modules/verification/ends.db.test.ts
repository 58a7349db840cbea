// VER-8: an acceptance is for one person, until a day, and can be revoked; what depends on it follows at once.
import { beforeAll, expect, test } from 'vitest';

import { givenWithdrawal } from '../../../testing/given-desk.ts';
import { givenAcceptedDocument, givenDocument, givenVerified } from '../../../testing/given-documents.ts';
import { givenStaff, signInStaff } from '../../../testing/given-staff.ts';
import { givenPlayer, nationalId, signIn } from '../../../testing/given.ts';
import type { GivenPlayer } from '../../../testing/given.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { pngFile } from '../../../testing/test-files.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

const desk = '/api/staff/v1/verification/documents';
const withdrawals = '/api/staff/v1/payments/withdrawals';

let house: TestHouse;
let api: TestApi;
let risk: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  risk = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'risk'));
});

const statusOf = async (player: GivenPlayer) =>
  (await house.house.verification.verificationOf(player.id)).status;
const known = () => givenPlayer(house, { doc_number: nationalId() });
const dayFrom = async (days: number): Promise<string> => {
  const [row] = await house.sql<{ day: string }>(
    `select to_char((platform.now() at time zone 'Europe/Istanbul')::date + $1::int, 'YYYY-MM-DD') as day`,
    [days],
  );
  return row?.day ?? '';
};
const accept = async (id: string, expires_on: string | null, person_version = 1) =>
  risk.post(`${desk}/${id}/decision`, { decision: 'accept', expires_on, person_version });

test('VER-8 an identity is accepted with a last day that is not over; other documents may have none', async () => {
  const player = await known();
  const front = await givenDocument(house, player, 'id_front');
  expect((await accept(front, null)).body.code).toBe('verification.expiry_required');
  expect((await accept(front, await dayFrom(-1))).body.code).toBe('verification.expiry_past');
  expect((await accept(front, await dayFrom(0))).status).toBe(200);
  const address = await givenDocument(house, player, 'address');
  expect((await accept(address, null)).body.player_status).toBe('verified');
});

test('VER-8 an acceptance is for the person that was compared, not for another one that came meanwhile', async () => {
  const player = await known();
  const front = await givenDocument(house, player, 'id_front');
  const { body: seen } = await risk.get(`${desk}/${front}`);
  const browser = await signIn(api.browser(), player);
  await browser.post('/api/update_user.php', { lastName: 'Kaya', password: player.password });
  const late = await accept(front, '2099-12-31', seen.person_version);
  expect(late.body.code).toBe('verification.person_changed');
  const { body: now } = await risk.get(`${desk}/${front}`);
  expect((await accept(front, '2099-12-31', now.person_version)).status).toBe(200);
});

test('VER-8 a national id that is entered later was not compared: the identity is asked for again, the same picture will do', async () => {
  const player = await givenPlayer(house);
  const bytes = pngFile({ width: 77, shade: 7 });
  const file = { kind: 'id_front', type: 'image/png', name: 'kimlik.png', bytes } as const;
  const { documentId } = await house.house.verification.upload(player.id, file);
  await accept(documentId, '2099-12-31');
  await givenAcceptedDocument(house, player, 'address');
  expect(await statusOf(player)).toBe('verified');

  const browser = await signIn(api.browser(), player);
  await browser.post('/api/update_user.php', { tcNo: nationalId(), password: player.password });
  expect(await statusOf(player)).toBe('renewal_due');
  const { body } = await browser.get('/api/v1/verification');
  expect(body.documents.map(({ status }: { status: string }) => status)).toEqual(['outdated', 'outdated']);

  const again = await house.house.verification.upload(player.id, file);
  expect(again.documentId).not.toBe(documentId);
  expect(await statusOf(player)).toBe('waiting');
});

test('VER-8 a revoked document counts no longer, with a reason that the player reads and the trail keeps', async () => {
  const player = await known();
  await givenVerified(house, player);
  const [front] = (await house.house.verification.verificationOf(player.id)).documents.filter(
    ({ kind }) => kind === 'id_front',
  );
  const reason = 'Belgenin sahte olduğu bildirildi';
  const path = `${desk}/${front?.documentId}/revocation`;
  expect((await risk.post(path, { reason: 'x' })).status).toBe(400);
  expect(await risk.post(path, { reason })).toMatchObject({
    status: 200,
    body: { player_status: 'renewal_due' },
  });
  expect((await risk.post(path, { reason })).body.code).toBe('verification.not_accepted');

  const browser = await signIn(api.browser(), player);
  const { body } = await browser.get('/api/v1/verification');
  expect(body).toMatchObject({ status: 'renewal_due' });
  expect(body.documents).toContainEqual(expect.objectContaining({ status: 'revoked', reason }));
  const { entries } = await house.house.staff.listAudit({ subject: `player:${player.id}` });
  expect(entries[0]).toMatchObject({ action: 'verification.revoke', facts: { reason } });
});

test('VER-8 a withdrawal above the unverified maximum is stopped again once the verification ended', async () => {
  const player = await known();
  await givenVerified(house, player);
  const checker = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'payments_checker'));
  const { id } = await givenWithdrawal(house, { amount: '20000.01', player });
  const fact = async () =>
    (await checker.get(`${withdrawals}/${id}`)).body.facts.find(
      ({ code }: { code: string }) => code === 'verification',
    ).level;
  expect(await fact()).toBe('ok');
  const [front] = (await house.house.verification.verificationOf(player.id)).documents.filter(
    ({ kind }) => kind === 'id_front',
  );
  await risk.post(`${desk}/${front?.documentId}/revocation`, { reason: 'süresi geçmiş kart' });
  expect(await fact()).toBe('stop');
});

test('VER-8 nobody who writes to the table lengthens, rebinds or revives an acceptance', async () => {
  const player = await known();
  const id = await givenAcceptedDocument(house, player, 'id_front');
  for (const change of [
    `expires_on = '2199-01-01'`,
    'person_version = 2',
    `status = 'expired', ended_at = platform.now()`,
    `status = 'replaced'`,
  ]) {
    const written = house.sql(`update verification.document set ${change} where document_id = $1`, [id]);
    await expect(written, change).rejects.toThrow('VER-3');
  }
  await risk.post(`${desk}/${id}/revocation`, { reason: 'yanlış kişi' });
  const revived = house.sql(
    `update verification.document set status = 'accepted', reason = null, ended_at = null, ended_by = null
     where document_id = $1`,
    [id],
  );
  await expect(revived).rejects.toThrow('VER-3');
});

test('what was accepted is listed, the newest first, so that it can be found again', async () => {
  const player = await known();
  const id = await givenAcceptedDocument(house, player, 'selfie');
  const { body } = await risk.get(`${desk}?state=accepted`);
  expect(body.documents[0]).toMatchObject({ id, username: player.username });
});

// The last one: staff's sessions end while the clock moves.
test('VER-8 after its last day a document does not count, before any job ran; the job writes it and tells the player', async () => {
  const player = await known();
  await givenAcceptedDocument(house, player, 'address');
  const front = await givenAcceptedDocument(house, player, 'id_front', await dayFrom(1));
  await house.moveClock('1 day');
  expect(await statusOf(player)).toBe('verified');
  await house.moveClock('1 day');
  expect(await statusOf(player)).toBe('renewal_due');

  const told = () =>
    house.sql(
      `select 1 from platform.outbox where subject = 'verification.decided' and body->>'document_id' = $1`,
      [front],
    );
  const before = (await told()).length;
  await house.house.verification.expireDocuments();
  await house.house.verification.expireDocuments();
  expect((await told()).length).toBe(before + 1);
  const [row] = await house.sql<{ status: string }>(
    'select status from verification.document where document_id = $1',
    [front],
  );
  expect(row?.status).toBe('expired');
  await givenAcceptedDocument(house, player, 'id_front');
  expect(await statusOf(player)).toBe('verified');
});
