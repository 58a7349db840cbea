import { Writable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';

import { givenPlayer, nationalId, registrationForm, signIn } from '../../../testing/given.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import { readJson } from './json.ts';

let house: TestHouse;
let api: Awaited<ReturnType<TestHouse['startApi']>>;
const logged: string[] = [];

beforeAll(async () => {
  const logTo = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  house = await openTestHouse({ LOG_LEVEL: 'trace' }, logTo);
  api = await house.startApi();
});

describe('D-34 where a request comes from', () => {
  const ours = 'http://yakamoz.localhost:3000';
  test.each([
    ['a browser on our site', { 'sec-fetch-site': 'same-origin', origin: ours }, 200],
    ['a browser that typed the address', { 'sec-fetch-site': 'none' }, 200],
    ['no browser at all', {}, 200],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }, 403],
    ['a sister host', { 'sec-fetch-site': 'same-site', origin: 'http://studio.localhost:3000' }, 403],
    ['an old browser from elsewhere', { origin: 'https://elsewhere.example' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
  ])('%s', async (_name, headers, status) => {
    expect((await api.browser().post('/api/logout.php', undefined, headers)).status).toBe(status);
  });

  test('a body that is not JSON is refused, so a foreign form cannot speak to us', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await api.browser().post('/api/login.php', '{}', { 'content-type': type });
      expect(answer).toMatchObject({ status: 415, body: { code: 'platform.unsupported_media_type' } });
    }
  });
});

test('a row that somebody holds for too long is a busy house and no bug', async () => {
  const player = await givenPlayer(house);
  const browser = await signIn(api.browser(), player);
  const held = Promise.withResolvers<void>();
  const holding = Promise.withResolvers<void>();
  const ended = house.platform.database.inTransaction(async (tx) => {
    await tx.selectFrom('identity.credential').where('player_id', '=', player.id).forUpdate().execute();
    holding.resolve();
    await held.promise;
  });
  await holding.promise;
  const answer = await browser.post('/api/change_password.php', {
    currentPassword: player.password,
    newPassword: 'yelken-rüzgarı-9',
    confirmPassword: 'yelken-rüzgarı-9',
  });
  held.resolve();
  await ended;
  expect(answer).toMatchObject({ status: 429, body: { code: 'platform.too_busy' } });
});

test('a body over 64 KiB is refused before it is read', async () => {
  const answer = await api.browser().post('/api/login.php', { username: 'a', password: 'x'.repeat(70_000) });
  expect(answer).toMatchObject({ status: 413, body: { code: 'platform.body_too_large' } });
});

test('an unknown path answers 404 in Turkish, answers are not cached and carry a request id', async () => {
  const answer = await api.browser().get('/api/olmayan');
  expect(answer).toMatchObject({ status: 404, body: { message: 'Aradığınız kaynak bulunamadı.' } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('the answer to a bug says nothing about it', async () => {
  const broken = await openTestHouse();
  const server = await broken.startApi();
  await broken.sql('alter table identity.session rename to elsewhere');
  const answer = await server.browser().get('/api/check_session.php', {
    cookie: `__Host-session=1.${'a'.repeat(43)}`,
  });
  expect(answer.status).toBe(500);
  expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'message', 'reference']);
  expect(answer.body.message).toBe('Bir hata oluştu.');
});

test('D-22 numbers are read from their source text', () => {
  const read = (source: string) => (readJson(`{"a":${source}}`) as { a: unknown }).a;
  expect(['10', '10.5', '0', '-3'].map(read)).toEqual([10, 10.5, 0, -3]);
  expect(['10.50', '1e2', '-0', '1.0000000000000000001', '9007199254740993'].map(read)).toEqual([
    '10.50',
    '1e2',
    '-0',
    '1.0000000000000000001',
    '9007199254740993',
  ]);
});

// T49: canaries go through every path that writes a log line; none of them may come out.
test('no log line holds a name, an address, a phone, a national id, a password or a token', async () => {
  const secret = {
    doc_number: nationalId(),
    password: 'kanarya-şifre-9',
    repeat_password: 'kanarya-şifre-9',
  };
  const form = registrationForm(secret);
  const player = await givenPlayer(house, form);
  const browser = await signIn(api.browser(), { ...player, password: secret.password });
  await api.browser().post('/api/register.php', form);
  await api.browser().post('/api/register.php', { ...form, email: `x${form.email}`, phone_number: '1' });
  await api.browser().post('/api/login.php', { username: form.username, password: 'yanlış-1' });
  await api.browser().post('/api/v1/password-resets', { email: form.email });
  await browser.get('/api/get_user.php');
  await browser.post('/api/update_user.php', { email: 'bozuk', password: secret.password });
  await browser.post('/api/logout.php');

  const all = logged.join('');
  expect(logged.length).toBeGreaterThan(6);
  for (const canary of [form.username, form.email, form.phone_number, form.last_name, secret.doc_number]) {
    expect(all).not.toContain(canary);
  }
  expect(all).not.toContain(secret.password);
  expect(all).not.toContain(browser.cookie() ?? 'Host-session');
  expect(all).not.toContain('argon2id');
});
