import { minorOf as lira } from '@yakamoz/money';
import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { cleanUpLater } from '../../../testing/clean-up.ts';
import { givenPlayer } from '../../../testing/given.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import type { HouseTransfer } from './house-transfers.ts';
import type { Wallet } from './wallet.ts';

let house: TestHouse;
let wallet: Wallet;

beforeAll(async () => {
  house = await openTestHouse();
  ({ wallet } = house.house);
});

const settlement = (changes: Partial<HouseTransfer> = {}): HouseTransfer => ({
  key: `test:record-${randomInt(2 ** 47)}`,
  code: 'settlement',
  currency: 'TRY',
  debit: 'bank',
  credit: 'psp_clearing:papara',
  amount: lira('98.00'),
  ...changes,
});

const postHouse = (transfer: HouseTransfer) =>
  house.platform.database.inTransaction((tx) => wallet.postHouse(tx, transfer));

const rollUpAll = () =>
  vi.waitFor(
    async () => {
      await wallet.rollUp();
      const [row] = await house.sql<{ left: boolean }>(
        `select exists (
           select xid from wallet.transfer where xid >= below_xid
           union all select xid from wallet.house_transfer where xid >= below_xid
         ) as left from wallet.rollup`,
      );
      expect(row).toEqual({ left: false });
    },
    { timeout: 20_000, interval: 50 },
  );

const positionOf = async (account: string): Promise<bigint | undefined> => {
  const [row] = await house.sql<{ position: string }>(
    "select position from wallet.house_position where account = $1 and currency = 'TRY'",
    [account],
  );
  return row && BigInt(row.position);
};

describe('WAL-15 the door between accounts of the house', () => {
  test('WAL-15 the same key moves once and gives the first answer again', async () => {
    const transfer = settlement({ about: 'satır "7" \\ 8' });
    const first = await postHouse(transfer);
    const again = await postHouse(transfer);
    expect(first).toMatchObject({ outcome: 'posted', replayed: false });
    expect(again).toEqual({ ...first, replayed: true });
    expect(await house.sql('select from wallet.house_transfer where key = $1', [transfer.key])).toHaveLength(
      1,
    );
  });

  test.each<Partial<HouseTransfer>>([
    { amount: 1n },
    { currency: 'USD' },
    { code: 'fee' },
    { debit: 'fee' },
    { credit: 'psp_clearing:other' },
    { about: 'another line' },
  ])('WAL-15 the same key with %o is a conflict and moves nothing', async (change) => {
    const transfer = settlement();
    const first = await postHouse(transfer);
    const other = await postHouse({ ...transfer, ...change });
    expect(other).toEqual({ ...first, outcome: 'conflict', replayed: true });
    expect(await house.sql('select from wallet.house_transfer where key = $1', [transfer.key])).toHaveLength(
      1,
    );
  });

  test.each([
    ['WAL-15', { debit: 'cash' as 'bank' }],
    ['WAL-15', { credit: 'players' as 'bank' }],
    ['w2_two_sides', { credit: 'bank' as const }],
    ['WAL-1', { amount: 0n }],
    ['WAL-1', { amount: -1n }],
    ['WAL-1', { amount: 10n ** 15n + 1n }],
    ['a_code_is_known', { code: 'gift' as 'fee' }],
  ])('%s refuses %o', async (rule, change) => {
    await expect(postHouse(settlement(change))).rejects.toThrow(rule);
  });

  test('WAL-16 parallel posts get numbers without gaps, and one key of many at once moves once', async () => {
    const shared = settlement();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => postHouse(index % 4 === 0 ? shared : settlement())),
    );
    expect(answers.every(({ outcome }) => outcome === 'posted')).toBe(true);
    expect(answers.filter(({ replayed }) => replayed)).toHaveLength(9);
    const rows = await house.sql<{ seq: string }>('select seq from wallet.house_transfer order by seq');
    expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, index) => index + 1));
    expect((await wallet.verify()).findings).toEqual([]);
  });

  test('WAL-16 what is rolled back takes no number', async () => {
    const before = await postHouse(settlement());
    await expect(
      house.platform.database.inTransaction(async (tx) => {
        await wallet.postHouse(tx, settlement());
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect((await postHouse(settlement())).seq).toBe(before.seq + 1n);
  });

  test('WAL-15 money of a player and of the house commit together, side by side with others', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => givenPlayer(house)));
    await Promise.all(
      players.map((player) =>
        house.platform.database.inTransaction(async (tx) => {
          await wallet.post(tx, {
            playerId: player.id,
            source: 'test',
            key: 'claim',
            currency: 'TRY',
            steps: [{ code: 'deposit', amount: lira('10.00'), house: 'suspense' }],
          });
          await wallet.postHouse(
            tx,
            settlement({ code: 'statement_in', credit: 'suspense', amount: lira('10.00') }),
          );
        }),
      ),
    );
    for (const player of players) expect((await wallet.balanceOf(player.id)).cash).toBe(lira('10.00'));
    await rollUpAll();
    expect(await positionOf('suspense')).toBe(0n);
    expect(await wallet.clearingAges()).not.toHaveProperty('suspense');
  });

  test('WAL-3 even the owner meets a fence before an update, a removal or an emptying', async () => {
    await postHouse(settlement());
    for (const statement of [
      'update wallet.house_transfer set amount = amount + 1',
      'delete from wallet.house_transfer',
      'truncate wallet.house_transfer',
      'delete from wallet.house_book',
      'truncate wallet.house_book',
    ]) {
      await expect(house.sql(statement)).rejects.toThrow('WAL-3');
    }
  });
});

test('a settlement with its fee drains the clearing account of deposits and of payouts', async () => {
  const player = await givenPlayer(house);
  const command = { playerId: player.id, source: 'test', currency: 'TRY' } as const;
  const clearing = 'psp_clearing:drain' as const;
  await house.platform.database.inTransaction(async (tx) => {
    const steps = [{ code: 'deposit', amount: lira('100.00'), house: clearing }] as const;
    await wallet.post(tx, { ...command, key: 'in', steps });
    await wallet.hold(tx, { ...command, key: 'out', code: 'withdrawal_hold', amount: lira('40.00') });
    const paid = await wallet.capture(tx, { ...command, key: 'paid' }, { key: 'out', house: clearing });
    expect(paid.outcome).toBe('posted');
  });
  await rollUpAll();
  expect(await positionOf(clearing)).toBe(lira('-60.00'));
  expect(await wallet.clearingAges()).toHaveProperty(clearing);

  const bankBefore = (await positionOf('bank')) ?? 0n;
  await postHouse(settlement({ credit: clearing, amount: lira('58.00') }));
  await postHouse(settlement({ code: 'fee', debit: 'fee', credit: clearing, amount: lira('2.00') }));
  await rollUpAll();
  await wallet.rollUp();
  expect(await positionOf(clearing)).toBe(0n);
  expect(await positionOf('bank')).toBe(bankBefore - lira('58.00'));
  expect(await wallet.clearingAges()).not.toHaveProperty(clearing);
  expect((await wallet.verify()).findings).toEqual([]);
});

describe('the checker', () => {
  const tampered = async (statement: string, values: unknown[] = []) => {
    const url = new URL(house.config.platform.databaseUrl);
    url.username = 'postgres';
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    cleanUpLater(() => client.end());
    await client.query('set session_replication_role = replica');
    await client.query(statement, values);
    return (await wallet.verify()).findings;
  };
  const named = (rule: string, words: string) =>
    expect.objectContaining({ rule, finding: expect.stringContaining(words) });

  test.each(['amount = amount + 1', "about = 'another'", "key = key || 'x'", "debit = 'fee'"])(
    'WAL-16 names the house transfer that was changed (%s)',
    async (change) => {
      const { seq } = await postHouse(settlement());
      await postHouse(settlement());
      await house.sql('drop table if exists public.kept');
      await house.sql('create table public.kept as select * from wallet.house_transfer where seq = $1', [
        seq,
      ]);
      const found = await tampered(`update wallet.house_transfer set ${change} where seq = $1`, [seq]);
      expect(found).toContainEqual(named('WAL-16', `house transfer ${seq}: the hash`));
      await tampered('delete from wallet.house_transfer where seq = $1', [seq]);
      expect(await tampered('insert into wallet.house_transfer select * from public.kept')).toEqual([]);
    },
  );

  test('WAL-16 names the gap of one that was taken out, and the end where the last is missing', async () => {
    const { seq } = await postHouse(settlement());
    const last = await postHouse(settlement());
    await house.sql('create table public.taken as select * from wallet.house_transfer where seq >= $1', [
      seq,
    ]);
    const gap = await tampered('delete from wallet.house_transfer where seq = $1', [seq]);
    expect(gap).toContainEqual(named('WAL-16', `house transfer ${last.seq}: follows ${seq - 1n}`));
    const end = await tampered('delete from wallet.house_transfer where seq = $1', [last.seq]);
    expect(end).toContainEqual(named('WAL-16', 'house book: ends at'));
    expect(await tampered('insert into wallet.house_transfer select * from public.taken')).toEqual([]);
  });

  test('WAL-16 names one that was put in', async () => {
    await postHouse(settlement());
    const found = await tampered(`
      insert into wallet.house_transfer
      select seq + 1, gen_random_uuid(), 'forged', at, amount, xid, currency, code, debit, credit, about, hash
      from wallet.house_transfer order by seq desc limit 1`);
    expect(found).toContainEqual(named('WAL-16', 'the hash does not follow'));
    expect(found).toContainEqual(named('WAL-16', 'house book: ends at'));
    expect(await tampered("delete from wallet.house_transfer where key = 'forged'")).toEqual([]);
  });

  test('WAL-2 a recount gives the same books, house transfers included', async () => {
    await postHouse(settlement());
    await rollUpAll();
    const books = () =>
      Promise.all([
        house.sql('select * from wallet.house_day order by 1, 2, 3, 4'),
        house.sql('select * from wallet.player_day order by 1, 2, 3'),
        house.sql('select account, currency, position from wallet.house_position order by 1, 2'),
      ]);
    const before = await books();
    await house.sql('select wallet.recount_house()');
    await rollUpAll();
    expect(await books()).toEqual(before);
  });
});

test('the age of clearing money is that of the oldest still open, although the account never comes to zero', async () => {
  const player = await givenPlayer(house);
  const clearing = 'psp_clearing:flow' as const;
  const deposit = (amount: string) =>
    wallet.postBatched({
      playerId: player.id,
      source: 'test',
      key: randomUUID(),
      currency: 'TRY',
      steps: [{ code: 'deposit', amount: lira(amount), house: clearing }],
    });
  const ageInDays = async () => ((await wallet.clearingAges())[clearing] ?? Number.NaN) / 86_400;
  await deposit('50.00');
  await house.moveClock('3 days');
  await deposit('30.00');
  await rollUpAll();
  expect(await ageInDays()).toBeGreaterThan(2.9);
  await postHouse(settlement({ credit: clearing, amount: lira('50.00') }));
  await rollUpAll();
  expect(await ageInDays()).toBeLessThan(1.1);
});
