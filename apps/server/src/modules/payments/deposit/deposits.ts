// Asking for a deposit. It moves no money: only a bank's or a payment company's record does.
import { referenceCodeOf } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';
import { randomUUID } from 'node:crypto';

import { violatedUniqueConstraint } from '../../../platform/database.ts';
import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { announceChange } from '../events.ts';
import { GatewayRefused, GatewaySilent } from '../company/gateway.ts';
import { listAccounts, listOffered } from '../setup/method-store.ts';
import type { Account, Flow, OfferedMethod } from '../setup/method-store.ts';
import { countOpenDeposits } from '../request/standing-store.ts';
import type { Context } from '../context.ts';
import { refuseBeyondLimit, refuseClosedGate } from '../request/deposit-limits.ts';
import { requireAmount, requireMethod } from '../request/offer.ts';
import { referenceOf } from '../request/money.ts';
import { findByKey, insertRequest, noteRequest } from '../request/store.ts';
import type { NewRequest, StoredRequest } from '../request/store.ts';
import { openDepositHours, openDepositsMax, quoteFollowUpSeconds } from '../terms.ts';
import { contentOf, sameRequest } from '../request/asking.ts';
import type { Asker } from '../request/asking.ts';

export interface ManualDeposit {
  methodId: number;
  amount: string;
  fullName: string;
}

/** The form: the player enters payer and amount, and is then shown the account. */
export async function askManualDeposit(
  context: Context,
  asker: Asker,
  asked: ManualDeposit,
): Promise<StoredRequest> {
  const method = await requireDepositMethod(context, asker, asked.methodId, ['manual']);
  if (asked.fullName.trim() === '') throw new Refusal('payments.name_required');
  const [account] = await accountsOf(context, method);
  if (account === undefined) throw new Refusal('payments.no_account');
  return askDeposit(context, asker, method, {
    amount: asked.amount,
    account,
    claimedName: asked.fullName.trim(),
  });
}

/** On the payment company's page. Repeated with the same key, it leads to the same page. */
export async function startRedirect(
  context: Context,
  asker: Asker,
  asked: { amount: string; bankCode: string },
): Promise<StoredRequest> {
  const { gateway, platform, publicUrl } = context;
  const offered = await listOffered(platform.database.reader, {
    direction: 'deposit',
    currency: asker.currency,
  });
  const method = offered.find(({ flow, bankCode }) => flow === 'redirect' && bankCode === asked.bankCode);
  if (method === undefined) throw new Refusal('payments.method_unknown');
  if (gateway === undefined) throw new Refusal('payments.method_closed');
  const request = await askDeposit(context, asker, method, { amount: asked.amount, claimedName: '' });
  if (request.redirectUrl !== null) return request;
  try {
    const { gatewayId, redirectUrl } = await gateway.startDeposit({
      reference: referenceOf(request),
      amount: request.amount,
      currency: request.currency,
      bankCode: asked.bankCode,
      returnUrl: new URL(`/islem-gecmisi?talep=${request.requestId}`, publicUrl).href,
    });
    await platform.database.inTransaction((tx) =>
      noteRequest(tx, request.requestId, { gatewayId, redirectUrl }),
    );
    return { ...request, gatewayId, redirectUrl };
  } catch (error) {
    if (error instanceof GatewaySilent || error instanceof GatewayRefused) {
      throw new Refusal('payments.company_away', { facts: { request: request.requestId } });
    }
    throw error;
  }
}

export async function requireDepositMethod(
  context: Context,
  { currency }: Pick<Asker, 'currency'>,
  methodId: number,
  flows: readonly Flow[],
): Promise<OfferedMethod> {
  return requireMethod(context, { direction: 'deposit', currency }, methodId, flows);
}

export const accountsOf = async (
  context: Context,
  { methodId, currency }: OfferedMethod,
): Promise<Account[]> => {
  const accounts = await listAccounts(context.platform.database.reader, { methodId, enabledOnly: true });
  return accounts.filter((account) => account.currency === currency);
};

const followUpSeconds: Partial<Record<Flow, number>> = { redirect: 60, crypto: quoteFollowUpSeconds };

export async function askDeposit(
  context: Context,
  asker: Asker,
  method: OfferedMethod,
  given: {
    amount: string;
    account?: Account;
    claimedName: string;
    /** Only opened: nobody says that it was paid. Decides under the lock of the purse whether it may be. */
    opening?: (tx: Tx) => Promise<void>;
  },
): Promise<StoredRequest> {
  const { platform, wallet, jurisdiction, identity } = context;
  const { playerId, sessionId, currency, key, origin } = asker;
  const amount = minorOf(given.amount);
  const content = contentOf([
    'deposit',
    method.methodId,
    amount,
    given.account?.accountId,
    given.claimedName,
  ]);
  const known = await findByKey(platform.database.reader, playerId, key);
  if (known !== undefined) return sameRequest(known, content);

  await identity.refuseUnready(playerId);
  requireAmount(method, amount);
  await refuseClosedGate(context, playerId);
  const { country } = await identity.payeeOf(playerId);
  jurisdiction.require({ declaredCountry: country, ipCountry: origin.ipCountry });
  // These are found by the company's own reference and not by a code in a transfer.
  const byReference = method.flow === 'redirect' || method.flow === 'crypto';
  const fresh: NewRequest = {
    playerId,
    direction: 'deposit',
    methodId: method.methodId,
    currency,
    amount,
    fee: 0n,
    key,
    content,
    latestMinutes: byReference ? method.latestMinutes : openDepositHours * 60,
    claimedName: given.claimedName,
    // Then the worker asks the company if its callback got lost, and closes a deposit that was not paid.
    attendSeconds: followUpSeconds[method.flow] ?? openDepositHours * 3600,
    ...(given.account === undefined ? {} : { accountId: given.account.accountId }),
    ...(given.opening === undefined ? {} : { onlyOpened: true }),
  };
  const insert = (referenceCode: string) =>
    platform.database.inTransaction(async (tx) => {
      // One deposit of a player after another, so that the open ones can be counted.
      await wallet.lock(tx, playerId);
      const again = await findByKey(tx, playerId, key);
      if (again !== undefined) return sameRequest(again, content);
      // Again, under the lock: whoever closes depositing now waits until this is decided.
      await refuseClosedGate(context, playerId, tx);
      await given.opening?.(tx);
      await refuseBeyondLimit(tx, context, { playerId, currency, amount });
      if ((await countOpenDeposits(tx, playerId)) >= openDepositsMax) {
        throw new Refusal('payments.too_many_open', { say: { max: openDepositsMax } });
      }
      const verdictId = await identity.requireVerdict(tx, sessionId);
      const request = await insertRequest(tx, {
        ...fresh,
        verdictId,
        ...(byReference ? {} : { referenceCode }),
      });
      await announceChange(tx, request);
      return request;
    });
  // In the rare case that the code of this key is taken, the request gets another one; the screen shows what was kept.
  return insert(referenceCodeOf(key)).catch((error: unknown) => {
    if (violatedUniqueConstraint(error) !== 'request_reference_code_key') throw error;
    return insert(referenceCodeOf(randomUUID()));
  });
}
