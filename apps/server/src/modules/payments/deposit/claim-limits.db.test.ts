// Claims of players who may not deposit, or not that much: refused before an account is shown, and dropped where they were open.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

import { methodNumber } from '../../../../testing/given-desk.ts';
import { givenRedirect, givenTransfer, paySignature } from '../../../../testing/given-payments.ts';
import { givenPlayer } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { requestOf, stateOf } from '../../../../testing/seen-payments.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let methodId: number;
let accountId: number;
beforeAll(async () => {
  house = await openTestHouse({
    PAYMENT_COMPANY_URL: 'http://127.0.0.1:9',
    PAYMENT_COMPANY_KEY: `test:${paySignature.secret_base64}`,
  });
  await house.house.payments.addDemoMethods();
  methodId = await methodNumber(house, 'otomatik-havale');
  const [row] = await house.sql<{ id: number }>(
    `select account_id as id from payments.account where method_id = $1 and currency = 'TRY' and enabled order by 1 limit 1`,
    [methodId],
  );
  accountId = row?.id ?? 0;
});

const askerOf = (player: GivenPlayer, key: string = randomUUID()) => ({
  playerId: player.id,
  currency: 'TRY' as const,
  key,
  origin: { address: '10.0.0.9', ipCountry: null },
});
const open = (player: GivenPlayer, amount: string, more: { replaces?: string; key?: string } = {}) =>
  house.house.payments.openTransferClaim(askerOf(player, more.key), {
    methodId,
    amount,
    accountId,
    ...(more.replaces === undefined ? {} : { replaces: more.replaces }),
  });
const accounts = (player: GivenPlayer, amount: string) =>
  house.house.payments.accountsFor({ playerId: player.id, currency: 'TRY' }, { methodId, amount });
const exclude = (player: GivenPlayer, source = 'play_safety') =>
  house.sql('select wallet.put_closure($1, $2, $3, $4, true)', [player.id, source, 'deposit', 'infinity']);
const limit = (player: GivenPlayer, window: string, cap: number | null) =>
  house.sql(`select wallet.put_bound($1, 'deposit', $2, $3)`, [player.id, window, cap]);
const credit = (player: GivenPlayer, amount: bigint) =>
  house.platform.database.inTransaction((tx) =>
    house.house.wallet.post(tx, {
      playerId: player.id,
      source: 'test',
      key: randomUUID(),
      currency: 'TRY',
      steps: [{ code: 'deposit', amount, house: 'psp_clearing:test' }],
    }),
  );
const refusal = (code: string, say?: object) =>
  expect.objectContaining({ code, ...(say === undefined ? {} : { say: expect.objectContaining(say) }) });

describe('PAY-25 whoever may not deposit for safety', () => {
  test.each(['play_safety', 'time_out'])(
    'is refused in words before any account is shown (%s)',
    async (source) => {
      const player = await givenPlayer(house);
      const key = randomUUID();
      await open(player, '500.00', { key });
      const { request } = await open(player, '200.00');
      await exclude(player, source);
      const closed = refusal('payments.deposits_closed');
      await expect(accounts(player, '500.00')).rejects.toEqual(closed);
      await expect(open(player, '300.00')).rejects.toEqual(closed);
      await expect(givenTransfer(house, { player })).rejects.toEqual(closed);
      const asker = {
        playerId: player.id,
        currency: 'TRY' as const,
        origin: { address: '10.0.0.9', ipCountry: null },
      };
      await expect(house.house.payments.takeUpClaim(asker, request.requestId)).rejects.toEqual(closed);
      await expect(
        house.house.payments.askTransferDeposit(askerOf(player, key), {
          methodId,
          amount: '500.00',
          account: { iban: (await accountNumber()) ?? '' },
        }),
      ).rejects.toEqual(closed);
    },
  );

  test('has open claims dropped and is told; what others closed drops nothing', async () => {
    const [excluded, blocked] = [await givenPlayer(house), await givenPlayer(house)];
    const opened = await open(excluded, '500.00');
    const told = await givenTransfer(house, { player: excluded });
    const page = await givenRedirect(house, { player: excluded });
    const other = await givenTransfer(house, { player: blocked });
    await exclude(excluded);
    await exclude(blocked, 'staff');
    const heard = (player: GivenPlayer) =>
      house.platform.database.inTransaction((tx) => house.house.payments.dropClaims(tx, player.id));
    expect(await heard(blocked)).toBe(0);
    expect(await heard(excluded)).toBe(3);
    expect(await heard(excluded)).toBe(0);
    for (const id of [opened.request.requestId, told.id, page.id]) {
      expect(await requestOf(house, id)).toMatchObject({
        state: 'expired',
        reason: expect.stringContaining('Para göndermeyin'),
      });
    }
    expect(await stateOf(house, other.id)).toBe('claimed');
    const news = await house.sql<{ request_id: string }>(
      `select body ->> 'request_id' as request_id from platform.outbox
       where subject = 'payments.finished' and body ->> 'player_id' = $1`,
      [excluded.id],
    );
    expect(news.map(({ request_id: id }) => id).toSorted()).toEqual(
      [opened.request.requestId, told.id, page.id].toSorted(),
    );
  });
});

test('PAY-25 news that is lost costs nothing: the worker finds the claims', async () => {
  const deposit = await givenTransfer(house);
  await exclude(deposit.player, 'time_out');
  expect(await house.house.payments.work.dropClosedClaims()).toBeGreaterThan(0);
  expect(await stateOf(house, deposit.id)).toBe('expired');
  expect(await house.house.payments.work.dropClosedClaims()).toBe(0);
});

describe('PAY-26 a claim fits beside open ones into the deposit limit', () => {
  test('the refusal tells how much is left; open claims count, and given up ones do not', async () => {
    const player = await givenPlayer(house);
    await limit(player, 'week', 1000_00);
    await credit(player, 300_00n);
    const first = await open(player, '400.00');
    const left = { left: { amount: '300.00', currency: 'TRY' }, open: { amount: '400.00', currency: 'TRY' } };
    await expect(open(player, '300.01')).rejects.toEqual(refusal('payments.limit_reached', left));
    await expect(givenTransfer(house, { player, amount: '301.00' })).rejects.toEqual(
      refusal('payments.limit_reached', left),
    );
    await expect(accounts(player, '700.01')).rejects.toEqual(
      refusal('payments.limit_reached', { open: null }),
    );
    expect(await accounts(player, '700.00')).not.toEqual([]);
    await open(player, '300.00');
    await house.house.payments.giveUpClaim(player.id, first.request.requestId);
    await open(player, '400.00');
  });

  test('what takes the place of an open claim does not stand beside it, and a given up one fits again or is refused', async () => {
    const player = await givenPlayer(house);
    await limit(player, 'day', 500_00);
    const key = randomUUID();
    const first = await open(player, '500.00', { key });
    const second = await open(player, '450.00', { replaces: key });
    expect(await stateOf(house, first.request.requestId)).toBe('expired');
    await house.house.payments.giveUpClaim(player.id, second.request.requestId);
    await open(player, '100.00');
    const asker = {
      playerId: player.id,
      currency: 'TRY' as const,
      origin: { address: '10.0.0.9', ipCountry: null },
    };
    await expect(house.house.payments.takeUpClaim(asker, second.request.requestId)).rejects.toEqual(
      refusal('payments.limit_reached', { left: { amount: '400.00', currency: 'TRY' } }),
    );
  });

  test('a dozen at once do not get past it', async () => {
    const player = await givenPlayer(house);
    await limit(player, 'day', 1000_00);
    const asked = await Promise.allSettled(
      Array.from({ length: 12 }, () => givenRedirect(house, { player, amount: '300.00' })),
    );
    expect(asked.length).toBe(12);
    const [row] = await house.sql<{ sum: string }>(
      `select coalesce(sum(amount), 0) as sum from payments.request where player_id = $1 and state = 'claimed'`,
      [player.id],
    );
    expect(row?.sum).toBe('90000');
  });

  test('the tightest window counts, a new one begins empty, and without a limit nothing is asked', async () => {
    const player = await givenPlayer(house);
    await credit(player, 900_00n);
    const room = () => house.house.wallet.depositRoom(house.platform.database.reader, player.id);
    expect(await room()).toBeUndefined();
    await limit(player, 'day', 1000_00);
    await limit(player, 'month', 5000_00);
    expect(await room()).toBe(100_00n);
    await limit(player, 'day', 500_00);
    expect(await room()).toBe(0n);
    await house.moveClock('25 hours');
    expect(await room()).toBe(500_00n);
    await limit(player, 'day', null);
    expect((await room()) ?? 0n).toBeGreaterThanOrEqual(4100_00n);
  });
});

const accountNumber = async (): Promise<string | undefined> =>
  (
    await house.sql<{ number: string }>('select number from payments.account where account_id = $1', [
      accountId,
    ])
  )[0]?.number;
