import { expect, test } from 'vitest';
import type { BookedClosure, BookedReturn } from './reserved-books.ts';
import { judgeReserved } from './reserved-checker.ts';

const closing = { requestId: '1', playerId: '9', cash: '500' };
const closure: BookedClosure = {
  id: '1',
  state: 'done',
  closed: true,
  cash: '0',
  pending: '0',
  payouts: [{ id: '7', state: 'paid', amount: '500' }],
};
const back: BookedReturn = { id: '3', state: 'rejected', reason_code: 'returned', returned: 1, credited: 0 };
const payout = {
  reference: 'wd-7',
  amount: '5.00',
  currency: 'TRY',
  status: 'paid',
  beneficiary: {},
  carriedOut: 1,
  returned: 0,
};
const judge = (changes: { closure?: object; back?: object; payout?: object | null; afterAll?: boolean }) =>
  judgeReserved({
    closings: [closing],
    returns: ['3'],
    books: { closures: [{ ...closure, ...changes.closure }], returns: [{ ...back, ...changes.back }] },
    payouts: changes.payout === null ? [] : [{ ...payout, ...changes.payout }],
    afterAll: changes.afterAll === true ? [payout] : [],
  });
const clean = { closures: 1, returns: 1, doublePayouts: [], doubleCredits: [], missing: [] };

test('a closure that was paid once, and a deposit that went back once, have nothing to explain', () => {
  expect(judge({})).toMatchObject({ ...clean, sent: ['7'] });
});

test('one that was taken back, or came back, is in the balance', () => {
  const open = { closed: false, cash: '500' };
  expect(judge({ closure: { ...open, state: 'withdrawn' }, payout: null })).toMatchObject(clean);
  expect(judge({ closure: { ...open, state: 'done' }, payout: { returned: 1 } })).toMatchObject(clean);
});

test('one that left and is in the balance too was paid twice', () => {
  expect(judge({ closure: { cash: '500', closed: false, state: 'withdrawn' } }).doublePayouts).toHaveLength(
    1,
  );
  expect(judge({ payout: { carriedOut: 2 } }).doublePayouts).toHaveLength(1);
});

test('one that the company carried out after it had told of its return is in the balance, and a case', () => {
  const open = { closed: false, cash: '500', state: 'refused' };
  expect(judge({ closure: open, afterAll: true })).toMatchObject(clean);
  const paidBefore = { carriedOut: 2, returned: 1 };
  expect(judge({ closure: { ...open, state: 'done' }, payout: paidBefore, afterAll: true })).toMatchObject(
    clean,
  );
  expect(judge({ closure: open }).doublePayouts).toHaveLength(1);
});

test('one that left nowhere, stays held or has no end is missing', () => {
  expect(judge({ payout: null }).missing).not.toEqual([]);
  expect(judge({ closure: { pending: '500' } }).missing).not.toEqual([]);
  expect(judge({ closure: { state: 'paying' } }).missing).not.toEqual([]);
  expect(judge({ closure: { closed: false } }).missing).not.toEqual([]);
});

test('a deposit that was credited and sent back is a double credit; one that was neither is missing', () => {
  expect(judge({ back: { credited: 1 } })).toMatchObject({ returns: 0, doubleCredits: [expect.any(String)] });
  expect(judge({ back: { returned: 0 } })).toMatchObject({ returns: 0, missing: [expect.any(String)] });
  expect(judge({ back: { state: 'credited', reason_code: null, returned: 0, credited: 1 } })).toMatchObject(
    clean,
  );
});
