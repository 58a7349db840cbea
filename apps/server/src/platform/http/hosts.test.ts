import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { Refusal } from '../refusal.ts';
import { keepHostsApart } from './hosts.ts';

const hosts = {
  player: 'yakamoz.localhost:3000',
  staff: 'staff-yakamoz.localhost:3000',
  files: 'files-yakamoz.localhost:3000',
  board: 'bets-yakamoz.localhost:3000',
};
const paths = [
  '/',
  '/assets/a.js',
  '/robots.txt',
  '/adalet/checkpoint',
  '/art/v1/tile/x.svg',
  '/documents/ticket',
  '/api/v1/sports',
  '/api/v1/sports/matches',
  '/api/v1/matches/stream',
  '/api/v1/bets',
  '/api/v1/sportsmen',
  '/api/staff/v1/me',
] as const;

/** Every route answers which cookies it saw, and would like to set one. */
async function served() {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? 404 : 500).send());
  keepHostsApart(app, {
    staffUrl: new URL(`http://${hosts.staff}`),
    documentsUrl: new URL(`http://${hosts.files}`),
    boardUrl: new URL(`http://${hosts.board}`),
  });
  const routes = paths.map((path) =>
    path
      .replace(/^\/$/, '/*')
      .replace('a.js', '*')
      .replace('ticket', ':ticket')
      .replace('tile/x.svg', ':shape/:file'),
  );
  for (const route of routes)
    app.get(route, async (request, reply) => {
      void reply.header('set-cookie', 'turn=1');
      return { cookie: request.headers.cookie ?? null };
    });
  return async (host: string, path: string) => {
    const { statusCode, headers, body } = await app.inject({
      path,
      headers: { host, cookie: '__Host-session=1.x' },
    });
    return { status: statusCode, set: headers['set-cookie'], body };
  };
}

test.each([
  [
    'player',
    [
      '/',
      '/assets/a.js',
      '/robots.txt',
      '/adalet/checkpoint',
      '/art/v1/tile/x.svg',
      '/api/v1/sports',
      '/api/v1/sports/matches',
      '/api/v1/matches/stream',
      '/api/v1/bets',
      '/api/v1/sportsmen',
    ],
  ],
  [
    'staff',
    ['/', '/assets/a.js', '/robots.txt', '/adalet/checkpoint', '/art/v1/tile/x.svg', '/api/staff/v1/me'],
  ],
  ['files', ['/documents/ticket']],
  [
    'board',
    [
      '/',
      '/assets/a.js',
      '/robots.txt',
      '/api/v1/sports',
      '/api/v1/sports/matches',
      '/api/v1/matches/stream',
    ],
  ],
] as const)(
  'D-20 SPORT-07 the %s host answers what is its own and nothing else, at every port and however its name is written',
  async (site, own) => {
    const ask = await served();
    const [name = ''] = hosts[site].split(':');
    for (const host of [hosts[site], name, `${name}:8443`, `${name}.:3000`, name.toUpperCase()]) {
      const answered: string[] = [];
      for (const path of paths) if ((await ask(host, path)).status === 200) answered.push(path);
      expect(answered, host).toEqual(own);
    }
  },
);

test("SPORT-07 at the board's host no cookie is read and none is set", async () => {
  const ask = await served();
  expect(await ask(hosts.board, '/api/v1/sports')).toEqual({
    status: 200,
    set: undefined,
    body: '{"cookie":null}',
  });
  expect(await ask(hosts.player, '/api/v1/sports')).toMatchObject({
    set: 'turn=1',
    body: '{"cookie":"__Host-session=1.x"}',
  });
});
