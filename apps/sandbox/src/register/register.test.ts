// The register's side of docs/protocols/exclusion-register, against its golden examples and over HTTP.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { signatureOf } from '../payments/signature.ts';
import { type ExclusionRegister, startExclusionRegister } from './exclusion-register.ts';
import { personKeysOf } from './person-keys.ts';

const examples = join(import.meta.dirname, '../../../../docs/protocols/exclusion-register/examples');
// oxlint-disable-next-line no-explicit-any -- the examples' fields are what is tested
const example = (name: string): any => JSON.parse(readFileSync(join(examples, name), 'utf8'));

const golden = example('person-keys.json');
const personKey = Buffer.from(golden.person_key_base64, 'base64');
const secret = Buffer.from(example('signature.json').secret_base64, 'base64');
const [{ person: ipek }, { person: zoe }] = golden.people;

let register: ExclusionRegister;
let nowMs = Date.UTC(2026, 10, 17);

beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 17);
  register = await startExclusionRegister({
    host: '127.0.0.1',
    httpPort: 0,
    key: { id: 'test', secret },
    personKey,
    journalFile: undefined,
    now: () => nowMs,
  });
});
afterEach(() => register.close());

async function ask(method: 'GET' | 'POST', path: string, given?: object, signedWith = secret) {
  const body = given === undefined ? '' : JSON.stringify(given);
  const timestamp = String(Math.floor(nowMs / 1_000));
  const answer = await fetch(register.httpUrl + path, {
    method,
    headers: {
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
      'x-register-key-id': 'test',
      'x-register-timestamp': timestamp,
      'x-register-signature': signatureOf(signedWith, timestamp, { method, path, body }),
    },
    ...(body === '' ? {} : { body }),
  });
  const text = await answer.text();
  const signature = answer.headers.get('x-register-signature');
  expect(signature).toBe(signatureOf(secret, timestamp, { method, path, body: text }));
  return { status: answer.status, body: JSON.parse(text) };
}

// oxlint-disable-next-line no-explicit-any -- what is answered is what is tested
async function control(path: string, given: object): Promise<{ status: number; body: any }> {
  const answer = await fetch(`${register.httpUrl}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  });
  return { status: answer.status, body: await answer.json() };
}

const standing = async (person: object) => {
  const keys = personKeysOf(personKey, person as typeof ipek);
  const { status, body } = await ask('POST', '/v1/checks', { people: [{ reference: 'q-1', keys }] });
  return status === 200 ? body.answers[0] : status;
};
const clear = { reference: 'q-1', answer: 'clear', listed_until: null };

test('makes the keys of the examples, from names in any spelling', () => {
  for (const { person, keys } of golden.people) expect(personKeysOf(personKey, person)).toEqual(keys);
  const inCapitals = { ...ipek, first_name: 'IPEK', last_name: 'IŞIK-ÖZTÜRK' };
  expect(personKeysOf(personKey, inCapitals)).toEqual(golden.people[0].keys);
});

test('signs as the example does', () => {
  const { timestamp, method, path, body, signature, answer } = example('signature.json');
  expect(signatureOf(secret, timestamp, { method, path, body })).toBe(signature);
  expect(signatureOf(secret, timestamp, { method, path, body: answer.body })).toBe(answer.signature);
});

test('answers the question of the example as the example says', async () => {
  await control('/people', { ...ipek, until: '2027-05-01T00:00:00.000Z' });
  const asked = await ask('POST', '/v1/checks', example('checks-request.json'));
  expect(asked).toEqual({ status: 200, body: example('checks-answer.json') });
});

test('finds a person by national id or by name and birth date, not by phone or e-mail alone', async () => {
  await control('/people', ipek);
  const stranger = { first_name: 'Ada', last_name: 'Deniz', birth_date: '1970-01-01' };
  expect(await standing({ ...stranger, national_id: ipek.national_id })).toMatchObject({ answer: 'listed' });
  expect(await standing({ ...ipek, national_id: undefined, phone: undefined })).toMatchObject({
    answer: 'listed',
  });
  expect(await standing({ ...stranger, phone: ipek.phone, email: ipek.email })).toEqual(clear);
});

test('tells every change under a cursor of its own; who is taken off, or whose time is over, is clear', async () => {
  const { body: listed } = await control('/people', ipek);
  await control('/people', { ...zoe, until: '2026-11-18T00:00:00Z' });
  expect(await standing(zoe)).toMatchObject({ answer: 'listed', listed_until: '2026-11-18T00:00:00Z' });
  await control('/people/remove', { id: listed.id });
  expect((await control('/people/remove', { id: listed.id })).status).toBe(404);
  const { body } = await ask('GET', '/v1/changes?after=0&limit=500');
  expect(body.next).toBe('3');
  expect(body.changes.map(({ cursor, keys }: { cursor: string; keys: object[] }) => [cursor, keys])).toEqual([
    ['1', golden.people[0].keys],
    ['2', golden.people[1].keys],
    ['3', golden.people[0].keys],
  ]);
  expect((await ask('GET', '/v1/changes?after=3')).body).toEqual({ changes: [], next: '3' });
  expect(await standing(ipek)).toEqual(clear);
  nowMs += 24 * 3_600_000;
  expect(await standing(zoe)).toEqual(clear);
});

test('is away, slow and unsure when it is told to', async () => {
  await control('/down', { seconds: 60 });
  expect(await standing(ipek)).toBe(503);
  nowMs += 60_000;
  await control('/unsure', { unsure: true });
  expect(await standing(ipek)).toEqual({ ...clear, answer: 'unknown' });
  await control('/unsure', { unsure: false });
  await control('/slow', { delay_ms: 30 });
  const before = performance.now();
  expect(await standing(ipek)).toEqual(clear);
  expect(performance.now() - before).toBeGreaterThan(25);
});

test('what is signed with another secret is refused', async () => {
  const { status } = await ask('GET', '/v1/handshake', undefined, Buffer.alloc(32));
  expect(status).toBe(401);
  expect((await ask('GET', '/v1/handshake')).body).toEqual({ mode: 'sandbox' });
});

test('its page lists a person, refuses half a form, and takes the person off again', async () => {
  const send = (path: string, form: Record<string, string>) =>
    fetch(register.httpUrl + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  expect((await send('/', { ad: 'İpek', soyad: '', dogum: '1984-02-29' })).status).toBe(400);
  expect((await send('/', { ad: 'İpek', soyad: 'Işık', dogum: '1984-02-29' })).status).toBe(303);
  const page = await (await fetch(register.httpUrl)).text();
  expect(page).toContain('İpek Işık');
  const kayit = /name="kayit" value="([^"]+)"/.exec(page)?.[1] ?? '';
  await send('/cikar', { kayit });
  expect(await (await fetch(register.httpUrl)).text()).not.toContain('İpek Işık');
});
