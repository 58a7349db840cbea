// Coming back as another (SAFE-13): who resembles somebody who is excluded waits for documents, and learns nothing.
import { refusalTexts } from '@yakamoz/contracts';
import type { PlayerId } from '@yakamoz/contracts';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';

import { givenOpenDeposit } from '../../../../testing/given-desk.ts';
import { givenVerified } from '../../../../testing/given-documents.ts';
import { approvalRow, givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import { givenPlayer, nationalId, registrationForm, signIn } from '../../../../testing/given.ts';
import { casesIn } from '../../../../testing/seen-cases.ts';
import { closedForYears, forgetNationalId } from '../../../../testing/seen-people.ts';
import { createEncryption } from '../../../platform/encryption.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import { personTexts } from './person-keys.ts';

let house: TestHouse;
let api: TestApi;
let risk: TestBrowser;
let second: TestBrowser;
let support: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  const member = async (role: 'risk' | 'support') =>
    signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
  [risk, second, support] = [await member('risk'), await member('risk'), await member('support')];
});

const closed = async (id: PlayerId) =>
  (await house.house.wallet.closuresOf(id)).map(({ source, way }) => `${source} ${way}`).toSorted();
const held = ['held bonus', 'held deposit', 'held stake'];

async function givenExcluded(changes: Record<string, unknown> = {}) {
  const docNumber = nationalId();
  const form = registrationForm({ doc_number: docNumber, ...changes });
  const player = await givenPlayer(house, form);
  await house.house.playSafety.exclude(player.id, 'month_6');
  return { ...player, form, docNumber };
}
const register = async (changes: Record<string, unknown>, browser = api.browser()) => {
  const answer = await browser.post('/api/register.php', registrationForm(changes));
  return { answer, id: answer.body?.user?.id as PlayerId };
};

test('makes the person keys of the protocol, from names in any spelling', () => {
  const file = resolve(
    import.meta.dirname,
    '../../../../../../docs/protocols/exclusion-register/examples/person-keys.json',
  );
  const golden = JSON.parse(readFileSync(file, 'utf8'));
  const personKey = Buffer.from(golden.person_key_base64, 'base64');
  const encryption = createEncryption({ keys: [], blindIndexKey: undefined, personKey });
  const [{ person, keys }] = golden.people;
  for (const [firstName, lastName] of [
    [person.first_name, person.last_name],
    ['IPEK', 'IŞIK-ÖZTÜRK'],
  ]) {
    const texts = personTexts({
      firstName,
      middleName: '',
      lastName,
      birthDate: person.birth_date,
      country: person.country,
      nationalId: person.national_id,
      phone: person.phone,
      email: person.email,
    });
    const made = texts.map(({ kind, text }) => ({
      kind,
      digest: encryption.personDigest(kind, text).toString('hex'),
    }));
    expect(made).toEqual(keys);
  }
});

describe('SAFE-13 a registration', () => {
  test('API-66 with the name and birth date of somebody excluded opens held, and its answer is that of any other', async () => {
    const { form, id: other } = await givenExcluded();
    const { first_name, last_name, birth_date } = form;
    const like = await register({
      first_name: `${first_name} Can`,
      last_name: last_name.toUpperCase(),
      birth_date,
    });
    const plain = await register({});
    expect(await closed(like.id)).toEqual(held);
    expect(await closed(plain.id)).toEqual([]);
    const shape = ({ answer }: typeof like) => ({
      status: answer.status,
      keys: Object.keys(answer.body),
      message: answer.body.message,
      headers: [...answer.headers.keys()].filter((name) => !/^(date|x-ratelimit|content-length)/.test(name)),
    });
    expect(shape(like)).toEqual(shape(plain));
    const cases = await casesIn(house, {
      module: 'play_safety',
      kind: 'held_account',
      subject: `player:${like.id}`,
    });
    expect(cases).toMatchObject([{ facts: { kinds: 'name_birth', others: other }, player_id: like.id }]);
    const history = await house.sql<{ what: string; facts: object }>(
      'select what, facts from play_safety.history where player_id = $1 order by number',
      [like.id],
    );
    expect(history.at(-1)).toEqual({ what: 'verification_asked', facts: {} });
  });

  test('asks the database the same questions, whoever registers', async () => {
    const { form } = await givenExcluded();
    const { first_name, last_name, birth_date } = form;
    const { pool } = house.platform.database;
    type Query = (...given: unknown[]) => unknown;
    const statements = async (changes: Record<string, unknown>) => {
      const asked: string[] = [];
      const watched = new Map<{ query: Query }, Query>();
      const connect = pool.connect.bind(pool);
      pool.connect = (async () => {
        const client = (await connect()) as { query: Query };
        if (!watched.has(client)) {
          const { query } = client;
          watched.set(client, query);
          client.query = (...given) => {
            const [first] = given as [string | { text?: string }];
            asked.push((typeof first === 'string' ? first : (first.text ?? '')).replaceAll(/\s+/g, ' '));
            return query.apply(client, given);
          };
        }
        return client;
      }) as unknown as typeof connect;
      try {
        await givenPlayer(house, changes);
      } finally {
        pool.connect = connect;
        for (const [client, query] of watched) client.query = query;
      }
      return asked;
    };
    const plain = await statements({});
    const like = await statements({ first_name, last_name, birth_date });
    expect(plain.length).toBeGreaterThan(5);
    expect(like).toEqual(plain);
  });

  test('with a national id of somebody excluded is refused as taken, also where the account is not found by it', async () => {
    const { docNumber, id } = await givenExcluded();
    await forgetNationalId(house, id);
    const { answer } = await register({ doc_number: docNumber });
    expect([answer.status, answer.body.code]).toEqual([409, 'identity.national_id_taken']);
  });

  test('from a device that somebody excluded signed in with opens held', async () => {
    const player = await givenPlayer(house);
    const browser = await signIn(api.browser(), player);
    await house.house.playSafety.exclude(player.id, 'week_1');
    await browser.post('/api/logout.php', {});
    expect(await closed((await register({}, browser)).id)).toEqual(held);
  });

  test('with a phone or an address that somebody excluded had before opens held', async () => {
    const before = registrationForm();
    const player = await givenPlayer(house, before);
    const browser = await signIn(api.browser(), player);
    const form = registrationForm();
    const changed = await browser.post('/api/update_user.php', {
      email: form.email,
      phoneNumber: form.phone_number,
      password: player.password,
    });
    expect(changed.status).toBe(200);
    await house.house.playSafety.exclude(player.id, 'indefinite');
    expect(await closed((await register({ email: before.email })).id)).toEqual(held);
    expect(await closed((await register({ phone_number: before.phone_number })).id)).toEqual(held);
  });

  test('beside the exclusion itself waits for it and is held; of many at once all are', async () => {
    const form = registrationForm();
    const player = await givenPlayer(house, form);
    const { first_name, last_name, birth_date } = form;
    const like = () => givenPlayer(house, { first_name, last_name, birth_date });
    const excluding = new pg.Client({ connectionString: house.ownerUrl });
    await excluding.connect();
    await excluding.query('begin');
    await excluding.query(`select play_safety.exclude($1, 'month_1')`, [player.id]);
    const registering = like();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    // The server waits for a lock for a second at most.
    await expect.poll(() => house.sql(waiting), { timeout: 20_000, interval: 20 }).toHaveLength(1);
    await excluding.query('commit');
    await excluding.end();
    const registered = [await registering, ...(await Promise.all([like(), like(), like()]))];
    for (const { id } of registered) expect(await closed(id)).toEqual(held);
  });

  test('is not held once the exclusion is over', async () => {
    const { form, id } = await givenExcluded();
    await house.sql('update play_safety.person_key set barred_until = platform.now() where player_id = $1', [
      id,
    ]);
    const { first_name, last_name, birth_date } = form;
    expect(await closed((await register({ first_name, last_name, birth_date })).id)).toEqual([]);
  });
});

test('SAFE-13 a change of the name to that of somebody excluded holds the account; a change of nothing new does not', async () => {
  const { form } = await givenExcluded({ first_name: 'Sevgi', last_name: 'Akdeniz' });
  const player = await givenPlayer(house);
  const browser = await signIn(api.browser(), player);
  const update = (changes: object) =>
    browser.post('/api/update_user.php', { ...changes, password: player.password });
  expect((await update({ city: 'İzmir' })).status).toBe(200);
  expect(await closed(player.id)).toEqual([]);
  const { first_name: firstName, last_name: lastName, birth_date: birthDate } = form;
  expect((await update({ firstName, lastName, birthDate })).status).toBe(200);
  expect(await closed(player.id)).toEqual(held);
});

test('SAFE-13 what a held player reads is an ordinary verification, at the cashier', async () => {
  const { form } = await givenExcluded();
  const { first_name, last_name, birth_date } = form;
  const player = await givenPlayer(house, { first_name, last_name, birth_date });
  await expect(givenOpenDeposit(house, { amount: '500.00', player })).rejects.toMatchObject({
    code: 'verification.needed',
  });
  expect(refusalTexts['verification.needed']()).not.toMatch(/dışla|kapalı/i);
});

describe('two members decide by documents', () => {
  const holds = '/api/staff/v1/safety/holds';
  const reason = 'Kimlik ve selfie karşılaştırıldı';

  async function givenHeld() {
    const { form, id } = await givenExcluded();
    const { first_name, last_name, birth_date } = form;
    const player = await givenPlayer(house, { first_name, last_name, birth_date, doc_number: nationalId() });
    return { player, other: id };
  }
  const decide = async (browser: TestBrowser, approvalId: string) => {
    const { payload_hash: hash } = await approvalRow(house, approvalId);
    return browser.post(`/api/staff/v1/approvals/${approvalId}/decision`, {
      decision: 'approve',
      payload_hash: hash.toString('hex'),
      reason: 'Baktım, uygun',
    });
  };

  test('API-66 lists who waits and by what; nothing is proposed without documents, or by who may only read', async () => {
    const { player, other } = await givenHeld();
    const { body } = await support.get(holds);
    expect(body.holds.find((hold: { player_id: string }) => hold.player_id === player.id)).toMatchObject({
      username: player.username,
      kinds: ['name_birth'],
      others: [{ player_id: other }],
    });
    const asked = { verdict: 'other_person', reason };
    expect((await risk.post(`${holds}/${player.id}/verdict`, asked)).body.code).toBe(
      'play_safety.documents_missing',
    );
    expect((await support.post(`${holds}/${player.id}/verdict`, asked)).status).toBe(403);
    const free = await givenPlayer(house);
    await givenVerified(house, free);
    expect((await risk.post(`${holds}/${free.id}/verdict`, asked)).body.code).toBe('play_safety.not_held');
  });

  test('API-66 another person is let go by the second member, and stays so when something else changes', async () => {
    const { player } = await givenHeld();
    await givenVerified(house, player);
    const { body } = await risk.post(`${holds}/${player.id}/verdict`, { verdict: 'other_person', reason });
    expect((await decide(risk, body.approval_id)).body.code).toBe('staff.own_proposal');
    expect(await closed(player.id)).toEqual(held);
    expect((await decide(second, body.approval_id)).body.state).toBe('done');
    expect(await closed(player.id)).toEqual([]);
    const [decided] = await casesIn(house, { kind: 'held_account', subject: `player:${player.id}` });
    expect(decided?.closed_at).not.toBeNull();
  });

  test('API-66 the same person stays closed, and is recognised by what this account was known by', async () => {
    const { player } = await givenHeld();
    await givenVerified(house, player);
    const { body } = await risk.post(`${holds}/${player.id}/verdict`, { verdict: 'same_person', reason });
    expect((await decide(second, body.approval_id)).body.state).toBe('done');
    expect(await closed(player.id)).toEqual(held);
    const barred = await house.sql(
      `select from play_safety.person_key where player_id = $1 and barred_until = 'infinity'`,
      [player.id],
    );
    expect(barred.length).toBeGreaterThan(2);
  });

  test('the server alone opens nothing', async () => {
    const { player } = await givenHeld();
    await expect(house.sql(`select wallet.set_gate($1, 'held', 'stake', null)`, [player.id])).rejects.toThrow(
      'held is not for the server',
    );
    await expect(house.sql('select play_safety.decide_hold(999999999)')).rejects.toThrow('SAFE-13');
  });
});

test('a birth date that was corrected to under 18 closes until the 18th birthday, and opens when it is corrected again', async () => {
  const player = await givenPlayer(house);
  const screen = (born: string) =>
    house.sql(`select play_safety.screen_person($1, 'change', '{}', '{}', $2)`, [player.id, born]);
  const [row] = await house.sql<{ born: string; until: Date }>(
    `select to_char(platform.now() - interval '17 years', 'YYYY-MM-DD') as born,
       (to_char(platform.now() - interval '17 years', 'YYYY-MM-DD')::date + interval '18 years') at time zone 'Europe/Istanbul' as until`,
  );
  await screen(row?.born ?? '');
  expect(await closed(player.id)).toEqual(['under_age bonus', 'under_age deposit', 'under_age stake']);
  const [closure] = await house.house.wallet.closuresOf(player.id);
  expect(closure?.until).toEqual(row?.until);
  await screen('1980-01-01');
  expect(await closed(player.id)).toEqual([]);
});

test('keys outlive an account by seven years, and those of who may not play for longer', async () => {
  const [gone, excluded, open] = [await givenPlayer(house), await givenExcluded(), await givenPlayer(house)];
  await closedForYears(house, [gone.id, excluded.id], 8);
  await house.sql(`update play_safety.person_key set noted_at = platform.now() - interval '9 years'`);
  await house.house.people.dropOldKeys();
  const kept = await house.sql<{ id: string }>(
    'select distinct player_id::text as id from play_safety.person_key where player_id = any ($1) order by 1',
    [[gone.id, excluded.id, open.id]],
  );
  expect(kept.map(({ id }) => id)).toEqual([excluded.id, open.id].toSorted());
});
