// How staff find players: by whatever they were told, and by filters.
import { beforeAll, expect, test } from 'vitest';

import { givenPlayer } from '../../../../testing/given.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let clerk: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  const api = await house.startApi();
  clerk = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'support'));
});

const searches = '/api/staff/v1/player-searches';
const find = async (asked: object): Promise<string[]> => {
  const { status, body } = await clerk.post(searches, asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.players.map((player: { id: string }) => player.id);
};

test('a player is found by id, username, names, e-mail and phone, however Turkish letters are typed', async () => {
  const player = await givenPlayer(house, {
    first_name: 'Işıl Nur',
    last_name: 'Çağ-İğneci',
    username: 'Gümüş_Işık.77',
    email: 'Isil.Nur@posta.example',
    phone_number: '+905421112233',
  });
  await givenPlayer(house, { first_name: 'Başka', last_name: 'Biri' });
  for (const search of [
    player.id,
    'IŞIL',
    'ışıl',
    'isil',
    'İSİL',
    'nur',
    'çağ',
    'CAG-IGNECI',
    'igne',
    'isil igneci',
    'igneci ISIL',
    'gumus',
    'GÜMÜŞ_IŞIK',
    'isik',
    'isil.nur@posta.example',
    'ISIL.NUR@posta.example',
    '0542 111 22 33',
    '+90 542 111 22 33',
    '00905421112233',
    '5421112233',
  ])
    expect(await find({ search }), search).toEqual([player.id]);
  // IDN-18: staff see these masked, so no part of them finds anybody.
  for (const search of [
    'isil.nur@posta',
    'isil.nur@',
    '@posta.example',
    '5421112',
    '111 22 33',
    '2233',
    '0542 111',
  ])
    expect(await find({ search }), search).toEqual([]);
  for (const search of ['isilx', 'igneci ahmet', '542111229', "isil' | 'biri", 'i%', 'işıl & biri'])
    expect(await find({ search }), search).toEqual([]);
});

test('IDN-18 a search for an e-mail or a phone is in the audit trail, without the value; others are not', async () => {
  const trail = async () => (await house.house.staff.listAudit({ action: 'players.search' })).entries;
  const before = (await trail()).length;
  await find({ search: 'mehmet' });
  await find({ search: '100001' });
  await find({ search: 'biri@posta.example' });
  await find({ search: '0532 765 43 21' });
  const rounds = await clerk.post('/api/staff/v1/casino/round-searches', { player: 'oteki@posta.example' });
  expect(rounds.status).toBe(200);
  const added = (await trail()).toReversed().slice(before);
  expect(added.map(({ facts }) => facts)).toEqual([{ by: ['email'] }, { by: ['phone'] }, { by: ['email'] }]);
});

test('IDN-18 words of before are written again, and then a part finds nobody', async () => {
  const player = await givenPlayer(house, { email: 'eski.kelime@posta.example' });
  await house.sql(
    `update identity.player_search set words = array_to_tsvector(array[' ~eski.k']), edition = 1 where player_id = $1`,
    [player.id],
  );
  expect(await find({ search: 'eski.k' })).toEqual([player.id]);
  const { desk } = house.house.identity;
  let last = await desk.renewWords('0');
  while (last !== undefined) last = await desk.renewWords(last);
  expect(await find({ search: 'eski.k' })).toEqual([]);
  expect(await find({ search: 'eski.kelime@posta.example' })).toEqual([player.id]);
});

test('what cannot be asked for is refused, and odd signs find nobody', async () => {
  for (const asked of [
    { search: 'a' },
    { registered_from: '2025-02-30' },
    { registered_to: '0000-01-01' },
    { before: '9999999999999999999' },
    { currency: 'GBP' },
    { status: 'closed' },
  ])
    expect((await clerk.post(searches, asked)).status, JSON.stringify(asked)).toBe(400);
  for (const search of ['+ -', "''", ':*', '& |', '<-> x', String.raw`\\'`, '()', '~~', '...'])
    expect(await find({ search }), search).toEqual([]);
  expect((await clerk.get('/api/staff/v1/players/9999999999999999999')).status).toBe(404);
});

test('what a player changes is found at once, and what it was before no more', async () => {
  const player = await givenPlayer(house, { first_name: 'Önceki' });
  expect(await find({ search: 'onceki' })).toEqual([player.id]);
  await house.sql(`update identity.player set first_name = 'Sonraki' where player_id = $1`, [player.id]);
  expect(await find({ search: 'onceki' })).toEqual([]);
  expect(await find({ search: 'sonraki' })).toEqual([player.id]);
});

test('filters narrow the list, and pages of it join without a gap or a double', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    const { id } = await givenPlayer(house, { last_name: 'Sayfacı', currency: n % 2 === 0 ? 'EUR' : 'TRY' });
    ids.unshift(id);
  }
  expect(await find({ search: 'sayfaci' })).toEqual(ids);
  expect(await find({ search: 'sayfaci', currency: 'EUR' })).toEqual(ids.filter((_, n) => n % 2 === 0));
  await house.sql(`update identity.player set email_verified_at = platform.now() where player_id = $1`, [
    ids[2],
  ]);
  expect(await find({ search: 'sayfaci', email_verified: 'yes' })).toEqual([ids[2]]);
  expect(await find({ search: 'sayfaci', email_verified: 'no', currency: 'TRY' })).toEqual([
    ids[1],
    ids[3],
    ids[5],
  ]);
  expect(await find({ search: 'sayfaci', status: 'blocked' })).toEqual([]);

  const seen: string[] = [];
  let before: string | null = null;
  do {
    const asked: object = { search: 'sayfaci', limit: 3, ...(before ? { before } : {}) };
    const { body } = await clerk.post(searches, asked);
    seen.push(...body.players.map((player: { id: string }) => player.id));
    before = body.next;
  } while (before !== null);
  expect(seen).toEqual(ids);
});

test('days of registration are days of Istanbul, both included', async () => {
  const players = [];
  for (const at of [
    '2025-03-09T20:59:59Z',
    '2025-03-09T21:00:00Z',
    '2025-03-11T20:59:59Z',
    '2025-03-11T21:00:00Z',
  ]) {
    const player = await givenPlayer(house, { last_name: 'Günlük' });
    await house.sql('update identity.player set registered_at = $2 where player_id = $1', [player.id, at]);
    players.push(player.id);
  }
  const days = { registered_from: '2025-03-10', registered_to: '2025-03-11' };
  expect(await find({ search: 'gunluk', ...days })).toEqual([players[2], players[1]]);
  expect(await find(days)).toEqual([players[2], players[1]]);
});

test('a rare name among many newer players is found, page by page, as a common one is', async () => {
  const rare = await givenPlayer(house, { first_name: 'Jülide' });
  // More than are looked through one by one before the index of words is asked.
  await house.sql(`
    with made as (
      insert into identity.directory (login_key, email_key, phone_key)
      select 'kalabalik' || n, 'kalabalik' || n, 'kalabalik' || n from generate_series(1, 11000) as n returning player_id
    )
    insert into identity.player (player_id, username, first_name, last_name, birth_date, email, phone, gender, country,
      currency, registered_at)
    select player_id, 'kalabalik' || player_id, case when player_id % 2 = 0 then 'Çokça' else 'Öteki' end, 'Kalabalık',
      '1990-01-01', player_id || '@posta.example', '+90500' || player_id, 'other', 'TR', 'TRY',
      platform.now() + interval '1 second'
    from made`);
  expect(await find({ search: 'julide' })).toEqual([rare.id]);
  expect(await find({ search: 'JÜLİDE', currency: 'USD' })).toEqual([]);
  expect(await find({ search: 'cokca', limit: 20 })).toHaveLength(20);
  const deep = await find({
    search: 'kalabalik',
    limit: 100,
    before: (await find({ search: 'kalabalik', limit: 100 })).at(-1) ?? '',
  });
  expect(deep).toHaveLength(100);
  expect(new Set([...deep, ...(await find({ search: 'kalabalik', limit: 100 }))]).size).toBe(200);
});

test('the list shows contacts masked and nothing else of a person', async () => {
  const player = await givenPlayer(house, { last_name: 'Maskeli', email: 'gizli.kisi@posta.example' });
  const { body } = await clerk.post(searches, { search: 'maskeli' });
  expect(body.players).toMatchObject([
    {
      id: player.id,
      email_masked: 'g***@p***.example',
      phone_masked: expect.stringMatching(/^\+90 \*\*\* \*\* \d\d$/),
    },
  ]);
  expect(JSON.stringify(body)).not.toContain('gizli');
});

test('an e-mail or a phone cannot be searched for in an address: those calls are gone', async () => {
  const asked = new URLSearchParams({ search: 'biri@posta.example' }).toString();
  expect((await clerk.get(`/api/staff/v1/players?${asked}`)).status).toBe(404);
  expect((await clerk.get(`/api/staff/v1/casino/rounds?player=x`)).status).toBe(404);
  expect((await clerk.post(`${searches}?${asked}`, { search: 'hicboyle' })).body.players).toEqual([]);
});
