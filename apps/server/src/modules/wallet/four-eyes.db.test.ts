// WAL-14: money that people move rests on an approval of two, in the database and not only in the application.
import { minorOf as lira } from '@yakamoz/money';
import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

import { givenMoney, givenPlayer } from '../../../testing/given.ts';
import type { GivenPlayer } from '../../../testing/given.ts';
import {
  alterApproval,
  alterState,
  approvalRow,
  givenAdjustment,
  givenStaff,
  removeApproval,
  sessionOf,
} from '../../../testing/given-staff.ts';
import type { GivenStaff } from '../../../testing/given-staff.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});

const asServer = (statement: string, values: unknown[] = []) =>
  house.platform.database.pool.query(statement, values);
/** About this player; without one, about the house's own book. */
const findings = async (player?: GivenPlayer) =>
  (await house.house.wallet.verify()).findings.filter(
    (one) => one.rule === 'WAL-14' && one.player === (player?.id ?? null),
  );
const cashOf = async ({ id }: GivenPlayer) => (await house.house.wallet.balanceOf(id)).cash;
describe('[12] adjustments', () => {
  test.each(['adjustment_in', 'adjustment_out'])(
    'WAL-14 the server’s role posts no %s without an approval that is carried out now',
    async (code) => {
      const player = await givenPlayer(house);
      await givenMoney(house, player, { cash: '10.00' });
      const step = `array[row('${code}', 500, 'suspense')::wallet.step]`;
      const batch = JSON.stringify([
        {
          player_id: player.id,
          source: 'staff',
          key: 'approval-1001',
          currency: 'TRY',
          steps: [{ code, amount: 500, house: 'suspense' }],
        },
      ]);
      await expect(
        asServer(`select wallet.post($1, 'test', 'k', 'TRY', ${step})`, [player.id]),
      ).rejects.toThrow('WAL-14');
      await expect(
        asServer(`select wallet.post($1, 'staff', 'approval-999999', 'TRY', ${step})`, [player.id]),
      ).rejects.toThrow('WAL-14');
      await expect(asServer('select * from wallet.post_many($1)', [batch])).rejects.toThrow('WAL-14');
      await expect(asServer('select wallet.post_adjustment(999999)')).rejects.toThrow('WAL-14');
      expect(await cashOf(player)).toBe(1000n);
    },
  );

  test('WAL-14 an approval stands for its player, amount, currency, direction and account, and for no other', async () => {
    const [player, other] = [await givenPlayer(house), await givenPlayer(house)];
    const { id, checker, hash } = await propose(player);
    const client = await house.platform.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select staff.decide_proposal($1, $2, 'payments_checker', 'approved', $3, 'uygun')`,
        [id, checker.id, hash],
      );
      const key = `approval-${id}`;
      const good = [player.id, 'staff', key, 'TRY', 'adjustment_in', '2550', 'bonus_cost'];
      const twice = 'array[row($5::text, $6::bigint, $7::text)::wallet.step, row($5, $6, $7)::wallet.step]';
      const post = async (
        values: readonly string[],
        steps = 'array[row($5::text, $6::bigint, $7::text)::wallet.step]',
      ) => {
        await client.query('savepoint one');
        const came = await client
          .query(`select outcome from wallet.post($1, $2, $3, $4, ${steps})`, [...values])
          .then(
            ({ rows }) => rows[0].outcome,
            (error: Error) => error.message,
          );
        if (String(came).startsWith('WAL-14')) await client.query('rollback to one');
        return came;
      };
      const change = (place: number, value: string) =>
        good.map((word, index) => (index === place ? value : word));
      for (const wrong of [
        change(0, other.id),
        change(1, 'seed'),
        change(2, `x approval-${id}`),
        change(4, 'adjustment_out'),
        change(5, '2551'),
        change(6, 'suspense'),
      ])
        expect(await post(wrong)).toMatch(/^WAL-14/);
      expect(await post(good, twice)).toMatch(/^WAL-14/);
      const { rows } = await client.query('select outcome, replayed from wallet.post_adjustment($1)', [id]);
      expect(rows).toEqual([{ outcome: 'posted', replayed: false }]);
      const again = await client.query('select outcome, replayed from wallet.post_adjustment($1)', [id]);
      expect(again.rows).toEqual([{ outcome: 'posted', replayed: true }]);
      await client.query(`select staff.conclude($1, 'done', null)`, [id]);
      await client.query('commit');
    } finally {
      client.release(true);
    }
    expect(await cashOf(player)).toBe(2550n);
    await expect(asServer('select wallet.post_adjustment($1)', [id])).rejects.toThrow('WAL-14');
    expect(await findings(player)).toEqual([]);
  });

  test('WAL-14 a reversal does not undo what two members approved', async () => {
    const player = await givenPlayer(house);
    const id = await givenAdjustment(house, player, {
      direction: 'credit',
      amount: '25.50',
      kind: 'goodwill',
    });
    const reverse = asServer(`select wallet.reverse($1, 'staff', 'undo', $2)`, [player.id, `approval-${id}`]);
    await expect(reverse).rejects.toThrow('WAL-14');
    expect(await cashOf(player)).toBe(2550n);
  });

  test('WAL-14 no play money where money is real, and a payout is returned by a company only', async () => {
    const player = await givenPlayer(house);
    const post = (code: string, account: string) =>
      asServer(`select wallet.post($1, 'test', 'k', 'TRY', array[row($2, 1, $3)::wallet.step])`, [
        player.id,
        code,
        account,
      ]);
    await expect(post('payout_returned', 'suspense')).rejects.toThrow('WAL-14');
    const own = await openTestHouse();
    const stranger = await givenPlayer(own);
    await own.sql('alter table platform.mode disable trigger user');
    await own.sql(`update platform.mode set mode = 'real'`);
    await expect(givenMoney(own, stranger, { cash: '1.00' })).rejects.toThrow('WAL-14');
    await expect(own.house.staff.addDemoMembers(Buffer.alloc(32, 3))).rejects.toThrow('takes no demo rows');
  });

  async function propose(player: GivenPlayer): Promise<{ id: string; checker: GivenStaff; hash: Buffer }> {
    const maker = sessionOf(await givenStaff(house, 'payments_maker'));
    const id = await house.house.wallet.proposeAdjustment(maker, {
      playerId: player.id,
      direction: 'credit',
      amount: lira('25.50'),
      kind: 'goodwill',
      ticket: 'DST-1',
      reason: 'Bir neden',
    });
    const checker = await givenStaff(house, 'payments_checker');
    return { id, checker, hash: (await approvalRow(house, id)).payload_hash };
  }
});

describe('[12] wallet:verify', () => {
  const given = async () => {
    const player = await givenPlayer(house);
    const id = await givenAdjustment(house, player, {
      direction: 'credit',
      amount: '7.00',
      kind: 'complaint',
    });
    return { player, id };
  };

  const changeOperation = (player: GivenPlayer, change: string) =>
    house.sql(`do $do$ begin
      perform set_config('session_replication_role', 'replica', true);
      update wallet.op set ${change} where player_id = ${player.id} and source = 'staff';
    end $do$`);
  const changePayload = async (id: string, change: object) =>
    alterApproval(house, id, { ...(await approvalRow(house, id)).payload, ...change });

  test.each<[string, (given: { player: GivenPlayer; id: string }) => Promise<unknown>]>([
    ['names another approval', ({ player }) => changeOperation(player, `key = 'approval-999999'`)],
    ['came from another source', ({ player }) => changeOperation(player, `source = 'seed'`)],
    ['was approved for another amount', ({ id }) => changePayload(id, { amount: '6.00' })],
    ['was approved for another player', ({ id }) => changePayload(id, { player_id: '1' })],
    ['was refused', ({ id }) => alterState(house, id, 'refused')],
    ['was never proposed', ({ id }) => removeApproval(house, id)],
  ])('WAL-14 finds an adjustment that %s', async (_what, change) => {
    const one = await given();
    expect(await findings(one.player)).toEqual([]);
    await change(one);
    expect(await findings(one.player)).toMatchObject([{ rule: 'WAL-14', player: one.player.id, seq: '1' }]);
  });

  test('WAL-14 finds a house transfer that rests on neither a record nor an approval of its amount', async () => {
    const approvalId = await givenAdjustment(house, await givenPlayer(house), {
      direction: 'credit',
      amount: '7.00',
      kind: 'complaint',
    });
    const post = (key: string, changes: object = {}) =>
      house.platform.database.inTransaction((tx) =>
        house.house.wallet.postHouse(tx, {
          key,
          code: 'settlement',
          currency: 'TRY',
          debit: 'suspense',
          credit: 'bank',
          amount: lira('7.00'),
          ...changes,
        }),
      );
    await post(`test:record-${randomInt(2 ** 47)}`);
    await post('test:a-returned', { about: 'EFT-1', approvalId });
    expect(await findings()).toEqual([]);
    await post('test:b-returned', { about: 'EFT-2' });
    await post('test:c-returned', { amount: lira('7.01'), approvalId });
    const found = (await findings()).map(({ finding }) => finding);
    expect(found).toEqual([
      expect.stringMatching(/^house transfer \d+: 700 moved without a record or an approval/),
      expect.stringMatching(/^house transfer \d+: 701 moved without a record or an approval/),
      expect.stringMatching(/^approval \d+: 2 house transfers from suspense rest on it$/),
    ]);
  });
});
