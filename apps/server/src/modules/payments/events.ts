import type { PaymentRequestId, PaymentState, PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../platform/database.ts';
import { publishNews } from '../../platform/outbox.ts';

/** What payments publishes. Bodies contain ids only; subscribers ask the module for more. */
export const paymentsNews = {
  changed: 'payments.changed',
  finished: 'payments.finished',
  withdrawalAsked: 'payments.withdrawal_asked',
  addressCorrected: 'payments.address_corrected',
} as const;

interface Named {
  playerId: PlayerId;
  requestId: PaymentRequestId;
}

const announce =
  (subject: (typeof paymentsNews)[keyof typeof paymentsNews]) =>
  (tx: Tx, { playerId, requestId }: Named): Promise<void> =>
    publishNews(tx, { subject, key: playerId, body: { player_id: playerId, request_id: requestId } });

export const announceChange = announce(paymentsNews.changed);
/** The player asked for it; a payout that the house repeats is not announced. */
export const announceWithdrawal = announce(paymentsNews.withdrawalAsked);
export const announceCorrection = announce(paymentsNews.addressCorrected);

/** A payout may finish twice: as paid, and later as failed when the bank returns it. */
export const announceFinish = (tx: Tx, { playerId, requestId }: Named, state: PaymentState): Promise<void> =>
  publishNews(tx, {
    subject: paymentsNews.finished,
    key: playerId,
    body: { player_id: playerId, request_id: requestId, state },
  });
