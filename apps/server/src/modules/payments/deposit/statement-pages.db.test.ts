import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';

import { cleanUpLater } from '../../../../testing/clean-up.ts';
import {
  answerHandshake,
  bankSignature,
  companyUrl,
  givenTransfer,
} from '../../../../testing/given-payments.ts';
import { casesIn } from '../../../../testing/seen-cases.ts';
import { stateOf } from '../../../../testing/seen-payments.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
/** The test is the bank, so that a page can be wrong. It says the same whatever it is asked. */
let page: Record<string, string | null>[] = [];

beforeAll(async () => {
  const server = createServer((request, response) => {
    if (answerHandshake(request, response)) return;
    const isOurs = request.url?.includes('TR080001000000000000001001') ?? false;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ lines: isOurs ? page : [], next: '0' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUpLater(() => server.close());
  house = await openTestHouse({
    BANK_URL: companyUrl((server.address() as AddressInfo).port).origin,
    BANK_KEY: `test:${bankSignature.secret_base64}`,
  });
});

const line = (cursor: number, changes: Record<string, string>) => ({
  cursor: String(cursor),
  line_id: `line_${cursor}`,
  booked_at: '2026-11-15T12:00:00Z',
  direction: 'in',
  amount: '500.00',
  currency: 'TRY',
  other_name: 'DENIZ YILDIZ',
  other_iban: null,
  description: 'havale',
  ...changes,
});

test('a line that cannot be read is left out with a case, a wrong order loses nothing, and what is known is not counted', async () => {
  const deposits = [await givenTransfer(house), await givenTransfer(house)];
  page = [
    line(14, { description: deposits[1]?.code ?? '' }),
    line(11, { amount: '0.00' }),
    line(13, { description: deposits[0]?.code ?? '' }),
    line(12, { currency: 'GBP', line_id: 'a\u0000b' }),
  ];
  const { readStatements } = house.house.payments.work;
  expect(await readStatements()).toBe(2);
  for (const { id } of deposits) expect(await stateOf(house, id)).toBe('credited');
  expect(await casesIn(house, { kind: 'line_unreadable' })).toMatchObject([
    { subject: 'line_11', facts: { detail: 'amount', told: '0.00 TRY', cursor: '11' } },
    { subject: expect.stringMatching(/^\d+-12$/), facts: expect.objectContaining({ told: '500.00 GBP' }) },
  ]);
  expect(await readStatements()).toBe(0);
  const [account] = await house.sql<{ cursor: string }>(
    "select cursor from payments.account where number = 'TR080001000000000000001001'",
  );
  expect(account?.cursor).toBe('14');
});
