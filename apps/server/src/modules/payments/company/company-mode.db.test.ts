// D-60: a house with play money moves nothing through a company that does not say, signed, that it is a sandbox.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { cleanUpLater } from '../../../../testing/clean-up.ts';
import {
  answerHandshake,
  attendAll,
  bankSignature,
  companyUrl,
  givenApproved,
  givenRedirect,
  paySignature,
} from '../../../../testing/given-payments.ts';
import { requestOf, stateOf } from '../../../../testing/seen-payments.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let mode: 'sandbox' | 'live' | 'nothing';
let asked: string[] = [];

beforeAll(async () => {
  const server = createServer((request, response) => {
    request.resume();
    if (mode !== 'nothing' && answerHandshake(request, response, mode)) return;
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'unknown', message: '' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUpLater(() => server.close());
  const url = companyUrl((server.address() as AddressInfo).port).origin;
  house = await openTestHouse({
    PAYMENT_COMPANY_URL: url,
    PAYMENT_COMPANY_KEY: `test:${paySignature.secret_base64}`,
    BANK_URL: url,
    BANK_KEY: `test:${bankSignature.secret_base64}`,
  });
});
beforeEach(() => {
  asked = [];
});

test.each(['live', 'nothing'] as const)(
  'with play money a company and a bank that say %s are asked nothing else',
  async (said) => {
    mode = said;
    const deposit = await givenRedirect(house);
    const payout = await givenApproved(house);
    await attendAll(house);
    await expect(house.house.payments.work.readRecords()).rejects.toThrow(`must be sandbox and says ${said}`);
    await house.house.payments.work.readStatements().catch(() => undefined);
    expect([...new Set(asked)].filter((line) => !line.endsWith('/handshake'))).toEqual([]);
    expect(await stateOf(house, deposit.id)).toBe('claimed');
    expect(await requestOf(house, payout.id)).toMatchObject({ state: 'approved', gateway_id: null });
  },
);

test('once it says that it is a sandbox, it is asked', async () => {
  mode = 'sandbox';
  await givenApproved(house);
  await attendAll(house);
  expect(asked.some((line) => line.startsWith('POST /v1/payouts'))).toBe(true);
});
