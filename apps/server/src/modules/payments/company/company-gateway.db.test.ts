// No database, but a process of its own: the sandbox's payment company.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';

import { cleanUpLater } from '../../../../testing/clean-up.ts';
import { chooseTestCompany, companyUrl, connectionTo } from '../../../../testing/given-payments.ts';
import type { TestCompany } from '../../../../testing/given-payments.ts';
import { createCompanyGateway } from './company-gateway.ts';
import { gatewayConformance } from './gateway-conformance.ts';
import { GatewayRefused, GatewaySilent } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { createStatementReader } from '../deposit/statement-reader.ts';

let company: TestCompany;
let gateway: Gateway;
const returnUrl = 'http://yakamoz.localhost:3000/islem-gecmisi';

beforeAll(async () => {
  company = await chooseTestCompany();
  await company.start();
  // Payouts wait until the test settles them.
  await company.control('payouts/rule', { outcome: 'hang' });
  gateway = createCompanyGateway({ ...connectionTo(companyUrl(company.port)), timeoutMs: 4_000 });
});

gatewayConformance("the sandbox's payment company", () => ({
  gateway,
  returnUrl,
  pay: (reference) => company.control('deposits/decide', { reference, outcome: 'succeed' }),
  refuse: (reference) => company.control('deposits/decide', { reference, outcome: 'refuse' }),
  settle: (reference, status) => company.control('payouts/settle', { reference, status }),
  carriedOut: async (reference) => {
    const { payouts } = await company.ask('payouts');
    return payouts.find((payout: { reference: string }) => payout.reference === reference).carriedOut;
  },
  fallSilent: async () => {
    await company.control('down', { seconds: 60 });
    return () => company.control('up');
  },
}));

interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** A company that answers what the test says, whatever it is asked. */
async function companyThatSays(
  answer: Answer | 'nothing',
  pageOrigins: string[] = [],
): Promise<{ gateway: Gateway; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request);
    request.resume();
    if (answer === 'nothing') return;
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUpLater(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const connection = { ...connectionTo(companyUrl(port)), timeoutMs: 500, pageOrigins };
  return { gateway: createCompanyGateway(connection), asked };
}

const newDeposit = {
  reference: 'dep-1',
  amount: 100n,
  currency: 'TRY',
  bankCode: 'papara',
  returnUrl,
} as const;
const payout = {
  reference: 'wd-1',
  amount: 100n,
  currency: 'TRY',
  beneficiary: { channel: 'bank', name: 'Deniz Aydın', iban: 'TR330006100519786457841326' },
} as const;
const json = (status: number, body: object): Answer => ({ status, body: JSON.stringify(body) });

describe('attack: redirect_url leads to the company or nowhere', () => {
  const answerWith = (redirect_url: string) =>
    companyThatSays(json(201, { id: 'pc_1', reference: 'dep-1', redirect_url }));

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)//http://127.0.0.1',
    'data:text/html,hello',
    'https://evil.example/pay/1',
    'https://evil.example\\@127.0.0.1/',
    'http://127.0.0.1@evil.example/',
    'http://user:word@127.0.0.1/pay',
    'http://localhost.evil.example/',
    'http://evillocalhost/',
    'http://pay.localhost:1/pay',
    '//evil.example/pay',
    '/pay/1',
    '',
  ])('%s is not followed', async (told) => {
    const { gateway: evil } = await answerWith(told);
    await expect(evil.startDeposit(newDeposit)).rejects.toBeInstanceOf(GatewaySilent);
  });

  test('an origin that was agreed beforehand is, and one on this machine by its name', async () => {
    const redirectUrl = 'https://pay.example/p/1';
    const { gateway: agreed } = await companyThatSays(
      json(201, { id: 'pc_1', reference: 'dep-1', redirect_url: redirectUrl }),
      ['https://pay.example'],
    );
    expect(await agreed.startDeposit(newDeposit)).toEqual({ gatewayId: 'pc_1', redirectUrl });
    const deposit = await gateway.startDeposit({ ...newDeposit, reference: 'dep-by-name' });
    expect(deposit.redirectUrl).toMatch(/^http:\/\/pay\.localhost:\d+\/pay\/pc_/);
  });

  test('our own question is not redirected either', async () => {
    const { asked, gateway: evil } = await companyThatSays({
      status: 307,
      body: '',
      headers: { location: companyUrl(company.port).href },
    });
    await expect(evil.sendPayout(payout)).rejects.toBeInstanceOf(GatewaySilent);
    expect(asked).toHaveLength(1);
  });
});

describe('what an answer says, and what it does not', () => {
  test.each<[string, Answer | 'nothing']>([
    ['no answer', 'nothing'],
    ['500', json(500, {})],
    ['503', json(503, { code: 'away' })],
    ['401: our key or clock is wrong', json(401, { code: 'signature' })],
    ['404: not the company', json(404, {})],
    ['429', json(429, {})],
    ['no JSON', { status: 202, body: '<html>' }],
    ['another shape', json(202, { ok: true })],
    ['another reference', json(202, { id: 'po_1', reference: 'wd-2', status: 'accepted' })],
    ['too much', { status: 202, body: ' '.repeat(3 * 1024 * 1024) }],
  ])('%s is silence: the payout may have been carried out', async (_what, answer) => {
    const { gateway: quiet } = await companyThatSays(answer);
    await expect(quiet.sendPayout(payout)).rejects.toBeInstanceOf(GatewaySilent);
  });

  test('400 is a refusal with its reason', async () => {
    const { gateway: strict } = await companyThatSays(json(400, { code: 'beneficiary', message: 'no' }));
    const refused = strict.sendPayout(payout);
    await expect(refused).rejects.toBeInstanceOf(GatewayRefused);
    await expect(refused).rejects.toMatchObject({ reason: 'beneficiary' });
  });

  test('an address where nobody is a company does not make a payout unknown', async () => {
    const { gateway: lost } = await companyThatSays({ status: 404, body: '<html>not found' });
    await expect(lost.findPayout('wd-1')).rejects.toBeInstanceOf(GatewaySilent);
  });
});

test('a statement is read with strange characters in it, and silence is silence', async () => {
  const bank = createStatementReader({ ...connectionTo(companyUrl(company.port)), timeoutMs: 2_000 });
  const account = 'TR080001000000000000001001';
  await company.control('bank/accounts', { account });
  await company.control('bank/lines', {
    account,
    amount: '500.00',
    otherName: 'DENİZ\u0000YILDIZ\u0007',
    description: ' YKMABC234 ',
  });
  const { lines, next } = await bank.statement(account, '0', 100);
  expect(lines).toMatchObject([
    {
      amount: 500_00n,
      currency: 'TRY',
      direction: 'in',
      otherName: 'DENİZ YILDIZ',
      description: 'YKMABC234',
    },
  ]);
  expect(await bank.statement(account, next, 100)).toEqual({ lines: [], unreadable: [], next });
  await company.control('down', { part: 'bank', seconds: 60 });
  await expect(bank.statement(account, '0', 100)).rejects.toBeInstanceOf(GatewaySilent);
  await company.control('up');
});
