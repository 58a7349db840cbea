import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

import { openTestHouse } from '../../../testing/test-house.ts';

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
  }
  writeFileSync(join(folder, 'web/secret.txt'), 'secret');
  const house = await openTestHouse({ SITES_DIR: folder });
  url = (await house.startApi()).url;
});

async function get(path: string, host = 'yakamoz.localhost:3000') {
  const { request } = await import('node:http');
  return new Promise<{ status: number; text: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const sent = request(url + path, { headers: { host } }, (answer) => {
        let text = '';
        answer.on('data', (bytes) => (text += String(bytes)));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
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

test("the staff's host has the staff's site and none of the player's calls", async () => {
  const staff = 'staff-yakamoz.localhost:3000';
  const page = await get('/', staff);
  expect(page.text).toContain('backoffice');
  expect(page.text).toContain('noindex');
  expect((await get('/assets/main-abc.js', staff)).text).toContain('backoffice');
  expect((await get('/api/check_session.php', staff)).status).toBe(404);
  expect((await get('/')).text).toContain('web');
});

test('an address that is written oddly is still an address', async () => {
  expect((await get('//')).status).toBe(404);
  expect((await get('/%61pi/check_session.php', 'staff-yakamoz.localhost:3000')).status).toBe(404);
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
