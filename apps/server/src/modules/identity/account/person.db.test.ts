// IDN-15: who a player is does not drift once money came or a document was accepted, by whatever way it is tried.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { givenDeposit, givenOpenDeposit } from '../../../../testing/given-desk.ts';
import { givenAcceptedDocument } from '../../../../testing/given-documents.ts';
import { givenPlayer, nationalId, signIn } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});

const changes = [
  { firstName: 'Derya' },
  { middleName: 'Su' },
  { lastName: 'Kaya' },
  { birthDate: '1991-02-01' },
  { country: 'DE' },
];

const update = async (player: GivenPlayer, change: object) => {
  const browser = await signIn(api.browser(), player);
  const answer = await browser.post('/api/update_user.php', { ...change, password: player.password });
  const { body } = await browser.get('/api/get_user.php');
  const { first_name, middle_name, last_name, birth_date, country } = body;
  return { answer, shown: [first_name, middle_name, last_name, birth_date, country], body };
};
const born = { birth_date: '1990-01-31' };
const asRegistered = ['Deniz', '', 'Yıldız', '1990-01-31', 'TR'];

const causes = {
  'the first deposit': (player: GivenPlayer) => givenDeposit(house, player),
  'an accepted document': (player: GivenPlayer) => givenAcceptedDocument(house, player, 'address'),
};

for (const [cause, happen] of Object.entries(causes)) {
  test(`IDN-15 after ${cause} the password alone changes no name, birth date or country`, async () => {
    const player = await givenPlayer(house, born);
    await happen(player);
    for (const change of changes) {
      const { answer, shown } = await update(player, change);
      expect([answer.status, answer.body.code], JSON.stringify(change)).toEqual([
        409,
        'identity.person_frozen',
      ]);
      expect(shown).toEqual(asRegistered);
    }
  });

  test(`IDN-15 after ${cause} the database refuses the server itself`, async () => {
    const player = await givenPlayer(house, born);
    await happen(player);
    for (const set of [
      sql`first_name = 'Derya'`,
      sql`birth_date = '1991-02-01'`,
      sql`country = 'DE', city = 'Berlin'`,
    ]) {
      const written = house.platform.database.inTransaction((tx) =>
        sql`update identity.player set ${set} where player_id = ${player.id}`.execute(tx),
      );
      await expect(written).rejects.toThrow(/IDN-15/);
    }
  });
}

test('IDN-15 what says nothing about the person still changes, and so does everything before the first deposit', async () => {
  const player = await givenPlayer(house, born);
  await givenOpenDeposit(house, { amount: '500.00', player });
  const early = await update(player, { firstName: 'Derya', country: 'DE' });
  expect([early.answer.status, early.body.person_frozen]).toEqual([200, false]);

  const given = await givenPlayer(house, born);
  await givenDeposit(house, given);
  const later = await update(given, { city: 'İzmir', lastName: 'Yıldız', tcNo: nationalId() });
  expect([later.answer.status, later.body.city, later.body.person_frozen]).toEqual([200, 'İzmir', true]);
});

test('IDN-15 the server can neither thaw a person nor freeze one', async () => {
  const player = await givenPlayer(house, born);
  await givenDeposit(house, player);
  const other = await givenPlayer(house, born);
  for (const statement of [
    sql`delete from identity.person_freeze where player_id = ${player.id}`,
    sql`update identity.person_freeze set player_id = ${other.id}`,
    sql`insert into identity.person_freeze (player_id, cause) values (${other.id}, 'deposit')`,
    sql`select identity.write_person(${player.id}, 'A', '', 'B', '1990-01-01', 'TR')`,
  ]) {
    const done = house.platform.database.inTransaction((tx) => statement.execute(tx));
    await expect(done).rejects.toThrow(/permission denied/);
  }
});
