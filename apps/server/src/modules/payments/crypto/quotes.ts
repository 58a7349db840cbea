// A crypto deposit of a player: the claim is registered first, then the company gives it an address of its own and a rate.
// Asked again with the same key, it is the same claim with the same quote.
import type { PaymentRequestId } from '@yakamoz/contracts';

import type { Reader } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { GatewayRefused, GatewaySilent } from '../company/gateway.ts';
import type { Context } from '../context.ts';
import { askDeposit } from '../deposit/deposits.ts';
import type { Asker } from '../request/asking.ts';
import { referenceOf } from '../request/money.ts';
import { requireMethod } from '../request/offer.ts';
import type { StoredRequest } from '../request/store.ts';
import { unitsFor } from './amounts.ts';
import { assetOf } from './assets.ts';
import type { Asset } from './assets.ts';
import type { ChainCompany } from './chain-company.ts';
import { listPaymentsOf } from './payment-store.ts';
import type { ChainPayment } from './payment-store.ts';
import { findQuote, insertQuote } from './quote-store.ts';
import type { Quote } from './quote-store.ts';

export async function askCryptoDeposit(
  context: Context,
  asker: Asker,
  asked: { methodId: number; amount: string },
): Promise<StoredRequest> {
  const wanted = { direction: 'deposit', currency: asker.currency } as const;
  const method = await requireMethod(context, wanted, asked.methodId, ['crypto']);
  const { chain } = context;
  if (chain === undefined || method.asset === null) throw new Refusal('payments.method_closed');
  const request = await askDeposit(context, asker, method, { amount: asked.amount, claimedName: '' });
  await ensureQuote(context, chain, request, assetOf(method.asset));
  return request;
}

/** The company answers the same again for the same reference, so a lost answer gives the claim no second address. */
async function ensureQuote(
  context: Context,
  chain: ChainCompany,
  request: StoredRequest,
  { asset, network, decimals }: Asset,
): Promise<void> {
  const { database } = context.platform;
  const { playerId, requestId, currency, amount } = request;
  if ((await findQuote(database.reader, requestId)) !== undefined) return;
  try {
    const told = await chain.quote({ reference: referenceOf(request), asset, network, currency, amount });
    const assetAmount = unitsFor(amount, told.rate, decimals);
    await database.inTransaction((tx) =>
      insertQuote(tx, { playerId, requestId, asset, network, assetAmount, ...told }),
    );
  } catch (error) {
    if (error instanceof GatewaySilent || error instanceof GatewayRefused)
      throw new Refusal('payments.company_away', { facts: { request: requestId } });
    throw error;
  }
}

export interface FollowedQuote {
  quote: Quote;
  payments: ChainPayment[];
}

export async function followedQuote(
  reader: Reader,
  requestId: PaymentRequestId,
): Promise<FollowedQuote | undefined> {
  const quote = await findQuote(reader, requestId);
  return quote && { quote, payments: await listPaymentsOf(reader, requestId) };
}
