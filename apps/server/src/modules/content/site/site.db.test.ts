import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';

import {
  closeBonusGate,
  giftRules,
  givenBonusPlayer,
  givenCampaign,
  givenGames,
  showOffer,
} from '../../../../testing/given-promotions.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { readDemoArticles } from '../demo-articles.ts';

const player = 'yakamoz.localhost:3000';
const staff = 'staff-yakamoz.localhost:3000';
let house: TestHouse;
let url: string;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sites-'));
  for (const site of ['web', 'backoffice']) {
    mkdirSync(join(folder, site, 'dist/assets'), { recursive: true });
    writeFileSync(
      join(folder, site, 'dist/index.html'),
      `<head><!--page--><!--/page--></head>${site}<!--operator-->`,
    );
    writeFileSync(join(folder, site, 'dist/assets/main-abc.js'), `'${site}'`);
    writeFileSync(join(folder, site, 'dist/mark.svg'), '<svg/>');
    writeFileSync(join(folder, site, 'dist/sw.js'), `'${site}'`);
  }
  writeFileSync(join(folder, 'web/secret.txt'), 'secret');
  writeFileSync(join(folder, 'web/dist/page-files.json'), '{"/keno":["assets/keno-abc.js"]}');
  house = await openTestHouse({ SITES_DIR: folder });
  await house.house.content.addMissing(await readDemoArticles());
  await givenGames(house);
  url = (await house.startApi()).url;
});

async function get(path: string, host = player, headers: Record<string, string> = {}, at = url) {
  const { request } = await import('node:http');
  return new Promise<{ status: number; text: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const sent = request(at, { path, headers: { host, ...headers } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (bytes: Buffer) => parts.push(bytes));
        answer.on('end', () => {
          const bytes = Buffer.concat(parts);
          const plain = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
          resolve({ status: answer.statusCode ?? 0, text: plain.toString(), headers: answer.headers });
        });
      });
      sent.on('error', reject).end();
    },
  );
}

test('every page is filled with its own title, an unknown one is a 404 with the site in it', async () => {
  expect(await get('/casino?provider=x')).toMatchObject({ status: 200 });
  expect((await get('/casino')).text).toContain('<title>Slot Casino | Yakamoz</title>');
  expect((await get('/profil')).text).toContain('noindex');
  const unknown = await get('/olmayan-sayfa');
  expect(unknown.status).toBe(404);
  expect(unknown.text).toContain('<title>Sayfa Bulunamadı | Yakamoz</title>');
});

test('built files are cached for ever, pages are asked for again', async () => {
  expect((await get('/assets/main-abc.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/')).headers['cache-control']).toBe('no-cache');
  expect((await get('/mark.svg')).status).toBe(200);
  expect((await get('/assets/gone.js')).status).toBe(404);
});

test('a file that keeps its name while it changes is asked for again', async () => {
  for (const path of ['/sw.js', '/mark.svg']) {
    expect((await get(path)).headers['cache-control']).toBe('no-cache');
  }
});

test('crawlers and phones get the documents of this installation', async () => {
  const map = await get('/sitemap.xml');
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(map.text).toContain('<loc>http://yakamoz.localhost:3000/sss</loc>');
  const rules = await get('/robots.txt');
  expect(rules.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(rules.text).toContain('Sitemap: http://yakamoz.localhost:3000/sitemap.xml');
  const installed = await get('/manifest.webmanifest');
  expect(installed.headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(JSON.parse(installed.text)).toMatchObject({ name: 'Yakamoz', display: 'standalone' });
});

test("no crawler is led to the staff's host, and it cannot be installed", async () => {
  expect((await get('/robots.txt', staff)).text).toBe('User-agent: *\nDisallow: /\n');
  expect((await get('/sitemap.xml', staff)).status).toBe(404);
  expect((await get('/manifest.webmanifest', staff)).status).toBe(404);
});

test.each(['/', '/casino', '/olmayan-sayfa', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'])(
  '%s is compressed for those who accept it, and says the same',
  async (path) => {
    const plain = await get(path);
    const small = await get(path, player, { 'accept-encoding': 'gzip, br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(small.headers['vary']).toBe(path === '/' ? 'accept-encoding, cookie' : 'accept-encoding');
    expect(small.status).toBe(plain.status);
    expect(small.text).toBe(plain.text);
    // The second time it comes from memory; a page of another path does not.
    expect((await get(path, player, { 'accept-encoding': 'gzip' })).text).toBe(plain.text);
  },
);

test.each(['/', '/casino', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'])(
  '%s is not sent again to a browser that has it',
  async (path) => {
    const first = await get(path, player, { 'accept-encoding': 'gzip' });
    const tag = String(first.headers['etag']);
    expect(tag).toMatch(/^W\/"[\w-]{43}"$/);
    expect((await get(path)).headers['etag']).toBe(tag);
    for (const known of [tag, tag.slice(2), `"x", ${tag}`, '*']) {
      const again = await get(path, player, { 'accept-encoding': 'gzip', 'if-none-match': known });
      expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
      expect(again.headers).toMatchObject({
        etag: tag,
        'cache-control': 'no-cache',
        vary: path === '/' ? 'accept-encoding, cookie' : 'accept-encoding',
      });
      expect(again.headers['content-encoding']).toBeUndefined();
    }
    expect((await get(path, player, { 'if-none-match': '"x"' })).status).toBe(200);
  },
);

test('one coupon is a part of the page of all (D-41); what is no number of one is not found', async () => {
  const all = await get('/kuponlarim');
  const one = await get('/kuponlarim/8123456789012345');
  expect(one.status).toBe(200);
  expect(/<title>.*<\/title>/.exec(one.text)?.[0]).toBe(/<title>.*<\/title>/.exec(all.text)?.[0]);
  expect(one.text).toContain('noindex');
  for (const other of ['0', 'K-1', '12/3', '']) expect((await get(`/kuponlarim/${other}`)).status).toBe(404);
});

test('a page that is not found is never one the browser has', async () => {
  const unknown = await get('/olmayan-sayfa', player, { 'if-none-match': '*' });
  expect(unknown.status).toBe(404);
  expect(unknown.headers['etag']).toBeUndefined();
});

test("a page's own code is named in its head and in no other", async () => {
  const link = '<meta name="page-file" content="/assets/keno-abc.js" />';
  expect((await get('/keno')).text).toContain(link);
  expect((await get('/casino')).text).not.toContain('page-file');
});

test('the home page carries its slides, the others do not', async () => {
  const home = await get('/');
  const slides = JSON.parse(/id="banners">(.*?)<\/script>/.exec(home.text)?.[1] ?? '{}');
  const asked = await get('/api/v1/banners');
  expect(slides).toEqual(JSON.parse(asked.text));
  expect(slides.mobile).toHaveLength(3);
  expect((await get('/casino')).text).not.toContain('id="banners"');
  expect((await get('/', staff)).text).not.toContain('id="banners"');
});

test('PRO-9 CON-13 the home page of a player has the own slides, and no other is sent them', async () => {
  const { promotionId } = await givenCampaign(house, giftRules);
  await showOffer(house, promotionId);
  // Slides are remembered for some seconds, so a server that has not asked yet is asked.
  const fresh = await house.startApi();
  const players = [await givenBonusPlayer(house, fresh), await givenBonusPlayer(house, fresh)] as const;
  await closeBonusGate(house, players[1]);
  const seen = async (cookie?: string) => {
    const { text, headers } = await get('/', player, cookie === undefined ? {} : { cookie }, fresh.url);
    return { offered: text.includes('Kampanyaya bak'), cached: headers['cache-control'] };
  };
  const [open, closed] = players.map(({ browser }) => browser.cookie());
  expect(await seen(open)).toEqual({ offered: true, cached: 'private, no-cache' });
  expect(await seen(closed)).toEqual({ offered: false, cached: 'private, no-cache' });
  expect(await seen()).toEqual({ offered: true, cached: 'no-cache' });
  await house.sql('delete from content.banner where promotion_id = $1', [promotionId]);
});

test('a compressed home page follows its slides', async () => {
  const before = await get('/', player, { 'accept-encoding': 'gzip' });
  const has = { 'accept-encoding': 'gzip', 'if-none-match': String(before.headers['etag']) };
  await house.sql(`update content.banner set title = 'Yeni başlık' where position = 2`);
  expect(before.text).not.toContain('Yeni başlık');
  await expect
    .poll(async () => (await get('/', player, { 'accept-encoding': 'gzip' })).text, { timeout: 10_000 })
    .toContain('Yeni başlık');
  expect((await get('/', player, has)).status).toBe(200);
});

test('a home page whose slides cannot be read is served without them', async () => {
  await house.sql('revoke select on content.banner from yakamoz_app');
  const fresh = await house.startApi();
  const home = await get('/', player, {}, fresh.url);
  expect(home.status).toBe(200);
  expect(home.text).toContain('id="operator"');
  expect(home.text).not.toContain('id="banners"');
  await house.sql('grant select on content.banner to yakamoz_app');
});

test("the staff's host has the staff's site and none of the player's calls", async () => {
  const page = await get('/', staff);
  expect(page.text).toContain('backoffice');
  expect(page.text).toContain('noindex');
  expect((await get('/assets/main-abc.js', staff)).text).toContain('backoffice');
  expect((await get('/api/check_session.php', staff)).status).toBe(404);
  expect((await get('/')).text).toContain('web');
});

test('an address that is written oddly is still an address', async () => {
  expect((await get('//')).status).toBe(404);
  expect((await get('/%61pi/check_session.php', staff)).status).toBe(404);
});

test('a request that names the whole address is answered by its path', async () => {
  const page = await get('http://elsewhere.example/casino?a=b');
  expect(page.status).toBe(200);
  expect(page.text).toBe((await get('/casino')).text);
  expect((await get('http://elsewhere.example/')).text).toContain('href="http://yakamoz.localhost:3000/"');
  for (const path of ['http://elsewhere.example/y', 'http://elsewhere.example/api/y', 'http:///', '*'])
    expect((await get(path)).status, path).toBeLessThan(500);
  expect((await get('http://elsewhere.example/y')).status).toBe(404);
  expect((await get('http://elsewhere.example/api/y')).text).not.toContain('web');
});

test('nothing outside a built site can be read', async () => {
  for (const path of [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
  ]) {
    expect((await get(path)).text).not.toContain('secret');
  }
});

test('no folder of a built site is listed, by no writing of its name', async () => {
  for (const path of ['/assets', '/assets/']) expect([path, (await get(path)).status]).toEqual([path, 404]);
  for (const path of [
    '/assets',
    '/assets/',
    '/assets/.',
    '/assets/..',
    '/assets//',
    '/assets%2f',
    '/./assets/',
  ]) {
    const { text } = await get(path);
    expect([path, /main-abc|mark\.svg|page-files/.test(text)]).toEqual([path, false]);
  }
});

test('CON-10 a draft is in the page only for its token, only in a frame of the staff, and only for ten minutes', async () => {
  await house.sql(`insert into content.draft (kind, article, words, saved_by, preview_hash, preview_ends)
    values ('page', 'sss', '{"version":"","title":"Taslak başlık","lead":"a","sections":[]}', 'yazan',
      sha256('anahtar'), platform.now() + interval '10 minutes')`);
  const inFrame = { 'sec-fetch-dest': 'iframe' };
  const shown = await get('/sss?onizleme=anahtar', player, inFrame);
  const block = JSON.parse(/id="preview">(.*?)<\/script>/.exec(shown.text)?.[1] ?? '{}');
  expect(block['/api/v1/pages/sss']).toMatchObject({ title: 'Taslak başlık' });
  expect(shown.headers['content-security-policy']).toContain(`frame-ancestors http://${staff}`);
  expect(shown.headers['x-frame-options']).toBeUndefined();
  expect(shown.headers['cache-control']).toBe('no-store');
  expect(shown.text).toContain('noindex');

  const others = [
    await get('/sss?onizleme=anahtar'),
    await get('/sss?onizleme=baska', player, inFrame),
    await get('/sss', player, inFrame),
  ];
  await house.moveClock('11 minutes');
  others.push(await get('/sss?onizleme=anahtar', player, inFrame));
  for (const { text, headers } of others) {
    expect(text).not.toContain('id="preview"');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  }
});
