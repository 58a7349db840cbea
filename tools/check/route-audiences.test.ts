import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureTree } from './fixture-tree.ts';
import { checkRouteAudiences, updateRouteAudiences } from './route-audiences.ts';

const list = 'tools/check/route-audiences.txt';
const login = { method: 'POST', path: '/api/login.php', audience: 'public' };
const user = { method: 'GET', path: '/api/get_user.php', audience: 'player' };
const committed = 'GET /api/get_user.php player\nPOST /api/login.php public\n';

const messagesFor = (routes: Parameters<typeof checkRouteAudiences>[1], text = committed): string =>
  checkRouteAudiences(fixtureTree({ [list]: text }), routes)
    .map(({ message }) => message)
    .join('\n');

test('the committed list and the server agree', () => {
  expect(messagesFor([login, user])).toBe('');
});

test('a new route, a lost route and a changed audience are all reported', () => {
  expect(messagesFor([login])).toContain('no longer served: GET /api/get_user.php player');
  expect(messagesFor([login, user, { ...user, path: '/api/v1/sessions' }])).toContain(
    'not in the list: GET /api/v1/sessions player',
  );
  expect(messagesFor([login, { ...user, audience: 'public' }])).toContain(
    'not in the list: GET /api/get_user.php public',
  );
});

test('a route without an audience fails even when the list was updated with it', () => {
  const routes = [login, { method: 'GET', path: '/api/get_user.php' }];
  expect(messagesFor(routes)).toContain('has no audience');
  const root = fixtureTree({ [list]: '' });
  updateRouteAudiences(root, routes);
  expect(checkRouteAudiences(root, routes)).toHaveLength(1);
});

test('a server that lists nothing fails', () => {
  expect(messagesFor([], '')).toContain('listed no route');
});

test('an update writes the sorted list, and the check then passes', () => {
  const root = fixtureTree({ [list]: 'GET /old public\n' });
  updateRouteAudiences(root, [login, user]);
  expect(readFileSync(join(root, list), 'utf8')).toBe(committed);
  expect(checkRouteAudiences(root, [login, user])).toEqual([]);
});
