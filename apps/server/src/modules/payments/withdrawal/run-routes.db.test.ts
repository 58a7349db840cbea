// A withdrawal while bonus money is under way.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

import { givenWithdrawer, methodId } from '../../../../testing/given-cashier.ts';
import { givenMoney } from '../../../../testing/given.ts';
import { givenRun, seenRun } from '../../../../testing/given-runs.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi } from '../../../../testing/test-house.ts';

const house = await openTestHouse();
let api: TestApi;
beforeAll(async () => {
  api = await house.startApi();
  await house.house.payments.addDemoMethods();
});

async function givenRunning() {
  const given = await givenWithdrawer(house, api);
  await givenRun(house, given.player, { bonus: '50.00' });
  const method_id = await methodId(house, 'banka-cekim');
  const ask = (amount: string, more: object = {}, key: string = randomUUID()) =>
    given.browser.post(
      '/api/request_transaction.php',
      { type: 'withdrawal', method_id, amount, details: given.details, ...more },
      { 'idempotency-key': key },
    );
  const terms = async () => (await given.browser.get('/api/v1/payments/withdrawal-terms')).body;
  return { ...given, ask, terms };
}

test('API-125 a run ends with a withdrawal only as it was previewed and confirmed', async () => {
  const { ask, terms, player } = await givenRunning();
  expect((await ask('100.00')).body).toMatchObject({
    status: 'error',
    code: 'promotions.run_would_end',
  });
  expect(await seenRun(house, player)).toMatchObject({ cash: '100000', bonus: '5000', running: true });
  const { run_end } = await terms();
  expect(run_end).toMatchObject({ cash_change: '0.00', bonus_change: '-50.00', bonus_open: '0.00' });
  const key = randomUUID();
  const asked = await ask('100.00', { end_run_seq: run_end.seq }, key);
  expect(asked.body.status).toBe('success');
  expect(await seenRun(house, player)).toMatchObject({ cash: '90000', bonus: '0', running: false });
  expect((await terms()).run_end).toBeNull();
  // Sent again it is the same request, and afterwards nothing needs to be confirmed.
  expect((await ask('100.00', { end_run_seq: run_end.seq }, key)).body).toEqual(asked.body);
  expect((await ask('100.00')).body.status).toBe('success');
  expect(await house.sql('select * from wallet.verify($1, $1)', [player.id])).toEqual([]);
});

test('API-125 a withdrawal that is refused ends nothing, nor does one of an older preview', async () => {
  const { ask, terms, player } = await givenRunning();
  const { run_end } = await terms();
  expect((await ask('1000.01', { end_run_seq: run_end.seq })).body.status).toBe('error');
  expect(await seenRun(house, player)).toMatchObject({ cash: '100000', bonus: '5000', running: true });
  await givenMoney(house, player, { cash: '1.00' });
  expect((await ask('100.00', { end_run_seq: run_end.seq })).body).toMatchObject({
    status: 'error',
    code: 'promotions.purse_moved',
  });
  expect(await seenRun(house, player)).toMatchObject({ cash: '100100', bonus: '5000', running: true });
});
