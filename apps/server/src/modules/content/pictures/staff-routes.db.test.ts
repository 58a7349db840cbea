// What an editor uploads, what is refused, and what every browser then gets.
import { parsePicturePath, permissionsOf, pictureSet, pictureWidths, staffRoles } from '@yakamoz/contracts';
import type { PictureShape } from '@yakamoz/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import { givenPlayer, signIn } from '../../../../testing/given.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { jpegFile, pdfFile, pngFile } from '../../../../testing/test-files.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let editor: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});
// An editor sends twenty files in ten minutes at most.
beforeEach(async () => {
  editor = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'content'));
});

const staffHost = { 'x-forwarded-host': 'staff-yakamoz.localhost:3000' };

async function send(
  browser: TestBrowser,
  file: Buffer,
  { shape = 'card', type = 'image/jpeg', name = 'sahil.jpg', headers = {} } = {},
) {
  const response = await fetch(`${api.url}/api/staff/v1/content-pictures/${shape}`, {
    method: 'POST',
    headers: {
      cookie: browser.cookie() ?? '',
      'content-type': type,
      'x-picture-name': encodeURIComponent(name),
      ...staffHost,
      ...headers,
    },
    body: new Uint8Array(file),
  });
  // oxlint-disable-next-line no-explicit-any -- a test reads whatever came
  return { status: response.status, body: (await response.json()) as any };
}

const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 1/1 2/1' }, IFD0: { Make: 'Telefon-7' } };

/** A photograph with a place in it, unlike any other. */
let drawn = 0;
async function photograph({ width = 2_000, height = 1_500 } = {}): Promise<Buffer> {
  drawn += 1;
  // Far apart: neighbours would be one colour after they are compressed.
  const shade = { r: (drawn * 37) % 251, g: (drawn * 83) % 241, b: 140 };
  return sharp({ create: { width, height, channels: 3, background: shade } })
    .withExif(place)
    .jpeg()
    .toBuffer();
}

const load = (path: string, host = 'yakamoz.localhost:3000') =>
  fetch(api.url + path, { headers: { 'x-forwarded-host': host } });
const count = async (): Promise<number> => {
  const [row] = await house.sql<{ count: number }>('select count(*)::int as count from content.picture');
  return row?.count ?? 0;
};

test.each([
  ['wide', 3],
  ['tall', 4 / 5],
  ['card', 16 / 9],
] as const)(
  'EDIT-09 a picture for the place %s is public in three widths, as WebP, without what the file told besides',
  async (shape, ratio) => {
    const file = await photograph({ width: 2_400, height: 2_100 });
    expect(file.includes('Telefon-7')).toBe(true);
    const { status, body } = await send(editor, file, { shape });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(parsePicturePath(body.url)).toMatchObject({ shape, width: 960 });

    const set = (pictureSet(body.url) ?? '').split(',').map((entry) => entry.split(' '));
    expect(set.map(([, width]) => width)).toEqual(pictureWidths.map((width) => `${width}w`));
    for (const [path = '', said] of set) {
      const shown = await load(path);
      expect(shown.status).toBe(200);
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(shown.headers.getSetCookie()).toEqual([]);
      const bytes = Buffer.from(await shown.arrayBuffer());
      const { format, width, height, exif, icc, xmp } = await sharp(bytes).metadata();
      expect({ format, exif, icc, xmp }).toEqual({
        format: 'webp',
        exif: undefined,
        icc: undefined,
        xmp: undefined,
      });
      expect(`${width}w`).toBe(said);
      expect(height).toBe(Math.round(width / ratio));
      expect(bytes.includes('Telefon-7')).toBe(false);
    }
  },
);

test('EDIT-09 the upload is in the audit trail, with the file it came from', async () => {
  const { body } = await send(editor, await photograph(), { name: 'Yaz kampanyası.jpg' });
  const name = parsePicturePath(body.url)?.name.slice(0, 16);
  const { entries } = await house.house.staff.listAudit({ subject: `picture:${name}` });
  expect(entries.map(({ action, facts }) => ({ action, facts }))).toEqual([
    {
      action: 'content.add_picture',
      facts: { address: body.url, name: 'Yaz kampanyası.jpg' },
    },
  ]);
});

test('the same file twice has one address, and another place has another', async () => {
  const file = await photograph();
  const before = await count();
  const [one, again] = [await send(editor, file), await send(editor, file)];
  expect(again.body).toEqual(one.body);
  expect(await count()).toBe(before + 1);
  expect((await send(editor, file, { shape: 'wide' })).body.url).not.toBe(one.body.url);
});

test('a photograph that was stored lying is turned as it was seen', async () => {
  const lying = await sharp({ create: { width: 1_500, height: 1_100, channels: 3, background: '#335577' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  // As it is seen it is 1,100 wide and 1,500 high; as it is stored, too low for this place.
  expect(await send(editor, lying, { shape: 'tall' })).toMatchObject({ status: 200 });
});

test('a picture with fewer points than the largest width is not blown up', async () => {
  const { body } = await send(editor, await photograph({ width: 1_200, height: 900 }));
  const shown = await load(body.url.replace('-960.', '-1600.'));
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(1_200);
});

/** 54 million points in a file of less than two megabytes. */
const bomb = (): Promise<Buffer> =>
  sharp(Buffer.alloc(9_000 * 6_000), { raw: { width: 9_000, height: 6_000, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();

test('EDIT-09 a small file that would be huge in memory is refused before it is decoded', async () => {
  const file = await bomb();
  expect(file.length).toBeLessThan(2_000_000);
  const before = await count();
  const sent = await send(editor, file, { type: 'image/png' });
  expect(sent).toMatchObject({ status: 422, body: { code: 'content.picture_too_large' } });
  expect(await count()).toBe(before);
});

test.each([
  ['a PNG that says it is a JPEG', () => pngFile({ width: 2_000, height: 1_500 }), 'image/jpeg', 'refused'],
  ['a page', () => Buffer.from('<!doctype html><p>'), 'image/png', 'refused'],
  ['a header without a picture', () => jpegFile({ width: 2_000, height: 1_500 }), 'image/jpeg', 'refused'],
  ['a PDF', () => pdfFile(), 'application/pdf', 'type_refused'],
  ['a drawing', () => Buffer.from('<svg/>'), 'image/svg+xml', 'type_refused'],
  ['nothing', () => Buffer.alloc(0), 'image/png', 'refused'],
  ['a side of 20,000', () => jpegFile({ width: 20_000 }), 'image/jpeg', 'too_large'],
  ['a small picture', () => pngFile({ width: 800, height: 600 }), 'image/png', 'too_small'],
])('EDIT-09 %s is refused and nothing is kept', async (_what, file, type, reason) => {
  const before = await count();
  const sent = await send(editor, file(), { type });
  expect(sent).toMatchObject({
    status: reason === 'type_refused' ? 415 : 422,
    body: { code: `content.picture_${reason}` },
  });
  expect(await count()).toBe(before);
});

test('a picture that is large enough as a whole is too small for a place that shows a part of it', async () => {
  const sent = await send(editor, await photograph({ width: 2_000, height: 1_000 }), { shape: 'tall' });
  expect(sent.body.code).toBe('content.picture_too_small');
  expect(sent.body.message).toContain('960 × 1200');
});

test('EDIT-09 only who edits content uploads, and only at the staff’s host', async () => {
  const file = await photograph();
  for (const role of staffRoles.filter((one) => !permissionsOf[one].includes('content.edit'))) {
    const member = await signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
    expect((await send(member, file)).status).toBe(403);
  }
  expect((await send(api.staffBrowser(), file)).status).toBe(401);
  const player = await signIn(api.browser(), await givenPlayer(house));
  expect((await send(player, file)).status).toBe(401);
  const elsewhere = { 'x-forwarded-host': 'yakamoz.localhost:3000' };
  expect((await send(editor, file, { headers: elsewhere })).status).toBe(404);
  const foreign = await send(editor, file, { headers: { origin: 'https://evil.example' } });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'platform.foreign_origin' } });
});

test('a place that is none, and a file of more than eight megabytes', async () => {
  expect((await send(editor, await photograph(), { shape: 'poster' })).status).toBe(404);
  const large = Buffer.concat([await photograph(), Buffer.alloc(8 * 1024 * 1024)]);
  expect(await send(editor, large)).toMatchObject({ status: 413, body: { code: 'platform.body_too_large' } });
});

test('an address that names no picture is none', async () => {
  const { body } = await send(editor, await photograph());
  const { name = '' } = parsePicturePath(body.url) ?? {};
  for (const path of [
    `/pictures/v1/wide/${name}-960.webp`,
    `/pictures/v1/card/${name}-961.webp`,
    `/pictures/v1/card/${name}.webp`,
    `/pictures/v1/card/${'0'.repeat(64)}-960.webp`,
    '/pictures/v1/card/..%2f..%2fetc%2fpasswd',
  ])
    expect((await load(path)).status, path).toBe(404);
  expect((await load(body.url, 'files-yakamoz.localhost:3000')).status).toBe(404);
  expect((await load(body.url, 'staff-yakamoz.localhost:3000')).status).toBe(200);
});

const root = '/api/staff/v1/content';
const offer = (imageUrl: string) => ({
  kind: 'news',
  featured: false,
  image_url: imageUrl,
  title: 'Deneme haberi',
  description: 'Bir söz.',
  facts: [],
  terms: [],
  starts_at: null,
  ends_at: null,
});
const create = (imageUrl: string) =>
  editor.post(root, { article: { kind: 'promotion', words: offer(imageUrl) } });
const upload = async (shape: PictureShape): Promise<string> =>
  (await send(editor, await photograph(), { shape })).body.url;

test('EDIT-09 a promotion shows the picture that was uploaded for it, and its detail picture is named promo-', async () => {
  const url = await upload('card');
  const { status, body } = await create(url);
  expect(status, JSON.stringify(body)).toBe(200);
  const published = await editor.post(`${root}/promotion/${body.id}/publication`, { version: 1 });
  expect(published.status).toBe(200);
  const [row] = await house.sql<{ image_url: string; detail_image_url: string }>(
    'select image_url, detail_image_url from content.promotion where promotion_id = $1',
    [body.id],
  );
  const name = parsePicturePath(url)?.name;
  expect(row).toEqual({
    image_url: url,
    detail_image_url: `/pictures/v1/card/promo-${name}-960.webp`,
  });
  const [card, detail] = await Promise.all([load(url), load(row?.detail_image_url ?? '')]);
  expect(await detail.arrayBuffer()).toEqual(await card.arrayBuffer());
});

test('EDIT-09 a picture that nobody uploaded, or one for another place, cannot be shown', async () => {
  const wide = await upload('wide');
  for (const url of [
    wide,
    wide.replace('/wide/', '/card/'),
    `/pictures/v1/card/${'a'.repeat(64)}-960.webp`,
  ]) {
    const refused = await create(url);
    expect(refused, url).toMatchObject({ status: 422, body: { code: 'content.words_refused' } });
  }
});

test('nobody who writes to the tables changes what an address stands for', async () => {
  await upload('card');
  for (const change of [
    sql`update content.picture_file set content = 'x'`,
    sql`delete from content.picture_file`,
    sql`update content.picture set shape = 'wide'`,
    sql`delete from content.picture`,
  ]) {
    const done = house.platform.database.inTransaction((tx) => change.execute(tx));
    await expect(done).rejects.toThrow('permission denied');
  }
});
