// D-63, PLR-8: another name of a frozen person: asked for with a document, decided by staff, seen by the player.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { givenDeposit } from '../../../testing/given-desk.ts';
import { freshPicture, givenDocument, givenVerified } from '../../../testing/given-documents.ts';
import { givenStaff, signInStaff } from '../../../testing/given-staff.ts';
import { givenPlayer, nationalId, signIn } from '../../../testing/given.ts';
import type { GivenPlayer } from '../../../testing/given.ts';
import { servingIn } from '../../../testing/real-money.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let risk: TestBrowser;
let checker: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  risk = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'risk'));
  checker = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'payments_checker'));
});

const own = '/api/v1/player-requests';
const desk = '/api/staff/v1/player-requests';
const documents = '/api/staff/v1/verification/documents';
const reason = 'evlilik cüzdanı görüldü';

const asRegistered = {
  first_name: 'Deniz',
  middle_name: '',
  last_name: 'Yıldız',
  birth_date: '1990-01-31',
  country: 'TR',
};

async function frozen(changes: Record<string, unknown> = {}) {
  const player = await givenPlayer(house, {
    doc_number: nationalId(),
    birth_date: asRegistered.birth_date,
    ...changes,
  });
  await givenDeposit(house, player);
  return { player, browser: await signIn(api.browser(), player) };
}

async function ask(
  { player, browser }: { player: GivenPlayer; browser: TestBrowser },
  changes: object,
  proof: object = { password: player.password },
) {
  const document_id = await givenDocument(house, player, 'person_change');
  const body = { ...asRegistered, document_id, ...proof, ...changes };
  return { document_id, answer: await browser.post(`${own}/person-changes`, body) };
}

const nameOf = async (browser: TestBrowser) => (await browser.get('/api/get_user.php')).body.last_name;
const approve = (id: string) => risk.post(`${desk}/${id}/person-approval`, { reason });

test('D-63 asked with a document, approved by staff: the name changes, both values are kept, the owner is told, withdrawals wait', async () => {
  const { player, browser } = await frozen();
  await givenVerified(house, player);
  const { document_id, answer } = await ask({ player, browser }, { last_name: 'Kaya', country: 'DE' });
  const changes = [
    { field: 'last_name', before: 'Yıldız', after: 'Kaya' },
    { field: 'country', before: 'TR', after: 'DE' },
  ];
  expect(answer).toMatchObject({ status: 200, body: { kind: 'person', state: 'waiting', person: changes } });
  expect(await nameOf(browser)).toBe('Yıldız');
  const { id } = answer.body;
  expect((await risk.get(`${desk}/${id}`)).body).toMatchObject({
    kind: 'person',
    name: 'Deniz Yıldız',
    verification: 'verified',
    person: { document_id, content_type: 'image/png', changes },
  });
  // It is decided with its request and not among the documents.
  const { body: waiting } = await risk.get(documents);
  expect(waiting.documents.map((one: { id: string }) => one.id)).not.toContain(document_id);

  expect(await approve(id)).toMatchObject({ status: 200, body: { state: 'done' } });
  expect(await nameOf(browser)).toBe('Kaya');
  expect((await browser.get(own)).body.requests[0]).toMatchObject({ id, state: 'done', person: changes });

  expect((await house.house.verification.verificationOf(player.id)).status).toBe('renewal_due');
  expect(await house.house.identity.coolingUntil(player.id)).not.toBeNull();
  const { changes: told } = await house.house.identity.ownDataOf(player.id);
  expect(told).toEqual([{ kind: 'person', old_email: player.email, at: expect.any(Date) }]);
  const { entries } = await house.house.staff.listAudit({ subject: `player:${player.id}` });
  expect(entries.find(({ action }) => action === 'player_requests.change_person')?.facts).toEqual({
    request: id,
    reason,
    old_last_name: 'Yıldız',
    new_last_name: 'Kaya',
    old_country: 'TR',
    new_country: 'DE',
  });
  const { reader } = house.platform.database;
  expect(await house.house.jurisdiction.verdictsOf(reader, player.id)).toContainEqual(
    expect.objectContaining({ subject: 'profile', allowed: true }),
  );
});

test('D-63 JUR-5 with real money staff approve another country that is served, and none that is not', async () => {
  const real = await house.startApi(servingIn(house, ['TR', 'DE']));
  const member = await signInStaff(house, real.staffBrowser(), await givenStaff(house, 'risk'));
  const approveThere = async (country: string) => {
    const { player, browser } = await frozen();
    const { answer } = await ask({ player, browser }, { country });
    const { status, body } = await member.post(`${desk}/${answer.body.id}/person-approval`, { reason });
    return { player, told: [status, body.state ?? body.code] };
  };
  const served = await approveThere('DE');
  expect(served.told).toEqual([200, 'done']);
  const { reader } = house.platform.database;
  expect(await house.house.jurisdiction.verdictsOf(reader, served.player.id)).toContainEqual(
    expect.objectContaining({ subject: 'profile', ipCountry: null, reason: 'declared_country_served' }),
  );
  expect((await approveThere('FR')).told).toEqual([403, 'jurisdiction.country_not_served']);
});

test('D-63 a refused change changes nothing; the player reads why, and may ask again', async () => {
  const { player, browser } = await frozen();
  const { document_id, answer } = await ask({ player, browser }, { first_name: 'Derya' });
  const why = 'Belgedeki ad başka';
  const { status, body } = await checker.post(`${desk}/${answer.body.id}/refusal`, { reason: why });
  expect([status, body.state, body.reason]).toEqual([200, 'refused', why]);
  expect((await browser.get('/api/get_user.php')).body.first_name).toBe('Deniz');
  expect((await browser.get(own)).body.requests[0]).toMatchObject({ state: 'refused', reason: why });
  expect(await house.house.verification.decisionOf(document_id)).toMatchObject({
    status: 'refused',
    reason: why,
  });
  expect(await house.house.identity.coolingUntil(player.id)).toBeNull();
  expect((await ask({ player, browser }, { first_name: 'Derya' })).answer.status).toBe(200);
});

test('D-63 what cannot be asked for is refused at the asking', async () => {
  const given = await frozen();
  const codeOf = async (changes: object, proof?: object) =>
    (await ask(given, changes, proof)).answer.body.code;
  expect(await codeOf({ last_name: 'Kaya' }, { password: 'yanlış' })).toBe('identity.wrong_password');
  expect(await codeOf({})).toBe('player_requests.person_unchanged');
  expect(await codeOf({ last_name: 'K4ya' })).toBe('identity.name_invalid');
  expect(await codeOf({ birth_date: '2099-01-01' })).toBe('identity.birth_date_invalid');
  expect(await codeOf({ last_name: 'Kaya', document_id: '999999999' })).toBe('player_requests.document_gone');
  const stranger = await frozen();
  const theirs = await givenDocument(house, stranger.player, 'person_change');
  expect(await codeOf({ last_name: 'Kaya', document_id: theirs })).toBe('player_requests.document_gone');
  const selfie = await givenDocument(house, given.player, 'selfie');
  expect(await codeOf({ last_name: 'Kaya', document_id: selfie })).toBe('player_requests.document_gone');

  const fresh = await givenPlayer(house);
  const early = await ask(
    { player: fresh, browser: await signIn(api.browser(), fresh) },
    { last_name: 'Kaya' },
  );
  expect(early.answer.body.code).toBe('player_requests.person_not_frozen');
});

test('PLR-1 one change waits at a time, and of parallel wishes one is taken', async () => {
  const { player, browser } = await frozen();
  const document_id = await givenDocument(house, player, 'person_change');
  const wishes = ['Kaya', 'Deniz', 'Dağ'].map((last_name) =>
    browser.post(`${own}/person-changes`, {
      ...asRegistered,
      last_name,
      document_id,
      password: player.password,
    }),
  );
  const answers = await Promise.all(wishes);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
});

test('PLR-8 decided once: of two decisions at the same time one counts', async () => {
  const { player, browser } = await frozen();
  const { answer } = await ask({ player, browser }, { last_name: 'Kaya' });
  const { id } = answer.body;
  const decided = await Promise.all([
    approve(id),
    checker.post(`${desk}/${id}/refusal`, { reason: 'ad başka' }),
  ]);
  expect(decided.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await approve(id)).body.code).toBe('player_requests.not_waiting');
});

test('PLR-8 only who may judge documents approves, and a document that was replaced proves nothing', async () => {
  const given = await frozen();
  const { answer, document_id } = await ask(given, { last_name: 'Kaya' });
  const { id } = answer.body;
  expect((await checker.post(`${desk}/${id}/person-approval`, { reason })).status).toBe(403);
  const decided = await risk.post(`${documents}/${document_id}/decision`, {
    decision: 'accept',
    expires_on: null,
    person_version: 1,
  });
  expect(decided.body.code).toBe('verification.decided_by_request');

  const file = { kind: 'person_change', type: 'image/png', name: 'x.png', bytes: freshPicture() } as const;
  await house.house.verification.upload(given.player.id, file);
  expect((await approve(id)).body.code).toBe('player_requests.document_gone');
  expect(await nameOf(given.browser)).toBe('Yıldız');
  const taken = await given.browser.post(`${own}/${id}/withdrawal`);
  expect([taken.status, taken.body.state]).toEqual([200, 'withdrawn']);
});

test('PLR-8 the server cannot write a person past a decided request', async () => {
  const { player, browser } = await frozen();
  const { answer } = await ask({ player, browser }, { last_name: 'Kaya' });
  const { id } = answer.body;
  const attempt = (statement: ReturnType<typeof sql>) =>
    house.platform.database.inTransaction((tx) => statement.execute(tx));
  // It waits.
  await expect(attempt(sql`select player_requests.apply_person_change(${id}::bigint)`)).rejects.toThrow(
    'PLR-8',
  );
  await expect(
    attempt(sql`update player_requests.person_change set new_last_name = 'Başka' where request_id = ${id}`),
  ).rejects.toThrow('permission denied');
  await approve(id);
  // It was applied.
  await expect(attempt(sql`select player_requests.apply_person_change(${id}::bigint)`)).rejects.toThrow(
    'PLR-8',
  );
  expect(await nameOf(browser)).toBe('Kaya');
});

test('a document that tells of somebody under 18 is taken, and closes the account until the 18th birthday', async () => {
  const given = await frozen();
  const { answer } = await ask(given, { birth_date: '2012-03-04' });
  expect(answer.status).toBe(200);
  expect((await approve(answer.body.id)).status).toBe(200);
  const closures = await house.house.wallet.closuresOf(given.player.id);
  expect(closures.map(({ source, way }) => `${source} ${way}`).toSorted()).toEqual([
    'under_age bonus',
    'under_age deposit',
    'under_age stake',
  ]);
});
