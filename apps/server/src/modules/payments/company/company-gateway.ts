// The payment company of docs/protocols/payments, behind the interface of every gateway.
import { decimalOf } from '@yakamoz/money';
import * as z from 'zod/mini';

import { GatewayRefused, GatewaySilent, recordKinds } from './gateway.ts';
import type { Beneficiary, Gateway, GatewayStatus } from './gateway.ts';
import { createAsk } from './signed-client.ts';
import type { SignedConnection } from './signed-client.ts';
import { wireAmount, wireCurrency, wireCursor, wireFee, wireId, wireText, wireTime } from './wire-fields.ts';
import { readEach, wirePlace } from './wire-page.ts';

const depositAnswer = z.object({ id: wireId, reference: wireId, redirect_url: z.string() });
const payoutAnswer = z.object({ id: wireId, reference: wireId });
const statusAnswer = z.object({
  id: wireId,
  reference: wireId,
  status: z.enum(['pending', 'succeeded', 'refused', 'expired', 'accepted', 'paid', 'bounced']),
  amount: wireAmount,
  currency: wireCurrency,
  reason: z.nullable(wireText(280)),
});
const recordsAnswer = z.object({ records: z.array(wirePlace), next: wireCursor });
const wireRecord = z.object({
  cursor: wireCursor,
  kind: z.enum(recordKinds),
  id: wireId,
  reference: wireId,
  amount: wireAmount,
  fee: wireFee,
  currency: wireCurrency,
  booked_at: wireTime,
});
const refusalAnswer = z.object({ code: wireText(64) });

/**
 * These statuses do not say whether the request was carried out: our key, clock or rate is wrong, or the address is not
 * the company's. Treated as a refusal, they would return money to the player that may have been paid out.
 */
const saysNothing = new Set([401, 402, 403, 404, 405, 407, 408, 421, 425, 429]);

export function createCompanyGateway(
  connection: SignedConnection & {
    /** Origins of its payment page, besides the one of its API. */
    pageOrigins?: readonly string[];
  },
): Gateway {
  const ask = createAsk(connection, 'x-pay');

  const post = async <T extends z.ZodMiniType>(
    path: string,
    body: object,
    shape: T,
  ): Promise<z.output<T>> => {
    const answer = await ask({ method: 'POST', path, body });
    if (answer.status === 409) throw new GatewayRefused('conflict');
    if (saysNothing.has(answer.status)) throw new GatewaySilent(`POST ${path}: answered ${answer.status}`);
    if (answer.status >= 400) throw new GatewayRefused(reasonOf(answer.body));
    return read(shape, answer.body);
  };
  const get = async <T extends z.ZodMiniType>(path: string, shape: T): Promise<z.output<T> | undefined> => {
    const answer = await ask({ method: 'GET', path });
    if (answer.status === 404 && refusalAnswer.safeParse(answer.body).success) return undefined;
    if (answer.status !== 200) throw new GatewaySilent(`GET ${path}: answered ${answer.status}`);
    return read(shape, answer.body);
  };
  const find = async (path: string, reference: string): Promise<GatewayStatus | undefined> => {
    const found = await get(`${path}/${encodeURIComponent(reference)}`, statusAnswer);
    if (found === undefined) return undefined;
    requireSame(found.reference, reference);
    const { id: gatewayId, status, amount, currency, reason } = found;
    return { gatewayId, status, amount, currency, reason };
  };

  return {
    async startDeposit({ reference, amount, currency, bankCode, returnUrl }) {
      const answer = await post(
        '/v1/deposits',
        { reference, amount: decimalOf(amount), currency, bank_code: bankCode, return_url: returnUrl },
        depositAnswer,
      );
      requireSame(answer.reference, reference);
      return { gatewayId: answer.id, redirectUrl: requireCompanyPage(connection, answer.redirect_url) };
    },
    findDeposit: (reference) => find('/v1/deposits', reference),
    async sendPayout({ reference, amount, currency, beneficiary }) {
      const answer = await post(
        '/v1/payouts',
        { reference, amount: decimalOf(amount), currency, ...onWire(beneficiary) },
        payoutAnswer,
      );
      requireSame(answer.reference, reference);
      return { gatewayId: answer.id };
    },
    findPayout: (reference) => find('/v1/payouts', reference),
    async sendRefund({ reference, deposit, amount, currency }) {
      const body = { reference, deposit, amount: decimalOf(amount), currency };
      const answer = await post('/v1/refunds', body, payoutAnswer);
      requireSame(answer.reference, reference);
      return { gatewayId: answer.id };
    },
    findRefund: (reference) => find('/v1/refunds', reference),
    async records(after, limit) {
      const page = await get(`/v1/records?after=${after}&limit=${limit}`, recordsAnswer);
      if (page === undefined) throw new GatewaySilent('GET /v1/records: answered 404');
      const { readable, unreadable } = readEach(wireRecord, page.records);
      return {
        records: readable.map(({ cursor, id, booked_at: bookedAt, ...record }) => ({
          ...record,
          cursor: BigInt(cursor),
          gatewayId: id,
          bookedAt,
        })),
        unreadable: unreadable.map(({ place, detail, told }) => ({
          cursor: BigInt(place.cursor),
          detail,
          told,
        })),
        next: BigInt(page.next),
      };
    },
  };
}

function onWire(beneficiary: Beneficiary): { channel: string; beneficiary: object } {
  const { channel } = beneficiary;
  if (channel !== 'crypto') {
    const { name, iban } = beneficiary;
    return { channel, beneficiary: { name, iban } };
  }
  return { channel, beneficiary: { wallet_type: beneficiary.walletType, address: beneficiary.address } };
}

/** An answer of another shape counts as no answer. */
function read<T extends z.ZodMiniType>(shape: T, body: unknown): z.output<T> {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
  throw new GatewaySilent(`the answer cannot be parsed: ${fields.join(', ')}`);
}

function requireSame(told: string, asked: string): void {
  if (told !== asked) throw new GatewaySilent('the answer is about another reference');
}

function reasonOf(body: unknown): string {
  const parsed = refusalAnswer.safeParse(body);
  return parsed.success && parsed.data.code !== '' ? parsed.data.code : 'unknown';
}

/** A player's browser is sent to the company's own page and nowhere else, whatever an answer says. */
function requireCompanyPage(connection: { url: URL; pageOrigins?: readonly string[] }, told: string): string {
  const page = URL.parse(told);
  const isPage =
    page !== null &&
    (page.protocol === 'https:' || page.protocol === 'http:') &&
    page.username === '' &&
    page.password === '' &&
    ([connection.url.origin, ...(connection.pageOrigins ?? [])].includes(page.origin) ||
      isSameMachine(connection.url, page));
  if (!isPage) throw new GatewaySilent('redirect_url is not a page of the payment company');
  return page.href;
}

/** In development the browser uses a name under localhost that other programs cannot resolve. */
const isSameMachine = (company: URL, page: URL): boolean =>
  /^(?:127\.0\.0\.1|localhost)$/.test(company.hostname) &&
  /^(?:[a-z0-9-]+\.)*localhost$/.test(page.hostname) &&
  page.port === company.port;
