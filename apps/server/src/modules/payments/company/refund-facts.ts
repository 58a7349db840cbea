// Applies what the payment company says about refused money on its way back: of its own deposits under the words of refunds, of bank
// lines under those of payouts. words.ts decides what it does; the same fact applied again moves nothing.
import { decimalOf } from '@yakamoz/money';

import type { Tx } from '../../../platform/database.ts';
import type { Context } from '../context.ts';
import { lockLine, lockRefund } from '../refund/refund-store.ts';
import type { StoredRefund } from '../refund/refund-store.ts';
import { aboutRefund, freeRefund, settleRefund } from '../refund/refunds.ts';
import { openCase } from '../request/cases.ts';
import { lockRequest } from '../request/store.ts';
import type { CompanyFact, FactAnswer } from './facts.ts';
import { effectOnRefund } from './words.ts';

/** A bank line is no business of the company's page, and a payout none of its payer. */
export const isAboutRefund = (kind: string, { lineId }: Pick<StoredRefund, 'lineId'>): boolean =>
  kind.startsWith(lineId === null ? 'refund.' : 'payout.');

/** Locks the purse, the request, the bank line, then the refund; the house's accounts last. */
export async function applyRefundFact(
  tx: Tx,
  context: Context,
  found: StoredRefund,
  fact: CompanyFact,
): Promise<FactAnswer> {
  await context.wallet.lock(tx, found.playerId);
  await lockRequest(tx, found.requestId);
  if (found.lineId !== null) await lockLine(tx, found.lineId);
  const refund = await lockRefund(tx, found.refundId);
  const { kind: said, amount, currency } = fact;
  if (amount !== refund.amount || currency !== refund.currency) {
    const facts = {
      said,
      asked: decimalOf(refund.amount),
      asked_currency: refund.currency,
      told: decimalOf(amount),
      told_currency: currency,
    };
    await openCase(tx, { kind: 'other_amount', ...aboutRefund(refund), facts });
    return 'other_amount';
  }
  switch (effectOnRefund(refund.state, said.endsWith('.paid') ? 'paid' : 'bounced')) {
    case 'known':
      return 'known';
    case 'pay':
      await settleRefund(tx, context, refund);
      break;
    case 'free':
      await freeRefund(tx, context, refund, fact.reason);
      break;
    case 'refund_contradicted': {
      const facts = { said, state: refund.state, amount: decimalOf(amount), currency };
      await openCase(tx, { kind: 'refund_contradicted', ...aboutRefund(refund), facts });
    }
  }
  return 'taken';
}
