// SAFE-10 over HTTP: the house and the sandbox's register, each in a process of its own, written from docs/protocols/exclusion-register.
import type { PlayerId } from '@yakamoz/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { givenMoney, givenPlayer, nationalId, registrationForm, signIn } from '../../../../testing/given.ts';
import { openRegisterHouse } from '../../../../testing/sandbox-register.ts';
import type { RegisterHouse } from '../../../../testing/sandbox-register.ts';
import { clearedHours, needsClearance } from '../../../../testing/seen-people.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi } from '../../../../testing/test-house.ts';
import { createExclusionRegister, RegisterSilent } from './exclusion-register.ts';

let house: RegisterHouse;
let api: TestApi;
beforeAll(async () => {
  house = await openRegisterHouse();
  api = await house.startApi();
});
beforeEach(async () => {
  await house.sandbox.control('down', { seconds: 0 });
  await house.sandbox.control('unsure', { unsure: false });
  await house.sandbox.control('slow', { delay_ms: 0 });
  // Whoever an earlier test left in the queue.
  await house.sql('delete from play_safety.register_turn');
});

/** Another second, because a question is signed by it and the house's clock decides whose turn it is. */
const later = (by = '2 seconds') => house.moveClock(by);
const askDue = () => house.house.register.askDue();

async function given() {
  const form = registrationForm({
    doc_number: nationalId(),
    consents: { terms: true, privacy: true, marketing: true },
  });
  const player = await givenPlayer(house, form);
  return { ...player, form };
}
const listing = ({ form }: Awaited<ReturnType<typeof given>>) => ({
  first_name: form.first_name,
  last_name: form.last_name,
  birth_date: form.birth_date,
});

async function stake({ id }: { id: PlayerId }): Promise<string> {
  const answer = await house.house.wallet.postBatched({
    playerId: id,
    source: 'test',
    key: randomUUID(),
    currency: 'TRY',
    steps: [{ code: 'stake', amount: 100n, house: 'bank' }],
  });
  return answer.outcome === 'posted' ? 'posted' : `${answer.outcome} ${answer.detail ?? ''}`.trim();
}
const ways = async ({ id }: { id: PlayerId }) =>
  (await house.house.wallet.closuresOf(id)).map(({ source, way }) => `${source} ${way}`).toSorted();
const toldOf = async ({ id }: { id: PlayerId }) =>
  (
    await house.sql<{ what: string }>(
      `select body ->> 'what' as what from platform.outbox where subject = 'play_safety.changed' and key = $1 order by 1`,
      [id],
    )
  ).map(({ what }) => what);
const answersOf = async ({ id }: { id: PlayerId }) =>
  (
    await house.sql<{ said: string }>(
      `select why || ' ' || answer as said from play_safety.register_check where player_id = $1 order by check_id`,
      [id],
    )
  ).map(({ said }) => said);
test('SAFE-10 API-65 nobody stakes before the register has cleared them, and a clearance ends after 24 hours', async () => {
  const player = await given();
  await givenMoney(house, player, { cash: '100.00' });
  expect(await stake(player)).toBe('gate_closed stake register');
  expect(await askDue()).toBe(1);
  expect(await stake(player)).toBe('posted');
  expect(await clearedHours(house, player.id)).toBe(24);
  expect(await answersOf(player)).toEqual(['registration clear']);
  await later('24 hours');
  expect(await stake(player)).toBe('gate_closed stake register');
});

test('who plays is asked about again before the clearance ends; who rests is asked about at the next sign-in', async () => {
  const playing = await given();
  const resting = await given();
  await givenMoney(house, playing, { cash: '100.00' });
  await askDue();
  await later('21 hours');
  expect(await stake(playing)).toBe('posted');
  expect(await askDue()).toBe(0);
  await later('1 hour');
  expect(await askDue()).toBe(1);
  expect(await answersOf(playing)).toEqual(['registration clear', 'play clear']);
  expect(await clearedHours(house, playing.id)).toBe(24);
  expect(await answersOf(resting)).toEqual(['registration clear']);
  await signIn(api.browser(), resting);
  expect(await askDue()).toBe(1);
  expect(await answersOf(resting)).toEqual(['registration clear', 'sign_in clear']);
});

describe('a listed player', () => {
  test('API-65 is closed to stakes, deposits and bonuses until the told moment, and can withdraw', async () => {
    const player = await given();
    await givenMoney(house, player, { cash: '50.00' });
    const until = '2031-05-01T00:00:00.000Z';
    await house.sandbox.control('people', { ...listing(player), until });
    await askDue();
    expect(await ways(player)).toEqual(['register bonus', 'register deposit', 'register stake']);
    expect(await stake(player)).toBe('gate_closed stake register');
    const [closure] = await house.house.wallet.closuresOf(player.id);
    expect(closure?.until?.toISOString()).toBe(until);
    const answer = await house.house.wallet.postBatched({
      playerId: player.id,
      source: 'test',
      key: randomUUID(),
      currency: 'TRY',
      steps: [{ code: 'withdrawal_hold', amount: 100n }],
    });
    expect(answer.outcome).toBe('posted');
  });

  test('API-65 is closed within one reading of the changes while playing, and opens when the register takes them off', async () => {
    const player = await given();
    await givenMoney(house, player, { cash: '50.00' });
    await askDue();
    expect(await stake(player)).toBe('posted');
    const { id } = await house.sandbox.control('people', { ...listing(player), until: null });
    // Even where the register falls silent right after its news.
    await house.house.register.readChanges();
    expect(await stake(player)).toBe('gate_closed stake register');
    // A stake that began before the news and waited for the purse is refused too: no moment is left that it could lie before.
    expect(await clearedHours(house, player.id)).toBeNull();
    await later();
    await askDue();
    expect(await ways(player)).toEqual(['register bonus', 'register deposit', 'register stake']);
    expect(await answersOf(player)).toEqual(['registration clear', 'news listed']);
    // Casino and payments hear it as they hear of an exclusion.
    expect(await toldOf(player)).toEqual(['listed']);
    await house.sandbox.control('people/remove', { id: id ?? '' });
    await house.house.register.readChanges();
    await later();
    await askDue();
    expect(await ways(player)).toEqual([]);
    expect(await toldOf(player)).toEqual(['listed', 'unlisted']);
    expect(await stake(player)).toBe('posted');
  });

  test('stays closed where the answer to an earlier question comes after it', async () => {
    const player = await given();
    await givenMoney(house, player, { cash: '10.00' });
    await house.sandbox.control('people', listing(player));
    await askDue();
    await house.sql(
      `select play_safety.note_answer($1, 'registration', platform.now() - interval '1 minute', 'clear', null)`,
      [player.id],
    );
    expect(await answersOf(player)).toEqual(['registration listed', 'registration clear']);
    expect(await ways(player)).toEqual(['register bonus', 'register deposit', 'register stake']);
    expect(await stake(player)).toBe('gate_closed stake register');
  });

  test('cannot be opened by the server: only the register opens what it closed', async () => {
    const player = await given();
    await house.sandbox.control('people', listing(player));
    await askDue();
    await expect(
      house.sql(`select wallet.set_gate($1, 'register', 'stake', null)`, [player.id]),
    ).rejects.toThrow('register is not for the server');
  });
});

describe('an outage', () => {
  test('leaves a clearance that runs, sets none, and is over with the next answer', async () => {
    const cleared = await given();
    const fresh = await given();
    for (const player of [cleared, fresh]) await givenMoney(house, player, { cash: '10.00' });
    await house.sql('delete from play_safety.register_turn where player_id = $1', [fresh.id]);
    await askDue();
    await signIn(api.browser(), fresh);
    await house.sandbox.control('down', { seconds: 3_600 });
    await expect(askDue()).rejects.toThrow(RegisterSilent);
    expect([await stake(cleared), await stake(fresh)]).toEqual(['posted', 'gate_closed stake register']);
    expect(await answersOf(fresh)).toEqual(['sign_in unknown']);
    // Not asked again at once.
    expect(await askDue()).toBe(0);
    await house.sandbox.control('down', { seconds: 0 });
    await later('61 seconds');
    expect(await askDue()).toBe(1);
    expect(await stake(fresh)).toBe('posted');
  });

  test.each([
    ['an answer that is unknown', 'unsure', { unsure: true }],
    ['one that comes too late', 'slow', { delay_ms: 700 }],
  ])('%s clears nobody', async (_, fault, body) => {
    const player = await given();
    await givenMoney(house, player, { cash: '10.00' });
    await house.sandbox.control(fault, body);
    const { url, key } = house.sandbox;
    const impatient = createExclusionRegister({ url: new URL(url), ...key, timeoutMs: 300 });
    const asked = [[{ kind: 'email', digest: Buffer.alloc(32) }]];
    if (fault === 'slow') await expect(impatient.ask(asked)).rejects.toThrow(RegisterSilent);
    else {
      await askDue();
      expect(await answersOf(player)).toEqual(['registration unknown']);
    }
    expect(await stake(player)).toBe('gate_closed stake register');
  });

  test('news that comes between a question and its answer wins', async () => {
    const player = await given();
    await givenMoney(house, player, { cash: '10.00' });
    await house.sandbox.control('slow', { delay_ms: 1_500 });
    const asking = askDue();
    await expect
      .poll(
        async () =>
          (await house.sql('select from play_safety.register_turn where asked_at is not null')).length,
      )
      .toBe(1);
    await house.sql(`update play_safety.register_turn set asked_at = null where player_id = $1`, [player.id]);
    await asking;
    expect(await answersOf(player)).toEqual(['registration clear']);
    expect(await stake(player)).toBe('gate_closed stake register');
  });
});

test('SAFE-11 marketing goes to nobody whom the register has not cleared within 24 hours', async () => {
  const player = await given();
  const may = async () => {
    await house.house.register.askBeforeMarketing(player.id);
    return house.house.playSafety.mayMarket(player.id);
  };
  expect(await house.house.playSafety.mayMarket(player.id)).toBe(false);
  expect(await may()).toBe(true);
  await later('25 hours');
  await house.sandbox.control('down', { seconds: 60 });
  expect(await may()).toBe(false);
  await house.sandbox.control('down', { seconds: 0 });
  await later();
  expect(await may()).toBe(true);
  await house.sandbox.control('people', listing(player));
  await later();
  expect(await may()).toBe(false);
});

test('an answer that somebody else signed is none', async () => {
  const { url, key } = house.sandbox;
  const register = createExclusionRegister({
    url: new URL(url),
    keyId: key.keyId,
    secret: Buffer.alloc(32, 1),
  });
  await expect(register.changes(0n, 10)).rejects.toThrow('not signed by the register');
});

test('a house without a register asks nobody and needs no clearance; one that lost its settings stays closed', async () => {
  const without = await openTestHouse();
  await without.house.register.connect();
  const player = await givenPlayer(without);
  expect(await without.sql('select from play_safety.register_turn')).toEqual([]);
  expect(await needsClearance(without, player.id)).toBe(false);
  await without.sql('select play_safety.connect_register()');
  await without.house.register.connect();
  expect(await needsClearance(without, player.id)).toBe(true);
});
