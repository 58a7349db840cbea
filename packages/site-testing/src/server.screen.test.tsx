import { aSessionList } from '@yakamoz/contracts/fixtures/identity';
import { expect, test, vi } from 'vitest';

import { pinClock, releaseClock } from './clock.ts';
import { answers, closeServer, fails, holds, refusalSentence, refuses, sent } from './server.ts';

const list = 'GET /api/v1/sessions';
const ask = async (path: string, init?: RequestInit): Promise<unknown> => (await fetch(path, init)).json();
const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
  body: JSON.stringify(body),
});

test('a call that nobody answers fails the test by name', async () => {
  await expect(fetch('/api/v1/sessions')).rejects.toThrow();
  expect(closeServer).toThrow(`nobody answers ${list}`);
});

test('a path that the contracts do not have fails the test by name', async () => {
  await expect(fetch('/api/v1/nothing')).rejects.toThrow();
  expect(closeServer).toThrow('the contracts have no call GET /api/v1/nothing');
});

test('an answer against its contract is no answer', () => {
  const given = { proof: 'password', sessions: [{ ...aSessionList().sessions[0], id: 'no-uuid' }] } as never;
  expect(() => answers(list, given)).toThrow(`the answer given to ${list} breaks its contract`);
  expect(closeServer).toThrow('breaks its contract');
});

test('a request against its contract is not answered', async () => {
  answers('POST /api/change_password.php', { message: 'Tamam.' });
  await expect(fetch('/api/change_password.php', post({ newPassword: 7 }))).rejects.toThrow();
  expect(closeServer).toThrow('against its contract');
});

test('what was sent can be read: body, query, placeholders and headers', async () => {
  answers('POST /api/change_password.php', { message: 'Tamam.' });
  answers('POST /api/v1/sessions/:id/end', { ended: 1 });
  answers('POST /api/v1/sessions/others/end', { ended: 3 });
  const body = { currentPassword: 'a', newPassword: 'b', confirmPassword: 'b' };
  await ask('/api/change_password.php', post(body));
  const [{ id } = { id: '' }] = aSessionList().sessions;
  await ask(`/api/v1/sessions/${id}/end`, post({}));
  expect(await ask('/api/v1/sessions/others/end', post({}))).toEqual({ ended: 3 });
  const [change] = sent('POST /api/change_password.php');
  expect(change?.body).toEqual(body);
  expect(change?.headers.get('idempotency-key')).toBe('k-1');
  expect(sent('POST /api/v1/sessions/:id/end').map(({ params }) => params)).toEqual([{ id }]);
});

test.each([
  ['http', 'GET /api/v1/sessions', 'identity.no_session', 401],
  ['status', 'POST /api/otomatik_havale_deposit.php', 'payments.no_account', 200],
] as const)('a refusal has the shape %s of its call', async (shape, route, code, status) => {
  refuses(route, code);
  const [method = '', path = ''] = route.split(' ');
  const response = await fetch(path, { method });
  const message = refusalSentence(code);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject(
    shape === 'http' ? { message, code } : { status: 'error', message },
  );
});

test('a call on hold is answered as soon as the test gives an answer', async () => {
  holds(list);
  const waiting = ask('/api/v1/sessions');
  answers(list, aSessionList());
  expect(await waiting).toEqual(aSessionList());
});

test('a call on hold ends with its time limit', async () => {
  holds(list);
  await expect(fetch('/api/v1/sessions', { signal: AbortSignal.timeout(1) })).rejects.toThrow(/timed out/);
});

test('no connection and a fallen server are two failures', async () => {
  fails(list);
  await expect(fetch('/api/v1/sessions')).rejects.toThrow(TypeError);
  fails(list, 503);
  expect((await fetch('/api/v1/sessions')).status).toBe(503);
});

test('a pinned clock stands still for both clocks of the page, and goes on afterwards', () => {
  const moment = new Date('2026-03-01T09:00:00.000Z');
  const pageNow = (): number => performance.timeOrigin + performance.now();
  pinClock(moment.toISOString());
  expect(vi.getMockedSystemTime()).toEqual(moment);
  expect(Math.abs(pageNow() - moment.getTime())).toBeLessThan(5);
  releaseClock();
  expect(vi.getMockedSystemTime()).toBeNull();
  expect(Math.abs(pageNow() - moment.getTime())).toBeGreaterThan(5);
});
