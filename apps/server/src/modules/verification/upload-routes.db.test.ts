// What a player can send, and what nobody can.
import { documentBytesMax } from '@yakamoz/contracts';
import { beforeAll, expect, test } from 'vitest';

import { givenStaff } from '../../../testing/given-staff.ts';
import type { GivenPlayer } from '../../../testing/given.ts';
import { givenPlayer, signIn } from '../../../testing/given.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { jpegFile, pdfFile, pngFile } from '../../../testing/test-files.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});

async function givenBrowser(): Promise<{ player: GivenPlayer; browser: TestBrowser }> {
  const player = await givenPlayer(house);
  return { player, browser: await signIn(api.browser(), player) };
}

async function send(
  browser: TestBrowser,
  file: Buffer,
  { kind = 'id_front', type = 'image/png', name = 'kimlik.png', headers = {} } = {},
) {
  const response = await fetch(`${api.url}/api/v1/verification/documents/${kind}`, {
    method: 'POST',
    headers: {
      cookie: browser.cookie() ?? '',
      'content-type': type,
      'x-document-name': encodeURIComponent(name),
      ...headers,
    },
    body: new Uint8Array(file),
  });
  // oxlint-disable-next-line no-explicit-any -- a test reads whatever came
  return { status: response.status, body: (await response.json()) as any };
}

const listed = async (browser: TestBrowser) => (await browser.get('/api/v1/verification')).body;

test('a document is kept sealed, and its sender alone hears of it', async () => {
  const { player, browser } = await givenBrowser();
  expect(await listed(browser)).toEqual({ status: 'none', documents: [] });
  const file = pngFile({ shade: 1 });
  const sent = await send(browser, file, { name: 'Kimliğim (ön).png' });
  expect(sent).toMatchObject({
    status: 200,
    body: { kind: 'id_front', status: 'waiting', name: 'Kimliğim (ön).png', reason: null },
  });
  expect(await listed(browser)).toEqual({ status: 'waiting', documents: [sent.body] });
  expect(await listed((await givenBrowser()).browser)).toEqual({ status: 'none', documents: [] });

  const [row] = await house.sql<{ sealed: Buffer; width: number }>(
    `select sealed, width from verification.document_file join verification.document using (document_id)
     where player_id = $1`,
    [player.id],
  );
  expect(row?.width).toBe(40);
  expect(row?.sealed.includes(file.subarray(8, 40))).toBe(false);
});

test('the same bytes twice are one document', async () => {
  const { browser } = await givenBrowser();
  const first = await send(browser, pngFile());
  const [again, twin] = await Promise.all([send(browser, pngFile()), send(browser, pngFile())]);
  expect(again.body).toEqual(first.body);
  expect(twin.body).toEqual(first.body);
  const elsewhere = await send(browser, pngFile(), { kind: 'address' });
  expect(elsewhere).toMatchObject({ status: 409, body: { code: 'verification.file_already_sent' } });
});

test("another player's bytes are that player's, and these are one's own", async () => {
  const [one, other] = [await givenBrowser(), await givenBrowser()];
  const first = await send(one.browser, pngFile({ shade: 9 }));
  const second = await send(other.browser, pngFile({ shade: 9 }));
  expect(second.status).toBe(200);
  expect(second.body.id).not.toBe(first.body.id);
});

test('a newer picture of the same thing takes the place of the one that waits', async () => {
  const { browser } = await givenBrowser();
  await send(browser, pngFile({ shade: 1 }));
  const newer = await send(browser, pngFile({ shade: 2 }));
  expect((await listed(browser)).documents).toEqual([newer.body]);
  await send(browser, pngFile({ shade: 3 }), { kind: 'address' });
  await send(browser, pngFile({ shade: 4 }), { kind: 'address' });
  expect((await listed(browser)).documents).toHaveLength(3);
});

test.each([
  ['a JPEG declared as a PNG', jpegFile(), 'image/png', 'verification.file_refused'],
  [
    'a page declared as a picture',
    Buffer.from('<!doctype html><p>'),
    'image/jpeg',
    'verification.file_refused',
  ],
  ['a script in a PDF', pdfFile('<< /JavaScript 1 0 R >>'), 'application/pdf', 'verification.file_refused'],
  ['a drawing', Buffer.from('<svg/>'), 'image/svg+xml', 'verification.type_refused'],
  ['a page', Buffer.from('<!doctype html>'), 'text/html', 'verification.type_refused'],
  ['JSON', Buffer.from('{}'), 'application/json', 'verification.type_refused'],
  ['a form', Buffer.from('a=b'), 'application/x-www-form-urlencoded', 'verification.type_refused'],
  ['a huge picture', jpegFile({ width: 20_000 }), 'image/jpeg', 'verification.picture_too_large'],
  ['nothing', Buffer.alloc(0), 'image/png', 'verification.file_refused'],
])('%s is refused and nothing is kept', async (_what, file, type, code) => {
  const { browser } = await givenBrowser();
  const sent = await send(browser, file, { type });
  expect(sent).toMatchObject({ status: code.endsWith('type_refused') ? 415 : 422, body: { code } });
  expect((await listed(browser)).documents).toEqual([]);
});

test('a file of more than eight megabytes is not read', async () => {
  const { browser } = await givenBrowser();
  const large = Buffer.concat([pngFile(), Buffer.alloc(documentBytesMax)]);
  expect(await send(browser, large)).toMatchObject({
    status: 413,
    body: { code: 'platform.body_too_large' },
  });
  const largest = large.subarray(0, documentBytesMax);
  expect(await send(browser, largest)).toMatchObject({ status: 200 });
});

test('elsewhere a body is JSON, and a file of that size is not even read there', async () => {
  const { browser } = await givenBrowser();
  const sent = await fetch(`${api.url}/api/update_user.php`, {
    method: 'POST',
    headers: { cookie: browser.cookie() ?? '', 'content-type': 'image/png' },
    body: new Uint8Array(pngFile()),
  });
  expect(sent.status).toBe(415);
});

test.each([
  ['../../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\win.ini', 'win.ini'],
  ['a\r\nset-cookie: b', 'aset-cookie: b'],
])('the name %j is a label and leads nowhere', async (name, label) => {
  const { browser } = await givenBrowser();
  expect((await send(browser, pngFile(), { name })).body).toMatchObject({ name: label });
});

test('a name that cannot be read is no name', async () => {
  const { browser } = await givenBrowser();
  const sent = await send(browser, pngFile(), { headers: { 'x-document-name': '%E0%A4%A' } });
  expect(sent).toMatchObject({ status: 200, body: { name: '' } });
});

test('a kind that is none does not exist, and nobody reads a document by its number', async () => {
  const { browser } = await givenBrowser();
  const { body } = await send(browser, pngFile());
  expect((await send(browser, pngFile(), { kind: 'passport' })).status).toBe(404);
  const stranger = (await givenBrowser()).browser;
  for (const path of ['/api/v1/verification/documents/', '/documents/'])
    expect((await stranger.get(path + body.id)).status).toBe(404);
});

test('a visitor, and a page of another site, send nothing', async () => {
  expect((await send(api.browser(), pngFile())).status).toBe(401);
  const { browser } = await givenBrowser();
  const foreign = await send(browser, pngFile(), { headers: { origin: 'https://evil.example' } });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'platform.foreign_origin' } });
  expect((await listed(browser)).documents).toEqual([]);
});

test('twelve documents wait at most, also when they come at once', async () => {
  const { browser } = await givenBrowser();
  const card = (shade: number) => send(browser, pngFile({ shade }), { kind: 'payment' });
  for (let shade = 0; shade < 11; shade += 1) expect((await card(shade)).status).toBe(200);
  const sent = await Promise.all([11, 12, 13, 14].map(card));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = sent.filter(({ body }) => body.code === 'verification.too_many_waiting');
  expect(refused).toHaveLength(3);
});

test('who sends too often waits', async () => {
  const { browser } = await givenBrowser();
  const tries = Array.from({ length: 21 }, () => send(browser, Buffer.from('x')));
  const codes = (await Promise.all(tries)).map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'verification.throttled')).toHaveLength(1);
});

test('what was accepted needs no other; what was refused can be sent anew, but not the same file', async () => {
  const { player, browser } = await givenBrowser();
  const { id: staffId } = await givenStaff(house, 'risk');
  const decide = (status: string, kind: string, reason: string | null) =>
    house.sql(
      `update verification.document set status = $1, reason = $2, decided_at = platform.now(), decided_by = $3
       where player_id = $4 and kind = $5 and status = 'waiting'`,
      [status, reason, staffId, player.id, kind],
    );
  await send(browser, pngFile({ shade: 1 }));
  await decide('refused', 'id_front', 'Belge okunmuyor');
  expect((await listed(browser)).status).toBe('refused');
  expect(await send(browser, pngFile({ shade: 1 }))).toMatchObject({ status: 409 });
  expect(await send(browser, pngFile({ shade: 2 }))).toMatchObject({ status: 200 });
  expect((await listed(browser)).status).toBe('waiting');
  await decide('accepted', 'id_front', null);
  const more = await send(browser, pngFile({ shade: 3 }));
  expect(more).toMatchObject({ status: 409, body: { code: 'verification.already_accepted' } });
});
