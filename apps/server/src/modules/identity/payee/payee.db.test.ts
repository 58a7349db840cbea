import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { givenPlayer, nationalId, signIn } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import { sameHolder } from '../index.ts';
import { lockCredential, lockPlayer } from '../player-store.ts';

let house: TestHouse;
let api: TestApi;

beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});

const refusal = (code: string) => expect.objectContaining({ code });
const identity = () => house.house.identity;
const keep = (player: GivenPlayer, docNumber: string) =>
  house.platform.database.inTransaction((tx) => identity().keepNationalId(tx, player.id, docNumber));
const shown = async (player: GivenPlayer) => (await identity().profileOf(player.id)).nationalIdMasked;

test('a payee is the player as registered', async () => {
  const player = await givenPlayer(house, { first_name: 'Işıl', last_name: 'Şen' });
  const payee = await identity().payeeOf(player.id);
  expect(payee).toEqual({
    firstName: 'Işıl',
    lastName: 'Şen',
    country: 'TR',
    hasNationalId: false,
    registeredAt: expect.any(Date),
  });
  expect(sameHolder('ISIL SEN', payee)).toBe(true);
  expect(sameHolder('IŞILAY ŞEN', payee)).toBe(false);
});

describe('IDN-13 D-08 a national id', () => {
  test('is entered once, is the same afterwards, and gives way to no other', async () => {
    const player = await givenPlayer(house);
    const id = nationalId();
    await keep(player, id);
    expect((await identity().payeeOf(player.id)).hasNationalId).toBe(true);
    expect(await shown(player)).toBe(`•••••••••${id.slice(-2)}`);

    await keep(player, id);
    await expect(keep(player, nationalId())).rejects.toEqual(refusal('identity.national_id_kept'));
    // Not even its checksum is looked at any more.
    await expect(keep(player, '1')).rejects.toEqual(refusal('identity.national_id_kept'));
    expect(await shown(player)).toBe(`•••••••••${id.slice(-2)}`);
  });

  test('that came with the registration is kept as well', async () => {
    const id = nationalId();
    const player = await givenPlayer(house, { doc_number: id });
    await keep(player, id);
    await expect(keep(player, nationalId())).rejects.toEqual(refusal('identity.national_id_kept'));
  });

  test('of Turkey has its checksum, of elsewhere a shape', async () => {
    const player = await givenPlayer(house);
    for (const wrong of ['12345678901', '', '0123', '１２３４５６７８９０１']) {
      await expect(keep(player, wrong)).rejects.toEqual(refusal('identity.national_id_invalid'));
    }
    const abroad = await givenPlayer(house, {
      country: 'DE',
      phone_number: `+4915${randomInt(100_000_000, 199_999_999)}`,
    });
    await keep(abroad, 'l01x00t47');
    await keep(abroad, 'L01X00T47');
    await keep(abroad, 'l01X00t47');
    expect((await identity().payeeOf(abroad.id)).hasNationalId).toBe(true);
  });

  test('IDN-1 belongs to one player, and nothing of the refused transaction stays', async () => {
    const id = nationalId();
    await keep(await givenPlayer(house), id);
    const other = await givenPlayer(house);
    await expect(keep(other, id)).rejects.toEqual(refusal('identity.national_id_taken'));
    expect((await identity().payeeOf(other.id)).hasNationalId).toBe(false);
  });

  test('is entered by one of two at once', async () => {
    const player = await givenPlayer(house);
    const outcomes = await Promise.allSettled([keep(player, nationalId()), keep(player, nationalId())]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'identity.national_id_kept' },
    });
  });

  test('and the proof of its owner wait for nobody who waits for them', async () => {
    const { id, password } = await givenPlayer(house);
    const owner = await identity().proveOwner(id, { password });
    const { database } = house.platform;
    const resets: Promise<unknown>[] = [];
    await database.inTransaction(async (tx) => {
      await identity().keepNationalId(tx, id, nationalId());
      // As a password reset does.
      resets.push(
        database.inTransaction(async (other) => {
          await lockCredential(other, id);
          await lockPlayer(other, id);
        }),
      );
      await vi.waitFor(async () => {
        const waiting = await house.sql(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(waiting).toHaveLength(1);
      });
      await owner.recheck(tx);
    });
    await Promise.all(resets);
  });

  test('cannot be guessed without end, and the right one costs no guess', async () => {
    const id = nationalId();
    const player = await givenPlayer(house, { doc_number: id });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await keep(player, id);
      await expect(keep(player, nationalId())).rejects.toEqual(refusal('identity.national_id_kept'));
    }
    await expect(keep(player, nationalId())).rejects.toEqual(refusal('identity.throttled'));
    await keep(player, id);
  });

  test('that the cashier took is what the profile shows, and the profile cannot change it', async () => {
    const player = await givenPlayer(house);
    const id = nationalId();
    await keep(player, id);
    const browser = await signIn(api.browser(), player);
    const answer = await browser.post('/api/update_user.php', {
      tcNo: nationalId(),
      password: player.password,
    });
    expect(answer.status).toBe(200);
    await keep(player, id);
  });
});
