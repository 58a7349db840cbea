// Every call × everybody who could make it, generated from the routes themselves: a new route is in it by itself.
import { mayDo, staffRoles } from '@yakamoz/contracts';
import type { Permission, StaffRole } from '@yakamoz/contracts';
import { beforeAll, expect, test } from 'vitest';

import { givenStaff, signInStaff } from '../testing/given-staff.ts';
import { givenPlayer, signIn } from '../testing/given.ts';
import { listRoutes } from '../testing/list-routes.ts';
import { openTestHouse } from '../testing/test-house.ts';
import type { TestApi } from '../testing/test-house.ts';

type Who = 'visitor' | 'player' | StaffRole;
type Route = Awaited<ReturnType<typeof listRoutes>>[number];

const everybody: Who[] = ['visitor', 'player', ...staffRoles];
const hosts = { player: 'yakamoz.localhost:3000', staff: 'staff-yakamoz.localhost:3000' };
// These end the very session they are asked with.
const enders = ['POST /api/logout.php', 'POST /api/staff/v1/sign-out'];

const cookies = new Map<Who, string>();
let api: TestApi;
let calls: Route[];
beforeAll(async () => {
  const house = await openTestHouse();
  api = await house.startApi();
  const player = await signIn(api.browser(), await givenPlayer(house));
  cookies.set('player', player.cookie() ?? '');
  for (const role of staffRoles) {
    const browser = await signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
    cookies.set(role, browser.cookie() ?? '');
  }
  calls = (await listRoutes()).filter(({ method, path }) => path.startsWith('/api/') && method !== 'HEAD');
});

/** Headers are enough: a stream would never end. */
async function ask(route: Route, who: Who, host: string) {
  const path = route.path.replaceAll(/:\w+|\*/g, '1');
  const response = await fetch(api.url + path, {
    method: route.method,
    headers: {
      'x-forwarded-for': '10.77.0.1',
      'x-forwarded-host': host,
      cookie: cookies.get(who) ?? '',
      // Nothing is done by it: no call takes a bare list.
      ...(route.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(route.method === 'POST' ? { body: '[]' } : {}),
  });
  const kept = response.headers.get('cache-control');
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
  if (!isJson) {
    await response.body?.cancel();
    return { status: response.status, code: '', kept };
  }
  const body = (await response.json()) as { code?: string; redirect?: boolean };
  // D-23: the one call that sends to the login in its own words.
  const status = body.redirect === true ? 401 : response.status;
  return { status, code: body.code ?? '', kept };
}

const isStaffCall = ({ path }: Route): boolean => path.startsWith('/api/staff/');

function mayCall(who: Who, { audience }: Route): boolean {
  if (audience === undefined) return false;
  if (audience === 'public') return true;
  if (audience === 'player') return who === 'player';
  if (!audience.startsWith('staff:') || who === 'visitor' || who === 'player') return false;
  return mayDo(who, audience.slice('staff:'.length) as Permission);
}

const name = ({ method, path }: Route): string => `${method} ${path}`;

test('nobody reaches a call that is not theirs', async () => {
  const leaks: string[] = [];
  for (const route of calls) {
    for (const who of everybody.filter((one) => !mayCall(one, route))) {
      const { status } = await ask(route, who, isStaffCall(route) ? hosts.staff : hosts.player);
      const expected = isStaffCall(route) && who !== 'visitor' && who !== 'player' ? 403 : 401;
      if (status !== expected) leaks.push(`${name(route)} as ${who}: ${status}`);
    }
  }
  expect(leaks).toEqual([]);
  expect(calls.filter(isStaffCall).length).toBeGreaterThan(15);
});

test('everybody reaches what is theirs', async () => {
  const shut: string[] = [];
  for (const route of calls.filter((one) => !enders.includes(name(one)))) {
    for (const who of everybody.filter((one) => mayCall(one, route))) {
      const { status, code } = await ask(route, who, isStaffCall(route) ? hosts.staff : hosts.player);
      const refused = ['staff.no_session', 'staff.not_permitted', 'identity.no_session'].includes(code);
      if (refused || status >= 500) shut.push(`${name(route)} as ${who}: ${status} ${code}`);
    }
  }
  expect(shut).toEqual([]);
});

test('no cache keeps an answer to a call that is not everybody’s, whether it was given or refused', async () => {
  const found: string[] = [];
  const own = calls.filter((one) => one.audience !== 'public' && !enders.includes(name(one)));
  for (const route of own) {
    const callers = ['visitor' as const, ...everybody.filter((one) => mayCall(one, route)).slice(0, 1)];
    for (const who of callers) {
      const { kept, status } = await ask(route, who, isStaffCall(route) ? hosts.staff : hosts.player);
      if (kept !== 'no-store') found.push(`${name(route)} as ${who}: ${status} ${kept}`);
    }
  }
  expect(found).toEqual([]);
  expect(own.length).toBeGreaterThan(50);
});

test('no call exists on the other host, whoever asks', async () => {
  const found: string[] = [];
  for (const route of calls) {
    for (const who of everybody) {
      const { status, code } = await ask(route, who, isStaffCall(route) ? hosts.player : hosts.staff);
      if (status !== 404 || code !== 'platform.not_found') found.push(`${name(route)} as ${who}: ${status}`);
    }
  }
  expect(found).toEqual([]);
});
