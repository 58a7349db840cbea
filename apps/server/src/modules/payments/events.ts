import type { PaymentRequestId, PaymentState, PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../platform/database.ts';
import { publishNews } from '../../platform/outbox.ts';

/** What payments publishes. Bodies contain ids only; subscribers ask the module for more. */
export const paymentsNews = { changed: 'payments.changed', finished: 'payments.finished' } as const;

export const announceChange = (
  tx: Tx,
  { playerId, requestId }: { playerId: PlayerId; requestId: PaymentRequestId },
): Promise<void> =>
  publishNews(tx, {
    subject: paymentsNews.changed,
    key: playerId,
    body: { player_id: playerId, request_id: requestId },
  });

/** A payout may finish twice: as paid, and later as failed when the bank returns it. */
export const announceFinish = (
  tx: Tx,
  { playerId, requestId }: { playerId: PlayerId; requestId: PaymentRequestId },
  state: PaymentState,
): Promise<void> =>
  publishNews(tx, {
    subject: paymentsNews.finished,
    key: playerId,
    body: { player_id: playerId, request_id: requestId, state },
  });
