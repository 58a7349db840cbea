import type { PaymentRequestId } from '@yakamoz/contracts';
import { beforeAll, describe, expect, test } from 'vitest';

import { givenOpenDeposit, givenWithdrawal } from '../../../../testing/given-desk.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import type { Tx } from '../../../platform/database.ts';
import { correctAddress, move, requireMoved } from './move.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
});

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  house.platform.database.inTransaction(work);

/** What is announced about this request, the newest last. */
const announced = async (requestId: PaymentRequestId): Promise<string[]> => {
  const rows = await house.sql<{ subject: string }>(
    `select subject from platform.outbox where body->>'request_id' = $1 order by position`,
    [requestId],
  );
  return rows.map(({ subject }) => subject);
};
const stateOf = async (requestId: PaymentRequestId): Promise<string | undefined> => {
  const [row] = await house.sql<{ state: string }>(
    'select state from payments.request where request_id = $1',
    [requestId],
  );
  return row?.state;
};

describe('a request that is moved', () => {
  test('is where it was to go, and the change and the finish are announced, also of a deposit that never came', async () => {
    const { id: requestId } = await givenOpenDeposit(house, { amount: '500.00' });
    const before = await announced(requestId);
    const to = { state: 'expired', reason: 'Süre doldu.' } as const;
    const came = await inTransaction((tx) => move(tx, { requestId }, ['claimed'], to));
    expect(came).toMatchObject({ moved: true, request: { state: 'expired', reason: 'Süre doldu.' } });
    expect(await stateOf(requestId)).toBe('expired');
    expect((await announced(requestId)).slice(before.length)).toEqual([
      'payments.changed',
      'payments.finished',
    ]);
  });

  test('to a finish that moved money is announced as finished too', async () => {
    const { id: requestId } = await givenWithdrawal(house, { amount: '100.00' });
    const before = await announced(requestId);
    await inTransaction(async (tx) => {
      await move(tx, { requestId }, ['requested'], { state: 'approved' });
      await move(tx, { requestId }, ['approved'], { state: 'sent' });
      await move(tx, { requestId }, ['sent'], { state: 'failed', reason: 'Banka iade etti.' });
    });
    expect((await announced(requestId)).slice(before.length)).toEqual([
      'payments.changed',
      'payments.changed',
      'payments.changed',
      'payments.finished',
    ]);
  });

  test('stays as it is, and nothing is announced, where it is no longer in an expected state', async () => {
    const { id: requestId } = await givenOpenDeposit(house, { amount: '500.00' });
    const before = await announced(requestId);
    const came = await inTransaction((tx) => move(tx, { requestId }, ['in_review'], { state: 'credited' }));
    expect(came).toMatchObject({ moved: false, request: { state: 'claimed' } });
    expect(() => requireMoved(came)).toThrow(`request ${requestId} is claimed and was not moved`);
    expect(await stateOf(requestId)).toBe('claimed');
    expect(await announced(requestId)).toEqual(before);
  });
});

test('PAY-6 the address of a withdrawal that was refused is not corrected', async () => {
  const { id: requestId, destinationId } = await givenWithdrawal(house, { amount: '100.00' });
  await inTransaction((tx) =>
    move(tx, { requestId }, ['requested'], { state: 'rejected', reason: 'Vazgeçildi.' }),
  );
  const to = { destinationId, reason: 'Adres düzeltildi.', reasonCode: 'address_corrected' };
  const came = await inTransaction((tx) => correctAddress(tx, { requestId }, to));
  expect(came).toMatchObject({ moved: false, request: { state: 'rejected' } });
});
