import { minorOf } from '@yakamoz/money';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { anyIban, givenSavedIban } from '../../../../testing/given-desk.ts';
import { attendAll, chooseTestCompany, givenTransfer } from '../../../../testing/given-payments.ts';
import { casesIn } from '../../../../testing/seen-cases.ts';
import { casesOf, houseTransfers, requestOf, stateOf, undrained } from '../../../../testing/seen-payments.ts';
import type { GivenDeposit, TestCompany } from '../../../../testing/given-payments.ts';
import { givenPlayer } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let company: TestCompany;

beforeAll(async () => {
  company = await chooseTestCompany();
  await company.start();
  house = await openTestHouse(company.settings);
  await house.house.payments.addDemoMethods();
  // The sandbox's bank knows an account from when it was first asked for it.
  await read();
});

let suspense = 0n;
beforeEach(async () => {
  suspense = BigInt((await undrained(house))['suspense'] ?? 0);
});

const read = () => house.house.payments.work.readStatements();
const cashOf = async (player: GivenPlayer) => (await house.house.wallet.balanceOf(player.id)).cash;
/** What the bank books; without changes exactly what the deposit awaits. */
const book = (deposit: GivenDeposit, changes: Record<string, unknown> = {}) =>
  company.control('bank/lines', {
    account: deposit.account,
    amount: '500.00',
    otherName: 'DENIZ YILDIZ',
    otherIban: 'TR330006100519786457841326',
    description: `${deposit.code} havale`,
    ...changes,
  });
const lastLine = async () => {
  const [line] = await house.sql<{
    state: string;
    why: string | null;
    request_id: string | null;
    iban: Buffer;
  }>('select state, why, request_id, other_iban as iban from payments.line order by line_id desc limit 1');
  return line;
};

describe('a line of the statement', () => {
  test('an exact transfer is matched and credited, and the clearing account is back at zero', async () => {
    const deposit = await givenTransfer(house);
    await book(deposit);
    await read();
    expect(await stateOf(house, deposit.id)).toBe('credited');
    expect(await cashOf(deposit.player)).toBe(500_00n);
    const line = await lastLine();
    expect(line).toMatchObject({ state: 'matched', why: null, request_id: deposit.id });
    expect(line?.iban.includes('TR33')).toBe(false);
    expect(BigInt((await undrained(house))['suspense'] ?? 0)).toBe(suspense);
    expect(Object.keys(await undrained(house)).filter((account) => account !== 'suspense')).toEqual([]);
    expect(await read()).toBe(0);
    expect(await cashOf(deposit.player)).toBe(500_00n);
  });

  test.each<[string, Record<string, string>]>([
    ['no_code', { description: 'havale' }],
    ['unknown_code', { description: 'YKMZZZZZZ' }],
    ['other_amount', { amount: '500.01' }],
    ['other_amount', { currency: 'EUR' }],
    ['other_name', { otherName: 'ALI VELI' }],
    ['other_account', { account: 'TR760006200000000000001002' }],
  ])('%s: it lies in suspense and credits nobody (%o)', async (why, changes) => {
    const deposit = await givenTransfer(house);
    await book(deposit, changes);
    await read();
    expect(await lastLine()).toMatchObject({ state: 'suspense', why, request_id: null });
    expect(await stateOf(house, deposit.id)).toBe('claimed');
    expect(await cashOf(deposit.player)).toBe(0n);
    if (changes['currency'] === undefined) {
      const amount = minorOf(changes['amount'] ?? '500.00');
      expect(BigInt((await undrained(house))['suspense'] ?? 0)).toBe(suspense + amount);
    }
  });

  test('PAY-5 sender_of_other: from an account that another player has saved it credits nobody and waits for staff', async () => {
    const iban = anyIban();
    const owner = await givenSavedIban(house, iban);
    const deposit = await givenTransfer(house);
    await book(deposit, { otherIban: iban });
    await read();
    expect(await lastLine()).toMatchObject({ state: 'suspense', why: 'sender_of_other', request_id: null });
    expect(await cashOf(deposit.player)).toBe(0n);
    // From the player's own account the same transfer is matched.
    const own = await givenTransfer(house, { player: owner });
    await book(own, { otherIban: iban });
    await read();
    expect(await stateOf(house, own.id)).toBe('credited');
    expect(await lastLine()).toMatchObject({ state: 'matched' });
  });

  test('not_open: money for a deposit that expired is left to people', async () => {
    const deposit = await givenTransfer(house);
    await house.moveClock('25 hours');
    await read();
    await house.house.payments.work.expireDeposits();
    expect(await requestOf(house, deposit.id)).toMatchObject({
      state: 'expired',
      reason: expect.any(String),
    });
    await book(deposit);
    await read();
    expect(await lastLine()).toMatchObject({ state: 'suspense', why: 'not_open' });
    expect(await cashOf(deposit.player)).toBe(0n);
  });

  test('a deposit does not expire while nobody can read the statement', async () => {
    const deposit = await givenTransfer(house);
    await company.control('down', { part: 'bank', seconds: 60 });
    await book(deposit);
    await house.moveClock('25 hours');
    await read();
    await house.house.payments.work.expireDeposits();
    expect(await stateOf(house, deposit.id)).toBe('claimed');
    await company.control('up');
    await read();
    await house.house.payments.work.expireDeposits();
    expect(await stateOf(house, deposit.id)).toBe('credited');
  });

  test('second_line: a second transfer under a used code is a case and credits nothing', async () => {
    const deposit = await givenTransfer(house);
    await book(deposit);
    await book(deposit);
    await read();
    expect(await lastLine()).toMatchObject({ state: 'suspense', why: 'second_line' });
    expect(await cashOf(deposit.player)).toBe(500_00n);
    const cases = await casesIn(house, { kind: 'second_line' });
    expect(cases.filter(({ facts }) => facts['request_id'] === deposit.id)).toMatchObject([
      { player_id: deposit.player.id },
    ]);
  });

  test('WAL-13 credit_refused: what may not be credited lies in suspense, and the deposit in review', async () => {
    const deposit = await givenTransfer(house);
    await house.platform.database.inTransaction((tx) =>
      house.house.wallet.setGate(tx, {
        playerId: deposit.player.id,
        source: 'test',
        way: 'deposit',
        until: 'infinity',
      }),
    );
    await book(deposit);
    await read();
    expect(await lastLine()).toMatchObject({ state: 'suspense', why: 'credit_refused' });
    expect(await stateOf(house, deposit.id)).toBe('in_review');
    expect(await casesOf(house, deposit.reference)).toEqual(['credit_refused']);
    expect(BigInt((await undrained(house))['suspense'] ?? 0)).toBe(suspense + 500_00n);
  });

  test('an outgoing line is noted and moves nothing', async () => {
    const deposit = await givenTransfer(house);
    await book(deposit, { direction: 'out' });
    await read();
    expect(await lastLine()).toMatchObject({ state: 'noted', why: null });
    expect(await stateOf(house, deposit.id)).toBe('claimed');
    expect(BigInt((await undrained(house))['suspense'] ?? 0)).toBe(suspense);
  });

  test('attack: a code of somebody else does not bring their money to the wrong player', async () => {
    const [victim, thief] = [
      await givenTransfer(house),
      await givenPlayer(house, { first_name: 'Ali', last_name: 'Veli' }),
    ];
    const deposit = await givenTransfer(house, { player: thief });
    await book(deposit, { otherName: 'DENIZ YILDIZ' });
    await read();
    expect(await lastLine()).toMatchObject({ state: 'suspense', why: 'other_name' });
    expect(await cashOf(thief)).toBe(0n);
    expect(await cashOf(victim.player)).toBe(0n);
  });

  test('read by many at once, each line is booked and credited once', async () => {
    const deposits = [await givenTransfer(house), await givenTransfer(house), await givenTransfer(house)];
    for (const deposit of deposits) await book(deposit);
    const [before] = await house.sql<{ lines: string }>('select count(*) as lines from payments.line');
    await Promise.all(Array.from({ length: 4 }, read));
    await read();
    for (const deposit of deposits) expect(await cashOf(deposit.player)).toBe(500_00n);
    const [after] = await house.sql<{ lines: string }>('select count(*) as lines from payments.line');
    expect(Number(after?.lines) - Number(before?.lines)).toBe(3);
  });

  test('a statement read again from its beginning changes nothing; a line that says something else is a case', async () => {
    const transfers = () => houseTransfers(house);
    const before = await transfers();
    await house.sql("update payments.account set cursor = '0'");
    await house.sql(
      'alter table payments.line disable trigger all; update payments.line set amount = amount + 1 where line_id = (select min(line_id) from payments.line); alter table payments.line enable trigger all',
    );
    expect(await read()).toBe(0);
    expect(await transfers()).toEqual(before);
    expect(await casesIn(house, { kind: 'line_differs' })).toHaveLength(1);
  });

  test('a bank that is away keeps nothing: it is read on afterwards', async () => {
    const deposit = await givenTransfer(house);
    await book(deposit);
    await company.control('down', { part: 'bank', seconds: 60 });
    expect(await read()).toBe(0);
    expect(await stateOf(house, deposit.id)).toBe('claimed');
    await company.control('up');
    await read();
    expect(await stateOf(house, deposit.id)).toBe('credited');
  });

  test('a deposit that is looked after by the worker stays one until its day is over', async () => {
    const deposit = await givenTransfer(house);
    await house.sql('update payments.request set attend_at = platform.now() where request_id = $1', [
      deposit.id,
    ]);
    await attendAll(house);
    await house.house.payments.work.expireDeposits();
    expect(await stateOf(house, deposit.id)).toBe('claimed');
  });
});
