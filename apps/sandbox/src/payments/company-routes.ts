// The calls of docs/protocols/payments that the house makes.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { amountPattern, currencies } from './amounts.ts';
import type { Currency } from './amounts.ts';
import type { Books, Deposit, Payout } from './books.ts';
import type { DepositRequest, Deposits } from './deposits.ts';
import type { PayoutRules } from './payout-rules.ts';
import type { PayoutRequest, Payouts } from './payouts.ts';
import { refuse } from './signed-scope.ts';

export interface CompanyRouteParts {
  books: Books;
  deposits: Deposits;
  payouts: Payouts;
  refunds: Payouts;
  rules: PayoutRules;
  publicUrl: string;
  returnOrigins: string[];
}

const conflict = { code: 'conflict', message: 'This reference was used with other content.' };
const unknown = { code: 'unknown', message: 'This reference is unknown.' };
const wrongOrigin = { code: 'return_url', message: 'The origin of return_url is not an agreed one.' };

const notRefundable = { code: 'deposit', message: 'No deposit of this reference was paid with this amount.' };
const refunded = { code: 'refunded', message: 'This deposit is given back under another reference.' };

interface RefundRequest {
  reference: string;
  deposit: string;
  amount: string;
  currency: Currency;
}

/** Whole, or not at all. */
const isRefundable = (
  deposit: Deposit | undefined,
  { amount, currency }: Pick<RefundRequest, 'amount' | 'currency'>,
): boolean =>
  deposit?.status === 'succeeded' && deposit.paidAmount === amount && deposit.currency === currency;

const isRefunded = ({ refunds }: Books, deposit: string): boolean =>
  [...refunds.values()].some(
    ({ status, beneficiary }) => beneficiary['deposit'] === deposit && status !== 'bounced',
  );

interface ByReference {
  Params: { reference: string };
}

export function addCompanyRoutes(scope: FastifyInstance, parts: CompanyRouteParts): void {
  const { books, deposits, payouts, refunds, rules, publicUrl, returnOrigins } = parts;

  scope.post<{ Body: DepositRequest }>(
    '/v1/deposits',
    { schema: { body: depositBody } },
    async (request, reply) => {
      const origin = URL.parse(request.body.return_url)?.origin;
      if (origin === undefined || !returnOrigins.includes(origin)) return refuse(reply, 400, wrongOrigin);
      const { kind, deposit } = deposits.ask(request.body);
      if (kind === 'conflict') return refuse(reply, 409, conflict);
      const { id, reference, status, expiresAt } = deposit;
      const redirectUrl = `${publicUrl}/pay/${id}`;
      reply.code(kind === 'made' ? 201 : 200);
      return { id, reference, status, redirect_url: redirectUrl, expires_at: expiresAt };
    },
  );

  scope.get<ByReference>('/v1/deposits/:reference', async (request, reply) => {
    const deposit = books.deposits.get(request.params.reference);
    return deposit === undefined ? refuse(reply, 404, unknown) : printDeposit(deposit);
  });

  async function carryOut(reply: FastifyReply, order: PayoutRequest, given: { by: Payouts; isNew: boolean }) {
    const { by, isNew } = given;
    const behaviour = rules.behaviourFor(order);
    const failure = { code: 'bug', message: 'The sandbox was told to fail.' };
    if (isNew && behaviour.answer === 'refuse') return refuse(reply, 500, failure);
    const { kind, payout } = by.ask(order, behaviour);
    if (kind === 'conflict') return refuse(reply, 409, conflict);
    if (isNew && behaviour.answer === 'fail') return refuse(reply, 500, failure);
    if (isNew && behaviour.answer === 'slow') await sleep(behaviour.slowMs, undefined, { ref: false });
    const { id, reference, status } = payout;
    reply.code(kind === 'made' ? 202 : 200);
    return { id, reference, status };
  }

  scope.post<{ Body: PayoutRequest }>(
    '/v1/payouts',
    { schema: { body: payoutBody } },
    async (request, reply) =>
      carryOut(reply, request.body, { by: payouts, isNew: !books.payouts.has(request.body.reference) }),
  );

  scope.post<{ Body: RefundRequest }>(
    '/v1/refunds',
    { schema: { body: refundBody } },
    async (request, reply) => {
      const { deposit, ...order } = request.body;
      const isNew = !books.refunds.has(order.reference);
      const paid = books.deposits.get(deposit);
      if (isNew && !isRefundable(paid, order)) return refuse(reply, 400, notRefundable);
      if (isNew && isRefunded(books, deposit)) return refuse(reply, 409, refunded);
      const back: PayoutRequest = { ...order, channel: 'refund', beneficiary: { deposit } };
      return carryOut(reply, back, { by: refunds, isNew });
    },
  );

  scope.get<ByReference>('/v1/refunds/:reference', async (request, reply) => {
    const refund = books.refunds.get(request.params.reference);
    return refund === undefined ? refuse(reply, 404, unknown) : printPayout(refund);
  });

  scope.get<ByReference>('/v1/payouts/:reference', async (request, reply) => {
    const payout = books.payouts.get(request.params.reference);
    return payout === undefined ? refuse(reply, 404, unknown) : printPayout(payout);
  });

  scope.get<{ Querystring: { after?: string; limit?: string } }>(
    '/v1/records',
    { schema: { querystring: pageQuery } },
    async (request) => {
      const { after = '0', limit = '500' } = request.query;
      const found = books.records
        .filter(({ cursor }) => Number(cursor) > Number(after))
        .slice(0, Math.min(Number(limit), 500));
      return { records: found, next: found.at(-1)?.cursor ?? after };
    },
  );
}

function printDeposit(deposit: Deposit): object {
  const { id, reference, status, amount, paidAmount, currency, reason, settledAt } = deposit;
  return { id, reference, status, amount: paidAmount ?? amount, currency, reason, settled_at: settledAt };
}

function printPayout({ id, reference, status, amount, currency, reason, settledAt }: Payout): object {
  return { id, reference, status, amount, currency, reason, settled_at: settledAt };
}

const reference = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' };
const amount = { type: 'string', pattern: amountPattern };
const currency = { type: 'string', enum: currencies };
const text = (maxLength: number): object => ({ type: 'string', minLength: 1, maxLength });

const object = (properties: object): object => ({
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
});

const depositBody = object({ reference, amount, currency, bank_code: text(64), return_url: text(500) });

const named = object({ name: text(160), iban: { type: 'string', pattern: '^[A-Za-z0-9]{5,64}$' } });
const wallet = object({
  wallet_type: { type: 'string', enum: ['USDT (TRC-20)', 'BTC'] },
  address: { type: 'string', pattern: '^[A-Za-z0-9]{20,100}$' },
});
const asked = (channels: string[], beneficiary: object): object =>
  object({ reference, amount, currency, channel: { type: 'string', enum: channels }, beneficiary });

const refundBody = object({ reference, deposit: reference, amount, currency });
const payoutBody = { oneOf: [asked(['bank', 'papara'], named), asked(['crypto'], wallet)] };

/** Of lists that are read on from a cursor. */
export const pageQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    after: { type: 'string', pattern: String.raw`^\d{1,15}$` },
    limit: { type: 'string', pattern: String.raw`^[1-9]\d{0,3}$` },
  },
};
