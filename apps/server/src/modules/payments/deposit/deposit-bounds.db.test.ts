import type { PaymentRequestId } from '@yakamoz/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { methodId } from '../../../../testing/given-cashier.ts';
import { chooseTestCompany } from '../../../../testing/given-payments.ts';
import type { TestCompany } from '../../../../testing/given-payments.ts';
import { givenPlayer, signIn } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { stateOf } from '../../../../testing/seen-payments.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let company: TestCompany;
let method_id: number;

beforeAll(async () => {
  company = await chooseTestCompany();
  await company.start();
  house = await openTestHouse(company.settings);
  api = await house.startApi();
  method_id = await methodId(house, 'otomatik-havale');
  // The sandbox's bank knows an account from when it was first asked for it.
  await house.house.payments.work.readStatements();
});

let player: GivenPlayer;
let browser: TestBrowser;
beforeEach(async () => {
  player = await givenPlayer(house);
  browser = await signIn(api.browser(), player);
});

const accountsFor = (amount: number | string) =>
  browser.get(`/api/get_bank_accounts.php?method_id=${method_id}&amount=${amount}`);

/** The third step of the wizard opens. */
async function open({ amount, key = randomUUID() }: { amount: string; key?: string }) {
  const [account] = (await accountsFor(500)).body as { id: number }[];
  const body = { method_id, amount, account_id: account?.id };
  return browser.post('/api/v1/payments/transfer-claims', body, { 'idempotency-key': key });
}

describe('WALK-26 no account is shown for an amount out of bounds', () => {
  const hidden = (body: unknown) => expect(JSON.stringify(body)).not.toMatch(/TR\d{24}/);

  test.each([
    ['50', 'payments.amount_too_small'],
    ['99.99', 'payments.amount_too_small'],
    ['50000.01', 'payments.amount_too_large'],
  ])('%s: neither listed nor opened nor claimed', async (amount, code) => {
    for (const { body } of [
      await accountsFor(amount),
      await open({ amount }),
      await browser.post('/api/otomatik_havale_deposit.php', {
        amount,
        method_id,
        bank_details: { iban: 'TR080001000000000000001001' },
      }),
    ]) {
      expect(body.code).toBe(code);
      hidden(body);
    }
    expect((await browser.get('/api/get_transactions.php')).body).toEqual([]);
  });

  test('at the bounds it is shown; without an amount it is not', async () => {
    expect((await accountsFor('100')).body).toHaveLength(3);
    expect((await accountsFor('50000.00')).body).toHaveLength(3);
    const { status, body } = await browser.get(`/api/get_bank_accounts.php?method_id=${method_id}`);
    expect(status).toBe(400);
    hidden(body);
  });

  test('bounds that changed meanwhile: an opened claim shows its account no more, and its money still comes', async () => {
    const key = randomUUID();
    const { body: claim } = await open({ amount: '120.00', key });
    const id = claim.request_id as PaymentRequestId;
    const setMin = (min: number) =>
      house.sql(`update payments.method_bounds set min = $2 where method_id = $1 and currency = 'TRY'`, [
        method_id,
        min,
      ]);
    await setMin(200_00);
    try {
      const { body } = await browser.post(`/api/v1/payments/requests/${id}/take-up`, {});
      expect(body.code).toBe('payments.amount_too_small');
      hidden(body);
      const { body: shown } = await browser.get(`/api/v1/payments/requests/${id}`);
      expect(shown.pay_to).toBeNull();
      hidden(shown);
      hidden((await open({ key, amount: '120.00' })).body);
      await company.control('bank/lines', {
        account: claim.account.iban,
        amount: '120.00',
        otherName: 'DENIZ YILDIZ',
        description: `${claim.reference_code} havale`,
      });
      await house.house.payments.work.readStatements();
      expect(await stateOf(house, id)).toBe('credited');
    } finally {
      await setMin(100_00);
    }
  });

  test('whoever may not deposit is shown nothing', async () => {
    await house.platform.database.inTransaction((tx) =>
      house.house.wallet.setGate(tx, {
        playerId: player.id,
        source: 'test',
        way: 'deposit',
        until: 'infinity',
      }),
    );
    const listed = (await accountsFor(500)).body;
    expect(listed.code).toBe('wallet.gate_closed');
    hidden(listed);
  });
});

test('WALK-27 a deposit on the company’s page has no account, no code and no name', async () => {
  for (const bankCode of ['papara', 'card']) {
    const { body } = await browser.post('/api/f1pays_deposit.php', { amount: 250, bankCode });
    expect(body).toMatchObject({ status: 'success', redirect_url: expect.stringMatching(/^http/) });
    const [row] = await house.sql<{ claimed_name: string; reference_code: string | null }>(
      'select claimed_name, reference_code from payments.request where request_id = $1',
      [body.request_id],
    );
    expect(row).toEqual({ claimed_name: '', reference_code: null });
    expect((await browser.get(`/api/v1/payments/requests/${body.request_id}`)).body).toMatchObject({
      pay_to: null,
      needs: null,
    });
  }
});
