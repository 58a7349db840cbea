// The documents desk: who sees a file, where, how often, and what a decision leaves behind.
import type { DocumentKind } from '@yakamoz/contracts';
import { beforeAll, expect, test } from 'vitest';

import { givenStaff, signInStaff } from '../../../testing/given-staff.ts';
import type { GivenPlayer } from '../../../testing/given.ts';
import { givenPlayer } from '../../../testing/given.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { pdfFile, pngFile } from '../../../testing/test-files.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

const desk = '/api/staff/v1/verification/documents';
const hosts = {
  files: 'files-yakamoz.localhost:3000',
  staff: 'staff-yakamoz.localhost:3000',
  player: 'yakamoz.localhost:3000',
};

const accepted = { decision: 'accept', expires_on: '2099-12-31', person_version: 1 };

let house: TestHouse;
let api: TestApi;
let risk: TestBrowser;
let riskName: string;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  const member = await givenStaff(house, 'risk');
  riskName = member.login;
  risk = await signInStaff(house, api.staffBrowser(), member);
});

let shade = 0;
async function givenDocument(
  player?: GivenPlayer,
  kind: DocumentKind = 'id_front',
): Promise<{ id: string; player: GivenPlayer; bytes: Buffer }> {
  const owner = player ?? (await givenPlayer(house));
  shade += 1;
  const bytes = pngFile({ shade: shade % 250, width: 10 + Math.floor(shade / 250) });
  const file = { kind, type: 'image/png' as const, name: 'belge.png', bytes };
  const { documentId } = await house.house.verification.upload(owner.id, file);
  return { id: documentId, player: owner, bytes };
}

const ticketFor = async (id: string): Promise<string> =>
  new URL((await risk.post(`${desk}/${id}/tickets`)).body.url).pathname;

/** As a browser at that host asks. */
const fetchAt = (host: string, path: string, method = 'GET') =>
  fetch(api.url + path, { method, headers: { 'x-forwarded-host': host } });

async function trailOf(player: GivenPlayer) {
  const { entries } = await house.house.staff.listAudit({ subject: `player:${player.id}` });
  return entries.map(({ action, facts }) => ({ action, facts }));
}

test('a ticket shows the file once, at its own origin, and the trail knew of it before', async () => {
  const { id, player, bytes } = await givenDocument();
  const { status, body } = await risk.post(`${desk}/${id}/tickets`);
  expect(status).toBe(200);
  expect(body.url).toMatch(/^http:\/\/files-yakamoz\.localhost:3000\/documents\/[\w-]{43}$/);
  expect(await trailOf(player)).toEqual([
    { action: 'verification.view', facts: { document_id: id, kind: 'id_front' } },
  ]);
  const { pathname } = new URL(body.url);

  const shown = await fetchAt(hosts.files, pathname);
  expect(shown.status).toBe(200);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `inline; filename="belge-${id}.png"`,
    'content-security-policy': `default-src 'none'; base-uri 'none'; object-src 'none'; sandbox; frame-ancestors http://${hosts.staff}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(shown.headers.has('x-frame-options')).toBe(false);
  expect(shown.headers.getSetCookie()).toEqual([]);

  expect((await fetchAt(hosts.files, pathname)).status).toBe(404);
});

test('two who redeem one ticket at once are one who sees and one who does not', async () => {
  const { id } = await givenDocument();
  const path = await ticketFor(id);
  const answers = await Promise.all([1, 2, 3].map(() => fetchAt(hosts.files, path)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404]);
});

test('a PDF is handed over for saving and never shown', async () => {
  const { id: playerId } = await givenPlayer(house);
  const file = { kind: 'address', type: 'application/pdf', name: 'x.pdf', bytes: pdfFile() } as const;
  const { documentId } = await house.house.verification.upload(playerId, file);
  const shown = await fetchAt(hosts.files, await ticketFor(documentId));
  expect(shown.headers.get('content-disposition')).toBe(`attachment; filename="belge-${documentId}.pdf"`);
});

test('a ticket works at the origin of the files and nowhere else', async () => {
  const { id } = await givenDocument();
  const path = await ticketFor(id);
  for (const host of [hosts.staff, hosts.player]) expect((await fetchAt(host, path)).status).toBe(404);
  expect((await fetchAt(hosts.files, path)).status).toBe(200);
});

test('the origin of the files has nothing else', async () => {
  const paths = [
    '/',
    '/giris',
    '/healthz',
    '/api/staff/docs',
    '/api/check_session.php',
    '/robots.txt',
    '/documents',
  ];
  for (const path of [...paths, '/api/staff/v1/me', '/assets/x.js', '/art/x.svg', '/documents/a/b']) {
    const answer = await fetchAt(hosts.files, path);
    expect({ path, status: answer.status }).toEqual({ path, status: 404 });
    expect(answer.headers.get('content-type')).toContain('application/json');
  }
  const posted = await fetchAt(hosts.files, '/api/login.php', 'POST');
  expect([403, 404]).toContain(posted.status);
});

test('a guessed ticket and an old one show nothing', async () => {
  expect((await fetchAt(hosts.files, `/documents/${'A'.repeat(43)}`)).status).toBe(404);
  const { id } = await givenDocument();
  const path = await ticketFor(id);
  await house.sql(`update verification.ticket set expires_at = platform.now() where document_id = $1`, [id]);
  expect((await fetchAt(hosts.files, path)).status).toBe(404);
});

test('a ticket is over after a minute, and is stored unreadable', async () => {
  const { id } = await givenDocument();
  const path = await ticketFor(id);
  const [row] = await house.sql<{ seconds: string; token_hash: Buffer }>(
    `select extract(epoch from expires_at - platform.now()) as seconds, token_hash
     from verification.ticket where document_id = $1`,
    [id],
  );
  expect(Number(row?.seconds)).toBeGreaterThan(50);
  expect(Number(row?.seconds)).toBeLessThanOrEqual(60);
  expect(path).not.toContain(row?.token_hash.toString('base64url'));
});

test('a file moved to another document does not open', async () => {
  const [one, other] = [await givenDocument(), await givenDocument()];
  await house.sql(
    `update verification.document_file set sealed =
       (select sealed from verification.document_file where document_id = $1) where document_id = $2`,
    [one.id, other.id],
  );
  expect((await fetchAt(hosts.files, await ticketFor(other.id))).status).toBe(500);
});

test('only who decides on documents sees any of it', async () => {
  const { id } = await givenDocument();
  for (const role of ['support', 'admin', 'finance', 'content'] as const) {
    const browser = await signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
    expect((await browser.get(desk)).status).toBe(403);
    expect((await browser.get(`${desk}/${id}`)).status).toBe(403);
    expect((await browser.post(`${desk}/${id}/tickets`)).status).toBe(403);
    expect((await browser.post(`${desk}/${id}/decision`, accepted)).status).toBe(403);
  }
});

test('what waits is listed, the oldest first, without a byte of it', async () => {
  const [first, second] = [await givenDocument(), await givenDocument()];
  const { body } = await risk.get(`${desk}?after=${Number(first.id) - 1}`);
  expect(body.documents.slice(0, 2)).toMatchObject([
    { id: first.id, username: first.player.username, waited_seconds: expect.any(Number), claim: null },
    { id: second.id, kind: 'id_front' },
  ]);
  expect(body.waiting).toBeGreaterThanOrEqual(2);
});

test('one looks at a document, the others read whose turn it is', async () => {
  const [first, second] = [await givenDocument(), await givenDocument()];
  const colleague = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'risk'));
  expect((await risk.post(`${desk}/${first.id}/claim`)).body.claim).toMatchObject({ mine: true });
  const refused = await colleague.post(`${desk}/${first.id}/claim`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'verification.claimed' } });
  expect(refused.body.message).toContain(riskName);
  const decision = await colleague.post(`${desk}/${first.id}/decision`, accepted);
  expect(decision.body.code).toBe('verification.claimed');
  expect((await colleague.get(`${desk}/${first.id}`)).body.claim).toMatchObject({
    name: riskName,
    mine: false,
  });
  // Whoever takes the next one lets this one go.
  await risk.post(`${desk}/${second.id}/claim`);
  expect((await colleague.post(`${desk}/${first.id}/claim`)).status).toBe(200);
  expect((await risk.post(`${desk}/${first.id}/claim`)).status).toBe(409);
  await house.sql(`update verification.claim set ends_at = platform.now() where document_id = $1`, [
    first.id,
  ]);
  expect((await risk.post(`${desk}/${first.id}/claim`)).status).toBe(200);
});

test('a refusal has a reason, is recorded and told, and stands', async () => {
  const { id, player } = await givenDocument();
  const decide = (body: object) => risk.post(`${desk}/${id}/decision`, body);
  expect((await decide({ decision: 'refuse' })).status).toBe(400);
  expect((await decide({ decision: 'refuse', reason: '  ' })).status).toBe(400);
  const reason = 'Belge okunmuyor';
  expect(await decide({ decision: 'refuse', reason })).toMatchObject({
    status: 200,
    body: { player_status: 'refused' },
  });
  expect(await trailOf(player)).toEqual([
    {
      action: 'verification.refuse',
      facts: { document_id: id, kind: 'id_front', reason, player_status: 'refused' },
    },
  ]);
  const news = await house.sql<{ body: object }>(
    `select body from platform.outbox where subject = 'verification.decided' and key = $1`,
    [player.id],
  );
  expect(news).toEqual([{ body: { player_id: player.id, document_id: id } }]);
  expect(await house.house.verification.verificationOf(player.id)).toMatchObject({
    status: 'refused',
    documents: [{ reason }],
  });
  const again = await decide(accepted);
  expect(again).toMatchObject({ status: 409, body: { code: 'verification.already_decided' } });
});

test('identity and address accepted make a verified player', async () => {
  const front = await givenDocument();
  const address = await givenDocument(front.player, 'address');
  const accept = async (id: string) =>
    (await risk.post(`${desk}/${id}/decision`, accepted)).body.player_status;
  expect(await accept(front.id)).toBe('waiting');
  const { body } = await risk.get(`${desk}/${address.id}`);
  expect(body).toMatchObject({ player_status: 'waiting', others: [{ id: front.id, status: 'accepted' }] });
  expect(await accept(address.id)).toBe('verified');
});

test('a decision is not changed by anybody who writes to the table', async () => {
  const { id } = await givenDocument();
  await risk.post(`${desk}/${id}/decision`, accepted);
  const change = house.sql(`update verification.document set status = 'waiting' where document_id = $1`, [
    id,
  ]);
  await expect(change).rejects.toThrow('VER-3');
  const path = await ticketFor(id);
  await fetchAt(hosts.files, path);
  const revive = house.sql(`update verification.ticket set used_at = null where document_id = $1`, [id]);
  await expect(revive).rejects.toThrow('VER-4');
});

test('a document that was replaced meanwhile is not decided on', async () => {
  const older = await givenDocument();
  await givenDocument(older.player);
  const late = await risk.post(`${desk}/${older.id}/decision`, accepted);
  expect(late).toMatchObject({ status: 409, body: { code: 'verification.already_decided' } });
  expect((await risk.get(`${desk}/999999999`)).status).toBe(404);
});

test('a list of tickets is not kept', async () => {
  const { id } = await givenDocument();
  await ticketFor(id);
  const aged = `update verification.ticket set expires_at = platform.now() - interval '2 days'`;
  await house.sql(`${aged} where document_id = $1`, [id]);
  await house.house.verification.purgeTickets();
  expect(await house.sql('select 1 from verification.ticket where document_id = $1', [id])).toEqual([]);
});
