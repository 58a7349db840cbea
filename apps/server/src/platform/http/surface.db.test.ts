// What the house shows to somebody who looks around: the policy of its pages, its own description, its state.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

import { cleanUpLater } from '../../../testing/clean-up.ts';
import { givenStaff, signInStaff } from '../../../testing/given-staff.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';
import { startOps } from '../ops.ts';

const hosts = {
  player: 'yakamoz.localhost:3000',
  staff: 'staff-yakamoz.localhost:3000',
  files: 'files-yakamoz.localhost:3000',
  board: 'bets-yakamoz.localhost:3000',
};
const ownStyle = 'html{color:red}';

let house: TestHouse;
let api: TestApi;
beforeAll(async () => {
  const sites = mkdtempSync(join(tmpdir(), 'sites-'));
  for (const site of ['web', 'backoffice', 'betting']) {
    mkdirSync(join(sites, site, 'dist'), { recursive: true });
    const head = `<head><!--page--><!--/page--><style>${ownStyle}</style></head>`;
    writeFileSync(join(sites, site, 'dist/index.html'), `${head}<!--operator-->`);
    writeFileSync(join(sites, site, 'dist/mark.svg'), '<svg/>');
  }
  house = await openTestHouse({
    SITES_DIR: sites,
    BOARD_URL: `http://${hosts.board}`,
    BETTING_FRAME_URL: 'https://bahis.example/frame',
  });
  api = await house.startApi();
});

interface Seen {
  status: number;
  text: string;
  policy: Record<string, string[]>;
}

/** As a browser asks: by the name of the host. */
function see(host: string, path: string, at = api.url): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const sent = request(at, { path, headers: { host } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (bytes: Buffer) => parts.push(bytes));
      answer.on('end', () => {
        const header = String(answer.headers['content-security-policy'] ?? '');
        const policy = Object.fromEntries(
          header.split(';').map((part) => {
            const [name = '', ...sources] = part.trim().split(/\s+/);
            return [name, sources];
          }),
        );
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString(), policy });
      });
    });
    sent.on('error', reject).end();
  });
}

describe('the policy of every answer', () => {
  const places: [string, string][] = [
    [hosts.player, '/'],
    [hosts.player, '/casino'],
    [hosts.player, '/olmayan'],
    [hosts.player, '/api/v1/operator'],
    [hosts.player, '/api/get_user.php'],
    [hosts.player, '/art/v1/tile/x.svg'],
    [hosts.staff, '/'],
    [hosts.staff, '/api/staff/v1/me'],
    [hosts.files, '/'],
    [hosts.files, '/documents/a'],
    [hosts.board, '/'],
    [hosts.board, '/mac/m-1'],
  ];

  test.each(places)('%s%s allows no inline text and no whole scheme', async (host, path) => {
    const { policy } = await see(host, path);
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
    });
    const sources = Object.values(policy).flat();
    for (const loose of [
      "'unsafe-inline'",
      "'unsafe-eval'",
      "'unsafe-hashes'",
      'https:',
      'http:',
      '*',
      'blob:',
    ])
      expect(sources, loose).not.toContain(loose);
    expect(policy['img-src']?.filter((source) => !source.includes('://'))).toEqual(["'self'", 'data:']);
  });

  test('the styles that a page is built with are named by their hash, and no others', async () => {
    const hash = createHash('sha256').update(ownStyle).digest('base64');
    for (const host of [hosts.player, hosts.staff, hosts.board]) {
      const { policy, text } = await see(host, '/');
      expect(text).toContain(`<style>${ownStyle}</style>`);
      expect(policy['style-src']).toEqual(["'self'", `'sha256-${hash}'`]);
    }
    expect((await see(hosts.player, '/api/v1/operator')).policy['style-src']).toEqual(["'self'"]);
  });

  test('only the companies that the operator named may be shown in a frame', async () => {
    expect((await see(hosts.player, '/')).policy['frame-src']).toEqual([
      "'self'",
      `http://${hosts.player}`,
      `http://${hosts.board}`,
      'https://bahis.example',
    ]);
  });
});

describe('SPORT-07 the board has a host of its own', () => {
  test('it may be framed by the house alone, and knows whom it speaks to', async () => {
    for (const path of ['/', '/canli', '/mac/m-1']) {
      const { status, policy, text } = await see(hosts.board, path);
      expect(status).toBe(200);
      expect(policy['frame-ancestors']).toEqual([`http://${hosts.player}`]);
      expect(text).toContain(`<script type="application/json" id="house">"http://${hosts.player}"</script>`);
      expect(text).toContain('noindex');
    }
  });

  test.each([
    ['/api/v1/sports', 200],
    ['/api/v1/sports/matches', 200],
    ['/api/v1/sports/search?q=fener', 200],
    ['/api/check_session.php', 404],
    ['/api/get_user.php', 404],
    ['/api/v1/operator', 404],
    ['/api/v1/operations/7c9e6679-7425-40de-944b-e07fc1f90ae7', 404],
    ['/api/staff/v1/me', 404],
    ['/documents/a', 404],
  ])('its host answers %s with %d', async (path, status) => {
    expect((await see(hosts.board, path)).status).toBe(status);
  });

  test('nothing can be staked there', async () => {
    const headers = { 'x-forwarded-host': hosts.board, 'content-type': 'application/json' };
    for (const path of ['/api/v1/bets', '/api/v1/bets/quote', '/api/login.php']) {
      const { status } = await fetch(api.url + path, { method: 'POST', headers, body: '{}' });
      expect(status, path).toBe(404);
    }
  });
});

test('what is refused before a route is looked at carries the same headers as an answer', async () => {
  const foreign = { 'x-forwarded-host': hosts.player, origin: 'https://elsewhere.example' };
  const refused = [
    await fetch(`${api.url}/api/logout.php`, { method: 'POST', headers: foreign }),
    await fetch(`${api.url}/robots.txt`, { headers: { 'x-forwarded-host': hosts.files } }),
    await fetch(`${api.url}/api/staff/v1/me`, { headers: { 'x-forwarded-host': hosts.player } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 404, 404]);
  for (const { headers } of refused) {
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('a method that no route has is not answered, and TRACE echoes nothing', async () => {
  const { host } = new URL(api.url);
  const trace = await new Promise<string>((resolve, reject) => {
    const sent = request(api.url, { method: 'TRACE', headers: { host, 'x-secret': 'gizli' } }, (answer) => {
      let text = String(answer.statusCode);
      answer.on('data', (bytes: Buffer) => (text += bytes.toString()));
      answer.on('end', () => resolve(text));
    });
    sent.on('error', reject).end();
  });
  expect(trace).toMatch(/^404/);
  expect(trace).not.toContain('gizli');
  for (const method of ['PUT', 'PATCH', 'OPTIONS', 'DELETE'])
    expect((await fetch(`${api.url}/api/login.php`, { method })).status, method).toBe(404);
});

test('what is text says in which letters it is written', async () => {
  const places = {
    '/': 'text/html; charset=utf-8',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/sitemap.xml': 'application/xml; charset=utf-8',
    '/mark.svg': 'image/svg+xml; charset=utf-8',
    '/api/v1/operator': 'application/json; charset=utf-8',
    '/api/olmayan': 'application/json; charset=utf-8',
  };
  for (const [path, type] of Object.entries(places)) {
    const { headers } = await fetch(api.url + path, { headers: { 'x-forwarded-host': hosts.player } });
    expect(headers.get('content-type'), path).toMatch(type);
  }
});

test('a request with two lengths is refused, so nothing can hide behind it', async () => {
  const { hostname, port } = new URL(api.url);
  const heard = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    const smuggled = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    const head = ['POST /api/logout.php HTTP/1.1', `Host: ${hosts.player}`, 'Content-Length: 6'];
    socket.end([...head, 'Transfer-Encoding: chunked', '', '0', '', smuggled].join('\r\n'));
  });
  expect(heard).toMatch(/^HTTP\/1.1 400 /);
  expect(heard).not.toContain('alive');
});

describe('the description of the API', () => {
  const paths = ['', '/json', '/yaml', '/static/swagger-ui.css', '/static/swagger-initializer.js'];

  test("is on the staff's host and on no other", async () => {
    const admin = await givenStaff(house, 'support');
    const browser = await signInStaff(house, api.staffBrowser(), admin);
    const described = await browser.get('/api/staff/docs/json');
    expect(described.status).toBe(200);
    expect(Object.keys(described.body.paths)).toEqual(
      expect.arrayContaining(['/api/login.php', '/api/staff/v1/sign-in']),
    );
    const cookie = browser.cookie() ?? '';
    for (const host of [hosts.player, hosts.files])
      for (const path of ['/api/docs', '/api/docs/json', ...paths.map((part) => `/api/staff/docs${part}`)]) {
        const headers = { 'x-forwarded-host': host, cookie };
        expect((await fetch(api.url + path, { headers })).status, `${host}${path}`).toBe(404);
      }
  });

  test('is shown to nobody who is not signed in, none of its files either', async () => {
    for (const path of paths) {
      const { status } = await see(hosts.staff, `/api/staff/docs${path}`);
      expect(status, path).toBe(401);
    }
  });
});

describe('the state of the engines', () => {
  test('is not told on the public port, by no host', async () => {
    for (const host of Object.values(hosts)) {
      const { status, text } = await see(host, '/readyz');
      // The staff's site has one page for every path; what is not there is told by its own code.
      expect(status, host).toBe(host === hosts.staff ? 200 : 404);
      expect(text).not.toMatch(/engines|"ready"/);
    }
    expect((await see(hosts.player, '/healthz')).text).toBe('{"alive":true}');
  });

  test('is told on the operations port', async () => {
    const engines = { postgresql: { ok: false, required: true } };
    const health = { stopping: () => false, engines: async () => engines };
    const ops = await startOps({ host: '127.0.0.1', port: 0, health, metrics: house.platform.metrics });
    cleanUpLater(() => ops.close());
    const { status, text } = await see(
      '127.0.0.1',
      '/readyz',
      `http://127.0.0.1:${(ops.server.address() as AddressInfo).port}`,
    );
    expect(status).toBe(503);
    expect(JSON.parse(text)).toEqual({ ready: false, stopping: false, engines });
  });
});
