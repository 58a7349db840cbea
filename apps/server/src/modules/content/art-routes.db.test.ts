import { artPath, drawArt, parseArtPath } from '@yakamoz/art';
import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { gunzipSync } from 'node:zlib';

import { openTestHouse } from '../../../testing/test-house.ts';

const parts = { shape: 'tile', tone: 'buz', scene: 'liman', motif: 'lantern', seed: 'gece-feneri' } as const;
const path = artPath(parts);
let url: string;

beforeAll(async () => {
  const house = await openTestHouse();
  url = (await house.startApi()).url;
});

interface Answer {
  status: number;
  bytes: Buffer;
  headers: Record<string, unknown>;
}

/** The bytes as they travel: fetch would unpack them. */
async function get(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url + address, { headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(pieces), headers: answer.headers }),
      );
    });
    sent.on('error', reject).end();
  });
}

test('a picture is drawn from its address and kept for ever', async () => {
  const { status, bytes, headers } = await get(path);
  expect(status).toBe(200);
  expect(bytes.toString()).toBe(drawArt(parts));
  expect(headers['content-type']).toContain('image/svg+xml');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('the policy of every answer lets pages show pictures of this house', async () => {
  const policy = String((await get(path)).headers['content-security-policy']);
  expect(policy).toMatch(/img-src 'self'/);
});

test('who accepts gzip gets the same picture packed, also the second time', async () => {
  for (const turn of [1, 2]) {
    const { bytes, headers } = await get(path, { 'accept-encoding': 'br, gzip;q=0.8' });
    expect(headers['content-encoding'], `turn ${turn}`).toBe('gzip');
    expect(headers['vary']).toContain('accept-encoding');
    expect(gunzipSync(bytes).toString()).toBe(drawArt(parts));
  }
  expect((await get(path, { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
});

test('who has the picture is told so without its bytes', async () => {
  const { etag } = (await get(path)).headers;
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  const again = await get(path, { 'if-none-match': String(etag), 'accept-encoding': 'gzip' });
  expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
  expect((await get(path, { 'if-none-match': '"another"' })).status).toBe(200);
});

test.each([
  '/art/v1/tile/buz.liman.lantern.svg',
  '/art/v1/tile/buz.liman.unicorn.a.svg',
  '/art/v1/poster/buz.liman.lantern.a.svg',
  '/art/v1/tile/toString.liman.lantern.a.svg',
  '/art/v1/tile/buz.liman.lantern.A.svg',
  '/art/v1/tile/buz.liman.lantern.a.png',
  `/art/v1/tile/buz.liman.lantern.${'a'.repeat(41)}.svg`,
  '/art/v1/tile/buz.liman.lantern.%3Cscript%3E.svg',
  '/art/v1/tile/..%2F..%2Fpackage.json',
])('%s is no picture', async (address) => {
  expect(parseArtPath(address)).toBeUndefined();
  const { status, bytes } = await get(address);
  expect(status).toBe(404);
  expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'platform.not_found' });
});

test("the staff's host draws pictures too, for whoever chooses one there", async () => {
  const { status, bytes } = await get(path, { 'x-forwarded-host': 'staff-yakamoz.localhost:3000' });
  expect(status).toBe(200);
  expect(bytes.toString()).toBe(drawArt(parts));
});
