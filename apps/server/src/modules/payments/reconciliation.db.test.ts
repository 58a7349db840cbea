import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cleanUpLater } from '../../../testing/clean-up.ts';
import {
  attendAll,
  companyUrl,
  eventOf,
  givenApproved,
  givenRedirect,
  paySignature,
  postEvent,
} from '../../../testing/given-payments.ts';
import { casesOf, stateOf, sumOfHouse, undrained } from '../../../testing/seen-payments.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';

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
/** The test keeps the company's books itself, so that they can be wrong; of single payments this company knows nothing. */
let books: Booked[] = [];
let cursor = 1_000;

beforeAll(async () => {
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://company');
    const after = Number(asked.searchParams.get('after'));
    const limit = Number(asked.searchParams.get('limit'));
    const records = books.filter((one) => Number(one.cursor) > after).slice(0, limit);
    const isRecords = asked.pathname === '/v1/records';
    response.writeHead(isRecords ? 200 : 404, { 'content-type': 'application/json' });
    const next = records.at(-1)?.cursor ?? String(after);
    response.end(JSON.stringify(isRecords ? { records, next } : { code: 'unknown', message: '' }));
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
});

const readRecords = () => house.house.payments.machine.readRecords();
const findDifferences = () => house.house.payments.machine.findDifferences();
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
  while ((await house.house.payments.machine.readRecords()) > 0);
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

  test('the same payment booked twice settles once and is a case', async () => {
    const deposit = await givenRedirect(house);
    await tell('deposit.succeeded', deposit.reference);
    const before = (await undrained(house))['suspense'];
    book('deposit', deposit.reference);
    book('deposit', deposit.reference);
    await readAll();
    expect(await undrained(house)).toEqual({ suspense: before });
    expect(await house.sql("select from payments.case where kind = 'second_record'")).toHaveLength(1);
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

describe('differences become cases, and found again are the same', () => {
  const differences = async () => {
    const first = await findDifferences();
    expect(await findDifferences()).toBe(0);
    return first;
  };

  test('what the company booked and we have not credited after an hour', async () => {
    const [deposit, payout] = [await givenRedirect(house), await givenApproved(house)];
    book('deposit', deposit.reference);
    book('payout', payout.reference);
    await readAll();
    await attendAll(house);
    expect(await findDifferences()).toBe(0);
    await house.moveClock('61 minutes');
    expect(await differences()).toBe(2);
    expect(await casesOf(house, deposit.reference)).toEqual(['record_without_credit']);
    expect(await casesOf(house, payout.reference)).toContain('record_without_payout');
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
