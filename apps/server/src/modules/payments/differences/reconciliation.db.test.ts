import { sql } from 'kysely';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cleanUpLater } from '../../../../testing/clean-up.ts';
import {
  answerHandshake,
  attendAll,
  companyUrl,
  eventOf,
  givenApproved,
  givenRedirect,
  paySignature,
  postEvent,
} from '../../../../testing/given-payments.ts';
import { casesIn, closeCases } from '../../../../testing/seen-cases.ts';
import { casesOf, stateOf, sumOfHouse, undrained } from '../../../../testing/seen-payments.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { listDifferences } from './record-store.ts';

let house: TestHouse;
let url: string;

interface Booked {
  cursor: string;
  kind: 'deposit' | 'payout' | 'payout_returned';
  id: string;
  reference: string;
  amount: string;
  fee: string;
  currency: string;
  booked_at: string;
}
/** The test keeps the company's books itself, so that they can be wrong; of single payments it says what is put here. */
let books: Booked[] = [];
/** Told at each question, whatever was read before. */
let repeated: Booked[] = [];
const payouts = new Map<string, 'paid' | 'bounced'>();
let cursor = 1_000;

beforeAll(async () => {
  const server = createServer((request, response) => {
    if (answerHandshake(request, response)) return;
    const asked = new URL(request.url ?? '', 'http://company');
    const after = Number(asked.searchParams.get('after'));
    const limit = Number(asked.searchParams.get('limit'));
    const records = [...repeated, ...books.filter((one) => Number(one.cursor) > after)].slice(0, limit);
    const next = records.at(-1)?.cursor ?? String(after);
    const reference = asked.pathname.replace('/v1/payouts/', '');
    const status = payouts.get(reference);
    const payout = status && {
      id: 'po_1',
      reference,
      status,
      amount: '300.00',
      currency: 'TRY',
      reason: null,
    };
    const answer = asked.pathname === '/v1/records' ? { records, next } : payout;
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { code: 'unknown', message: '' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUpLater(() => server.close());
  const key = `test:${paySignature.secret_base64}`;
  const company = companyUrl((server.address() as AddressInfo).port).origin;
  house = await openTestHouse({
    PAYMENT_COMPANY_URL: company,
    PAYMENT_COMPANY_KEY: key,
    PAYMENT_EVENT_KEYS: key,
  });
  url = (await house.startApi()).url;
});
beforeEach(() => {
  books = [];
  repeated = [];
});

const readRecords = () => house.house.payments.work.readRecords();
const findDifferences = () => house.house.payments.work.findDifferences();
const book = (kind: Booked['kind'], reference: string, changes: Partial<Booked> = {}): void => {
  cursor += 1;
  books.push({
    cursor: String(cursor),
    kind,
    id: 'pc_1',
    reference,
    amount: kind === 'deposit' ? '250.00' : '300.00',
    fee: '0.00',
    currency: 'TRY',
    booked_at: '2026-11-15T12:00:00Z',
    ...changes,
  });
};
const tell = (kind: string, reference: string) =>
  postEvent(
    house,
    url,
    eventOf({ kind, reference, amount: kind.startsWith('deposit') ? '250.00' : '300.00' }),
  );
const readAll = async () => {
  while ((await house.house.payments.work.readRecords()) > 0);
};
const houseSum = (account: string) => sumOfHouse(house, account);

describe("the company's records", () => {
  test('a deposit settles less the company’s fee, once, however often it is read', async () => {
    const deposit = await givenRedirect(house);
    await tell('deposit.succeeded', deposit.reference);
    expect(await undrained(house)).toEqual({ 'psp_clearing:papara': '-25000' });
    const [bank, fee] = [await houseSum('bank'), await houseSum('fee')];
    book('deposit', deposit.reference, { fee: '3.75' });
    await Promise.all([readRecords(), readRecords(), readRecords()]);
    await readAll();
    expect(await undrained(house)).toEqual({});
    expect((await houseSum('bank')) - bank).toBe(-246_25n);
    expect((await houseSum('fee')) - fee).toBe(-3_75n);
  });

  test('a payout, and one that came back, leave the clearing account at zero', async () => {
    const [gone, back] = [await givenApproved(house), await givenApproved(house)];
    for (const { reference } of [gone, back]) {
      await tell('payout.paid', reference);
      book('payout', reference);
    }
    await tell('payout.bounced', back.reference);
    book('payout_returned', back.reference);
    await readAll();
    expect(await undrained(house)).toEqual({});
    expect(await casesOf(house, back.reference)).toEqual([]);
  });

  test('an unknown reference and another amount lie in suspense, each in one case', async () => {
    const deposit = await givenRedirect(house);
    book('deposit', 'dep-999999', { amount: '10.00' });
    book('deposit', deposit.reference, { amount: '125.00', fee: '1.88' });
    book('payout', deposit.reference, { amount: '7.00' });
    await readAll();
    expect(await undrained(house)).toEqual({ suspense: String(1000 + 125_00 - 700) });
    expect(await casesOf(house, 'dep-999999')).toEqual(['record_unknown_reference']);
    expect(await casesOf(house, deposit.reference)).toEqual(['other_amount', 'record_unknown_reference']);
    // The event says the same, and is the same case.
    await postEvent(
      house,
      url,
      eventOf({ kind: 'deposit.succeeded', reference: deposit.reference, amount: '125.00' }),
    );
    expect(await casesOf(house, deposit.reference)).toEqual(['other_amount', 'record_unknown_reference']);
    expect(await stateOf(house, deposit.id)).toBe('in_review');
  });

  test('PAY-8 the same payment booked twice settles once; what the bank moved twice lies in suspense, in a case', async () => {
    const deposit = await givenRedirect(house);
    await tell('deposit.succeeded', deposit.reference);
    const [suspense, bank] = [BigInt((await undrained(house))['suspense'] ?? 0), await houseSum('bank')];
    book('deposit', deposit.reference);
    book('deposit', deposit.reference);
    await readAll();
    expect(await undrained(house)).toEqual({ suspense: String(suspense + 250_00n) });
    expect((await houseSum('bank')) - bank).toBe(-500_00n);
    expect(await casesIn(house, { kind: 'second_record' })).toHaveLength(1);
  });

  test('a fee above the amount is booked, and the bank pays the difference', async () => {
    const deposit = await givenRedirect(house);
    await tell('deposit.succeeded', deposit.reference);
    const [before, bank, fee] = [await undrained(house), await houseSum('bank'), await houseSum('fee')];
    expect(before['psp_clearing:papara']).toBe('-25000');
    book('deposit', deposit.reference, { fee: '300.00' });
    await readAll();
    expect((await undrained(house))['psp_clearing:papara']).toBeUndefined();
    expect((await houseSum('bank')) - bank).toBe(50_00n);
    expect((await houseSum('fee')) - fee).toBe(-300_00n);
  });

  test('a record that cannot be read is left out with a case, and one in the wrong place is read all the same', async () => {
    const deposits = [await givenRedirect(house), await givenRedirect(house)];
    for (const { reference } of deposits) await tell('deposit.succeeded', reference);
    const [first, second] = deposits;
    book('deposit', first?.reference ?? '');
    book('deposit', 'dep-777', { currency: 'GBP', id: 'a\u0000b' });
    book('deposit', second?.reference ?? '');
    books.reverse();
    await readAll();
    expect((await undrained(house))['psp_clearing:papara']).toBeUndefined();
    expect(await casesIn(house, { kind: 'record_unreadable' })).toHaveLength(1);
  });

  test('a company that repeats what was read is not asked without a pause', async () => {
    const deposit = await givenRedirect(house);
    await tell('deposit.succeeded', deposit.reference);
    book('deposit', deposit.reference);
    expect(await readRecords()).toBe(1);
    repeated = books;
    expect(await readRecords()).toBe(0);
  });

  test('a payout that came back is asked after until the company says so', async () => {
    const payout = await givenApproved(house);
    await tell('payout.paid', payout.reference);
    book('payout', payout.reference);
    book('payout_returned', payout.reference);
    payouts.set(payout.reference, 'paid');
    await readAll();
    await attendAll(house);
    expect(await stateOf(house, payout.id)).toBe('paid');
    payouts.set(payout.reference, 'bounced');
    await house.moveClock('16 minutes');
    await attendAll(house);
    expect(await stateOf(house, payout.id)).toBe('failed');
    expect((await undrained(house))['psp_clearing:banka-cekim']).toBeUndefined();
  });

  test('pages are read to the end, and a company that is away is read on afterwards', async () => {
    const deposits = await Promise.all(Array.from({ length: 6 }, () => givenRedirect(house)));
    for (const { reference } of deposits) await tell('deposit.succeeded', reference);
    for (let index = 0; index < 60; index += 1) {
      book('deposit', deposits[index]?.reference ?? `dep-888${index}`, {
        currency: index < 6 ? 'TRY' : 'EUR',
      });
    }
    const whole = books;
    books = [];
    await readAll();
    books = whole;
    await readAll();
    expect(Object.keys(await undrained(house))).toEqual(['suspense']);
    const [row] = await house.sql<{ cursor: string }>(
      "select cursor from payments.reader where name = 'company_records'",
    );
    expect(row?.cursor).toBe(String(cursor));
  });
});

test('a closed case does not hide what happens again; an open one is the same', async () => {
  const { reference } = await givenRedirect(house);
  const tellOther = () =>
    postEvent(house, url, eventOf({ kind: 'deposit.succeeded', reference, amount: '1.00' }));
  await tellOther();
  await tellOther();
  expect(await casesOf(house, reference)).toEqual(['other_amount']);
  await closeCases(house, reference);
  await tellOther();
  expect(await casesOf(house, reference)).toEqual(['other_amount', 'other_amount']);
});

test('the search for differences goes by time, not through all that ever was', async () => {
  const { reference } = await givenRedirect(house);
  book('deposit', reference);
  await readAll();
  await house.moveClock('61 minutes');
  const indexes = ['record_by_time', 'step_settled_by_time', 'case_by_subject'];
  const used = await house.platform.database.inTransaction(async (tx) => {
    // So small a table would be read as a whole; the question is whether it has to be.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_hashjoin = off`.execute(tx);
    expect(await listDifferences(tx, 10)).toHaveLength(1);
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relname = any(${indexes}) and pg_stat_get_xact_numscans(oid) > 0
    `.execute(tx);
    return rows.map(({ name }) => name);
  });
  expect(used.toSorted()).toEqual(indexes.toSorted());
  await findDifferences();
});

describe('differences become cases, and found again are the same', () => {
  const differences = async () => {
    const first = await findDifferences();
    expect(await findDifferences()).toBe(0);
    return first;
  };

  test('what the company booked and we have not credited after an hour', async () => {
    const [deposit, payout] = [await givenRedirect(house), await givenApproved(house)];
    // Staff have sent this one back by the bank: nothing is left to explain.
    const returned = await givenRedirect(house);
    await house.sql(
      `update payments.request set state = 'rejected', reason_code = 'returned', reason = 'sent back',
         finished_at = platform.now() where request_id = $1`,
      [returned.id],
    );
    book('deposit', returned.reference);
    book('deposit', deposit.reference);
    book('payout', payout.reference);
    await readAll();
    await attendAll(house);
    expect(await findDifferences()).toBe(0);
    await house.moveClock('61 minutes');
    expect(await differences()).toBe(2);
    expect(await casesOf(house, deposit.reference)).toEqual(['record_without_credit']);
    expect(await casesOf(house, payout.reference)).toContain('record_without_payout');
    // It stands for as long as it does: what a person closed is not found again.
    await closeCases(house, deposit.reference);
    expect(await findDifferences()).toBe(0);
  });

  test('what we credited or paid and the company has not booked after 26 hours', async () => {
    const [deposit, paid, returned, bounced] = [
      await givenRedirect(house),
      await givenApproved(house),
      await givenApproved(house),
      await givenApproved(house),
    ];
    await tell('deposit.succeeded', deposit.reference);
    await tell('payout.paid', paid.reference);
    await tell('payout.paid', returned.reference);
    await tell('payout.bounced', returned.reference);
    // Sent back before it was paid: nothing moved, and nothing is missing.
    await tell('payout.bounced', bounced.reference);
    await house.moveClock('25 hours');
    await findDifferences();
    expect(await casesOf(house, deposit.reference)).toEqual([]);
    await house.moveClock('2 hours');
    await differences();
    expect(await casesOf(house, deposit.reference)).toEqual(['credit_without_record']);
    expect(await casesOf(house, paid.reference)).toEqual(['payout_without_record']);
    expect((await casesOf(house, returned.reference)).toSorted()).toEqual([
      'payout_without_record',
      'return_without_record',
    ]);
    expect(await casesOf(house, bounced.reference)).toEqual([]);
  });
});
